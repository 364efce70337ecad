/** Which activate abilities a card has been given, by effects and by held abilities; an option names one by its number. */

import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createGranted } from '../../../shared/given.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, hasLostAbilities, isValid } from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { isGrantedTo } from './events.ts';

export const { mayHaveGiven, abilityAt, entryAt } = createGranted({
  layout: L,
  modifications: MODIFICATIONS,
  kind: CONTINUOUS_ABILITY,
  zones: [L.ZONE_FIELD],
  grantersCell: K.LISTENERS + L.LISTEN_USING,
  isWanted: (ability) => isUsed(T.ABILITIES[ability * T.ABILITY_STRIDE + T.ABILITY_KIND]),
  hasLostGiven: isGivenLost,
  hasLostAbilities,
  isEnabled: isValid,
  holds,
  isGrantedTo,
});

function isUsed(kind: number): boolean {
  return kind === L.ABILITY_ACTIVATED || kind === L.ABILITY_WILL || kind === L.ABILITY_MAKES;
}

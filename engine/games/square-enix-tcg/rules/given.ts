/**
 * The abilities to use that a card has been given, by effects and by field abilities; an option names one of them by
 * its number.
 */

import * as T from '../../../kernel/tables.ts';
import { createGranted } from '../../../shared/given.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, hasLostAbilities } from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { isGrantedTo } from './events.ts';

export const { givenAbility, givenEntry, abilityAt } = createGranted({
  layout: L,
  modifications: MODIFICATIONS,
  kind: CONTINUOUS_ABILITY,
  zones: [L.ZONE_FIELD],
  grantersCell: L.GRANTERS,
  isWanted: isUsable,
  hasLostGiven: isGivenLost,
  hasLostAbilities,
  holds,
  isGrantedTo,
});

function isUsable(ability: number): boolean {
  const kind = T.ABILITIES[T.abilityField(ability, T.ABILITY_KIND)];
  return kind === L.ABILITY_ACTION || kind === L.ABILITY_SPECIAL;
}

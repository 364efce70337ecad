/**
 * Which action abilities a card has been given, by effects and by field abilities; an option names one by its
 * number.
 */
import * as K from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_KIND, abilityField } from '../../../kernel/tables.ts';
import { createGranted } from '../../../shared/given.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, hasLostAbilities, isLit, LINKS } from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { isGrantedTo } from './events.ts';

export const { mayHaveGiven, abilityAt } = createGranted({
  layout: L,
  modifications: MODIFICATIONS,
  kind: CONTINUOUS_ABILITY,
  zones: [L.ZONE_BATTLEFIELD, L.ZONE_COMBINED],
  grantersCell: K.LISTENERS + L.LISTEN_USING,
  isWanted: (ability) => ABILITIES[abilityField(ability, ABILITY_KIND)] === L.ABILITY_ACTION,
  hasLostGiven: isGivenLost,
  lent: LINKS,
  hasLostAbilities,
  isEnabled: isLit,
  holds,
  isGrantedTo,
});

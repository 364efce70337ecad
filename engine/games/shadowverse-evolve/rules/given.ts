/**
 * Abilities that a card has been given: by entries of CONTINUOUS, and by static abilities of cards on fields and of
 * equipment.
 */

import { NONE, type State } from '../../../kernel/layout.ts';
import { DEF_FLAGS, DEFS, defField } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { createGranted } from '../../../shared/given.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, formOf, hasLostAbilities, isEnabled, isGivenLost } from './characteristics.ts';
import { isGrantedTo } from './events.ts';

const granted = createGranted({
  layout: L,
  modifications: MODIFICATIONS,
  kind: CONTINUOUS_ABILITY,
  zones: [L.ZONE_FIELD, L.ZONE_EQUIPMENT],
  hasLostGiven: isGivenLost,
  definitionOf: formOf,
  hasLostAbilities,
  isEnabled,
  holds,
  isGrantedTo,
});

/** Ability row of the k-th ability a card has been given: by entries, then by static abilities. NONE past the last. */
export const givenRow = granted.givenAbility;

/** Is there anything that may have given a card an ability? Equipment does, most of all. */
export function mayBeGiven(s: State): boolean {
  if (s[L.GIVEN_ABILITIES] !== 0) return true;
  for (let player = 0; player < 2; player++) {
    if (firstCard(s, L.ZONE_EQUIPMENT + player) !== NONE) return true;
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== NONE; card = nextCard(s, card))
      if ((DEFS[defField(formOf(s, card), DEF_FLAGS)] & L.FLAG_DEF_GRANTS) !== 0) return true;
  }
  return false;
}

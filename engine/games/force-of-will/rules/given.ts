/**
 * The activate abilities that a card has been given, by effects and by held abilities; an option names one of them by
 * its number.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createGranted } from '../../../shared/given.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, hasLostAbilities, isValid } from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { isGrantedTo } from './events.ts';

const GRANTED = createGranted({
  layout: L,
  modifications: MODIFICATIONS,
  kind: CONTINUOUS_ABILITY,
  zones: [L.ZONE_FIELD, L.ZONE_RULER],
  grantersCell: K.LISTENERS + L.LISTEN_USING,
  isWanted: (ability) => isUsed(T.ABILITIES[T.abilityField(ability, T.ABILITY_KIND)]),
  hasLostGiven: isGivenLost,
  hasLostAbilities,
  isEnabled: isValid,
  holds,
  isGrantedTo,
});
export const { mayHaveGiven, abilityAt, entryAt } = GRANTED;

function isUsed(kind: number): boolean {
  return kind === L.ABILITY_ACTIVATED || kind === L.ABILITY_WILL || kind === L.ABILITY_MAKES;
}

/** Is the ability in that row a God's Art of that name? */
export function isNamed(row: number, name: number): boolean {
  const a = T.abilityOffset(row);
  return isUsed(T.ABILITIES[a + T.ABILITY_KIND]) && T.ABILITIES[a + L.ABILITY_LABEL] === name;
}

/**
 * Is a named ability being looked for already? A text may give a named ability to the cards that have it; such a text
 * gives none by itself, so that the search does not go on forever.
 */
let isLooking = false;

/**
 * Has the card been given a God's Art of that name?
 * @clause FOW 9.1.b1.4
 */
export function hasGivenNamed(s: State, card: number, name: number): boolean {
  if (isLooking) return false;
  isLooking = true;
  try {
    for (let k = 0, row = GRANTED.givenAbility(s, card, 0); row !== K.NONE; row = GRANTED.givenAbility(s, card, ++k))
      if (isNamed(row, name)) return true;
    return false;
  } finally {
    isLooking = false;
  }
}

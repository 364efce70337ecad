/** Which activate abilities a card has been given, by effects and by held abilities; an option names one by its number. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createGranted, GIVEN_FROM } from '../../../shared/given.ts';
import * as L from '../layout.ts';
import { MOD_ABILITY, MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, hasLostAbilities, isValid, printed } from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { isGrantedTo } from './events.ts';

const { givenAbility, givenEntry } = createGranted({
  modifications: MODIFICATIONS,
  abilityModification: MOD_ABILITY,
  kind: CONTINUOUS_ABILITY,
  counter: L.GAINED_ABILITIES,
  zones: [L.ZONE_FIELD],
  grantsFlag: L.FLAG_DEF_GRANTS,
  abilityGrantsFlag: L.ABILITY_FLAG_GRANTS,
  mayGrant: (s) => s[K.LISTENERS + L.LISTEN_USING] !== 0,
  isWanted: (ability) => isUsed(T.ABILITIES[ability * T.ABILITY_STRIDE + T.ABILITY_KIND]),
  hasLostGiven: isGivenLost,
  definitionOf: (s, card) => s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF],
  hasLostAbilities,
  isEnabled: isValid,
  holds,
  isGrantedTo,
});

function isUsed(kind: number): boolean {
  return kind === L.ABILITY_ACTIVATED || kind === L.ABILITY_WILL || kind === L.ABILITY_MAKES;
}

/** May any card have been given an activate ability? */
export function mayHaveGiven(s: State): boolean {
  return s[K.LISTENERS + L.LISTEN_USING] !== 0;
}

/**
 * Row of the ability that an option's number means: the card's own, or one given. NONE past the last of either.
 */
export function abilityAt(s: State, card: number, number: number): number {
  return number >= GIVEN_FROM ? givenAbility(s, card, number - GIVEN_FROM) : ownAbility(s, card, number);
}

/** Offset of the entry that gives the ability which an option's number means; NONE of one that needs none. */
export function entryAt(s: State, card: number, number: number): number {
  if (number < GIVEN_FROM) return K.NONE;
  givenAbility(s, card, number - GIVEN_FROM);
  return givenEntry();
}

/** Row of the card's own ability of that number; NONE past the last. */
function ownAbility(s: State, card: number, number: number): number {
  return number < printed(s, card, T.DEF_ABILITY_COUNT) ? printed(s, card, T.DEF_ABILITY) + number : K.NONE;
}

/** Which abilities to use a card has been given, by effects and by field abilities; an option names one by its number. */

import { CARD_DEF, CARD_STRIDE, CARDS, type State } from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createGranted, GIVEN_FROM } from '../../../shared/given.ts';
import * as L from '../layout.ts';
import { MOD_ABILITY, MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, hasLostAbilities } from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { isGrantedTo } from './events.ts';

export const { givenAbility, givenEntry } = createGranted({
  modifications: MODIFICATIONS,
  abilityModification: MOD_ABILITY,
  kind: CONTINUOUS_ABILITY,
  counter: L.GAINED_ABILITIES,
  zones: [L.ZONE_FIELD],
  grantsFlag: L.FLAG_DEF_GRANTS,
  abilityGrantsFlag: L.ABILITY_FLAG_GRANTS,
  mayGrant: (s) => s[L.GRANTERS] !== 0,
  isWanted: isUsable,
  hasLostGiven: isGivenLost,
  definitionOf: (s, card) => s[CARDS + card * CARD_STRIDE + CARD_DEF],
  hasLostAbilities,
  isEnabled: () => true,
  holds,
  isGrantedTo,
});

function isUsable(ability: number): boolean {
  const kind = T.ABILITIES[ability * T.ABILITY_STRIDE + T.ABILITY_KIND];
  return kind === L.ABILITY_ACTION || kind === L.ABILITY_SPECIAL;
}

/** Row of the ability that an option's number means; for a given one `givenEntry` says what gives it. */
export function abilityAt(s: State, card: number, number: number): number {
  if (number >= GIVEN_FROM) return givenAbility(s, card, number - GIVEN_FROM);
  return T.DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * T.DEF_STRIDE + T.DEF_ABILITY] + number;
}

/** Which activated crafts a card has been given, by effects and by static crafts; an option names one by its number. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_KIND, ABILITY_STRIDE } from '../../../kernel/tables.ts';
import { createGranted, GIVEN_FROM } from '../../../shared/given.ts';
import * as L from '../layout.ts';
import { MOD_ABILITY, MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, hasLostAbilities, isValid, LINKS } from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { isGrantedTo } from './events.ts';

const { givenAbility } = createGranted({
  modifications: MODIFICATIONS,
  abilityModification: MOD_ABILITY,
  kind: CONTINUOUS_ABILITY,
  counter: L.GAINED_ABILITIES,
  zones: [L.ZONE_FIELD, L.ZONE_LINKED],
  grantsFlag: L.FLAG_DEF_GRANTS,
  abilityGrantsFlag: L.ABILITY_FLAG_GRANTS,
  mayGrant: (s) => s[K.LISTENERS + L.LISTEN_USING] !== 0,
  isWanted: (ability) => ABILITIES[ability * ABILITY_STRIDE + ABILITY_KIND] === L.ABILITY_ACTIVATED,
  hasLostGiven: isGivenLost,
  definitionOf: (s, card) => s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF],
  hasLostAbilities: (s, card) => hasLostAbilities(s, LINKS.holderOf(s, card)),
  isEnabled: isValid,
  holds: (s, condition, card, you, f) => holds(s, condition, LINKS.holderOf(s, card), you, f),
  isGrantedTo: (s, ability, giver, you, card) => isGrantedTo(s, ability, LINKS.holderOf(s, giver), you, card),
});

/** May any card have been given an activated craft? */
export function mayHaveGiven(s: State): boolean {
  return s[K.LISTENERS + L.LISTEN_USING] !== 0;
}

/**
 * Row of the craft that an option's number means: the card's own, one lent to it, or one given. NONE past the last of either.
 */
export function abilityAt(s: State, card: number, number: number): number {
  return number >= GIVEN_FROM ? givenAbility(s, card, number - GIVEN_FROM) : LINKS.abilityAt(s, card, number);
}

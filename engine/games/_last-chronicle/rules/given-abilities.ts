/** Which action abilities a card has been given, by effects and by field abilities; an option names one by its number. */
import { CARD_DEF, CARD_STRIDE, CARDS, type State } from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_KIND, ABILITY_STRIDE } from '../../../kernel/tables.ts';
import { createGranted, GIVEN_FROM } from '../../../shared/given.ts';
import {
  ABILITY_ACTION,
  ABILITY_FLAG_GRANTS,
  ACTION_GIVERS,
  FLAG_DEF_GIVES_ACTION,
  GAINED_ABILITIES,
  ZONE_BATTLEFIELD,
} from '../layout.ts';
import { MOD_ABILITY, MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, hasLostAbilities, isLit, LINKS } from './characteristics.ts';
import { isGrantedTo } from './events.ts';

export const { givenAbility } = createGranted({
  modifications: MODIFICATIONS,
  abilityModification: MOD_ABILITY,
  kind: CONTINUOUS_ABILITY,
  counter: GAINED_ABILITIES,
  zones: [ZONE_BATTLEFIELD],
  grantsFlag: FLAG_DEF_GIVES_ACTION,
  abilityGrantsFlag: ABILITY_FLAG_GRANTS,
  mayGrant: (s) => s[ACTION_GIVERS] !== 0,
  isWanted: (ability) => ABILITIES[ability * ABILITY_STRIDE + ABILITY_KIND] === ABILITY_ACTION,
  hasLostGiven: () => false,
  definitionOf: (s, card) => s[CARDS + card * CARD_STRIDE + CARD_DEF],
  hasLostAbilities,
  isEnabled: isLit,
  holds,
  isGrantedTo,
});

/** Row of the ability that an option's number means. */
export function abilityOf(s: State, card: number, number: number): number {
  return number >= GIVEN_FROM ? givenAbility(s, card, number - GIVEN_FROM) : LINKS.abilityAt(s, card, number);
}

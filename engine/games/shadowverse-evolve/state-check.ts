/**
 * Checks of what the rules keep so as not to look at every card again and again: counters of listeners, derived
 * characteristics, links between cards, and that no rule process was overlooked. For tests, at any decision.
 */

import { CARD_DEF, CARD_STRIDE, CARDS, DECISION_KIND, GAME_OVER, NONE, type State } from '../../kernel/layout.ts';
import { ABILITIES, ABILITY_EVENT, ABILITY_STRIDE, CODE } from '../../kernel/tables.ts';
import { createReference, eachCard } from '../../testing/slow-reference.ts';
import { ASK } from './decisions.ts';
import {
  ABILITY_ACTIVATED,
  ABILITY_STATIC,
  ABILITY_TRIGGERED,
  CARD_ATTACK,
  CARD_EVOLVED,
  CARD_LAST,
  CARD_LINK,
  EVENT_GAME_START,
  GAINED_ABILITIES,
  LAYERED,
  LISTEN_ELSEWHERE,
  PLAYER_ABILITY_CARDS,
  PLAYER_GRAVEYARD_ABILITIES,
  ZONE_BIT_FIELD,
  ZONE_BIT_GRAVEYARD,
  ZONE_EQUIPMENT,
  ZONE_EVOLVE,
  ZONE_EX,
  ZONE_FIELD,
  ZONE_GRAVEYARD,
  ZONE_LEADER,
  ZONE_VOID,
} from './layout.ts';
import { dependenciesOf } from './operators/dependencies.ts';
import {
  MOD_ABILITY,
  MOD_NOT_PLAYABLE,
  MOD_NOT_PLAYABLE_FROM_EX,
  MOD_OWN_COST,
  MOD_SET_OWN_COST,
  MODIFICATIONS,
} from './operators/modifications.ts';
import { CONTINUOUS_ABILITY, formOf, markDirty } from './rules/characteristics.ts';
import { isRuleProcessDue } from './rules/check-timing.ts';
import { deriveCharacteristics } from './rules/derive.ts';
import { NO_CARD } from './rules/movement.ts';
import { cardName } from './view.ts';

const staleWord = createReference({
  triggered: ABILITY_TRIGGERED,
  standing: ABILITY_STATIC,
  activated: [ABILITY_ACTIVATED],
  modifications: MODIFICATIONS,
  // what is read as the card is played is nobody else's (10.6.2)
  unheardWords: new Set([MOD_OWN_COST, MOD_SET_OWN_COST, MOD_NOT_PLAYABLE, MOD_NOT_PLAYABLE_FROM_EX]),
  // the beginning of the game is past all listeners: setup asks the cards itself
  unheardEvents: new Set([EVENT_GAME_START]),
  dependenciesOf,
  givenEvent: (pc) => (CODE[pc] === MOD_ABILITY ? ABILITIES[CODE[pc + 1] * ABILITY_STRIDE + ABILITY_EVENT] : NONE),
  definitionOf: formOf,
  field: ZONE_FIELD,
  fieldBit: ZONE_BIT_FIELD,
  elsewhere: [ZONE_EX, ZONE_GRAVEYARD, ZONE_LEADER, ZONE_EQUIPMENT],
  elsewhereBits: ~ZONE_BIT_FIELD,
  listenElsewhere: LISTEN_ELSEWHERE,
  used: [
    {
      ...{ zone: ZONE_FIELD, bit: ZONE_BIT_FIELD, cell: PLAYER_ABILITY_CARDS, ofPlayer: true },
      counts: 'cards with activated abilities',
    },
    {
      ...{ zone: ZONE_GRAVEYARD, bit: ZONE_BIT_GRAVEYARD, cell: PLAYER_GRAVEYARD_ABILITIES, ofPlayer: true },
      counts: 'cards in the graveyard with activated abilities',
    },
  ],
  given: GAINED_ABILITIES,
  givenEntry: CONTINUOUS_ABILITY,
  layered: LAYERED,
  derivedFrom: CARD_ATTACK,
  derivedTo: CARD_LAST,
  derive: deriveCharacteristics,
  cardName,
});

/** What the state keeps wrongly, as a sentence. */
export function findStale(s: State): string | undefined {
  return staleWord(s) ?? brokenLink(s) ?? overlookedProcess(s);
}

/** An evolve card and the card under it name each other; rows of no token hold none. */
function brokenLink(s: State): string | undefined {
  let broken: string | undefined;
  eachCard(s, ZONE_FIELD, (card) => {
    const evolved = s[CARDS + card * CARD_STRIDE + CARD_EVOLVED];
    if (evolved !== 0 && s[CARDS + (evolved - 1) * CARD_STRIDE + CARD_LINK] !== card + 1)
      broken ??= `the evolve card of ${cardName(s, card)} belongs to another card`;
  });
  eachCard(s, ZONE_EVOLVE, (card) => {
    const under = s[CARDS + card * CARD_STRIDE + CARD_LINK];
    if (under !== 0 && s[CARDS + (under - 1) * CARD_STRIDE + CARD_EVOLVED] !== card + 1)
      broken ??= `${cardName(s, card)} lies over a card that has another evolve card`;
  });
  eachCard(s, ZONE_VOID, (card) => {
    if (s[CARDS + card * CARD_STRIDE + CARD_DEF] !== NO_CARD)
      broken ??= `${cardName(s, card)} exists no more, and is kept`;
  });
  return broken;
}

/** "SVE 11.1.2" Nothing is left for a rule process when the turn player may act. */
function overlookedProcess(s: State): string | undefined {
  if (s[GAME_OVER] !== 0 || s[DECISION_KIND] !== ASK.main) return undefined;
  const fresh = s.slice();
  markDirty(fresh);
  return isRuleProcessDue(fresh) ? 'a player acts while a rule process is due' : undefined;
}

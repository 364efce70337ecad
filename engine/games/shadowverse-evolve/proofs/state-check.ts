/**
 * Checks the values that the rules keep up to date so that they need not look at every card (counters of listeners,
 * derived characteristics, links between cards), and that no rule process was overlooked. Tests call it at any
 * decision.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { createReference, eachCard } from '../../../testing/slow-reference.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { dependenciesOf } from '../operators/dependencies.ts';
import * as M from '../operators/modifications.ts';
import { CONTINUOUS_ABILITY, formOf, markDirty } from '../rules/characteristics.ts';
import { isRuleProcessDue } from '../rules/check.ts';
import { deriveCharacteristics } from '../rules/derive.ts';
import { NO_CARD } from '../rules/movement.ts';
import { cardName } from '../view.ts';

const staleWord = createReference({
  layout: L,
  triggered: L.ABILITY_TRIGGERED,
  standing: L.ABILITY_STATIC,
  activated: [L.ABILITY_ACTIVATED],
  modifications: M.MODIFICATIONS,
  // modifications of the card's own play are read as it is played, and need no listener
  unheardWords: [M.MOD_OWN_COST, M.MOD_SET_OWN_COST, M.MOD_NOT_PLAYABLE, M.MOD_NOT_PLAYABLE_FROM_EX],
  // the beginning of the game has no listeners: setup asks the cards itself
  unheardEvents: [L.EVENT_GAME_START],
  dependenciesOf,
  giver: M.MOD_ABILITY,
  definitionOf: formOf,
  field: L.ZONE_FIELD,
  fieldBit: L.ZONE_BIT_FIELD,
  elsewhere: [L.ZONE_EX, L.ZONE_GRAVEYARD, L.ZONE_LEADER, L.ZONE_EQUIPMENT],
  elsewhereBits: ~L.ZONE_BIT_FIELD,
  used: [
    {
      ...{ zone: L.ZONE_FIELD, bit: L.ZONE_BIT_FIELD, cell: L.PLAYER_ABILITY_CARDS, ofPlayer: true },
      counts: 'cards with activated abilities',
    },
    {
      ...{ zone: L.ZONE_GRAVEYARD, bit: L.ZONE_BIT_GRAVEYARD, cell: L.PLAYER_GRAVEYARD_ABILITIES, ofPlayer: true },
      counts: 'cards in the graveyard with activated abilities',
    },
  ],
  passingMarks: L.CARD_LEAVING | L.CARD_COMMITTED,
  givenEntry: CONTINUOUS_ABILITY,
  derivedFrom: L.CARD_ATTACK,
  derivedTo: L.CARD_LAST,
  derive: deriveCharacteristics,
  // @clause SVE 11.1.2
  asked: ASK.main,
  markDirty,
  isRuleProcessDue,
});

/** Finds a value that the state keeps wrongly, and says so in a sentence. */
export function findStale(s: State): string | undefined {
  return staleWord(s) ?? brokenLink(s);
}

/**
 * Finds a broken link: an evolve card and the card under it must name each other, and a row without a token must name
 * no card.
 */
function brokenLink(s: State): string | undefined {
  let broken: string | undefined;
  eachCard(s, L.ZONE_FIELD, (card) => {
    const evolved = s[K.cardField(card, L.CARD_EVOLVED)];
    if (evolved !== 0 && s[K.cardField(evolved - 1, L.CARD_LINK)] !== card + 1)
      broken ??= `the evolve card of ${cardName(s, card)} belongs to another card`;
  });
  eachCard(s, L.ZONE_EVOLVE, (card) => {
    const under = s[K.cardField(card, L.CARD_LINK)];
    if (under !== 0 && s[K.cardField(under - 1, L.CARD_EVOLVED)] !== card + 1)
      broken ??= `${cardName(s, card)} lies over a card that has another evolve card`;
  });
  eachCard(s, L.ZONE_VOID, (card) => {
    if (s[K.cardField(card, K.CARD_DEF)] !== NO_CARD) broken ??= `${cardName(s, card)} exists no more, and is kept`;
  });
  return broken;
}

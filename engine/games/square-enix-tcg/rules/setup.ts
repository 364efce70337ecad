/** Setup (8.2): who goes first, five cards each, one mulligan without a shuffle. */
import { popFrame } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { ruleNumber } from '../../../kernel/players.ts';
import { firstCard } from '../../../kernel/zones.ts';
import { REST_BOTTOM } from '../../../shared/choices/arrange.ts';
import { showOnlyTo } from '../../../shared/movement.ts';
import { askWhoBegins, defineSetup } from '../../../shared/setup.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { beginArrange } from './choice.ts';
import { moveCard, shuffleDeck } from './movement.ts';
import { beginTurns } from './turn.ts';

/**
 * Begins the game. Each player gets five cards, and keeps them or puts all five to the bottom of the deck for five from
 * the top; the first player decides first.
 * @clause SE 8.2.1.3, 8.2.1.4
 */
export const beginSetup = defineSetup({
  handSize: (s) => ruleNumber(s, L.HAND_SIZE_SHIFT, L.HAND_SIZE_MASK, L.HAND_SIZE),
  layout: L,
  asks: ASK,
  moveCard,
  putBack,
  shuffleDecks,
  begin: beginFirstTurn,
});

/**
 * Shuffles both decks; chance names the player who chooses who goes first.
 * @clause SE 8.2.1.1
 */
function shuffleDecks(s: State): number {
  shuffleDeck(s, 0);
  shuffleDeck(s, 1);
  return askWhoBegins(s, ASK);
}

/**
 * Lets a player put all five cards to the bottom of the deck in any order.
 * @clause SE 8.2.1.4
 */
function putBack(s: State, player: number): void {
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = firstCard(s, L.ZONE_HAND + player)) {
    moveCard(s, card, L.ZONE_ASIDE + player, false);
    // only their player knows these cards, also at the bottom of the deck
    showOnlyTo(s, card, player);
  }
  beginArrange(s, player, REST_BOTTOM, player);
}

/**
 * Both players have decided: begins the first turn.
 * @clause SE 8.2.1.5
 */
function beginFirstTurn(s: State): void {
  popFrame(s);
  beginTurns(s);
}

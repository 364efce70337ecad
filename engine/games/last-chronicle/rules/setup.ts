/** Setup (8.2): who goes first, five cards each, one mulligan of all five, the first era marker. */
import { popFrame } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { ruleNumber, setPlayerCell } from '../../../kernel/players.ts';
import { firstCard } from '../../../kernel/zones.ts';
import { REST_BOTTOM } from '../../../shared/choices/arrange.ts';
import { showOnlyTo } from '../../../shared/movement.ts';
import { askWhoBegins, defineSetup } from '../../../shared/setup.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { CHOICES } from './choice.ts';
import { moveCard, shuffleDeck } from './movement.ts';
import { beginTurns } from './turn.ts';

/**
 * Begins the game: five cards each, then each player may mulligan once, the first player before the other.
 * @clause LC 8.2.1.5, 8.2.1.6
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
 * Twenty life; the advance value is 0; both decks are shuffled; chance names the player who chooses who goes first.
 * @clause LC 8.2.1.1, 8.2.1.2, 8.2.1.3, 8.2.1.4
 */
function shuffleDecks(s: State): number {
  for (let player = 0; player < 2; player++) {
    setPlayerCell(s, player, L.PLAYER_LIFE, ruleNumber(s, L.LIFE_SHIFT, L.LIFE_MASK, L.LIFE));
    shuffleDeck(s, player);
  }
  return askWhoBegins(s, ASK);
}

/**
 * Puts all five cards on the bottom in any order, which only their player knows; nothing is shuffled.
 * @clause LC 8.2.1.6
 */
function putBack(s: State, player: number): void {
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = firstCard(s, L.ZONE_HAND + player)) {
    moveCard(s, card, L.ZONE_ASIDE + player, false);
    showOnlyTo(s, card, player);
  }
  CHOICES.beginArrange(s, player, REST_BOTTOM, player);
}

/**
 * The top card of each deck is the first era marker; then the first player's turn begins.
 * @clause LC 8.2.1.7, 8.2.1.8
 */
function beginFirstTurn(s: State): void {
  for (let player = 0; player < 2; player++) {
    const card = firstCard(s, L.ZONE_DECK + player);
    if (card !== K.NONE) moveCard(s, card, L.ZONE_ERA + player, false);
  }
  popFrame(s);
  beginTurns(s);
}

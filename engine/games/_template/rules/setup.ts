/** The beginning (1): who goes first, hands, one mulligan each. */
import { popFrame } from '../../../kernel/frames.ts';
import { NONE, type State } from '../../../kernel/layout.ts';
import { isSwitched, setPlayerCell } from '../../../kernel/players.ts';
import { firstCard } from '../../../kernel/zones.ts';
import { askWhoBegins, defineSetup } from '../../../shared/setup.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { drawCard, moveCard, shuffleDeck } from './movement.ts';
import { beginTurns } from './turn.ts';

/** Begins the game: the decks are in the deck zones, in list order. */
export const beginSetup = defineSetup({
  handSize: () => L.HAND_SIZE,
  layout: L,
  asks: ASK,
  moveCard,
  putBack,
  shuffleDecks,
  begin: beginFirstTurn,
});

/**
 * Decks are shuffled; chance names the player who chooses who begins; twelve life.
 * @clause TPL 1.1, 1.2, 1.4
 */
function shuffleDecks(s: State): number {
  for (let player = 0; player < 2; player++) {
    shuffleDeck(s, player);
    setPlayerCell(s, player, L.PLAYER_LIFE, L.LIFE);
  }
  return askWhoBegins(s, ASK);
}

/**
 * A hand that is not kept is shuffled into the deck.
 * @clause TPL 1.5
 */
function putBack(s: State, player: number): void {
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== NONE; card = firstCard(s, L.ZONE_HAND + player))
    moveCard(s, card, L.ZONE_DECK + player, false);
  shuffleDeck(s, player);
}

/**
 * Four cards each; the second player gets a fifth.
 * @clause TPL 1.3
 */
function beginFirstTurn(s: State): void {
  if (!isSwitched(s, L.SWITCH_SECOND_DRAWS_NOT)) drawCard(s, s[L.FIRST_PLAYER] ^ 1);
  popFrame(s);
  beginTurns(s);
}

/** Setup (603): who has the initiative, four cards each, and a mulligan of as many cards as a player wants. */
import { popFrame } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import { ruleNumber, setPlayerCell } from '../../../kernel/players.ts';
import { REST_BOTTOM } from '../../../shared/choices.ts';
import { askWhoBegins, createReplacing, defineSetup } from '../../../shared/setup.ts';
import { ASK, VERB_REPLACE_CARD } from '../decisions.ts';
import * as L from '../layout.ts';
import { startingBond } from './bond.ts';
import { CHOICES } from './choice.ts';
import { moveCard, setAside, shuffleDeck } from './movement.ts';
import { beginTurns } from './turn.ts';

/** "TR 603.1d" Any number of cards in hand; "TR 502.4" put on the bottom they are known to their player alone, who chooses the order. */
const putBack = createReplacing({
  hand: L.ZONE_HAND,
  question: ASK.mulligan,
  verb: VERB_REPLACE_CARD,
  setAside,
  done: (s, player) => CHOICES.beginArrange(s, player, REST_BOTTOM, player),
});

/** Begins the game. "TR 603.1" "TR 603.1c" Four cards each, which nobody has drawn. "TR 603.1d" Once each, the Initiative player before the other; as many as were put back come from the top. */
export const beginSetup = defineSetup({
  handSize: (s) => ruleNumber(s, L.HAND_SIZE_SHIFT, L.HAND_SIZE_MASK, L.HAND_SIZE),
  layout: L,
  asks: ASK,
  moveCard,
  putBack,
  shuffleDecks,
  begin: beginFirstTurn,
});

/** "TR 603.1b" Both decks are shuffled; "TR 603.1a" chance names the player who says who has the initiative. */
function shuffleDecks(s: State): number {
  for (let player = 0; player < 2; player++) {
    setPlayerCell(s, player, L.PLAYER_BOND, startingBond(s));
    shuffleDeck(s, player);
  }
  return askWhoBegins(s, ASK);
}

/** "TR 603.1e" Turn 1 begins. */
function beginFirstTurn(s: State): void {
  s[L.INITIATIVE] = s[L.FIRST_PLAYER];
  popFrame(s);
  beginTurns(s);
}

/** Setup (603): who has the initiative, four cards each, and a mulligan of as many cards as a player wants. */
import { popFrame } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import { ruleNumber, setPlayerCell } from '../../../kernel/players.ts';
import { REST_BOTTOM } from '../../../shared/choices/arrange.ts';
import { askWhoBegins, createReplacing, defineSetup } from '../../../shared/setup.ts';
import { ASK, VERB_REPLACE_CARD } from '../decisions.ts';
import * as L from '../layout.ts';
import { startingBond } from './bond.ts';
import { CHOICES } from './choice.ts';
import { moveCard, setAside, shuffleDeck } from './movement.ts';
import { beginTurns } from './turn.ts';

/**
 * The mulligan: any number of cards in hand go to the bottom in an order that their player chooses, who alone knows
 * them.
 * @clause TR 603.1d, 502.4
 */
const putBack = createReplacing({
  hand: L.ZONE_HAND,
  question: ASK.mulligan,
  verb: VERB_REPLACE_CARD,
  setAside,
  done: (s, player) => CHOICES.beginArrange(s, player, REST_BOTTOM, player),
});

/**
 * Begins the game: four cards each, which count as not drawn. Each player may mulligan once, the Initiative player
 * first; as many cards as were put back come from the top.
 * @clause TR 603.1, 603.1c, 603.1d
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
 * Both decks are shuffled; chance names the player who says who has the initiative.
 * @clause TR 603.1b, 603.1a
 */
function shuffleDecks(s: State): number {
  for (let player = 0; player < 2; player++) {
    setPlayerCell(s, player, L.PLAYER_BOND, startingBond(s));
    shuffleDeck(s, player);
  }
  return askWhoBegins(s, ASK);
}

/**
 * Turn 1 begins.
 * @clause TR 603.1e
 */
function beginFirstTurn(s: State): void {
  s[L.INITIATIVE] = s[L.FIRST_PLAYER];
  popFrame(s);
  beginTurns(s);
}

/** Setup (8.2): who goes first, five cards each, one mulligan without a shuffle. */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import {
  ANSWER,
  CARD_OWNER,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  FRAME_A,
  FRAME_STEP,
  KNOWN_BOTH,
  KNOWN_SHIFT,
  NONE,
  STAT_KEPT,
  STAT_OPENING,
  STREAM_COIN,
  type State,
  TURN_PLAYER,
} from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, optionNumber, VERB_FIRST } from '../../../kernel/options.ts';
import { drawRandom } from '../../../kernel/random.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { REST_BOTTOM } from '../../../shared/choices.ts';
import { ASK } from '../decisions.ts';
import { FIRST_PLAYER, PLAYER_MULLIGANED, ZONE_ASIDE, ZONE_DECK, ZONE_HAND } from '../layout.ts';
import { beginArrange } from './choice.ts';
import { moveCard, shuffleDeck } from './movement.ts';
import { setPlayerCell } from './players.ts';
import { beginTurns } from './turn.ts';

// FRAME_A: whose mulligan

/** "SE 8.2.1.1" Both decks are shuffled; "SE 8.2.1.2" chance names the player who chooses who goes first. */
function shuffleDecks(s: State): number {
  shuffleDeck(s, 0);
  shuffleDeck(s, 1);
  const chooser = drawRandom(s, STREAM_COIN, 2);
  beginOptions(s);
  addOption(s, makeOption(VERB_FIRST, 0, chooser));
  addOption(s, makeOption(VERB_FIRST, 0, chooser ^ 1));
  return ask(s, chooser, ASK.choosePlayer);
}

/** "SE 8.2.1.3" Five cards each. */
function dealHands(s: State, f: number): number {
  const first = optionNumber(s[ANSWER]);
  s[FIRST_PLAYER] = first;
  s[TURN_PLAYER] = first;
  for (let player = 0; player < 2; player++) {
    dealFive(s, player);
    markHand(s, player, STAT_OPENING);
  }
  s[f + FRAME_A] = first;
  return CONTINUE;
}

/** Setup draws are not draws of the game for card statistics or triggers. */
function dealFive(s: State, player: number): void {
  for (let i = 0; i < 5; i++) {
    const card = firstCard(s, ZONE_DECK + player);
    if (card !== NONE) moveCard(s, card, ZONE_HAND + player, false);
  }
}

function markHand(s: State, player: number, mark: number): void {
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card))
    s[CARDS + card * CARD_STRIDE + CARD_STATS] |= mark;
}

/** "SE 8.2.1.4" Keep, or all five to the bottom in any order and five from the top; the first player decides first. */
function offerMulligan(s: State, f: number): number {
  beginOptions(s);
  addOption(s, OPTION_PASS);
  addOption(s, OPTION_YES);
  return ask(s, s[f + FRAME_A], ASK.mulligan);
}

function takeMulligan(s: State, f: number): number {
  const player = s[f + FRAME_A];
  if (s[ANSWER] === OPTION_PASS) {
    s[f + FRAME_STEP] = SETUP.nextMulligan;
    return CONTINUE;
  }
  setPlayerCell(s, player, PLAYER_MULLIGANED, 1);
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = firstCard(s, ZONE_HAND + player)) {
    moveCard(s, card, ZONE_ASIDE + player, false);
    // only their player knows them, on the bottom too
    const c = CARDS + card * CARD_STRIDE + CARD_OWNER;
    s[c] = (s[c] & ~KNOWN_BOTH) | (1 << (KNOWN_SHIFT + player));
  }
  beginArrange(s, player, REST_BOTTOM, player);
  return CONTINUE;
}

function redraw(s: State, f: number): number {
  dealFive(s, s[f + FRAME_A]);
  return CONTINUE;
}

/** The other player's mulligan, then the first turn (8.2.1.5). */
function nextMulligan(s: State, f: number): number {
  const player = s[f + FRAME_A];
  markHand(s, player, STAT_KEPT);
  if (player === s[FIRST_PLAYER]) {
    s[f + FRAME_A] = player ^ 1;
    s[f + FRAME_STEP] = SETUP.offerMulligan;
    return CONTINUE;
  }
  popFrame(s);
  beginTurns(s);
  return CONTINUE;
}

const SETUP = defineProcedure('setup', { shuffleDecks, dealHands, offerMulligan, takeMulligan, redraw, nextMulligan });

/** Begins the game: the decks are in the deck zones, in list order. */
export function beginSetup(s: State): void {
  pushFrame(s, SETUP.shuffleDecks, 0);
}

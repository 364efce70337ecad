/**
 * Setup (ext.setup): decks, rulers, five cards for each player, and a mulligan of as many of them as the player wants.
 */

import { CONTINUE, defineProcedure, popFrame, pushFrame } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { ruleNumber, setPlayerCell } from '../../../kernel/players.ts';
import { REST_BOTTOM } from '../../../shared/choices/arrange.ts';
import { ownerOf, showOnlyTo } from '../../../shared/movement.ts';
import { askWhoBegins, createReplacing, createSetup } from '../../../shared/setup.ts';
import { ASK, VERB_CHANGE } from '../decisions.ts';
import * as L from '../layout.ts';
import { CHOICES } from './choice.ts';
import { fillLifebreak } from './lifebreak.ts';
import { moveCard, shuffleDeck, shuffleSecondDeck } from './movement.ts';
import { giveCoin } from './tokens.ts';
import { beginTurns } from './turn.ts';

/**
 * The mulligan: a player names any number of cards of the hand. They are set aside unseen until both players have named
 * theirs.
 * @clause FOW ext.setup.5, ext.setup.6
 */
const putBack = createReplacing({
  hand: L.ZONE_HAND,
  question: ASK.mulligan,
  verb: VERB_CHANGE,
  setAside(s, card) {
    const player = ownerOf(s, card);
    moveCard(s, card, L.ZONE_ASIDE + player, false);
    showOnlyTo(s, card, player);
  },
});

const STEPS = createSetup({
  handSize: (s) => ruleNumber(s, L.HAND_SIZE_SHIFT, L.HAND_SIZE_MASK, L.HAND_SIZE),
  layout: L,
  asks: ASK,
  moveCard,
  putBack,
  // the exchange is done for one player after the other, with the steps of a mulligan: the step that "offers" it puts
  // back the named cards
  procedure: () => ({ offerMulligan: SETUP.putUnder, nextMulligan: SETUP.nextChooser }),
  begin: beginFirstTurn,
});

/**
 * Shuffles all decks; chance names the player who says who begins.
 * @clause FOW ext.setup.1, ext.setup.2, ext.setup.3
 */
function shuffleDecks(s: State): number {
  for (let player = 0; player < 2; player++) {
    setPlayerCell(s, player, L.PLAYER_LIFE, ruleNumber(s, L.LIFE_SHIFT, L.LIFE_MASK, L.LIFE));
    shuffleDeck(s, player);
    shuffleSecondDeck(s, player);
  }
  return askWhoBegins(s, ASK);
}

/**
 * Goes on with the second player's choice after the first player's.
 * @clause FOW ext.setup.5
 */
function nextChooser(s: State, f: number): number {
  const isFirst = s[f + K.FRAME_A] === s[L.FIRST_PLAYER];
  s[f + K.FRAME_A] ^= 1;
  if (isFirst) s[f + K.FRAME_STEP] = SETUP.offerMulligan;
  return CONTINUE;
}

/** Puts named cards on the bottom of the deck. Only their player knows them and chooses the order. */
function putUnder(s: State, f: number): number {
  CHOICES.beginArrange(s, s[f + K.FRAME_A], REST_BOTTOM, s[f + K.FRAME_A]);
  return CONTINUE;
}

/** @clause FOW ext.setup.9 */
function beginFirstTurn(s: State): void {
  popFrame(s);
  fillLifebreak(s);
  giveCoin(s);
  beginTurns(s);
}

const SETUP = defineProcedure('setup', {
  shuffleDecks,
  /**
   * Each player gets five cards; that is not drawing.
   * @clause FOW ext.setup.4
   */
  dealHands: STEPS.dealHands,
  /**
   * Each player may do that once; as many cards as were put back come from the top of the deck.
   * @clause FOW ext.setup.5
   */
  offerMulligan: STEPS.offerMulligan,
  takeMulligan: STEPS.takeMulligan,
  nextChooser,
  putUnder,
  redraw: STEPS.redraw,
  nextMulligan: STEPS.nextMulligan,
});

/** Begins the game: the cards are in their zones, in list order. */
export function beginSetup(s: State): void {
  pushFrame(s, SETUP.shuffleDecks);
}

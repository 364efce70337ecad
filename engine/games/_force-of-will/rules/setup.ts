/** Setup (ext.setup): both decks, the ruler, five cards each, and a change of as many of them as a player wants. */

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
  CARD_DEF,
  CARD_OWNER,
  CARD_STRIDE,
  CARDS,
  FRAME_A,
  FRAME_CONTROL,
  FRAME_STEP,
  KNOWN_BOTH,
  KNOWN_SHIFT,
  NONE,
  type State,
} from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard } from '../../../kernel/options.ts';
import { setPlayerCell } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { REST_BOTTOM } from '../../../shared/choices.ts';
import { createSetup } from '../../../shared/setup.ts';
import { ASK, VERB_CHANGE } from '../decisions.ts';
import {
  FIRST_PLAYER,
  HAND_SIZE,
  LIFE,
  PLAYER_LIFE,
  PLAYER_MULLIGANED,
  ZONE_ASIDE,
  ZONE_DECK,
  ZONE_HAND,
} from '../layout.ts';
import { CHOICES } from './choice.ts';
import { moveCard, shuffleDeck, shuffleSecondDeck } from './movement.ts';
import { beginTurns } from './turn.ts';

const STEPS = createSetup({
  handSize: HAND_SIZE,
  deck: ZONE_DECK,
  hand: ZONE_HAND,
  firstPlayer: FIRST_PLAYER,
  mulliganed: PLAYER_MULLIGANED,
  asks: ASK,
  deal: (s, card, player) => moveCard(s, card, ZONE_HAND + player, false),
  putBack: (s, player) => {
    pushFrame(s, REPLACE.offerCard, player);
  },
  procedure: () => SETUP,
});

/** "FOW ext.setup.1" "FOW ext.setup.2" All decks are shuffled; "FOW ext.setup.3" chance names the player who says who begins. */
function shuffleDecks(s: State): number {
  for (let player = 0; player < 2; player++) {
    setPlayerCell(s, player, PLAYER_LIFE, LIFE);
    shuffleDeck(s, player);
    shuffleSecondDeck(s, player);
  }
  return STEPS.askWhoBegins(s);
}

// FRAME_A: rows below this one are past, so that the same cards are named in one way

/** "FOW ext.setup.5" Any number of cards in hand are named, one after the other; copies once. */
function offerCard(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  if (s[f + FRAME_A] > 0) addOption(s, OPTION_PASS);
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card))
    if (card >= s[f + FRAME_A] && !hasTwin(s, card, s[f + FRAME_A], player))
      addOption(s, makeOption(VERB_CHANGE, card, 0));
  return ask(s, player, ASK.mulligan);
}

/** Is there a copy of the card in hand, in a row from `from` on that stands before its own? */
function hasTwin(s: State, card: number, from: number, player: number): boolean {
  const definition = s[CARDS + card * CARD_STRIDE + CARD_DEF];
  for (let other = firstCard(s, ZONE_HAND + player); other !== NONE; other = nextCard(s, other))
    if (other >= from && other < card && s[CARDS + other * CARD_STRIDE + CARD_DEF] === definition) return true;
  return false;
}

/** What is put on the bottom is known to its player alone, who chooses the order. */
function takeCard(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  if (s[ANSWER] === OPTION_PASS || s[ANSWER] === NONE) {
    popFrame(s);
    CHOICES.beginArrange(s, player, REST_BOTTOM, player);
    return CONTINUE;
  }
  const card = optionCard(s[ANSWER]);
  moveCard(s, card, ZONE_ASIDE + player, false);
  const c = CARDS + card * CARD_STRIDE + CARD_OWNER;
  s[c] = (s[c] & ~KNOWN_BOTH) | (1 << (KNOWN_SHIFT + player));
  s[f + FRAME_A] = card + 1;
  s[f + FRAME_STEP] = REPLACE.offerCard;
  return CONTINUE;
}

const REPLACE = defineProcedure('replace', { offerCard, takeCard });

/** "FOW ext.setup.9" */
function beginFirstTurn(s: State): void {
  popFrame(s);
  beginTurns(s);
}

const SETUP = defineProcedure('setup', {
  shuffleDecks,
  /** "FOW ext.setup.4" Five cards each, which nobody has drawn. */
  dealHands: STEPS.dealHands,
  /** "FOW ext.setup.5" Once each; as many as were put back come from the top. */
  offerMulligan: STEPS.offerMulligan,
  takeMulligan: STEPS.takeMulligan,
  redraw: STEPS.redraw,
  nextMulligan: (s, f): number => STEPS.nextMulligan(s, f, beginFirstTurn),
});

/** Begins the game: the cards are in their zones, in list order. */
export function beginSetup(s: State): void {
  pushFrame(s, SETUP.shuffleDecks, 0);
}

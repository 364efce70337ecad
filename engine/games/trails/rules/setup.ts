/** Setup (603): who has the initiative, four cards each, and a mulligan of as many cards as a player wants. */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard } from '../../../kernel/options.ts';
import { ruleNumber, setPlayerCell } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { REST_BOTTOM } from '../../../shared/choices.ts';
import { createSetup } from '../../../shared/setup.ts';
import { ASK, VERB_REPLACE_CARD } from '../decisions.ts';
import * as L from '../layout.ts';
import { startingBond } from './bond.ts';
import { CHOICES } from './choice.ts';
import { moveCard, setAside, shuffleDeck } from './movement.ts';
import { beginTurns } from './turn.ts';

const STEPS = createSetup({
  handSize: (s) => ruleNumber(s, L.HAND_SIZE_SHIFT, L.HAND_SIZE_MASK, L.HAND_SIZE),
  deck: L.ZONE_DECK,
  hand: L.ZONE_HAND,
  firstPlayer: L.FIRST_PLAYER,
  mulliganed: L.PLAYER_MULLIGANED,
  asks: ASK,
  deal: (s, card, player) => moveCard(s, card, L.ZONE_HAND + player, false),
  putBack: (s, player) => {
    pushFrame(s, REPLACE.offerCard, player);
  },
  procedure: () => SETUP,
});

/** "TR 603.1b" Both decks are shuffled; "TR 603.1a" chance names the player who says who has the initiative. */
function shuffleDecks(s: State): number {
  for (let player = 0; player < 2; player++) {
    setPlayerCell(s, player, L.PLAYER_BOND, startingBond(s));
    shuffleDeck(s, player);
  }
  return STEPS.askWhoBegins(s);
}

// FRAME_A: rows below this one are past, so that the same cards are named in one way

/** "TR 603.1d" Any number of cards in hand are named for the mulligan, one after the other; copies once. */
function offerCard(s: State, f: number): number {
  const player = s[f + K.FRAME_CONTROL] & 1;
  beginOptions(s);
  if (s[f + K.FRAME_A] > 0) addOption(s, OPTION_PASS);
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
    if (card >= s[f + K.FRAME_A] && !hasTwin(s, card, s[f + K.FRAME_A], player))
      addOption(s, makeOption(VERB_REPLACE_CARD, card, 0));
  return ask(s, player, ASK.mulligan);
}

/** Is there a copy of the card in hand, in a row from `from` on that stands before its own? */
function hasTwin(s: State, card: number, from: number, player: number): boolean {
  const definition = s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF];
  for (let other = firstCard(s, L.ZONE_HAND + player); other !== K.NONE; other = nextCard(s, other))
    if (other >= from && other < card && s[K.CARDS + other * K.CARD_STRIDE + K.CARD_DEF] === definition) return true;
  return false;
}

/** "TR 502.4" What is put on the bottom is known to its player alone, who chooses the order. */
function takeCard(s: State, f: number): number {
  const player = s[f + K.FRAME_CONTROL] & 1;
  if (s[K.ANSWER] === OPTION_PASS || s[K.ANSWER] === K.NONE) {
    popFrame(s);
    CHOICES.beginArrange(s, player, REST_BOTTOM, player);
    return CONTINUE;
  }
  const card = optionCard(s[K.ANSWER]);
  setAside(s, card);
  s[f + K.FRAME_A] = card + 1;
  s[f + K.FRAME_STEP] = REPLACE.offerCard;
  return CONTINUE;
}

const REPLACE = defineProcedure('replace', { offerCard, takeCard });

/** "TR 603.1e" Turn 1 begins. */
function beginFirstTurn(s: State): void {
  s[L.INITIATIVE] = s[L.FIRST_PLAYER];
  popFrame(s);
  beginTurns(s);
}

/** "TR 603.1" */
const SETUP = defineProcedure('setup', {
  shuffleDecks,
  /** "TR 603.1c" Four cards each, which nobody has drawn. */
  dealHands: STEPS.dealHands,
  /** "TR 603.1d" Once each, the Initiative player before the other; as many as were put back come from the top. */
  offerMulligan: STEPS.offerMulligan,
  takeMulligan: STEPS.takeMulligan,
  redraw: STEPS.redraw,
  nextMulligan: (s, f): number => STEPS.nextMulligan(s, f, beginFirstTurn),
});

/** Begins the game: the decks are in the deck zones, in list order. */
export function beginSetup(s: State): void {
  pushFrame(s, SETUP.shuffleDecks, 0);
}

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
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard } from '../../../kernel/options.ts';
import { ruleNumber, setPlayerCell } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { REST_BOTTOM } from '../../../shared/choices.ts';
import { createSetup } from '../../../shared/setup.ts';
import { ASK, VERB_CHANGE } from '../decisions.ts';
import * as L from '../layout.ts';
import { CHOICES } from './choice.ts';
import { fillLifebreak } from './lifebreak.ts';
import { moveCard, shuffleDeck, shuffleSecondDeck } from './movement.ts';
import { giveCoin } from './tokens.ts';
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
  // the exchange is done for one player after the other as a mulligan is: "offering" it puts back what was named
  procedure: () => ({ offerMulligan: SETUP.putUnder, nextMulligan: SETUP.nextChooser }),
});

/** "FOW ext.setup.1" "FOW ext.setup.2" All decks are shuffled; "FOW ext.setup.3" chance names the player who says who begins. */
function shuffleDecks(s: State): number {
  for (let player = 0; player < 2; player++) {
    setPlayerCell(s, player, L.PLAYER_LIFE, ruleNumber(s, L.LIFE_SHIFT, L.LIFE_MASK, L.LIFE));
    shuffleDeck(s, player);
    shuffleSecondDeck(s, player);
  }
  return STEPS.askWhoBegins(s);
}

// FRAME_A: rows below this one are past, so that the same cards are named in one way

/** "FOW ext.setup.5" Any number of cards in hand are named, one after the other; copies once. "FOW ext.setup.6" They lie aside, unseen, until both have named theirs. */
function offerCard(s: State, f: number): number {
  const player = s[f + K.FRAME_CONTROL] & 1;
  beginOptions(s);
  if (s[f + K.FRAME_A] > 0) addOption(s, OPTION_PASS);
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
    if (card >= s[f + K.FRAME_A] && !hasTwin(s, card, s[f + K.FRAME_A], player))
      addOption(s, makeOption(VERB_CHANGE, card, 0));
  return ask(s, player, ASK.mulligan);
}

/** Is there a copy of the card in hand, in a row from `from` on that stands before its own? */
function hasTwin(s: State, card: number, from: number, player: number): boolean {
  const definition = s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF];
  for (let other = firstCard(s, L.ZONE_HAND + player); other !== K.NONE; other = nextCard(s, other))
    if (other >= from && other < card && s[K.CARDS + other * K.CARD_STRIDE + K.CARD_DEF] === definition) return true;
  return false;
}

function takeCard(s: State, f: number): number {
  const player = s[f + K.FRAME_CONTROL] & 1;
  if (s[K.ANSWER] === OPTION_PASS || s[K.ANSWER] === K.NONE) {
    popFrame(s);
    return CONTINUE;
  }
  const card = optionCard(s[K.ANSWER]);
  moveCard(s, card, L.ZONE_ASIDE + player, false);
  const c = K.CARDS + card * K.CARD_STRIDE + K.CARD_OWNER;
  s[c] = (s[c] & ~K.KNOWN_BOTH) | (1 << (K.KNOWN_SHIFT + player));
  s[f + K.FRAME_A] = card + 1;
  s[f + K.FRAME_STEP] = REPLACE.offerCard;
  return CONTINUE;
}

/** "FOW ext.setup.5" The second player chooses after the first. */
function nextChooser(s: State, f: number): number {
  const isFirst = s[f + K.FRAME_A] === s[L.FIRST_PLAYER];
  s[f + K.FRAME_A] ^= 1;
  if (isFirst) s[f + K.FRAME_STEP] = SETUP.offerMulligan;
  return CONTINUE;
}

/** What is put on the bottom is known to its player alone, who chooses the order. */
function putUnder(s: State, f: number): number {
  CHOICES.beginArrange(s, s[f + K.FRAME_A], REST_BOTTOM, s[f + K.FRAME_A]);
  return CONTINUE;
}

const REPLACE = defineProcedure('replace', { offerCard, takeCard });

/** "FOW ext.setup.9" */
function beginFirstTurn(s: State): void {
  popFrame(s);
  fillLifebreak(s);
  giveCoin(s);
  beginTurns(s);
}

const SETUP = defineProcedure('setup', {
  shuffleDecks,
  /** "FOW ext.setup.4" Five cards each, which nobody has drawn. */
  dealHands: STEPS.dealHands,
  /** "FOW ext.setup.5" Once each; as many as were put back come from the top. */
  offerMulligan: STEPS.offerMulligan,
  takeMulligan: STEPS.takeMulligan,
  nextChooser,
  putUnder,
  redraw: STEPS.redraw,
  nextMulligan: (s, f): number => STEPS.nextMulligan(s, f, beginFirstTurn),
});

/** Begins the game: the cards are in their zones, in list order. */
export function beginSetup(s: State): void {
  pushFrame(s, SETUP.shuffleDecks, 0);
}

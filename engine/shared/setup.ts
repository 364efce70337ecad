/**
 * The beginning of a game as card games have it: chance names the player who chooses who goes first, both draw a hand, and each
 * may take one mulligan, the first player before the other. A game puts these steps into a procedure of its own, around what
 * else begins there.
 */
import type { GameSetup } from '../game.ts';
import { addOption, ask, beginOptions, CONTINUE, type Step } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, optionNumber, VERB_FIRST } from '../kernel/options.ts';
import { setPlayerCell } from '../kernel/players.ts';
import { drawRandom } from '../kernel/random.ts';
import { addCard } from '../kernel/state.ts';
import { firstCard, nextCard, zoneSize } from '../kernel/zones.ts';

/** Lays the cards of both decks into the zones of the decks, in list order. */
export function layDecks(s: State, { decks }: GameSetup, deck: number): void {
  for (let player = 0; player < 2; player++) {
    const { cards } = decks[player as 0 | 1];
    for (let i = 0; i < cards.length; i++) addCard(s, cards[i], player, deck + player);
  }
}

/** What a game says of its beginning. */
export interface SetupRules {
  handSize(s: State): number;
  /** Zones of player 0. */
  readonly deck: number;
  readonly hand: number;
  /** Cell of the header for the first player, and of a player who took a mulligan. */
  readonly firstPlayer: number;
  readonly mulliganed: number;
  readonly asks: { readonly choosePlayer: number; readonly mulligan: number };
  /** Deals a card: it is no draw of the game, for triggers or for statistics. */
  deal(s: State, card: number, player: number): void;
  /** Puts the hand of a player away for a mulligan, or what they name of it; may ask in which order. */
  putBack(s: State, player: number): void;
  /** The game's procedure: where `offerMulligan` and `nextMulligan` stand in it. */
  procedure(): { readonly offerMulligan: number; readonly nextMulligan: number };
}

/** The steps, in their order; FRAME_A: whose mulligan. */
export interface SetupSteps {
  /** Ends the step in which decks are shuffled: asks whom chance names. */
  askWhoBegins(s: State): number;
  readonly dealHands: Step;
  readonly offerMulligan: Step;
  readonly takeMulligan: Step;
  readonly redraw: Step;
  /** Goes on to the other player's mulligan; behind the second, with `begin`. */
  nextMulligan(s: State, f: number, begin: (s: State) => void): number;
}

export function createSetup(rules: SetupRules): SetupSteps {
  const { deck, hand, firstPlayer, mulliganed, asks } = rules;

  /** Deals cards until the hand is full. */
  function dealHand(s: State, player: number): void {
    const size = rules.handSize(s);
    for (let i = zoneSize(s, hand + player); i < size; i++) {
      const card = firstCard(s, deck + player);
      if (card !== K.NONE) rules.deal(s, card, player);
    }
  }

  function markHand(s: State, player: number, mark: number): void {
    for (let card = firstCard(s, hand + player); card !== K.NONE; card = nextCard(s, card))
      s[K.CARDS + card * K.CARD_STRIDE + K.CARD_STATS] |= mark;
  }

  return {
    askWhoBegins(s) {
      const chooser = drawRandom(s, K.STREAM_COIN, 2);
      beginOptions(s);
      addOption(s, makeOption(VERB_FIRST, 0, chooser));
      addOption(s, makeOption(VERB_FIRST, 0, chooser ^ 1));
      return ask(s, chooser, asks.choosePlayer);
    },
    dealHands(s, f) {
      const first = optionNumber(s[K.ANSWER]);
      s[firstPlayer] = first;
      s[K.TURN_PLAYER] = first;
      for (let player = 0; player < 2; player++) {
        dealHand(s, player);
        markHand(s, player, K.STAT_OPENING);
      }
      s[f + K.FRAME_A] = first;
      return CONTINUE;
    },
    offerMulligan(s, f) {
      beginOptions(s);
      addOption(s, OPTION_PASS);
      addOption(s, OPTION_YES);
      return ask(s, s[f + K.FRAME_A], asks.mulligan);
    },
    takeMulligan(s, f) {
      const player = s[f + K.FRAME_A];
      if (s[K.ANSWER] === OPTION_PASS) {
        s[f + K.FRAME_STEP] = rules.procedure().nextMulligan;
        return CONTINUE;
      }
      setPlayerCell(s, player, mulliganed, 1);
      rules.putBack(s, player);
      return CONTINUE;
    },
    redraw(s, f) {
      dealHand(s, s[f + K.FRAME_A]);
      return CONTINUE;
    },
    nextMulligan(s, f, begin) {
      const player = s[f + K.FRAME_A];
      markHand(s, player, K.STAT_KEPT);
      if (player === s[firstPlayer]) {
        s[f + K.FRAME_A] = player ^ 1;
        s[f + K.FRAME_STEP] = rules.procedure().offerMulligan;
      } else begin(s);
      return CONTINUE;
    },
  };
}

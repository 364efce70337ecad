/**
 * The beginning of a game: chance names a player, who chooses who goes first; both draw a hand, and each may take one
 * mulligan, the first player before the other. A game puts these steps into a procedure of its own, together with
 * whatever else happens at its beginning.
 */
import type { GameSetup } from '../game.ts';
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  type Step,
} from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, optionCard, optionNumber, VERB_FIRST } from '../kernel/options.ts';
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
  /**
   * What a game's layout has for this: zone kinds, the header cell of the first player, and the cell of a player who
   * took a mulligan.
   */
  readonly layout: Readonly<Record<'ZONE_DECK' | 'ZONE_HAND' | 'FIRST_PLAYER' | 'PLAYER_MULLIGANED', number>>;
  readonly asks: { readonly choosePlayer: number; readonly mulligan: number };
  /** Moves a card. It is also used to deal cards: that is no draw, neither for triggers nor for statistics. */
  moveCard(s: State, card: number, zone: number, onTop: boolean): void;
  /** Puts away the hand of a player who takes a mulligan, or the cards of it that they name; may ask in which order. */
  putBack(s: State, player: number): void;
  /** The game's procedure, for the steps `offerMulligan` and `nextMulligan`. */
  procedure(): { readonly offerMulligan: number; readonly nextMulligan: number };
  /** Ends the setup, after the second mulligan. */
  begin(s: State): void;
}

/**
 * Ends the step in which decks are shuffled: chance names the player who says who begins.
 * @clause SE 8.2.1.2
 */
export function askWhoBegins(s: State, { choosePlayer }: SetupRules['asks']): number {
  const chooser = drawRandom(s, K.STREAM_COIN, 2);
  beginOptions(s);
  addOption(s, makeOption(VERB_FIRST, 0, chooser));
  addOption(s, makeOption(VERB_FIRST, 0, chooser ^ 1));
  return ask(s, chooser, choosePlayer);
}

type SetupSteps = Readonly<Record<'dealHands' | 'offerMulligan' | 'takeMulligan' | 'redraw' | 'nextMulligan', Step>>;

/**
 * Makes the function that begins a game whose decks are shuffled first and whose setup has no further steps; the decks
 * are in the deck zones already.
 */
export function defineSetup(
  rules: Omit<SetupRules, 'procedure'> & { readonly shuffleDecks: Step },
): (s: State) => void {
  const { shuffleDecks } = rules;
  const steps: SetupSteps = createSetup({ ...rules, procedure: () => procedure });
  const procedure = defineProcedure('setup', { shuffleDecks, ...steps });
  return (s) => void pushFrame(s, procedure.shuffleDecks, 0);
}

/** Makes the steps of one game that follow `askWhoBegins`, in their order. FRAME_A holds whose mulligan it is. */
export function createSetup(rules: SetupRules): SetupSteps {
  const { asks, layout } = rules;
  const { ZONE_DECK: deck, ZONE_HAND: hand, FIRST_PLAYER: firstPlayer, PLAYER_MULLIGANED: mulliganed } = layout;

  /** Deals cards until the hand is full. */
  function dealHand(s: State, player: number): void {
    const size = rules.handSize(s);
    for (let i = zoneSize(s, hand + player); i < size; i++) {
      const card = firstCard(s, deck + player);
      if (card !== K.NONE) rules.moveCard(s, card, hand + player, false);
    }
  }

  function markHand(s: State, player: number, mark: number): void {
    for (let card = firstCard(s, hand + player); card !== K.NONE; card = nextCard(s, card))
      s[K.cardField(card, K.CARD_STATS)] |= mark;
  }

  return {
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
    nextMulligan(s, f) {
      const player = s[f + K.FRAME_A];
      markHand(s, player, K.STAT_KEPT);
      if (player === s[firstPlayer]) {
        s[f + K.FRAME_A] = player ^ 1;
        s[f + K.FRAME_STEP] = rules.procedure().offerMulligan;
      } else rules.begin(s);
      return CONTINUE;
    },
  };
}

/** What a game says of exchanging cards in hand. */
export interface ReplacingRules {
  readonly hand: number;
  readonly question: number;
  /** Verb of the options that name a card. */
  readonly verb: number;
  setAside(s: State, card: number): void;
  /** Called when all cards have been named. */
  done?(s: State, player: number): void;
}

/**
 * Makes the function that begins such an exchange: any number of cards in hand are named, one after the other (of
 * copies one is offered), and set aside.
 */
export function createReplacing(rules: ReplacingRules): (s: State, player: number) => void {
  const { hand, question, verb, setAside, done } = rules;

  // FRAME_A: cards of rows below this are past, so that the same cards can be named in one order only

  function offerCard(s: State, f: number): number {
    const player = K.frameController(s, f);
    beginOptions(s);
    if (s[f + K.FRAME_A] > 0) addOption(s, OPTION_PASS);
    for (let card = firstCard(s, hand + player); card !== K.NONE; card = nextCard(s, card))
      if (card >= s[f + K.FRAME_A] && !hasTwin(s, card, s[f + K.FRAME_A], hand + player))
        addOption(s, makeOption(verb, card, 0));
    return ask(s, player, question);
  }

  function takeCard(s: State, f: number): number {
    const player = K.frameController(s, f);
    if (s[K.ANSWER] === OPTION_PASS || s[K.ANSWER] === K.NONE) {
      popFrame(s);
      done?.(s, player);
      return CONTINUE;
    }
    const card = optionCard(s[K.ANSWER]);
    setAside(s, card);
    s[f + K.FRAME_A] = card + 1;
    s[f + K.FRAME_STEP] = REPLACE.offerCard;
    return CONTINUE;
  }

  const REPLACE = defineProcedure('replace', { offerCard, takeCard });

  return (s, player) => void pushFrame(s, REPLACE.offerCard, player);
}

/** Is there a copy of the card in its zone that stands before it, in a row from `from` on? */
function hasTwin(s: State, card: number, from: number, zone: number): boolean {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  for (let other = firstCard(s, zone); other !== K.NONE; other = nextCard(s, other))
    if (other >= from && other < card && s[K.cardField(other, K.CARD_DEF)] === definition) return true;
  return false;
}

/**
 * Cards that arrive together. Each gets a timestamp of its own. Where it may matter which of them is the older,
 * because abilities of theirs meet in a layer, the turn player says in which order they stand; otherwise nobody is
 * asked.
 *
 * `createArrivals` makes the function of one game.
 */
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import * as K from '../kernel/layout.ts';
import { CARD_BITS, FRAME_SLOT_LIMIT, type State } from '../kernel/layout.ts';
import { makeOption, optionCard, VERB_CHOOSE } from '../kernel/options.ts';

/** What the order of arrivals needs of a game. */
export interface ArrivalHooks {
  /** What the procedure is called in messages, and the question. */
  readonly name: string;
  readonly question: number;
  /** May it matter which of two cards is the older one? (`Deriver`) */
  readonly ageMatters: (s: State, a: number, b: number) => boolean;
  /** The order was changed: derived values must be computed again. */
  readonly changed: (s: State) => void;
  /** A card has been put on the field (`Movement`). */
  readonly entered: (s: State, card: number) => void;
}

// FRAME_A: how many cards · FRAME_B: the timestamp from which on their order is open · slots: their rows, packed
const CARDS_A_SLOT = 32 / CARD_BITS;
const ROW_MASK = (1 << CARD_BITS) - 1;
/** Most cards that are asked about. */
const ARRIVAL_LIMIT = FRAME_SLOT_LIMIT * CARDS_A_SLOT;

const arrived = new Int32Array(ARRIVAL_LIMIT);
/** Those of the cards whose place in the order is still open. */
const open = new Int32Array(ARRIVAL_LIMIT);

function timestampOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_TIMESTAMP)];
}

/** Unpacks the cards of a frame into `arrived`; returns how many. */
function unpack(s: State, f: number): number {
  const n = s[f + K.FRAME_A];
  for (let i = 0; i < n; i++)
    arrived[i] = (s[f + K.FRAME_SLOTS + ((i / CARDS_A_SLOT) | 0)] >> ((i % CARDS_A_SLOT) * CARD_BITS)) & ROW_MASK;
  return n;
}

/** Is one of the first `n` open cards a copy of this card, on the same side? */
function isTwin(s: State, card: number, n: number): boolean {
  const c = K.cardOffset(card);
  for (let i = 0; i < n; i++) {
    const o = K.cardOffset(open[i]);
    if (s[o + K.CARD_DEF] === s[c + K.CARD_DEF] && s[o + K.CARD_ZONE] === s[c + K.CARD_ZONE]) return true;
  }
  return false;
}

/**
 * Makes what a game calls when the first `n` cards of a list have been put on fields together: they are put in order,
 * and then all have entered.
 */
export function createArrivals(hooks: ArrivalHooks): (s: State, cards: Int32Array, n: number) => void {
  const { name, question, ageMatters, changed, entered } = hooks;

  /** Finds the cards of a list whose age matters to another card, without those older than `from`; returns how many. */
  function findOpen(s: State, cards: Int32Array, n: number, from: number): number {
    let found = 0;
    for (let i = 0; i < n; i++) {
      if (timestampOf(s, cards[i]) < from) continue;
      for (let k = 0; k < n; k++) {
        if (k === i || timestampOf(s, cards[k]) < from || !ageMatters(s, cards[i], cards[k])) continue;
        open[found++] = cards[i];
        break;
      }
    }
    return found;
  }

  function arrivedTogether(s: State, cards: Int32Array, n: number): void {
    // cards that a frame has no room for keep the order of the list
    if (n > ARRIVAL_LIMIT || findOpen(s, cards, n, 0) === 0) {
      for (let i = 0; i < n; i++) entered(s, cards[i]);
      return;
    }
    const f = pushFrame(s, ARRIVAL.offerOldest, 0);
    s[f + K.FRAME_A] = n;
    for (let i = 0; i < n; i++)
      s[f + K.FRAME_SLOTS + ((i / CARDS_A_SLOT) | 0)] |= cards[i] << ((i % CARDS_A_SLOT) * CARD_BITS);
  }

  function offerOldest(s: State, f: number): number {
    const n = unpack(s, f);
    const left = findOpen(s, arrived, n, s[f + K.FRAME_B]);
    if (left === 0) {
      popFrame(s);
      for (let i = 0; i < n; i++) entered(s, arrived[i]);
      return CONTINUE;
    }
    beginOptions(s);
    for (let i = 0; i < left; i++) if (!isTwin(s, open[i], i)) addOption(s, makeOption(VERB_CHOOSE, open[i], 0));
    return ask(s, s[K.TURN_PLAYER], question);
  }

  /** The card that was picked gets the lowest timestamp that is open. */
  function takeOldest(s: State, f: number): number {
    const card = optionCard(s[K.ANSWER]);
    const left = findOpen(s, arrived, unpack(s, f), s[f + K.FRAME_B]);
    let oldest = open[0];
    for (let i = 1; i < left; i++) if (timestampOf(s, open[i]) < timestampOf(s, oldest)) oldest = open[i];
    const first = timestampOf(s, oldest);
    s[K.cardField(oldest, K.CARD_TIMESTAMP)] = timestampOf(s, card);
    s[K.cardField(card, K.CARD_TIMESTAMP)] = first;
    s[f + K.FRAME_B] = first + 1;
    s[f + K.FRAME_STEP] = ARRIVAL.offerOldest;
    changed(s);
    return CONTINUE;
  }

  const ARRIVAL = defineProcedure(name, { offerOldest, takeOldest });

  return arrivedTogether;
}

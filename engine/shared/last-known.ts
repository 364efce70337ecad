/**
 * Last-known information: texts read a card that has left the field as it last was there. What a game keeps of it is its own
 * (its rules/last-known.ts); which card is meant, and that conditions ask it so, is here.
 *
 * `createLastKnown` makes the functions of one game.
 */
import {
  CARD_COUNT,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  FRAME_B,
  FRAME_IT,
  FRAME_OTHER,
  FRAME_SLOTS,
  FRAME_SOURCE,
  NONE,
  referenceCard,
  referenceSerial,
  type State,
  stateCells,
} from '../kernel/layout.ts';
import { clearState } from '../kernel/state.ts';
import { selectorArgument, selectorKind } from './operators/operator.ts';
import {
  lastRow,
  SELECT_IT,
  SELECT_OTHER,
  SELECT_SELF,
  SELECT_SET,
  SELECT_SUBJECT,
  setLength,
  setStart,
} from './selection.ts';

/** What last-known information needs of a game. */
export interface LastKnownHooks {
  /** The zone kinds in which a card that is shown is itself. */
  readonly deck: number;
  readonly hand: number;
  /** The selector kind of what was paid, and the set that keeps it; -1 for games without. */
  readonly paidSelector: number;
  readonly paidSet: number;
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  /** Does a filter ask in which zone a card is? */
  readonly namesZone: (filter: number) => boolean;
  /** Did the object of that serial leave the field from this row, and nothing come to the field there since? */
  readonly hasLeftAs: (s: State, card: number, serial: number) => boolean;
  /** Did the card that has left this row pass a filter as it was on the field? */
  readonly matchedAsItLeft: (s: State, card: number, filter: number, source: number, you: number) => boolean;
}

/** Last-known information in one game. */
export interface LastKnown {
  /**
   * The row of the card that a selector of the text in frame `f` means, where it has left the field: texts read it as it was
   * there. NONE where it is there, was on no field, or is not known any more. A reference to what it became as it left (the
   * card of the event) means it too, but a card that has been shown in a deck or a hand is itself.
   */
  readonly rowOfLeft: (s: State, selector: number, f: number) => number;
  /**
   * The row of the card that a selector means and that is not where it was, though it was on no field: a card in hand that
   * was discarded. What is printed on it is known unless it lies in a deck.
   */
  readonly rowOfMoved: (s: State, selector: number, source: number, f: number) => number;
  /**
   * Does the first card that a selector means pass a filter? One that has left the field is asked as it was there, unless
   * the filter names a zone: then it is asked where it is now. `present`: the one that is there, or NONE.
   */
  readonly firstPasses: (
    s: State,
    selector: number,
    filter: number,
    source: number,
    you: number,
    f: number,
    present: number,
  ) => boolean;
  /** Does a card that a selector means and that has left the field pass a filter as it was there? */
  readonly anyLeftPasses: (
    s: State,
    selector: number,
    filter: number,
    source: number,
    you: number,
    f: number,
  ) => boolean;
}

/** A state of so many rows, to lay a card in that has left the field. */
export function createPast(rows: number): State {
  const past = new Int32Array(stateCells(rows));
  clearState(past, new Int32Array(4));
  past[CARD_COUNT] = rows;
  return past;
}

/** Makes the functions of one game. */
export function createLastKnown(hooks: LastKnownHooks): LastKnown {
  const { deck, hand, paidSelector, paidSet, matches, namesZone, hasLeftAs, matchedAsItLeft } = hooks;

  /** The set that a selector means; -1 for none. */
  function setOf(selector: number): number {
    const kind = selectorKind(selector);
    return kind === SELECT_SET ? selectorArgument(selector) : kind === paidSelector ? paidSet : -1;
  }

  /** The reference of the first card that a selector means. */
  function firstReference(s: State, selector: number, f: number): number {
    switch (selectorKind(selector)) {
      case SELECT_SELF:
        return s[f + FRAME_SOURCE];
      case SELECT_SUBJECT:
        return s[f + FRAME_B];
      case SELECT_OTHER:
        return s[f + FRAME_OTHER];
      case SELECT_IT:
        return s[f + FRAME_IT];
      default: {
        const set = setOf(selector);
        return set >= 0 && setLength(s, f, set) > 0 ? s[f + FRAME_SLOTS + setStart(s, f, set)] : 0;
      }
    }
  }

  function rowLeftBy(s: State, reference: number, selector: number): number {
    const card = referenceCard(reference);
    const serial = referenceSerial(reference);
    if (hasLeftAs(s, card, serial)) return card;
    if (setOf(selector) >= 0 || !hasLeftAs(s, card, serial - 1)) return NONE;
    const zone = s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1;
    return selectorKind(selector) === SELECT_IT && (zone === deck || zone === hand) ? NONE : card;
  }

  function rowOfLeft(s: State, selector: number, f: number): number {
    if (f === NONE) return NONE;
    const reference = firstReference(s, selector, f);
    return reference > 0 ? rowLeftBy(s, reference, selector) : NONE;
  }

  function rowOfMoved(s: State, selector: number, source: number, f: number): number {
    if (f === NONE) return NONE;
    const card = lastRow(s, selector, source, f);
    return card === NONE || (s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1) === deck ? NONE : card;
  }

  function firstPasses(
    s: State,
    selector: number,
    filter: number,
    source: number,
    you: number,
    f: number,
    present: number,
  ): boolean {
    const past = namesZone(filter) ? NONE : rowOfLeft(s, selector, f);
    if (past !== NONE) return matchedAsItLeft(s, past, filter, source, you);
    const card = present !== NONE ? present : rowOfMoved(s, selector, source, f);
    return card !== NONE && matches(s, card, filter, source, you);
  }

  function anyLeftPasses(s: State, selector: number, filter: number, source: number, you: number, f: number): boolean {
    if (f === NONE || namesZone(filter)) return false;
    const set = setOf(selector);
    if (set < 0) {
      const past = rowOfLeft(s, selector, f);
      return past !== NONE && matchedAsItLeft(s, past, filter, source, you);
    }
    const start = f + FRAME_SLOTS + setStart(s, f, set);
    const end = start + setLength(s, f, set);
    for (let i = start; i < end; i++) {
      const past = s[i] > 0 ? rowLeftBy(s, s[i], selector) : NONE;
      if (past !== NONE && matchedAsItLeft(s, past, filter, source, you)) return true;
    }
    return false;
  }

  return { rowOfLeft, rowOfMoved, firstPasses, anyLeftPasses };
}

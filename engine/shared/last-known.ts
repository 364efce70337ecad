/**
 * Last-known information: texts read a card that has left the field as it last was there. A game says, fact by fact,
 * what is kept of a card (its rules/last-known.ts). As a card leaves, these facts are packed into cells of its row.
 * When a text asks, they are laid into a small state of their own in which the card is on the field, so that the
 * ordinary functions read it as it was.
 *
 * `createLastKnown` makes the functions of one game.
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { clearState } from '../kernel/state.ts';
import { itLength, itReference } from './moved.ts';
import { makeSelector, selectorArgument, selectorKind } from './operators/operator.ts';
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

/**
 * One fact that is kept of a card: so many bits, which are read as it leaves, and laid into row 0 of a state when a
 * text asks.
 */
export interface KeptFact {
  readonly bits: number;
  /** Reads the fact. A number that has no room in the bits is kept as the largest that has. */
  readonly read: (s: State, card: number) => number;
  readonly lay: (past: State, value: number) => void;
}

/** A flag of CARD_FLAGS. */
export function keptFlag(flag: number): KeptFact {
  return {
    bits: 1,
    read: (s, card) => ((s[K.cardField(card, K.CARD_FLAGS)] & flag) !== 0 ? 1 : 0),
    lay: (past, value) => {
      if (value === 1) past[K.cardField(0, K.CARD_FLAGS)] |= flag;
    },
  };
}

/** A cell of the row whose value is never below 0. */
export function keptCell(cell: number, bits: number): KeptFact {
  return {
    bits,
    read: (s, card) => s[K.cardField(card, cell)],
    lay: (past, value) => {
      past[K.cardField(0, cell)] = value;
    },
  };
}

const SERIAL_MASK = 0xff;
const FIRST_SET = makeSelector(SELECT_SET, 0);
const SUBJECT = makeSelector(SELECT_SUBJECT, 0);

/**
 * The low bits of the serial of the object that left. Comparing them tells whether a given object is the one that
 * left.
 */
export const KEPT_SERIAL: KeptFact = {
  bits: 8,
  read: (s, card) => s[K.cardField(card, K.CARD_SERIAL)] & SERIAL_MASK,
  lay: () => undefined,
};

/** Keeps who controls the card, so that it is laid into that player's zone of the field. */
export function keptController(controllerOf: KeptFact['read'], field: number): KeptFact {
  return {
    bits: 1,
    read: controllerOf,
    lay: (past, controller) => {
      past[K.cardField(0, K.CARD_ZONE)] = field + controller;
    },
  };
}

/** Marks a cell that keeps something; it stands at the end of the cell. */
export const KEPT: KeptFact = { bits: 1, read: () => 1, lay: () => undefined };

/** What last-known information needs of a game. */
export interface LastKnownHooks {
  /** Which facts each cell of the row keeps, from the lowest bit on. */
  readonly kept: readonly (readonly [cell: number, facts: readonly KeptFact[]])[];
  /** Cells of the row that are not cleared as the card leaves, but only when it comes to the field again. */
  readonly staying: readonly number[];
  /** Lays whatever else a card on a field is read with: the cells of the game, and cards that lie with it (row 1). */
  readonly layAround?: (past: State, s: State, card: number) => void;
  /**
   * How many rows follow row 2 for the cards that lie with the card whose text asks, and the function that lays them.
   */
  readonly rowsOfSource?: number;
  readonly laySource?: (past: State, s: State, source: number) => void;
  /** The zone kind of the field, and the zone kinds in which a card that is shown counts as itself. */
  readonly field: number;
  readonly deck: number;
  readonly hand: number;
  /** The selector kind of what was paid, and the set that keeps it; -1 for games without. */
  readonly paidSelector?: number;
  readonly paidSet?: number;
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  /** Does a filter ask in which zone a card is? */
  readonly namesZone: (filter: number) => boolean;
  readonly ensureDerived: (s: State) => void;
}

/** Last-known information in one game. */
export interface LastKnown
  extends Pick<KeptFacts, 'forgetLast' | 'rememberLast' | 'lastOf'>,
    Pick<PastRow, 'readLast' | 'matchedAsItLeft'>,
    Pick<LeftRows, 'hasJustLeft' | 'rowOfLeft'>,
    LeftQuestions {}

/** The row of the card whose text asks, in the state into which a card is laid. */
export const SOURCE_ROW = 2;

/** Where a fact is kept. */
interface Place {
  readonly fact: KeptFact;
  readonly cell: number;
  readonly shift: number;
  readonly mask: number;
}

function placesOf(kept: LastKnownHooks['kept']): Place[] {
  return kept.flatMap(([cell, facts]) => {
    let shift = 0;
    return facts.map((fact) => {
      const place = { fact, cell, shift, mask: 2 ** fact.bits - 1 };
      shift += fact.bits;
      if (shift > 32) throw new RangeError('a cell keeps 32 bits of a card that has left');
      return place;
    });
  });
}

/** Makes a state of so many rows into which a card is laid that has left the field. */
function createPast(rows: number): State {
  const past = new Int32Array(K.stateCells(rows));
  clearState(past, new Int32Array(4));
  past[K.CARD_COUNT] = rows;
  return past;
}

/** What a row keeps of the object that has left it. */
export interface KeptFacts {
  readonly places: ReturnType<typeof placesOf>;
  readonly serialOf: (s: State, card: number) => number;
  /** Forgets what was kept for this row: the object in it comes to the field and has not left it yet. */
  readonly forgetLast: (s: State, card: number) => void;
  /**
   * Keeps what a card on the field is like, as it leaves. Of cards that leave together all are kept before the first
   * is gone.
   */
  readonly rememberLast: (s: State, card: number) => void;
  /** Makes the function that reads one of the facts of what last left a row; NONE if nothing did. */
  readonly lastOf: (fact: KeptFact) => (s: State, card: number) => number;
}

/** Makes the `KeptFacts` of one game. */
function createKeptFacts(hooks: Pick<LastKnownHooks, 'ensureDerived' | 'kept'>): KeptFacts {
  const { kept, ensureDerived } = hooks;

  const places = placesOf(kept);

  const values = new Int32Array(places.length);

  const serialOf = lastOf(KEPT_SERIAL);

  const serialCell = places.find(({ fact }) => fact === KEPT_SERIAL)!.cell;

  function forgetLast(s: State, card: number): void {
    s[K.cardField(card, serialCell)] = 0;
  }

  function rememberLast(s: State, card: number): void {
    if (serialOf(s, card) !== K.NONE) return;
    ensureDerived(s);
    // all facts are read before any is written, because a fact may be kept in a cell that another reads
    for (let i = 0; i < places.length; i++) values[i] = Math.min(places[i].fact.read(s, card), places[i].mask);
    const c = K.cardOffset(card);
    for (let i = 0; i < kept.length; i++) s[c + kept[i][0]] = 0;
    for (let i = 0; i < places.length; i++) s[c + places[i].cell] |= values[i] << places[i].shift;
  }

  function lastOf(fact: KeptFact): (s: State, card: number) => number {
    const { cell, shift, mask } = places.find((place) => place.fact === fact)!;
    const end = places.find((place) => place.fact === KEPT && place.cell === cell)!;
    return (s, card) => {
      const bits = s[K.cardField(card, cell)];
      return ((bits >>> end.shift) & 1) === 0 ? K.NONE : (bits >>> shift) & mask;
    };
  }

  return { places, serialOf, forgetLast, rememberLast, lastOf };
}

/** The state into which cards are laid that have left, so that any question can be asked of them. */
export interface PastRow {
  /** Reads something of what last left a row, as it was on the field. */
  readonly readLast: (s: State, card: number, read: (s: State, card: number) => number) => number;
  /** Does what last left a row pass a filter as it was on the field, seen by `you` for an ability of `source`? */
  readonly matchedAsItLeft: (s: State, card: number, filter: number, source: number, you: number) => boolean;
}

/** Makes the `PastRow` of one game. */
function createPastRow(
  hooks: Pick<LastKnownHooks, 'layAround' | 'laySource' | 'matches' | 'rowsOfSource' | 'staying'>,
  keptFacts: KeptFacts,
): PastRow {
  const { rowsOfSource = 0, staying, layAround, matches, laySource } = hooks;
  const { places } = keptFacts;

  const PAST = createPast(SOURCE_ROW + 1 + rowsOfSource);

  /** Lays what has left a row into row 0. */
  function layPast(s: State, card: number): void {
    const c = K.cardOffset(card);
    PAST.fill(0, K.CARDS, K.cardOffset(1));
    for (let i = 0; i < staying.length; i++) PAST[K.cardField(0, staying[i])] = s[c + staying[i]];
    PAST[K.cardField(0, K.CARD_OWNER)] = s[c + K.CARD_OWNER] & K.OWNER_BIT;
    PAST[K.cardField(0, K.CARD_SERIAL)] = 1;
    layAround?.(PAST, s, card);
    for (let i = 0; i < places.length; i++) {
      const { fact, cell, shift, mask } = places[i];
      fact.lay(PAST, (s[c + cell] >>> shift) & mask);
    }
  }

  function readLast(s: State, card: number, read: (s: State, card: number) => number): number {
    layPast(s, card);
    return read(PAST, 0);
  }

  function matchedAsItLeft(s: State, card: number, filter: number, source: number, you: number): boolean {
    layPast(s, card);
    if (source === K.NONE || source === card) return matches(PAST, 0, filter, source === K.NONE ? K.NONE : 0, you);
    const from = K.cardOffset(source);
    for (let i = 0; i < K.CARD_STRIDE; i++) PAST[K.cardField(SOURCE_ROW, i)] = s[from + i];
    laySource?.(PAST, s, source);
    return matches(PAST, 0, filter, SOURCE_ROW, you);
  }

  return { readLast, matchedAsItLeft };
}

/** Which row a text means that says a card which has left. */
export interface LeftRows {
  /** Did what is in the row now come from the field to where it is? */
  readonly hasJustLeft: (s: State, card: number) => boolean;
  /** The set that a selector means; -1 for none. */
  readonly setOf: (selector: number) => number;
  /** The reference of the first card that a selector means. */
  readonly firstReference: (s: State, selector: number, f: number) => number;
  readonly rowLeftBy: (s: State, reference: number, selector: number) => number;
  /**
   * The row of the card that a selector of the text in frame `f` means, where that card has left the field: texts read
   * it as it was there. NONE where it is still there, was on no field, or is not known any more. A reference to the
   * object that it became as it left (the card of the event) means it, too; but a card that has been shown in a deck
   * or a hand counts as itself.
   */
  readonly rowOfLeft: (s: State, selector: number, f: number) => number;
}

/** Makes the `LeftRows` of one game. */
function createLeftRows(
  hooks: Pick<LastKnownHooks, 'deck' | 'field' | 'hand' | 'paidSelector' | 'paidSet'>,
  keptFacts: KeptFacts,
): LeftRows {
  const { field, paidSelector = K.NONE, paidSet = K.NONE, deck, hand } = hooks;
  const { serialOf } = keptFacts;

  /** Did the object of that serial leave the field from this row, and nothing come to the field there since? */
  function hasLeftAs(s: State, card: number, serial: number): boolean {
    if ((s[K.cardField(card, K.CARD_ZONE)] & ~1) === field) return false;
    return serialOf(s, card) === (serial & SERIAL_MASK);
  }

  function hasJustLeft(s: State, card: number): boolean {
    return hasLeftAs(s, card, s[K.cardField(card, K.CARD_SERIAL)] - 1);
  }

  function setOf(selector: number): number {
    const kind = selectorKind(selector);
    return kind === SELECT_SET ? selectorArgument(selector) : kind === paidSelector ? paidSet : -1;
  }

  function firstReference(s: State, selector: number, f: number): number {
    switch (selectorKind(selector)) {
      case SELECT_SELF:
        return s[f + K.FRAME_SOURCE];
      case SELECT_SUBJECT:
        return s[f + K.FRAME_B];
      case SELECT_OTHER:
        return s[f + K.FRAME_OTHER];
      case SELECT_IT:
        return s[f + K.FRAME_IT];
      default: {
        const set = setOf(selector);
        return set >= 0 && setLength(s, f, set) > 0 ? s[f + K.FRAME_SLOTS + setStart(s, f, set)] : 0;
      }
    }
  }

  function rowLeftBy(s: State, reference: number, selector: number): number {
    const card = K.referenceCard(reference);
    const serial = K.referenceSerial(reference);
    if (hasLeftAs(s, card, serial)) return card;
    if (setOf(selector) >= 0 || !hasLeftAs(s, card, serial - 1)) return K.NONE;
    const zone = s[K.cardField(card, K.CARD_ZONE)] & ~1;
    return selectorKind(selector) === SELECT_IT && (zone === deck || zone === hand) ? K.NONE : card;
  }

  function rowOfLeft(s: State, selector: number, f: number): number {
    if (f === K.NONE) return K.NONE;
    const reference = firstReference(s, selector, f);
    return reference > 0 ? rowLeftBy(s, reference, selector) : K.NONE;
  }

  return { hasJustLeft, setOf, firstReference, rowLeftBy, rowOfLeft };
}

/** What texts ask of cards that have left. */
export interface LeftQuestions {
  /**
   * Who controls the card that the text in frame `f` has chosen first, or that its event is about. Where that card has
   * left the field: who controlled it last. `you` where there is no such card.
   */
  readonly controllerMeant: (
    s: State,
    you: number,
    f: number,
    controllerOf: (s: State, card: number) => number,
  ) => number;
  /**
   * The row of a card that a selector means and that has moved, though not from a field: a card that was discarded
   * from a hand. What is printed on it is known, unless it lies in a deck.
   */
  readonly rowOfMoved: (s: State, selector: number, source: number, f: number) => number;
  /**
   * Does the first card that a selector means pass a filter? A card that has left the field is asked as it was there,
   * unless the filter names a zone: then it is asked where it is now. `present` is the card if it is still there, or
   * NONE.
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

/** Makes the `LeftQuestions` of one game. */
function createLeftQuestions(
  hooks: Pick<LastKnownHooks, 'deck' | 'matches' | 'namesZone'>,
  pastRow: PastRow,
  leftRows: LeftRows,
): LeftQuestions {
  const { deck, namesZone, matches } = hooks;
  const { readLast, matchedAsItLeft } = pastRow;
  const { firstReference, rowLeftBy, rowOfLeft, setOf } = leftRows;

  function controllerMeant(s: State, you: number, f: number, controllerOf: (s: State, card: number) => number): number {
    if (f === K.NONE) return you;
    const selector = setLength(s, f, 0) > 0 ? FIRST_SET : SUBJECT;
    const reference = firstReference(s, selector, f);
    if (reference <= 0) return you;
    const left = rowLeftBy(s, reference, selector);
    return left === K.NONE ? controllerOf(s, K.referenceCard(reference)) : readLast(s, left, controllerOf);
  }

  function rowOfMoved(s: State, selector: number, source: number, f: number): number {
    if (f === K.NONE) return K.NONE;
    const card = lastRow(s, selector, source, f);
    return card === K.NONE || (s[K.cardField(card, K.CARD_ZONE)] & ~1) === deck ? K.NONE : card;
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
    const past = namesZone(filter) ? K.NONE : rowOfLeft(s, selector, f);
    if (past !== K.NONE) return matchedAsItLeft(s, past, filter, source, you);
    const card = present !== K.NONE ? present : rowOfMoved(s, selector, source, f);
    return card !== K.NONE && matches(s, card, filter, source, you);
  }

  function anyLeftPasses(s: State, selector: number, filter: number, source: number, you: number, f: number): boolean {
    if (f === K.NONE || namesZone(filter)) return false;
    if (selectorKind(selector) === SELECT_IT) {
      for (let i = 0; i < itLength(s, f); i++)
        if (leftPasses(s, itReference(s, f, i), selector, filter, source, you)) return true;
      return false;
    }
    const set = setOf(selector);
    if (set < 0) return leftPasses(s, firstReference(s, selector, f), selector, filter, source, you);
    const start = f + K.FRAME_SLOTS + setStart(s, f, set);
    const end = start + setLength(s, f, set);
    for (let i = start; i < end; i++) if (leftPasses(s, s[i], selector, filter, source, you)) return true;
    return false;
  }

  /** Does what a reference names pass a filter as it was on the field that it has left? */
  function leftPasses(
    s: State,
    reference: number,
    selector: number,
    filter: number,
    source: number,
    you: number,
  ): boolean {
    const past = reference > 0 ? rowLeftBy(s, reference, selector) : K.NONE;
    return past !== K.NONE && matchedAsItLeft(s, past, filter, source, you);
  }

  return { controllerMeant, rowOfMoved, firstPasses, anyLeftPasses };
}

/** Makes the functions of one game. */
export function createLastKnown(hooks: LastKnownHooks): LastKnown {
  const facts = createKeptFacts(hooks);
  const past = createPastRow(hooks, facts);
  const left = createLeftRows(hooks, facts);
  return { ...facts, ...past, ...left, ...createLeftQuestions(hooks, past, left) };
}

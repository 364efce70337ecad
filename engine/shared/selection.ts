/**
 * References to objects, the list that selections are written to, the chosen sets of a frame, and what selectors point
 * at. The selector kinds of one game only are in its rules/selection.ts; `createSelection` makes the functions of one
 * game.
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { eventOther, eventSubject } from './event-context.ts';
import { itLength, itReference } from './moved.ts';
import { selectorArgument, selectorKind } from './operators/operator.ts';

// selector kinds that every game has under one number: this card, a chosen set, all that pass a filter, the card of the
// event, what the last instruction moved, the other card of the event; the rest (5, 6 and from 8) are a game's own
export const SELECT_SELF = 0;
export const SELECT_SET = 1;
export const SELECT_ALL = 2;
export const SELECT_SUBJECT = 3;
export const SELECT_IT = 4;
export const SELECT_OTHER = 7;

/** Cards found by the last selection; valid until the next. */
export const SELECTED = new Int32Array(256);

/** Chosen cards that a frame can hold: the slots before FRAME_IT and FRAME_OTHER. */
export const SLOT_LIMIT = 11;

/** The card that a reference names while it is still that object; NONE once it has changed zones. */
export function cardOf(s: State, reference: number): number {
  if (reference <= 0) return K.NONE;
  const card = K.referenceCard(reference);
  return s[K.cardField(card, K.CARD_SERIAL)] === K.referenceSerial(reference) ? card : K.NONE;
}

/** A reference to the object that a card is now. */
export function referenceTo(s: State, card: number): number {
  return K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
}

/** The row of the source card, no matter what has become of it. */
export function sourceRow(s: State, f: number): number {
  return K.rowNamed(s[f + K.FRAME_SOURCE]);
}

/** How many slots a set takes. */
export function setLength(s: State, f: number, set: number): number {
  return (s[f + K.FRAME_SETS] >> (set * 4)) & 15;
}

/** Copies the first `n` cards of a list into another. */
export function copyCards(to: Int32Array, from: Int32Array, n: number): void {
  for (let i = 0; i < n; i++) to[i] = from[i];
}

/** First slot of a set. */
export function setStart(s: State, f: number, set: number): number {
  let start = 0;
  for (let i = 0; i < set; i++) start += setLength(s, f, i);
  return start;
}

/** Sets that a frame can have: four bits for each. */
const SETS_OF_A_FRAME = 8;

/**
 * How many more cards the sets of a frame can hold. A text that could choose more than SLOT_LIMIT by its own numbers
 * is refused.
 */
export function roomInSets(s: State, f: number): number {
  return SLOT_LIMIT - setStart(s, f, SETS_OF_A_FRAME);
}

/** Adds a card to a set; sets are filled in order of their numbers. */
export function addToSet(s: State, f: number, set: number, reference: number): void {
  const at = setStart(s, f, set) + setLength(s, f, set);
  if (at >= SLOT_LIMIT) throw new RangeError('more chosen cards than a frame holds');
  s[f + K.FRAME_SLOTS + at] = reference;
  s[f + K.FRAME_SETS] += 1 << (set * 4);
}

/** Is the card in a set? */
export function isInSet(s: State, f: number, set: number, card: number): boolean {
  return isInSlots(s, f, setStart(s, f, set), setLength(s, f, set), card);
}

/** Is the card in one of so many slots, from that one on? */
export function isInSlots(s: State, f: number, first: number, count: number, card: number): boolean {
  const start = f + K.FRAME_SLOTS + first;
  const end = start + count;
  for (let i = start; i < end; i++) if (s[i] > 0 && K.referenceCard(s[i]) === card) return true;
  return false;
}

/** Empties a set and those behind it, as when an instruction is repeated. What was divided stays (`shareOf`). */
export function clearSetsFrom(s: State, f: number, set: number): void {
  const start = setStart(s, f, set);
  const end = setStart(s, f, SETS_OF_A_FRAME);
  s[f + K.FRAME_SETS] &= (1 << (set * 4)) - 1;
  for (let i = start; i < end; i++) s[f + K.FRAME_SLOTS + i] = 0;
}

/**
 * Sorts the first `n` of SELECTED by ascending rows: the canonical order of a choice. By insertion, because the lists
 * are short.
 */
export function sortSelected(n: number): void {
  for (let i = 1; i < n; i++) {
    const card = SELECTED[i];
    let j = i - 1;
    while (j >= 0 && SELECTED[j] > card) {
      SELECTED[j + 1] = SELECTED[j];
      j--;
    }
    SELECTED[j + 1] = card;
  }
}

/**
 * Adds the card of a reference to SELECTED, if it is still that object; `n` is how many SELECTED holds. Returns how
 * many it holds then.
 */
export function addReference(s: State, reference: number, n = 0): number {
  const card = cardOf(s, reference);
  if (card === K.NONE) return n;
  SELECTED[n] = card;
  return n + 1;
}

/**
 * The row of the one card that a selector means and that has changed zones since. What it was like just before is kept
 * in that row until the card leaves the field again. NONE if it is not known any more.
 */
export function lastRow(s: State, selector: number, source: number, f: number): number {
  if (f === K.NONE) return source;
  switch (selectorKind(selector)) {
    case SELECT_SELF:
      return rowJustLeft(s, s[f + K.FRAME_SOURCE]);
    case SELECT_SUBJECT:
      return rowJustLeft(s, s[f + K.FRAME_B]);
    case SELECT_OTHER:
      return rowJustLeft(s, s[f + K.FRAME_OTHER]);
    case SELECT_SET: {
      const set = selectorArgument(selector);
      return setLength(s, f, set) > 0 ? rowJustLeft(s, s[f + K.FRAME_SLOTS + setStart(s, f, set)]) : K.NONE;
    }
    default:
      return K.NONE;
  }
}

/** The row of a reference, if at most the next object has been in that row since. */
export function rowJustLeft(s: State, reference: number): number {
  if (reference <= 0) return K.NONE;
  const card = K.referenceCard(reference);
  return s[K.cardField(card, K.CARD_SERIAL)] - K.referenceSerial(reference) <= 1 ? card : K.NONE;
}

// ---- what filters and selectors point at ----

export interface SelectionHooks {
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  /** Does the card pass the filter where cards are only counted? `matches`, if it is not here. */
  readonly isCounted?: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  /** The kinds of zone in which a filter looks, as bits. */
  readonly zonesOf: (filter: number) => number;
  readonly ensureDerived: (s: State) => void;
  /** The zone that both players share; all of it is on one side. */
  readonly sharedZone: number;
  /** Fills SELECTED for a selector of a kind that only this game has; returns how many. */
  readonly selectOwn: (s: State, f: number, selector: number, source: number, you: number) => number;
}

/** Selections of one game. */
export interface Selection {
  /** Fills SELECTED with all cards that pass a filter, by ascending row; returns how many. */
  readonly findMatching: (s: State, filter: number, source: number, you: number) => number;
  /** How many cards pass a filter. */
  readonly countMatching: (s: State, filter: number, source: number, you: number) => number;
  /**
   * The highest number that `read` finds on cards which pass a filter, 0 without any; a filter may ask for it while
   * cards are found by it.
   */
  readonly highestMatching: (
    s: State,
    filter: number,
    source: number,
    you: number,
    read: (s: State, card: number) => number,
  ) => number;
  /**
   * Fills SELECTED with the cards that a selector points at; returns how many. Objects that have changed zones are
   * left out. `f` may be NONE where no program runs (static abilities, triggers).
   */
  readonly selectCards: (s: State, f: number, selector: number, source: number, you: number) => number;
}

/**
 * Fills SELECTED with the cards of both fields that have the flag; returns how many. `field` is the field of player 0.
 */
export function selectFlagged(s: State, field: number, flag: number): number {
  let n = 0;
  for (let zone = field; zone < field + 2; zone++)
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
      if ((s[K.cardField(card, K.CARD_FLAGS)] & flag) !== 0) SELECTED[n++] = card;
  return n;
}

/** Fills SELECTED with one card, unless it is NONE; returns how many it holds. */
export function selectOne(card: number): number {
  SELECTED[0] = card;
  return card === K.NONE ? 0 : 1;
}

/** Fills SELECTED with the cards of a chosen set that are still there; returns how many. */
function selectSet(s: State, f: number, set: number): number {
  if (f === K.NONE) return 0;
  const start = f + K.FRAME_SLOTS + setStart(s, f, set);
  const end = start + setLength(s, f, set);
  let n = 0;
  for (let i = start; i < end; i++) n = addReference(s, s[i], n);
  return n;
}

/** Fills SELECTED with the cards of "it" that are still there; returns how many. */
export function selectIt(s: State, f: number): number {
  if (f === K.NONE) return 0;
  const length = itLength(s, f);
  let n = 0;
  for (let i = 0; i < length; i++) n = addReference(s, itReference(s, f, i), n);
  return n;
}

/** Makes `highestMatching` of one game. */
function createHighest({ matches, zonesOf, sharedZone }: SelectionHooks): Selection['highestMatching'] {
  function highestMatching(
    s: State,
    filter: number,
    source: number,
    you: number,
    read: (s: State, card: number) => number,
  ): number {
    let highest = 0;
    let zone = 0;
    for (let kinds = zonesOf(filter); kinds !== 0; kinds >>>= 1, zone += 2) {
      if ((kinds & 1) === 0) continue;
      for (let player = 0; player < 2; player++) {
        for (let card = firstCard(s, zone + player); card !== K.NONE; card = nextCard(s, card)) {
          if (matches(s, card, filter, source, you)) highest = Math.max(highest, read(s, card));
        }
        if (zone === sharedZone) break;
      }
    }
    return highest;
  }

  return highestMatching;
}

/** Makes the functions of one game. */
export function createSelection(hooks: SelectionHooks): Selection {
  const { matches, isCounted = matches, zonesOf, ensureDerived, sharedZone, selectOwn } = hooks;

  function findMatching(s: State, filter: number, source: number, you: number): number {
    // before the list is filled, because computing derived values selects cards, too
    ensureDerived(s);
    let n = 0;
    let zone = 0;
    for (let kinds = zonesOf(filter); kinds !== 0; kinds >>>= 1, zone += 2) {
      if ((kinds & 1) === 0) continue;
      for (let player = 0; player < 2; player++) {
        for (let card = firstCard(s, zone + player); card !== K.NONE; card = nextCard(s, card)) {
          if (matches(s, card, filter, source, you)) SELECTED[n++] = card;
        }
        if (zone === sharedZone) break;
      }
    }
    sortSelected(n);
    return n;
  }

  function countMatching(s: State, filter: number, source: number, you: number): number {
    let n = 0;
    let zone = 0;
    for (let kinds = zonesOf(filter); kinds !== 0; kinds >>>= 1, zone += 2) {
      if ((kinds & 1) === 0) continue;
      for (let player = 0; player < 2; player++) {
        for (let card = firstCard(s, zone + player); card !== K.NONE; card = nextCard(s, card)) {
          if (isCounted(s, card, filter, source, you)) n++;
        }
        if (zone === sharedZone) break;
      }
    }
    return n;
  }

  function selectCards(s: State, f: number, selector: number, source: number, you: number): number {
    ensureDerived(s);
    switch (selectorKind(selector)) {
      case SELECT_SELF:
        return f === K.NONE ? selectOne(source) : addReference(s, s[f + K.FRAME_SOURCE], 0);
      case SELECT_SET:
        return selectSet(s, f, selectorArgument(selector));
      case SELECT_ALL:
        return findMatching(s, selectorArgument(selector), source, you);
      case SELECT_SUBJECT:
        return f === K.NONE ? selectOne(eventSubject) : addReference(s, s[f + K.FRAME_B], 0);
      case SELECT_IT:
        return selectIt(s, f);
      case SELECT_OTHER:
        return f === K.NONE ? selectOne(eventOther) : addReference(s, s[f + K.FRAME_OTHER], 0);
      default:
        return selectOwn(s, f, selector, source, you);
    }
  }

  return { findMatching, countMatching, highestMatching: createHighest(hooks), selectCards };
}

/**
 * References to objects, the list that selections are written to, and the chosen sets of a frame. What selectors and
 * filters mean is a game's own (its rules/selection.ts).
 */
import {
  CARD_SERIAL,
  CARD_STRIDE,
  CARDS,
  FRAME_B,
  FRAME_IT,
  FRAME_OTHER,
  FRAME_SETS,
  FRAME_SLOTS,
  FRAME_SOURCE,
  makeReference,
  NONE,
  referenceCard,
  referenceSerial,
  type State,
} from '../kernel/layout.ts';
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

/** Chosen cards a frame can hold: the slots that FRAME_IT and FRAME_OTHER leave. */
export const SLOT_LIMIT = 11;

/** The card a reference names, while it is still that object; NONE once it has changed zones. */
export function cardOf(s: State, reference: number): number {
  if (reference <= 0) return NONE;
  const card = referenceCard(reference);
  return s[CARDS + card * CARD_STRIDE + CARD_SERIAL] === referenceSerial(reference) ? card : NONE;
}

/** A reference to the object that a card is now. */
export function referenceTo(s: State, card: number): number {
  return makeReference(card, s[CARDS + card * CARD_STRIDE + CARD_SERIAL]);
}

/** The row of the source card, whatever has become of it. */
export function sourceRow(s: State, f: number): number {
  return s[f + FRAME_SOURCE] > 0 ? referenceCard(s[f + FRAME_SOURCE]) : NONE;
}

/** How many slots a set takes. */
export function setLength(s: State, f: number, set: number): number {
  return (s[f + FRAME_SETS] >> (set * 4)) & 15;
}

/** First slot of a set. */
export function setStart(s: State, f: number, set: number): number {
  let start = 0;
  for (let i = 0; i < set; i++) start += setLength(s, f, i);
  return start;
}

/** Sets a frame can have: four bits each. */
const SETS_OF_A_FRAME = 8;

/** How many more cards the sets of a frame hold. A text that could choose more than SLOT_LIMIT by its own numbers is refused. */
export function roomInSets(s: State, f: number): number {
  return SLOT_LIMIT - setStart(s, f, SETS_OF_A_FRAME);
}

/** Adds a card to a set; sets are filled in order of their numbers. */
export function addToSet(s: State, f: number, set: number, reference: number): void {
  const at = setStart(s, f, set) + setLength(s, f, set);
  if (at >= SLOT_LIMIT) throw new RangeError('more chosen cards than a frame holds');
  s[f + FRAME_SLOTS + at] = reference;
  s[f + FRAME_SETS] += 1 << (set * 4);
}

/** Empties a set and those after it, as when an instruction is repeated. */
export function clearSetsFrom(s: State, f: number, set: number): void {
  const start = setStart(s, f, set);
  s[f + FRAME_SETS] &= (1 << (set * 4)) - 1;
  for (let i = start; i < SLOT_LIMIT; i++) s[f + FRAME_SLOTS + i] = 0;
}

/** Remembers what an instruction moved, found or put; NONE for a card that is not there. */
export function setIt(s: State, f: number, first: number, second: number): void {
  s[f + FRAME_IT] = first === NONE ? 0 : referenceTo(s, first);
  s[f + FRAME_IT + 1] = second === NONE ? 0 : referenceTo(s, second);
}

/** Sorts the first `n` of SELECTED by ascending rows: the canonical order of a choice. Insertion: the lists are short. */
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

/** Adds the card of a reference to SELECTED, which holds `n`, while it is still that object; returns how many it holds. */
export function addReference(s: State, reference: number, n: number): number {
  const card = cardOf(s, reference);
  if (card === NONE) return n;
  SELECTED[n] = card;
  return n + 1;
}

/**
 * The row of the one card that a selector means and that has changed zones since: what it was like just before is kept
 * there until it leaves the field again. NONE if it is not known any more.
 */
export function lastRow(s: State, selector: number, source: number, f: number): number {
  if (f === NONE) return source;
  switch (selectorKind(selector)) {
    case SELECT_SELF:
      return rowJustLeft(s, s[f + FRAME_SOURCE]);
    case SELECT_SUBJECT:
      return rowJustLeft(s, s[f + FRAME_B]);
    case SELECT_OTHER:
      return rowJustLeft(s, s[f + FRAME_OTHER]);
    case SELECT_SET: {
      const set = selectorArgument(selector);
      return setLength(s, f, set) > 0 ? rowJustLeft(s, s[f + FRAME_SLOTS + setStart(s, f, set)]) : NONE;
    }
    default:
      return NONE;
  }
}

/** The row of a reference, while no more than the next object has been there. */
function rowJustLeft(s: State, reference: number): number {
  if (reference <= 0) return NONE;
  const card = referenceCard(reference);
  return s[CARDS + card * CARD_STRIDE + CARD_SERIAL] - referenceSerial(reference) <= 1 ? card : NONE;
}

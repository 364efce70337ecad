/**
 * Derived characteristics as their readers see them: fields of card rows, which are current once `ensureDerived` has
 * been called. The code that computes them asks texts, and texts read characteristics. So readers do not import that
 * code: it registers itself here.
 */
import { CARD_DEF, CHECK_DUE, cardField, DERIVED_DIRTY, NONE, type State } from '../kernel/layout.ts';
import { DEFS, defField } from '../kernel/tables.ts';

// DERIVED_DIRTY says how much must be computed again before derived values are read; 0 where all are current
/** The values of all cards must be computed again. */
export const DIRTY_ALL = 1;
/**
 * With a card's row added: the values of that card must be, and those of cards whose own abilities look at other
 * cards. With NONE added: only the latter. Two more changed cards stand in the bits above, each as its row + 1
 * (`changedCard`).
 */
export const DIRTY_CARD = 3;
const MORE_SHIFT = 9;
const ROW = (1 << MORE_SHIFT) - 1;
/** How many changed cards can be named; where more change, all cards are computed again. */
export const MOST_CHANGED = 3;

/** The card of that number among those that have changed; NONE for none. */
export function changedCard(dirty: number, number: number): number {
  return number === 0 ? (dirty & ROW) - DIRTY_CARD : ((dirty >> (number * MORE_SHIFT)) & ROW) - 1;
}

/**
 * Notes that a card has come, or that what it is by itself has changed. With NONE: a card that acts on no other has
 * gone, or something has changed on which only abilities depend that look at other cards.
 */
export function markCard(s: State, card: number): void {
  const dirty = s[DERIVED_DIRTY];
  if (dirty === 0 || dirty === DIRTY_CARD + NONE) s[DERIVED_DIRTY] = DIRTY_CARD + card;
  else if (card !== NONE && dirty !== DIRTY_ALL) s[DERIVED_DIRTY] = withCard(dirty, card);
}

/** The mark with one more changed card. */
function withCard(dirty: number, card: number): number {
  for (let i = 0; i < MOST_CHANGED; i++) {
    const other = changedCard(dirty, i);
    if (other === card) return dirty;
    if (other === NONE) return dirty | ((card + 1) << (i * MORE_SHIFT));
  }
  return DIRTY_ALL;
}

/**
 * Notes that the field or the continuous effects have changed: all derived values must be computed again, and a rule
 * check is due.
 */
export function markDirty(s: State): void {
  s[DERIVED_DIRTY] = DIRTY_ALL;
  s[CHECK_DUE] = 1;
}

/**
 * Notes that a card has come to a zone with derived values, or has become something else, and that nothing else has
 * changed: see `markCard`.
 */
export function markArrival(s: State, card: number): void {
  markCard(s, card);
  s[CHECK_DUE] = 1;
}

/** Printed field of the card's definition, of the side that is up. */
export function printed(s: State, card: number, field: number): number {
  return DEFS[defField(s[cardField(card, CARD_DEF)], field)];
}

/** The definition in a card's row: what is printed on it. */
export function ownDefinition(s: State, card: number): number {
  return s[cardField(card, CARD_DEF)];
}

/** Derived values of one game. */
export interface Derived {
  /** Makes the derived fields of the card rows current. */
  readonly ensureDerived: (s: State) => void;
  /** Registers the code that computes them; it clears DERIVED_DIRTY. */
  readonly setDeriver: (derive: (s: State) => void) => void;
}

/** Makes the functions of one game. */
export function createDerived(): Derived {
  let derive = (_s: State): void => {
    throw new Error('derived values are read before the file that computes them is loaded');
  };

  function ensureDerived(s: State): void {
    if (s[DERIVED_DIRTY] !== 0) derive(s);
  }

  function setDeriver(deriver: (s: State) => void): void {
    derive = deriver;
  }

  return { ensureDerived, setDeriver };
}

/**
 * Derived characteristics as their readers see them: fields of card rows that are current once `ensureDerived` has been
 * called. What computes them asks texts, and texts read characteristics; so readers do not import it, it registers
 * itself.
 */
import { CARD_DEF, CHECK_DUE, cardField, DERIVED_DIRTY, NONE, type State } from '../kernel/layout.ts';
import { DEFS, defField } from '../kernel/tables.ts';

// DERIVED_DIRTY: how much must be computed again before derived values are read; 0 where they are current
/** The values of all cards. */
export const DIRTY_ALL = 1;
/**
 * With a card's row added: those of that card and of the cards whose own abilities look around. With NONE: the latter
 * only. Two more cards stand above it, each a row + 1 (`changedCard`).
 */
export const DIRTY_CARD = 3;
const MORE_SHIFT = 9;
const ROW = (1 << MORE_SHIFT) - 1;
/** How many cards can be named. */
export const MOST_CHANGED = 3;

/** The card of that number among those that have changed; NONE for none. */
export function changedCard(dirty: number, number: number): number {
  return number === 0 ? (dirty & ROW) - DIRTY_CARD : ((dirty >> (number * MORE_SHIFT)) & ROW) - 1;
}

/**
 * A card has come, or what it is by itself has changed; NONE: a card that acts on no other has gone, or something has
 * changed that only abilities which look around depend on.
 */
export function markCard(s: State, card: number): void {
  const dirty = s[DERIVED_DIRTY];
  if (dirty === 0 || dirty === DIRTY_CARD + NONE) s[DERIVED_DIRTY] = DIRTY_CARD + card;
  else if (card !== NONE && dirty !== DIRTY_ALL) s[DERIVED_DIRTY] = withCard(dirty, card);
}

/** One more card has changed. */
function withCard(dirty: number, card: number): number {
  for (let i = 0; i < MOST_CHANGED; i++) {
    const other = changedCard(dirty, i);
    if (other === card) return dirty;
    if (other === NONE) return dirty | ((card + 1) << (i * MORE_SHIFT));
  }
  return DIRTY_ALL;
}

/** The field or the continuous effects have changed: all that is derived must be looked at again, and what is due. */
export function markDirty(s: State): void {
  s[DERIVED_DIRTY] = DIRTY_ALL;
  s[CHECK_DUE] = 1;
}

/**
 * A card has come to a zone with derived values, or something has been made of it, and nothing else has changed: see
 * `markCard`.
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
  /** Registers what computes them, which clears DERIVED_DIRTY. */
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

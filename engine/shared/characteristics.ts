/**
 * Derived characteristics as their readers see them: fields of card rows that are current once `ensureDerived` has been called.
 * What computes them asks texts, and texts read characteristics; so readers do not import it, it registers itself.
 */
import { DERIVED_DIRTY, type State } from '../kernel/layout.ts';

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

/**
 * Questions of texts about cards that are not where they were. A card that has left the field is asked as it last was
 * there; a card that was on no field is asked as it is printed.
 */
import { NONE, type State } from '../../kernel/layout.ts';
import type { LastKnown } from '../last-known.ts';
import { SELECTED } from '../selection.ts';
import type { Evaluators } from './evaluators.ts';
import type { CardNumberHooks } from './facts.ts';
import type { LogicHooks } from './logic.ts';

type ReadCard = (s: State, card: number) => number;

/** What these questions need of a game. */
export interface PastHooks
  extends Pick<LastKnown, 'readLast' | 'rowOfLeft' | 'rowOfMoved' | 'anyLeftPasses'>,
    Pick<Evaluators, 'matches'>,
    Pick<LogicHooks, 'selectCards'> {
  /** Is the card where it is, so that it is read as it is now? */
  readonly isThere: (s: State, card: number) => boolean;
  /** Reads a number of such a card, for the text in frame `f`. Left out: it is read as it is. */
  readonly readThere?: (s: State, card: number, f: number, read: ReadCard) => number;
  /** The selector that means the same card in the frame of a text. Left out: the selector itself. */
  readonly asInFrame?: (selector: number) => number;
}

/** Asking in one game. */
export interface Past {
  /** A number of the first card that a selector means; as it last was where it has left. 0 where there is none. */
  readonly numberOf: CardNumberHooks['numberOf'];
  /**
   * Does a card that has moved pass a filter as it last was? A card that a cost took from elsewhere than the field is
   * asked as it is printed.
   */
  readonly anyMovedPasses: LastKnown['anyLeftPasses'];
}

const asItIs = (s: State, card: number, _f: number, read: ReadCard): number => read(s, card);
const itself = (selector: number): number => selector;

/** Makes the functions of one game. */
export function createPast(hooks: PastHooks): Past {
  const { selectCards, isThere, readThere = asItIs, asInFrame = itself, matches } = hooks;
  const { readLast, rowOfLeft, rowOfMoved, anyLeftPasses } = hooks;
  return {
    numberOf: (s, who, source, you, f, read) => {
      const present = selectCards(s, f, who, source, you) > 0 ? SELECTED[0] : NONE;
      if (present !== NONE && isThere(s, present)) return readThere(s, present, f, read);
      const left = f === NONE ? present : rowOfLeft(s, asInFrame(who), f);
      if (left !== NONE) return readLast(s, left, read);
      const card = present === NONE ? rowOfMoved(s, asInFrame(who), source, f) : present;
      return card === NONE ? 0 : read(s, card);
    },
    anyMovedPasses: (s, who, filter, source, you, f) => {
      const selector = asInFrame(who);
      if (anyLeftPasses(s, selector, filter, source, you, f)) return true;
      if (selector === who || rowOfLeft(s, selector, f) !== NONE) return false;
      const card = rowOfMoved(s, selector, source, f);
      return card !== NONE && matches(s, card, filter, source, you);
    },
  };
}

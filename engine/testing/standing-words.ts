/** The words of standing abilities in a game, for standing-oracle.ts. */
import type { State } from '../kernel/layout.ts';
import type { RuleChanges } from '../shared/rule-changes.ts';

/** The functions and words that a game fills in. */
export interface StandingWords {
  /** The key of a standing ability in a card file. */
  readonly key: string;
  /** The ABILITY_KIND of standing abilities. */
  readonly kind: number;
  /** Brings derived values up to date. */
  readonly ensureDerived: (s: State) => void;
  readonly changes: Pick<RuleChanges, 'beginChanges' | 'nextChange' | 'change' | 'changeBearsOn'>;
  /** Modifications that work in other zones than their card's abilities, such as those of its own price. */
  readonly elsewhere: readonly string[];
  /**
   * Words that give their own card the text of another one while they work, so that anything may go otherwise then, and
   * the definition that says whether a card has such a word, whatever text it has now.
   */
  readonly becoming?: { readonly words: readonly string[]; readonly definitionOf: (s: State, card: number) => number };
}

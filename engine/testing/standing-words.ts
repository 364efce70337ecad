/** What a game says of abilities that always are, for standing-oracle.ts. */
import type { State } from '../kernel/layout.ts';
import type { RuleChanges } from '../shared/rule-changes.ts';

/** What a game fills in. */
export interface StandingWords {
  /** The key of a line that always is. */
  readonly key: string;
  /** ABILITY_KIND of standing abilities. */
  readonly kind: number;
  /** Makes derived values current. */
  readonly ensureDerived: (s: State) => void;
  readonly changes: Pick<RuleChanges, 'beginChanges' | 'nextChange' | 'change' | 'changeBearsOn'>;
  /** Modifications that a card makes from elsewhere than where its abilities work: its own price, say. */
  readonly elsewhere: readonly string[];
}

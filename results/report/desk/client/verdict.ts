/** What of `assay report --json` the desk reads: verdict-findings.ts, strength.ts and rating.ts have all of it. */

export interface Interval {
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
}

export interface MatrixEntry extends Interval {
  readonly n: number;
  readonly separable: boolean;
}

export interface FieldVerdict {
  readonly agents: string;
  readonly decks: readonly (Interval & { readonly deck: string })[];
  readonly matrix: {
    readonly decks: readonly string[];
    readonly entries: readonly (readonly (MatrixEntry | null)[])[];
  };
}

export interface CardVerdict {
  readonly pilot: string;
  readonly deck: string;
  readonly id: string;
  readonly name: string;
  readonly againstDeck: Interval;
  readonly flag: 'above' | 'below' | null;
}

export interface Verdict {
  readonly experiment: string;
  readonly game: string;
  readonly status: string;
  readonly sentences: readonly string[];
  readonly counts: { readonly games: number; readonly pairs: number; readonly faults: number };
  readonly fields: readonly FieldVerdict[];
  readonly courses: readonly {
    readonly agents: string;
    readonly lengths: {
      readonly median: number | null;
      readonly lowerQuartile: number | null;
      readonly upperQuartile: number | null;
    };
  }[];
  readonly cards: { readonly rows: readonly CardVerdict[] };
}

/** What a card is worth in a deck, as `assay strength` has measured it. */
export interface StrengthVerdict {
  readonly tier: string;
  readonly deck: string;
  readonly id: string;
  readonly name: string;
  readonly all: Interval & { readonly flag: 'above' | 'below' | null };
}

/** A comparison, as `assay report` makes it again from its database. */
export interface ComparedVerdict {
  readonly sentences: readonly string[];
  readonly changes: readonly string[];
  readonly notes: readonly string[];
}

export interface ReportedComparison {
  readonly name: string;
  readonly found: { readonly comparison: ComparedVerdict };
}

export interface Reported {
  readonly name: string;
  readonly status: string;
  readonly found: {
    readonly verdict: Verdict;
    readonly strength?: { readonly cards: readonly StrengthVerdict[] };
    readonly ratings?: {
      readonly ratings: readonly {
        readonly label: string;
        readonly elo: number | null;
        readonly low: number | null;
        readonly high: number | null;
      }[];
    };
    /** How many games took how many turns. */
    readonly turns: readonly { readonly turns: number; readonly games: number }[];
    /** What cards cost, by their ids. */
    readonly costs: Readonly<Record<string, number>>;
  };
}

/** A training, as `assay report` reads it from the database in its folder: training-course.ts has all of it. */
export interface ReportedTraining {
  readonly name: string;
  readonly found: {
    readonly training: {
      readonly champion: string;
      readonly generations: readonly (Interval & {
        readonly generation: number;
        readonly champion: string;
        readonly games: number;
        readonly losses: readonly { readonly training: number; readonly heldOut: number }[];
        readonly heldOut: number;
        readonly evaluation: number;
        readonly verdict: string;
        readonly pairs: number;
        readonly experiment: string;
      })[];
    };
  };
}

/** An experiment of a database, as `assay ls --json` lists it. */
export interface Listed {
  readonly db: string;
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly games: number;
  readonly decks: readonly string[];
  readonly agents: readonly string[];
  readonly seed: string;
  readonly created: string;
  /** The version of Assay that began it, and the hash of the engine that played it. */
  readonly version: string;
  readonly build: string;
  readonly isComparison: boolean;
  readonly isLadder: boolean;
  readonly command: string;
}

import { benjaminiHochberg } from './false-discovery.ts';
import { DEFAULT_CONFIDENCE } from './interval.ts';
import {
  addedPairs,
  NO_PAIRS,
  type PairCounts,
  type PairEstimate,
  pairedDifference,
  pairMoments,
  reversedPairs,
} from './paired-difference.ts';

/** Pairs between two decks, by the score of the first. */
export interface MatchupRow {
  readonly decks: readonly [string, string];
  readonly pairs: PairCounts;
}

export interface Matchup extends Omit<PairEstimate, 'method'> {
  /** `exact` for a deck against itself. */
  readonly method: PairEstimate['method'] | 'exact';
  /** Differs from one half after Benjamini–Hochberg over all matchups of two different decks. */
  readonly separable: boolean;
}

export interface MatchupMatrix {
  /** In the order in which the rows first name them. */
  readonly decks: readonly string[];
  /** `entries[i][j]`: the score of deck i against deck j; null where no row has the two. */
  readonly entries: readonly (readonly (Matchup | null)[])[];
}

/**
 * Deck against deck: mean pair score of the row deck with the interval of `pairedDifference`. Rows with the same two
 * decks, either way round, are one matchup; entry (j, i) is the same pairs seen from the other side.
 *
 * A deck against itself scores exactly one half, whatever was played: the diagonal is that, without an interval.
 *
 * WRONG as a table of the game: it is one of these lists in the hands of these agents. Each interval stands for itself:
 * of twenty honest 95 % intervals one misses, hence the mark for those that remain after control of the false discovery
 * rate (cells share no deals, so Benjamini–Hochberg holds).
 */
export function matchupMatrix(
  rows: readonly MatchupRow[],
  confidence = DEFAULT_CONFIDENCE,
  q = 1 - confidence,
): MatchupMatrix {
  const decks = [...new Set(rows.flatMap((row) => row.decks))];
  const place = new Map(decks.map((deck, index) => [deck, index]));
  const pairs: (PairCounts | null)[][] = decks.map(() => decks.map(() => null));
  for (const row of rows) {
    const i = place.get(row.decks[0])!;
    const j = place.get(row.decks[1])!;
    pairs[i][j] = addedPairs([pairs[i][j] ?? NO_PAIRS, row.pairs]);
    if (i !== j) pairs[j][i] = reversedPairs(pairs[i][j]);
  }

  const above: { i: number; j: number; pValue: number }[] = [];
  const estimates = pairs.map((line, i) =>
    line.map((counts, j) => {
      if (!counts) return null;
      if (i === j && pairMoments(counts).n > 0) return itself(counts);
      const estimate = pairedDifference(counts, confidence);
      if (i < j && estimate.n > 0) above.push({ i, j, pValue: estimate.pValue });
      return estimate;
    }),
  );
  const { rejected } = benjaminiHochberg(
    above.map((one) => one.pValue),
    q,
  );
  const separable = new Set(
    above.filter((_, index) => rejected[index]).flatMap(({ i, j }) => [`${i},${j}`, `${j},${i}`]),
  );
  return {
    decks,
    entries: estimates.map((line, i) =>
      line.map((estimate, j) => estimate && { ...estimate, separable: separable.has(`${i},${j}`) }),
    ),
  };
}

/** A deck against itself: known, not measured. */
function itself(counts: PairCounts): Omit<Matchup, 'separable'> {
  const { n } = pairMoments(counts);
  return { estimate: 0.5, low: 0.5, high: 0.5, n, pValue: 1, method: 'exact' };
}

/** A deck against the rest of the field. `n` counts pairs. */
export interface FieldScore {
  readonly deck: string;
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
  readonly n: number;
  /** Other decks it has at least one pair against. */
  readonly opponents: number;
  /** Its interval, which holds for all decks at once, leaves out one half. */
  readonly separable: boolean;
}

/**
 * Each deck's score against a field in which every other deck is met equally often, mirror matches left out. The
 * intervals hold jointly for all k decks (Bonferroni: each at level 1 - α/k), because the reader will look at the best
 * and the worst of them. The interval of the mean comes from those of its cells by MOVER (Zou & Donner, Statistics in
 * Medicine 27, 2008): low = m - (1/k) √Σ(mᵢ-lᵢ)², and likewise high, which keeps the skew of one-sided matchups.
 *
 * WRONG as a forecast for a field with other shares, and as a ranking of decks that did not meet the same opponents
 * (see `opponents`).
 */
export function fieldScores(rows: readonly MatchupRow[], confidence = DEFAULT_CONFIDENCE): readonly FieldScore[] {
  const decks = [...new Set(rows.flatMap((row) => row.decks))];
  // Two decks make one comparison seen from two sides.
  const compared = decks.length > 2 ? decks.length : 1;
  const joint = 1 - (1 - confidence) / compared;
  const matrix = matchupMatrix(rows, joint);
  return matrix.decks.map((deck, i) => {
    let k = 0;
    let n = 0;
    let total = 0;
    let below = 0;
    let above = 0;
    matrix.entries[i].forEach((entry, j) => {
      if (j === i || !entry || entry.estimate === null) return;
      k++;
      n += entry.n;
      total += entry.estimate;
      below += (entry.estimate - entry.low) ** 2;
      above += (entry.high - entry.estimate) ** 2;
    });
    if (k === 0) return { deck, estimate: null, low: 0, high: 1, n: 0, opponents: 0, separable: false };
    const estimate = total / k;
    const low = Math.max(0, estimate - Math.sqrt(below) / k);
    const high = Math.min(1, estimate + Math.sqrt(above) / k);
    return { deck, estimate, low, high, n, opponents: k, separable: low > 0.5 || high < 0.5 };
  });
}

/** Pairs of every two decks by the score of the row's deck, mirrors left out; undefined when some two have not met. */
export function pairTable(decks: readonly string[], rows: readonly MatchupRow[]): PairCounts[][] | undefined {
  const table = decks.map(() => decks.map((): PairCounts => NO_PAIRS));
  for (const row of rows) {
    const [i, j] = row.decks.map((deck) => decks.indexOf(deck));
    if (i === j) continue;
    table[i][j] = addedPairs([table[i][j], row.pairs]);
    table[j][i] = reversedPairs(table[i][j]);
  }
  const met = table.every((line, i) => line.every((pairs, j) => i === j || pairMoments(pairs).n > 0));
  return met ? table : undefined;
}

/**
 * The decks that may have the highest score against the field, by place: all but those that some other deck is surely
 * above. No deck is left out that is as good as the one above it, with this confidence for all decks at once (each of
 * the k(k - 1) comparisons is one-sided at (1 - confidence)/(k(k - 1)), by Bonferroni): so the best deck is among them,
 * and so is whatever is as good. The bound of a difference comes from those of its cells by MOVER, as in `fieldScores`;
 * the cell of the two decks themselves counts for both.
 *
 * @param table pairs of every two decks, as `pairTable` gives them
 */
export function possiblyBest(
  table: readonly (readonly PairCounts[])[],
  confidence = DEFAULT_CONFIDENCE,
): readonly number[] {
  const comparisons = table.length * (table.length - 1);
  const cells = table.map((line, i) =>
    line.map((pairs, j) => (i === j ? null : pairedDifference(pairs, 1 - (2 * (1 - confidence)) / comparisons))),
  );
  const isSurelyAbove = (i: number, j: number): boolean => {
    let difference = 2 * cells[i][j]!.estimate! - 1;
    let below = (2 * (cells[i][j]!.estimate! - cells[i][j]!.low)) ** 2;
    for (let k = 0; k < table.length; k++) {
      const [mine, theirs] = [cells[i][k], cells[j][k]];
      if (k === j || !mine || !theirs) continue;
      difference += mine.estimate! - theirs.estimate!;
      below += (mine.estimate! - mine.low) ** 2 + (theirs.high - theirs.estimate!) ** 2;
    }
    return difference > Math.sqrt(below);
  };
  const places = table.map((_, place) => place);
  return places.filter((j) => places.every((i) => i === j || !isSurelyAbove(i, j)));
}

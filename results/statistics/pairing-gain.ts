import seedrandom from 'seedrandom';
import { percentileInterval, resampledCounts } from './bootstrap.ts';
import { DEFAULT_CONFIDENCE } from './interval.ts';

/**
 * Pairs of one cell by the half points of their two games: `table[first * 3 + second]`, each 0 (lost), 1 (drawn) or 2
 * (won).
 */
export type OutcomeTable = readonly number[];

export interface PairingGain {
  /** Games that unpaired play would need for one game of paired play, for the same certainty; null without variance. */
  readonly ratio: number | null;
  readonly low: number | null;
  /** Null where the interval has no upper end. */
  readonly high: number | null;
  /** Share of games saved, 1 - 1/ratio; null without variance. */
  readonly saved: number | null;
  /** Variance of the difference of two paired games, and of two unpaired ones. */
  readonly pairedVariance: number;
  readonly unpairedVariance: number;
  readonly n: number;
}

const RESAMPLES = 400;

/**
 * What playing both games of a pair on one deal saved, measured: Var(first) + Var(second), the variance of the
 * difference had they been dealt apart, by Var(second - first), what it was. Within cells, weighted by their pairs:
 * unpaired play would be balanced over the same cells. The interval is a percentile bootstrap of the pairs, with a
 * fixed seed.
 *
 * WRONG as a promise for another experiment: a change that shows in few games saves much, one that turns every game
 * around nothing.
 */
export function pairingGain(tables: readonly OutcomeTable[], confidence = DEFAULT_CONFIDENCE): PairingGain {
  const n = tables.reduce((sum, table) => sum + total(table), 0);
  const { paired, unpaired } = variances(tables);
  if (paired === 0) {
    return { ratio: null, low: null, high: null, saved: null, pairedVariance: 0, unpairedVariance: unpaired, n };
  }
  const random = seedrandom('pairing gain');
  const ratios: number[] = [];
  for (let i = 0; i < RESAMPLES; i++) {
    const again = variances(tables.map((table) => resampledCounts(table, random)));
    ratios.push(again.paired === 0 ? Infinity : again.unpaired / again.paired);
  }
  const ratio = unpaired / paired;
  const { low, high } = percentileInterval(ratios, confidence);
  return {
    ratio,
    low: Number.isFinite(low) ? low : null,
    high: Number.isFinite(high) ? high : null,
    saved: 1 - 1 / ratio,
    pairedVariance: paired,
    unpairedVariance: unpaired,
    n,
  };
}

function total(table: OutcomeTable): number {
  return table.reduce((sum, pairs) => sum + pairs, 0);
}

function variances(tables: readonly OutcomeTable[]): { paired: number; unpaired: number } {
  let paired = 0;
  let unpaired = 0;
  let n = 0;
  for (const table of tables) {
    const pairs = total(table);
    if (pairs === 0) continue;
    n += pairs;
    paired += pairs * variance(table, (first, second) => second - first);
    unpaired += pairs * (variance(table, (first) => first) + variance(table, (_, second) => second));
  }
  return n === 0 ? { paired: 0, unpaired: 0 } : { paired: paired / n, unpaired: unpaired / n };
}

/** Of scores: half points by two. */
function variance(table: OutcomeTable, value: (first: number, second: number) => number): number {
  let n = 0;
  let sum = 0;
  let squares = 0;
  table.forEach((pairs, index) => {
    const score = value(Math.floor(index / 3), index % 3) / 2;
    n += pairs;
    sum += pairs * score;
    squares += pairs * score * score;
  });
  return Math.max(0, squares / n - (sum / n) ** 2);
}

import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { normalTwoSided } from './normal.ts';
import { intervalT, studentTwoSided } from './student-t.ts';
import { wilsonInterval } from './wilson.ts';

/**
 * Pairs by score of the one that is being judged: `[0, 1/4, 1/2, 3/4, 1]`, that is LL · LD DL · LW DD WL · DW WD · WW.
 * Only complete pairs count: both legs played to a scored end.
 */
export type PairCounts = readonly [number, number, number, number, number];

export const NO_PAIRS: PairCounts = [0, 0, 0, 0, 0];

/** A mean pair score. `n` counts pairs. */
export interface PairEstimate extends Estimate {
  /** Two-sided p value against a score of one half; 1 without pairs. */
  readonly pValue: number;
  /** How the interval was made; `none` without pairs. */
  readonly method: 't' | 'wilson' | 'none';
}

/**
 * Points that both sides must have, and pairs off the commonest score, before a t interval keeps its level. Found by
 * simulation.
 */
const T_NEEDS = 5;

/** The same pairs from the other side. */
export function reversedPairs(pairs: PairCounts): PairCounts {
  return [pairs[4], pairs[3], pairs[2], pairs[1], pairs[0]];
}

/** Pairs of several cells in one. */
export function addedPairs(all: readonly PairCounts[]): PairCounts {
  const sum: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const pairs of all) for (let k = 0; k < 5; k++) sum[k] += pairs[k];
  return sum;
}

/** Number of pairs, their mean score, and its unbiased variance (0 below two pairs). */
export function pairMoments(pairs: PairCounts): { n: number; mean: number; variance: number } {
  let n = 0;
  let total = 0;
  for (let k = 0; k < 5; k++) {
    n += pairs[k];
    total += (pairs[k] * k) / 4;
  }
  if (n === 0) return { n, mean: Number.NaN, variance: 0 };
  const mean = total / n;
  let squares = 0;
  for (let k = 0; k < 5; k++) squares += pairs[k] * (k / 4 - mean) ** 2;
  return { n, mean, variance: n > 1 ? squares / (n - 1) : 0 };
}

/**
 * Mean pair score with mean ± t(n-1) · s/√n, s² the variance of the PAIR scores (Student 1908; the pair as unit as in
 * fishtest's pentanomial model). Whatever the two legs share (deal, deck, seat) is inside s², so nothing need be
 * assumed about it. A difference d in [-1, 1] between two legs is the score (1 + d) / 2.
 *
 * Where pairs are few or one-sided the sample variance is no guide (ten wins in ten pairs would give an interval of no
 * width); there it is Wilson's interval with each pair as one trial. No score in [0, 1] with mean p varies more than
 * p(1-p), so that interval is too wide rather than too narrow.
 *
 * WRONG when somebody stopped the run because of what these numbers showed, for the best of many candidates
 * (selection), when pairs share deals with each other, or when missing pairs are missing for a reason (long games cut
 * off).
 */
export function pairedDifference(pairs: PairCounts, confidence = DEFAULT_CONFIDENCE): PairEstimate {
  const { n, mean, variance } = pairMoments(pairs);
  if (n === 0) return { estimate: null, low: 0, high: 1, n: 0, pValue: 1, method: 'none' };
  if (n * Math.min(mean, 1 - mean) < T_NEEDS || n - Math.max(...pairs) < T_NEEDS) {
    const z = (mean - 0.5) / Math.sqrt(0.25 / n);
    return { ...wilsonInterval(mean * n, n, confidence), pValue: normalTwoSided(z), method: 'wilson' };
  }
  const error = Math.sqrt(variance / n);
  const half = intervalT(confidence, n - 1) * error;
  return {
    estimate: mean,
    low: Math.max(0, mean - half),
    high: Math.min(1, mean + half),
    n,
    pValue: studentTwoSided((mean - 0.5) / error, n - 1),
    method: 't',
  };
}

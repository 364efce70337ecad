import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { incompleteBeta, intervalT, studentTwoSided } from './student-t.ts';

/** What one thing in the game does to a score, measured on common deals. `n` counts deals: pairs of games. */
export interface DealDifference extends Estimate {
  /** Two-sided p value against no difference; 1 without deals. */
  readonly pValue: number;
  readonly standardError: number;
  /** Deals that came out differently. */
  readonly changed: number;
}

/** Deals that must come out differently before a t interval keeps its level. Found by simulation. */
const T_NEEDS = 20;
/** Steps of a score over the two legs of a deal, each in half points: differences are multiples of a quarter. */
const STEPS = 4;
/** Tilt beyond which every changed deal goes one way. */
const STEEPEST = 60;

/**
 * Mean difference of two scores of the same deals, each in [-most, most] (1, or 2 for a difference of two differences),
 * with mean ± t(n-1) · s/√n (Student 1908). The deal is the unit: whatever its games share is inside s².
 *
 * Where few deals came out differently, they alone are tested, exactly: if nothing matters, each of them might as well
 * have come out the other way round, whatever its size (Fisher's sign-flip test; with differences of one size the sign
 * test). The interval comes of the same test: tilts of the signs that it does not reject (an exponential family, so
 * that the interval leaves out 0 exactly where p is below the level) times the share of deals that changed, with its
 * own exact interval (Clopper & Pearson). It is too wide rather than too narrow.
 *
 * WRONG as a difference of two things that were chosen after looking (ask for a higher level then), and as independent
 * of another difference with the same reference: all that are measured against one set of games share its chance.
 */
export function dealDifference(
  differences: readonly number[],
  confidence = DEFAULT_CONFIDENCE,
  most = 1,
): DealDifference {
  const n = differences.length;
  if (n === 0) return { estimate: null, low: -most, high: most, n, pValue: 1, standardError: 0, changed: 0 };
  const estimate = differences.reduce((sum, d) => sum + d, 0) / n;
  const changed = differences.filter((d) => d !== 0);
  const variance = n > 1 ? differences.reduce((sum, d) => sum + (d - estimate) ** 2, 0) / (n - 1) : 0;
  const standardError = Math.sqrt(variance / n);
  const known = { estimate, n, standardError, changed: changed.length };
  if (changed.length < T_NEEDS || variance === 0) return { ...known, ...exactDifference(changed, n, confidence, most) };
  const half = intervalT(confidence, n - 1) * standardError;
  return {
    ...known,
    low: Math.max(-most, estimate - half),
    high: Math.min(most, estimate + half),
    pValue: studentTwoSided(estimate / standardError, n - 1),
  };
}

/**
 * The same difference where it can show in a share of the deals only, told for those alone: what forcing a card into a
 * hand does to the hands that did not hold it anyway. The share is taken as known.
 */
export function undiluted(difference: DealDifference, share: number, most = 1): DealDifference {
  const bounded = (value: number): number => Math.min(most, Math.max(-most, value));
  if (difference.estimate === null || !(share > 0))
    return { ...difference, estimate: null, low: -most, high: most, pValue: 1 };
  return {
    ...difference,
    estimate: bounded(difference.estimate / share),
    low: bounded(difference.low / share),
    high: bounded(difference.high / share),
    standardError: difference.standardError / share,
  };
}

/** Of the deals that changed, out of `n`. */
function exactDifference(
  changed: readonly number[],
  n: number,
  confidence: number,
  most: number,
): { low: number; high: number; pValue: number } {
  const tail = (1 - confidence) / 2;
  const sizes = changed.map((d) => Math.round(Math.abs(d) * STEPS));
  const seen = changed.reduce((sum, d) => sum + Math.round(d * STEPS), 0);
  const share = { low: shareBound(changed.length, n, tail, -1), high: shareBound(changed.length, n, tail, 1) };
  const pValue = Math.min(1, 2 * Math.min(tailAbove(sizes, seen, 0), tailAbove(sizes, -seen, 0)));
  // one deal more, of the largest size, for what the few that changed do not show
  const size = (sizes.reduce((sum, one) => sum + one, 0) / STEPS + most) / (changed.length + 1);
  const high = tiltedMean(sizes, highestTilt(sizes, seen, tail), size, share);
  const low = -tiltedMean(sizes, highestTilt(sizes, -seen, tail), size, share);
  return { low, high, pValue };
}

/** The highest tilt of the signs under which a sum of `seen` or less has the probability `tail`. */
function highestTilt(sizes: readonly number[], seen: number, tail: number): number {
  let low = -STEEPEST;
  let high = STEEPEST;
  if (tailAbove(sizes, -seen, -high) > tail) return high;
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (tailAbove(sizes, -seen, -middle) > tail) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Upper end of the mean over all deals, where the signs have this tilt. */
function tiltedMean(
  sizes: readonly number[],
  tilt: number,
  largest: number,
  share: { readonly low: number; readonly high: number },
): number {
  if (tilt >= STEEPEST) return share.high * largest;
  const mean = sizes.reduce((sum, size) => sum + (size / STEPS) * Math.tanh((tilt * size) / STEPS), 0) / sizes.length;
  return mean * (mean > 0 ? share.high : share.low);
}

/**
 * P(sum of signed sizes ≥ seen) where a size is added with probability 1 / (1 + e^(-2 · tilt · size)), else taken off.
 */
function tailAbove(sizes: readonly number[], seen: number, tilt: number): number {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let chances = new Float64Array(2 * total + 1);
  chances[total] = 1;
  for (const size of sizes) {
    const up = 1 / (1 + Math.exp((-2 * tilt * size) / STEPS));
    const next = new Float64Array(2 * total + 1);
    for (let at = 0; at <= 2 * total; at++) {
      if (chances[at] === 0) continue;
      next[at + size] += chances[at] * up;
      next[at - size] += chances[at] * (1 - up);
    }
    chances = next;
  }
  let above = 0;
  for (let sum = seen; sum <= total; sum++) above += chances[total + sum];
  return Math.min(1, above);
}

/** Clopper and Pearson's bound, upwards (1) or downwards (-1), for a share of which k of n were seen. */
function shareBound(k: number, n: number, tail: number, direction: -1 | 1): number {
  if (direction < 0) return k === 0 ? 0 : 1 - shareBound(n - k, n, tail, 1);
  if (k >= n) return 1;
  let low = k / n;
  let high = 1;
  while (high - low > 1e-10) {
    const middle = (low + high) / 2;
    if (incompleteBeta(k + 1, n - k, middle) < 1 - tail) low = middle;
    else high = middle;
  }
  return high;
}

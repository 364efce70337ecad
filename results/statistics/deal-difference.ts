import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { intervalT, studentTwoSided } from './student-t.ts';
import { wilsonInterval } from './wilson.ts';

/** What one thing in the game does to a score, measured on common deals. `n` counts deals: pairs of games. */
export interface DealDifference extends Estimate {
  /** Two-sided p value against no difference; 1 without deals. */
  readonly pValue: number;
  readonly standardError: number;
  /** Deals that came out differently. */
  readonly changed: number;
}

/** Deals that must come out differently before a t interval keeps its level. */
const T_NEEDS = 10;

/**
 * Mean difference of two scores of the same deals, each in [-1, 1], with mean ± t(n-1) · s/√n (Student 1908). The deal is the unit:
 * whatever its games share is inside s². Where hardly any deal came out differently the variance is no guide; there it is Wilson's
 * interval of (1 + d) / 2 with each deal as one trial, which is too wide rather than too narrow.
 *
 * WRONG as a difference of two things that were chosen after looking, and as independent of another difference with the same
 * reference: all that are measured against one set of games share its chance.
 */
export function dealDifference(differences: readonly number[], confidence = DEFAULT_CONFIDENCE): DealDifference {
  const n = differences.length;
  if (n === 0) return { estimate: null, low: -1, high: 1, n, pValue: 1, standardError: 0, changed: 0 };
  const estimate = differences.reduce((sum, d) => sum + d, 0) / n;
  const changed = differences.filter((d) => d !== 0).length;
  const variance = n > 1 ? differences.reduce((sum, d) => sum + (d - estimate) ** 2, 0) / (n - 1) : 0;
  if (changed < T_NEEDS || variance === 0) {
    const { low, high } = wilsonInterval(((1 + estimate) / 2) * n, n, confidence);
    const standardError = 1 / Math.sqrt(n);
    const t = estimate / standardError;
    const pValue = n > 1 ? studentTwoSided(t, n - 1) : 1;
    return { estimate, low: 2 * low - 1, high: 2 * high - 1, n, pValue, standardError, changed };
  }
  const standardError = Math.sqrt(variance / n);
  const half = intervalT(confidence, n - 1) * standardError;
  return {
    estimate,
    low: Math.max(-1, estimate - half),
    high: Math.min(1, estimate + half),
    n,
    pValue: studentTwoSided(estimate / standardError, n - 1),
    standardError,
    changed,
  };
}

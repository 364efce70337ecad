/** What every estimator here returns: a number is never handed out without its interval and its n. */

/**
 * A point estimate with an interval. With nothing to estimate from, `estimate` is null and the interval is all of [low,
 * high].
 */
export interface Estimate {
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
  /** Independent units behind it: pairs or games, as the estimator says. */
  readonly n: number;
}

/**
 * Level of the intervals of `selected` parameters that were picked out of `candidates` by their estimates, so that of
 * what is shown no more than 1 - confidence is expected to be missed (false coverage rate: Benjamini & Yekutieli, JASA
 * 100, 2005). With one selected, as the best of all, it is Bonferroni's level, and holds for all candidates at once.
 *
 * It widens intervals only: the estimate of the best of many stays too high.
 */
export function selectedConfidence(confidence: number, selected: number, candidates: number): number {
  if (candidates === 0) return confidence;
  return 1 - ((1 - confidence) * Math.min(selected, candidates)) / candidates;
}

/** Level of an interval that is printed without further words. */
export const DEFAULT_CONFIDENCE = 0.95;

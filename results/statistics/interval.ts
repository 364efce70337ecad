/** What every estimator here returns: a number is never handed out without its interval and its n. */

/** A point estimate with an interval. With nothing to estimate from, `estimate` is null and the interval is all of [low, high]. */
export interface Estimate {
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
  /** Independent units behind it: pairs or games, as the estimator says. */
  readonly n: number;
}

/** Level of an interval that is printed without further words. */
export const DEFAULT_CONFIDENCE = 0.95;

import { DEFAULT_CONFIDENCE } from './interval.ts';
import { wilsonInterval } from './wilson.ts';

/** A difference of two proportions; null when either has no trial, and then the interval is [-1, 1]. */
export interface Difference {
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
}

/**
 * Interval for p1 - p2 of two independent proportions: Newcombe's hybrid of two Wilson intervals, his method 10
 * (Statistics in Medicine 17, 1998): (p1-p2) - √((p1-l1)² + (u2-p2)²) to (p1-p2) + √((u1-p1)² + (p2-l2)²).
 *
 * WRONG when the two samples overlap. If the same games stand on both sides with the same result, as one copy drawn and
 * one not, the truth varies less and the interval is too wide; were they opposed it would be too narrow.
 */
export function newcombeDifference(
  points1: number,
  n1: number,
  points2: number,
  n2: number,
  confidence = DEFAULT_CONFIDENCE,
): Difference {
  const first = wilsonInterval(points1, n1, confidence);
  const second = wilsonInterval(points2, n2, confidence);
  if (first.estimate === null || second.estimate === null) return { estimate: null, low: -1, high: 1 };
  const difference = first.estimate - second.estimate;
  return {
    estimate: difference,
    low: difference - Math.hypot(first.estimate - first.low, second.high - second.estimate),
    high: difference + Math.hypot(first.high - first.estimate, second.estimate - second.low),
  };
}

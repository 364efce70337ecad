import { type PairCounts, pairMoments } from './paired-difference.ts';
import { differenceBound, equalityBound, type SequentialDesign } from './sequential-test.ts';

/** Beyond so many times the pairs that were played nothing is foretold. */
const FARTHEST = 100;

/**
 * About how many more pairs a test needs that ran out of them, if the difference is as measured: what is left to the
 * nearer of its bounds, by the drift of its likelihood ratios (normal approximation: (m/v)(x - m/2) a pair, for pair
 * scores that lie x above one half with a variance v, and half the margin m).
 *
 * Null where nothing can be said: before any two pairs that differ, and where the difference lies so near to half of
 * the margin that neither bound is approached. WRONG as a promise: the estimate behind it is of few pairs, and the
 * number doubles or halves with it.
 */
export function pairsNeeded(
  counts: PairCounts,
  ratios: Readonly<Record<'better' | 'worse', number>>,
  design: SequentialDesign,
): number | null {
  const { n, mean, variance } = pairMoments(counts);
  if (n === 0 || variance === 0) return null;
  const margin = design.margin / 2;
  const drift = (side: 'better' | 'worse'): number =>
    (margin / variance) * ((side === 'better' ? mean - 0.5 : 0.5 - mean) - margin / 2);
  const sides = design.side ? [design.side] : (['better', 'worse'] as const);
  const toFind = Math.min(
    ...sides.map((side) => (drift(side) > 0 ? (differenceBound(design) - ratios[side]) / drift(side) : Infinity)),
  );
  const toRuleOut = Math.max(
    ...sides.map((side) => (drift(side) < 0 ? (equalityBound(design) + ratios[side]) / -drift(side) : Infinity)),
  );
  const more = Math.ceil(Math.max(1, Math.min(toFind, toRuleOut)));
  return more > FARTHEST * n ? null : more;
}

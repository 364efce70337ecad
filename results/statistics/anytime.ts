import { normalTwoSided } from './normal.ts';

/** Pairs a cell at which an interval for any number of looks is narrowest; of no weight a few times above and below. */
const NARROWEST = 100;
/** What the mixture's variance is then, in those of the sum: nearly the best for levels of 90 to 99.9 %. */
const RATIO = 8;
/** Pairs by whose share of all it is wider, because the variance of few is hardly known; found by simulation. */
const FEW = 2;

/**
 * The level to ask of an interval for a number of pairs fixed beforehand, so that it holds for all numbers of pairs at
 * once: however often one looks, whatever one sees, and whenever one adds games or stops (a confidence sequence, where
 * it is used at every look). Robbins' normal mixture, with the variance as estimated, that is asymptotically (Robbins,
 * Ann. Math. Stat. 41, 1970; Waudby-Smith et al., "Time-uniform central limit theory and asymptotic confidence
 * sequences", Ann. Statist. 52, 2024): |Z| ≤ √((c+1)/c · 2 ln(√(c+1)/α)) at c = rounds · ρ². The price is an interval
 * about 1.6 times as wide.
 *
 * `comparisons` is the most by which a caller divides α, or compares p values with a share of 1 - level: the level that
 * is returned holds for all divisions up to that one (and is lower than need be for smaller ones, by a tenth of the
 * width).
 *
 * WRONG for looks in the middle of a round, at games in the order of their arrival.
 *
 * @param rounds pairs of each cell at this look: information grows with them in all estimates alike
 */
export function anytimeConfidence(confidence: number, rounds: number, comparisons = 1): number {
  const share = (1 - confidence) / comparisons;
  const c = (RATIO * Math.max(rounds, 1)) / NARROWEST;
  const z = (1 + FEW / Math.max(rounds, 1)) * Math.sqrt(2 * ((c + 1) / c) * Math.log(Math.sqrt(c + 1) / share));
  return Math.max(confidence, 1 - comparisons * normalTwoSided(z));
}

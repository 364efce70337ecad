/**
 * Do two tiers of players order cards alike? A rank correlation, and what chance alone would leave of a perfect one.
 */
import seedrandom from 'seedrandom';
import type { MeasuredEffect } from './shrinkage.ts';

const DRAWS = 1000;
/** How rarely two that agree are said to differ. */
const LEVEL = 0.05;

export interface RankAgreement {
  /** Spearman’s, of the estimates. */
  readonly correlation: number;
  /** What it would be on average if all were worth the same to both, measured as surely as here. */
  readonly ofEqual: number;
  /** It is lower than chance would make it one time in twenty if all were worth the same to both. */
  readonly differ: boolean;
}

/**
 * Of the same things measured twice, in the same order. Worths that are equal to both are drawn around the mean of both
 * measurements with the spread that it has beyond chance, and are measured anew with the standard errors at hand:
 * estimates that are mostly chance are not expected to agree. Null below three things.
 *
 * Chance is taken to be each measurement's own. Where it is in part common (the same deals), equal worths would agree
 * more than `ofEqual`: then `differ` is said less often than it might be.
 */
export function rankAgreement(
  one: readonly MeasuredEffect[],
  other: readonly MeasuredEffect[],
  seed: string,
): RankAgreement | null {
  if (one.length < 3) return null;
  const spread = spreadBeyondChance(
    one.map(({ estimate, standardError }, i) => ({
      estimate: (estimate + other[i].estimate) / 2,
      standardError: Math.sqrt(standardError ** 2 + other[i].standardError ** 2) / 2,
    })),
  );
  const correlation = spearman(
    one.map(({ estimate }) => estimate),
    other.map(({ estimate }) => estimate),
  );
  const random = seedrandom.alea(seed);
  const drawn = Array.from({ length: DRAWS }, () => {
    const worths = one.map(() => spread * normal(random));
    const measured = (effects: readonly MeasuredEffect[]): number[] =>
      worths.map((worth, i) => worth + effects[i].standardError * normal(random));
    return spearman(measured(one), measured(other));
  });
  // few cards have few orders, so that many draws are as low as what was seen
  const asLow = drawn.filter((value) => value <= correlation).length;
  return {
    correlation,
    ofEqual: drawn.reduce((sum, value) => sum + value, 0) / DRAWS,
    differ: (asLow + 1) / (DRAWS + 1) <= LEVEL,
  };
}

/** Standard deviation of the effects less what chance adds to it (the estimator of moments: Hedges & Olkin 1985). */
function spreadBeyondChance(effects: readonly MeasuredEffect[]): number {
  const n = effects.length;
  const mean = effects.reduce((sum, { estimate }) => sum + estimate, 0) / n;
  const variance = effects.reduce((sum, { estimate }) => sum + (estimate - mean) ** 2, 0) / (n - 1);
  const chance = effects.reduce((sum, { standardError }) => sum + standardError ** 2, 0) / n;
  return Math.sqrt(Math.max(0, variance - chance));
}

/** Spearman's rank correlation; equal values share their ranks. 0 where all of one side are equal. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranksOf(a), ranksOf(b)];
  const middle = (a.length + 1) / 2;
  let [xy, xx, yy] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    xy += (x[i] - middle) * (y[i] - middle);
    xx += (x[i] - middle) ** 2;
    yy += (y[i] - middle) ** 2;
  }
  return xx * yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

/** From 1. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}

/** Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

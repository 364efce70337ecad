import { DEFAULT_CONFIDENCE } from './interval.ts';
import { normalUpperTail } from './normal.ts';

/** An effect as it was measured. */
export interface MeasuredEffect {
  readonly estimate: number;
  /** Above 0. */
  readonly standardError: number;
}

export interface ShrunkEffect {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

export interface Shrinkage {
  readonly effects: readonly ShrunkEffect[];
  /** Mean of the true effects, and their standard deviation around it. */
  readonly mean: number;
  readonly spread: number;
}

/** Effects below which their spread cannot be told. */
const FEWEST = 3;
/** Spreads that are weighed against each other, up to so many times the standard deviation of what was measured. */
const SPREADS = 60;
const WIDEST = 3;

/** Logarithm of the likelihood ratio below which a spread is of no weight. */
const NEGLIGIBLE = 14;
/** How exactly the ends of intervals are found. */
const PRECISION = 1e-6;

/** What is known of the effects if their spread were this one. */
interface Given {
  readonly logLikelihood: number;
  readonly mean: number;
  readonly spread: number;
  readonly centres: readonly number[];
  readonly deviations: readonly number[];
}

/**
 * Effects of a family, each drawn towards the mean of all as far as chance explains how they differ (empirical Bayes: Efron & Morris, JASA
 * 70, 1975): yᵢ ~ N(θᵢ, sᵢ²), θᵢ ~ N(μ, τ²). The spread τ is not set to its likeliest value, which is often 0 and would leave
 * intervals too narrow, but averaged over its likelihood, flat in τ, as μ is (Rubin, J. Educ. Stat. 6, 1981). Intervals hold over the
 * family together, the best and the worst of it too: shrinking is what undoes the choice. Null below three effects.
 *
 * `shared` is the variance that all estimates have in common, as those against one reference do: it tells no two effects apart, so it
 * shrinks nothing, and is in all intervals.
 *
 * WRONG for a single effect that is far from all others for a reason, which is drawn towards them: look at what was measured. Too
 * narrow by a little for families of three to five, and where the standard errors are hardly known.
 */
export function shrunkEffects(
  measured: readonly MeasuredEffect[],
  shared = 0,
  confidence = DEFAULT_CONFIDENCE,
): Shrinkage | null {
  if (measured.length < FEWEST) return null;
  const own = measured.map(({ estimate, standardError }) => ({
    estimate,
    // what is left of chance must be some of it
    variance: Math.max(standardError ** 2 - shared, standardError ** 2 / 100),
  }));
  const average = own.reduce((sum, { estimate }) => sum + estimate, 0) / own.length;
  const deviation = Math.sqrt(own.reduce((sum, one) => sum + (one.estimate - average) ** 2, 0) / (own.length - 1));
  const widest = WIDEST * Math.max(deviation, Math.sqrt(Math.max(...own.map(({ variance }) => variance))));
  const grid = Array.from({ length: SPREADS }, (_, i) => whatIf(own, shared, (widest * (i + 0.5)) / SPREADS));
  const most = Math.max(...grid.map(({ logLikelihood }) => logLikelihood));
  const given = grid.filter(({ logLikelihood }) => logLikelihood > most - NEGLIGIBLE);
  const weights = given.map(({ logLikelihood }) => Math.exp(logLikelihood - most));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const averaged = (value: (one: Given) => number) =>
    given.reduce((sum, one, k) => sum + (weights[k] / all) * value(one), 0);
  const tail = (1 - confidence) / 2;
  return {
    mean: averaged(({ mean }) => mean),
    spread: averaged(({ spread }) => spread),
    effects: own.map((_, i) => {
      const below = (at: number) =>
        averaged(({ centres, deviations }) => normalUpperTail((centres[i] - at) / deviations[i]));
      const estimate = averaged(({ centres }) => centres[i]);
      const reach = 12 * Math.max(...given.map(({ deviations }) => deviations[i])) + deviation;
      const quantile = (level: number) => solve(below, level, estimate - reach, estimate + reach);
      return { estimate, low: quantile(tail), high: quantile(1 - tail) };
    }),
  };
}

/** Gelman et al., Bayesian Data Analysis, 5.4: everything but the spread is known in closed form. */
function whatIf(
  own: readonly { readonly estimate: number; readonly variance: number }[],
  shared: number,
  spread: number,
): Given {
  const weights = own.map(({ variance }) => 1 / (variance + spread ** 2));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = own.reduce((sum, { estimate }, i) => sum + weights[i] * estimate, 0) / all;
  let logLikelihood = -Math.log(all) / 2;
  const centres: number[] = [];
  const deviations: number[] = [];
  own.forEach(({ estimate, variance }, i) => {
    logLikelihood += (Math.log(weights[i]) - weights[i] * (estimate - mean) ** 2) / 2;
    // how much of the deviation from the mean is kept
    const kept = spread ** 2 * weights[i];
    centres.push(mean + kept * (estimate - mean));
    deviations.push(Math.sqrt(kept * variance + (1 - kept) ** 2 / all + shared));
  });
  return { logLikelihood, mean, spread, centres, deviations };
}

/** Where a growing function reaches a level. */
function solve(of: (at: number) => number, level: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (of(middle) < level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The variance that means over the same deals have in common, from the values of each deal (NaN where one is missing): what their
 * average varies by beyond what it would if each varied by itself. 0 where there are not two of them, or nothing is in common.
 */
export function sharedVariance(families: readonly (readonly number[])[]): number {
  const k = families.length;
  const deals = families[0]?.map((_, deal) => deal).filter((deal) => families.every((one) => !Number.isNaN(one[deal])));
  if (k < 2 || !deals || deals.length < 2) return 0;
  const variance = (value: (deal: number) => number): number => {
    const mean = deals.reduce((sum, deal) => sum + value(deal), 0) / deals.length;
    return deals.reduce((sum, deal) => sum + (value(deal) - mean) ** 2, 0) / (deals.length - 1) / deals.length;
  };
  const ofMean = variance((deal) => families.reduce((sum, one) => sum + one[deal], 0) / k);
  const alone = families.reduce((sum, one) => sum + variance((deal) => one[deal]), 0);
  return Math.max(0, (k * k * ofMean - alone) / (k * (k - 1)));
}

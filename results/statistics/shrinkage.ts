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
/**
 * Scales that are weighed against each other, from this share of the smallest error to so many times what the effects
 * differ by.
 */
const SCALES = 24;
const NARROWEST = 0.04;
const WIDEST = 3;
/** Means that are weighed against each other, over so many standard deviations to both sides. */
const MEANS = 15;
const REACH = 4;
/** What is less likely than this is left out of sums. */
const NEGLIGIBLE = 1e-7;
/** How exactly the ends of intervals are found. */
const PRECISION = 1e-6;

interface Own {
  readonly estimate: number;
  readonly variance: number;
}

/** What is known of one effect if its scale were this one; the means are averaged over. */
interface Part {
  readonly weight: number;
  readonly centre: number;
  readonly deviation: number;
}

/** Everything that is known of a family. */
interface Weighed {
  readonly mean: number;
  readonly deviation: number;
  readonly spread: number;
  readonly parts: readonly (readonly Part[])[];
}

/**
 * Effects of a family, each drawn towards the mean of all as far as chance explains how they differ (empirical Bayes:
 * Efron & Morris, JASA 70, 1975): yᵢ ~ N(θᵢ, sᵢ²), θᵢ ~ N(μ, τ²λᵢ²). Each effect has a scale λᵢ of its own, half-Cauchy
 * (the horseshoe: Carvalho, Polson & Scott, Biometrika 97, 2010), because what is looked for is the one that is unlike
 * all others: under one normal spread for all it would be taken for chance, the more so the more others there are. The
 * spread τ is not set to its likeliest value, which is often 0 and would leave intervals too narrow, but averaged over
 * its likelihood, flat in τ, as μ is (Rubin, J. Educ. Stat. 6, 1981). Intervals hold over the family together, the best
 * and the worst of it too: shrinking is what undoes the choice. Null below three effects.
 *
 * `shared` is the variance that all estimates have in common, as those against one reference do: it tells no two
 * effects apart, so it shrinks nothing, and is in all intervals.
 *
 * WRONG for a single effect two to four standard errors off all others, which might be chance: where it is not, it is
 * drawn towards them by more than is right. `isInDoubt` says where to look at both. Too narrow by a little for families
 * of three to five, and where the standard errors are hardly known.
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
  const scales = scalesOf(own);
  const rough = weighed(own, scales, roughMeans(own), shared);
  const { mean, spread, parts } = weighed(own, scales, evenly(rough.mean, REACH * rough.deviation), shared);
  return { mean, spread, effects: parts.map((ofOne) => shrunkEffect(ofOne, confidence)) };
}

/**
 * Is an effect apart from the mean of all as it was measured, and no more so when it is shrunk? Chance, or one that
 * stands alone.
 */
export function isInDoubt(
  measured: { readonly low: number; readonly high: number },
  shrunk: ShrunkEffect,
  mean: number,
): boolean {
  return (measured.low > mean && shrunk.low <= mean) || (measured.high < mean && shrunk.high >= mean);
}

function shrunkEffect(parts: readonly Part[], confidence: number): ShrunkEffect {
  const estimate = parts.reduce((sum, { weight, centre }) => sum + weight * centre, 0);
  const reach = Math.max(...parts.map(({ centre, deviation }) => Math.abs(centre - estimate) + 8 * deviation));
  const below = (at: number) =>
    parts.reduce((sum, { weight, centre, deviation }) => sum + weight * normalUpperTail((centre - at) / deviation), 0);
  const tail = (1 - confidence) / 2;
  const quantile = (level: number) => solve(below, level, estimate - reach, estimate + reach);
  return { estimate, low: quantile(tail), high: quantile(1 - tail) };
}

/** Scales in equal steps of their logarithm. */
function scalesOf(own: readonly Own[]): Float64Array {
  const average = own.reduce((sum, { estimate }) => sum + estimate, 0) / own.length;
  const deviation = Math.sqrt(own.reduce((sum, one) => sum + (one.estimate - average) ** 2, 0) / (own.length - 1));
  const errors = own.map(({ variance }) => Math.sqrt(variance));
  const widest = WIDEST * Math.max(deviation, ...errors);
  const narrowest = NARROWEST * Math.min(...errors);
  return Float64Array.from({ length: SCALES }, (_, k) => narrowest * (widest / narrowest) ** (k / (SCALES - 1)));
}

/** Density of the logarithm of a half-Cauchy variable, but for a factor. */
function halfCauchy(at: number): number {
  return at / (1 + at * at);
}

/** By spread: the shares of scales λτ, of a half-Cauchy λ in steps of its logarithm. */
function sharesOf(scales: Float64Array): Float64Array[] {
  return Array.from(scales, (spread) => {
    const shares = scales.map((scale) => halfCauchy(scale / spread));
    const all = shares.reduce((sum, share) => sum + share, 0);
    return shares.map((share) => share / all);
  });
}

/** Means around the middle effect: no single one may draw them away. */
function roughMeans(own: readonly Own[]): Float64Array {
  const middle = median(own.map(({ estimate }) => estimate));
  const spread = 1.5 * median(own.map(({ estimate }) => Math.abs(estimate - middle)));
  const error = median(own.map(({ variance }) => variance));
  return evenly(middle, (6 * Math.sqrt(spread ** 2 + error)) / Math.sqrt(own.length));
}

function evenly(centre: number, reach: number): Float64Array {
  return Float64Array.from({ length: MEANS }, (_, m) => centre + reach * ((2 * m) / (MEANS - 1) - 1));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}

/**
 * Bayes' rule over all spreads and means, which are equally likely beforehand; given both, everything is known in
 * closed form.
 */
function weighed(own: readonly Own[], scales: Float64Array, means: Float64Array, shared: number): Weighed {
  const shares = sharesOf(scales);
  const densities = own.map((one) => densitiesOf(one, scales, means));
  const cells: { spread: number; mean: number; weight: number; evidence: Float64Array }[] = [];
  for (let mean = 0; mean < MEANS; mean++) {
    for (let spread = 0; spread < SCALES; spread++) {
      const evidence = Float64Array.from(densities, (density) => {
        let sum = 1e-300;
        for (let k = 0; k < SCALES; k++) sum += shares[spread][k] * density[mean * SCALES + k];
        return sum;
      });
      // scales lie in equal steps of their logarithm, and are to be equally likely themselves
      const weight = evidence.reduce((sum, one) => sum + Math.log(one), Math.log(scales[spread]));
      cells.push({ spread, mean, weight, evidence });
    }
  }
  const most = Math.max(...cells.map(({ weight }) => weight));
  for (const cell of cells) cell.weight = Math.exp(cell.weight - most);
  const all = cells.reduce((sum, { weight }) => sum + weight, 0);
  const likely = cells.filter((cell) => (cell.weight /= all) > NEGLIGIBLE);
  const mean = likely.reduce((sum, cell) => sum + cell.weight * means[cell.mean], 0);
  const squares = likely.reduce((sum, cell) => sum + cell.weight * (means[cell.mean] - mean) ** 2, 0);
  let spread = 0;
  const parts = own.map((one, i) => {
    const weights = new Float64Array(SCALES);
    const centres = new Float64Array(SCALES);
    const centreSquares = new Float64Array(SCALES);
    for (const cell of likely) {
      for (let k = 0; k < SCALES; k++) {
        const density = densities[i][cell.mean * SCALES + k];
        const weight = (cell.weight * shares[cell.spread][k] * density) / cell.evidence[i];
        const kept = scales[k] ** 2 / (scales[k] ** 2 + one.variance);
        const away = kept * (one.estimate - means[cell.mean]);
        weights[k] += weight;
        centres[k] += weight * (means[cell.mean] + away);
        centreSquares[k] += weight * (means[cell.mean] + away) ** 2;
        spread += (weight * (away ** 2 + kept * one.variance)) / own.length;
      }
    }
    return partsOf(one, scales, { weights, centres, centreSquares }, shared);
  });
  const step = (means[1] - means[0]) / 2;
  return { mean, deviation: Math.sqrt(squares + step ** 2), spread: Math.sqrt(spread), parts };
}

/** Densities of an effect as measured, by mean and by scale. */
function densitiesOf({ estimate, variance }: Own, scales: Float64Array, means: Float64Array): Float64Array {
  return Float64Array.from({ length: MEANS * SCALES }, (_, at) => {
    const all = variance + scales[at % SCALES] ** 2;
    return Math.exp(-((estimate - means[Math.floor(at / SCALES)]) ** 2) / (2 * all)) / Math.sqrt(all);
  });
}

function partsOf(
  { variance }: Own,
  scales: Float64Array,
  sums: { readonly weights: Float64Array; readonly centres: Float64Array; readonly centreSquares: Float64Array },
  shared: number,
): Part[] {
  const parts: Part[] = [];
  for (let k = 0; k < SCALES; k++) {
    const weight = sums.weights[k];
    if (weight < NEGLIGIBLE) continue;
    const centre = sums.centres[k] / weight;
    const ofMeans = Math.max(0, sums.centreSquares[k] / weight - centre ** 2);
    const kept = scales[k] ** 2 / (scales[k] ** 2 + variance);
    parts.push({ weight, centre, deviation: Math.sqrt(kept * variance + ofMeans + shared) });
  }
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.map((part) => ({ ...part, weight: part.weight / all }));
}

/** Where a growing function reaches a level. */
function solve(of: (at: number) => number, level: number, from: number, to: number): number {
  let [low, high] = [from, to];
  const precision = Math.max(PRECISION, 1e-5 * (to - from));
  while (high - low > precision) {
    const middle = (low + high) / 2;
    if (of(middle) < level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The variance that means over the same deals have in common, from the values of each deal (NaN where one is missing):
 * what their average varies by beyond what it would if each varied by itself. 0 where there are not two of them, or
 * nothing is in common.
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

/** Where a thing stands among its peers, all measured on the same deals, and with what number at their median. */

import seedrandom from 'seedrandom';
import { median } from 'simple-statistics';
import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { type RankInterval, rankInterval } from './rank-interval.ts';
import { intervalT } from './student-t.ts';

/** Resamples of the deals for a standard error. */
const RESAMPLES = 400;
/** Deals below which nothing is said: a standard error of so few is no guide. */
const FEWEST_DEALS = 20;
/** What is said of a thing among its peers. */
export type Standing = 'too strong' | 'too weak' | 'fine' | 'cannot tell yet';

export interface AmongPeers {
  readonly standing: Standing;
  /** Its worth less the median worth of its peers; as the worths are. `n` counts deals. */
  readonly difference: Estimate;
  /** Share of the peers that are below it, in [0, 1]; from the ranks that cannot be ruled out. */
  readonly percentile: Estimate;
  readonly rank: RankInterval;
}

/** Worths of everything that was measured, a number a deal: the same deals in the same order. NaN: missing. */
export interface PeerWorths {
  readonly own: readonly number[];
  readonly peers: readonly (readonly number[])[];
}

/**
 * Means of lists of worths over the deals that all of them have, as measured and as resampled: the deals are drawn
 * again, each for all lists at once (Efron 1979), so what lists share by their deals stays shared.
 */
class DealMeans {
  readonly deals: number;
  readonly #lists: readonly (readonly number[])[];
  readonly measured: readonly number[];
  readonly resampled: readonly (readonly number[])[];

  constructor(lists: readonly (readonly number[])[]) {
    const whole = (lists[0] ?? []).flatMap((_, deal) => (lists.some((one) => Number.isNaN(one[deal])) ? [] : [deal]));
    this.#lists = lists.map((one) => whole.map((deal) => one[deal]));
    this.deals = whole.length;
    const once = new Float64Array(this.deals).fill(1);
    const random = seedrandom('deals');
    this.measured = this.#means(once);
    this.resampled = Array.from({ length: this.deals < 2 ? 0 : RESAMPLES }, () => {
      const weights = new Float64Array(this.deals);
      for (let i = 0; i < this.deals; i++) weights[Math.floor(random() * this.deals)]++;
      return this.#means(weights);
    });
  }

  #means(weights: Float64Array): number[] {
    return this.#lists.map((one) => {
      let sum = 0;
      for (let deal = 0; deal < one.length; deal++) sum += weights[deal] * one[deal];
      return sum / one.length;
    });
  }
}

/** An estimate ± t times the deviation of its resamples; nothing is said of few deals. */
function resampledEstimate(estimate: number, resampled: readonly number[], n: number, confidence: number): Estimate {
  if (n < FEWEST_DEALS) return { estimate: n === 0 ? null : estimate, low: -Infinity, high: Infinity, n };
  const half = intervalT(confidence, n - 1) * deviation(resampled, n);
  return { estimate, low: estimate - half, high: estimate + half, n };
}

/** Of resamples, which vary by (n - 1)/n too little. */
function deviation(resampled: readonly number[], n: number): number {
  const mean = resampled.reduce((sum, one) => sum + one, 0) / resampled.length;
  const squares = resampled.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (resampled.length - 1);
  return Math.sqrt((squares * n) / (n - 1));
}

/**
 * Too strong is what is surely more than `margin` above the median of its peers, too weak what is surely more than that
 * below it, and fine what is surely within it: by an interval for a number of deals fixed beforehand. So what is not
 * above the margin is called too strong in one case of forty at most. Where the peers lie further apart than the
 * margin, some of them are too strong as well: the percentile tells that.
 *
 * WRONG where the thing was chosen by these games, and of peers that are not like it.
 */
export function amongPeers({ own, peers }: PeerWorths, margin: number, confidence = DEFAULT_CONFIDENCE): AmongPeers {
  const means = new DealMeans([own, ...peers]);
  const gap = ([mine, ...others]: readonly number[]): number => mine - median(others);
  const difference = resampledEstimate(gap(means.measured), means.resampled.map(gap), means.deals, confidence);
  const rank = rankInterval([own, ...peers], 0, confidence);
  const percentileOf = (place: number): number => (rank.of - place) / (rank.of - 1);
  return {
    standing: standingOf(difference, margin),
    difference,
    percentile: {
      estimate: percentileOf(rank.rank),
      low: percentileOf(rank.worst),
      high: percentileOf(rank.best),
      n: means.deals,
    },
    rank,
  };
}

function standingOf({ low, high }: Estimate, margin: number): Standing {
  if (low > margin) return 'too strong';
  if (high < -margin) return 'too weak';
  return low > -margin && high < margin ? 'fine' : 'cannot tell yet';
}

/** A thing with one of its numbers changed: what it differs from the median of the peers by. */
export interface Dose {
  readonly value: number;
  readonly difference: Estimate;
}

/** A number at which a thing stands at the median of its peers; null: beyond the numbers that were tried. */
export interface FairValue {
  readonly estimate: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export interface DoseResponse {
  readonly doses: readonly Dose[];
  readonly fair: FairValue;
}

/** Steps between two numbers that were tried. */
const STEPS = 40;

/**
 * The curve of a thing's worth by one of its numbers, against the same peers, and the number at which it crosses their
 * median, straight between those that were tried. The interval holds every number at which a t test does not tell the
 * two apart (Fieller's way): it has its level at the true one, and is open where the numbers tried do not close it.
 *
 * WRONG where the curve bends much between two numbers that were tried.
 *
 * @param doses worths with each number, a number a deal, in the order of the numbers
 */
export function doseResponse(
  doses: readonly { readonly value: number; readonly worths: readonly number[] }[],
  peers: readonly (readonly number[])[],
  confidence = DEFAULT_CONFIDENCE,
): DoseResponse {
  const k = doses.length;
  const means = new DealMeans([...doses.map(({ worths }) => worths), ...peers]);
  const gaps = (all: readonly number[]): number[] => {
    const middle = median(all.slice(k));
    return all.slice(0, k).map((one) => one - middle);
  };
  const measured = gaps(means.measured);
  const resampled = means.resampled.map(gaps);
  const at = (place: number, share: number): Estimate => {
    const between = (all: readonly number[]): number =>
      share === 0 ? all[place] : (1 - share) * all[place] + share * all[place + 1];
    return resampledEstimate(between(measured), resampled.map(between), means.deals, confidence);
  };
  const values = doses.map(({ value }) => value);
  return {
    doses: values.map((value, i) => ({ value, difference: at(i, 0) })),
    fair: fairValue(values, at),
  };
}

function fairValue(values: readonly number[], at: (place: number, share: number) => Estimate): FairValue {
  const crossings: number[] = [];
  const possible: number[] = [];
  let before: { readonly value: number; readonly gap: number } | undefined;
  values.forEach((value, place) => {
    const steps = place + 1 < values.length ? STEPS : 1;
    for (let step = 0; step < steps; step++) {
      const { estimate, low, high } = at(place, step / STEPS);
      const here = value + (step === 0 ? 0 : ((values[place + 1] - value) * step) / STEPS);
      if (low <= 0 && high >= 0) possible.push(here);
      if (estimate === null) continue;
      if (before && before.gap > 0 !== estimate > 0)
        crossings.push(before.value + ((here - before.value) * before.gap) / (before.gap - estimate));
      before = { value: here, gap: estimate };
    }
  });
  // where chance lets the curve cross more than once, the middle of it all
  const estimate = crossings.length > 0 ? (crossings[0] + crossings[crossings.length - 1]) / 2 : null;
  const [low, high] = [possible[0], possible[possible.length - 1]];
  return {
    estimate,
    low: low === undefined || low === values[0] ? null : low,
    high: high === undefined || high === values[values.length - 1] ? null : high,
  };
}

/**
 * The best of many decks: what each scores against a field, and what it gains on the best of some decks that were there
 * before, with intervals that hold for whichever of them is picked.
 */
import { dealDifference } from './deal-difference.ts';
import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { intervalT } from './student-t.ts';
import { wilsonInterval } from './wilson.ts';

/** Scores of one deck in [0, 1], deal by deal, by opponent; NaN for a deal of which a game is missing. */
export type ScoresByOpponent = readonly (readonly number[])[];

/** A gain on the best of the references: `reference` is the place of the one on which least is gained. */
export interface Gain extends Estimate {
  readonly reference: number;
}

export interface BestOfMany {
  /** Scores of the candidates, then of the references; their intervals hold for all of them at once. */
  readonly scores: readonly Estimate[];
  /** Of each candidate; they hold for all candidates at once. Empty without references. */
  readonly gains: readonly Gain[];
}

/** Points that both sides must have, and deals that must come out differently, before a t interval keeps its level. */
const T_NEEDS = 20;

/**
 * Estimates for many candidates, all of them measured on deals that had no part in choosing them. Bonferroni: a level
 * of 1 - α / candidates each, so that the whole family is wrong with probability α at most, however a candidate is
 * picked out of it.
 *
 * A gain is on the BEST of the references, whichever that truly is. Its low end is the lowest of those of the
 * differences to each reference: to be above the best is to be above all, and the one that is truly best is among them,
 * so nothing need be paid for their number (an intersection–union test, Berger 1982). The high end pays for it. The
 * estimate is the least difference, which is rather too low.
 *
 * @param weights share of each opponent, summing to 1
 */
export function bestOfMany(
  candidates: readonly ScoresByOpponent[],
  references: readonly ScoresByOpponent[],
  weights: readonly number[],
  confidence = DEFAULT_CONFIDENCE,
): BestOfMany {
  const error = 1 - confidence;
  const decks = [...candidates, ...references];
  const gainLevel = 1 - error / candidates.length;
  const highLevel = 1 - error / (candidates.length * references.length);
  return {
    scores: decks.map((deck) => weightedScore(deck, weights, 1 - error / decks.length)),
    gains:
      references.length === 0 ? [] : candidates.map((deck) => gainOn(deck, references, weights, gainLevel, highLevel)),
  };
}

function gainOn(
  deck: ScoresByOpponent,
  references: readonly ScoresByOpponent[],
  weights: readonly number[],
  lowLevel: number,
  highLevel: number,
): Gain {
  const all = references.map((other) => deck.map((scores, i) => scores.map((score, deal) => score - other[i][deal])));
  const both = all.map((one) => weightedDifference(one, weights, [lowLevel, highLevel]));
  const lows = both.map(([low]) => low);
  const highs = both.map(([, high]) => high);
  const estimates = lows.map(({ estimate }) => estimate ?? 1);
  const reference = estimates.indexOf(Math.min(...estimates));
  return {
    estimate: lows[reference].estimate,
    low: Math.min(...lows.map(({ low }) => low)),
    high: Math.min(...highs.map(({ high }) => high)),
    n: lows[reference].n,
    reference,
  };
}

/**
 * Mean score over opponents, each with its weight, with mean ± t · √Σ w² s² / n and the degrees of freedom of Welch and
 * Satterthwaite: the deals of an opponent are a stratum. Where one side has few points, or nearly all deals came out
 * alike, it is Wilson's interval with as many trials as the weights leave.
 */
export function weightedScore(scores: ScoresByOpponent, weights: readonly number[], confidence: number): Estimate {
  const parts = strata(scores, weights);
  const { n, mean, common } = parts;
  if (n === 0) return { estimate: null, low: 0, high: 1, n };
  const trials = 1 / parts.each.reduce((sum, { share, size }) => sum + share ** 2 / size, 0);
  if (trials * Math.min(mean, 1 - mean) < T_NEEDS || n - common < T_NEEDS || parts.each.some(({ size }) => size < 2)) {
    const { low, high } = wilsonInterval(mean * trials, trials, confidence);
    return { estimate: mean, low, high, n };
  }
  const half = halfWidth(parts, confidence);
  return { estimate: mean, low: Math.max(0, mean - half), high: Math.min(1, mean + half), n };
}

/**
 * The same for differences of scores, at some levels; where few deals differ it is `dealDifference` over all of them.
 */
function weightedDifference(
  differences: ScoresByOpponent,
  weights: readonly number[],
  levels: readonly number[],
): Estimate[] {
  const parts = strata(differences, weights);
  const { n, mean, common } = parts;
  if (n - common < T_NEEDS || parts.each.some(({ size }) => size < 2)) {
    const known = differences.flat().filter((value) => !Number.isNaN(value));
    return levels.map((level) => dealDifference(known, level));
  }
  return levels.map((level) => {
    const half = halfWidth(parts, level);
    return { estimate: mean, low: Math.max(-1, mean - half), high: Math.min(1, mean + half), n };
  });
}

interface Strata {
  readonly each: readonly { readonly share: number; readonly size: number; readonly variance: number }[];
  readonly n: number;
  readonly mean: number;
  /** Deals with the commonest value. */
  readonly common: number;
}

/** Opponents of whom no deal is there are left out, and the weights of the others are raised. */
function strata(values: ScoresByOpponent, weights: readonly number[]): Strata {
  const known = values.map((one) => one.filter((value) => !Number.isNaN(value)));
  const whole = known.reduce((sum, one, i) => sum + (one.length > 0 ? weights[i] : 0), 0);
  const counts = new Map<number, number>();
  let mean = 0;
  const each = known.flatMap((one, i) => {
    if (one.length === 0) return [];
    const share = weights[i] / whole;
    const own = one.reduce((sum, value) => sum + value, 0) / one.length;
    const squares = one.reduce((sum, value) => sum + (value - own) ** 2, 0);
    for (const value of one) counts.set(value, (counts.get(value) ?? 0) + 1);
    mean += share * own;
    return [{ share, size: one.length, variance: one.length > 1 ? squares / (one.length - 1) : 0 }];
  });
  return { each, n: each.reduce((sum, { size }) => sum + size, 0), mean, common: Math.max(0, ...counts.values()) };
}

function halfWidth({ each }: Strata, confidence: number): number {
  const parts = each.map(({ share, size, variance }) => ({ part: (share ** 2 * variance) / size, size }));
  const variance = parts.reduce((sum, { part }) => sum + part, 0);
  const freedom = variance ** 2 / parts.reduce((sum, { part, size }) => sum + part ** 2 / (size - 1), 0);
  return variance === 0 ? 0 : intervalT(confidence, Math.max(1, Math.floor(freedom))) * Math.sqrt(variance);
}

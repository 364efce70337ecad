import linearProgram from 'javascript-lp-solver';
import seedrandom from 'seedrandom';
import { percentileInterval, resampledCounts } from './bootstrap.ts';
import { DEFAULT_CONFIDENCE } from './interval.ts';
import { type PairCounts, pairedDifference, pairMoments, reversedPairs } from './paired-difference.ts';

/**
 * A square table of scores of the row deck in [0, 1], with `scores[j][i] = 1 - scores[i][j]` and one half on the
 * diagonal.
 */
export type ScoreTable = readonly (readonly number[])[];

export interface DeckWeight {
  readonly deck: string;
  /** Share of the deck in the Nash mix. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** Share of resamples in which the deck is in the mix at all. */
  readonly present: number;
  /** Score against the mix; one half for the decks in it, less for the others. */
  readonly score: number;
  /** Upper end of that score; those of all decks hold at once. */
  readonly scoreAtMost: number;
}

export interface NashMix {
  /** Decks in the order given. */
  readonly weights: readonly DeckWeight[];
  /**
   * What the best deck against the mix gains on it beyond one half, as a share, when the true matchups are known:
   * rather too high, as is the end of its one-sided interval from 0, see `answerBounds`.
   */
  readonly exploitability: { readonly estimate: number; readonly high: number };
  readonly resamples: number;
}

/** The package's types describe its CommonJS build, where the default export lies one level deeper. */
const solver = linearProgram as unknown as typeof linearProgram.default;

const RESAMPLES = 1000;
/** A weight below this is the solver's rounding. */
const NO_WEIGHT = 1e-6;
/** Added to every score, so that the value of the game is positive whatever the table. */
const LIFT = 1;

/**
 * A mix of decks that no deck beats on average: an optimal strategy of the symmetric zero-sum game, from the linear
 * program min Σx, Σᵢ xᵢ(scoreᵢⱼ + 1) ≥ 1 for every j, x ≥ 0 (von Neumann; Dantzig).
 *
 * WRONG as the only answer where there are several optimal mixes (decks that score alike against everything): it is one
 * of them.
 */
export function solveNash(scores: ScoreTable): number[] {
  const constraints: Record<string, { min: number }> = {};
  const variables: Record<string, Record<string, number>> = {};
  scores.forEach((line, i) => {
    constraints[`against${i}`] = { min: 1 };
    variables[`deck${i}`] = { total: 1 };
    line.forEach((score, j) => {
      variables[`deck${i}`][`against${j}`] = score + LIFT;
    });
  });
  const solution = solver.Solve({ optimize: 'total', opType: 'min', constraints, variables }) as Record<string, number>;
  const weights = scores.map((_, i) => Math.max(0, solution[`deck${i}`] ?? 0));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/**
 * The Nash mix of measured matchups, with percentile bootstrap intervals of each deck's weight: the pairs of every cell
 * are drawn again, with half a pair won and half a pair lost beside them (or a cell of one outcome would be drawn as if
 * it were sure), and the program is solved again, with the decks in another order each time: of several optimal mixes
 * the order decides which one is found. The estimate is the mean of those that the orders give. `pairs[i][j]` are the
 * pairs of deck i against deck j for i < j, all of them needed.
 *
 * Against the table that it was made of the mix loses to no deck; against the true one it does. How much to expect is
 * told by the same resamples: each one's mix is played against the table as measured, as this mix is against the truth.
 * How much at most is not: resampled mixes gain too little where the table has few pairs or is one-sided.
 *
 * WRONG as a forecast of what will be played: it is where players end who know this table and nothing else. The mix
 * jumps where matchups are close, which the intervals show: they are often all of [0, something]. A bootstrap interval
 * of a weight that is truly zero holds more than its level, one at a jump less.
 */
export function nashMix(
  decks: readonly string[],
  pairs: readonly (readonly PairCounts[])[],
  confidence = DEFAULT_CONFIDENCE,
  resamples = RESAMPLES,
): NashMix {
  const scores = scoreTable(pairs);
  const mix = optimalMix(scores);
  const random = seedrandom('nash mix');
  const samples: number[][] = decks.map(() => []);
  const gains: number[] = [];
  for (let sample = 0; sample < resamples; sample++) {
    const again = pairs.map((line, i) =>
      line.map((counts, j) =>
        i < j ? (resampledCounts(withHalves(counts), random) as unknown as PairCounts) : counts,
      ),
    );
    const found = solveInOrder(scoreTable(again), shuffled(decks.length, random));
    found.forEach((weight, deck) => {
      samples[deck].push(weight);
    });
    gains.push(exploitability(scores, found));
  }
  const bounds = answerBounds(pairs, mix, confidence);
  const gain = gains.reduce((sum, one) => sum + one, 0) / resamples;
  return {
    weights: decks.map((deck, i) => ({
      deck,
      estimate: mix[i],
      ...percentileInterval(samples[i], confidence),
      present: samples[i].filter((weight) => weight > NO_WEIGHT).length / resamples,
      score: scores[i].reduce((sum, score, j) => sum + score * mix[j], 0),
      scoreAtMost: bounds[i],
    })),
    exploitability: { estimate: gain, high: Math.max(gain, ...bounds.map((bound) => bound - 0.5)) },
    resamples,
  };
}

/**
 * Upper ends of what the decks score against the mix, which hold for all of them at once (Bonferroni). A deck's bound
 * comes from those of its cells by MOVER (Zou & Donner 2008). Taken as if the mix had been fixed before: simulated, the
 * highest one holds in 94 to 100 of 100 tables, most of them 98 and more.
 */
function answerBounds(pairs: readonly (readonly PairCounts[])[], mix: readonly number[], confidence: number): number[] {
  const level = 1 - (2 * (1 - confidence)) / mix.length;
  return mix.map((_, i) => {
    let score = 0;
    let above = 0;
    mix.forEach((weight, j) => {
      if (weight < NO_WEIGHT) return;
      if (i === j) score += weight / 2;
      else {
        const { estimate, high } = pairedDifference(i < j ? pairs[i][j] : reversedPairs(pairs[j][i]), level);
        score += weight * estimate!;
        above += (weight * (high - estimate!)) ** 2;
      }
    });
    return Math.min(1, score + Math.sqrt(above));
  });
}

/** What the best deck against a mix scores beyond one half. */
export function exploitability(scores: ScoreTable, mix: readonly number[]): number {
  const best = Math.max(...scores.map((line) => line.reduce((sum, score, j) => sum + score * mix[j], 0)));
  return Math.max(0, best - 0.5);
}

/** Half a pair lost and half a pair won more. */
function withHalves([lost, ...others]: PairCounts): number[] {
  const won = others.pop()!;
  return [lost + 0.5, ...others, won + 0.5];
}

/**
 * A mix that no deck beats: the mean of the optimal ones that the rotations of the decks give, which is optimal as
 * well.
 */
export function optimalMix(scores: ScoreTable): number[] {
  const n = scores.length;
  const mean = scores.map(() => 0);
  for (let turn = 0; turn < n; turn++) {
    const order = scores.map((_, i) => (i + turn) % n);
    solveInOrder(scores, order).forEach((weight, deck) => {
      mean[deck] += weight / n;
    });
  }
  return mean;
}

/** An optimal mix, found with the decks in that order: of several optimal ones the order decides which. */
export function solveInOrder(scores: ScoreTable, order: readonly number[]): number[] {
  const weights = scores.map(() => 0);
  solveNash(order.map((i) => order.map((j) => scores[i][j]))).forEach((weight, place) => {
    weights[order[place]] = weight;
  });
  return weights;
}

/** The places of `n` things in another order. */
export function shuffled(n: number, random: () => number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Mean scores from the upper triangle of pairs; one half on the diagonal. */
function scoreTable(pairs: readonly (readonly PairCounts[])[]): number[][] {
  const scores = pairs.map((line) => line.map(() => 0.5));
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < pairs.length; j++) {
      scores[i][j] = pairMoments(pairs[i][j]).mean;
      scores[j][i] = 1 - scores[i][j];
    }
  }
  return scores;
}

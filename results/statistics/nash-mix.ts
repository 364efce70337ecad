import linearProgram from 'javascript-lp-solver';
import seedrandom from 'seedrandom';
import { percentileInterval, resampledCounts } from './bootstrap.ts';
import { DEFAULT_CONFIDENCE } from './interval.ts';
import { type PairCounts, pairMoments } from './paired-difference.ts';

/** A square table of scores of the row deck in [0, 1], with `scores[j][i] = 1 - scores[i][j]` and one half on the diagonal. */
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
}

export interface NashMix {
  /** Decks in the order given. */
  readonly weights: readonly DeckWeight[];
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
 * A mix of decks that no deck beats on average: an optimal strategy of the symmetric zero-sum game, from the linear program
 * min Σx, Σᵢ xᵢ(scoreᵢⱼ + 1) ≥ 1 for every j, x ≥ 0 (von Neumann; Dantzig).
 *
 * WRONG as the only answer where there are several optimal mixes (decks that score alike against everything): it is one of them.
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
 * The Nash mix of measured matchups, with percentile bootstrap intervals of each deck's weight: the pairs of every cell are drawn
 * again, with half a pair won and half a pair lost beside them (or a cell of one outcome would be drawn as if it were sure), and the
 * program is solved again, with the decks in another order each time: of several optimal mixes the order decides which one is found.
 * The estimate is the mean of those that the orders give.
 * `pairs[i][j]` are the pairs of deck i against deck j for i < j, all of them needed.
 *
 * WRONG as a forecast of what will be played: it is where players end who know this table and nothing else. The mix jumps where
 * matchups are close, which the intervals show: they are often all of [0, something]. A bootstrap interval of a weight that is
 * truly zero holds more than its level, one at a jump less.
 */
export function nashMix(
  decks: readonly string[],
  pairs: readonly (readonly PairCounts[])[],
  confidence = DEFAULT_CONFIDENCE,
  resamples = RESAMPLES,
): NashMix {
  const scores = scoreTable(pairs);
  const mix = meanMix(scores);
  const random = seedrandom('nash mix');
  const samples: number[][] = decks.map(() => []);
  for (let sample = 0; sample < resamples; sample++) {
    const again = pairs.map((line, i) =>
      line.map((counts, j) =>
        i < j ? (resampledCounts(withHalves(counts), random) as unknown as PairCounts) : counts,
      ),
    );
    solveInOrder(scoreTable(again), shuffled(decks.length, random)).forEach((weight, deck) => {
      samples[deck].push(weight);
    });
  }
  return {
    weights: decks.map((deck, i) => ({
      deck,
      estimate: mix[i],
      ...percentileInterval(samples[i], confidence),
      present: samples[i].filter((weight) => weight > NO_WEIGHT).length / resamples,
      score: scores[i].reduce((sum, score, j) => sum + score * mix[j], 0),
    })),
    resamples,
  };
}

/** Half a pair lost and half a pair won more. */
function withHalves([lost, ...others]: PairCounts): number[] {
  const won = others.pop()!;
  return [lost + 0.5, ...others, won + 0.5];
}

/** The mean of the optimal mixes that the rotations of the decks give: a mix of optimal mixes is optimal. */
function meanMix(scores: ScoreTable): number[] {
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

function solveInOrder(scores: ScoreTable, order: readonly number[]): number[] {
  const weights = scores.map(() => 0);
  solveNash(order.map((i) => order.map((j) => scores[i][j]))).forEach((weight, place) => {
    weights[order[place]] = weight;
  });
  return weights;
}

function shuffled(n: number, random: () => number): number[] {
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

import seedrandom from 'seedrandom';
import { percentileInterval, resampledCounts } from './bootstrap.ts';
import { chiSquareUpperTail } from './chi-square.ts';
import { DEFAULT_CONFIDENCE } from './interval.ts';
import { type PairCounts, pairedDifference, pairMoments } from './paired-difference.ts';

export interface CyclicPart {
  /**
   * Share of the table's variation that strengths, one number a deck on the scale of logits, do not explain, with what
   * noise adds taken off; null where nothing is left.
   */
  readonly share: number | null;
  readonly low: number;
  readonly high: number;
  /** The same share as it stands in the table, noise and all. */
  readonly rawShare: number;
  /** Mean margin of each deck against the field. */
  readonly strengths: readonly number[];
  /** Of the chi-square test that strengths on one scale of logits explain the whole table. */
  readonly pValue: number;
  readonly degreesOfFreedom: number;
  /**
   * The three decks whose matchups run most in a circle, first beats second beats third beats first; null without a
   * circle. `isSure`: each of the three differs from even, by intervals that hold for all matchups at once.
   */
  readonly circle: {
    readonly decks: readonly [number, number, number];
    readonly margin: number;
    readonly isSure: boolean;
  } | null;
}

const RESAMPLES = 1000;
/** Pairs that a cell's own variance is drawn with towards that of all cells. */
const VARIANCE_PRIOR = 10;
/**
 * Pairs won and lost that a ranking's score is drawn in by where its variance is meant: one-sided cells vary in jumps.
 */
const ONE_SIDED_PRIOR = 1;
/** Keeps a deck that won everything at a finite strength: as a share of a cell's weight. */
const RIDGE = 1e-6;
const STEPS = 100;
const TOLERANCE = 1e-9;

/**
 * How much of a matchup table is rock, paper, scissors. A ranking gives every deck a strength, and a matchup the score
 * 1 / (1 + e^(sⱼ - sᵢ)) (Bradley & Terry): what it leaves of the table is circles (the decomposition of Jiang, Lim, Yao
 * & Ye 2011 and Balduzzi et al. 2018, on logits: in scores themselves a strong field bends a plain ranking into circles
 * that are not there). The share is Σ(score - ranking)² / Σ(score - ½)², the ranking fitted by least squares.
 *
 * Noise looks like circles, so both sums have their expected noise taken off; the interval is a percentile bootstrap of
 * that with twice the noise off (the table's own and the resample's). The p value is of the fit weighted by the
 * variance of the cells (Pearson's chi-square): it speaks of that one scale, and a field in perfect order may fail it.
 * Whether there is a circle is asked of three matchups alone (`circle`), each against even, at a level shared by all
 * matchups (Bonferroni): with this confidence no circle that is called sure is false.
 *
 * WRONG with fewer than three decks (there is nothing to find), for decks that were not all played against each other,
 * and as a statement on the game rather than on these decks in these hands. It takes strength for one number on the
 * scale of logits: a field that is in order, but with steps that another scale would add up, shows a share too.
 */
export function cyclicPart(
  pairs: readonly (readonly PairCounts[])[],
  confidence = DEFAULT_CONFIDENCE,
  resamples = RESAMPLES,
): CyclicPart {
  const decks = pairs.length;
  const cells = cellsOf(pairs);
  const scores = cells.map(({ mean }) => mean);
  const plain = cells.map(() => 1);
  const start = new Array<number>(decks).fill(0);
  const closest = fitRanking(cells, scores, plain, decks, start);
  const noise = noiseOf(cells, closest);
  const split = splitScores(cells, scores, closest);
  const leverages = leveragesOf(cells, closest, plain, decks);
  const expected = {
    all: sum(noise),
    cyclic: sum(noise.map((variance, c) => variance * (1 - leverages[c]))),
  };
  const random = seedrandom('cyclic part');
  const shares: number[] = [];
  for (let sample = 0; sample < resamples; sample++) {
    const again = cells.map(({ counts }) => pairMoments(resampledCounts(counts, random) as unknown as PairCounts).mean);
    const ranking = fitRanking(cells, again, plain, decks, closest);
    shares.push(correctedShare(splitScores(cells, again, ranking), expected, 2) ?? 0);
  }
  const share = correctedShare(split, expected, 1);
  const weights = noise.map((variance) => 1 / variance);
  const fitted = fitRanking(cells, scores, weights, decks, closest);
  const statistic = sum(cells.map((cell, c) => weights[c] * (scores[c] - expectedScore(cell, fitted)) ** 2));
  const degreesOfFreedom = ((decks - 1) * (decks - 2)) / 2;
  const margins = marginTable(cells, decks);
  return {
    share,
    ...(share === null ? { low: 0, high: 1 } : percentileInterval(shares, confidence)),
    rawShare: split.all === 0 ? 0 : split.cyclic / split.all,
    strengths: margins.map((line) => sum(line) / decks),
    pValue: degreesOfFreedom > 0 ? chiSquareUpperTail(statistic, degreesOfFreedom) : 1,
    degreesOfFreedom,
    circle: strongestCircle(margins, sureMargins(pairs, confidence)),
  };
}

/** Two decks, i before j, and what they played. */
interface Cell {
  readonly i: number;
  readonly j: number;
  readonly counts: PairCounts;
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

function cellsOf(pairs: readonly (readonly PairCounts[])[]): Cell[] {
  return pairs.flatMap((line, i) =>
    line.flatMap((counts, j) => (i < j ? [{ i, j, counts, ...pairMoments(counts) }] : [])),
  );
}

function expectedScore({ i, j }: Cell, strengths: readonly number[]): number {
  return 1 / (1 + Math.exp(strengths[j] - strengths[i]));
}

/**
 * Weighted least squares of scores by Gauss and Newton, with halves of a step where it overshoots; the strengths add up
 * to zero.
 */
function fitRanking(
  cells: readonly Cell[],
  scores: readonly number[],
  weights: readonly number[],
  decks: number,
  start: readonly number[],
): number[] {
  const ridge = (RIDGE * sum(weights)) / cells.length;
  const loss = (at: readonly number[]) =>
    sum(cells.map((cell, c) => weights[c] * (scores[c] - expectedScore(cell, at)) ** 2)) +
    ridge * sum(at.map((strength) => strength ** 2));
  let strengths = start.slice();
  let least = loss(strengths);
  for (let step = 0; step < STEPS; step++) {
    const { matrix, slopes } = normalEquations(cells, weights, strengths, decks);
    const right = strengths.map((strength) => -ridge * strength);
    cells.forEach((cell, c) => {
      const pull = weights[c] * slopes[c] * (scores[c] - expectedScore(cell, strengths));
      right[cell.i] += pull;
      right[cell.j] -= pull;
    });
    const move = eliminated(matrix.map((line, i) => [...line, right[i]]));
    let share = 1;
    let next = strengths;
    let nextLoss = least;
    for (; share > 1e-6; share /= 2) {
      next = strengths.map((strength, i) => strength + share * move[i]);
      nextLoss = loss(next);
      if (nextLoss <= least) break;
    }
    if (share <= 1e-6) return strengths;
    strengths = next;
    least = nextLoss;
    if (Math.max(...move.map(Math.abs)) * share < TOLERANCE) return strengths;
  }
  return strengths;
}

/**
 * XᵀWX with the slopes of the logistic curve in X, and a row that holds the sum of the strengths in place (it moves
 * nothing else).
 */
function normalEquations(
  cells: readonly Cell[],
  weights: readonly number[],
  strengths: readonly number[],
  decks: number,
): { matrix: number[][]; slopes: number[] } {
  const slopes = cells.map((cell) => {
    const p = expectedScore(cell, strengths);
    return p * (1 - p);
  });
  const all = sum(weights.map((weight, c) => weight * slopes[c] ** 2)) / decks;
  const ridge = (RIDGE * sum(weights)) / cells.length;
  const matrix = Array.from({ length: decks }, (_, i) =>
    Array.from({ length: decks }, (__, j) => (i === j ? all + ridge : all)),
  );
  cells.forEach(({ i, j }, c) => {
    const weight = weights[c] * slopes[c] ** 2;
    matrix[i][i] += weight;
    matrix[j][j] += weight;
    matrix[i][j] -= weight;
    matrix[j][i] -= weight;
  });
  return { matrix, slopes };
}

/** How much of its own deviation each cell's fit takes up. */
function leveragesOf(
  cells: readonly Cell[],
  strengths: readonly number[],
  weights: readonly number[],
  decks: number,
): number[] {
  const { matrix, slopes } = normalEquations(cells, weights, strengths, decks);
  return cells.map(({ i, j }, c) => {
    const right = new Array<number>(decks).fill(0);
    right[i] = slopes[c];
    right[j] = -slopes[c];
    const solved = eliminated(matrix.map((line, row) => [...line, right[row]]));
    return weights[c] * slopes[c] * (solved[i] - solved[j]);
  });
}

/**
 * Variance of each score: that of a ranking's score, times how much pairs vary against as many single games, which each
 * cell tells together with all others. A cell's own variance by itself would weigh most where chance made a cell
 * one-sided.
 */
function noiseOf(cells: readonly Cell[], ranking: readonly number[]): number[] {
  const seen = cells.map(({ n, variance }) => Math.max(0, n - 1) * variance);
  const single = cells.map(({ n, mean }) => Math.max(0, n - 1) * mean * (1 - mean));
  const common = sum(single) > 0 ? Math.max(sum(seen) / sum(single), 1e-3) : 1;
  return cells.map((cell, c) => {
    const p = (cell.n * expectedScore(cell, ranking) + ONE_SIDED_PRIOR) / (cell.n + 2 * ONE_SIDED_PRIOR);
    const prior = VARIANCE_PRIOR * p * (1 - p);
    const dispersion = (seen[c] + common * prior) / (single[c] + prior);
    return (dispersion * p * (1 - p)) / cell.n;
  });
}

interface Split {
  /** Sums of squares over the cells. */
  readonly all: number;
  readonly cyclic: number;
}

function splitScores(cells: readonly Cell[], scores: readonly number[], ranking: readonly number[]): Split {
  return {
    all: sum(scores.map((score) => (score - 0.5) ** 2)),
    cyclic: sum(cells.map((cell, c) => (scores[c] - expectedScore(cell, ranking)) ** 2)),
  };
}

/** With `times` the expected noise off; null when nothing but noise is left. */
function correctedShare({ all, cyclic }: Split, noise: Split, times: number): number | null {
  const left = all - times * noise.all;
  if (left <= 0) return null;
  return Math.min(1, Math.max(0, (cyclic - times * noise.cyclic) / left));
}

function marginTable(cells: readonly Cell[], decks: number): number[][] {
  const margins = Array.from({ length: decks }, () => new Array<number>(decks).fill(0));
  for (const { i, j, mean } of cells) {
    margins[i][j] = 2 * mean - 1;
    margins[j][i] = 1 - 2 * mean;
  }
  return margins;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Gaussian elimination of a positive definite system with its right side as the last column. */
function eliminated(matrix: number[][]): number[] {
  const size = matrix.length;
  for (let k = 0; k < size; k++) {
    for (let i = k + 1; i < size; i++) {
      const factor = matrix[i][k] / matrix[k][k];
      for (let j = k; j <= size; j++) matrix[i][j] -= factor * matrix[k][j];
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let k = size - 1; k >= 0; k--) {
    let rest = matrix[k][size];
    for (let j = k + 1; j < size; j++) rest -= matrix[k][j] * solution[j];
    solution[k] = rest / matrix[k][k];
  }
  return solution;
}

/** Which decks surely beat which, all matchups judged at once. */
function sureMargins(pairs: readonly (readonly PairCounts[])[], confidence: number): boolean[][] {
  const matchups = (pairs.length * (pairs.length - 1)) / 2;
  const joint = 1 - (1 - confidence) / matchups;
  return pairs.map((line, i) => line.map((counts, j) => i !== j && pairedDifference(counts, joint).low > 0.5));
}

/** The circle whose weakest link is strongest; one that is sure, where there is any. */
function strongestCircle(
  margins: readonly (readonly number[])[],
  sure: readonly (readonly boolean[])[],
): CyclicPart['circle'] {
  let best: CyclicPart['circle'] = null;
  const decks = margins.length;
  for (let a = 0; a < decks; a++) {
    for (let b = 0; b < decks; b++) {
      for (let c = 0; c < decks; c++) {
        if (a > b || a > c || b === c || a === b || a === c) continue;
        const margin = Math.min(margins[a][b], margins[b][c], margins[c][a]);
        const isSure = sure[a][b] && sure[b][c] && sure[c][a];
        const isBetter = best?.isSure === isSure ? margin > best.margin : isSure || best === null;
        if (margin > 0 && isBetter) best = { decks: [a, b, c], margin, isSure };
      }
    }
  }
  return best;
}

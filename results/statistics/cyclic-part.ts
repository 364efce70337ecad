import seedrandom from 'seedrandom';
import { percentileInterval, resampledCounts } from './bootstrap.ts';
import { chiSquareUpperTail } from './chi-square.ts';
import { DEFAULT_CONFIDENCE } from './interval.ts';
import { scoreTable } from './nash-mix.ts';
import { type PairCounts, pairMoments } from './paired-difference.ts';

export interface CyclicPart {
  /** Share of the table's variation that no ranking of the decks explains, with what noise adds taken off; null where nothing is left. */
  readonly share: number | null;
  readonly low: number;
  readonly high: number;
  /** The same share as it stands in the table, noise and all. */
  readonly rawShare: number;
  /** Strength of each deck in the closest ranking: mean margin against the field. */
  readonly strengths: readonly number[];
  /** Of the chi-square test that a ranking explains the whole table. */
  readonly pValue: number;
  readonly degreesOfFreedom: number;
  /** The three decks whose matchups run most in a circle, first beats second beats third beats first; null without a circle. */
  readonly circle: { readonly decks: readonly [number, number, number]; readonly margin: number } | null;
}

const RESAMPLES = 1000;
/** Points that both sides must have before a cell's own variance is believed. */
const VARIANCE_NEEDS = 5;

/**
 * How much of a matchup table is rock, paper, scissors: the margins A = 2 · score - 1 are split into the part of a ranking,
 * rᵢ - rⱼ with rᵢ the mean margin of deck i, and the rest, which is all circles (Hodge decomposition of a complete graph: Jiang, Lim,
 * Yao & Ye 2011; Balduzzi et al. 2018). The share is |rest|² / |A|².
 *
 * Noise looks like circles, so both norms have their expected noise taken off; the interval is a percentile bootstrap of that with
 * twice the noise off (the table's own and the resample's). The p value is of the weighted fit of a ranking, and says whether there
 * is any circle at all.
 *
 * WRONG with fewer than three decks (there is nothing to find), for decks that were not all played against each other, and as a
 * statement on the game rather than on these decks in these hands.
 */
export function cyclicPart(
  pairs: readonly (readonly PairCounts[])[],
  confidence = DEFAULT_CONFIDENCE,
  resamples = RESAMPLES,
): CyclicPart {
  const decks = pairs.length;
  const margins = marginTable(pairs);
  const noise = noiseTable(pairs);
  const split = splitMargins(margins);
  const totalNoise = sumAbove(noise);
  const random = seedrandom('cyclic part');
  const shares: number[] = [];
  for (let sample = 0; sample < resamples; sample++) {
    const again = pairs.map((line, i) =>
      line.map((counts, j) => (i < j ? (resampledCounts(counts, random) as unknown as PairCounts) : counts)),
    );
    shares.push(correctedShare(splitMargins(marginTable(again)), 2 * totalNoise, decks) ?? 0);
  }
  const share = correctedShare(split, totalNoise, decks);
  const { statistic, degreesOfFreedom } = rankingFit(margins, noise);
  return {
    share,
    ...(share === null ? { low: 0, high: 1 } : percentileInterval(shares, confidence)),
    rawShare: split.all === 0 ? 0 : split.cyclic / split.all,
    strengths: split.strengths,
    pValue: degreesOfFreedom > 0 ? chiSquareUpperTail(statistic, degreesOfFreedom) : 1,
    degreesOfFreedom,
    circle: strongestCircle(margins),
  };
}

interface Split {
  readonly strengths: readonly number[];
  /** Sums of squares above the diagonal. */
  readonly all: number;
  readonly cyclic: number;
}

function marginTable(pairs: readonly (readonly PairCounts[])[]): number[][] {
  return scoreTable(pairs).map((line) => line.map((score) => 2 * score - 1));
}

/** Variance of each margin; where a cell is too one-sided to tell, that of a shrunk share with each pair as one trial. */
function noiseTable(pairs: readonly (readonly PairCounts[])[]): number[][] {
  return pairs.map((line, i) =>
    line.map((counts, j) => {
      if (i >= j) return 0;
      const { n, mean, variance } = pairMoments(counts);
      const shrunk = (mean * n + 2) / (n + 4);
      const trusted = n * Math.min(mean, 1 - mean) >= VARIANCE_NEEDS && variance > 0;
      return (4 * (trusted ? variance : shrunk * (1 - shrunk))) / n;
    }),
  );
}

function splitMargins(margins: readonly (readonly number[])[]): Split {
  const strengths = margins.map((line) => line.reduce((sum, margin) => sum + margin, 0) / line.length);
  let all = 0;
  let cyclic = 0;
  margins.forEach((line, i) => {
    for (let j = i + 1; j < line.length; j++) {
      all += line[j] ** 2;
      cyclic += (line[j] - strengths[i] + strengths[j]) ** 2;
    }
  });
  return { strengths, all, cyclic };
}

function sumAbove(table: readonly (readonly number[])[]): number {
  return table.reduce((sum, line, i) => sum + line.slice(i + 1).reduce((part, value) => part + value, 0), 0);
}

/** A ranking takes up two of `decks` parts of the noise; null when nothing but noise is left. */
function correctedShare({ all, cyclic }: Split, noise: number, decks: number): number | null {
  const left = all - noise;
  if (left <= 0) return null;
  return Math.min(1, Math.max(0, (cyclic - (1 - 2 / decks) * noise) / left));
}

/** Weighted least squares of a ranking; the last deck's strength is zero. */
function rankingFit(
  margins: readonly (readonly number[])[],
  noise: readonly (readonly number[])[],
): { statistic: number; degreesOfFreedom: number } {
  const free = margins.length - 1;
  const matrix = Array.from({ length: free }, () => new Array<number>(free + 1).fill(0));
  const each = (visit: (i: number, j: number, weight: number) => void) => {
    for (let i = 0; i <= free; i++) for (let j = i + 1; j <= free; j++) visit(i, j, 1 / noise[i][j]);
  };
  each((i, j, weight) => {
    matrix[i][i] += weight;
    matrix[i][free] += weight * margins[i][j];
    if (j === free) return;
    matrix[j][j] += weight;
    matrix[i][j] -= weight;
    matrix[j][i] -= weight;
    matrix[j][free] -= weight * margins[i][j];
  });
  const strengths = [...eliminated(matrix), 0];
  let statistic = 0;
  each((i, j, weight) => {
    statistic += weight * (margins[i][j] - strengths[i] + strengths[j]) ** 2;
  });
  return { statistic, degreesOfFreedom: (free * (free - 1)) / 2 };
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

/** The circle whose weakest link is strongest. */
function strongestCircle(margins: readonly (readonly number[])[]): CyclicPart['circle'] {
  let best: CyclicPart['circle'] = null;
  const decks = margins.length;
  for (let a = 0; a < decks; a++) {
    for (let b = 0; b < decks; b++) {
      for (let c = 0; c < decks; c++) {
        if (a > b || a > c || b === c || a === b || a === c) continue;
        const margin = Math.min(margins[a][b], margins[b][c], margins[c][a]);
        if (margin > (best?.margin ?? 0)) best = { decks: [a, b, c], margin };
      }
    }
  }
  return best;
}

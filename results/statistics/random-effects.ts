import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { intervalT, studentTwoSided } from './student-t.ts';

/** A coefficient. `n` counts rows. */
export interface RandomEffect extends Estimate {
  readonly pValue: number;
}

export interface RandomEffectsFit {
  readonly coefficients: readonly RandomEffect[];
  /** Mean of the coefficients, and their standard deviation around it; 0 where rows do not tell them apart. */
  readonly mean: number;
  readonly spread: number;
  /** Share of the variation of y that left-out rows were told right; below 0 the fit is worse than none. */
  readonly crossValidated: number;
}

/** Variances of the coefficients, in variances of a row, that are weighed against each other; 0 is the first. */
export const VARIANCE_RATIOS: readonly number[] = [0, ...Array.from({ length: 46 }, (_, i) => 10 ** (-5 + i / 5))];

/**
 * How likely a ratio is beforehand: half-Cauchy in the deviation of all that a row's coefficients add up to, in
 * deviations of its noise (Gelman, Bayesian Analysis 1, 2006), nearly flat where that is less than the noise. Flat
 * throughout it would give fewer rows than coefficients, which can be fitted without any noise, to the last ratio.
 * Steps are equal in the logarithm, but for the first.
 */
export function ratioWeight(ratio: number, columns: number): number {
  const deviation = Math.sqrt(ratio || VARIANCE_RATIOS[1]);
  return deviation / (1 + columns * deviation ** 2);
}

/** A fit with one ratio of the two variances. */
interface Fit {
  readonly logLikelihood: number;
  readonly mean: number;
  readonly beta: readonly number[];
  /** Variances of the errors of prediction. */
  readonly variances: readonly number[];
  /** Standard deviation of the coefficients. */
  readonly spread: number;
  readonly press: number;
}

/**
 * Regression of results on what rows hold, y = a + xβ + noise, where the coefficients are random effects about a common
 * mean: β is normal with a mean and a variance of its own, as cards of one deck are. The variances are estimated by
 * restricted maximum likelihood (REML: Patterson & Thompson, Biometrika 58, 1971), the coefficients are the best linear
 * unbiased predictions with the variance of their errors (Henderson 1975). The maximum of the likelihood is often at no
 * variance at all, where intervals would be those of the mean alone; the ratio of the variances is therefore averaged
 * over its likelihood in place of being set to the maximum. A thing that is in all rows alike has no coefficient: it is
 * null.
 *
 * WRONG for a single coefficient far from all others, which is drawn towards them: the intervals hold over the
 * coefficients of a deck together. Too narrow (about 90 in place of 95 of 100) with hardly more rows than coefficients,
 * or fewer (`isShort`). Wrong for things that work only together, and where one thing at a time can be measured better.
 */
export function randomEffects(
  table: readonly (readonly number[])[],
  results: readonly number[],
  confidence = DEFAULT_CONFIDENCE,
): RandomEffectsFit {
  const columns = table[0]?.length ?? 0;
  const n = table.length;
  const nothing = { estimate: null, low: -1, high: 1, n, pValue: 1 };
  if (n < 4 || columns === 0) {
    return { coefficients: Array.from({ length: columns }, () => nothing), mean: 0, spread: 0, crossValidated: 0 };
  }
  const rows = centred(table);
  const average = results.reduce((sum, y) => sum + y, 0) / n;
  const values = results.map((y) => y - average);
  const gram = Array.from({ length: columns }, (_, i) =>
    Array.from({ length: columns }, (__, j) => rows.reduce((sum, row) => sum + row[i] * row[j], 0)),
  );
  const moments = Array.from({ length: columns }, (_, i) => rows.reduce((sum, row, r) => sum + row[i] * values[r], 0));
  const total = values.reduce((sum, y) => sum + y * y, 0);
  const scale = gram.reduce((sum, line, i) => sum + line[i], 0) / columns / n;
  if (!(scale > 1e-12) || !(total > 0)) {
    return { coefficients: Array.from({ length: columns }, () => nothing), mean: 0, spread: 0, crossValidated: 0 };
  }
  const fits = VARIANCE_RATIOS.map((ratio) => fitted({ rows, values, gram, moments, total }, ratio / scale));
  const most = Math.max(...fits.map(({ logLikelihood }) => logLikelihood));
  const weights = fits.map(
    ({ logLikelihood }, i) => Math.exp(logLikelihood - most) * ratioWeight(VARIANCE_RATIOS[i], columns),
  );
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const averaged = (value: (fit: Fit) => number) =>
    fits.reduce((all, fit, i) => all + (weights[i] / sum) * value(fit), 0);
  const freedom = n - 2;
  const half = intervalT(confidence, freedom);
  const coefficients = gram.map((line, i) => {
    if (!(line[i] > 1e-12)) return nothing;
    const estimate = averaged(({ beta }) => beta[i]);
    const variance = averaged(({ beta, variances }) => variances[i] + (beta[i] - estimate) ** 2);
    const error = Math.sqrt(Math.max(0, variance));
    const pValue = error > 0 ? studentTwoSided(estimate / error, freedom) : 1;
    return { estimate, low: estimate - half * error, high: estimate + half * error, n, pValue };
  });
  const best = fits.reduce((a, b) => (b.logLikelihood > a.logLikelihood ? b : a));
  return {
    coefficients,
    mean: averaged(({ mean }) => mean),
    spread: averaged(({ spread }) => spread),
    crossValidated: 1 - best.press / total,
  };
}

/** Too few rows for intervals at their level. */
export function isShort(rows: number, coefficients: number): boolean {
  return rows < 1.5 * coefficients;
}

interface Data {
  readonly rows: readonly (readonly number[])[];
  readonly values: readonly number[];
  readonly gram: readonly (readonly number[])[];
  readonly moments: readonly number[];
  readonly total: number;
}

/**
 * With V = I + ratio · XXᵀ for centred rows; by Woodbury's identity all that is needed is M = (I + ratio · XᵀX)⁻¹. A
 * common mean that no row shows (every row exchanges things for one another alone) is left out.
 */
function fitted({ rows, values, gram, moments, total }: Data, ratio: number): Fit {
  const { inverse, logDeterminant } = inverted(
    gram.map((line, i) => line.map((value, j) => ratio * value + (i === j ? 1 : 0))),
  );
  const times = (vector: readonly number[]) => inverse.map((line) => dot(line, vector));
  const together = gram.map((line) => line.reduce((sum, value) => sum + value, 0));
  const pulled = times(together);
  const shrunk = times(moments);
  const all = together.reduce((sum, value) => sum + value, 0);
  const information = all - ratio * dot(together, pulled);
  const known = information > 1e-9 * gram.reduce((sum, line, i) => sum + line[i], 0);
  const across = moments.reduce((sum, value) => sum + value, 0) - ratio * dot(together, shrunk);
  const mean = known ? across / information : 0;
  const squares = Math.max(total - ratio * dot(moments, shrunk) - mean * across, 1e-12 * total);
  const freedom = rows.length - (known ? 2 : 1);
  const noise = squares / freedom;
  const logLikelihood = -0.5 * (logDeterminant + (known ? Math.log(information) : 0) + freedom * Math.log(squares));
  const deviations = times(moments.map((value, i) => value - mean * together[i]));
  const beta = deviations.map((value) => mean + ratio * value);
  const variances = inverse.map((line, i) => {
    const ofMean = known ? (1 - ratio * pulled[i]) ** 2 / information : 0;
    return noise * (ratio * line[i] + ofMean);
  });
  let press = 0;
  rows.forEach((row, r) => {
    const solved = times(row);
    const sum = row.reduce((all, x) => all + x, 0);
    const ofMean = known ? (sum - ratio * dot(row, pulled)) ** 2 / information : 0;
    const leverage = 1 / rows.length + ratio * dot(row, solved) + ofMean;
    press += ((values[r] - dot(row, beta)) / Math.max(1e-6, 1 - leverage)) ** 2;
  });
  return { logLikelihood, mean, beta, variances, spread: Math.sqrt(noise * ratio), press };
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

/** The rows less their mean, column by column: what the free intercept leaves. */
function centred(table: readonly (readonly number[])[]): number[][] {
  const means = table[0].map((_, i) => table.reduce((sum, row) => sum + row[i], 0) / table.length);
  return table.map((row) => row.map((x, i) => x - means[i]));
}

/** Inverse and ln determinant of a positive definite matrix, by Gauss and Jordan. */
function inverted(matrix: readonly (readonly number[])[]): { inverse: number[][]; logDeterminant: number } {
  const size = matrix.length;
  const work = matrix.map((line, i) => [...line, ...line.map((_, j) => (i === j ? 1 : 0))]);
  let logDeterminant = 0;
  for (let k = 0; k < size; k++) {
    const pivot = work[k][k];
    logDeterminant += Math.log(pivot);
    for (let j = 0; j < 2 * size; j++) work[k][j] /= pivot;
    for (let i = 0; i < size; i++) {
      if (i === k || work[i][k] === 0) continue;
      const factor = work[i][k];
      for (let j = 0; j < 2 * size; j++) work[i][j] -= factor * work[k][j];
    }
  }
  return { inverse: work.map((line) => line.slice(size)), logDeterminant };
}

import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { intervalT, studentTwoSided } from './student-t.ts';

/** A coefficient. `n` counts rows. */
export interface RidgeCoefficient extends Estimate {
  readonly pValue: number;
}

export interface RidgeFit {
  readonly coefficients: readonly RidgeCoefficient[];
  /** Penalty that left-out rows chose. */
  readonly penalty: number;
  /** Share of the variation of y that left-out rows were told right; below 0 the fit is worse than none. */
  readonly crossValidated: number;
}

const PENALTIES = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100];

/**
 * Ridge regression (Hoerl & Kennard, Technometrics 12, 1970): min Σ(y - a - xβ)² + λ Σβ², the intercept a free, λ by leaving one row
 * out (Allen's PRESS), with intervals from the sampling variance of the estimator. A thing that is in all rows alike has no coefficient:
 * it is null.
 *
 * WRONG in that coefficients are drawn towards 0: the intervals are of what is left, and leave out the bias. It finds which things
 * matter; how much they matter is measured better one at a time. Wrong for things that work only together.
 */
export function ridge(
  table: readonly (readonly number[])[],
  results: readonly number[],
  confidence = DEFAULT_CONFIDENCE,
): RidgeFit {
  const columns = table[0]?.length ?? 0;
  const nothing = { estimate: null, low: -1, high: 1, n: table.length, pValue: 1 };
  if (table.length < 3 || columns === 0) {
    return { coefficients: Array.from({ length: columns }, () => nothing), penalty: 0, crossValidated: 0 };
  }
  const rows = centred(table);
  const values = centredValues(results);
  const gram = Array.from({ length: columns }, (_, i) =>
    Array.from({ length: columns }, (__, j) => rows.reduce((sum, row) => sum + row[i] * row[j], 0)),
  );
  const moments = Array.from({ length: columns }, (_, i) => rows.reduce((sum, row, r) => sum + row[i] * values[r], 0));
  const fits = PENALTIES.map((penalty) => fitted(rows, values, gram, moments, penalty));
  const best = fits.reduce((a, b) => (b.press < a.press ? b : a));
  const { inverse, beta, penalty } = best;
  const freedom = Math.max(1, rows.length - best.degrees);
  const noise = best.residual / freedom;
  const half = intervalT(confidence, freedom);
  const total = values.reduce((sum, y) => sum + y * y, 0);
  const coefficients = beta.map((estimate, i) => {
    if (!(gram[i][i] > 1e-12)) return nothing;
    // diagonal of A⁻¹ G A⁻¹
    const variance = inverse[i].reduce(
      (sum, left, j) => sum + left * gram[j].reduce((part, g, k) => part + g * inverse[k][i], 0),
      0,
    );
    const error = Math.sqrt(Math.max(0, variance * noise));
    const pValue = error > 0 ? studentTwoSided(estimate / error, freedom) : 1;
    return { estimate, low: estimate - half * error, high: estimate + half * error, n: rows.length, pValue };
  });
  return { coefficients, penalty, crossValidated: total > 0 ? 1 - best.press / total : 0 };
}

/** The rows less their mean, column by column: what the free intercept leaves. */
function centred(table: readonly (readonly number[])[]): number[][] {
  const means = table[0].map((_, i) => table.reduce((sum, row) => sum + row[i], 0) / table.length);
  return table.map((row) => row.map((x, i) => x - means[i]));
}

function centredValues(values: readonly number[]): number[] {
  const mean = values.reduce((sum, y) => sum + y, 0) / values.length;
  return values.map((y) => y - mean);
}

/** Of centred rows. The intercept has a part of one row in each leverage, and one degree of freedom. */
function fitted(
  rows: readonly (readonly number[])[],
  values: readonly number[],
  gram: readonly (readonly number[])[],
  moments: readonly number[],
  penalty: number,
) {
  const inverse = inverted(gram.map((line, i) => line.map((value, j) => (i === j ? value + penalty : value))));
  const beta = inverse.map((line) => line.reduce((sum, value, j) => sum + value * moments[j], 0));
  let press = 0;
  let residual = 0;
  let degrees = 1;
  rows.forEach((row, r) => {
    const error = values[r] - row.reduce((sum, x, i) => sum + x * beta[i], 0);
    const leverage = row.reduce((sum, x, i) => sum + x * inverse[i].reduce((part, v, j) => part + v * row[j], 0), 0);
    press += (error / Math.max(1e-6, 1 - leverage - 1 / rows.length)) ** 2;
    residual += error * error;
    degrees += leverage;
  });
  return { inverse, beta, penalty, press, residual, degrees };
}

/** Inverse of a positive definite matrix, by Gauss and Jordan. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const work = matrix.map((line, i) => [...line, ...line.map((_, j) => (i === j ? 1 : 0))]);
  for (let k = 0; k < size; k++) {
    const pivot = work[k][k];
    for (let j = 0; j < 2 * size; j++) work[k][j] /= pivot;
    for (let i = 0; i < size; i++) {
      if (i === k || work[i][k] === 0) continue;
      const factor = work[i][k];
      for (let j = 0; j < 2 * size; j++) work[i][j] -= factor * work[k][j];
    }
  }
  return work.map((line) => line.slice(size));
}

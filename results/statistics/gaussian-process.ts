/**
 * What noisy observations say of values that are alike: Gaussian process regression. Whoever uses it says how alike two
 * values are (their covariance) and how noisy an observation is; what is seen of one value then tells of all that are
 * like it, and a lucky observation is believed only as far as its neighbours bear it out.
 *
 * Observations come one after the other and the latest can be taken back, so that what a search sees meanwhile costs
 * little: the triangle of Cholesky grows by a row for each of them.
 */

/** A value as it is expected to be. */
export interface Expected {
  readonly mean: number;
  /** The standard deviation of the value around it. */
  readonly deviation: number;
}

/** A pivot that vanishes is taken as this. */
const LEAST_PIVOT = 1e-12;

export class GaussianProcess {
  private readonly rows: Float64Array[] = [];
  /** The observations less the mean, as independent standard normal numbers. */
  private readonly residues: number[] = [];
  private readonly means: number;
  private weights: Float64Array | undefined;

  /** @param mean the value that everything is expected to have before anything is seen */
  constructor(mean: number) {
    this.means = mean;
  }

  get size(): number {
    return this.rows.length;
  }

  /**
   * Adds an observation.
   *
   * @param covariances with each observation that is there, noise that both have in common included
   * @param variance of the observation itself, its noise included
   */
  add(covariances: ArrayLike<number>, variance: number, observed: number): void {
    const row = new Float64Array(this.size + 1);
    row.set(this.solved(covariances));
    let pivot = variance;
    let residue = observed - this.means;
    for (let i = 0; i < this.size; i++) {
      pivot -= row[i] * row[i];
      residue -= row[i] * this.residues[i];
    }
    row[this.size] = Math.sqrt(Math.max(pivot, LEAST_PIVOT));
    residue /= row[this.size];
    this.rows.push(row);
    this.residues.push(residue);
    this.weights = undefined;
  }

  /** Takes observations back until so many are left. */
  cut(size: number): void {
    this.rows.length = size;
    this.residues.length = size;
    this.weights = undefined;
  }

  /** The mean of a value with these covariances to all observations. */
  meanOf(covariances: ArrayLike<number>): number {
    this.weights ??= this.weighed();
    let mean = this.means;
    for (let i = 0; i < this.size; i++) mean += this.weights[i] * covariances[i];
    return mean;
  }

  /** @param variance of the value before anything is seen */
  expect(covariances: ArrayLike<number>, variance: number): Expected {
    const solved = this.solved(covariances);
    let mean = this.means;
    let left = variance;
    for (let i = 0; i < this.size; i++) {
      mean += solved[i] * this.residues[i];
      left -= solved[i] * solved[i];
    }
    return { mean, deviation: Math.sqrt(Math.max(left, 0)) };
  }

  /** The logarithm of how likely the observations are, but for a constant. */
  get logLikelihood(): number {
    let sum = 0;
    for (let i = 0; i < this.size; i++) sum -= this.residues[i] ** 2 / 2 + Math.log(this.rows[i][i]);
    return sum;
  }

  /** The triangle applied backwards to covariances (forward substitution). */
  private solved(covariances: ArrayLike<number>): Float64Array {
    const solved = new Float64Array(this.size);
    for (let i = 0; i < this.size; i++) {
      const row = this.rows[i];
      let sum = covariances[i];
      for (let k = 0; k < i; k++) sum -= row[k] * solved[k];
      solved[i] = sum / row[i];
    }
    return solved;
  }

  /** The weight of each observation in a mean (back substitution). */
  private weighed(): Float64Array {
    const weights = Float64Array.from(this.residues);
    for (let i = this.size - 1; i >= 0; i--) {
      const row = this.rows[i];
      weights[i] /= row[i];
      for (let k = 0; k < i; k++) weights[k] -= row[k] * weights[i];
    }
    return weights;
  }
}

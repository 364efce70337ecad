import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { randomEffects, ratioWeight, VARIANCE_RATIOS } from './random-effects.ts';
import { intervalT } from './student-t.ts';

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * Random variants of a deck of `cards` cards: up to eight exchanged for each other or for a neutral card, which has no
 * column.
 */
function variants(n: number, cards: number, random: () => number): number[][] {
  return Array.from({ length: n }, () => {
    const changes = new Array<number>(cards + 1).fill(0);
    const pick = () => Math.floor(random() * (cards + 1));
    for (let exchange = 1 + Math.floor(random() * 8); exchange > 0; exchange--) {
      changes[pick()]--;
      changes[pick()]++;
    }
    return changes.slice(0, cards);
  });
}

function results(rows: readonly (readonly number[])[], beta: readonly number[], noise: number, random: () => number) {
  // The unchanged deck is one side of every difference, so its luck moves all differences alike.
  const shift = 0.02 * normal(random);
  return rows.map((row) => shift + row.reduce((sum, x, i) => sum + x * beta[i], 0) + noise * normal(random));
}

describe('random effects about a common mean', () => {
  it.each<[string, { n: number; cards: number; mean: number; spread: number; noise: number }]>([
    ['cards that differ little from a good mean', { n: 40, cards: 12, mean: 0.03, spread: 0.01, noise: 0.05 }],
    ['cards that do not differ at all', { n: 40, cards: 12, mean: 0.02, spread: 0, noise: 0.05 }],
    ['cards that differ much', { n: 30, cards: 8, mean: 0, spread: 0.1, noise: 0.03 }],
    ['many variants', { n: 100, cards: 12, mean: 0.02, spread: 0.03, noise: 0.05 }],
    ['hardly more variants than cards', { n: 20, cards: 15, mean: 0.01, spread: 0.02, noise: 0.05 }],
    ['fewer variants than cards', { n: 12, cards: 20, mean: 0.02, spread: 0.03, noise: 0.05 }],
  ])('cover the truth at their level over the cards of a deck: %s', (name, { n, cards, mean, spread, noise }) => {
    const random = seedrandom(name);
    const decks = 60;
    let covered = 0;
    let means = 0;
    for (let deck = 0; deck < decks; deck++) {
      const beta = Array.from({ length: cards }, () => mean + spread * normal(random));
      const rows = variants(n, cards, random);
      const fit = randomEffects(rows, results(rows, beta, noise, random));
      means += fit.mean / decks;
      fit.coefficients.forEach(({ low, high }, i) => {
        if (low <= beta[i] && beta[i] <= high) covered++;
      });
    }
    // The intervals of one deck's cards err together, so the margin is wider than a binomial one.
    expect(covered / (decks * cards)).toBeGreaterThan(0.9);
    expect(Math.abs(means - mean)).toBeLessThan(0.02);
  });

  it('cover over the deck where one card is strong and all others do nothing', () => {
    const random = seedrandom('one strong card');
    const beta = [0.1, ...new Array<number>(11).fill(0)];
    const decks = 60;
    let covered = 0;
    let strongest = 0;
    for (let deck = 0; deck < decks; deck++) {
      const rows = variants(60, beta.length, random);
      const { coefficients } = randomEffects(rows, results(rows, beta, 0.05, random));
      coefficients.forEach(({ low, high }, i) => {
        if (low <= beta[i] && beta[i] <= high) covered++;
      });
      if (coefficients.every(({ estimate }) => estimate! <= coefficients[0].estimate!)) strongest++;
    }
    expect(covered / (decks * beta.length)).toBeGreaterThan(0.92);
    expect(strongest / decks).toBeGreaterThan(0.95);
  });

  it('are those of the whole covariance matrix, written out', () => {
    const random = seedrandom('dense');
    const rows = variants(9, 3, random);
    const values = results(rows, [0.1, 0, -0.05], 0.05, random);
    const [n, cards] = [rows.length, 3];
    const means = [0, 1, 2].map((i) => rows.reduce((sum, row) => sum + row[i], 0) / n);
    const scale =
      [0, 1, 2].reduce((sum, i) => sum + rows.reduce((all, row) => all + (row[i] - means[i]) ** 2, 0), 0) / cards / n;
    let weights = 0;
    const moments = Array.from({ length: cards }, () => [0, 0]);
    for (const step of VARIANCE_RATIOS) {
      const ratio = step / scale;
      // In the model y = Fb + Zu + e with F = (1, Z1), generalised least squares come first, then the predictions of u.
      const v = rows.map((a, i) =>
        rows.map((b, j) => (i === j ? 1 : 0) + ratio * a.reduce((sum, x, k) => sum + x * b[k], 0)),
      );
      const vInverse = inverse(v);
      const f = rows.map((row) => [1, row.reduce((sum, x) => sum + x, 0)]);
      const information = product(transposed(f), product(vInverse, f));
      const covariance = inverse(information);
      const b = product(
        covariance,
        product(
          transposed(f),
          product(
            vInverse,
            values.map((y) => [y]),
          ),
        ),
      );
      const fitted = product(f, b);
      const residuals = values.map((y, i) => [y - fitted[i][0]]);
      const weighted = product(vInverse, residuals);
      const squares = residuals.reduce((sum, [r], i) => sum + r * weighted[i][0], 0);
      const noise = squares / (n - 2);
      const logLikelihood = -0.5 * (logDeterminant(v) + logDeterminant(information) + (n - 2) * Math.log(squares));
      const weight = Math.exp(logLikelihood - 20) * ratioWeight(step, cards);
      weights += weight;
      // Var(β̂ - β) = ratio·I - ratio·Zᵀ P Z·ratio … by the projection P, plus what the mean adds
      const projection = minus(
        vInverse,
        product(vInverse, product(f, product(covariance, product(transposed(f), vInverse)))),
      );
      for (let i = 0; i < cards; i++) {
        const column = rows.map((row) => [row[i]]);
        const u = ratio * product(transposed(column), weighted)[0][0];
        const beta = b[1][0] + u;
        const ofEffect = ratio - ratio ** 2 * product(transposed(column), product(projection, column))[0][0];
        const cross = -ratio * product(transposed(column), product(vInverse, product(f, covariance)))[0][1];
        const variance = noise * (ofEffect + covariance[1][1] + 2 * cross);
        moments[i][0] += weight * beta;
        moments[i][1] += weight * (variance + beta ** 2);
      }
    }
    const half = intervalT(0.95, n - 2);
    randomEffects(rows, values).coefficients.forEach(({ estimate, low, high }, i) => {
      const mean = moments[i][0] / weights;
      const error = Math.sqrt(moments[i][1] / weights - mean ** 2);
      expect(estimate).toBeCloseTo(mean, 8);
      expect(low).toBeCloseTo(mean - half * error, 7);
      expect(high).toBeCloseTo(mean + half * error, 7);
    });
  });

  it('leave what all rows share to the intercept, and say nothing of what is in all rows alike, or of three rows', () => {
    const random = seedrandom('intercept');
    const rows = Array.from({ length: 200 }, () => [Math.floor(random() * 4), Math.floor(random() * 4), 2]);
    const { coefficients, crossValidated } = randomEffects(
      rows,
      rows.map(([x]) => 7 + 0.5 * x + 0.1 * (random() - 0.5)),
    );
    expect(coefficients[0].estimate).toBeCloseTo(0.5, 1);
    expect(coefficients[1].low).toBeLessThan(0);
    expect(coefficients[1].high).toBeGreaterThan(0);
    expect(coefficients[2].estimate).toBeNull();
    expect(crossValidated).toBeGreaterThan(0.9);
    expect(randomEffects([[1], [2], [3]], [1, 2, 3]).coefficients[0].estimate).toBeNull();
    // Rows that exchange two cards for each other say nothing of the cards' mean, and enough of their difference.
    const exchanged = Array.from({ length: 40 }, (_, i) => [(i % 5) - 2, 2 - (i % 5)]);
    const swapped = randomEffects(
      exchanged,
      exchanged.map(([x]) => 0.1 * x + 0.01 * normal(random)),
    );
    expect(swapped.coefficients[0].estimate! - swapped.coefficients[1].estimate!).toBeCloseTo(0.1, 2);
    expect(
      randomEffects(
        rows,
        rows.map(() => 1),
      ).coefficients[0].estimate,
    ).toBeNull();
  });
});

type Matrix = readonly (readonly number[])[];

function transposed(a: Matrix): number[][] {
  return a[0].map((_, j) => a.map((line) => line[j]));
}

function product(a: Matrix, b: Matrix): number[][] {
  return a.map((line) => b[0].map((_, j) => line.reduce((sum, value, k) => sum + value * b[k][j], 0)));
}

function minus(a: Matrix, b: Matrix): number[][] {
  return a.map((line, i) => line.map((value, j) => value - b[i][j]));
}

/** Gives the inverse and the determinant by the method of Gauss and Jordan, with the largest pivot. */
function eliminated(a: Matrix): { inverse: number[][]; determinant: number } {
  const n = a.length;
  const work = a.map((line, i) => [...line, ...line.map((_, j) => (i === j ? 1 : 0))]);
  let determinant = 1;
  for (let k = 0; k < n; k++) {
    const pivot = work
      .slice(k)
      .reduce((best, line, i) => (Math.abs(line[k]) > Math.abs(work[best][k]) ? k + i : best), k);
    if (pivot !== k) determinant = -determinant;
    [work[k], work[pivot]] = [work[pivot], work[k]];
    determinant *= work[k][k];
    const scale = work[k][k];
    for (let j = 0; j < 2 * n; j++) work[k][j] /= scale;
    for (let i = 0; i < n; i++) {
      const factor = work[i][k];
      if (i !== k) for (let j = 0; j < 2 * n; j++) work[i][j] -= factor * work[k][j];
    }
  }
  return { inverse: work.map((line) => line.slice(n)), determinant };
}

function inverse(a: Matrix): number[][] {
  return eliminated(a).inverse;
}

function logDeterminant(a: Matrix): number {
  return Math.log(Math.abs(eliminated(a).determinant));
}

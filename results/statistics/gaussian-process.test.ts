import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { GaussianProcess } from './gaussian-process.ts';

/** The covariance of the values at two places on a line: the nearer the places, the larger it is. */
const near = (a: number, b: number): number => 0.04 / (1 + (a - b) ** 2);
const NOISE = 0.01;

function seen(points: readonly (readonly [at: number, value: number])[]): GaussianProcess {
  const process = new GaussianProcess(0.5);
  points.forEach(([at, value], i) => {
    const covariances = points.slice(0, i).map(([other]) => near(at, other));
    process.add(covariances, near(at, at) + NOISE, value);
  });
  return process;
}

const toAll = (at: number, points: readonly (readonly [number, number])[]): number[] =>
  points.map(([other]) => near(at, other));

describe('a Gaussian process', () => {
  it('shrinks one observation as the formula of the normal distribution does', () => {
    const process = seen([[0, 0.8]]);
    const { mean, deviation } = process.expect([0.04], 0.04);
    expect(mean).toBeCloseTo(0.5 + 0.3 * (0.04 / 0.05), 12);
    expect(deviation ** 2).toBeCloseTo(0.04 - 0.04 ** 2 / 0.05, 12);
    expect(process.meanOf([0.04])).toBeCloseTo(mean, 12);
  });

  it('tells of neighbours what it has seen, and of strangers nothing', () => {
    const points = [
      [0, 0.8],
      [0.5, 0.8],
    ] as const;
    const process = seen(points);
    const beside = process.expect(toAll(0.2, points), 0.04);
    const far = process.expect(toAll(1000, points), 0.04);
    expect(beside.mean).toBeGreaterThan(0.7);
    expect(beside.deviation).toBeLessThan(0.11);
    expect(far.mean).toBeCloseTo(0.5, 5);
    expect(far.deviation).toBeCloseTo(0.2, 5);
  });

  it('is as it was when observations are taken back', () => {
    const points = [
      [0, 0.8],
      [1, 0.3],
    ] as const;
    const process = seen(points);
    const before = process.expect(toAll(0.4, points), 0.04);
    process.add(toAll(2, points), 0.05, 0.9);
    expect(process.size).toBe(3);
    process.cut(2);
    expect(process.expect(toAll(0.4, points), 0.04)).toEqual(before);
    expect(process.meanOf(toAll(0.4, points))).toBeCloseTo(before.mean, 12);
  });

  it('holds what happened under its own assumptions to be likelier than under others', () => {
    const random = seedrandom('likely');
    const wild = Array.from({ length: 40 }, (_, i) => [10 * i, 0.5 + 0.6 * (random() - 0.5)] as const);
    const tame = wild.map(([at, value]) => [at, 0.5 + (value - 0.5) / 20] as const);
    expect(seen(wild).logLikelihood).toBeLessThan(seen(tame).logLikelihood);
    const quiet = (points: typeof wild): number => {
      const process = new GaussianProcess(0.5);
      points.forEach(([, value], i) => {
        process.add(new Float64Array(i), 0.0005, value);
      });
      return process.logLikelihood;
    };
    expect(quiet(tame)).toBeGreaterThan(seen(tame).logLikelihood);
    expect(quiet(wild)).toBeLessThan(seen(wild).logLikelihood);
  });
});

import { describe, expect, it } from 'vitest';
import { intervalZ, normalQuantile, normalTwoSided, normalUpperTail } from './normal.ts';
import { intervalT, studentTwoSided } from './student-t.ts';

describe('normal distribution', () => {
  // The values are of Abramowitz and Stegun, table 26.2, and of R's pnorm(z, lower.tail = FALSE).
  it.each([
    [0, 0.5],
    [1, 0.15865525393145705],
    [1.96, 0.024997895148220435],
    [3, 0.0013498980316300933],
    [5, 2.866515718791939e-7],
    [10, 7.619853024160527e-24],
    [-1, 0.8413447460685429],
  ])('the upper tail at %d is %d', (z, tail) => {
    expect(Math.abs(normalUpperTail(z) / tail - 1)).toBeLessThan(1e-8);
  });

  it('series and continued fraction meet', () => {
    expect(normalUpperTail(3 - 1e-12) / normalUpperTail(3)).toBeCloseTo(1, 10);
  });

  it.each([
    [0.975, 1.959963984540054],
    [0.995, 2.5758293035489004],
    [0.9999995, 4.891638475699],
    [0.025, -1.959963984540054],
    [0.5, 0],
  ])('the quantile at %d is %d', (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 9);
  });

  it('a quantile is where the tail says it is', () => {
    for (let p = 0.001; p < 1; p += 0.0173) expect(1 - normalUpperTail(normalQuantile(p))).toBeCloseTo(p, 12);
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("Student's t", () => {
  // The values are of the printed table by Fisher and Yates: two-sided, 95 % and 99 %.
  it.each([
    [0.95, 1, 12.706205],
    [0.95, 2, 4.302653],
    [0.95, 9, 2.262157],
    [0.95, 30, 2.042272],
    [0.99, 9, 3.249836],
    [0.99, 120, 2.617421],
    [0.95, 100_000, 1.959988],
  ])('at %d with %d degrees of freedom is %d', (confidence, df, t) => {
    expect(intervalT(confidence, df)).toBeCloseTo(t, 5);
  });

  it('nears the normal as degrees of freedom grow', () => {
    expect(intervalT(0.95, 1e5)).toBeGreaterThan(intervalZ(0.95));
    expect(intervalT(0.95, 1e7)).toBe(intervalZ(0.95));
    expect(studentTwoSided(2.5, 999_999)).toBeCloseTo(normalTwoSided(2.5), 6);
  });

  it('with one degree of freedom is the Cauchy distribution', () => {
    for (const t of [0.1, 1, 3, 40]) expect(studentTwoSided(t, 1)).toBeCloseTo(1 - (2 / Math.PI) * Math.atan(t), 12);
  });
});

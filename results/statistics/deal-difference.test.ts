import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { dealDifference } from './deal-difference.ts';
import { ridge } from './ridge.ts';

/** Scores of a deal: mostly the same with and without the card, and `gain` better on average. */
function simulatedDeals(n: number, gain: number, random: () => number): number[] {
  return Array.from({ length: n }, () => {
    const u = random();
    if (u < 0.1) return -0.5;
    return u < 0.2 + 2 * gain ? 0.5 : 0;
  });
}

describe('difference on common deals', () => {
  it('covers the truth as often as its level says, and finds nothing where there is nothing', () => {
    const random = seedrandom('coverage');
    for (const gain of [0, 0.05]) {
      let covered = 0;
      let found = 0;
      for (let run = 0; run < 2000; run++) {
        const { low, high, pValue } = dealDifference(simulatedDeals(150, gain, random));
        if (low <= gain && gain <= high) covered++;
        if (pValue < 0.05) found++;
      }
      // four standard errors of 2,000 runs
      expect(Math.abs(covered / 2000 - 0.95)).toBeLessThan(0.02);
      if (gain === 0) expect(Math.abs(found / 2000 - 0.05)).toBeLessThan(0.02);
      else expect(found / 2000).toBeGreaterThan(0.3);
    }
  });

  it('is wide where hardly a deal came out differently', () => {
    const { low, high, pValue, changed } = dealDifference([0.5, ...Array.from({ length: 99 }, () => 0)]);
    expect(changed).toBe(1);
    expect(low).toBeLessThan(-0.1);
    expect(high).toBeGreaterThan(0.1);
    expect(pValue).toBeGreaterThan(0.9);
    expect(dealDifference([])).toMatchObject({ estimate: null, low: -1, high: 1, pValue: 1 });
  });
});

describe('ridge regression', () => {
  it('finds what matters, and covers the truth where the penalty is small', () => {
    const random = seedrandom('ridge');
    const truth = [0.05, 0, -0.03, 0];
    let covered = 0;
    let runs = 0;
    for (let run = 0; run < 200; run++) {
      const rows = Array.from({ length: 60 }, () => truth.map(() => Math.floor(random() * 5) - 2));
      const noise = () => (random() + random() + random() - 1.5) * 0.1;
      const values = rows.map((row) => row.reduce((sum, x, i) => sum + x * truth[i], 0) + noise());
      const { coefficients, crossValidated } = ridge(rows, values);
      expect(coefficients[0].estimate).toBeGreaterThan(coefficients[1].estimate!);
      expect(crossValidated).toBeGreaterThan(0.3);
      coefficients.forEach(({ low, high }, i) => {
        runs++;
        if (low <= truth[i] && truth[i] <= high) covered++;
      });
    }
    expect(covered / runs).toBeGreaterThan(0.91);
    expect(covered / runs).toBeLessThan(0.98);
  });

  it('says nothing of fewer than three rows', () => {
    expect(ridge([[1], [2]], [1, 2]).coefficients[0].estimate).toBeNull();
  });

  it('leaves what all rows share to the intercept, and says nothing of what is in all rows alike', () => {
    const random = seedrandom('intercept');
    const rows = Array.from({ length: 200 }, () => [Math.floor(random() * 4), Math.floor(random() * 4), 2]);
    const { coefficients } = ridge(
      rows,
      rows.map(([x]) => 7 + 0.5 * x + 0.1 * (random() - 0.5)),
    );
    expect(coefficients[0].estimate).toBeCloseTo(0.5, 1);
    expect(coefficients[1].low).toBeLessThan(0);
    expect(coefficients[1].high).toBeGreaterThan(0);
    expect(coefficients[2].estimate).toBeNull();
  });
});

import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { rankAgreement, spearman } from './rank-agreement.ts';
import { simulationRuns } from './testing/simulation-runs.ts';

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

describe('the rank correlation', () => {
  it('is that of Spearman, with shared ranks', () => {
    expect(spearman([1, 2, 3], [10, 20, 30])).toBe(1);
    expect(spearman([1, 2, 3], [3, 2, 1])).toBe(-1);
    // The formula gives 1 - 6 (1 + 1) / (4 · 15).
    expect(spearman([1, 2, 3, 4], [2, 1, 3, 4])).toBeCloseTo(0.8, 10);
    // The ranks are 1.5, 1.5 and 3 against 1, 2 and 3.
    expect(spearman([5, 5, 9], [1, 2, 3])).toBeCloseTo(Math.sqrt(3) / 2, 10);
    expect(spearman([5, 5, 5], [1, 2, 3])).toBe(0);
  });
});

describe('agreement on cards', () => {
  const effects = (estimates: readonly number[], standardError: number) =>
    estimates.map((estimate) => ({ estimate, standardError }));

  it('is not judged below three cards', () => {
    expect(rankAgreement(effects([1, 2], 0.1), effects([1, 2], 0.1), 'x')).toBeNull();
  });

  it('is denied where opposite orders are measured surely, not where they are chance', () => {
    const up = [0, 1, 2, 3, 4, 5, 6, 7];
    const down = [...up].reverse();
    expect(rankAgreement(effects(up, 0.2), effects(up, 0.2), 'x')).toMatchObject({ correlation: 1, differ: false });
    const noisy = rankAgreement(effects(up, 9), effects(down, 9), 'x')!;
    expect(noisy.ofEqual).toBeLessThan(0.4);
    // Chance seldom brings a correlation of -1 of eight cards, so this case takes four cards and a weaker correlation.
    const some = rankAgreement(effects([0, 3, 1, 2], 2), effects([2, 1, 3, 0], 2), 'x')!;
    expect(some).toMatchObject({ differ: false });
    const sure = rankAgreement(effects([0, 3, 1, 2, 9, 7], 0.2), effects([9, 1, 7, 2, 0, 3], 0.2), 'x')!;
    expect(sure).toMatchObject({ differ: true });
  });

  // Each row: the number of cards, the spread of their worths, and the standard errors of both tiers.
  it.each([
    [3, 5, 4, 4],
    [6, 5, 2, 6],
    [12, 0, 4, 4],
    [12, 5, 1, 3],
    [16, 3, 3, 3],
  ])(
    'of equal worths (%i cards, spread %d, errors %d and %d) is denied one time in twenty at most',
    (cards, spread, a, b) => {
      const random = seedrandom.alea([cards, spread, a, b].join());
      const runs = simulationRuns(200, 60);
      let denied = 0;
      for (let run = 0; run < runs; run++) {
        const worths = Array.from({ length: cards }, () => 2 + spread * normal(random));
        const measured = (error: number) =>
          worths.map((worth) => ({ estimate: worth + error * normal(random), standardError: error }));
        if (rankAgreement(measured(a), measured(b), `${run}`)!.differ) denied++;
      }
      // The bound is 5 % plus three standard errors.
      expect(denied / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs));
    },
  );

  it('of worths that have nothing in common is denied where both are measured well', () => {
    const random = seedrandom.alea('apart');
    let denied = 0;
    for (let run = 0; run < 100; run++) {
      const measured = () => Array.from({ length: 12 }, () => ({ estimate: 5 * normal(random), standardError: 1 }));
      if (rankAgreement(measured(), measured(), `${run}`)!.differ) denied++;
    }
    expect(denied).toBeGreaterThan(75);
  });
});

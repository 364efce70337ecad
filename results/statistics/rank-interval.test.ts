import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { chanceOfAtLeast, rankInterval } from './rank-interval.ts';

/** Draws the worths of cards on `n` deals: each card has its mean worth, noise that all share and noise of its own. */
function deals(worths: readonly number[], n: number, seed: string): number[][] {
  const random = seedrandom.alea(seed);
  const noise = (): number => (random() + random() + random() + random() - 2) / 4;
  const common = Array.from({ length: n }, noise);
  return worths.map((worth) => common.map((shared) => worth + shared + noise() / 2));
}

describe('the rank among others', () => {
  it('is counted from the best, and equal things share the better half of their ranks', () => {
    expect(rankInterval([[0.2], [0.1], [0.3]], 0)).toMatchObject({ rank: 2, of: 3 });
    expect(rankInterval([[0.1], [0.1], [0.1], [0.1]], 0)).toMatchObject({ rank: 2, of: 4 });
    expect(rankInterval([[0.5]], 0)).toEqual({ rank: 1, best: 1, worst: 1, of: 1 });
  });

  it('has the whole range where one deal says nothing, and leaves out deals that one of two lacks', () => {
    expect(rankInterval([[0.2], [0.1], [0.3]], 0)).toMatchObject({ best: 1, worst: 3 });
    expect(
      rankInterval(
        [
          [0.2, Number.NaN],
          [0.1, 9],
        ],
        0,
      ),
    ).toMatchObject({ rank: 1 });
    expect(rankInterval([[Number.NaN], [0.1]], 0)).toEqual({ rank: 1, best: 1, worst: 2, of: 2 });
  });

  it('is sure where worths lie far apart, and not where they do not', () => {
    const apart = deals([0.4, 0.2, 0, -0.2], 200, 'apart');
    expect(rankInterval(apart, 1)).toEqual({ rank: 2, best: 2, worst: 2, of: 4 });
    const near = deals([0.001, 0, 0, -0.001], 50, 'near');
    expect(rankInterval(near, 1)).toMatchObject({ best: 1, worst: 4 });
  });

  it('covers the true rank in at least 95 % of simulated tables', () => {
    const worths = Array.from({ length: 12 }, (_, i) => 0.05 * (6 - i));
    const runs = 150;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const { best, worst } = rankInterval(deals(worths, 40, `table ${run}`), 4);
      if (best <= 5 && worst >= 5) covered++;
    }
    // The bound lies two standard errors below 95 %.
    expect(covered / runs).toBeGreaterThanOrEqual(0.95 - 2 * Math.sqrt((0.95 * 0.05) / runs));
  });
});

describe('the chance of at least so many', () => {
  it('is that of the binomial distribution where all chances are the same, and of each where they are not', () => {
    expect(chanceOfAtLeast(0, [0.1, 0.1])).toBeCloseTo(1);
    expect(chanceOfAtLeast(1, [0.1, 0.1])).toBeCloseTo(0.19);
    expect(chanceOfAtLeast(2, [0.1, 0.1])).toBeCloseTo(0.01);
    expect(chanceOfAtLeast(2, [0.5, 0.2])).toBeCloseTo(0.1);
    expect(chanceOfAtLeast(3, [0.5, 0.2])).toBe(0);
  });
});

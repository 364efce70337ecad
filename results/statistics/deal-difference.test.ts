import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { dealDifference } from './deal-difference.ts';

/** Draws the differences on `n` deals between play with and without a card: mostly 0, and `gain` on average. */
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
      // The bound is four standard errors of 2,000 runs.
      expect(Math.abs(covered / 2000 - 0.95)).toBeLessThan(0.02);
      if (gain === 0) expect(Math.abs(found / 2000 - 0.05)).toBeLessThan(0.02);
      else expect(found / 2000).toBeGreaterThan(0.3);
    }
  });

  const rare: readonly [string, { n: number; up: number; down: number; sizes: readonly number[] }][] = [
    ['nothing ever changes', { n: 150, up: 0, down: 0, sizes: [0.5] }],
    ['three deals change', { n: 150, up: 0.01, down: 0.01, sizes: [0.5] }],
    ['nine deals change, by different sizes', { n: 150, up: 0.03, down: 0.03, sizes: [0.25, 0.5, 1] }],
    ['nine deals change, all one way', { n: 150, up: 0.06, down: 0, sizes: [0.5] }],
    ['nine deals change, mostly one way', { n: 150, up: 0.05, down: 0.01, sizes: [0.5] }],
    ['as many change as a t interval begins at', { n: 150, up: 0.11, down: 0.02, sizes: [0.5, 1] }],
    ['few deals, many of them changed', { n: 20, up: 0.3, down: 0.1, sizes: [0.5] }],
  ];

  it.each(rare)('keeps its level where few deals change: %s', (name, { n, up, down, sizes }) => {
    const random = seedrandom(name);
    const truth = ((up - down) * sizes.reduce((sum, size) => sum + size, 0)) / sizes.length;
    const runs = 500;
    let covered = 0;
    let found = 0;
    for (let run = 0; run < runs; run++) {
      const deals = Array.from({ length: n }, () => {
        const size = sizes[Math.floor(random() * sizes.length)];
        const u = random();
        return u < up ? size : u < up + down ? -size : 0;
      });
      const { low, high, pValue } = dealDifference(deals);
      if (low <= truth && truth <= high) covered++;
      if (pValue < 0.05) found++;
      // The p value and the interval come from one test, so they agree.
      expect(low > 0 || high < 0).toBe(pValue < 0.05);
    }
    expect(covered / runs).toBeGreaterThan(0.95 - 3.1 * Math.sqrt((0.95 * 0.05) / runs));
    if (up === down) expect(found / runs).toBeLessThan(0.05 + 3.1 * Math.sqrt((0.95 * 0.05) / runs));
    // Nine deals of 150 that all go one way are no accident; an earlier interval found no difference in them.
    if (name.endsWith('all one way')) expect(found / runs).toBeGreaterThan(0.7);
  });

  const changedDeals = (changed: readonly number[], n: number) =>
    dealDifference([...changed, ...new Array<number>(n - changed.length).fill(0)]);

  it('is the sign test where all changed by one size', () => {
    // Of 9 changed deals 8 go up: p is 2 · (9 + 1) / 2^9. Of 3 all go up: p is 2 / 8.
    const nine = changedDeals([-0.5, ...new Array<number>(8).fill(0.5)], 100);
    expect(nine.pValue).toBeCloseTo(20 / 512, 10);
    expect(nine).toMatchObject({ changed: 9, estimate: 0.035 });
    expect(changedDeals([0.5, 0.5, 0.5], 100).pValue).toBeCloseTo(0.25, 10);
    expect(changedDeals([0.5, -0.5], 100).pValue).toBe(1);
  });

  it('is the sign-flip test where sizes differ, as counted over all signs', () => {
    const changed = [1, 0.25, 0.5, -0.25, 0.75, 1, -0.5, 0.5];
    const sum = changed.reduce((total, d) => total + d, 0);
    let above = 0;
    for (let signs = 0; signs < 2 ** changed.length; signs++) {
      const flipped = changed.reduce((total, d, i) => total + (signs & (1 << i) ? 1 : -1) * Math.abs(d), 0);
      if (flipped >= sum) above++;
    }
    expect(changedDeals(changed, 200).pValue).toBeCloseTo((2 * above) / 2 ** changed.length, 10);
  });

  it('without a changed deal is bounded by how rare changes can be, and without a deal by nothing', () => {
    const none = changedDeals([], 150);
    expect(none).toMatchObject({ estimate: 0, pValue: 1, changed: 0 });
    // Clopper and Pearson give this bound for no changed deal of 150, if each change could be of the largest size.
    expect(none.high).toBeCloseTo(1 - 0.025 ** (1 / 150), 6);
    expect(none.low).toBeCloseTo(-none.high, 10);
    expect(dealDifference([])).toMatchObject({ estimate: null, low: -1, high: 1, pValue: 1 });
    const one = changedDeals([0.5], 100);
    expect(one.pValue).toBe(1);
    expect(one.low).toBeLessThan(0);
    expect(one.high).toBeGreaterThan(0.005);
  });

  it('turns round with its deals', () => {
    const [up, down] = [1, -1].map((sign) =>
      changedDeals(
        [0.5, 1, -0.25, 0.5].map((d) => sign * d),
        60,
      ),
    );
    expect(down.low).toBeCloseTo(-up.high, 8);
    expect(down.pValue).toBeCloseTo(up.pValue, 10);
  });
});

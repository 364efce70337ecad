import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { addedPairs, type PairCounts, pairedDifference, reversedPairs } from './paired-difference.ts';
import { seatAdvantage } from './seat-advantage.ts';

/** Draws pairs of two legs, each won with probability `win`; in the share `same` of the pairs both legs end alike. */
function simulatedPairs(random: () => number, n: number, win: number, same: number, draws = 0): PairCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const leg = () => (random() < draws ? 1 : random() < win ? 2 : 0);
  for (let pair = 0; pair < n; pair++) {
    const first = leg();
    counts[first + (random() < same ? first : leg())]++;
  }
  return counts;
}

describe('paired difference', () => {
  it('is the textbook t interval of the pair scores', () => {
    // The scores are 0 six times, 1/2 eight times and 1 ten times: mean 7/12, s² = 0.166667, t(23) = 2.068658.
    const estimate = pairedDifference([6, 0, 8, 0, 10]);
    expect(estimate.method).toBe('t');
    expect(estimate.estimate).toBeCloseTo(0.583333, 6);
    expect(estimate.high - estimate.estimate!).toBeCloseTo(2.068658 * Math.sqrt(0.16666667 / 24), 5);
  });

  it("agrees with a calculation in another language on fishtest's vector", () => {
    const estimate = pairedDifference([10789, 19328, 33806, 19402, 10543]);
    expect(estimate).toMatchObject({ n: 93_868, method: 't' });
    expect(estimate.estimate).toBeCloseTo(0.4988867345634295, 14);
    expect(estimate.high - estimate.estimate!).toBeCloseTo(0.0018385776562, 7);
    // t = -1.186765, as good as normal.
    expect(estimate.pValue).toBeCloseTo(0.23532, 4);
  });

  it('is the same interval from the other side', () => {
    const pairs: PairCounts = [3, 9, 20, 14, 11];
    const here = pairedDifference(pairs);
    const there = pairedDifference(reversedPairs(pairs));
    expect(there.low).toBeCloseTo(1 - here.high, 12);
    expect(there.pValue).toBeCloseTo(here.pValue, 12);
  });

  it('claims nothing from nothing, and little from a single pair', () => {
    expect(pairedDifference([0, 0, 0, 0, 0])).toMatchObject({ estimate: null, low: 0, high: 1, n: 0, method: 'none' });
    const one = pairedDifference([0, 0, 0, 0, 1]);
    expect(one.method).toBe('wilson');
    expect(one.low).toBeLessThan(0.5);
  });

  it.each<[string, PairCounts]>([
    ['wins only', [0, 0, 0, 0, 10]],
    ['draws only', [0, 0, 10, 0, 0]],
    ['draws but for one', [0, 0, 99, 1, 0]],
    ['losses but for one', [99, 0, 0, 0, 1]],
  ])('gives %s an interval with a width', (_, pairs) => {
    const { low, high, method, pValue } = pairedDifference(pairs);
    expect(method).toBe('wilson');
    expect(high - low).toBeGreaterThan(0.03);
    expect(pValue).toBeGreaterThanOrEqual(0);
  });

  // 4,000 data sets have a standard error of 0.0034 at 95 %, so 0.935 lies more than four of them below.
  it.each([
    [0.5, 40, 0],
    [0.5, 40, 0.6],
    [0.7, 20, 0.3],
    [0.9, 80, 0],
    [0.97, 30, 0.5],
    [0.6, 500, 0.6],
  ])('covers a true score of %d in data sets of %d pairs at its level, legs alike in a share %d', (win, n, same) => {
    const random = seedrandom.alea(`paired ${win} ${n} ${same}`);
    let covered = 0;
    for (let set = 0; set < 4000; set++) {
      const { low, high } = pairedDifference(simulatedPairs(random, n, win, same));
      if (low <= win && win <= high) covered++;
    }
    expect(covered / 4000).toBeGreaterThan(0.935);
  });

  it('is not wider than needed where pairs are many', () => {
    const random = seedrandom.alea('paired exact');
    let covered = 0;
    for (let set = 0; set < 4000; set++) {
      const { low, high } = pairedDifference(simulatedPairs(random, 300, 0.55, 0.5));
      if (low <= 0.55 && 0.55 <= high) covered++;
    }
    expect(covered / 4000).toBeGreaterThan(0.936);
    expect(covered / 4000).toBeLessThan(0.964);
  });

  it('covers with draws, few and many', () => {
    const random = seedrandom.alea('paired draws');
    for (const draws of [0.1, 0.5, 0.98]) {
      let covered = 0;
      for (let set = 0; set < 2000; set++) {
        const { low, high } = pairedDifference(simulatedPairs(random, 60, 0.8, 0.2, draws));
        const truth = draws / 2 + (1 - draws) * 0.8;
        if (low <= truth && truth <= high) covered++;
      }
      expect(covered / 2000).toBeGreaterThan(0.93);
    }
  });

  it('raises false alarms at its level in A/A runs', () => {
    const random = seedrandom.alea('paired alarm');
    let alarms = 0;
    for (let set = 0; set < 8000; set++)
      if (pairedDifference(simulatedPairs(random, 60, 0.5, 0.4)).pValue <= 0.05) alarms++;
    expect(alarms / 8000).toBeGreaterThan(0.04);
    expect(alarms / 8000).toBeLessThan(0.06);
  });
});

describe('seat advantage', () => {
  it('pools cells pair by pair', () => {
    const cells: PairCounts[] = [
      [1, 0, 5, 0, 9],
      [4, 0, 9, 0, 5],
    ];
    expect(addedPairs(cells)).toEqual([5, 0, 14, 0, 14]);
    expect(seatAdvantage(cells)).toEqual(pairedDifference([5, 0, 14, 0, 14]));
    expect(seatAdvantage([])).toMatchObject({ estimate: null, n: 0 });
  });

  it('covers the true advantage when decks differ and each goes first once', () => {
    const random = seedrandom.alea('seat');
    let covered = 0;
    for (let set = 0; set < 3000; set++) {
      const cells = [0.2, 0.5, 0.7].map((strength) => {
        const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
        for (let pair = 0; pair < 60; pair++) {
          const legA = random() < strength + 0.06 ? 2 : 0;
          const legB = random() < strength - 0.06 ? 0 : 2;
          counts[legA + legB]++;
        }
        return counts;
      });
      const { low, high } = seatAdvantage(cells);
      if (low <= 0.56 && 0.56 <= high) covered++;
    }
    expect(covered / 3000).toBeGreaterThan(0.937);
    expect(covered / 3000).toBeLessThan(0.99);
  });
});

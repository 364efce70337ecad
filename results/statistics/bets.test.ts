import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { betsFor, logWealth, wealthLosses } from './bets.ts';
import type { PairCounts } from './paired-difference.ts';
import { simulationRuns } from './testing/simulation-runs.ts';

/** Kinds of pairs without a difference on average: the shares of the five pair classes. */
const EVEN: readonly (readonly number[])[] = [
  [0.25, 0.1, 0.3, 0.1, 0.25],
  [0.5, 0, 0, 0, 0.5],
  [0.005, 0, 0.99, 0, 0.005],
  // The pair seldom loses a whole game, and twice as often wins half of one.
  [0.02, 0, 0.94, 0.04, 0],
];

describe('a mixture of bets', () => {
  it('is expected to keep its wealth where there is no difference, whatever the pairs are like', () => {
    const bets = betsFor(0.02);
    for (const shares of EVEN) {
      let expected = 0;
      for (let a = 0; a < 5; a++)
        for (let b = 0; b < 5; b++)
          for (let c = 0; c < 5; c++) {
            const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
            for (const k of [a, b, c]) counts[k]++;
            expected += shares[a] * shares[b] * shares[c] * Math.exp(logWealth(counts, bets));
          }
      expect(expected).toBeCloseTo(1, 12);
    }
  });

  it('reaches the inverse of a level no more often than that, looked at after every pair', () => {
    const runs = simulationRuns(2000);
    const bets = betsFor(0.05);
    for (const shares of EVEN) {
      const random = seedrandom(shares.join());
      let reached = 0;
      for (let run = 0; run < runs; run++) {
        const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
        for (let pair = 0; pair < 400; pair++) {
          let at = random();
          let k = 0;
          while (k < 4 && at >= shares[k]) at -= shares[k++];
          counts[k]++;
          if (logWealth(counts, bets) < Math.log(20)) continue;
          reached++;
          break;
        }
      }
      expect(reached / runs).toBeLessThan(0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / runs));
    }
  });

  it('spans from a few margins to nearly all of its wealth, and has a bet where the margin is large', () => {
    expect(betsFor(0.02).map((bet) => Number(bet.toFixed(4)))).toEqual([0.12, 0.3, 0.75]);
    expect(betsFor(0.4)).toEqual([0.9]);
    for (const margin of [0.0001, 0.1, 0.9]) for (const bet of betsFor(margin)) expect(bet).toBeLessThan(1);
  });

  it('loses by as much as pairs differ where as many are won as lost', () => {
    const bets = [0.3];
    for (const pairs of [
      [14, 0, 60, 0, 14],
      [7, 20, 60, 20, 7],
    ] as unknown as PairCounts[]) {
      const n = pairs.reduce((sum, one) => sum + one, 0);
      expect(-n * wealthLosses(pairs, bets)[0]).toBeCloseTo(logWealth(pairs, bets), 10);
    }
  });
});

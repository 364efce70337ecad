/**
 * Coverage and false alarms over thousands of runs, with known truth. The short versions stand beside each estimator;
 * these take minutes: `npm run test:long -- results/statistics/coverage.long.test.ts`.
 */
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { bradleyTerry, type RatedPairs } from './bradley-terry.ts';
import { cyclicPart } from './cyclic-part.ts';
import { dealDifference } from './deal-difference.ts';
import { selectedConfidence } from './interval.ts';
import type { PairCounts } from './paired-difference.ts';
import { randomEffects } from './random-effects.ts';
import { type SequentialDesign, SequentialTest } from './sequential-test.ts';
import { stoppedConfidence, stoppedEstimate } from './stopped-estimate.ts';
import { simulationRuns } from './testing/simulation-runs.ts';

const MINUTES = 60_000;

/** How far a measured rate may lie from `level` in all but one of a thousand simulations. */
const error = (level: number, runs: number) => 3.1 * Math.sqrt((level * (1 - level)) / runs);

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

describe('a comparison in which few pairs differ', () => {
  const cases = [0.05, 0.03, 0.1].flatMap((margin) =>
    [0.02, 0.06, 0.12].flatMap((differ) =>
      [0, 0.5, 0.9].flatMap((lean) =>
        [
          { alpha: 0.05, beta: 0.05 },
          { alpha: 0.0125, beta: 0.2 },
          { alpha: 0.2, beta: 0.01 },
        ].map((levels) => ({ margin, differ, lean, ...levels })),
      ),
    ),
  );

  it.each(cases)(
    'verdict and interval agree, and cover: %j',
    ({ margin, differ, lean, alpha, beta }) => {
      const random = seedrandom(JSON.stringify([margin, differ, lean, alpha, beta]));
      const design: SequentialDesign = { margin, alpha, beta, mostPairs: 3000 };
      const delta = differ * lean;
      const runs = simulationRuns(200);
      let covered = 0;
      for (let run = 0; run < runs; run++) {
        const test = new SequentialTest(design);
        while (!test.verdict) {
          const u = random();
          test.add(u >= differ ? 2 : u < (differ + delta) / 2 ? 4 : 0);
        }
        const { low, high, method } = stoppedEstimate(test.counts, design);
        if (low <= delta && delta <= high) covered++;
        if (test.verdict === 'better') expect(low, `${test.counts}`).toBeGreaterThan(0);
        if (test.verdict === 'worse') expect(high, `${test.counts}`).toBeLessThan(0);
        // Where many pairs differ, an interval may be surer than a test that may miss one difference in five; the page
        // says so.
        if (test.verdict === 'no-difference' && (method === 'likelihood' || beta <= 0.05))
          expect(Math.max(-low, high), `${test.counts}`).toBeLessThan(margin);
      }
      const level = stoppedConfidence(design);
      expect(covered / runs).toBeGreaterThan(level - error(level, runs) - 0.01);
    },
    MINUTES,
  );
});

describe('ratings where the luck of a deal stays with the seat', () => {
  it.each([
    { strength: [0, 0.5, 1], luck: 2, pairs: 80 },
    { strength: [0, 2], luck: 3, pairs: 40 },
    { strength: [0, 0.3], luck: 2, pairs: 30 },
    { strength: [0, 0.5, 1], luck: 0, pairs: 40 },
  ])(
    'cover strength and seat: %j',
    ({ strength, luck, pairs }) => {
      const random = seedrandom.alea(JSON.stringify([strength, luck]));
      const simulated = (n: number): RatedPairs[] => {
        const groups = new Map<string, RatedPairs & { pairs: number }>();
        const play = (edge: number): 0 | 1 => (random() < 1 / (1 + Math.exp(-edge)) ? 1 : 0);
        for (let a = 0; a < strength.length; a++) {
          for (let b = a + 1; b < strength.length; b++) {
            for (let pair = 0; pair < n; pair++) {
              const [edge, deal] = [strength[a] - strength[b], luck * normal(random)];
              const legs = [
                { first: true, points: play(edge + 0.2 + deal) },
                { first: false, points: play(edge - 0.2 - deal) },
              ] as const;
              const key = `${a}:${b}:${legs[0].points}:${legs[1].points}`;
              const group = groups.get(key) ?? { a, b, legs, pairs: 0 };
              group.pairs++;
              groups.set(key, group);
            }
          }
        }
        return [...groups.values()];
      };
      const truth = bradleyTerry(strength.length, simulated(200_000));
      const runs = simulationRuns(1000);
      const covered = { seat: 0, ratings: 0 };
      for (let run = 0; run < runs; run++) {
        const { seat, ratings } = bradleyTerry(strength.length, simulated(pairs));
        const holds = (one: { low: number; high: number }, value: number) => one.low <= value && value <= one.high;
        if (holds(seat, truth.seat.estimate!)) covered.seat++;
        if (holds(ratings[1], truth.ratings[1].estimate!)) covered.ratings++;
      }
      expect(covered.seat / runs).toBeGreaterThan(0.95 - error(0.95, runs) - 0.01);
      expect(covered.ratings / runs).toBeGreaterThan(0.95 - error(0.95, runs) - 0.01);
    },
    3 * MINUTES,
  );
});

describe('a perfectly transitive field', () => {
  it.each([
    { strengths: [0, 0.7, 1.4, 2.1, 2.8, 3.5], n: 100 },
    { strengths: [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5], n: 100 },
    { strengths: [0, 0.7, 1.4, 2.1, 2.8, 3.5], n: 20 },
    { strengths: [0, 2, 4, 6], n: 50 },
    { strengths: [0, 0.1, 0.2], n: 400 },
  ])(
    'is called circular no more often than the level: %j',
    ({ strengths, n }) => {
      const random = seedrandom(JSON.stringify(strengths));
      const runs = simulationRuns(1000);
      let alarms = 0;
      for (let run = 0; run < runs; run++) {
        const pairs = strengths.map((a) =>
          strengths.map((b): PairCounts => {
            const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
            const win = () => (random() < 1 / (1 + Math.exp(b - a)) ? 2 : 0);
            for (let pair = 0; pair < n; pair++) counts[win() + win()]++;
            return counts;
          }),
        );
        if (cyclicPart(pairs, 0.95, 2).pValue < 0.05) alarms++;
      }
      expect(alarms / runs).toBeLessThan(0.05 + error(0.05, runs) + 0.005);
    },
    3 * MINUTES,
  );
});

describe('few changed deals', () => {
  const shares = [0, 0.01, 0.03, 0.06, 0.1, 0.15];
  it.each(shares.flatMap((share) => [0.5, 0.8, 1].map((up) => ({ share, up }))))(
    'cover, and raise no false alarms: %j',
    ({ share, up }) => {
      const random = seedrandom(JSON.stringify([share, up]));
      const runs = simulationRuns(2000);
      let covered = 0;
      let found = 0;
      for (let run = 0; run < runs; run++) {
        const deals = Array.from({ length: 150 }, () =>
          random() >= share ? 0 : (random() < up ? 1 : -1) * [0.25, 0.5, 1][Math.floor(3 * random())],
        );
        const { low, high, pValue } = dealDifference(deals);
        const truth = (share * (2 * up - 1) * 1.75) / 3;
        if (low <= truth && truth <= high) covered++;
        if (pValue < 0.05) found++;
        expect(low > 0 || high < 0).toBe(pValue < 0.05);
      }
      expect(covered / runs).toBeGreaterThan(0.95 - error(0.95, runs) - 0.01);
      if (up === 0.5) expect(found / runs).toBeLessThan(0.05 + error(0.05, runs) + 0.005);
    },
    MINUTES,
  );

  it('the best of many is covered at its level', () => {
    const random = seedrandom('best of many');
    const [runs, candidates] = [simulationRuns(1000), 30];
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const all = Array.from({ length: candidates }, () =>
        Array.from({ length: 150 }, () => (random() < 0.3 ? (random() < 0.6 ? 0.5 : -0.5) : 0)),
      );
      const mean = (deals: readonly number[]) => deals.reduce((sum, d) => sum + d, 0);
      const best = all.reduce((a, b) => (mean(b) > mean(a) ? b : a));
      const { low, high } = dealDifference(best, selectedConfidence(0.95, 1, candidates));
      if (low <= 0.03 && 0.03 <= high) covered++;
    }
    expect(covered / runs).toBeGreaterThan(0.95 - error(0.95, runs));
  });
});

describe('random variants', () => {
  it.each([
    { n: 40, cards: 12, mean: 0.03, spread: 0.01, noise: 0.05 },
    { n: 40, cards: 12, mean: 0.02, spread: 0, noise: 0.05 },
    { n: 30, cards: 8, mean: 0, spread: 0.1, noise: 0.03 },
    { n: 100, cards: 12, mean: 0.02, spread: 0.03, noise: 0.05 },
    { n: 60, cards: 20, mean: -0.03, spread: 0.005, noise: 0.06 },
  ])(
    'cover over the cards of a deck: %j',
    ({ n, cards, mean, spread, noise }) => {
      const random = seedrandom(JSON.stringify([n, cards, spread]));
      const decks = simulationRuns(300);
      let covered = 0;
      for (let deck = 0; deck < decks; deck++) {
        const beta = Array.from({ length: cards }, () => mean + spread * normal(random));
        const rows = Array.from({ length: n }, () => {
          const changes = new Array<number>(cards + 1).fill(0);
          for (let exchange = 1 + Math.floor(random() * 8); exchange > 0; exchange--) {
            changes[Math.floor(random() * (cards + 1))]--;
            changes[Math.floor(random() * (cards + 1))]++;
          }
          return changes.slice(0, cards);
        });
        const y = rows.map((row) => row.reduce((sum, x, i) => sum + x * beta[i], 0) + noise * normal(random));
        randomEffects(rows, y).coefficients.forEach(({ low, high }, i) => {
          if (low <= beta[i] && beta[i] <= high) covered++;
        });
      }
      // The intervals of one deck's cards err together, so each deck counts as one.
      expect(covered / (decks * cards)).toBeGreaterThan(0.95 - error(0.95, decks));
    },
    3 * MINUTES,
  );
});

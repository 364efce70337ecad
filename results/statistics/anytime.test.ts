import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { anytimeConfidence } from './anytime.ts';
import { dealDifference } from './deal-difference.ts';
import { benjaminiHochberg } from './false-discovery.ts';
import { fieldScores, type MatchupRow } from './matchup-matrix.ts';
import { intervalZ, normalTwoSided } from './normal.ts';
import { type PairCounts, pairedDifference } from './paired-difference.ts';
import { simulationRuns } from './testing/simulation-runs.ts';

type Counts = [number, number, number, number, number];

/** Kinds of pairs, each with the shares of the five pair classes; the true score is the mean of the classes. */
const PAIRS: readonly (readonly [string, readonly number[]])[] = [
  ['half of them split', [0.25, 0, 0.5, 0, 0.25]],
  ['few that are not split', [0.02, 0, 0.96, 0, 0.02]],
  ['all as one game', [0.5, 0, 0, 0, 0.5]],
  ['one-sided', [0.02, 0, 0.16, 0, 0.82]],
  ['identical legs, one-sided', [0.2, 0, 0, 0, 0.8]],
  ['identical legs, nearly always won', [0.1, 0, 0, 0, 0.9]],
  ['many draws', [0.05, 0.2, 0.4, 0.25, 0.1]],
];
/**
 * The numbers of pairs after which an interval is made; they lie close together where a t interval replaces Wilson's.
 */
const LOOKS = [
  ...[4, 8, 12, 16, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 145],
  ...[160, 180, 200, 225, 250, 275, 300, 350, 400, 500, 600, 700, 850, 1000],
];

function drawClass(shares: readonly number[], random: () => number): number {
  let at = random();
  let k = 0;
  while (k < 4 && at >= shares[k]) at -= shares[k++];
  return k;
}

/** The share of runs in which the interval misses the truth at one look or more. */
function missed(shares: readonly number[], runs: number, level: (rounds: number) => number): number {
  const truth = shares.reduce((sum, share, k) => sum + (share * k) / 4, 0);
  const random = seedrandom(shares.join());
  let misses = 0;
  for (let run = 0; run < runs; run++) {
    const counts: Counts = [0, 0, 0, 0, 0];
    let n = 0;
    for (const look of LOOKS) {
      for (; n < look; n++) counts[drawClass(shares, random)]++;
      const { low, high } = pairedDifference(counts, level(look));
      if (low <= truth && truth <= high) continue;
      misses++;
      break;
    }
  }
  return misses / runs;
}

describe('intervals for any number of looks', () => {
  it.each(PAIRS)('hold at all looks together, where those for one look do not: %s', (_name, shares) => {
    const runs = simulationRuns(2000);
    const noise = 3.1 * Math.sqrt((0.05 * 0.95) / runs);
    expect(missed(shares, runs, (rounds) => anytimeConfidence(0.95, rounds))).toBeLessThan(0.05 + noise);
    expect(missed(shares, runs, () => 0.95)).toBeGreaterThan(0.1);
  });

  it('hold for differences of few deals', () => {
    const runs = simulationRuns(800);
    const random = seedrandom('deals');
    let misses = 0;
    for (let run = 0; run < runs; run++) {
      const deals: number[] = [];
      for (const look of [10, 20, 30, 45, 60, 90, 130, 200]) {
        while (deals.length < look) deals.push(random() < 0.06 ? (random() < 0.5 ? 0.5 : -0.5) : 0);
        const { low, high, pValue } = dealDifference(deals, anytimeConfidence(0.95, look));
        expect(low > 0 || high < 0).toBe(pValue < 1 - anytimeConfidence(0.95, look));
        if (low <= 0 && high >= 0) continue;
        misses++;
        break;
      }
    }
    expect(misses / runs).toBeLessThan(0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / runs));
  });

  it('hold for all decks of a field at once, at every look', () => {
    const runs = simulationRuns(400);
    const random = seedrandom('field');
    const names = ['a', 'b', 'c', 'd', 'e'];
    let misses = 0;
    for (let run = 0; run < runs; run++) {
      const rows: (MatchupRow & { pairs: PairCounts })[] = names.flatMap((first, i) =>
        names.slice(i + 1).map((second) => ({ decks: [first, second] as const, pairs: [0, 0, 0, 0, 0] as Counts })),
      );
      let n = 0;
      for (const look of [6, 12, 25, 50, 100, 200]) {
        for (; n < look; n++) for (const { pairs } of rows) (pairs as Counts)[drawClass(PAIRS[0][1], random)]++;
        if (fieldScores(rows, anytimeConfidence(0.95, look, 5)).every(({ separable }) => !separable)) continue;
        misses++;
        break;
      }
    }
    expect(misses / runs).toBeLessThan(0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / runs));
  });

  it('cost about 1.6 times the width, and bounds of p values follow them', () => {
    const width = (rounds: number) => intervalZ(anytimeConfidence(0.95, rounds)) / intervalZ(0.95);
    expect(width(100)).toBeCloseTo(1.55, 1);
    for (const rounds of [20, 50, 1000, 10_000]) expect(width(rounds)).toBeLessThan(1.95);
    // The confidence allows for any division of the level by up to the number that was named, 66.
    for (const divisor of [1, 3, 10, 66]) {
      const whole = 1 - anytimeConfidence(0.95, 100, 66);
      expect(whole / divisor).toBeLessThanOrEqual((1 - anytimeConfidence(1 - 0.05 / divisor, 100)) * (1 + 1e-9));
    }
    expect(anytimeConfidence(0.95, 0)).toBeGreaterThan(0.95);
  });

  it('keep the share of false discoveries at every look', () => {
    const runs = simulationRuns(600);
    const random = seedrandom('discoveries');
    const tests = 20;
    let rejected = 0;
    for (let run = 0; run < runs; run++) {
      const sums = new Float64Array(tests);
      let n = 0;
      let any = false;
      for (const look of LOOKS.slice(3, 32)) {
        for (; n < look; n++) for (let t = 0; t < tests; t++) sums[t] += random() < 0.5 ? 1 : -1;
        const values = Array.from(sums, (sum) => normalTwoSided(sum / Math.sqrt(n)));
        any ||= benjaminiHochberg(values, 1 - anytimeConfidence(0.95, look, tests)).rejected.some(Boolean);
      }
      if (any) rejected++;
    }
    // None of the tests has a true difference, so every discovery is a false one.
    expect(rejected / runs).toBeLessThan(0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / runs));
  });
});

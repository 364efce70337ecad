import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { type PairCounts, pairedDifference } from './paired-difference.ts';
import { detectableDifference, eloOf, observationsFor, PAIR_SCORE_DEVIATION } from './power.ts';

describe('power', () => {
  it('names the difference that the textbook does: 785 pairs of deviation 1 for a tenth, at 5 % and 80 %', () => {
    expect(observationsFor(0.1, 1)).toBe(785);
    expect(detectableDifference(785, 1)).toBeCloseTo(0.1, 4);
    expect(detectableDifference(0, 1)).toBe(Infinity);
  });

  it('a stricter level and more power both take more pairs', () => {
    const plain = observationsFor(0.02, PAIR_SCORE_DEVIATION);
    expect(observationsFor(0.02, PAIR_SCORE_DEVIATION, { level: 0.01 })).toBeGreaterThan(plain);
    expect(observationsFor(0.02, PAIR_SCORE_DEVIATION, { power: 0.95 })).toBeGreaterThan(plain);
  });

  it('four of five experiments find the difference that it promises', () => {
    const random = seedrandom('power');
    const pairs = 400;
    const score = 0.5 + detectableDifference(pairs, PAIR_SCORE_DEVIATION);
    let found = 0;
    const experiments = 1000;
    for (let i = 0; i < experiments; i++) {
      const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      for (let pair = 0; pair < pairs; pair++) {
        counts[2 * (Number(random() < score) + Number(random() < score))]++;
      }
      const { low, high } = pairedDifference(counts as PairCounts);
      if (low > 0.5 || high < 0.5) found++;
    }
    expect(found / experiments).toBeGreaterThan(0.76);
    expect(found / experiments).toBeLessThan(0.86);
  });

  it('a score of three in four is 191 rating points', () => {
    expect(eloOf(0.25)).toBeCloseTo(190.85, 1);
    expect(eloOf(0.5)).toBe(Infinity);
  });
});

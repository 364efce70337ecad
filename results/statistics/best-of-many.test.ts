import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { bestOfMany, type ScoresByOpponent, weightedScore } from './best-of-many.ts';
import { simulateBest } from './testing/best-of-many-runs.ts';

/** The scores of `n` deals, each of them 1 or 0, with this mean. */
function deals(mean: number, n: number): number[] {
  const won = Math.round(n * mean);
  return Array.from({ length: n }, (_, i) => (i < won ? 1 : 0));
}

describe('the best of many', () => {
  it('has a score in which each opponent counts by its weight', () => {
    const scores: ScoresByOpponent = [deals(0.8, 100), deals(0.4, 100)];
    expect(weightedScore(scores, [0.5, 0.5], 0.95).estimate).toBeCloseTo(0.6, 10);
    expect(weightedScore(scores, [0.25, 0.75], 0.95).estimate).toBeCloseTo(0.5, 10);
  });

  it('has an interval that widens with the number of decks it was picked from', () => {
    const one = [deals(0.6, 200)];
    const alone = bestOfMany([one], [], [1]).scores[0];
    const ofMany = bestOfMany(
      Array.from({ length: 100 }, () => one),
      [],
      [1],
    ).scores[0];
    expect(ofMany.estimate).toBe(alone.estimate);
    expect(ofMany.high - ofMany.low).toBeGreaterThan(1.5 * (alone.high - alone.low));
  });

  it('gains on the best of the references, and not on another one', () => {
    const random = seedrandom('gain');
    const play = (chance: number) => [Array.from({ length: 400 }, () => (random() < chance ? 1 : 0))];
    const { gains } = bestOfMany([play(0.7)], [play(0.2), play(0.5), play(0.3)], [1]);
    expect(gains[0].reference).toBe(1);
    expect(gains[0].estimate).toBeCloseTo(0.2, 1);
    expect(gains[0].low).toBeGreaterThan(0.05);
    expect(gains[0].high).toBeLessThan(0.35);
  });

  it('is not sure of anything where all deals came out alike, or none was played', () => {
    const always = weightedScore([deals(1, 20), deals(1, 20)], [0.5, 0.5], 0.95);
    expect(always.estimate).toBe(1);
    expect(always.low).toBeLessThan(0.95);
    expect(weightedScore([[], [Number.NaN]], [0.5, 0.5], 0.95)).toEqual({ estimate: null, low: 0, high: 1, n: 0 });
  });

  it('leaves out missing deals, and an opponent of whom all are missing', () => {
    const scores = [
      [...deals(0.8, 100), Number.NaN],
      [Number.NaN, Number.NaN],
    ];
    const { estimate, n } = weightedScore(scores, [0.5, 0.5], 0.95);
    expect(estimate).toBeCloseTo(0.8, 10);
    expect(n).toBe(100);
  });

  it('is covered at its level when it is picked by its looks, and raises no false hope', () => {
    const { covered, gainsCovered, falselyBetter } = simulateBest({
      candidates: 40,
      references: 4,
      deals: 25,
      runs: 250,
    });
    expect(covered).toBeGreaterThan(0.93);
    expect(gainsCovered).toBeGreaterThan(0.93);
    expect(falselyBetter).toBeLessThan(0.05);
  });
});

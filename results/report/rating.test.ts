import { describe, expect, it } from 'vitest';
import type { RatedPairs } from '../statistics/bradley-terry.ts';
import { rateAgents, ratingText } from './rating.ts';

const leg = (first: boolean, points: 0 | 1) => ({ first, points });

function rate(pairs: readonly RatedPairs[]) {
  return rateAgents({
    ...{ name: 'two', game: 'fake', firstPlayer: 'turn', anchor: 0, pairs, games: 0, faults: 0, alarms: [] },
    agents: ['a', 'b'].map((spec) => ({ spec, label: spec, reproducible: true })),
  });
}

describe('the report of a ladder', () => {
  /**
   * In 60 pairs each agent goes first once, and whoever goes first wins. In 60 more pairs `b` goes first in both games:
   * it wins both of them in 40 pairs and loses both in 20.
   */
  const chosen = rate([
    { a: 0, b: 1, legs: [leg(true, 1), leg(false, 0)], pairs: 60 },
    { a: 0, b: 1, legs: [leg(false, 0), leg(false, 0)], pairs: 40 },
    { a: 0, b: 1, legs: [leg(false, 1), leg(false, 1)], pairs: 20 },
  ]);

  it('rates by what was scored, whoever chose to go first', () => {
    expect(chosen.ratings[0].agent).toBe('b');
    expect(chosen.matches[0].expected).toBeCloseTo(100.5 / 241, 6);
    expect(chosen.seat.elo).toBeGreaterThan(0);
  });

  it('says in how many pairs one agent went first in both games, and only then', () => {
    expect(ratingText(chosen)).toContain('In 60 of 120 pairs one agent had it in both games, by choice');
    const even = rate([{ a: 0, b: 1, legs: [leg(true, 1), leg(false, 1)], pairs: 30 }]);
    expect(even.unevenPairs).toBe(0);
    expect(ratingText(even)).not.toContain('by choice');
  });
});

import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { newcombeDifference } from './newcombe-difference.ts';
import { wilsonInterval } from './wilson.ts';

describe('Wilson interval', () => {
  // The values are of R. G. Newcombe, Statistics in Medicine 17 (1998) 857-872, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%d of %d is %d to %d', (wins, n, low, high) => {
    const interval = wilsonInterval(wins, n);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('counts draws as half, and never leaves [0, 1]', () => {
    expect(wilsonInterval(5, 10)).toMatchObject({ estimate: 0.5, n: 10 });
    expect(wilsonInterval(7, 7)).toMatchObject({ estimate: 1, high: 1 });
    expect(wilsonInterval(0, 7).low).toBe(0);
    expect(wilsonInterval(0.3, 0.7).high).toBeLessThanOrEqual(1);
  });

  it('without games knows nothing', () => {
    expect(wilsonInterval(0, 0)).toEqual({ estimate: null, low: 0, high: 1, n: 0 });
  });

  // The exact mean coverage over p is within a point of the level; single p oscillate (Brown, Cai & DasGupta 2001).
  it.each([0, 0.2])('covers simulated proportions at its level, or more where games are drawn: a share %d', (draws) => {
    const random = seedrandom.alea(`wilson ${draws}`);
    const sets = 20_000;
    let covered = 0;
    for (let set = 0; set < sets; set++) {
      const win = (0.05 + 0.9 * random()) * (1 - draws);
      const n = 20 + Math.floor(random() * 60);
      let points = 0;
      for (let game = 0; game < n; game++) {
        const roll = random();
        if (roll < win) points += 1;
        else if (roll < win + draws) points += 0.5;
      }
      const { low, high } = wilsonInterval(points, n);
      const truth = win + draws / 2;
      if (low <= truth && truth <= high) covered++;
    }
    expect(covered / sets).toBeGreaterThan(0.945);
    expect(covered / sets).toBeLessThan(draws > 0 ? 0.99 : 0.96);
  });
});

describe('Newcombe difference', () => {
  // The values are of the same author, 873-890, table II, method 10: contrasts a, b, d and g.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%d/%d - %d/%d is %d to %d', (wins1, n1, wins2, n2, low, high) => {
    const difference = newcombeDifference(wins1, n1, wins2, n2);
    expect(difference.low).toBeCloseTo(low, 4);
    expect(difference.high).toBeCloseTo(high, 4);
  });

  it('covers 95 % of simulated differences', () => {
    const random = seedrandom.alea('newcombe');
    const sets = 10_000;
    let covered = 0;
    const wins = (n: number, p: number) => {
      let sum = 0;
      for (let game = 0; game < n; game++) if (random() < p) sum++;
      return sum;
    };
    for (let set = 0; set < sets; set++) {
      const [p1, p2] = [0.1 + 0.8 * random(), 0.1 + 0.8 * random()];
      const [n1, n2] = [20 + Math.floor(random() * 60), 20 + Math.floor(random() * 60)];
      const { low, high } = newcombeDifference(wins(n1, p1), n1, wins(n2, p2), n2);
      if (low <= p1 - p2 && p1 - p2 <= high) covered++;
    }
    expect(covered / sets).toBeGreaterThan(0.944);
    expect(covered / sets).toBeLessThan(0.965);
  });
});

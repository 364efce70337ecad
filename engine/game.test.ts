import { describe, expect, it } from 'vitest';
import { boundedValue, EVALUATION_LIMIT } from './game.ts';

describe('a difference of worths as a value', () => {
  it('is nothing for none, and the same for both players', () => {
    expect(Object.is(boundedValue(0, 6000), 0)).toBe(true);
    // a number that is rounded to nothing must not become -0, which would be an object of its own
    expect(Object.is(boundedValue(-1e-9, 6000), 0)).toBe(true);
    for (const difference of [1, 70, 6000, 1e6]) {
      expect(boundedValue(-difference, 6000)).toBe(-boundedValue(difference, 6000));
    }
  });

  it('gives whoever is ahead by the scale 85 of 100 games', () => {
    expect(0.5 + boundedValue(6000, 6000) / (2 * EVALUATION_LIMIT)).toBeCloseTo(0.85, 2);
  });

  it('grows with the difference and never comes to a won game', () => {
    let last = 0;
    for (let difference = 100; difference < 60_000; difference += 100) {
      const value = boundedValue(difference, 6000);
      expect(Number.isInteger(value)).toBe(true);
      expect(value).toBeGreaterThan(last);
      last = value;
    }
    expect(last).toBeLessThan(EVALUATION_LIMIT);
  });
});

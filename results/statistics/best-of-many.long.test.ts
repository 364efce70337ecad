/** Tests the coverage for the best of 1,000 decks, by the function whose results `assay build` prints. */
import { describe, expect, it } from 'vitest';
import { simulateBest } from './testing/best-of-many-runs.ts';

describe('the best of 1,000', () => {
  it.each([{ deals: 20 }, { deals: 60 }])(
    'is covered in 93 of 100 cases or more with $deals deals an opponent, and falsely better in 5 at most',
    ({ deals }) => {
      const { covered, gainsCovered, falselyBetter } = simulateBest({
        candidates: 1000,
        references: 5,
        deals,
        runs: 200,
      });
      expect(covered).toBeGreaterThanOrEqual(0.93);
      expect(gainsCovered).toBeGreaterThanOrEqual(0.93);
      expect(falselyBetter).toBeLessThanOrEqual(0.05);
    },
    600_000,
  );
});

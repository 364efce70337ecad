/** In every game the stronger agent wins on fixed deals. */
import { describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../engine/index.ts';
import { importBundled } from '../engine/testing/bundle.ts';

const suite = await importBundled<typeof import('./testing/search-suite.ts')>('agents/testing/search-suite.ts');

describe.each(GAME_NAMES)('in %s', (name) => {
  it('greedy beats random in at least 95 % of paired games', () => {
    expect(suite.scorePairs(name, 'greedy', 'random', 100)).toBeGreaterThanOrEqual(0.95);
  });

  it('ismcts beats greedy in more than half of the games', () => {
    expect(suite.scorePairs(name, 'ismcts:iterations=100', 'greedy', 6)).toBeGreaterThan(0.5);
  });
});

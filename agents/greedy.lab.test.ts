import { describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../engine/index.ts';
import { importBundled } from '../engine/testing/bundle.ts';

const suite = await importBundled<typeof import('./testing/search-suite.ts')>('agents/testing/search-suite.ts');

describe.each(GAME_NAMES)('greedy in %s', (name) => {
  it('beats random in at least 95 % of paired games', () => {
    // the agents change places in the legs of a pair
    expect(suite.scorePairs(name, 'greedy', 'random', 40)).toBeGreaterThanOrEqual(0.95);
  }, 120_000);

  it('decides alike in positions that differ only in cards it cannot see', () => {
    const { pairs, differing, unlike } = suite.probeDealt(name, 'greedy', 120);
    expect(unlike).toBe(0);
    expect(pairs).toBeGreaterThan(100);
    expect(differing).toBeGreaterThan(0.9 * pairs);
  }, 120_000);
});

import { describe, expect, it } from 'vitest';
import { GAME_NAMES } from '../../engine/index.ts';
import { importBundled } from '../../engine/testing/bundle.ts';

const suite = await importBundled<typeof import('../testing/search-suite.ts')>('agents/testing/search-suite.ts');

describe.each(GAME_NAMES)('ismcts in %s', (name) => {
  it.each(['ismcts:iterations=40', 'ismcts:iterations=60,rollout=random,turns=0,cut=6,c=0.7'])(
    '%s searches alike, number for number, in positions that differ only in hidden cards',
    (spec) => {
      const { pairs, differing, unlike } = suite.probeSearch(name, spec, 80);
      expect(unlike).toBe(0);
      expect(pairs).toBeGreaterThan(60);
      expect(differing).toBeGreaterThan(0.9 * pairs);
    },
    120_000,
  );

  it('keeps count, leaves what it is shown alone, and draws what its decision draws', () => {
    const { decisions, flaws, otherDraws } = suite.checkSearch(name, 'ismcts:iterations=150', 20);
    expect(flaws).toEqual([]);
    expect(decisions).toBeGreaterThan(15);
    expect(otherDraws).toBeGreaterThan(decisions / 2);
  }, 120_000);

  it('allocates nothing in a decision once it is warm', () => {
    // 40 iterations and some hundreds of engine steps a decision: a number that is boxed once an iteration would be 640
    // bytes, what the process does besides comes to some hundred a decision at most
    expect(suite.searchBytes(name, 'ismcts:iterations=40', 320, 40)).toBeLessThan(320);
  }, 120_000);
});

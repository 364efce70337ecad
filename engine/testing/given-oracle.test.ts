/**
 * Abilities that are given to cards work only for those cards and only as long as they are given, in every game: a
 * share of the lines here, all of them in the long run (reach.ts). What is tried is counted.
 */
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';
import { allOr, isIn } from './reach.ts';

const { coverage, findWrongGifts, GAME_NAMES, givenLines, loadGame, negativeStage, noGivenCounts } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

const SHARE = allOr(18);

describe.each(GAME_NAMES)('%s', (name) => {
  it('a line that is given does what it says, and nothing else', { timeout: 600_000 }, () => {
    const stage = negativeStage(name)!;
    const counts = noGivenCounts();
    const lines = givenLines(stage, loadGame(name)).filter(isIn(SHARE));
    expect(findWrongGifts(stage, coverage(name)!, lines, counts)).toEqual([]);
    // an ability that never does anything proves nothing
    const isWhole = !!process.env.ASSAY_LONG;
    expect(counts.fired).toBeGreaterThanOrEqual(isWhole ? 0.4 * counts.triggers : 0);
    const least = isWhole ? 0.2 * (counts.standing + counts.used) : 0;
    expect(counts.fired + counts.changed + counts.offered).toBeGreaterThan(least);
    expect(counts.nearly).toBeGreaterThan(50 * lines.length);
  });
});

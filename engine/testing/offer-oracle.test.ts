/**
 * Abilities and cards that may not be used or played are not offered, in every game: a share of the cards here, all of
 * them in the long run (reach.ts). What is tried is counted, so that the test fails when the oracle stops asking.
 */
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';
import { allOr, isIn } from './reach.ts';

const { coverage, findWrongOffers, GAME_NAMES, loadGame, negativeStage, noOfferCounts } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

const SHARE = allOr(11);
const POSITIONS = process.env.ASSAY_LONG ? 3 : 1;
const DECISIONS = 30;

describe.each(GAME_NAMES)('%s', (name) => {
  const game = loadGame(name);
  const stage = negativeStage(name)!;
  const played = coverage(name)!;
  const cards = game.cards.filter(isIn(SHARE));

  it('what may not be used or played is not offered', { timeout: 600_000 }, () => {
    const counts = noOfferCounts();
    const faults = cards.flatMap((card) => findWrongOffers(stage, played, game, card, POSITIONS, DECISIONS, counts));
    expect(faults).toEqual([]);
    expect(counts.covered).toBe(counts.lines);
    // a line that is never offered proves nothing
    expect(counts.offered).toBeGreaterThanOrEqual(0.9 * counts.lines);
    expect(counts.nearly).toBeGreaterThan(10 * counts.lines);
    expect(counts.nearlyPlayed).toBeGreaterThan(1000);
  });
});

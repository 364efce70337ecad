/** Words are a contract (words-contract.ts), in every game: a share of the cards here, a part of all in the long run. */
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';
import { isIn, shareOf } from './reach.ts';

const { findSilent, GAME_NAMES, loadGame, negativeStage } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

const SHARE = shareOf(15);
/**
 * The most things that are left out in places that are alike. ASSAY_WORDS=all, used before a release, leaves out all of
 * them, which takes five times as long.
 */
const MOST = process.env.ASSAY_WORDS === 'all' ? Number.POSITIVE_INFINITY : process.env.ASSAY_LONG ? 40 : 2;

describe.each(GAME_NAMES)('%s', (name) => {
  it('what is left out of a card changes what is said of it', { timeout: 600_000 }, () => {
    const game = loadGame(name);
    const { words } = negativeStage(name)!;
    const counts = { tried: 0, refused: 0, same: 0 };
    const cards = game.cards.filter(isIn(SHARE));
    const done = new Map<string, number>();
    const silent = cards.flatMap(({ id }) =>
      findSilent(words, game.cardSource(id) as { id: string }, counts, MOST, done),
    );
    expect(silent).toEqual([]);
    expect(counts.tried - counts.refused - counts.same).toBeGreaterThan(50);
  });
});

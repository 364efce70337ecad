/**
 * Plays cards of every pool until all that they say has happened: every twentieth card here, a part of all in
 * the long run. ASSAY_EVERY_CARD_ATTEMPTS sets the most positions for a card; nearly all cards need only a few.
 */
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';
import { isIn, shareOf } from './reach.ts';
import { canBeSeen } from './unseen-lines.ts';

const { coverage, findUnreached, GAME_NAMES, loadGame } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

const ATTEMPTS = Number(process.env.ASSAY_EVERY_CARD_ATTEMPTS ?? 4000);
const SHARE = shareOf(20);

describe.each(GAME_NAMES)('%s', (name) => {
  it('plays cards until each of their abilities has happened', { timeout: 600_000 }, () => {
    const stage = coverage(name)!;
    const unreached = loadGame(name)
      .cards.filter(isIn(SHARE))
      .filter(canBeSeen)
      .flatMap((card) => findUnreached(card, stage, ATTEMPTS));
    expect(unreached).toEqual([]);
  });
});

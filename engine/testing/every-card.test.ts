/**
 * Every card of every pool is played until all it says has happened. ASSAY_EVERY_CARD_ATTEMPTS sets in how many positions a
 * card is tried at most; nearly all cards need a few.
 */
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';

const { coverage, findUnreached, GAME_NAMES, loadGame } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

const ATTEMPTS = Number(process.env.ASSAY_EVERY_CARD_ATTEMPTS ?? 1000);

describe.each(GAME_NAMES)('%s', (name) => {
  it('plays every card until each of its abilities has happened', { timeout: 600_000 }, () => {
    const stage = coverage(name)!;
    const unreached = loadGame(name).cards.flatMap((card) => findUnreached(card, stage, ATTEMPTS));
    expect(unreached).toEqual([]);
  });
});

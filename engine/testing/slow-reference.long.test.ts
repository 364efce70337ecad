/**
 * Thousands of games, each word that the rules keep compared at every decision with what a slow reference finds.
 * ASSAY_REFERENCE_GAMES sets how many games; they begin where those of the short run end.
 */
import { describe, expect, it } from 'vitest';
import { importBundled } from './bundle.ts';

const GAMES = Number(process.env.ASSAY_REFERENCE_GAMES ?? 3000);
const FROM = 100;

describe('the slow reference', async () => {
  const { CONFORMANCE, GAME_NAMES, loadGame } =
    await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');
  const slow = CONFORMANCE.filter(({ isSlow }) => isSlow);

  it.each(GAME_NAMES)('finds in games of %s what the rules keep', (name) => {
    expect(slow).toHaveLength(1);
    for (let index = FROM; index < FROM + GAMES; index++) {
      expect(slow[0].run(loadGame(name), index)).toBeUndefined();
    }
  });
});

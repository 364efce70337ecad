/** Accepted mutants of shipped cards can be played to the end: what validates can be played. */
import { describe, expect, it } from 'vitest';
import { packageFiles } from '../files/package-root.ts';
import { GAME_NAMES } from '../games/index.ts';
import { importBundled } from './bundle.ts';

describe.each(GAME_NAMES)('mutants of the cards of %s', (name) => {
  // the second and third rows are numbers at which a mutant once had no end, or no room
  it.each([
    [0, 150],
    [name === 'shadowverse-evolve' ? 540 : 6300, 60],
    [9970, 20],
  ])('from number %i on, %i of them, that are accepted can be played', async (from, count) => {
    const { loadGame, playMutants } = await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');
    const files = packageFiles('engine', 'games', name, 'cards');
    const { accepted, games, full, failures } = playMutants(loadGame(name), files, { from, count, games: 6 });
    expect(failures).toEqual([]);
    expect(accepted).toBeGreaterThan(count / 5);
    expect(games).toBe(accepted * 6);
    // fewer than one game in a hundred fills a state
    expect(full * 100).toBeLessThan(games);
  });
});

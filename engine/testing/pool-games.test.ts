/**
 * Plays the games of decks drawn from the whole pool again (pool-games.ts) and compares them with
 * engine/games/<game>/golden/pool.json. ASSAY_UPDATE_GOLDEN=1 writes what is told anew, with the same decks;
 * ASSAY_UPDATE_GOLDEN=decks draws other decks as well.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../files/package-root.ts';
import { importBundled } from './bundle.ts';
import type { PoolGame } from './pool-games.ts';

const { drawPoolGames, GAME_NAMES, loadGame, tellPoolGame } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

const GAMES = 48;

describe.each(GAME_NAMES)('the pool games of %s', (name) => {
  const path = join(packageRoot(), 'engine', 'games', name, 'golden', 'pool.json');
  const game = loadGame(name);
  const update = process.env.ASSAY_UPDATE_GOLDEN;

  it('are played as they were', { timeout: 60_000 }, () => {
    const isNew = update === 'decks' || !existsSync(path);
    const kept: PoolGame[] = isNew ? drawPoolGames(game, GAMES) : JSON.parse(readFileSync(path, 'utf8')).games;
    const told = kept.map((one) => tellPoolGame(game, one));
    if (update) writeFileSync(path, written(kept, told));
    expect(told).toEqual(JSON.parse(readFileSync(path, 'utf8')).told);
  });
});

/** Returns the file with a line for each game. */
function written(games: readonly PoolGame[], told: readonly string[]): string {
  const lines = (list: readonly unknown[]): string => list.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  return `{\n  "games": [\n${lines(games)}\n  ],\n  "told": [\n${lines(told)}\n  ]\n}\n`;
}

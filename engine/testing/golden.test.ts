/**
 * Plays the told games in engine/games/<game>/golden again and compares them. ASSAY_UPDATE_GOLDEN=1 writes them anew:
 * read the difference before you commit it. To add a game, write a file with the names of two decks.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../files/package-root.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { tellGame } from './golden.ts';

describe.each(GAME_NAMES)('the golden games of %s', (name) => {
  const folder = join(packageRoot(), 'engine', 'games', name, 'golden');
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));

  it('are there', () => expect(files).not.toEqual([]));

  it.each(files)('%s', (file) => {
    const path = join(folder, file);
    const golden = readFileSync(path, 'utf8');
    const told = tellGame(loadGame(name), golden);
    if (process.env.ASSAY_UPDATE_GOLDEN) writeFileSync(path, told);
    else expect(told).toBe(golden);
  });
});

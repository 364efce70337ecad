/**
 * One told game per pair of decks is kept in engine/games/<game>/golden and compared. ASSAY_UPDATE_GOLDEN=1 writes it anew:
 * read the difference before you commit it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../cards/package-root.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { tellGame } from './golden.ts';

/** Games told of each game: numbers of the decks, and the reading of the first switch. */
const PLAYTHROUGHS = [
  { decks: [0, 1], reading: 0 },
  { decks: [2, 3], reading: 1 },
] as const;

const fileName = (text: string): string => `${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.txt`;

describe.each(GAME_NAMES)('the golden games of %s', (name) => {
  it.each(PLAYTHROUGHS)('decks $decks, reading $reading', ({ decks, reading }) => {
    const game = loadGame(name);
    const pair = [game.decks[decks[0]], game.decks[decks[1]]] as const;
    const choice = game.switches[0];
    const switches = choice ? { [choice.name]: choice.values[reading] } : {};
    const told = tellGame(game, { decks: pair, switches, key: Int32Array.of(20, 11, 19, 87) });
    const folder = join(packageRoot(), 'engine', 'games', name, 'golden');
    const file = join(folder, fileName(`${pair[0].name} against ${pair[1].name}`));
    if (process.env.ASSAY_UPDATE_GOLDEN) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, told);
    }
    expect(existsSync(file), `${file} is missing: run once with ASSAY_UPDATE_GOLDEN=1`).toBe(true);
    expect(told).toBe(readFileSync(file, 'utf8'));
  });
});

/**
 * The told games and counted positions of golden/ are played again and compared; ASSAY_UPDATE_GOLDEN=1 writes them
 * anew.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../files/package-root.ts';
import { tellGame } from '../../../testing/golden.ts';
import { tellPerft } from '../../../testing/perft.ts';
import { load } from '../index.ts';

const game = load();
const folder = join(packageRoot(), 'engine', 'games', game.name, 'golden');

function compare(path: string, tell: (golden: string) => string): void {
  const golden = readFileSync(path, 'utf8');
  const told = tell(golden);
  if (process.env.ASSAY_UPDATE_GOLDEN) writeFileSync(path, told);
  else expect(told).toBe(golden);
}

const texts = (path: string): string[] => readdirSync(path).filter((file) => file.endsWith('.txt'));

describe('the golden games', () => {
  it.each(texts(folder))('%s', (file) => compare(join(folder, file), (golden) => tellGame(game, golden)));
});

describe('the counted positions', () => {
  const perft = join(folder, 'perft');
  it.each(texts(perft))('%s', (file) =>
    compare(join(perft, file), (golden) => tellPerft(game, golden, (scenario) => join(folder, scenario))),
  );
});

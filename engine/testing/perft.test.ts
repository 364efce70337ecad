/**
 * Counts the positions in engine/games/<game>/golden/perft again and compares them. ASSAY_UPDATE_GOLDEN=1 writes them
 * anew: the line of an option whose subtree differs says where to look. To add a position, write a file with a head.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../files/package-root.ts';
import { OPTION_LIMIT, type State } from '../kernel/layout.ts';
import { importBundled } from './bundle.ts';

const { countLeaves, divide, GAME_NAMES, loadGame, tellPerft } =
  await importBundled<typeof import('./suites.ts')>('engine/testing/suites.ts');

describe.each(GAME_NAMES)('the counted positions of %s', (name) => {
  const game = loadGame(name);
  const gameFolder = join(packageRoot(), 'engine', 'games', name);
  const folder = join(gameFolder, 'golden', 'perft');
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));

  it('are at least four', () => expect(files.length).toBeGreaterThanOrEqual(4));

  it.each(files)('%s', (file) => {
    const path = join(folder, file);
    const golden = readFileSync(path, 'utf8');
    const counted = tellPerft(game, golden, (scenario) => join(gameFolder, 'scenarios', scenario));
    if (process.env.ASSAY_UPDATE_GOLDEN) writeFileSync(path, counted);
    else expect(counted).toBe(golden);
  });

  it('add up: what is below the options is what is below the position, and one ply is the options', () => {
    const s: State = new Int32Array(game.stateCells);
    game.createState(s, { decks: [game.decks[0], game.decks[1]], key: Int32Array.of(5, 6, 7, 8) });
    const before = s.slice();
    const options = new Int32Array(OPTION_LIMIT);
    expect(countLeaves(game, s, 1).count).toBe(game.legalActions(s, options));
    const whole = countLeaves(game, s, 3);
    const branches = divide(game, s, 3);
    expect(branches).toHaveLength(game.legalActions(s, options));
    expect(branches.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
    expect(
      BigInt.asUintN(
        64,
        branches.reduce((sum, branch) => sum + branch.sum, 0n),
      ),
    ).toBe(whole.sum);
    expect(s).toEqual(before);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { GAME_NAMES, loadGame } from '../engine/index.ts';
import { EXIT_BAD_INPUT } from './commands/context.ts';
import { runProgram } from './program.ts';

const games = fileURLToPath(new URL('../engine/games', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'assay-choose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command with the real games; returns its sentence of refusal. */
async function refused(...words: string[]): Promise<string> {
  let err = '';
  const code = await runProgram(words, {
    ...{
      gameNames: GAME_NAMES,
      loadGame,
      workerFile: '',
      projectFolder: '',
      commandLine: '',
      outBytes: async () => undefined,
      lines: async function* () {},
      canAsk: false,
      isTerminal: false,
    },
    ...{ page: {}, exitCode: 0, out: () => undefined },
    err: (text) => {
      err += text;
    },
  });
  expect(code).toBe(EXIT_BAD_INPUT);
  expect(err.trim().split('\n')).toHaveLength(1);
  return err;
}

function changed(game: string, path: string, before: string | RegExp, after: string): string {
  const text = readFileSync(join(games, game, path), 'utf8');
  const file = join(folder, 'mine.yaml');
  writeFileSync(file, text.replace(before, after));
  expect(readFileSync(file, 'utf8')).not.toBe(text);
  return file;
}

describe('a file for which no game was named', () => {
  it.each([
    ['square-enix-tcg', 'decks/fire-rush.yaml', /: 3 #(.*\n.*): 3 #/, ': 4 #$1: 2 #', /copies|at most|three/],
    ['shadowverse-evolve', 'decks/fairy-circle.yaml', /^ {2}[A-Z].*: 3 #/m, '  XX99-001: 3 #', /"XX99-001"/],
    ['shadowverse-evolve', 'decks/fairy-circle.yaml', /^leader:.*\n/m, '', /leader/],
    [
      'shadowverse-evolve',
      'cards/elf.yaml',
      /^ {2}kind: follower/m,
      '  kind: folower',
      /"folower"; did you mean "follower"/,
    ],
    ['square-enix-tcg', 'cards/fire.yaml', /^ {2}type: forward/m, '  type: foward', /"foward"; did you mean "forward"/],
  ])('of %s (%s) is told what that game has against it', async (game, path, before, after, sentence) => {
    expect(await refused('validate', changed(game, path, before, after))).toMatch(sentence);
  });
});

describe('a deck for which no game was named', () => {
  it.each([
    ['Fire rsh', 'square-enix-tcg; did you mean "Fire rush"?'],
    ['Fairy circl', 'shadowverse-evolve; did you mean "Fairy circle"?'],
  ])('%s is sought in the game that has one like it', async (name, sentence) => {
    expect(await refused('play', '--decks', name)).toContain(sentence);
    expect(await refused('rate', '--agents', 'greedy', 'random', '--decks', name)).toContain(sentence);
  });

  it('by its file is read as one of the game whose cards it holds', async () => {
    const file = changed('shadowverse-evolve', 'decks/fairy-circle.yaml', /^ {2}[A-Z].*: 3 #/m, '  XX99-001: 3 #');
    expect(await refused('play', '--decks', file)).toContain('"XX99-001"');
  });
});

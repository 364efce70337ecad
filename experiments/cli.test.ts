/** The command as a user has it: the built `dist/cli.js`, the real game, processes of their own. `npm test` builds it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_NAMES, loadGame } from '../engine/index.ts';
import type { CommandContext } from './commands/context.ts';
import { runProgram } from './program.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = join(root, 'dist', 'cli.js');
const gameFolder = join(root, 'engine', 'games', 'square-enix-tcg');
const folder = mkdtempSync(join(tmpdir(), 'assay-cli-'));
const experiment = join(folder, 'duel.yaml');

beforeAll(() => {
  expect(existsSync(cli), 'dist/cli.js is made by npm test, or by npm run build').toBe(true);
  const text =
    'name: duel\ngame: square-enix-tcg\ndecks: [fire-rush, ice-discard]\nagents: [greedy]\ngames: 6\nseed: 5\n';
  writeFileSync(experiment, text);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the built command to its end. */
function assay(...words: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...words], { cwd: folder, maxBuffer: 1 << 26 }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

function lastLine<T>(text: string): T {
  return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as T;
}

function countGames(file: string): Promise<number> {
  return new Promise((resolve) => {
    const database = new sqlite3.Database(file, sqlite3.OPEN_READONLY, (opened) => {
      if (opened) resolve(0);
      else
        database.get<{ n: number }>('SELECT count(*) AS n FROM games', (_error, row) =>
          database.close(() => resolve(row?.n ?? 0)),
        );
    });
  });
}

function startRun(db: string, games: number): ChildProcess {
  return spawn(process.execPath, [cli, 'run', experiment, '--db', db, '--games', String(games)], { stdio: 'ignore' });
}

describe('assay run', () => {
  it('gives one hash for one thread, for two, and after kill -9 and resume', async () => {
    const hashes: string[] = [];
    for (const threads of ['1', '2']) {
      const db = join(folder, `threads-${threads}.sqlite`);
      const done = await assay('run', experiment, '--db', db, '--threads', threads, '--json');
      expect(done.code).toBe(0);
      const result = lastLine<{ games: number; faults: number; gamesHash: string }>(done.out);
      expect(result).toMatchObject({ games: 18, faults: 0 });
      hashes.push(result.gamesHash);
    }
    const db = join(folder, 'killed.sqlite');
    const child = startRun(db, 6);
    const ended = new Promise((resolve) => child.on('exit', resolve));
    while (child.exitCode === null && (await countGames(db)) === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill('SIGKILL');
    await ended;
    const resumed = await assay('run', experiment, '--db', db, '--json');
    hashes.push(lastLine<{ gamesHash: string }>(resumed.out).gamesHash);
    expect(new Set(hashes).size).toBe(1);
  }, 120_000);

  it('tells its verdict in words when no JSON is asked for', async () => {
    const done = await assay('run', experiment, '--db', join(folder, 'words.sqlite'), '--games', '2');
    expect(done.code).toBe(0);
    expect(done.out).toContain('duel (square-enix-tcg): 6 games');
    expect(done.err).toContain('games/s');
  }, 60_000);
});

describe('assay play, replay and verify', () => {
  it('tell a game, tell it again, and find it the same', async () => {
    const db = join(folder, 'told.sqlite');
    const played = await assay(
      'play',
      '--decks',
      'fire-rush',
      'ice-discard',
      '--agents',
      'greedy',
      'random',
      '--seed',
      '7',
      '--json',
    );
    expect(played.code).toBe(0);
    expect(lastLine(played.out)).toMatchObject({ decks: ['Fire rush', 'Ice discard'], agents: ['greedy', 'random'] });
    expect(played.out).toMatch(/Turn \d+\n/);
    await assay('run', experiment, '--db', db, '--games', '4');
    const replayed = await assay('replay', db, 'duel:1:1:1');
    expect(replayed.code).toBe(0);
    expect(replayed.out).toContain('The same game as stored.');
    const verified = await assay('verify', db, '--sample', '--json');
    expect(lastLine(verified.out)).toMatchObject({ games: 12, same: 12 });
  }, 60_000);
});

describe('assay rule', () => {
  it('accounts for every clause of the game', async () => {
    const done = await assay('rule', '--all', '--game', 'square-enix-tcg', '--json');
    const { clauses } = lastLine<{ clauses: { id: string; status: string; tests: number }[] }>(done.out);
    expect(clauses).toHaveLength(loadGame('square-enix-tcg').rulebook.length);
    for (const { id, status, tests } of clauses) {
      expect(id).toMatch(/^\d+(\.\d+)*$/);
      expect(['modelled', 'deviates', 'out-of-scope']).toContain(status);
      expect(tests).toBeGreaterThanOrEqual(0);
    }
  });

  it('shows one clause', async () => {
    const done = await assay('rule', 'SE 10.1.2.1', '--json');
    expect(lastLine(done.out)).toMatchObject({
      id: '10.1.2.1',
      status: 'modelled',
      code: expect.any(Array),
      tests: expect.any(Array),
    });
  });
});

describe('assay without a command line to the letter', () => {
  it('ends quietly when its reader goes away', async () => {
    const child = spawn(process.execPath, [cli, 'rule', '--all'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (data) => {
      err += data;
    });
    child.stdout.destroy();
    const code = await new Promise((resolve) => child.on('exit', resolve));
    expect(err).toBe('');
    expect(code).toBe(0);
  });
});

/** `validate` of one text in this process. */
async function validate(name: string, text: string): Promise<{ code: number; err: string }> {
  const file = join(folder, name);
  writeFileSync(file, text);
  let err = '';
  const context: CommandContext = {
    ...{
      gameNames: GAME_NAMES,
      loadGame,
      workerFile: '',
      projectFolder: root,
      commandLine: '',
      isTerminal: false,
      page: {},
    },
    ...{
      out: () => undefined,
      err: (said: string) => {
        err += said;
      },
      exitCode: 0,
    },
  };
  return { code: await runProgram(['validate', file], context), err };
}

describe('assay validate', () => {
  const files = ['decks', 'cards'].flatMap((kind) =>
    readdirSync(join(gameFolder, kind)).map((name) => join(gameFolder, kind, name)),
  );

  it('finds every shipped file sound', async () => {
    const done = await assay('validate', join(root, 'experiments', 'configs', 'first.yaml'), ...files);
    expect(done.err).toBe('');
    expect(done.code).toBe(0);
  });

  const mutate = (text: string): fc.Arbitrary<string> => {
    const place = fc.nat(text.length);
    return fc.oneof(
      fc.tuple(place, fc.string({ maxLength: 6 })).map(([at, added]) => text.slice(0, at) + added + text.slice(at)),
      fc.tuple(place, fc.nat(20)).map(([at, count]) => text.slice(0, at) + text.slice(at + count)),
      fc
        .tuple(place, place, place)
        .map(
          ([from, to, at]) => text.slice(0, at) + text.slice(Math.min(from, to), Math.max(from, to)) + text.slice(at),
        ),
      fc
        .tuple(place, fc.constantFrom('-1', '99999999999', 'true', '[]', '{}', '~', '*a', '&a', '1.5', '"', '- - -'))
        .map(([at, word]) => {
          // a whole word gives way to another, which keeps more of the file in shape
          const end = text.slice(at).search(/[\s,\]}]/);
          return text.slice(0, at) + word + text.slice(end < 0 ? text.length : at + end);
        }),
    );
  };

  it.each([
    ['card', 'cards/ice.yaml', 6000],
    ['deck', 'decks/ice-discard.yaml', 6000],
  ])(
    'takes a mutated %s file, or refuses it with one sentence and its place',
    async (kind, name, length) => {
      const text = readFileSync(join(gameFolder, name), 'utf8')
        .slice(0, length)
        .replace(/\n- id(?:(?!\n- id)[\s\S])*$/, '\n');
      expect(await validate(`${kind}.yaml`, text)).toEqual({ code: 0, err: '' });
      await fc.assert(
        fc.asyncProperty(mutate(text), async (mutated) => {
          const { code, err } = await validate(`${kind}.yaml`, mutated);
          if (code === 0) return;
          expect(code).toBe(2);
          expect(err).toMatch(new RegExp(`^${folder}/${kind}\\.yaml(:\\d+:\\d+)?: [^\\n]+\\n$`));
        }),
        { numRuns: 300 },
      );
    },
    120_000,
  );
});

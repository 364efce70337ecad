/**
 * The command as a user has it: the built `dist/cli.js`, the real game, processes of their own. `npm test` builds it.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGame } from '../engine/index.ts';
import { type Ended, runHere } from './testing/here.ts';

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
      expect(result).toMatchObject({ games: 12, faults: 0 });
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
});

describe('a signal before the first game', () => {
  it.each(['SIGINT', 'SIGTERM'])(
    '%s while the program loads is an interrupted run, and no death by signal',
    async (signal) => {
      // the hook sends the signal as soon as a listener is there; before that only Node is running
      const hook = join(folder, `${signal}.mjs`);
      writeFileSync(
        hook,
        `const timer = setInterval(() => {
         if (process.listenerCount('${signal}') === 0) return;
         clearInterval(timer);
         process.kill(process.pid, '${signal}');
       }, 1);
       timer.unref();`,
      );
      const db = join(folder, `${signal}.sqlite`);
      const words = ['--import', pathToFileURL(hook).href, cli, 'run', experiment, '--db', db];
      const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr.on('data', (data) => {
        said += data;
      });
      const ended = await new Promise((resolve) => child.on('close', (code, by) => resolve(by ?? code)));
      expect(ended).toBe(130);
      expect(said).toBe('interrupted; run the same command again to go on\n');
      // the signal came before the experiment was read, let alone played
      expect(existsSync(db)).toBe(false);
    },
  );
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
    const run = await assay('run', experiment, '--db', db, '--games', '2');
    expect(run.out).toContain('duel (square-enix-tcg): 4 games');
    expect(run.err).toContain('games/s');
    const replayed = await assay('replay', db, 'duel:1:0:1', '--json');
    expect(replayed.code).toBe(0);
    expect(replayed.out).toContain('The same game as stored.');
    expect(lastLine(replayed.out)).toMatchObject({
      same: true,
      position: { players: [{ hand: expect.anything() }, {}] },
    });
    const verified = await assay('verify', db, '--sample', '--json');
    expect(lastLine(verified.out)).toMatchObject({ games: 4, same: 4 });
  }, 60_000);
});

describe('assay rule', () => {
  it('has an example in its help that it can show, and names what is under a heading', async () => {
    const { out } = await runHere('rule', '--help');
    const [, example] = /assay rule "([^"]+)"/.exec(out)!;
    expect((await runHere('rule', example)).out).toMatch(/^SE 10\.1\.2\.3 {2}/);
    const heading = await runHere('rule', 'SE 10.1.2');
    expect(heading.err).toMatch(/has no clause 10\.1\.2; under it are SE 10\.1\.2\.1, .*SE 10\.1\.2\.3/);
    const bare = /such as "([^"]+)"/.exec((await runHere('rule', '10.1.2.3')).err)![1];
    expect((await runHere('rule', bare)).out).toContain('status');
  });

  it('accounts for every clause of the game', async () => {
    const done = await runHere('rule', '--all', '--game', 'square-enix-tcg', '--json');
    const { clauses } = lastLine<{ clauses: { id: string; status: string; tests: number }[] }>(done.out);
    expect(clauses).toHaveLength(loadGame('square-enix-tcg').rulebook.length);
    for (const { id, status, tests } of clauses) {
      expect(id).toMatch(/^\d+(\.\d+)*$/);
      expect(['modelled', 'deviates', 'out-of-scope']).toContain(status);
      expect(tests).toBeGreaterThanOrEqual(0);
    }
  });

  it('writes the rulebook of one game as a page, and over no other file', async () => {
    const page = join(folder, 'rules.html');
    expect((await runHere('rule', '--game', 'TR', '--html', page)).out).toBe(`the rulebook of Trails is in ${page}\n`);
    const text = readFileSync(page, 'utf8');
    for (const { id } of loadGame('trails').rulebook) expect(text).toContain(`TR ${id} `);
    expect((await runHere('rule', '--html', page)).err).toContain('name it by --game');
    expect((await runHere('rule', '--game', 'TR', '--html', experiment)).err).toContain('no HTML file');
    expect((await runHere('rule', '--game', 'TR', '--html', page, '--json')).err).toContain('two answers');
  });

  it('shows one clause', async () => {
    const done = await runHere('rule', 'SE 10.1.2.1', '--json');
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

const SCENARIO = `name: SE 9.1.1 a test
game: square-enix-tcg
players:
  - { field: [1-001], hand: [1-004] }
  - { field: [{ card: 1-005, dull: true }] }
steps:
  - expect-offered: pass
  - pass
expect:
  cards: { Auron: field }
  players: [{ hand: 1 }, { damage: 0 }]
`;

/** Writes a text as a file and runs `validate` on it. */
function validate(name: string, text: string): Promise<Ended> {
  const file = join(folder, name);
  writeFileSync(file, text);
  return runHere('validate', file);
}

describe('assay validate', () => {
  const files = ['decks', 'cards'].flatMap((kind) =>
    readdirSync(join(gameFolder, kind)).map((name) => join(gameFolder, kind, name)),
  );

  it('finds every shipped file sound', async () => {
    const done = await runHere('validate', join(root, 'experiments', 'configs', 'first.yaml'), ...files);
    expect(done.err).toBe('');
    expect(done.code).toBe(0);
  });

  // cut off behind a whole card
  const firstCards = readFileSync(join(gameFolder, 'cards', 'ice.yaml'), 'utf8')
    .slice(0, 6000)
    .replace(/\n- id(?:(?!\n- id)[\s\S])*$/, '\n');

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
          // a whole word is replaced by another one, which keeps more of the file in shape
          const end = text.slice(at).search(/[\s,\]}]/);
          return text.slice(0, at) + word + text.slice(end < 0 ? text.length : at + end);
        }),
    );
  };

  it.each([
    ['card', firstCards],
    ['deck', readFileSync(join(gameFolder, 'decks', 'ice-discard.yaml'), 'utf8')],
    ['scenario', SCENARIO],
  ])(
    'takes a mutated %s file, or refuses it with one sentence and its place',
    async (kind, text) => {
      expect(await validate(`${kind}.yaml`, text)).toMatchObject({ code: 0, err: '' });
      await fc.assert(
        fc.asyncProperty(mutate(text), async (mutated) => {
          const { code, err } = await validate(`${kind}.yaml`, mutated);
          if (code === 0) return;
          expect(code).toBe(2);
          expect(err).toMatch(new RegExp(`^${folder}/${kind}\\.yaml(:\\d+:\\d+)?: [^\\n]+\\n`));
        }),
        { numRuns: 300 },
      );
    },
    120_000,
  );
});

describe('assay check', () => {
  it('says which scenario holds, and where one does not', async () => {
    const holds = join(folder, 'holds.yaml');
    const fails = join(folder, 'fails.yaml');
    writeFileSync(holds, SCENARIO);
    writeFileSync(fails, SCENARIO.replace('hand: 1', 'hand: 2'));
    expect(await runHere('check', holds)).toMatchObject({
      code: 0,
      out: 'holds  SE 9.1.1 a test\n1 passed, 0 failed\n',
    });
    const failed = await runHere('check', holds, fails);
    expect(failed.code).toBe(1);
    expect(failed.out).toMatch(/FAILS {2}SE 9.1.1 a test\n {7}.*fails\.yaml:\d+:\d+: .*\n1 passed, 1 failed\n$/);
    const json = await runHere('check', holds, fails, '--json');
    expect(lastLine(json.out)).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('assay schema', () => {
  it.each(['card', 'deck', 'experiment', 'scenario'])('%s is a JSON Schema', async (kind) => {
    const done = await runHere('schema', kind);
    expect(done.code).toBe(0);
    expect(JSON.parse(done.out)).toHaveProperty('$schema');
  });
});

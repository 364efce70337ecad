import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sqlite3 from 'sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PlanPlayer } from '../workers/batch.ts';
import { createFakeGame } from '../workers/testing/fake-game.ts';
import { buildFakeWorker, bundleForTest, fakePlan } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_FAILED, EXIT_INTERRUPTED } from './commands/context.ts';
import { batchRows } from './run.ts';
import { runFake } from './testing/fake-context.ts';

interface RunJson {
  readonly games: number;
  readonly newGames: number;
  readonly gamesHash: string;
  readonly faults: number;
}

let worker: string;
let cli: string;
let folder: string;
let experiment: string;

beforeAll(() => {
  worker = buildFakeWorker();
  cli = bundleForTest(fileURLToPath(new URL('./testing/fake-cli.ts', import.meta.url)));
});

afterAll(() => {
  for (const file of [worker, cli]) rmSync(dirname(file), { recursive: true, force: true });
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-run-'));
  experiment = join(folder, 'tiny.yaml');
  writeFileSync(experiment, 'name: tiny\ngame: fake\nagents: [greedy, random]\ngames: 100\nseed: 7\n');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function database(name: string): string {
  return join(folder, `${name}.sqlite`);
}

async function run(name: string, ...options: string[]): Promise<RunJson> {
  const done = await runFake(['run', experiment, '--db', database(name), '--json', ...options], worker);
  expect(done.err).not.toContain('defect');
  expect(done.exitCode).toBe(EXIT_DONE);
  return done.json<RunJson>();
}

/** Everything that two runs of one experiment must have alike. */
function tables(name: string): Promise<unknown[][]> {
  const queries = ['SELECT * FROM cells', 'SELECT * FROM games', 'SELECT * FROM card_counts', 'SELECT * FROM faults'];
  return withDatabase(name, (file) => Promise.all(queries.map((sql) => query(file, sql))));
}

function query(file: sqlite3.Database, sql: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => file.all(sql, (error, rows) => (error ? reject(error) : resolve(rows))));
}

async function withDatabase<T>(name: string, work: (file: sqlite3.Database) => Promise<T>): Promise<T> {
  const file = new sqlite3.Database(database(name));
  try {
    return await work(file);
  } finally {
    await new Promise<void>((resolve) => file.close(() => resolve()));
  }
}

/** Changes a database as if an older version had stored it so: what is found when it is brought up is sealed as it is. */
async function store(name: string, ...statements: string[]): Promise<void> {
  await withDatabase(name, async (file) => {
    for (const sql of [...statements, 'DROP TABLE seals', 'PRAGMA user_version = 2']) await query(file, sql);
  });
}

/** Starts a run as a process of its own. */
function startRun(
  name: string,
  games: number,
): { child: ChildProcess; ended: Promise<number | NodeJS.Signals | null> } {
  const words = ['run', experiment, '--db', database(name), '--games', String(games), '--threads', '2'];
  const child = spawn(process.execPath, [cli, worker, ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.on('exit', (code, signal) => resolve(signal ?? code)),
  );
  return { child, ended };
}

/** Resolves once the database holds so many games. */
async function waitForGames(name: string, games: number): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    try {
      const rows = await withDatabase(name, (file) => query(file, 'SELECT count(*) AS n FROM games'));
      if ((rows[0] as { n: number }).n >= games) return;
    } catch {
      // not made yet, or just being written
    }
  }
}

describe('a run', () => {
  it('gives the same games, counts and hash on one thread, on two, and cell by cell', async () => {
    const one = await run('one', '--threads', '1');
    const two = await run('two', '--threads', '2');
    // three decks: six cells
    expect(one).toMatchObject({ games: 600, newGames: 600, faults: 0 });
    expect(two.gamesHash).toBe(one.gamesHash);
    expect(await tables('two')).toEqual(await tables('one'));
  });

  it('names cards by their ids, for a process that loaded other games before has other definition rows', () => {
    const plan = fakePlan();
    const result = new PlanPlayer(plan, createFakeGame()).playBatch(Int32Array.of(1, 0, 0, 1, 0, 1));
    const elsewhere = {
      ...createFakeGame(),
      cardAt: (def: number) => {
        throw new RangeError(`row ${def} is another game's card here`);
      },
    };
    const { cards } = batchRows(elsewhere, result);
    for (const side of [0, 1] as const) {
      const counted = cards.filter((row) => row.side === side).map((row) => row.card);
      expect(new Set(counted)).toEqual(new Set(plan.decks[plan.cells[1].decks[side]].cards));
    }
  });

  it('plays nothing that is there already', async () => {
    const first = await run('once');
    const second = await run('once');
    expect(second).toMatchObject({ games: 600, newGames: 0, gamesHash: first.gamesHash });
  });

  it('plays only what is missing when more games are asked for', async () => {
    await run('grown', '--games', '20');
    const grown = await run('grown');
    expect(grown).toMatchObject({ games: 600, newGames: 480 });
    expect(grown.gamesHash).toBe((await run('straight')).gamesHash);
    expect(await tables('grown')).toEqual(await tables('straight'));
  });

  it('speaks of the games that were asked for, though more are stored', async () => {
    const small = await run('small', '--games', '20');
    await run('large');
    expect(await run('large', '--games', '20')).toMatchObject({ games: 120, newGames: 0, gamesHash: small.gamesHash });
  });

  it('of several experiments plays one after the other and reports each', async () => {
    const second = join(folder, 'second.yaml');
    writeFileSync(second, 'name: second\ngame: fake\nagents: [greedy, random]\ngames: 4\nseed: 8\n');
    const words = ['run', experiment, second, '--games', '4', '--db', database('several'), '--json'];
    const done = await runFake(words, worker);
    expect(done.exitCode).toBe(EXIT_DONE);
    const { experiments } = done.json<{ experiments: { name: string; gamesHash: string }[] }>();
    expect(experiments.map(({ name }) => name)).toEqual(['tiny', 'second']);
    expect(experiments[0].gamesHash).toBe((await run('alone', '--games', '4')).gamesHash);
  });

  it('gives other games for another seed', async () => {
    const first = await run('seeds', '--games', '20');
    const other = await run('seeds', '--games', '20', '--seed', '8');
    expect(other.gamesHash).not.toBe(first.gamesHash);
    expect(other.newGames).toBe(120);
  });

  it('fills the holes that an older version left', async () => {
    const whole = await run('holes');
    await store('holes', 'DELETE FROM games WHERE pair = 3 OR (cell = 2 AND pair = 5 AND leg = 1)');
    expect(await run('holes')).toMatchObject({ newGames: 13, gamesHash: whole.gamesHash });
  });
});

describe('a run that cannot be trusted', () => {
  it('fails when a deck against itself does not score one half', async () => {
    writeFileSync(experiment, 'name: tiny\ngame: fake\nagents: [greedy]\ngames: 20\nseed: 7\n');
    await run('leaking');
    // the first cell is the first deck against itself: turn the result of one leg around
    await store(
      'leaking',
      'UPDATE games SET winner = 1 - winner WHERE winner < 2 AND cell = 0 AND leg = 1 AND pair < 3',
    );
    const done = await runFake(['run', experiment, '--db', database('leaking')], worker);
    expect(done.exitCode).toBe(EXIT_FAILED);
    expect(done.err).toContain('SEAT LEAK: 3 pairs');
  });

  it('fails when games were set aside', async () => {
    await run('faulty');
    await store(
      'faulty',
      "INSERT INTO faults SELECT experiment, cell, pair, leg, 'boom' FROM games WHERE pair = 0 LIMIT 5",
      'DELETE FROM games WHERE (cell, pair, leg) IN (SELECT cell, pair, leg FROM faults)',
    );
    const done = await runFake(['run', experiment, '--db', database('faulty')], worker);
    expect(done.exitCode).toBe(EXIT_FAILED);
    expect(done.err).toContain('5 games were set aside as faults');
    expect(done.out).toContain('boom');
  });
});

describe('a run that is killed', () => {
  it('loses what was under way and nothing else: resumed, it is the run that was never killed', async () => {
    const straight = await run('straight', '--games', '1200');
    for (const games of [1, 500, 2500]) {
      const { child, ended } = startRun('killed', 1200);
      await waitForGames('killed', games);
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
    }
    const resumed = await run('killed', '--games', '1200');
    expect(resumed.newGames).toBeGreaterThan(0);
    expect(resumed.newGames).toBeLessThan(7200);
    expect(resumed.gamesHash).toBe(straight.gamesHash);
    expect(await tables('killed')).toEqual(await tables('straight'));
  });

  it('ends with 130 on Ctrl-C, with its batches stored, and is resumed by the same command', async () => {
    const { child, ended } = startRun('stopped', 20_000);
    let said = '';
    child.stderr?.on('data', (data) => {
      said += data;
    });
    await waitForGames('stopped', 100);
    child.kill('SIGINT');
    expect(await ended).toBe(EXIT_INTERRUPTED);
    expect(said).toContain('Run the same command again to go on');
    expect((await run('stopped', '--games', '200')).gamesHash).toBe(
      (await run('straight', '--games', '200')).gamesHash,
    );
  });
});

describe('a database that cannot be used', () => {
  it('of another version ends in one sentence and exit code 2', async () => {
    await run('old', '--games', '2');
    await withDatabase('old', (file) => query(file, 'PRAGMA user_version = 99'));
    const done = await runFake(['run', experiment, '--db', database('old')], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain('another version of Assay');
    expect(done.err.trim().split('\n')).toHaveLength(1);
  });

  it('that is locked stops the run with 130, and the same command goes on later', async () => {
    await run('locked', '--games', '2');
    await withDatabase('locked', async (file) => {
      await query(file, 'BEGIN EXCLUSIVE');
      const done = await runFake(['run', experiment, '--db', database('locked'), '--json'], worker);
      expect(done.exitCode).toBe(EXIT_INTERRUPTED);
      expect(done.err).toContain('is locked by another process');
      expect(done.json()).toMatchObject({ exitCode: EXIT_INTERRUPTED });
    });
    expect((await run('locked')).games).toBe(600);
  }, 30_000);
});

describe('stored games', () => {
  it('are the same when they are played again', async () => {
    await run('kept');
    const verified = await runFake(['verify', database('kept'), '--sample', '50', '--json'], worker);
    expect(verified.exitCode).toBe(EXIT_DONE);
    expect(verified.json()).toMatchObject({ games: 50, same: 50, mismatches: [] });
  });

  it('that were changed are found by verify, and by replay', async () => {
    await run('changed');
    await withDatabase('changed', (file) =>
      query(file, "UPDATE games SET hash = '0000000000000000' WHERE cell = 1 AND pair = 4 AND leg = 0"),
    );
    const verified = await runFake(['verify', database('changed'), '--sample', '600', '--json'], worker);
    expect(verified.exitCode).toBe(EXIT_FAILED);
    expect(verified.json<{ mismatches: { key: string }[] }>().mismatches.map(({ key }) => key)).toEqual([
      expect.stringMatching(/^[0-9a-f]{16}:1:4:0$/),
    ]);
    const replayed = await runFake(['replay', database('changed'), '1:4:0'], worker);
    expect(replayed.exitCode).toBe(EXIT_FAILED);
    expect(replayed.out).toContain('NOT the game that is stored: hash 0000000000000000 →');
  });

  it.each(['tiny:0:3:1', '0:3:1'])('are told again by replay %s', async (key) => {
    await run('told', '--games', '10');
    const replayed = await runFake(['replay', database('told'), key], worker);
    expect(replayed.exitCode).toBe(EXIT_DONE);
    expect(replayed.out).toMatch(/small \(random\) against small \(greedy\)/);
    expect(replayed.out).toContain('The same game as stored.');
  });

  it.each([
    ['nonsense', 'is no key of a game'],
    ['other:0:0:0', 'no experiment is "other"; there are:'],
    ['tiny:0:99:0', 'no game'],
    ['tiny:99:0:0', 'no game'],
  ])('replay %s ends in one sentence', async (key, sentence) => {
    await run('few', '--games', '2');
    const replayed = await runFake(['replay', database('few'), key], worker);
    expect(replayed.exitCode).toBe(EXIT_BAD_INPUT);
    expect(replayed.err).toContain(sentence);
    expect(replayed.err.trim().split('\n')).toHaveLength(1);
  });

  it('of two experiments are told apart', async () => {
    await run('both', '--games', '2');
    await run('both', '--games', '2', '--seed', '8');
    const replayed = await runFake(['replay', database('both'), '0:0:0'], worker);
    expect(replayed.exitCode).toBe(EXIT_BAD_INPUT);
    expect(replayed.err).toContain('holds several experiments');
  });

  it('are not touched by a copy that is resumed', async () => {
    await run('original', '--games', '10');
    copyFileSync(database('original'), database('copy'));
    await run('copy', '--games', '20');
    expect((await run('original', '--games', '10')).newGames).toBe(0);
  });
});

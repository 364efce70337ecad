import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ResultStore, StoreError } from '../results/store.ts';
import { buildFakeWorker, bundleForTest, bundleWorker } from '../workers/testing/fake-plan.ts';
import type { Faults } from '../workers/testing/fake-worker-faulty.ts';
import { EXIT_DONE, EXIT_FAILED, EXIT_INTERRUPTED } from './commands/context.ts';
import { readExperiment } from './experiment-file.ts';
import { describeExperiment } from './identity.ts';
import { runMissing } from './run.ts';
import { loadFakeGame, type Outcome, runFake } from './testing/fake-context.ts';

const GAMES = 400;
/** How often a process is killed; ASSAY_KILLS sets a larger number. */
const KILLS = Number(process.env.ASSAY_KILLS ?? 5);

let worker: string;
let faultyWorker: string;
let cli: string;
let folder: string;
let number = 0;

beforeAll(async () => {
  worker = await buildFakeWorker();
  faultyWorker = await bundleWorker('fake-worker-faulty.ts');
  cli = await bundleForTest(fileURLToPath(new URL('./testing/fake-cli.ts', import.meta.url)));
  folder = mkdtempSync(join(tmpdir(), 'assay-faults-'));
});

afterAll(() => {
  for (const file of [worker, faultyWorker, cli]) rmSync(dirname(file), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  number++;
});

/** Writes an experiment of one cell whose worker fails as told. */
function faultyFile(faults: Faults, games = GAMES): string {
  const file = join(folder, `faulty-${number}.yaml`);
  const seed = JSON.stringify(`faulty ${JSON.stringify(faults)}`);
  writeFileSync(
    file,
    `name: faulty\ngame: fake\ndecks: [even]\nagents: [greedy, random]\ngames: ${games}\nseed: ${seed}\n`,
  );
  return file;
}

function database(name: string): string {
  return join(folder, `${number}-${name}.sqlite`);
}

function run(file: string, name: string, workerFile: string, ...words: string[]): Promise<Outcome> {
  return runFake(['run', file, '--db', database(name), '--threads', '2', ...words], workerFile);
}

/** Reads everything that two runs of one experiment must have alike. */
async function tables(name: string): Promise<unknown[][]> {
  const file = new sqlite3.Database(database(name));
  const all = (sql: string) =>
    new Promise<unknown[]>((resolve, reject) =>
      file.all(sql, (error, rows) => (error ? reject(error) : resolve(rows))),
    );
  try {
    return await Promise.all(['cells', 'games', 'card_counts', 'faults'].map((table) => all(`SELECT * FROM ${table}`)));
  } finally {
    await new Promise<void>((resolve) => file.close(() => resolve()));
  }
}

describe('a game that goes wrong', () => {
  it.each([
    ['throws', 'a full region'],
    ['exits', 'it ended its worker'],
    ['loops', 'no end within 1 s: ended by the watchdog'],
  ] as const)(
    '%s: it alone is quarantined, its pair is missing, and every other game is played',
    async (fault, message) => {
      const file = faultyFile({ pairs: { 7: fault } });
      const done = await run(file, 'bad', faultyWorker, '--game-limit', '1', '--json');
      const json = done.json<{ games: number; faults: number; verdict: Record<string, unknown> }>();
      expect(json).toMatchObject({ games: GAMES - 1 - (fault === 'throws' ? 1 : 0) });
      const store = await ResultStore.open(database('bad'), { create: false });
      const faults = await store.faultRows(1, GAMES);
      await store.close();
      // both legs have the same deal, so both throw
      expect(faults.map(({ pair, leg }) => [pair, leg])).toEqual(
        fault === 'throws'
          ? [
              [7, 0],
              [7, 1],
            ]
          : [[7, 0]],
      );
      expect(faults[0].message).toContain(message);
      // one game of 400 is more than 0.1 %
      expect(done.exitCode).toBe(EXIT_FAILED);
      expect(json.verdict).toMatchObject({ status: 'invalid', counts: { pairs: GAMES / 2 - 1 } });
      expect(json.verdict.faults).toMatchObject([
        { command: expect.stringMatching(/^assay replay .*:0:7:0$/) },
        ...faults.slice(1).map(() => ({})),
      ]);
      const again = await run(file, 'bad', faultyWorker, '--json');
      expect(again.json()).toMatchObject({ newGames: 0, faults: faults.length });
    },
  );

  it('fills the memory of its worker: it alone is quarantined, and the program lives', () => {
    const file = faultyFile({ pairs: { 7: 'fills' } });
    const words = ['run', file, '--db', database('full-heap'), '--threads', '2', '--json'];
    // the heap is small, so that it is soon full; each thread has one of its own
    const done = spawnSync(process.execPath, ['--max-old-space-size=64', cli, faultyWorker, ...words], {
      encoding: 'utf8',
    });
    expect(done.stderr).not.toMatch(/FATAL|defect/);
    expect(done.status).toBe(EXIT_FAILED);
    const json = JSON.parse(done.stdout.trimEnd().split('\n').at(-1) ?? '');
    expect(json).toMatchObject({ games: GAMES - 1, faults: 1, verdict: { counts: { pairs: GAMES / 2 - 1 } } });
    expect(json.verdict.faults).toEqual([
      expect.objectContaining({ key: expect.stringMatching(/:0:7:0$/), error: expect.stringContaining('memory') }),
    ]);
  });

  it('leaves an experiment valid up to 0.1 % of all games', async () => {
    const done = await run(faultyFile({ pairs: { 7: 'exits' } }, 1200), 'few', faultyWorker, '--json');
    expect(done.exitCode).toBe(EXIT_DONE);
    expect(done.json()).toMatchObject({ games: 1199, faults: 1, verdict: { status: 'complete' } });
  });
});

describe('a game that does not end', () => {
  /** Reads the messages of the quarantined games of all experiments of a database. */
  async function quarantined(name: string): Promise<string[]> {
    const [, , , faults] = await tables(name);
    return (faults as { pair: number; leg: number; message: string }[]).map(
      ({ pair, leg, message }) => `${pair}:${leg} ${message}`,
    );
  }

  const LOOP = { pairs: { 7: 'loops' } } as const;
  const limited = (name: string): string[] => ['--db', database(name), '--threads', '2', '--game-limit', '1', '--json'];
  const FOUND = ['7:0 no end within 1 s: ended by the watchdog'];

  it('is quarantined by assay rate after the limit', async () => {
    const options = ['--game', 'fake', '--decks', 'even', '--agents', 'greedy', 'random', '--pairs', '20'];
    const seed = `faulty ${JSON.stringify(LOOP)}`;
    const done = await runFake(['rate', ...options, '--seed', seed, ...limited('rate')], faultyWorker);
    expect(done.json()).toMatchObject({ games: 40, faults: 1 });
    expect(await quarantined('rate')).toEqual(FOUND);
  });

  it('is quarantined by assay compare after the limit', async () => {
    const change = join(folder, 'looping-change.yaml');
    writeFileSync(change, 'change: nothing\nswitches: { mood: wild }\nmargin: 5\n');
    await runFake(['compare', faultyFile(LOOP), change, '--pairs', '40', ...limited('compare')], faultyWorker);
    expect(await quarantined('compare')).toEqual(FOUND);
  });

  it('is quarantined by assay strength after the limit', async () => {
    const file = join(folder, `looping-${number}.yaml`);
    writeFileSync(
      file,
      `name: loop\ngame: fake\nagents: [greedy]\ngames: 2\nseed: ${JSON.stringify(`faulty ${JSON.stringify(LOOP)}`)}\n`,
    );
    const options = ['--decks', 'even', '--cards', 'F-8', '--tiers', 'greedy', '--pairs', '20', '--variants', '0'];
    await runFake(['strength', file, ...options, ...limited('strength')], faultyWorker);
    expect(await quarantined('strength')).toEqual(FOUND);
  });
});

describe('verify of quarantined games', () => {
  it('plays them again: those that come to an end are told, those that were too long get the time they had', async () => {
    const file = faultyFile({ pairs: { 7: 'throws', 9: 'loops' } });
    await run(file, 'faults', faultyWorker, '--game-limit', '1', '--json');
    const verify = (...words: string[]): Promise<Outcome> =>
      runFake(['verify', database('faults'), '--sample', '5', '--threads', '1', '--json', ...words], faultyWorker);
    const sound = await verify();
    expect([sound.exitCode, sound.json<{ mismatches: unknown[]; games: number }>()]).toMatchObject([
      EXIT_DONE,
      { mismatches: [], games: 5 + 3 },
    ]);
    // games that end, stored as quarantined by somebody who can make seals
    const store = await ResultStore.open(database('faults'), { create: false });
    await store.storeBatch(1, {
      games: [],
      cards: [],
      faults: [{ cell: 0, pair: GAMES, leg: 0, message: 'a full region' }],
    });
    await store.close();
    const found = await verify();
    expect(found.exitCode).toBe(EXIT_FAILED);
    expect(found.json<{ mismatches: unknown[] }>().mismatches).toEqual([
      {
        key: expect.stringMatching(new RegExp(`:0:${GAMES}:0$`)),
        differences: ['it was quarantined, and comes to an end when it is played'],
      },
    ]);
    expect((await verify('--deep')).json<{ mismatches: unknown[] }>().mismatches).toHaveLength(1);
  });
});

describe('workers that die', () => {
  it('at random cost nothing but time: the tables are those of a run in which none died', async () => {
    const file = faultyFile({ flaky: 0.3 });
    const done = await run(file, 'flaky', faultyWorker, '--json');
    expect(done.json()).toMatchObject({ games: GAMES, faults: 0 });
    // the sound worker plays the same plan; by its hash it is another experiment of the file
    await run(file, 'sound', worker);
    expect(await tables('flaky')).toEqual(await tables('sound'));
  });

  it('whatever they play end the run with their own error instead of quarantining everything', async () => {
    const file = faultyFile({});
    const broken = join(folder, 'broken.mjs');
    writeFileSync(broken, "export default () => { throw new Error('no such card'); };\n");
    const done = await run(file, 'broken', broken);
    expect(done.exitCode).toBe(EXIT_FAILED);
    expect(done.err).toContain('no such card');
  });
});

describe('a run that is killed at any point', () => {
  it('is resumed to the same tables', async () => {
    const file = faultyFile({});
    await run(file, 'straight', worker, '--games', '3000');
    const words = ['run', file, '--db', database('killed'), '--games', '3000', '--threads', '2'];
    for (let kill = 0; kill < KILLS; kill++) {
      const child: ChildProcess = spawn(process.execPath, [cli, worker, ...words], { stdio: 'ignore' });
      const ended = new Promise((resolve) => child.on('exit', resolve));
      // at some time between before the database exists and the middle of the games
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 1500));
      child.kill('SIGKILL');
      await ended;
    }
    const resumed = await run(file, 'killed', worker, '--games', '3000');
    expect(resumed.exitCode).toBe(EXIT_DONE);
    expect(await tables('killed')).toEqual(await tables('straight'));
  });
});

describe('a disk that is full', () => {
  it('ends the run with one sentence, and the run is resumed to the same tables once there is room', async () => {
    const file = faultyFile({});
    await run(file, 'straight', worker, '--games', '4000');
    const planned = readExperiment(file, loadFakeGame, { games: 4000 });
    for (const pageLimit of [14, 18, 30, 50]) {
      const store = await ResultStore.open(database('full'), { create: true, pageLimit });
      try {
        const experiment = await store.saveExperiment(describeExperiment(planned, worker, 'test'));
        const playing = runMissing({
          game: planned.game,
          experiment,
          store,
          pairs: planned.pairs,
          threads: 2,
          workerFile: worker,
          stop: new AbortController().signal,
          onStart: () => undefined,
          onStored: () => undefined,
        });
        await expect(playing).rejects.toThrow(/no room left to write/);
      } catch (error) {
        if (!(error instanceof StoreError && error.resumable)) throw error;
      } finally {
        await store.close();
      }
    }
    expect((await run(file, 'full', worker, '--games', '4000')).exitCode).toBe(EXIT_DONE);
    expect(await tables('full')).toEqual(await tables('straight'));
  });

  it('really: on a small file system', async ({ skip }) => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      skip('mounting a small file system needs more rights than this test has');
    }
    const file = faultyFile({});
    try {
      const small = join(disk, 'small.sqlite');
      const done = await runFake(['run', file, '--db', small, '--games', '8000', '--threads', '2'], worker);
      expect(done.exitCode).toBe(EXIT_INTERRUPTED);
      expect(done.err).toContain('make room and run the same command again');
      for (const end of ['', '-wal']) copyFileSync(small + end, database('moved') + end);
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
    await run(file, 'straight', worker, '--games', '8000');
    await run(file, 'moved', worker, '--games', '8000');
    expect(await tables('moved')).toEqual(await tables('straight'));
  });
});

describe('a database that another process locks', () => {
  it('in the middle of a run ends it as resumable, and the tables are the same afterwards', async () => {
    const file = faultyFile({});
    await run(file, 'straight', worker, '--games', '6000');
    await run(file, 'locked', worker, '--games', '20');
    const locker = new sqlite3.Database(database('locked'));
    const exec = (sql: string) =>
      new Promise<void>((resolve, reject) => locker.exec(sql, (error) => (error ? reject(error) : resolve())));
    const running = run(file, 'locked', worker, '--games', '6000');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE');
    const done = await running;
    await exec('ROLLBACK');
    await new Promise<void>((resolve) => locker.close(() => resolve()));
    expect(done.exitCode).toBe(EXIT_INTERRUPTED);
    expect(done.err).toContain('is locked by another process');
    expect((await run(file, 'locked', worker, '--games', '6000')).exitCode).toBe(EXIT_DONE);
    expect(await tables('locked')).toEqual(await tables('straight'));
  });
});

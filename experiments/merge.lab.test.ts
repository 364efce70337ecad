import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResultStore } from '../results/store.ts';
import { buildFakeWorker, bundleWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_FAILED } from './commands/context.ts';
import { type Outcome, runFake } from './testing/fake-context.ts';
import { Lab } from './testing/lab.ts';

let workerFile: string;
let otherWorker: string;
let lab: Lab;

beforeAll(async () => {
  workerFile = await buildFakeWorker();
  otherWorker = await bundleWorker('fake-worker-other.ts');
  lab = new Lab(30);
  await run('alone.sqlite');
  for (const share of ['1/3', '2/3', '3/3']) await run(`${share[0]}.sqlite`, '--shard', share);
});

afterAll(() => {
  for (const file of [workerFile, otherWorker]) rmSync(dirname(file), { recursive: true, force: true });
  lab.remove();
});

function run(db: string, ...words: string[]): Promise<Outcome> {
  return runFake(['run', lab.experiment, '--db', lab.path(db), '--threads', '1', '--json', ...words], workerFile);
}

function merge(into: string, ...files: string[]): Promise<Outcome> {
  rmSync(lab.path(into), { force: true });
  return runFake(['merge', ...files.map((file) => lab.path(file)), '--into', lab.path(into), '--json'], workerFile);
}

/** Reads the tables of a database, with the rows of each in the order of their texts. */
async function sorted(db: string): Promise<unknown[][]> {
  return (await lab.tables(db)).map((rows) => rows.map((row) => JSON.stringify(row)).sort());
}

describe('shares of an experiment', () => {
  it('are alike in size, have no game in common, and together are all of it', async () => {
    const sizes: number[] = [];
    for (const file of ['1.sqlite', '2.sqlite', '3.sqlite'])
      sizes.push((await lab.execute(file, 'SELECT * FROM games')).length);
    expect(sizes).toEqual([60, 60, 60]);
    const done = await merge('all.sqlite', '2.sqlite', '1.sqlite', '3.sqlite');
    expect(done.exitCode, done.err).toBe(EXIT_DONE);
    expect(done.json()).toMatchObject({ experiments: [{ name: 'tiny', games: 180 }] });
    expect(await sorted('all.sqlite')).toEqual(await sorted('alone.sqlite'));
  });

  it('give the verdict and the hash of one machine once they are joined, and nothing is left to play', async () => {
    await merge('all.sqlite', '1.sqlite', '2.sqlite', '3.sqlite');
    const [joined, alone] = [await run('all.sqlite'), await run('alone.sqlite')];
    expect(joined.json()).toMatchObject({ newGames: 0, games: 180, gamesHash: alone.json().gamesHash });
    const findings = ({ verdict }: Record<string, unknown>) => ({ ...(verdict as object), reproduction: undefined });
    expect(findings(joined.json())).toEqual(findings(alone.json()));
  });

  it('tell no verdict, and what to do with them', async () => {
    const again = await run('1.sqlite', '--shard', '1/3');
    expect(again.exitCode).toBe(EXIT_DONE);
    expect(again.json()).toEqual({
      experiment: expect.any(String),
      name: 'tiny',
      db: lab.path('1.sqlite'),
      shard: '1/3',
      newGames: 0,
    });
    expect(again.err).toContain('assay merge <files> --into all.sqlite');
  });

  it('of a comparison are judged where all of them are', async () => {
    const change = lab.path('change.yaml');
    writeFileSync(change, 'change: nothing\nswitches: { mood: wild }\nmargin: 5\n');
    const compare = (db: string, ...words: string[]) => {
      const files = [lab.experiment, change, '--db', lab.path(db)];
      return runFake(['compare', ...files, '--pairs', '40', '--threads', '1', '--json', ...words], workerFile);
    };
    for (const share of ['1/2', '2/2']) await compare(`compare-${share[0]}.sqlite`, '--shard', share);
    await merge('compare.sqlite', 'compare-1.sqlite', 'compare-2.sqlite');
    const [joined, alone] = [await compare('compare.sqlite'), await compare('compare-alone.sqlite')];
    expect(joined.json().newGames).toBe(0);
    expect(joined.json().tests).toEqual(alone.json().tests);
    expect(joined.exitCode).toBe(alone.exitCode);
  });

  it.each([
    [['--shard', '0/3'], 'It must be a share such as 3/8'],
    [['--shard', '4/3'], 'It must be a share such as 3/8'],
    [['--shard', 'three'], 'It must be a share such as 3/8'],
  ])('%j are refused with one sentence', async (words, sentence) => {
    const done = await runFake(['run', lab.experiment, ...words, '--db', lab.path('no.sqlite')], workerFile);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain(sentence);
  });
});

describe('joining', () => {
  it('takes what is in two files once, where one has all of the other', async () => {
    const done = await merge('twice.sqlite', '1.sqlite', 'alone.sqlite', '2.sqlite', '1.sqlite');
    expect(done.exitCode, done.err).toBe(EXIT_DONE);
    expect(await sorted('twice.sqlite')).toEqual(await sorted('alone.sqlite'));
  });

  it('refuses files that have some games in common and others not: card counts could not be told apart', async () => {
    await run('half.sqlite', '--games', '16');
    const done = await merge('torn.sqlite', '1.sqlite', 'half.sqlite');
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain('join files of different shares');
    expect(existsSync(lab.path('torn.sqlite'))).toBe(false);
    expect(existsSync(lab.path('torn.sqlite.part'))).toBe(false);
  });

  it('refuses a game that ended differently in two files, as the alarm', async () => {
    const source = await ResultStore.open(lab.path('1.sqlite'), { create: false, readOnly: true });
    const other = await ResultStore.open(lab.path('other.sqlite'), { create: true });
    const [experiment] = await source.experiments();
    const [game] = await source.sampleGames(experiment.number, 1, 1);
    const { number } = await other.saveExperiment(experiment);
    await other.storeBatch(number, { games: [{ ...game, hash: '0123456789abcdef' }], cards: [], faults: [] });
    for (const store of [source, other]) await store.close();
    const done = await merge('unequal.sqlite', '1.sqlite', 'other.sqlite');
    expect(done.exitCode).toBe(EXIT_FAILED);
    expect(done.err).toMatch(/^NONDETERMINISM: game /);
    expect(existsSync(lab.path('unequal.sqlite'))).toBe(false);
  });

  it('refuses shares of two builds with one sentence that names both', async () => {
    await runFake(
      ['run', lab.experiment, '--shard', '2/3', '--db', lab.path('build.sqlite'), '--threads', '1'],
      otherWorker,
    );
    const done = await merge('builds.sqlite', '1.sqlite', 'build.sqlite');
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toMatch(
      /one was played by the build \w{16}, the other by \w{16}; play all shares with one version\n$/,
    );
  });

  it('refuses shares of two seeds, a file that is none, a damaged one, and a target that is there', async () => {
    await run('seed.sqlite', '--seed', '8', '--shard', '2/3');
    expect((await merge('seeds.sqlite', '1.sqlite', 'seed.sqlite')).err).toContain('or seed');
    expect((await merge('none.sqlite', '1.sqlite', 'nowhere.sqlite')).exitCode).toBe(EXIT_BAD_INPUT);
    await merge('hurt.sqlite', '1.sqlite');
    await lab.execute('hurt.sqlite', 'UPDATE games SET winner = 2 WHERE pair = 0 AND leg = 0');
    const hurt = await merge('sound.sqlite', '1.sqlite', 'hurt.sqlite');
    expect(hurt.err).toContain('not what was stored');
    expect(hurt.exitCode).toBe(EXIT_BAD_INPUT);
    const words = ['merge', lab.path('1.sqlite'), '--into', lab.path('2.sqlite')];
    const there = await runFake(words, workerFile);
    expect(there.err).toContain('is there already');
    expect(there.exitCode).toBe(EXIT_BAD_INPUT);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sqlite3 from 'sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VerdictFindings } from '../results/report/verdict-findings.ts';
import { PlanPlayer } from '../workers/batch.ts';
import { createFakeGame } from '../workers/testing/fake-game.ts';
import { buildFakeWorker, bundleForTest, fakePlan } from '../workers/testing/fake-plan.ts';
import { batchRows } from './batch-rows.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_FAILED, EXIT_INTERRUPTED } from './commands/context.ts';
import { runFake } from './testing/fake-context.ts';
import { BEFORE_SEALS } from './testing/lab.ts';

interface RunJson {
  readonly games: number;
  readonly newGames: number;
  readonly gamesHash: string;
  readonly faults: number;
  readonly verdict: VerdictFindings;
}

let worker: string;
let cli: string;
let folder: string;
let experiment: string;

beforeAll(async () => {
  worker = await buildFakeWorker();
  cli = await bundleForTest(fileURLToPath(new URL('./testing/fake-cli.ts', import.meta.url)));
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

/** Reads everything that two runs of one experiment must have alike. */
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

/**
 * Changes a database as if an older version had stored it: the version that upgrades it seals the rows as it finds
 * them.
 */
async function store(name: string, ...statements: string[]): Promise<void> {
  await withDatabase(name, async (file) => {
    for (const sql of [...statements, ...BEFORE_SEALS]) await query(file, sql);
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

/** Resolves once the database holds this many games. */
async function waitForGames(name: string, games: number): Promise<void> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    try {
      const rows = await withDatabase(name, (file) => query(file, 'SELECT count(*) AS n FROM games'));
      if ((rows[0] as { n: number }).n >= games) return;
    } catch {
      // the database is not made yet, or is just being written
    }
  }
}

describe('a run', () => {
  it('gives the same games, counts and hash on one thread, on two, and cell by cell', async () => {
    const one = await run('one', '--threads', '1');
    const two = await run('two', '--threads', '2');
    // three decks make six cells
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

  it('says that games are played in pairs where an odd number is asked for', async () => {
    const said = async (games: string) =>
      (await runFake(['run', experiment, '--games', games, '--db', database('odd')], worker)).err;
    expect(await said('1')).toContain('note: games are played in pairs: 2 a cell in place of 1\n');
    expect(await said('2')).not.toContain('note: games are played');
  });

  it('plays nothing that is there already', async () => {
    const first = await run('once');
    const second = await run('once');
    expect(second).toMatchObject({ games: 600, newGames: 0, gamesHash: first.gamesHash });
  });

  it('writes its page beside what it prints', async () => {
    const html = join(folder, 'run.html');
    const done = await runFake(['run', experiment, '--db', database('page'), '--html', html], worker);
    const [sentence] = done.out.split('\n');
    const page = readFileSync(html, 'utf8');
    expect(sentence.length).toBeGreaterThan(20);
    expect(page).toContain(sentence.slice(0, 20));
    expect(page).toContain('Matchups');
    // the text of the page, without its scripts
    expect(/undefined|NaN/.exec(page.replace(/<script.*?<\/script>/gs, ''))).toBe(null);
  });

  it('plays only what is missing when more games are asked for', async () => {
    await run('grown', '--games', '20');
    const grown = await run('grown');
    expect(grown).toMatchObject({ games: 600, newGames: 480 });
    expect(grown.gamesHash).toBe((await run('straight')).gamesHash);
    expect(await tables('grown')).toEqual(await tables('straight'));
  });

  it('has intervals for any number of looks, and says where games are added after a look', async () => {
    const said = async (games: string, ...options: string[]) =>
      runFake(['run', experiment, '--games', games, '--db', database('looks'), ...options], worker);
    expect((await said('20')).err).not.toContain('there already');
    const again = await said('40');
    expect(again.err).toContain('note: 10 pairs a cell were there already: if their verdict is why games are added');
    expect(again.out.replace(/\s+/g, ' ')).toContain(
      'Intervals in brackets are at 95 %, for a number of games fixed beforehand; the unit is the pair',
    );
    const safe = await said('60', '--anytime');
    expect(safe.err).not.toContain('there already');
    expect(safe.out.replace(/\s+/g, ' ')).toContain('at 95 %, however often one looks and adds games; the unit');
    const once = await run('looks', '--games', '60');
    const any = await run('looks', '--games', '60', '--anytime');
    expect([once.verdict.anytime, any.verdict.anytime]).toEqual([false, true]);
    const width = ({ verdict }: RunJson) => verdict.firstTurn.high - verdict.firstTurn.low;
    expect(width(any)).toBeGreaterThan(1.5 * width(once));
    any.verdict.fields[0].decks.forEach((deck, i) => {
      expect(deck.estimate).toBe(once.verdict.fields[0].decks[i].estimate);
      expect(deck.low).toBeLessThanOrEqual(once.verdict.fields[0].decks[i].low);
    });
    const cards = ({ verdict }: RunJson) => verdict.cards.rows[0].rates.gih;
    expect(cards(any).low).toBeLessThan(cards(once).low);
    expect(any.verdict.cards.flagged).toBeLessThanOrEqual(once.verdict.cards.flagged);
  });

  it('speaks of the games that were asked for, though more are stored', async () => {
    const small = await run('small', '--games', '20');
    await run('large');
    const again = await run('large', '--games', '20');
    expect(again).toMatchObject({ games: 120, newGames: 0, gamesHash: small.gamesHash });
    // the verdict is the same, and so are the counts of cards
    expect({ ...again.verdict, reproduction: {} }).toEqual({ ...small.verdict, reproduction: {} });
    expect(small.verdict.cards.games).toBe(120);
    expect(small.verdict.cards.rows.length).toBeGreaterThan(0);
  });

  it('says in how many games cards were counted where the counts of those asked for are not kept apart', async () => {
    await run('large');
    const words = ['run', experiment, '--db', database('large'), '--games', '28'];
    const { out } = await runFake(words, worker);
    // 14 pairs of six cells are 168 games; cards of the first ten pairs are counted apart
    expect(out.replace(/\s+/g, ' ')).toContain('Cards are counted in 120 of these 168 games');
    expect((await runFake(words.slice(0, 4), worker)).out).not.toContain('Cards are counted in');
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

describe('a run with mirrors', () => {
  beforeEach(() => writeFileSync(experiment, 'name: tiny\ngame: fake\nagents: [greedy]\ngames: 40\nseed: 7\n'));

  it('plays a deck against itself once a pair, and prints no interval for what is exactly 50', async () => {
    const { games, newGames, verdict } = await run('mirrors');
    // six cells of 20 pairs, of which three are mirrors
    expect({ games, newGames }).toEqual({ games: 180, newGames: 180 });
    const stored = await withDatabase('mirrors', (file) =>
      query(file, 'SELECT cell, count(*) AS n FROM games WHERE leg = 1 GROUP BY cell'),
    );
    expect(stored).toEqual([1, 2, 4].map((cell) => ({ cell, n: 20 })));
    expect(verdict).toMatchObject({
      status: 'complete',
      counts: { games: 180, planned: 180, pairs: 120, unpaired: 0 },
    });
    expect(verdict.fields[0].matrix.entries[1][1]).toEqual({
      ...{ estimate: 0.5, low: 0.5, high: 0.5, n: 20, pValue: 1, method: 'exact', separable: false },
    });
    const { out, err } = await runFake(['run', experiment, '--db', database('mirrors')], worker);
    expect(err).toContain('6 cells of 20 pairs, one game a pair in mirrors, 180 games, all of them in');
    expect(out).not.toContain('50.0–50.0');
    expect(out.replace(/\s+/g, ' ')).toContain('A deck against itself is one game a pair');
  });

  it('reads a database of before, which holds both legs of mirrors, as if they had been played once', async () => {
    const { verdict, gamesHash } = await run('mirrors');
    const places = ['deck', 'opening', 'kept', 'drawn', 'played', 'unseen'];
    const columns = places.flatMap((place) => [`${place}_copies`, `${place}_games`, `${place}_half_points`]);
    const sums = columns.map((column) => `sum(${column})`).join(', ');
    await withDatabase('mirrors', async (file) => {
      await query(file, 'CREATE TEMP TABLE new AS SELECT * FROM card_counts');
      await query(file, 'DELETE FROM card_counts');
      // counts over both legs: each side sat in either seat
      await query(
        file,
        `INSERT INTO card_counts SELECT experiment, cell, side, agent, card, ${sums}, 0 FROM (
           SELECT * FROM new UNION ALL
           SELECT experiment, cell, 1 - side, agent, card, ${columns.join(', ')}, block_end FROM new WHERE cell IN (0, 3, 5)
         ) GROUP BY experiment, cell, side, agent, card`,
      );
      await query(
        file,
        `INSERT INTO games SELECT experiment, cell, pair, 1, iif(winner < 2, 1 - winner, 2), reason, turns, decisions,
           1 - first, hash, log_hash FROM games WHERE cell IN (0, 3, 5)`,
      );
    });
    await store('mirrors');
    const old = await run('mirrors');
    expect(old).toMatchObject({ games: 180, newGames: 0 });
    expect({ ...old.verdict, reproduction: {} }).toEqual({ ...verdict, reproduction: {} });
    // the hash covers the stored rows
    expect(old.gamesHash).not.toBe(gamesHash);
    const report = await runFake(['meta', database('mirrors'), '--json'], worker);
    expect(report.json()).toMatchObject({ games: 180, missing: 0, status: 'complete' });
  });
});

describe('a run that cannot be trusted', () => {
  it('fails when games were quarantined', async () => {
    await run('faulty');
    await store(
      'faulty',
      "INSERT INTO faults SELECT experiment, cell, pair, leg, 'boom' FROM games WHERE pair = 0 LIMIT 5",
      'DELETE FROM games WHERE (cell, pair, leg) IN (SELECT cell, pair, leg FROM faults)',
    );
    const done = await runFake(['run', experiment, '--db', database('faulty')], worker);
    expect(done.exitCode).toBe(EXIT_FAILED);
    expect(done.err).toContain('5 games were quarantined');
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
    expect(replayed.out).toContain('A small (random) against B small (greedy)');
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

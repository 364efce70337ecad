/** Damage to a database is noticed before anything is added to it or made of it, and reported in one true sentence. */
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from '../results/migrations.ts';
import { ResultStore } from '../results/store.ts';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_FAILED } from './commands/context.ts';
import { flipBits } from './testing/byte-flips.ts';
import { runFake } from './testing/fake-context.ts';
import { BEFORE_SEALS, Lab } from './testing/lab.ts';

const FLIPS = 120;

let worker: string;
let lab: Lab;
let number = 0;

beforeAll(async () => {
  worker = await buildFakeWorker();
  lab = new Lab(10);
  const done = await runFake(['run', lab.experiment, '--db', lab.path('sound.sqlite'), '--threads', '1'], worker);
  expect(done.exitCode).toBe(EXIT_DONE);
  await lab.execute('sound.sqlite', 'PRAGMA wal_checkpoint(TRUNCATE)');
});

afterAll(() => {
  rmSync(dirname(worker), { recursive: true, force: true });
  lab.remove();
});

/** Makes a changed copy of the sound database; returns its name. */
async function changed(...statements: string[]): Promise<string> {
  const name = `${++number}.sqlite`;
  copyFileSync(lab.path('sound.sqlite'), lab.path(name));
  await lab.execute(name, ...statements, 'PRAGMA wal_checkpoint(TRUNCATE)');
  return name;
}

const EDITS: readonly (readonly [string, string, RegExp])[] = [
  [
    'a card count',
    'UPDATE card_counts SET drawn_half_points = drawn_half_points + 2 WHERE cell = 1',
    /card counts of cell 1/,
  ],
  ['a card taken out', 'DELETE FROM card_counts WHERE cell = 2 AND side = 0', /card counts of cell 2/],
  [
    'a card without a count',
    `INSERT INTO card_counts SELECT experiment, cell, side, agent, 'X-1', ${Array(18).fill(0).join(', ')}, block_end
     FROM card_counts WHERE cell = 1 LIMIT 1`,
    /X-1 in cell 1 stands there without a count/,
  ],
  [
    'deleted games',
    'DELETE FROM games WHERE cell = 3 AND pair < 2',
    /games of cell 3 are not what was stored \(6 rows in/,
  ],
  ['a winner', 'UPDATE games SET winner = 1 - winner WHERE cell = 4 AND pair = 1 AND leg = 0', /games of cell 4/],
  ['a reason', "UPDATE games SET reason = 'fog' WHERE cell = 4 AND pair = 1 AND leg = 0", /games of cell 4/],
  ['a length', 'UPDATE games SET turns = turns + 1 WHERE cell = 0 AND pair = 0 AND leg = 0', /games of cell 0/],
  ['a game under another key', 'UPDATE games SET pair = 99 WHERE cell = 1 AND pair = 4', /games of cell 1/],
  ['an added fault', "INSERT INTO faults VALUES (1, 2, 99, 0, 'boom')", /cell 2 that were quarantined/],
  ['the name of a deck', "UPDATE cells SET deck0 = 'other' WHERE cell = 0", /decks and agents are not what was stored/],
  ['the plan', "UPDATE experiments SET plan = replace(plan, 'greedy', 'random')", /its experiment 1 is not what/],
  ['the plan cut off', 'UPDATE experiments SET plan = substr(plan, 1, 50)', /its experiment 1 is not what/],
  ['the seed', "UPDATE experiments SET seed = '8'", /its experiment 1 is not what/],
  ['a seal', "UPDATE seals SET low = low - 1 WHERE part = 'games' AND cell = 5", /games of cell 5/],
  ['a judgement', "INSERT INTO judgements VALUES (1, '{}', 'better', 'now')", /what earlier tests of its games found/],
  ['an alarm', "INSERT INTO alarms VALUES (1, 'boom', 'now')", /its alarms/],
  ['another experiment', 'UPDATE games SET experiment = 2 WHERE cell = 5', /rows of an experiment 2 that is not in it/],
  ['a table', 'ALTER TABLE games RENAME COLUMN turns TO rounds', /its table "games" is not as Assay makes it/],
];

describe('a database that was changed by something else', () => {
  it.each(EDITS)('%s: verify fails, and run adds nothing to it', async (_, sql, sentence) => {
    const name = await changed('PRAGMA foreign_keys = OFF', sql);
    const before = await lab.execute(name, 'SELECT * FROM games');
    const verified = await runFake(['verify', lab.path(name), '--sample', '1', '--threads', '1'], worker);
    expect(verified.exitCode).toBeGreaterThan(EXIT_DONE);
    expect(verified.out + verified.err).toMatch(sentence);
    const run = await runFake(['run', lab.experiment, '--db', lab.path(name), '--games', '20'], worker);
    expect(run.exitCode).toBe(EXIT_BAD_INPUT);
    expect(run.err).toMatch(sentence);
    expect(run.err).toMatch(/^\S+ is damaged: .*; restore a copy, or give another file\n$/);
    expect(await lab.execute(name, 'SELECT * FROM games')).toEqual(before);
  });

  it.each([['meta'], ['report']])('makes no page: %s', async (command) => {
    const name = await changed('UPDATE games SET winner = 1 WHERE cell = 4');
    const out = command === 'report' ? ['--out', lab.path('no.html')] : [];
    const done = await runFake([command, lab.path(name), ...out], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toMatch(/is damaged: the games of cell 4 are not what was stored/);
    expect(done.out).toBe('');
  });

  it('is found by verify as several differences when there are several', async () => {
    const name = await changed(
      'DELETE FROM games WHERE cell = 3',
      'UPDATE card_counts SET deck_copies = 0 WHERE cell = 1',
    );
    const verified = await runFake(['verify', lab.path(name), '--json', '--threads', '1'], worker);
    expect(verified.exitCode).toBe(EXIT_FAILED);
    expect(verified.json<{ problems: string[] }>().problems).toEqual([
      expect.stringContaining('the card counts of cell 1 are not what was stored'),
      expect.stringContaining('the games of cell 3 are not what was stored (0 rows in place of 10)'),
    ]);
  });

  it('is a page of differences and not one of thousands: the first of a kind, and how many more', async () => {
    const name = await changed(...BEFORE_SEALS, 'UPDATE games SET decisions = decisions + 1');
    const verified = await runFake(['verify', lab.path(name), '--sample', '40', '--threads', '1'], worker);
    expect(verified.exitCode).toBe(EXIT_FAILED);
    expect(verified.out.match(/ differs: /g)).toHaveLength(20);
    expect(verified.out).toContain('and 20 more like these (--json has all)\n40 games played again');
    expect(verified.out).toContain(': 40 differ\n');
  });

  it('that is sound passes, and says what was looked at', async () => {
    const verified = await runFake(['verify', lab.path('sound.sqlite'), '--sample', '5', '--threads', '1'], worker);
    expect(verified.exitCode).toBe(EXIT_DONE);
    expect(verified.out).toMatch(/^5 games played again .*: all the same\nthe database is as it was stored\n$/);
  });
});

describe('verify --deep', () => {
  it('plays all games, and adds up the cards of every one of them', async () => {
    const verified = await runFake(['verify', lab.path('sound.sqlite'), '--deep', '--json'], worker);
    expect(verified.json()).toMatchObject({ games: 60, same: 60, problems: [], mismatches: [], deep: true });
    expect(verified.exitCode).toBe(EXIT_DONE);
  });

  it('finds card counts that nothing else contradicts', async () => {
    const name = await changed('UPDATE card_counts SET played_games = 0 WHERE cell = 2 AND side = 1', ...BEFORE_SEALS);
    const quick = await runFake(['verify', lab.path(name), '--sample', '1'], worker);
    expect(quick.exitCode).toBe(EXIT_DONE);
    const deep = await runFake(['verify', lab.path(name), '--deep'], worker);
    expect(deep.exitCode).toBe(EXIT_FAILED);
    expect(deep.out).toMatch(
      /the counts of card F-\d+ of side 1 in cell 2, played by its agent \d are not those of its games/,
    );
  });

  it('finds the one game of all that differs', async () => {
    const name = await changed(
      'UPDATE games SET turns = turns + 1 WHERE cell = 2 AND pair = 3 AND leg = 1',
      ...BEFORE_SEALS,
    );
    const deep = await runFake(['verify', lab.path(name), '--deep', '--json'], worker);
    expect(deep.json<{ mismatches: { key: string }[] }>().mismatches).toMatchObject([
      { key: expect.stringMatching(/:2:3:1$/) },
    ]);
  });

  it('and the quick one find a plan that the id was not made from', async () => {
    const name = await changed("UPDATE experiments SET plan = replace(plan, 'greedy', 'random')", ...BEFORE_SEALS);
    const verified = await runFake(['verify', lab.path(name), '--sample', '1'], worker);
    expect(verified.exitCode).toBe(EXIT_FAILED);
    expect(verified.out).toContain('its plan and hashes are not those that its id was made from');
    const run = await runFake(['run', lab.experiment, '--db', lab.path(name)], worker);
    expect(run.exitCode).toBe(EXIT_BAD_INPUT);
    expect(run.err).toContain('is damaged: the plan of tiny is another one');
  });
});

describe('gamesHash', () => {
  it.each(['winner', 'reason', 'turns', 'decisions', 'first', 'hash', 'log_hash'])('covers %s', async (column) => {
    const hashOf = async (name: string): Promise<string> => {
      const store = await ResultStore.open(lab.path(name), { create: false });
      try {
        return await store.gamesHash(1, 10);
      } finally {
        await store.close();
      }
    };
    const value = ['reason', 'hash', 'log_hash'].includes(column) ? `${column} || 'x'` : `${column} + 1`;
    const name = await changed(
      `UPDATE games SET ${column} = ${value} WHERE cell = 1 AND pair = 2 AND leg = 1`,
      ...BEFORE_SEALS,
    );
    expect(await hashOf(name)).not.toBe(await hashOf('sound.sqlite'));
  });
});

describe('an older database', () => {
  it('is brought up and sealed by who writes, left alone by who reads, and loses nothing', async () => {
    const name = await changed(...BEFORE_SEALS);
    const before = lab.bytes(name);
    expect((await runFake(['meta', lab.path(name)], worker)).exitCode).toBe(EXIT_DONE);
    expect((await runFake(['verify', lab.path(name), '--sample', '1'], worker)).exitCode).toBe(EXIT_DONE);
    expect(lab.bytes(name)).toEqual(before);
    expect((await runFake(['run', lab.experiment, '--db', lab.path(name)], worker)).exitCode).toBe(EXIT_DONE);
    expect(await lab.execute(name, 'PRAGMA user_version')).toEqual([{ user_version: SCHEMA_VERSION }]);
    expect(await lab.tables(name)).toEqual(await lab.tables('sound.sqlite'));
    expect(await lab.execute(name, 'SELECT * FROM seals')).toEqual(
      await lab.execute('sound.sqlite', 'SELECT * FROM seals'),
    );
  });
});

describe('a file that is no database of Assay', () => {
  const sentences: readonly (readonly [string, () => Promise<string> | string, RegExp])[] = [
    ['an empty one', () => text(''), /is empty, and no database of Assay\n$/],
    ['a text', () => text('name: x\n'.repeat(500)), /is not an SQLite database; give another file\n$/],
    ['one of another program', () => foreign(), /is an SQLite database, but not one of Assay's; give another file\n$/],
    ['one that is cut off', () => cutOff(), /is damaged: .*; restore a copy, or give another file\n$/],
  ];

  function text(content: string): string {
    const name = `${++number}.sqlite`;
    writeFileSync(lab.path(name), content);
    return name;
  }

  async function foreign(): Promise<string> {
    const name = `${++number}.sqlite`;
    await lab.execute(name, 'CREATE TABLE birds (name)');
    return name;
  }

  function cutOff(): string {
    const name = `${++number}.sqlite`;
    const bytes = lab.bytes('sound.sqlite');
    writeFileSync(lab.path(name), bytes.subarray(0, bytes.length / 2));
    return name;
  }

  it.each(sentences)('%s is one true sentence and exit code 2, and is left as it is', async (_, make, sentence) => {
    const name = await make();
    const before = lab.bytes(name);
    for (const command of ['verify', 'meta', 'report']) {
      const done = await runFake([command, lab.path(name)], worker);
      expect(done.exitCode).toBe(EXIT_BAD_INPUT);
      expect(done.err).toMatch(sentence);
      expect(done.err.trim().split('\n')).toHaveLength(1);
    }
    expect(lab.bytes(name)).toEqual(before);
  });

  it('with an empty name is refused', async () => {
    const done = await runFake(['run', lab.experiment, '--db', ''], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain('--db must not be empty');
  });
});

describe('a flipped bit', () => {
  it('is noticed, or has changed nothing', async () => {
    const { noticed, failures } = await flipBits(lab, 'sound.sqlite', FLIPS, 20_260_721);
    expect(failures).toEqual([]);
    expect(noticed).toBeGreaterThan(FLIPS / 4);
  });
});

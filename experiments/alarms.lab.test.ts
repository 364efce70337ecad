import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResultStore } from '../results/store.ts';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_FAILED } from './commands/context.ts';
import { type Outcome, runFake } from './testing/fake-context.ts';
import { BEFORE_SEALS } from './testing/lab.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-alarms-'));
const path = (name: string) => join(folder, name);
let worker: string;

beforeAll(async () => {
  worker = await buildFakeWorker();
  writeFileSync(path('field.yaml'), 'name: field\ngame: fake\nagents: [greedy]\ngames: 20\nseed: 7\n');
  writeFileSync(path('change.yaml'), 'change: blind\nagent: random\nsubjects: [even]\nmargin: 5\n');
  const cards = (values: number[]) => Array.from({ length: 20 }, (_, i) => `F-${values[i % values.length]}`).join('\n');
  writeFileSync(path('mine.yaml'), `name: Even\n${cards([3, 4, 6, 8, 10])}\n`);
  writeFileSync(path('his.yaml'), `name: mine\n${cards([3, 4, 6, 8, 10])}\n`);
  writeFileSync(path('hers.yaml'), `name: mine\n${cards([1, 4, 6, 8, 10])}\n`);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(dirname(worker), { recursive: true, force: true });
});

function assay(...words: string[]): Promise<Outcome> {
  return runFake(words, worker);
}

async function noteAlarm(db: string): Promise<void> {
  const store = await ResultStore.open(db, { create: false });
  for (const { number } of await store.experiments())
    await store.saveAlarm(number, 'NONDETERMINISM: game 0:0:0', 'now');
  await store.close();
}

function sql(db: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(db);
    database.exec(text, (error) => (error ? reject(error) : database.close(() => resolve())));
  });
}

const SAID = 'Invalid. NONDETERMINISM: game 0:0:0: do not trust this experiment.';

describe('an alarm in a database', () => {
  it.each([
    ['run', ['run', 'field.yaml'], ['meta', 'report']],
    ['rate', ['rate', '--agents', 'greedy', 'random', '--pairs', '20'], ['report']],
    ['compare', ['compare', 'field.yaml', 'change.yaml'], []],
    ['strength', ['strength', 'field.yaml', '--decks', 'even', '--tiers', 'greedy', '--pairs', '4'], ['report']],
  ])('opens every page made from the games of %s, each time, and fails it', async (name, words, readers) => {
    const db = path(`${name}.sqlite`);
    const command = [...words.map((word) => (word.endsWith('.yaml') ? path(word) : word)), '--db', db];
    expect((await assay(...command)).out).not.toContain('Invalid');
    await noteAlarm(db);
    const again = await assay(...command);
    expect(again.out.replace(/\s+/g, ' ').startsWith(SAID)).toBe(true);
    expect(again.exitCode).toBe(EXIT_FAILED);
    const json = (await assay(...command, '--json')).json();
    expect(JSON.stringify(json)).toContain('NONDETERMINISM: game 0:0:0: do not trust this experiment');
    for (const reader of readers) {
      const out = path(`${name}.html`);
      const page = await assay(reader, db, ...(reader === 'report' ? ['--out', out] : []));
      const text = reader === 'report' ? readFileSync(out, 'utf8') : page.out;
      const first = reader === 'report' ? text.slice(text.indexOf('<h1')) : text;
      expect(
        first
          .replace(/<h1[^>]*>/, '')
          .replace(/\s+/g, ' ')
          .startsWith(SAID),
      ).toBe(true);
      expect(text.split(SAID)).toHaveLength(reader === 'report' ? 2 : text.split(SAID).length);
      expect(page.exitCode).toBe(EXIT_FAILED);
    }
  });

  it('is one of mirrors that do not score one half, in meta and in the report too', async () => {
    const db = path('leak.sqlite');
    await assay('run', path('field.yaml'), '--db', db);
    // an older version played the second leg too; this second leg ends as it never can in a mirror
    await sql(
      db,
      `INSERT INTO games SELECT experiment, cell, pair, 1, winner, reason, turns, decisions, 1 - first, hash, log_hash
         FROM games WHERE winner < 2 AND cell = 0 AND leg = 0 AND pair < 3; ${BEFORE_SEALS.join('; ')}`,
    );
    for (const words of [
      ['meta', db],
      ['report', db, '--out', path('leak.html'), '--json'],
    ]) {
      const page = await assay(...words);
      expect(page.exitCode).toBe(EXIT_FAILED);
      if (words[0] === 'meta') expect(page.out).toContain('Invalid. SEAT LEAK: 3 pairs');
      else expect(page.json()).toMatchObject({ status: 'invalid' });
    }
    expect(readFileSync(path('leak.html'), 'utf8')).toContain('SEAT LEAK: 3 pairs');
  });

  it('is one of two decks of one name, in a database from before they were refused', async () => {
    const db = path('twins.sqlite');
    await assay('run', path('field.yaml'), '--db', db);
    await sql(
      db,
      `UPDATE cells SET deck0 = plan ->> '$.decks[0].name' FROM experiments
         WHERE number = experiment AND deck0 = plan ->> '$.decks[1].name';
       UPDATE cells SET deck1 = plan ->> '$.decks[0].name' FROM experiments
         WHERE number = experiment AND deck1 = plan ->> '$.decks[1].name';
       UPDATE experiments SET plan = json_set(plan, '$.decks[1].name', plan ->> '$.decks[0].name'); ${BEFORE_SEALS.join('; ')}`,
    );
    const page = await assay('meta', db, '--json');
    expect(page.exitCode).toBe(EXIT_FAILED);
    expect(page.json<{ sentences: string[] }>().sentences[0]).toContain('TWO DECKS ARE CALLED "small"');
  });
});

describe('two decks of one name', () => {
  const file = (decks: string) => {
    writeFileSync(
      path('twins.yaml'),
      `name: twins\ngame: fake\ndecks: ${decks}\nagents: [greedy]\ngames: 2\nseed: 7\n`,
    );
    return path('twins.yaml');
  };

  it.each([
    ['[./hers.yaml, even, ./his.yaml]', 'twins.yaml:3:28: "./hers.yaml" and "./his.yaml" are two decks of one name'],
    ['[even, ./mine.yaml]', 'twins.yaml:3:15: "even" and "./mine.yaml" are two decks of one name, even'],
    ['[even, Even]', 'are the same deck, even; each deck may stand once'],
  ])('%s are refused by run and by validate', async (decks, sentence) => {
    for (const command of ['run', 'validate', 'strength']) {
      const done = await assay(command, file(decks));
      expect(done.err).toContain(sentence);
      expect(done.err.trim().split('\n')).toHaveLength(1);
      expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    }
  });

  it('are refused by rate', async () => {
    const words = ['--agents', 'greedy', 'random', '--pairs', '2', '--db', path('never.sqlite')];
    const done = await assay('rate', '--decks', 'even', path('mine.yaml'), ...words);
    expect(done.err).toContain('are two decks of one name, even');
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
  });

  it('of other names are played', async () => {
    const done = await assay('run', file('[even, ./his.yaml]'), '--db', path('others.sqlite'));
    expect(done.exitCode).toBe(EXIT_DONE);
  });
});

describe('a ladder', () => {
  it('whose pairs do not share out evenly over the decks is finished once they are played', async () => {
    const db = path('ladder.sqlite');
    const words = ['rate', '--agents', 'greedy', 'random', '--pairs', '8', '--db', db];
    expect((await assay(...words)).exitCode).toBe(EXIT_DONE);
    const page = await assay('report', db, '--out', path('ladder.html'), '--json');
    expect(page.json()).toMatchObject({ status: 'complete' });
    expect(readFileSync(path('ladder.html'), 'utf8')).not.toContain('still to play');
    expect((await assay('meta', db, '--json')).json()).toMatchObject({ status: 'complete', games: 16, missing: 0 });
  });

  it('of which a pair is missing is not', async () => {
    const db = path('ladder.sqlite');
    await sql(db, `DELETE FROM games WHERE cell = 1 AND pair = 0; ${BEFORE_SEALS.join('; ')}`);
    const page = await assay('report', db, '--out', path('ladder.html'), '--json');
    expect(page.json()).toMatchObject({ status: 'partial' });
  });
});

/**
 * Names with characters that control a terminal: refused in files, and printed as escapes when an older database has
 * them.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { runFake } from './testing/fake-context.ts';
import { BEFORE_SEALS, Lab } from './testing/lab.ts';

/** ESC, BEL, CR, DEL, a C1 control character, an override of direction, and a character without width. */
const BAD = '\u001b[2J\u0007\r\u007f\u009b\u202e\u200b';
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}]/u;

let worker: string;
let lab: Lab;

beforeAll(async () => {
  worker = await buildFakeWorker();
  lab = new Lab(10);
  const done = await runFake(['run', lab.experiment, '--db', lab.path('old.sqlite'), '--threads', '1'], worker);
  expect(done.exitCode).toBe(EXIT_DONE);
  const escaped = JSON.stringify(BAD).slice(1, -1);
  await lab.execute(
    'old.sqlite',
    `UPDATE experiments SET plan = replace(plan, '"name":"small"', '"name":"sm${escaped}all"')`,
    `UPDATE experiments SET seed = '7${BAD}', command = 'assay run ${BAD}'`,
    `UPDATE cells SET deck0 = replace(deck0, 'small', 'sm${BAD}all'), deck1 = replace(deck1, 'small', 'sm${BAD}all')`,
    `UPDATE games SET reason = 'fog${BAD}' WHERE cell = 1`,
    `INSERT INTO faults VALUES (1, 0, 3, 0, 'boom${BAD}')`,
    'DELETE FROM games WHERE cell = 0 AND pair = 3 AND leg = 0',
    // makes the database look as if an older version had stored it
    ...BEFORE_SEALS,
  );
});

afterAll(() => {
  rmSync(dirname(worker), { recursive: true, force: true });
  lab.remove();
});

describe('an older database with such names', () => {
  it.each([
    ['replay', ['0:0:0']],
    ['replay', ['0:3:0']],
    ['replay', ['1:0:0', '--json']],
    ['meta', []],
    ['meta', ['--json']],
    ['verify', ['--json']],
    ['verify', []],
  ])('is told by assay %s %s without one of them', async (command, options) => {
    const { out, err } = await runFake([command, lab.path('old.sqlite'), ...options], worker);
    expect(out + err).not.toMatch(HIDDEN);
    expect(err).not.toContain('defect');
    expect(out.length).toBeGreaterThan(20);
    if (options.includes('--json')) JSON.parse(out.trimEnd().split('\n').at(-1)!);
  });

  it('gives a page and tables without one of them', async () => {
    const words = ['--out', lab.path('old.html'), '--csv', lab.path('csv')];
    const { out, err } = await runFake(['report', lab.path('old.sqlite'), ...words], worker);
    expect(err).not.toContain('defect');
    expect(out + err).not.toMatch(HIDDEN);
    const page = readFileSync(lab.path('old.html'), 'utf8');
    expect(page).not.toMatch(HIDDEN);
    expect(page).toContain('sm\\u001b[2J');
    const tables = readdirSync(lab.path('csv')).map((name) => readFileSync(lab.path(`csv/${name}`), 'utf8'));
    expect(tables.length).toBeGreaterThan(2);
    // the byte order mark at the beginning and the line ends belong to the format
    for (const table of tables) expect(table.slice(1).replaceAll('\r\n', '\n')).not.toMatch(HIDDEN);
    expect(tables.join('')).toContain('sm\\u001b[2J');
  });
});

describe('what a user writes', () => {
  it.each([
    ['an experiment', 'name: "x\\e"\ngame: fake\nagents: [greedy]\ngames: 2\nseed: 7\n', '"name" holds'],
    ['a seed', 'name: x\ngame: fake\nagents: [greedy]\ngames: 2\nseed: "7\\u202e"\n', '"seed" holds'],
    ['a deck', 'name: "x\\x9b"\ncards: { F-1: 8 }\n', '"name" holds'],
    ['a card', '- id: F-99\n  name: "x\\a"\n', '"name" holds'],
    ['a card in a deck', 'name: x\ncards: { "F-1\\u200b": 8 }\n', 'a key holds'],
    ['a change', 'change: "x\\r"\nswitches: { mood: wild }\n', '"change" holds'],
    ['a ladder', 'name: "x\\x7f"\ngame: fake\nladder: [greedy, random]\nseed: 7\n', '"name" holds'],
    ['a scenario', 'name: "x\\e"\ngame: fake\nsteps: []\n', '"name" holds'],
  ])('is refused in %s', async (_, text, sentence) => {
    writeFileSync(lab.path('bad.yaml'), text);
    const { exitCode, err } = await runFake(['validate', lab.path('bad.yaml')], worker);
    expect(exitCode).toBe(EXIT_BAD_INPUT);
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).not.toMatch(HIDDEN);
  });

  it('on the command line is written out', async () => {
    for (const words of [['validate', `no${BAD}file`], [`ver${BAD}b`], ['verify', `no${BAD}.sqlite`]]) {
      const { exitCode, out, err } = await runFake(words, worker);
      expect(exitCode).toBe(EXIT_BAD_INPUT);
      expect(out + err).not.toMatch(HIDDEN);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
    const seeded = await runFake(
      ['run', lab.experiment, '--seed', BAD, '--games', '2', '--db', lab.path('seed.sqlite')],
      worker,
    );
    expect(seeded.exitCode).toBe(EXIT_DONE);
    expect(seeded.out + seeded.err).not.toMatch(HIDDEN);
  });
});

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_FAILED } from './commands/context.ts';
import type { ExportedDecision } from './exports/decisions.ts';
import { GAME_CARD_COLUMNS } from './exports/game-cards.ts';
import { ShardWriter } from './exports/shards.ts';
import { TableText, type TextOptions } from './exports/tables.ts';
import { runFake } from './testing/fake-context.ts';
import { Lab } from './testing/lab.ts';

const lab = new Lab(4);
let worker: string;

beforeAll(async () => {
  worker = await buildFakeWorker();
  const done = await runFake(['run', lab.experiment, '--db', lab.path('tiny.sqlite')], worker);
  expect(done.exitCode).toBe(EXIT_DONE);
});

afterAll(() => {
  lab.remove();
  rmSync(dirname(worker), { recursive: true, force: true });
});

/** Parses CSV text as RFC 4180 defines it. */
function readCsv(text: string): string[][] {
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, q, plain]) => q?.replaceAll('""', '"') ?? plain,
      ),
    );
}

function lines<T>(text: string): T[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

describe('assay export --decisions', () => {
  it('writes each decision with what was chosen of what, and what came of it for its player', async () => {
    const done = await runFake(['export', lab.path('tiny.sqlite'), '--decisions'], worker);
    expect(done.exitCode).toBe(EXIT_DONE);
    const [header, ...decisions] = lines<Record<string, unknown>>(done.out) as unknown as [
      object,
      ...ExportedDecision[],
    ];
    expect(header).toMatchObject({ format: 'assay-decisions', version: 1, game: 'fake', name: 'tiny' });
    const games = await lab.execute('tiny.sqlite', 'SELECT cell, pair, leg, winner, decisions FROM games');
    expect(decisions).toHaveLength(games.reduce((sum, game) => sum + Number(game.decisions), 0));
    for (const { texts, codes, choice, facts, player, deck } of decisions) {
      expect(texts!.length).toBeGreaterThan(1);
      expect(codes).toHaveLength(texts!.length);
      expect(texts![choice]).toMatch(/^(keep|redraw|play|pass|discard)/);
      expect(facts!.players).toHaveLength(2);
      expect([0, 1]).toContain(player);
      expect(['small', 'even', 'large']).toContain(deck);
    }
    // in leg 0 of this cell, side and seat are the same
    const game = games.find(({ cell, pair, leg }) => cell === 1 && pair === 0 && leg === 0)!;
    for (const { result, player } of decisions.filter(({ key }) => key.endsWith(':1:0:0'))) {
      expect(result).toBe(game.winner === 2 ? 0 : game.winner === player ? 1 : -1);
    }
  });

  it('names deck and agent of whoever sits there, after the seats were changed as before', async () => {
    const done = await runFake(['export', lab.path('tiny.sqlite'), '--decisions', '--pairs', '1'], worker);
    const [, ...decisions] = lines<ExportedDecision>(done.out);
    const seated = (leg: number): Set<string> =>
      new Set(
        decisions
          .filter(({ key }) => key.endsWith(`:1:0:${leg}`))
          .map(({ player, deck, agent }) => `${player} ${deck} ${agent}`),
      );
    expect(seated(0).size).toBe(2);
    expect([...seated(1)].sort()).not.toEqual([...seated(0)].sort());
  });

  it('leaves out a game that does not come out as it is stored, and says so', async () => {
    const done = await runFake(['export', lab.path('tiny.sqlite'), '--decisions'], worker, {
      hash: () => '0000000000000000',
    });
    expect(done.exitCode).toBe(EXIT_FAILED);
    expect(lines(done.out)).toHaveLength(1);
    expect(done.err).toContain('left out because they came out another way');
  });

  it('writes a file, and nothing over what is no export', async () => {
    const out = lab.path('decisions.jsonl');
    const words = ['export', lab.path('tiny.sqlite'), '--decisions'];
    const done = await runFake([...words, '--out', out, '--json'], worker);
    expect(done.exitCode).toBe(EXIT_DONE);
    const { decisions } = done.json<{ decisions: number }>();
    expect(lines(readFileSync(out, 'utf8'))).toHaveLength(decisions + 1);
    expect((await runFake([...words, '--out', out], worker)).exitCode).toBe(EXIT_DONE);
    const before = readFileSync(lab.path('tiny.sqlite'));
    const refused = await runFake([...words, '--out', lab.path('tiny.sqlite')], worker);
    expect(refused.exitCode).toBe(EXIT_BAD_INPUT);
    expect(readFileSync(lab.path('tiny.sqlite')).equals(before)).toBe(true);
    writeFileSync(lab.path('notes.txt'), 'mine');
    expect((await runFake([...words, '--out', lab.path('notes.txt')], worker)).exitCode).toBe(EXIT_BAD_INPUT);
  });

  it('writes shards of numbers, that hold the same decisions', async () => {
    const out = lab.path('shards');
    const words = ['export', lab.path('tiny.sqlite'), '--decisions'];
    const done = await runFake([...words, '--binary', '--out', out, '--json'], worker);
    expect(done.exitCode).toBe(EXIT_DONE);
    const [, ...decisions] = lines<ExportedDecision>((await runFake([...words, '--parts', 'codes'], worker)).out);
    const bytes = readFileSync(`${out}/decisions-00000.bin`);
    expect(bytes.toString('latin1', 0, 8)).toBe('ASSAYDEC');
    expect(bytes.readUInt32LE(8)).toBe(1);
    const from = 16 + bytes.readUInt32LE(12);
    const { decks, agents, game } = JSON.parse(bytes.toString('utf8', 16, from));
    expect(game).toBe('fake');
    let at = from;
    for (const { key, decision, turn, player, deck, agent, result, choice, codes } of decisions) {
      const record = Array.from({ length: 12 }, (_, i) => bytes.readInt32LE(at + 4 * i));
      const place = key.split(':').slice(1).map(Number);
      const wanted = [...place, decision, turn, player, decks.indexOf(deck), agents.indexOf(agent), result, choice];
      expect(record.slice(1)).toEqual([...wanted, codes!.length]);
      at += 4 * (record[0] + 1);
    }
    expect(at).toBe(bytes.length);
    // an earlier export is overwritten, and no other file
    expect((await runFake([...words, '--binary', '--out', out], worker)).exitCode).toBe(EXIT_DONE);
    const other = await runFake([...words, '--binary', '--out', lab.folder], worker);
    expect(other.err).toContain('holds other files');
  });

  it('cuts shards where they are full, and keeps each number', () => {
    const folder = lab.path('cut');
    const writer = new ShardWriter(folder, { format: 'x' }, 20);
    const decision = {
      key: 'x:1:2:0',
      decision: 3,
      turn: 4,
      player: 1,
      deck: 'a',
      agent: 'b',
      choice: 1,
      result: -1,
    } as const;
    for (let i = 0; i < 2; i++)
      writer.write({ ...decision, encoding: [7, 0.25, 9, -3], 'option-encodings': [[1, 1], []] });
    expect(writer.close()).toHaveLength(2);
    const bytes = readFileSync(`${folder}/decisions-00001.bin`);
    const at = 16 + bytes.readUInt32LE(12);
    const words = Array.from({ length: 12 }, (_, i) => bytes.readInt32LE(at + 4 * i));
    expect(words).toEqual([20, 1, 2, 0, 3, 4, 1, 0, 0, -1, 1, 2]);
    const tail = [2, 7, 0.25, 9, -3, 1, 1, 1, 0].map((_, i) => {
      const place = at + 48 + 4 * i;
      return [2, 4, 7].includes(i) ? bytes.readFloatLE(place) : bytes.readInt32LE(place);
    });
    expect(tail).toEqual([2, 7, 0.25, 9, -3, 1, 1, 1, 0]);
    expect(bytes.length).toBe(at + 4 * 21);
  });

  it.each<[string[], string]>([
    [[], 'say what to export: --games, --cards, --decks, --game-cards or --decisions'],
    [['--games', '--cards'], 'name a folder with --out'],
    [['--games', '--binary', '--out', 'x'], '--binary is for --decisions'],
    [['--games', '--bots', './bot.js'], '--bots is for --decisions and --game-cards'],
    [['--cards', '--pairs', '2'], 'sums over all stored games'],
    [['--games', '--cards', '--pairs', '2', '--out', 'x'], 'sums over all stored games'],
    [['--decisions', '--bom', '--out', 'x.jsonl'], '--bom is for tables; decisions are lines of JSON'],
    [['--games', '--bom'], '--bom is for a file'],
    [['--games', '--bom', '--out', 'x.jsonl'], '--bom is for CSV'],
    [['--decisions', '--exact', '--out', 'x.jsonl'], '--exact is for tables; decisions are lines of JSON'],
    [['--games', '--exact', '--out', 'x.jsonl'], '--exact is for CSV'],
    [['--games', '--exact', '--bom', '--out', 'x.csv'], '--bom is for a spreadsheet and --exact for a program'],
    [['--games', '--format', 'jsonl', '--out', 'x.csv'], 'contradicts the name x.csv'],
    [['--games', '--format', 'xml'], 'Allowed choices are csv, jsonl'],
    [['--decisions', '--out', 'x.csv'], 'name x.csv .jsonl'],
    [['--decisions', '--binary'], '--binary needs a folder'],
    [['--decisions', '--binary', '--out', 'x', '--parts', 'texts'], 'leave out --parts'],
    [['--decisions', '--parts', 'hands'], 'Allowed choices are facts'],
    [['--decisions', '--json'], 'name the file of the export with --out'],
    [['--decisions', '--experiment', 'none'], 'no experiment is "none"'],
    [['--decisions', '--out', '/no/such/folder/x.jsonl'], 'cannot write /no/such/folder/x.jsonl'],
    [['--decisions', '--out', '/tmp'], 'is no file'],
  ])('%j is one sentence', async (options, sentence) => {
    const done = await runFake(['export', lab.path('tiny.sqlite'), ...options], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain(sentence);
    expect(existsSync('/no/such/folder')).toBe(false);
  });
});

describe('assay export of tables', () => {
  it('writes the games as CSV, a row a side, to standard output or a file, and as lines of JSON', async () => {
    const db = lab.path('tiny.sqlite');
    const done = await runFake(['export', db, '--games'], worker);
    expect(done.exitCode).toBe(EXIT_DONE);
    const wanted = await lab.execute('tiny.sqlite', 'SELECT * FROM v_games ORDER BY cell, pair, leg, side');
    const [head, ...rows] = readCsv(done.out);
    expect(head).toEqual(Object.keys(wanted[0]));
    expect(rows).toEqual(wanted.map((row) => Object.values(row).map(String)));
    expect(done.err).toBe(`tiny: ${rows.length} rows of games\n`);
    const out = lab.path('games.jsonl');
    expect((await runFake(['export', db, '--games', '--out', out], worker)).exitCode).toBe(EXIT_DONE);
    expect(lines(readFileSync(out, 'utf8'))).toEqual(wanted);
    const fewer = await runFake(['export', db, '--games', '--pairs', '1', '--format', 'jsonl'], worker);
    expect(lines(fewer.out)).toEqual(wanted.filter(({ pair }) => pair === 0));
  });

  it('writes several into a folder, with names of cards', async () => {
    const out = lab.path('data');
    const words = ['export', lab.path('tiny.sqlite'), '--games', '--cards', '--decks', '--decisions'];
    const done = await runFake([...words, '--out', out, '--json'], worker);
    expect(done.exitCode).toBe(EXIT_DONE);
    const { exports } = done.json<{ exports: { kind?: string; rows?: number }[] }>();
    expect(exports.map(({ kind }) => kind)).toEqual(['games', 'cards', 'decks', undefined]);
    const [head, ...cards] = readCsv(readFileSync(`${out}/cards.csv`, 'utf8'));
    expect(cards).toHaveLength(exports[1].rows!);
    expect(cards.every((row) => row[head.indexOf('name')] !== '' && row.length === head.length)).toBe(true);
    const wanted = await lab.execute('tiny.sqlite', 'SELECT * FROM v_cards ORDER BY cell, side');
    expect(cards.map(([, cell, side]) => [Number(cell), Number(side)])).toEqual(
      wanted.map((row) => [row.cell, row.side]),
    );
    expect(lines(readFileSync(`${out}/decisions.jsonl`, 'utf8')).length).toBeGreaterThan(1);
  });

  it('marks a file for a spreadsheet only when asked', async () => {
    const db = lab.path('tiny.sqlite');
    const written = async (...words: string[]): Promise<string> => {
      const out = lab.path('games.csv');
      expect((await runFake(['export', db, '--games', '--out', out, ...words], worker)).exitCode).toBe(EXIT_DONE);
      return readFileSync(out, 'utf8');
    };
    expect((await written('--bom')).startsWith('\uFEFFexperiment,')).toBe(true);
    expect((await written()).startsWith('experiment,')).toBe(true);
    expect(await written('--exact')).toBe(await written());
  });

  it('writes no text that a spreadsheet would run, unless told to be exact; numbers stay numbers', () => {
    const row = { deck: '=1+"1",\u202e', score: -0.5, note: null };
    const text = (format: TextOptions['format'], exact: boolean): string =>
      new TableText(Object.keys(row), { format, bom: false, exact }).line(row);
    expect(text('csv', false)).toBe('"\'=1+""1"",\\u202e",-0.5,\r\n');
    expect(text('csv', true)).toBe('"=1+""1"",\\u202e",-0.5,\r\n');
    expect(text('jsonl', false)).toBe(`${JSON.stringify(row)}\n`);
  });

  it('leaves an earlier export as it is when the database is damaged', async () => {
    const out = lab.path('kept.jsonl');
    writeFileSync(lab.path('damaged.sqlite'), readFileSync(lab.path('tiny.sqlite')));
    await lab.execute('damaged.sqlite', 'UPDATE games SET turns = turns + 1 WHERE cell = 1');
    for (const kind of ['--games', '--decisions']) {
      writeFileSync(out, 'earlier');
      const done = await runFake(['export', lab.path('damaged.sqlite'), kind, '--out', out], worker);
      expect(done.err).toContain('the games of cell 1 are not what was stored');
      expect(readFileSync(out, 'utf8')).toBe('earlier');
    }
  });

  it('never writes over the database', async () => {
    const db = lab.path('tiny.sqlite');
    const before = readFileSync(db);
    const done = await runFake(['export', db, '--games', '--out', db], worker);
    expect(done.err).toContain('is the database itself');
    expect(readFileSync(db).equals(before)).toBe(true);
  });
});

describe('assay export --game-cards', () => {
  interface Row {
    readonly [column: string]: string | number;
  }
  const PLACES = ['deck', 'opening', 'kept', 'drawn', 'played', 'unseen'];

  it('adds up to what is stored of the cards, by cell, side, agent and card', async () => {
    const done = await runFake(['export', lab.path('tiny.sqlite'), '--game-cards', '--format', 'jsonl'], worker);
    expect(done.exitCode).toBe(EXIT_DONE);
    const sums = new Map<string, Record<string, number>>();
    const stored = await lab.execute('tiny.sqlite', 'SELECT * FROM v_cards');
    const keyOf = ({ cell, side, agent, card }: Row) => `${cell} ${side} ${agent} ${card}`;
    const mirrors = new Set(stored.filter(({ deck, opponent }) => deck === opponent).map(({ cell }) => cell));
    for (const row of lines<Row>(done.out)) {
      const sum = sums.get(keyOf(row)) ?? {};
      sums.set(keyOf(row), sum);
      for (const place of PLACES) {
        const copies = Number(row[`${place}_copies`]);
        sum[`${place}_copies`] = (sum[`${place}_copies`] ?? 0) + copies;
        sum[`${place}_games`] = (sum[`${place}_games`] ?? 0) + (copies > 0 ? 1 : 0);
        sum[`${place}_points`] = (sum[`${place}_points`] ?? 0) + copies * Number(row.won);
      }
    }
    expect(sums.size).toBe(stored.length);
    expect(mirrors.size).toBeGreaterThan(0);
    for (const row of stored) {
      const sum = sums.get(keyOf(row as Row))!;
      for (const place of PLACES) {
        expect(sum[`${place}_copies`], keyOf(row as Row)).toBe(row[`${place}_copies`]);
        expect(sum[`${place}_games`]).toBe(row[`${place}_games`]);
        const score = row[`${place}_score`] as number | null;
        if (score !== null) expect(sum[`${place}_points`]).toBeCloseTo(score * Number(row[`${place}_copies`]), 8);
      }
    }
  });

  it('has the columns that DATA.md tells of, as CSV, of as many pairs as are asked for', async () => {
    const out = lab.path('game-cards.csv');
    const words = ['export', lab.path('tiny.sqlite'), '--game-cards', '--pairs', '1', '--out', out, '--json'];
    const done = await runFake(words, worker);
    const { games, rows } = done.json<{ games: number; rows: number }>();
    const [head, ...all] = readCsv(readFileSync(out, 'utf8'));
    expect(head).toEqual(GAME_CARD_COLUMNS.map(([name]) => name));
    expect(all).toHaveLength(rows);
    expect(new Set(all.map(([, key]) => key)).size).toBe(games);
    expect(new Set(all.map((row) => row[head.indexOf('pair')]))).toEqual(new Set(['0']));
    const text = readFileSync(new URL('../results/DATA.md', import.meta.url), 'utf8');
    for (const [name, unit, meaning] of GAME_CARD_COLUMNS)
      expect(text).toContain(`| \`${name}\` | ${unit} | ${meaning} |`);
  });

  it('leaves out a game that does not come out as it is stored, and says so', async () => {
    const done = await runFake(['export', lab.path('tiny.sqlite'), '--game-cards'], worker, {
      hash: () => '0000000000000000',
    });
    expect(done.exitCode).toBe(EXIT_FAILED);
    expect(readCsv(done.out)).toHaveLength(1);
    expect(done.err).toContain('left out because they came out another way');
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cell, deckOfSide, specOfSide } from '../workers/plan.ts';
import { CARD_PLACES } from '../workers/records.ts';
import { fakePlan } from '../workers/testing/fake-plan.ts';
import { APPLICATION_ID, MIGRATIONS } from './migrations.ts';
import { type CardRow, type Experiment, type GameRow, ResultStore } from './store.ts';
import { VIEWS } from './views.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-views-'));
const file = join(folder, 'views.sqlite');

const cells: Cell[] = [
  { decks: [0, 1], agents: ['greedy', 'random'], swap: 'seats' },
  { decks: [1, 2], agents: ['greedy', 'random'], swap: 'agents' },
  { decks: [2, 2], agents: ['greedy', 'greedy'], swap: 'seats' },
  { decks: [1, 0], agents: ['greedy', 'greedy'], swap: 'change' },
];
const base = fakePlan({ cells });
const plan = fakePlan({
  cells,
  change: {
    cardFiles: [],
    switches: base.switches,
    decks: base.decks.map((deck) => ({ ...deck, name: `${deck.name} after` })),
    agent: 'random',
    sides: 'subject',
  },
});

const experiment: Experiment = {
  ...{ id: 'ab12', name: 'fake', seed: 'test', pairs: 10, plan, engineHash: 'e', rulesHash: 'r', cardsHash: 'c' },
  ...{ assayVersion: '1', nodeVersion: 'v20', command: 'x', created: 'now' },
  cardNames: { 'F-1': "Fool's errand" },
};

function game(cell: number, pair: number, leg: number, winner: number, first: number): GameRow {
  const hash = `${cell}${pair}${leg}`.padStart(16, '0');
  return { cell, pair, leg, winner, first, reason: 'points', turns: 9, decisions: 20, hash, logHash: hash };
}

function card(side: 0 | 1, blockEnd: number, copies: number, halfPoints: number): CardRow {
  const none = { copies: 0, games: 0, halfPoints: 0 };
  const counts = Object.fromEntries(CARD_PLACES.map((place) => [place, none]));
  return {
    cell: 0,
    side,
    agent: side,
    card: `F-${1 + side}`,
    blockEnd,
    counts: {
      ...counts,
      deck: { copies, games: 1, halfPoints },
      kept: { copies, games: 1, halfPoints },
    } as CardRow['counts'],
  };
}

/** Runs SQL by a connection of its own, as another program does. */
function query(sql: string, of = file): Promise<Record<string, unknown>[]> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(of);
    database.all<Record<string, unknown>>(sql, (error, rows) =>
      database.close(() => (error ? reject(error) : resolve(rows))),
    );
  });
}

function execute(sql: string, of: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(of);
    database.exec(sql, (error) => database.close(() => (error ? reject(error) : resolve())));
  });
}

beforeAll(async () => {
  const store = await ResultStore.open(file, { create: true });
  const { number } = await store.saveExperiment(experiment);
  const games = [
    // Side 0 wins and draws; of the next pair one leg is stored.
    ...[game(0, 0, 0, 0, 0), game(0, 0, 1, 2, 1), game(0, 1, 0, 1, 1)],
    // Agent 0 wins with both decks.
    ...[game(1, 0, 0, 0, 1), game(1, 0, 1, 1, 1)],
    game(2, 0, 0, 1, 0),
    ...[game(3, 0, 0, 0, 0), game(3, 0, 1, 1, 0)],
  ];
  await store.storeBatch(number, { games, cards: [card(0, 1, 6, 9), card(0, 2, 2, 1), card(1, 1, 4, 0)], faults: [] });
  await store.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('v_games', () => {
  it('has a row a side, with deck and agent of whoever played it, changed or not, as the plan says', async () => {
    const rows = await query('SELECT * FROM v_games');
    expect(rows).toHaveLength(16);
    for (const { cell, leg, side, deck, opponent, agent, opponent_agent } of rows as Record<string, never>[]) {
      const other = (1 - side) as 0 | 1;
      expect({ deck, opponent }).toEqual({
        deck: deckOfSide(plan, cell, leg, side).name,
        opponent: deckOfSide(plan, cell, leg, other).name,
      });
      expect({ agent, opponent_agent }).toEqual({
        agent: specOfSide(plan, cell, leg, side),
        opponent_agent: specOfSide(plan, cell, leg, other),
      });
    }
    const changed = rows.filter((row) => row.changed === 1);
    expect(changed.map(({ key, side, deck, agent }) => [key, side, deck, agent])).toEqual([
      ['ab12:3:0:1', 0, 'even after', 'random'],
    ]);
  });

  it('says who won and who came first', async () => {
    const rows = await query(`SELECT key, side, won, went_first FROM v_games WHERE cell = 0 ORDER BY key, side`);
    expect(rows.map((row) => Object.values(row))).toEqual([
      ...[
        ['ab12:0:0:0', 0, 1, 1],
        ['ab12:0:0:0', 1, 0, 0],
      ],
      ...[
        ['ab12:0:0:1', 0, 0.5, 0],
        ['ab12:0:0:1', 1, 0.5, 1],
      ],
      ...[
        ['ab12:0:1:0', 0, 0, 0],
        ['ab12:0:1:0', 1, 1, 1],
      ],
    ]);
  });

  it('is read in the order of the keys without a sort of all games', async () => {
    const steps = await query(
      `EXPLAIN QUERY PLAN SELECT * FROM v_games WHERE experiment = 'x' AND (cell, pair, leg) > (1, 2, 3)
       ORDER BY cell, pair, leg LIMIT 10`,
    );
    const details = steps.map(({ detail }) => String(detail));
    expect(details).toContainEqual(expect.stringMatching(/SEARCH g USING PRIMARY KEY \(experiment=\? AND .*>/));
    expect(details).not.toContain('USE TEMP B-TREE FOR ORDER BY');
  });
});

describe('v_pairs', () => {
  it('scores deck, agent and first player over both legs, and what a change did', async () => {
    const rows = await query(
      'SELECT cell, pair, legs, complete, leg_0, leg_1, deck_score, agent_score, first_score, difference FROM v_pairs',
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      [0, 0, 2, 1, 1, 0.5, 0.75, 0.75, 0.75, null],
      [0, 1, 1, 0, 0, null, 0, 0, 1, null],
      [1, 0, 2, 1, 1, 0, 0.5, 1, 0.5, null],
      // A deck plays one game a pair against itself.
      [2, 0, 1, 1, 0, null, 0, 0, 0, null],
      [3, 0, 2, 1, 1, 0, 0.5, 0.5, 0.5, -1],
    ]);
  });
});

describe('v_cards and v_decks', () => {
  it('add up the blocks of pairs, and have names where they are known', async () => {
    const rows = await query('SELECT * FROM v_cards');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      ...{ deck: 'small', opponent: 'even', agent: 'greedy', opponent_agent: 'random', card: 'F-1' },
      ...{ name: "Fool's errand", deck_copies: 8, deck_games: 2, deck_score: 10 / 16, opening_score: null },
    });
    expect(rows[1]).toMatchObject({ deck: 'even', agent: 'random', card: 'F-2', name: null, deck_score: 0 });
    const [{ copies, cards }] = await query(
      `SELECT sum(copies) AS copies, count(*) AS cards FROM v_decks WHERE deck = 'small' AND changed = 0`,
    );
    expect([copies, cards]).toEqual([plan.decks[0].cards.length, new Set(plan.decks[0].cards).size]);
    expect(await query(`SELECT DISTINCT deck FROM v_decks WHERE changed = 1`)).toContainEqual({ deck: 'small after' });
  });

  it('keep names sealed, and take over those that an earlier version did not store', async () => {
    const copy = join(folder, 'names.sqlite');
    await query(`VACUUM INTO '${copy}'`);
    await execute(`UPDATE card_names SET name = 'x'`, copy);
    const damaged = await ResultStore.open(copy, { create: false });
    expect(await damaged.findProblems(1)).toEqual(['its names of cards are not what was stored']);
    await damaged.close();
    const store = await ResultStore.open(file, { create: false });
    await store.saveExperiment({ ...experiment, cardNames: { 'F-1': 'another', 'F-2': 'Second' } });
    expect(await store.findProblems(1)).toEqual([]);
    await store.close();
    expect((await query('SELECT name FROM card_names ORDER BY card')).map(({ name }) => name)).toEqual([
      "Fool's errand",
      'Second',
    ]);
  });
});

describe('what is written about the views', () => {
  it('names every column, in the database and in DATA.md', async () => {
    const text = readFileSync(new URL('./DATA.md', import.meta.url), 'utf8');
    const about = await query('SELECT * FROM about');
    for (const [view, { columns }] of Object.entries(VIEWS)) {
      const found = await query(`SELECT name FROM pragma_table_info('${view}')`);
      expect(found.map(({ name }) => name)).toEqual(columns.map(([name]) => name));
      expect(about.filter((row) => row.view === view).map((row) => Object.values(row).slice(1))).toEqual(columns);
      const section = text.split(`### ${view}\n`)[1].split('\n#')[0];
      const rows = section.split('\n').filter((line) => line.startsWith('| `'));
      expect(rows).toEqual(columns.map(([name, unit, meaning]) => `| \`${name}\` | ${unit} | ${meaning} |`));
    }
  });

  it('has queries that run: those of sqlite3, of pandas and R, and of DuckDB over the views that the files come from', async () => {
    const text = readFileSync(new URL('./DATA.md', import.meta.url), 'utf8');
    const queries = [...text.matchAll(/```sql\n([^`]*)```/g)].map(([, sql]) => sql);
    queries.push(...[...text.matchAll(/"(SELECT [^"…]*)"/g)].map(([, sql]) => sql));
    for (const [, block] of text.matchAll(/```sql duckdb\n([^`]*)```/g)) {
      const overViews = block.replaceAll("'games.csv'", 'v_games').replaceAll("'cards.jsonl'", 'v_cards');
      queries.push(...overViews.trim().split('\n\n'));
    }
    expect(queries).toHaveLength(10);
    for (const sql of queries)
      expect((await query(sql)).length, sql).toBeGreaterThan(sql.includes('HAVING count') ? -1 : 0);
  });
});

describe('a database of before there were views', () => {
  it('gets them, and what it holds stays sealed', async () => {
    const old = join(folder, 'old.sqlite');
    const before = MIGRATIONS.slice(0, 5).join('\n');
    await execute(`${before}; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 5`, old);
    const names = ['experiments', 'cells', 'games', 'card_counts', 'seals'];
    const copies = names.map((name) => `INSERT INTO ${name} SELECT * FROM new.${name};`).join('\n');
    await execute(`ATTACH '${file}' AS new; ${copies} DELETE FROM seals WHERE part = 'card_names'`, old);
    const reader = await ResultStore.open(old, { create: false, readOnly: true });
    let rows = 0;
    const [stored] = await reader.experiments();
    await reader.eachViewPage('v_games', stored, 1, (page) => {
      rows += page.length;
    });
    expect(rows).toBe(14);
    await reader.close();
    const writer = await ResultStore.open(old, { create: false });
    expect(await writer.findProblems(1)).toEqual([]);
    await writer.close();
    expect(await query('SELECT key, won FROM v_games', old)).toEqual(await query('SELECT key, won FROM v_games'));
  });

  it('is not brought up when it is damaged', async () => {
    const old = join(folder, 'damaged.sqlite');
    await execute(
      `${MIGRATIONS.slice(0, 5).join('\n')}; PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = 5`,
      old,
    );
    const names = ['experiments', 'cells', 'games', 'card_counts', 'seals'];
    const copies = names.map((name) => `INSERT INTO ${name} SELECT * FROM new.${name};`).join('\n');
    await execute(
      `ATTACH '${file}' AS new; ${copies} DELETE FROM seals WHERE part = 'card_names';
      UPDATE games SET turns = 8 WHERE cell = 1`,
      old,
    );
    await expect(ResultStore.open(old, { create: false })).rejects.toThrow(
      'the games of cell 1 are not what was stored',
    );
  });

  it('whose view was changed is not read', async () => {
    const copy = join(folder, 'changed.sqlite');
    await query(`VACUUM INTO '${copy}'`);
    await execute('DROP VIEW v_pairs; CREATE VIEW v_pairs AS SELECT 1 AS experiment', copy);
    await expect(ResultStore.open(copy, { create: false })).rejects.toThrow('"v_pairs" is not as Assay makes it');
  });
});

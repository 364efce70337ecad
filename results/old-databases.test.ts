/** A real database of each version of the schema is brought up, and still says what it said. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sqlite3 from 'sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { SCHEMA_VERSION } from './migrations.ts';
import { ResultStore } from './store.ts';

const FILES = fileURLToPath(new URL('./testing/old-databases', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'assay-old-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const versions = Array.from({ length: SCHEMA_VERSION - 1 }, (_, i) => i + 1);

type Row = Record<string, string | number>;

/** Reads rows of a database file with none of the project's own code. */
function rowsOf(file: string, sql: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file, sqlite3.OPEN_READONLY);
    database.all<Row>(sql, (error, rows) => database.close(() => (error ? reject(error) : resolve(rows))));
  });
}

const GAMES = 'SELECT * FROM games ORDER BY experiment, cell, pair, leg';
const CARDS = `SELECT cell, side, agent, card, sum(deck_copies) AS copies, sum(played_half_points) AS points
  FROM card_counts GROUP BY cell, side, agent, card ORDER BY cell, side, agent, card`;

it('there is a file of every version before this one', () => {
  expect(readdirSync(FILES).filter((name) => name.endsWith('.db'))).toEqual(versions.map((v) => `version-${v}.db`));
});

describe.each(versions)('a database of version %d', (version) => {
  const source = join(FILES, `version-${version}.db`);
  const copy = join(folder, `version-${version}.sqlite`);

  it('is of that version, and is read as it lies there', async () => {
    expect(await rowsOf(source, 'PRAGMA user_version')).toEqual([{ user_version: version }]);
    copyFileSync(source, copy);
    const store = await ResultStore.open(copy, { create: false, readOnly: true });
    try {
      const [experiment] = await store.experiments();
      expect(experiment).toMatchObject({ name: 'old', seed: '7', pairs: 2 });
      expect(await store.countGames(experiment.number)).toBe(12);
      expect(await store.findProblems(experiment.number)).toEqual([]);
      const sum = (await store.sampleGames(1, 99, 1)).reduce((total, { decisions }) => total + decisions, 0);
      expect(sum).toBe(1468);
    } finally {
      await store.close();
    }
    expect(readFileSync(copy).equals(readFileSync(source))).toBe(true);
  });

  it('is brought up with every game and card count that it had, and taken further', async () => {
    copyFileSync(source, copy);
    const before = [await rowsOf(copy, GAMES), await rowsOf(copy, CARDS)];
    const store = await ResultStore.open(copy, { create: false });
    try {
      expect(await store.findProblems(1)).toEqual([]);
      expect(await store.alarms(1)).toEqual([]);
      const [game] = await store.sampleGames(1, 1, 1);
      await store.storeBatch(1, { games: [{ ...game, pair: 9 }], cards: [], faults: [] });
      expect(await store.findProblems(1)).toEqual([]);
    } finally {
      await store.close();
    }
    expect(await rowsOf(copy, 'PRAGMA user_version')).toEqual([{ user_version: SCHEMA_VERSION }]);
    const after = [(await rowsOf(copy, GAMES)).filter(({ pair }) => pair !== 9), await rowsOf(copy, CARDS)];
    expect(after).toEqual(before);
    expect(before[0]).toHaveLength(12);
    const names = async (): Promise<unknown> => rowsOf(copy, 'SELECT deck0, deck1, swap FROM cells ORDER BY cell');
    expect(await names()).toHaveLength(3);
  });
});

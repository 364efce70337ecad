/**
 * A folder with an experiment of the fake game and its databases, and functions that change the databases behind the
 * program's back.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { itemAt } from '../../engine/index.ts';
import { SEALS_SINCE } from '../../results/migrations.ts';
import { VIEWS } from '../../results/views.ts';

/** The tables that must be equal after two runs of the same experiment. */
const TABLES = ['cells', 'games', 'card_counts', 'faults'];

/**
 * SQL that turns a database into one from before seals were introduced, and before everything that was added later. A
 * change of its content then does not count as damage.
 */
export const BEFORE_SEALS: readonly string[] = [
  ...['about', ...Object.keys(VIEWS)].map((view) => `DROP VIEW ${view}`),
  ...['DROP TABLE batches', 'DROP TABLE card_names', 'DROP TABLE seals', `PRAGMA user_version = ${SEALS_SINCE - 1}`],
];

export class Lab {
  readonly folder = mkdtempSync(join(tmpdir(), 'assay-lab-'));
  readonly experiment = join(this.folder, 'tiny.yaml');

  constructor(games = 100) {
    writeFileSync(this.experiment, `name: tiny\ngame: fake\nagents: [greedy, random]\ngames: ${games}\nseed: 7\n`);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Executes SQL on a file; returns the rows of the last statement. */
  async execute(name: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
    const file = new sqlite3.Database(this.path(name));
    try {
      let rows: Record<string, unknown>[] = [];
      for (const sql of statements) {
        rows = await new Promise((resolve, reject) =>
          file.all<Record<string, unknown>>(sql, (error, found) => (error ? reject(error) : resolve(found))),
        );
      }
      return rows;
    } finally {
      await new Promise<void>((resolve) => file.close(() => resolve()));
    }
  }

  async tables(name: string): Promise<unknown[][]> {
    const found: unknown[][] = [];
    for (const table of TABLES) found.push(await this.execute(name, `SELECT * FROM ${table}`));
    return found;
  }

  /** Resolves when the database holds at least this many games. */
  async waitForGames(name: string, games: number): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      try {
        if (Number(itemAt(await this.execute(name, 'SELECT count(*) AS n FROM games'), 0).n) >= games) return;
      } catch {
        // the database does not exist yet, or is being written
      }
    }
  }

  bytes(name: string): Buffer {
    return readFileSync(this.path(name));
  }
}

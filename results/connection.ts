/** Connections to SQLite, and what a file of each version of the schema holds. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import sqlite3 from 'sqlite3';
import { MIGRATIONS } from './migrations.ts';
import type { Row } from './rows.ts';
import { storeError } from './store-error.ts';

/** How long to wait for another process that is writing. */
const BUSY_MILLISECONDS = 5000;

/**
 * Opens a connection to `address`, an absolute path or a URI: SQLite takes some names, such as `:memory:`, for no file
 * at all.
 */
export function openDatabase(file: string, address: string, mode: number): Promise<sqlite3.Database> {
  return new Promise((done, reject) => {
    const opened: sqlite3.Database = new sqlite3.Database(address, mode, (error) => {
      if (error) return reject(storeError(file, error));
      opened.configure('busyTimeout', BUSY_MILLISECONDS);
      done(opened);
    });
  });
}

export function closeDatabase(database: sqlite3.Database): Promise<void> {
  return new Promise((done) => database.close(() => done()));
}

/**
 * Makes SQLite remove the empty log that a read-only connection leaves behind. A log that another process uses stays.
 */
export async function endLog(file: string): Promise<void> {
  if (!existsSync(`${file}-wal`)) return;
  const database = await openDatabase(file, resolve(file), sqlite3.OPEN_READWRITE).catch(() => undefined);
  if (!database) return;
  await new Promise<void>((done) => database.all('PRAGMA user_version', () => done()));
  await closeDatabase(database);
}

/** The query for the tables and views of a database, each with the statement that made it. */
export const TABLES = `SELECT name, sql FROM sqlite_schema WHERE type IN ('table', 'view')`;

export function tableTexts(rows: readonly Row[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [String(row.name), String(row.sql)]));
}

/**
 * The tables and views that a version of the schema has, in SQLite's spelling. They are read once from a database that
 * is made in memory.
 */
export async function tablesOfVersion(version: number): Promise<ReadonlyMap<string, string>> {
  const database = new sqlite3.Database(':memory:');
  try {
    return await new Promise((done, reject) => {
      database.serialize();
      for (const step of MIGRATIONS.slice(0, version)) database.exec(step);
      database.all<Row>(TABLES, (error, rows) => (error ? reject(error) : done(tableTexts(rows))));
    });
  } finally {
    database.close();
  }
}

/**
 * ⑧ The store: every result of every experiment, in one SQLite file. The only file that speaks SQLite.
 *
 * - A batch is one transaction: its games and what they add to the card counts are there together or not at all, so a
 *   process that is killed loses the batches under way and nothing else.
 * - A batch is bound as one JSON text and taken apart by SQLite: measured fifteen times faster than a statement a row.
 * - A key is stored once. A second result for it must be the same one, or `NondeterminismAlarm` stops the run.
 * - Every failure of SQLite is a `StoreError` with one sentence, and says whether the run can be resumed.
 *
 * Trade-off: the sqlite3 package calls back, so every call here is a promise; one connection runs them in order.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve as absolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import sqlite3 from 'sqlite3';
import type { Cell, Plan } from '../workers/plan.ts';
import { CARD_PLACES, type CardPlace } from '../workers/records.ts';
import { APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION, versionWith } from './migrations.ts';

/** How long to wait for another process that is writing. */
const BUSY_MILLISECONDS = 5000;
const PAGE_ROWS = 20_000;

/** What an experiment is, and where it came from. */
export interface Experiment {
  readonly id: string;
  readonly name: string;
  readonly seed: string;
  readonly pairs: number;
  readonly plan: Plan;
  readonly engineHash: string;
  readonly rulesHash: string;
  readonly cardsHash: string;
  readonly assayVersion: string;
  readonly nodeVersion: string;
  readonly command: string;
  readonly created: string;
}

/** An experiment that is in the store; `number` is its short name inside this file. */
export interface StoredExperiment extends Experiment {
  readonly number: number;
}

export interface GameRow {
  readonly cell: number;
  readonly pair: number;
  readonly leg: number;
  /** Side whose deck won; 2 for a draw. */
  readonly winner: number;
  readonly reason: string;
  readonly turns: number;
  readonly decisions: number;
  /** Side that took the first turn. */
  readonly first: number;
  readonly hash: string;
  readonly logHash: string;
}

export interface FaultRow {
  readonly cell: number;
  readonly pair: number;
  readonly leg: number;
  readonly message: string;
}

export interface PlaceCounts {
  readonly copies: number;
  readonly games: number;
  readonly halfPoints: number;
}

export interface CardRow {
  readonly cell: number;
  readonly side: number;
  readonly agent: number;
  readonly card: string;
  readonly counts: Readonly<Record<CardPlace, PlaceCounts>>;
}

/** What one batch adds. */
export interface BatchRows {
  readonly games: readonly GameRow[];
  readonly cards: readonly CardRow[];
  readonly faults: readonly FaultRow[];
}

/** Complete pairs of a cell that came out alike; points are half points over both legs, 0 to 4. */
export interface PairGroup {
  readonly cell: number;
  readonly deckPoints: number;
  readonly firstPoints: number;
  readonly agentPoints: number;
  readonly pairs: number;
}

/** Games of a cell that came out alike. */
export interface GameGroup {
  readonly cell: number;
  readonly first: number;
  readonly winner: number;
  readonly reason: string;
  readonly turns: number;
  readonly games: number;
}

/** What a sequential test of an experiment's games found. */
export interface Judgement {
  /** JSON of the test's settings. */
  readonly design: string;
  readonly verdict: string;
}

export interface StoreOptions {
  /** Make the file when there is none. */
  readonly create: boolean;
  /** Leave the file as it is: nothing is written, neither a newer schema nor the marks of a database in an empty file. */
  readonly readOnly?: boolean;
  /** Pages that the file may have; beyond them the disk counts as full. */
  readonly pageLimit?: number;
}

/** SQLite could not do what was asked. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    message: string,
    /** True when nothing is wrong with the file: the same command goes on later. */
    readonly resumable: boolean,
    /** SQLite's own name of the failure, where it was one. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Two plays of one key gave different games. */
export class NondeterminismAlarm extends Error {
  override readonly name = 'NondeterminismAlarm';
}

type Row = Record<string, string | number>;
type Values = readonly (string | number)[];

export class ResultStore {
  readonly file: string;
  readonly #database: sqlite3.Database;
  /** Version of the schema; older than ours only in a file that is read and no more. */
  #version = SCHEMA_VERSION;
  /** Takes away what reading a file has left beside it. */
  #tidy: () => Promise<void> = async () => undefined;

  private constructor(file: string, database: sqlite3.Database) {
    this.file = file;
    this.#database = database;
  }

  /** Opens a store, and makes one when there is none and `create` is set. */
  static async open(file: string, options: StoreOptions): Promise<ResultStore> {
    if (options.readOnly) return ResultStore.#openToRead(file);
    const { create, pageLimit } = options;
    const mode = create ? sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE : sqlite3.OPEN_READWRITE;
    const store = new ResultStore(file, await openDatabase(file, file, mode));
    try {
      await store.#prepareFile();
      if (pageLimit !== undefined) await store.#run(`PRAGMA max_page_count = ${pageLimit}`, []);
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  /**
   * Opens a store that is only read. A database in WAL mode needs two files beside it even for that; where they cannot be made (a
   * folder that may not be written), nobody else can be writing either, and it is read without them.
   */
  static async #openToRead(file: string): Promise<ResultStore> {
    const logged = existsSync(`${file}-wal`);
    const store = new ResultStore(file, await openDatabase(file, file, sqlite3.OPEN_READONLY));
    try {
      await store.#checkFile();
      if (!logged) store.#tidy = () => endLog(file);
      return store;
    } catch (error) {
      await store.close();
      const mute = error instanceof StoreError && ['SQLITE_CANTOPEN', 'SQLITE_READONLY'].includes(error.code ?? '');
      if (logged || !mute) throw error;
    }
    const address = `${pathToFileURL(absolute(file)).href}?immutable=1`;
    const still = new ResultStore(file, await openDatabase(file, address, sqlite3.OPEN_READONLY | sqlite3.OPEN_URI));
    try {
      await still.#checkFile();
      return still;
    } catch (error) {
      await still.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await closeDatabase(this.#database);
    await this.#tidy();
  }

  /** Stores the experiment if it is new, and notes how many pairs are asked for; returns it as stored. */
  async saveExperiment(experiment: Experiment): Promise<StoredExperiment> {
    const { id, name, seed, pairs, plan } = experiment;
    await this.#transaction(async () => {
      const { changes } = await this.#run(
        `INSERT INTO experiments (id, name, game, seed, pairs, plan, engine_hash, rules_hash, cards_hash, assay_version,
           node_version, command, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO NOTHING`,
        [
          id,
          name,
          plan.game,
          seed,
          pairs,
          JSON.stringify(plan),
          experiment.engineHash,
          experiment.rulesHash,
          experiment.cardsHash,
          experiment.assayVersion,
          experiment.nodeVersion,
          experiment.command,
          experiment.created,
        ],
      );
      if (changes > 0) await this.#insertCells(id, plan);
      else await this.#run('UPDATE experiments SET pairs = ? WHERE id = ? AND pairs <> ?', [pairs, id, pairs]);
    });
    const stored = (await this.experiments()).find((known) => known.id === id);
    if (!stored) throw new StoreError(`${this.file}: experiment ${id} was not stored`, false);
    return stored;
  }

  /** All experiments, in the order in which they were begun. */
  async experiments(): Promise<StoredExperiment[]> {
    const rows = await this.#all('SELECT * FROM experiments ORDER BY number', []);
    return rows.map((row) => ({
      number: Number(row.number),
      id: String(row.id),
      name: String(row.name),
      seed: String(row.seed),
      pairs: Number(row.pairs),
      plan: JSON.parse(String(row.plan)) as Plan,
      engineHash: String(row.engine_hash),
      rulesHash: String(row.rules_hash),
      cardsHash: String(row.cards_hash),
      assayVersion: String(row.assay_version),
      nodeVersion: String(row.node_version),
      command: String(row.command),
      created: String(row.created),
    }));
  }

  /**
   * Stores what one batch gave, all or nothing. Throws NondeterminismAlarm when a key is there with another result, and a
   * resumable StoreError when it is there with the same one: another process is running the same experiment. The alarm is kept: it
   * is said of every page that is made from these games.
   */
  async storeBatch(experiment: number, rows: BatchRows): Promise<void> {
    try {
      await this.#transaction(async () => {
        await this.#insertGames(experiment, rows.games);
        if (rows.cards.length > 0) await this.#addCards(experiment, rows.cards);
        if (rows.faults.length > 0) await this.#insertFaults(experiment, rows.faults);
      });
    } catch (error) {
      if (error instanceof NondeterminismAlarm)
        await this.saveAlarm(experiment, error.message, new Date().toISOString());
      throw error;
    }
  }

  /** Notes what makes the games of an experiment worthless; said again, it stands once. */
  async saveAlarm(experiment: number, message: string, created: string): Promise<void> {
    await this.#run('INSERT INTO alarms (experiment, message, created) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
      experiment,
      message,
      created,
    ]);
  }

  /** The alarms that were noted, oldest first. */
  async alarms(experiment: number): Promise<string[]> {
    if (this.#version < versionWith('alarms')) return [];
    const rows = await this.#all('SELECT message FROM alarms WHERE experiment = ? ORDER BY created, message', [
      experiment,
    ]);
    return rows.map((row) => String(row.message));
  }

  /** For each of the first `pairs` pairs of a cell, the legs that are stored or set aside: bit 0 and bit 1. */
  async doneLegs(experiment: number, cell: number, pairs: number): Promise<Uint8Array> {
    const done = new Uint8Array(pairs);
    for (let from = 0; from < pairs; from += PAGE_ROWS) {
      const where = 'experiment = ?1 AND cell = ?2 AND pair >= ?3 AND pair < ?4';
      const rows = await this.#all(
        `SELECT pair, leg FROM games WHERE ${where} UNION ALL SELECT pair, leg FROM faults WHERE ${where}`,
        [experiment, cell, from, Math.min(pairs, from + PAGE_ROWS)],
      );
      for (const row of rows) done[Number(row.pair)] |= 1 << Number(row.leg);
    }
    return done;
  }

  /** SHA-256 over the keys and final hashes of the first `pairs` pairs of every cell, in key order. */
  async gamesHash(experiment: number, pairs: number): Promise<string> {
    const hash = createHash('sha256');
    let after: Values = [-1, -1, -1];
    for (;;) {
      const rows = await this.#all(
        `SELECT cell, pair, leg, hash FROM games
         WHERE experiment = ?1 AND (cell, pair, leg) > (?3, ?4, ?5) AND pair < ?2
         ORDER BY cell, pair, leg LIMIT ${PAGE_ROWS}`,
        [experiment, pairs, ...after],
      );
      if (rows.length === 0) return hash.digest('hex');
      hash.update(rows.map((row) => `${row.cell}:${row.pair}:${row.leg}:${row.hash}\n`).join(''));
      const last = rows[rows.length - 1];
      after = [last.cell, last.pair, last.leg];
    }
  }

  /** Calls `visit` with every stored game of the first `pairs` pairs, in the order (cell, pair, leg). */
  async eachGame(experiment: number, pairs: number, visit: (game: GameRow) => void): Promise<void> {
    let after: Values = [-1, -1, -1];
    for (;;) {
      const rows = await this.#all(
        `SELECT * FROM games WHERE experiment = ?1 AND (cell, pair, leg) > (?3, ?4, ?5) AND pair < ?2
         ORDER BY cell, pair, leg LIMIT ${PAGE_ROWS}`,
        [experiment, pairs, ...after],
      );
      if (rows.length === 0) return;
      for (const row of rows) visit(gameRow(row));
      const last = rows[rows.length - 1];
      after = [last.cell, last.pair, last.leg];
    }
  }

  /** Notes what a sequential test found; a later run of the same test replaces it. */
  async saveJudgement(experiment: number, { design, verdict }: Judgement, created: string): Promise<void> {
    await this.#run(
      `INSERT INTO judgements (experiment, design, verdict, created) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET verdict = excluded.verdict`,
      [experiment, design, verdict, created],
    );
  }

  /** What sequential tests have found in the games of an experiment, oldest first. */
  async judgements(experiment: number): Promise<Judgement[]> {
    if (this.#version < versionWith('judgements')) return [];
    const rows = await this.#all('SELECT design, verdict FROM judgements WHERE experiment = ? ORDER BY created', [
      experiment,
    ]);
    return rows.map((row) => ({ design: String(row.design), verdict: String(row.verdict) }));
  }

  /** One stored game. */
  async findGame(experiment: number, cell: number, pair: number, leg: number): Promise<GameRow | undefined> {
    const rows = await this.#all('SELECT * FROM games WHERE experiment = ? AND cell = ? AND pair = ? AND leg = ?', [
      experiment,
      cell,
      pair,
      leg,
    ]);
    return rows.map(gameRow)[0];
  }

  /** Up to `count` stored games, picked by `seed` (below 2^31) and given in key order. */
  async sampleGames(experiment: number, count: number, seed: number): Promise<GameRow[]> {
    const rows = await this.#all(
      `SELECT * FROM (
         SELECT * FROM games WHERE experiment = ?1
         ORDER BY (1 + cell * 73856093 + pair * 19349663 + leg * 83492791) % 2147483647 * (?3 + 48271) % 2147483647 LIMIT ?2
       ) ORDER BY cell, pair, leg`,
      [experiment, count, seed],
    );
    return rows.map(gameRow);
  }

  async countGames(experiment: number): Promise<number> {
    const rows = await this.#all('SELECT count(*) AS games FROM games WHERE experiment = ?', [experiment]);
    return Number(rows[0].games);
  }

  /** The first `pairs` pairs of every cell, those with both legs, by how they came out. */
  async pairGroups(experiment: number, pairs: number): Promise<PairGroup[]> {
    const rows = await this.#all(
      `SELECT cell, deck, first, agent, count(*) AS pairs FROM (
         SELECT cell, sum(points) AS deck, sum(first_points) AS first,
                sum(CASE WHEN swap = 'agents' AND leg = 1 THEN 2 - points ELSE points END) AS agent
         FROM (
           SELECT cell, pair, leg,
                  CASE winner WHEN 0 THEN 2 WHEN 1 THEN 0 ELSE 1 END AS points,
                  CASE winner WHEN first THEN 2 WHEN 2 THEN 1 ELSE 0 END AS first_points
           FROM games WHERE experiment = ?1 AND pair < ?2
         ) JOIN cells USING (cell) WHERE cells.experiment = ?1
         GROUP BY cell, pair HAVING count(*) = 2
       ) GROUP BY cell, deck, first, agent ORDER BY cell, deck, first, agent`,
      [experiment, pairs],
    );
    return rows.map((row) => ({
      cell: Number(row.cell),
      deckPoints: Number(row.deck),
      firstPoints: Number(row.first),
      agentPoints: Number(row.agent),
      pairs: Number(row.pairs),
    }));
  }

  /** The first `pairs` pairs of every cell, those with both legs, by the half points of side 0 in each: [leg 0 · 3 + leg 1]. */
  async legTables(experiment: number, pairs: number): Promise<Map<number, number[]>> {
    const points = (leg: string) => `CASE ${leg}.winner WHEN 0 THEN 2 WHEN 1 THEN 0 ELSE 1 END`;
    const rows = await this.#all(
      `SELECT a.cell, 3 * ${points('a')} + ${points('b')} AS place, count(*) AS pairs
       FROM games a JOIN games b USING (experiment, cell, pair)
       WHERE experiment = ?1 AND pair < ?2 AND a.leg = 0 AND b.leg = 1 GROUP BY cell, place`,
      [experiment, pairs],
    );
    const tables = new Map<number, number[]>();
    for (const row of rows) {
      const table = tables.get(Number(row.cell)) ?? new Array<number>(9).fill(0);
      table[Number(row.place)] = Number(row.pairs);
      tables.set(Number(row.cell), table);
    }
    return tables;
  }

  /** The games of the first `pairs` pairs of every cell, by how they came out. */
  async gameGroups(experiment: number, pairs: number): Promise<GameGroup[]> {
    const rows = await this.#all(
      `SELECT cell, first, winner, reason, turns, count(*) AS games FROM games WHERE experiment = ? AND pair < ?
       GROUP BY cell, first, winner, reason, turns ORDER BY cell, first, winner, reason, turns`,
      [experiment, pairs],
    );
    return rows.map((row) => ({
      cell: Number(row.cell),
      first: Number(row.first),
      winner: Number(row.winner),
      reason: String(row.reason),
      turns: Number(row.turns),
      games: Number(row.games),
    }));
  }

  /** The counts of every card, over all stored games. */
  async cardRows(experiment: number): Promise<CardRow[]> {
    const rows = await this.#all('SELECT * FROM card_counts WHERE experiment = ? ORDER BY cell, side, agent, card', [
      experiment,
    ]);
    return rows.map((row) => ({
      cell: Number(row.cell),
      side: Number(row.side),
      agent: Number(row.agent),
      card: String(row.card),
      counts: Object.fromEntries(CARD_PLACES.map((place) => [place, placeCounts(row, place)])) as CardRow['counts'],
    }));
  }

  /** The games of the first `pairs` pairs that were set aside. */
  async faultRows(experiment: number, pairs: number): Promise<FaultRow[]> {
    const rows = await this.#all('SELECT * FROM faults WHERE experiment = ? AND pair < ? ORDER BY cell, pair, leg', [
      experiment,
      pairs,
    ]);
    return rows.map((row) => ({
      cell: Number(row.cell),
      pair: Number(row.pair),
      leg: Number(row.leg),
      message: String(row.message),
    }));
  }

  /** Makes an empty file a database and an older one a new one. */
  async #prepareFile(): Promise<void> {
    const version = await this.#checkFile(true);
    if (version < SCHEMA_VERSION) await this.#migrate(version);
    this.#version = SCHEMA_VERSION;
    await this.#run('PRAGMA journal_mode = WAL', []);
    await this.#run('PRAGMA synchronous = NORMAL', []);
  }

  /** Throws unless the file is a database of Assay that this version understands, or one that may become one; gives its version. */
  async #checkFile(mayBeEmpty = false): Promise<number> {
    const version = await this.#pragma('user_version');
    const owner = await this.#pragma('application_id');
    const tables = await this.#all('SELECT count(*) AS tables FROM sqlite_schema', []);
    const empty = Number(tables[0].tables) === 0 && version === 0;
    if (owner !== APPLICATION_ID && empty && !mayBeEmpty)
      throw new StoreError(`${this.file} is empty, and no database of Assay`, false);
    if (owner !== APPLICATION_ID && !empty) {
      throw new StoreError(`${this.file} is an SQLite database, but not one of Assay's; give another file`, false);
    }
    // a version that this one does not know, or one from before the first release
    if (version > SCHEMA_VERSION || (version < 1 && owner === APPLICATION_ID)) {
      throw new StoreError(
        `${this.file} was made by another version of Assay (its schema is ${version}, this one reads ${SCHEMA_VERSION}); use that version, or give another file`,
        false,
      );
    }
    this.#version = version;
    return version;
  }

  async #migrate(from: number): Promise<void> {
    await this.#transaction(async () => {
      for (const step of MIGRATIONS.slice(from)) await this.#exec(step);
      await this.#exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}`);
    });
  }

  async #insertCells(id: string, plan: Plan): Promise<void> {
    const values = plan.cells.map((cell: Cell, number) => [
      number,
      ...cell.decks.map((deck) => plan.decks[deck].name),
      ...cell.agents,
      cell.swap,
    ]);
    await this.#run(
      `INSERT INTO cells SELECT number, value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, ?2
       FROM json_each(?3), experiments WHERE experiments.id = ?1`,
      [id, JSON.stringify(plan.switches), JSON.stringify(values)],
    );
  }

  async #insertGames(experiment: number, games: readonly GameRow[]): Promise<void> {
    const text = JSON.stringify(
      games.map((game) => [
        game.cell,
        game.pair,
        game.leg,
        game.winner,
        game.reason,
        game.turns,
        game.decisions,
        game.first,
        game.hash,
        game.logHash,
      ]),
    );
    const columns = Array.from({ length: 10 }, (_, i) => `value->>${i}`).join(', ');
    const { changes } = await this.#run(
      `INSERT INTO games SELECT ?1, ${columns} FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`,
      [experiment, text],
    );
    if (changes < games.length) await this.#explainDuplicate(experiment, text);
  }

  /** Some key of the batch was there already: says what that means. */
  async #explainDuplicate(experiment: number, text: string): Promise<never> {
    const [other] = await this.#all(
      `SELECT cell, pair, leg, hash, log_hash, value->>8 AS new_hash, value->>9 AS new_log_hash
       FROM json_each(?2) JOIN games
         ON experiment = ?1 AND cell = value->>0 AND pair = value->>1 AND leg = value->>2
       WHERE hash <> new_hash OR log_hash <> new_log_hash LIMIT 1`,
      [experiment, text],
    );
    if (!other) {
      throw new StoreError(
        `another process is running the same experiment in ${this.file}; wait for it, then run the same command again`,
        true,
      );
    }
    throw new NondeterminismAlarm(
      `NONDETERMINISM: game ${other.cell}:${other.pair}:${other.leg} was stored with hash ${other.hash} (log ${other.log_hash}) and now ended with ${other.new_hash} (log ${other.new_log_hash}); nothing of this batch was stored`,
    );
  }

  async #addCards(experiment: number, cards: readonly CardRow[]): Promise<void> {
    const columns = CARD_PLACES.flatMap((place) => [`${place}_copies`, `${place}_games`, `${place}_half_points`]);
    const values = cards.map(({ cell, side, agent, card, counts }) => [
      cell,
      side,
      agent,
      card,
      ...CARD_PLACES.flatMap((place) => [counts[place].copies, counts[place].games, counts[place].halfPoints]),
    ]);
    await this.#run(
      `INSERT INTO card_counts (experiment, cell, side, agent, card, ${columns.join(', ')})
       SELECT ?1, ${Array.from({ length: 4 + columns.length }, (_, i) => `value->>${i}`).join(', ')}
       FROM json_each(?2) WHERE true
       ON CONFLICT DO UPDATE SET ${columns.map((column) => `${column} = ${column} + excluded.${column}`).join(', ')}`,
      [experiment, JSON.stringify(values)],
    );
  }

  async #insertFaults(experiment: number, faults: readonly FaultRow[]): Promise<void> {
    await this.#run(
      `INSERT INTO faults SELECT ?1, value->>0, value->>1, value->>2, value->>3 FROM json_each(?2)
       WHERE true ON CONFLICT DO NOTHING`,
      [experiment, JSON.stringify(faults.map(({ cell, pair, leg, message }) => [cell, pair, leg, message]))],
    );
  }

  async #transaction(work: () => Promise<void>): Promise<void> {
    await this.#exec('BEGIN IMMEDIATE');
    try {
      await work();
      await this.#exec('COMMIT');
    } catch (error) {
      // some failures, such as a full disk, have rolled back already
      await this.#exec('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  async #pragma(name: string): Promise<number> {
    const rows = await this.#all(`PRAGMA ${name}`, []);
    return Number(rows[0][name]);
  }

  #exec(sql: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#database.exec(sql, (error) => (error ? reject(storeError(this.file, error)) : resolve()));
    });
  }

  #run(sql: string, values: Values): Promise<{ changes: number }> {
    return new Promise((resolve, reject) => {
      const { file } = this;
      this.#database.run(sql, values, function (error) {
        if (error) reject(storeError(file, error));
        else resolve({ changes: this.changes });
      });
    });
  }

  #all(sql: string, values: Values): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#database.all<Row>(sql, values, (error, rows) =>
        error ? reject(storeError(this.file, error)) : resolve(rows),
      );
    });
  }
}

function openDatabase(file: string, address: string, mode: number): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const opened: sqlite3.Database = new sqlite3.Database(address, mode, (error) => {
      if (error) return reject(storeError(file, error));
      opened.configure('busyTimeout', BUSY_MILLISECONDS);
      resolve(opened);
    });
  });
}

function closeDatabase(database: sqlite3.Database): Promise<void> {
  return new Promise((resolve) => database.close(() => resolve()));
}

/** Has SQLite take away the empty log that a connection leaves which may not write; one that others use stays. */
async function endLog(file: string): Promise<void> {
  if (!existsSync(`${file}-wal`)) return;
  const database = await openDatabase(file, file, sqlite3.OPEN_READWRITE).catch(() => undefined);
  if (!database) return;
  await new Promise<void>((resolve) => database.all('PRAGMA user_version', () => resolve()));
  await closeDatabase(database);
}

function gameRow(row: Row): GameRow {
  return {
    cell: Number(row.cell),
    pair: Number(row.pair),
    leg: Number(row.leg),
    winner: Number(row.winner),
    reason: String(row.reason),
    turns: Number(row.turns),
    decisions: Number(row.decisions),
    first: Number(row.first),
    hash: String(row.hash),
    logHash: String(row.log_hash),
  };
}

function placeCounts(row: Row, place: CardPlace): PlaceCounts {
  return {
    copies: Number(row[`${place}_copies`]),
    games: Number(row[`${place}_games`]),
    halfPoints: Number(row[`${place}_half_points`]),
  };
}

/** What each of SQLite's failures means to a user. */
function storeError(file: string, error: Error): StoreError {
  const code = (error as { code?: string }).code;
  switch (code) {
    case 'SQLITE_FULL':
      return new StoreError(`no room left to write ${file}; make room and run the same command again`, true);
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return new StoreError(`${file} is locked by another process; run the same command again once it is free`, true);
    case 'SQLITE_IOERR':
      return new StoreError(
        `${file} could not be written or read; run the same command again once the disk answers`,
        true,
      );
    case 'SQLITE_CANTOPEN':
      return new StoreError(`${file} cannot be opened; is the path right, and may it be written?`, false, code);
    case 'SQLITE_READONLY':
    case 'SQLITE_PERM':
      return new StoreError(`${file} may not be written`, false, code);
    case 'SQLITE_NOTADB':
      return new StoreError(`${file} is not an SQLite database`, false);
    case 'SQLITE_CORRUPT':
      return new StoreError(`${file} is damaged; restore a copy, or give another file`, false);
    default:
      return new StoreError(`${file}: ${error.message}`, false);
  }
}

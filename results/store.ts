/**
 * ⑧ The store: every result of every experiment, in one SQLite file. Rows are read and written here only; beside it
 * stand the connection (connection.ts), the steps of the schema (migrations.ts) and the statement that seals a batch
 * (row-seals.ts).
 *
 * - A batch is one transaction: its games and what they add to the card counts are there together or not at all, so a
 *   process that is killed loses the batches under way and nothing else.
 * - A batch is bound as one JSON text and taken apart by SQLite: measured fifteen times faster than a statement a row.
 * - A key is stored once. A second result for it must be the same one, or `NondeterminismAlarm` stops the run.
 * - What is stored is sealed in the same transaction (seals.ts): nothing is added to an experiment, and no page is made
 *   of one, whose rows are not those that were stored. `findProblems` says what is wrong.
 * - The file is looked at after each batch: one that was deleted or replaced meanwhile ends the run, and its games are
 *   rescued.
 * - Every failure of SQLite is a `StoreError` with one sentence, and says whether the run can be resumed.
 *
 * Trade-off: the sqlite3 package calls back, so every call here is a promise; one connection runs them in order.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sqlite3 from 'sqlite3';
import { certain, itemAt, showHidden } from '../engine/index.ts';
import { LEGS, type Plan } from '../workers/plan.ts';
import { RUN_STRIDE } from '../workers/queue/packing.ts';
import { CARD_PLACES, cardBlockEnd } from '../workers/records.ts';
import { closeDatabase, endLog, openDatabase, TABLES, tablesOfVersion, tableTexts } from './connection.ts';
import { readHeader } from './database-file.ts';
import { APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION, SEALS_SINCE } from './migrations.ts';
import {
  batchSeals,
  cardKey,
  compareSeals,
  countsOf,
  experimentSeal,
  GAME_COLUMNS,
  keyOf,
  originSeals,
  type Part,
  rowText,
  type Seals,
  SMALL_TABLES,
  sealKey,
  sealOf,
  sealStatement,
  splitSealKey,
} from './row-seals.ts';
import {
  type BatchOrigin,
  type BatchRows,
  CARD_COLUMNS,
  type CardRow,
  cardRow,
  cellValues,
  type Experiment,
  type FaultRow,
  type GameGroup,
  type GameRow,
  gameRow,
  type Judgement,
  type PairGroup,
  parsePlan,
  type Row,
  readPlan,
  type StoredExperiment,
} from './rows.ts';
import { anotherProcess, damaged, StoreError, storeError } from './store-error.ts';
import { negated, WorkerLedger } from './worker-ledger.ts';

export type {
  BatchOrigin,
  BatchRows,
  CardRow,
  Experiment,
  FaultRow,
  GameGroup,
  GameRow,
  Judgement,
  PairGroup,
  PlaceCounts,
  StoredExperiment,
} from './rows.ts';
export { StoreError };

const PAGE_ROWS = 20_000;
const PAGE_PAIRS = 5000;
const PAGE_CELLS = 50;
/**
 * How many rows of v_games are read at once. They are wide and become text. The number is even, because a game has two
 * rows.
 */
const PAGE_SIDES = 4000;

/** Views that are written for other programs. */
export type ExportedView = 'v_games' | 'v_cards' | 'v_decks';
/** A row of a view, as its columns are named. */
export type ViewRow = Readonly<Record<string, string | number | null>>;

export interface StoreOptions {
  /** Is the file made if there is none? */
  readonly create: boolean;
  /**
   * Must the file stay as it is? Then nothing is written: neither a newer schema nor the marks of a database in an
   * empty file.
   */
  readonly readOnly?: boolean;
  /** The most pages that the file may have. When they are used up, the disk counts as full. */
  readonly pageLimit?: number;
}

/** Two plays of one key gave different games. */
export class NondeterminismAlarm extends Error {
  override readonly name = 'NondeterminismAlarm';
}

type Values = readonly (string | number)[];

/** A range of pairs of one cell of an experiment, with the experiment's numbers in two stores. */
interface PairRange {
  readonly from: number;
  readonly into: number;
  readonly cell: number;
  readonly first: number;
  /** The number of the first pair behind the range. */
  readonly last: number;
}

/** Cuts a range of pairs into pages. */
function* pagesOf(range: PairRange): Generator<PairRange> {
  for (let { first } = range; first < range.last; first += PAGE_PAIRS)
    yield { ...range, first, last: Math.min(range.last, first + PAGE_PAIRS) };
}

/**
 * The stored games of keys that stand in a list (?2), of an experiment (?1). CROSS says that keys come first and games
 * are looked up: otherwise SQLite reads every game of the experiment and the list for each.
 */
const KEYS_AND_GAMES = `json_each(?2) CROSS JOIN games
  ON experiment = ?1 AND cell = value->>0 AND pair = value->>1 AND leg = value->>2`;

/** Shuffles keys by a seed (?3) below 2^31. */
const SAMPLE_ORDER =
  '(1 + cell * 73856093 + pair * 19349663 + leg * 83492791) % 2147483647 * (?3 + 48271) % 2147483647';

/** The counts of `rows` without those of `fewer`, which are counts of some of the same games. */
function subtractCards(rows: readonly CardRow[], fewer: readonly CardRow[]): CardRow[] {
  const known = new Map(fewer.map((row) => [cardKey(row), row]));
  return rows.map((row) => {
    const other = known.get(cardKey(row));
    if (!other) return row;
    const counts = CARD_PLACES.map((place) => {
      const [a, b] = [row.counts[place], other.counts[place]];
      const { copies, games, halfPoints } = a;
      return [place, { copies: copies - b.copies, games: games - b.games, halfPoints: halfPoints - b.halfPoints }];
    });
    return { ...row, counts: Object.fromEntries(counts) as CardRow['counts'] };
  });
}

export class ResultStore {
  readonly file: string;
  readonly #database: sqlite3.Database;
  /**
   * Where the file was when it was opened, and its length when it was last looked at. Undefined for a store that is
   * only read.
   */
  #place: { readonly device: number; readonly node: number; bytes: number; log?: number } | undefined;
  readonly #ledger = new WorkerLedger();
  /** The experiments whose rows this connection has already checked against their seals. */
  readonly #sound = new Set<number>();
  /** The last transaction of this connection: the next one waits for it, because two cannot overlap. */
  #lastTransaction: Promise<void> = Promise.resolve();
  /** Removes temporary files that reading a database has left. */
  #tidy: () => Promise<void> = async () => undefined;
  /** Has the file been checked and found to be ours? Then an error of SQLite is not a fault of the file. */
  #checked = false;

  private constructor(file: string, database: sqlite3.Database) {
    this.file = file;
    this.#database = database;
  }

  /** Opens a store. If there is none and `create` is set, makes one. */
  static async open(file: string, options: StoreOptions): Promise<ResultStore> {
    readHeader(file, options.create);
    if (options.readOnly) return ResultStore.#openToRead(file);
    const mode = options.create ? sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE : sqlite3.OPEN_READWRITE;
    const store = new ResultStore(file, await openDatabase(file, resolve(file), mode));
    try {
      const version = await store.#checkFile();
      if (version < SCHEMA_VERSION) await store.#migrate(version);
      store.#checked = true;
      await store.#run('PRAGMA journal_mode = WAL', []);
      await store.#run('PRAGMA synchronous = NORMAL', []);
      if (options.pageLimit !== undefined) await store.#run(`PRAGMA max_page_count = ${options.pageLimit}`, []);
      const { dev, ino, size } = statSync(file);
      store.#place = { device: dev, node: ino, bytes: size };
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  /**
   * Opens a store that is only read. A database in WAL mode needs two files beside it even for that; where they cannot
   * be made (a folder that may not be written), nobody else can be writing either, and it is read without them.
   */
  static async #openToRead(file: string): Promise<ResultStore> {
    const logged = existsSync(`${file}-wal`);
    const store = new ResultStore(file, await openDatabase(file, resolve(file), sqlite3.OPEN_READONLY));
    try {
      const version = await store.#checkFile();
      if (version < SCHEMA_VERSION) return await store.#openCopy();
      store.#checked = true;
      if (!logged) store.#tidy = () => endLog(file);
      return store;
    } catch (error) {
      await store.close();
      const mute = error instanceof StoreError && ['SQLITE_CANTOPEN', 'SQLITE_READONLY'].includes(error.code ?? '');
      if (logged || !mute) throw error;
    }
    const address = `${pathToFileURL(resolve(file)).href}?immutable=1`;
    const still = new ResultStore(file, await openDatabase(file, address, sqlite3.OPEN_READONLY | sqlite3.OPEN_URI));
    try {
      const version = await still.#checkFile();
      if (version < SCHEMA_VERSION) return await still.#openCopy();
      still.#checked = true;
      return still;
    } catch (error) {
      await still.close();
      throw error;
    }
  }

  /**
   * Pages are made from the newest schema only, and this file must not be changed. So this copies the file, brings the
   * copy up to date and reads that.
   */
  async #openCopy(): Promise<ResultStore> {
    const folder = mkdtempSync(join(tmpdir(), 'assay-read-'));
    const forget = async () => rmSync(folder, { recursive: true, force: true });
    const copy = join(folder, 'copy.sqlite');
    try {
      await this.#run('VACUUM INTO ?', [copy]);
      await this.close();
      const store = new ResultStore(this.file, await openDatabase(this.file, copy, sqlite3.OPEN_READWRITE));
      store.#tidy = forget;
      await store.#migrate(await store.#pragma('user_version'));
      store.#checked = true;
      return store;
    } catch (error) {
      await forget();
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
    const known = (await this.experiments()).find((one) => one.id === id);
    if (known) {
      // the id is a hash of the plan
      if (JSON.stringify(await this.storedPlan(known.number)) !== JSON.stringify(plan))
        throw damaged(this.file, `the plan of ${name} is another one`);
      await this.#ensureSound(known.number);
    }
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
      const { number } = await this.#one('SELECT number FROM experiments WHERE id = ?', [id]);
      await this.#insertNames(Number(number), experiment.cardNames ?? {});
      await this.#sealDescription(Number(number));
      this.#sound.add(Number(number));
    });
    const stored = (await this.experiments()).find((one) => one.id === id);
    if (!stored) throw new StoreError(`${this.file}: experiment ${id} was not stored`, false);
    return stored;
  }

  /** All experiments, in the order in which they were begun. */
  async experiments(): Promise<StoredExperiment[]> {
    const rows = await this.#all('SELECT * FROM experiments ORDER BY number', []);
    for (const row of rows) {
      const number = Number(row.number);
      if (!sealOf(await this.#storedSeals(number), 'experiment', 0).equals(experimentSeal(row))) {
        throw damaged(this.file, `its experiment ${number} is not what was stored`);
      }
    }
    return rows.map((row) => ({
      number: Number(row.number),
      id: String(row.id),
      name: showHidden(String(row.name)),
      seed: showHidden(String(row.seed)),
      pairs: Number(row.pairs),
      plan: readPlan(this.file, String(row.plan)),
      engineHash: String(row.engine_hash),
      rulesHash: String(row.rules_hash),
      cardsHash: String(row.cards_hash),
      assayVersion: String(row.assay_version),
      nodeVersion: String(row.node_version),
      command: showHidden(String(row.command)),
      created: String(row.created),
    }));
  }

  /**
   * Stores what one batch gave, all or nothing. Throws NondeterminismAlarm when a key is there with another result, and
   * a resumable StoreError when it is there with the same one: another process is running the same experiment. The
   * alarm is kept: it is said of every page that is made from these games.
   */
  async storeBatch(experiment: number, rows: BatchRows, origin?: BatchOrigin): Promise<void> {
    const origins = origin ? [origin] : [];
    try {
      await this.#transaction(
        async () => {
          await this.#insertGames(experiment, rows.games);
          if (rows.cards.length > 0) await this.#addCards(experiment, rows.cards);
          if (rows.faults.length > 0) await this.#insertFaults(experiment, rows.faults);
          await this.#insertOrigins(experiment, origins);
          // the seals are added together with the end of the transaction: each call of SQLite costs as much as many
          // rows
        },
        sealStatement(experiment, new Map([...batchSeals(rows), ...originSeals(origins)])),
      );
      if (origin) this.#ledger.add(origin.worker, rows.cards);
    } catch (error) {
      // if the file is gone or replaced, that explains every other failure
      await this.checkPlace();
      if (error instanceof NondeterminismAlarm)
        await this.saveAlarm(experiment, error.message, new Date().toISOString());
      throw error;
    }
    await this.checkPlace();
  }

  /**
   * Takes out all that a worker at a queue has sent in batches that this connection has stored: games, card counts,
   * quarantined games and the notes of who played them. Gives the number of games.
   */
  async takeBack(experiment: number, worker: string): Promise<number> {
    const cards = this.#ledger.take(worker).map(negated);
    const where = 'experiment = ? AND worker = ?';
    const origins = (await this.#all(`SELECT * FROM batches WHERE ${where}`, [experiment, worker])).map(originRow);
    let taken = 0;
    const seals: Seals = new Map();
    await this.#transaction(async () => {
      for (const { runs } of origins) {
        const keys = JSON.stringify(keysOfRuns(runs));
        const games = (await this.#all(`SELECT games.* FROM ${KEYS_AND_GAMES}`, [experiment, keys])).map(gameRow);
        const aside = KEYS_AND_GAMES.replaceAll('games', 'faults');
        const faults = (await this.#all(`SELECT faults.* FROM ${aside}`, [experiment, keys])).map(faultRow);
        taken += games.length + faults.length;
        for (const table of ['games', 'faults'])
          await this.#run(
            `DELETE FROM ${table} WHERE experiment = ?1 AND (cell, pair, leg) IN (
               SELECT value->>0, value->>1, value->>2 FROM json_each(?2))`,
            [experiment, keys],
          );
        addSeals(seals, batchSeals({ games, faults, cards: [] }));
      }
      addSeals(seals, originSeals(origins));
      for (const seal of seals.values()) seal.negate();
      addSeals(seals, batchSeals({ games: [], faults: [], cards }));
      if (cards.length > 0) await this.#addCards(experiment, cards);
      const isEmpty = CARD_COLUMNS.map((column) => `${column} = 0`).join(' AND ');
      await this.#run(`DELETE FROM card_counts WHERE experiment = ? AND ${isEmpty}`, [experiment]);
      await this.#run(`DELETE FROM batches WHERE ${where}`, [experiment, worker]);
      await this.#exec(sealStatement(experiment, seals));
    });
    return taken;
  }

  async #insertOrigins(experiment: number, origins: readonly BatchOrigin[]): Promise<void> {
    for (const { batch, worker, runs } of origins)
      await this.#run('INSERT INTO batches VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING', [
        experiment,
        batch,
        worker,
        JSON.stringify(runs),
      ]);
  }

  /** Who played the games of an experiment at a queue: each worker with the number of its batches. */
  async workers(experiment: number): Promise<{ readonly worker: string; readonly batches: number }[]> {
    const rows = await this.#all(
      'SELECT worker, count(*) AS batches FROM batches WHERE experiment = ? GROUP BY worker ORDER BY worker',
      [experiment],
    );
    return rows.map(({ worker, batches }) => ({ worker: showHidden(String(worker)), batches: Number(batches) }));
  }

  /**
   * Takes over what another store holds of an experiment: whatever is not here yet. Throws NondeterminismAlarm where a
   * game is here with another result, and a StoreError where the two cannot be joined; this store is then of no use.
   */
  async absorb(source: ResultStore, { id, number: from, pairs }: StoredExperiment): Promise<void> {
    await source.#ensureSound(from);
    const row = await source.#one('SELECT * FROM experiments WHERE number = ?', [from]);
    const plan = await source.storedPlan(from);
    const before = (await this.experiments()).find((one) => one.id === id);
    const { number: into } = await this.saveExperiment({
      ...{ id, name: String(row.name), seed: String(row.seed), plan, pairs: Math.max(pairs, before?.pairs ?? 0) },
      ...{ engineHash: String(row.engine_hash), rulesHash: String(row.rules_hash), cardsHash: String(row.cards_hash) },
      ...{ assayVersion: String(row.assay_version), nodeVersion: String(row.node_version) },
      ...{ command: String(row.command), created: String(row.created), cardNames: await source.#cardNames(from) },
    });
    for (let cell = 0; cell < plan.cells.length; cell++) await this.#absorbCell(source, from, into, cell);
    await this.#absorbOrigins(source, from, into);
    for (const { message, created } of await source.#all('SELECT * FROM alarms WHERE experiment = ?', [from]))
      await this.saveAlarm(into, String(message), String(created));
    for (const { design, verdict, created } of await source.#all('SELECT * FROM judgements WHERE experiment = ?', [
      from,
    ]))
      await this.saveJudgement(into, { design: String(design), verdict: String(verdict) }, String(created));
  }

  /**
   * Takes over one cell. Card counts are sums over a block of pairs: where both stores have games of a block, they can
   * be joined if no game is in both, or all of one are in the other.
   */
  async #absorbCell(source: ResultStore, from: number, into: number, cell: number): Promise<void> {
    const end = Math.max(await this.#pairsEnd(into, cell), await source.#pairsEnd(from, cell));
    const [here, there] = [await this.doneLegs(into, cell, end), await source.doneLegs(from, cell, end)];
    const [cardsHere, cardsThere] = [await this.#cardsOf(into, cell), await source.#cardsOf(from, cell)];
    // in a database that is older than blocks, the counts are of the whole cell
    const isWhole = [...cardsHere, ...cardsThere].some(({ blockEnd }) => blockEnd === 0);
    for (let first = 0; first < end; ) {
      const last = isWhole ? end : Math.min(end, cardBlockEnd(first));
      const has = (test: (a: number, b: number) => number): boolean =>
        here.subarray(first, last).some((legs, i) => test(legs, itemAt(there, first + i)) !== 0);
      const [both, onlyHere, onlyThere] = [has((a, b) => a & b), has((a, b) => a & ~b), has((a, b) => b & ~a)];
      const isOf = ({ blockEnd }: CardRow): boolean => isWhole || blockEnd === cardBlockEnd(first);
      const [had, found] = [cardsHere.filter(isOf), cardsThere.filter(isOf)];
      if (both) await this.#compareCell(source, { from, into, cell, first, last });
      if (both && onlyHere && onlyThere && had.length + found.length > 0)
        throw new StoreError(
          `${source.file} has games of cell ${cell} that another file has, too, and each has some that the other ` +
            'one has not: their card counts cannot be told apart; join files of different shares',
          false,
        );
      if (onlyThere) {
        const cards = both ? subtractCards(found, had) : found;
        await this.#copyGames(source, { from, into, cell, first, last }, here, cards);
      }
      first = last;
    }
  }

  /** Takes over who played which games; entries that are here already stay as they are. */
  async #absorbOrigins(source: ResultStore, from: number, into: number): Promise<void> {
    const known = new Set((await this.#originsOf(into)).map(({ batch }) => batch));
    const fresh = (await source.#originsOf(from)).filter(({ batch }) => !known.has(batch));
    if (fresh.length === 0) return;
    await this.#transaction(() => this.#insertOrigins(into, fresh), sealStatement(into, originSeals(fresh)));
  }

  async #originsOf(experiment: number): Promise<BatchOrigin[]> {
    return (await this.#all('SELECT * FROM batches WHERE experiment = ?', [experiment])).map(originRow);
  }

  async #pairsEnd(experiment: number, cell: number): Promise<number> {
    const { last } = await this.#one(
      `SELECT max(coalesce((SELECT max(pair) FROM games WHERE experiment = ?1 AND cell = ?2), -1),
                  coalesce((SELECT max(pair) FROM faults WHERE experiment = ?1 AND cell = ?2), -1)) AS last`,
      [experiment, cell],
    );
    return Number(last) + 1;
  }

  async #cardsOf(experiment: number, cell: number): Promise<CardRow[]> {
    const rows = await this.#all('SELECT * FROM card_counts WHERE experiment = ? AND cell = ?', [experiment, cell]);
    return rows.map(cardRow);
  }

  async #gamesOf(experiment: number, { cell, first, last }: PairRange): Promise<GameRow[]> {
    const rows = await this.#all(
      'SELECT * FROM games WHERE experiment = ? AND cell = ? AND pair >= ? AND pair < ? ORDER BY pair, leg',
      [experiment, cell, first, last],
    );
    return rows.map(gameRow);
  }

  async #faultsOf(experiment: number, { cell, first, last }: PairRange): Promise<FaultRow[]> {
    const rows = await this.#all(
      'SELECT * FROM faults WHERE experiment = ? AND cell = ? AND pair >= ? AND pair < ? ORDER BY pair, leg',
      [experiment, cell, first, last],
    );
    return rows.map((row) => ({ cell, pair: Number(row.pair), leg: Number(row.leg), message: String(row.message) }));
  }

  /** Refuses games that ended differently in two stores, or were played in one and quarantined in the other. */
  async #compareCell(source: ResultStore, range: PairRange): Promise<void> {
    for (const part of pagesOf(range)) {
      const games = await source.#gamesOf(range.from, part);
      await this.compareTwins(range.into, games);
      const names = (rows: readonly { pair: number; leg: number }[]) => rows.map(({ pair, leg }) => `${pair}:${leg}`);
      const [playedHere, playedThere] = [names(await this.#gamesOf(range.into, part)), names(games)];
      const asideHere = names(await this.#faultsOf(range.into, part));
      const asideThere = names(await source.#faultsOf(range.from, part));
      const torn = [
        ...asideHere.filter((name) => playedThere.includes(name)),
        ...asideThere.filter((name) => playedHere.includes(name)),
      ][0];
      if (torn !== undefined)
        throw new StoreError(
          `game ${range.cell}:${torn} was quarantined on one machine and played on another; ${source.file} ` +
            'cannot be joined',
          false,
        );
    }
  }

  /** Copies the games of a range of pairs that are not here, with what they add to the card counts. */
  async #copyGames(source: ResultStore, range: PairRange, here: Uint8Array, cards: readonly CardRow[]): Promise<void> {
    const isNew = ({ pair, leg }: { pair: number; leg: number }): boolean => ((here[pair] ?? 0) & (1 << leg)) === 0;
    let left = cards;
    for (const part of pagesOf(range)) {
      const games = (await source.#gamesOf(range.from, part)).filter(isNew);
      const faults = (await source.#faultsOf(range.from, part)).filter(isNew);
      await this.storeBatch(range.into, { games, cards: left, faults });
      left = [];
    }
  }

  /** Notes something that makes the games of an experiment worthless. The same message is noted once. */
  async saveAlarm(experiment: number, message: string, created: string): Promise<void> {
    await this.#ensureSound(experiment);
    await this.#transaction(async () => {
      await this.#run('INSERT INTO alarms (experiment, message, created) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
        experiment,
        message,
        created,
      ]);
      await this.#sealDescription(experiment);
    });
  }

  /** The alarms that were noted, oldest first. */
  async alarms(experiment: number): Promise<string[]> {
    await this.#ensureSound(experiment);
    const rows = await this.#all('SELECT message FROM alarms WHERE experiment = ? ORDER BY created, message', [
      experiment,
    ]);
    return rows.map((row) => showHidden(String(row.message)));
  }

  /**
   * Throws a StoreError when the file is no longer where it was opened: it was deleted, or another file stands in its
   * place, and what is written goes nowhere. The games are then kept in a file beside it, as far as SQLite can still
   * read them.
   */
  async checkPlace(): Promise<void> {
    const place = this.#place;
    if (!place) return;
    const now = statSync(this.file, { throwIfNoEntry: false });
    if (!now) throw await this.#lost('was deleted while it was in use', false);
    if (now.dev !== place.device || now.ino !== place.node)
      throw await this.#lost('was replaced by another file while it was in use', true);
    if (now.size < place.bytes) throw await this.#lost('was cut off while it was in use', true);
    place.bytes = now.size;
    place.log = statSync(`${this.file}-wal`, { throwIfNoEntry: false })?.ino;
  }

  /**
   * Looks at the file as the next process will find it: written out, and read by a connection that has seen nothing of
   * it. Throws a StoreError, as `checkPlace` does, where the rows of these experiments are not what was stored; what
   * ends well asks for this before.
   */
  async checkWhole(experiments: readonly number[]): Promise<void> {
    await this.checkPlace();
    try {
      await this.#all('PRAGMA wal_checkpoint(TRUNCATE)', []);
      const fresh = await ResultStore.open(this.file, { create: false, readOnly: true });
      try {
        for (const experiment of experiments) await fresh.#ensureSound(experiment);
      } finally {
        await fresh.close();
      }
    } catch (error) {
      if (!(error instanceof StoreError) || error.resumable) throw error;
      throw await this.#lost('was damaged by something else while it was in use', true);
    }
  }

  /**
   * The error for a file that is lost. `isThere`: does another file stand in its place? What this connection can still
   * read is saved into a file next to it.
   */
  async #lost(what: string, isThere: boolean): Promise<StoreError> {
    const kept = await this.#rescue();
    // SQLite would read the log of the lost file into whatever is put in its place
    if (kept !== undefined) this.#tidy = async () => this.#forgetLog();
    const begins = `${this.file} ${what}`;
    if (kept !== undefined)
      return new StoreError(
        `${begins}; its games are kept in ${kept}: move that to ${this.file}, then run the same command again`,
        true,
      );
    const lost = `${begins}, and its games could not be kept`;
    return isThere
      ? new StoreError(`${lost}; move it away, then the same command plays them again, or give another file`, false)
      : new StoreError(`${lost}; run the same command again to play them again, or give another file`, true);
  }

  /** Removes the log of this connection, unless a log of another connection has taken its place. */
  #forgetLog(): void {
    const log = statSync(`${this.file}-wal`, { throwIfNoEntry: false })?.ino;
    if (log === undefined || log !== this.#place?.log) return;
    for (const end of ['-wal', '-shm']) rmSync(`${this.file}${end}`, { force: true });
  }

  /**
   * Writes everything that this connection can read into a new file next to the lost one, and reads it for a check.
   * Returns the name of the new file, or undefined if that fails.
   */
  async #rescue(): Promise<string | undefined> {
    const stem = this.file.replace(/\.sqlite$/, '');
    for (let n = 1; n < 100; n++) {
      const name = `${stem}.rescued${n === 1 ? '' : `-${n}`}.sqlite`;
      if (existsSync(name)) continue;
      try {
        await this.#run('VACUUM INTO ?', [name]);
        await checkSound(name);
        return name;
      } catch {
        // some pages are lost: what is left is not a database that could be continued
        for (const end of ['', '-wal', '-shm']) rmSync(`${name}${end}`, { force: true });
        return undefined;
      }
    }
    return undefined;
  }

  /** For each of the first `pairs` pairs of a cell, the legs that are stored or quarantined: bit 0 and bit 1. */
  async doneLegs(experiment: number, cell: number, pairs: number): Promise<Uint8Array> {
    const done = new Uint8Array(pairs);
    for (let from = 0; from < pairs; from += PAGE_ROWS) {
      const where = 'experiment = ?1 AND cell = ?2 AND pair >= ?3 AND pair < ?4';
      const rows = await this.#all(
        `SELECT pair, leg FROM games WHERE ${where} UNION ALL SELECT pair, leg FROM faults WHERE ${where}`,
        [experiment, cell, from, Math.min(pairs, from + PAGE_ROWS)],
      );
      for (const row of rows) {
        const pair = Number(row.pair);
        done[pair] = (done[pair] ?? 0) | (1 << Number(row.leg));
      }
    }
    return done;
  }

  /**
   * SHA-256 over every column of the games of the first `pairs` pairs of every cell, in key order. Throws a StoreError
   * when the experiment's rows are not those that were stored.
   */
  async gamesHash(experiment: number, pairs: number): Promise<string> {
    const hash = createHash('sha256');
    const problems = await this.findProblems(experiment, (lines) => {
      const chosen = lines.filter((line) => keyOf(line).pair < pairs);
      if (chosen.length > 0) hash.update(`${chosen.join('\n')}\n`);
    });
    const [problem] = problems;
    if (problem !== undefined) throw damaged(this.file, problem);
    this.#sound.add(experiment);
    return hash.digest('hex');
  }

  /**
   * Lists the parts of an experiment that differ from what was stored, a phrase each. `visit` gets the games as lines,
   * in key order.
   */
  async findProblems(
    experiment: number,
    visit: (lines: readonly string[]) => void = () => undefined,
  ): Promise<string[]> {
    // everything is read in one transaction, so that writes of other processes in between do not matter
    return this.#transaction(
      async () => {
        const found = await this.#computeSeals(experiment, visit);
        const problems = compareSeals(await this.#storedSeals(experiment), found);
        problems.push(...(await this.#compareWithPlan(experiment, found)));
        const [twice] = await this.#all(
          'SELECT cell, pair, leg FROM faults JOIN games USING (experiment, cell, pair, leg) WHERE experiment = ' +
            '? LIMIT 1',
          [experiment],
        );
        if (twice) problems.push(`game ${twice.cell}:${twice.pair}:${twice.leg} was both played and quarantined`);
        return problems;
      },
      '',
      'BEGIN',
    );
  }

  /** The plan as it is stored, with names as they were written: what the id was made from. */
  async storedPlan(experiment: number): Promise<Plan> {
    const [row] = await this.#all('SELECT plan FROM experiments WHERE number = ?', [experiment]);
    return parsePlan(this.file, String(row?.plan));
  }

  /** Calls `visit` with the key of every stored game, in key order, whether or not it is as it was stored. */
  async eachStoredKey(experiment: number, visit: (cell: number, pair: number, leg: number) => void): Promise<void> {
    await this.#eachGameLine(experiment, (lines) => {
      for (const line of lines) {
        const { cell, pair, leg } = keyOf(line);
        visit(cell, pair, leg);
      }
    });
  }

  /** Lists what contradicts the experiment's own plan, even where the seals agree. */
  async #compareWithPlan(experiment: number, found: Seals): Promise<string[]> {
    const plan = await this.storedPlan(experiment);
    const cells = await this.#all('SELECT * FROM cells WHERE experiment = ? ORDER BY cell', [experiment]);
    const stored = cells.map((cell) => Object.values(cell).slice(1));
    const planned = cellValues(plan).map((values) => [...values, JSON.stringify(plan.switches)]);
    const problems =
      JSON.stringify(stored) === JSON.stringify(planned) ? [] : ['its decks and agents are not those of its plan'];
    for (const key of found.keys()) {
      const [part, cell] = splitSealKey(key);
      if (!(cell >= 0 && cell < plan.cells.length))
        problems.push(`it has ${part} of a cell ${cell} that is not planned`);
    }
    return problems;
  }

  /** The seals of what stands in the file now. */
  async #computeSeals(experiment: number, visit: (lines: readonly string[]) => void): Promise<Seals> {
    const seals: Seals = new Map();
    const rowsOf = (table: string) => this.#all(`SELECT * FROM ${table} WHERE experiment = ?`, [experiment]);
    const [row] = await this.#all('SELECT * FROM experiments WHERE number = ?', [experiment]);
    if (row) seals.set(sealKey('experiment', 0), experimentSeal(row));
    const tables = tableTexts(await this.#all(TABLES, []));
    for (const part of SMALL_TABLES) {
      // a file of an earlier version is checked before it is brought up to date
      if (!tables.has(part)) continue;
      for (const each of await rowsOf(part)) sealOf(seals, part, 0).addRow(rowText(each));
    }
    if (tables.has('batches'))
      for (const row of await rowsOf('batches')) sealOf(seals, 'batches', 0).addRow(rowText({ ...row, experiment: 0 }));
    for (const fault of await rowsOf('faults')) {
      sealOf(seals, 'faults', Number(fault.cell)).addRow(rowText({ ...fault, experiment: 0 }));
    }
    for (const card of await rowsOf('card_counts')) {
      const counts = countsOf(this.file, card);
      // the seals are sums and cannot notice such a row, but playing never makes one
      if (counts.every((count) => count === 0))
        throw damaged(this.file, `${card.card} in cell ${card.cell} stands there without a count`);
      sealOf(seals, 'cards', Number(card.cell)).addCounts(cardKey(cardRow(card)), counts);
    }
    await this.#eachGameLine(experiment, (lines) => {
      for (const line of lines) sealOf(seals, 'games', keyOf(line).cell).addRow(line);
      visit(lines);
    });
    return seals;
  }

  /** Calls `visit` with pages of games as lines, `cell:pair:leg:` and the other columns, in key order. */
  async #eachGameLine(experiment: number, visit: (lines: readonly string[]) => void): Promise<void> {
    let after: Values = [-1, -1, -1];
    for (;;) {
      const { page } = await this.#one(
        `SELECT group_concat(line, char(10)) AS page FROM (
           SELECT ${GAME_COLUMNS.join(` || ':' || `)} AS line FROM games
           WHERE experiment = ?1 AND (cell, pair, leg) > (?2, ?3, ?4) ORDER BY cell, pair, leg LIMIT ${PAGE_ROWS})`,
        [experiment, ...after],
      );
      if (page === null) return;
      const lines = String(page).split('\n');
      visit(lines);
      if (lines.length < PAGE_ROWS) return;
      const { cell, pair, leg } = keyOf(itemAt(lines, lines.length - 1));
      if (Number.isNaN(cell + pair + leg)) throw damaged(this.file, 'its games cannot be read in order');
      after = [cell, pair, leg];
    }
  }

  /** Throws unless the experiment's rows are what was stored. Each connection checks an experiment once. */
  async #ensureSound(experiment: number): Promise<void> {
    if (this.#sound.has(experiment)) return;
    const problems = await this.findProblems(experiment);
    const [problem] = problems;
    if (problem !== undefined) throw damaged(this.file, problem);
    this.#sound.add(experiment);
  }

  async #storedSeals(experiment: number): Promise<Seals> {
    const rows = await this.#all('SELECT * FROM seals WHERE experiment = ?', [experiment]);
    const seals: Seals = new Map();
    for (const row of rows) {
      const seal = sealOf(seals, String(row.part) as Part, Number(row.cell));
      seal.rows = Number(row.rows);
      seal.low = Number(row.low);
      seal.high = Number(row.high);
    }
    return seals;
  }

  /** Computes the seals anew for those rows of an experiment that may be overwritten. */
  async #sealDescription(experiment: number): Promise<void> {
    const seals: Seals = new Map();
    const row = await this.#one('SELECT * FROM experiments WHERE number = ?', [experiment]);
    seals.set(sealKey('experiment', 0), experimentSeal(row));
    for (const part of SMALL_TABLES) {
      for (const each of await this.#all(`SELECT * FROM ${part} WHERE experiment = ?`, [experiment])) {
        sealOf(seals, part, 0).addRow(rowText(each));
      }
    }
    await this.#run(
      "DELETE FROM seals WHERE experiment = ? AND part IN ('experiment', " +
        `${SMALL_TABLES.map((part) => `'${part}'`).join(', ')})`,
      [experiment],
    );
    await this.#exec(sealStatement(experiment, seals));
  }

  /** Calls `visit` with every stored game of the first `pairs` pairs, in the order (cell, pair, leg). */
  async eachGame(experiment: number, pairs: number, visit: (game: GameRow) => void): Promise<void> {
    await this.#ensureSound(experiment);
    let after: Values = [-1, -1, -1];
    for (;;) {
      const rows = await this.#all(
        `SELECT * FROM games WHERE experiment = ?1 AND (cell, pair, leg) > (?3, ?4, ?5) AND pair < ?2
         ORDER BY cell, pair, leg LIMIT ${PAGE_ROWS}`,
        [experiment, pairs, ...after],
      );
      for (const row of rows) visit(gameRow(row));
      const last = rows.at(-1);
      if (last === undefined) return;
      after = keyValues(last);
    }
  }

  /**
   * Calls `visit` with the rows of a view, page by page, as the view has them (see views.ts): games in the order of
   * their keys, of the first `pairs` pairs of every cell; cards and decks, which are sums and lists, whatever `pairs`
   * is.
   */
  async eachViewPage(
    view: ExportedView,
    { number, id, plan }: StoredExperiment,
    pairs: number,
    visit: (rows: readonly ViewRow[]) => void,
  ): Promise<void> {
    await this.#ensureSound(number);
    if (view === 'v_decks') return visit(await this.#all('SELECT * FROM v_decks WHERE experiment = ?', [id]));
    if (view === 'v_cards') {
      for (let cell = 0; cell < plan.cells.length; cell += PAGE_CELLS)
        visit(
          await this.#all('SELECT * FROM v_cards WHERE experiment = ? AND cell >= ? AND cell < ?', [
            ...[id, cell, cell + PAGE_CELLS],
          ]),
        );
      return;
    }
    for (let after: Values = [-1, -1, -1]; ; ) {
      // a game has two rows, so a page ends with a whole game
      const rows = await this.#all(
        `SELECT * FROM v_games WHERE experiment = ?1 AND (cell, pair, leg) > (?3, ?4, ?5) AND pair < ?2
         ORDER BY cell, pair, leg LIMIT ${PAGE_SIDES}`,
        [id, pairs, ...after],
      );
      if (rows.length === 0) return;
      // the two sides are put in order here: SQLite would sort all games for that
      for (let i = 0; i < rows.length; i += 2) {
        const [one, other] = [itemAt(rows, i), itemAt(rows, i + 1)];
        if (one.side === 1) [rows[i], rows[i + 1]] = [other, one];
      }
      visit(rows);
      after = keyValues(itemAt(rows, rows.length - 1));
    }
  }

  /** Notes what a sequential test found; a later run of the same test replaces it. */
  async saveJudgement(experiment: number, { design, verdict }: Judgement, created: string): Promise<void> {
    await this.#ensureSound(experiment);
    await this.#transaction(async () => {
      await this.#run(
        `INSERT INTO judgements (experiment, design, verdict, created) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET verdict = excluded.verdict`,
        [experiment, design, verdict, created],
      );
      await this.#sealDescription(experiment);
    });
  }

  /** What sequential tests have found in the games of an experiment, oldest first. */
  async judgements(experiment: number): Promise<Judgement[]> {
    await this.#ensureSound(experiment);
    const rows = await this.#all('SELECT design, verdict FROM judgements WHERE experiment = ? ORDER BY created', [
      experiment,
    ]);
    return rows.map((row) => ({ design: String(row.design), verdict: showHidden(String(row.verdict)) }));
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

  /** Why one game was quarantined; undefined when it was not. */
  async findFault(experiment: number, cell: number, pair: number, leg: number): Promise<FaultRow | undefined> {
    const rows = await this.#all(
      'SELECT message FROM faults WHERE experiment = ? AND cell = ? AND pair = ? AND leg = ?',
      [experiment, cell, pair, leg],
    );
    return rows.map(({ message }) => ({ cell, pair, leg, message: String(message) }))[0];
  }

  /** The stored games of these keys (cell, pair, leg), in no order. */
  async findGames(experiment: number, keys: readonly (readonly [number, number, number])[]): Promise<GameRow[]> {
    const rows = await this.#all(`SELECT games.* FROM ${KEYS_AND_GAMES}`, [experiment, JSON.stringify(keys)]);
    return rows.map(gameRow);
  }

  /** Up to `count` stored games, picked by `seed` (below 2^31) and given in key order. */
  async sampleGames(experiment: number, count: number, seed: number): Promise<GameRow[]> {
    const rows = await this.#all(
      `SELECT * FROM (SELECT * FROM games WHERE experiment = ?1 ORDER BY ${SAMPLE_ORDER} LIMIT ?2)
       ORDER BY cell, pair, leg`,
      [experiment, count, seed],
    );
    return rows.map(gameRow);
  }

  /** Up to `count` games that were quarantined, picked and given in the same way. */
  async sampleFaults(experiment: number, count: number, seed: number): Promise<FaultRow[]> {
    const rows = await this.#all(
      `SELECT * FROM (SELECT * FROM faults WHERE experiment = ?1 ORDER BY ${SAMPLE_ORDER} LIMIT ?2)
       ORDER BY cell, pair, leg`,
      [experiment, count, seed],
    );
    return rows.map(faultRow);
  }

  async countGames(experiment: number): Promise<number> {
    const { games } = await this.#one('SELECT count(*) AS games FROM games WHERE experiment = ?', [experiment]);
    return Number(games);
  }

  /** Of the first `pairs` pairs of every cell, those with both legs, grouped by outcome. */
  async pairGroups(experiment: number, pairs: number): Promise<PairGroup[]> {
    await this.#ensureSound(experiment);
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

  /**
   * The first `pairs` pairs of every cell, those with both legs, by the half points of side 0 in each: [leg 0 · 3 + leg
   * 1].
   */
  async legTables(experiment: number, pairs: number): Promise<Map<number, number[]>> {
    await this.#ensureSound(experiment);
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

  /** The games of the first `pairs` pairs of every cell, grouped by outcome. */
  async gameGroups(experiment: number, pairs: number): Promise<GameGroup[]> {
    await this.#ensureSound(experiment);
    const rows = await this.#all(
      `SELECT cell, leg, first, winner, reason, turns, count(*) AS games FROM games WHERE experiment = ? AND pair < ?
       GROUP BY cell, leg, first, winner, reason, turns ORDER BY cell, leg, first, winner, reason, turns`,
      [experiment, pairs],
    );
    return rows.map((row) => ({
      cell: Number(row.cell),
      leg: Number(row.leg),
      first: Number(row.first),
      winner: Number(row.winner),
      reason: showHidden(String(row.reason)),
      turns: Number(row.turns),
      games: Number(row.games),
    }));
  }

  /**
   * The counts of every card over the first `pairs` pairs, block by block. A block that reaches beyond them is left out
   * where the cell has such games.
   */
  async cardRows(experiment: number, pairs: number): Promise<CardRow[]> {
    await this.#ensureSound(experiment);
    const rows = await this.#all(
      `SELECT * FROM card_counts AS counts
       WHERE experiment = ?1 AND (block_end BETWEEN 1 AND ?2 OR NOT EXISTS (
         SELECT 1 FROM games WHERE experiment = ?1 AND games.cell = counts.cell AND games.pair >= ?2))
       ORDER BY cell, side, agent, card, block_end`,
      [experiment, pairs],
    );
    return rows.map((row) => ({ ...cardRow(row), card: showHidden(String(row.card)) }));
  }

  /** The counts of all stored games, unchecked, for a search for damage. */
  async storedCardRows(experiment: number): Promise<CardRow[]> {
    const rows = await this.#all(
      'SELECT * FROM card_counts WHERE experiment = ? ORDER BY cell, side, agent, card, block_end',
      [experiment],
    );
    return rows.map(cardRow);
  }

  /** The games of the first `pairs` pairs that were quarantined. */
  async faultRows(experiment: number, pairs: number): Promise<FaultRow[]> {
    await this.#ensureSound(experiment);
    const rows = await this.#all('SELECT * FROM faults WHERE experiment = ? AND pair < ? ORDER BY cell, pair, leg', [
      experiment,
      pairs,
    ]);
    return rows.map(faultRow);
  }

  /**
   * Checks that the file is one of ours, complete, and of a version that this program reads. Returns the version, 0
   * for an empty file.
   */
  async #checkFile(): Promise<number> {
    const version = await this.#pragma('user_version');
    const owner = await this.#pragma('application_id');
    const tables = tableTexts(await this.#all(TABLES, []));
    if (owner !== APPLICATION_ID && (tables.size > 0 || version !== 0)) {
      throw new StoreError(`${this.file} is an SQLite database, but not one of Assay's; give another file`, false);
    }
    // a later version than this program knows, or one from before the first release
    if (version > SCHEMA_VERSION || (version < 1 && owner === APPLICATION_ID)) {
      throw new StoreError(
        `${this.file} was made by another version of Assay (its schema is ${version}, this one reads ` +
          `${SCHEMA_VERSION}) or its header is damaged; use that version, or give another file`,
        false,
      );
    }
    const expected = await tablesOfVersion(version);
    for (const [name, text] of expected) {
      if (tables.get(name) !== text) throw damaged(this.file, `its table "${name}" is not as Assay makes it`);
    }
    const found = await this.#one('PRAGMA integrity_check(1)', []);
    if (found.integrity_check !== 'ok') throw damaged(this.file, 'its pages contradict each other');
    if (version === SCHEMA_VERSION) await this.#findOrphans();
    return version;
  }

  /** Refuses a file with rows of an experiment that is not in it. */
  async #findOrphans(): Promise<void> {
    for (const table of [
      'cells',
      'games',
      'card_counts',
      'faults',
      'judgements',
      'alarms',
      'card_names',
      'batches',
      'seals',
    ]) {
      // one look-up per experiment, and no scan of the rows between, because the key begins with the experiment
      const [orphan] = await this.#all(
        `WITH RECURSIVE numbers (n) AS (
           SELECT min(experiment) FROM ${table}
           UNION ALL SELECT (SELECT min(experiment) FROM ${table} WHERE experiment > n) FROM numbers WHERE n IS \
NOT NULL)
         SELECT n FROM numbers WHERE n IS NOT NULL AND n NOT IN (SELECT number FROM experiments) LIMIT 1`,
        [],
      );
      if (orphan) throw damaged(this.file, `it has rows of an experiment ${orphan.n} that is not in it`);
    }
  }

  async #migrate(from: number): Promise<void> {
    await this.#transaction(async () => {
      if (from >= SEALS_SINCE) await this.#checkAll();
      for (const step of MIGRATIONS.slice(from)) await this.#exec(step);
      // rows that were stored before there were seals are sealed as they are
      for (const { number } of await this.#all('SELECT number FROM experiments', [])) {
        await this.#run('DELETE FROM seals WHERE experiment = ?', [Number(number)]);
        await this.#exec(sealStatement(Number(number), await this.#computeSeals(Number(number), () => undefined)));
      }
      await this.#exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}`);
    });
  }

  /** Refuses a file with anything in it that is not as it was stored: bringing it up would seal the damage. */
  async #checkAll(): Promise<void> {
    for (const { number } of await this.#all('SELECT number FROM experiments', [])) {
      const found = await this.#computeSeals(Number(number), () => undefined);
      const [problem] = compareSeals(await this.#storedSeals(Number(number)), found);
      if (problem) throw damaged(this.file, problem);
    }
  }

  async #insertCells(id: string, plan: Plan): Promise<void> {
    await this.#run(
      `INSERT INTO cells SELECT number, value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, ?2
       FROM json_each(?3), experiments WHERE experiments.id = ?1`,
      [id, JSON.stringify(plan.switches), JSON.stringify(cellValues(plan))],
    );
  }

  /** Adds names of cards; names that are stored already stay as they are. */
  async #insertNames(experiment: number, names: Readonly<Record<string, string>>): Promise<void> {
    await this.#run('INSERT INTO card_names SELECT ?, key, value FROM json_each(?) WHERE true ON CONFLICT DO NOTHING', [
      experiment,
      JSON.stringify(names),
    ]);
  }

  async #cardNames(experiment: number): Promise<Record<string, string>> {
    const rows = await this.#all('SELECT card, name FROM card_names WHERE experiment = ?', [experiment]);
    return Object.fromEntries(rows.map(({ card, name }) => [String(card), String(name)]));
  }

  async #insertGames(experiment: number, games: readonly GameRow[]): Promise<void> {
    const text = gamesText(games);
    const columns = Array.from({ length: 10 }, (_, i) => `value->>${i}`).join(', ');
    const { changes } = await this.#run(
      `INSERT INTO games SELECT ?1, ${columns} FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING`,
      [experiment, text],
    );
    if (changes < games.length) await this.#explainDuplicate(experiment, text);
  }

  /** Throws NondeterminismAlarm where one of these games is stored with another result, and keeps it. */
  async compareTwins(experiment: number, games: readonly GameRow[]): Promise<void> {
    try {
      await this.#refuseUnequal(experiment, gamesText(games));
    } catch (error) {
      if (error instanceof NondeterminismAlarm)
        await this.saveAlarm(experiment, error.message, new Date().toISOString());
      throw error;
    }
  }

  /** How many of these games have their key in the store, played or quarantined. */
  async countTwins(experiment: number, games: readonly Pick<GameRow, 'cell' | 'pair' | 'leg'>[]): Promise<number> {
    const keys = games.map(({ cell, pair, leg }) => [cell, pair, leg]);
    const key = 'experiment = ?1 AND cell = value->>0 AND pair = value->>1 AND leg = value->>2';
    const { known } = await this.#one(
      `SELECT count(*) AS known FROM json_each(?2)
       WHERE EXISTS (SELECT 1 FROM games WHERE ${key}) OR EXISTS (SELECT 1 FROM faults WHERE ${key})`,
      [experiment, JSON.stringify(keys)],
    );
    return Number(known);
  }

  /** A key of the batch is stored already: throws the error that explains why. */
  async #explainDuplicate(experiment: number, text: string): Promise<never> {
    await this.#refuseUnequal(experiment, text);
    const found = await this.#one('PRAGMA integrity_check(1)', []);
    if (found.integrity_check !== 'ok') throw damaged(this.file, 'its pages contradict each other');
    throw anotherProcess(this.file);
  }

  /** Throws NondeterminismAlarm when one of the games is stored with another result. */
  async #refuseUnequal(experiment: number, text: string): Promise<void> {
    const [other] = await this.#all(
      `SELECT cell, pair, leg, hash, log_hash, value->>8 AS new_hash, value->>9 AS new_log_hash
       FROM ${KEYS_AND_GAMES}
       WHERE hash <> new_hash OR log_hash <> new_log_hash LIMIT 1`,
      [experiment, text],
    );
    if (!other) return;
    throw new NondeterminismAlarm(
      `NONDETERMINISM: game ${other.cell}:${other.pair}:${other.leg} was stored with hash ${other.hash} (log ` +
        `${other.log_hash}) and now ended with ${other.new_hash} (log ${other.new_log_hash}); nothing of this ` +
        'batch was stored',
    );
  }

  async #addCards(experiment: number, cards: readonly CardRow[]): Promise<void> {
    const columns = CARD_COLUMNS;
    const values = cards.map(({ cell, side, agent, card, blockEnd, counts }) => {
      const row = [cell, side, agent, card, blockEnd];
      for (const place of CARD_PLACES) row.push(counts[place].copies, counts[place].games, counts[place].halfPoints);
      return row;
    });
    await this.#run(
      `INSERT INTO card_counts (experiment, cell, side, agent, card, block_end, ${columns.join(', ')})
       SELECT ?1, ${Array.from({ length: 5 + columns.length }, (_, i) => `value->>${i}`).join(', ')}
       FROM json_each(?2) WHERE true
       ON CONFLICT DO UPDATE SET ${columns.map((column) => `${column} = ${column} + excluded.${column}`).join(', ')}`,
      [experiment, JSON.stringify(values)],
    );
  }

  async #insertFaults(experiment: number, faults: readonly FaultRow[]): Promise<void> {
    const { changes } = await this.#run(
      `INSERT INTO faults SELECT ?1, value->>0, value->>1, value->>2, value->>3 FROM json_each(?2)
       WHERE true ON CONFLICT DO NOTHING`,
      [experiment, JSON.stringify(faults.map(({ cell, pair, leg, message }) => [cell, pair, leg, message]))],
    );
    if (changes < faults.length) throw anotherProcess(this.file);
  }

  /** Runs `work` and then the statements of `last` in one transaction: all or nothing. */
  async #transaction<T>(work: () => Promise<T>, last = '', begin = 'BEGIN IMMEDIATE'): Promise<T> {
    const before = this.#lastTransaction;
    let end = (): void => undefined;
    this.#lastTransaction = new Promise((done) => {
      end = done;
    });
    await before;
    try {
      await this.#exec(begin);
      const result = await work();
      await this.#exec(`${last} COMMIT`);
      return result;
    } catch (error) {
      // some failures, such as a full disk, have rolled back already
      await this.#exec('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      end();
    }
  }

  async #pragma(name: string): Promise<number> {
    const row = await this.#one(`PRAGMA ${name}`, []);
    return Number(row[name]);
  }

  #exec(sql: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#database.exec(sql, (error) => (error ? reject(this.#explain(error)) : resolve()));
    });
  }

  #run(sql: string, values: Values): Promise<{ changes: number }> {
    return new Promise((resolve, reject) => {
      const explain = (error: Error): Error => this.#explain(error);
      this.#database.run(sql, values, function (error) {
        if (error) reject(explain(error));
        else resolve({ changes: this.changes });
      });
    });
  }

  #all(sql: string, values: Values): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#database.all<Row>(sql, values, (error, rows) => (error ? reject(this.#explain(error)) : resolve(rows)));
    });
  }

  /** The row that a query always gives. */
  async #one(sql: string, values: Values): Promise<Row> {
    const [row] = await this.#all(sql, values);
    return certain(row, 'the row of a query that always has one');
  }

  #explain(error: Error): Error {
    const code = (error as { code?: string }).code;
    // an error in one of our own statements, unless the file never had the tables that the statement uses
    return this.#checked && (code === 'SQLITE_ERROR' || code === 'SQLITE_MISUSE')
      ? error
      : storeError(this.file, error);
  }
}

function originRow({ batch, worker, games }: Row): BatchOrigin {
  return { batch: String(batch), worker: String(worker), runs: JSON.parse(String(games)) as number[] };
}

/** The key of a row of a game. */
function keyValues({ cell, pair, leg }: Row): number[] {
  return [Number(cell), Number(pair), Number(leg)];
}

/** The keys of runs of cell, first pair, pairs and legs. */
function keysOfRuns(runs: readonly number[]): number[][] {
  const keys: number[][] = [];
  for (let at = 0; at < runs.length; at += RUN_STRIDE) {
    const [cell, first, pairs, legs] = [
      itemAt(runs, at),
      itemAt(runs, at + 1),
      itemAt(runs, at + 2),
      itemAt(runs, at + 3),
    ];
    for (let pair = first; pair < first + pairs; pair++)
      for (let leg = 0; leg < LEGS; leg++) if (legs & (1 << leg)) keys.push([cell, pair, leg]);
  }
  return keys;
}

/** Adds seals to others. */
function addSeals(into: Seals, seals: Seals): void {
  for (const [key, { rows, low, high }] of seals) {
    const [part, cell] = splitSealKey(key);
    const seal = sealOf(into, part as Part, cell);
    seal.rows += rows;
    seal.low = (seal.low + low) >>> 0;
    seal.high = (seal.high + high) >>> 0;
  }
}

/** Throws a StoreError unless all of a file can be read, and is what was stored. */
async function checkSound(file: string): Promise<void> {
  const store = await ResultStore.open(file, { create: false, readOnly: true });
  try {
    for (const { number } of await store.experiments()) await store.gamesHash(number, 0);
  } finally {
    await store.close();
  }
}

function faultRow({ cell, pair, leg, message }: Row): FaultRow {
  return { cell: Number(cell), pair: Number(pair), leg: Number(leg), message: showHidden(String(message)) };
}

/** Games as one JSON text that SQLite takes apart, in the order of GAME_COLUMNS. */
function gamesText(games: readonly GameRow[]): string {
  return JSON.stringify(
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
}

/**
 * ⑦ The pool: cuts keys into batches, plays them in worker threads, and hands each result on.
 *
 * - A result is a function of its key, so neither the number of threads nor the size of a batch can show in it.
 * - Batches are sized by how long the last ones took: long enough that crossing threads costs nothing, short enough that
 *   a stop is quick and that little is lost when the process is killed.
 * - The queue is bounded: a batch counts as under way until it is stored, so a slow disk slows the players down instead of
 *   filling the memory.
 */
import type { Piscina } from 'piscina';
import type { Plan } from './plan.ts';
import { type BatchResult, KEY_STRIDE } from './records.ts';
import { isWorkerDeath, Recovery, runWithin, splitFaults } from './recovery.ts';
import { openPool } from './thread-pool.ts';

/** What a batch should take: as long as a stop may take, because every batch is a transaction with card counts of its own. */
const BATCH_MILLISECONDS = 400;
const FIRST_BATCH = 16;
const LARGEST_BATCH = 8192;
/** Batches under way a thread: one being played, one waiting. */
const BATCHES_PER_THREAD = 2;

/**
 * Time after which a game counts as one that does not end: hundreds of times what the slowest agents take, because it is a clock,
 * and a clock must not decide over games that do end.
 */
const GAME_MILLISECONDS = 300_000;
/** How many times longer than the games before a batch may take, beside the time of one game that does not end. */
const BATCH_PATIENCE = 20;

/** The key of one game inside an experiment. */
export type GameKey = readonly [cell: number, pair: number, leg: number];

export interface PoolRun {
  readonly plan: Plan;
  /** Keys in the order in which they are to be begun; the legs of a pair follow each other. */
  readonly keys: Iterable<GameKey>;
  readonly threads: number;
  /** The bundled worker. */
  readonly workerFile: string | URL;
  /** Worker of another build, which plays every leg 1; no batch then holds both legs. */
  readonly changedWorkerFile?: string | URL;
  /** Stores a result; called for one batch at a time. */
  readonly store: (result: BatchResult) => Promise<void>;
  /** Time after which a game counts as one that does not end; five minutes when left out. */
  readonly gameMilliseconds?: number;
  /** Once aborted, no batch is begun any more; those under way are still played and stored. */
  readonly stop?: AbortSignal;
}

/**
 * Plays all keys; resolves when everything that was begun is stored. Rejects on the first error, with the pool closed. A game that
 * throws, does not end or ends its worker is no error: it is played alone again and then stored as set aside.
 */
export async function runPool(run: PoolRun): Promise<void> {
  let poolError: Error | undefined;
  const options = { filename: fileName(run.workerFile), threads: run.threads };
  const pool = openPool<Int32Array, BatchResult>(run.plan, options, (error) => {
    poolError ??= error;
  });
  const recovery = new Recovery(run.plan, run.gameMilliseconds ?? GAME_MILLISECONDS);
  try {
    await playBatches(pool, recovery, run);
    if (poolError) throw poolError;
  } finally {
    await pool.destroy();
    await recovery.close();
  }
}

function fileName(workerFile: string | URL): string {
  return workerFile instanceof URL ? workerFile.href : workerFile;
}

async function playBatches(pool: Piscina<Int32Array, BatchResult>, recovery: Recovery, run: PoolRun): Promise<void> {
  const sizer = new BatchSizer();
  const other = run.changedWorkerFile;
  const batches = new BatchCutter(run.keys, other !== undefined);
  const underWay = new Set<Promise<void>>();
  let stored: Promise<void> = Promise.resolve();
  let failure: { error: unknown } | undefined;

  /** The results of a batch: one, unless some of its games had to be played alone. */
  const playBatch = async (keys: Int32Array, filename: string): Promise<BatchResult[]> => {
    const games = keys.length / KEY_STRIDE;
    try {
      const milliseconds = sizer.longest(games, run.gameMilliseconds ?? GAME_MILLISECONDS);
      const result = await runWithin(pool, keys, { filename, milliseconds });
      sizer.observe(games, result.milliseconds);
      const { played, faulty } = splitFaults(result);
      if (faulty.length === 0) return [played];
      return [played, ...(await recovery.play(faulty, filename))];
    } catch (error) {
      if (!isWorkerDeath(error)) throw error;
      return recovery.play(keys, filename);
    }
  };

  const playAndStore = async (keys: Int32Array): Promise<void> => {
    try {
      const filename = fileName(other !== undefined && keys[2] === 1 ? other : run.workerFile);
      for (const result of await playBatch(keys, filename)) {
        stored = stored.then(() => run.store(result));
      }
      await stored;
    } catch (error) {
      failure ??= { error };
    }
  };

  while (!run.stop?.aborted && !failure) {
    const keys = batches.take(sizer.size);
    if (keys.length === 0) break;
    const task: Promise<void> = playAndStore(keys).finally(() => underWay.delete(task));
    underWay.add(task);
    if (underWay.size >= run.threads * BATCHES_PER_THREAD) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  if (failure) throw failure.error;
}

/** Cuts a stream of keys into batches of whole pairs, or of keys of one leg. */
class BatchCutter {
  readonly #keys: Iterator<GameKey>;
  readonly #oneLeg: boolean;
  #next: IteratorResult<GameKey>;

  constructor(keys: Iterable<GameKey>, oneLeg: boolean) {
    this.#oneLeg = oneLeg;
    this.#keys = keys[Symbol.iterator]();
    this.#next = this.#keys.next();
  }

  /** At least `size` keys, up to the end of a pair; fewer when the stream or a row of keys of one leg ends. */
  take(size: number): Int32Array {
    const words: number[] = [];
    let previous: GameKey | undefined;
    while (!this.#next.done) {
      const key = this.#next.value;
      const full = words.length >= size * KEY_STRIDE;
      if (this.#oneLeg ? full || (previous && previous[2] !== key[2]) : full && !isSamePair(previous, key)) break;
      words.push(...key);
      previous = key;
      this.#next = this.#keys.next();
    }
    return Int32Array.from(words);
  }
}

function isSamePair(a: GameKey | undefined, b: GameKey): boolean {
  return a !== undefined && a[0] === b[0] && a[1] === b[1];
}

/** Chooses batch sizes from the time that earlier batches took. */
class BatchSizer {
  size = FIRST_BATCH;
  /** Of the slowest batch so far, a game. */
  #milliseconds: number | undefined;

  /** How long a batch may take, with the one before it in the queue; one of its games may be one that does not end. */
  longest(games: number, gameMilliseconds: number): number {
    const each = Math.min(
      gameMilliseconds,
      this.#milliseconds === undefined ? gameMilliseconds / FIRST_BATCH : BATCH_PATIENCE * this.#milliseconds,
    );
    return 2 * (gameMilliseconds + games * each);
  }

  observe(games: number, milliseconds: number): void {
    this.#milliseconds = Math.max(this.#milliseconds ?? 0, milliseconds / games);
    const fitting = (games / Math.max(milliseconds, 0.1)) * BATCH_MILLISECONDS;
    // at most a doubling a batch: the first ones are played by code that is not optimised yet
    this.size = Math.round(Math.min(Math.max(fitting, 2), this.size * 2, LARGEST_BATCH));
  }
}

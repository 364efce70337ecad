/**
 * ⑦ The pool: cuts keys into batches, plays them in worker threads, and hands each result on.
 *
 * - A result is a function of its key, so neither the number of threads nor the size of a batch can show in it.
 * - Batches are sized by how long the last ones took: long enough that crossing threads costs nothing, short enough that
 *   a stop is quick and that little is lost when the process is killed.
 * - The queue is bounded: a batch counts as under way until it is stored, so a slow disk slows the players down instead of
 *   filling the memory.
 */
import { Piscina } from 'piscina';
import type { Plan } from './plan.ts';
import { type BatchResult, KEY_STRIDE } from './records.ts';

/** What a batch should take: as long as a stop may take, because every batch is a transaction with card counts of its own. */
const BATCH_MILLISECONDS = 400;
const FIRST_BATCH = 16;
const LARGEST_BATCH = 8192;
/** Batches under way a thread: one being played, one waiting. */
const BATCHES_PER_THREAD = 2;

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
  /** Once aborted, no batch is begun any more; those under way are still played and stored. */
  readonly stop?: AbortSignal;
}

/** Plays all keys; resolves when everything that was begun is stored. Rejects on the first error, with the pool closed. */
export async function runPool(run: PoolRun): Promise<void> {
  const pool = new Piscina({
    filename: fileName(run.workerFile),
    minThreads: run.threads,
    maxThreads: run.threads,
    workerData: run.plan,
    atomics: 'disabled',
  });
  let poolError: Error | undefined;
  // a worker that dies while it has no task reports to the pool; unheard, that would end the process
  pool.on('error', (error: Error) => {
    poolError ??= error;
  });
  try {
    await playBatches(pool, run);
    if (poolError) throw poolError;
  } finally {
    await pool.destroy();
  }
}

function fileName(workerFile: string | URL): string {
  return workerFile instanceof URL ? workerFile.href : workerFile;
}

async function playBatches(pool: Piscina<Int32Array, BatchResult>, run: PoolRun): Promise<void> {
  const sizer = new BatchSizer();
  const other = run.changedWorkerFile;
  const batches = new BatchCutter(run.keys, other !== undefined);
  const underWay = new Set<Promise<void>>();
  let stored: Promise<void> = Promise.resolve();
  let failure: { error: unknown } | undefined;

  const playAndStore = async (keys: Int32Array): Promise<void> => {
    try {
      const filename = fileName(other !== undefined && keys[2] === 1 ? other : run.workerFile);
      const result = await pool.run(keys, { filename });
      sizer.observe(keys.length / KEY_STRIDE, result.milliseconds);
      stored = stored.then(() => run.store(result));
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

  observe(games: number, milliseconds: number): void {
    const fitting = (games / Math.max(milliseconds, 0.1)) * BATCH_MILLISECONDS;
    // at most a doubling a batch: the first ones are played by code that is not optimised yet
    this.size = Math.round(Math.min(Math.max(fitting, 2), this.size * 2, LARGEST_BATCH));
  }
}

/**
 * Handles batches that did not return, and games that could not be played: each game is played alone, in a worker of
 * its own, and once more in a fresh one; if it fails again it is quarantined.
 *
 * A game that throws does so in its worker, which reports it. A game that loops inside one step, runs out of memory
 * or kills its worker takes the whole batch with it: which game it was is known only when games are played one by one.
 */
import type { Piscina } from 'piscina';
import type { Plan } from './plan.ts';
import {
  type BatchResult,
  FAULT,
  KEY_STRIDE,
  RECORD_CELL,
  RECORD_LEG,
  RECORD_PAIR,
  RECORD_STRIDE,
  RECORD_WINNER,
} from './records.ts';
import { openPool, type PoolOptions } from './thread-pool.ts';

/**
 * The most games that may be quarantined because they killed their worker: more of them mean a broken machine or build.
 */
export const MOST_DEATHS = 50;
const ATTEMPTS = 2;

/** The worker file and the time of a task. */
export interface Attempt {
  readonly filename: string;
  readonly milliseconds: number;
}

/** Runs one task. If it takes too long, its worker is ended and the promise rejects with an AbortError. */
export async function runWithin(
  pool: Piscina<Int32Array, BatchResult>,
  keys: Int32Array,
  { filename, milliseconds }: Attempt,
): Promise<BatchResult> {
  const watchdog = new AbortController();
  const timer = setTimeout(() => watchdog.abort(), milliseconds);
  try {
    return await pool.run(keys, { filename, signal: watchdog.signal });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether an error is the death of a worker, by itself or because it was ended. Other errors are not those of games,
 * which the worker catches.
 */
export function isWorkerDeath(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (
    error.name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY' || /worker exited with code/i.test(error.message)
  );
}

type RecoveryPools = Required<Pick<PoolOptions, 'halt'>> & Pick<PoolOptions, 'nets'>;

/** Plays games one by one, in one worker at a time. */
export class Recovery {
  readonly #plan: Plan;
  readonly #gameMilliseconds: number;
  readonly #pools: RecoveryPools;
  #pool: Piscina<Int32Array, BatchResult> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #deaths = 0;

  constructor(plan: Plan, gameMilliseconds: number, pools: RecoveryPools) {
    this.#plan = plan;
    this.#pools = pools;
    this.#gameMilliseconds = gameMilliseconds;
  }

  /** Plays each key alone; returns one result for each key, in their order, until it is halted. */
  play(keys: Int32Array, filename: string): Promise<BatchResult[]> {
    const task = this.#queue.then(async () => {
      const results: BatchResult[] = [];
      for (let at = 0; at < keys.length && Atomics.load(this.#pools.halt, 0) === 0; at += KEY_STRIDE) {
        results.push(await this.#playAlone(keys.slice(at, at + KEY_STRIDE), filename));
      }
      return results;
    });
    this.#queue = task.catch(() => undefined);
    return task;
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  async #playAlone(key: Int32Array, filename: string): Promise<BatchResult> {
    for (let attempt = 1; ; attempt++) {
      try {
        const pool = await this.#worker(filename);
        const result = await runWithin(pool, key, { filename, milliseconds: this.#gameMilliseconds });
        if (result.faults.length === 0 || attempt === ATTEMPTS) return result;
      } catch (error) {
        if (!isWorkerDeath(error)) throw error;
        if (attempt === ATTEMPTS) return this.#quarantined(key, error as Error);
      }
      // the next attempt gets a worker that has not played anything
      await this.#pool?.destroy();
      this.#pool = undefined;
    }
  }

  /** Returns a worker that is already loaded, because the time for a game must not include starting one. */
  async #worker(filename: string): Promise<Piscina<Int32Array, BatchResult>> {
    this.#pool ??= openPool(this.#plan, { nets: this.#pools.nets });
    await this.#pool.run(new Int32Array(0), { filename });
    return this.#pool;
  }

  #quarantined(key: Int32Array, error: Error): BatchResult {
    if (++this.#deaths > MOST_DEATHS) {
      throw new Error(`more than ${MOST_DEATHS} games ended their worker, the last one with: ${error.message}`);
    }
    const records = new Int32Array(RECORD_STRIDE);
    records[RECORD_CELL] = key[0];
    records[RECORD_PAIR] = key[1];
    records[RECORD_LEG] = key[2];
    records[RECORD_WINNER] = FAULT;
    const seconds = this.#gameMilliseconds / 1000;
    const message =
      error.name === 'AbortError'
        ? `no end within ${seconds} s: ended by the watchdog`
        : `it ended its worker: ${error.message}`;
    return { records, cards: new Int32Array(0), cardIds: [], faults: [{ index: 0, message }], milliseconds: 0 };
  }
}

/** Splits a result into the games that were played and the keys of those that were quarantined. */
export function splitFaults(result: BatchResult): { readonly played: BatchResult; readonly faulty: Int32Array } {
  const { records, faults } = result;
  const played: number[] = [];
  const faulty: number[] = [];
  for (let at = 0; at < records.length; at += RECORD_STRIDE) {
    if (records[at + RECORD_WINNER] === FAULT)
      faulty.push(...records.subarray(at + RECORD_CELL, at + RECORD_CELL + KEY_STRIDE));
    else played.push(at);
  }
  if (faults.length === 0) return { played: result, faulty: new Int32Array(0) };
  const kept = new Int32Array(played.length * RECORD_STRIDE);
  played.forEach((at, i) => {
    kept.set(records.subarray(at, at + RECORD_STRIDE), i * RECORD_STRIDE);
  });
  return { played: { ...result, records: kept, faults: [] }, faulty: Int32Array.from(faulty) };
}

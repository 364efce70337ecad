/**
 * Plays batches of one plan in worker threads. A game that throws, never ends or kills its worker does not fail the
 * batch: it is played again alone, and quarantined if it fails again.
 */
import type { Piscina } from 'piscina';
import type { NetFile } from '../agents/learned/nets.ts';
import { BatchSizer } from './batches.ts';
import type { Plan } from './plan.ts';
import { type BatchResult, KEY_STRIDE, RECORD_STRIDE } from './records.ts';
import { isWorkerDeath, Recovery, runWithin, splitFaults } from './recovery.ts';
import { openPool } from './thread-pool.ts';

/**
 * The milliseconds after which a game counts as one that never ends. They are hundreds of times what the slowest agents
 * need, because a clock must not decide about games that do end.
 */
const GAME_MILLISECONDS = 300_000;

export interface BatchPlayerOptions {
  readonly threads: number;
  /** The bundled worker. */
  readonly workerFile: string | URL;
  /** Milliseconds after which a game counts as one that never ends; five minutes if left out. */
  readonly gameMilliseconds?: number;
  /** Milliseconds that `batchSize` aims at. */
  readonly batchMilliseconds: number;
  /** As `PoolOptions.nets`. */
  readonly nets?: readonly NetFile[];
}

export class BatchPlayer {
  readonly #filename: string;
  readonly #gameMilliseconds: number;
  readonly #sizer: BatchSizer;
  readonly #pool: Piscina<Int32Array, BatchResult>;
  readonly #recovery: Recovery;
  readonly #halt = new Int32Array(new SharedArrayBuffer(4));
  #poolError: Error | undefined;

  constructor(plan: Plan, options: BatchPlayerOptions) {
    this.#filename = fileName(options.workerFile);
    this.#gameMilliseconds = options.gameMilliseconds ?? GAME_MILLISECONDS;
    this.#sizer = new BatchSizer(options.batchMilliseconds);
    const [threads, halt, nets] = [options.threads, this.#halt, options.nets];
    this.#pool = openPool<Int32Array, BatchResult>(plan, { filename: this.#filename, threads, halt, nets }, (error) => {
      this.#poolError ??= error;
    });
    this.#recovery = new Recovery(plan, this.#gameMilliseconds, { halt, nets });
  }

  /** The number of games for the next batch, from the time of earlier batches. */
  get sizer(): Pick<BatchSizer, 'size' | 'share'> {
    return this.#sizer;
  }

  /** The error of a thread that died while it had nothing to do. */
  get poolError(): Error | undefined {
    return this.#poolError;
  }

  /**
   * Stops early: running batches end after the pair that they are playing, and waiting ones play nothing. Workers of
   * older builds play their batch to its end.
   */
  halt(): void {
    Atomics.store(this.#halt, 0, 1);
  }

  /**
   * Plays a batch of keys; returns one result, or several if some games had to be played alone. `workerFile` names the
   * worker of another build. Rejects with errors that no game has caused.
   */
  async play(keys: Int32Array, workerFile?: string | URL): Promise<BatchResult[]> {
    const games = keys.length / KEY_STRIDE;
    const filename = workerFile === undefined ? this.#filename : fileName(workerFile);
    try {
      const milliseconds = this.#sizer.longest(games, this.#gameMilliseconds);
      const result = await runWithin(this.#pool, keys, { filename, milliseconds });
      const done = result.records.length / RECORD_STRIDE;
      if (done > 0) this.#sizer.observe(done, result.milliseconds);
      const { played, faulty } = splitFaults(result);
      if (faulty.length === 0) return [played];
      return [played, ...(await this.#recovery.play(faulty, filename))];
    } catch (error) {
      if (!isWorkerDeath(error)) throw error;
      return this.#recovery.play(keys, filename);
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
    await this.#recovery.close();
  }
}

function fileName(workerFile: string | URL): string {
  return workerFile instanceof URL ? workerFile.href : workerFile;
}

/**
 * ⑦ The pool: cuts keys into batches, plays them in worker threads, and hands each result on.
 *
 * - A result is a function of its key, so neither the number of threads nor the size of batches affects it.
 * - Batches are sized by the time that the last ones took: long enough that sending them between threads costs nothing,
 * short enough that little is lost when the process is killed. A stop ends each batch with its current pair.
 * - The queue is bounded: a batch counts as under way until it is stored, so a slow disk slows the players down and
 * does not fill the memory.
 */
import { BatchPlayer } from './batch-player.ts';
import { BatchCutter, type GameKey } from './batches.ts';
import type { Plan } from './plan.ts';
import type { BatchResult } from './records.ts';

export type { GameKey } from './batches.ts';

/**
 * The milliseconds that a batch should take; not fewer, because every batch is a transaction with card counts of its
 * own.
 */
const BATCH_MILLISECONDS = 400;
/** Batches under way for each thread: one that is being played, and one that waits. */
const BATCHES_PER_THREAD = 2;

export interface PoolRun {
  readonly plan: Plan;
  /** The keys in the order in which they are begun; the legs of a pair follow each other. */
  readonly keys: Iterable<GameKey>;
  readonly threads: number;
  /** The bundled worker. */
  readonly workerFile: string | URL;
  /** The worker of another build, which plays every leg 1; no batch then holds both legs. */
  readonly changedWorkerFile?: string | URL;
  /** Stores a result; called for one batch at a time. */
  readonly store: (result: BatchResult) => Promise<void>;
  /** The milliseconds after which a game counts as one that does not end; five minutes when left out. */
  readonly gameMilliseconds?: number;
  /**
   * Returns how many of the next games decide whether more are wanted: about as many are kept under way. No limit when
   * left out.
   */
  readonly wantedSoon?: () => number;
  /** When aborted, no further pair is begun; those under way are still played and stored. */
  readonly stop?: AbortSignal;
}

/**
 * Plays all keys; resolves when every batch that was begun is stored. Rejects with the first error, after closing the
 * pool. A game that throws, does not end or kills its worker is no error: it is played again alone and, if it fails
 * again, stored as quarantined.
 */
export async function runPool(run: PoolRun): Promise<void> {
  const player = new BatchPlayer(run.plan, { ...run, batchMilliseconds: BATCH_MILLISECONDS });
  const halt = (): void => player.halt();
  run.stop?.addEventListener('abort', halt);
  try {
    await playBatches(player, run);
    if (player.poolError) throw player.poolError;
  } finally {
    run.stop?.removeEventListener('abort', halt);
    await player.close();
  }
}

async function playBatches(player: BatchPlayer, run: PoolRun): Promise<void> {
  const other = run.changedWorkerFile;
  const most = run.threads * BATCHES_PER_THREAD;
  const batches = new BatchCutter(run.keys, other !== undefined);
  const underWay = new Set<Promise<void>>();
  let stored: Promise<void> = Promise.resolve();
  let failure: { error: unknown } | undefined;

  const playAndStore = async (keys: Int32Array): Promise<void> => {
    try {
      for (const result of await player.play(keys, keys[2] === 1 ? other : undefined)) {
        if (result.records.length === 0) continue;
        stored = stored.then(() => run.store(result));
      }
      await stored;
    } catch (error) {
      failure ??= { error };
    }
  };

  while (!run.stop?.aborted && !failure) {
    const { sizer } = player;
    const keys = batches.take(run.wantedSoon ? sizer.share(run.wantedSoon(), most) : sizer.size);
    if (keys.length === 0) break;
    const task: Promise<void> = playAndStore(keys).finally(() => underWay.delete(task));
    underWay.add(task);
    if (underWay.size >= most) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  if (failure) throw failure.error;
}

/** Who plays the games of a run: threads of this process, or workers at a queue. */
import { isOutside } from '../agents/registry.ts';
import { type Game, InputError } from '../engine/index.ts';
import {
  type BatchOrigin,
  NondeterminismAlarm,
  type ResultStore,
  type StoredExperiment,
  StoreError,
} from '../results/store.ts';
import { specsOf } from '../workers/plan.ts';
import { type GameKey, runPool } from '../workers/pool.ts';
import type { QueueAddress } from '../workers/queue/address.ts';
import { LeaseLost, runQueue } from '../workers/queue/coordinator.ts';
import type { Presence } from '../workers/queue/protocol.ts';
import type { BatchResult } from '../workers/records.ts';
import { ASSAY_VERSION } from './identity.ts';
import { unrepeatableAgents } from './stored-games.ts';

export interface Players {
  /** Threads of this process; not used when there is a queue. */
  readonly threads: number;
  readonly workerFile: string | URL;
  /** Milliseconds after which a game counts as one that does not end; the pool's standard when left out. */
  readonly gameMilliseconds?: number;
  /** The queue whose workers play in place of this process. */
  readonly queue?: QueuePlayers;
}

export interface QueuePlayers {
  readonly address: QueueAddress;
  /** Milliseconds after which the batch of a silent worker is given to another one. */
  readonly patience: number;
  /** Called with sentences for the user. */
  readonly say: (sentence: string) => void;
  /** Called at intervals with the workers that play. */
  readonly onWorkers?: (workers: readonly Presence[]) => void;
}

export interface KeysToPlay {
  /** The game with the card files of the plan. */
  readonly game: Game;
  readonly experiment: StoredExperiment;
  /** The store of the results. */
  readonly database: ResultStore;
  readonly keys: Iterable<GameKey>;
  /** The number of keys, where it is known. */
  readonly games?: number;
  /** Returns how many of the next games decide whether more are wanted: see `PoolRun`. */
  readonly wantedSoon?: () => number;
  /** The worker of another build, which plays every leg 1. */
  readonly changedWorkerFile?: string | URL;
  /** Stores a result; called for one batch at a time. `origin`: the worker at a queue that has sent it. */
  readonly store: (result: BatchResult, origin?: BatchOrigin) => Promise<void>;
  /** Called when games of an expelled worker were taken out of the store, with their number; they are played again. */
  readonly onTakenBack: (games: number, worker: string) => void;
  readonly stop: AbortSignal;
}

/** Plays all keys; resolves when every batch that was begun is stored. Rejects with the first error. */
export async function playKeys(players: Players, keys: KeysToPlay): Promise<void> {
  const { threads, workerFile, gameMilliseconds, queue } = players;
  const { game, experiment, database, changedWorkerFile, wantedSoon, store, stop } = keys;
  const { plan } = experiment;
  if (!queue) {
    const pool = { plan, keys: keys.keys, threads, workerFile, changedWorkerFile, gameMilliseconds, wantedSoon };
    return runPool({ ...pool, store, stop });
  }
  const bot = specsOf(plan).find(isOutside);
  if (bot !== undefined)
    throw new InputError(`${bot} is a program of this machine, and workers at a queue run none: leave --queue out`);
  const { address, patience, say, onWorkers } = queue;
  // the plan is sent as it was stored, because the experiment's id is a hash of that text
  const written = await database.storedPlan(experiment.number);
  try {
    await runQueue({
      ...{ address, experiment, version: ASSAY_VERSION, plan: written, keys: keys.keys, games: keys.games, store },
      ...{ patience, gameMilliseconds, wantedSoon, stop, say, onWorkers },
      takeBack: async (worker) => keys.onTakenBack(await database.takeBack(experiment.number, worker), worker),
      alarm: async (message) => {
        await database.saveAlarm(experiment.number, message, new Date().toISOString());
        throw new NondeterminismAlarm(message);
      },
      // agents that look at a clock may play a different game the second time
      checks: unrepeatableAgents(plan).length === 0 ? { workerFile, gameMilliseconds } : undefined,
      rules: {
        isEnd: (reason) => (game.reasons[reason] ?? 'none') !== 'none',
        isCard: (id) => game.findCard(id) !== undefined,
      },
    });
  } catch (error) {
    throw error instanceof LeaseLost ? new StoreError(error.message, true) : error;
  }
}

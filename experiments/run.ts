/** Carries out an experiment: plays the keys that its store does not have yet. */
import { greetBots } from '../agents/registry.ts';
import type { Game } from '../engine/index.ts';
import type { ResultStore, StoredExperiment } from '../results/store.ts';
import { specsOf } from '../workers/plan.ts';
import { FORFEIT_REASON, RECORD_STRIDE } from '../workers/records.ts';
import { batchRows } from './batch-rows.ts';
import { missingKeys } from './designs/pairs.ts';
import { doneByCell, missingByCell } from './forecast.ts';
import { type Players, playKeys } from './play-keys.ts';
import type { Share } from './share.ts';

export interface RunOptions extends Players {
  readonly game: Game;
  readonly experiment: StoredExperiment;
  readonly store: ResultStore;
  /** The shard to play; all games when left out. */
  readonly share?: Share;
  /** Pairs a cell, or of each cell. */
  readonly pairs: number | readonly number[];
  /** When aborted, the games under way are stored and the run ends. */
  readonly stop: AbortSignal;
  /** Called once before the first game and awaited, with the number of games to play, in all and by cell. */
  readonly onStart: (missing: number, byCell: readonly number[]) => void | Promise<void>;
  /** Called for each stored batch and awaited, so that the store is not written to in the meantime. */
  readonly onStored: (games: number) => void | Promise<void>;
}

/** The time that a run spent on other things than playing, and the games that bots lost. */
export interface RunTimes {
  /** The time that the main thread spent storing. */
  readonly storeMilliseconds: number;
  /** For each game of this run that a bot lost because it could not go on: the reason. */
  readonly forfeits: readonly string[];
}

/** Returns a sentence on games that bots lost because they could not go on; undefined if there are none. */
export function forfeitSentence(forfeits: readonly string[]): string | undefined {
  if (forfeits.length === 0) return undefined;
  const games = forfeits.length === 1 ? '1 game was' : `${forfeits.length.toLocaleString('en')} games were`;
  return (
    `${games} lost by a bot that could not go on (they end as "${FORFEIT_REASON}"), the last one: ` +
    `${forfeits[forfeits.length - 1]}`
  );
}

/** Plays and stores every missing key. */
export async function runMissing(options: RunOptions): Promise<RunTimes> {
  const { game, experiment, store } = options;
  const stored = { store, experiment: experiment.number };
  const done = await doneByCell(experiment.plan, options.pairs, stored, options.share);
  const byCell = missingByCell(done);
  const missing = byCell.reduce((sum, games) => sum + games, 0);
  await options.onStart(missing, byCell);
  let storeMilliseconds = 0;
  const forfeits: string[] = [];
  if (missing === 0) return { storeMilliseconds, forfeits };
  greetBots(specsOf(experiment.plan), game);
  await playKeys(options, {
    game,
    experiment,
    database: store,
    keys: missingKeys(done, Math.max(...done.map(({ length }) => length))),
    games: missing,
    stop: options.stop,
    onTakenBack: (games) => void options.onStored(-games),
    store: async (result, origin) => {
      const started = performance.now();
      await store.storeBatch(experiment.number, batchRows(game, result), origin);
      for (const { message } of result.forfeits ?? []) forfeits.push(message);
      storeMilliseconds += performance.now() - started;
      await options.onStored(result.records.length / RECORD_STRIDE);
    },
  });
  await store.checkWhole([experiment.number]);
  return { storeMilliseconds, forfeits };
}

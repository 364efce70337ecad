/** Carries out a comparison: plays the pairs that its store does not have yet, until every test has its verdict. */

import { greetBots } from '../agents/registry.ts';
import { itemAt } from '../engine/index.ts';
import type { Side } from '../results/statistics/sequential-test.ts';
import { type ResultStore, type StoredExperiment, StoreError } from '../results/store.ts';
import { specsOf } from '../workers/plan.ts';
import { batchRows } from './batch-rows.ts';
import type { PlannedComparison } from './change-file.ts';
import { ComparisonMonitor } from './comparison-monitor.ts';
import { type Players, playKeys } from './play-keys.ts';

export interface ComparisonRun extends Players {
  readonly comparison: PlannedComparison;
  /** The verdicts of one test that end all tests: see `ComparisonMonitor`. */
  readonly endAt?: readonly Side[];
  /** The milliseconds after which open tests end without a verdict. */
  readonly budget?: number;
  readonly experiment: StoredExperiment;
  readonly store: ResultStore;
  /** The worker of the other build, if the change is a build. */
  readonly changedWorkerFile?: string | URL;
  /** When aborted, the games under way are stored and the run ends. */
  readonly stop: AbortSignal;
  /** Called once and awaited before the first game, with the number of games of each cell that may still be wanted. */
  readonly onStart: (missing: readonly number[]) => Promise<void>;
  readonly onStored: (games: number, monitor: ComparisonMonitor) => void;
  /** Called with the reason if a bot loses a game because it could not go on. */
  readonly onForfeit: (message: string) => void;
}

/** Shows a monitor the games that a store already has of a comparison. */
export async function observeStored(
  store: ResultStore,
  { number }: StoredExperiment,
  monitor: ComparisonMonitor,
): Promise<void> {
  await store.eachGame(number, monitor.rounds, (game) => monitor.observe(game));
  for (const { cell, pair, leg } of await store.faultRows(number, monitor.rounds)) {
    monitor.observeFault(cell, pair, leg);
  }
  monitor.advance();
}

/**
 * Plays until every test has a verdict or the run is stopped. Batches that are under way at the last verdict end with
 * their current pair; their games are stored and count in no number.
 */
export async function runComparison(run: ComparisonRun): Promise<ComparisonMonitor> {
  const { comparison, experiment, store } = run;
  const monitor = new ComparisonMonitor(comparison, run.endAt);
  await observeStored(store, experiment, monitor);
  if (monitor.done) return monitor;
  const missing = comparison.plan.cells.map(() => 0);
  for (const [cell] of monitor.missingKeys(false)) missing[cell] = itemAt(missing, cell) + 1;
  await run.onStart(missing);
  const found = new AbortController();
  const budget = run.budget === undefined ? [] : [AbortSignal.timeout(run.budget)];
  greetBots(specsOf(experiment.plan), comparison.game);
  await playKeys(run, {
    game: comparison.game,
    experiment,
    database: store,
    keys: monitor.missingKeys(run.changedWorkerFile !== undefined),
    changedWorkerFile: run.changedWorkerFile,
    wantedSoon: () => monitor.gamesToNextLook(),
    stop: AbortSignal.any([run.stop, found.signal, ...budget]),
    onTakenBack: (games, worker) => {
      // the tests have looked at these games already
      throw new StoreError(
        `${games.toLocaleString('en')} games of the worker ${worker} were taken out of ${store.file}; run the ` +
          'same command again to go on without them',
        true,
      );
    },
    store: async (result, origin) => {
      const rows = batchRows(comparison.game, result);
      // cards are not counted in comparisons, and the other build numbers its definitions differently
      await store.storeBatch(experiment.number, { ...rows, cards: [] }, origin);
      for (const { message } of result.forfeits ?? []) run.onForfeit(message);
      for (const game of rows.games) monitor.observe(game);
      for (const { cell, pair, leg } of rows.faults) monitor.observeFault(cell, pair, leg);
      monitor.advance();
      if (monitor.done) found.abort();
      run.onStored(rows.games.length + rows.faults.length, monitor);
    },
  });
  await store.checkWhole([experiment.number]);
  if (budget.some(({ aborted }) => aborted) && !run.stop.aborted) monitor.spend();
  return monitor;
}

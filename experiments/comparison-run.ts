/** Carries out a comparison: plays the pairs that its store does not have yet, until every test has its verdict. */
import type { ResultStore, StoredExperiment } from '../results/store.ts';
import { runPool } from '../workers/pool.ts';
import type { PlannedComparison } from './change-file.ts';
import { ComparisonMonitor } from './comparison-monitor.ts';
import { batchRows } from './run.ts';

export interface ComparisonRun {
  readonly comparison: PlannedComparison;
  readonly experiment: StoredExperiment;
  readonly store: ResultStore;
  readonly threads: number;
  /** Time after which a game counts as one that does not end; the pool's own when left out. */
  readonly gameMilliseconds?: number;
  readonly workerFile: string | URL;
  /** Worker of the other build, when the change is one. */
  readonly changedWorkerFile?: string | URL;
  /** Once aborted, what is under way is stored and the run ends. */
  readonly stop: AbortSignal;
  readonly onStored: (games: number, monitor: ComparisonMonitor) => void;
}

/** Plays until there is nothing left to find out; the monitor's tests have verdicts unless the run was stopped. */
export async function runComparison(run: ComparisonRun): Promise<ComparisonMonitor> {
  const { comparison, experiment, store } = run;
  const monitor = new ComparisonMonitor(comparison);
  await store.eachGame(experiment.number, monitor.rounds, (game) => monitor.observe(game));
  for (const { cell, pair, leg } of await store.faultRows(experiment.number, monitor.rounds)) {
    monitor.observeFault(cell, pair, leg);
  }
  monitor.advance();
  if (monitor.done) return monitor;
  const found = new AbortController();
  await runPool({
    plan: experiment.plan,
    keys: monitor.missingKeys(run.changedWorkerFile !== undefined),
    threads: run.threads,
    gameMilliseconds: run.gameMilliseconds,
    workerFile: run.workerFile,
    changedWorkerFile: run.changedWorkerFile,
    stop: AbortSignal.any([run.stop, found.signal]),
    store: async (result) => {
      const rows = batchRows(comparison.game, result);
      // the other build's rows of definitions are not ours, and cards are not counted in comparisons
      await store.storeBatch(experiment.number, { ...rows, cards: [] });
      for (const game of rows.games) monitor.observe(game);
      for (const { cell, pair, leg } of rows.faults) monitor.observeFault(cell, pair, leg);
      monitor.advance();
      if (monitor.done) found.abort();
      run.onStored(rows.games.length + rows.faults.length, monitor);
    },
  });
  await store.checkPlace();
  return monitor;
}

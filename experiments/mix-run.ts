/** Plays the games that a Nash mix needs, stage by stage, and no more. */
import { addAt, itemAt } from '../engine/index.ts';
import type { PairCounts } from '../results/statistics/paired-difference.ts';
import type { ResultStore, StoredExperiment } from '../results/store.ts';
import { MixSchedule } from './designs/mix-schedule.ts';
import { type RunOptions, runMissing } from './run.ts';

export interface MixRun extends Omit<RunOptions, 'pairs' | 'share'> {
  /** The mix is good enough if the best answer to it gains at most this share. */
  readonly target: number;
}

export interface MixGames {
  /** The number of pairs of each cell that the mix is computed from. */
  readonly asked: readonly number[];
  readonly reached: boolean;
  readonly forfeits: readonly string[];
}

/**
 * Plays until the mix is good enough or no further games may be played. Games stored beyond a stage are ignored in it,
 * so a run that was stopped and continued ends like one that was not. Returns undefined if it was stopped.
 */
export async function runMix(run: MixRun): Promise<MixGames | undefined> {
  const { experiment, store, target } = run;
  const schedule = new MixSchedule(experiment.plan.cells, experiment.pairs, target);
  const forfeits: string[] = [];
  while (!schedule.done) {
    const stage = await runMissing({ ...run, pairs: schedule.asked });
    forfeits.push(...stage.forfeits);
    if (run.stop.aborted) return undefined;
    schedule.advance(await pairsOf(store, experiment, schedule.asked));
  }
  return { asked: schedule.asked, reached: schedule.reached, forfeits };
}

/**
 * Returns for every cell how many of its first pairs, as many as are asked for, came to each score of the first deck.
 */
export async function pairsOf(
  store: ResultStore,
  { number, plan }: StoredExperiment,
  asked: readonly number[],
): Promise<PairCounts[]> {
  const counts = plan.cells.map((): [number, number, number, number, number] => [0, 0, 0, 0, 0]);
  for (const pairs of new Set(asked)) {
    if (pairs === 0) continue;
    for (const group of await store.pairGroups(number, pairs))
      if (asked[group.cell] === pairs) addAt(itemAt(counts, group.cell), group.deckPoints, group.pairs);
  }
  return counts;
}

/** The scores of stored games by deal, and their differences between cells that were played on the same deals. */
import { itemAt } from '../engine/index.ts';
import type { ResultStore } from '../results/store.ts';
import { isMirror, LEGS, legsOf, type Plan } from '../workers/plan.ts';

/** Score of side 0 by cell and deal, over both legs; NaN where a leg is missing. */
export type DealScores = readonly Float64Array[];

/** Reads the first `pairs` deals of every cell; returns their scores and how many games they are. */
export async function readDealScores(
  store: ResultStore,
  experiment: number,
  plan: Plan,
  pairs: number,
): Promise<{ readonly scores: DealScores; readonly games: number }> {
  const scores = plan.cells.map(() => new Float64Array(pairs).fill(Number.NaN));
  let first: { cell: number; pair: number; points: number } | undefined;
  let games = 0;
  await store.eachGame(experiment, pairs, ({ cell, pair, leg, winner }) => {
    const planned = itemAt(plan.cells, cell);
    if (leg >= legsOf(planned)) return;
    games++;
    const points = winner === 0 ? 1 : winner === 1 ? 0 : 0.5;
    const own = itemAt(scores, cell);
    if (isMirror(planned)) own[pair] = 0.5;
    else if (leg === 0) first = { cell, pair, points };
    else if (first?.cell === cell && first.pair === pair) own[pair] = (first.points + points) / LEGS;
  });
  return { scores, games };
}

/**
 * Returns for each deal the score in some cells minus the score in the `reference` cells; NaN where a game is missing.
 */
export function differences(scores: DealScores, cells: readonly number[], reference: readonly number[]): number[] {
  return cells.flatMap((cell, i) => {
    const base = itemAt(scores, itemAt(reference, i));
    return Array.from(itemAt(scores, cell), (score, pair) => score - itemAt(base, pair));
  });
}

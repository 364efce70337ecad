/** Gathers the input of ratings: the stored games of a ladder as pairs between agents. */

import { isReproducible, shortSpec } from '../agents/registry.ts';
import { itemAt } from '../engine/index.ts';
import type { RatingInput } from '../results/report/rating.ts';
import type { RatedLeg, RatedPairs } from '../results/statistics/bradley-terry.ts';
import type { GameRow, ResultStore, StoredExperiment } from '../results/store.ts';
import { agentOfSide, type Cell, LEGS } from '../workers/plan.ts';
import { findAlarms } from './alarms.ts';
import type { PlannedLadder } from './ladder-file.ts';

/** Reads the pairs that the ladder asks for; only those with both legs count. */
export async function readRatingInput(
  store: ResultStore,
  experiment: StoredExperiment,
  ladder: Pick<PlannedLadder, 'game' | 'plan' | 'agents' | 'anchor' | 'pairsByCell'>,
  faults: number,
): Promise<RatingInput> {
  const { plan, agents, anchor, pairsByCell } = ladder;
  const groups = new Map<string, RatedPairs & { pairs: number }>();
  let legs: GameRow[] = [];
  await store.eachGame(experiment.number, Math.max(...pairsByCell), (game) => {
    // games come in the order of their keys: cell, pair, leg
    const [first] = legs;
    if (first && (first.cell !== game.cell || first.pair !== game.pair)) legs = [];
    legs.push(game);
    if (legs.length < LEGS || game.pair >= itemAt(pairsByCell, game.cell)) return;
    addPair(groups, itemAt(plan.cells, game.cell), agents, legs);
  });
  return {
    name: plan.name,
    game: plan.game,
    firstPlayer: ladder.game.firstPlayer,
    anchor,
    agents: agents.map((spec) => ({ spec, label: shortSpec(spec), reproducible: isReproducible(spec) })),
    pairs: [...groups.values()],
    games: pairsByCell.reduce((sum, n) => sum + n, 0) * LEGS,
    faults,
    alarms: await findAlarms(store, experiment, Math.max(...pairsByCell)),
  };
}

function addPair(
  groups: Map<string, RatedPairs & { pairs: number }>,
  cell: Cell,
  agents: readonly string[],
  games: readonly GameRow[],
): void {
  const [a, b] = [agents.indexOf(cell.agents[0]), agents.indexOf(cell.agents[1])];
  const legs = games.map((game) => ratedLeg(cell, game));
  const key = JSON.stringify([a, b, legs]);
  const group = groups.get(key) ?? { a, b, legs, pairs: 0 };
  group.pairs++;
  groups.set(key, group);
}

/** Returns a stored game, which is stored by side, from the view of the cell's first agent. */
function ratedLeg(cell: Cell, { leg, first, winner }: GameRow): RatedLeg {
  const agentOf = (side: number): number => agentOfSide(cell, leg, side as 0 | 1);
  return { first: agentOf(first) === 0, points: winner === 2 ? 0.5 : agentOf(winner) === 0 ? 1 : 0 };
}

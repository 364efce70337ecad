/** Gathers what a report is made from: the verdict's rows, and the cells that were played with a change. */
import type { Game } from '../engine/index.ts';
import type { ChangedCell, ReportInput } from '../results/report/html/report.ts';
import type { ResultStore, StoredExperiment } from '../results/store.ts';
import { LEGS } from '../workers/plan.ts';
import { readVerdictInput } from './verdict-rows.ts';

/** Reads the report's input, over the pairs that the last run of the experiment asked for. */
export async function readReportInput(
  store: ResultStore,
  experiment: StoredExperiment,
  game: Game,
): Promise<ReportInput> {
  const { pairs, number, plan } = experiment;
  const verdict = await readVerdictInput(store, {
    experiment,
    game,
    pairs,
    gamesHash: await store.gamesHash(number, pairs),
    command: experiment.command,
  });
  const isChanged = (cell: number): boolean => plan.cells[cell].swap === 'change';
  const changes = plan.cells.some((_, cell) => isChanged(cell)) ? await readChanges(store, experiment) : [];
  const cells = verdict.cells.filter((_, cell) => !isChanged(cell));
  return {
    // a cell with a change has no score of its own
    verdict: { ...verdict, cells, plannedGames: cells.length * pairs * LEGS },
    changes,
    judgements: (await store.judgements(number)).map((judgement) => judgement.verdict),
  };
}

async function readChanges(store: ResultStore, { number, pairs, plan }: StoredExperiment): Promise<ChangedCell[]> {
  const counts = plan.cells.map((): [number, number, number, number, number] => [0, 0, 0, 0, 0]);
  let base: { cell: number; pair: number; points: number } | undefined;
  await store.eachGame(number, pairs, ({ cell, pair, leg, winner }) => {
    const points = winner === 0 ? 2 : winner === 1 ? 0 : 1;
    if (leg === 0) base = { cell, pair, points };
    else if (base?.cell === cell && base.pair === pair) counts[cell][points - base.points + 2]++;
  });
  return plan.cells.flatMap(({ swap, decks, agents }, cell) => {
    if (swap !== 'change') return [];
    const names = decks.map((deck) => plan.decks[deck].name);
    const players = agents[0] === agents[1] ? agents[0] : agents.join(' – ');
    return [{ name: names.join(' – '), agents: players, pairs: counts[cell] }];
  });
}

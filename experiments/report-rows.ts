/** Gathers the input of a report: the rows of the verdict, and the cells that were played with a change. */
import { addAt, type Game, itemAt } from '../engine/index.ts';
import type { ChangedCell, ReportInput } from '../results/report/html/report.ts';
import { type RatingReport, rateAgents } from '../results/report/rating.ts';
import type { StrengthInput } from '../results/report/strength.ts';
import { pairMoments } from '../results/statistics/paired-difference.ts';
import type { ResultStore, StoredExperiment } from '../results/store.ts';
import { plannedGames } from '../workers/plan.ts';
import { cardChanges, changedCards } from './card-changes.ts';
import { pairsByCell } from './designs/ladder.ts';
import { measuredDecks } from './designs/strength.ts';
import { readRatingInput } from './rating-rows.ts';
import { readStrengthInput, withBefore } from './strength-rows.ts';
import { readVerdictInput } from './verdict-rows.ts';

/**
 * Reads the report's input, over the pairs that the last run of the experiment asked for.
 *
 * @param pool the game with its own cards alone
 * @param anytime whether intervals are to hold for any number of looks
 */
export async function readReportInput(
  store: ResultStore,
  experiment: StoredExperiment,
  pool: Game,
  anytime = false,
): Promise<ReportInput> {
  const { pairs, number, plan } = experiment;
  const game = pool.withCards(plan.cardFiles);
  const verdict = await readVerdictInput(store, {
    experiment,
    game,
    pairs,
    gamesHash: await store.gamesHash(number, pairs),
    command: experiment.command,
    anytime,
  });
  const isChanged = (cell: number): boolean => itemAt(plan.cells, cell).swap === 'change';
  const changes = plan.cells.some((_, cell) => isChanged(cell)) ? await readChanges(store, experiment) : [];
  const measured = measuredDecks(plan);
  const reference = new Set(measured.flatMap(({ base }) => base));
  const isVariant = (cell: number): boolean => measured.length > 0 && !reference.has(cell);
  const isJudged = (cell: number): boolean => !isChanged(cell) && !isVariant(cell);
  const cells = verdict.cells.filter((_, cell) => isJudged(cell));
  const asked = pairsByCell(plan, pairs).map((n, cell) => (isJudged(cell) ? n : 0));
  const faults = verdict.faults.filter(({ key }) => !isVariant(Number(key.split(':')[1])));
  return {
    // a cell with a change, other cards or a stacked deal is left out: its score is not that of the two decks
    verdict: { ...verdict, cells, faults, plannedGames: plannedGames(plan.cells, asked) },

    faults: verdict.faults,
    games: verdict.cells.reduce((sum, cell) => sum + cell.games, 0),
    pairs: verdict.cells.reduce((sum, cell) => sum + pairMoments(cell.pairs.deck).n, 0),
    cells: plan.cells.length,
    changes,
    strength: measured.length > 0 ? await readStrength(store, experiment, pool, anytime) : undefined,
    ratings: plan.block === undefined ? undefined : await readRatings(store, experiment, game, verdict.faults.length),
    judgements: (await store.judgements(number)).map((judgement) => judgement.verdict),
  };
}

/** Reads the ratings of a ladder. Its anchor is not stored, so the first agent is rated 0. */
async function readRatings(
  store: ResultStore,
  experiment: StoredExperiment,
  game: Game,
  faults: number,
): Promise<RatingReport> {
  const { plan, pairs } = experiment;
  const agents = [...new Set(plan.cells.flatMap((cell) => cell.agents))];
  const ladder = { game, plan, agents, anchor: 0, pairsByCell: pairsByCell(plan, pairs) };
  return rateAgents(await readRatingInput(store, experiment, ladder, faults));
}

/**
 * Reads card strengths. If the store also holds the same cells before the change, the effect of the change on each card
 * is included.
 */
async function readStrength(
  store: ResultStore,
  experiment: StoredExperiment,
  pool: Game,
  anytime: boolean,
): Promise<StrengthInput> {
  const read = (one: StoredExperiment, game: Game): Promise<StrengthInput> => {
    const measured = measuredDecks(one.plan);
    const tiers = [...new Set(measured.map(({ tier }) => tier))];
    return readStrengthInput(
      store,
      one,
      { game, plan: one.plan, pairs: one.pairs, design: { measured }, tiers, anytime },
      one.command,
    );
  };
  const cells = JSON.stringify(experiment.plan.cells);
  const before = (await store.experiments()).find(
    ({ plan, seed, engineHash }) =>
      `${plan.name}-change` === experiment.plan.name &&
      seed === experiment.seed &&
      engineHash === experiment.engineHash &&
      JSON.stringify(plan.cells) === cells,
  );
  const game = pool.withCards(experiment.plan.cardFiles);
  const input = await read(experiment, game);
  if (!before) return input;
  const other = pool.withCards(before.plan.cardFiles);
  const ids = changedCards(other, game, experiment.plan, true);
  return {
    ...withBefore(input, await read(before, other)),
    changes: cardChanges(other, game, ids),
    changedCards: ids,
  };
}

async function readChanges(store: ResultStore, { number, pairs, plan }: StoredExperiment): Promise<ChangedCell[]> {
  const counts = plan.cells.map((): [number, number, number, number, number] => [0, 0, 0, 0, 0]);
  let base: { cell: number; pair: number; points: number } | undefined;
  await store.eachGame(number, pairs, ({ cell, pair, leg, winner }) => {
    const points = winner === 0 ? 2 : winner === 1 ? 0 : 1;
    if (leg === 0) base = { cell, pair, points };
    else if (base?.cell === cell && base.pair === pair) addAt(itemAt(counts, cell), points - base.points + 2, 1);
  });
  return plan.cells.flatMap(({ swap, decks, agents }, cell) => {
    if (swap !== 'change') return [];
    const names = decks.map((deck) => itemAt(plan.decks, deck).name);
    const players = agents[0] === agents[1] ? agents[0] : agents.join(' – ');
    return [{ name: names.join(' – '), agents: players, pairs: itemAt(counts, cell) }];
  });
}

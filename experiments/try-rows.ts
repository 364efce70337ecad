/** Gathers the input of `assay try`: the stored games of its plan. */

import { shortSpec } from '../agents/registry.ts';
import { itemAt } from '../engine/index.ts';
import type { NamedCard } from '../results/report/reality.ts';
import type { PilotWorths, TryInput } from '../results/report/try.ts';
import type { ResultStore, StoredExperiment } from '../results/store.ts';
import { plannedGames } from '../workers/plan.ts';
import { findAlarms } from './alarms.ts';
import { type CardSource, costOf, kindOfCard, numberAt } from './card-numbers.ts';
import { type DealScores, differences, readDealScores } from './deal-scores.ts';
import { reproductionOf } from './identity.ts';
import type { PlannedTry } from './try-plan.ts';

/** @param margin the difference that matters, in points */
export async function readTryInput(
  store: ResultStore,
  experiment: StoredExperiment,
  planned: PlannedTry,
  { margin, command }: { readonly margin: number; readonly command: string },
): Promise<TryInput> {
  const { plan, pairsByCell, game } = planned;
  const most = Math.max(0, ...pairsByCell);
  const read = await readDealScores(store, experiment.number, plan, most);
  const scores = read.scores.map((cell, i) => cell.subarray(0, pairsByCell[i]));
  const faults = (await store.faultRows(experiment.number, most)).filter(
    (row) => row.pair < itemAt(pairsByCell, row.cell),
  );
  const named = (id: string): NamedCard => ({ id, name: game.findCard(id)?.name ?? id });
  const source = game.cardSource(planned.card) as CardSource;
  const cost = costOf(source);
  return {
    name: plan.name,
    game: game.title,
    card: named(planned.card),
    common: cost === undefined ? `of its kind (${kindOfCard(source)})` : `that cost ${cost}`,
    margin: margin / 100,
    peers: planned.peers.map(named),
    decks: planned.decks.map(({ deck, slot }) => ({
      ...{ deck, copies: slot.copies, slot: named(slot.slot), neutral: named(slot.neutral) },
    })),
    byPilot: planned.agents.map((agent, pilot) => worthsOf(planned, scores, shortSpec(agent), pilot)),
    impossible: planned.impossible,
    games: read.games,
    planned: plannedGames(plan.cells, pairsByCell),
    faults: faults.length,
    alarms: await findAlarms(store, experiment, most),
    reproduction: reproductionOf(experiment, command, { games: await store.gamesHash(experiment.number, most) }),
  };
}

function worthsOf(planned: PlannedTry, scores: DealScores, name: string, pilot: number): PilotWorths {
  // deck by deck, so that all lists have the same deals in the same order
  const worths = (id: string): number[] =>
    planned.decks.flatMap(({ byAgent }) => {
      const tried = itemAt(byAgent, pilot).find((one) => one.id === id)!;
      return differences(scores, tried.having, tried.lacking);
    });
  return {
    pilot: name,
    own: worths(planned.card),
    peers: planned.peers.map(worths),
    numbers: planned.numbers.map(({ path, doses }) => ({
      path,
      now: numberAt(planned.game.cardSource(planned.card) as CardSource, path)!,
      doses: doses.map(({ value, id }) => ({ value, worths: worths(id) })),
    })),
  };
}

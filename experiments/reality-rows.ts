/** Gathers the stored games of the statements' plan. */

import { shortSpec } from '../agents/registry.ts';
import { addAt, itemAt } from '../engine/index.ts';
import type { RealityInput, RealityStatement } from '../results/report/reality.ts';
import { NO_PAIRS } from '../results/statistics/paired-difference.ts';
import type { ResultStore, StoredExperiment } from '../results/store.ts';
import { plannedGames } from '../workers/plan.ts';
import { findAlarms } from './alarms.ts';
import { type DealScores, differences, readDealScores } from './deal-scores.ts';
import type { TriedCandidate } from './designs/cell-table.ts';
import { reproductionOf } from './identity.ts';
import type { PlannedReality, Tried } from './reality-plan.ts';

export async function readRealityInput(
  store: ResultStore,
  experiment: StoredExperiment,
  planned: PlannedReality,
  command: string,
): Promise<RealityInput> {
  const { plan, pairsByCell, tried } = planned;
  const most = Math.max(0, ...pairsByCell);
  const read = await readDealScores(store, experiment.number, plan, most);
  const scores = read.scores.map((cell, i) => cell.subarray(0, pairsByCell[i]));
  const faults = (await store.faultRows(experiment.number, most)).filter(
    (row) => row.pair < itemAt(pairsByCell, row.cell),
  );
  return {
    name: plan.name,
    game: planned.game.title,
    games: read.games,
    planned: plannedGames(plan.cells, pairsByCell),
    faults: faults.length,
    alarms: await findAlarms(store, experiment, most),
    statements: tried.map((one) => statementOf(one, planned, scores)),
    reproduction: reproductionOf(experiment, command, { games: await store.gamesHash(experiment.number, most) }),
  };
}

function statementOf(one: Tried, planned: PlannedReality, scores: DealScores): RealityStatement {
  const { says, source } = one.statement;
  if ('untried' in one) return { says, source, kind: 'untried', why: one.untried.why };
  if ('contests' in one) {
    return {
      ...{ says, source, kind: 'decks' },
      contests: one.contests.map(({ deck, against, cells }) => ({
        ...{ deck, against },
        byPilot: cells.map((cell, i) => ({
          pilot: shortSpec(itemAt(planned.agents, i)),
          pairs: pairCounts(itemAt(scores, cell)),
        })),
      })),
    };
  }
  const { card, among } = one.statement;
  const nameOf = (id: string): string => planned.game.findCard(id)?.name ?? id;
  return {
    ...{ says, source, kind: 'card', among },
    card: { id: card, name: nameOf(card) },
    slots: one.slots.map(({ deck, slot, byAgent, ownCards }) => ({
      deck,
      copies: slot.copies,
      slot: { id: slot.slot, name: nameOf(slot.slot) },
      neutral: { id: slot.neutral, name: nameOf(slot.neutral) },
      place: slot.candidates.findIndex(({ id }) => id === card),
      candidates: slot.candidates.map(({ id }) => ({ id, name: nameOf(id) })),
      byPilot: byAgent.map((candidates, i) => ({
        pilot: shortSpec(itemAt(planned.cardAgents, i)),
        worths: worthsOf(candidates, scores),
      })),
      ...(ownCards === undefined
        ? {}
        : {
            ownCards: {
              place: ownCards.ids.indexOf(card),
              byPilot: ownCards.byCopies.map((candidates, i) => ({
                byCopies: worthsOf(candidates, scores),
                byOpening: worthsOf(itemAt(ownCards.byOpening, i), scores),
              })),
            },
          }),
    })),
  };
}

function worthsOf(candidates: readonly TriedCandidate[], scores: DealScores): number[][] {
  return candidates.map(({ having, lacking }) => differences(scores, having, lacking));
}

function pairCounts(scores: Float64Array): readonly [number, number, number, number, number] {
  const counts: [number, number, number, number, number] = [...NO_PAIRS];
  for (const score of scores) if (!Number.isNaN(score)) addAt(counts, Math.round(4 * score), 1);
  return counts;
}

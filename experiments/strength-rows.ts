/** Gathers the input of card strengths: the scores of the stored games by deal, and the counts of cards. */
import { shortSpec } from '../agents/registry.ts';
import { type Game, itemAt } from '../engine/index.ts';
import type { StrengthCardInput, StrengthInput } from '../results/report/strength.ts';
import { addedCards, type CardCounts } from '../results/statistics/card-rates.ts';
import type { CardRow, ResultStore, StoredExperiment } from '../results/store.ts';
import { isMirror, type Plan, plannedGames } from '../workers/plan.ts';
import { findAlarms } from './alarms.ts';
import { differences, readDealScores } from './deal-scores.ts';
import type { MeasuredDeck } from './designs/strength.ts';
import { reproductionOf } from './identity.ts';
import { cardCounts, isCounted, isCountedOnce } from './verdict-rows.ts';

/** What to read: the games of a plan, and what each of its cells measures. */
export interface StrengthSubject {
  readonly game: Game;
  readonly plan: Plan;
  /** Deals a cell. */
  readonly pairs: number;
  readonly design: { readonly measured: readonly MeasuredDeck[] };
  readonly tiers: readonly string[];
  /** Whether intervals must hold for any number of looks. */
  readonly anytime?: boolean;
}

export async function readStrengthInput(
  store: ResultStore,
  experiment: StoredExperiment,
  subject: StrengthSubject,
  command: string,
): Promise<StrengthInput> {
  const { game, plan, pairs, design, tiers } = subject;
  const { scores, games } = await readDealScores(store, experiment.number, plan, pairs);
  // in a mirror, both sides are the deck
  const rows = (await store.cardRows(experiment.number, pairs)).filter((row) => {
    const cell = itemAt(plan.cells, row.cell);
    return (row.side === 0 || isMirror(cell)) && isCountedOnce(cell)(row);
  });
  const name = (id: string): string => game.findCard(id)?.name ?? id;
  return {
    experiment: plan.name,
    game: plan.game,
    tiers: tiers.map((spec) => shortSpec(spec)),
    games,
    planned: plannedGames(plan.cells, pairs),
    faults: (await store.faultRows(experiment.number, pairs)).filter(isCounted(plan)).length,
    alarms: await findAlarms(store, experiment, pairs),
    ...(subject.anytime ? { anytime: pairs } : {}),

    decks: design.measured.map((deck) => ({
      tier: shortSpec(deck.tier),
      deck: deck.deck,
      neutral: { id: deck.neutral, name: name(deck.neutral) },
      cards: deck.cards.map(
        (card): StrengthCardInput => ({
          id: card.id,
          name: name(card.id),
          copies: card.copies.length - 1,
          counts: countsOf(rows, deck, card.id),
          opening: differences(scores, card.opening, deck.base),
          marginal: card.copies.slice(1).map((cells, i) => differences(scores, cells, itemAt(card.copies, i))),
        }),
      ),
      variants: deck.variants.flatMap(({ cells, changes }) => {
        const gains = differences(scores, cells, deck.base).filter((gain) => !Number.isNaN(gain));
        if (gains.length === 0) return [];
        return [{ changes, gain: gains.reduce((sum, gain) => sum + gain, 0) / gains.length }];
      }),
    })),
    reproduction: reproductionOf(experiment, command, { games: await store.gamesHash(experiment.number, pairs) }),
  };
}

/** Joins the strengths after a change with the same before it. */
export function withBefore(after: StrengthInput, before: StrengthInput): StrengthInput {
  return {
    ...after,
    before: before.decks,
    games: before.games + after.games,
    faults: before.faults + after.faults,
    alarms: [...new Set([...(before.alarms ?? []), ...(after.alarms ?? [])])],
    planned: before.planned + after.planned,
  };
}

function countsOf(rows: readonly CardRow[], deck: MeasuredDeck, id: string): CardCounts {
  return addedCards(rows.filter(({ cell, card }) => card === id && deck.base.includes(cell)).map(cardCounts));
}

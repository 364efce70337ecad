/**
 * The search for changes that balance a field. It is a race: all single changes meet the field on common deals; the
 * better ones go on to more deals, together with combinations of the best ones. Every stage is an experiment with deals
 * of its own, so that a search which was stopped has the same result when it is continued.
 */
import { type Game, itemAt, toYaml } from '../../engine/index.ts';
import { searchScore } from '../../results/statistics/unbalance.ts';
import { type Cell, isMirror, type PlannedDeck } from '../../workers/plan.ts';
import type { DealScores } from '../deal-scores.ts';
import type { PlannedField } from '../field-change.ts';
import { addCardCells, type CardCells, type CardGoal, searchedGap } from './card-goals.ts';
import { type BalanceGoals, changeCost, changedCard, type NumberChange } from './may-file.ts';

/** Changes that are applied together. */
export type Candidate = readonly NumberChange[];

/** The greatest number of single changes in the first stage. */
const MOST_SINGLES = 64;
/** The number of single changes that are combined, two and three at a time. */
const MOST_JOINED = 6;
/** The number of the best candidates that go on to the second stage, the third and the fourth. */
const SURVIVORS = [10, 8, 2];
/**
 * A candidate goes on, too, while fewer than this many of the same or a smaller cost rank above it: of small changes
 * that are nearly as good as each other, the one that is ahead after few deals is often only the luckiest.
 */
const RIVALS = 3;
export const STAGES = 4;

export interface SearchStage {
  readonly planned: PlannedField;
  readonly candidates: readonly Candidate[];
  /** The cells of the field, then those of decks without one of their cards (for goals of cards). */
  readonly base: readonly number[];
  /** The number of cells of the field. */
  readonly field: number;
  /** By candidate: the cells of the plan that replace those of `base`. */
  readonly cellsOf: readonly (readonly number[])[];
  readonly cards: readonly CardCells[];
}

/** Returns the candidates of the first stage: all single changes, those with few steps first. */
export function firstCandidates(singles: readonly NumberChange[]): Candidate[] {
  return [...singles]
    .sort((a, b) => a.steps - b.steps)
    .slice(0, MOST_SINGLES)
    .map((one) => [one]);
}

/**
 * Returns the candidates of the next stage: the best of the last stage, those that few are ahead of (see `RIVALS`), and
 * combinations of the best single changes.
 */
export function nextCandidates(ranked: readonly Candidate[], stage: number): Candidate[] {
  const survivors = itemAt(SURVIVORS, stage - 1);
  const ahead = numbersAhead(ranked);
  const best = ranked.filter((_, place) => place < survivors || itemAt(ahead, place) < RIVALS);
  const singles = ranked.filter(({ length }) => length === 1).slice(0, MOST_JOINED);
  const joined =
    stage === 1 ? singles.flatMap((one, i) => singles.slice(i + 1).map((other) => [...one, ...other])) : [];
  const more =
    stage === 2
      ? best
          .filter(({ length }) => length === 2)
          .slice(0, 2)
          .flatMap((two) => singles.map((one) => [...two, ...one]))
      : [];
  return [...best, ...[...joined, ...more].filter(isConsistent)];
}

/** Returns for each candidate the number of those with the same or a smaller cost that rank above it. */
function numbersAhead(ranked: readonly Candidate[]): number[] {
  const costs = ranked.map(changeCost);
  return costs.map((cost, place) => costs.slice(0, place).filter((other) => other <= cost).length);
}

/** Whether the candidate changes each number at most once. */
function isConsistent(candidate: Candidate): boolean {
  return new Set(candidate.map(({ card, path }) => `${card} ${path}`)).size === candidate.length;
}

/**
 * Returns the plan of a stage: the field without changes and, for each candidate, the cells of decks that contain a
 * changed card. Changed cards have ids of their own, so that one pool holds those of all candidates.
 *
 * @param goals cards that are to be worth as much as the median card of their decks
 */
export function planStage(
  field: PlannedField,
  goals: readonly CardGoal[],
  candidates: readonly Candidate[],
  stage: number,
  pairs: number,
): SearchStage {
  const { plan, game } = field;
  const decks: PlannedDeck[] = [...plan.decks];
  const cells: Cell[] = plan.cells.filter((cell) => !isMirror(cell));
  const fieldCells = [...cells.keys()];
  const cards = addCardCells(goals, decks, cells);
  const base = [...fieldCells, ...cards.flatMap(({ own }) => own.map(({ lacking }) => lacking))];
  const changedCards: object[] = [];
  const cellsOf = candidates.map((candidate, c) => {
    const ids = new Map(
      [...new Set(candidate.map(({ card }) => card))].map((id) => {
        const own = `${id}-try-${stage}-${c}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
        changedCards.push({ ...changedCard(game, id, candidate), id: own });
        return [id, own] as const;
      }),
    );
    const places = new Map<number, number>();
    const changedPlace = (place: number): number => {
      const deck = itemAt(decks, place);
      if (!deck.cards.some((id) => ids.has(id))) return place;
      const known = places.get(place);
      if (known !== undefined) return known;
      const name = `${deck.name}: change ${c + 1}`;
      const changed = decks.push({ ...deck, name, cards: deck.cards.map((id) => ids.get(id) ?? id) }) - 1;
      places.set(place, changed);
      return changed;
    };
    return base.map((number) => {
      const cell = itemAt(cells, number);
      const [a, b] = [changedPlace(cell.decks[0]), changedPlace(cell.decks[1])];
      if (a === cell.decks[0] && b === cell.decks[1]) return number;
      return cells.push({ ...cell, decks: [a, b], dealsOf: cell.dealsOf ?? number }) - 1;
    });
  });
  const file = { file: 'changes that are tried', text: toYaml(changedCards) };
  return {
    ...{ candidates, base, field: fieldCells.length, cellsOf, cards },
    planned: {
      game: withCards(game, file),
      pairs,
      pairsByCell: cells.map(() => pairs),
      plan: {
        ...plan,
        name: `${plan.name}-balance-${stage}`,
        seed: `${plan.seed}/balance/${stage}`,
        cardFiles: [...plan.cardFiles, file],
        decks,
        cells,
      },
    },
  };
}

function withCards(game: Game, file: { readonly file: string; readonly text: string }): Game {
  return game.withCards([file]);
}

/** Returns the candidates of a stage after its games, the best first. */
export function rankCandidates(
  { candidates, base, field, cellsOf, cards, planned }: SearchStage,
  scores: DealScores,
  goals: BalanceGoals,
): Candidate[] {
  const { cells, decks } = planned.plan;
  const matchups = base.slice(0, field).map((cell) => itemAt(cells, cell).decks);
  const size = Math.max(...matchups.flat()) + 1;
  const scoreOf = (own: readonly number[]): number => {
    const table = decks.slice(0, size).map(() => new Array<number>(size).fill(0.5));
    matchups.forEach(([a, b], i) => {
      const cell = itemAt(own, i);
      const known = itemAt(scores, cell).filter((score) => !Number.isNaN(score));
      const mean = known.length === 0 ? 0.5 : known.reduce((sum, score) => sum + score, 0) / known.length;
      itemAt(table, a)[b] = mean;
      itemAt(table, b)[a] = 1 - mean;
    });
    const changed = (cell: number): number => itemAt(own, base.indexOf(cell));
    const standings = cards.map((one) => ({ gap: searchedGap(one, scores, changed), within: one.goal.within }));
    return searchScore(table, goals, standings);
  };
  const found = candidates.map((candidate, c) => ({ candidate, score: scoreOf(itemAt(cellsOf, c)) }));
  return found
    .sort((a, b) => a.score - b.score || changeCost(a.candidate) - changeCost(b.candidate))
    .map(({ candidate }) => candidate);
}

/**
 * Returns the proposals after the last stage, the smallest change first: the candidates that rank above all others of
 * the same or a smaller cost, then those that only one such candidate is ahead of, and so on.
 */
export function proposalsOf(ranked: readonly Candidate[], most: number): Candidate[] {
  const ahead = numbersAhead(ranked);
  return [...ranked.keys()]
    .sort((a, b) => itemAt(ahead, a) - itemAt(ahead, b) || a - b)
    .slice(0, Math.max(most, 2))
    .map((place) => itemAt(ranked, place))
    .sort((a, b) => changeCost(a) - changeCost(b));
}

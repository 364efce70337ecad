/**
 * The rows of the database in the form that the rest of Assay uses, and the functions that read them from SQLite's
 * rows.
 */
import { itemAt, showHidden } from '../engine/index.ts';
import type { Cell, Plan } from '../workers/plan.ts';
import { CARD_PLACES, type CardPlace } from '../workers/records.ts';
import { damaged } from './store-error.ts';

export type Row = Record<string, string | number>;

/** Three counts for each place of a card. */
export const CARD_COLUMNS = CARD_PLACES.flatMap((place) => [
  `${place}_copies`,
  `${place}_games`,
  `${place}_half_points`,
]);

/** What an experiment is, and where it came from. */
export interface Experiment {
  readonly id: string;
  readonly name: string;
  readonly seed: string;
  readonly pairs: number;
  readonly plan: Plan;
  readonly engineHash: string;
  readonly rulesHash: string;
  readonly cardsHash: string;
  readonly assayVersion: string;
  readonly nodeVersion: string;
  readonly command: string;
  readonly created: string;
  /**
   * The names of the cards in its decks, by id, as far as they are known. They are stored for other programs only and
   * never read back.
   */
  readonly cardNames?: Readonly<Record<string, string>>;
}

/** An experiment that is in the store; `number` is its short name inside this file. */
export interface StoredExperiment extends Experiment {
  readonly number: number;
}

export interface GameRow {
  readonly cell: number;
  readonly pair: number;
  readonly leg: number;
  /** Side whose deck won; 2 for a draw. */
  readonly winner: number;
  readonly reason: string;
  readonly turns: number;
  readonly decisions: number;
  /** The side that took the first turn. */
  readonly first: number;
  readonly hash: string;
  readonly logHash: string;
}

export interface FaultRow {
  readonly cell: number;
  readonly pair: number;
  readonly leg: number;
  readonly message: string;
}

export interface PlaceCounts {
  readonly copies: number;
  readonly games: number;
  readonly halfPoints: number;
}

export interface CardRow {
  readonly cell: number;
  readonly side: number;
  readonly agent: number;
  readonly card: string;
  /**
   * The number of the first pair behind the block that the counts cover (see `cardBlockEnd`). 0 in a database that is
   * older than blocks.
   */
  readonly blockEnd: number;
  readonly counts: Readonly<Record<CardPlace, PlaceCounts>>;
}

/** The rows that one batch adds. */
export interface BatchRows {
  readonly games: readonly GameRow[];
  readonly cards: readonly CardRow[];
  readonly faults: readonly FaultRow[];
}

/** Who played a batch at a queue. */
export interface BatchOrigin {
  /** The ticket that it was handed out with. */
  readonly batch: string;
  /** What the worker called itself. */
  readonly worker: string;
  /** Its games as runs of keys: cell, first pair, pairs, legs (bit 0 and bit 1). */
  readonly runs: readonly number[];
}

/** The complete pairs of a cell that have one outcome. `points` are half points over both legs, 0 to 4. */
export interface PairGroup {
  readonly cell: number;
  readonly deckPoints: number;
  readonly firstPoints: number;
  readonly agentPoints: number;
  readonly pairs: number;
}

/** The games of a cell that have one outcome. */
export interface GameGroup {
  readonly cell: number;
  readonly leg: number;
  readonly first: number;
  readonly winner: number;
  readonly reason: string;
  readonly turns: number;
  readonly games: number;
}

/** What a sequential test of an experiment's games found. */
export interface Judgement {
  /** JSON of the test's settings. */
  readonly design: string;
  readonly verdict: string;
}

/** The rows of a plan's cells, without the switches: those stand in the plan. */
export function cellValues(plan: Plan): (string | number)[][] {
  return plan.cells.map((cell: Cell, number) => [
    number,
    ...cell.decks.map((deck) => itemAt(plan.decks, deck).name),
    ...cell.agents,
    cell.swap,
  ]);
}

export function parsePlan(file: string, text: string): Plan {
  try {
    const plan = JSON.parse(text) as Plan;
    // whoever reads a plan relies on these parts
    if (plan.cells.every(({ decks, agents }) => decks.length + agents.length === 4) && plan.decks.length > 0)
      return plan;
  } catch {
    // told below
  }
  throw damaged(file, 'the plan of an experiment cannot be read');
}

/** The plan of a stored experiment, with names that can be shown. */
export function readPlan(file: string, text: string): Plan {
  const plan = parsePlan(file, text);
  const decks = plan.decks.map((deck) => ({ ...deck, name: showHidden(deck.name) }));
  return { ...plan, name: showHidden(plan.name), decks };
}

export function gameRow(row: Row): GameRow {
  return {
    cell: Number(row.cell),
    pair: Number(row.pair),
    leg: Number(row.leg),
    winner: Number(row.winner),
    reason: String(row.reason),
    turns: Number(row.turns),
    decisions: Number(row.decisions),
    first: Number(row.first),
    hash: String(row.hash),
    logHash: String(row.log_hash),
  };
}

/** A row of `card_counts`. */
export function cardRow(row: Row): CardRow {
  return {
    cell: Number(row.cell),
    side: Number(row.side),
    agent: Number(row.agent),
    card: String(row.card),
    blockEnd: Number(row.block_end),
    counts: Object.fromEntries(CARD_PLACES.map((place) => [place, placeCounts(row, place)])) as CardRow['counts'],
  };
}

function placeCounts(row: Row, place: CardPlace): PlaceCounts {
  return {
    copies: Number(row[`${place}_copies`]),
    games: Number(row[`${place}_games`]),
    halfPoints: Number(row[`${place}_half_points`]),
  };
}

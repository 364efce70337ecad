/**
 * Computes the seals of an experiment's rows, part by part and cell by cell, and the SQL that adds them to the stored
 * seals.
 */
import { CARD_PLACES } from '../workers/records.ts';
import { type BatchOrigin, type BatchRows, CARD_COLUMNS, type CardRow, type GameRow, type Row } from './rows.ts';
import { COUNT_LIMIT, Seal } from './seals.ts';
import { damaged } from './store-error.ts';

/** The parts of an experiment that have seals of their own. A part that is not split by cells counts as cell 0. */
export type Part =
  | 'experiment'
  | 'cells'
  | 'games'
  | 'cards'
  | 'faults'
  | 'judgements'
  | 'alarms'
  | 'card_names'
  | 'batches';

/**
 * Tables with few rows that may be overwritten: each has one seal for all of its rows, computed anew after a change.
 */
export const SMALL_TABLES = ['cells', 'judgements', 'alarms', 'card_names'] as const;

/** Seals by part and cell. */
export type Seals = Map<string, Seal>;

/** The columns of a game, in the order of its line. */
export const GAME_COLUMNS = [
  ...['cell', 'pair', 'leg', 'winner', 'reason', 'turns', 'decisions', 'first', 'hash', 'log_hash'],
] as const;

/** SQL that adds to the stored seals. It contains numbers and names of parts only, no text of a user. */
export function sealStatement(experiment: number, seals: Seals): string {
  if (seals.size === 0) return '';
  const rows = [...seals].map(([key, seal]) => {
    const [part, cell] = splitSealKey(key);
    return `(${experiment}, '${part}', ${cell}, ${seal.rows}, ${seal.low}, ${seal.high})`;
  });
  return `INSERT INTO seals VALUES ${rows.join(', ')}
    ON CONFLICT DO UPDATE SET rows = rows + excluded.rows,
      low = (low + excluded.low) & 0xffffffff, high = (high + excluded.high) & 0xffffffff;`;
}

/** The line of a game: the same text that SQLite makes when it joins the game's columns. */
function gameLine(game: GameRow): string {
  const { cell, pair, leg, winner, reason, turns, decisions, first, hash, logHash } = game;
  return `${cell}:${pair}:${leg}:${winner}:${reason}:${turns}:${decisions}:${first}:${hash}:${logHash}`;
}

/** The key at the beginning of a game's line. */
export function keyOf(line: string): { cell: number; pair: number; leg: number } {
  const second = line.indexOf(':') + 1;
  const third = line.indexOf(':', second) + 1;
  const end = line.indexOf(':', third);
  return { cell: +line.slice(0, second - 1), pair: +line.slice(second, third - 1), leg: +line.slice(third, end) };
}

export function sealKey(part: Part, cell: number): string {
  return `${part}:${cell}`;
}

export function splitSealKey(key: string): [part: string, cell: number] {
  const [part = '', cell] = key.split(':');
  return [part, Number(cell)];
}

/** The seal of a part, an empty one if there is none yet. */
export function sealOf(seals: Seals, part: Part, cell: number): Seal {
  const key = sealKey(part, cell);
  let seal = seals.get(key);
  if (!seal) {
    seal = new Seal();
    seals.set(key, seal);
  }
  return seal;
}

/** The seals of the rows that a batch adds. */
export function batchSeals({ games, cards, faults }: BatchRows): Seals {
  const seals: Seals = new Map();
  const counts = new Array<number>(CARD_COLUMNS.length).fill(0);
  for (const game of games) sealOf(seals, 'games', game.cell).addRow(gameLine(game));
  for (const { cell, pair, leg, message } of faults) {
    sealOf(seals, 'faults', cell).addRow(rowText({ experiment: 0, cell, pair, leg, message }));
  }
  for (const card of cards) {
    let at = 0;
    for (const place of CARD_PLACES) {
      const { copies, games: played, halfPoints } = card.counts[place];
      counts[at++] = copies;
      counts[at++] = played;
      counts[at++] = halfPoints;
    }
    sealOf(seals, 'cards', card.cell).addCounts(cardKey(card), counts);
  }
  return seals;
}

/** The seals of the rows that say who played a batch. */
export function originSeals(origins: readonly BatchOrigin[]): Seals {
  const seals: Seals = new Map();
  for (const { batch, worker, runs } of origins)
    sealOf(seals, 'batches', 0).addRow(rowText({ experiment: 0, batch, worker, games: JSON.stringify(runs) }));
  return seals;
}

/** A row of a small table as a text; different rows have different texts. */
export function rowText(row: Readonly<Record<string, string | number>>): string {
  return JSON.stringify(Object.values(row));
}

export function experimentSeal(row: Row): Seal {
  const seal = new Seal();
  seal.addRow(rowText(row));
  return seal;
}

export function cardKey({ cell, side, agent, card, blockEnd }: Omit<CardRow, 'counts'>): string {
  return `${cell}:${side}:${agent}:${card}:${blockEnd}`;
}

export function countsOf(file: string, row: Row): number[] {
  return CARD_COLUMNS.map((column) => {
    const count = Number(row[column]);
    if (!(count >= 0 && count < COUNT_LIMIT))
      throw damaged(file, `${column} of ${row.card} in cell ${row.cell} is no count`);
    return count;
  });
}

/** What a sentence calls each part. */
const PART_NAMES: Readonly<Record<Part, (cell: number) => string>> = {
  experiment: () => 'its description is',
  cells: () => 'its decks and agents are',
  judgements: () => 'what earlier tests of its games found is',
  alarms: () => 'its alarms are',
  card_names: () => 'its names of cards are',
  batches: () => 'who played its games is',
  games: (cell) => `the games of cell ${cell} are`,
  cards: (cell) => `the card counts of cell ${cell} are`,
  faults: (cell) => `the games of cell ${cell} that were quarantined are`,
};

/** The parts in which two sets of seals differ, a phrase for each. */
export function compareSeals(stored: Seals, found: Seals): string[] {
  const none = new Seal();
  return [...new Set([...stored.keys(), ...found.keys()])].flatMap((key) => {
    const before = stored.get(key) ?? none;
    const now = found.get(key) ?? none;
    if (before.equals(now)) return [];
    const [part, cell] = splitSealKey(key);
    const changed = `${PART_NAMES[part as Part]?.(cell) ?? 'a part of it is'} not what was stored`;
    return [before.rows === now.rows ? changed : `${changed} (${now.rows} rows in place of ${before.rows})`];
  });
}

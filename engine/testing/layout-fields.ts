/** Checks of the places that a game gives to its own fields, for the layout.test.ts of each game. */
import * as kernel from '../kernel/layout.ts';
import { DEF_GAME, DEF_STRIDE } from '../kernel/tables.ts';

/** Fields by name: the place where each begins, with its size in words or bits (one when left out). */
export type Fields = Readonly<Record<string, number | readonly [at: number, size: number]>>;

/** Returns the constants of a module whose names begin with `prefix`, without those that `not` matches. */
export function fieldsOf(module: object, prefix: string, not?: RegExp): Fields {
  return Object.fromEntries(
    Object.entries(module).filter(
      ([name, value]) => name.startsWith(prefix) && typeof value === 'number' && !(not?.test(name) ?? false),
    ),
  );
}

/**
 * Returns the faults of fields that must lie from `from` up to (not including) `to`: one sentence each, for fields that
 * lie outside or share a place.
 */
export function findMisplaced(fields: Fields, from: number, to: number): string[] {
  const owners = new Map<number, string>();
  const flaws: string[] = [];
  for (const [name, place] of Object.entries(fields)) {
    const [at, size] = typeof place === 'number' ? [place, 1] : place;
    if (at < from || at + size > to) flaws.push(`${name} is at ${at}, outside ${from} to ${to - 1}`);
    for (let i = at; i < at + size; i++) {
      const owner = owners.get(i);
      if (owner !== undefined) flaws.push(`${name} overlaps ${owner} at ${i}`);
      owners.set(i, name);
    }
  }
  return flaws;
}

/** Returns a sentence for each mask of one word that shares bits with another. */
export function findSharedBits(masks: Fields): string[] {
  const flaws: string[] = [];
  let all = 0;
  for (const [name, mask] of Object.entries(masks)) {
    if (typeof mask !== 'number') continue;
    if ((all & mask) !== 0) flaws.push(`${name} shares bits with another`);
    all |= mask;
  }
  return flaws;
}

/** Returns a sentence for each part of a game that does not fit into a state. */
export function findExcess(room: kernel.Room): string[] {
  const bounds: readonly [what: string, used: number, most: number][] = [
    ['header words', room.gameCells, kernel.GAME_CELL_LIMIT],
    ['player words', room.playerCells, kernel.PLAYER_STRIDE],
    ['zones', 2 * room.zoneKinds, kernel.ZONE_LIMIT],
    ['events', room.events, kernel.EVENT_LIMIT],
    ['card words', room.cardCells, kernel.CARD_STRIDE],
    ['card rows', room.cardRows, 1 << kernel.CARD_BITS],
    // the last bit is the sign
    ['switch bits', room.switchBits, 31],
    // an option for each card, and passing
    ['options', room.cardRows + 1, kernel.OPTION_LIMIT],
  ];
  return bounds.filter(([, used, most]) => used > most).map(([what, used, most]) => `${used} ${what} of ${most}`);
}

/** The range of places for a game's own fields: of a card row, of the header, of a definition. */
export const CARD_FIELDS = [kernel.CARD_GAME, kernel.CARD_STRIDE] as const;
export const HEADER_FIELDS = [kernel.GAME_CELLS, kernel.GAME_CELLS + kernel.GAME_CELL_LIMIT] as const;
export const DEF_FIELDS = [DEF_GAME, DEF_STRIDE] as const;

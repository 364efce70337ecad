/** Lists of printed cards as users keep them: JSON, or text with a head line and commas or tabs. */

import type { ListedCard } from '../engine/index.ts';
import { InputError, readTextFile } from '../engine/index.ts';

export interface ListColumns {
  /** Columns that each list must have. */
  readonly needed?: readonly string[];
  /** The names of columns in a list, each with the name that is used here: `ability_text` -> `Text`. */
  readonly named?: ReadonlyMap<string, string>;
}

/** The cards of all lists, in their order; every value is text. */
export function readCardLists(files: readonly string[], columns: ListColumns = {}): ListedCard[] {
  return files.flatMap((file) => {
    const text = readTextFile(file, { limit: MOST_BYTES }).replace(/^\uFEFF/, '');
    const cards = /\.json$/i.test(file) ? cardsOfJson(text, file) : cardsOfTable(text, file);
    return withColumns(cards, columns, file);
  });
}

/** The cards by the names of columns that the game knows. */
function withColumns(cards: readonly ListedCard[], { needed = [], named = new Map() }: ListColumns, file: string) {
  const there = [...new Set(cards.flatMap((card) => Object.keys(card)))];
  const has = `it has ${there.join(', ')}`;
  for (const column of named.values())
    if (!there.includes(column)) throw new InputError(`the list has no column "${column}"; ${has}`, file);
  const missing = needed.find((column) => !there.includes(named.get(column) ?? column));
  if (missing !== undefined)
    throw new InputError(
      `the list has no column "${missing}"; ${has} (--column ${missing}=NAME says what the list calls it)`,
      file,
    );
  if (named.size === 0) return [...cards];
  return cards.map((card) => {
    const renamed: Record<string, string> = { ...card };
    for (const [column, own] of named) {
      delete renamed[column];
      if (card[own] !== undefined) renamed[column] = card[own];
    }
    return renamed;
  });
}

/** The largest list that is read; a list of all cards of a game has some megabytes. */
const MOST_BYTES = 64 << 20;

function cardsOfJson(text: string, file: string): ListedCard[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new InputError(`is no JSON: ${(error as Error).message}`, file);
  }
  // publishers wrap their lists into objects, so the first list of objects is taken
  const list = Array.isArray(value) ? value : Object.values(value ?? {}).find(isListOfObjects);
  if (!Array.isArray(list) || list.length === 0) throw new InputError('holds no list of cards', file);
  return list.map((card, i) => {
    if (typeof card !== 'object' || card === null) throw new InputError(`entry ${i + 1} of the list is no card`, file);
    return Object.fromEntries(
      Object.entries(card).flatMap(([key, field]) => {
        const text = textOf(field);
        return text === undefined ? [] : [[key, text]];
      }),
    );
  });
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null);
}

/** A field as text. The entries of a list become lines. */
function textOf(field: unknown): string | undefined {
  if (Array.isArray(field)) return field.every((entry) => typeof entry === 'string') ? field.join('\n') : undefined;
  return ['string', 'number', 'boolean'].includes(typeof field) ? String(field) : undefined;
}

function cardsOfTable(text: string, file: string): ListedCard[] {
  const rows = readRows(text, /^[^\r\n]*\t/.test(text) ? '\t' : ',');
  const [head, ...cards] = rows;
  if (head === undefined) throw new InputError('is empty', file);
  if (cards.length === 0) throw new InputError('has a head line and no cards', file);
  // in a text without quotes, a separator or a line end would cut the text, and half a text would be a different card
  const odd = cards.find((cells) => cells.length !== head.length);
  if (odd !== undefined)
    throw new InputError(
      `row ${cards.indexOf(odd) + 1} below the head ("${odd[0]}") has ${odd.length} cells, and the head has ` +
        `${head.length}`,
      file,
    );
  return cards.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])));
}

/**
 * Splits a text into rows of cells. A cell in double quotes may hold separators, line ends, and double quotes written
 * twice.
 */
function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\n\\r]*))(${separator}|\\r\\n?|\\n|$)`, 'y');
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) break;
    row.push(found[1]?.replace(/""/g, '"') ?? found[2] ?? '');
    if (found[3] === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((cells) => cells.some((text_) => text_ !== ''));
}

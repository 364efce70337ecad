/** Lists of printed cards as users keep them: JSON, or text with a head line and commas or tabs. */

import type { ListedCard } from '../engine/index.ts';
import { InputError, readTextFile } from '../engine/index.ts';

/** The cards of all lists, in their order; every value is text. */
export function readCardLists(files: readonly string[]): ListedCard[] {
  return files.flatMap((file) => {
    const text = readTextFile(file, { limit: MOST_BYTES });
    return /\.json$/i.test(file) ? cardsOfJson(text, file) : cardsOfTable(text, file);
  });
}

/** A list of all cards of a game has some megabytes. */
const MOST_BYTES = 64 << 20;

function cardsOfJson(text: string, file: string): ListedCard[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new InputError(`is no JSON: ${(error as Error).message}`, file);
  }
  // publishers wrap their lists: the first list of objects is meant
  const list = Array.isArray(value) ? value : Object.values(value ?? {}).find(Array.isArray);
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

/** A field as text; the entries of a list each on a line of their own. */
function textOf(field: unknown): string | undefined {
  if (Array.isArray(field)) return field.every((entry) => typeof entry === 'string') ? field.join('\n') : undefined;
  return ['string', 'number', 'boolean'].includes(typeof field) ? String(field) : undefined;
}

function cardsOfTable(text: string, file: string): ListedCard[] {
  const rows = readRows(text.replace(/^\uFEFF/, ''), text.split('\n', 1)[0].includes('\t') ? '\t' : ',');
  const [head, ...cards] = rows;
  if (head === undefined || cards.length === 0) throw new InputError('has a head line and no cards', file);
  return cards.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i] ?? ''])));
}

/** Rows of cells; a cell in double quotes may hold separators, line ends and doubled quotes. */
function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\n\\r]*))(${separator}|\\r?\\n|$)`, 'y');
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) break;
    row.push(found[1]?.replace(/""/g, '"') ?? found[2]);
    if (found[3] === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((cells) => cells.some((text_) => text_ !== ''));
}

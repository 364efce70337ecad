/**
 * Finds the place in a YAML text at which somebody writes. Only the text before it is read, because it is unfinished.
 */

/** A key of a map, or `ITEM` for an entry of a list. */
export type Step = string;
export const ITEM = '[]';

export interface Place {
  /** The keys and items from the top to the map, list or value that is being written. */
  readonly path: readonly Step[];
  /** Whether a key may be written here, a value, or either. */
  readonly takes: 'key' | 'value' | 'either';
  /** The part of it that is written already, and the offset at which that begins. */
  readonly word: string;
  readonly from: number;
}

/** A map entry or list item that is still open, and the column where it begins. */
interface Block {
  readonly column: number;
  readonly step: Step;
}

/** A map or list in brackets that is still open, with its current key. */
interface Flow {
  readonly isMap: boolean;
  key?: string;
}

const KEY = /^("[^"]*"|'[^']*'|[^\s#'"[\]{},][^#[\]{},]*?):(?=\s|$)/;

/** Returns the place at an offset of a text. */
export function placeAt(text: string, offset: number): Place {
  const blocks: Block[] = [];
  const lines = text.slice(0, offset).split('\n');
  let flows: Flow[] = [];
  let flowWord = '';
  for (const [i, line] of lines.entries()) {
    const isLast = i === lines.length - 1;
    if (flows.length > 0) flowWord = readFlow(line, flows);
    else if (isLast || !/^\s*(#|$)/.test(line)) {
      const { column, rest } = readBlock(line, blocks);
      if (/^[[{]/.test(rest)) {
        flows = [];
        flowWord = readFlow(rest, flows);
      }
      if (isLast && flows.length === 0) return blockPlace(blocks, column, rest, offset);
    }
  }
  return flowPlace(blocks, flows, flowWord, offset);
}

/**
 * Reads a line outside of brackets: closes the blocks that it ends and opens those that it begins. Returns the rest of
 * the line, which is a value, and its column.
 */
function readBlock(line: string, blocks: Block[]): { column: number; rest: string } {
  let column = line.length - line.trimStart().length;
  let rest = line.slice(column);
  for (let dash = /^-(\s+|$)/.exec(rest); dash; dash = /^-(\s+|$)/.exec(rest)) {
    // a list may begin in the same column as its key
    while (blocks.length > 0 && (blocks.at(-1)!.column > column || isItemAt(blocks.at(-1)!, column))) blocks.pop();
    blocks.push({ column, step: ITEM });
    column += dash[0].length;
    rest = rest.slice(dash[0].length);
  }
  const key = KEY.exec(rest)?.[1];
  while (blocks.length > 0 && blocks.at(-1)!.column >= column) blocks.pop();
  if (key === undefined) return { column, rest };
  blocks.push({ column, step: unquoted(key) });
  return { column, rest: rest.slice(key.length + 1).trimStart() };
}

function isItemAt({ column, step }: Block, at: number): boolean {
  return column === at && step === ITEM;
}

function blockPlace(blocks: readonly Block[], column: number, rest: string, offset: number): Place {
  const isValue = blocks.at(-1)?.column === column && blocks.at(-1)!.step !== ITEM;
  const path = blocks.map(({ step }) => step);
  const takes = isValue ? 'value' : path.at(-1) === ITEM ? 'either' : 'key';
  const word = rest.replace(/^["']/, '');
  return { path, takes, word, from: offset - word.length };
}

/** Reads on within brackets; returns what is written so far of the last key or value. */
function readFlow(text: string, flows: Flow[]): string {
  let word = '';
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '"' || sign === "'") {
      const end = text.indexOf(sign, i + 1);
      word = text.slice(i + 1, end < 0 ? undefined : end);
      if (end < 0) return word;
      i = end;
    } else if (sign === '{' || sign === '[') {
      flows.push({ isMap: sign === '{' });
      word = '';
    } else if (sign === '}' || sign === ']') {
      flows.pop();
      word = '';
      if (flows.length === 0) return '';
    } else if (sign === ',') {
      if (flows.at(-1)?.isMap) flows.at(-1)!.key = undefined;
      word = '';
    } else if (sign === ':' && flows.at(-1)?.isMap && /\s|^$/.test(text[i + 1] ?? '')) {
      flows.at(-1)!.key = word.trim();
      word = '';
    } else word += sign;
  }
  return word.trimStart();
}

function flowPlace(blocks: readonly Block[], flows: readonly Flow[], word: string, offset: number): Place {
  const path = blocks.map(({ step }) => step);
  for (const { isMap, key } of flows) {
    if (!isMap) path.push(ITEM);
    else if (key !== undefined) path.push(key);
  }
  const last = flows.at(-1);
  const takes = last === undefined || !last.isMap ? 'either' : last.key === undefined ? 'key' : 'value';
  return { path, takes, word, from: offset - word.length };
}

function unquoted(key: string): string {
  return key.replace(/^(["'])(.*)\1$/, '$2');
}

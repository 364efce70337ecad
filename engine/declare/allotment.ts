/**
 * Cells of rows and bits of their flags, given out in the order in which a game declares what they are for.
 *
 * - `Allotment`: gives them out and refuses what does not fit; keeps the names of the constants.
 * - `numbersText`: the file with those constants that the build writes; `checkNumbers`: is it of this declaration?
 */

/** A constant that a declaration makes. */
export interface Numbered {
  readonly name: string;
  readonly value: number;
  /** The value as the file has it. */
  readonly text: string;
  readonly meaning: string;
}

/** What a game declares of one kind, with the constants that it makes. */
export interface Declared {
  readonly numbers: readonly Numbered[];
}

/** The rows for which something is declared, as messages call them, and which of their cells are free. */
export interface Rows {
  readonly title: string;
  /** What the constants of cells and of flags begin with. */
  readonly cells: string;
  readonly flags: string;
  /** The first cell that is the game's, and the end of the row. */
  readonly from: number;
  readonly to: number;
}

/**
 * What the compiler itself keeps in rows, beside what card files write. Each has its meaning and, where it is more
 * than one flag or cell: how many bits or cells, the `at` cell that it shares with something else, or words.
 */
export interface WorkedOut<Words = never> {
  readonly flags: Readonly<
    Record<string, string | { readonly meaning: string; readonly bits?: number; readonly words?: Words }>
  >;
  readonly cells: Readonly<
    Record<string, string | { readonly meaning: string; readonly size?: number; readonly at?: number | string }>
  >;
}

/** Bits of a cell that can be used for flags: all but the sign. */
const FLAG_BITS = 31;

/** The name of a constant: `x-cost` is X_COST. */
function constantName(key: string): string {
  return key.toUpperCase().replace(/\W/g, '_');
}

/** Gives out the cells and flag bits of the rows of one kind. */
export class Allotment {
  readonly numbers: Numbered[] = [];
  #cell: number;
  #bit = 0;

  constructor(private readonly rows: Rows) {
    this.#cell = rows.from;
  }

  /** The first of so many cells. */
  cell(key: string, meaning: string, size = 1): number {
    const at = this.#cell;
    const { title, from, to } = this.rows;
    this.#cell += size;
    if (this.#cell > to) throw new RangeError(`"${key}" has no room: ${title} has ${to - from} cells for a game's own`);
    return this.at(key, meaning, at);
  }

  /** A cell that has a fixed place, or that of another key. */
  at(key: string, meaning: string, at: number | string): number {
    const cell = typeof at === 'number' ? at : this.cellOf(at);
    this.#name(this.rows.cells + constantName(key), cell, String(cell), meaning);
    return cell;
  }

  /** The cell of a key that was declared before. */
  cellOf(key: string): number {
    const name = this.rows.cells + constantName(key);
    const number = this.numbers.find((each) => each.name === name);
    if (number === undefined) throw new Error(`there is no cell "${key}", or it is declared behind what shares it`);
    return number.value;
  }

  /** The lowest of so many bits of the flags. */
  bits(key: string, meaning: string, size = 1): number {
    const bit = this.#bit;
    this.#bit += size;
    if (this.#bit > FLAG_BITS) throw new RangeError(`"${key}" has no room: ${this.rows.title} has ${FLAG_BITS} flags`);
    const name = this.rows.flags + constantName(key);
    const mask = (1 << size) - 1;
    this.#name(name, mask << bit, `${mask} << ${bit}`, meaning);
    if (size > 1) this.#name(`${name}_SHIFT`, bit, String(bit), `Where ${name} begins.`);
    return bit;
  }

  /** Gives out the flags and cells that the compiler works out; returns the flags that have words. */
  worked<Words>({ flags, cells }: WorkedOut<Words>): { readonly bit: number; readonly words: Words }[] {
    for (const [key, cell] of Object.entries(cells)) {
      const { meaning, size = 1, at } = typeof cell === 'string' ? { meaning: cell } : cell;
      if (at === undefined) this.cell(key, meaning, size);
      else this.at(key, meaning, at);
    }
    return Object.entries(flags).flatMap(([key, flag]) => {
      const { meaning, bits = 1, words } = typeof flag === 'string' ? { meaning: flag } : flag;
      const bit = this.bits(key, meaning, bits);
      return words === undefined ? [] : [{ bit, words }];
    });
  }

  #name(name: string, value: number, text: string, meaning: string): void {
    if (this.numbers.some((number) => number.name === name)) throw new Error(`"${name}" is declared twice`);
    this.numbers.push({ name, value, text, meaning });
  }
}

/** Columns of a line. */
const WIDTH = 120;

/** The file of constants of a game: rules import it through their layout, and the bundler puts in the numbers. */
export function numbersText(declared: readonly Declared[]): string {
  const lines = allNumbers(declared).flatMap(({ name, text, meaning }) => [
    ...commentLines(meaning),
    `export const ${name} = ${text};`,
  ]);
  return ['// Written by build.mjs from facts.ts; change that file.', ...lines, ''].join('\n');
}

function commentLines(meaning: string): string[] {
  const text = meaning.charAt(0).toUpperCase() + meaning.slice(1) + (/[.!?]$/.test(meaning) ? '' : '.');
  if (`/** ${text} */`.length <= WIDTH) return [`/** ${text} */`];
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines[lines.length - 1]} ${word}`;
    if (` *${line}`.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(` ${word}`);
  }
  return ['/**', ...lines.map((line) => ` *${line}`), ' */'];
}

function allNumbers(declared: readonly Declared[]): Numbered[] {
  return declared.flatMap(({ numbers }) => numbers);
}

/** Throws where the constants of a layout are not those that the declarations make. */
export function checkNumbers(declared: readonly Declared[], layout: object): void {
  const constants = layout as Readonly<Record<string, unknown>>;
  const old = allNumbers(declared).find(({ name, value }) => constants[name] !== value);
  if (old) throw new Error(`numbers.ts is older than facts.ts (${old.name}): run node build.mjs`);
}

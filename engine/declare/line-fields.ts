/**
 * The fields of printed lines, each declared once: its key, its shape, the flag or cell of the row that it sets, what
 * it means, how it reads and which forms have it. Reader, row, wording, JSON Schema and constants follow.
 *
 *     once: flag({ meaning: 'only once a turn', words: { limit: 'once a turn' }, forms: ['triggered', 'activated'] }),
 *
 * makes ABILITY_FLAG_ONCE, takes `once: true` in these forms, and says "once a turn".
 */

import type { AbilityForm, FormField } from '../cards/ability-forms.ts';
import { ABILITIES, ABILITY_FLAGS, ABILITY_GAME, ABILITY_STRIDE, abilityField, nameOf } from '../kernel/tables.ts';
import { itemAt } from '../text/certain.ts';
import { Allotment, type Numbered, type WorkedOut } from './allotment.ts';
import { type Say, said } from './words.ts';

/**
 * The words of such a field stand in the middle of the sentence of its form: the game's `describeAbility` says them.
 */
export const IN_SENTENCE = 'in the sentence';

/** Where the words stand: as a title before the line, among its limits, behind it, or in the middle of its sentence. */
export type LineWords<Value> =
  | { readonly title: Say<Value> }
  | { readonly limit: Say<Value> }
  | { readonly after: Say<Value> }
  | typeof IN_SENTENCE;
type Where = 'title' | 'limit' | 'after';

/** A flag or cell with its words. */
interface Spoken {
  /** The value in the row; undefined where there is nothing to say. */
  valueIn(row: number): unknown;
  readonly words: LineWords<never>;
}

/** A field that has no place in the row yet. */
interface LineField {
  readonly forms: readonly string[];
  place(key: string, allotment: Allotment): { readonly field: FormField; readonly spoken: readonly Spoken[] };
}

interface Options<Value> {
  readonly meaning: string;
  readonly words: LineWords<Value>;
  /** The names of the forms that have it. */
  readonly forms: readonly string[];
}

interface CellOptions<Value> extends Options<Value> {
  /** A cell that the row has already; left out: one of the game's own. */
  readonly cell?: number;
  /** What its constant is called, where that is not the key. */
  readonly as?: string;
}

function flagIn(bit: number): Spoken['valueIn'] {
  return (row) => ((itemAt(ABILITIES, abilityField(row, ABILITY_FLAGS)) >> bit) & 1) === 1 || undefined;
}

/** On or off: a flag. */
export function flag({ meaning, words, forms }: Options<true>): LineField {
  return {
    forms,
    place: (key, allotment) => {
      const bit = allotment.bits(key, meaning);
      const field: FormField = { kind: 'flag', default: false, meaning, sets: { flags: [1 << bit] } };
      return { field, spoken: [{ valueIn: flagIn(bit), words }] };
    },
  };
}

interface WordOptions {
  readonly meaning: string;
  /** The words that card files may write, and how each reads. */
  readonly words: Readonly<Record<string, LineWords<true>>>;
  readonly forms: readonly string[];
}

/** One or several of these words, each a flag with its own name. */
export function flags(options: WordOptions): LineField {
  return ofWords(options, 'bits');
}

/** One of these words, each a flag with its own name. */
export function oneOf(options: WordOptions): LineField {
  return ofWords(options, 'choice');
}

function ofWords({ meaning, words, forms }: WordOptions, kind: 'bits' | 'choice'): LineField {
  return {
    forms,
    place: (_, allotment) => {
      const entries = Object.entries(words).map(([word, reads]) => {
        const bit = allotment.bits(word, `${meaning}: ${word}`);
        return { word, bit, spoken: { valueIn: flagIn(bit), words: reads } };
      });
      const values = entries.map(({ word }) => word);
      const sets = { flags: entries.map(({ bit }) => 1 << bit) };
      return { field: { kind, values, default: null, meaning, sets }, spoken: entries.map(({ spoken }) => spoken) };
    },
  };
}

/** A number up to `most`; the cell is 0 without. */
export function number(options: CellOptions<number> & { readonly most: number }): LineField {
  return inCell(options, { kind: 'number', default: 0, max: options.most }, (cell) => cell || undefined);
}

/** A name; the cell is 0 without. */
export function name(options: CellOptions<string>): LineField {
  return inCell(options, { kind: 'name', default: null }, (cell) => nameOf(cell) || undefined);
}

function inCell<Value>(
  { meaning, words, forms, cell, as }: CellOptions<Value>,
  operand: Pick<FormField, 'kind' | 'default'> & { readonly max?: number },
  decode: (cell: number) => Value | undefined,
): LineField {
  return {
    forms,
    place: (key, allotment) => {
      const at = cell ?? allotment.cell(as ?? key, meaning);
      const field = { ...operand, meaning, sets: { cell: at } } as FormField;
      return { field, spoken: [{ valueIn: (row) => decode(itemAt(ABILITIES, abilityField(row, at))), words }] };
    },
  };
}

/** The declared fields of the printed lines of a game. */
export class LineFields<Key extends string> {
  readonly numbers: readonly Numbered[];
  readonly placed: readonly {
    readonly key: string;
    readonly field: FormField;
    readonly forms: readonly string[];
    readonly spoken: readonly Spoken[];
  }[];
  readonly #spoken: readonly Spoken[];

  constructor(fields: Readonly<Record<Key, LineField>>, worked: WorkedOut<LineWords<true>>) {
    const allotment = new Allotment({
      title: 'the row of an ability',
      cells: 'ABILITY_',
      flags: 'ABILITY_FLAG_',
      from: ABILITY_GAME,
      to: ABILITY_STRIDE,
    });
    const placed = Object.entries<LineField>(fields).map(([key, { place, forms }]) => ({
      key,
      forms,
      ...place(key, allotment),
    }));
    const kept = allotment.worked(worked);
    this.numbers = allotment.numbers;
    this.placed = placed;
    this.#spoken = [
      ...kept.map(({ bit, words }) => ({ valueIn: flagIn(bit), words })),
      ...placed.flatMap(({ spoken }) => spoken),
    ];
  }

  /** The forms, each with the declared fields that name it. */
  withFields<Name extends string>(forms: readonly AbilityForm<Name>[]): AbilityForm<Name>[] {
    const known: readonly string[] = forms.map((form) => form.name);
    for (const { key, forms: its } of this.placed)
      for (const form of its) if (!known.includes(form)) throw new Error(`"${key}" is of no form "${form}"`);
    return forms.map((form) => {
      const own = this.placed.filter((field) => field.forms.includes(form.name));
      return { ...form, fields: { ...form.fields, ...Object.fromEntries(own.map(({ key, field }) => [key, field])) } };
    });
  }

  /** The limits that the rows of a line say, in the order of the declaration; it has a row for each trigger. */
  limits(rows: readonly number[]): readonly string[] {
    return this.#say('limit', rows);
  }

  /** The titles before the line, each with its full stop. */
  title(rows: readonly number[]): string {
    return this.#say('title', rows)
      .map((words) => `${words}. `)
      .join('');
  }

  /** What is said behind the line. */
  after(rows: readonly number[]): string {
    return this.#say('after', rows)
      .map((words) => ` ${words}`)
      .join('');
  }

  #say(where: Where, rows: readonly number[]): readonly string[] {
    return this.#spoken.flatMap(({ words, valueIn }) => {
      if (words === IN_SENTENCE || !(where in words)) return [];
      const row = rows.find((each) => valueIn(each) !== undefined);
      return row === undefined ? [] : said((words as Record<Where, Say<unknown>>)[where], valueIn(row), row);
    });
  }
}

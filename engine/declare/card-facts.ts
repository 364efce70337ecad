/**
 * The facts of cards, each declared once: its key, its shape, the flag or cell of the row that holds it, what it means
 * and how it reads. Reader, row, wording, JSON Schema and constants follow.
 *
 *     remnant: flag({ meaning: 'it may be played from the graveyard', words: 'Remnant' }),
 *
 * makes FLAG_DEF_REMNANT, takes `remnant: true` in card files, and says "Remnant".
 */

import { z } from 'zod';
import { namesIn } from '../cards/ability-rows.ts';
import { oneOrMore, textsShape, wordsShape } from '../cards/card-list.ts';
import { lowerList } from '../cards/lowering.ts';
import { type OperatorNode, type PlacesHere, SetScope, type TreeReader } from '../cards/reader.ts';
import type { JsonSchema } from '../cards/schema.ts';
import type { Path } from '../cards/yaml-input.ts';
import { DEF_FLAGS, DEF_GAME, DEF_STRIDE, DEFS, defField, internName, nameOf } from '../kernel/tables.ts';
import { itemAt } from '../text/certain.ts';
import { Allotment, type Numbered, type WorkedOut } from './allotment.ts';
import { type Say, said } from './words.ts';

/** Makes words of the condition whose code is at that address. */
export type TellCondition = (address: number) => string;

/**
 * Where the row of a card holds a fact: in bits of the flags, in cells of its own, or in a cell that is there already.
 */
type Room = { readonly bits: number } | { readonly cells: number } | { readonly at: number | string };

/** The row that words are made of. */
interface Row {
  readonly def: number;
  /** The first cell of the fact. */
  readonly at: number;
  readonly tell: TellCondition;
}

/** A fact: what card files write of it, and what is made of that. */
export interface CardFact<Written, Value> {
  readonly meaning: string;
  readonly shape: z.ZodType<Written>;
  /** What editors are told beyond the shape. */
  readonly schema?: JsonSchema;
  readonly room?: Room;
  readonly as?: string;
  read(reader: TreeReader, written: Written, path: Path): Value;
  /** The value, and so the cell, of a card that leaves the fact out. */
  readonly missing: Value;
  readonly none: number;
  /** Do the words of a card with this value in its cell say the fact? */
  isTold(cell: number): boolean;
  /** The checks of a card build on this fact: where it is wrong, nothing else is reported about the card. */
  readonly isBasis?: true;
  toCells(value: Value): readonly number[];
  say(cell: number, row: Row): readonly string[];
  /** Its words make a line of their own. */
  readonly line: boolean;
}

/**
 * How a fact reads: as words among the others at the head of the card, or on a `line`. Or the name of the fact whose
 * words say this one, too.
 */
type FactWords<Value> =
  | { readonly words: Say<Value>; readonly line?: boolean }
  | { readonly saidWith: string; readonly words?: undefined; readonly line?: undefined };

type Options<Value> = FactWords<Value> & {
  readonly meaning: string;
  /** A cell that the row has already, or the fact whose cell it shares; left out: one of the game's own. */
  readonly cell?: number | string;
  /** What its constant is called, where that is not the key. */
  readonly as?: string;
};

function say<Value>({ words }: FactWords<Value>, value: Value, def: number): readonly string[] {
  return words === undefined ? [] : said(words, value, def);
}

/** What most facts are: one cell, which is 0 without the fact. */
function common({ meaning, line = false, cell, as }: Options<never>) {
  const room: Room = cell === undefined ? { cells: 1 } : { at: cell };
  return { meaning, line, as, room, none: 0, isTold: () => true };
}

/** The fact may be left out. */
export function optional<Written, Value>(fact: CardFact<Written, Value>): CardFact<Written | undefined, Value> {
  return {
    ...fact,
    shape: fact.shape.optional().describe(fact.meaning),
    isTold: (cell) => cell !== fact.none,
    read: (reader, written, path) => (written === undefined ? fact.missing : fact.read(reader, written, path)),
  };
}

/** On or off: a flag. */
export function flag(options: Options<true>): CardFact<boolean | undefined, boolean> {
  return optional({
    ...common(options),
    room: { bits: 1 },
    shape: z.boolean(),
    read: (_, written) => written,
    missing: false as boolean,
    toCells: (value) => [value ? 1 : 0],
    say: (_, { def }) => say(options, true, def),
  });
}

type NumberOptions = Options<number> & { readonly min: number; readonly max: number };

/** A number that every card has. */
export function number(options: NumberOptions): CardFact<number, number> {
  return {
    ...common(options),
    shape: z.int().min(options.min).max(options.max).describe(options.meaning),
    read: (_, written) => written,
    missing: 0,
    toCells: (value) => [value],
    say: (cell, { def }) => say(options, cell, def),
  };
}

/**
 * A number that a card may have; `none` is the cell of a card without it (0 if left out). A small one may stand in so
 * many `bits` of the flags.
 */
export function optionalNumber(
  options: NumberOptions & {
    readonly none?: number;
    readonly bits?: number;
    /** Its words are told of cards without it too. */
    readonly always?: boolean;
  },
): CardFact<number | undefined, number | undefined> {
  const { none = 0, bits, always = false } = options;
  return {
    ...optional<number, number | undefined>({
      ...number(options),
      missing: undefined,
      toCells: (value) => [value ?? none],
    }),
    ...(bits === undefined ? {} : { room: { bits } }),
    none,
    isTold: always ? () => true : (cell) => cell !== none,
  };
}

/** One of a list of words: a bit. */
export function oneOf(list: readonly string[], options: Options<string>): CardFact<string, number> {
  return {
    ...common(options),
    shape: z.string().describe(options.meaning),
    schema: { enum: list },
    isBasis: true,
    read: (reader, written, path) => 1 << reader.choice(written, path, list),
    missing: 0,
    toCells: (value) => [value],
    say: (cell, { def }) => (cell === 0 ? [] : say(options, itemAt(list, 31 - Math.clz32(cell)), def)),
  };
}

/** One of a list of words, of which the first stands for none: its place in the list. */
export function kindOf(list: readonly string[], options: Options<string>): CardFact<string | undefined, number> {
  return optional({
    ...common(options),
    shape: z.string(),
    schema: { enum: list },
    read: (reader, written, path) => reader.choice(written, path, list),
    missing: 0,
    toCells: (value) => [value],
    say: (cell, { def }) => say(options, itemAt(list, cell), def),
  });
}

/** One or several of a list of words: bits. `groups`: words that stand for several of them. */
export function someOf(
  list: readonly string[],
  options: Options<readonly string[]>,
  groups: readonly string[] = [],
): CardFact<string | string[], number> {
  return {
    ...common(options),
    shape: wordsShape.describe(options.meaning),
    schema: oneOrMore([...list, ...groups]),
    read: (reader, written, path) => reader.bits(written, path, list),
    missing: 0,
    toCells: (value) => [value],
    say: (cell, { def }) => {
      const words = list.filter((_, i) => ((cell >> i) & 1) === 1);
      return words.length === 0 ? [] : say(options, words, def);
    },
  };
}

/** A name that a card may have: a cell with its number. */
export function name(options: Options<string>): CardFact<string | undefined, string> {
  return optional({
    ...common(options),
    shape: z.string().min(1).max(80),
    read: (_, written) => written,
    missing: '',
    toCells: (value) => [internName(value)],
    say: (cell, { def }) => say(options, nameOf(cell), def),
  });
}

/** Names that a card may have, at most so many: a cell each. */
export function names(
  most: number,
  options: Options<readonly string[]>,
): CardFact<string | string[] | undefined, readonly string[]> {
  return optional({
    ...common(options),
    ...(options.cell === undefined ? { room: { cells: most } } : {}),
    shape: textsShape(most),
    read: (_, written) => [written].flat(),
    missing: [] as readonly string[],
    toCells: (value) => value.map(internName),
    say: (_, { def, at }) => say(options, namesIn(def, at, most), def),
  });
}

/** A condition: where its code stands. `within`: when it is asked. */
export function condition(
  options: Options<string> & { readonly within: PlacesHere },
): CardFact<unknown, readonly OperatorNode[]> {
  return optional({
    ...common(options),
    shape: z.unknown(),
    schema: { $ref: '#/$defs/condition' },
    read: (reader, written, path) =>
      reader.within(options.within, () => reader.condition(written, path, new SetScope())),
    missing: [],
    toCells: (value: readonly OperatorNode[]) => [lowerList(value)],
    say: (cell, { def, tell }) => say(options, tell(cell), def),
  });
}

/** Stands in place of the value of a fact that the game itself reads. */
const OWN = Symbol('own');

/** What a card file writes and the game itself reads and keeps: its shape, and how it reads from the row. */
export function own<Written>(
  shape: z.ZodType<Written>,
  options: {
    readonly meaning: string;
    readonly words: (def: number) => string | readonly string[];
    readonly line?: boolean;
    readonly schema?: JsonSchema;
  },
): CardFact<Written, typeof OWN> {
  const { meaning, line = false, words, schema } = options;
  return {
    meaning,
    line,
    shape: shape.describe(meaning),
    schema,
    none: 0,
    isTold: () => true,
    read: () => OWN,
    missing: OWN,
    toCells: () => [],
    say: (_, { def }) => said((_value, row) => words(row), undefined, def),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: facts of all kinds stand in one table
type Facts = Readonly<Record<string, CardFact<any, any>>>;

type ValueOf<Fact> = Fact extends CardFact<infer _Written, infer Value> ? Value : never;
type Values<Table extends Facts> = {
  readonly [Key in keyof Table as ValueOf<Table[Key]> extends typeof OWN ? never : Key]: ValueOf<Table[Key]>;
};

/** The values of declared facts, by key, as a checked card has them. */
export type FactValues<Declared> = Declared extends CardFacts<infer Table> ? Values<Table> : never;

/** The declared facts of the cards of a game. */
export class CardFacts<Table extends Facts> {
  readonly numbers: readonly Numbered[];
  /** The shapes of what card files write, by key. */
  readonly shape: { readonly [Key in keyof Table]: Table[Key]['shape'] };
  /** What editors are told of words, by key. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** The facts, with the lowest bit or the first cell of each. */
  readonly placed: readonly { readonly key: string; readonly fact: Facts[string]; readonly place: number }[];

  constructor(table: Table, worked: WorkedOut) {
    const allotment = new Allotment({
      title: 'the row of a card',
      cells: 'DEF_',
      flags: 'FLAG_DEF_',
      from: DEF_GAME,
      to: DEF_STRIDE,
    });
    const entries = Object.entries(table);
    this.placed = entries.map(([key, fact]) => ({ key, fact, place: placeOf(key, fact, allotment) }));
    allotment.worked(worked);
    this.numbers = allotment.numbers;
    this.shape = Object.fromEntries(entries.map(([key, { shape }]) => [key, shape])) as typeof this.shape;
    this.schemas = Object.fromEntries(
      entries.flatMap(([key, { schema, meaning }]) => (schema ? [[key, { ...schema, description: meaning }]] : [])),
    );
  }

  /** The values of what a card has written, except those that the game reads itself. */
  read(reader: TreeReader, written: Readonly<Record<string, unknown>>, path: Path): Values<Table> {
    const readFact = (key: string, fact: Facts[string]): unknown => {
      const read = (): unknown => fact.read(reader, written[key], [...path, key]);
      return fact.isBasis ? read() : reader.note(fact.missing, read);
    };
    const values = this.placed.map(({ key, fact }) => [key, readFact(key, fact)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== OWN)) as Values<Table>;
  }

  /** Writes the facts of a checked card into its row. */
  write(def: number, values: Values<Table>): void {
    for (const { key, fact, place } of this.placed) {
      const cells = fact.toCells((values as Readonly<Record<string, unknown>>)[key]);
      // where two facts share a cell, the fact that the card has is written there
      if (isFlags(fact))
        DEFS[defField(def, DEF_FLAGS)] = itemAt(DEFS, defField(def, DEF_FLAGS)) | (itemAt(cells, 0) << place);
      else for (const [i, cell] of cells.entries()) if (cell !== 0) DEFS[defField(def, place + i)] = cell;
    }
  }

  /** What the row of a card says at its head: a phrase each, in the order of the declaration. */
  head(def: number, tell: TellCondition = noCondition): string[] {
    return this.#say(def, tell, false);
  }

  /** What it says on lines of their own. */
  lines(def: number, tell: TellCondition): string[] {
    return this.#say(def, tell, true);
  }

  #say(def: number, tell: TellCondition, line: boolean): string[] {
    return this.placed.flatMap(({ fact, place }) => {
      if (fact.line !== line) return [];
      const cell = cellOf(def, fact, place);
      return fact.isTold(cell) ? fact.say(cell, { def, at: place, tell }) : [];
    });
  }
}

function noCondition(): never {
  throw new Error('a fact is a condition, and nobody said how to word it');
}

function isFlags({ room }: Facts[string]): boolean {
  return room !== undefined && 'bits' in room;
}

/** What a row holds of a fact; 0 of one that the game keeps itself. */
function cellOf(def: number, { room }: Facts[string], place: number): number {
  if (room === undefined) return 0;
  return 'bits' in room
    ? (itemAt(DEFS, defField(def, DEF_FLAGS)) >> place) & ((1 << room.bits) - 1)
    : itemAt(DEFS, defField(def, place));
}

function placeOf(key: string, { room, meaning, as = key }: Facts[string], allotment: Allotment): number {
  if (room === undefined) return 0;
  if ('bits' in room) return allotment.bits(as, meaning, room.bits);
  if ('cells' in room) return allotment.cell(as, meaning, room.cells);
  return typeof room.at === 'number' ? room.at : allotment.cellOf(room.at);
}

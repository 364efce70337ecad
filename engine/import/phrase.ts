/**
 * Reading printed sentences with small parsers that are combined. A parser returns every way in which the text can be
 * read from a place on, not only the first: a sentence that can be read in two ways is refused where the ways mean
 * different things.
 */

/** A way to read a part of a text: what it means, and where it ends. */
export interface Reading<T> {
  readonly value: T;
  readonly end: number;
}

/** Returns all ways to read a text from a place on; none where it cannot be read there. */
export type Parser<T> = (text: PrintedText, at: number) => readonly Reading<T>[];

/** A text being read, and the furthest place that any attempt has reached: what begins there was not understood. */
export class PrintedText {
  readonly text: string;
  /** The forms of all phrases that were found in the text, whether or not a reading of the whole uses them. */
  readonly found = new Set<string>();
  /** A piece (`pieceOf`) that is not read: a test asks what the text means without it. */
  readonly without: string | undefined;
  #furthest = 0;

  constructor(text: string, without?: string) {
    this.text = text;
    this.without = without;
  }

  /** The first place that no attempt has got past. */
  get furthest(): number {
    return this.#furthest;
  }

  /** Notes that some attempt has understood everything before a place. */
  reached(at: number): void {
    if (at > this.#furthest) this.#furthest = at;
  }
}

/**
 * How a parser is made of others. A proof that makes up texts goes the other way with it: from what is meant to a text
 * that says it (engine/testing/said-at-random.ts).
 */
export type Shape =
  | { readonly kind: 'literal'; readonly characters: string }
  | { readonly kind: 'pattern'; readonly expression: RegExp; readonly make: (...groups: string[]) => unknown }
  | { readonly kind: 'words'; readonly table: ReadonlyMap<string, unknown> }
  | { readonly kind: 'either'; readonly parsers: readonly Parser<unknown>[]; readonly isFirst: boolean }
  | { readonly kind: 'same'; readonly parser: () => Parser<unknown>; readonly isModel?: boolean }
  | { readonly kind: 'respelled'; readonly parser: Parser<unknown>; readonly spell: (said: string) => string }
  | { readonly kind: 'mapped'; readonly parser: Parser<unknown>; readonly make: (value: never) => unknown }
  | { readonly kind: 'listed'; readonly parser: Parser<unknown>; readonly separator: Parser<unknown> }
  | {
      readonly kind: 'sequence';
      readonly parsers: readonly Parser<unknown>[];
      readonly make: (...values: never[]) => unknown;
      /** The form, where it is a phrase. */
      readonly form?: string;
    };

const shapes = new WeakMap<Parser<unknown>, Shape>();

/** The shape of a parser; undefined for one that is a function of its own. */
export function shapeOf(parser: Parser<unknown>): Shape | undefined {
  return shapes.get(parser);
}

function shaped<T>(parser: Parser<T>, shape: Shape): Parser<T> {
  shapes.set(parser, shape);
  return parser;
}

/**
 * A parser that is a function of its own, with another one whose shape is known, and which reads many of the same texts
 * with the same meanings.
 */
export function modelled<T>(parser: Parser<T>, model: Parser<T>): Parser<T> {
  return shaped(parser, { kind: 'same', parser: () => model, isModel: true });
}

/** A parser that is a function of its own: it reads what another one reads, in another spelling. */
export function respelled<T>(of: Parser<T>, spell: (said: string) => string, parser: Parser<T>): Parser<T> {
  return shaped(parser, { kind: 'respelled', parser: of, spell });
}

/** What is read beside the words of phrases: a literal, a row of a list of words, a pattern. */
export type PieceKind = 'literal' | 'word' | 'pattern' | 'phrase';

/** Returns the name of a piece, for `PrintedText.without`. */
export function pieceOf(kind: PieceKind, said: string): string {
  return `${kind} ${said}`;
}

/** Exactly these characters. */
export function literal(characters: string): Parser<string> {
  return exactly(characters, pieceOf('literal', characters));
}

function exactly(characters: string, piece = ''): Parser<string> {
  const parser: Parser<string> = (text, at) => {
    if (!text.text.startsWith(characters, at) || text.without === piece) return [];
    const end = at + characters.length;
    text.reached(end);
    return [{ value: characters, end }];
  };
  return shaped(parser, { kind: 'literal', characters });
}

/** Whatever a pattern matches at the place; the pattern is made sticky. Its groups are passed to `make`. */
export function pattern<T>(expression: RegExp, make: (...groups: string[]) => T): Parser<T> {
  const sticky = new RegExp(expression.source, 'y');
  const piece = pieceOf('pattern', expression.source);
  const parser: Parser<T> = (text, at) => {
    sticky.lastIndex = at;
    const found = sticky.exec(text.text);
    if (found === null || text.without === piece) return [];
    text.reached(sticky.lastIndex);
    return [{ value: make(...found), end: sticky.lastIndex }];
  };
  return shaped(parser, { kind: 'pattern', expression, make });
}

/** One of the words of a list. Where several fit, each of them is a reading, the longest first. */
export function words<T>(table: ReadonlyMap<string, T>): Parser<T> {
  const lengths = [...new Set([...table.keys()].map((word) => word.length))].sort((a, b) => b - a);
  const parser: Parser<T> = (text, at) =>
    lengths.flatMap((length) => {
      const word = text.text.slice(at, at + length);
      const value = table.get(word);
      if (value === undefined || at + length > text.text.length) return [];
      if (text.without !== undefined && text.without === pieceOf('word', word)) return [];
      text.reached(at + length);
      return [{ value, end: at + length }];
    });
  return shaped(parser, { kind: 'words', table });
}

/** All readings of any of the parsers. */
export function either<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  const any: Parser<T> = (text, at) => parsers.flatMap((parser) => parser(text, at));
  return shaped(any, { kind: 'either', parsers, isFirst: false });
}

/** The readings of the first parser that has any. */
export function first<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  const one: Parser<T> = (text, at) => {
    for (const parser of parsers) {
      const readings = parser(text, at);
      if (readings.length > 0) return readings;
    }
    return [];
  };
  return shaped(one, { kind: 'either', parsers, isFirst: true });
}

/** A parser that is made only when it is needed, for texts within texts. */
export function later<T>(parser: () => Parser<T>): Parser<T> {
  const later_: Parser<T> = (text, at) => parser()(text, at);
  return shaped(later_, { kind: 'same', parser });
}

export function mapped<A, B>(parser: Parser<A>, make: (value: A) => B | undefined): Parser<B> {
  const mapped_: Parser<B> = (text, at) =>
    parser(text, at).flatMap(({ value, end }) => {
      const made = make(value);
      return made === undefined ? [] : [{ value: made, end }];
    });
  return shaped(mapped_, { kind: 'mapped', parser, make });
}

/** One parser after the other; `make` is given what each has read, and returns undefined where that does not fit. */
export function sequence<A, B, T>(
  parsers: readonly [Parser<A>, Parser<B>],
  make: (a: A, b: B) => T | undefined,
): Parser<T>;
export function sequence<A, B, C, T>(
  parsers: readonly [Parser<A>, Parser<B>, Parser<C>],
  make: (a: A, b: B, c: C) => T | undefined,
): Parser<T>;
export function sequence<A, B, C, D, T>(
  parsers: readonly [Parser<A>, Parser<B>, Parser<C>, Parser<D>],
  make: (a: A, b: B, c: C, d: D) => T | undefined,
): Parser<T>;
export function sequence<T>(
  parsers: readonly Parser<unknown>[],
  make: (...values: never[]) => T | undefined,
): Parser<T> {
  const parser: Parser<T> = (text, at) => {
    let open: Reading<unknown[]>[] = [{ value: [], end: at }];
    for (const next of parsers) {
      open = open.flatMap(({ value, end }) =>
        next(text, end).map((read) => ({ value: [...value, read.value], end: read.end })),
      );
      if (open.length === 0) return [];
    }
    return open.flatMap(({ value, end }) => {
      const made = make(...(value as never[]));
      return made === undefined ? [] : [{ value: made, end }];
    });
  };
  return shaped(parser, { kind: 'sequence', parsers, make });
}

/** One after the other, with a separator between them; at least one. */
export function listed<T>(parser: Parser<T>, separator: Parser<unknown>): Parser<readonly T[]> {
  const list: Parser<readonly T[]> = (text, at) => {
    const done: Reading<readonly T[]>[] = [];
    let open: Reading<readonly T[]>[] = parser(text, at).map(({ value, end }) => ({ value: [value], end }));
    while (open.length > 0) {
      done.push(...open);
      open = open.flatMap(({ value, end }) =>
        separator(text, end).flatMap((between) =>
          parser(text, between.end).map((next) => ({ value: [...value, next.value], end: next.end })),
        ),
      );
    }
    return done;
  };
  return shaped(list, { kind: 'listed', parser, separator });
}

/** The memory of each parser, so that all phrases with the same hole share one. */
const memories = new WeakMap<Parser<unknown>, Parser<unknown>>();

/**
 * A parser that reads each place of a text only once, however many phrases ask: nearly all of them ask the same thing
 * at the same places.
 */
export function remembered<T>(parser: Parser<T>): Parser<T> {
  const memory = memories.get(parser) as Parser<T> | undefined;
  if (memory !== undefined) return memory;
  const known = new WeakMap<PrintedText, Map<number, readonly Reading<T>[]>>();
  const made: Parser<T> = (text, at) => {
    const places = known.get(text) ?? new Map<number, readonly Reading<T>[]>();
    known.set(text, places);
    const readings = places.get(at) ?? parser(text, at);
    places.set(at, readings);
    return readings;
  };
  memories.set(parser, made);
  memories.set(made, made);
  return shaped(made, { kind: 'same', parser: () => parser });
}

/** What stands in the holes of a phrase, by the names of the holes. */
export type Filled = Readonly<Record<string, unknown>>;

/** The parser of each kind of hole. */
export type Holes = Readonly<Record<string, Parser<unknown>>>;

/**
 * A phrase with holes. `{amount:value}ダメージ` reads a hole of the kind `value` that is called `amount`; `{value}` is
 * called by its kind. `make` turns what stands in the holes into a meaning; if it returns undefined, the phrase does
 * not fit after all.
 */
export function phrase<T>(form: string, holes: Holes, make: (filled: Filled) => T | undefined): Parser<T> {
  collecting.forms?.add(form);
  const parts = form.split(/(\{[^{}]+\})/).filter((part) => part !== '');
  const parsers = parts.map((part): { name?: string; parser: Parser<unknown> } => {
    if (!part.startsWith('{')) return { parser: exactly(part) };
    const [name, named] = part.slice(1, -1).split(':');
    const kind = named ?? name ?? '';
    const hole = holes[kind];
    if (hole === undefined) throw new Error(`the phrase "${form}" has a hole of an unknown kind, "${kind}"`);
    return { name, parser: remembered(hole) };
  });
  const piece = pieceOf('phrase', form);
  const read: Parser<T> = (text, at) => {
    if (text.without === piece) return [];
    let open: Reading<Filled>[] = [{ value: {}, end: at }];
    for (const { name, parser } of parsers) {
      open = open.flatMap(({ value, end }) =>
        parser(text, end).map((next) => ({
          value: name === undefined ? value : { ...value, [name]: next.value },
          end: next.end,
        })),
      );
      if (open.length === 0) return [];
    }
    return open.flatMap(({ value, end }) => {
      const made = make(value);
      if (made === undefined) return [];
      text.found.add(form);
      return [{ value: made, end }];
    });
  };
  const fill = (...values: readonly unknown[]): Filled =>
    Object.fromEntries(parsers.flatMap(({ name }, i) => (name === undefined ? [] : [[name, values[i]]])));
  return shaped(read, {
    kind: 'sequence',
    parsers: parsers.map(({ parser }) => parser),
    make: (...values: never[]) => make(fill(...values)),
    form,
  });
}

/** Where the forms of phrases are written down as they are made, while somebody asks for them. */
const collecting: { forms?: Set<string> } = {};

/** The forms of all phrases that are made while a function runs. Tests use it: they want a sentence for each form. */
export function formsOf(make: () => void): ReadonlySet<string> {
  const forms = new Set<string>();
  collecting.forms = forms;
  try {
    make();
  } finally {
    collecting.forms = undefined;
  }
  return forms;
}

/** The different meanings of a whole text. */
export function readWhole<T>(parser: Parser<T>, text: PrintedText): T[] {
  const meanings = new Map<string, T>();
  for (const { value, end } of parser(text, 0))
    if (end === text.text.length) meanings.set(JSON.stringify(value), value);
  return [...meanings.values()];
}

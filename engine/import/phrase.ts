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
  #furthest = 0;

  constructor(text: string) {
    this.text = text;
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

/** Exactly these characters. */
export function literal(characters: string): Parser<string> {
  return (text, at) => {
    if (!text.text.startsWith(characters, at)) return [];
    const end = at + characters.length;
    text.reached(end);
    return [{ value: characters, end }];
  };
}

/** Whatever a pattern matches at the place; the pattern is made sticky. Its groups are passed to `make`. */
export function pattern<T>(expression: RegExp, make: (...groups: string[]) => T): Parser<T> {
  const sticky = new RegExp(expression.source, 'y');
  return (text, at) => {
    sticky.lastIndex = at;
    const found = sticky.exec(text.text);
    if (found === null) return [];
    text.reached(sticky.lastIndex);
    return [{ value: make(...found), end: sticky.lastIndex }];
  };
}

/** One of the words of a list. Where several fit, each of them is a reading, the longest first. */
export function words<T>(table: ReadonlyMap<string, T>): Parser<T> {
  const lengths = [...new Set([...table.keys()].map((word) => word.length))].sort((a, b) => b - a);
  return (text, at) =>
    lengths.flatMap((length) => {
      const value = table.get(text.text.slice(at, at + length));
      if (value === undefined || at + length > text.text.length) return [];
      text.reached(at + length);
      return [{ value, end: at + length }];
    });
}

/** All readings of any of the parsers. */
export function either<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  return (text, at) => parsers.flatMap((parser) => parser(text, at));
}

/** The readings of the first parser that has any. */
export function first<T>(...parsers: readonly Parser<T>[]): Parser<T> {
  return (text, at) => {
    for (const parser of parsers) {
      const readings = parser(text, at);
      if (readings.length > 0) return readings;
    }
    return [];
  };
}

/** A parser that is made only when it is needed, for texts within texts. */
export function later<T>(parser: () => Parser<T>): Parser<T> {
  return (text, at) => parser()(text, at);
}

export function mapped<A, B>(parser: Parser<A>, make: (value: A) => B | undefined): Parser<B> {
  return (text, at) =>
    parser(text, at).flatMap(({ value, end }) => {
      const made = make(value);
      return made === undefined ? [] : [{ value: made, end }];
    });
}

/** One after the other, with a separator between them; at least one. */
export function listed<T>(parser: Parser<T>, separator: Parser<unknown>): Parser<readonly T[]> {
  return (text, at) => {
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
  return made;
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
    if (!part.startsWith('{')) return { parser: literal(part) };
    const [name, named] = part.slice(1, -1).split(':');
    const kind = named ?? name ?? '';
    const hole = holes[kind];
    if (hole === undefined) throw new Error(`the phrase "${form}" has a hole of an unknown kind, "${kind}"`);
    return { name, parser: remembered(hole) };
  });
  return (text, at) => {
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

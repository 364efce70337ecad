/**
 * Makes up texts at random, each with its meaning. A speaker takes a parser of printed texts and its shape (`shapeOf`),
 * puts a meaning together, and says it in the words of the phrases: reading, backwards. The parser must read the text
 * as that meaning or refuse it, and never read another meaning.
 */
import { type Parser, PrintedText, type Shape, shapeOf } from '../import/phrase.ts';

/** A text and its meaning. */
export interface Said {
  readonly text: string;
  readonly value: unknown;
  /** The forms of the phrases in it. */
  readonly forms: ReadonlySet<string>;
}

/** The facts of a game by which texts are made up. */
export interface Voice {
  /** The names (of cards, races or counters) for the places where a pattern takes nearly any word. */
  readonly names: readonly string[];
  readonly numbers: readonly number[];
  /** The form of a phrase that chooses a card; such a phrase is said before phrases that speak of "it". */
  readonly lead: string;
  /** Returns a line in the form that the game's parsers read. */
  readonly printed?: (text: string) => PrintedText;
}

/** Random numbers that are the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Thrown where a text for a part cannot be made up. */
class Unsaid extends Error {}

interface Node {
  readonly shape: Shape | undefined;
  readonly children: readonly Parser<unknown>[];
  /** The number of sequences within each other that the shortest text of the parser has. */
  height: number;
}

/** The number of times that parts are said anew where a phrase finds that they do not fit together. */
const TRIES = 6;
/** The longest text, in characters. */
const LENGTH = 600;
/** The number of times that a text may take a longer way to the wanted phrase. */
const DETOURS = 4;
/**
 * The numbers of sequences within each other, of which a text draws one as the limit for the parts that do not lead to
 * the wanted phrase.
 */
const DEPTHS = [2, 3, 4, 5, 7, 9];

/** The distance of each parser from a phrase; parsers that do not lead to the phrase are left out. */
type Distances = ReadonlyMap<Parser<unknown>, number>;

/** Makes up texts that a parser reads. */
export class Speaker {
  readonly #nodes = new Map<Parser<unknown>, Node>();
  readonly #parents = new Map<Parser<unknown>, Parser<unknown>[]>();
  readonly #distances = new Map<string, Distances>();
  readonly #root: Parser<unknown>;
  readonly #voice: Voice;

  constructor(root: Parser<unknown>, voice: Voice) {
    this.#root = root;
    this.#voice = voice;
    this.#explore(root);
    this.#measure();
  }

  /** The forms of all phrases to which the parser may come. */
  get forms(): string[] {
    return [...new Set([...this.#nodes.values()].flatMap(({ shape }) => formOf(shape) ?? []))];
  }

  #explore(root: Parser<unknown>): void {
    const open = [root];
    for (let parser = open.pop(); parser !== undefined; parser = open.pop()) {
      if (this.#nodes.has(parser)) continue;
      const shape = shapeOf(parser);
      const children = childrenOf(shape);
      this.#nodes.set(parser, { shape, children, height: Number.POSITIVE_INFINITY });
      for (const child of children) this.#parents.set(child, [...(this.#parents.get(child) ?? []), parser]);
      open.push(...children);
    }
  }

  /** Finds the heights of all nodes, beginning with those without children. */
  #measure(): void {
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (const node of this.#nodes.values()) {
        const height = this.#heightOf(node);
        if (height >= node.height) continue;
        node.height = height;
        hasChanged = true;
      }
    }
  }

  #heightOf({ shape, children }: Node): number {
    const heights = children.map((child) => this.#nodes.get(child)!.height);
    switch (shape?.kind) {
      case undefined:
        return Number.POSITIVE_INFINITY;
      case 'either':
        return Math.min(Number.POSITIVE_INFINITY, ...heights);
      case 'sequence':
        return Math.max(0, ...heights) + 1;
      default:
        return heights[0] ?? 0;
    }
  }

  /** Returns the distance of each parser from a phrase of this form. */
  #distancesTo(form: string): Distances {
    const known = this.#distances.get(form);
    if (known !== undefined) return known;
    const distances = new Map<Parser<unknown>, number>();
    let open = [...this.#nodes].flatMap(([parser, { shape }]) => (formOf(shape) === form ? [parser] : []));
    for (let distance = 0; open.length > 0; distance++) {
      for (const parser of open) distances.set(parser, distance);
      open = [...new Set(open.flatMap((parser) => this.#parents.get(parser) ?? []))].filter(
        (parser) => !distances.has(parser) && Number.isFinite(this.#nodes.get(parser)!.height),
      );
    }
    this.#distances.set(form, distances);
    return distances;
  }

  /** Makes up a text with a phrase of this form; undefined where chance comes to none. */
  say(form: string, chance: () => number): Said | undefined {
    const lead = this.#distancesTo(this.#voice.lead);
    const speech = new Speech(this.#nodes, this.#voice, chance, { wanted: this.#distancesTo(form), lead });
    try {
      const value = speech.say(this.#root, DEPTHS[Math.floor(chance() * DEPTHS.length)]!, true);
      if (!speech.forms.has(form) || !speech.isRead()) return undefined;
      return { text: speech.text, value, forms: speech.forms };
    } catch (error) {
      if (error instanceof Unsaid) return undefined;
      throw error;
    }
  }
}

function formOf(shape: Shape | undefined): string | undefined {
  return shape?.kind === 'sequence' ? shape.form : undefined;
}

function childrenOf(shape: Shape | undefined): readonly Parser<unknown>[] {
  switch (shape?.kind) {
    case 'either':
    case 'sequence':
      return shape.parsers;
    case 'same':
      return [shape.parser()];
    case 'mapped':
    case 'respelled':
      return [shape.parser];
    case 'listed':
      return [shape.parser, shape.separator];
    default:
      return [];
  }
}

/**
 * A piece of a text whose reading depends on the text around it, or on another phrase that would be read there first.
 */
interface Piece {
  readonly parser: Parser<unknown>;
  readonly at: number;
  readonly end: number;
  readonly value: unknown;
}

/** One text while it is made up. */
class Speech {
  text = '';
  forms = new Set<string>();
  #pieces: Piece[] = [];
  #detours = DETOURS;
  readonly #nodes: ReadonlyMap<Parser<unknown>, Node>;
  readonly #voice: Voice;
  readonly #chance: () => number;
  /** The distance of each parser from the phrase that is wanted now. */
  #distances: Distances;
  readonly #lead: Distances;

  constructor(
    nodes: ReadonlyMap<Parser<unknown>, Node>,
    voice: Voice,
    chance: () => number,
    { wanted, lead }: { readonly wanted: Distances; readonly lead: Distances },
  ) {
    this.#nodes = nodes;
    this.#voice = voice;
    this.#chance = chance;
    this.#distances = wanted;
    this.#lead = lead;
  }

  /** Is each piece of the whole text read as it was said? */
  isRead(): boolean {
    const text = this.#voice.printed?.(this.text) ?? new PrintedText(this.text);
    return this.#pieces.every(({ parser, at, end, value }) => {
      const said = JSON.stringify(value);
      return parser(text, at).some((read) => read.end === end && JSON.stringify(read.value) === said);
    });
  }

  /** Says a text that the parser reads, and returns its meaning. */
  say(parser: Parser<unknown>, depth: number, isWanted: boolean): unknown {
    const { shape, children } = this.#nodes.get(parser)!;
    const at = this.text.length;
    if (at > LENGTH) throw new Unsaid();
    switch (shape?.kind) {
      case 'literal':
        this.text += shape.characters;
        return shape.characters;
      case 'words': {
        const [word, value] = this.#oneOf([...shape.table]);
        this.text += word;
        return this.#pieced(parser, at, value);
      }
      case 'pattern':
        return this.#pieced(parser, at, this.#sayPattern(shape.expression, shape.make));
      case 'either': {
        const value = this.say(this.#choose(shape.parsers, depth, isWanted), depth, isWanted);
        return shape.isFirst ? this.#pieced(parser, at, value) : value;
      }
      case 'same': {
        const value = this.say(children[0]!, depth, isWanted);
        return shape.isModel ? this.#pieced(parser, at, value) : value;
      }
      case 'mapped':
        return this.#fitting(() => shape.make(this.say(shape.parser, depth, isWanted) as never));
      case 'respelled':
        return this.#respelled(shape, depth, isWanted);
      case 'listed':
        return this.#listed(shape, depth, isWanted);
      case 'sequence':
        return this.#fitting(() => {
          const wanted = isWanted && this.#distances.get(parser) !== 0 ? this.#carrier(shape.parsers) : -1;
          const values = shape.parsers.map((part, i) =>
            i < wanted
              ? this.#sayBefore(part, depth - 1)
              : this.say(part, i === wanted ? depth : depth - 1, i === wanted),
          );
          const value = shape.make(...(values as never[]));
          if (value !== undefined && shape.form !== undefined) this.forms.add(shape.form);
          return value;
        });
      default:
        throw new Unsaid();
    }
  }

  #pieced(parser: Parser<unknown>, at: number, value: unknown): unknown {
    this.#pieces.push({ parser, at, end: this.text.length, value });
    return value;
  }

  /** Says the parts anew where they do not fit together. */
  #fitting(say: () => unknown): unknown {
    const [text, pieces, forms] = [this.text, this.#pieces.length, [...this.forms]];
    for (let i = 0; i < TRIES; i++) {
      const value = say();
      if (value !== undefined) return value;
      this.text = text;
      this.#pieces.length = pieces;
      this.forms = new Set(forms);
    }
    throw new Unsaid();
  }

  /** Chooses the part of a sequence that leads to the wanted phrase; -1 where none does. */
  #carrier(parsers: readonly Parser<unknown>[]): number {
    const leading = parsers.flatMap((part, i) => (this.#distances.has(part) ? [i] : []));
    return leading.length === 0 ? -1 : this.#oneOf(leading);
  }

  /** Chooses one of several parsers: one nearer to the wanted phrase, or else any that is not too deep. */
  #choose(parsers: readonly Parser<unknown>[], depth: number, isWanted: boolean): Parser<unknown> {
    const distance = (part: Parser<unknown>): number => this.#distances.get(part) ?? Number.POSITIVE_INFINITY;
    if (isWanted) {
      const nearest = Math.min(...parsers.map(distance));
      // a parser a little further away is another way to the same phrase
      const slack = this.#detours > 0 && this.#chance() < 0.5 ? 6 : 0;
      if (slack > 0) this.#detours--;
      if (Number.isFinite(nearest)) return this.#oneOf(parsers.filter((part) => distance(part) <= nearest + slack));
    }
    const height = (part: Parser<unknown>): number => this.#nodes.get(part)!.height;
    const shallow = parsers.filter((part) => height(part) <= Math.max(0, depth));
    if (shallow.length > 0) return this.#oneOf(shallow);
    const least = Math.min(...parsers.map(height));
    if (!Number.isFinite(least)) throw new Unsaid();
    return this.#oneOf(parsers.filter((part) => height(part) === least));
  }

  #listed({ parser, separator }: Shape & { kind: 'listed' }, depth: number, isWanted: boolean): readonly unknown[] {
    const values: unknown[] = [];
    const more = depth <= 0 && !isWanted ? 0 : this.#chance() < 0.5 ? 0 : this.#chance() < 0.7 ? 1 : 2;
    const wanted = this.#chance() < 0.6 ? more : Math.floor(this.#chance() * (more + 1));
    for (let i = 0; i <= more; i++) {
      if (i > 0) this.say(separator, depth - 1, false);
      const isBefore = isWanted && i < wanted;
      values.push(
        isBefore
          ? this.#sayBefore(parser, depth - 1)
          : this.say(parser, i === wanted ? depth : depth - 1, isWanted && i === wanted),
      );
    }
    return values;
  }

  /** Says the part before the wanted phrase: often the choice of a card, so that the phrase can speak of "it". */
  #sayBefore(parser: Parser<unknown>, depth: number): unknown {
    if (!this.#lead.has(parser) || this.#chance() < 0.4) return this.say(parser, depth, false);
    const distances = this.#distances;
    this.#distances = this.#lead;
    try {
      return this.say(parser, depth, true);
    } finally {
      this.#distances = distances;
    }
  }

  /**
   * Says a part that is spelled in another way: the parser around it reads that spelling, and the parser of the part
   * does not.
   */
  #respelled({ parser, spell }: Shape & { kind: 'respelled' }, depth: number, isWanted: boolean): unknown {
    const [at, pieces] = [this.text.length, this.#pieces.length];
    const value = this.say(parser, depth, isWanted);
    this.#pieces.length = pieces;
    this.text = this.text.slice(0, at) + spell(this.text.slice(at));
    return value;
  }

  #sayPattern(expression: RegExp, make: (...groups: string[]) => unknown): unknown {
    const { said, plain } = sayExpression(expression.source, this.#chance, this.#voice);
    const found = new RegExp(`^(?:${plain})$`).exec(said);
    if (found === null) throw new Unsaid();
    this.text += said;
    return make(...found);
  }

  #oneOf<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.#chance() * list.length)];
    if (one === undefined) throw new Unsaid();
    return one;
  }
}

/**
 * Returns a text that a regular expression matches, and the expression without its parts that only look at the text
 * around. It knows the signs that patterns of imports have: groups, classes, `?`, `+`, `*` and counts.
 */
function sayExpression(source: string, chance: () => number, voice: Voice): { said: string; plain: string } {
  return new Expression(source, chance, voice).whole();
}

const QUANTIFIER = /^(?:[?*+]|\{(\d+)(?:,(\d*))?\})\??/;

class Expression {
  #at = 0;
  readonly #source: string;
  readonly #chance: () => number;
  readonly #voice: Voice;

  constructor(source: string, chance: () => number, voice: Voice) {
    this.#source = source;
    this.#chance = chance;
    this.#voice = voice;
  }

  whole(): { said: string; plain: string } {
    const made = this.#alternatives();
    if (this.#at < this.#source.length) throw new Error(`this pattern cannot be said: ${this.#source}`);
    return { said: made.say(), plain: made.plain };
  }

  /** Reads the alternatives up to the end of the group; each of them says a new text whenever it is asked. */
  #alternatives(): { say: () => string; plain: string } {
    const ways: { say: () => string; plain: string }[] = [];
    do {
      const parts: { say: () => string; plain: string }[] = [];
      while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at]!)) parts.push(this.#part());
      ways.push({ say: () => parts.map(({ say }) => say()).join(''), plain: parts.map(({ plain }) => plain).join('') });
    } while (this.#source[this.#at] === '|' && ++this.#at);
    return { say: () => this.#oneOf(ways).say(), plain: ways.map(({ plain }) => plain).join('|') };
  }

  #part(): { say: () => string; plain: string } {
    const begin = this.#at;
    const atom = this.#atom();
    const counted = QUANTIFIER.exec(this.#source.slice(this.#at));
    if (counted === null) return atom;
    const [sign, low, high] = counted;
    this.#at += sign.length;
    const least = low === undefined ? (sign.startsWith('+') ? 1 : 0) : Number(low);
    const most = low !== undefined ? (high === undefined ? least : Number(high) || least + 1) : sign[0] === '?' ? 1 : 2;
    const of = this.#source.slice(begin, this.#at - sign.length);
    // a run of one class is a number or a name
    const run = sign[0] === '+' ? this.#runOf(of) : undefined;
    const times = (): number => least + Math.floor(this.#chance() * (most - least + 1));
    return {
      say: run ?? (() => Array.from({ length: times() }, () => atom.say()).join('')),
      plain: `${atom.plain}${sign}`,
    };
  }

  #runOf(of: string): (() => string) | undefined {
    if (of === '\\d') return () => String(this.#oneOf(this.#voice.numbers));
    if (!of.startsWith('[')) return undefined;
    const all = new RegExp(`^${of}+$`);
    const fitting = this.#voice.names.filter((name) => all.test(name));
    return fitting.length === 0 ? undefined : () => this.#oneOf(fitting);
  }

  #atom(): { say: () => string; plain: string } {
    const rest = this.#source.slice(this.#at);
    const around = /^\((?:\?<?[=!])/.exec(rest);
    const group = around ?? /^\((?:\?:)?/.exec(rest);
    if (group !== null) {
      this.#at += group[0].length;
      const inner = this.#alternatives();
      this.#at++;
      return around === null ? { say: inner.say, plain: `${group[0]}${inner.plain})` } : { say: () => '', plain: '' };
    }
    const characters = /^(?:\[\^?\]?(?:\\.|[^\]\\])*\]|\\.|.)/su.exec(rest)![0];
    this.#at += characters.length;
    if (characters === '\\b') return { say: () => '', plain: '' };
    const one = new RegExp(`^${characters}$`, 'u');
    const fitting = characters.length === 1 ? [characters] : [...ALPHABET].filter((letter) => one.test(letter));
    return { say: () => this.#oneOf(fitting), plain: characters };
  }

  #oneOf<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Unsaid();
    return list[Math.floor(this.#chance() * list.length)]!;
  }
}

/** The letters from which a class of characters takes one. */
const ALPHABET = `23456789abdeghknoprtABDKT []{}()/.,:+-"'_|\\?*【】『』「」以か体枚つ人個回種場`;

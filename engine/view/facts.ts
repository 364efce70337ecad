/**
 * Facts: what of a card, of a player or of a whole position has a name. A game declares each once, in its view.ts; the
 * text of a position, JSON, positions of scenario files, expectations, their schemas and what tests read all derive
 * from that.
 *
 * The facts of a card are for players who know the card; those of players and of the game are public.
 */

import { z } from 'zod';
import { lowBits, lowestBit } from '../kernel/bits.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { playerCell, setPlayerCell } from '../kernel/players.ts';
import { DEF_NAME, DEFS, defField, nameOf } from '../kernel/tables.ts';
import { zoneSize } from '../kernel/zones.ts';
import { changeCounters, countersOf, kindsWithCounters } from '../shared/counters.ts';
import { ownWord, type Pattern, type Phrase, pattern } from '../text/phrase.ts';

// ---- kinds of values ----

/**
 * The kind of values that a fact has: how a file writes one, and how the value found is compared with the one
 * expected.
 */
export interface ValueKind {
  readonly shape: z.ZodType;
  /**
   * A sentence that tells what was found instead of what was expected; undefined if both agree. `called` is the fact's
   * name, `subject` whose fact it is.
   */
  difference(found: unknown, wanted: unknown, called: string, subject: string): string | undefined;
  /** For a fact that an expectation may deny: the kind of value that stands under `no-…`. */
  readonly denied?: ValueKind;
}

/** A value in words. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'nothing';
  return typeof value === 'boolean' ? (value ? 'true' : 'false') : String(value ?? 'nothing');
}

/** A kind of values; two values agree if `same` says so. */
export function valueKind(
  shape: z.ZodType,
  same: (found: unknown, wanted: unknown) => boolean = Object.is,
  words: (value: unknown) => unknown = (value) => value,
): ValueKind {
  return {
    shape,
    difference: (found, wanted, called) =>
      same(found, wanted) ? undefined : `${called} is ${shown(words(found))}, not ${shown(words(wanted))}`,
  };
}

/** A name as files write it. */
export const nameShape = z.string().min(1).max(80);

const isSameList = (found: unknown, wanted: unknown): boolean =>
  [...(found as unknown[])].sort().join() === [...(wanted as unknown[])].sort().join();

/** Words for counts by name. Names that count nothing are left out. */
const countWords = (counts: unknown): string[] =>
  Object.entries((counts ?? {}) as Readonly<Record<string, number>>).flatMap(([name, count]) =>
    count > 0 ? [`${count} ${name}`] : [],
  );

export const FLAG = valueKind(z.boolean());
export const AMOUNT = valueKind(z.int().min(0).max(100_000));
/** A number that may be below 0. */
export const NUMBER = valueKind(z.int().min(-1000).max(1000));
export const INTEGER = valueKind(z.int());
export const PLAYER = valueKind(z.union([z.literal(0), z.literal(1)]));
/** A name, in capitals or small letters. */
export const NAME = valueKind(
  nameShape,
  (found, wanted) => (found as string | undefined)?.toLowerCase() === (wanted as string).toLowerCase(),
);
/** Names, in any order. */
export const NAMES = valueKind(z.array(nameShape), isSameList);
/** Counts by name; an expectation lists all of them. */
export const COUNTS = valueKind(
  z.record(nameShape, AMOUNT.shape),
  (found, wanted) => isSameList(countWords(found), countWords(wanted)),
  countWords,
);

/** One of some words. */
export const oneOf = (words: readonly string[]): ValueKind => valueKind(z.enum(words));
/** Words from a list, in any order; an expectation names all that there are. */
export const exactly = (words: readonly string[]): ValueKind => valueKind(z.array(z.enum(words)), isSameList);

/** Words from a list; an expectation names some that must be there, and under `no-…` some that must not. */
export function among(words: readonly string[]): ValueKind {
  // an empty list would hold whatever a card has
  const shape = z.array(z.enum(words)).min(1);
  const says = (verb: string, list: readonly string[], subject: string): string | undefined =>
    list.length > 0 ? `${subject} ${verb} ${shown(list)}` : undefined;
  const split = (found: unknown, wanted: unknown, present: boolean): string[] =>
    (wanted as string[]).filter((word) => (found as string[]).includes(word) === present);
  return {
    shape: shape.describe('it has these, among others'),
    difference: (found, wanted, _, subject) => says('does not have', split(found, wanted, false), subject),
    denied: {
      shape: shape.describe('it has none of these'),
      difference: (found, wanted, _, subject) => says('has', split(found, wanted, true), subject),
    },
  };
}

// ---- facts ----

/** The cards that have a fact, and what a sentence calls them. */
export interface FactPlace {
  readonly words: string;
  readonly zones: readonly string[];
}

/** How a position sets a fact. */
export interface FactSetting {
  /** Sets the value. For a card, `player` is the one whose zone it lies in. */
  // biome-ignore lint/suspicious/noExplicitAny: the value is what `kind` allows
  write(s: State, subject: number, value: any, player: number): void;
  /** The kind of values that a file writes, if it differs from the kind that is read. */
  readonly kind?: ValueKind;
  /** A description for the schema of positions. */
  readonly about?: string;
  /** Where a card must be for the fact to be set, if it must not merely have the fact. */
  readonly place?: FactPlace;
  /** All cards get the facts of one pass before those of the next; 0 unless said otherwise. */
  readonly pass?: number;
  /**
   * Does the value name a card that is looked up as if it lay there? `true` means a card of the same name as the
   * subject.
   */
  readonly isCard?: boolean;
  /** Does its value name another card on the player's field? Then `write` gets that card. */
  readonly isBearer?: boolean;
}

/** Bits of a cell: of a card's row, or of a player's cells. They are the number `(cell >>> shift) & mask`. */
export interface CellBits {
  readonly at: number;
  readonly shift: number;
  readonly mask: number;
}

/** A cell as a whole. */
function wholeCell(at: number): CellBits {
  return { at, shift: 0, mask: -1 };
}

/** A fact of a card, of a player (the subject is 0 or 1) or of the game (it has no subject). */
export interface Fact {
  readonly kind: ValueKind;
  /** A description for the schema of expectations. */
  readonly about?: string;
  /** What a sentence calls the fact, if not by its name. */
  readonly called?: string;
  /** Reads the value. Left out for a fact that a position can set and nobody reads. */
  read?(s: State, subject: number): unknown;
  /**
   * How the fact reads in the text of a position: a word of the game that is shown if it is true, or a function of the
   * value. The function returns undefined for a value that is not worth showing. With a viewer, it shows what that
   * player may know.
   */
  readonly text?: // biome-ignore lint/suspicious/noExplicitAny: the value is what `read` gives
  string | ((value: any, s: State, subject: number, viewer?: number) => Phrase | readonly Phrase[] | undefined);
  /** The cards that have the fact; all cards if left out. */
  readonly place?: FactPlace;
  /** Is it how many cards a zone holds? */
  readonly countsZone?: boolean;
  readonly set?: FactSetting;
  /** Does everybody who sees that a card is there see this too, even without knowing the card? */
  readonly isOpen?: true;
  /** Where the number stands, if `read` reads nothing else: an encoding looks there. */
  readonly cell?: CellBits;
  /** The amount that counts as one in an encoding (view/encoding.ts); 1 if left out. */
  readonly unit?: number;
  /**
   * The fact as numbers, one for each name, if its values are neither numbers nor flags. Reading one allocates
   * nothing.
   */
  readonly numbers?: FactNumbers;
}

/** A fact that an encoding reads as several numbers. */
export interface FactNumbers {
  readonly names: readonly string[];
  /** Number `i`. */
  read(s: State, subject: number, i: number): number;
  /** Bit i is set if number i may be other than 0. An encoding asks this first, where it is defined. */
  may?(s: State, subject: number): number;
  /** Is number i just bit i of what `may` returns? */
  readonly isBit?: true;
  /** They seldom differ from what is printed on the card. */
  readonly isPrinted?: true;
}

/** Facts by name. Files write `ppMax` as `pp-max`. */
export type Facts = Readonly<Record<string, Fact>>;

/** What reading all facts gives. */
export type ViewOf<F extends Facts> = {
  readonly [Name in keyof F as F[Name] extends { readonly read: unknown } ? Name : never]: F[Name] extends {
    // biome-ignore lint/suspicious/noExplicitAny: any parameters
    readonly read: (...parameters: any[]) => infer Value;
  }
    ? Value
    : never;
};

/** Names of the facts that a position may set. */
export type SettableOf<F extends Facts> = {
  [Name in keyof F]: F[Name] extends { readonly set: unknown } ? Name : never;
}[keyof F];

/** What a position says of a fact. */
export type GivenOf<F> = F extends { readonly set: { readonly isBearer: true } }
  ? string
  : F extends { readonly set: { readonly isCard: true } }
    ? string | boolean
    : // biome-ignore lint/suspicious/noExplicitAny: any parameters
      F extends { readonly set: { readonly write: (...parameters: any[]) => void } }
      ? Parameters<F['set']['write']>[2]
      : never;

/** What a position may set of them. */
export type SettingOf<F extends Facts> = { readonly [Name in SettableOf<F>]?: GivenOf<F[Name]> };

/** The name of a fact as files write it. */
export function fileKey(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The name of a fact that files write so. */
export function factName(key: string): string {
  return key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** How a fact reads in the text of a position: none, one or several phrases. */
export function factText(fact: Fact, s: State, subject: number, viewer?: number): readonly Phrase[] {
  if (fact.text === undefined) return [];
  const value = fact.read!(s, subject);
  if (typeof fact.text === 'string') return value ? [ownWord(fact.text)] : [];
  const text = fact.text(value, s, subject, viewer) ?? [];
  return isList(text) ? text : [text];
}

const isList = (text: Phrase | readonly Phrase[]): text is readonly Phrase[] => Array.isArray(text);

/** The facts that a text tells. */
const toldFacts = new WeakMap<Facts, readonly Fact[]>();

/** How all facts of a subject read in the text of a position. */
export function factTexts(facts: Facts, s: State, subject: number, viewer?: number): Phrase[] {
  let told = toldFacts.get(facts);
  if (!told) {
    told = Object.values(facts).filter(({ text }) => text !== undefined);
    toldFacts.set(facts, told);
  }
  const texts: Phrase[] = [];
  for (const fact of told) for (const text of factText(fact, s, subject, viewer)) texts.push(text);
  return texts;
}

// ---- how facts of the usual sorts read ----

/** `2 leaf`: how many of a word of the game. */
const COUNTED = pattern('{0} {1}', '{1} {0}');
export const IN_HAND = pattern('{0} in hand', '手札 {0}');
export const IN_DECK = pattern('{0} in deck', 'デッキ {0}');
export const DAMAGE = pattern('{0} damage', 'ダメージ {0}');
export const LIFE = pattern('{0} life', 'ライフ {0}');
export const WITH = pattern('with {0}', '＋{0}');

/** Such a phrase where the number is above 0. */
export const whereAny =
  (words: Pattern) =>
  (count: number): Phrase | undefined =>
    count > 0 ? words(count) : undefined;

// ---- facts of the usual sorts ----

/** The name that is printed on a card. */
export function printedName(s: State, card: number): string {
  return nameOf(DEFS[defField(s[K.cardField(card, K.CARD_DEF)], DEF_NAME)]);
}

/** The words of a list whose bits are set. */
function wordsOf(list: readonly string[], bits: number): string[] {
  return bits === 0 ? [] : list.filter((_, i) => ((bits >> i) & 1) === 1);
}

/** Cards on the field. */
export const ON_FIELD: FactPlace = { words: 'cards on the field', zones: ['field'] };

/** Words of a card whose bits are set: exactly these. */
export function wordsFact(words: readonly string[], bitsOf: (s: State, card: number) => number) {
  return {
    kind: exactly(words),
    about: 'exactly these',
    read: (s: State, card: number): string[] => wordsOf(words, bitsOf(s, card)),
    numbers: {
      names: words,
      isPrinted: true as const,
      read: (s: State, card: number, i: number): number => (bitsOf(s, card) >> i) & 1,
      may: bitsOf,
    },
  };
}

/** Keywords of a card, by their bits: most cards have none. */
export function keywordsFact(words: readonly string[], bitsOf: (s: State, card: number) => number) {
  const all = lowBits(words.length);
  return {
    kind: among(words),
    read: (s: State, card: number): string[] => wordsOf(words, bitsOf(s, card)),
    text: (keywords: string[]): Phrase[] => keywords.map(ownWord),
    numbers: {
      names: words,
      isBit: true as const,
      read: (s: State, card: number, i: number): number => (bitsOf(s, card) >> i) & 1,
      may: (s: State, card: number): number => bitsOf(s, card) & all,
    },
  };
}

/** Since when a card is on the field, where a position puts it there as if it had come before. */
export function sinceFact(about: string, setNew: (s: State, card: number) => void) {
  return {
    kind: oneOf(['before', 'this-turn']),
    place: ON_FIELD,
    set: {
      about,
      write: (s: State, card: number, since: 'before' | 'this-turn'): void => {
        if (since === 'this-turn') setNew(s, card);
      },
    },
  };
}

/** A bit of CARD_FLAGS. */
export function cardFlag(bit: number) {
  return {
    kind: FLAG,
    cell: { at: K.CARD_FLAGS, shift: lowestBit(bit), mask: 1 },
    read: (s: State, card: number): boolean => (s[K.cardField(card, K.CARD_FLAGS)] & bit) !== 0,
  };
}

/** A bit of CARD_FLAGS that a position sets. */
export function settableFlag(bit: number) {
  const write = (s: State, card: number, value: boolean): void => {
    const flags = K.cardField(card, K.CARD_FLAGS);
    s[flags] = value ? s[flags] | bit : s[flags] & ~bit;
  };
  return { ...cardFlag(bit), set: { write } };
}

/** A field of a card row that a position sets. */
export function settableField(field: number) {
  return {
    kind: AMOUNT,
    cell: wholeCell(field),
    read: (s: State, card: number): number => s[K.cardField(card, field)],
    set: {
      write: (s: State, card: number, value: number): void => {
        s[K.cardField(card, field)] = value;
      },
    },
  };
}

/**
 * Counters of several kinds on a card, from the cell `field` of its row (shared/counters.ts); a position sets how many.
 */
export function countersFact(names: readonly string[], field: number) {
  const cell = (card: number): number => K.cardField(card, field);
  /** What nearly every card has. */
  const none: Readonly<Record<string, number>> = Object.freeze(Object.fromEntries(names.map((name) => [name, 0])));
  return {
    kind: COUNTS,
    read: (s: State, card: number): Readonly<Record<string, number>> =>
      kindsWithCounters(s, cell(card), names.length) === 0
        ? none
        : Object.fromEntries(names.map((name, i) => [name, countersOf(s, cell(card), i)])),
    text: (counts: Readonly<Record<string, number>>): Phrase[] =>
      counts === none
        ? []
        : names.filter((name) => counts[name] > 0).map((name) => COUNTED(counts[name], ownWord(name))),
    numbers: {
      names,
      read: (s: State, card: number, i: number): number => countersOf(s, cell(card), i),
      may: (s: State, card: number): number => kindsWithCounters(s, cell(card), names.length),
    },
    set: {
      write: (s: State, card: number, counts: Record<string, number>): void => {
        for (const [i, name] of names.entries())
          changeCounters(s, cell(card), i, (counts[name] ?? 0) - countersOf(s, cell(card), i));
      },
    },
  };
}

/** A cell of a player that a position sets. */
export function settableCell(cell: number, about?: string) {
  return {
    kind: AMOUNT,
    cell: wholeCell(cell),
    read: (s: State, player: number): number => playerCell(s, player, cell),
    set: { write: (s: State, player: number, value: number): void => setPlayerCell(s, player, cell, value), about },
  };
}

/** How many cards a player has in a zone. */
export function zoneCount(zone: number, words: Pattern) {
  return {
    kind: AMOUNT,
    countsZone: true,
    read: (s: State, player: number): number => zoneSize(s, zone + player),
    text: (count: number): Phrase => words(count),
  };
}

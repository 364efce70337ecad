/**
 * Lists of printed cards become card files: a card is understood whole or refused with the place that was not
 * understood; nothing is guessed. A game says what the columns of its lists mean and how its lines are read
 * (`GameImport`).
 */

import { givingBack } from '../cards/lowering.ts';
import { type Game, InputError } from '../game.ts';
import { certain, itemAt } from '../text/certain.ts';
import type { PrintedText } from './phrase.ts';
import { NoProgram, type Tree } from './steps.ts';

/** A card of a list, by the names of its columns. */
export type ListedCard = Readonly<Record<string, string>>;

/** Why a card was not taken. */
export interface Refusal {
  /**
   * `grammar`: no phrase fits the text. `word`: the card language has no word for what it says. `card`: the text was
   * read, but the card language or the game does not take the card.
   */
  readonly kind: 'grammar' | 'word' | 'card';
  readonly reason: string;
  /** The printed line, and the place in it that was not understood. */
  readonly line?: string;
  readonly at?: number;
}

/** Thrown where a card cannot be taken. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Refuses a card because no phrase fits its text. */
export function refuse(reason: string, line?: string, at?: number): never {
  throw new Refused({ kind: 'grammar', reason, line, at });
}

/**
 * The program of a line, out of all drafts as which it can be read. Throws `Refused` where none of the drafts has a
 * program, or two have different ones. `lacking` says, of a line without a program, what the card language has no word
 * for.
 */
export function onlyProgram<Draft, Program extends Tree>(
  text: PrintedText,
  drafts: readonly Draft[],
  make: (draft: Draft) => Program,
  lacking: (line: string) => string | undefined = () => undefined,
): Program {
  const line = text.text;
  const programs = new Map<string, Program>();
  let unmade: string | undefined;
  for (const draft of drafts) {
    try {
      const made = make(draft);
      programs.set(JSON.stringify(made), made);
    } catch (error) {
      if (!(error instanceof NoProgram)) throw error;
      unmade = error.message;
    }
  }
  if (programs.size === 0) {
    // a line that was read to its end has no place that was not understood
    const at = unmade === undefined ? text.furthest : undefined;
    const reason = lacking(line);
    if (reason !== undefined) throw new Refused({ kind: 'word', reason, line, at });
    refuse(unmade ?? 'not understood', line, at);
  }
  const [one, two] = programs;
  if (two !== undefined) refuse(`it can be read in two ways: ${one?.[0]} · ${two[0]}`, line);
  return certain(one, 'the program')[1];
}

/**
 * How the lists of a game are read. A reader is made for one list, because the types and names in that list are words
 * of its texts.
 */
export interface ListReader {
  /** The number that the card is known by. */
  readonly idOf: (card: ListedCard) => string;
  /** Set of the card, for reports and files. */
  readonly setOf: (card: ListedCard) => string;
  /** Distinguishes cards: two printings with the same key are one card with two numbers. */
  readonly keyOf: (card: ListedCard) => string;
  /**
   * Is the card one that no deck contains by itself (a token, a counter), and that the pool has or the list explains
   * elsewhere?
   */
  readonly isAside: (card: ListedCard) => boolean;
  /** The card as a card file has it, without its further numbers; throws `Refused`. */
  readonly cardOf: (card: ListedCard) => Readonly<Record<string, Tree>>;
  /** The text of the card as it is printed; for comparing. */
  readonly printOf: (card: ListedCard) => string;
  /** One line of text as an ability; throws `Refused`. */
  readonly lineOf: (line: string) => Tree;
}

export interface GameImport {
  /** Columns that a list must have, by the names under which the reader looks for them. */
  readonly columns: readonly string[];
  readonly read: (cards: readonly ListedCard[]) => ListReader;
}

export interface TakenCard {
  readonly id: string;
  readonly set: string;
  /** The text of the card's first printing in the list. */
  readonly print: string;
  /** The card as a card file has it. */
  readonly card: Readonly<Record<string, Tree>>;
}

export interface RefusedCard {
  readonly id: string;
  readonly set: string;
  readonly name: string;
  readonly print: string;
  readonly refusal: Refusal;
}

export interface ImportResult {
  readonly taken: readonly TakenCard[];
  readonly refused: readonly RefusedCard[];
  /** How many printings stand for other cards, or are in no deck. */
  readonly aside: number;
  readonly printings: number;
}

export interface ImportOptions {
  /** The game with the cards that the imported ones may name, tokens above all. */
  readonly game: Game;
  /**
   * Which cards of the list are wanted, by their numbers; left out: all. Cards that are not wanted still lend their
   * names and types.
   */
  readonly wants?: (id: string) => boolean;
  /** Writes a card as a file has it. */
  readonly toYaml: (value: unknown) => string;
  /** Called now and then, with the number of printings read so far. */
  readonly onProgress?: (printings: number) => void;
}

const PROGRESS_STEP = 100;

/** Reads a whole list. Printings of one card become one card with several numbers. */
export function importList(list: readonly ListedCard[], how: GameImport, options: ImportOptions): ImportResult {
  const missing = how.columns.find((column) => !list.some((card) => column in card));
  if (missing !== undefined) throw new InputError(`the list has no column "${missing}"`);
  const reader = how.read(list);
  const printings = new Map<string, ListedCard[]>();
  let aside = 0;
  for (const card of list.filter((one) => options.wants?.(reader.idOf(one)) ?? true)) {
    if (reader.isAside(card)) {
      aside++;
      continue;
    }
    const key = reader.keyOf(card);
    printings.set(key, [...(printings.get(key) ?? []), card]);
  }
  const read: TakenCard[] = [];
  const refused: RefusedCard[] = [];
  let done = 0;
  for (const group of printings.values()) {
    const [first, ...others] = group;
    if (first === undefined) continue;
    const [id, set, print] = [reader.idOf(first), reader.setOf(first), reader.printOf(first)];
    try {
      read.push({ id, set, print, card: withNumbers(reader.cardOf(first), others.map(reader.idOf)) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push({ id, set, name: first.name ?? '', print, refusal: error.refusal });
    }
    const before = done;
    done += group.length;
    if (Math.floor(done / PROGRESS_STEP) > Math.floor(before / PROGRESS_STEP)) options.onProgress?.(done);
  }
  const taken = soundCards(read, options, refused);
  return { taken, refused, aside, printings: list.length };
}

function withNumbers(card: Readonly<Record<string, Tree>>, numbers: readonly string[]): Readonly<Record<string, Tree>> {
  if (numbers.length === 0) return card;
  const { id, name, ...rest } = card;
  return { id, name, numbers, ...rest };
}

/** Keeps the cards that the game itself takes; refuses the others with the game's own sentences. */
function soundCards(cards: readonly TakenCard[], options: ImportOptions, refused: RefusedCard[]): TakenCard[] {
  let left = [...cards];
  while (left.length > 0) {
    const problems = problemsOf(left, options);
    if (problems.size === 0) return left;
    for (const [place, reason] of problems) {
      const { id, set, print, card } = itemAt(left, place);
      refused.push({ id, set, name: String(card.name), print, refusal: { kind: 'card', reason } });
    }
    left = left.filter((_, place) => !problems.has(place));
  }
  return left;
}

/** The game's objections to cards of one file, by their places in the list: the first problem of each card. */
function problemsOf(cards: readonly TakenCard[], { game, toYaml }: ImportOptions): Map<number, string> {
  const texts = cards.map(({ card }) => toYaml([card]));
  const begins: number[] = [];
  let line = 1;
  for (const text of texts) {
    begins.push(line);
    line += text.split('\n').length - 1;
  }
  const found = new Map<number, string>();
  try {
    givingBack(() => game.withCards([{ text: texts.join(''), file: 'import' }]));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    for (const problem of error.all) {
      const place = begins.findLastIndex((begin) => begin <= (problem.line ?? 1));
      if (!found.has(place)) found.set(place, problem.message);
    }
  }
  return found;
}

/** How many cards of each set were taken and refused. */
export function bySet({ taken, refused }: Pick<ImportResult, 'taken' | 'refused'>): Map<string, [number, number]> {
  const sets = new Map<string, [number, number]>();
  const count = (set: string, place: 0 | 1): void => {
    const counts = sets.get(set) ?? [0, 0];
    counts[place]++;
    sets.set(set, counts);
  };
  for (const { set } of taken) count(set, 0);
  for (const { set } of refused) count(set, 1);
  return new Map([...sets].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Words are a contract: whatever is left out of a card file changes what `assay card` says, or is refused. Each key of
 * a card and each entry of its lists is left out in turn; if the card is then a different one and reads as before, its
 * words are silent about that.
 */

import type { CardPool, Pools } from '../cards/card-pool.ts';
import { givingBack } from '../cards/lowering.ts';
import type { PoolSource } from '../cards/pool-source.ts';
import type { CardSummary } from '../game.ts';
import {
  ABILITIES,
  ABILITY_DEF,
  ABILITY_STRIDE,
  abilityField,
  abilityOffset,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_STRIDE,
  DEFS,
  defOffset,
} from '../kernel/tables.ts';

/** The cards of a game, read and worded. */
export interface WordedCards {
  /** Returns the checked card of a file with one card; undefined where the file is refused. */
  readonly read: (card: unknown) => unknown;
  /** Returns what `assay card` says of it. */
  readonly describe: (card: unknown) => string;
  /** Whether two cards are lowered to the same rows. */
  readonly areAlike: (a: unknown, b: unknown) => boolean;
}

/** Returns a file of one card: JSON is YAML. */
function fileOf(card: unknown): string {
  return JSON.stringify([card]);
}

function isRefusal(error: unknown): boolean {
  // a bundled module has its own class InputError
  return (error as Partial<Error>).name === 'InputError';
}

/** @param rowFields fields of a definition, besides its first ability, that hold the number of an ability row */
export function wordedCards<Source extends PoolSource, Card extends CardSummary>(
  pools: Pools<Source, Card>,
  describeCard: (card: Card) => string,
  rowFields: readonly number[] = [],
): WordedCards {
  let pool: CardPool<Source, Card> | undefined;
  /** Lowers cards, uses them, and gives their rows back. */
  const compiled = <Result>(cards: readonly unknown[], use: (added: readonly Card[]) => Result): Result => {
    pool ??= pools.shippedPool().pool;
    return givingBack(() => use(cards.map((card) => pool!.with([]).addFile(fileOf(card), 'card')[0])));
  };
  return {
    read(card) {
      try {
        return pools.files.readCards(fileOf(card), 'card')[0];
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    },
    describe: (card) => compiled([card], ([added]) => describeCard(added)),
    areAlike: (...cards) => compiled(cards, ([a, b]) => rowsOf(a.def, rowFields) === rowsOf(b.def, rowFields)),
  };
}

/** Returns the rows of a definition without their places in the tables: what is written alike is the same code. */
function rowsOf(definition: number, rowFields: readonly number[]): string {
  const d = defOffset(definition);
  const card = Array.from(DEFS.subarray(d, d + DEF_STRIDE));
  for (const field of rowFields) if (card[field] >= 0) card[field] -= card[DEF_ABILITY];
  card[DEF_ABILITY] = 0;
  const first = abilityOffset(DEFS[d + DEF_ABILITY]);
  const lines = Array.from(ABILITIES.subarray(first, abilityField(DEFS[d + DEF_ABILITY_COUNT], first)));
  return JSON.stringify([card, lines.map((cell, i) => (i % ABILITY_STRIDE === ABILITY_DEF ? 0 : cell))]);
}

type Path = readonly (string | number)[];

/** A card without one thing, and the path of that thing. */
interface Shortened {
  readonly path: Path;
  readonly card: unknown;
}

/** Returns a tree without the node at a path. */
function without(tree: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(tree)) {
    if (rest.length === 0) return tree.filter((_, i) => i !== key);
    return tree.map((entry, i) => (i === key ? without(entry, rest) : entry));
  }
  const map = tree as Readonly<Record<string, unknown>>;
  if (rest.length === 0) return Object.fromEntries(Object.entries(map).filter(([name]) => name !== key));
  return { ...map, [key]: without(map[key], rest) };
}

function* pathsIn(tree: unknown, path: Path): Generator<Path> {
  if (typeof tree !== 'object' || tree === null) return;
  const keys = Array.isArray(tree) ? [...tree.keys()] : Object.keys(tree);
  for (const key of keys) {
    const inner = [...path, key];
    yield inner;
    yield* pathsIn((tree as Readonly<Record<string | number, unknown>>)[key], inner);
  }
}

/** Yields the card without each of its keys and entries, one at a time; its id is kept, because it is found by it. */
function* shortened(card: unknown): Generator<Shortened> {
  for (const path of pathsIn(card, [])) if (path[0] !== 'id') yield { path, card: without(card, path) };
}

/** Returns the meaning of a checked card, without its place in the file. */
function meaningOf(checked: unknown): string {
  return JSON.stringify(checked, (name, value) => (name === 'source' ? undefined : value));
}

/** Counts of what was left out of cards. */
interface ContractCounts {
  tried: number;
  refused: number;
  /** Things that were left out and change nothing, because they hold anyway. */
  same: number;
}

/**
 * Returns what may be left out of a card so that it is a different card and reads as before: one sentence each.
 *
 * @param most how many things in places that are alike are left out, over all cards
 * @param done how many were left out so far, by their places
 */
export function findSilent(
  words: WordedCards,
  card: { readonly id: string },
  counts: ContractCounts,
  most = Number.POSITIVE_INFINITY,
  done = new Map<string, number>(),
): string[] {
  const silent: string[] = [];
  const said = words.describe(card);
  const meant = meaningOf(words.read(card));
  for (const { path, card: shorter } of shortened(card)) {
    const place = path.filter((key) => typeof key === 'string').join('.');
    const before = done.get(place) ?? 0;
    if (before >= most) continue;
    done.set(place, before + 1);
    counts.tried++;
    const checked = words.read(shorter);
    if (checked === undefined) counts.refused++;
    else if (meaningOf(checked) === meant) counts.same++;
    else if (saysNothing(words, shorter, said)) {
      if (words.areAlike(card, shorter)) counts.same++;
      else silent.push(`${card.id}: ${path.join('.')}`);
    }
  }
  return silent;
}

function saysNothing(words: WordedCards, card: unknown, said: string): boolean {
  try {
    return words.describe(card) === said;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

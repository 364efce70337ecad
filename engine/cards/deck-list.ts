/** Deck lists, as every game's deck files have them: card ids with numbers of copies. */
import { z } from 'zod';
import type { CardSummary, Deck } from '../game.ts';
import { didYouMean } from '../text/suggestion.ts';
import type { CardPool, PoolSource } from './card-pool.ts';
import type { JsonSchema } from './schema.ts';
import type { Path, YamlFile } from './yaml-input.ts';

/** What the deck files of every game have. */
export const deckFields = {
  name: z.string().min(1).max(60),
  description: z.string().max(1000).optional().describe('what the deck wants to do; for readers only'),
};

/** Numbers of copies by card. */
export const countsShape = z.record(z.string(), z.int().min(1));

/** The JSON Schema of a game's deck files. */
export function deckSchema(game: string, shape: z.ZodType): JsonSchema {
  return { title: `Assay deck file (${game})`, ...(z.toJSONSchema(shape, { io: 'input' }) as JsonSchema) };
}

/** A card of a list, and how often it stands in it. */
export interface Listed<Card> {
  /** As it is written: its id, or another of its numbers. */
  readonly id: string;
  readonly card: Card;
  readonly count: number;
}

/** The cards of a list; an unknown id is refused. */
export function listCards<Source extends PoolSource, Card extends CardSummary>(
  yaml: YamlFile<unknown>,
  path: Path,
  counts: Readonly<Record<string, number>>,
  pool: CardPool<Source, Card>,
): Listed<Card>[] {
  return Object.entries(counts).map(([id, count]) => ({
    id,
    card: findCard(yaml, [...path, id], id, pool, 'key'),
    count,
  }));
}

/** The card of an id that stands at `path`. */
export function findCard<Source extends PoolSource, Card extends CardSummary>(
  yaml: YamlFile<unknown>,
  path: Path,
  id: string,
  pool: CardPool<Source, Card>,
  part: 'key' | 'value',
): Card {
  const card = pool.find(id);
  if (card) return card;
  const named = pool.cards.filter((candidate) => candidate.name.toLowerCase() === id.toLowerCase());
  const help =
    named.length > 0
      ? `; cards stand by their ids here: ${[...new Set(named.map((candidate) => candidate.id))].join(', ')}`
      : didYouMean(id, pool.ids);
  throw yaml.problem(path, `unknown card "${id}"${help}`, part);
}

/** Decks with the cards that the pool has by their ids now. */
export function decksOf<Source extends PoolSource, Card extends CardSummary>(
  pool: CardPool<Source, Card>,
  decks: readonly Deck[],
): Deck[] {
  return decks.map(({ name, cards }) => ({ name, cards: cards.map((def) => pool.find(pool.at(def)!.id)!.def) }));
}

/** How many cards a list has. */
export function sizeOf(listed: readonly Listed<unknown>[]): number {
  return listed.reduce((sum, { count }) => sum + count, 0);
}

/** One definition row a card, in list order. */
export function rowsOf(listed: readonly Listed<CardSummary>[]): number[] {
  return listed.flatMap(({ card, count }) => Array<number>(count).fill(card.def));
}

/** "1 card", "2 cards". */
export function cardsWord(count: number): string {
  return `${count} ${count === 1 ? 'card' : 'cards'}`;
}

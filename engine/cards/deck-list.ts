/** Deck lists, as every game's deck files have them: card ids with numbers of copies. */
import { z } from 'zod';
import { type CardSummary, type Deck, type DeckFile, forEachSound } from '../game.ts';
import { alternatives, didYouMean } from '../text/suggestion.ts';
import type { CardPool } from './card-pool.ts';
import type { PoolSource } from './pool-source.ts';
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
  /** The card's id, or another of its numbers, as it is written. */
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
  return forEachSound(Object.entries(counts), ([id, count]) => ({
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

/** A part of a deck file: a list of cards with counts under a key, or `one` card, or several, by themselves. */
export interface DeckPart {
  readonly key: string;
  readonly one?: boolean;
}

const MAIN: DeckPart = { key: 'cards' };

/** The parts of a deck file, from its cards with how often each is in it. */
export function sortDeck<Card extends CardSummary>(
  listed: readonly (readonly [card: Card, count: number])[],
  partOf: (card: Card) => DeckPart = () => MAIN,
): DeckFile {
  const lists: Record<string, Record<string, number>> = { [MAIN.key]: {} };
  const ones: Record<string, string[]> = {};
  for (const [card, count] of listed) {
    const { key, one = false } = partOf(card);
    if (one) ones[key] = [...(ones[key] ?? []), ...Array<string>(count).fill(card.id)];
    else lists[key] = { ...lists[key], [card.id]: count };
  }
  const single = Object.entries(ones).map(([key, ids]) => [key, ids.length === 1 ? ids[0] : ids]);
  return { ...Object.fromEntries(single), ...lists };
}

/** Decks with the cards that the pool now has for their ids. */
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

/** One definition row for each card, in list order. */
export function rowsOf(listed: readonly Listed<CardSummary>[]): number[] {
  return listed.flatMap(({ card, count }) => Array<number>(count).fill(card.def));
}

/** "1 card", "2 cards". */
export function cardsWord(count: number): string {
  return `${count} ${count === 1 ? 'card' : 'cards'}`;
}

/** Which colours the cards of a deck need of each other, as bits of a game's colours. */
export interface ColourRules<Card> {
  readonly colours: readonly string[];
  /** The colours without which a card cannot be paid. */
  asks(card: Card): number;
  /** The colours that a card brings for others. */
  brings(card: Card): number;
}

/** A sentence for each card of a deck that costs a colour which no other card of the deck can bring. */
export function unpaidColours<Card extends CardSummary>(
  deck: Deck,
  { colours, asks, brings }: ColourRules<Card>,
  cardAt: (def: number) => Card | undefined,
): string[] {
  const cards = [...new Set(deck.cards)].flatMap((def) => cardAt(def) ?? []);
  return cards.flatMap((card) => {
    const others = cards.reduce((bits, other) => (other === card ? bits : bits | brings(other)), 0);
    const missing = colours.filter((_, i) => (asks(card) & ~others & (1 << i)) !== 0);
    if (missing.length === 0) return [];
    return (
      `"${card.id}" (${card.name}) costs ${alternatives(missing, 'and')}, which nothing in the deck but its own ` +
      'copies can pay'
    );
  });
}

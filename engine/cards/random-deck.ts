/**
 * Decks drawn at random of a whole pool: lists that keep to the sizes and numbers of copies of a game, which its own
 * deck reader checks once more (`Game.drawDeck`). Conformance plays them, and a search for decks can begin with them.
 *
 * - `drawList`: one list of a deck file.
 * - `drawColours`: the cards that a deck of a few colours may have, so that what it holds can be paid.
 */
import type { CardSummary, Draw } from '../game.ts';

/** The rules of one list of a deck file. */
export interface ListRules<Card> {
  /** Cards that may stand in it, each once. */
  readonly cards: readonly Card[];
  readonly least: number;
  readonly most: number;
  /** How many copies of this card a deck may have. */
  mostOf(card: Card): number;
  isSame(card: Card, other: Card): boolean;
}

/** Copies that are drawn at once of a card without a limit. */
const MANY = 6;

/** Draws a list: ids with numbers of copies; undefined where the cards are too few for one. */
export function drawList<Card extends CardSummary>(
  rules: ListRules<Card>,
  draw: Draw,
  first: readonly Card[] = [],
): Record<string, number> | undefined {
  const { cards, least, most, mostOf, isSame } = rules;
  const size = least + draw(most - least + 1);
  const counts = new Map<Card, number>();
  const isFull = (card: Card): boolean => roomFor(card) < 1;
  const roomFor = (card: Card): number => {
    let same = 0;
    let limit = mostOf(card);
    for (const [other, count] of counts) {
      if (!isSame(card, other)) continue;
      same += count;
      limit = Math.min(limit, mostOf(other));
    }
    return limit - same;
  };
  let total = 0;
  const add = (card: Card): void => {
    const count = 1 + draw(Math.min(MANY, roomFor(card), size - total));
    counts.set(card, (counts.get(card) ?? 0) + count);
    total += count;
  };
  for (const card of first) if (total < size && !isFull(card)) add(card);
  let left = [...cards];
  while (total < size) {
    if (left.length === 0) return total >= least ? listOf(counts) : undefined;
    const place = draw(left.length);
    const card = left[place];
    if (isFull(card)) left = left.filter((_, i) => i !== place);
    else add(card);
  }
  return listOf(counts);
}

function listOf(counts: ReadonlyMap<CardSummary, number>): Record<string, number> {
  return Object.fromEntries([...counts].map(([card, count]) => [card.id, count]));
}

/**
 * Draws a few of the colours (bits) of some cards, and returns the cards that have no other colour; one time in six
 * all cards.
 */
export function drawColours<Card>(cards: readonly Card[], coloursOf: (card: Card) => number, draw: Draw): Card[] {
  const all = cards.reduce((bits, card) => bits | coloursOf(card), 0);
  if (draw(6) === 0) return [...cards];
  let kept = 0;
  for (let wanted = 1 + draw(3); wanted > 0; wanted--) {
    const others = cards.map(coloursOf).filter((bits) => (bits & ~kept) !== 0);
    if (others.length > 0) kept |= others[draw(others.length)];
  }
  return cards.filter((card) => (coloursOf(card) & all & ~kept) === 0);
}

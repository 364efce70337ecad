/**
 * Deck files of the Square Enix TCG, checked against the deck construction rules (8.1.1).
 *
 * - `readDeck`: a YAML text to a deck of the pool's cards; throws an InputError for the first problem.
 * - `deckShape`: what one looks like.
 */
import { z } from 'zod';
import { cardsWord, countsShape, deckFields, type Listed, listCards, rowsOf, sizeOf } from '../../cards/deck-list.ts';
import { type Path, readYamlFile, type YamlFile } from '../../cards/yaml-input.ts';
import type { Deck } from '../../game.ts';
import type { CardPool, SquareEnixCard } from './cards.ts';

/** "SE 8.1.1.1" */
const DECK_SIZE = 50;

export const deckShape = z.strictObject({
  ...deckFields,
  cards: countsShape.describe('card id: number of copies'),
});

/** Reads a deck file. */
export function readDeck(text: string, file: string, pool: CardPool): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  return { name: yaml.value.name, cards: readDeckList(yaml, ['cards'], yaml.value.cards, pool) };
}

/** Checks a deck list at `path` of a file and gives its definition rows, in list order. */
function readDeckList(
  yaml: YamlFile<unknown>,
  path: Path,
  counts: Readonly<Record<string, number>>,
  pool: CardPool,
): Int32Array {
  const listed = listCards(yaml, path, counts, pool);
  const copies = copiesByNumber(listed);
  for (const { card } of listed) {
    // 5.2.5.1.1: a card with several numbers is the same card as whatever shares one of them
    const number = card.numbers.find((candidate) => (copies.get(candidate) ?? 0) > card.deckCopies);
    if (number !== undefined) {
      const message = `${copies.get(number)} copies of card number ${number}; a deck has at most ${card.deckCopies}`;
      throw yaml.problem([...path, card.id], message);
    }
    const same = card.numbers.length > 1 ? countSame(listed, card) : 0;
    if (same > card.deckCopies) {
      const numbers = card.numbers.join(' or ');
      throw yaml.problem(
        [...path, card.id],
        `${same} cards with number ${numbers}; a deck has at most ${card.deckCopies}`,
      );
    }
  }
  const size = sizeOf(listed);
  if (size !== DECK_SIZE) throw yaml.problem(path, `${cardsWord(size)}; a deck has exactly ${DECK_SIZE}`, 'key');
  return Int32Array.from(rowsOf(listed));
}

/**
 * How many cards of the deck are the same card as this one: they share one of its numbers (8.1.1.2, 5.2.5.1.1).
 * "SE 5.2.5.1"
 */
function countSame(listed: readonly Listed<SquareEnixCard>[], card: SquareEnixCard): number {
  return sizeOf(listed.filter((other) => other.card.numbers.some((number) => card.numbers.includes(number))));
}

function copiesByNumber(listed: readonly Listed<SquareEnixCard>[]): Map<string, number> {
  const copies = new Map<string, number>();
  for (const { card, count } of listed) {
    for (const number of card.numbers) copies.set(number, (copies.get(number) ?? 0) + count);
  }
  return copies;
}

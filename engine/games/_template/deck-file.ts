/** Deck files of this game, checked against its deck construction rule. */
import { z } from 'zod';
import { cardsWord, countsShape, deckFields, listCards, rowsOf, sizeOf } from '../../cards/deck-list.ts';
import { drawList } from '../../cards/random-deck.ts';
import { readYamlFile } from '../../cards/yaml-input.ts';
import type { CardSummary, Deck, DeckFile, Draw } from '../../game.ts';
import type { CardPool } from './cards.ts';
import * as L from './layout.ts';

export const deckShape = z.strictObject({
  ...deckFields,
  cards: countsShape.describe('card id: number of copies'),
});

const isSame = (card: CardSummary, other: CardSummary): boolean => card.name === other.name;

/**
 * Reads a deck file. Twenty cards, three of a name at most.
 * @clause TPL 1.1
 */
export function readDeck(text: string, file: string, pool: CardPool): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  const listed = listCards(yaml, ['cards'], yaml.value.cards, pool);
  for (const { id, card } of listed) {
    const copies = sizeOf(listed.filter((other) => isSame(card, other.card)));
    if (copies > L.COPY_LIMIT)
      throw yaml.problem(['cards', id], `${copies} copies of ${card.name}; a deck has at most ${L.COPY_LIMIT}`);
  }
  const size = sizeOf(listed);
  if (size !== L.DECK_SIZE)
    throw yaml.problem(['cards'], `${cardsWord(size)}; a deck has exactly ${L.DECK_SIZE}`, 'key');
  return { name: yaml.value.name, cards: Int32Array.from(rowsOf(listed)) };
}

/** A deck file drawn at random: see `Game.drawDeck`. Undefined where the pool is too small for what was drawn. */
export function drawDeck(pool: CardPool, draw: Draw): DeckFile | undefined {
  const sizes = { least: L.DECK_SIZE, most: L.DECK_SIZE };
  const cards = drawList({ cards: pool.current, ...sizes, mostOf: () => L.COPY_LIMIT, isSame }, draw);
  return cards && { cards };
}

/** Deck files of this game, checked against its deck construction rule. */
import { z } from 'zod';
import { cardsWord, countsShape, deckFields, listCards, rowsOf, sizeOf } from '../../cards/deck-list.ts';
import { readYamlFile } from '../../cards/yaml-input.ts';
import type { Deck } from '../../game.ts';
import type { CardPool } from './cards.ts';
import * as L from './layout.ts';

export const deckShape = z.strictObject({
  ...deckFields,
  cards: countsShape.describe('card id: number of copies'),
});

/** Reads a deck file. "TPL 1.1" Twenty cards, three of a name at most. */
export function readDeck(text: string, file: string, pool: CardPool): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  const listed = listCards(yaml, ['cards'], yaml.value.cards, pool);
  for (const { id, card } of listed) {
    const copies = sizeOf(listed.filter((other) => other.card.name === card.name));
    if (copies > L.COPY_LIMIT)
      throw yaml.problem(['cards', id], `${copies} copies of ${card.name}; a deck has at most ${L.COPY_LIMIT}`);
  }
  const size = sizeOf(listed);
  if (size !== L.DECK_SIZE)
    throw yaml.problem(['cards'], `${cardsWord(size)}; a deck has exactly ${L.DECK_SIZE}`, 'key');
  return { name: yaml.value.name, cards: Int32Array.from(rowsOf(listed)) };
}

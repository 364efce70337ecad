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

/**
 * Reads a deck file. "LC 8.1.1.1" Fifty cards, "LC 8.1.1.2" three of a name at most, "LC 8.1.2" unless the
 * card itself says otherwise; "LC 6.11.1" no tokens.
 */
export function readDeck(text: string, file: string, pool: CardPool): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  const listed = listCards(yaml, ['cards'], yaml.value.cards, pool);
  for (const { id, card } of listed) {
    if (card.isToken) throw yaml.problem(['cards', id], 'a token is in no deck');
    const copies = sizeOf(listed.filter((other) => other.card.name === card.name));
    if (copies > card.copies)
      throw yaml.problem(['cards', id], `${copies} copies of ${card.name}; a deck has at most ${card.copies}`);
  }
  const size = sizeOf(listed);
  if (size !== L.DECK_SIZE)
    throw yaml.problem(['cards'], `${cardsWord(size)}; a deck has exactly ${L.DECK_SIZE}`, 'key');
  return { name: yaml.value.name, cards: Int32Array.from(rowsOf(listed)) };
}

/** Deck files of this game, checked against its deck construction rule. */
import { z } from 'zod';
import { cardsWord, listCards, rowsOf, sizeOf } from '../../cards/deck-list.ts';
import type { JsonSchema } from '../../cards/schema.ts';
import { readYamlFile } from '../../cards/yaml-input.ts';
import { packageFiles } from '../../files/package-root.ts';
import { readTextFile } from '../../files/text-file.ts';
import type { Deck } from '../../game.ts';
import { type CardPool, NAME } from './cards.ts';
import { COPY_LIMIT, DECK_SIZE } from './layout.ts';

const deckShape = z.strictObject({
  name: z.string().min(1).max(60),
  cards: z.record(z.string(), z.int().min(1)).describe('card id: number of copies'),
});

/** Reads a deck file. "LC 8.1.1.1" Fifty cards, "LC 8.1.1.2" three of a name at most; "LC 6.11.1" no tokens. */
export function readDeck(text: string, file: string, pool: CardPool): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  const listed = listCards(yaml, ['cards'], yaml.value.cards, pool);
  for (const { id, card } of listed) {
    if (card.isToken) throw yaml.problem(['cards', id], 'a token is in no deck');
    const copies = sizeOf(listed.filter((other) => other.card.name === card.name));
    if (copies > COPY_LIMIT)
      throw yaml.problem(['cards', id], `${copies} copies of ${card.name}; a deck has at most ${COPY_LIMIT}`);
  }
  const size = sizeOf(listed);
  if (size !== DECK_SIZE) throw yaml.problem(['cards'], `${cardsWord(size)}; a deck has exactly ${DECK_SIZE}`, 'key');
  return { name: yaml.value.name, cards: Int32Array.from(rowsOf(listed)) };
}

/** The shipped decks, by file name. */
export function loadDecks(pool: CardPool): Deck[] {
  return packageFiles('engine', 'games', NAME, 'decks').map((file) => readDeck(readTextFile(file), file, pool));
}

/** The JSON Schema of deck files. */
export function deckFileSchema(): JsonSchema {
  return { title: `Assay deck file (${NAME})`, ...(z.toJSONSchema(deckShape, { io: 'input' }) as JsonSchema) };
}

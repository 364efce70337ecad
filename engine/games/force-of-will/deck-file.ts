/** Deck files of this game, checked against the rules of deck construction (ext.deck). */
import { z } from 'zod';
import { cardsWord, countsShape, deckFields, listCards, rowsOf, sizeOf } from '../../cards/deck-list.ts';
import { readYamlFile } from '../../cards/yaml-input.ts';
import type { Deck } from '../../game.ts';
import type { CardPool } from './cards.ts';
import * as L from './layout.ts';

export const deckShape = z.strictObject({
  ...deckFields,
  ruler: z.string().describe('card id of the ruler'),
  cards: countsShape.describe('card id: number of copies'),
  stones: countsShape.describe('magic stones: card id: number of copies'),
});

/**
 * Reads a deck file. "FOW ext.deck.1" One ruler; "FOW ext.deck.2" "FOW ext.deck.3" 40 to 60 cards; "FOW ext.deck.4" 10 to 20 magic stones; "FOW ext.deck.5" at
 * most four of one name in each, but for basic magic stones.
 */
export function readDeck(text: string, file: string, pool: CardPool): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  const ruler = pool.find(yaml.value.ruler);
  if (ruler === undefined || ruler.type !== L.TYPE_RULER)
    throw yaml.problem(['ruler'], `"${yaml.value.ruler}" is no ruler of the card pool`);
  const cards = listCards(yaml, ['cards'], yaml.value.cards, pool);
  const stones = listCards(yaml, ['stones'], yaml.value.stones, pool);
  for (const [part, listed] of [
    ['cards', cards],
    ['stones', stones],
  ] as const)
    for (const { id, card } of listed) {
      if ((card.type === L.TYPE_STONE) !== (part === 'stones') || card.type === L.TYPE_RULER || card.isToken)
        throw yaml.problem([part, id], `${card.name} does not belong there`);
      if (card.type === L.TYPE_STONE && !card.special) continue;
      const copies = sizeOf(listed.filter((other) => other.card.name === card.name));
      if (copies > L.COPY_LIMIT)
        throw yaml.problem([part, id], `${copies} copies of ${card.name}; a deck has at most ${L.COPY_LIMIT}`);
    }
  const size = sizeOf(cards);
  if (size < L.DECK_SIZE || size > L.MOST_CARDS)
    throw yaml.problem(['cards'], `${cardsWord(size)}; a deck has ${L.DECK_SIZE} to ${L.MOST_CARDS}`, 'key');
  const stoneCount = sizeOf(stones);
  if (stoneCount < L.STONES_LEAST || stoneCount > L.STONES_MOST)
    throw yaml.problem(
      ['stones'],
      `${cardsWord(stoneCount)}; a magic stone deck has ${L.STONES_LEAST} to ${L.STONES_MOST}`,
      'key',
    );
  return { name: yaml.value.name, cards: Int32Array.from([ruler.def, ...rowsOf(stones), ...rowsOf(cards)]) };
}

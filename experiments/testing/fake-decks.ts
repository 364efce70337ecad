/** Deck files for the fake game, and the properties of its cards that a search for decks uses. */
import { type Game, InputError } from '../../engine/index.ts';
import { createFakeGame } from '../../workers/testing/fake-game.ts';

const plain = createFakeGame();

/**
 * The rules for decks of the fake game: twenty cards, at most four copies of each. A card costs its number, and is even
 * or odd.
 */
export const DECK_FILES: Partial<Game> = {
  parseDeck: (text, file) => {
    const { name, cards } = JSON.parse(text) as { name: string; cards: Record<string, number> };
    const lines = text.split('\n');
    const rows = Object.entries(cards).flatMap(([id, count]) => {
      const line = lines.findIndex((one) => one.includes(`"${id}"`)) + 1;
      if (count > 4) throw new InputError(`${count} copies of ${id}; a deck has at most 4`, file, line, 1);
      return Array<number>(count).fill(plain.findCard(id)!.def);
    });
    if (rows.length !== 20) throw new InputError(`${rows.length} cards; a deck has 20`, file, 1, 1);
    return { name, cards: Int32Array.from(rows) };
  },
  cardSource: (id) => ({ id, type: Number(id.slice(2)) % 2 === 0 ? 'even' : 'odd', cost: Number(id.slice(2)) }),
};

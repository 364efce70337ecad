/** Deck files of this game, checked against the rules of deck construction (ext.deck). */
import { z } from 'zod';
import { cardsWord, countsShape, deckFields, listCards, rowsOf, sizeOf, unpaidColours } from '../../cards/deck-list.ts';
import { deckNumber } from '../../cards/switches.ts';
import { readYamlFile } from '../../cards/yaml-input.ts';
import { bothSound, type Deck, forEachSound, type SwitchSettings } from '../../game.ts';
import * as T from '../../kernel/tables.ts';
import type { CardPool, ForceCard } from './cards.ts';
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
export function readDeck(text: string, file: string, pool: CardPool, settings?: SwitchSettings): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  const ruler = pool.find(yaml.value.ruler);
  if (ruler === undefined || ruler.type !== L.TYPE_RULER)
    throw yaml.problem(['ruler'], `"${yaml.value.ruler}" is no ruler of the card pool`);
  const cards = listCards(yaml, ['cards'], yaml.value.cards, pool);
  const stones = listCards(yaml, ['stones'], yaml.value.stones, pool);
  const copyLimit = deckNumber(settings, 'deck-copies', L.COPY_LIMIT);
  const leastCards = deckNumber(settings, 'deck-size', L.DECK_SIZE);
  const checkPart = (part: 'cards' | 'stones', listed: typeof cards, least: number, most: number): void => {
    const checkCard = ({ id, card }: (typeof listed)[number]): void => {
      if ((card.type === L.TYPE_STONE) !== (part === 'stones') || card.type === L.TYPE_RULER || card.isToken)
        throw yaml.problem([part, id], `${card.name} does not belong there`);
      if (card.type === L.TYPE_STONE && !card.special) return;
      const copies = sizeOf(listed.filter((other) => other.card.name === card.name));
      // "FOW ext.deck.7"
      const limit = card.copies ?? copyLimit;
      if (copies > limit)
        throw yaml.problem([part, id], `${copies} copies of ${card.name}; a deck has at most ${limit}`);
    };
    const checkSize = (): void => {
      const size = sizeOf(listed);
      const what = part === 'stones' ? 'magic stone deck' : 'deck';
      if (size < least || size > most)
        throw yaml.problem([part], `${cardsWord(size)}; a ${what} has ${least} to ${most}`, 'key');
    };
    bothSound(() => forEachSound(listed, checkCard), checkSize);
  };
  bothSound(
    () => checkPart('cards', cards, leastCards, L.MOST_CARDS),
    () => checkPart('stones', stones, L.STONES_LEAST, L.STONES_MOST),
  );
  return { name: yaml.value.name, cards: Int32Array.from([ruler.def, ...rowsOf(stones), ...rowsOf(cards)]) };
}

/** What no will of the deck can pay; nothing is said where a text makes will in another way than by one unit for a rest. */
export function deckWarnings(deck: Deck, pool: CardPool): string[] {
  const field = (card: ForceCard, of: number): number => T.DEFS[card.def * T.DEF_STRIDE + of];
  const textOf = (card: ForceCard): string => JSON.stringify(pool.sourceOf(card.id));
  return unpaidColours<ForceCard>(
    deck,
    {
      colours: L.ATTRIBUTES,
      asks: (card) =>
        L.ATTRIBUTES.reduce(
          (bits, _, i) => bits | (((field(card, L.DEF_SYMBOLS) >> (i * 4)) & 15) > 0 ? 1 << i : 0),
          0,
        ),
      brings: (card) => field(card, L.DEF_MAKES) || (/"(produce|pay-any-attribute)"/.test(textOf(card)) ? -1 : 0),
    },
    (def) => pool.at(def),
  );
}

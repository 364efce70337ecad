/** Deck files of this game, checked against its deck construction rule. */
import { z } from 'zod';
import { cardsWord, countsShape, deckFields, listCards, rowsOf, sizeOf, unpaidColours } from '../../cards/deck-list.ts';
import { deckNumber } from '../../cards/switches.ts';
import { readYamlFile } from '../../cards/yaml-input.ts';
import { bothSound, type Deck, forEachSound, type SwitchSettings } from '../../game.ts';
import * as T from '../../kernel/tables.ts';
import type { CardPool, ChronicleCard } from './cards.ts';
import * as L from './layout.ts';

export const deckShape = z.strictObject({
  ...deckFields,
  cards: countsShape.describe('card id: number of copies'),
});

/**
 * Reads a deck file. "LC 8.1.1.1" Fifty cards, "LC 8.1.1.2" three of a name at most, "LC 8.1.2" unless the
 * card itself says otherwise; "LC 6.11.1" no tokens.
 */
export function readDeck(text: string, file: string, pool: CardPool, settings?: SwitchSettings): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  const listed = listCards(yaml, ['cards'], yaml.value.cards, pool);
  const checkCard = ({ id, card }: (typeof listed)[number]): void => {
    if (card.isToken) throw yaml.problem(['cards', id], 'a token is in no deck');
    const copies = sizeOf(listed.filter((other) => other.card.name === card.name));
    // a card that says so itself keeps its own limit (8.1.2)
    const most = card.copies === L.COPY_LIMIT ? deckNumber(settings, 'deck-copies', L.COPY_LIMIT) : card.copies;
    if (copies > most)
      throw yaml.problem(['cards', id], `${copies} copies of ${card.name}; a deck has at most ${most}`);
  };
  const checkSize = (): void => {
    const size = sizeOf(listed);
    const deckSize = deckNumber(settings, 'deck-size', L.DECK_SIZE);
    if (size !== deckSize) throw yaml.problem(['cards'], `${cardsWord(size)}; a deck has exactly ${deckSize}`, 'key');
  };
  bothSound(() => forEachSound(listed, checkCard), checkSize);
  return { name: yaml.value.name, cards: Int32Array.from(rowsOf(listed)) };
}

/** What no soul of the deck can pay. */
export function deckWarnings(deck: Deck, pool: CardPool): string[] {
  const field = (card: ChronicleCard, of: number): number => T.DEFS[card.def * T.DEF_STRIDE + of];
  const factions = (card: ChronicleCard): number => field(card, T.DEF_ELEMENTS) & L.FACTIONS_MASK;
  return unpaidColours<ChronicleCard>(deck, { colours: L.FACTIONS, asks: factions, brings: factions }, (def) =>
    pool.at(def),
  );
}

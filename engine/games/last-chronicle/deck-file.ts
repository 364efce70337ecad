/** Deck files of this game, checked against its deck construction rule. */
import { z } from 'zod';
import { cardsWord, countsShape, deckFields, listCards, rowsOf, sizeOf, unpaidColours } from '../../cards/deck-list.ts';
import { drawColours, drawList } from '../../cards/random-deck.ts';
import { deckNumber } from '../../cards/switches.ts';
import { readYamlFile } from '../../cards/yaml-input.ts';
import { bothSound, type Deck, type DeckFile, type Draw, forEachSound, type SwitchSettings } from '../../game.ts';
import * as T from '../../kernel/tables.ts';
import type { CardPool, ChronicleCard } from './cards.ts';
import * as L from './layout.ts';

export const deckShape = z.strictObject({
  ...deckFields,
  cards: countsShape.describe('card id: number of copies'),
});

const isSame = (card: ChronicleCard, other: ChronicleCard): boolean => card.name === other.name;

/**
 * How many copies of the card a deck may have: the card's own limit, or else that of the rule.
 * @clause LC 8.1.2
 */
function mostOf(card: ChronicleCard, settings: SwitchSettings | undefined): number {
  return card.copies === L.COPY_LIMIT ? deckNumber(settings, 'deck-copies', L.COPY_LIMIT) : card.copies;
}

/**
 * Reads a deck file. Fifty cards, three of a name at most, unless the card itself says otherwise; no tokens.
 * @clause LC 8.1.1.1, 8.1.1.2, 8.1.2, 6.11.1
 */
export function readDeck(text: string, file: string, pool: CardPool, settings?: SwitchSettings): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  const listed = listCards(yaml, ['cards'], yaml.value.cards, pool);
  const checkCard = ({ id, card }: (typeof listed)[number]): void => {
    if (card.isToken) throw yaml.problem(['cards', id], 'a token is in no deck');
    const copies = sizeOf(listed.filter((other) => isSame(card, other.card)));
    const most = mostOf(card, settings);
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

/** A deck file drawn at random: see `Game.drawDeck`. Undefined where the pool is too small for what was drawn. */
export function drawDeck(pool: CardPool, draw: Draw, settings?: SwitchSettings): DeckFile | undefined {
  const all = pool.current.filter(({ isToken }) => !isToken);
  const size = deckNumber(settings, 'deck-size', L.DECK_SIZE);
  const limits = { least: size, most: size, mostOf: (card: ChronicleCard) => mostOf(card, settings), isSame };
  const cards = drawList({ cards: drawColours(all, factions, draw), ...limits }, draw);
  return cards && { cards };
}

const factions = ({ def }: ChronicleCard): number => T.DEFS[T.defField(def, T.DEF_ELEMENTS)] & L.FACTIONS_MASK;

/** Warnings about costs that no soul of the deck can pay. */
export function deckWarnings(deck: Deck, pool: CardPool): string[] {
  return unpaidColours<ChronicleCard>(deck, { colours: L.FACTIONS, asks: factions, brings: factions }, (def) =>
    pool.at(def),
  );
}

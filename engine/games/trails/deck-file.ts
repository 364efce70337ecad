/** Deck files of this game, checked against the deck construction rules of their format (602). */
import { z } from 'zod';
import { cardsWord, countsShape, deckFields, listCards, rowsOf, sizeOf } from '../../cards/deck-list.ts';
import { drawList } from '../../cards/random-deck.ts';
import { deckNumber } from '../../cards/switches.ts';
import { readYamlFile } from '../../cards/yaml-input.ts';
import { bothSound, type Deck, type DeckFile, type Draw, forEachSound, type SwitchSettings } from '../../game.ts';
import * as T from '../../kernel/tables.ts';
import type { CardPool, TrailsCard } from './cards.ts';
import * as L from './layout.ts';

/** How decks are built: of one's own cards, or of the cards of five packs. */
const FORMATS = ['strategy', 'blitz-sealed'] as const;

export const deckShape = z.strictObject({
  ...deckFields,
  format: z.enum(FORMATS).optional().describe('how it is built; strategy if left out'),
  cards: countsShape.describe('card id: number of copies'),
});

const field = (card: TrailsCard, of: number): number => T.DEFS[T.defField(card.def, of)];
const isSame = (card: TrailsCard, other: TrailsCard): boolean =>
  field(card, T.DEF_NAME) === field(other, T.DEF_NAME) && field(card, L.DEF_SUB_NAME) === field(other, L.DEF_SUB_NAME);

const isUnlimited = (card: TrailsCard): boolean => (field(card, T.DEF_FLAGS) & L.FLAG_DEF_UNLIMITED) !== 0;

/**
 * Reads a deck file. Cards of all types in any mixture; fifty cards, at most four of one name and sub-name, but any
 * number of those with the general sub-name; from packs forty, with as many copies as the packs held.
 * @clause TR 602.1, 602.4a, 602.4b, 602.4b-1, 602.3a, 602.3b
 */
export function readDeck(text: string, file: string, pool: CardPool, settings?: SwitchSettings): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  const listed = listCards(yaml, ['cards'], yaml.value.cards, pool);
  const isSealed = yaml.value.format === 'blitz-sealed';
  const copyLimit = deckNumber(settings, 'deck-copies', L.COPY_LIMIT);
  const checkCopies = ({ id, card }: (typeof listed)[number]): void => {
    if (isUnlimited(card)) return;
    const copies = sizeOf(listed.filter((other) => isSame(card, other.card)));
    if (copies <= copyLimit) return;
    const sub = field(card, L.DEF_SUB_NAME);
    const called = sub === 0 ? card.name : `${card.name} [${T.nameOf(sub)}]`;
    throw yaml.problem(['cards', id], `${copies} copies of ${called}; a deck has at most ${copyLimit}`);
  };
  const checkSize = (): void => {
    const size = sizeOf(listed);
    const wanted = isSealed ? L.SEALED_DECK_SIZE : deckNumber(settings, 'deck-size', L.DECK_SIZE);
    if (size !== wanted) throw yaml.problem(['cards'], `${cardsWord(size)}; a deck has exactly ${wanted}`, 'key');
  };
  bothSound(() => forEachSound(isSealed ? [] : listed, checkCopies), checkSize);
  return { name: yaml.value.name, cards: Int32Array.from(rowsOf(listed)) };
}

/** A deck file drawn at random: see `Game.drawDeck`. Undefined where the pool is too small for what was drawn. */
export function drawDeck(pool: CardPool, draw: Draw, settings?: SwitchSettings): DeckFile | undefined {
  const isSealed = draw(8) === 0;
  const size = isSealed ? L.SEALED_DECK_SIZE : deckNumber(settings, 'deck-size', L.DECK_SIZE);
  const copyLimit = isSealed ? size : deckNumber(settings, 'deck-copies', L.COPY_LIMIT);
  const mostOf = (card: TrailsCard): number => (isUnlimited(card) ? size : copyLimit);
  const cards = drawList({ cards: pool.current, least: size, most: size, mostOf, isSame }, draw);
  return cards && { ...(isSealed ? { format: 'blitz-sealed' } : {}), cards };
}

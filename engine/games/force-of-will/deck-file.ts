/** Deck files of this game, checked against the rules of deck construction (ext.deck). */
import { z } from 'zod';
import {
  cardsWord,
  countsShape,
  type DeckPart,
  deckFields,
  listCards,
  rowsOf,
  sizeOf,
  unpaidColours,
} from '../../cards/deck-list.ts';
import { drawColours, drawList } from '../../cards/random-deck.ts';
import { deckNumber } from '../../cards/switches.ts';
import { readYamlFile } from '../../cards/yaml-input.ts';
import { bothSound, type Deck, type DeckFile, type Draw, forEachSound, type SwitchSettings } from '../../game.ts';
import * as T from '../../kernel/tables.ts';
import type { CardPool, ForceCard } from './cards.ts';
import * as L from './layout.ts';

export const deckShape = z.strictObject({
  ...deckFields,
  ruler: z.string().describe('card id of the ruler'),
  cards: countsShape.describe('card id: number of copies'),
  stones: countsShape.describe('magic stones: card id: number of copies'),
});

type Part = 'cards' | 'stones';

const isSame = (card: ForceCard, other: ForceCard): boolean => card.name === other.name;

/**
 * Does a card belong in that part of a deck?
 * @clause FOW ext.deck.3, ext.deck.4
 */
function belongs(card: ForceCard, part: Part): boolean {
  return (card.type === L.TYPE_STONE) === (part === 'stones') && card.type !== L.TYPE_RULER && !card.isToken;
}

/**
 * The most copies of a card in a deck: the limit that the card itself prints, otherwise that of the rules; undefined
 * (no limit) for basic magic stones.
 * @clause FOW ext.deck.5, ext.deck.7
 */
function mostOf(card: ForceCard, settings: SwitchSettings | undefined): number | undefined {
  if (card.type === L.TYPE_STONE && !card.special) return undefined;
  return card.copies ?? deckNumber(settings, 'deck-copies', L.COPY_LIMIT);
}

/**
 * Reads a deck file. A deck has one ruler, 40 to 60 cards and 10 to 20 magic stones; of one name at most four in each
 * part, except basic magic stones.
 * @clause FOW ext.deck.1, ext.deck.2, ext.deck.3, ext.deck.4, ext.deck.5
 */
export function readDeck(text: string, file: string, pool: CardPool, settings?: SwitchSettings): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  const ruler = pool.find(yaml.value.ruler);
  if (ruler === undefined || ruler.type !== L.TYPE_RULER)
    throw yaml.problem(['ruler'], `"${yaml.value.ruler}" is no ruler of the card pool`);
  const cards = listCards(yaml, ['cards'], yaml.value.cards, pool);
  const stones = listCards(yaml, ['stones'], yaml.value.stones, pool);
  const leastCards = deckNumber(settings, 'deck-size', L.DECK_SIZE);
  const checkPart = (part: Part, listed: typeof cards, least: number, most: number): void => {
    const checkCard = ({ id, card }: (typeof listed)[number]): void => {
      if (!belongs(card, part)) throw yaml.problem([part, id], `${card.name} does not belong there`);
      const limit = mostOf(card, settings);
      const copies = sizeOf(listed.filter((other) => isSame(card, other.card)));
      if (limit !== undefined && copies > limit)
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

/** The part of a deck file in which a card stands. */
export function deckPart(card: ForceCard): DeckPart {
  if (card.type === L.TYPE_RULER) return { key: 'ruler', one: true };
  return { key: card.type === L.TYPE_STONE ? 'stones' : 'cards' };
}

/** Draws a deck file at random: see `Game.drawDeck`. Undefined where the pool is too small for what was drawn. */
export function drawDeck(pool: CardPool, draw: Draw, settings?: SwitchSettings): DeckFile | undefined {
  const rulers = pool.current.filter(({ type }) => type === L.TYPE_RULER);
  const main = drawColours(
    pool.current.filter((card) => belongs(card, 'cards')),
    attributes,
    draw,
  );
  const kept = main.reduce((bits, card) => bits | attributes(card), 0);
  const stones = pool.current.filter((card) => belongs(card, 'stones'));
  const fitting = stones.filter((card) => (field(card, L.DEF_MAKES) & kept) !== 0);
  const listOf = (cards: readonly ForceCard[], least: number, most: number): Record<string, number> | undefined =>
    drawList({ cards, least, most, mostOf: (card) => mostOf(card, settings) ?? most, isSame }, draw);
  const cards = listOf(main, deckNumber(settings, 'deck-size', L.DECK_SIZE), L.MOST_CARDS);
  const stoneDeck = listOf(fitting.length > 0 ? fitting : stones, L.STONES_LEAST, L.STONES_MOST);
  return rulers.length > 0 && cards && stoneDeck
    ? { ruler: rulers[draw(rulers.length)].id, cards, stones: stoneDeck }
    : undefined;
}

const field = (card: ForceCard, of: number): number => T.DEFS[T.defField(card.def, of)];

/** The attributes without which a card is not paid, as bits. */
function attributes(card: ForceCard): number {
  return L.ATTRIBUTES.reduce(
    (bits, _, i) => bits | (((field(card, L.DEF_SYMBOLS) >> (i * 4)) & 15) > 0 ? 1 << i : 0),
    0,
  );
}

/**
 * Warns of cards that no will of the deck can pay for. It says nothing where a text of the deck makes will otherwise
 * than one unit for resting a card.
 */
export function deckWarnings(deck: Deck, pool: CardPool): string[] {
  const textOf = (card: ForceCard): string => JSON.stringify(pool.sourceOf(card.id));
  return unpaidColours<ForceCard>(
    deck,
    {
      colours: L.ATTRIBUTES,
      asks: attributes,
      brings: (card) => field(card, L.DEF_MAKES) || (/"(produce|pay-any-attribute)"/.test(textOf(card)) ? -1 : 0),
    },
    (def) => pool.at(def),
  );
}

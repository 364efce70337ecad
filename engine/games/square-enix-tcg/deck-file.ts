/**
 * Deck files of the Square Enix TCG, checked against the deck construction rules (8.1.1).
 *
 * - `readDeck`: a YAML text to a deck of the pool's cards; throws an InputError for the first problem.
 * - `deckShape`: what one looks like.
 */
import { z } from 'zod';
import {
  cardsWord,
  countsShape,
  deckFields,
  type Listed,
  listCards,
  rowsOf,
  sizeOf,
  unpaidColours,
} from '../../cards/deck-list.ts';
import { drawColours, drawList } from '../../cards/random-deck.ts';
import { deckNumber } from '../../cards/switches.ts';
import { type Path, readYamlFile, type YamlFile } from '../../cards/yaml-input.ts';
import { bothSound, type Deck, type DeckFile, type Draw, forEachSound, type SwitchSettings } from '../../game.ts';
import * as T from '../../kernel/tables.ts';
import type { CardPool, SquareEnixCard } from './cards.ts';
import * as L from './layout.ts';

export const deckShape = z.strictObject({
  ...deckFields,
  cards: countsShape.describe('card id: number of copies'),
});

/** Reads a deck file. */
export function readDeck(text: string, file: string, pool: CardPool, settings?: SwitchSettings): Deck {
  const yaml = readYamlFile(text, file, deckShape);
  return { name: yaml.value.name, cards: readDeckList(yaml, ['cards'], yaml.value.cards, pool, settings) };
}

/** Checks a deck list at `path` of a file and returns its definition rows, in list order. */
function readDeckList(
  yaml: YamlFile<unknown>,
  path: Path,
  counts: Readonly<Record<string, number>>,
  pool: CardPool,
  settings: SwitchSettings | undefined,
): Int32Array {
  const listed = listCards(yaml, path, counts, pool);
  const copies = copiesByNumber(listed);
  const mostOf = mostCopies(settings);
  const deckSize = deckNumber(settings, 'deck-size', L.DECK_SIZE);
  const checkCopies = ({ card }: Listed<SquareEnixCard>): void => {
    // 5.2.5.1.1: a card with several numbers is the same card as whatever shares one of them
    const number = card.numbers.find((candidate) => (copies.get(candidate) ?? 0) > mostOf(card));
    if (number !== undefined) {
      const message = `${copies.get(number)} copies of card number ${number}; a deck has at most ${mostOf(card)}`;
      throw yaml.problem([...path, card.id], message);
    }
    const same = card.numbers.length > 1 ? countSame(listed, card) : 0;
    if (same > mostOf(card)) {
      const numbers = card.numbers.join(' or ');
      throw yaml.problem(
        [...path, card.id],
        `${same} cards with number ${numbers}; a deck has at most ${mostOf(card)}`,
      );
    }
  };
  const checkSize = (): void => {
    const size = sizeOf(listed);
    if (size !== deckSize) throw yaml.problem(path, `${cardsWord(size)}; a deck has exactly ${deckSize}`, 'key');
  };
  bothSound(() => forEachSound(listed, checkCopies), checkSize);
  return Int32Array.from(rowsOf(listed));
}

const isSame = (card: SquareEnixCard, other: SquareEnixCard): boolean =>
  other.numbers.some((number) => card.numbers.includes(number));

/**
 * The most copies of a card in a deck: the limit that the card itself prints, otherwise that of the rules.
 * @clause SE 8.1.1.2, 8.1.2
 */
function mostCopies(settings: SwitchSettings | undefined): (card: SquareEnixCard) => number {
  const copyLimit = deckNumber(settings, 'deck-copies', L.COPY_LIMIT);
  return ({ copies }) => (copies === L.COPY_LIMIT ? copyLimit : copies);
}

/**
 * How many cards of the deck are the same card as this one: they share one of its numbers (8.1.1.2, 5.2.5.1.1).
 * @clause SE 5.2.5.1
 */
function countSame(listed: readonly Listed<SquareEnixCard>[], card: SquareEnixCard): number {
  return sizeOf(listed.filter((other) => isSame(card, other.card)));
}

function copiesByNumber(listed: readonly Listed<SquareEnixCard>[]): Map<string, number> {
  const copies = new Map<string, number>();
  for (const { card, count } of listed) {
    for (const number of card.numbers) copies.set(number, (copies.get(number) ?? 0) + count);
  }
  return copies;
}

/** Draws a deck file at random: see `Game.drawDeck`. Undefined where the pool is too small for what was drawn. */
export function drawDeck(pool: CardPool, draw: Draw, settings?: SwitchSettings): DeckFile | undefined {
  const size = deckNumber(settings, 'deck-size', L.DECK_SIZE);
  const limits = { least: size, most: size, mostOf: mostCopies(settings), isSame };
  const cards = drawList({ cards: drawColours(pool.current, elements, draw), ...limits }, draw);
  return cards && { cards };
}

const field = (card: SquareEnixCard, of: number): number => T.DEFS[T.defField(card.def, of)];
const elements = (card: SquareEnixCard): number => field(card, T.DEF_ELEMENTS) & ~L.ELEMENT_LIGHT_DARK;

/**
 * Warns of cards that the CP of a deck cannot pay for. It says nothing where a text of the deck makes CP of another
 * element.
 * @clause SE 11.3.6.1
 */
export function deckWarnings(deck: Deck, pool: CardPool): string[] {
  const textOf = (card: SquareEnixCard): string => JSON.stringify(pool.sourceOf(card.id)?.source);
  const anyElement = (card: SquareEnixCard): boolean => /"(produces|pay-any-element)"/.test(textOf(card));
  return unpaidColours<SquareEnixCard>(
    deck,
    {
      colours: L.ELEMENTS,
      asks: (card) => (field(card, T.DEF_COST) === 0 || anyElement(card) ? 0 : elements(card)),
      brings: (card) => (anyElement(card) ? -1 : elements(card)),
    },
    (def) => pool.at(def),
  );
}

/**
 * The decks that a search has tried, and their gallery: the best deck of each kind, where kinds are told apart by
 * behaviour that a designer names (MAP-Elites). The borders between kinds follow the ranks of all decks tried (sliding
 * boundaries), so that no kind is empty merely because decks are similar.
 */
import { didYouMean, InputError, itemAt } from '../../engine/index.ts';
import type { PoolLooks } from './card-looks.ts';
import type { DeckBuilder, DeckCards } from './deck-builder.ts';

/** A kind of behaviour: its name, and its value for a deck that was tried. */
export interface Axis {
  readonly name: string;
  of(tried: TriedDeck): number;
}

/** A deck that was tried, with everything that the search has seen of it. */
export interface TriedDeck {
  readonly name: string;
  readonly deck: DeckCards;
  /** Whether the deck belongs to the field. It is then not a find. */
  readonly isKnown: boolean;
  /** The number of pairs that it has played. */
  pairs: number;
  /** The number of its games, and the sum of their turns. */
  games: number;
  turns: number;
}

/** A kind of deck, with the best deck of that kind. */
export interface GalleryPlace {
  /** The bin on each axis, counted from 0. */
  readonly bins: readonly number[];
  readonly elite: TriedDeck;
}

/** The number of bins on each axis. */
const BINS = 4;
export const STANDARD_AXES = ['cost', 'length'];

/** Throws InputError for a name that is not an axis. */
export function checkAxes(names: readonly string[], looks: PoolLooks): void {
  const known = [...new Set(['cost', 'length', ...looks.all.map(({ type }) => type)])].filter((type) => type !== '');
  const stray = names.find((name) => !known.includes(name));
  if (stray !== undefined)
    throw new InputError(
      `"${stray}" is nothing that a gallery can be laid out by` +
        (didYouMean(stray, known) || `; it can be ${known.join(', ')}`),
    );
}

/** Returns the axes with these names. Throws InputError for an unknown name. */
export function axesOf(names: readonly string[], builder: DeckBuilder): Axis[] {
  checkAxes(names, builder.looks);
  return [...new Set(names)].map((name): Axis => {
    if (name === 'cost') return { name, of: ({ deck }) => builder.costOf(deck) };
    if (name === 'length') return { name, of: ({ turns, games }) => turns / Math.max(1, games) };
    return { name, of: ({ deck }) => builder.shareOf(deck, name) };
  });
}

/** Returns the best find of each kind, by the estimated worth; the best of all first. */
export function gallery(
  tried: readonly TriedDeck[],
  axes: readonly Axis[],
  worthOf: (tried: TriedDeck) => number,
): GalleryPlace[] {
  const finds = tried.filter(({ isKnown, pairs }) => !isKnown && pairs > 0);
  const borders = axes.map((axis) => bordersOf(finds.map((one) => axis.of(one))));
  const places = new Map<string, GalleryPlace>();
  for (const elite of finds) {
    const bins = axes.map((axis, i) => itemAt(borders, i).filter((border) => axis.of(elite) > border).length);
    const known = places.get(bins.join());
    if (!known || worthOf(elite) > worthOf(known.elite)) places.set(bins.join(), { bins, elite });
  }
  return [...places.values()].sort((a, b) => worthOf(b.elite) - worthOf(a.elite));
}

/** Returns the borders between the bins, such that every bin has equally many decks; none if there is no deck yet. */
function bordersOf(values: readonly number[]): number[] {
  if (values.length === 0) return [];
  const sorted = [...values].sort((a, b) => a - b);
  return Array.from({ length: BINS - 1 }, (_, i) => itemAt(sorted, Math.floor(((i + 1) * sorted.length) / BINS)));
}

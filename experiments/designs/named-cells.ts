/** The cells that an experiment file names, of two decks each. Without them every two decks of the field meet. */
import {
  type ByPlayer,
  bothSound,
  didYouMean,
  forEachSound,
  InputError,
  itemAt,
  type YamlFile,
} from '../../engine/index.ts';
import type { Cell, PlannedDeck } from '../../workers/plan.ts';
import { swapOf } from './round-robin.ts';

/** The part of a file that names decks and cells. */
interface WithCells {
  readonly cells?: readonly (readonly [string, string])[];
}

/**
 * Returns the named cells in their order. A name means a deck of the experiment, either by its own name or as "decks"
 * writes it (`written`). Throws InputError for an unknown deck, for a pair of decks that is named twice, and for a deck
 * that is in no cell.
 */
export function namedCells(
  yaml: YamlFile<WithCells>,
  decks: readonly PlannedDeck[],
  written: readonly string[],
  agents: ByPlayer<string>,
): Cell[] {
  const seen = new Map<string, number>();
  const find = (name: string, cell: number, side: number): number => {
    const plain = plainName(name);
    const place = decks.findIndex((deck, i) => plainName(deck.name) === plain || written[i] === name);
    if (place >= 0) return place;
    const names = decks.map((deck) => deck.name);
    const hint = didYouMean(name, names) || `; it has ${names.join(', ')}`;
    throw yaml.problem(['cells', cell, side], `"${name}" is no deck of this experiment${hint}`);
  };
  const cells = forEachSound(yaml.value.cells ?? [], ([first, second], i): Cell => {
    const [a, b] = bothSound(
      () => find(first, i, 0),
      () => find(second, i, 1),
    );
    const key = [a, b].sort((x, y) => x - y).join();
    if (seen.has(key)) {
      const twice = `${itemAt(decks, a).name} against ${itemAt(decks, b).name}`;
      throw yaml.problem(['cells', i], `${twice} is named twice; each cell may stand once, in either order`);
    }
    seen.set(key, i);
    return { decks: [a, b], agents, swap: swapOf(agents) };
  });
  const idle = decks.find((_, i) => !cells.some((cell) => cell.decks.includes(i)));
  if (idle)
    throw yaml.problem(['cells'], `the deck ${idle.name} is in no cell; name one for it, or leave it out of "decks"`);
  return cells;
}

/** Throws InputError if an experiment names its cells; for commands in which every two decks must meet. */
export function refuseNamedCells(
  { plan, namesCells }: { plan: { name: string }; namesCells?: boolean },
  what: string,
): void {
  if (namesCells)
    throw new InputError(`"${plan.name}" names its cells, and ${what} needs every two decks: leave out its "cells"`);
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}

/** Collects the decks and cells of a plan while a design is made. */
import type { Cell, PlannedDeck } from '../../workers/plan.ts';
import type { SlotCandidate } from './slot.ts';

/**
 * A candidate for a slot, played by one agent: for each opponent, the cell in which the deck has the candidate and the
 * cell in which it lacks it.
 */
export interface TriedCandidate {
  readonly id: string;
  readonly having: readonly number[];
  readonly lacking: readonly number[];
}

export class CellTable {
  readonly decks: PlannedDeck[] = [];
  readonly cells: Cell[] = [];
  /** The number of pairs of each cell. */
  readonly pairs: number[] = [];

  /** Returns the place of a deck in the list of decks. A deck that is not in the list is added. */
  place(deck: PlannedDeck): number {
    const place = this.decks.findIndex(({ name }) => name === deck.name);
    return place >= 0 ? place : this.decks.push(deck) - 1;
  }

  /** Adds a cell; returns its number. */
  add(cell: Cell, pairs: number): number {
    this.pairs.push(pairs);
    return this.cells.push(cell) - 1;
  }

  /**
   * Adds the cells of a slot's candidates, for each agent and against each opponent (given by its place), all on the
   * same deals. A list of cards that several candidates share is played once.
   */
  playSlot(
    candidates: readonly SlotCandidate[],
    opponents: readonly number[],
    agents: readonly string[],
    pairs: number,
  ): TriedCandidate[][] {
    const deals: number[] = [];
    return agents.map((agent) => {
      const played = new Map<string, number[]>();
      const play = (list: PlannedDeck, opening?: string): number[] => {
        const key = JSON.stringify([list.name, opening]);
        const known = played.get(key);
        if (known !== undefined) return known;
        const start = opening === undefined ? {} : { opening };
        const cells = opponents.map((opponent, i) => {
          const cell: Cell = { decks: [this.place(list), opponent], agents: [agent, agent], swap: 'seats', ...start };
          const number = this.add(deals[i] === undefined ? cell : { ...cell, dealsOf: deals[i] }, pairs);
          deals[i] ??= number;
          return number;
        });
        played.set(key, cells);
        return cells;
      };
      return candidates.map(({ id, isOpening, having, lacking }) => ({
        id,
        lacking: play(lacking),
        having: play(having, isOpening ? id : undefined),
      }));
    });
  }
}

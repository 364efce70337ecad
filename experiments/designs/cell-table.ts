/** Decks and cells of a plan, as what is to be measured asks for them. */
import type { Cell, PlannedDeck } from '../../workers/plan.ts';
import type { SlotCandidate } from './slot.ts';

/** A candidate of a slot in the hands of one agent: cells in which the deck has it and lacks it, one an opponent. */
export interface TriedCandidate {
  readonly id: string;
  readonly having: readonly number[];
  readonly lacking: readonly number[];
}

export class CellTable {
  readonly decks: PlannedDeck[] = [];
  readonly cells: Cell[] = [];
  /** Pairs of each cell. */
  readonly pairs: number[] = [];

  /** The place of a deck in the list of all; a name is there once. */
  place(deck: PlannedDeck): number {
    const place = this.decks.findIndex(({ name }) => name === deck.name);
    return place >= 0 ? place : this.decks.push(deck) - 1;
  }

  /** The number of a new cell. */
  add(cell: Cell, pairs: number): number {
    this.pairs.push(pairs);
    return this.cells.push(cell) - 1;
  }

  /**
   * The candidates of a slot in the hands of each agent, against each opponent (its place), all on the same deals; a
   * list that several of them have is played once.
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
      const play = (list: PlannedDeck): number[] => {
        const known = played.get(list.name);
        if (known !== undefined) return known;
        const cells = opponents.map((opponent, i) => {
          const cell: Cell = { decks: [this.place(list), opponent], agents: [agent, agent], swap: 'seats' };
          const number = this.add(deals[i] === undefined ? cell : { ...cell, dealsOf: deals[i] }, pairs);
          deals[i] ??= number;
          return number;
        });
        played.set(list.name, cells);
        return cells;
      };
      return candidates.map(({ id, having, lacking }) => ({ id, lacking: play(lacking), having: play(having) }));
    });
  }
}

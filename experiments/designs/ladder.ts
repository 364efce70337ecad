/** A ladder: every two agents play each other over all the decks, on fixed deals. */
import { itemAt } from '../../engine/index.ts';
import type { Cell, Plan } from '../../workers/plan.ts';
import { roundRobin } from './round-robin.ts';

/**
 * Returns the cells of a ladder: for each two agents, in the order of the upper triangle, every cell of the deck
 * matrix. The agents change places between legs, while decks, order and chance stay with the seat.
 */
export function ladderCells(decks: number, agents: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  for (const [a, first] of agents.entries())
    for (const second of agents.slice(a + 1)) cells.push(...roundRobin(decks, [first, second]));
  return cells;
}

/**
 * Returns the number of pairs of each cell if every two agents play `pairs` of them: as equal as possible over the
 * cells of decks, the rest spread over the matrix. A greater number never takes a pair from a cell, so that a ladder
 * can be continued.
 */
export function ladderPairs(cells: number, deckCells: number, pairs: number): number[] {
  const extra = pairs % deckCells;
  const counts = new Array<number>(deckCells).fill(Math.floor(pairs / deckCells));
  const stride = spreadStride(deckCells);
  for (let i = 0; i < extra; i++) {
    const place = (i * stride) % deckCells;
    counts[place] = itemAt(counts, place) + 1;
  }
  return Array.from({ length: cells }, (_, cell) => itemAt(counts, cell % deckCells));
}

/**
 * Returns the number of pairs of each cell of a plan: `pairs` for every cell; in a plan with blocks, `pairs` spread
 * over the cells of each block.
 */
export function pairsByCell({ cells, block }: Plan, pairs: number): number[] {
  if (block === undefined) return new Array<number>(cells.length).fill(pairs);
  return ladderPairs(cells.length, block, pairs);
}

/**
 * Returns a stride near the golden section of `n` that has no common factor with it. Its multiples modulo n reach every
 * number below n, evenly spread.
 */
function spreadStride(n: number): number {
  let stride = Math.max(1, Math.round(n * 0.618));
  while (commonFactor(stride, n) > 1) stride++;
  return stride;
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b);
}

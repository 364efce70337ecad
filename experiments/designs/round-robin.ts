/** The design with a cell for every two decks, and one for every deck against itself. */
import type { ByPlayer } from '../../engine/index.ts';
import type { Cell } from '../../workers/plan.ts';

/**
 * Returns all cells of `decks` decks, in the order of the upper triangle of the matchup matrix.
 *
 * With one agent on both sides, the sides change seats between legs, so that each deck begins once. A deck against
 * itself would then give the same game twice, and is played once (`isMirror`). Two different agents change places on
 * the same deal instead, so that deck, order and chance cancel out.
 */
export function roundRobin(decks: number, agents: ByPlayer<string>): Cell[] {
  const swap = swapOf(agents);
  const cells: Cell[] = [];
  for (let a = 0; a < decks; a++) {
    for (let b = a; b < decks; b++) cells.push({ decks: [a, b], agents, swap });
  }
  return cells;
}

/** Returns what the two legs of a pair exchange: the seats, or two different agents. */
export function swapOf([first, second]: ByPlayer<string>): Cell['swap'] {
  return first === second ? 'seats' : 'agents';
}

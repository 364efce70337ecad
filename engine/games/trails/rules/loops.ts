/**
 * Infinite loops, by the kernel's loop memory. The player whose option keeps a loop going names a number of rounds;
 * these are played, unless the other player stops the loop sooner, and then the option is not offered there again. A
 * loop that nobody can stop is a draw, and so is one that fills all room for effects and triggers (isOverfull in
 * shared/pending.ts).
 * @clause TR 1501.1, 1501.1a, 1501.1b, 1501.1c
 */
import * as K from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import * as L from '../layout.ts';

export const LOOPS = createLoops({
  layout: L,
  stack: K.STACK_COUNT,
  orderedZones: [L.ZONE_DECK, L.ZONE_PENDING],
  cardFields: [K.CARD_FLAGS],
  playerCells: [L.PLAYER_BOND, L.PLAYER_CP, L.PLAYER_EP],
});

export const { isLoopClosed, rememberPosition, countStep, forgetPositions, areRoundsOver, nextRound } = LOOPS;

/**
 * Infinite loops (ext.loop), by the kernel's loop memory. The player whose option keeps a loop going names a number of
 * rounds. These are played, unless the other player stops the loop sooner; then the option is not offered there again.
 * A loop that nobody can stop is a draw: a turn that goes on for too long shows it, or effects and triggers that fill
 * all their room (isOverfull in shared/pending.ts).
 * @clause FOW ext.loop.1, ext.loop.2, ext.loop.3, ext.loop.4
 */

import * as K from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import * as L from '../layout.ts';

export const LOOPS = createLoops({
  layout: L,
  stack: K.STACK_COUNT,
  orderedZones: [L.ZONE_DECK, L.ZONE_CHASE],
  cardFields: [K.CARD_FLAGS, L.CARD_DAMAGE],
  playerCells: [L.PLAYER_LIFE, ...Array.from({ length: L.WILL_CELLS }, (_, i) => L.PLAYER_WILL + i)],
});

export const { isLoopClosed, rememberPosition, countStep, forgetPositions, areRoundsOver, nextRound } = LOOPS;

/**
 * Infinite loops (13), by the kernel's loop memory. The player whose option keeps a loop going names a number of
 * rounds; these are played, unless the other player stops the loop sooner, and then the option is not offered there
 * again. A loop that nobody can stop is a draw, and so is one that fills all room for effects and triggers (isOverfull
 * in shared/pending.ts).
 * @clause LC 13.2, 13.3, 13.1
 */
import * as K from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import * as L from '../layout.ts';

export const LOOPS = createLoops({
  layout: L,
  stack: K.STACK_COUNT,
  orderedZones: [L.ZONE_DECK, L.ZONE_ERA, L.ZONE_STACK],
  cardFields: [K.CARD_FLAGS, L.CARD_DAMAGE, L.CARD_COUNTERS, L.CARD_COUNTERS + 1, L.CARD_SINCE],
  playerCells: [L.PLAYER_LIFE, L.PLAYER_ADVANCE, ...L.SOULS.map((_, kind) => L.PLAYER_SOULS + kind)],
});

export const { isLoopClosed, rememberPosition, countStep, forgetPositions, areRoundsOver, nextRound } = LOOPS;

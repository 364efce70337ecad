/**
 * Infinite loops (13), by the kernel's loop memory. An option that only repeats a loop is not offered again. A loop
 * that nobody can stop is a draw.
 * @clause SE 13.2, 13.3, 13.1
 */
import { CARD_FLAGS, STACK_COUNT } from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import * as L from '../layout.ts';

export const { isLoopClosed, rememberPosition, countStep, forgetPositions } = createLoops({
  layout: L,
  stack: STACK_COUNT,
  orderedZones: [L.ZONE_DECK, L.ZONE_DAMAGE, L.ZONE_STACK],
  cardFields: [CARD_FLAGS, L.CARD_DAMAGE, L.CARD_COUNTERS, L.CARD_LINK, L.CARD_SINCE],
  playerCells: [],
});

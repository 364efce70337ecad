/** Infinite loops (8). */
import * as K from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import * as L from '../layout.ts';

/**
 * An option that led back to an identical position is not offered again.
 * @clause TPL 8.1
 */
export const { isLoopClosed, rememberPosition, countStep, forgetPositions } = createLoops({
  layout: L,
  stack: K.STACK_COUNT,
  orderedZones: [L.ZONE_DECK],
  cardFields: [K.CARD_FLAGS, L.CARD_DAMAGE, L.CARD_COUNTERS, L.CARD_HOST],
  playerCells: [L.PLAYER_LIFE, L.PLAYER_ENERGY, L.PLAYER_KINDLED],
});

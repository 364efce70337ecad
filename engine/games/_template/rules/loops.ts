/** Infinite loops (8). */
import * as K from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import * as L from '../layout.ts';

const COUNTED = [L.PLAYER_LIFE, L.PLAYER_ENERGY, L.PLAYER_KINDLED];

/** "TPL 8.1" An option that led back to an identical position is not offered again. */
export const { isLoopClosed, rememberPosition, countStep, forgetPositions } = createLoops({
  steps: L.STEPS_THIS_TURN,
  notes: L.LOOP_NOTES,
  memory: L.LOOP_MEMORY,
  memorySize: L.LOOP_MEMORY_SIZE,
  stack: K.STACK_COUNT,
  orderedZones: [L.ZONE_DECK],
  cardFields: [K.CARD_FLAGS, L.CARD_DAMAGE, L.CARD_COUNTERS, L.CARD_HOST],
  cells: [...COUNTED, ...COUNTED.map((cell) => K.PLAYER_STRIDE + cell)].map((cell) => K.PLAYERS + cell),
});

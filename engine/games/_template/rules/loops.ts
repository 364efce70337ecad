/** Infinite loops (8). */
import { CARD_FLAGS, PLAYER_STRIDE, PLAYERS, STACK_COUNT } from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import * as L from '../layout.ts';

const COUNTED = [L.PLAYER_LIFE, L.PLAYER_ENERGY, L.PLAYER_KINDLED];

/** "TPL 8.1" An option that led back to an identical position is not offered again. */
export const { isLoopClosed, rememberPosition, countStep, forgetPositions } = createLoops({
  steps: L.STEPS_THIS_TURN,
  notes: L.LOOP_NOTES,
  memory: L.LOOP_MEMORY,
  memorySize: L.LOOP_MEMORY_SIZE,
  stack: STACK_COUNT,
  orderedZones: [L.ZONE_DECK],
  cardFields: [CARD_FLAGS, L.CARD_DAMAGE, L.CARD_COUNTERS, L.CARD_HOST],
  cells: [...COUNTED, ...COUNTED.map((cell) => PLAYER_STRIDE + cell)].map((cell) => PLAYERS + cell),
});

/** Infinite loops (8). */
import { CARD_FLAGS, PLAYER_STRIDE, PLAYERS, STACK_COUNT } from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import {
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_HOST,
  LOOP_MEMORY,
  LOOP_MEMORY_SIZE,
  LOOP_NOTES,
  PLAYER_ENERGY,
  PLAYER_KINDLED,
  PLAYER_LIFE,
  STEPS_THIS_TURN,
  ZONE_DECK,
} from '../layout.ts';

const COUNTED = [PLAYER_LIFE, PLAYER_ENERGY, PLAYER_KINDLED];

/** "TPL 8.1" An option that led back to an identical position is not offered again. */
export const { isLoopClosed, rememberPosition, countStep, forgetPositions } = createLoops({
  steps: STEPS_THIS_TURN,
  notes: LOOP_NOTES,
  memory: LOOP_MEMORY,
  memorySize: LOOP_MEMORY_SIZE,
  stack: STACK_COUNT,
  orderedZones: [ZONE_DECK],
  cardFields: [CARD_FLAGS, CARD_DAMAGE, CARD_COUNTERS, CARD_HOST],
  cells: [...COUNTED, ...COUNTED.map((cell) => PLAYER_STRIDE + cell)].map((cell) => PLAYERS + cell),
});

/**
 * Infinite loops (13), by the kernel's loop memory. "SE 13.2" "SE 13.3" An option that only repeats a loop is not offered
 * again. "SE 13.1" What nobody can stop is a draw.
 */
import { CARD_FLAGS, STACK_COUNT } from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import {
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_LINK,
  CARD_SINCE,
  LOOP_MEMORY,
  LOOP_MEMORY_SIZE,
  LOOP_NOTES,
  STEPS_THIS_TURN,
  ZONE_DAMAGE,
  ZONE_DECK,
  ZONE_STACK,
} from '../layout.ts';

export const { isLoopClosed, rememberPosition, countStep, forgetPositions } = createLoops({
  steps: STEPS_THIS_TURN,
  notes: LOOP_NOTES,
  memory: LOOP_MEMORY,
  memorySize: LOOP_MEMORY_SIZE,
  stack: STACK_COUNT,
  orderedZones: [ZONE_DECK, ZONE_DAMAGE, ZONE_STACK],
  cardFields: [CARD_FLAGS, CARD_DAMAGE, CARD_COUNTERS, CARD_LINK, CARD_SINCE],
  cells: [],
});

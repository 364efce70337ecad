/**
 * Infinite loops ("TR 1501.1"), by the kernel's loop memory. "TR 1501.1a" "TR 1501.1b" Whose option keeps a loop going names a number of rounds; they are
 * played, unless the other player stops it sooner, and then the option is not offered there again. "TR 1501.1c" What nobody can stop is a
 * draw, and so is what fills all room for effects and triggers (isOverfull in shared/pending.ts).
 */
import { CARD_FLAGS, PLAYER_STRIDE, PLAYERS, STACK_COUNT } from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import {
  LOOP_MEMORY,
  LOOP_MEMORY_SIZE,
  LOOP_NOTES,
  LOOP_ROUNDS,
  PLAYER_BOND,
  PLAYER_CP,
  PLAYER_EP,
  STEPS_THIS_TURN,
  ZONE_DECK,
  ZONE_PENDING,
} from '../layout.ts';

const COUNTED = [PLAYER_BOND, PLAYER_CP, PLAYER_EP];

export const {
  isLoopClosed,
  rememberPosition,
  countStep,
  forgetPositions,
  asksForRounds,
  nameRounds,
  noteRound,
  areRoundsOver,
  nextRound,
  isLastCall,
} = createLoops({
  steps: STEPS_THIS_TURN,
  notes: LOOP_NOTES,
  memory: LOOP_MEMORY,
  memorySize: LOOP_MEMORY_SIZE,
  stack: STACK_COUNT,
  orderedZones: [ZONE_DECK, ZONE_PENDING],
  cardFields: [CARD_FLAGS],
  rounds: LOOP_ROUNDS,
  cells: [...COUNTED, ...COUNTED.map((cell) => PLAYER_STRIDE + cell)].map((cell) => PLAYERS + cell),
});

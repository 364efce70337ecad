/**
 * Infinite loops ("TR 1501.1"), by the kernel's loop memory. "TR 1501.1a" "TR 1501.1b" Whose option keeps a loop going names a number of rounds; they are
 * played, unless the other player stops it sooner, and then the option is not offered there again. "TR 1501.1c" What nobody can stop is a
 * draw, and so is what fills all room for effects and triggers (isOverfull in shared/pending.ts).
 */
import * as K from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import * as L from '../layout.ts';

const COUNTED = [L.PLAYER_BOND, L.PLAYER_CP, L.PLAYER_EP];

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
  steps: L.STEPS_THIS_TURN,
  notes: L.LOOP_NOTES,
  memory: L.LOOP_MEMORY,
  memorySize: L.LOOP_MEMORY_SIZE,
  stack: K.STACK_COUNT,
  orderedZones: [L.ZONE_DECK, L.ZONE_PENDING],
  cardFields: [K.CARD_FLAGS],
  rounds: L.LOOP_ROUNDS,
  cells: [...COUNTED, ...COUNTED.map((cell) => K.PLAYER_STRIDE + cell)].map((cell) => K.PLAYERS + cell),
});

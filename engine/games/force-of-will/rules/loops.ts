/**
 * Infinite loops (ext.loop), by the kernel's loop memory. "FOW ext.loop.1" Whose option keeps a loop going names a number of rounds; they are
 * played, unless the other player stops it sooner ("FOW ext.loop.2"), and then the option is not offered there again. "FOW ext.loop.3" "FOW ext.loop.4" What
 * nobody can stop is a draw: it is found by a turn that goes on for too long, or by what fills all room for effects and triggers
 * (isOverfull in shared/pending.ts).
 */

import * as K from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import * as L from '../layout.ts';

const COUNTED = [L.PLAYER_LIFE, ...Array.from({ length: L.WILL_CELLS }, (_, i) => L.PLAYER_WILL + i)];

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
  orderedZones: [L.ZONE_DECK, L.ZONE_CHASE],
  cardFields: [K.CARD_FLAGS, L.CARD_DAMAGE],
  rounds: L.LOOP_ROUNDS,
  cells: [...COUNTED, ...COUNTED.map((cell) => K.PLAYER_STRIDE + cell)].map((cell) => K.PLAYERS + cell),
});

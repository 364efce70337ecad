/**
 * Infinite loops (ext.loop), by the kernel's loop memory. "FOW ext.loop.1" Whose option keeps a loop going names a number of rounds; they are
 * played, unless the other player stops it sooner, and then the option is not offered there again. "FOW ext.loop.2" What nobody can stop is a
 * draw.
 */

import {
  CARD_FLAGS,
  CONTINUOUS_COUNT,
  ENTRY_LIMIT,
  PENDING_COUNT,
  PLAYER_STRIDE,
  PLAYERS,
  STACK_COUNT,
  type State,
} from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import { addPending } from '../../../shared/pending.ts';
import {
  CARD_DAMAGE,
  LOOP_MEMORY,
  LOOP_MEMORY_SIZE,
  LOOP_NOTES,
  LOOP_ROUNDS,
  PLAYER_LIFE,
  PLAYER_WILL,
  STEPS_THIS_TURN,
  WILL_KINDS,
  ZONE_CHASE,
  ZONE_DECK,
} from '../layout.ts';

const COUNTED = [PLAYER_LIFE, ...WILL_KINDS.map((_, kind) => PLAYER_WILL + kind)];

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
  orderedZones: [ZONE_DECK, ZONE_CHASE],
  cardFields: [CARD_FLAGS, CARD_DAMAGE],
  rounds: LOOP_ROUNDS,
  cells: [...COUNTED, ...COUNTED.map((cell) => PLAYER_STRIDE + cell)].map((cell) => PLAYERS + cell),
});

/** Entries that are free at every check, for the effects and triggers of what happens until the next one. */
const SPARE_ENTRIES = 32;

/** "FOW ext.loop.2" Do more effects and triggers stand at a check than anything leaves that has an end? */
export function isOverfull(s: State): boolean {
  return s[PENDING_COUNT] + s[CONTINUOUS_COUNT] > ENTRY_LIMIT - SPARE_ENTRIES;
}

/** Notes what triggers. What finds no room is left out: the next check ends the game. */
export const addWaiting: typeof addPending = (s, ability, source, player, subject, amount, other, code) => {
  // one place is kept, for a delayed ability stands in both lists while it triggers
  if (s[PENDING_COUNT] + s[CONTINUOUS_COUNT] >= ENTRY_LIMIT - 1) return;
  addPending(s, ability, source, player, subject, amount, other, code);
};

/**
 * Infinite loops (ext.loop), by the kernel's loop memory. "FOW ext.loop.1" Whose option keeps a loop going names a number of rounds; they are
 * played, unless the other player stops it sooner ("FOW ext.loop.2"), and then the option is not offered there again. "FOW ext.loop.3" "FOW ext.loop.4" What
 * nobody can stop is a draw: it is found by a turn that goes on for too long.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { createLoops } from '../../../kernel/loops.ts';
import { addPending } from '../../../shared/pending.ts';
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

/** Entries that are free at every check, for the effects and triggers of what happens until the next one. */
const SPARE_ENTRIES = 32;

/** "FOW ext.loop.3" Do more effects and triggers stand at a check than anything leaves that has an end? */
export function isOverfull(s: State): boolean {
  return s[K.PENDING_COUNT] + s[K.CONTINUOUS_COUNT] > K.ENTRY_LIMIT - SPARE_ENTRIES;
}

/** Notes what triggers. What finds no room is left out: the next check ends the game. */
export const addWaiting: typeof addPending = (s, ability, source, player, subject, amount, other, code) => {
  // one place is kept, for a delayed ability stands in both lists while it triggers
  if (s[K.PENDING_COUNT] + s[K.CONTINUOUS_COUNT] >= K.ENTRY_LIMIT - 1) return;
  addPending(s, ability, source, player, subject, amount, other, code);
};

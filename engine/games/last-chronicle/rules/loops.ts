/**
 * Infinite loops (13), by the kernel's loop memory. "LC 13.2" "LC 13.3" Whose option keeps a loop going names a number of rounds; they
 * are played, unless the other player stops it sooner, and then the option is not offered there again. "LC 13.1" What nobody can
 * stop is a draw.
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
import * as L from '../layout.ts';

const COUNTED = [L.PLAYER_LIFE, L.PLAYER_ADVANCE, ...L.SOULS.map((_, kind) => L.PLAYER_SOULS + kind)];

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
  stack: STACK_COUNT,
  orderedZones: [L.ZONE_DECK, L.ZONE_ERA, L.ZONE_STACK],
  cardFields: [CARD_FLAGS, L.CARD_DAMAGE, L.CARD_COUNTERS, L.CARD_COUNTERS + 1, L.CARD_SINCE],
  rounds: L.LOOP_ROUNDS,
  cells: [...COUNTED, ...COUNTED.map((cell) => PLAYER_STRIDE + cell)].map((cell) => PLAYERS + cell),
});

/** Entries that are free at every check, for the effects and triggers of what happens until the next one. */
const SPARE_ENTRIES = 32;

/** "LC 13.1" Do more effects and triggers stand at a check than anything leaves that has an end? */
export function isOverfull(s: State): boolean {
  return s[PENDING_COUNT] + s[CONTINUOUS_COUNT] > ENTRY_LIMIT - SPARE_ENTRIES;
}

/** Notes what triggers. What finds no room is left out: the next check ends the game. */
export const addWaiting: typeof addPending = (s, ability, source, player, subject, amount, other, code) => {
  // one place is kept, for a delayed ability stands in both lists while it triggers
  if (s[PENDING_COUNT] + s[CONTINUOUS_COUNT] >= ENTRY_LIMIT - 1) return;
  addPending(s, ability, source, player, subject, amount, other, code);
};

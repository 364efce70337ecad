/**
 * Infinite loops (13). Players are not asked for numbers: each round is played, and the options in it are decided anew.
 *
 * A loop that a player can stop comes back to an identical position, where the number of rounds cannot matter. Once a
 * turn has gone on for long, an option that was taken from an identical position before is therefore not offered there
 * again: it is the player's option that keeps the loop going, so the loop stops. A loop that changes something each time
 * may be repeated until the turn is very long; then nothing but stopping is offered. What goes on even then, nobody can
 * stop: the game is a draw.
 */
import {
  CARD_COUNT,
  CARD_DEF,
  CARD_FLAGS,
  CARD_NEXT,
  CARD_OWNER,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  EFFECT_COUNT,
  EFFECT_LIMIT,
  KNOWN_BOTH,
  PENDING_COUNT,
  STACK_COUNT,
  STACK_LIMIT,
  type State,
  TURN_PHASE,
} from '../../../kernel/layout.ts';
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

/** From so many plays, uses and resolutions in a turn on, repeated positions are looked for. */
const SUSPICION = 60;
/** A turn of so many offers nothing that could keep it going. */
const NO_MORE_CHOICES = 1000;
/** A turn of so many goes on although nobody can choose anything. */
const NO_END = 1200;
/** A loop may grow into the effects and the stack up to these, for the state has room for no more rounds of it. */
const MANY_EFFECTS = EFFECT_LIMIT - 16;
const TOO_MANY_EFFECTS = EFFECT_LIMIT - 8;
const TOO_HIGH_STACK = STACK_LIMIT - 4;

/**
 * Hash of what a position is: every card, its place and its state. Only decks, damage zones and the stack have an order.
 * What a card is counts where both players see it, so that the state remembers nothing that a player may not know.
 */
function positionHash(s: State, option: number): number {
  let h = 0x811c9dc5 ^ option;
  h = Math.imul(h ^ s[TURN_PHASE], 0x01000193);
  h = Math.imul(h ^ s[STACK_COUNT], 0x01000193);
  h = Math.imul(h ^ s[PENDING_COUNT], 0x01000193);
  const end = CARDS + s[CARD_COUNT] * CARD_STRIDE;
  for (let c = CARDS; c < end; c += CARD_STRIDE) {
    const zone = s[c + CARD_ZONE];
    const kind = zone & ~1;
    const isPublic = (s[c + CARD_OWNER] & KNOWN_BOTH) === KNOWN_BOTH;
    h = Math.imul(h ^ (zone | (isPublic ? (s[c + CARD_DEF] + 1) << 5 : 0)), 0x01000193);
    if (kind === ZONE_DECK || kind === ZONE_DAMAGE || kind === ZONE_STACK)
      h = Math.imul(h ^ s[c + CARD_NEXT], 0x01000193);
    h = Math.imul(h ^ s[c + CARD_FLAGS], 0x01000193);
    h = Math.imul(h ^ s[c + CARD_DAMAGE], 0x01000193);
    h = Math.imul(h ^ s[c + CARD_COUNTERS], 0x01000193);
    h = Math.imul(h ^ s[c + CARD_LINK], 0x01000193);
    h = Math.imul(h ^ s[c + CARD_SINCE], 0x01000193);
  }
  return h | 1;
}

/** "SE 13.2" "SE 13.3" May the option not be taken here again, because it only repeats a loop? */
export function isLoopClosed(s: State, option: number): boolean {
  const steps = s[STEPS_THIS_TURN];
  if (steps < SUSPICION) return false;
  if (steps >= NO_MORE_CHOICES || s[EFFECT_COUNT] >= MANY_EFFECTS) return true;
  const h = positionHash(s, option);
  for (let i = 0; i < LOOP_MEMORY_SIZE; i++) if (s[LOOP_MEMORY + i] === h) return true;
  return false;
}

/**
 * "SE 13.2" Notes that `option` is taken here. Word k of the memory is written by every 2^k-th note and holds for twice as
 * many, so that a loop of any length comes back to a position that is still noted.
 */
export function rememberPosition(s: State, option: number): void {
  if (s[STEPS_THIS_TURN] < SUSPICION) return;
  const note = ++s[LOOP_NOTES];
  const at = 31 - Math.clz32(note & -note);
  s[LOOP_MEMORY + (at < LOOP_MEMORY_SIZE ? at : LOOP_MEMORY_SIZE - 1)] = positionHash(s, option);
}

/**
 * One more card played, ability used or object resolved. "SE 13.1" True once that has gone on without an end: for many
 * rounds, or for as many as the state has room for where each round leaves an effect or a higher stack.
 */
export function countStep(s: State): boolean {
  const steps = ++s[STEPS_THIS_TURN];
  if (steps < SUSPICION) return false;
  return steps >= NO_END || s[EFFECT_COUNT] >= TOO_MANY_EFFECTS || s[STACK_COUNT] >= TOO_HIGH_STACK;
}

/** A new turn: nothing is remembered. */
export function forgetPositions(s: State): void {
  s[STEPS_THIS_TURN] = 0;
  s[LOOP_NOTES] = 0;
  s.fill(0, LOOP_MEMORY, LOOP_MEMORY + LOOP_MEMORY_SIZE);
}

/**
 * Infinite loops (13). A loop that players can stop goes through identical positions, and an identical position is where
 * its number of repetitions cannot matter: so naming a number comes to playing it once and not choosing it again from
 * there. An ability that was used from an identical position this turn is therefore not offered there again. A loop that
 * nobody can stop is one without decisions: the turn's step counter ends it as a draw (13.1).
 */
import { CARD_COUNT, CARD_SERIAL, CARD_STRIDE, CARD_TIMESTAMP, CARDS, LISTENERS, type State, ZONES } from '../../../kernel/layout.ts';
import { ACTIONS_THIS_TURN, LOOP_MEMORY, LOOP_MEMORY_SIZE } from '../layout.ts';

/** Hash of what a position is, without counters that only ever rise. */
function positionHash(s: State, option: number): number {
  let h = 0x811c9dc5 ^ option;
  const end = CARDS + s[CARD_COUNT] * CARD_STRIDE;
  for (let i = ZONES; i < LISTENERS; i++) h = Math.imul(h ^ s[i], 0x01000193);
  for (let c = CARDS; c < end; c += CARD_STRIDE) {
    for (let i = 0; i < CARD_STRIDE; i++) {
      if (i === CARD_TIMESTAMP || i === CARD_SERIAL) continue;
      h = Math.imul(h ^ s[c + i], 0x01000193);
    }
  }
  return h | 1;
}

/** Was this option taken at an identical position this turn? */
export function isRepeatingLoop(s: State, option: number): boolean {
  const h = positionHash(s, option);
  for (let i = 0; i < LOOP_MEMORY_SIZE; i++) if (s[LOOP_MEMORY + i] === h) return true;
  return false;
}

/** "SE 13.2" "SE 13.3" Notes that `option` was taken here. */
export function rememberPosition(s: State, option: number): void {
  s[LOOP_MEMORY + (s[ACTIONS_THIS_TURN] % LOOP_MEMORY_SIZE)] = positionHash(s, option);
}

/** A new turn: nothing is remembered. */
export function forgetPositions(s: State): void {
  s[ACTIONS_THIS_TURN] = 0;
  s.fill(0, LOOP_MEMORY, LOOP_MEMORY + LOOP_MEMORY_SIZE);
}

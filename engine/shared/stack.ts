/**
 * The stack: records of announced objects; the last one in is the first out. A record is laid out as a frame. It need
 * not be that of a card.
 */
import { pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';

/** Places of the stack that are kept for what triggers. */
const KEPT = 6;

/** Is the stack so full that nobody may put another card or ability on it? */
export function isStackFull(s: State): boolean {
  return s[K.STACK_COUNT] >= K.STACK_LIMIT - KEPT;
}

/** A blank record on top of the stack; returns its offset. */
export function pushStackObject(s: State): number {
  const n = s[K.STACK_COUNT];
  if (n === K.STACK_LIMIT) throw new RangeError('more objects on the stack than the state holds');
  s[K.STACK_COUNT] = n + 1;
  return K.stackObject(n);
}

/** Is this ability of this object (a reference) on the stack? */
export function isAbilityOnStack(s: State, ability: number, source: number): boolean {
  for (let i = 0; i < s[K.STACK_COUNT]; i++) {
    const o = K.stackObject(i);
    if (s[o + K.FRAME_ABILITY] === ability && s[o + K.FRAME_SOURCE] === source) return true;
  }
  return false;
}

/**
 * Takes a record off the stack, from the top or from the middle (where it was cancelled); the records above it move
 * down.
 */
export function removeStackObject(s: State, index: number): void {
  const last = --s[K.STACK_COUNT];
  s.copyWithin(K.stackObject(index), K.stackObject(index + 1), K.stackObject(last + 1));
  s.fill(0, K.stackObject(last), K.stackObject(last + 1));
}

/**
 * Takes the top of the stack off and makes it the running program, which begins with the step `program`; returns its
 * frame.
 */
export function beginTop(s: State, program: number): number {
  const top = s[K.STACK_COUNT] - 1;
  const f = pushFrame(s, program, 0);
  s.copyWithin(f + K.FRAME_PC, K.stackObject(top) + K.FRAME_PC, K.stackObject(top + 1));
  removeStackObject(s, top);
  return f;
}

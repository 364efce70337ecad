/** The stack: records of announced objects, last in first out. A record is laid out as a frame; it need not be a card's. */
import { pushFrame } from '../kernel/frames.ts';
import {
  FRAME_ABILITY,
  FRAME_PC,
  FRAME_SOURCE,
  FRAME_STRIDE,
  STACK,
  STACK_COUNT,
  STACK_LIMIT,
  type State,
} from '../kernel/layout.ts';

/** A blank record on top of the stack; returns its offset. */
export function pushStackObject(s: State): number {
  const n = s[STACK_COUNT];
  if (n === STACK_LIMIT) throw new RangeError('more objects on the stack than the state holds');
  s[STACK_COUNT] = n + 1;
  return stackObject(n);
}

/** Offset of the record that has so many others below it. */
export function stackObject(index: number): number {
  return STACK + index * FRAME_STRIDE;
}

/** Is this ability of this object, a reference, on the stack? */
export function isAbilityOnStack(s: State, ability: number, source: number): boolean {
  for (let i = 0; i < s[STACK_COUNT]; i++) {
    const o = stackObject(i);
    if (s[o + FRAME_ABILITY] === ability && s[o + FRAME_SOURCE] === source) return true;
  }
  return false;
}

/** Takes a record off, from the top or from the middle (what it stands for was cancelled); those above it move down. */
export function removeStackObject(s: State, index: number): void {
  const last = --s[STACK_COUNT];
  s.copyWithin(stackObject(index), stackObject(index + 1), stackObject(last + 1));
  s.fill(0, stackObject(last), stackObject(last + 1));
}

/**
 * Takes the top of the stack off and makes it the program on top of the running procedure, which begins with the step `program`;
 * returns its frame.
 */
export function beginTop(s: State, program: number): number {
  const top = s[STACK_COUNT] - 1;
  const f = pushFrame(s, program, 0);
  s.copyWithin(f + FRAME_PC, stackObject(top) + FRAME_PC, stackObject(top + 1));
  removeStackObject(s, top);
  return f;
}

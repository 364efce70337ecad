import { beforeEach, describe, expect, it } from 'vitest';
import {
  FRAME_A,
  FRAME_PC,
  FRAME_STEP,
  FRAME_STRIDE,
  FRAME_TOP,
  STACK,
  STACK_COUNT,
  STACK_LIMIT,
  type State,
  stateCells,
} from '../kernel/layout.ts';
import { clearState } from '../kernel/state.ts';
import { beginTop, pushStackObject, removeStackObject, stackObject } from './stack.ts';

const s: State = new Int32Array(stateCells(1));

/** Objects with these numbers, the last one on top. */
function push(...numbers: number[]): void {
  for (const number of numbers) {
    const o = pushStackObject(s);
    s[o + FRAME_PC] = number;
    s[o + FRAME_A] = -number;
  }
}

const stacked = (): number[] => Array.from({ length: s[STACK_COUNT] }, (_, i) => s[stackObject(i) + FRAME_PC]);

beforeEach(() => clearState(s, new Int32Array(4)));

describe('the stack', () => {
  it('takes its top off as a frame, with all that the record holds', () => {
    push(1, 2);
    const f = beginTop(s, 77);
    expect([f, s[f + FRAME_STEP], s[f + FRAME_PC], s[f + FRAME_A]]).toEqual([s[FRAME_TOP], 77, 2, -2]);
    expect(stacked()).toEqual([1]);
    expect(s.subarray(stackObject(1), stackObject(2)).every((cell) => cell === 0)).toBe(true);
  });

  it('lets what lies above a record that is taken away move down, and leaves nothing behind', () => {
    push(1, 2, 3);
    removeStackObject(s, 1);
    expect(stacked()).toEqual([1, 3]);
    expect(s[stackObject(1) + FRAME_A]).toBe(-3);
    expect(s.subarray(stackObject(2), stackObject(3)).every((cell) => cell === 0)).toBe(true);
  });

  it('holds so much and no more', () => {
    for (let i = 0; i < STACK_LIMIT; i++) push(i);
    expect(stackObject(STACK_LIMIT - 1)).toBe(STACK + (STACK_LIMIT - 1) * FRAME_STRIDE);
    expect(() => push(1)).toThrow('more objects on the stack');
  });
});

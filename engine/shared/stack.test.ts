import { beforeEach, describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { clearState } from '../kernel/state.ts';
import { beginTop, isStackFull, pushStackObject, removeStackObject } from './stack.ts';

const s: State = new Int32Array(K.stateCells(1));

/** Objects with these numbers, the last one on top. */
function push(...numbers: number[]): void {
  for (const number of numbers) {
    const o = pushStackObject(s);
    s[o + K.FRAME_PC] = number;
    s[o + K.FRAME_A] = -number;
  }
}

const stacked = (): number[] => Array.from({ length: s[K.STACK_COUNT] }, (_, i) => s[K.stackObject(i) + K.FRAME_PC]);

beforeEach(() => clearState(s, new Int32Array(4)));

describe('the stack', () => {
  it('takes its top off as a frame, with all that the record holds', () => {
    push(1, 2);
    const f = beginTop(s, 77);
    expect([f, s[f + K.FRAME_STEP], s[f + K.FRAME_PC], s[f + K.FRAME_A]]).toEqual([s[K.FRAME_TOP], 77, 2, -2]);
    expect(stacked()).toEqual([1]);
    expect(s.subarray(K.stackObject(1), K.stackObject(2)).every((cell) => cell === 0)).toBe(true);
  });

  it('lets what lies above a record that is taken away move down, and leaves nothing behind', () => {
    push(1, 2, 3);
    removeStackObject(s, 1);
    expect(stacked()).toEqual([1, 3]);
    expect(s[K.stackObject(1) + K.FRAME_A]).toBe(-3);
    expect(s.subarray(K.stackObject(2), K.stackObject(3)).every((cell) => cell === 0)).toBe(true);
  });

  it('is full for players while six places are left for what triggers', () => {
    for (let i = 0; i < K.STACK_LIMIT - 7; i++) push(i);
    expect(isStackFull(s)).toBe(false);
    push(0);
    expect(isStackFull(s)).toBe(true);
    push(0);
    expect(isStackFull(s)).toBe(true);
  });

  it('holds so much and no more', () => {
    for (let i = 0; i < K.STACK_LIMIT; i++) push(i);
    expect(K.stackObject(K.STACK_LIMIT - 1)).toBe(K.stackObject(K.STACK_LIMIT - 1));
    expect(() => push(1)).toThrow('more objects on the stack');
  });
});

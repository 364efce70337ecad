import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  addContinuous,
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_TIMESTAMP,
  CONTINUOUS_UNTIL,
  CONTINUOUS_VALUE,
  removeContinuous,
} from './continuous.ts';

const begin = (): State => new Int32Array(K.stateCells(0));
const entry = (s: State, index: number): number[] => {
  const e = K.continuousOffset(index);
  return Array.from(s.subarray(e, e + K.CONTINUOUS_STRIDE));
};

describe('continuous effects', () => {
  it('hold each word where its name says, and nothing else', () => {
    const s = begin();
    addContinuous(s, 3, 1, 11, 12, 13, 14, 15, 16);
    const named = new Map([
      [CONTINUOUS_CODE, 11],
      [CONTINUOUS_TARGET, 12],
      [CONTINUOUS_CONTROL, (3 << 1) | 1],
      [CONTINUOUS_UNTIL, 13],
      [CONTINUOUS_TIMESTAMP, 1],
      [CONTINUOUS_VALUE, 14],
      [CONTINUOUS_SOURCE, 15],
      [CONTINUOUS_EXTRA, 16],
    ]);
    expect(named.size).toBe(K.CONTINUOUS_STRIDE);
    for (const [word, value] of named) expect(s[K.CONTINUOUS + word]).toBe(value);
  });

  it('are as old as they were made: each has a later time than all before it', () => {
    const s = begin();
    s[K.CLOCK] = 40;
    for (let i = 0; i < 3; i++) addContinuous(s, 1, 0, 0, 0, 0, 0, 0, 0);
    removeContinuous(s, 2);
    addContinuous(s, 1, 0, 0, 0, 0, 0, 0, 0);
    expect([0, 1, 2].map((index) => entry(s, index)[CONTINUOUS_TIMESTAMP])).toEqual([41, 42, 44]);
    expect(s[K.CLOCK]).toBe(44);
  });

  it.each([0, 1, 2])('without entry %i keep the others whole and in order', (index) => {
    const s = begin();
    for (const value of [1, 2, 3]) addContinuous(s, value, value & 1, 10 * value, 20, 30, value, 40, 50);
    const rest = [0, 1, 2].filter((other) => other !== index).map((other) => entry(s, other));
    removeContinuous(s, index);
    expect(s[K.CONTINUOUS_COUNT]).toBe(2);
    expect([entry(s, 0), entry(s, 1)]).toEqual(rest);
    expect(entry(s, 2)).toEqual(new Array(K.CONTINUOUS_STRIDE).fill(0));
  });
});

import { describe, expect, it } from 'vitest';
import {
  addContinuous,
  EFFECT_CODE,
  EFFECT_CONTROL,
  EFFECT_EXTRA,
  EFFECT_SOURCE,
  EFFECT_TARGET,
  EFFECT_TIMESTAMP,
  EFFECT_UNTIL,
  EFFECT_VALUE,
  removeContinuous,
} from './continuous.ts';
import { CLOCK, EFFECT_COUNT, EFFECT_STRIDE, EFFECTS, type State, stateWords } from './layout.ts';

const begin = (): State => new Int32Array(stateWords(0));
const entry = (s: State, index: number): number[] => {
  const e = EFFECTS + index * EFFECT_STRIDE;
  return Array.from(s.subarray(e, e + EFFECT_STRIDE));
};

describe('continuous effects', () => {
  it('hold each word where its name says, and nothing else', () => {
    const s = begin();
    addContinuous(s, 3, 1, 11, 12, 13, 14, 15, 16);
    const named = new Map([
      [EFFECT_CODE, 11],
      [EFFECT_TARGET, 12],
      [EFFECT_CONTROL, (3 << 1) | 1],
      [EFFECT_UNTIL, 13],
      [EFFECT_TIMESTAMP, 1],
      [EFFECT_VALUE, 14],
      [EFFECT_SOURCE, 15],
      [EFFECT_EXTRA, 16],
    ]);
    expect(named.size).toBe(EFFECT_STRIDE);
    for (const [word, value] of named) expect(s[EFFECTS + word]).toBe(value);
  });

  it('are as old as they were made: each has a later time than all before it', () => {
    const s = begin();
    s[CLOCK] = 40;
    for (let i = 0; i < 3; i++) addContinuous(s, 1, 0, 0, 0, 0, 0, 0, 0);
    removeContinuous(s, 2);
    addContinuous(s, 1, 0, 0, 0, 0, 0, 0, 0);
    expect([0, 1, 2].map((index) => entry(s, index)[EFFECT_TIMESTAMP])).toEqual([41, 42, 44]);
    expect(s[CLOCK]).toBe(44);
  });

  it.each([0, 1, 2])('without entry %i keep the others whole and in order', (index) => {
    const s = begin();
    for (const value of [1, 2, 3]) addContinuous(s, value, value & 1, 10 * value, 20, 30, value, 40, 50);
    const rest = [0, 1, 2].filter((other) => other !== index).map((other) => entry(s, other));
    removeContinuous(s, index);
    expect(s[EFFECT_COUNT]).toBe(2);
    expect([entry(s, 0), entry(s, 1)]).toEqual(rest);
    expect(entry(s, 2)).toEqual(new Array(EFFECT_STRIDE).fill(0));
  });
});

/** A full region of the state: nothing is overwritten, and passing is always offered. */
import { describe, expect, it } from 'vitest';
import { addContinuous, CONTINUOUS_VALUE, removeContinuous } from '../shared/continuous.ts';
import { addPending, removePending, WAITING_AMOUNT } from '../shared/pending.ts';
import { addOption, beginOptions } from './frames.ts';
import {
  CONTINUOUS,
  CONTINUOUS_COUNT,
  continuousField,
  ENTRY_LIMIT,
  OPTION_COUNT,
  OPTION_LIMIT,
  OPTIONS,
  PENDING_COUNT,
  pendingField,
  type State,
  stateCells,
} from './layout.ts';
import { makeOption, OPTION_PASS, VERB_CHOOSE } from './options.ts';

const begin = (): State => new Int32Array(stateCells(2)).fill(0);
const effect = (s: State, value: number): void => addContinuous(s, 1, 0, 0, 5, 9, value, 5, 0);
const wait = (s: State, amount: number): void => addPending(s, 1, 5, 0, 0, amount, 0, 0);
const values = (s: State): number[] =>
  Array.from({ length: s[CONTINUOUS_COUNT] }, (_, i) => s[continuousField(i, CONTINUOUS_VALUE)]);
const amounts = (s: State): number[] =>
  Array.from({ length: s[PENDING_COUNT] }, (_, i) => s[pendingField(i, WAITING_AMOUNT)]);

describe('continuous effects and waiting abilities', () => {
  it.each([
    [ENTRY_LIMIT, 0],
    [0, ENTRY_LIMIT],
    [60, ENTRY_LIMIT - 60],
  ])('share their room: %i and %i stand beside each other, and one more is refused', (effects, waiting) => {
    const s = begin();
    for (let i = 0; i < Math.max(effects, waiting); i++) {
      if (i < effects) effect(s, i + 1);
      if (i < waiting) wait(s, i + 1);
    }
    const numbers = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
    expect([values(s), amounts(s)]).toEqual([numbers(effects), numbers(waiting)]);
    const full = s.slice();
    expect(() => effect(s, 1)).toThrow('more continuous effects than the state holds');
    expect(() => wait(s, 1)).toThrow('more waiting abilities than the state holds');
    expect(s).toEqual(full);
  });

  it('keep their order when one is taken out, and leave nothing behind', () => {
    const s = begin();
    for (let i = 1; i <= 5; i++) {
      effect(s, i);
      wait(s, 10 * i);
    }
    removePending(s, 1);
    removeContinuous(s, 3);
    expect([values(s), amounts(s)]).toEqual([
      [1, 2, 3, 5],
      [10, 30, 40, 50],
    ]);
    for (let i = 4; i > 0; i--) removePending(s, i - 1);
    while (s[CONTINUOUS_COUNT] > 0) removeContinuous(s, 0);
    expect(s.slice(CONTINUOUS, OPTIONS).every((word) => word === 0)).toBe(true);
  });
});

describe('a decision', () => {
  it('offers what it has room for, and passing in any case', () => {
    const s = begin();
    beginOptions(s);
    for (let i = 0; i < OPTION_LIMIT + 20; i++) addOption(s, makeOption(VERB_CHOOSE, i % 200, i >> 8));
    expect(s[OPTION_COUNT]).toBe(OPTION_LIMIT - 1);
    addOption(s, OPTION_PASS);
    addOption(s, OPTION_PASS);
    expect([s[OPTION_COUNT], s[OPTIONS + OPTION_LIMIT - 1]]).toEqual([OPTION_LIMIT, OPTION_PASS]);
    expect(s.slice(OPTIONS + OPTION_LIMIT).every((word) => word === 0)).toBe(true);
  });
});

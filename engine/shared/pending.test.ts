import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  addPending,
  removePending,
  WAITING_ABILITY,
  WAITING_AMOUNT,
  WAITING_CODE,
  WAITING_OTHER,
  WAITING_PLAYER,
  WAITING_SOURCE,
  WAITING_SUBJECT,
} from './pending.ts';

const begin = (): State => new Int32Array(K.stateCells(0));
const wait = (s: State, ability: number): void => addPending(s, ability, 2, 1, 4, 5, 6, 7);
const waiting = (s: State): number[] =>
  Array.from({ length: s[K.PENDING_COUNT] }, (_, i) => s[K.pendingField(i, WAITING_ABILITY)]);

describe('the pending list', () => {
  it('holds each word of an entry where its name says', () => {
    const s = begin();
    addPending(s, 11, 12, 1, 14, 15, 16, 17);
    const words = [
      WAITING_ABILITY,
      WAITING_SOURCE,
      WAITING_PLAYER,
      WAITING_SUBJECT,
      WAITING_AMOUNT,
      WAITING_OTHER,
      WAITING_CODE,
    ];
    expect(words.map((word) => s[K.PENDING + word])).toEqual([11, 12, 1, 14, 15, 16, 17]);
    expect(new Set(words).size).toBe(words.length);
    expect(Math.max(...words)).toBeLessThan(K.PENDING_CELLS);
  });

  it('stands in the order of triggering, and holds one ability that triggered twice two times', () => {
    const s = begin();
    for (const ability of [3, 1, 3]) wait(s, ability);
    expect(waiting(s)).toEqual([3, 1, 3]);
  });

  it.each([
    [0, [2, 3, 4]],
    [1, [1, 3, 4]],
    [3, [1, 2, 3]],
  ])('without entry %i keeps the order of the rest', (index, left) => {
    const s = begin();
    for (const ability of [1, 2, 3, 4]) wait(s, ability);
    removePending(s, index);
    expect(waiting(s)).toEqual(left);
  });

  it('is blank again once all have gone', () => {
    const s = begin();
    for (const ability of [1, 2, 3]) wait(s, ability);
    for (const index of [1, 0, 0]) removePending(s, index);
    expect(s).toEqual(begin());
  });
});

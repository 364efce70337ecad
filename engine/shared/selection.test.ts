import { describe, expect, it } from 'vitest';
import { pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { makeSelector } from './operators/operator.ts';
import {
  addReference,
  addToSet,
  cardOf,
  clearSetsFrom,
  lastRow,
  referenceTo,
  SELECT_ALL,
  SELECT_OTHER,
  SELECT_SELF,
  SELECT_SET,
  SELECT_SUBJECT,
  SELECTED,
  SLOT_LIMIT,
  setLength,
  setStart,
  sortSelected,
  sourceRow,
} from './selection.ts';

function begin(): { s: State; f: number } {
  const s = new Int32Array(K.stateCells(8));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (let i = 0; i < 8; i++) addCard(s, 10, i & 1, 0);
  return { s, f: pushFrame(s, 0, 0) };
}

const move = (s: State, card: number, times = 1): void => {
  s[K.cardField(card, K.CARD_SERIAL)] += times;
};
const setOf = (s: State, f: number, set: number): number[] =>
  Array.from(s.subarray(f + K.FRAME_SLOTS + setStart(s, f, set)).subarray(0, setLength(s, f, set)));

describe('a reference', () => {
  it('names the object, not the row: after a change of zones the row holds another', () => {
    const { s } = begin();
    const reference = referenceTo(s, 3);
    expect(cardOf(s, reference)).toBe(3);
    move(s, 3);
    expect(cardOf(s, reference)).toBe(K.NONE);
    expect(cardOf(s, referenceTo(s, 3))).toBe(3);
  });

  it('of nothing names no card, and row 0 is a card like others', () => {
    const { s } = begin();
    expect([cardOf(s, 0), cardOf(s, K.NONE), cardOf(s, referenceTo(s, 0))]).toEqual([K.NONE, K.NONE, 0]);
  });

  it('adds its card to what is selected only while it is that object', () => {
    const { s } = begin();
    const reference = referenceTo(s, 5);
    expect(addReference(s, reference, 2)).toBe(3);
    expect(SELECTED[2]).toBe(5);
    move(s, 5);
    expect(addReference(s, reference, 2)).toBe(2);
  });
});

describe('chosen sets', () => {
  it('stand one behind the other, in order of choosing', () => {
    const { s, f } = begin();
    for (const [set, reference] of [
      [0, 101],
      [0, 102],
      [1, 103],
      [2, 104],
      [2, 105],
    ])
      addToSet(s, f, set, reference);
    expect([0, 1, 2, 3].map((set) => setOf(s, f, set))).toEqual([[101, 102], [103], [104, 105], []]);
  });

  it('from one on can be emptied, and earlier ones stay', () => {
    const { s, f } = begin();
    for (const set of [0, 1, 2]) addToSet(s, f, set, 101 + set);
    clearSetsFrom(s, f, 1);
    expect([0, 1, 2].map((set) => setOf(s, f, set))).toEqual([[101], [], []]);
    expect(Array.from(s.subarray(f + K.FRAME_SLOTS + 1, f + K.FRAME_SLOTS + 3))).toEqual([0, 0]);
    addToSet(s, f, 1, 109);
    expect(setOf(s, f, 1)).toEqual([109]);
  });

  it('hold so many cards and no more: what the frame keeps behind them is not written over', () => {
    const { s, f } = begin();
    s[f + K.FRAME_IT] = 77;
    for (let i = 0; i < SLOT_LIMIT; i++) addToSet(s, f, 0, 101 + i);
    const full = s.slice();
    expect(() => addToSet(s, f, 0, 1)).toThrow('more chosen cards than a frame holds');
    expect(s).toEqual(full);
    expect(s[f + K.FRAME_IT]).toBe(77);
  });
});

describe('what an instruction remembers', () => {
  it('is the source’s row, whatever has become of it', () => {
    const { s, f } = begin();
    expect(sourceRow(s, f)).toBe(K.NONE);
    s[f + K.FRAME_SOURCE] = referenceTo(s, 6);
    move(s, 6, 3);
    expect(sourceRow(s, f)).toBe(6);
  });
});

describe('the last row of a selector', () => {
  it.each([
    ['this card', SELECT_SELF, K.FRAME_SOURCE],
    ['the card of the event', SELECT_SUBJECT, K.FRAME_B],
    ['the other card of the event', SELECT_OTHER, K.FRAME_OTHER],
  ])('of %s is known until the row has held more than the next object', (_, kind, word) => {
    const { s, f } = begin();
    expect(lastRow(s, makeSelector(kind, 0), K.NONE, f)).toBe(K.NONE);
    s[f + word] = referenceTo(s, 2);
    expect(lastRow(s, makeSelector(kind, 0), K.NONE, f)).toBe(2);
    move(s, 2);
    expect(lastRow(s, makeSelector(kind, 0), K.NONE, f)).toBe(2);
    move(s, 2);
    expect(lastRow(s, makeSelector(kind, 0), K.NONE, f)).toBe(K.NONE);
  });

  it('of a set is its first card’s; of many cards, and of an empty set, there is none', () => {
    const { s, f } = begin();
    addToSet(s, f, 0, referenceTo(s, 1));
    addToSet(s, f, 1, referenceTo(s, 7));
    expect(lastRow(s, makeSelector(SELECT_SET, 1), K.NONE, f)).toBe(7);
    expect(lastRow(s, makeSelector(SELECT_SET, 2), K.NONE, f)).toBe(K.NONE);
    expect(lastRow(s, makeSelector(SELECT_ALL, 0), K.NONE, f)).toBe(K.NONE);
  });

  it('outside a program is the source itself', () => {
    const { s } = begin();
    expect(lastRow(s, makeSelector(SELECT_SELF, 0), 4, K.NONE)).toBe(4);
  });
});

describe('the order of what is selected', () => {
  it.each([[[]], [[3]], [[1, 2, 3]], [[3, 2, 1]], [[5, 0, 7, 5, 2]]])('of %j is ascending', (cards: number[]) => {
    SELECTED.fill(-9);
    cards.forEach((card, i) => {
      SELECTED[i] = card;
    });
    sortSelected(cards.length);
    expect(Array.from(SELECTED.subarray(0, cards.length))).toEqual([...cards].sort((a, b) => a - b));
    expect(SELECTED[cards.length]).toBe(-9);
  });
});

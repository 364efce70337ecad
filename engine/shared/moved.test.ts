import { describe, expect, it } from 'vitest';
import { popFrame, pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState, copyState, hashState } from '../kernel/state.ts';
import { addToIt, endIt, giveIt, itAsOne, itLength, itReference, setIt } from './moved.ts';
import { addPending, removePending, WAITING_ABOUT } from './pending.ts';
import { SELECTED, selectIt } from './selection.ts';

const ROWS = 64;

function begin(): { s: State; f: number } {
  const s = new Int32Array(K.stateCells(ROWS));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (let i = 0; i < ROWS; i++) addCard(s, 10, i & 1, 0);
  return { s, f: pushFrame(s, 0, 0) };
}

const set = (s: State, f: number, ...cards: number[]): void => setIt(s, f, Int32Array.from(cards), cards.length);
const setMany = (s: State, f: number, from: number, n: number): void =>
  set(s, f, ...Array.from({ length: n }, (_, i) => from + i));
const selected = (s: State, f: number): number[] => Array.from(SELECTED.subarray(0, selectIt(s, f)));
const references = (s: State, f: number): number[] =>
  Array.from({ length: itLength(s, f) }, (_, i) => itReference(s, f, i));
const move = (s: State, card: number): void => {
  s[K.cardField(card, K.CARD_SERIAL)]++;
};

/** A nested list of the text in frame `f`: it begins with the text's sets, and leaves its own to the text. */
function call(s: State, f: number): number {
  const g = pushFrame(s, 0, 0);
  s.copyWithin(g + K.FRAME_SOURCE, f + K.FRAME_SOURCE, f + K.FRAME_STRIDE);
  return g;
}

function comeBack(s: State, g: number): void {
  s.copyWithin(K.frameBelow(g) + K.FRAME_SOURCE, g + K.FRAME_SOURCE, g + K.FRAME_STRIDE);
  popFrame(s);
}

describe('"it"', () => {
  it.each([[[]], [[0]], [[4, 0]], [[5, 3, 9]], [[7, 1, 3, 5, 9, 11, 0, 2, 4, 6, 8, 10, 12]]])(
    'is as many cards as were moved, in their order: %j',
    (cards) => {
      const { s, f } = begin();
      set(s, f, ...cards);
      expect(selected(s, f)).toEqual(cards);
      expect(references(s, f)).toEqual(cards.map((card) => K.makeReference(card, 1)));
      expect(s[f + K.FRAME_IT]).toBe(cards.length > 0 ? K.makeReference(cards[0], 1) : 0);
      expect(s[K.LISTS]).toBe(cards.length > 2 ? cards.length + 1 : 0);
    },
  );

  it('is no card that has moved on', () => {
    const { s, f } = begin();
    setMany(s, f, 10, 4);
    move(s, 10);
    move(s, 12);
    expect(selected(s, f)).toEqual([11, 13]);
    expect(itLength(s, f)).toBe(4);
  });

  it('grows as an instruction goes on', () => {
    const { s, f } = begin();
    const other = pushFrame(s, 0, 0);
    for (let card = 5; card < 8; card++) addToIt(s, f, card);
    expect(selected(s, f)).toEqual([5, 6, 7]);
    // its list is not the last one any more, so it is written again
    setMany(s, other, 20, 3);
    addToIt(s, f, 8);
    addToIt(s, f, 9);
    expect([selected(s, f), selected(s, other)]).toEqual([
      [5, 6, 7, 8, 9],
      [20, 21, 22],
    ]);
  });

  it('of another text is not touched', () => {
    const { s, f } = begin();
    setMany(s, f, 10, 3);
    const g = pushFrame(s, 0, 0);
    setMany(s, g, 20, 5);
    expect([selected(s, f).length, selected(s, g).length]).toEqual([3, 5]);
    endIt(s, g);
    popFrame(s);
    expect(selected(s, f)).toEqual([10, 11, 12]);
    expect(s[K.LISTS]).toBe(4);
  });

  it('of a nested list is the caller’s afterwards, and what that had takes no room', () => {
    const { s, f } = begin();
    for (let round = 0; round < K.LIST_CELLS; round++) {
      const g = call(s, f);
      expect(selected(s, g)).toEqual(selected(s, f));
      setMany(s, g, round % 8, 10);
      comeBack(s, g);
      expect(selected(s, f)[0]).toBe(round % 8);
    }
    expect(s[K.LISTS]).toBe(11);
    const g = call(s, f);
    set(s, g, 3);
    comeBack(s, g);
    expect(selected(s, f)).toEqual([3]);
    endIt(s, f);
    expect(s[K.LISTS]).toBe(0);
  });

  it('is kept in one cell by what waits, whatever becomes of the text', () => {
    for (const n of [0, 1, 2, 5]) {
      const { s, f } = begin();
      setMany(s, f, 10, n);
      addPending(s, 0, 0, 0, 0, 0, 0, 0);
      s[K.PENDING + WAITING_ABOUT] = itAsOne(s, f);
      expect(references(s, f)).toHaveLength(n);
      endIt(s, f);
      popFrame(s);
      const g = pushFrame(s, 0, 0);
      setMany(s, g, 30, 4);
      endIt(s, g);
      giveIt(s, g, s[K.PENDING + WAITING_ABOUT]);
      removePending(s, 0);
      expect(selected(s, g)).toEqual(Array.from({ length: n }, (_, i) => 10 + i));
      // now only the frame holds the list
      set(s, pushFrame(s, 0, 0), 1, 2, 3);
      expect(selected(s, g)).toHaveLength(n);
    }
  });

  it('of an object on the stack stays as it is while other texts run', () => {
    const { s, f } = begin();
    setMany(s, f, 10, 3);
    s[K.STACK_COUNT] = 1;
    giveIt(s, K.STACK, itAsOne(s, f));
    endIt(s, f);
    setMany(s, f, 20, 3);
    expect([selected(s, K.STACK), selected(s, f)]).toEqual([
      [10, 11, 12],
      [20, 21, 22],
    ]);
  });

  it('given from what kept nothing is nothing', () => {
    const { s, f } = begin();
    for (const cell of [0, K.NONE]) {
      giveIt(s, f, cell);
      expect(selected(s, f)).toEqual([]);
    }
  });

  it('is copied with a state and told by its hash, and more than the lists hold is said', () => {
    const { s, f } = begin();
    setMany(s, f, 0, 60);
    const copy = new Int32Array(s.length);
    copyState(copy, s, K.FRAME_STRIDE);
    expect(selected(copy, f)).toHaveLength(60);
    const hash = hashState(s);
    expect(hashState(copy)).toBe(hash);
    setMany(copy, f, 1, 60);
    expect(hashState(copy)).not.toBe(hash);
    for (let i = 0; i < 4; i++) setMany(s, pushFrame(s, 0, 0), 0, 60);
    expect(() => setMany(s, pushFrame(s, 0, 0), 0, 60)).toThrow('more cards moved by texts under way');
  });
});

import { describe, expect, it } from 'vitest';
import { pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { createLastKnown, KEPT, KEPT_SERIAL, keptCell, keptController, keptFlag } from './last-known.ts';
import { referenceTo, SELECT_SELF } from './selection.ts';

// a game of fields (0 and 1), hands (2 and 3) and decks (4 and 5); last known information is kept in one cell, and the
// strength stays in its own
const FIELD = 0;
const HAND = 2;
const DECK = 4;
const TIRED = 1;
const CARD_MARKS = 10;
const CARD_STRENGTH = 11;
const CARD_LAST = 12;

const MARKS = keptCell(CARD_MARKS, 3);
// a "filter" of this game is the number of a question
const IS_TIRED = 1;
const IS_STRONG = 2;
const IS_MINE = 3;
const IS_SELF = 4;

function matches(s: State, card: number, filter: number, source: number, you: number): boolean {
  const c = K.cardOffset(card);
  if (filter === IS_TIRED) return (s[c + K.CARD_FLAGS] & TIRED) !== 0;
  if (filter === IS_STRONG) return s[c + CARD_STRENGTH] > 5;
  if (filter === IS_MINE) return s[c + K.CARD_ZONE] === FIELD + you;
  if (filter === IS_SELF) return card === source;
  return s[K.cardField(source, CARD_STRENGTH)] > 5;
}

const { forgetLast, rememberLast, lastOf, readLast, rowOfLeft, firstPasses } = createLastKnown({
  kept: [
    [
      CARD_LAST,
      [
        keptFlag(TIRED),
        MARKS,
        keptController((s, card) => s[K.cardField(card, K.CARD_ZONE)] & 1, FIELD),
        KEPT_SERIAL,
        KEPT,
      ],
    ],
  ],
  staying: [CARD_STRENGTH],
  field: FIELD,
  deck: DECK,
  hand: HAND,
  matches,
  namesZone: () => false,
  ensureDerived: () => undefined,
});

function begin(): State {
  const s = new Int32Array(K.stateCells(4));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (let i = 0; i < 4; i++) addCard(s, 10 + i, 0, FIELD);
  return s;
}

/** The card goes to its hand after it was tired and strong, and is neither in the hand. */
function leave(s: State, card: number, { tired = true, marks = 2, strength = 7 } = {}): void {
  const c = K.cardOffset(card);
  s[c + K.CARD_FLAGS] = tired ? TIRED : 0;
  s[c + CARD_MARKS] = marks;
  s[c + CARD_STRENGTH] = strength;
  rememberLast(s, card);
  s[c + K.CARD_FLAGS] = 0;
  s[c + CARD_MARKS] = 0;
  s[c + K.CARD_ZONE] = HAND;
  s[c + K.CARD_SERIAL]++;
}

const marksOf = (s: State, card: number): number => s[K.cardField(card, CARD_MARKS)];

describe('last-known information', () => {
  it('keeps what a game says, no more than there is room for, and reads it back', () => {
    const s = begin();
    expect(lastOf(MARKS)(s, 1)).toBe(K.NONE);
    leave(s, 1);
    expect(lastOf(MARKS)(s, 1)).toBe(2);
    leave(s, 2, { marks: 100 });
    expect(lastOf(MARKS)(s, 2)).toBe(7);
  });

  it('is what a card was like as the first of those that leave with it goes, until another object comes there', () => {
    const s = begin();
    leave(s, 1);
    leave(s, 1, { marks: 5 });
    expect(lastOf(MARKS)(s, 1)).toBe(2);
    forgetLast(s, 1);
    expect(lastOf(MARKS)(s, 1)).toBe(K.NONE);
    leave(s, 1, { marks: 5 });
    expect(lastOf(MARKS)(s, 1)).toBe(5);
  });

  it('lets whatever reads a card read it as it was', () => {
    const s = begin();
    leave(s, 1);
    expect([marksOf(s, 1), readLast(s, 1, marksOf)]).toEqual([0, 2]);
    leave(s, 2, { marks: 0 });
    expect(readLast(s, 2, marksOf)).toBe(0);
  });

  it('asks the object that has left, and not what has come since or what is there', () => {
    const s = begin();
    const f = pushFrame(s, 0, 0);
    s[f + K.FRAME_SOURCE] = referenceTo(s, 1);
    const passes = (filter: number, you = 0): boolean => firstPasses(s, SELECT_SELF, filter, 1, you, f, K.NONE);
    expect(rowOfLeft(s, SELECT_SELF, f)).toBe(K.NONE);
    leave(s, 1);
    expect(rowOfLeft(s, SELECT_SELF, f)).toBe(1);
    expect([IS_TIRED, IS_STRONG, IS_MINE, IS_SELF].map((filter) => passes(filter))).toEqual([true, true, true, true]);
    expect(passes(IS_MINE, 1)).toBe(false);
    // here another card has the text
    expect(firstPasses(s, SELECT_SELF, IS_SELF, 3, 0, f, K.NONE)).toBe(false);
    expect(firstPasses(s, SELECT_SELF, 0, 3, 0, f, K.NONE)).toBe(false);
    s[K.cardField(3, CARD_STRENGTH)] = 9;
    expect(firstPasses(s, SELECT_SELF, 0, 3, 0, f, K.NONE)).toBe(true);
    // another object leaves from the same row
    s[K.cardField(1, K.CARD_ZONE)] = FIELD;
    s[K.cardField(1, K.CARD_SERIAL)]++;
    forgetLast(s, 1);
    expect(rowOfLeft(s, SELECT_SELF, f)).toBe(K.NONE);
    leave(s, 1, { tired: false });
    expect(rowOfLeft(s, SELECT_SELF, f)).toBe(K.NONE);
  });

  it('refuses more facts than a cell has bits', () => {
    const hooks = { staying: [], layAround: () => undefined, rowsOfSource: 0, field: FIELD, deck: DECK, hand: HAND };
    const asking = {
      paidSelector: K.NONE,
      paidSet: K.NONE,
      matches,
      namesZone: () => false,
      ensureDerived: () => undefined,
    };
    expect(() =>
      createLastKnown({ ...hooks, ...asking, kept: [[CARD_LAST, [keptCell(K.CARD_DEF, 24), KEPT_SERIAL, KEPT]]] }),
    ).toThrow('32 bits');
  });
});

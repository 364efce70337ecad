import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { clearState } from '../kernel/state.ts';
import { linkLast, unlinkCard, zoneSize } from '../kernel/zones.ts';
import { addBlankRows, makeToken } from './tokens.ts';

const VOID = 2;
const FIELD = 0;

function begin(rows: number): State {
  const s: State = new Int32Array(K.stateCells(8));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  addBlankRows(s, 0, rows, 7, VOID);
  return s;
}

describe('tokens', () => {
  it('have rows that hold nothing', () => {
    const s = begin(2);
    expect([s[K.CARD_COUNT], zoneSize(s, VOID), s[K.cardField(0, K.CARD_DEF)]]).toEqual([2, 2, 7]);
  });

  it('take a free row, and none where there is none', () => {
    const s = begin(1);
    s[K.cardField(0, K.CARD_FLAGS)] = 5;
    const card = makeToken(s, 9, VOID);
    expect([card, s[K.cardField(card, K.CARD_DEF)], s[K.cardField(card, K.CARD_FLAGS)]]).toEqual([0, 9, 0]);
    unlinkCard(s, card);
    linkLast(s, card, FIELD);
    expect(makeToken(s, 9, VOID)).toBe(K.NONE);
  });
});

/** The log of a turn's deeds, on a host made for this test: a filter is the row of a definition. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { clearState } from '../kernel/state.ts';
import { createDeeds } from './deeds.ts';

const LENGTH = 3;
const LOG = 4;
const LIMIT = 3;
const PLAYED = 0;
const LOST = 1;
const NOWHERE = 14;

let told = 0;
const { noteDeed, clearDeeds, countDeeds, lastDeedPasses } = createDeeds({
  log: (player) => K.playerField(player, LOG),
  length: (player) => K.playerField(player, LENGTH),
  limit: LIMIT,
  nowhere: NOWHERE,
  changed: () => {
    told++;
  },
  matches: (s, card, filter, source, you) => {
    const c = K.cardOffset(card);
    const owner = s[c + K.CARD_OWNER] & K.OWNER_BIT;
    return source === K.NONE && s[c + K.CARD_ZONE] === NOWHERE + owner && s[c + K.CARD_DEF] === filter && you === 1;
  },
});

let s: State;
beforeEach(() => {
  told = 0;
  s = new Int32Array(K.stateCells(1));
  clearState(s, new Int32Array(4));
});

describe('the deeds of a turn', () => {
  it('are counted by what was done, by whom, and with what', () => {
    noteDeed(s, PLAYED, 0, 5, 8000);
    noteDeed(s, PLAYED, 0, 6, 8000);
    noteDeed(s, LOST, 0, 5, 70);
    noteDeed(s, PLAYED, 1, 9, 70);
    expect([0, 1].map((player) => countDeeds(s, PLAYED, player, 0, 1, K.NONE))).toEqual([2, 1]);
    expect([0, 1].map((player) => countDeeds(s, LOST, player, 0, 1, K.NONE))).toEqual([1, 0]);
    expect([8000, 70, 71].map((definition) => countDeeds(s, PLAYED, 0, definition, 1, K.NONE))).toEqual([2, 0, 0]);
    expect(countDeeds(s, PLAYED, 1, 70, 1, K.NONE)).toBe(1);
    // counted for another player, and without the deeds of one card
    expect(countDeeds(s, PLAYED, 1, 70, 0, K.NONE)).toBe(0);
    expect([5, 6, 7].map((card) => countDeeds(s, PLAYED, 0, 0, 1, card))).toEqual([1, 1, 2]);
  });

  it('tell of the last one with a card', () => {
    noteDeed(s, PLAYED, 0, 5, 70);
    noteDeed(s, PLAYED, 0, 5, 71);
    noteDeed(s, LOST, 0, 5, 72);
    expect([70, 71, 72, 0].map((definition) => lastDeedPasses(s, PLAYED, 0, 5, definition, 1))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    // of another player, with another card, and for another player
    expect(lastDeedPasses(s, PLAYED, 1, 5, 0, 1)).toBe(false);
    expect(lastDeedPasses(s, PLAYED, 0, 6, 0, 1)).toBe(false);
    expect(lastDeedPasses(s, PLAYED, 0, 5, 71, 0)).toBe(false);
  });

  it('leave nothing behind when they are forgotten', () => {
    const before = s.slice();
    noteDeed(s, PLAYED, 0, 5, 70);
    noteDeed(s, LOST, 1, 5, 70);
    clearDeeds(s);
    expect(s).toEqual(before);
    expect(told).toBe(3);
  });

  it('beyond what there is room for are told, and not logged', () => {
    for (let i = 0; i < LIMIT + 2; i++) noteDeed(s, PLAYED, 0, i, 70);
    expect([countDeeds(s, PLAYED, 0, 0, 1, K.NONE), told]).toEqual([LIMIT, LIMIT + 2]);
    expect(s[K.playerField(0, LOG + LIMIT)]).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { changeCounters, countersOf, kindsWithCounters, MOST_COUNTERS, wordsOfCounters } from './counters.ts';

describe('counters', () => {
  it('of each kind are counted by themselves, in as many words as they take', () => {
    expect([1, 4, 5, 8].map(wordsOfCounters)).toEqual([1, 1, 2, 2]);
    const s = new Int32Array(4).fill(7, 3);
    for (let kind = 0; kind < 8; kind++) changeCounters(s, 1, kind, kind * 30);
    expect(Array.from({ length: 8 }, (_, kind) => countersOf(s, 1, kind))).toEqual([0, 30, 60, 90, 120, 150, 180, 210]);
    expect([s[0], s[3]]).toEqual([0, 7]);
  });

  it('are never fewer than none, nor more than there is room for', () => {
    const s = new Int32Array(1);
    changeCounters(s, 0, 3, 300);
    expect([countersOf(s, 0, 3), countersOf(s, 0, 2)]).toEqual([MOST_COUNTERS, 0]);
    changeCounters(s, 0, 3, -5);
    changeCounters(s, 0, 1, -1);
    expect([countersOf(s, 0, 3), countersOf(s, 0, 1)]).toEqual([250, 0]);
    changeCounters(s, 0, 3, -999);
    expect(s[0]).toBe(0);
  });

  it('say of which kinds there may be any: none of a word that is empty', () => {
    const s = new Int32Array(2);
    expect(kindsWithCounters(s, 0, 6)).toBe(0);
    changeCounters(s, 0, 5, 2);
    expect(kindsWithCounters(s, 0, 6)).toBe(0b110000);
    changeCounters(s, 0, 0, 1);
    expect(kindsWithCounters(s, 0, 6)).toBe(0b111111);
  });
});

import { describe, expect, it } from 'vitest';
import { determinizeState, isKnownTo, observeState } from './knowledge.ts';
import {
  CARD_DEF,
  CARD_OWNER,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  cardField,
  cardOffset,
  DECISION_PLAYER,
  KNOWN_SHIFT,
  OPTION_COUNT,
  OPTION_LIMIT,
  OPTIONS,
  RANDOM_COUNTERS,
  RANDOM_KEY,
  SECOND_DECK,
  type State,
  stateCells,
} from './layout.ts';
import { addCard, clearState } from './state.ts';
import { addDefinition, DEF_ORDER, shadowDefinition } from './tables.ts';

const KEY = Int32Array.of(1, 2, 3, 4);
const definitions = Array.from({ length: 20 }, () => addDefinition());
const ME = 0;
const THEM = 1;

interface Row {
  readonly owner: number;
  readonly def: number;
  readonly knownTo?: readonly number[];
  readonly second?: boolean;
}

function stateOf(rows: readonly Row[]): State {
  const s = new Int32Array(stateCells(rows.length));
  clearState(s, KEY);
  for (const { owner, def, knownTo = [], second } of rows) {
    const c = cardOffset(addCard(s, definitions[def], owner, owner));
    for (const player of knownTo) s[c + CARD_OWNER] |= 1 << (KNOWN_SHIFT + player);
    if (second) s[c + CARD_OWNER] |= SECOND_DECK;
    s[c + CARD_STATS] = 5;
  }
  s[DECISION_PLAYER] = ME;
  return s;
}

const held = (s: State): number[] => {
  const defs: number[] = [];
  for (let c = CARDS; c < s.length; c += CARD_STRIDE) defs.push(definitions.indexOf(s[c + CARD_DEF]));
  return defs;
};
const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);

const observed = (s: State, viewer: number): State => {
  const out = new Int32Array(s.length);
  observeState(out, s, viewer);
  return out;
};
const dealt = (s: State, viewer: number, seed: number): State => {
  const out = new Int32Array(s.length);
  determinizeState(out, s, viewer, Int32Array.of(seed, 5, 6, 7), 1);
  return out;
};

const MIXED: readonly Row[] = [
  { owner: ME, def: 9 },
  { owner: ME, def: 3, knownTo: [ME] },
  { owner: ME, def: 1 },
  { owner: ME, def: 2, knownTo: [ME, THEM] },
  { owner: THEM, def: 8, knownTo: [THEM] },
  { owner: THEM, def: 4 },
  { owner: THEM, def: 7, knownTo: [ME] },
  { owner: THEM, def: 5 },
];

describe('an observation', () => {
  it('keeps what the viewer knows where it is, and sorts the rest owner by owner', () => {
    expect(held(observed(stateOf(MIXED), ME))).toEqual([1, 3, 9, 2, 4, 5, 7, 8]);
    expect(held(observed(stateOf(MIXED), THEM))).toEqual([1, 3, 9, 2, 8, 4, 5, 7]);
  });

  it('is the same for two positions that differ only in what the viewer cannot know', () => {
    const other = MIXED.map((row, i) => ({ ...row, def: [1, 3, 9, 2, 5, 8, 7, 4][i] }));
    expect(observed(stateOf(other), ME)).toEqual(observed(stateOf(MIXED), ME));
    const seen = MIXED.map((row, i) => ({ ...row, def: [9, 1, 3, 2, 8, 4, 7, 5][i] }));
    expect(observed(stateOf(seen), ME)).not.toEqual(observed(stateOf(MIXED), ME));
  });

  it('does not tell which of the unseen cards of mine the other player knows', () => {
    const shown: Row[] = [
      { owner: ME, def: 1, knownTo: [THEM] },
      { owner: ME, def: 2 },
    ];
    const s = observed(stateOf(shown), ME);
    expect([isKnownTo(s, 0, THEM), isKnownTo(s, 1, THEM)]).toEqual([false, false]);
    // that the other player knows that player's own hand tells nothing
    const hand = observed(stateOf([{ owner: THEM, def: 1, knownTo: [THEM] }]), ME);
    expect(isKnownTo(hand, 0, THEM)).toBe(true);
  });

  it('deals a second deck among itself', () => {
    const rows: Row[] = [
      { owner: ME, def: 9, second: true },
      { owner: ME, def: 8 },
      { owner: ME, def: 2, second: true },
      { owner: ME, def: 1 },
    ];
    expect(held(observed(stateOf(rows), ME))).toEqual([2, 1, 9, 8]);
  });

  it('has no random key, no counters, no statistics and no trace of older options', () => {
    const s = stateOf(MIXED);
    s[RANDOM_COUNTERS] = 4;
    s[OPTION_COUNT] = 2;
    for (let i = 0; i < OPTION_LIMIT; i++) s[OPTIONS + i] = 77;
    const mine = observed(s, ME);
    expect([...mine.subarray(RANDOM_KEY, RANDOM_KEY + 4), mine[RANDOM_COUNTERS]]).toEqual([0, 0, 0, 0, 0]);
    for (let c = CARDS; c < mine.length; c += CARD_STRIDE) expect(mine[c + CARD_STATS]).toBe(0);
    expect([mine[OPTION_COUNT], mine[OPTIONS + 1], mine[OPTIONS + 2]]).toEqual([2, 77, 0]);
    // at a decision of the other player the options are not there, either
    const theirs = observed(s, THEM);
    expect([theirs[OPTION_COUNT], theirs[OPTIONS]]).toEqual([0, 0]);
  });

  it('leaves the position as it is', () => {
    const s = stateOf(MIXED);
    const before = s.slice();
    observed(s, ME);
    dealt(s, ME, 1);
    expect(s).toEqual(before);
  });

  it('puts two versions of a card at one place of the canonical order, the older first', () => {
    const [older, newer] = [addDefinition(), addDefinition()];
    shadowDefinition(newer, definitions[0]);
    expect(DEF_ORDER[newer]).toBe(DEF_ORDER[definitions[0]]);
    const s = stateOf([
      { owner: ME, def: 1 },
      { owner: ME, def: 2 },
      { owner: ME, def: 0 },
    ]);
    s[CARDS + CARD_DEF] = newer;
    s[CARDS + CARD_STRIDE + CARD_DEF] = older;
    const out = observed(s, ME);
    expect([0, 1, 2].map((i) => out[cardField(i, CARD_DEF)])).toEqual([definitions[0], newer, older]);
  });
});

describe('a world dealt anew', () => {
  it('keeps what is known and the multiset of the rest, owner by owner', () => {
    for (let seed = 0; seed < 50; seed++) {
      const defs = held(dealt(stateOf(MIXED), ME, seed));
      expect([defs[1], defs[3], defs[6]]).toEqual([3, 2, 7]);
      expect(sorted([defs[0], defs[2]])).toEqual([1, 9]);
      expect(sorted([defs[4], defs[5], defs[7]])).toEqual([4, 5, 8]);
    }
  });

  it('comes to every placement about equally often', () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 3000; seed++) {
      const defs = held(dealt(stateOf(MIXED), ME, seed));
      const deal = [defs[4], defs[5], defs[7]].join();
      seen.set(deal, (seen.get(deal) ?? 0) + 1);
    }
    expect(seen.size).toBe(6);
    for (const count of seen.values()) expect(Math.abs(count - 500)).toBeLessThan(90);
  });

  it('depends on the key and on what is known, never on where the unseen cards really are', () => {
    const other = MIXED.map((row, i) => ({ ...row, def: [1, 3, 9, 2, 5, 8, 7, 4][i] }));
    for (let seed = 0; seed < 10; seed++) {
      expect(held(dealt(stateOf(other), ME, seed))).toEqual(held(dealt(stateOf(MIXED), ME, seed)));
    }
  });

  it('has the fresh key and fresh counters, so that nothing of the real future is foreseen', () => {
    const s = stateOf(MIXED);
    s[RANDOM_COUNTERS + 1] = 9;
    const out = dealt(s, ME, 42);
    expect([...out.subarray(RANDOM_KEY, RANDOM_KEY + 4)]).toEqual([42, 5, 6, 7]);
    expect(out[RANDOM_COUNTERS + 1]).toBe(0);
  });
});

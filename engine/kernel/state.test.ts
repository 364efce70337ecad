import { describe, expect, it } from 'vitest';
import { addContinuous, removeContinuous } from '../shared/continuous.ts';
import { addPending, removePending } from '../shared/pending.ts';
import { addOption, beginOptions, pushFrame } from './frames.ts';
import * as layout from './layout.ts';
import { addCard, clearState, copyState, hashState } from './state.ts';

const { CARDS, FRAME_LIMIT, FRAME_STRIDE, FRAME_TOP, FRAMES, OPTION_COUNT, OPTIONS, STACK, STACK_COUNT } = layout;

/** A state with this many entries of everything; each word tells where it lies. */
function fill(frames: number, options: number, stacked: number, effects: number, waiting: number): layout.State {
  const s = new Int32Array(layout.stateCells(5));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (let i = 0; i < 5; i++) addCard(s, 0, i & 1, 2 * i);
  for (let i = 0; i < frames; i++) pushFrame(s, 100 + i, 1);
  beginOptions(s);
  for (let i = 0; i < options; i++) addOption(s, 1000 + i);
  s[STACK_COUNT] = stacked;
  for (let i = 0; i < stacked * FRAME_STRIDE; i++) s[STACK + i] = 2000 + i;
  for (let i = 0; i < effects; i++) addContinuous(s, 1, 0, 3000 + i, 5, 9, i, 5, 0);
  for (let i = 0; i < waiting; i++) addPending(s, 4000 + i, 5, 0, 0, i, 0, 0);
  return s;
}

/** The part of a state that counts: everything except the space above the top frame and behind the options. */
function counting(s: layout.State): layout.State {
  const rest = s.slice();
  rest.fill(0, s[FRAME_TOP] + FRAME_STRIDE, OPTIONS);
  rest.fill(0, OPTIONS + s[OPTION_COUNT], OPTIONS + layout.OPTION_LIMIT);
  return rest;
}

const FILLS: readonly [number, number, number, number, number][] = [
  [0, 0, 0, 0, 0],
  [1, 2, 1, 1, 1],
  [FRAME_LIMIT, layout.OPTION_LIMIT, layout.STACK_LIMIT, 40, layout.ENTRY_LIMIT - 40],
  [layout.FRAMES_COPIED + 1, 30, 3, layout.ENTRY_LIMIT, 0],
  [2, 5, 0, 0, layout.ENTRY_LIMIT],
];

describe('a copy', () => {
  it.each(FILLS.flatMap((from) => FILLS.map((to) => [from, to] as const)))(
    'of %j over %j is the whole position',
    (a, b) => {
      const s = fill(...a);
      const out = fill(...b);
      copyState(out, s, FRAME_STRIDE);
      expect(counting(out)).toEqual(counting(s));
      expect(hashState(out)).toBe(hashState(s));
    },
  );

  it('copies what stands in the stack region by the width that the game says', () => {
    const s = fill(1, 2, 0, 0, 0);
    const out = fill(1, 2, 0, 0, 0);
    s[STACK_COUNT] = 3;
    for (let i = 0; i < 5; i++) s[STACK + i] = i + 1;
    copyState(out, s, 1);
    expect(Array.from(out.subarray(STACK, STACK + 5))).toEqual([1, 2, 3, 0, 0]);
  });

  it('leaves no trace of what was taken out of the lists', () => {
    const s = fill(1, 2, 1, 4, 4);
    for (let i = 0; i < 4; i++) {
      removeContinuous(s, 0);
      removePending(s, 0);
    }
    expect(s.subarray(layout.CONTINUOUS, CARDS).every((word) => word === 0)).toBe(true);
  });
});

describe('a hash', () => {
  it('changes with every word that counts, in the room that no game uses yet too', () => {
    const s = fill(2, 2, 1, 1, 1);
    const seen = new Set([hashState(s)]);
    const places = [
      layout.GAME_CELLS,
      layout.GAME_CELLS + layout.GAME_CELL_LIMIT - 1,
      layout.PLAYERS,
      layout.PLAYERS + layout.PLAYER_STRIDE - 1,
      layout.ZONES - 1,
      layout.LISTENERS,
      FRAMES - 1,
      FRAMES + FRAME_STRIDE,
      STACK + 1,
      CARDS + layout.CARD_GAME,
    ];
    for (const at of places) {
      const other = s.slice();
      other[at]++;
      seen.add(hashState(other));
    }
    expect(seen.size).toBe(places.length + 1);
  });

  it('leaves out cells of players that pass, once the game is over', () => {
    const s = fill(2, 2, 1, 1, 1);
    const other = s.slice();
    other[layout.playerField(1, 3)]++;
    expect(hashState(other, [], [], [3])).not.toBe(hashState(s, [], [], [3]));
    s[layout.GAME_OVER] = other[layout.GAME_OVER] = 1;
    expect(hashState(other, [], [], [3])).toBe(hashState(s, [], [], [3]));
    expect(hashState(other, [], [], [4])).not.toBe(hashState(s, [], [], [4]));
  });

  it('of a finished game says nothing of what was under way', () => {
    const s = fill(2, 0, 1, 1, 1);
    s[layout.GAME_OVER] = 1;
    const other = s.slice();
    other[FRAMES + 3]++;
    other[STACK + 3]++;
    expect(hashState(other)).toBe(hashState(s));
  });
});

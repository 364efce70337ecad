import { describe, expect, it } from 'vitest';
import {
  addOption,
  advance,
  advanceOnce,
  ask,
  beginOptions,
  CONTINUE,
  copyOptions,
  defineProcedure,
  popFrame,
  pushFrame,
  STOP,
  takeOption,
} from './frames.ts';
import {
  ANSWER,
  DECISION_COUNT,
  DECISION_KIND,
  DECISION_PLAYER,
  FRAME_A,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_LIMIT,
  FRAME_STEP,
  FRAME_STRIDE,
  FRAME_TOP,
  FRAMES,
  GAME_OVER,
  OPTION_COUNT,
  OPTION_LIMIT,
  OPTIONS,
  type State,
  stateWords,
} from './layout.ts';
import { clearState } from './state.ts';

const KIND = 9;

function begin(): State {
  const s = new Int32Array(stateWords(0));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  return s;
}

/** A header word of a game, in which the procedures of this test write down what ran. */
const LOG = 40;
const note = (s: State, digit: number): void => {
  s[LOG] = s[LOG] * 10 + digit;
};

const END = defineProcedure('end', [
  (s) => {
    note(s, 9);
    s[GAME_OVER] = 1;
    return STOP;
  },
]);

/** Asks player `control` with FRAME_A options, 11 and up; writes the answer's last digit down. */
const QUESTION = defineProcedure('question', [
  (s, f) => {
    beginOptions(s);
    for (let i = 0; i < s[f + FRAME_A]; i++) addOption(s, 11 + i);
    return ask(s, s[f + FRAME_CONTROL], KIND);
  },
  (s) => {
    note(s, s[ANSWER] === -1 ? 8 : s[ANSWER] % 10);
    popFrame(s);
    return CONTINUE;
  },
]);

function question(s: State, player: number, options: number): void {
  s[pushFrame(s, QUESTION, player) + FRAME_A] = options;
}

describe('frames', () => {
  it('begin with their step and control, and with locals of 0 whatever stood there before', () => {
    const s = begin();
    s.fill(7, FRAMES, FRAMES + 3 * FRAME_STRIDE);
    const f = pushFrame(s, 5, 3);
    expect([f, s[FRAME_TOP], s[f + FRAME_STEP], s[f + FRAME_CONTROL]]).toEqual([FRAMES, FRAMES, 5, 3]);
    expect(Array.from(s.subarray(f + FRAME_A, f + FRAME_STRIDE)).every((word) => word === 0)).toBe(true);
    expect(s[f + FRAME_STRIDE]).toBe(7);
    const g = pushFrame(s, 6, 0);
    expect(g).toBe(f + FRAME_STRIDE);
    popFrame(s);
    expect(s[FRAME_TOP]).toBe(f);
  });

  it('overflow with an error, and leave the state as it was', () => {
    const s = begin();
    for (let i = 0; i < FRAME_LIMIT; i++) pushFrame(s, i, 0);
    const full = s.slice();
    expect(() => pushFrame(s, 1, 0)).toThrow(new RangeError('frame stack overflow'));
    expect(s).toEqual(full);
    popFrame(s);
    expect(() => pushFrame(s, 1, 0)).not.toThrow();
  });

  it('run the last pushed first, each to its end', () => {
    const s = begin();
    pushFrame(s, END, 0);
    question(s, 0, 1);
    question(s, 0, 0);
    advance(s);
    expect(s[LOG]).toBe(819);
  });

  it('run their steps in order, unless a step names the next one', () => {
    const first = defineProcedure('twice', [
      (s) => {
        note(s, 1);
        return CONTINUE;
      },
      (s, f) => {
        note(s, 2);
        if (++s[f + FRAME_D] < 2) s[f + FRAME_STEP] = first;
        return CONTINUE;
      },
      (s) => {
        note(s, 3);
        popFrame(s);
        return CONTINUE;
      },
    ]);
    const s = begin();
    pushFrame(s, END, 0);
    pushFrame(s, first, 0);
    advance(s);
    expect(s[LOG]).toBe(121_239);
  });
});

describe('a decision', () => {
  it('with two options stops the loop, says who decides what, and goes on with the answer', () => {
    const s = begin();
    pushFrame(s, END, 0);
    question(s, 1, 3);
    advance(s);
    expect([s[OPTION_COUNT], s[DECISION_PLAYER], s[DECISION_KIND], s[LOG]]).toEqual([3, 1, KIND, 0]);
    const out = new Int32Array(OPTION_LIMIT);
    expect(copyOptions(s, out)).toBe(3);
    expect(Array.from(out.subarray(0, 4))).toEqual([11, 12, 13, 0]);
    expect(s[DECISION_COUNT]).toBe(0);
    takeOption(s, 13);
    expect([s[LOG], s[DECISION_COUNT], s[OPTION_COUNT]]).toEqual([39, 1, 0]);
  });

  it('stands in the state: a copy goes on by itself, and the original is where it was', () => {
    const s = begin();
    pushFrame(s, END, 0);
    question(s, 0, 2);
    question(s, 0, 2);
    advance(s);
    const before = s.slice();
    const copy = s.slice();
    takeOption(copy, 12);
    takeOption(copy, 11);
    expect(copy[LOG]).toBe(219);
    expect(s).toEqual(before);
    takeOption(s, 11);
    takeOption(s, 12);
    expect(s[LOG]).toBe(129);
  });

  it('with one option takes it by itself and counts for none; with no option the answer is none', () => {
    const s = begin();
    pushFrame(s, END, 0);
    question(s, 1, 0);
    question(s, 1, 1);
    advance(s);
    expect([s[LOG], s[DECISION_COUNT], s[OPTION_COUNT]]).toEqual([189, 0, 0]);
  });

  it('cannot be taken where none stands, nor after the end', () => {
    const s = begin();
    expect(() => takeOption(s, 11)).toThrow('no decision stands');
    question(s, 0, 2);
    advance(s);
    s[GAME_OVER] = 1;
    expect(() => takeOption(s, 11)).toThrow('no decision stands');
    expect(copyOptions(s, new Int32Array(OPTION_LIMIT))).toBe(0);
    expect(s[OPTIONS]).toBe(11);
  });
});

describe('one step at a time', () => {
  it('is what the loop runs, and says whether it would go on', () => {
    const s = begin();
    pushFrame(s, END, 0);
    question(s, 0, 1);
    expect([advanceOnce(s), s[LOG]]).toEqual([CONTINUE, 0]);
    expect([advanceOnce(s), s[LOG]]).toEqual([CONTINUE, 1]);
    expect([advanceOnce(s), s[LOG]]).toEqual([STOP, 19]);
  });
});

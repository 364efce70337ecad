/** Windows of a game made for this test: a player may put an object on the stack; resolving it notes its number. */
import { describe, expect, it } from 'vitest';
import {
  addOption,
  advance,
  advanceOnce,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  STOP,
  takeOption,
} from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionNumber, VERB_NUMBER } from '../kernel/options.ts';
import { clearState } from '../kernel/state.ts';
import { createPriority } from './priority.ts';
import { beginTop, pushStackObject, removeStackObject } from './stack.ts';

const FIRST = 0;
const MOST = 9;
const CANCEL = 7;
const END = 8;

let events: string[] = [];
let mustAct = false;
let mustBegin = K.NONE;

const OBJECT = defineProcedure('objects of the priority test', {
  resolve(s, f) {
    const number = s[f + K.FRAME_A];
    popFrame(s);
    events.push(`${number} resolves`);
    if (number === CANCEL) removeStackObject(s, 0);
    return CONTINUE;
  },
});

const { openPriority, isPriorityFrame } = createPriority({
  name: 'windows of the priority test',
  question: 1,
  prepare: () => void events.push('prepared'),
  mustAct: () => mustAct,
  mustBegin: (_s, player) => player === mustBegin,
  addActions: (s, player) => {
    if (mustAct && player !== FIRST) return;
    for (let number = 1; number <= MOST; number++) addOption(s, makeOption(VERB_NUMBER, 0, number));
  },
  act: (s, option, player) => {
    s[pushStackObject(s) + K.FRAME_A] = optionNumber(option);
    return player;
  },
  resolveTop: (s) => {
    if (s[K.stackObject(s[K.STACK_COUNT] - 1) + K.FRAME_A] === END) s[K.GAME_OVER] = 1;
    else beginTop(s, OBJECT.resolve);
  },
  countStep: () => false,
  endless: 0,
});

const HOST = defineProcedure('priorityTest', {
  open(s, f) {
    openPriority(s, FIRST, s[f + K.FRAME_A] === 1);
    return CONTINUE;
  },
  end(s) {
    events.push('closed');
    s[K.GAME_OVER] = 1;
    return STOP;
  },
});

function begin(passOnly = false): State {
  events = [];
  const s = new Int32Array(K.stateCells(0));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  s[pushFrame(s, HOST.open, 0) + K.FRAME_A] = passOnly ? 1 : 0;
  advance(s);
  return s;
}

const use = (s: State, number: number): void => takeOption(s, makeOption(VERB_NUMBER, 0, number));
const pass = (s: State, times = 1): void => {
  for (let i = 0; i < times; i++) takeOption(s, OPTION_PASS);
};

describe('priority', () => {
  it('two passes on an empty stack close the window', () => {
    const s = begin();
    expect(isPriorityFrame(s, s[K.FRAME_TOP])).toBe(true);
    expect([s[K.DECISION_PLAYER], s[K.OPTIONS]]).toEqual([FIRST, OPTION_PASS]);
    pass(s);
    expect(s[K.DECISION_PLAYER]).toBe(1);
    pass(s);
    expect(events).toEqual(['prepared', 'prepared', 'closed']);
  });

  it('who acts keeps priority, and the succession of passes begins anew', () => {
    const s = begin();
    pass(s);
    use(s, 1);
    expect(s[K.DECISION_PLAYER]).toBe(1);
    pass(s);
    expect(s[K.DECISION_PLAYER]).toBe(FIRST);
    expect(s[K.STACK_COUNT]).toBe(1);
  });

  it('the last on the stack resolves first, and the hook says who goes on', () => {
    const s = begin();
    use(s, 1);
    pass(s);
    use(s, 2);
    events = [];
    pass(s, 2);
    expect(events).toEqual(['prepared', '2 resolves', 'prepared']);
    expect(s[K.DECISION_PLAYER]).toBe(FIRST);
    pass(s, 2);
    expect(events.filter((event) => event.endsWith('resolves'))).toEqual(['2 resolves', '1 resolves']);
    pass(s, 2);
    expect(events.at(-1)).toBe('closed');
  });

  it('a window in which nothing may be used closes by itself', () => {
    expect(begin(true)[K.OPTION_COUNT]).toBe(0);
    expect(events).toEqual(['prepared', 'prepared', 'closed']);
  });

  it('a record is taken out of the middle of the stack, and what is left is blank', () => {
    const s = begin();
    use(s, 1);
    use(s, 2);
    use(s, CANCEL);
    pass(s, 2);
    expect(s[K.STACK_COUNT]).toBe(1);
    expect([s[K.stackObject(0) + K.FRAME_A], s[K.stackObject(1) + K.FRAME_A]]).toEqual([2, 0]);
  });

  it('the game may end in place of a resolution', () => {
    const s = begin();
    use(s, END);
    pass(s, 2);
    expect(s[K.GAME_OVER]).toBe(1);
    expect(events).not.toContain('8 resolves');
  });

  it('who must act may pass only where nothing else can be done, or nothing is on the stack', () => {
    const s = begin();
    mustAct = true;
    pass(s);
    expect([s[K.DECISION_PLAYER], s[K.OPTION_COUNT]]).toEqual([FIRST, 0]);
    mustAct = false;
    const stacked = begin();
    mustAct = true;
    use(stacked, 1);
    expect([stacked[K.OPTION_COUNT], stacked[K.OPTIONS]]).toEqual([MOST, makeOption(VERB_NUMBER, 0, 1)]);
    mustAct = false;
  });

  it('who must begin something may not pass while the stack is empty; the other player may', () => {
    mustBegin = FIRST;
    const s = begin();
    expect(s[K.OPTIONS]).toBe(makeOption(VERB_NUMBER, 0, 1));
    use(s, 1);
    expect(s[K.OPTIONS]).toBe(OPTION_PASS);
    mustBegin = FIRST ^ 1;
    expect(begin()[K.OPTIONS]).toBe(OPTION_PASS);
    mustBegin = K.NONE;
  });
});

describe('the steps of a window, run together', () => {
  it('leave what they leave one by one', () => {
    const put = (number: number): number => makeOption(VERB_NUMBER, 0, number);
    const together = begin();
    const single = begin();
    for (const option of [put(1), OPTION_PASS, put(2), OPTION_PASS, OPTION_PASS, put(END), OPTION_PASS, OPTION_PASS]) {
      takeOption(together, option);
      single[K.ANSWER] = option;
      single[K.OPTION_COUNT] = 0;
      single[K.DECISION_COUNT]++;
      while (advanceOnce(single) === CONTINUE);
      expect(single).toEqual(together);
    }
    expect(together[K.GAME_OVER]).toBe(1);
  });
});

/** Costs within the texts of a game made for this test: a cost is a number that the purse must hold; cost 0 asks for X. */
import { describe, expect, it } from 'vitest';
import { advance, CONTINUE, defineProcedure, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import {
  FRAME_A,
  FRAME_C,
  FRAME_D,
  FRAME_PC,
  GAME_OVER,
  OPTION_COUNT,
  OPTIONS,
  type State,
  stateCells,
} from '../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, VERB_NUMBER } from '../kernel/options.ts';
import { clearState } from '../kernel/state.ts';
import { addCode, END } from '../kernel/tables.ts';
import { chooseForAnnounced, createPaidEffect } from './announce.ts';
import { type EffectRun, OperatorTable } from './operators/operator.ts';
import { createPrograms } from './programs.ts';

let events: string[] = [];
let purse = 0;
let isClosed = false;

const effects = new OperatorTable<EffectRun>('effect', () => {
  throw new Error('not an operator');
});
const say = (name: string): number =>
  effects.define({
    name,
    operands: {},
    meaning: name,
    wording: name,
    run: (s, f) => void events.push(`${name} with ${s[f + FRAME_A]}, ${s[f + FRAME_C]} paid`),
  });
const PAID = addCode([say('bought'), END]);
const UNPAID = addCode([say('left'), END]);
const { program, callEffects } = createPrograms('texts of the announcing test', effects, () => {});

const beginPaid = createPaidEffect({
  name: 'costs of the announcing test',
  callEffects,
  canPay: (_s, _program, _player, cost, x) => purse >= (cost === 0 ? x : cost),
  pay: (s, _program, _player, cost, x, record) => {
    purse -= cost === 0 ? x : cost;
    s[record + FRAME_C] = cost === 0 ? x : cost;
  },
  asksForX: (cost) => cost === 0,
  mostX: 2,
  isLoopClosed: () => isClosed,
  rememberPosition: () => void events.push('remembered'),
});

let act: (s: State, f: number) => void = () => {};
const HOST = defineProcedure('announcingTest', {
  act(s, f) {
    act(s, f);
    return CONTINUE;
  },
  end(s) {
    s[GAME_OVER] = 1;
    return STOP;
  },
});

function begin(action: (s: State, f: number) => void): State {
  events = [];
  const s = new Int32Array(stateCells(0));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  act = action;
  pushFrame(s, HOST.act, 0);
  advance(s);
  return s;
}

/** A text with X = 1 that offers a cost. */
function offer(cost: number, has: number, closed = false): State {
  purse = has;
  isClosed = closed;
  return begin((s) => {
    const text = pushFrame(s, program, 0);
    s[text + FRAME_A] = 1;
    s[text + FRAME_PC] = addCode([END]);
    beginPaid(s, text, 0, cost, PAID, UNPAID);
  });
}

const offered = (s: State): number[] => Array.from(s.subarray(OPTIONS, OPTIONS + s[OPTION_COUNT]));

describe('a cost within a text', () => {
  it('is paid or not, and one of the two lists runs', () => {
    const s = offer(3, 5);
    expect(offered(s)).toEqual([OPTION_YES, OPTION_PASS]);
    takeOption(s, OPTION_YES);
    expect(events).toEqual(['remembered', 'bought with 1, 3 paid']);
    expect(purse).toBe(2);
    takeOption(offer(3, 5), OPTION_PASS);
    expect(events).toEqual(['left with 1, 0 paid']);
  });

  it('is not offered where it cannot be paid, or only repeats a loop', () => {
    offer(3, 2);
    expect(events).toEqual(['left with 1, 0 paid']);
    offer(3, 5, true);
    expect(events).toEqual(['left with 1, 0 paid']);
  });

  it('asks for X as far as it can be paid, and the list knows it', () => {
    const s = offer(0, 9);
    takeOption(s, OPTION_YES);
    expect(offered(s)).toEqual([0, 1, 2].map((x) => makeOption(VERB_NUMBER, 0, x)));
    takeOption(s, makeOption(VERB_NUMBER, 0, 2));
    expect(events).toEqual(['remembered', 'bought with 2, 2 paid']);
  });
});

describe('the choices of an announced text', () => {
  it('are its own, then those of the chosen modes in printed order', () => {
    const made: number[] = [];
    begin((s, f) => {
      s[f + FRAME_D] = 0b101;
      // what is pushed last is done first
      chooseForAnnounced(s, f, 10, addCode([3, 11, 12, 13]), (_s, _f, targets) => void made.unshift(targets));
    });
    expect(made).toEqual([10, 11, 13]);
  });
});

/** The end of a game, and which triggered abilities are offered. */
import { expect, it } from 'vitest';
import { advance, CONTINUE, defineProcedure, pushFrame, STOP } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { clearState } from '../kernel/state.ts';
import { endIfLost, offerTriggers } from './check.ts';
import { addWaiting } from './pending.ts';

const CHECK = defineProcedure('check of the check test', { offer: (s) => offerTriggers(s, 7), take: () => CONTINUE });
const HOST = defineProcedure('host of the check test', {
  begin(s) {
    pushFrame(s, CHECK.offer, 0);
    return CONTINUE;
  },
  end: () => STOP,
});

function makeState(): State {
  const s = new Int32Array(K.stateCells(2));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  return s;
}

it.each([
  [0, 0, 0, 0, 0],
  [3, 0, 1, 1, 3],
  [0, 4, 1, 0, 4],
  [3, 4, 1, K.DRAW, 9],
])('who has lost for %i and %i', (first, second, isOver, winner, reason) => {
  const s = makeState();
  expect(endIfLost(s, first, second, 9)).toBe(isOver === 1);
  expect(s[K.GAME_OVER]).toBe(isOver);
  if (isOver === 1) expect([s[K.GAME_WINNER], s[K.GAME_REASON]]).toEqual([winner, reason]);
});

it.each([
  [0, 0, K.NONE],
  [1, 0, 7],
  [1, K.STACK_LIMIT - 2, K.NONE],
])('with %i waiting and %i on the stack', (waiting, stack, question) => {
  const s = makeState();
  for (let i = 0; i < waiting; i++) {
    addWaiting(s, 1, 0, 0, 0, 0, 0, 0);
    addWaiting(s, 2, 0, 0, 0, 0, 0, 0);
  }
  s[K.STACK_COUNT] = stack;
  pushFrame(s, HOST.begin, 0);
  advance(s);
  expect(s[K.OPTION_COUNT] > 0 ? s[K.DECISION_KIND] : K.NONE).toBe(question);
});

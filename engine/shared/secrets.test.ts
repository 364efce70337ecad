/** Secret choices in a game that writes down their results. */
import { beforeEach, describe, expect, it } from 'vitest';
import { advance, defineProcedure, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, optionNumber, VERB_NUMBER } from '../kernel/options.ts';
import { playerCell } from '../kernel/players.ts';
import { clearState } from '../kernel/state.ts';
import { createSecrets } from './secrets.ts';

const CELL = 3;
const QUESTION = 9;

let settled: number[] = [];
const { beginSecret, hideSecrets, dealSecrets } = createSecrets({
  name: 'secrets-test',
  question: QUESTION,
  cell: CELL,
  settled: (_s, program, first, second, a, b) => {
    settled = [program, first, second, a, b];
  },
});
const { pause } = defineProcedure('secrets-test-pause', { pause: () => STOP });

const s: State = new Int32Array(K.stateCells(1));
const numbers = (): number[] => Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]), optionNumber);
const choose = (number: number): void => takeOption(s, makeOption(VERB_NUMBER, 0, number));
let program = 0;

beforeEach(() => {
  clearState(s, new Int32Array(4));
  s[K.TURN_PLAYER] = 1;
  program = pushFrame(s, pause, K.NONE);
  settled = [];
});

function begin(most: number): void {
  beginSecret(s, most, 40, 50);
  advance(s);
}

describe('a secret choice', () => {
  it('asks the turn player, then the other; then both numbers are known and nothing is left of them', () => {
    begin(2);
    expect([s[K.DECISION_PLAYER], s[K.DECISION_KIND], numbers()]).toEqual([1, QUESTION, [0, 1, 2]]);
    choose(2);
    expect([s[K.DECISION_PLAYER], numbers(), s[K.ANSWER], settled]).toEqual([0, [0, 1, 2], 0, []]);
    choose(1);
    expect(settled).toEqual([program, 2, 1, 40, 50]);
    expect([s[K.FRAME_TOP], playerCell(s, 0, CELL), playerCell(s, 1, CELL)]).toEqual([program, 0, 0]);
  });

  it('is hidden from the other player alone, whatever was chosen', () => {
    begin(3);
    choose(3);
    const own = s.slice();
    hideSecrets(own, 1);
    expect(own).toEqual(s);
    const seen = s.slice();
    hideSecrets(seen, 0);
    expect(playerCell(seen, 1, CELL)).not.toBe(playerCell(s, 1, CELL));
    expect(playerCell(seen, 1, CELL)).not.toBe(0);
  });

  it('is dealt anew among all numbers that it can be; one that has not been made is not', () => {
    const world = s.slice();
    dealSecrets(world, 0, Int32Array.of(1, 2, 3, 4));
    expect(world).toEqual(s);
    begin(3);
    choose(0);
    const dealt = Array.from({ length: 60 }, (_, i) => {
      const dealtTo = s.slice();
      dealSecrets(dealtTo, 0, Int32Array.of(i, 2, 3, 4));
      return playerCell(dealtTo, 1, CELL) & 0xff;
    });
    expect([...new Set(dealt)].sort()).toEqual([0, 1, 2, 3]);
  });

  it('has no more numbers than its cell holds', () => {
    begin(1000);
    choose(numbers().length - 1);
    const chosen = playerCell(s, 1, CELL);
    // above the number lie the largest number possible, and a bit that the choice was made
    expect(chosen >> 8).toBe(254 | (1 << 8));
    hideSecrets(s, 0);
    expect(playerCell(s, 1, CELL)).not.toBe(chosen);
  });
});

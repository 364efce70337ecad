/**
 * Operators of flow on a made-up vocabulary: operands arrive in their order, lists are repeated, and each player does
 * something.
 */
import { describe, expect, it } from 'vitest';
import { advance, defineProcedure, pushFrame, STOP } from '../../kernel/frames.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { clearState } from '../../kernel/state.ts';
import { addCode, END } from '../../kernel/tables.ts';
import { createPrograms } from '../programs.ts';
import { createLastTurn } from './duration.ts';
import { youOf } from './effect.ts';
import { defineEachPlayer, defineRepeat } from './flow.ts';
import { type EffectRun, OperatorTable } from './operator.ts';

let done: string[] = [];

const effects = new OperatorTable<EffectRun>('effect', () => {
  throw new Error('no operator');
});
const programs = createPrograms('texts of the flow test', effects, () => {});
/** The frame below the text; the game ends when the text is done. */
const HOST = defineProcedure('flowTest', {
  end(s) {
    s[K.GAME_OVER] = 1;
    return STOP;
  },
});
/** Tells which player does it, and counts in the program's sets how often; nested lists hand these sets on. */
const say = effects.define({
  name: 'say',
  operands: { first: { kind: 'number' }, second: { kind: 'number' } },
  meaning: 'says two numbers',
  wording: 'say {first} and {second}',
  run: (s, f, first, second) => void done.push(`${youOf(s, f)}: ${first} ${second} (${s[f + K.FRAME_SETS]++})`),
});
defineRepeat(effects, (_s, _f, value) => value, programs.callEffects);
defineEachPlayer(effects, programs.callEffects);
const repeat = effects.find('repeat')!;
const eachPlayer = effects.find('each-player')!;

/** The words that a text says, run by player 1 in the turn of `turn`. */
function run(code: readonly number[], turn = 0): string[] {
  const s: State = new Int32Array(K.stateCells(0));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  s[K.TURN_PLAYER] = turn;
  done = [];
  pushFrame(s, HOST.end, 1);
  const f = pushFrame(s, programs.program, 1);
  s[f + K.FRAME_CONTROL] = 1;
  s[f + K.FRAME_PC] = addCode([...code, END]);
  advance(s);
  return done;
}

describe('a program', () => {
  it('gives each operator its operands in the order of its record', () => {
    expect(run([say, 4, 5, say, 6, 7])).toEqual(['1: 4 5 (0)', '1: 6 7 (1)']);
  });

  it('refuses an operator whose function takes more than it has', () => {
    const define = (run: EffectRun): unknown =>
      effects.define({ name: 'odd', operands: { one: { kind: 'number' } }, meaning: 'odd', wording: 'odd', run });
    expect(() => define((_s, _f, _one, _two) => {})).toThrow('has 1 operands, and its run takes 2');
  });
});

describe('repeat', () => {
  const list = addCode([say, 1, 2, END]);

  it('does a list so many times, each time with what the one before left, and goes on', () => {
    expect(run([repeat, 3, list, say, 8, 9])).toEqual(['1: 1 2 (0)', '1: 1 2 (1)', '1: 1 2 (2)', '1: 8 9 (3)']);
  });

  it('does nothing 0 times, and nothing with an empty list', () => {
    expect(run([repeat, 0, list, repeat, 3, 0])).toEqual([]);
  });
});

describe('each-player', () => {
  const list = addCode([say, 1, 2, END]);

  it.each([0, 1])('is done by the turn player %i first; after it "you" is who has the text', (turn) => {
    expect(run([eachPlayer, list, say, 8, 9], turn)).toEqual([
      `${turn}: 1 2 (0)`,
      `${1 - turn}: 1 2 (1)`,
      '1: 8 9 (2)',
    ]);
  });
});

describe('a duration', () => {
  it('ends with a turn that depends on whose turn it begins in, or never', () => {
    const lastTurn = createLastTurn([
      [0, 0],
      [1, 2],
    ]);
    const s: State = new Int32Array(K.stateCells(0));
    s[K.TURN_NUMBER] = 7;
    s[K.TURN_PLAYER] = 0;
    expect([lastTurn(s, 0, 0), lastTurn(s, 0, 1), lastTurn(s, 1, 0), lastTurn(s, 1, 1)]).toEqual([7, 7, 8, 9]);
    expect(lastTurn(s, 2, 0)).toBe(1 << 30);
  });
});

/** Programs of card texts on a made-up vocabulary: the sets that nested lists see and leave, and the end of a text. */
import { describe, expect, it } from 'vitest';
import { advance, defineProcedure, pushFrame, STOP } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { clearState } from '../kernel/state.ts';
import { addCode, END } from '../kernel/tables.ts';
import { type EffectRun, OperatorTable } from './operators/operator.ts';
import { CONTROL_CHOSEN, CONTROL_MODES, CONTROL_TARGETING, createPrograms } from './programs.ts';
import { addToSet, setLength } from './selection.ts';

let told: string[] = [];
const effects = new OperatorTable<EffectRun>('effect', () => {
  throw new Error('no operator');
});
const PROGRAMS = createPrograms(
  'texts of the program test',
  effects,
  (s, f) => void told.push(`end of ${s[f + K.FRAME_SOURCE]}`),
);
const HOST = defineProcedure('programTest', {
  end(s) {
    s[K.GAME_OVER] = 1;
    return STOP;
  },
});

/** Chooses one card, and tells how many are chosen and which earlier choices it knows. */
const choose = effects.define({
  name: 'choose',
  operands: {},
  meaning: '',
  wording: '',
  run: (s, f) => {
    addToSet(s, f, 0, 7);
    const known = s[f + K.FRAME_CONTROL] & (CONTROL_CHOSEN | CONTROL_MODES);
    told.push(`${setLength(s, f, 0)} by ${s[f + K.FRAME_SOURCE]}, known ${known}`);
  },
});
const call = effects.define({
  name: 'call',
  operands: { list: { kind: 'effects' } },
  meaning: '',
  wording: '',
  run: (s, f, list) => PROGRAMS.callEffects(s, f, list),
});
const mode = effects.define({
  name: 'mode',
  operands: { list: { kind: 'effects' } },
  meaning: '',
  wording: '',
  run: (s, f, list) => PROGRAMS.callMode(s, f, list),
});

function run(control: number, ...code: readonly number[]): string[] {
  const s: State = new Int32Array(K.stateCells(0));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  told = [];
  pushFrame(s, HOST.end, 0);
  const f = pushFrame(s, PROGRAMS.program, 0);
  s[f + K.FRAME_SOURCE] = 9;
  s[f + K.FRAME_CONTROL] = control;
  s[f + K.FRAME_PC] = addCode([...code, END]);
  advance(s);
  return told;
}

describe('the program of a text', () => {
  const one = addCode([choose, END]);

  it('goes on with what its lists have chosen, and ends once', () => {
    expect(run(0, choose, call, addCode([choose, call, one, END]), choose)).toEqual([
      '1 by 9, known 0',
      '2 by 9, known 0',
      '3 by 9, known 0',
      '4 by 9, known 0',
      'end of 9',
    ]);
  });

  it('does nothing with an empty list', () => {
    expect(run(0, call, 0, mode, 0)).toEqual(['end of 9']);
  });

  it('has the choices of an announcement in its modes, but not in lists of which nobody knew whether they happen', () => {
    const known = CONTROL_CHOSEN | CONTROL_MODES;
    expect(run(known, choose, mode, one, call, one, choose)).toEqual([
      `1 by 9, known ${known}`,
      `2 by 9, known ${known}`,
      `3 by 9, known ${CONTROL_MODES}`,
      `4 by 9, known ${known}`,
      'end of 9',
    ]);
  });

  it('does not end where it only makes the choices of an announcement', () => {
    expect(run(CONTROL_TARGETING, choose)).toEqual(['1 by 9, known 0']);
  });
});

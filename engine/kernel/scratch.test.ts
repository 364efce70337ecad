/** Values that modules keep while a step runs are given up after a throw. */
import { expect, it } from 'vitest';
import { advance, advanceOnce, defineProcedure, pushFrame } from './frames.ts';
import * as K from './layout.ts';
import { clearScratch, defineScratch } from './scratch.ts';
import { clearState } from './state.ts';

let kept = 0;
defineScratch(() => {
  kept = 0;
});
const FAULTY = defineProcedure('faulty', {
  fail() {
    kept++;
    throw new Error('broken');
  },
});

it('a step that throws leaves nothing beside the state, in a run and step by step; nor does what threw outside of one', () => {
  const s = new Int32Array(K.stateCells(1));
  for (const run of [advance, advanceOnce]) {
    clearState(s, Int32Array.of(1, 2, 3, 4));
    pushFrame(s, FAULTY.fail, 0);
    expect(() => run(s)).toThrow('broken in faulty.fail');
    expect(kept).toBe(0);
  }
  kept = 3;
  clearScratch();
  expect(kept).toBe(0);
});

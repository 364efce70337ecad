/** Renaming an object in every place of the state that refers to it. */
import { expect, it } from 'vitest';
import * as K from '../kernel/layout.ts';
import { CONTINUOUS_TARGET } from './continuous.ts';
import { setIt } from './moved.ts';
import { WAITING_ABOUT, WAITING_SOURCE } from './pending.ts';
import { renameObject } from './renaming.ts';
import { addToSet } from './selection.ts';

const PROGRAM = 7;
const FROM = K.makeReference(3, 2);
const TO = K.makeReference(1, 2);

it('an object is renamed in texts, objects on the stack, what waits, effects and lists, and nothing else is', () => {
  const s = new Int32Array(K.stateCells(10));
  for (let card = 0; card < 10; card++) s[K.cardField(card, K.CARD_SERIAL)] = 2;
  const [text, rule] = [K.FRAMES, K.FRAMES + K.FRAME_STRIDE];
  s[K.FRAME_TOP] = rule;
  s[text + K.FRAME_STEP] = PROGRAM;
  s[text + K.FRAME_A] = FROM;
  s[text + K.FRAME_SOURCE] = s[rule + K.FRAME_SOURCE] = s[text + K.FRAME_B] = s[text + K.FRAME_OTHER] = FROM;
  addToSet(s, text, 0, TO);
  addToSet(s, text, 0, FROM);
  setIt(s, text, Int32Array.of(3, 4, 5), 3);
  s[K.STACK_COUNT] = s[K.PENDING_COUNT] = s[K.CONTINUOUS_COUNT] = 1;
  addToSet(s, K.STACK, 0, FROM);
  s[K.PENDING + WAITING_SOURCE] = FROM;
  s[K.PENDING + WAITING_ABOUT] = K.makeReference(3, 1);
  s[K.CONTINUOUS + CONTINUOUS_TARGET] = FROM;

  renameObject(s, FROM, TO, PROGRAM);
  expect([s[text + K.FRAME_SOURCE], s[text + K.FRAME_B], s[text + K.FRAME_OTHER], s[text + K.FRAME_IT]]).toEqual(
    Array(4).fill(TO),
  );
  // X is a number, and the frame of a rule keeps its own; an object that was chosen together with the other is chosen
  // once
  expect([s[text + K.FRAME_A], s[rule + K.FRAME_SOURCE]]).toEqual([FROM, FROM]);
  expect([s[text + K.FRAME_SLOTS], s[text + K.FRAME_SLOTS + 1], s[K.STACK + K.FRAME_SLOTS]]).toEqual([TO, 0, TO]);
  expect([...s.subarray(K.LISTS + 1, K.LISTS + 5)]).toEqual([3, TO, K.makeReference(4, 2), K.makeReference(5, 2)]);
  expect([s[K.PENDING + WAITING_SOURCE], s[K.PENDING + WAITING_ABOUT]]).toEqual([TO, K.makeReference(3, 1)]);
  expect(s[K.CONTINUOUS + CONTINUOUS_TARGET]).toBe(TO);
});

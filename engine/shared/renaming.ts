/**
 * Renaming: one object becomes part of another that is on the field already. From then on whatever spoke of the first
 * object means the other: texts under way, objects on the stack, waiting abilities, effects.
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { shareOf } from './choices/distribution.ts';
import { CONTINUOUS_SOURCE, CONTINUOUS_TARGET } from './continuous.ts';
import { WAITING_ABOUT, WAITING_OTHER, WAITING_SOURCE, WAITING_SUBJECT } from './pending.ts';
import { setStart } from './selection.ts';

/** Sets that a frame can have: its slots end where one more would begin. */
const ALL_SETS = 8;

function rename(s: State, at: number, from: number, to: number): void {
  if (s[at] === from) s[at] = to;
}

/**
 * Renames in the record of a text (a frame or an object on the stack): its source, what its event was about, what it
 * chose, and "it".
 */
function renameInRecord(s: State, f: number, from: number, to: number): void {
  rename(s, f + K.FRAME_SOURCE, from, to);
  rename(s, f + K.FRAME_B, from, to);
  rename(s, f + K.FRAME_OTHER, from, to);
  renameInSets(s, f, from, to);
  rename(s, f + K.FRAME_IT, from, to);
  if (s[f + K.FRAME_IT + 1] === from) s[f + K.FRAME_IT + 1] = s[f + K.FRAME_IT] === to ? 0 : to;
}

/** Where both objects were chosen, the one object counts as chosen once, unless each has a share of its own. */
function renameInSets(s: State, f: number, from: number, to: number): void {
  const n = setStart(s, f, ALL_SETS);
  let isThere = false;
  for (let i = 0; i < n; i++) isThere ||= s[f + K.FRAME_SLOTS + i] === to;
  for (let i = 0; i < n; i++)
    if (s[f + K.FRAME_SLOTS + i] === from) s[f + K.FRAME_SLOTS + i] = isThere && shareOf(s, f, i) === 0 ? 0 : to;
}

/**
 * Renames an object (a reference) wherever it is named. `program` is the step of frames that run a text; the cells of
 * other frames belong to their procedures.
 */
export function renameObject(s: State, from: number, to: number, program: number): void {
  for (let f = K.FRAMES; f <= s[K.FRAME_TOP]; f += K.FRAME_STRIDE)
    if (s[f + K.FRAME_STEP] === program) renameInRecord(s, f, from, to);
  for (let i = 0; i < s[K.STACK_COUNT]; i++) renameInRecord(s, K.stackObject(i), from, to);
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) {
    const p = K.pendingOffset(i);
    rename(s, p + WAITING_SOURCE, from, to);
    rename(s, p + WAITING_SUBJECT, from, to);
    rename(s, p + WAITING_OTHER, from, to);
    rename(s, p + WAITING_ABOUT, from, to);
  }
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    rename(s, e + CONTINUOUS_TARGET, from, to);
    rename(s, e + CONTINUOUS_SOURCE, from, to);
  }
  for (let at = K.LISTS + 1; at <= K.LISTS + s[K.LISTS]; at += 1 + s[at])
    for (let i = 1; i <= s[at]; i++) rename(s, at + i, from, to);
}

/** The stack (7.17): records of announced Summons and abilities, last in first out. */

import { pushFrame } from '../../../kernel/frames.ts';
import {
  FRAME_ABILITY,
  FRAME_CONTROL,
  FRAME_PC,
  FRAME_SOURCE,
  FRAME_STEP,
  FRAME_STRIDE,
  NONE,
  referenceCard,
  STACK,
  STACK_COUNT,
  STACK_LIMIT,
  type State,
} from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_CONDITION, ABILITY_EVENT, ABILITY_STRIDE } from '../../../kernel/tables.ts';
import { CONTROL_AUTO, CONTROL_SUMMON, EVENT_STATE } from '../layout.ts';
import { holds } from '../operators/tables.ts';
import { PROGRAM } from './programs.ts';

/** A blank record on top of the stack; returns its offset. "SE 7.17.3" */
export function pushStackObject(s: State): number {
  const n = s[STACK_COUNT];
  if (n === STACK_LIMIT) throw new RangeError('more objects on the stack than the state holds');
  s[STACK_COUNT] = n + 1;
  return STACK + n * FRAME_STRIDE;
}

/** Takes the top record off and blanks it. */
export function popStackObject(s: State): void {
  const n = s[STACK_COUNT] - 1;
  s[STACK_COUNT] = n;
  s.fill(0, STACK + n * FRAME_STRIDE, STACK + (n + 1) * FRAME_STRIDE);
}

/** Takes the record of a Summon out of the middle of the stack (it was cancelled). */
export function popStackRecordOf(s: State, card: number): void {
  for (let i = s[STACK_COUNT] - 1; i >= 0; i--) {
    const o = STACK + i * FRAME_STRIDE;
    if ((s[o + FRAME_CONTROL] & CONTROL_SUMMON) === 0 || referenceCard(s[o + FRAME_SOURCE]) !== card) continue;
    s.copyWithin(o, o + FRAME_STRIDE, STACK + s[STACK_COUNT] * FRAME_STRIDE);
    popStackObject(s);
    return;
  }
}

/**
 * "SE 11.12.1" Begins resolving the top of the stack: its record becomes a program on top of the running procedure.
 * "SE 11.6.5" "SE 11.12.4"
 */
export function resolveTop(s: State): void {
  const o = STACK + (s[STACK_COUNT] - 1) * FRAME_STRIDE;
  const f = pushFrame(s, PROGRAM, 0);
  s.copyWithin(f + FRAME_PC, o + FRAME_PC, o + FRAME_STRIDE);
  s[f + FRAME_STEP] = PROGRAM;
  popStackObject(s);
  if ((s[f + FRAME_CONTROL] & CONTROL_AUTO) === 0) return;
  const ability = s[f + FRAME_ABILITY];
  if (ability === NONE) return;
  const condition = ABILITIES[ability * ABILITY_STRIDE + ABILITY_CONDITION];
  // 11.12.2: the condition of a conditional auto is asked again; false, and nothing is done. What an auto waited for as a
  // state (11.9.18) is no such condition
  if (
    condition !== 0 &&
    ABILITIES[ability * ABILITY_STRIDE + ABILITY_EVENT] !== EVENT_STATE &&
    !holds(s, condition, referenceCard(s[f + FRAME_SOURCE]), s[f + FRAME_CONTROL] & 1, f)
  )
    s[f + FRAME_PC] = 0;
}

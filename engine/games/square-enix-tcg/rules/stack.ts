/** The stack (7.17) in this game: records of announced Summons and abilities, last in first out. "SE 7.17.3" */

import {
  FRAME_ABILITY,
  FRAME_CONTROL,
  FRAME_PC,
  FRAME_SOURCE,
  NONE,
  referenceCard,
  STACK_COUNT,
  type State,
} from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_CONDITION, ABILITY_EVENT, ABILITY_STRIDE } from '../../../kernel/tables.ts';
import { beginTop, removeStackObject, stackObject } from '../../../shared/stack.ts';
import * as L from '../layout.ts';
import { holds } from '../operators/tables.ts';
import { PROGRAM } from './programs.ts';

/** Takes the record of a Summon out of the middle of the stack (it was cancelled). */
export function popStackRecordOf(s: State, card: number): void {
  for (let i = s[STACK_COUNT] - 1; i >= 0; i--) {
    const o = stackObject(i);
    if ((s[o + FRAME_CONTROL] & L.CONTROL_SUMMON) === 0 || referenceCard(s[o + FRAME_SOURCE]) !== card) continue;
    removeStackObject(s, i);
    return;
  }
}

/**
 * "SE 11.12.1" Begins resolving the top of the stack: its record becomes a program on top of the running procedure.
 * "SE 11.6.5" "SE 11.12.4"
 */
export function resolveTop(s: State): void {
  const f = beginTop(s, PROGRAM);
  if ((s[f + FRAME_CONTROL] & L.CONTROL_AUTO) === 0) return;
  const ability = s[f + FRAME_ABILITY];
  if (ability === NONE) return;
  const condition = ABILITIES[ability * ABILITY_STRIDE + ABILITY_CONDITION];
  // 11.12.2: the condition of a conditional auto is asked again; false, and nothing is done. What an auto waited for as a
  // state (11.9.18) is no such condition
  if (
    condition !== 0 &&
    ABILITIES[ability * ABILITY_STRIDE + ABILITY_EVENT] !== L.EVENT_STATE &&
    !holds(s, condition, referenceCard(s[f + FRAME_SOURCE]), s[f + FRAME_CONTROL] & 1, f)
  )
    s[f + FRAME_PC] = 0;
}

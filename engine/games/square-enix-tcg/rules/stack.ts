/**
 * The stack (7.17) in this game: records of announced Summons and abilities, last in first out.
 * @clause SE 7.17.3
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { beginTop, removeStackObject } from '../../../shared/stack.ts';
import * as L from '../layout.ts';
import { holds } from '../operators/tables.ts';
import { PROGRAM } from './programs.ts';

/** Takes the record of a Summon out of the middle of the stack (it was cancelled). */
export function popStackRecordOf(s: State, card: number): void {
  for (let i = s[K.STACK_COUNT] - 1; i >= 0; i--) {
    const o = K.stackObject(i);
    if ((s[o + K.FRAME_CONTROL] & L.CONTROL_SUMMON) === 0 || K.referenceCard(s[o + K.FRAME_SOURCE]) !== card) continue;
    removeStackObject(s, i);
    return;
  }
}

/**
 * Begins resolving the top of the stack: its record becomes a program on top of the running procedure.
 * @clause SE 11.12.1, 11.6.5, 11.12.4
 */
export function resolveTop(s: State): void {
  const f = beginTop(s, PROGRAM);
  if ((s[f + K.FRAME_CONTROL] & L.CONTROL_AUTO) === 0) return;
  const ability = s[f + K.FRAME_ABILITY];
  if (ability === K.NONE) return;
  const condition = T.ABILITIES[T.abilityField(ability, T.ABILITY_CONDITION)];
  // 11.12.2: the condition of a conditional auto is asked again; if it does not hold, nothing is done. The state for
  // which an auto waited (11.9.18) is no such condition
  if (
    condition !== 0 &&
    T.ABILITIES[T.abilityField(ability, T.ABILITY_EVENT)] !== L.EVENT_STATE &&
    !holds(s, condition, K.referenceCard(s[f + K.FRAME_SOURCE]), K.frameController(s, f), f)
  )
    s[f + K.FRAME_PC] = 0;
}

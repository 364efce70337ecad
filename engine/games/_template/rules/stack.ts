/** The stack (4): resolving its top, and negating what is on it. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { beginTop, removeStackObject } from '../../../shared/stack.ts';
import * as L from '../layout.ts';
import { holds } from '../operators/tables.ts';
import { PROGRAMS, putCharmAway } from './programs.ts';

/** Begins to resolve the top. The condition of what triggered is asked again: if it does not hold, nothing is done. */
export function resolveTop(s: State): void {
  const f = beginTop(s, PROGRAMS.program);
  const a = T.abilityOffset(s[f + K.FRAME_ABILITY]);
  const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
  if (condition === 0 || T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_TRIGGERED) return;
  if (!holds(s, condition, K.referenceCard(s[f + K.FRAME_SOURCE]), K.frameController(s, f), f)) s[f + K.FRAME_PC] = 0;
}

/**
 * Takes an object off the stack, so that it does nothing; if it is a charm its card goes to the pile.
 * @clause TPL 4.3
 */
export function negateObject(s: State, index: number): void {
  putCharmAway(s, K.stackObject(index));
  removeStackObject(s, index);
}

/** The stack (7.13.3, 11.8): resolving its top, and taking what is cancelled off it. */
import {
  FRAME_ABILITY,
  FRAME_CONTROL,
  FRAME_PC,
  FRAME_SOURCE,
  FRAME_TOP,
  referenceCard,
  STACK_COUNT,
  type State,
} from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_CONDITION, ABILITY_EFFECT, ABILITY_EVENT, ABILITY_STRIDE } from '../../../kernel/tables.ts';
import { beginTop, removeStackObject, stackObject } from '../../../shared/stack.ts';
import { CONTROL_SPELL, CONTROL_TRIGGER, EVENT_STATE } from '../layout.ts';
import { holds } from '../operators/tables.ts';
import { PROGRAMS } from './programs.ts';
import { lastText, previousText } from './texts.ts';

/**
 * "LC 11.8.1" Begins to resolve the top, whether the card that it came from is still there or not (11.4.8). "LC 11.8.2" The condition of a conditional trigger is asked again: if it does not hold,
 * nothing is done. What a trigger waited for as a state is no such condition.
 */
export function resolveTop(s: State): void {
  const f = beginTop(s, PROGRAMS.program);
  if ((s[f + FRAME_CONTROL] & CONTROL_SPELL) !== 0) {
    resolveSpell(s, f);
    return;
  }
  if ((s[f + FRAME_CONTROL] & CONTROL_TRIGGER) === 0) return;
  const a = s[f + FRAME_ABILITY] * ABILITY_STRIDE;
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition === 0) return;
  if (ABILITIES[a + ABILITY_EVENT] === EVENT_STATE) return;
  if (!holds(s, condition, referenceCard(s[f + FRAME_SOURCE]), s[f + FRAME_CONTROL] & 1, f)) s[f + FRAME_PC] = 0;
}

/** "LC 11.8.5" The texts of a spell that its lamps gave it are done in printed order. */
function resolveSpell(s: State, f: number): void {
  s[f + FRAME_PC] = 0;
  // what is pushed last runs first, and leaves its sets to the one below
  for (let text = lastText(s, f); text >= 0; text = previousText(s, f, text))
    PROGRAMS.callMode(s, s[FRAME_TOP], ABILITIES[text * ABILITY_STRIDE + ABILITY_EFFECT]);
}

/** Takes the record of a spell off the stack, wherever it stands (it was cancelled). */
export function cancelSpell(s: State, card: number): void {
  for (let i = s[STACK_COUNT] - 1; i >= 0; i--) {
    const o = stackObject(i);
    if ((s[o + FRAME_CONTROL] & CONTROL_SPELL) === 0 || referenceCard(s[o + FRAME_SOURCE]) !== card) continue;
    removeStackObject(s, i);
    return;
  }
}

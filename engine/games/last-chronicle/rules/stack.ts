/** The stack (7.13.3, 11.8): resolving its top, and taking what is cancelled off it. */
import {
  FRAME_ABILITY,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_PC,
  FRAME_SLOTS,
  FRAME_SOURCE,
  FRAME_TOP,
  NONE,
  referenceCard,
  STACK_COUNT,
  type State,
} from '../../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_EVENT,
  ABILITY_STRIDE,
  ABILITY_TARGETS,
  CODE,
  END,
} from '../../../kernel/tables.ts';
import { CONTROL_CHOSEN, CONTROL_MODES } from '../../../shared/programs.ts';
import { cardOf, roomInSets, SLOT_LIMIT } from '../../../shared/selection.ts';
import { beginTop, removeStackObject, stackObject } from '../../../shared/stack.ts';
import { playerOfReference } from '../../../shared/targets.ts';
import * as L from '../layout.ts';
import { CHOOSE, DIVIDE, EFFECTS, holds } from '../operators/tables.ts';
import { CHOICES } from './choice.ts';
import { PROGRAMS } from './programs.ts';
import { lastText, previousText, rereadAwakening } from './texts.ts';

/**
 * "LC 11.8.1" Begins to resolve the top, whether the card that it came from is still there or not (11.4.8). "LC 11.8.2" The condition of a conditional trigger is asked again: if it does not hold,
 * nothing is done. What a trigger waited for as a state is no such condition.
 */
export function resolveTop(s: State): void {
  const f = beginTop(s, PROGRAMS.program);
  rereadAwakening(s, f);
  if (isNothingLegal(s, f)) {
    s[f + FRAME_PC] = 0;
    return;
  }
  if ((s[f + FRAME_CONTROL] & L.CONTROL_SPELL) !== 0) {
    resolveSpell(s, f);
    return;
  }
  if ((s[f + FRAME_CONTROL] & L.CONTROL_TRIGGER) === 0) return;
  const a = s[f + FRAME_ABILITY] * ABILITY_STRIDE;
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition === 0) return;
  if (ABILITIES[a + ABILITY_EVENT] === L.EVENT_STATE) return;
  if (!holds(s, condition, referenceCard(s[f + FRAME_SOURCE]), s[f + FRAME_CONTROL] & 1, f)) s[f + FRAME_PC] = 0;
}

/** "LC 11.4.4" "LC 11.8.5" The texts of a spell that its lamps gave it are done in printed order. */
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
    if ((s[o + FRAME_CONTROL] & L.CONTROL_SPELL) === 0 || referenceCard(s[o + FRAME_SOURCE]) !== card) continue;
    removeStackObject(s, i);
    return;
  }
}

/** "LC 11.8.3" Has everything that was chosen on announcement become illegal? Then nothing at all is done. Players stay legal. */
function isNothingLegal(s: State, f: number): boolean {
  const chosen = SLOT_LIMIT - roomInSets(s, f);
  // what is delayed has no text of its own
  if (chosen === 0 || (s[f + FRAME_CONTROL] & CONTROL_CHOSEN) === 0 || s[f + FRAME_ABILITY] === NONE) return false;
  if ((s[f + FRAME_CONTROL] & L.CONTROL_SPELL) === 0) recheck(s, f, s[f + FRAME_ABILITY]);
  else for (let text = lastText(s, f); text >= 0; text = previousText(s, f, text)) recheck(s, f, text);
  for (let slot = f + FRAME_SLOTS; slot < f + FRAME_SLOTS + chosen; slot++)
    if (playerOfReference(s[slot]) !== NONE || cardOf(s, s[slot]) !== NONE) return false;
  return true;
}

/** Looks again at what a text chose, and at what its modes did. */
function recheck(s: State, f: number, text: number): void {
  recheckList(s, f, ABILITIES[text * ABILITY_STRIDE + ABILITY_TARGETS]);
  const list = ABILITIES[text * ABILITY_STRIDE + L.ABILITY_MODE_TARGETS];
  if (list === 0 || (s[f + FRAME_CONTROL] & CONTROL_MODES) === 0) return;
  for (let i = 0; i < CODE[list]; i++) if (((s[f + FRAME_D] >> i) & 1) !== 0) recheckList(s, f, CODE[list + 1 + i]);
}

function recheckList(s: State, f: number, targets: number): void {
  if (targets === 0) return;
  for (let pc = targets; CODE[pc] !== END; pc += EFFECTS.widths[CODE[pc]]) {
    const word = CODE[pc] === CHOOSE.index ? CHOOSE : DIVIDE;
    CHOICES.recheckChoice(s, f, CODE[pc + word.of], CODE[pc + word.as]);
  }
}

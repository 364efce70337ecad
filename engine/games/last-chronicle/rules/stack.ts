/** The stack (7.13.3, 11.8): resolving its top, and taking cancelled spells off it. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createRecheck } from '../../../shared/announce.ts';
import { cardOf, roomInSets, SLOT_LIMIT } from '../../../shared/selection.ts';
import { beginTop, removeStackObject } from '../../../shared/stack.ts';
import { playerOfReference } from '../../../shared/targets.ts';
import * as L from '../layout.ts';
import { CHOOSE, DIVIDE, EFFECTS, holds } from '../operators/tables.ts';
import { CHOICES } from './choice.ts';
import { PROGRAMS } from './programs.ts';
import { lastText, previousText, rereadAwakening } from './texts.ts';

/**
 * Begins to resolve the top, whether the card that it came from is still there or not (11.4.8). The condition of a
 * conditional trigger is asked again: if it does not hold, nothing is done. The state that a trigger waited for is no
 * such condition.
 * @clause LC 11.8.1, 11.8.2
 */
export function resolveTop(s: State): void {
  const f = beginTop(s, PROGRAMS.program);
  rereadAwakening(s, f);
  if (isNothingLegal(s, f)) {
    s[f + K.FRAME_PC] = 0;
    return;
  }
  if ((s[f + K.FRAME_CONTROL] & L.CONTROL_SPELL) !== 0) {
    resolveSpell(s, f);
    return;
  }
  if ((s[f + K.FRAME_CONTROL] & L.CONTROL_TRIGGER) === 0) return;
  const a = T.abilityOffset(s[f + K.FRAME_ABILITY]);
  const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
  if (condition === 0) return;
  if (T.ABILITIES[a + T.ABILITY_EVENT] === L.EVENT_STATE) return;
  if (!holds(s, condition, K.referenceCard(s[f + K.FRAME_SOURCE]), K.frameController(s, f), f)) s[f + K.FRAME_PC] = 0;
}

/**
 * The texts of a spell that its lamps gave it are done in printed order.
 * @clause LC 11.4.4, 11.8.5
 */
function resolveSpell(s: State, f: number): void {
  s[f + K.FRAME_PC] = 0;
  // the frame pushed last runs first, and leaves its chosen sets to the one below
  for (let text = lastText(s, f); text >= 0; text = previousText(s, f, text))
    PROGRAMS.callMode(s, s[K.FRAME_TOP], T.ABILITIES[T.abilityField(text, T.ABILITY_EFFECT)]);
}

/** Takes the record of a spell off the stack, wherever it stands (it was cancelled). */
export function cancelSpell(s: State, card: number): void {
  for (let i = s[K.STACK_COUNT] - 1; i >= 0; i--) {
    const o = K.stackObject(i);
    if ((s[o + K.FRAME_CONTROL] & L.CONTROL_SPELL) === 0 || K.referenceCard(s[o + K.FRAME_SOURCE]) !== card) continue;
    removeStackObject(s, i);
    return;
  }
}

/**
 * Has everything that was chosen on announcement become illegal? Then nothing at all is done. Players stay legal.
 * @clause LC 11.8.3
 */
function isNothingLegal(s: State, f: number): boolean {
  const chosen = SLOT_LIMIT - roomInSets(s, f);
  // a delayed trigger has no text of its own
  if (chosen === 0 || s[f + K.FRAME_ABILITY] === K.NONE) return false;
  if ((s[f + K.FRAME_CONTROL] & L.CONTROL_SPELL) === 0) recheck(s, f, s[f + K.FRAME_ABILITY]);
  else for (let text = lastText(s, f); text >= 0; text = previousText(s, f, text)) recheck(s, f, text);
  for (let slot = f + K.FRAME_SLOTS; slot < f + K.FRAME_SLOTS + chosen; slot++)
    if (playerOfReference(s[slot]) !== K.NONE || cardOf(s, s[slot]) !== K.NONE) return false;
  return true;
}

/** Checks again the cards that a text and its modes chose. */
const recheck = createRecheck(EFFECTS, L.ABILITY_MODE_TARGETS, (s, f, pc) => {
  const word = T.CODE[pc] === CHOOSE.index ? CHOOSE : DIVIDE;
  CHOICES.recheckChoice(s, f, T.CODE[pc + word.of], T.CODE[pc + word.as]);
});

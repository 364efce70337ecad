/** Resolving objects in the chase (9.3.b3), and cancelling them. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createRecheck } from '../../../shared/announce.ts';
import { ownerOf } from '../../../shared/movement.ts';
import { CONTROL_CHOSEN } from '../../../shared/programs.ts';
import { cardOf, setLength, setStart } from '../../../shared/selection.ts';
import { beginTop, removeStackObject } from '../../../shared/stack.ts';
import * as L from '../layout.ts';
import { MOD_NO_ADDING, MOD_NO_JUDGMENT } from '../operators/modifications.ts';
import { DIVIDE, EFFECTS, TARGET, TARGET_THAT } from '../operators/tables.ts';
import { isInField, printed, setNamed } from './characteristics.ts';
import { CHOICES } from './choice.ts';
import { emit } from './events.ts';
import { putBrokenAway } from './lifebreak.ts';
import { addTo, becomeJRuler, entered, moveCard, putIntoField, vanish } from './movement.ts';
import { isForbidden } from './permissions.ts';
import { asksFurtherForX, hasJudgment } from './play.ts';
import { PROGRAMS } from './programs.ts';
import { TARGETS } from './targets.ts';
import { textOfRecord } from './transcribed.ts';

/**
 * Begins to resolve the newest object. Its targets are checked again: effects on targets that have become illegal are
 * left out, and everything else is done, even if no target is legal.
 * @clause FOW 9.3.b3, 9.3.b3.1
 */
export function resolveTop(s: State): void {
  const f = beginTop(s, PROGRAMS.program);
  s[K.CHECK_DUE] = 1;
  const control = s[f + K.FRAME_CONTROL];
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  if ((control & L.CONTROL_JUDGMENT) !== 0) {
    s[f + K.FRAME_PC] = 0;
    // judgment is done whether the ruler is rested or not, but not if judgment is forbidden now
    // @clause FOW ext.act.10, ext.act.11, ext.act.12, ext.act.13, ext.gold.3
    const player = control & 1;
    if (card !== K.NONE && hasJudgment(s, card) && !isForbidden(s, MOD_NO_JUDGMENT, player)) {
      // the card keeps the X that was named, as its named number
      // @clause FOW ext.play.2
      if (s[f + K.FRAME_A] !== 0) setNamed(s, card, s[f + K.FRAME_A]);
      becomeJRuler(s, card, player);
    }
    return;
  }
  const text = s[f + K.FRAME_ABILITY];
  const asked = textOfRecord(s, f);
  if (asked !== K.NONE && (control & CONTROL_CHOSEN) !== 0) recheck(s, f, asked);
  if ((control & L.CONTROL_CARD) === 0) return;
  s[f + K.FRAME_PC] = text === K.NONE ? 0 : T.ABILITIES[T.abilityField(text, T.ABILITY_EFFECT)];
  if (card !== K.NONE) resolvePermanent(s, f, card, control & 1);
}

/**
 * Puts a resonator, a regalia or an addition into the field of the player who played it. An addition comes added to its
 * target; one that has lost its target goes into the graveyard.
 * @clause FOW ext.obj.3, 9.3.b1, 9.3.b3.2, ext.add.1, ext.gact.1, ext.add.2
 */
function resolvePermanent(s: State, f: number, card: number, player: number): void {
  const types = printed(s, card, T.DEF_TYPES);
  if ((types & (L.TYPE_RESONATOR | L.TYPE_REGALIA | L.TYPE_ADDITION)) === 0) return;
  // the text of such an addition says itself what it is added to
  // @clause FOW ext.gact.2
  if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_PLACES_ITSELF) !== 0) return;
  s[f + K.FRAME_PC] = 0;
  const x = s[f + K.FRAME_A] !== 0 && asksFurtherForX(s, f, card) ? s[f + K.FRAME_A] : 0;
  if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_COPY) !== 0) {
    vanish(s, card);
    return;
  }
  if ((types & L.TYPE_ADDITION) !== 0 && printed(s, card, L.DEF_TEXT) !== K.NONE) {
    const host = setLength(s, f, 0) > 0 ? cardOf(s, s[f + K.FRAME_SLOTS + setStart(s, f, 0)]) : K.NONE;
    // a card that still lies in the chase as the program ends goes to the graveyard
    if (host === K.NONE || isForbidden(s, MOD_NO_ADDING, player, card)) return;
    putIntoField(s, card, player, false);
    if (isInField(s, card)) addTo(s, card, host, player);
  } else putIntoField(s, card, player, false);
  // the card may have gone to another zone instead
  // @clause FOW ext.kwo.3
  if (!isInField(s, card)) return;
  // @clause FOW ext.play.2
  if (x !== 0) setNamed(s, card, x);
  emit(s, L.EVENT_SUMMONED, card, player);
  entered(s, card);
}

/**
 * Takes the object with that number off the chase, unresolved; its card goes to its owner's zone of that kind.
 * @clause FOW ext.gact.12
 */
export function cancelObject(s: State, index: number, kind: number, onTop: boolean): void {
  const o = K.stackObject(index);
  const card = (s[o + K.FRAME_CONTROL] & L.CONTROL_CARD) !== 0 ? K.referenceCard(s[o + K.FRAME_SOURCE]) : K.NONE;
  const isBreak = (s[o + K.FRAME_CONTROL] & L.CONTROL_BREAK) !== 0;
  const source = s[o + K.FRAME_SOURCE];
  removeStackObject(s, index);
  if (isBreak) putBrokenAway(s, source);
  if (card !== K.NONE) moveCard(s, card, kind + ownerOf(s, card), onTop);
}

/** Takes the record of a card off the chase, wherever it stands. */
export function cancelCard(s: State, card: number, kind: number, onTop: boolean): void {
  for (let i = s[K.STACK_COUNT] - 1; i >= 0; i--) {
    const o = K.stackObject(i);
    if ((s[o + K.FRAME_CONTROL] & L.CONTROL_CARD) === 0 || K.referenceCard(s[o + K.FRAME_SOURCE]) !== card) continue;
    cancelObject(s, i, kind, onTop);
    return;
  }
}

/**
 * Checks again what a text chose, and what the modes of the text chose.
 * @clause FOW ext.play.9
 */
const recheck = createRecheck(EFFECTS, L.ABILITY_MODE_TARGETS, (s, f, pc) => {
  if (T.CODE[pc] === DIVIDE.index) TARGETS.recheckTarget(s, f, T.CODE[pc + DIVIDE.of], T.CODE[pc + DIVIDE.as]);
  if (T.CODE[pc] === TARGET_THAT.index)
    CHOICES.recheckChoice(s, f, T.CODE[pc + TARGET_THAT.of], T.CODE[pc + TARGET_THAT.as]);
  if (T.CODE[pc] !== TARGET.index || T.CODE[pc + TARGET.of] <= 0) return;
  const isMixed = T.CODE[pc + TARGET.players] !== 0;
  if (isMixed) TARGETS.recheckTarget(s, f, T.CODE[pc + TARGET.of], T.CODE[pc + TARGET.as]);
  else CHOICES.recheckChoice(s, f, T.CODE[pc + TARGET.of], T.CODE[pc + TARGET.as]);
});

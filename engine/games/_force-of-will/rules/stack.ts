/** Resolving what stands in the chase (9.3.b3), and cancelling it. */

import {
  FRAME_ABILITY,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_PC,
  FRAME_SLOTS,
  FRAME_SOURCE,
  NONE,
  referenceCard,
  STACK_COUNT,
  type State,
} from '../../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_EFFECT,
  ABILITY_STRIDE,
  ABILITY_TARGETS,
  CODE,
  DEF_TYPES,
  END,
} from '../../../kernel/tables.ts';
import { ownerOf } from '../../../shared/movement.ts';
import { CONTROL_CHOSEN, CONTROL_MODES } from '../../../shared/programs.ts';
import { cardOf, setLength, setStart } from '../../../shared/selection.ts';
import { beginTop, removeStackObject, stackObject } from '../../../shared/stack.ts';
import {
  ABILITY_MODE_TARGETS,
  CONTROL_CARD,
  CONTROL_JUDGMENT,
  DEF_TEXT,
  EVENT_SUMMONED,
  TYPE_ADDITION,
  TYPE_REGALIA,
  TYPE_RESONATOR,
  ZONE_GRAVEYARD,
} from '../layout.ts';
import { EFFECTS, TARGET } from '../operators/tables.ts';
import { hasLostAbilities, printed } from './characteristics.ts';
import { CHOICES } from './choice.ts';
import { emit } from './events.ts';
import { addTo, becomeJRuler, entered, moveCard, putIntoField, SIDE_RULER, sideOf } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { TARGETS } from './targets.ts';

/**
 * "FOW 9.3.b3" Begins to resolve the newest object. "FOW 9.3.b3.1" Targets are looked at again: what is about those that have become illegal is left
 * out, and everything else is done, even without any that is legal.
 */
export function resolveTop(s: State): void {
  const f = beginTop(s, PROGRAMS.program);
  const control = s[f + FRAME_CONTROL];
  const card = cardOf(s, s[f + FRAME_SOURCE]);
  if ((control & CONTROL_JUDGMENT) !== 0) {
    s[f + FRAME_PC] = 0;
    // "FOW ext.act.10" "FOW ext.act.12"
    if (card !== NONE && sideOf(s, card) === SIDE_RULER && !hasLostAbilities(s, card))
      becomeJRuler(s, card, control & 1);
    return;
  }
  const text = s[f + FRAME_ABILITY];
  if (text !== NONE && (control & CONTROL_CHOSEN) !== 0) recheck(s, f, text);
  if ((control & CONTROL_CARD) === 0) return;
  s[f + FRAME_PC] = text === NONE ? 0 : ABILITIES[text * ABILITY_STRIDE + ABILITY_EFFECT];
  if (card !== NONE) resolvePermanent(s, f, card, control & 1);
}

/** "FOW 9.3.b3.2" A resonator, a regalia, an addition comes into the field of who played it; "FOW ext.add.1" an addition that has lost its target into the graveyard. */
function resolvePermanent(s: State, f: number, card: number, player: number): void {
  const types = printed(s, card, DEF_TYPES);
  if ((types & (TYPE_RESONATOR | TYPE_REGALIA | TYPE_ADDITION)) === 0) return;
  s[f + FRAME_PC] = 0;
  if ((types & TYPE_ADDITION) !== 0 && printed(s, card, DEF_TEXT) !== NONE) {
    const host = setLength(s, f, 0) > 0 ? cardOf(s, s[f + FRAME_SLOTS + setStart(s, f, 0)]) : NONE;
    if (host === NONE) {
      moveCard(s, card, ZONE_GRAVEYARD + ownerOf(s, card), true);
      return;
    }
    putIntoField(s, card, player, false);
    addTo(s, card, host);
  } else putIntoField(s, card, player, false);
  emit(s, EVENT_SUMMONED, card, player, 0, NONE);
  entered(s, card);
}

/** "FOW ext.gact.29" The object with that number leaves the chase unresolved; its card goes to its owner's zone of that kind. */
export function cancelObject(s: State, index: number, kind: number, onTop: boolean): void {
  const o = stackObject(index);
  const card = (s[o + FRAME_CONTROL] & CONTROL_CARD) !== 0 ? referenceCard(s[o + FRAME_SOURCE]) : NONE;
  removeStackObject(s, index);
  if (card !== NONE) moveCard(s, card, kind + ownerOf(s, card), onTop);
}

/** Takes the record of a card off the chase, wherever it stands. */
export function cancelCard(s: State, card: number, kind: number, onTop: boolean): void {
  for (let i = s[STACK_COUNT] - 1; i >= 0; i--) {
    const o = stackObject(i);
    if ((s[o + FRAME_CONTROL] & CONTROL_CARD) === 0 || referenceCard(s[o + FRAME_SOURCE]) !== card) continue;
    cancelObject(s, i, kind, onTop);
    return;
  }
}

/** Looks again at what a text chose, and at what its modes did. */
function recheck(s: State, f: number, text: number): void {
  recheckList(s, f, ABILITIES[text * ABILITY_STRIDE + ABILITY_TARGETS]);
  const list = ABILITIES[text * ABILITY_STRIDE + ABILITY_MODE_TARGETS];
  if (list === 0 || (s[f + FRAME_CONTROL] & CONTROL_MODES) === 0) return;
  for (let i = 0; i < CODE[list]; i++) if (((s[f + FRAME_D] >> i) & 1) !== 0) recheckList(s, f, CODE[list + 1 + i]);
}

function recheckList(s: State, f: number, targets: number): void {
  if (targets === 0) return;
  for (let pc = targets; CODE[pc] !== END; pc += EFFECTS.widths[CODE[pc]]) {
    if (CODE[pc] !== TARGET.index || CODE[pc + TARGET.of] <= 0) continue;
    const isMixed = CODE[pc + TARGET.players] !== 0;
    if (isMixed) TARGETS.recheckTarget(s, f, CODE[pc + TARGET.of], CODE[pc + TARGET.as]);
    else CHOICES.recheckChoice(s, f, CODE[pc + TARGET.of], CODE[pc + TARGET.as]);
  }
}

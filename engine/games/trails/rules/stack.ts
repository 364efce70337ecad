/** Resolving the objects in Pending (1205), and negating them (1324). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { createRecheck } from '../../../shared/announce.ts';
import { ownerOf } from '../../../shared/movement.ts';
import { CONTROL_CHOSEN } from '../../../shared/programs.ts';
import { cardOf } from '../../../shared/selection.ts';
import { beginTop, removeStackObject } from '../../../shared/stack.ts';
import * as L from '../layout.ts';
import { CHOOSE, DIVIDE, EFFECTS, TARGET } from '../operators/tables.ts';
import { markDirty, printed } from './characteristics.ts';
import { CHOICES } from './choice.ts';
import { entered, moveCard, putOnField } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { resolveSupport } from './scrum.ts';
import { TARGETS } from './targets.ts';

/**
 * Begins to resolve the newest object. It does not matter whether its card is still there. Targets are checked again:
 * parts of the text about illegal ones are left out, and everything else is done, even without a legal target.
 * @clause TR 1205.1, 1205.1c, 1205.1d, 1205.1d-1, 1205.1a, 1205.1a.e1
 */
export function resolveTop(s: State): void {
  const f = beginTop(s, PROGRAMS.program);
  const control = s[f + K.FRAME_CONTROL];
  if ((control & L.CONTROL_SUPPORT) !== 0) {
    s[f + K.FRAME_PC] = 0;
    resolveSupport(s, f);
    return;
  }
  const text = s[f + K.FRAME_ABILITY];
  if (text !== K.NONE && (control & CONTROL_CHOSEN) !== 0) recheck(s, f, text);
  if ((control & L.CONTROL_CARD) === 0) return;
  s[f + K.FRAME_PC] = text === K.NONE ? 0 : T.ABILITIES[T.abilityField(text, T.ABILITY_EFFECT)];
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  if (card === K.NONE) return;
  if ((control & L.CONTROL_PSEUDO) === 0) resolvePermanent(s, card, control & 1);
  else if ((printed(s, card, T.DEF_TYPES) & L.TYPE_BASE) !== 0) {
    // the object has left Pending and the card stays where it lies: the BASE has resolved
    // @clause TR 1205.1c-3
    s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_FOUNDED;
    // by the switch its crafts are valid from now on, which is their age
    // @clause TR 1215.3b-1
    if (isSwitched(s, L.SWITCH_BASE_ON_RESOLUTION)) s[K.cardField(card, K.CARD_TIMESTAMP)] = ++s[K.CLOCK];
    markDirty(s);
  }
}

/**
 * A UNIT, and an ITEM (Q2), enters the field of its controller.
 * @clause TR 1205.1c-1
 */
function resolvePermanent(s: State, card: number, player: number): void {
  if ((printed(s, card, T.DEF_TYPES) & (L.TYPE_UNIT | L.TYPE_ITEM)) === 0) return;
  putOnField(s, card, player, false);
  entered(s, card);
}

/**
 * Negates the object with that number: it leaves Pending unresolved, and a real card goes to its owner's Trail.
 * @clause TR 1324.1, 1324.2
 */
export function negateObject(s: State, index: number): void {
  const o = K.stackObject(index);
  const isReal = (s[o + K.FRAME_CONTROL] & (L.CONTROL_CARD | L.CONTROL_PSEUDO)) === L.CONTROL_CARD;
  const card = isReal ? K.referenceCard(s[o + K.FRAME_SOURCE]) : K.NONE;
  removeStackObject(s, index);
  if (card !== K.NONE) moveCard(s, card, L.ZONE_TRAIL + ownerOf(s, card), false);
}

/** Checks again the targets that a text and its modes chose. */
const recheck = createRecheck(EFFECTS, L.ABILITY_MODE_TARGETS, (s, f, pc) => {
  if (T.CODE[pc] === TARGET.index) TARGETS.recheckTarget(s, f, T.CODE[pc + TARGET.of], T.CODE[pc + TARGET.as]);
  else {
    const word = T.CODE[pc] === CHOOSE.index ? CHOOSE : DIVIDE;
    CHOICES.recheckChoice(s, f, T.CODE[pc + word.of], T.CODE[pc + word.as]);
  }
});

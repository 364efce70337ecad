/** Choosing abilities and Summons on the stack, and cancelling them. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { setLength, setStart } from '../../../shared/selection.ts';
import { removeStackObject } from '../../../shared/stack.ts';
import { createTargets, indexOfReference, TARGET_OBJECTS } from '../../../shared/targets.ts';
import { VERB_OBJECT } from '../decisions.ts';
import * as L from '../layout.ts';
import { matches } from '../operators/tables.ts';
import { cardTypes } from './characteristics.ts';
import { moveCard, ownerOf } from './movement.ts';
import { canBeChosen } from './permissions.ts';
import { findMatching } from './selection.ts';

/** The kinds of objects on the stack. */
export const OBJECT_KINDS = ['auto', 'action', 'special', 'summon'] as const;

// the bits of a choice above TARGET_OBJECTS
const KINDS_SHIFT = 4;
const OF_OPPONENT = 1 << 8;
const OF_FORWARD = 1 << 9;

function kindOf(s: State, record: number): number {
  if ((s[record + K.FRAME_CONTROL] & L.CONTROL_SUMMON) !== 0) return 8;
  const row = s[record + K.FRAME_ABILITY];
  const kind = row === K.NONE ? L.ABILITY_AUTO : T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)];
  return kind === L.ABILITY_ACTION ? 2 : kind === L.ABILITY_SPECIAL ? 4 : 1;
}

function canChooseObject(s: State, record: number, you: number, kinds: number): boolean {
  if ((kindOf(s, record) & (kinds >> KINDS_SHIFT)) === 0) return false;
  if ((kinds & OF_OPPONENT) !== 0 && K.frameController(s, record) === you) return false;
  if ((kinds & OF_FORWARD) === 0) return true;
  return (cardTypes(s, K.referenceCard(s[record + K.FRAME_SOURCE])) & L.TYPE_FORWARD) !== 0;
}

const { beginTarget } = createTargets({
  findMatching,
  matches,
  canBeChosen: (s, card, you, source) => canBeChosen(s, card, you, false, source),
  canChooseObject,
  playerVerb: K.NONE,
  objectVerb: VERB_OBJECT,
});

/** Gives each record a name that it keeps, from the lowest one on, so that it can be chosen. */
function nameObjects(s: State): void {
  for (let i = 0; i < s[K.STACK_COUNT]; i++) {
    const name = K.stackObject(i) + K.FRAME_STEP;
    if (s[name] === 0) s[name] = i === 0 ? 1 : s[K.stackObject(i - 1) + K.FRAME_STEP] + 1;
  }
}

/**
 * Lets the program in frame `f` choose an object of these kinds (as bits) into a set; flags say whether only objects of
 * the opponent, or only those of Forwards.
 * @clause SE 11.12.4.1
 */
export function beginObjectChoice(
  s: State,
  f: number,
  kinds: number,
  opponent: boolean,
  forward: boolean,
  set: number,
): void {
  nameObjects(s);
  const more = (opponent ? OF_OPPONENT : 0) | (forward ? OF_FORWARD : 0);
  beginTarget(s, f, 0, TARGET_OBJECTS | (kinds << KINDS_SHIFT) | more, set);
}

/**
 * Cancels what was chosen on the stack: it leaves the stack without effect; a Summon goes to its owner's Break Zone.
 */
export function cancelChosen(s: State, f: number, set: number): void {
  const start = f + K.FRAME_SLOTS + setStart(s, f, set);
  for (let i = 0; i < setLength(s, f, set); i++) {
    const index = indexOfReference(s, s[start + i]);
    if (index === K.NONE) continue;
    const o = K.stackObject(index);
    const isSummon = (s[o + K.FRAME_CONTROL] & L.CONTROL_SUMMON) !== 0;
    const card = K.referenceCard(s[o + K.FRAME_SOURCE]);
    removeStackObject(s, index);
    if (isSummon) moveCard(s, card, L.ZONE_BREAK + ownerOf(s, card), false);
  }
}

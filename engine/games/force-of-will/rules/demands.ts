/** Cards that must be among the targets of a text if other cards are (ext.gold.7). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import type { Demands } from '../../../shared/choices/hooks.ts';
import { CONTROL_TARGETING } from '../../../shared/programs.ts';
import { cardOf, copyCards, roomInSets, SELECTED, SLOT_LIMIT, sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { MOD_TARGETED_WITH, TARGETED_WITH_OF } from '../operators/modifications.ts';
import { EFFECTS, matches, TARGET } from '../operators/tables.ts';
import { beginChanges, change, mayHaveChanges, nextChange } from './rule-changes.ts';
import { BY_SPELL, canBeTargeted, DEMANDED, spellFlag } from './targets.ts';

const MOST = 16;
/** The cards that can be targets now and demand to be, with the filter of the others, and their player. */
const demanding = new Int32Array(MOST);
const companions = new Int32Array(MOST);
const players = new Int32Array(MOST);
const found = { count: 0 };
const kept = new Int32Array(SELECTED.length);

/** Has the text in that frame chosen the card? */
function isChosen(s: State, f: number, card: number): boolean {
  for (let i = SLOT_LIMIT - roomInSets(s, f) - 1; i >= 0; i--)
    if (cardOf(s, s[f + K.FRAME_SLOTS + i]) === card) return true;
  return false;
}

/** Can a later target of the text that is played in frame `f` be the card? Then this one need not be. */
function canComeLater(s: State, f: number, card: number, you: number): boolean {
  const source = sourceRow(s, f);
  const flags = spellFlag(s[f + K.FRAME_CONTROL]) & BY_SPELL;
  for (let pc = s[f + K.FRAME_PC]; T.CODE[pc] !== T.END; pc += EFFECTS.widths[T.CODE[pc]])
    if (T.CODE[pc] === TARGET.index && T.CODE[pc + TARGET.of] > 0 && T.CODE[pc + TARGET.players] === 0)
      if (matches(s, card, T.CODE[pc + TARGET.of], source, you) && canBeTargeted(s, card, you, source, flags))
        return true;
  return false;
}

function begin(s: State, f: number, n: number, you: number): boolean {
  found.count = 0;
  if ((s[f + K.FRAME_CONTROL] & CONTROL_TARGETING) === 0 || !mayHaveChanges(s, L.LISTEN_TARGET)) return false;
  copyCards(kept, SELECTED, n);
  beginChanges(s, L.LISTEN_TARGET, MOD_TARGETED_WITH);
  while (nextChange(s)) {
    if (change.you === you || found.count === MOST) continue;
    let at = 0;
    while (at < n && kept[at] !== change.holder) at++;
    if (at === n) continue;
    demanding[found.count] = change.holder;
    companions[found.count] = T.CODE[change.pc + TARGETED_WITH_OF];
    players[found.count++] = change.you;
  }
  let left = 0;
  for (let i = 0; i < found.count; i++) {
    if (isChosen(s, f, demanding[i]) || canComeLater(s, f, demanding[i], you)) continue;
    demanding[left] = demanding[i];
    companions[left] = companions[i];
    players[left++] = players[i];
  }
  found.count = left;
  copyCards(SELECTED, kept, n);
  return found.count > 0;
}

/** Does the i-th of these cards demand to be a target beside that card? */
function isBeside(s: State, i: number, card: number): boolean {
  return card !== demanding[i] && matches(s, card, companions[i], demanding[i], players[i]);
}

/** Does it demand that because of what the text in frame `f` has chosen already? */
function isDemanded(s: State, f: number, i: number): boolean {
  for (let k = SLOT_LIMIT - roomInSets(s, f) - 1; k >= 0; k--) {
    const card = cardOf(s, s[f + K.FRAME_SLOTS + k]);
    if (card !== K.NONE && isBeside(s, i, card)) return true;
  }
  return false;
}

/**
 * Of several cards that demand it as many as possible are targets. Cards are chosen by ascending rows, so that those
 * which are demanded then must stand behind the card.
 * @clause FOW ext.gold.7
 */
function mayPick(s: State, f: number, card: number, room: number): boolean {
  let demanded = 0;
  let behind = 0;
  let isOne = false;
  for (let i = 0; i < found.count; i++) {
    if (demanding[i] === card) isOne = true;
    else if (isBeside(s, i, card) || isDemanded(s, f, i)) {
      demanded++;
      if (demanding[i] > card) behind++;
    }
  }
  return isOne ? behind >= Math.min(room, demanded) : demanded <= room && behind === demanded;
}

function mayStop(s: State, f: number): boolean {
  for (let i = 0; i < found.count; i++) if (isDemanded(s, f, i)) return false;
  return true;
}

export const DEMANDS: Demands = { begin, mayPick, mayStop };
DEMANDED.is(DEMANDS);

/** Abilities that are used, or trigger, once a turn: which of them have been. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import * as C from '../../../shared/continuous.ts';
import { GIVEN_USED } from '../../../shared/given.ts';
import { addLasting } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { CONTINUOUS_COPY, CONTINUOUS_USED, printed } from './characteristics.ts';

/**
 * The bit of the ability among those of its card: of its line, which may have a row for each of several triggers. 0 of
 * one that is not its own: that a card in the field gives, or that it has as a copy; and of one that is counted for the
 * card.
 * @clause FOW 9.6.b4
 */
function usedBit(s: State, card: number, row: number): number {
  const number = row - printed(s, card, T.DEF_ABILITY);
  if (number < 0 || number >= printed(s, card, T.DEF_ABILITY_COUNT) || isCopy(s, card) || isOfCard(row)) return 0;
  return 1 << (L.USED_SHIFT + T.ABILITIES[T.abilityField(row, T.ABILITY_NUMBER)]);
}

function isCopy(s: State, card: number): boolean {
  return findEntry(s, CONTINUOUS_COPY, referenceTo(s, card), K.NONE) !== K.NONE;
}

/** The offset of an entry of that kind for the object, with that code unless it is NONE; NONE without one. */
function findEntry(s: State, kind: number, target: number, code: number): number {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== kind || s[e + C.CONTINUOUS_TARGET] !== target) continue;
    if (code === K.NONE || s[e + C.CONTINUOUS_CODE] === code) return e;
  }
  return K.NONE;
}

/** The first row of the line that the row is of: that stands for all of them. */
function lineOf(row: number): number {
  const number = T.ABILITIES[T.abilityField(row, T.ABILITY_NUMBER)];
  if (number === K.NONE) return row;
  const definition = T.ABILITIES[T.abilityField(row, T.ABILITY_DEF)];
  let first = row;
  while (
    T.ABILITIES[T.abilityField(first - 1, T.ABILITY_NUMBER)] === number &&
    T.ABILITIES[T.abilityField(first - 1, T.ABILITY_DEF)] === definition
  )
    first--;
  return first;
}

/**
 * Does it wait for its own card to leave a field? An object does that once at most, so that once a turn is said of the
 * card, whatever object and whichever side of it there is.
 * @clause FOW ext.gold.1
 */
function isOfCard(row: number): boolean {
  const a = T.abilityOffset(row);
  const event = T.ABILITIES[a + T.ABILITY_EVENT];
  const isLeaving = event === L.EVENT_PUT_INTO_GRAVEYARD || event === L.EVENT_LEAVES;
  return (
    isLeaving && T.ABILITIES[a + T.ABILITY_KIND] === L.ABILITY_TRIGGERED && T.ABILITIES[a + T.ABILITY_SUBJECT] === 0
  );
}

/** What the entry of a use is about: the object, or the card with a number below those that mean something else. */
function targetOf(s: State, card: number, row: number): number {
  return isOfCard(row) ? -2 - card : referenceTo(s, card);
}

/** By what the use of a line is told from those of others on the same target. */
function codeOf(row: number): number {
  return isOfCard(row) ? T.ABILITIES[T.abilityField(row, T.ABILITY_NUMBER)] : lineOf(row);
}

/** Has it been used this turn, and is it for once a turn? `entry`: where an effect gave it, else NONE. */
export function isUsedUp(s: State, card: number, row: number, entry: number): boolean {
  if ((T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_ONCE) === 0) return false;
  if (entry !== K.NONE) return s[entry + GIVEN_USED] === s[K.TURN_NUMBER];
  const bit = usedBit(s, card, row);
  if (bit !== 0) return (s[K.cardField(card, K.CARD_FLAGS)] & bit) !== 0;
  const used = findEntry(s, CONTINUOUS_USED, targetOf(s, card, row), codeOf(row));
  return used !== K.NONE && s[used + C.CONTINUOUS_EXTRA] === s[K.TURN_NUMBER];
}

/** Notes the use of an ability that is for once a turn. */
export function noteUse(s: State, card: number, row: number, entry: number): void {
  if ((T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_ONCE) === 0) return;
  const turn = s[K.TURN_NUMBER];
  if (entry !== K.NONE) {
    s[entry + GIVEN_USED] = turn;
    return;
  }
  const bit = usedBit(s, card, row);
  if (bit !== 0) {
    s[K.cardField(card, K.CARD_FLAGS)] |= bit;
    return;
  }
  const target = targetOf(s, card, row);
  const code = codeOf(row);
  const used = findEntry(s, CONTINUOUS_USED, target, code);
  // it is there longer than the end phase, in which more may trigger
  if (used === K.NONE) addLasting(s, CONTINUOUS_USED, 0, code, target, turn + 1, 0, 0, turn);
  else s[used + C.CONTINUOUS_EXTRA] = turn;
}

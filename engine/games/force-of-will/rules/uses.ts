/** Abilities that may be used, or trigger, once a turn, and which of them have been. */

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
 * The bit, among those of its card, of the line of the ability (a line may have a row for each of several triggers). 0
 * for an ability that is not the card's own, because it was given or copied, and for one that is counted for the card.
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

/** The first row of the line to which the row belongs; it stands for all rows of the line. */
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
 * Does the ability wait for its own card to leave a field? An object does that at most once, so "once a turn" is
 * counted for the card, whatever object it is and whichever side is up.
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

/**
 * The target of the entry of a use: the object, or for an ability that is counted for the card a number that means the
 * card.
 */
function targetOf(s: State, card: number, row: number): number {
  return isOfCard(row) ? -2 - card : referenceTo(s, card);
}

/** The code that tells the use of a line from uses of other lines on the same target. */
function codeOf(row: number): number {
  return isOfCard(row) ? T.ABILITIES[T.abilityField(row, T.ABILITY_NUMBER)] : lineOf(row);
}

/**
 * Is the ability for once a turn, and has it been used this turn? `entry`: the entry of the effect that gave it,
 * otherwise NONE.
 */
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
  // the entry lasts longer than the end phase, in which more abilities may trigger
  if (used === K.NONE) addLasting(s, CONTINUOUS_USED, 0, code, target, turn + 1, C.NO_VALUE, 0, turn);
  else s[used + C.CONTINUOUS_EXTRA] = turn;
}

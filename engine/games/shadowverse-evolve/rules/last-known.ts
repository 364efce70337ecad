/**
 * Last-known information (10.11.1): what a card was like as it left the field, for texts that speak of it afterwards. The row
 * keeps it until another object comes to the field there: CARD_LAST, and in the derived fields, which nobody reads off the
 * field, attack, defense, keywords and kinds, with what else there is room for in CARD_TYPES.
 *
 * What entries of CONTINUOUS gave (counters of other names than the stack's, types, further names) is not kept.
 */

import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_SERIAL,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  NONE,
  OWNER_BIT,
  PLAYER_STRIDE,
  PLAYERS,
  type State,
  SWITCHES,
  TURN_NUMBER,
  TURN_PLAYER,
} from '../../../kernel/layout.ts';
import { DEF_COST, DEF_STRIDE, DEFS } from '../../../kernel/tables.ts';
import { createLastKnown, createPast } from '../../../shared/last-known.ts';
import {
  CARD_ATTACK,
  CARD_ATTACKED,
  CARD_BOXED,
  CARD_DEFENSE,
  CARD_ENGAGED,
  CARD_EVOLVED,
  CARD_EVOLVED_THIS_TURN,
  CARD_KEYWORDS,
  CARD_LAST,
  CARD_SINCE,
  CARD_STACK,
  CARD_SUPER_EVOLVED,
  CARD_TYPES,
  KIND_FOLLOWER,
  NO_NUMBER,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
} from '../layout.ts';
import { PAID_SET, SELECT_PAID } from '../operators/selectors.ts';
import { matches, namesZone } from '../operators/tables.ts';
import { ensureDerived, faceOf, formOf, isOnField, masterOf } from './characteristics.ts';

// CARD_LAST
const FORM_MASK = 0x1fff;
const OWN_SHIFT = 13;
const LAST_MASTER = 1 << 26;
const LAST_ENGAGED = 1 << 27;
const LAST_SUPER_EVOLVED = 1 << 28;
const LAST_BOXED = 1 << 29;
const LAST_EVOLVED_THIS_TURN = 1 << 30;
const WAS_THERE = 1 << 31;

// CARD_TYPES of a card that has left the field: kinds, classes and TYPES_ flags in bits 0-16, then
const TYPES_MASK = 0x1ffff;
/** The low bits of the serial of the object that left. */
const SERIAL_SHIFT = 17;
const SERIAL_MASK = 0xff;
const STACK_SHIFT = 25;
const STACK_MASK = 31;
const TYPES_ATTACKED = 1 << 30;
/** They are those of an object that has left. */
const TYPES_LAST = 1 << 31;

/** Keeps what a card on the field is like, as it leaves. */
export function rememberLast(s: State, card: number): void {
  ensureDerived(s);
  const c = CARDS + card * CARD_STRIDE;
  const flags = s[c + CARD_FLAGS];
  s[c + CARD_LAST] =
    formOf(s, card) |
    (faceOf(s, card) << OWN_SHIFT) |
    (masterOf(s, card) === 1 ? LAST_MASTER : 0) |
    ((flags & CARD_ENGAGED) !== 0 ? LAST_ENGAGED : 0) |
    ((flags & CARD_SUPER_EVOLVED) !== 0 ? LAST_SUPER_EVOLVED : 0) |
    ((flags & CARD_BOXED) !== 0 ? LAST_BOXED : 0) |
    ((flags & CARD_EVOLVED_THIS_TURN) !== 0 ? LAST_EVOLVED_THIS_TURN : 0) |
    WAS_THERE;
  s[c + CARD_TYPES] =
    (s[c + CARD_TYPES] & TYPES_MASK) |
    ((s[c + CARD_SERIAL] & SERIAL_MASK) << SERIAL_SHIFT) |
    (Math.min(s[c + CARD_STACK], STACK_MASK) << STACK_SHIFT) |
    ((flags & CARD_ATTACKED) !== 0 ? TYPES_ATTACKED : 0) |
    TYPES_LAST;
}

/** Master of the object that last left this row for another zone than a field; NONE if none ever did. */
export function lastMaster(s: State, card: number): number {
  const word = s[CARDS + card * CARD_STRIDE + CARD_LAST];
  return (word & WAS_THERE) === 0 ? NONE : (word & LAST_MASTER) !== 0 ? 1 : 0;
}

/** Attack of the object that last left this row; NO_NUMBER of what was no follower. */
export function lastAttack(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  return (s[c + CARD_TYPES] & KIND_FOLLOWER) === 0 ? NO_NUMBER : s[c + CARD_ATTACK];
}

/** Defense of the object that last left this row; NO_NUMBER of what was no follower. */
export function lastDefense(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  return (s[c + CARD_TYPES] & KIND_FOLLOWER) === 0 ? NO_NUMBER : s[c + CARD_DEFENSE];
}

/** The cost that stood on the object that last left this row. */
export function lastCost(s: State, card: number): number {
  const own = (s[CARDS + card * CARD_STRIDE + CARD_LAST] >>> OWN_SHIFT) & FORM_MASK;
  return DEFS[own * DEF_STRIDE + DEF_COST];
}

/** Did the object of that serial leave the field from this row, and nothing come to the field there since? */
function hasLeftAs(s: State, card: number, serial: number): boolean {
  const types = s[CARDS + card * CARD_STRIDE + CARD_TYPES];
  if ((types & TYPES_LAST) === 0 || isOnField(s, card)) return false;
  return ((types >>> SERIAL_SHIFT) & SERIAL_MASK) === (serial & SERIAL_MASK);
}

// ---- asking what has left ----

/** A state that holds the card that has left on the field (row 0, its evolve card in row 1), and what asks (rows 2 and 3). */
const PAST = createPast(4);

function layPast(s: State, card: number): void {
  PAST[TURN_NUMBER] = s[TURN_NUMBER];
  PAST[TURN_PLAYER] = s[TURN_PLAYER];
  PAST[SWITCHES] = s[SWITCHES];
  for (let i = PLAYERS; i < PLAYERS + 2 * PLAYER_STRIDE; i++) PAST[i] = s[i];
  const c = CARDS + card * CARD_STRIDE;
  const last = s[c + CARD_LAST];
  const types = s[c + CARD_TYPES];
  const form = last & FORM_MASK;
  const own = (last >>> OWN_SHIFT) & FORM_MASK;
  PAST[CARDS + CARD_DEF] = own;
  PAST[CARDS + CARD_OWNER] = s[c + CARD_OWNER] & OWNER_BIT;
  PAST[CARDS + CARD_ZONE] = ZONE_FIELD + ((last & LAST_MASTER) !== 0 ? 1 : 0);
  PAST[CARDS + CARD_SERIAL] = 1;
  PAST[CARDS + CARD_FLAGS] =
    ((last & LAST_ENGAGED) !== 0 ? CARD_ENGAGED : 0) |
    ((last & LAST_SUPER_EVOLVED) !== 0 ? CARD_SUPER_EVOLVED : 0) |
    ((last & LAST_BOXED) !== 0 ? CARD_BOXED : 0) |
    ((last & LAST_EVOLVED_THIS_TURN) !== 0 ? CARD_EVOLVED_THIS_TURN : 0) |
    ((types & TYPES_ATTACKED) !== 0 ? CARD_ATTACKED : 0);
  PAST[CARDS + CARD_SINCE] = s[c + CARD_SINCE];
  PAST[CARDS + CARD_EVOLVED] = form === own ? 0 : 2;
  PAST[CARDS + CARD_STACK] = (types >>> STACK_SHIFT) & STACK_MASK;
  PAST[CARDS + CARD_ATTACK] = s[c + CARD_ATTACK];
  PAST[CARDS + CARD_DEFENSE] = s[c + CARD_DEFENSE];
  PAST[CARDS + CARD_KEYWORDS] = s[c + CARD_KEYWORDS];
  PAST[CARDS + CARD_TYPES] = types & TYPES_MASK;
  PAST[CARDS + CARD_STRIDE + CARD_DEF] = form;
}

/** The row in PAST of the card whose text asks. */
function laySource(s: State, source: number, card: number): number {
  if (source === NONE) return NONE;
  if (source === card) return 0;
  const from = CARDS + source * CARD_STRIDE;
  const to = CARDS + 2 * CARD_STRIDE;
  for (let i = 0; i < CARD_STRIDE; i++) PAST[to + i] = s[from + i];
  const evolved = s[from + CARD_EVOLVED];
  if (evolved !== 0) {
    for (let i = 0; i < CARD_STRIDE; i++) PAST[to + CARD_STRIDE + i] = s[CARDS + (evolved - 1) * CARD_STRIDE + i];
    PAST[to + CARD_EVOLVED] = 4;
  }
  return 2;
}

/** "SVE 10.11.1" Did the card that has left this row pass a filter as it was on the field, seen by `you` for an ability of `source`? */
function matchedAsItLeft(s: State, card: number, filter: number, source: number, you: number): boolean {
  layPast(s, card);
  return matches(PAST, 0, filter, laySource(s, source, card), you);
}

/**
 * "SVE 10.11.1" "SVE 10.7.4.1.2" Asking of cards that have left (this card of Last Words, the card of the event); see
 * shared/last-known.ts.
 */
export const { rowOfLeft, rowOfMoved, firstPasses, anyLeftPasses } = createLastKnown({
  deck: ZONE_DECK,
  hand: ZONE_HAND,
  paidSelector: SELECT_PAID,
  paidSet: PAID_SET,
  matches,
  namesZone,
  hasLeftAs,
  matchedAsItLeft,
});

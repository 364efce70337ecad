/**
 * What a card was like as it left the field (11.12.3, 11.12.7). The derived fields of its row (power, keywords, types, Jobs)
 * stay as they were until it comes to a field again; what else there was to see is kept in CARD_LAST_STATE and CARD_LAST_DEF.
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
  type State,
} from '../../../kernel/layout.ts';
import { createLastKnown, createPast } from '../../../shared/last-known.ts';
import {
  ATTACK_COUNT,
  CARD_ATTACKED,
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_DULL,
  CARD_ENTERED,
  CARD_FROZEN,
  CARD_JOB,
  CARD_LAST_DEF,
  CARD_LAST_STATE,
  CARD_LINK,
  CARD_POWER,
  CARD_TYPES,
  TYPE_SUMMON,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
} from '../layout.ts';
import { matches, namesZone } from '../operators/tables.ts';
import { controllerOf, ensureDerived, isOnField } from './characteristics.ts';

// CARD_LAST_STATE: these flags as they are in CARD_FLAGS, then
const LAST_FLAGS = CARD_DULL | CARD_FROZEN | CARD_ATTACKING | CARD_BLOCKING | CARD_ATTACKED;
const LAST_ENTERED = 1 << 5;
const LAST_DAMAGED = 1 << 6;
const LAST_IN_PARTY = 1 << 7;
const LAST_JUNCTIONED = 1 << 8;
const CONTROLLER_SHIFT = 9;
const COUNTERS_SHIFT = 10;
const COUNTERS_MASK = 0x7ff;
/** The low bits of the serial of the object that left. */
const SERIAL_SHIFT = 21;
const SERIAL_MASK = 0xff;
const WAS_THERE = 1 << 29;

/** The object in this row, which comes to the field, has not left it yet. */
export function forgetLast(s: State, card: number): void {
  s[CARDS + card * CARD_STRIDE + CARD_LAST_STATE] = 0;
}

/**
 * Keeps what a card on the field is like, as it leaves; of cards that leave together each is kept before the first is gone.
 * `junctioned`: it is (15.2.15).
 */
export function rememberLast(s: State, card: number, junctioned: boolean): void {
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_LAST_STATE] & WAS_THERE) !== 0) return;
  ensureDerived(s);
  const flags = s[c + CARD_FLAGS];
  s[c + CARD_LAST_DEF] = s[c + CARD_DEF];
  s[c + CARD_LAST_STATE] =
    (flags & LAST_FLAGS) |
    ((flags & CARD_ENTERED) !== 0 ? LAST_ENTERED : 0) |
    (s[c + CARD_DAMAGE] > 0 ? LAST_DAMAGED : 0) |
    ((flags & CARD_ATTACKING) !== 0 && s[ATTACK_COUNT] > 1 ? LAST_IN_PARTY : 0) |
    (junctioned ? LAST_JUNCTIONED : 0) |
    (controllerOf(s, card) << CONTROLLER_SHIFT) |
    (Math.min(s[c + CARD_COUNTERS], COUNTERS_MASK) << COUNTERS_SHIFT) |
    ((s[c + CARD_SERIAL] & SERIAL_MASK) << SERIAL_SHIFT) |
    WAS_THERE;
}

/** Power of the object that last left this row. */
export function lastPower(s: State, card: number): number {
  return Math.max(0, s[CARDS + card * CARD_STRIDE + CARD_POWER]);
}

/** Counters of the object that last left this row. */
export function lastCounters(s: State, card: number): number {
  return (s[CARDS + card * CARD_STRIDE + CARD_LAST_STATE] >> COUNTERS_SHIFT) & COUNTERS_MASK;
}

function hasLeftAs(s: State, card: number, serial: number): boolean {
  const last = s[CARDS + card * CARD_STRIDE + CARD_LAST_STATE];
  if ((last & WAS_THERE) === 0 || isOnField(s, card)) return false;
  return ((last >>> SERIAL_SHIFT) & SERIAL_MASK) === (serial & SERIAL_MASK);
}

/** A state that holds the card that has left on the field (row 0), the Summon it was junctioned with (row 1), and what asks (row 2). */
const PAST = createPast(3);

function layPast(s: State, card: number): void {
  const c = CARDS + card * CARD_STRIDE;
  const last = s[c + CARD_LAST_STATE];
  for (let i = CARD_POWER; i <= CARD_JOB; i++) PAST[CARDS + i] = s[c + i];
  PAST[CARDS + CARD_DEF] = s[c + CARD_LAST_DEF];
  PAST[CARDS + CARD_OWNER] = s[c + CARD_OWNER] & OWNER_BIT;
  PAST[CARDS + CARD_ZONE] = ZONE_FIELD + ((last >> CONTROLLER_SHIFT) & 1);
  PAST[CARDS + CARD_FLAGS] = (last & LAST_FLAGS) | ((last & LAST_ENTERED) !== 0 ? CARD_ENTERED : 0);
  PAST[CARDS + CARD_DAMAGE] = (last & LAST_DAMAGED) !== 0 ? 1 : 0;
  PAST[CARDS + CARD_COUNTERS] = lastCounters(s, card);
  PAST[ATTACK_COUNT] = (last & LAST_IN_PARTY) !== 0 ? 2 : 1;
  PAST[CARDS + CARD_LINK] = (last & LAST_JUNCTIONED) !== 0 ? 1 : NONE;
  PAST[CARDS + CARD_STRIDE + CARD_ZONE] = ZONE_FIELD;
  PAST[CARDS + CARD_STRIDE + CARD_TYPES] = TYPE_SUMMON;
}

/** The row in PAST of the card whose text asks. */
function laySource(s: State, source: number, card: number): number {
  if (source === NONE) return NONE;
  if (source === card) return 0;
  const from = CARDS + source * CARD_STRIDE;
  for (let i = 0; i < CARD_STRIDE; i++) PAST[CARDS + 2 * CARD_STRIDE + i] = s[from + i];
  return 2;
}

/** "SE 11.12.7" Did the card that has left this row pass a filter as it was on the field, seen by `you` for an ability of `source`? */
function matchedAsItLeft(s: State, card: number, filter: number, source: number, you: number): boolean {
  layPast(s, card);
  return matches(PAST, 0, filter, laySource(s, source, card), you);
}

/** "SE 11.12.3" "SE 11.12.7" Asking of cards that have left; see shared/last-known.ts. */
export const { firstPasses, anyLeftPasses } = createLastKnown({
  deck: ZONE_DECK,
  hand: ZONE_HAND,
  paidSelector: NONE,
  paidSet: NONE,
  matches,
  namesZone,
  hasLeftAs,
  matchedAsItLeft,
});

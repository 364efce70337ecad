/**
 * Last-known information (10.11.1): what a card was like as it left the field, for texts that speak of it afterwards.
 * Its row keeps this until another object comes to the field in that row: in CARD_LAST, and in the derived fields
 * (attack, defense, keywords, kinds and what else CARD_TYPES has room for), which nobody reads off the field.
 *
 * Entries of CONTINUOUS keep, until the turn ends, what other entries gave the card: types, further names, counters
 * other than stack counters.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import * as C from '../../../shared/continuous.ts';
import {
  createLastKnown,
  KEPT,
  KEPT_SERIAL,
  type KeptFact,
  keptCell,
  keptController,
  keptFlag,
  SOURCE_ROW,
} from '../../../shared/last-known.ts';
import * as L from '../layout.ts';
import { MOD_ALSO_NAMED, MOD_TRAIT, MODIFICATIONS } from '../operators/modifications.ts';
import { PAID_SET, SELECT_PAID } from '../operators/selectors.ts';
import { matches, namesZone } from '../operators/tables.ts';
import {
  CONTINUOUS_COUNTER,
  CONTINUOUS_GAIN,
  CONTINUOUS_LEFT_COUNTER,
  CONTINUOUS_LEFT_GAIN,
  ensureDerived,
  faceOf,
  formOf,
  isBoxed,
  masterOf,
} from './characteristics.ts';

/** Bits of a definition row (DEF_LIMIT). */
const DEF_BITS = 13;
/** Bits of CARD_TYPES for kinds, classes and TYPES_ flags; the bits above them keep facts of a card that has left. */
const TYPES_BITS = 17;
const TYPES_MASK = (1 << TYPES_BITS) - 1;

/** The form of the object. Where it is an evolve card's, `lay` puts it into row 1. */
const FORM: KeptFact = {
  bits: DEF_BITS,
  read: formOf,
  lay: (past, form) => {
    past[K.cardField(1, K.CARD_DEF)] = form;
  },
};
const FACE: KeptFact = {
  bits: DEF_BITS,
  read: faceOf,
  lay: (past, face) => {
    past[K.cardField(0, K.CARD_DEF)] = face;
    past[K.cardField(0, L.CARD_EVOLVED)] = past[K.cardField(1, K.CARD_DEF)] === face ? 0 : 2;
  },
};
const MASTER = keptController(masterOf, L.ZONE_FIELD);
const BOXED: KeptFact = { ...keptFlag(L.CARD_BOXED), read: (s, card) => (isBoxed(s, card) ? 1 : 0) };
const CHARACTERISTICS: KeptFact = {
  bits: TYPES_BITS,
  read: (s, card) => s[K.cardField(card, L.CARD_TYPES)] & TYPES_MASK,
  lay: (past, types) => {
    past[K.cardField(0, L.CARD_TYPES)] = types;
  },
};

/**
 * Asking of cards that have left (this card of Last Words, the card of the event); see shared/last-known.ts.
 * @clause SVE 10.11.1, 10.7.4.1.2
 */
export const { rememberLast, lastOf, readLast, rowOfLeft, rowOfMoved, firstPasses, anyLeftPasses } = createLastKnown({
  kept: [
    [
      L.CARD_LAST,
      [
        FORM,
        FACE,
        MASTER,
        keptFlag(L.CARD_ENGAGED),
        keptFlag(L.CARD_SUPER_EVOLVED),
        BOXED,
        keptFlag(L.CARD_EVOLVED_THIS_TURN),
        KEPT,
      ],
    ],
    [L.CARD_TYPES, [CHARACTERISTICS, KEPT_SERIAL, keptCell(L.CARD_STACK, 5), keptFlag(L.CARD_ATTACKED), KEPT]],
  ],
  staying: [L.CARD_SINCE, L.CARD_ATTACK, L.CARD_DEFENSE, L.CARD_KEYWORDS],
  layAround: (past, s, card) => {
    layGiven(past, s, card);
    past[K.TURN_NUMBER] = s[K.TURN_NUMBER];
    past[K.TURN_PLAYER] = s[K.TURN_PLAYER];
    past[K.SWITCHES] = s[K.SWITCHES];
    past[K.RULE_NUMBERS] = s[K.RULE_NUMBERS];
    for (let i = K.PLAYERS; i < K.playerOffset(2); i++) past[i] = s[i];
  },
  // its evolve card
  rowsOfSource: 1,
  laySource: (past, s, source) => {
    const evolved = s[K.cardField(source, L.CARD_EVOLVED)];
    if (evolved === 0) return;
    const to = K.cardOffset(SOURCE_ROW + 1);
    for (let i = 0; i < K.CARD_STRIDE; i++) past[to + i] = s[K.cardField(evolved - 1, i)];
    past[K.cardField(SOURCE_ROW, L.CARD_EVOLVED)] = SOURCE_ROW + 2;
  },
  field: L.ZONE_FIELD,
  deck: L.ZONE_DECK,
  hand: L.ZONE_HAND,
  paidSelector: SELECT_PAID,
  paidSet: PAID_SET,
  matches,
  namesZone,
  ensureDerived,
});

/** Master of the object that last left this row for another zone than a field; NONE if none ever did. */
export const lastMaster = lastOf(MASTER);
/** Definition row of the face of that object; NONE if none ever left. */
export const lastFace = lastOf(FACE);

// ---- how it had come ----

/** What CARD_FLAGS say of how a card came to the field. */
const ARRIVAL = L.CARD_WAS_PLAYED | L.CARD_FROM_MASK;
const ARRIVAL_SHIFT = Math.log2(L.CARD_WAS_PLAYED) - L.SINCE_BITS;

/** Keeps how a card, whose row begins at `c`, came to the field that it leaves. */
export function keepArrival(s: State, c: number): void {
  const turn = s[c + L.CARD_SINCE] & L.SINCE_TURN;
  s[c + L.CARD_SINCE] = turn | ((s[c + K.CARD_FLAGS] & ARRIVAL) >> ARRIVAL_SHIFT);
}

/**
 * The flags of how an object came to the field, and of a card that is being played, where it was played from. Of one
 * that has left the field, in the row `card`, what was kept; 0 where it has not been there.
 * @clause SVE 10.11.1
 */
export function arrivalOf(s: State, card: number, reference: number): number {
  const c = K.cardOffset(card);
  const zone = s[c + K.CARD_ZONE] & ~1;
  if (zone === L.ZONE_FIELD || zone === L.ZONE_RESOLUTION) return s[c + K.CARD_FLAGS] & ARRIVAL;
  const serial = reference > 0 ? K.referenceSerial(reference) : 0;
  if (!isLastLeft(s, card, serial)) return 0;
  return (s[c + L.CARD_SINCE] << ARRIVAL_SHIFT) & ARRIVAL;
}

// ---- what entries gave ----

const lastSerial = lastOf(KEPT_SERIAL);
/** The low bits of a serial that are kept. */
const SERIAL_MASK = 2 ** KEPT_SERIAL.bits - 1;

/**
 * Was that object the last to leave the field from this row, with nothing come there since? `serial`: its own, or that
 * of the object that it became as it left.
 */
export function isLastLeft(s: State, card: number, serial: number): boolean {
  const last = lastSerial(s, card);
  return last === (serial & SERIAL_MASK) || last === ((serial - 1) & SERIAL_MASK);
}

/** Most entries that are kept at a time; the newest stay. */
const MOST_KEPT = 24;

/** Is it an entry about an object that has left the field? */
export function isOfLeft(s: State, e: number): boolean {
  const kind = s[e + C.CONTINUOUS_CONTROL] >> 1;
  return kind === CONTINUOUS_LEFT_GAIN || kind === CONTINUOUS_LEFT_COUNTER;
}

/** Do modifications give a type or a name? */
function giveNames(code: number): boolean {
  const { widths } = MODIFICATIONS;
  for (let pc = code; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]])
    if (T.CODE[pc] === MOD_TRAIT || T.CODE[pc] === MOD_ALSO_NAMED) return true;
  return false;
}

/**
 * Keeps the types, further names and counters that an object was given, as it leaves the field.
 * @clause SVE 10.11.1
 */
export function keepGiven(s: State, card: number): void {
  const target = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  const count = s[K.CONTINUOUS_COUNT];
  for (let i = 0; i < count; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_TARGET] !== target) continue;
    const kind = s[e + C.CONTINUOUS_CONTROL] >> 1;
    const code = s[e + C.CONTINUOUS_CODE];
    if (kind === CONTINUOUS_GAIN ? !giveNames(code) : kind !== CONTINUOUS_COUNTER) continue;
    const kept = kind === CONTINUOUS_GAIN ? CONTINUOUS_LEFT_GAIN : CONTINUOUS_LEFT_COUNTER;
    const value = s[e + C.CONTINUOUS_VALUE];
    C.addContinuous(s, kept, 0, code, target, s[K.TURN_NUMBER], value, target, s[e + C.CONTINUOUS_EXTRA]);
  }
  if (s[K.CONTINUOUS_COUNT] > count) forgetGiven(s, MOST_KEPT);
}

/** Forgets all kept entries but the newest `most`. */
export function forgetGiven(s: State, most: number): void {
  let kept = 0;
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--)
    if (isOfLeft(s, K.continuousOffset(i)) && ++kept > most) C.removeContinuous(s, i);
}

/** Lays the kept entries of the object that left a row as entries of row 0. */
function layGiven(past: State, s: State, card: number): void {
  let count = 0;
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (!isOfLeft(s, e) || K.referenceCard(s[e + C.CONTINUOUS_TARGET]) !== card) continue;
    if ((K.referenceSerial(s[e + C.CONTINUOUS_TARGET]) & SERIAL_MASK) !== lastSerial(s, card)) continue;
    const to = K.continuousOffset(count++);
    for (let cell = 0; cell < K.CONTINUOUS_STRIDE; cell++) past[to + cell] = s[e + cell];
    const isGain = s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_LEFT_GAIN;
    past[to + C.CONTINUOUS_CONTROL] = (isGain ? CONTINUOUS_GAIN : CONTINUOUS_COUNTER) << 1;
    past[to + C.CONTINUOUS_TARGET] = K.makeReference(0, past[K.cardField(0, K.CARD_SERIAL)]);
  }
  past[K.CONTINUOUS_COUNT] = count;
}

/**
 * Last-known information (10.11.1): what a card was like as it left the field, for texts that speak of it afterwards. The row
 * keeps it until another object comes to the field there: CARD_LAST, and in the derived fields, which nobody reads off the
 * field, attack, defense, keywords and kinds, with what else there is room for in CARD_TYPES.
 *
 * What entries of CONTINUOUS gave (counters of other names than the stack's, types, further names) is not kept.
 */

import * as K from '../../../kernel/layout.ts';
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
import { PAID_SET, SELECT_PAID } from '../operators/selectors.ts';
import { matches, namesZone } from '../operators/tables.ts';
import { ensureDerived, faceOf, formOf, masterOf } from './characteristics.ts';

/** Bits of a definition row (DEF_LIMIT). */
const DEF_BITS = 13;
/** Kinds, classes and TYPES_ flags of CARD_TYPES; what follows them is kept of a card that has left. */
const TYPES_BITS = 17;
const TYPES_MASK = (1 << TYPES_BITS) - 1;

/** The form lies in row 1, where it is an evolve card's. */
const FORM: KeptFact = {
  bits: DEF_BITS,
  read: formOf,
  lay: (past, form) => {
    past[K.CARDS + K.CARD_STRIDE + K.CARD_DEF] = form;
  },
};
const FACE: KeptFact = {
  bits: DEF_BITS,
  read: faceOf,
  lay: (past, face) => {
    past[K.CARDS + K.CARD_DEF] = face;
    past[K.CARDS + L.CARD_EVOLVED] = past[K.CARDS + K.CARD_STRIDE + K.CARD_DEF] === face ? 0 : 2;
  },
};
const MASTER = keptController(masterOf, L.ZONE_FIELD);
const CHARACTERISTICS: KeptFact = {
  bits: TYPES_BITS,
  read: (s, card) => s[K.CARDS + card * K.CARD_STRIDE + L.CARD_TYPES] & TYPES_MASK,
  lay: (past, types) => {
    past[K.CARDS + L.CARD_TYPES] = types;
  },
};

/**
 * "SVE 10.11.1" "SVE 10.7.4.1.2" Asking of cards that have left (this card of Last Words, the card of the event); see
 * shared/last-known.ts.
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
        keptFlag(L.CARD_BOXED),
        keptFlag(L.CARD_EVOLVED_THIS_TURN),
        KEPT,
      ],
    ],
    [L.CARD_TYPES, [CHARACTERISTICS, KEPT_SERIAL, keptCell(L.CARD_STACK, 5), keptFlag(L.CARD_ATTACKED), KEPT]],
  ],
  staying: [L.CARD_SINCE, L.CARD_ATTACK, L.CARD_DEFENSE, L.CARD_KEYWORDS],
  layAround: (past, s) => {
    past[K.TURN_NUMBER] = s[K.TURN_NUMBER];
    past[K.TURN_PLAYER] = s[K.TURN_PLAYER];
    past[K.SWITCHES] = s[K.SWITCHES];
    past[K.RULE_NUMBERS] = s[K.RULE_NUMBERS];
    for (let i = K.PLAYERS; i < K.PLAYERS + 2 * K.PLAYER_STRIDE; i++) past[i] = s[i];
  },
  // its evolve card
  rowsOfSource: 1,
  laySource: (past, s, source) => {
    const evolved = s[K.CARDS + source * K.CARD_STRIDE + L.CARD_EVOLVED];
    if (evolved === 0) return;
    const to = K.CARDS + (SOURCE_ROW + 1) * K.CARD_STRIDE;
    for (let i = 0; i < K.CARD_STRIDE; i++) past[to + i] = s[K.CARDS + (evolved - 1) * K.CARD_STRIDE + i];
    past[K.CARDS + SOURCE_ROW * K.CARD_STRIDE + L.CARD_EVOLVED] = SOURCE_ROW + 2;
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

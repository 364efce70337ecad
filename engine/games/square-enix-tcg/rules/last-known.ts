/**
 * What a card was like as it left the field (11.12.3, 11.12.7). The derived fields of its row (power, keywords, types,
 * Jobs) stay as they were until it comes to a field again; the rest of what could be seen is kept in CARD_LAST_STATE
 * and CARD_LAST_DEF.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import {
  createLastKnown,
  KEPT,
  KEPT_SERIAL,
  type KeptFact,
  keptCell,
  keptController,
  keptFlag,
} from '../../../shared/last-known.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { matches, namesZone } from '../operators/tables.ts';
import { controllerOf, ensureDerived, isJunctioned } from './characteristics.ts';

const COUNTERS = keptCell(L.CARD_COUNTERS, 11);
const PAID: KeptFact = {
  bits: 8,
  read: (s, card) => s[K.cardField(card, K.CARD_FLAGS)] >>> L.PAID_SHIFT,
  // only conditions about the source of a text ask for it, and by `paidElements`: no filter reads it
  lay: () => undefined,
};

/**
 * Questions about cards that have left the field; see shared/last-known.ts.
 * @clause SE 11.12.3, 11.12.7
 */
const LAST_KNOWN = createLastKnown({
  kept: [
    [
      L.CARD_LAST_STATE,
      [
        keptFlag(L.CARD_DULL),
        keptFlag(L.CARD_FROZEN),
        keptFlag(L.CARD_ATTACKING),
        keptFlag(L.CARD_BLOCKING),
        keptFlag(L.CARD_ATTACKED),
        keptFlag(L.CARD_ENTERED),
        // damaged or not
        keptCell(L.CARD_DAMAGE, 1),
        // in a party or not
        {
          bits: 1,
          read: (s, card) =>
            (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ATTACKING) !== 0 && s[L.ATTACK_COUNT] > 1 ? 1 : 0,
          lay: (past, inParty) => {
            past[L.ATTACK_COUNT] = 1 + inParty;
          },
        },
        // junctioned or not: the Summon is in row 1
        // @clause SE 15.2.15
        {
          bits: 1,
          read: (s, card) => (isJunctioned(s, card) ? 1 : 0),
          lay: (past, junctioned) => {
            past[K.cardField(0, L.CARD_LINK)] = junctioned === 1 ? 1 : K.NONE;
          },
        },
        keptController(controllerOf, L.ZONE_FIELD),
        COUNTERS,
        KEPT_SERIAL,
        KEPT,
      ],
    ],
    [L.CARD_LAST_DEF, [keptCell(K.CARD_DEF, 23), PAID, KEPT]],
  ],
  staying: [L.CARD_POWER, L.CARD_KEYWORDS, L.CARD_TYPES, L.CARD_JOB],
  layAround: (past) => {
    past[K.cardField(1, K.CARD_ZONE)] = L.ZONE_FIELD;
    past[K.cardField(1, L.CARD_TYPES)] = L.TYPE_SUMMON;
  },
  field: L.ZONE_FIELD,
  deck: L.ZONE_DECK,
  hand: L.ZONE_HAND,
  matches,
  namesZone,
  ensureDerived,
});
export const { forgetLast, rememberLast, lastOf, readLast, hasJustLeft, rowOfLeft, firstPasses, anyLeftPasses } =
  LAST_KNOWN;

const lastCountersOf = lastOf(COUNTERS);

/** The counters of the object that left this row last. */
export function lastCounters(s: State, card: number): number {
  return Math.max(0, lastCountersOf(s, card));
}

const lastPaidOf = lastOf(PAID);

/**
 * The elements of the CP that were paid to cast the card in that row, as bits. If the card is not the object any more
 * to which the text in frame `f` belongs, those of the object as it left the field.
 */
export function paidElements(s: State, card: number, f: number): number {
  if (card === K.NONE) return 0;
  const isThere = f === K.NONE || cardOf(s, s[f + K.FRAME_SOURCE]) === card;
  return isThere ? s[K.cardField(card, K.CARD_FLAGS)] >>> L.PAID_SHIFT : Math.max(0, lastPaidOf(s, card));
}

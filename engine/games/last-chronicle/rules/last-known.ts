/**
 * What a card was like as it left the battlefield (6.5.2, 11.4.9, 11.8.4, 11.8.7). The derived fields of its row and its counters
 * stay as they were until it comes to a battlefield again; what else there was to see is kept in CARD_LAST_STATE and CARD_LAST_DEF.
 */
import { CARD_DEF, CARD_STRIDE, CARD_ZONE, CARDS, NONE, type State } from '../../../kernel/layout.ts';
import { createLastKnown, KEPT, KEPT_SERIAL, keptCell, keptFlag } from '../../../shared/last-known.ts';
import {
  CARD_ATK,
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_CATEGORIES,
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_KEYWORDS,
  CARD_LAST_DEF,
  CARD_LAST_STATE,
  CARD_POWER,
  CARD_TYPES,
  CARD_WIPED,
  ZONE_BATTLEFIELD,
  ZONE_DECK,
  ZONE_HAND,
} from '../layout.ts';
import { matches, namesZone } from '../operators/tables.ts';
import { controllerOf, ensureDerived } from './characteristics.ts';

/** "LC 6.5.2" "LC 11.8.4" "LC 11.8.7" Asking of cards that have left; see shared/last-known.ts. */
export const {
  rememberLast: keepLast,
  readLast,
  rowOfLeft,
  rowOfMoved,
  anyLeftPasses,
} = createLastKnown({
  kept: [
    [
      CARD_LAST_STATE,
      [
        keptFlag(CARD_WIPED),
        keptFlag(CARD_ATTACKING),
        keptFlag(CARD_BLOCKING),
        {
          bits: 1,
          read: controllerOf,
          lay: (past, controller) => {
            past[CARDS + CARD_ZONE] = ZONE_BATTLEFIELD + controller;
          },
        },
        keptCell(CARD_DAMAGE, 17),
        KEPT_SERIAL,
        KEPT,
      ],
    ],
    [CARD_LAST_DEF, [keptCell(CARD_DEF, 31)]],
  ],
  staying: [CARD_COUNTERS, CARD_COUNTERS + 1, CARD_POWER, CARD_ATK, CARD_KEYWORDS, CARD_TYPES, CARD_CATEGORIES],
  layAround: () => undefined,
  rowsOfSource: 0,
  field: ZONE_BATTLEFIELD,
  deck: ZONE_DECK,
  hand: ZONE_HAND,
  paidSelector: NONE,
  paidSet: NONE,
  matches,
  namesZone,
  ensureDerived,
});

/** The object in this row, which comes to a battlefield, has not left it yet. */
export function forgetLast(s: State, card: number): void {
  s[CARDS + card * CARD_STRIDE + CARD_LAST_STATE] = 0;
}

/** Keeps what a card on a battlefield is like, as it leaves; of cards that leave together each is kept before the first is gone. */
export function rememberLast(s: State, card: number): void {
  if (s[CARDS + card * CARD_STRIDE + CARD_LAST_STATE] === 0) keepLast(s, card);
}

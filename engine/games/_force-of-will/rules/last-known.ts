/** "FOW 9.11.b1" What a card was like as it left the field. */
import { CARD_DEF, CARD_STRIDE, CARD_ZONE, CARDS, NONE, type State } from '../../../kernel/layout.ts';
import { createLastKnown, KEPT, KEPT_SERIAL, keptCell, keptFlag } from '../../../shared/last-known.ts';
import {
  CARD_ATK,
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_DEFENCE,
  CARD_KEYWORDS,
  CARD_LAST_DEF,
  CARD_LAST_STATE,
  CARD_RACES,
  CARD_RESTED,
  CARD_TYPES,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
} from '../layout.ts';
import { matches, namesZone } from '../operators/tables.ts';
import { controllerOf, ensureDerived } from './characteristics.ts';

/** Asking of cards that have left; see shared/last-known.ts. */
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
        keptFlag(CARD_RESTED),
        keptFlag(CARD_ATTACKING),
        keptFlag(CARD_BLOCKING),
        {
          bits: 1,
          read: controllerOf,
          lay: (past, controller) => {
            past[CARDS + CARD_ZONE] = ZONE_FIELD + controller;
          },
        },
        KEPT_SERIAL,
        KEPT,
      ],
    ],
    [CARD_LAST_DEF, [keptCell(CARD_DEF, 31)]],
  ],
  staying: [CARD_ATK, CARD_DEFENCE, CARD_TYPES, CARD_RACES, CARD_KEYWORDS],
  layAround: () => undefined,
  rowsOfSource: 0,
  field: ZONE_FIELD,
  deck: ZONE_DECK,
  hand: ZONE_HAND,
  paidSelector: NONE,
  paidSet: NONE,
  matches,
  namesZone,
  ensureDerived,
});

/** The object in this row, which comes to a field, has not left it yet. */
export function forgetLast(s: State, card: number): void {
  s[CARDS + card * CARD_STRIDE + CARD_LAST_STATE] = 0;
}

/** Keeps what a card in a field is like, as it leaves; of cards that leave together each is kept before the first is gone. */
export function rememberLast(s: State, card: number): void {
  if (s[CARDS + card * CARD_STRIDE + CARD_LAST_STATE] === 0) keepLast(s, card);
}

/** "FOW 9.11.b1" What a card was like as it left the field. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { createLastKnown, KEPT, KEPT_SERIAL, keptCell, keptFlag } from '../../../shared/last-known.ts';
import * as L from '../layout.ts';
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
      L.CARD_LAST_STATE,
      [
        keptFlag(L.CARD_RESTED),
        keptFlag(L.CARD_ATTACKING),
        keptFlag(L.CARD_BLOCKING),
        {
          bits: 1,
          read: controllerOf,
          lay: (past, controller) => {
            past[K.CARDS + K.CARD_ZONE] = L.ZONE_FIELD + controller;
          },
        },
        KEPT_SERIAL,
        KEPT,
      ],
    ],
    [L.CARD_LAST_DEF, [keptCell(K.CARD_DEF, 31)]],
  ],
  staying: [L.CARD_ATK, L.CARD_DEFENCE, L.CARD_TYPES, L.CARD_RACES, L.CARD_KEYWORDS],
  layAround: () => undefined,
  rowsOfSource: 0,
  field: L.ZONE_FIELD,
  deck: L.ZONE_DECK,
  hand: L.ZONE_HAND,
  paidSelector: K.NONE,
  paidSet: K.NONE,
  matches,
  namesZone,
  ensureDerived,
});

/** The object in this row, which comes to a field, has not left it yet. */
export function forgetLast(s: State, card: number): void {
  s[K.CARDS + card * K.CARD_STRIDE + L.CARD_LAST_STATE] = 0;
}

/** Keeps what a card in a field is like, as it leaves; of cards that leave together each is kept before the first is gone. */
export function rememberLast(s: State, card: number): void {
  if (s[K.CARDS + card * K.CARD_STRIDE + L.CARD_LAST_STATE] === 0) keepLast(s, card);
}

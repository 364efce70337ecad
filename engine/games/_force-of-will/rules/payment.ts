/** Payment (9.3.b2.5): costs are lists of cost operators (operators/costs.ts); will is what is counted. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { VERB_CHOOSE } from '../../../kernel/options.ts';
import { CODE, END } from '../../../kernel/tables.ts';
import { createPayment, PAYMENT_GAME } from '../../../shared/payment.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { beginPayingWill, canPayWill } from './pools.ts';

/** The operator `will`, and how far behind its address its operands stand; set where it is defined. */
export const WILL_COST = { index: K.NONE, free: 0, x: 0, symbols: 0 };

/** Most that X can be. */
export const MOST_X = 30;

/** What is paid in will. Set before a payment. */
export const price = { free: 0, symbols: 0, purpose: 0 };

// the price is locked: in the frame of its payment
// (the free cost, above it the purpose)
const FRAME_FREE = PAYMENT_GAME;
const FRAME_SYMBOLS = PAYMENT_GAME + 1;
const PURPOSE_SHIFT = 16;
const FREE_MASK = 0xffff;

/** Does the list ask for an X? */
export function asksForX(list: number): boolean {
  const { widths } = costs;
  for (let pc = list; CODE[pc] !== END; pc += widths[CODE[pc]])
    if (CODE[pc] === WILL_COST.index && CODE[pc + WILL_COST.x] === 1) return true;
  return false;
}

/** The will that a list asks for, into `price`. */
export function readPrice(list: number, x: number): void {
  price.free = 0;
  price.symbols = 0;
  price.purpose = 0;
  const { widths } = costs;
  for (let pc = list; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (CODE[pc] !== WILL_COST.index) continue;
    price.free += CODE[pc + WILL_COST.free] + (CODE[pc + WILL_COST.x] === 1 ? x : 0);
    for (let need = 0; need <= L.NEED_MOON; need++) price.symbols += CODE[pc + WILL_COST.symbols + need] << (need * 4);
  }
}

/** "FOW 9.3.b2.5" All of a cost is paid, or none of it: nothing is begun that cannot be done. */
const PAYMENT = createPayment({
  name: 'pay',
  isTogether: true,
  committed: L.CARD_COMMITTED,
  distinctZones: [L.ZONE_FIELD, L.ZONE_STONES, L.ZONE_RULER],
  inZoneOrder: false,
  verb: VERB_CHOOSE,
  question: ASK.payCost,
  isAlike: (s, card, other) =>
    s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF] === s[K.CARDS + other * K.CARD_STRIDE + K.CARD_DEF],
  canCover: (s, player, _list, _x, f) =>
    f === K.NONE
      ? canPayWill(s, player, price.free, price.symbols, price.purpose)
      : canPayWill(s, player, s[f + FRAME_FREE] & FREE_MASK, s[f + FRAME_SYMBOLS], s[f + FRAME_FREE] >> PURPOSE_SHIFT),
  cover: (s, f) => {
    const free = s[f + FRAME_FREE];
    beginPayingWill(s, s[f + K.FRAME_CONTROL] & 1, free & FREE_MASK, s[f + FRAME_SYMBOLS], free >> PURPOSE_SHIFT);
  },
});
/** Can the cost be paid, whose will is in `price`? */
export const { costs, canPayList } = PAYMENT;

/** Begins to pay a cost whose will is in `price`; `source` is a reference. */
export function beginPayment(s: State, player: number, source: number, list: number, x: number): void {
  const { free, symbols, purpose } = price;
  const f = PAYMENT.beginPayment(s, player, source, list, x);
  s[f + FRAME_FREE] = free | (purpose << PURPOSE_SHIFT);
  s[f + FRAME_SYMBOLS] = symbols;
}

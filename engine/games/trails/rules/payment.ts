/** Payment (1203): a cost is a list of cost operators (operators/costs.ts); CP and EP are its counted parts. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { VERB_CHOOSE } from '../../../kernel/options.ts';
import { defineScratch } from '../../../kernel/scratch.ts';
import { CODE, END } from '../../../kernel/tables.ts';
import { areAlike } from '../../../shared/continuous.ts';
import { PAYMENT_GAME } from '../../../shared/payment/paying.ts';
import { createPayment } from '../../../shared/payment.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { computeValue, VALUES } from '../operators/tables.ts';
import { beginPayingUnits, canPayUnits } from './pools.ts';

/** Most that X can be. */
export const MOST_X = 40;

/** The CP and EP to pay, and the founding level that is needed. Set before a payment. */
export const price = { cp: 0, ep: 0, level: 0 };

// the frame of a payment holds the locked price
// @clause TR 1204.2g
const FRAME_CP = PAYMENT_GAME;
const FRAME_EP = PAYMENT_GAME + 1;

/** The X that was named, while numbers of a cost are asked for outside of a text. */
export let settledX = 0;

/** A number of a cost, with `settledX` for X. */
export function costNumber(s: State, operand: number, source: number, player: number, x: number): number {
  settledX = x;
  const number = computeValue(s, operand, source, player, K.NONE);
  settledX = 0;
  return Math.max(0, number);
}

/** Does a number of a cost speak of X? */
function isX(operand: number): boolean {
  return (operand & 1) === 1 && CODE[operand >> 1] === X_VALUE.index;
}

/**
 * Does the list ask for an X that its player names? The numbers of all costs with operands stand right behind their
 * words.
 * @clause TR 1305.2a
 */
export function asksForX(list: number): boolean {
  const { widths } = costs;
  for (let pc = list; CODE[pc] !== END; pc += widths[CODE[pc]])
    if (widths[CODE[pc]] > 1 && isX(CODE[pc + 1])) return true;
  return false;
}

/**
 * Writes the CP and EP that a list asks for into `price`.
 * @clause TR 1318.1, 1318.2
 */
export function readPrice(s: State, list: number, x: number, source: number, player: number): void {
  price.cp = 0;
  price.ep = 0;
  price.level = 0;
  const { widths } = costs;
  for (let pc = list; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (CODE[pc] === CP_COST.index) price.cp += costNumber(s, CODE[pc + CP_COST.amount], source, player, x);
    else if (CODE[pc] === EP_COST.index) price.ep += costNumber(s, CODE[pc + EP_COST.amount], source, player, x);
  }
}

/**
 * All of a cost is paid, or none of it: no payment is begun that cannot be ended. The parts are paid in printed order.
 * A part that asks for 0 is paid.
 * @clause TR 1203.1, 1203.2, 1203.4, 1203.5
 */
const PAYMENT = createPayment({
  name: 'pay',
  isTogether: true,
  committed: L.CARD_COMMITTED,
  distinctZones: [L.ZONE_FIELD, L.ZONE_STRONGHOLD],
  inZoneOrder: false,
  verb: VERB_CHOOSE,
  question: ASK.payCost,
  isAlike: areAlike,
  canCover: (s, player, _list, _x, f) => {
    if (f === K.NONE) return canPayPrice(s, player);
    return canPayUnits(s, player, s[f + FRAME_CP], L.POOL_CP) && canPayUnits(s, player, s[f + FRAME_EP], L.POOL_EP);
  },
  cover: (s, f) => {
    const player = K.frameController(s, f);
    const ep = s[f + FRAME_EP];
    beginPayingUnits(s, player, s[f + FRAME_CP], L.POOL_CP);
    beginPayingUnits(s, player, ep, L.POOL_EP);
  },
});
export const { costs, isPaying } = PAYMENT;
const CP_COST = costs.located('cp', { amount: 'amount' });
const EP_COST = costs.located('ep', { amount: 'amount' });
const X_VALUE = VALUES.located('x');

/** The function that finds the price in question; undefined once it has done so. */
let findAsked: ((s: State) => void) | undefined;
defineScratch(() => {
  findAsked = undefined;
  settledX = 0;
});

function canPayPrice(s: State, player: number): boolean {
  findAsked?.(s);
  findAsked = undefined;
  return canPayUnits(s, player, price.cp, L.POOL_CP) && canPayUnits(s, player, price.ep, L.POOL_EP);
}

/**
 * Can the cost be paid? `find` writes its CP and EP into `price`; it is called only if the rest of the cost can be
 * paid.
 */
export function canPayCost(
  s: State,
  player: number,
  source: number,
  list: number,
  x: number,
  find: (s: State) => void,
): boolean {
  findAsked = find;
  const can = list === 0 ? canPayPrice(s, player) : PAYMENT.canPayList(s, player, source, list, x);
  findAsked = undefined;
  return can;
}

/** Begins to pay a cost whose CP and EP are in `price`; `source` is a reference. */
export function beginPayment(s: State, player: number, source: number, list: number, x: number): void {
  const { cp, ep } = price;
  const f = PAYMENT.beginPayment(s, player, source, list, x);
  s[f + FRAME_CP] = cp;
  s[f + FRAME_EP] = ep;
}

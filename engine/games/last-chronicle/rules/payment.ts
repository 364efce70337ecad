/** Payment (6.8): a cost is a list of cost operators (operators/costs.ts); souls are its counted part. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { VERB_CHOOSE } from '../../../kernel/options.ts';
import { CODE, END } from '../../../kernel/tables.ts';
import { areAlike } from '../../../shared/continuous.ts';
import { PAYMENT_GAME } from '../../../shared/payment/paying.ts';
import { createPayment } from '../../../shared/payment.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { beginSpending, canMeet } from './souls.ts';

/** Most that X can be. */
export const MOST_X = 40;

/**
 * The souls of a price: of any kind, and by faction as createPools wants them. Set by rules/price.ts before a payment.
 */
export const price = { free: 0, needs: 0 };

// the frame of a payment holds the locked price
// @clause LC 11.2.10
const FRAME_FREE = PAYMENT_GAME;
const FRAME_NEEDS = PAYMENT_GAME + 1;

// ---- ways to pay: [how many further costs may be paid, which of them (bits) stand in place of the cost itself, the
// list to pay for each set of them (bits) that are] ----
const WAYS_INSTEAD = 1;
const WAYS_LISTS = 2;

/** How many further costs are optional; 0 where there is one way to pay only. */
export function openCosts(ways: number): number {
  return ways === 0 ? 0 : CODE[ways];
}

/** Is the k-th optional cost paid in place of the cost itself? */
export function isInstead(ways: number, k: number): boolean {
  return ((CODE[ways + WAYS_INSTEAD] >> k) & 1) !== 0;
}

/** The list to pay with the optional costs of the bits `paid`; `list` where there is one way only. */
export function listOfWay(list: number, ways: number, paid: number): number {
  return ways === 0 ? list : CODE[ways + WAYS_LISTS + paid];
}

/** Does the list ask for X souls? */
export function asksForX(list: number): boolean {
  for (let pc = list; pc !== 0 && CODE[pc] !== END; pc += costs.widths[CODE[pc]])
    if (CODE[pc] === SOULS_COST.index && CODE[pc + SOULS_COST.x] === 1) return true;
  return false;
}

/**
 * All of a cost is paid, or none of it; all at once.
 * @clause LC 6.8.2, 11.2.11
 */
const PAYMENT = createPayment({
  name: 'pay',
  isTogether: true,
  committed: L.CARD_COMMITTED,
  distinctZones: [L.ZONE_BATTLEFIELD, L.ZONE_SOUL],
  inZoneOrder: false,
  verb: VERB_CHOOSE,
  question: ASK.payCost,
  isAlike: areAlike,
  canCover: (s, player, _list, _x, f) =>
    f === K.NONE
      ? canMeet(s, player, price.free, price.needs)
      : canMeet(s, player, s[f + FRAME_FREE], s[f + FRAME_NEEDS]),
  cover: (s, f) => beginSpending(s, K.frameController(s, f), s[f + FRAME_FREE], s[f + FRAME_NEEDS]),
});
/** `canPayList`: can the cost be paid whose souls are in `price`? */
export const { costs, canPayList } = PAYMENT;
/** Operands of `souls`. `icons`: the first faction; the others follow it. */
export const SOULS_COST = costs.located('souls', { free: 'free', icons: L.FACTIONS[0], x: 'x' });

/** Begins to pay a cost whose souls are in `price`; `source` is a reference. */
export function beginPayment(s: State, player: number, source: number, list: number, x: number): void {
  const { free, needs } = price;
  const f = PAYMENT.beginPayment(s, player, source, list, x);
  s[f + FRAME_FREE] = free;
  s[f + FRAME_NEEDS] = needs;
}

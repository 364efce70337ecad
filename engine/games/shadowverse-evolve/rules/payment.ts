/** Payment: what lists of costs ask for, whether they can be paid, and how they are paid (10.4). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createPaidEffect } from '../../../shared/announce.ts';
import { PAYMENT_COUNT, PAYMENT_GAME } from '../../../shared/payment/paying.ts';
import { createPayment } from '../../../shared/payment.ts';
import { SELECTED, sourceRow } from '../../../shared/selection.ts';
import { ASK, VERB_PAY } from '../decisions.ts';
import * as L from '../layout.ts';
import { computeValue, VALUES } from '../operators/tables.ts';
import { originalCost, touch } from './characteristics.ts';
import { wouldStay } from './movement.ts';
import { playerCell, setPlayerCell } from './players.ts';
import { CONTROL_BURST, CONTROL_FREE, CONTROL_TRIGGER, callEffects, forgetBurst } from './programs.ts';

function isAlike(s: State, card: number, other: number): boolean {
  return originalCost(s, card) === originalCost(s, other);
}

/** Notes how many cards a cost took; not for a triggered ability, whose FRAME_C holds the amount of its event. */
function notePaid(s: State, f: number): void {
  const record = s[f + FRAME_RECORD];
  if ((s[record + K.FRAME_CONTROL] & CONTROL_TRIGGER) === 0) s[record + K.FRAME_C] += s[f + PAYMENT_COUNT];
}

/**
 * The payments of this game: the parts in printed order, each paid as soon as its cards are chosen; PP are a number
 * like others.
 * @clause SVE 10.4.2.1
 */
const payment = createPayment({
  name: 'sve-pay',
  isTogether: false,
  committed: L.CARD_COMMITTED,
  inZoneOrder: false,
  distinctZones: [L.ZONE_FIELD],
  verb: VERB_PAY,
  question: ASK.payCost,
  isAlike,
  finish: notePaid,
});

export const { costs, beginLists, addList, canPayLists, beginPayment, findCards, hasCard } = payment;
const { countedPart } = payment;

// the payment's own words: PP that are paid by an EP, and the record that remembers the cards paid with
export const FRAME_LESS = PAYMENT_GAME;
export const FRAME_RECORD = PAYMENT_GAME + 1;

let xOperator = 0;

/** Is a value operand the X that the player chooses? */
export function isX(operand: number): boolean {
  if (xOperator === 0) xOperator = VALUES.find('x') ?? K.NONE;
  return isComputed(operand) && T.CODE[operand >> 1] === xOperator;
}

/** Is a value operand the address of an operator, and not a number? */
function isComputed(operand: number): boolean {
  return (operand & 1) === 1;
}

let productOperator = 0;

/**
 * How many times X an operand is: one icon or several; 0 for what has no X.
 * @clause SVE 5.3.1.2.1
 */
function timesX(operand: number): number {
  if (isX(operand)) return 1;
  if (productOperator === 0) productOperator = VALUES.find('product') ?? K.NONE;
  const pc = operand >> 1;
  if (!isComputed(operand) || T.CODE[pc] !== productOperator) return 0;
  if (isX(T.CODE[pc + 1])) return isComputed(T.CODE[pc + 2]) ? 0 : T.CODE[pc + 2] >> 1;
  return isX(T.CODE[pc + 2]) && !isComputed(T.CODE[pc + 1]) ? T.CODE[pc + 1] >> 1 : 0;
}

/** Place of each operator's operand for how many or how much; 0 where it has none. */
const amountPlaces: number[] = [];

function amountPlace(operator: number): number {
  amountPlaces[operator] ??=
    1 + Object.keys(costs.definitions[operator]!.operands).findIndex((name) => name === 'amount' || name === 'count');
  return amountPlaces[operator];
}

/** How much or how many a part asks for; 0 where it has no number. */
export function amountOf(s: State, pc: number, source: number, player: number, x: number): number {
  const place = amountPlace(T.CODE[pc]);
  if (place === 0) return 0;
  const operand = T.CODE[pc + place];
  const times = timesX(operand);
  const value = times > 0 ? x * times : computeValue(s, operand, source, player, K.NONE);
  return value > 0 ? value : 0;
}

/** Does the cost ask for X? */
export function asksForX(cost: number): boolean {
  for (let pc = cost; T.CODE[pc] !== T.END; pc += costs.widths[T.CODE[pc]]) {
    const place = amountPlace(T.CODE[pc]);
    if (place > 0 && timesX(T.CODE[pc + place]) > 0) return true;
  }
  return false;
}

/** PP that a cost asks for. */
export function ppOf(s: State, cost: number, source: number, player: number, x: number): number {
  let total = 0;
  for (let pc = countedPart(cost); pc !== 0; pc = countedPart(pc + costs.widths[T.CODE[pc]]))
    total += amountOf(s, pc, source, player, x);
  return total;
}

let ppNeeded = 0;
let ppAtHand = 0;
let mayUseEp = false;

/** Begins a question whether costs can be paid: PP beside the lists, and whether 1 EP may stand for 1 PP. */
export function beginCostQuestion(s: State, player: number, pp: number, epAllowed: boolean): void {
  beginLists();
  ppNeeded = pp;
  ppAtHand = playerCell(s, player, L.PLAYER_PP);
  mayUseEp = epAllowed && playerCell(s, player, L.PLAYER_EP) > 0;
}

/** Adds a list to the question. */
export function addCostList(s: State, cost: number, source: number, player: number, x = 0): void {
  if (cost === 0) return;
  addList(cost);
  ppNeeded += ppOf(s, cost, source, player, x);
}

/**
 * Can all of the question be paid?
 * @clause SVE 10.4.2.2
 */
export function canPayAll(s: State, player: number, source: number, x = 0): boolean {
  const short = ppNeeded - ppAtHand;
  if (short > 0 && !(short === 1 && mayUseEp)) return false;
  return canPayLists(s, player, source, x);
}

/**
 * Does a cost take a card of the player's from the field for certain? The cost is paid before the room on the field is
 * checked.
 * @clause SVE 10.6.2.6
 */
export function freesPlace(s: State, cost: number, source: number, player: number): boolean {
  for (let pc = cost; T.CODE[pc] !== T.END; pc += costs.widths[T.CODE[pc]]) {
    const part = costs.runs[T.CODE[pc]];
    // a card that is only engaged stays
    if (part.least === undefined || part.mark !== undefined || part.zones?.(pc) !== L.ZONE_BIT_FIELD) continue;
    const n = findCards(s, pc, source, player);
    let staying = 0;
    for (let i = 0; i < n; i++) if (wouldStay(s, SELECTED[i])) staying++;
    if (part.least(s, pc, source, player, 0) > staying) return true;
  }
  return false;
}

/**
 * Begins paying a list of costs. `record` is the frame that remembers what was paid with (set PAID_SET, its FRAME_C the
 * count of an "any number" part); `less` PP of it are paid otherwise (an EP).
 * @clause SVE 10.4.2
 */
export function payCost(
  s: State,
  cost: number,
  source: number,
  player: number,
  x: number,
  less: number,
  record: number,
): void {
  if (cost === 0 || T.CODE[cost] === T.END) return;
  const f = beginPayment(s, player, source, cost, x);
  s[f + FRAME_LESS] = less;
  s[f + FRAME_RECORD] = record;
}

/**
 * Pays PP at once.
 * @clause SVE 3.2.2, 10.4.4
 */
export function payPp(s: State, player: number, amount: number): void {
  setPlayerCell(s, player, L.PLAYER_PP, Math.max(0, playerCell(s, player, L.PLAYER_PP) - amount));
  touch(s, L.DEPEND_PLAYERS);
}

function canPayWithin(s: State, program: number, player: number, cost: number, x: number): boolean {
  beginCostQuestion(s, player, 0, false);
  addCostList(s, cost, sourceRow(s, program), player, x);
  return canPayAll(s, player, sourceRow(s, program), x);
}

/** Pays a cost inside of a text; the frame that runs for it remembers the cards paid with. */
function payWithin(s: State, program: number, player: number, cost: number, x: number, record: number): void {
  s[record + K.FRAME_C] = 0;
  payCost(s, cost, s[program + K.FRAME_SOURCE], player, x, 0, record);
}

const beginAskedPayment = createPaidEffect({
  name: 'sve-paid',
  callEffects,
  canPay: canPayWithin,
  usesSource: payment.usesSource,
  pay: payWithin,
  // the X of an activated ability was picked with its own cost; a triggered one has none, and X is picked as it is paid
  // @clause SVE 5.2.1.2
  asksForX: (cost, s, program) => (s[program + K.FRAME_CONTROL] & CONTROL_TRIGGER) !== 0 && asksForX(cost),
  mostX: 20,
  // paying opens no loop of its own here
  isLoopClosed: () => false,
  rememberPosition: () => undefined,
  declined: forgetBurst,
});

/**
 * "(cost): (effect)" in the course of a text (10.4.7.3, 10.4.7.4). Of a Union Burst that is activated without its cost
 * this cost does not exist either: nothing is paid, and X is 0.
 * @clause SVE 10.1.1.2.2, 10.4.7, 10.4.7.1, 14.5.1.4, 14.5.1.4.2
 */
export const beginPaidEffect: typeof beginAskedPayment = (s, program, player, cost, paid, unpaid) => {
  const burst = CONTROL_BURST | CONTROL_FREE;
  if ((s[program + K.FRAME_CONTROL] & burst) === burst) callEffects(s, program, paid);
  else beginAskedPayment(s, program, player, cost, paid, unpaid);
};

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createPaidEffect } from '../../../shared/announce.ts';
import * as C from '../../../shared/continuous.ts';
import { createPayment, PAYMENT_COUNT, PAYMENT_GAME } from '../../../shared/payment.ts';
import { SELECTED, sourceRow } from '../../../shared/selection.ts';
import { ASK, VERB_PAY } from '../decisions.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { computeValue, holds, matches, VALUES } from '../operators/tables.ts';
import { CONTINUOUS_DISCOUNT, CONTINUOUS_GAIN, isEnabled, originalCost, touch } from './characteristics.ts';
import { wouldStay } from './movement.ts';
import { playerCell, setPlayerCell } from './players.ts';
import { CONTROL_TRIGGER, callEffects } from './programs.ts';
import {
  beginChanges,
  change,
  changeMatches,
  changeMeans,
  changeNumber,
  mayHaveChanges,
  nextChange,
} from './rule-changes.ts';

// ---- what a card costs ----

let price = 0;

const COST_PLAYER = M.MODIFICATIONS.position(M.MOD_COST, 'player');
const COST_MIN = M.MODIFICATIONS.position(M.MOD_COST, 'min');

/** What others say of the cost of a card. */
function changeByOthers(s: State, card: number, player: number): void {
  beginChanges(s, L.LISTEN_COST, M.MOD_COST);
  while (nextChange(s))
    if (changeMeans(s, COST_PLAYER, player) && changeMatches(s, card))
      changePrice(changeNumber(s), T.CODE[change.pc + COST_MIN]);
}

/**
 * A least price of 0 is what every price has in the end: until then it may be lower.
 * @clause SVE 1.3.2.2.1, 1.3.2.2.1.e1
 */
function changePrice(by: number, least: number): void {
  price = least > 0 ? Math.max(Math.min(price, least), price + by) : price + by;
}

/** What raises and lowers a price stands above its base. */
const PRICE_SHIFT = 8;
const PRICE_MASK = (1 << PRICE_SHIFT) - 1;

/** The price that has a base, and what is added to that (or taken from it), in 16 bits. */
function packPrice(base: number, change: number): number {
  const up = Math.max(-128, Math.min(127, change)) + 128;
  return Math.max(0, Math.min(PRICE_MASK, base)) | (up << PRICE_SHIFT);
}

/** The price of what costs nothing. */
export const NO_PRICE = packPrice(0, 0);

/**
 * The base of a packed price: what is printed, or what an effect set it to.
 * @clause SVE 10.6.2.5.1.3
 */
export function baseOfPrice(packed: number): number {
  return packed & PRICE_MASK;
}

/**
 * What is added to the base in the end.
 * @clause SVE 10.10.2.4
 */
export function changeOfPrice(packed: number): number {
  return ((packed >>> PRICE_SHIFT) & PRICE_MASK) - 128;
}

/**
 * The PP that playing a card asks for, before costs paid beside or instead of them: the printed cost, what sets it,
 * then what raises or lowers it (10.10.2.4). Packed, because a cost paid beside or instead may set the base; below 0
 * becomes 0 only in the end (1.3.2.2.1).
 * @clause SVE 10.6.2.5.1, 10.6.2.5.1.1, 2.5.1
 */
export function priceOf(s: State, card: number, player: number): number {
  const printedCost = originalCost(s, card);
  price = printedCost === L.NO_NUMBER ? 0 : printedCost;
  const definition = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  const own = (T.DEFS[definition + T.DEF_FLAGS] & L.FLAG_DEF_OWN_COST) !== 0;
  if (own) changeByItself(s, card, definition, player, true);
  if (s[K.CONTINUOUS_COUNT] !== 0) changeByEntries(s, card, player, true);
  const base = Math.max(0, price);
  price = base;
  if (own) changeByItself(s, card, definition, player, false);
  if (s[K.CONTINUOUS_COUNT] !== 0) changeByEntries(s, card, player, false);
  if (mayHaveChanges(s, L.LISTEN_COST)) changeByOthers(s, card, player);
  return packPrice(base, price - base);
}

/** Can anything but the card itself make a card cost more or less than is printed? */
export function mayBeRepriced(s: State): boolean {
  if (mayHaveChanges(s, L.LISTEN_COST)) return true;
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++)
    if (s[K.continuousField(i, C.CONTINUOUS_CONTROL)] >> 1 === CONTINUOUS_DISCOUNT) return true;
  return false;
}

/** What the card itself says of its cost as it is played. */
function changeByItself(s: State, card: number, d: number, player: number, setting: boolean): void {
  const first = T.DEFS[d + T.DEF_ABILITY];
  const end = first + T.DEFS[d + T.DEF_ABILITY_COUNT];
  for (let ability = first; ability < end; ability++) {
    const a = T.abilityOffset(ability);
    if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_STATIC || !isEnabled(s, T.ABILITIES[a + T.ABILITY_FLAGS], player))
      continue;
    const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, card, player, K.NONE)) continue;
    changeByList(s, T.ABILITIES[a + T.ABILITY_EFFECT], card, player, setting);
  }
}

const SET_OWN_COST_TO = M.MODIFICATIONS.position(M.MOD_SET_OWN_COST, 'to');
const OWN_COST_BY = M.MODIFICATIONS.position(M.MOD_OWN_COST, 'by');
const OWN_COST_MIN = M.MODIFICATIONS.position(M.MOD_OWN_COST, 'min');

function changeByList(s: State, code: number, card: number, player: number, setting: boolean): void {
  const { widths } = M.MODIFICATIONS;
  for (let pc = code; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]]) {
    const word = T.CODE[pc];
    if (setting && word === M.MOD_SET_OWN_COST)
      price = computeValue(s, T.CODE[pc + SET_OWN_COST_TO], card, player, K.NONE);
    if (setting || word !== M.MOD_OWN_COST) continue;
    changePrice(computeValue(s, T.CODE[pc + OWN_COST_BY], card, player, K.NONE), T.CODE[pc + OWN_COST_MIN]);
  }
}

/** What effects have made of the card's cost, or of the cost of cards that the player plays. */
function changeByEntries(s: State, card: number, player: number, setting: boolean): void {
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    const kind = s[e + C.CONTINUOUS_CONTROL] >> 1;
    if (kind === CONTINUOUS_GAIN && s[e + C.CONTINUOUS_TARGET] === reference) {
      changeByList(s, s[e + C.CONTINUOUS_CODE], card, player, setting);
      continue;
    }
    if (kind !== CONTINUOUS_DISCOUNT || (s[e + C.CONTINUOUS_CONTROL] & 1) !== player) continue;
    if (
      ((s[e + C.CONTINUOUS_EXTRA] & 1) !== 0) !== setting ||
      !matches(s, card, s[e + C.CONTINUOUS_CODE], K.NONE, player)
    )
      continue;
    price = setting ? s[e + C.CONTINUOUS_VALUE] : price + s[e + C.CONTINUOUS_VALUE];
  }
}

/** How many PP more (or, negative, less) an ability of a card costs its player by what others say. */
export function abilityPpChange(s: State, card: number, player: number): number {
  if (!mayHaveChanges(s, L.LISTEN_COST)) return 0;
  let total = 0;
  beginChanges(s, L.LISTEN_COST, M.MOD_ABILITY_COST);
  while (nextChange(s)) if (change.you === player && changeMatches(s, card)) total += changeNumber(s);
  return total;
}

/** Reductions for "the next card" are used up by one that they fit. */
export function useDiscounts(s: State, card: number, player: number): void {
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_DISCOUNT || (s[e + C.CONTINUOUS_EXTRA] & 2) === 0) continue;
    if ((s[e + C.CONTINUOUS_CONTROL] & 1) === player && matches(s, card, s[e + C.CONTINUOUS_CODE], K.NONE, player))
      C.removeContinuous(s, i);
  }
}

// ---- lists of costs ----

function isAlike(s: State, card: number, other: number): boolean {
  return originalCost(s, card) === originalCost(s, other);
}

/** A triggered ability keeps the amount of its event where others note how many cards they were paid with. */
function notePaid(s: State, f: number): void {
  const record = s[f + FRAME_RECORD];
  if ((s[record + K.FRAME_CONTROL] & CONTROL_TRIGGER) === 0) s[record + K.FRAME_C] += s[f + PAYMENT_COUNT];
}

/**
 * The payments of this game: in printed order, each part as it is chosen for; PP are a number like others.
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

// the payment's own words: PP that are paid otherwise (an EP), the record that remembers what was paid with
export const FRAME_LESS = PAYMENT_GAME;
export const FRAME_RECORD = PAYMENT_GAME + 1;

let xOperator = 0;

/** Is a value operand the X that the player chooses? */
export function isX(operand: number): boolean {
  if (xOperator === 0) xOperator = VALUES.find('x') ?? K.NONE;
  return (operand & 1) === 1 && T.CODE[operand >> 1] === xOperator;
}

let productOperator = 0;

/**
 * How many times X an operand is: one icon or several; 0 for what has no X.
 * @clause SVE 5.3.1.2.1
 */
function timesX(operand: number): number {
  if ((operand & 1) === 0) return 0;
  if (isX(operand)) return 1;
  if (productOperator === 0) productOperator = VALUES.find('product') ?? K.NONE;
  const pc = operand >> 1;
  if (T.CODE[pc] !== productOperator) return 0;
  if (isX(T.CODE[pc + 1])) return (T.CODE[pc + 2] & 1) === 0 ? T.CODE[pc + 2] >> 1 : 0;
  return isX(T.CODE[pc + 2]) && (T.CODE[pc + 1] & 1) === 0 ? T.CODE[pc + 1] >> 1 : 0;
}

/** Where each operator has the operand that says how many; 0 where it has none. */
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
export function addCostList(s: State, cost: number, source: number, player: number, x: number): void {
  if (cost === 0) return;
  addList(cost);
  ppNeeded += ppOf(s, cost, source, player, x);
}

/**
 * Can all of the question be paid?
 * @clause SVE 10.4.2.2
 */
export function canPayAll(s: State, player: number, source: number, x: number): boolean {
  const short = ppNeeded - ppAtHand;
  if (short > 0 && !(short === 1 && mayUseEp)) return false;
  return canPayLists(s, player, source, x);
}

/**
 * Does a cost take a card of the player's from the field for certain? It is paid before the field is looked at.
 * @clause SVE 10.6.2.6
 */
export function freesPlace(s: State, cost: number, source: number, player: number): boolean {
  for (let pc = cost; T.CODE[pc] !== T.END; pc += costs.widths[T.CODE[pc]]) {
    const part = costs.runs[T.CODE[pc]];
    // what is only engaged stays
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

/** What is paid with is remembered by what is run for it. */
function payWithin(s: State, program: number, player: number, cost: number, x: number, record: number): void {
  s[record + K.FRAME_C] = 0;
  payCost(s, cost, s[program + K.FRAME_SOURCE], player, x, 0, record);
}

/**
 * "(cost): (effect)" in the course of a text (10.4.7.3, 10.4.7.4).
 * @clause SVE 10.1.1.2.2, 10.4.7, 10.4.7.1
 */
export const beginPaidEffect = createPaidEffect({
  name: 'sve-paid',
  callEffects,
  canPay: canPayWithin,
  pay: payWithin,
  // X is that of the text; paying is no way into a loop of its own here
  asksForX: () => false,
  mostX: 0,
  isLoopClosed: () => false,
  rememberPosition: () => undefined,
});

/**
 * What playing a card, an ability or a judgment costs now (9.3.b2.5): what it costs by itself, with what changes it.
 */

import { CONTINUOUS_COUNT, continuousOffset, FRAME_SOURCE, NONE, type State } from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createPaidEffect } from '../../../shared/announce.ts';
import { CONTINUOUS_EXTRA, CONTINUOUS_VALUE } from '../../../shared/continuous.ts';
import { createNextCosts } from '../../../shared/next-cost.ts';
import { NEXT_PART_SHIFT } from '../../../shared/operators/duration.ts';
import { asked, OUTPUT } from '../../../shared/pool-plans.ts';
import { sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { FREE_SHIFT } from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { computeValue, matches, OF_NAMED, PRODUCE } from '../operators/tables.ts';
import { CONTINUOUS_NEXT, controllerOf, namedFor, printed } from './characteristics.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { asksForX, beginPayment, canPayPrice, MOST_X, price, readPrice, usesSource } from './payment.ts';
import { PROGRAMS } from './programs.ts';
import {
  beginChanges,
  beginOwnChanges,
  change,
  changeMatches,
  keepChanges,
  mayHaveChanges,
  nextChange,
  nextOwnChange,
  takeKept,
} from './rule-changes.ts';
import { playerOf } from './selection.ts';

// the objects that have a price
export const PRICE_CARD = 0;
export const PRICE_ABILITY = 1;
export const PRICE_JUDGMENT = 2;
/** The price of something that a text offers as it resolves; nothing changes such a price. */
const PRICE_TEXT = 3;

/** The cells of a definition that name the lines with further costs of a card. */
export const FURTHER_FIELDS = [L.DEF_AWAKENING, L.DEF_INCARNATION, L.DEF_PLAY_COST] as const;

/**
 * The number of parts of a price: the free cost, then the attributes. Each has something that is added, and something
 * that is taken off.
 */
const PARTS = 1 + L.ATTRIBUTES.length;
/** Behind these parts stand what the player may take off any part, and off any symbol. */
const ANY_PART = PARTS;
const ANY_SYMBOL = PARTS + 1;
const LESS_PARTS = PARTS + 2;
const more = new Int32Array(LESS_PARTS);
const less = new Int32Array(LESS_PARTS);

/** The symbols of a packed cost, below the free cost. */
export const SYMBOLS_MASK = (1 << FREE_SHIFT) - 1;

/** The decreases that the player leaves: bit k is the k-th decrease that is found. */
let left = 0;
/** The most decreases that are asked about. */
const MOST_LEFT = 31;

/**
 * Puts the will that is to be paid into `price`. `kind`: one of PRICE_…; `list`: the cost of an ability or the further
 * cost of a card, 0 without one; `instead`: the card's own cost is not paid, only what is added to it; `without`: the
 * decreases that the player leaves.
 * @clause FOW ext.kw.17
 */
export function findPrice(
  s: State,
  card: number,
  player: number,
  kind: number,
  list = 0,
  x = 0,
  instead = false,
  without = 0,
): void {
  left = without;
  readPrice(list, x);
  if (kind === PRICE_CARD && !instead) {
    const packed = printed(s, card, L.DEF_SYMBOLS);
    price.free += packed >>> FREE_SHIFT;
    price.symbols += packed & SYMBOLS_MASK;
    if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_X_COST) !== 0) price.free += x;
  }
  if (kind <= PRICE_JUDGMENT) changePrice(s, card, player, kind);
  if (kind === PRICE_CARD) price.purpose = card + 1;
}

/**
 * Changes the price: first something is added, then something is taken off. No part goes below 0.
 * @clause FOW 9.3.b2.5, ext.act.8, ext.cost.11
 */
function changePrice(s: State, card: number, player: number, kind: number): void {
  const byOthers = mayHaveChanges(s, kind === PRICE_ABILITY ? L.LISTEN_ABILITY_COST : L.LISTEN_COST);
  const byItself = kind === PRICE_CARD && (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_OWN_COST) !== 0;
  if (byOthers || byItself) {
    more.fill(0);
    less.fill(0);
    if (byOthers) {
      if (kind === PRICE_ABILITY) changeAbility(s, card);
      else changeByOthers(s, card, player, kind);
    }
    if (byItself) changeByItself(s, card, player);
    price.free = Math.max(0, price.free + more[0] - less[0]);
    for (let i = 1; i < PARTS; i++) {
      const shift = (i - 1) * 4;
      const before = (price.symbols >> shift) & 15;
      price.symbols += (Math.max(0, before + more[i] - less[i]) - before) << shift;
    }
    price.less = less[ANY_PART];
    price.lessSymbols = less[ANY_SYMBOL];
  }
  if (kind === PRICE_CARD && mayBeNext(s, player)) changeAsNext(s, card, player);
  if (byOthers && kind === PRICE_CARD) changeKinds(s, card, player);
}

const NEXT = createNextCosts({ kind: CONTINUOUS_NEXT, matches });
const { mayBeNext, isAboutNext } = NEXT;
export const { useUpNext } = NEXT;

/**
 * Applies what effects say of the next card that is played, and of this one: less free cost, or less of any symbol, but
 * never less than the effect leaves.
 * @clause FOW ext.cost.22, ext.cost.10
 */
function changeAsNext(s: State, card: number, player: number): void {
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = continuousOffset(i);
    if (!isAboutNext(s, e, card, player)) continue;
    const by = s[e + CONTINUOUS_VALUE];
    const least = s[e + CONTINUOUS_EXTRA] & ((1 << NEXT_PART_SHIFT) - 1);
    if (s[e + CONTINUOUS_EXTRA] >> NEXT_PART_SHIFT === 0)
      price.free = Math.max(Math.min(price.free, least), price.free - by);
    else price.lessSymbols += Math.max(0, Math.min(by, countSymbols() - price.lessSymbols - least));
  }
}

/** How many symbols of attributes the price asks for. */
function countSymbols(): number {
  let count = 0;
  for (let i = 1; i < PARTS; i++) count += (price.symbols >> ((i - 1) * 4)) & 15;
  return count;
}

/** May the price of the card for that player differ from the printed cost? */
export function mayCostOther(s: State, card: number, player: number): boolean {
  if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_OWN_COST) !== 0) return true;
  if (mayBeNext(s, player)) return true;
  return mayHaveChanges(s, L.LISTEN_COST);
}

function addPart(part: number, by: number): void {
  if (by > 0) more[part] += by;
  else less[part] -= by;
}

/**
 * Does the player leave the decrease that has been found now?
 * @clause FOW ext.cost.10
 */
function isLeft(mayAt: number): boolean {
  if (T.CODE[change.pc + mayAt] === 0 || price.may === MOST_LEFT) return false;
  return ((left >> price.may++) & 1) !== 0;
}

/**
 * Applies the changes of what abilities cost. They do not apply to judgments.
 * @clause FOW ext.act.9
 */
function changeAbility(s: State, card: number): void {
  beginChanges(s, L.LISTEN_ABILITY_COST, M.MOD_ABILITY_COST);
  while (nextChange(s))
    if (changeMatches(s, card) && !isLeft(M.ABILITY_COST_MAY_BE))
      addFree(s, M.ABILITY_COST_FREE, M.ABILITY_COST_MAY_BE);
}

/** Adds what the change says of the free cost. A change that the player may leave never makes it more. */
function addFree(s: State, at: number, mayAt: number): void {
  const by = computeValue(s, T.CODE[change.pc + at], change.source, change.you, NONE);
  addPart(0, T.CODE[change.pc + mayAt] === 0 ? by : Math.min(0, by));
}

/** Adds what the change says of all parts of the price, the free cost first. */
function addParts(s: State, at: number, mayAt: number): void {
  if (isLeft(mayAt)) return;
  addFree(s, at, mayAt);
  for (let i = 1; i < LESS_PARTS; i++) addPart(i, T.CODE[change.pc + at + i]);
}

/**
 * Applies the changes by other cards. While options are looked for, nothing happens that changes costs, so these
 * changes are looked for only once.
 */
function changeByOthers(s: State, card: number, player: number, kind: number): void {
  const word = kind === PRICE_CARD ? M.MOD_COST : M.MOD_JUDGMENT_COST;
  const at = kind === PRICE_CARD ? M.COST_FREE : M.JUDGMENT_COST_FREE;
  const mayAt = kind === PRICE_CARD ? M.COST_MAY_BE : M.JUDGMENT_COST_MAY_BE;
  keepChanges(s, L.LISTEN_COST);
  for (let i = 0; takeKept(i); i++) {
    if (T.CODE[change.pc] !== word || (kind === PRICE_CARD ? !isCardChanged(s, card, player) : change.you !== player))
      continue;
    addParts(s, at, mayAt);
  }
}

/** Does the change of costs mean that player and that card? */
function isCardChanged(s: State, card: number, player: number): boolean {
  const whose = T.CODE[change.pc + M.COST_WHOSE];
  return (whose === L.PLAYER_EACH || playerOf(s, whose, change.you, NONE) === player) && changeMatches(s, card);
}

/**
 * Applies texts by which symbols are free cost, or may be paid with will of any attribute, or the free cost with only
 * one kind of will.
 * @clause FOW ext.cost.20
 */
function changeKinds(s: State, card: number, player: number): void {
  if (isSaidOf(s, card, player, M.MOD_SYMBOLS_FREE)) {
    price.free += countSymbols();
    price.symbols &= ~ATTRIBUTE_SYMBOLS;
  }
  if (isSaidOf(s, card, player, M.MOD_PAY_ANY)) {
    const any = countSymbols();
    price.symbols = (price.symbols & (15 << (L.NEED_MOON * 4))) + (Math.min(15, any) << (L.NEED_ANY * 4));
  }
  for (let i = 0; takeKept(i); i++) {
    if (T.CODE[change.pc] !== M.MOD_PAY_ONLY || change.you !== player || !changeMatches(s, card)) continue;
    price.symbols += price.free << (T.CODE[change.pc + M.PAY_ONLY_KIND] * 4);
    price.free = 0;
  }
}

/** Does a text say that word of the card, for that player? */
function isSaidOf(s: State, card: number, player: number, word: number): boolean {
  for (let i = 0; takeKept(i); i++)
    if (T.CODE[change.pc] === word && change.you === player && changeMatches(s, card)) return true;
  return false;
}

/** The symbols of attributes among those of a packed cost. */
const ATTRIBUTE_SYMBOLS = (1 << (L.ATTRIBUTES.length * 4)) - 1;

/** Applies what a card that is being played says of its own cost. */
function changeByItself(s: State, card: number, player: number): void {
  beginOwnChanges(s, card, player, M.MOD_OWN_COST);
  while (nextOwnChange(s)) addParts(s, M.OWN_COST_FREE, M.OWN_COST_MAY_BE);
}

/** Can the player pay that price? */
export function canPayFor(
  s: State,
  card: number,
  player: number,
  kind: number,
  list: number,
  x = 0,
  instead = false,
  without = 0,
): boolean {
  findPrice(s, card, player, kind, list, x, instead, without);
  return canPayPrice(s, player, card, list, x);
}

/**
 * Begins to pay a cost that a text offers as it resolves.
 * @clause FOW ext.play.10
 */
export const beginPaidEffect = createPaidEffect({
  name: 'paid-effect',
  callEffects: PROGRAMS.callEffects,
  canPay: (s, program, player, cost, x) => canPayFor(s, sourceRow(s, program), player, PRICE_TEXT, cost, x),
  usesSource,
  pay: (s, program, player, cost, x) => {
    findPrice(s, sourceRow(s, program), player, PRICE_TEXT, cost, x);
    beginPayment(s, player, s[program + FRAME_SOURCE], cost, x);
  },
  asksForX,
  mostX: MOST_X,
  isLoopClosed,
  rememberPosition,
});

// ---- what a will ability costs and makes, for plans of a payment (shared/pool-plans.ts) ----

/** Puts the will that a will ability with that cost takes into `asked`; false if it takes none. */
export function willPriceOf(s: State, card: number, list: number): boolean {
  const { free, symbols, purpose } = price;
  findPrice(s, card, controllerOf(s, card), PRICE_ABILITY, list);
  asked.free = price.free;
  asked.needs = price.symbols;
  asked.purpose = price.purpose;
  price.free = free;
  price.symbols = symbols;
  price.purpose = purpose;
  return asked.free > 0 || asked.needs !== 0;
}

/**
 * Does the text of the will ability let it be played more than once in a payment? What its cost takes is counted with
 * each use (payment.ts).
 * @clause FOW ext.kw.1, 9.7.b2
 */
export function canRepeat(row: number): boolean {
  const a = T.abilityOffset(row);
  if (T.ABILITIES[a + L.ABILITY_LABEL] !== 0) return false;
  return (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_ONCE) === 0;
}

/** Puts what the will ability makes for that player into OUTPUT; returns how many entries. */
export function outputOfRow(s: State, row: number, card: number, player: number): number {
  const pc = T.ABILITIES[T.abilityField(row, T.ABILITY_EFFECT)];
  const or = Math.max(0, T.CODE[pc + PRODUCE.or]);
  const only = Math.max(0, T.CODE[pc + PRODUCE.only]);
  let n = 0;
  let either = or === OF_NAMED ? 1 << namedFor(s, card) : or;
  let count = T.CODE[pc + PRODUCE.any];
  for (let kind = 0; kind <= L.WILL_VOID; kind++) {
    const number = Math.max(0, computeValue(s, T.CODE[pc + PRODUCE.made + kind], card, player, NONE));
    if (number === 0) continue;
    if (or > 0) {
      either |= 1 << kind;
      count = number;
    } else n = addOutput(n, 1 << kind, number, only);
  }
  return count > 0 ? addOutput(n, or > 0 ? either : L.ATTRIBUTES_MASK, count, only) : n;
}

function addOutput(at: number, kinds: number, units: number, only: number): number {
  OUTPUT.kinds[at] = kinds;
  OUTPUT.units[at] = units;
  OUTPUT.only[at] = only;
  return at + 1;
}

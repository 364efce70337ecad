/**
 * What playing a card costs now (10.6.2.5): the printed cost, effects that set it, then effects that raise or lower it.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import * as C from '../../../shared/continuous.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { computeValue, holds, matches } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_DISCOUNT,
  CONTINUOUS_GAIN,
  isEnabled,
  originalCost,
} from './characteristics.ts';
import {
  beginChanges,
  change,
  changeBearsOn,
  changeMatches,
  changeMeans,
  changeNumber,
  mayHaveChanges,
  nextChange,
} from './rule-changes.ts';

let price = 0;

const COST_PLAYER = M.MODIFICATIONS.position(M.MOD_COST, 'player');
const COST_MIN = M.MODIFICATIONS.position(M.MOD_COST, 'min');

/** Applies what other cards say of the cost of a card. */
function changeByOthers(s: State, card: number, player: number): void {
  beginChanges(s, L.LISTEN_COST, M.MOD_COST);
  while (nextChange(s))
    if (changeMeans(s, COST_PLAYER, player) && changeMatches(s, card))
      changePrice(changeNumber(s), T.CODE[change.pc + COST_MIN]);
}

/**
 * Changes the price, not below `least`. With a least price of 0 it may fall below 0 meanwhile: every price is at least
 * 0 in the end.
 * @clause SVE 1.3.2.2.1, 1.3.2.2.1.e1
 */
function changePrice(by: number, least: number): void {
  price = least > 0 ? Math.max(Math.min(price, least), price + by) : price + by;
}

/** In a packed price, the bits from which on the change (raised or lowered) stands; the base is below. */
const PRICE_SHIFT = 8;
const PRICE_MASK = (1 << PRICE_SHIFT) - 1;

/** Packs a price into 16 bits: its base, and what is added to it or taken from it. */
function packPrice(base: number, change: number): number {
  const up = Math.max(-128, Math.min(127, change)) + 128;
  return Math.max(0, Math.min(PRICE_MASK, base)) | (up << PRICE_SHIFT);
}

/** In place of a cost that a text sets: the card is played for the cost that it has. */
export const OWN_COST = -1;

/**
 * The base of a packed price: the printed cost, or what an effect set it to.
 * @clause SVE 10.6.2.5.1.3
 */
export function baseOfPrice(packed: number): number {
  return packed & PRICE_MASK;
}

/**
 * The number that is added to the base of a packed price in the end.
 * @clause SVE 10.10.2.4
 */
export function changeOfPrice(packed: number): number {
  return ((packed >>> PRICE_SHIFT) & PRICE_MASK) - 128;
}

/**
 * The PP that playing a card asks for, before costs paid beside or instead of them: the printed cost, effects that set
 * it, then effects that raise or lower it (10.10.2.4). Packed, because a cost paid beside or instead may set the base;
 * below 0 becomes 0 only in the end (1.3.2.2.1). A text that has the card played for `set` PP sets the cost last; what
 * raises or lowers it counts then, too.
 * @clause SVE 10.6.2.5.1, 10.6.2.5.1.1, 2.5.1
 */
export function priceOf(s: State, card: number, player: number, set = OWN_COST): number {
  const printedCost = originalCost(s, card);
  price = printedCost === L.NO_NUMBER ? 0 : printedCost;
  const definition = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  const own = (T.DEFS[definition + T.DEF_FLAGS] & L.FLAG_DEF_OWN_COST) !== 0;
  if (own) changeByItself(s, card, definition, player, true);
  if (s[K.CONTINUOUS_COUNT] !== 0) changeByEntries(s, card, player, true);
  const base = set === OWN_COST ? Math.max(0, price) : set;
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

/** Applies what the card itself says of its cost. */
function changeByItself(s: State, card: number, d: number, player: number, setting: boolean): void {
  const first = T.DEFS[d + T.DEF_ABILITY];
  const end = first + T.DEFS[d + T.DEF_ABILITY_COUNT];
  for (let ability = first; ability < end; ability++) changeByAbility(s, ability, card, player, setting);
}

/** Applies what an ability that the card has, printed or given to it, says of its cost. */
function changeByAbility(s: State, ability: number, card: number, player: number, setting: boolean): void {
  const a = T.abilityOffset(ability);
  if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_STATIC || !isEnabled(s, T.ABILITIES[a + T.ABILITY_FLAGS], player))
    return;
  if (!holds(s, T.ABILITIES[a + T.ABILITY_CONDITION], card, player, K.NONE)) return;
  changeByList(s, T.ABILITIES[a + T.ABILITY_EFFECT], card, player, setting);
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

/** Applies entries on the card's cost, and on the cost of cards that the player plays. */
function changeByEntries(s: State, card: number, player: number, setting: boolean): void {
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    const kind = s[e + C.CONTINUOUS_CONTROL] >> 1;
    if (s[e + C.CONTINUOUS_TARGET] === reference) {
      if (kind === CONTINUOUS_GAIN) changeByList(s, s[e + C.CONTINUOUS_CODE], card, player, setting);
      else if (kind === CONTINUOUS_ABILITY) changeByAbility(s, s[e + C.CONTINUOUS_CODE], card, player, setting);
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

/**
 * How many PP more (or, negative, less) an ability of a card, which prints `printed`, costs its player: effects that
 * set the cost of evolving, then effects that raise or lower it.
 * @clause SVE 10.10.2.4
 */
export function abilityPpChange(s: State, card: number, player: number, evolves: boolean, printed: number): number {
  if (!mayHaveChanges(s, L.LISTEN_COST)) return 0;
  let total = 0;
  if (evolves) {
    beginChanges(s, L.LISTEN_COST, M.MOD_SET_EVOLVE_COST);
    while (nextChange(s)) if (changeBearsOn(s, card)) total = changeNumber(s) - printed;
    beginChanges(s, L.LISTEN_COST, M.MOD_EVOLVE_COST);
    while (nextChange(s)) if (changeBearsOn(s, card)) total += changeNumber(s);
  }
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

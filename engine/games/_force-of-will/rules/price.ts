/** What playing a card, an ability or a judgment costs now (9.3.b2.5): what it costs by itself, with what changes it. */

import { FRAME_SOURCE, NONE, type State } from '../../../kernel/layout.ts';
import { playerCell } from '../../../kernel/players.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_KIND,
  ABILITY_STRIDE,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  END,
} from '../../../kernel/tables.ts';
import { createPaidEffect } from '../../../shared/announce.ts';
import { sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  COST_FREE,
  JUDGMENT_COST_FREE,
  MOD_COST,
  MOD_JUDGMENT_COST,
  MOD_OWN_COST,
  MOD_PAY_ANY,
  MODIFICATIONS,
  OWN_COST_FREE,
} from '../operators/modifications.ts';
import { computeValue, holds, matches } from '../operators/tables.ts';
import { printed } from './characteristics.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { asksForX, beginPayment, canPayList, MOST_X, price, readPrice } from './payment.ts';
import { canPayWill, PURPOSE_RESTRICTED } from './pools.ts';
import { PROGRAMS } from './programs.ts';
import { beginChanges, change, changeMatches, mayHaveChanges, nextChange } from './rule-changes.ts';

// what a price is of
export const PRICE_CARD = 0;
export const PRICE_ABILITY = 1;
export const PRICE_JUDGMENT = 2;
/** Of what a text offers as it resolves: nothing changes it. */
export const PRICE_TEXT = 3;

/** The free cost, then the attributes: what is added, and what is taken off. */
const PARTS = 1 + L.ATTRIBUTES.length;
const more = new Int32Array(PARTS);
const less = new Int32Array(PARTS);

/** Where the free cost stands in a packed cost, behind the symbols. */
export const FREE_SHIFT = 24;
const SYMBOLS_MASK = (1 << FREE_SHIFT) - 1;

/**
 * The will that is paid, into `price`. `kind`: one of PRICE_; `list`: the cost of an ability or beside that of a card, 0 without one;
 * `instead`: the card's own cost is not paid, only what is added to it ("FOW ext.kw.17").
 */
export function findPrice(
  s: State,
  card: number,
  player: number,
  kind: number,
  list: number,
  x: number,
  instead = false,
): void {
  readPrice(list, x);
  if (kind === PRICE_CARD && !instead) {
    const packed = printed(s, card, L.DEF_SYMBOLS);
    price.free += packed >>> FREE_SHIFT;
    price.symbols += packed & SYMBOLS_MASK;
    if ((printed(s, card, DEF_FLAGS) & L.FLAG_DEF_X_COST) !== 0) price.free += x;
  }
  if (kind <= PRICE_JUDGMENT) changePrice(s, card, player, kind, instead);
  if (kind === PRICE_CARD && servesRestricted(s, card, player)) price.purpose |= PURPOSE_RESTRICTED;
}

/** "FOW ext.cost.4" May will that is for some cards only be spent on this one? */
function servesRestricted(s: State, card: number, player: number): boolean {
  const filter = playerCell(s, player, L.PLAYER_RESTRICTION);
  return filter !== 0 && matches(s, card, filter, card, player);
}

/** "FOW 9.3.b2.5" First what is added, then what is taken off; no part goes below 0. */
function changePrice(s: State, card: number, player: number, kind: number, instead: boolean): void {
  const byOthers = mayHaveChanges(s, L.LISTEN_COST);
  const byItself = kind === PRICE_CARD && (printed(s, card, DEF_FLAGS) & L.FLAG_DEF_OWN_COST) !== 0;
  if (!byOthers && !byItself) return;
  more.fill(0);
  less.fill(0);
  if (byOthers && kind !== PRICE_ABILITY) changeByOthers(s, card, player, kind);
  if (byItself) changeByItself(s, card, player);
  if (instead) less.fill(0);
  price.free = Math.max(0, price.free + more[0] - less[0]);
  for (let i = 1; i < PARTS; i++) {
    const shift = (i - 1) * 4;
    const before = (price.symbols >> shift) & 15;
    price.symbols += (Math.max(0, before + more[i] - less[i]) - before) << shift;
  }
  if (byOthers && kind === PRICE_CARD && paysAnyAttribute(s, card, player)) {
    for (let i = 1; i < PARTS; i++) price.free += (price.symbols >> ((i - 1) * 4)) & 15;
    price.symbols &= 15 << (L.NEED_MOON * 4);
  }
}

function addPart(part: number, by: number): void {
  if (by > 0) more[part] += by;
  else less[part] -= by;
}

function changeByOthers(s: State, card: number, player: number, kind: number): void {
  const word = kind === PRICE_CARD ? MOD_COST : MOD_JUDGMENT_COST;
  const at = kind === PRICE_CARD ? COST_FREE : JUDGMENT_COST_FREE;
  beginChanges(s, L.LISTEN_COST, word);
  while (nextChange(s)) {
    const { pc, you } = change;
    if (you !== player || (kind === PRICE_CARD && !changeMatches(s, card))) continue;
    addPart(0, computeValue(s, CODE[pc + at], change.source, you, NONE));
    for (let i = 1; i < PARTS; i++) addPart(i, CODE[pc + at + i]);
  }
}

/** "FOW ext.cost.20" */
function paysAnyAttribute(s: State, card: number, player: number): boolean {
  beginChanges(s, L.LISTEN_COST, MOD_PAY_ANY);
  while (nextChange(s)) if (change.you === player && changeMatches(s, card)) return true;
  return false;
}

/** What a card that is being played says of its own cost. */
function changeByItself(s: State, card: number, player: number): void {
  const { widths } = MODIFICATIONS;
  const end = printed(s, card, DEF_ABILITY) + printed(s, card, DEF_ABILITY_COUNT);
  for (let row = printed(s, card, DEF_ABILITY); row < end; row++) {
    const a = row * ABILITY_STRIDE;
    if (ABILITIES[a + ABILITY_KIND] !== L.ABILITY_STATIC) continue;
    const condition = ABILITIES[a + ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, card, player, NONE)) continue;
    for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      if (CODE[pc] !== MOD_OWN_COST) continue;
      addPart(0, computeValue(s, CODE[pc + OWN_COST_FREE], card, player, NONE));
      for (let i = 1; i < PARTS; i++) addPart(i, CODE[pc + OWN_COST_FREE + i]);
    }
  }
}

/** Can the player pay for that? */
export function canPayFor(
  s: State,
  card: number,
  player: number,
  kind: number,
  list: number,
  x: number,
  instead = false,
): boolean {
  findPrice(s, card, player, kind, list, x, instead);
  return list === 0
    ? canPayWill(s, player, price.free, price.symbols, price.purpose)
    : canPayList(s, player, card, list, x);
}

/** "FOW ext.play.10" A cost that a text offers as it resolves. */
export const beginPaidEffect = createPaidEffect({
  name: 'paid-effect',
  callEffects: PROGRAMS.callEffects,
  canPay: (s, program, player, cost, x) => canPayFor(s, sourceRow(s, program), player, PRICE_TEXT, cost, x),
  pay: (s, program, player, cost, x) => {
    findPrice(s, sourceRow(s, program), player, PRICE_TEXT, cost, x);
    beginPayment(s, player, s[program + FRAME_SOURCE], cost, x);
  },
  asksForX,
  mostX: MOST_X,
  isLoopClosed,
  rememberPosition,
});

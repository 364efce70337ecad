/**
 * Payment of cards and abilities: the price of an ability's cost, and the hooks of this game for payments. The player
 * chooses what the parts of a cost take in printed order, then the CP; then all is paid at once.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { VERB_CHOOSE } from '../../../kernel/options.ts';
import * as T from '../../../kernel/tables.ts';
import { createPaidEffect } from '../../../shared/announce.ts';
import { PAYMENT_GAME } from '../../../shared/payment/paying.ts';
import { createPayment } from '../../../shared/payment.ts';
import { referenceTo, sourceRow } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { computeValue, holds } from '../operators/tables.ts';
import { cardElements } from './characteristics.ts';
import { backupElements, canPay, discardElements, payCp } from './cp.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { MOST_TOTAL, price } from './price.ts';
import { callEffects } from './programs.ts';

// ---- costs of abilities ----

/** The offsets of the operands of `cp` from its address: any, x, then the eight elements in order. */
const CP_ANY = 1;
export const CP_X = 2;
const CP_ELEMENTS = 3;

/** Does the cost ask for X? */
export function asksForX(cost: number): boolean {
  const pc = countedPart(cost);
  return pc !== 0 && T.CODE[pc + CP_X] === 1;
}

/**
 * The colourless CP of a cost. A number that refers to cards has the value of this moment; X is added. `f` is the frame
 * of the program in which it is paid, NONE for an announcement.
 * @clause SE 11.7.6, 11.9.8
 */
export function colourlessCp(s: State, cost: number, source: number, player: number, x = 0, f = K.NONE): number {
  const pc = countedPart(cost);
  if (pc === 0) return 0;
  return Math.max(0, computeValue(s, T.CODE[pc + CP_ANY], source, player, f)) + (T.CODE[pc + CP_X] === 1 ? x : 0);
}

/**
 * Puts the CP price of an ability into `price`: the symbols of elements, the colourless CP (as `colourlessCp` found),
 * and one surplus CP for each element that is asked for.
 * @clause SE 11.7.2.1.1, 11.8.2.1.1
 */
export function priceAbility(cost: number, colourless: number): void {
  price.total = colourless;
  price.needs = 0;
  let asked = 0;
  const pc = countedPart(cost);
  for (let e = 0; pc !== 0 && e < 8; e++) {
    const n = T.CODE[pc + CP_ELEMENTS + e];
    if (n === 0) continue;
    asked++;
    price.total += n;
    // 11.3.6.1.1: a discard makes no CP of Light or Dark; those symbols ask for Backups of the element
    price.needs |= n << (e * 4);
  }
  price.terms = Math.max(asked, 1);
}

/**
 * Are two cards of one zone alike for a cost, which parts take them apart? What else matters is the CP that each could
 * make: by being discarded, or by being dulled, which some prices allow only for Backups of some elements.
 */
function isAlike(s: State, card: number, other: number): boolean {
  const kind = s[K.cardField(card, K.CARD_ZONE)] & ~1;
  if (kind === L.ZONE_HAND) return discardElements(s, card) === discardElements(s, other);
  if (kind !== L.ZONE_FIELD) return true;
  const elements = backupElements(s, card);
  if (elements !== backupElements(s, other)) return false;
  return elements === 0 || cardElements(s, card) === cardElements(s, other);
}

// the CP, terms and needs of a card that is played, which are paid together with a cost
const FRAME_BASE = PAYMENT_GAME;
const FRAME_BASE_NEEDS = PAYMENT_GAME + 1;

/**
 * The CP of the card that are paid together with a cost, before its payment has begun; the terms are 0 if there is no
 * card.
 */
const base = { total: 0, needs: 0, terms: 0 };

/** Puts the CP of the cost and those of the card into `price` as one sum. */
function priceTogether(s: State, cost: number, colourless: number, f: number): void {
  priceAbility(cost, colourless);
  const terms = f === K.NONE ? base.terms : s[f + FRAME_BASE] >>> 16;
  if (terms === 0) return;
  price.total += f === K.NONE ? base.total : s[f + FRAME_BASE] & MOST_TOTAL;
  price.needs += f === K.NONE ? base.needs : s[f + FRAME_BASE_NEEDS];
  price.terms = terms;
}

function canCover(s: State, player: number, cost: number, colourless: number, f: number): boolean {
  priceTogether(s, cost, colourless, f);
  return canPay(s, player, price.total, price.needs, price.terms);
}

function cover(s: State, f: number): void {
  priceTogether(s, s[f + K.FRAME_ABILITY], s[f + K.FRAME_A], f);
  const isOfCard = s[f + FRAME_BASE] >>> 16 !== 0;
  const noted = isOfCard ? notedFor(s, s[f + K.FRAME_SOURCE]) : 0;
  payCp(s, K.frameController(s, f), price.total, price.needs, price.terms, noted);
}

/** The card that is paid for, if it keeps which elements its CP had; otherwise 0. */
function notedFor(s: State, card: number): number {
  const definition = s[K.cardField(K.referenceCard(card), K.CARD_DEF)];
  return (T.DEFS[T.defField(definition, T.DEF_FLAGS)] & L.FLAG_DEF_ASKS_PAID) !== 0 ? card : 0;
}

/** Begins paying the price (in `price`) of the card with that reference. */
export function payPrice(s: State, player: number, card: number): void {
  payCp(s, player, price.total, price.needs, price.terms, notedFor(s, card));
}

/**
 * The payments of this game. The CP are paid first, then all that was chosen at once, so that nothing that one part
 * moves can pay for another part.
 * @clause SE 11.7.9, 11.8.9, 14.3
 */
const payment = createPayment({
  name: 'pay-cost',
  isTogether: true,
  committed: L.CARD_COMMITTED,
  inZoneOrder: true,
  distinctZones: [L.ZONE_HAND, L.ZONE_FIELD, L.ZONE_BREAK, L.ZONE_REMOVED],
  verb: VERB_CHOOSE,
  question: ASK.payCost,
  isAlike,
  canCover,
  cover,
});

export const { costs, canPayList, beginPayment } = payment;
const { countedPart, canUseSource, usesSource } = payment;

/** Can `player` pay the cost of an ability of `source`? */
export function canPayCost(s: State, player: number, source: number, cost: number, x = 0, f = K.NONE): boolean {
  if (!canUseSource(s, player, source, cost)) return false;
  return canPayList(s, player, source, cost, colourlessCp(s, cost, source, player, x, f));
}

/** Begins paying the cost of an ability of `source`, which was found payable before; returns the frame. */
export function payCost(s: State, player: number, source: number, cost: number, x: number, program = K.NONE): number {
  // 11.7.8, 11.9.12: the colourless CP are fixed now, whatever paying the other parts changes
  const colourless = colourlessCp(s, cost, source, player, x, program);
  return beginPayment(s, player, source === K.NONE ? 0 : referenceTo(s, source), cost, colourless);
}

/** The most that X can be: no hand and no five Backups pay for more. */
export const MOST_X = 64;

function canPayWithin(s: State, program: number, player: number, cost: number, x: number): boolean {
  return canPayCost(s, player, sourceRow(s, program), cost, x, program);
}

/**
 * Fixes the cost and begins to pay all of it.
 * @clause SE 11.9.12, 11.9.12.1.1
 */
function payWithin(s: State, program: number, player: number, cost: number, x: number): void {
  payCost(s, player, sourceRow(s, program), cost, x, program);
}

/**
 * Begins a cost in the middle of an effect: "you may pay …".
 * @clause SE 11.9.9, 11.9.10, 11.9.14
 */
export const beginPaidEffect = createPaidEffect({
  name: 'paid-effect',
  callEffects,
  canPay: canPayWithin,
  usesSource,
  pay: payWithin,
  asksForX,
  mostX: MOST_X,
  isLoopClosed,
  rememberPosition,
});

// ---- costs of cards that are more than CP, or other (11.2.4, 11.3.4) ----

/** The row of the play-cost line of a card that applies now; NONE if there is none. */
export function playCostOf(s: State, card: number, player: number): number {
  const row = T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], L.DEF_PLAY_COST)] - 1;
  if (row < 0) return K.NONE;
  const condition = T.ABILITIES[T.abilityField(row, T.ABILITY_CONDITION)];
  return condition !== 0 && !holds(s, condition, card, player, K.NONE) ? K.NONE : row;
}

/** Makes `price` what remains of the card's own CP if the play-cost line in that row is paid. */
function priceBeside(row: number): void {
  if ((T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_INSTEAD) === 0) return;
  price.total = 0;
  price.needs = 0;
  price.terms = 1;
}

/**
 * Can the card's price (in `price`) be paid together with the play-cost line in that row? The card cannot pay for
 * itself.
 */
export function canPayPlayCost(s: State, player: number, card: number, row: number): boolean {
  priceBeside(row);
  base.total = price.total;
  base.needs = price.needs;
  base.terms = price.terms;
  const c = K.cardField(card, K.CARD_FLAGS);
  const before = s[c];
  s[c] = before | L.CARD_COMMITTED;
  const ok = canPayCost(s, player, card, T.ABILITIES[T.abilityField(row, T.ABILITY_COST)]);
  s[c] = before;
  base.terms = 0;
  return ok;
}

/**
 * Begins paying the card's price (in `price`) together with the play-cost line in that row; both were found payable
 * before.
 */
export function payPlayCost(s: State, player: number, card: number, row: number): void {
  priceBeside(row);
  const f = payCost(s, player, card, T.ABILITIES[T.abilityField(row, T.ABILITY_COST)], 0);
  s[f + FRAME_BASE] = Math.min(price.total, MOST_TOTAL) | (price.terms << 16);
  s[f + FRAME_BASE_NEEDS] = price.needs;
}

/** Damage (5.14): how much is dealt after what changes it (10.10.2), what it takes away, who hears of it. */

import { CARD_STRIDE, CARDS, CONTINUOUS_COUNT, LISTENERS, NONE, type State } from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import {
  CARD_DEFENSE_CHANGE,
  EVENT_DEALS_DAMAGE,
  EVENT_IS_DAMAGED,
  KEYWORD_NO_ABILITY_DAMAGE,
  KEYWORD_NO_COMBAT_DAMAGE,
  KEYWORD_NO_DAMAGE,
  KIND_FOLLOWER,
  LISTEN_DAMAGE,
} from '../layout.ts';
import { MOD_DAMAGE_CAP, MOD_DAMAGE_DEALT, MOD_DAMAGE_TAKEN } from '../operators/modifications.ts';
import { computeValue } from '../operators/tables.ts';
import { cardKinds, hasKeyword, isLeader, isOnField, markDirty, masterOf } from './characteristics.ts';
import { DAMAGE_ABILITY, DAMAGE_COMBAT, isDamageOf, setDamageKind } from './damage-kinds.ts';
import { emit } from './events.ts';
import { eachModification, isVisitedFor } from './rule-changes.ts';
import { changeOneLeader } from './stat-changes.ts';

let amountNow = 0;
/** What is still to be taken off the amount, or the fixed part of it. */
let lessDealt = 0;
let wasCapped = false;
let dealer = NONE;
let taker = NONE;

/** "SVE 10.12.2.2" "SVE 10.12.2.3" */
function visitDealt(s: State, pc: number, source: number, you: number): void {
  if (isDamageOf(CODE[pc + 2]) && dealer !== NONE && isVisitedFor(s, dealer, source, you))
    addChange(computeValue(s, CODE[pc + 1], source, you, NONE));
}

function addChange(by: number): void {
  if (by > 0) amountNow += by;
  else lessDealt -= by;
}

function visitRaised(s: State, pc: number, source: number, you: number): void {
  if (!isDamageOf(CODE[pc + 2]) || amountNow < CODE[pc + 3] || !isVisitedFor(s, taker, source, you)) return;
  const by = computeValue(s, CODE[pc + 1], source, you, NONE);
  if (by > 0) amountNow += by;
}

function visitLowered(s: State, pc: number, source: number, you: number): void {
  if (!isDamageOf(CODE[pc + 2]) || amountNow < CODE[pc + 3] || !isVisitedFor(s, taker, source, you)) return;
  const by = computeValue(s, CODE[pc + 1], source, you, NONE);
  if (by < 0) amountNow += by;
}

function visitCap(s: State, pc: number, source: number, you: number): void {
  if (!isVisitedFor(s, taker, source, you)) return;
  const to = computeValue(s, CODE[pc + 1], source, you, NONE);
  if (amountNow < computeValue(s, CODE[pc + 2], source, you, NONE) || amountNow <= to) return;
  amountNow = to;
  wasCapped = true;
}

/**
 * "SVE 5.14.2" "SVE 10.2.1.3.2" What an amount of damage comes to; reduced to 0 or less it is not dealt (1.3.2.2). "SVE 10.10.2"
 * Of the orders that the affected player may settle, the one with the least damage is taken: what raises it first, then what
 * lowers it and what sets it to a number, in the better order. "SVE 10.10.2.3" Each of them counts once.
 * "SVE 1.3.2.2.e1" "SVE 10.10.2.5.1"
 */
function settleAmount(s: State, target: number, amount: number, source: number, kind: number): number {
  if (isOnField(s, target)) {
    if (hasKeyword(s, target, KEYWORD_NO_DAMAGE)) return 0;
    if (kind === DAMAGE_ABILITY && hasKeyword(s, target, KEYWORD_NO_ABILITY_DAMAGE)) return 0;
    if ((kind & DAMAGE_COMBAT) !== 0 && hasKeyword(s, target, KEYWORD_NO_COMBAT_DAMAGE)) return 0;
  }
  if (s[LISTENERS + LISTEN_DAMAGE] === 0 && s[CONTINUOUS_COUNT] === 0) return amount;
  amountNow = amount;
  lessDealt = 0;
  wasCapped = false;
  dealer = source;
  taker = target;
  setDamageKind(kind);
  eachModification(s, LISTEN_DAMAGE, MOD_DAMAGE_DEALT, visitDealt);
  eachModification(s, LISTEN_DAMAGE, MOD_DAMAGE_TAKEN, visitRaised);
  const raised = amountNow;
  amountNow -= lessDealt;
  eachModification(s, LISTEN_DAMAGE, MOD_DAMAGE_TAKEN, visitLowered);
  eachModification(s, LISTEN_DAMAGE, MOD_DAMAGE_CAP, visitCap);
  const loweredFirst = amountNow;
  amountNow = raised;
  wasCapped = false;
  eachModification(s, LISTEN_DAMAGE, MOD_DAMAGE_CAP, visitCap);
  if (!wasCapped) return loweredFirst;
  amountNow -= lessDealt;
  eachModification(s, LISTEN_DAMAGE, MOD_DAMAGE_TAKEN, visitLowered);
  return Math.min(loweredFirst, amountNow);
}

/**
 * "SVE 5.14.1" "SVE 5.14.1.2" Deals damage to a follower or a leader: its defense decreases for good, "SVE 5.14.1.1" below 0
 * too. Returns how much was dealt.
 *
 * @param source row of the card that deals it, NONE for a rule
 * @param kind DAMAGE_ bits
 * "SVE 2.8.1" "SVE 2.8.2" "SVE 10.12.2"
 */
export function dealDamage(s: State, target: number, amount: number, source: number, kind: number): number {
  if (amount <= 0) return 0;
  const toLeader = isLeader(s, target);
  if (!toLeader && (!isOnField(s, target) || (cardKinds(s, target) & KIND_FOLLOWER) === 0)) return 0;
  const dealt = settleAmount(s, target, amount, source, kind);
  if (dealt <= 0) return 0;
  setDamageKind(kind);
  if (toLeader) changeOneLeader(s, target, -dealt);
  else {
    s[CARDS + target * CARD_STRIDE + CARD_DEFENSE_CHANGE] -= dealt;
    markDirty(s);
  }
  if (source !== NONE) emit(s, EVENT_DEALS_DAMAGE, source, masterOf(s, source), dealt, target);
  emit(s, EVENT_IS_DAMAGED, target, masterOf(s, target), dealt, source);
  return dealt;
}

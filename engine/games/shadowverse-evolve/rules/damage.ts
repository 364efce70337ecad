/**
 * Damage (5.14): how much is dealt once effects have changed it (10.10.2), what it takes away, which events it causes.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import * as C from '../../../shared/continuous.ts';
import { zoneOf } from '../../../shared/movement.ts';
import { createReplacements, listReplacement } from '../../../shared/replacement.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  DEALERS,
  MOD_DAMAGE_CAP,
  MOD_DAMAGE_DEALT,
  MOD_DAMAGE_TAKEN,
  MOD_DAMAGE_TIMES,
  MOD_DEALS_NO_DAMAGE,
  MODIFICATIONS,
} from '../operators/modifications.ts';
import { computeValue } from '../operators/tables.ts';
import {
  CONTINUOUS_SHIELD,
  cardKinds,
  hasKeyword,
  isLeader,
  isOnField,
  markDirty,
  masterOf,
} from './characteristics.ts';
import { DAMAGE_ABILITY, DAMAGE_ATTACK, DAMAGE_COMBAT, isDamageOf, setDamageKind } from './damage-kinds.ts';
import { beginTogether, emit, endTogether } from './events.ts';
import { beginChanges, change, changeBearsOn, changeNumber, mayHaveChanges, nextChange } from './rule-changes.ts';
import { changeOneLeader } from './stat-changes.ts';

// ---- what replaces damage: sorts of replacement effects ----
/** The damage becomes a number more or less. */
const REPLACE_CHANGE = 0;
/** Damage of a limit or more becomes a lower number. */
export const REPLACE_CAP = 1;
/** The damage becomes so many times as much. */
export const REPLACE_TIMES = 2;
/** The next damage is not dealt; the effect is used up by that. */
export const REPLACE_SHIELD = 3;

/**
 * Lists the rule change under way as one of damage to `taker`. A change without a source card (a player was given it)
 * is listed under `taker`.
 */
function listChange(s: State, limit: number, taker: number): void {
  const by = changeNumber(s);
  const { source } = change;
  if (by !== 0) listReplacement(REPLACE_CHANGE, source === K.NONE ? taker : source, by, limit);
}

const DEALT_KIND = MODIFICATIONS.position(MOD_DAMAGE_DEALT, 'kind');
const TAKEN_KIND = MODIFICATIONS.position(MOD_DAMAGE_TAKEN, 'kind');
const TAKEN_FROM = MODIFICATIONS.position(MOD_DAMAGE_TAKEN, 'from');
const FROM_OPPONENT = DEALERS.indexOf('opponent');
const TIMES = MODIFICATIONS.position(MOD_DAMAGE_TIMES, 'times');
const TIMES_KIND = MODIFICATIONS.position(MOD_DAMAGE_TIMES, 'kind');
const NOTHING_KIND = MODIFICATIONS.position(MOD_DEALS_NO_DAMAGE, 'kind');
const TAKEN_AT_LEAST = MODIFICATIONS.position(MOD_DAMAGE_TAKEN, 'at-least');
const CAP_AT_LEAST = MODIFICATIONS.position(MOD_DAMAGE_CAP, 'at-least');

/**
 * Lists the changes of damage: those of its source, and those of what takes it.
 * @clause SVE 10.2.1.3.2, 10.12.1
 */
function listReplacements(s: State, target: number, source: number, kind: number): void {
  if (mayHaveChanges(s, L.LISTEN_DAMAGE)) {
    setDamageKind(kind);
    if (source !== K.NONE) listOfDealer(s, target, source);
    listOfTaker(s, target, source);
  }
  listShields(s, target);
}

/** @clause SVE 10.12.2.2, 10.12.2.3 */
function listOfDealer(s: State, target: number, source: number): void {
  beginChanges(s, L.LISTEN_DAMAGE, MOD_DAMAGE_DEALT);
  while (nextChange(s))
    if (isDamageOf(CODE[change.pc + DEALT_KIND]) && changeBearsOn(s, source)) listChange(s, 0, target);
  beginChanges(s, L.LISTEN_DAMAGE, MOD_DAMAGE_TIMES);
  while (nextChange(s)) {
    if (!isDamageOf(CODE[change.pc + TIMES_KIND]) || !changeBearsOn(s, source)) continue;
    listReplacement(REPLACE_TIMES, change.source === K.NONE ? target : change.source, CODE[change.pc + TIMES]);
  }
}

/**
 * Whose ability deals the damage that is listed: the master of its card. A card that has left the field, as that of
 * Last Words, may be its owner's now: then it is who has the text in the frame below that of the damage.
 * @clause SVE 10.12.1.1, 10.12.2.2
 */
function dealerOf(s: State, source: number): number {
  const zone = zoneOf(s, source) & ~1;
  if (zone === L.ZONE_FIELD || zone === L.ZONE_RESOLUTION) return masterOf(s, source);
  return K.frameController(s, K.frameBelow(s[K.FRAME_TOP]));
}

function listOfTaker(s: State, target: number, source: number): void {
  beginChanges(s, L.LISTEN_DAMAGE, MOD_DAMAGE_TAKEN);
  while (nextChange(s)) {
    if (!isDamageOf(CODE[change.pc + TAKEN_KIND]) || !changeBearsOn(s, target)) continue;
    const isOpponents = source !== K.NONE && dealerOf(s, source) !== change.you;
    if (CODE[change.pc + TAKEN_FROM] === FROM_OPPONENT && !isOpponents) continue;
    listChange(s, CODE[change.pc + TAKEN_AT_LEAST], target);
  }
  beginChanges(s, L.LISTEN_DAMAGE, MOD_DAMAGE_CAP);
  while (nextChange(s)) {
    if (!changeBearsOn(s, target)) continue;
    const to = changeNumber(s);
    const least = computeValue(s, CODE[change.pc + CAP_AT_LEAST], change.source, change.you, K.NONE);
    const from = change.source === K.NONE ? target : change.source;
    listReplacement(REPLACE_CAP, from, to, Math.max(least, to + 1));
  }
}

/**
 * Lists the effects that keep the next damage off a card. Damage that has come to nothing uses none of them up.
 * @clause SVE 10.10.1, 10.10.2
 */
function listShields(s: State, target: number): void {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_SHIELD) continue;
    if (s[e + C.CONTINUOUS_TARGET] === referenceTo(s, target)) listReplacement(REPLACE_SHIELD, target, 0, 1, 0, i);
  }
}

/** Damage that a shield has kept off: nothing that adds to it brings it back. */
const KEPT_OFF = -(1 << 20);

function replace(sort: number, number: number, amount: number): number {
  if (amount <= KEPT_OFF) return amount;
  switch (sort) {
    case REPLACE_CAP:
      return number;
    case REPLACE_TIMES:
      return amount * number;
    case REPLACE_SHIELD:
      return KEPT_OFF;
    default:
      return amount + number;
  }
}

/**
 * Replacements of damage. Where their order matters, the master of the card that takes the damage picks which applies
 * next (SVE 10.10.2.1). Each applies once. Amounts below 0 on the way are kept; an amount of 0 or less in the end is
 * not dealt.
 * @clause SVE 5.14.2, 10.10.2, 10.10.2.3, 1.3.2.2.e1, 10.10.2.5.1
 */
const replacements = createReplacements({
  name: 'sve-damage',
  endsAtZero: false,
  gather: listReplacements,
  applies: (_sort, _number, limit, amount) => limit === 0 || amount >= limit,
  apply: replace,
  isUsedUp: (sort) => sort === REPLACE_SHIELD,
  useUp: C.removeContinuous,
  controllerOf: masterOf,
  happen: inflictDamage,
  beginTogether,
  endTogether,
});

/** Begins damage that is dealt together: `dealDamage` adds to it, and `endDamage` lets it happen. */
export const beginDamage = replacements.begin;

/** The damage that was added is changed by replacements, and is dealt. */
export const endDamage = replacements.finish;

/** The sort, and the number, of the replacement that an option picks. */
export const replacementSort = replacements.sortOf;
export const replacedCard = replacements.standingCard;
export const replacementNumber = replacements.numberOf;

/**
 * Adds damage to a follower or a leader.
 *
 * @param source row of the card that deals it, NONE for a rule
 * @param kind DAMAGE_ bits
 */
export function dealDamage(s: State, target: number, amount: number, source: number, kind: number): void {
  if (amount <= 0) return;
  const canBeDamaged = isLeader(s, target) || (isOnField(s, target) && (cardKinds(s, target) & L.KIND_FOLLOWER) !== 0);
  if (!canBeDamaged || hasKeyword(s, target, L.KEYWORD_NO_DAMAGE)) return;
  if (kind === DAMAGE_ABILITY && hasKeyword(s, target, L.KEYWORD_NO_ABILITY_DAMAGE)) return;
  if ((kind & DAMAGE_COMBAT) !== 0 && hasKeyword(s, target, L.KEYWORD_NO_COMBAT_DAMAGE)) return;
  if (source !== K.NONE && dealsNone(s, source, kind)) return;
  replacements.add(s, target, source, kind, amount);
}

/** Does the card deal no damage of that kind? */
function dealsNone(s: State, source: number, kind: number): boolean {
  if (!mayHaveChanges(s, L.LISTEN_DAMAGE)) return false;
  setDamageKind(kind);
  beginChanges(s, L.LISTEN_DAMAGE, MOD_DEALS_NO_DAMAGE);
  while (nextChange(s)) if (isDamageOf(CODE[change.pc + NOTHING_KIND]) && changeBearsOn(s, source)) return true;
  return false;
}

/**
 * The defense of a follower or a leader decreases for good, below 0 too. The attack under way, whose frame is the one
 * below, is told how much its attacker dealt.
 * @clause SVE 5.14.1, 5.14.1.2, 5.14.1.1, 2.8.1, 2.8.2, 10.12.2
 */
function inflictDamage(s: State, target: number, source: number, kind: number, amount: number): void {
  if (amount <= 0) return;
  setDamageKind(kind);
  if ((kind & DAMAGE_ATTACK) !== 0) s[s[K.FRAME_TOP] + K.FRAME_C] = amount;
  if (isLeader(s, target)) changeOneLeader(s, target, -amount);
  else {
    s[K.cardField(target, L.CARD_DEFENSE_CHANGE)] -= amount;
    markDirty(s);
  }
  if (source !== K.NONE) emit(s, L.EVENT_DEALS_DAMAGE, source, masterOf(s, source), amount, target);
  emit(s, L.EVENT_IS_DAMAGED, target, masterOf(s, target), amount, source);
}

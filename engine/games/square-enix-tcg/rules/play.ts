/**
 * Playing cards and using abilities (11.2-11.8). Playing a Character, an Item or a Formation is a special action: the
 * card comes to the field as soon as it is paid, and nobody can respond. Summons and abilities go on the stack.
 */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import * as K from '../../../kernel/layout.ts';
import { FRAME_PC, type State } from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, optionCard, VERB_CHOOSE } from '../../../kernel/options.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  askNothing,
  COST_MAY,
  COST_MUST,
  createAnnouncedChoices,
  createAnnouncedX,
  createFurtherCosts,
  createMoreModes,
  paidCosts,
  stackAnnounced,
} from '../../../shared/announce.ts';
import * as C from '../../../shared/continuous.ts';
import { findOperator } from '../../../shared/operators/operator.ts';
import { CONTROL_MODES } from '../../../shared/programs.ts';
import { cardOf, referenceTo, sourceRow } from '../../../shared/selection.ts';
import { ASK, VERB_BEARER } from '../decisions.ts';
import * as L from '../layout.ts';
import { DIVIDE_DAMAGE, EFFECTS, SELECT } from '../operators/effect-table.ts';
import { holds, matches } from '../operators/tables.ts';
import { CONTINUOUS_NEXT, cardTypes, hasJob, hasLostAbilities } from './characteristics.ts';
import { canBear } from './check.ts';
import { beginTargeting, CHOOSE_BY_SUMMON, canChooseTargets } from './choice.ts';
import { canPay } from './cp.ts';
import { emit, noteUse } from './events.ts';
import { countStep } from './loops.ts';
import { entered, LEAVE_PUT, putOnField, putOnStack, sendTo } from './movement.ts';
import {
  asksForX,
  canPayCost,
  canPayPlayCost,
  colourlessCp,
  MOST_X,
  payCost,
  payPlayCost,
  payPrice,
  playCostOf,
  priceAbility,
} from './payment.ts';
import { isForbidden, isKeptFromUsing } from './permissions.ts';
import { addPlayerCell, isSwitched } from './players.ts';
import { MOST_TOTAL, NEXT_ANY_ELEMENT, price, priceCard, useUpNext } from './price.ts';
import { leaveField } from './replacement.ts';
import { noteCast, tellCast } from './turn-history.ts';

// ---- the announcement of whatever is played or used ----
// The frame is the record that will be on the stack; FRAME_ABILITY is NONE for a card that comes to the field. Until
// the announcement is over, FRAME_B: 1 if no cost is to be paid · FRAME_C: the cost reduction by Gunshin, and above it
// the row of the play-cost line + 1 · FRAME_IT, FRAME_OTHER: the price of a Summon, and where it came from ·
// FRAME_BEARER: the bearer + 1

const FRAME_BEARER = FRAME_PC;

function isSummon(s: State, f: number): boolean {
  return (s[f + K.FRAME_CONTROL] & L.CONTROL_SUMMON) !== 0;
}

/** Is a card announced in that frame, and not an ability? */
function isCard(s: State, f: number): boolean {
  return s[f + K.FRAME_ABILITY] === K.NONE || isSummon(s, f);
}

/** The row of the card's play-cost line that applies; NONE if there is none. */
function lineOf(s: State, f: number): number {
  return (s[f + K.FRAME_C] >> 16) - 1;
}

function flagsOf(s: State, card: number): number {
  return T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_FLAGS)];
}

/**
 * Locks the price of a Summon: what changes its cost in the zone from which it comes counts for the payment, although
 * the Summon lies on the stack.
 * @clause SE 11.2.5
 */
function lockPrice(s: State, f: number): void {
  s[f + K.FRAME_IT] = price.needs;
  // nobody can pay so much; an alternative cost may still be paid
  s[f + K.FRAME_IT + 1] = Math.min(price.total, MOST_TOTAL) | (price.terms << 16);
}

/**
 * Locks the price of a Summon with X: the needs of a cost that is not 0, and by how much the cost of a large X is
 * changed.
 */
function lockPriceOfX(s: State, f: number, card: number, player: number): void {
  priceCard(s, card, player, MOST_X);
  s[f + K.FRAME_IT] = price.needs;
  s[f + K.FRAME_OTHER] = price.total - MOST_X;
}

function readLockedPrice(s: State, f: number): void {
  price.needs = s[f + K.FRAME_IT];
  price.total = s[f + K.FRAME_IT + 1] & MOST_TOTAL;
  price.terms = s[f + K.FRAME_IT + 1] >>> 16;
  // both are 0 for a Summon without X
  price.total = Math.max(price.total, s[f + K.FRAME_A] + s[f + K.FRAME_OTHER]);
  if (price.total === 0) price.needs = 0;
}

/** Puts into `price` the announced card's own cost with X, Gunshin and an Overdrive that is paid. */
function priceAnnounced(s: State, f: number, paid: number): void {
  const card = sourceRow(s, f);
  if (isSummon(s, f)) {
    readLockedPrice(s, f);
    if ((s[f + K.FRAME_C] & 0xffff) !== 0) reduceByGunshin(s[f + K.FRAME_C] & 0xffff);
    if (paid !== 0) reduceByLine(lineOf(s, f));
    return;
  }
  const player = K.frameController(s, f);
  priceCard(s, card, player, s[f + K.FRAME_A]);
  if (paid !== 0) reduceByLine(lineOf(s, f));
  if (paid !== 0 && (flagsOf(s, card) & L.FLAG_DEF_OVERDRIVE) !== 0) addOverdrive(s, card, player);
}

/** Lowers the price by what the play-cost line in that row says, down to 0. */
export function reduceByLine(row: number): void {
  if (row === K.NONE) return;
  price.total = Math.max(0, price.total - T.ABILITIES[T.abilityField(row, T.ABILITY_AMOUNT)]);
  if (price.total === 0) price.needs = 0;
}

/** Adds the Overdrive cost of a card to the price. */
function addOverdrive(s: State, card: number, player: number): void {
  const total = price.total;
  const needs = price.needs;
  const terms = price.terms;
  const cost = T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], L.DEF_OVERDRIVE_COST)];
  priceAbility(cost, colourlessCp(s, cost, card, player));
  price.total += total;
  price.needs += needs;
  // both are one sum: the terms of the card's own cost hold for all of it
  price.terms = terms;
}

/** The address of the cost of the announced ability: its own cost, or its alternative one. */
function costOf(s: State, f: number, paid: number): number {
  return T.ABILITIES[T.abilityField(s[f + K.FRAME_ABILITY], paid === 0 ? T.ABILITY_COST : L.ABILITY_OTHER_COST)];
}

/** The address of the alternative cost of an action or special ability; 0 if it has none. */
export function otherCost(ability: number): number {
  const a = T.abilityOffset(ability);
  const kind = T.ABILITIES[a + T.ABILITY_KIND];
  return kind === L.ABILITY_ACTION || kind === L.ABILITY_SPECIAL ? T.ABILITIES[a + L.ABILITY_OTHER_COST] : 0;
}

// ---- the cost beside or instead of its own: Overdrive, a line of the card, or the other cost of an ability ----

/** The numbers that stand, in place of the row of a line, for Overdrive and for the alternative cost of an ability. */
const NO_LINE = -2;

function furtherCost(s: State, f: number, card: number, k: number): number {
  if (k !== 0 || s[f + K.FRAME_B] === 1) return K.NONE;
  if (!isCard(s, f)) return otherCost(s[f + K.FRAME_ABILITY]) === 0 ? K.NONE : NO_LINE;
  return !isSummon(s, f) && (flagsOf(s, card) & L.FLAG_DEF_OVERDRIVE) !== 0 ? NO_LINE : lineOf(s, f);
}

/**
 * Whether the further cost in that row is optional, must be paid, or may be paid instead. Overdrive and the alternative
 * cost of an ability are optional; a play-cost line says it.
 * @clause SE 15.2.9.2, 15.2.9.1
 */
function standingOf(_s: State, _f: number, row: number): number {
  if (row === NO_LINE) return COST_MAY;
  const choice = L.ABILITY_FLAG_OPTIONAL | L.ABILITY_FLAG_INSTEAD;
  return (T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & choice) !== 0 ? COST_MAY : COST_MUST;
}

function canPayWith(s: State, f: number, card: number, player: number, paid: number): boolean {
  if (!isCard(s, f)) return canPayCost(s, player, card, costOf(s, f, paid), s[f + K.FRAME_A]);
  priceAnnounced(s, f, paid);
  if (paid !== 0 && lineOf(s, f) !== K.NONE) return canPayPlayCost(s, player, card, lineOf(s, f));
  return canPay(s, player, price.total, price.needs, price.terms);
}

/**
 * The steps that ask for an additional cost, or for one that may be paid instead, as far as each can be paid. Overdrive
 * is paid in one sum with the card's own cost.
 * @clause SE 11.2.4, 11.3.4, 11.4.4, 11.5.4, 11.7.6, 11.8.6, 15.2.9.4
 */
const { offerCost, takeCost } = createFurtherCosts({
  costAt: furtherCost,
  standingOf,
  canPayWith: (s, f, card, player, _price, paid) => canPayWith(s, f, card, player, paid),
  question: (s, f) => (isCard(s, f) && lineOf(s, f) === K.NONE ? ASK.overdrive : ASK.playCost),
  yesFirst: false,
});

/** Notes on the card of a Summon that a further cost was paid, for its text to ask. */
function noteCost(s: State, f: number): number {
  if (isSummon(s, f) && s[K.ANSWER] === OPTION_YES) s[K.cardField(sourceRow(s, f), K.CARD_FLAGS)] |= L.CARD_OVERDRIVEN;
  return takeCost(s, f);
}

/** The least X; NONE if X is not asked for, for example because the cost with X is not paid. */
function leastX(s: State, f: number): number {
  if (s[f + K.FRAME_B] === 1) return K.NONE;
  const paid = paidCosts(s, f);
  if (!isCard(s, f)) {
    const cost = costOf(s, f, paid);
    return cost !== 0 && asksForX(cost) ? 0 : K.NONE;
  }
  if ((flagsOf(s, sourceRow(s, f)) & L.FLAG_DEF_X_COST) === 0) return K.NONE;
  const line = paid === 0 ? K.NONE : lineOf(s, f);
  const instead =
    line !== K.NONE && (T.ABILITIES[T.abilityField(line, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_INSTEAD) !== 0;
  return instead ? K.NONE : 0;
}

/**
 * The steps that name X, at most what can be paid together with all the rest.
 * @clause SE 4.5, 11.2.4, 11.3.4, 4.1
 */
const { offerX, takeX } = createAnnouncedX({
  least: leastX,
  most: MOST_X,
  canPay: (s, f) => canPayWith(s, f, sourceRow(s, f), K.frameController(s, f), paidCosts(s, f)),
});

// ---- its other questions ----

/**
 * Offers Gunshin: one Character with the Job may be put into the Break Zone, and the cost is reduced by that
 * Character's cost.
 * @clause SE 15.2.7.3, 15.2.7.1, 15.2.7.2, 15.2.7.5
 */
function offerGunshin(s: State, f: number): number {
  const card = sourceRow(s, f);
  if (!isSummon(s, f) || (flagsOf(s, card) & L.FLAG_DEF_GUNSHIN) === 0 || s[f + K.FRAME_B] === 1) {
    s[f + K.FRAME_STEP] = ANNOUNCE.offerMode;
    return CONTINUE;
  }
  const player = K.frameController(s, f);
  beginOptions(s);
  readLockedPrice(s, f);
  if (canPay(s, player, price.total, price.needs, price.terms)) addOption(s, OPTION_PASS);
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other)) {
    if (canUseGunshin(s, card, other, player)) addOption(s, makeOption(VERB_CHOOSE, other));
  }
  return ask(s, player, ASK.gunshin);
}

/** Has the Character the Job, and can the rest of the Summon's price (in `price`) be paid without it? */
export function canUseGunshin(s: State, card: number, other: number, player: number): boolean {
  const job = T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], L.DEF_GUNSHIN_JOB)];
  if ((cardTypes(s, other) & L.TYPE_CHARACTER) === 0 || !hasJob(s, other, job)) return false;
  const total = price.total;
  reduceByGunshin(gunshinReduction(s, other));
  const c = K.cardField(other, K.CARD_FLAGS);
  const before = s[c];
  s[c] = before | L.CARD_COMMITTED;
  const ok = canPay(s, player, price.total, price.needs, price.terms);
  s[c] = before;
  price.total = total;
  return ok;
}

function gunshinReduction(s: State, card: number): number {
  return T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_COST)];
}

/**
 * The reduced cost does not become 0 or less (Q9).
 * @clause SE 15.2.7.4
 */
function reduceByGunshin(reduction: number): void {
  price.total = Math.max(Math.min(price.total, 1), price.total - reduction);
}

function takeGunshin(s: State, f: number): number {
  if (s[K.ANSWER] !== OPTION_PASS) {
    const other = optionCard(s[K.ANSWER]);
    s[f + K.FRAME_C] |= gunshinReduction(s, other);
    leaveField(s, other, L.ZONE_BREAK, LEAVE_PUT);
  }
  return CONTINUE;
}

/**
 * The steps that announce modes, if the text begins with a choice of them, and targets.
 * @clause SE 11.2.3, 11.7.5, 11.8.5
 */
const { offerMode, takeMode, chooseTargets } = createAnnouncedChoices({
  beginTargeting,
  canChooseTargets,
  modes: {
    effects: EFFECTS,
    select: SELECT,
    targetsCell: L.ABILITY_MODE_TARGETS,
    // a mode that can do nothing may be picked
    canChooseTargets: () => true,
    ...createMoreModes(SELECT, holds),
  },
});

/**
 * Offers the bearers of an Item. A bearer is designated, which is not choosing.
 * @clause SE 11.4.5
 */
function offerBearer(s: State, f: number): number {
  const card = sourceRow(s, f);
  if (s[f + K.FRAME_ABILITY] !== K.NONE || (cardTypes(s, card) & L.TYPE_ITEM) === 0)
    return askNothing(s, f, ASK.bearer);
  const player = K.frameController(s, f);
  beginOptions(s);
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other)) {
    if (isLegalBearer(s, card, other, player)) addOption(s, makeOption(VERB_BEARER, other));
  }
  return ask(s, player, ASK.bearer);
}

function takeBearer(s: State, f: number): number {
  if (s[K.ANSWER] !== K.NONE) s[f + FRAME_BEARER] = optionCard(s[K.ANSWER]) + 1;
  return CONTINUE;
}

/**
 * May the Item be put on that bearer? A Character that has an Item of that card type already is no legal bearer (Q26).
 * @clause SE 5.2.3.1.3.4, 5.2.3.1.3.1
 */
export function isLegalBearer(s: State, item: number, bearer: number, player: number): boolean {
  if (!canBear(s, item, bearer, player)) return false;
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other)) {
    if (s[K.cardField(other, L.CARD_LINK)] === bearer && (cardTypes(s, other) & cardTypes(s, item) & L.TYPE_ITEM) !== 0)
      return false;
  }
  return true;
}

/**
 * Makes the choices that belong to the announcement: distributions always, other choices by the switch (Q1).
 * @clause SE 11.2.6
 */
function chooseAtPlay(s: State, f: number): number {
  if (s[f + K.FRAME_ABILITY] === K.NONE) return CONTINUE;
  const a = T.abilityOffset(s[f + K.FRAME_ABILITY]);
  const modes = (s[f + K.FRAME_CONTROL] & CONTROL_MODES) !== 0 ? T.ABILITIES[a + L.ABILITY_MODE_TARGETS] : 0;
  const isDeclared =
    isSwitched(s, L.SWITCH_CHOOSE_AT_PLAY) ||
    divides(T.ABILITIES[a + T.ABILITY_TARGETS]) ||
    anyModeDivides(modes, s[f + K.FRAME_D]);
  return isDeclared ? chooseTargets(s, f) : CONTINUE;
}

/** Does a list of choosing operations contain a distribution? */
function divides(targets: number): boolean {
  return findOperator(EFFECTS, targets, DIVIDE_DAMAGE.index) !== 0;
}

/** Does one of the chosen modes of a list contain a distribution? A list of 0 has no modes. */
function anyModeDivides(list: number, chosen: number): boolean {
  if (list === 0) return false;
  for (let i = 0; i < T.CODE[list]; i++) if ((chosen & (1 << i)) !== 0 && divides(T.CODE[list + 1 + i])) return true;
  return false;
}

/**
 * Fixes the cost and begins to pay all of it.
 * @clause SE 11.2.7, 11.3.6, 11.3.7, 11.7.8, 11.2.7.1.1, 11.4.7
 * @clause SE 11.4.8, 11.5.6, 11.5.7, 11.8.8
 */
function pay(s: State, f: number): number {
  const player = K.frameController(s, f);
  const card = sourceRow(s, f);
  const paid = paidCosts(s, f);
  const isFree = s[f + K.FRAME_B] === 1;
  if (isCard(s, f)) {
    if (!isFree) priceAnnounced(s, f, paid);
    useUpNext(s, card, player);
  }
  if (isFree) return CONTINUE;
  if (isCard(s, f)) {
    if (paid !== 0 && lineOf(s, f) !== K.NONE) payPlayCost(s, player, card, lineOf(s, f));
    else payPrice(s, player, s[f + K.FRAME_SOURCE]);
  } else if (costOf(s, f, paid) !== 0) payCost(s, player, card, costOf(s, f, paid), s[f + K.FRAME_A]);
  return CONTINUE;
}

/**
 * Puts the record of the Summon or ability on the stack; abilities that wait for that trigger.
 * @clause SE 11.2.8, 11.7.10, 11.8.10
 */
function finish(s: State, f: number): number {
  if (s[f + K.FRAME_ABILITY] === K.NONE) return bringIn(s, f);
  const player = K.frameController(s, f);
  const card = sourceRow(s, f);
  const summon = isSummon(s, f);
  const o = stackAnnounced(s, f);
  s[o + K.FRAME_B] = 0;
  s[o + K.FRAME_C] = 0;
  s[o + K.FRAME_IT] = 0;
  s[o + K.FRAME_IT + 1] = 0;
  if (summon) {
    s[o + K.FRAME_OTHER] = 0;
    s[K.cardField(card, K.CARD_STATS)] |= K.STAT_PLAYED;
    addPlayerCell(s, player, L.PLAYER_SUMMONS_CAST, 1);
    tellCast(s, player, card);
    noteCast(s, player, card);
    emit(s, L.EVENT_SUMMONED, card, player);
  } else emit(s, L.EVENT_ABILITY_USED, card, player);
  return CONTINUE;
}

/**
 * Brings the card to the field; a Formation first returns the Formation that was there.
 * @clause SE 11.3.8, 11.4.9, 11.5.8, 11.5.9, 5.2.3.1.1.1, 5.2.3.1.4.3, 7.12.4, 15.1.1.11.1
 */
function bringIn(s: State, f: number): number {
  const card = sourceRow(s, f);
  const player = K.frameController(s, f);
  const bearer = s[f + FRAME_BEARER] - 1;
  const overdriven = paidCosts(s, f) !== 0;
  const x = s[f + K.FRAME_A];
  const types = cardTypes(s, card);
  const paid = s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_PAID;
  popFrame(s);
  if ((types & L.TYPE_FORMATION) !== 0) returnFormation(s, player);
  s[K.cardField(card, K.CARD_STATS)] |= K.STAT_PLAYED;
  tellCast(s, player, card);
  putOnField(s, card, player, false);
  const c = K.cardOffset(card);
  if (bearer !== K.NONE) s[c + L.CARD_LINK] = bearer;
  s[c + K.CARD_FLAGS] |= overdriven ? paid | L.CARD_OVERDRIVEN : paid;
  if ((flagsOf(s, card) & L.FLAG_DEF_ASKS_FROM) !== 0)
    s[c + K.CARD_FLAGS] = (s[c + K.CARD_FLAGS] & ~L.CARD_PAID) | (L.CAME_CAST << L.PAID_SHIFT);
  noteCast(s, player, card);
  emit(s, L.EVENT_PLAYED, card, player, x);
  entered(s, card, x);
  return CONTINUE;
}

function returnFormation(s: State, player: number): void {
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if ((cardTypes(s, card) & L.TYPE_FORMATION) !== 0) {
      sendTo(s, card, L.ZONE_HAND, false);
      return;
    }
  }
}

const ANNOUNCE = defineProcedure('announce', {
  offerGunshin,
  takeGunshin,
  offerMode,
  takeMode,
  offerCost,
  takeCost: noteCost,
  offerX,
  takeX,
  offerBearer,
  takeBearer,
  chooseTargets: chooseAtPlay,
  pay,
  finish,
});

/**
 * Begins playing a Character, Item or Formation from the hand: all players see the card, and it cannot pay for itself.
 * @clause SE 11.3.2, 11.4.2, 11.5.2
 */
export function beginPlay(s: State, card: number, player: number): void {
  const c = K.cardOffset(card);
  s[c + K.CARD_OWNER] |= K.KNOWN_BOTH;
  s[c + K.CARD_FLAGS] |= L.CARD_COMMITTED;
  countStep(s);
  const f = pushFrame(s, ANNOUNCE.offerCost, player);
  s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  s[f + K.FRAME_ABILITY] = K.NONE;
  s[f + K.FRAME_C] = (playCostOf(s, card, player) + 1) << 16;
}

/** Could the choices of an announcement be made now? If choices are made on resolution, only distributions matter. */
export function canAnnounce(s: State, ability: number, source: number, player: number, bySummon: boolean): boolean {
  const targets = T.ABILITIES[T.abilityField(ability, T.ABILITY_TARGETS)];
  if (!isSwitched(s, L.SWITCH_CHOOSE_AT_PLAY) && !divides(targets)) return true;
  return canChooseTargets(s, targets, source, player, K.NONE, bySummon ? CHOOSE_BY_SUMMON : 0);
}

/**
 * Begins summoning: the Summon is revealed and goes on top of the stack. `after`: a CONTROL_ bit that says where it
 * goes once it has resolved, if not to the Break Zone.
 * @clause SE 11.2.2, 11.2.1, 15.1.1.8.1
 */
export function beginSummon(s: State, card: number, player: number, free: boolean, after = 0): void {
  countStep(s);
  const ability = T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], L.DEF_SUMMON)];
  const line = free ? K.NONE : playCostOf(s, card, player);
  priceCard(s, card, player);
  const f = pushFrame(s, ANNOUNCE.offerGunshin, player | L.CONTROL_SUMMON | after);
  lockPrice(s, f);
  if ((flagsOf(s, card) & L.FLAG_DEF_X_COST) !== 0) lockPriceOfX(s, f, card, player);
  putOnStack(s, card);
  s[f + K.FRAME_C] = (line + 1) << 16;
  s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  s[f + K.FRAME_ABILITY] = ability;
  s[f + K.FRAME_B] = free ? 1 : 0;
}

/**
 * Begins using an action or special ability; a card in a hidden zone is revealed for it. `entry`: the offset of the
 * entry that gives the ability; NONE for one of the card's own.
 * @clause SE 11.7.4, 11.7.1, 11.7.3, 11.8.3, 11.8.4
 */
export function beginAbility(s: State, card: number, ability: number, entry: number, player: number): void {
  countStep(s);
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_ZONE] & ~1) === L.ZONE_HAND) s[c + K.CARD_OWNER] |= K.KNOWN_BOTH;
  noteUse(s, c, ability, entry);
  const f = pushFrame(s, ANNOUNCE.offerGunshin, player);

  s[f + K.FRAME_SOURCE] = K.makeReference(card, s[c + K.CARD_SERIAL]);
  s[f + K.FRAME_ABILITY] = ability;
}

/**
 * Begins using the special ability of that name of the card of the text in frame `f` again, without a cost. The card
 * has to be there, and nothing may keep its player from using the ability.
 * @clause SE 11.8.4, 11.8.10, 11.8.11
 */
export function beginAgain(s: State, f: number, name: number): void {
  const player = K.frameController(s, f);
  const source = s[f + K.FRAME_SOURCE];
  const card = cardOf(s, source);
  if (card === K.NONE || s[K.cardField(card, K.CARD_ZONE)] !== L.ZONE_FIELD + player || hasLostAbilities(s, card))
    return;
  const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  const end = T.DEFS[d + T.DEF_ABILITY] + T.DEFS[d + T.DEF_ABILITY_COUNT];
  for (let row = T.DEFS[d + T.DEF_ABILITY]; row < end; row++) {
    const a = T.abilityOffset(row);
    if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_SPECIAL || T.ABILITIES[a + L.ABILITY_NAME] !== name) continue;
    if (isKeptFromUsing(s, card, row) || !canAnnounce(s, row, card, player, false)) return;
    countStep(s);
    const g = pushFrame(s, ANNOUNCE.offerMode, player);
    s[g + K.FRAME_SOURCE] = source;
    s[g + K.FRAME_ABILITY] = row;
    s[g + K.FRAME_B] = 1;
    return;
  }
}

// ---- casting a Summon in the course of an effect ----
// FRAME_A: filter · FRAME_B: source row + 1 · FRAME_C: how it is paid for · FRAME_D: the CONTROL_ bit of where it goes
// afterwards

const UNPAID = 0;
const PAID = 1;
/** The Summon is paid for, with a reduction. The last entry holds the reduction; the entry ends if nothing is cast. */
const PAID_LESS = 2;

/** Where a Summon that a text casts goes once it has resolved, as a CONTROL_ bit. */
const AFTERWARDS = [0, L.CONTROL_REMOVED_AFTER, L.CONTROL_TO_HAND_AFTER];

/**
 * May the player cast this Summon now by a text, wherever it is?
 * @clause SE 11.2.9
 */
function canCastByText(s: State, card: number, player: number, isPaid: boolean): boolean {
  const definition = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  if (T.DEFS[definition + T.DEF_TYPES] !== L.TYPE_SUMMON || isForbidden(s, card, player)) return false;
  if (!canAnnounce(s, T.DEFS[definition + L.DEF_SUMMON], card, player, true)) return false;
  return !isPaid || canPaySummon(s, card, player);
}

/** Can the price of the Summon be met without itself, with its play-cost line or, if that is optional, without it? */
function canPaySummon(s: State, card: number, player: number): boolean {
  const c = K.cardField(card, K.CARD_FLAGS);
  const row = playCostOf(s, card, player);
  s[c] |= L.CARD_COMMITTED;
  priceCard(s, card, player);
  let ok = canPay(s, player, price.total, price.needs, price.terms);
  if (row !== K.NONE && (!ok || standingOf(s, 0, row) === COST_MUST)) {
    priceCard(s, card, player);
    reduceByLine(row);
    ok = canPayPlayCost(s, player, card, row);
  }
  s[c] &= ~L.CARD_COMMITTED;
  return ok;
}

function offerFreeSummon(s: State, f: number): number {
  const player = K.frameController(s, f);
  beginOptions(s);
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    if (!matches(s, card, s[f + K.FRAME_A], s[f + K.FRAME_B] - 1, player)) continue;
    if (canCastByText(s, card, player, s[f + K.FRAME_C] !== UNPAID)) addOption(s, makeOption(VERB_CHOOSE, card));
  }
  // whether to cast is not asked here: a text that says "you may cast" asks before
  if (s[K.OPTION_COUNT] === 0) addOption(s, OPTION_PASS);
  return ask(s, player, ASK.choose);
}

function takeFreeSummon(s: State, f: number): number {
  const option = s[K.ANSWER];
  const player = K.frameController(s, f);
  const how = s[f + K.FRAME_C];
  const after = s[f + K.FRAME_D];
  popFrame(s);
  if (option !== OPTION_PASS) beginSummon(s, optionCard(option), player, how === UNPAID, after);
  else if (how === PAID_LESS) C.removeContinuous(s, s[K.CONTINUOUS_COUNT] - 1);
  return CONTINUE;
}

const FREE_SUMMON = defineProcedure('free-summon', { offerFreeSummon, takeFreeSummon });

function beginOfHand(s: State, f: number, filter: number, how: number, after: number): void {
  const source = sourceRow(s, f);
  const g = pushFrame(s, FREE_SUMMON.offerFreeSummon, K.frameController(s, f));
  s[g + K.FRAME_A] = filter;
  s[g + K.FRAME_B] = source + 1;
  s[g + K.FRAME_C] = how;
  s[g + K.FRAME_D] = after;
}

/**
 * Asks the controller of the program in frame `f` which Summon to cast from the hand without paying for it, and lets
 * them cast it.
 * @param after where it goes once it has resolved: one of the bits of AFTERWARDS
 */
export function beginFreeSummon(s: State, f: number, filter: number, after: number): void {
  beginOfHand(s, f, filter, UNPAID, after);
}

/**
 * The same, but the Summon is paid for, with its price so much lower; `least` is how low it may get, with the bit
 * NEXT_ANY_ELEMENT where CP of any element may pay it. `then`: where it goes once it has resolved.
 * @clause SE 11.2.7
 */
export function beginPaidSummon(s: State, f: number, filter: number, less: number, least: number, then: number): void {
  const you = K.frameController(s, f);
  const isChanged = less > 0 || (least & NEXT_ANY_ELEMENT) !== 0;
  if (isChanged)
    C.addContinuous(s, CONTINUOUS_NEXT, you, filter, K.NONE, s[K.TURN_NUMBER], less, s[f + K.FRAME_SOURCE], least);
  beginOfHand(s, f, filter, isChanged ? PAID_LESS : PAID, AFTERWARDS[then]);
}

/**
 * Lets the controller of the program in frame `f` cast that Summon of theirs from any zone, if they can. Returns
 * whether it is cast.
 * @clause SE 11.2.2, 11.2.9
 */
export function castByText(s: State, f: number, card: number, isPaid: boolean, then: number): boolean {
  const player = K.frameController(s, f);
  if ((s[K.cardField(card, K.CARD_OWNER)] & K.OWNER_BIT) !== player) return false;
  if (!canCastByText(s, card, player, isPaid)) return false;
  beginSummon(s, card, player, !isPaid, AFTERWARDS[then]);
  return true;
}

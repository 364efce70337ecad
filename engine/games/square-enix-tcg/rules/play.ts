/**
 * Playing cards and using abilities (11.2-11.8). Characters, Items and Formations are special actions: they come to the
 * field as soon as they are paid, and nobody can respond. Summons and abilities go on the stack.
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
import {
  ANSWER,
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_SERIAL,
  CARD_STATS,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  FRAME_A,
  FRAME_ABILITY,
  FRAME_B,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_IT,
  FRAME_OTHER,
  FRAME_PC,
  FRAME_SLOTS,
  FRAME_SOURCE,
  FRAME_STEP,
  FRAME_STRIDE,
  KNOWN_BOTH,
  makeReference,
  NONE,
  OPTION_COUNT,
  STAT_PLAYED,
  type State,
} from '../../../kernel/layout.ts';
import {
  makeOption,
  OPTION_PASS,
  OPTION_YES,
  optionCard,
  optionNumber,
  VERB_CHOOSE,
  VERB_NUMBER,
} from '../../../kernel/options.ts';
import {
  ABILITIES,
  ABILITY_COST,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_STRIDE,
  ABILITY_TARGETS,
  CODE,
  DEF_COST,
  DEF_FLAGS,
  DEF_STRIDE,
  DEF_TYPES,
  DEFS,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { chooseForAnnounced } from '../../../shared/announce.ts';
import { findOperator } from '../../../shared/operators/operator.ts';
import { CONTROL_MODES } from '../../../shared/programs.ts';
import { referenceTo, sourceRow } from '../../../shared/selection.ts';
import { pushStackObject } from '../../../shared/stack.ts';
import { ASK, VERB_BEARER } from '../decisions.ts';
import {
  ABILITY_ACTION,
  ABILITY_FLAG_INSTEAD,
  ABILITY_FLAG_OPTIONAL,
  ABILITY_MODE_TARGETS,
  ABILITY_OTHER_COST,
  ABILITY_SPECIAL,
  CARD_COMMITTED,
  CARD_LINK,
  CARD_OVERDRIVEN,
  CONTROL_OTHER_COST,
  CONTROL_SUMMON,
  DEF_GUNSHIN_JOB,
  DEF_OVERDRIVE_COST,
  DEF_SUMMON,
  DEPEND_DEEDS,
  EVENT_ABILITY_USED,
  EVENT_PLAYED,
  EVENT_SUMMONED,
  FLAG_DEF_GUNSHIN,
  FLAG_DEF_OVERDRIVE,
  FLAG_DEF_X_COST,
  PLAYER_CARDS_CAST,
  PLAYER_SUMMONS_CAST,
  SWITCH_CHOOSE_AT_PLAY,
  TYPE_CHARACTER,
  TYPE_FORMATION,
  TYPE_ITEM,
  TYPE_SUMMON,
  ZONE_BREAK,
  ZONE_FIELD,
  ZONE_HAND,
} from '../layout.ts';
import { DIVIDE_DAMAGE, EFFECTS, SELECT } from '../operators/effect-table.ts';
import { matches } from '../operators/tables.ts';
import { cardTypes, hasJob, touch } from './characteristics.ts';
import { beginModes, beginTargeting, CHOOSE_BY_SUMMON, canChooseTargets } from './choice.ts';
import {
  asksForX,
  canPayCost,
  canPayPlayCost,
  colourlessCp,
  MOST_TOTAL,
  MOST_X,
  payCost,
  payPlayCost,
  playCostOf,
  price,
  priceAbility,
  priceCard,
} from './cost.ts';
import { canPay, payCp } from './cp.ts';
import { emit, noteUse } from './events.ts';
import { countStep } from './loops.ts';
import { entered, LEAVE_PUT, leaveField, putOnField, putOnStack, sendTo } from './movement.ts';
import { isForbidden } from './permissions.ts';
import { addPlayerCell, isSwitched } from './players.ts';
import { canBear } from './rule-process.ts';

/** The card is being played: everybody sees it, and it cannot pay for itself (11.3.2). */
function commit(s: State, card: number): void {
  const c = CARDS + card * CARD_STRIDE;
  s[c + CARD_OWNER] |= KNOWN_BOTH;
  s[c + CARD_FLAGS] |= CARD_COMMITTED;
}

// ---- Characters, Items, Formations (11.3-11.5) ----
// FRAME_A: card · FRAME_B: total · FRAME_C: needs · FRAME_D: terms · FRAME_PC: the bearer + 1 · FRAME_ABILITY: 1 when the other
// cost is paid (Overdrive, or a line of the card) · slot 0: X · slot 1: the line about its cost + 1

/**
 * "SE 15.2.9.2" "SE 15.2.9.4" Overdrive: an optional additional cost, paid in one lump with the card's own.
 * "SE 15.2.9.1"
 */
function offerOverdrive(s: State, f: number): number {
  const card = s[f + FRAME_A];
  const player = s[f + FRAME_CONTROL] & 1;
  const d = s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE;
  priceCard(s, card, player);
  s[f + FRAME_B] = price.total;
  s[f + FRAME_C] = price.needs;
  s[f + FRAME_D] = price.terms;
  if ((DEFS[d + DEF_FLAGS] & FLAG_DEF_OVERDRIVE) === 0) {
    s[f + FRAME_STEP] = PLAY.offerPlayCost;
    return CONTINUE;
  }
  beginOptions(s);
  if (canPay(s, player, price.total, price.needs, price.terms)) addOption(s, OPTION_PASS);
  addOverdrive(s, card, player);
  if (canPay(s, player, price.total, price.needs, price.terms)) addOption(s, OPTION_YES);
  return ask(s, player, ASK.overdrive);
}

/** Adds the Overdrive cost of a card to the price. */
function addOverdrive(s: State, card: number, player: number): void {
  const total = price.total;
  const needs = price.needs;
  const terms = price.terms;
  const cost = DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_OVERDRIVE_COST];
  priceAbility(cost, colourlessCp(s, cost, card, player, 0));
  price.total += total;
  price.needs += needs;
  // one sum: how the card's own cost may be paid holds for all of it
  price.terms = terms;
}

const FRAME_X = FRAME_SLOTS;
const FRAME_LINE = FRAME_SLOTS + 1;

/** "SE 11.3.4" "SE 11.4.4" "SE 11.5.4" An additional cost, which may be optional, or one that may be paid instead. */
function offerPlayCost(s: State, f: number): number {
  const card = s[f + FRAME_A];
  const player = s[f + FRAME_CONTROL] & 1;
  const row = playCostOf(s, card, player);
  beginOptions(s);
  if (row === NONE) {
    s[f + FRAME_STEP] = PLAY.offerCardX;
    return CONTINUE;
  }
  addPlayCostOptions(s, card, player, row);
  return ask(s, player, ASK.playCost);
}

/** With it and without it, as far as each can be paid; a cost that is neither optional nor instead has no "without". */
function addPlayCostOptions(s: State, card: number, player: number, row: number): void {
  priceCard(s, card, player);
  if (hasChoice(row) && canPay(s, player, price.total, price.needs, price.terms)) addOption(s, OPTION_PASS);
  if (canPayPlayCost(s, player, card, row)) addOption(s, OPTION_YES);
}

function hasChoice(row: number): boolean {
  return (ABILITIES[row * ABILITY_STRIDE + ABILITY_FLAGS] & (ABILITY_FLAG_OPTIONAL | ABILITY_FLAG_INSTEAD)) !== 0;
}

function takePlayCost(s: State, f: number): number {
  if (s[ANSWER] === OPTION_YES) {
    s[f + FRAME_ABILITY] = 1;
    s[f + FRAME_LINE] = playCostOf(s, s[f + FRAME_A], s[f + FRAME_CONTROL] & 1) + 1;
  }
  return CONTINUE;
}

/** "SE 4.5" "SE 11.3.4" X, as far as it can be paid together with all the rest. */
function offerCardX(s: State, f: number): number {
  const card = s[f + FRAME_A];
  const player = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  if (
    (DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_X_COST) !== 0 &&
    !isPaidInstead(s, f)
  ) {
    for (let x = 0; x <= MOST_X && canPayInAll(s, f, x); x++) addOption(s, makeOption(VERB_NUMBER, 0, x));
  }
  return ask(s, player, ASK.chooseX);
}

function isPaidInstead(s: State, f: number): boolean {
  const row = s[f + FRAME_LINE] - 1;
  return row >= 0 && (ABILITIES[row * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_INSTEAD) !== 0;
}

function canPayInAll(s: State, f: number, x: number): boolean {
  const card = s[f + FRAME_A];
  const player = s[f + FRAME_CONTROL] & 1;
  priceCard(s, card, player, x);
  if (s[f + FRAME_LINE] !== 0) return canPayPlayCost(s, player, card, s[f + FRAME_LINE] - 1);
  if (s[f + FRAME_ABILITY] !== 0) addOverdrive(s, card, player);
  return canPay(s, player, price.total, price.needs, price.terms);
}

function takeCardX(s: State, f: number): number {
  if (s[ANSWER] === NONE || optionNumber(s[ANSWER]) === 0) return CONTINUE;
  const card = s[f + FRAME_A];
  const player = s[f + FRAME_CONTROL] & 1;
  s[f + FRAME_X] = optionNumber(s[ANSWER]);
  priceCard(s, card, player, s[f + FRAME_X]);
  if (s[f + FRAME_ABILITY] !== 0 && s[f + FRAME_LINE] === 0) addOverdrive(s, card, player);
  s[f + FRAME_B] = price.total;
  s[f + FRAME_C] = price.needs;
  s[f + FRAME_D] = price.terms;
  return CONTINUE;
}

function takeOverdrive(s: State, f: number): number {
  if (s[ANSWER] === OPTION_YES) {
    const card = s[f + FRAME_A];
    priceCard(s, card, s[f + FRAME_CONTROL] & 1);
    addOverdrive(s, card, s[f + FRAME_CONTROL] & 1);
    s[f + FRAME_B] = price.total;
    s[f + FRAME_C] = price.needs;
    s[f + FRAME_D] = price.terms;
    s[f + FRAME_ABILITY] = 1;
  }
  return CONTINUE;
}

/** "SE 11.4.5" The bearer of an Item is designated, which is not choosing. */
function offerBearer(s: State, f: number): number {
  const card = s[f + FRAME_A];
  const player = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  if ((cardTypes(s, card) & TYPE_ITEM) !== 0) {
    for (let other = firstCard(s, ZONE_FIELD + player); other !== NONE; other = nextCard(s, other)) {
      if (isLegalBearer(s, card, other, player)) addOption(s, makeOption(VERB_BEARER, other, 0));
    }
  }
  return ask(s, player, ASK.bearer);
}

/**
 * "SE 5.2.3.1.3.4" A bearer that has an Item of that card type already is no legal designation (Q26).
 * "SE 5.2.3.1.3.1"
 */
export function isLegalBearer(s: State, item: number, bearer: number, player: number): boolean {
  if (!canBear(s, item, bearer, player)) return false;
  for (let other = firstCard(s, ZONE_FIELD + player); other !== NONE; other = nextCard(s, other)) {
    if (
      s[CARDS + other * CARD_STRIDE + CARD_LINK] === bearer &&
      (cardTypes(s, other) & cardTypes(s, item) & TYPE_ITEM) !== 0
    )
      return false;
  }
  return true;
}

/** "SE 11.3.6" "SE 11.3.7" The cost is fixed; all of it is paid. "SE 11.4.7" "SE 11.4.8" "SE 11.5.6" "SE 11.5.7" */
function payForCard(s: State, f: number): number {
  if (s[ANSWER] !== NONE && (cardTypes(s, s[f + FRAME_A]) & TYPE_ITEM) !== 0)
    s[f + FRAME_PC] = optionCard(s[ANSWER]) + 1;
  const player = s[f + FRAME_CONTROL] & 1;
  if (s[f + FRAME_LINE] !== 0) {
    price.total = s[f + FRAME_B];
    price.needs = s[f + FRAME_C];
    price.terms = s[f + FRAME_D];
    payPlayCost(s, player, s[f + FRAME_A], s[f + FRAME_LINE] - 1);
  } else payCp(s, player, s[f + FRAME_B], s[f + FRAME_C], s[f + FRAME_D]);
  return CONTINUE;
}

/**
 * "SE 11.3.8" "SE 11.4.9" "SE 11.5.8" "SE 11.5.9" The card enters; a Formation first returns the one that was there.
 * "SE 5.2.3.1.1.1" "SE 5.2.3.1.4.3" "SE 7.12.4" "SE 15.1.1.11.1"
 */
function bringIn(s: State, f: number): number {
  const card = s[f + FRAME_A];
  const player = s[f + FRAME_CONTROL] & 1;
  const bearer = s[f + FRAME_PC] - 1;
  const overdriven = s[f + FRAME_ABILITY] !== 0;
  const x = s[f + FRAME_X];
  const types = cardTypes(s, card);
  popFrame(s);
  if ((types & TYPE_FORMATION) !== 0) returnFormation(s, player);
  s[CARDS + card * CARD_STRIDE + CARD_STATS] |= STAT_PLAYED;
  putOnField(s, card, player, false);
  const c = CARDS + card * CARD_STRIDE;
  if (bearer !== NONE) s[c + CARD_LINK] = bearer;
  if (overdriven) s[c + CARD_FLAGS] |= CARD_OVERDRIVEN;
  addPlayerCell(s, player, PLAYER_CARDS_CAST, 1);
  touch(s, DEPEND_DEEDS);
  emit(s, EVENT_PLAYED, card, player, x, NONE);
  entered(s, card, x);
  return CONTINUE;
}

function returnFormation(s: State, player: number): void {
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    if ((cardTypes(s, card) & TYPE_FORMATION) !== 0) {
      sendTo(s, card, ZONE_HAND, false);
      return;
    }
  }
}

const PLAY = defineProcedure('play', {
  offerOverdrive,
  takeOverdrive,
  offerPlayCost,
  takePlayCost,
  offerCardX,
  takeCardX,
  offerBearer,
  payForCard,
  bringIn,
});

/** "SE 11.3.2" Begins playing a Character, Item or Formation from hand. "SE 11.4.2" "SE 11.5.2" */
export function beginPlay(s: State, card: number, player: number): void {
  commit(s, card);
  countStep(s);
  const f = pushFrame(s, PLAY.offerOverdrive, player);
  s[f + FRAME_A] = card;
}

// ---- Summons and abilities: one announcement for both (11.2, 11.7, 11.8) ----
// The frame is the record that will be on the stack: source, control, ability, X, modes, sets, slots.
// FRAME_B: 1 when no cost is to be paid · FRAME_C: cost reduction by Gunshin, and above it the line about its cost + 1 ·
// FRAME_IT, FRAME_OTHER: a Summon's price, where it came from

/** "SE 11.2.5" What changes a Summon's cost in the zone it comes from counts for the payment, though it lies on the stack. */
function lockPrice(s: State, f: number): void {
  s[f + FRAME_IT] = price.needs;
  // nobody can pay so much; what is paid instead still can be
  s[f + FRAME_IT + 1] = Math.min(price.total, MOST_TOTAL) | (price.terms << 16);
}

/** With X: the needs of a cost that is not 0, and how much a large X is changed by, which an X that costs nothing is not. */
function lockPriceOfX(s: State, f: number, card: number, player: number): void {
  priceCard(s, card, player, MOST_X);
  s[f + FRAME_IT] = price.needs;
  s[f + FRAME_OTHER] = price.total - MOST_X;
}

function readLockedPrice(s: State, f: number): void {
  price.needs = s[f + FRAME_IT];
  price.total = s[f + FRAME_IT + 1] & MOST_TOTAL;
  price.terms = s[f + FRAME_IT + 1] >>> 16;
  if (hasX(s, f)) price.total = Math.max(price.total, s[f + FRAME_A] + s[f + FRAME_OTHER]);
  if (price.total === 0) price.needs = 0;
}

/** Is a Summon with X in its cost announced? */
function hasX(s: State, f: number): boolean {
  if ((s[f + FRAME_CONTROL] & CONTROL_SUMMON) === 0) return false;
  const definition = s[CARDS + sourceRow(s, f) * CARD_STRIDE + CARD_DEF];
  return (DEFS[definition * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_X_COST) !== 0;
}

/** Address of the cost of the ability under announcement, as its player has chosen. */
function chosenCost(s: State, f: number): number {
  const a = s[f + FRAME_ABILITY] * ABILITY_STRIDE;
  return ABILITIES[a + ((s[f + FRAME_CONTROL] & CONTROL_OTHER_COST) !== 0 ? ABILITY_OTHER_COST : ABILITY_COST)];
}

/** Address of the other cost of an action or special ability; 0 if it has none. */
export function otherCost(ability: number): number {
  const a = ability * ABILITY_STRIDE;
  const kind = ABILITIES[a + ABILITY_KIND];
  return kind === ABILITY_ACTION || kind === ABILITY_SPECIAL ? ABILITIES[a + ABILITY_OTHER_COST] : 0;
}

/** "SE 11.7.6" "SE 11.8.6" The cost or the other one, as far as each can be paid. */
function addAbilityCosts(s: State, f: number, player: number, other: number): void {
  const card = sourceRow(s, f);
  const a = s[f + FRAME_ABILITY] * ABILITY_STRIDE;
  if (canPayCost(s, player, card, ABILITIES[a + ABILITY_COST], 0)) addOption(s, OPTION_PASS);
  if (canPayCost(s, player, card, other, 0)) addOption(s, OPTION_YES);
}

/** "SE 11.2.4" An additional cost of a Summon, which may be optional, or one that may be paid instead. */
function offerOtherCost(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  const other = otherCost(s[f + FRAME_ABILITY]);
  if (other !== 0) {
    addAbilityCosts(s, f, player, other);
    return ask(s, player, ASK.playCost);
  }
  const line = (s[f + FRAME_CONTROL] & CONTROL_SUMMON) === 0 || s[f + FRAME_B] === 1 ? 0 : s[f + FRAME_C] >> 16;
  if (line === 0) {
    s[f + FRAME_STEP] = ANNOUNCE.offerX;
    return CONTINUE;
  }
  readLockedPrice(s, f);
  if (hasChoice(line - 1) && canPay(s, player, price.total, price.needs, price.terms)) addOption(s, OPTION_PASS);
  if (canPayPlayCost(s, player, sourceRow(s, f), line - 1)) addOption(s, OPTION_YES);
  return ask(s, player, ASK.playCost);
}

function takeOtherCost(s: State, f: number): number {
  if ((s[f + FRAME_CONTROL] & CONTROL_SUMMON) === 0) {
    if (s[ANSWER] === OPTION_YES) s[f + FRAME_CONTROL] |= CONTROL_OTHER_COST;
  } else if (s[ANSWER] === OPTION_YES) s[CARDS + sourceRow(s, f) * CARD_STRIDE + CARD_FLAGS] |= CARD_OVERDRIVEN;
  else s[f + FRAME_C] = 0;
  return CONTINUE;
}

/**
 * "SE 15.2.7.3" Gunshin: one Character with the Job may be put into the break zone; the cost falls by its cost.
 * "SE 15.2.7.1" "SE 15.2.7.2" "SE 15.2.7.5"
 */
function offerGunshin(s: State, f: number): number {
  const card = sourceRow(s, f);
  const player = s[f + FRAME_CONTROL] & 1;
  const d = s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE;
  if (
    (s[f + FRAME_CONTROL] & CONTROL_SUMMON) === 0 ||
    (DEFS[d + DEF_FLAGS] & FLAG_DEF_GUNSHIN) === 0 ||
    s[f + FRAME_B] === 1
  ) {
    s[f + FRAME_STEP] = ANNOUNCE.offerModes;
    return CONTINUE;
  }
  beginOptions(s);
  readLockedPrice(s, f);
  if (canPay(s, player, price.total, price.needs, price.terms)) addOption(s, OPTION_PASS);
  for (let other = firstCard(s, ZONE_FIELD + player); other !== NONE; other = nextCard(s, other)) {
    if (canUseGunshin(s, card, other, player)) addOption(s, makeOption(VERB_CHOOSE, other, 0));
  }
  return ask(s, player, ASK.gunshin);
}

/** Has the Character the Job, and can the rest of the Summon's price (in `price`) be paid without it? */
export function canUseGunshin(s: State, card: number, other: number, player: number): boolean {
  const job = DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_GUNSHIN_JOB];
  if ((cardTypes(s, other) & TYPE_CHARACTER) === 0 || !hasJob(s, other, job)) return false;
  const total = price.total;
  reduceByGunshin(gunshinReduction(s, other));
  const c = CARDS + other * CARD_STRIDE + CARD_FLAGS;
  const before = s[c];
  s[c] = before | CARD_COMMITTED;
  const ok = canPay(s, player, price.total, price.needs, price.terms);
  s[c] = before;
  price.total = total;
  return ok;
}

function gunshinReduction(s: State, card: number): number {
  return DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_COST];
}

/** "SE 15.2.7.4" The reduced cost does not become 0 or less (Q9). */
function reduceByGunshin(reduction: number): void {
  price.total = Math.max(Math.min(price.total, 1), price.total - reduction);
}

function takeGunshin(s: State, f: number): number {
  if (s[ANSWER] !== OPTION_PASS) {
    const other = optionCard(s[ANSWER]);
    s[f + FRAME_C] |= gunshinReduction(s, other);
    leaveField(s, other, ZONE_BREAK, LEAVE_PUT);
  }
  return CONTINUE;
}

/** "SE 11.2.3" "SE 11.7.5" Modes, where the text begins with a choice of them. "SE 11.8.5" */
function offerModes(s: State, f: number): number {
  const ability = s[f + FRAME_ABILITY] * ABILITY_STRIDE;
  const select = findOperator(EFFECTS, ABILITIES[ability + ABILITY_EFFECT], SELECT.index);
  if (select === 0) return CONTINUE;
  s[f + FRAME_CONTROL] |= CONTROL_MODES;
  const upTo = CODE[select + SELECT.upTo] === 1;
  beginModes(s, s[f + FRAME_CONTROL] & 1, CODE[select + SELECT.modes], CODE[select + SELECT.count], upTo);
  return CONTINUE;
}

/** "SE 4.5" "SE 11.2.4" X, as far as it can be paid. "SE 4.1" */
function offerX(s: State, f: number): number {
  const cost = chosenCost(s, f);
  const player = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  if (hasX(s, f)) {
    const line = s[f + FRAME_C] >> 16;
    const instead = line !== 0 && (ABILITIES[(line - 1) * ABILITY_STRIDE + ABILITY_FLAGS] & ABILITY_FLAG_INSTEAD) !== 0;
    if (s[f + FRAME_B] !== 1 && !instead)
      for (let x = 0; x <= MOST_X && canPaySummon(s, f, x); x++) addOption(s, makeOption(VERB_NUMBER, 0, x));
    return ask(s, player, ASK.chooseX);
  }
  if (cost !== 0 && asksForX(cost)) {
    for (let x = 0; x <= MOST_X && canPayCost(s, player, sourceRow(s, f), cost, x); x++)
      addOption(s, makeOption(VERB_NUMBER, 0, x));
  }
  return ask(s, s[f + FRAME_CONTROL] & 1, ASK.chooseX);
}

/** Could the Summon be paid for with that X? */
function canPaySummon(s: State, f: number, x: number): boolean {
  const player = s[f + FRAME_CONTROL] & 1;
  s[f + FRAME_A] = x;
  priceSummon(s, f);
  s[f + FRAME_A] = 0;
  const line = s[f + FRAME_C] >> 16;
  if (line !== 0) return canPayPlayCost(s, player, sourceRow(s, f), line - 1);
  return canPay(s, player, price.total, price.needs, price.terms);
}

/** What the announced Summon's own cost comes to, X and Gunshin counted. */
function priceSummon(s: State, f: number): void {
  readLockedPrice(s, f);
  if ((s[f + FRAME_C] & 0xffff) !== 0) reduceByGunshin(s[f + FRAME_C] & 0xffff);
}

function takeX(s: State, f: number): number {
  s[f + FRAME_A] = s[ANSWER] === NONE ? 0 : optionNumber(s[ANSWER]);
  return CONTINUE;
}

/** "SE 11.2.6" What is declared at play: distributions always, other choices by the switch (Q1). */
function chooseTargets(s: State, f: number): number {
  const ability = s[f + FRAME_ABILITY] * ABILITY_STRIDE;
  const atPlay = isSwitched(s, SWITCH_CHOOSE_AT_PLAY);
  const targets = ABILITIES[ability + ABILITY_TARGETS];
  const modes = (s[f + FRAME_CONTROL] & CONTROL_MODES) !== 0 ? ABILITIES[ability + ABILITY_MODE_TARGETS] : 0;
  if (!atPlay && !divides(targets) && !anyModeDivides(modes, s[f + FRAME_D])) return CONTINUE;
  chooseForAnnounced(s, f, targets, modes, beginTargeting);
  return CONTINUE;
}

/** Does a list of choosing operations contain a distribution? */
function divides(targets: number): boolean {
  return findOperator(EFFECTS, targets, DIVIDE_DAMAGE.index) !== 0;
}

/** The same for the chosen ones of a list of modes; 0: there are none. */
function anyModeDivides(list: number, chosen: number): boolean {
  if (list === 0) return false;
  for (let i = 0; i < CODE[list]; i++) if ((chosen & (1 << i)) !== 0 && divides(CODE[list + 1 + i])) return true;
  return false;
}

/** "SE 11.2.7" "SE 11.7.8" The cost is fixed and paid all at once. "SE 11.2.7.1.1" "SE 11.8.8" */
function payForAnnounced(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  const card = sourceRow(s, f);
  if (s[f + FRAME_B] === 1) return CONTINUE;
  if ((s[f + FRAME_CONTROL] & CONTROL_SUMMON) !== 0) {
    priceSummon(s, f);
    if (s[f + FRAME_C] >> 16 !== 0) payPlayCost(s, player, card, (s[f + FRAME_C] >> 16) - 1);
    else payCp(s, player, price.total, price.needs, price.terms);
  } else if (chosenCost(s, f) !== 0) payCost(s, player, card, chosenCost(s, f), s[f + FRAME_A]);
  return CONTINUE;
}

/**
 * "SE 11.2.8" "SE 11.7.10" Summoned or activated: the record is on the stack, and what triggers on it does.
 * "SE 11.8.10"
 */
function finishAnnouncement(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  const card = sourceRow(s, f);
  const summon = (s[f + FRAME_CONTROL] & CONTROL_SUMMON) !== 0;
  const o = pushStackObject(s);
  s.copyWithin(o + FRAME_PC, f + FRAME_PC, f + FRAME_STRIDE);
  s[o + FRAME_PC] = ABILITIES[s[f + FRAME_ABILITY] * ABILITY_STRIDE + ABILITY_EFFECT];
  s[o + FRAME_B] = 0;
  s[o + FRAME_C] = 0;
  s[o + FRAME_IT] = 0;
  s[o + FRAME_IT + 1] = 0;
  s[o + FRAME_OTHER] = 0;
  popFrame(s);
  if (summon) {
    s[CARDS + card * CARD_STRIDE + CARD_STATS] |= STAT_PLAYED;
    addPlayerCell(s, player, PLAYER_SUMMONS_CAST, 1);
    addPlayerCell(s, player, PLAYER_CARDS_CAST, 1);
    touch(s, DEPEND_DEEDS);
    emit(s, EVENT_SUMMONED, card, player, 0, NONE);
  } else emit(s, EVENT_ABILITY_USED, card, player, 0, NONE);
  return CONTINUE;
}

const ANNOUNCE = defineProcedure('announce', {
  offerGunshin,
  takeGunshin,
  offerModes,
  offerOtherCost,
  takeOtherCost,
  offerX,
  takeX,
  chooseTargets,
  payForAnnounced,
  finishAnnouncement,
});

/** Could the choices of an announcement be made now? With choices on resolution only distributions matter. */
export function canAnnounce(s: State, ability: number, source: number, player: number, bySummon: boolean): boolean {
  const targets = ABILITIES[ability * ABILITY_STRIDE + ABILITY_TARGETS];
  if (!isSwitched(s, SWITCH_CHOOSE_AT_PLAY) && !divides(targets)) return true;
  return canChooseTargets(s, targets, source, player, NONE, bySummon ? CHOOSE_BY_SUMMON : 0);
}

/** "SE 11.2.2" Begins summoning: the Summon is revealed and goes on top of the stack. "SE 11.2.1" "SE 15.1.1.8.1" */
export function beginSummon(s: State, card: number, player: number, free: boolean): void {
  countStep(s);
  const ability = DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_SUMMON];
  const line = free ? NONE : playCostOf(s, card, player);
  priceCard(s, card, player);
  const f = pushFrame(s, ANNOUNCE.offerGunshin, player | CONTROL_SUMMON);
  lockPrice(s, f);
  if ((DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_X_COST) !== 0)
    lockPriceOfX(s, f, card, player);
  putOnStack(s, card);
  s[f + FRAME_C] = (line + 1) << 16;
  s[f + FRAME_SOURCE] = referenceTo(s, card);
  s[f + FRAME_ABILITY] = ability;
  s[f + FRAME_B] = free ? 1 : 0;
}

/**
 * "SE 11.7.4" Begins using an action or special ability; from a hidden zone its card is revealed. `entry`: the offset of the
 * entry that gives it; NONE for one of the card's own.
 * "SE 11.7.1" "SE 11.7.3" "SE 11.8.3" "SE 11.8.4"
 */
export function beginAbility(s: State, card: number, ability: number, entry: number, player: number): void {
  countStep(s);
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_ZONE] & ~1) === ZONE_HAND) s[c + CARD_OWNER] |= KNOWN_BOTH;
  noteUse(s, c, ability, entry);
  const f = pushFrame(s, ANNOUNCE.offerGunshin, player);

  s[f + FRAME_SOURCE] = makeReference(card, s[c + CARD_SERIAL]);
  s[f + FRAME_ABILITY] = ability;
}

// ---- casting a Summon in the course of an effect ----
// FRAME_A: filter · FRAME_B: source row + 1

function offerFreeSummon(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) {
    const definition = s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE;
    if (DEFS[definition + DEF_TYPES] !== TYPE_SUMMON || !matches(s, card, s[f + FRAME_A], s[f + FRAME_B] - 1, player))
      continue;
    if (isForbidden(s, card, player)) continue;
    if (canAnnounce(s, DEFS[definition + DEF_SUMMON], card, player, true))
      addOption(s, makeOption(VERB_CHOOSE, card, 0));
  }
  // not a choice whether: "you may cast" is written around it
  if (s[OPTION_COUNT] === 0) addOption(s, OPTION_PASS);
  return ask(s, player, ASK.choose);
}

function takeFreeSummon(s: State, f: number): number {
  const option = s[ANSWER];
  const player = s[f + FRAME_CONTROL] & 1;
  popFrame(s);
  if (option !== OPTION_PASS) beginSummon(s, optionCard(option), player, true);
  return CONTINUE;
}

const FREE_SUMMON = defineProcedure('free-summon', { offerFreeSummon, takeFreeSummon });

/** Asks the controller of the program in frame `f` which Summon to cast without paying. */
export function beginFreeSummon(s: State, f: number, filter: number): void {
  const source = sourceRow(s, f);
  const g = pushFrame(s, FREE_SUMMON.offerFreeSummon, controllerOfProgram(s, f));
  s[g + FRAME_A] = filter;
  s[g + FRAME_B] = source + 1;
}

function controllerOfProgram(s: State, f: number): number {
  return s[f + FRAME_CONTROL] & 1;
}

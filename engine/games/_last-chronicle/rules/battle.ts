/** The Battle Phase (10): attacks by single Units and platoons (6.7), one after the other. */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  hasEnoughOptions,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import {
  ANSWER,
  CARD_FLAGS,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  FRAME_A,
  FRAME_B,
  FRAME_C,
  FRAME_D,
  FRAME_SLOT_LIMIT,
  FRAME_SLOTS,
  FRAME_STEP,
  NONE,
  type State,
  TURN_NUMBER,
} from '../../../kernel/layout.ts';
import {
  makeOption,
  OPTION_PASS,
  OPTION_YES,
  optionCard,
  optionNumber,
  VERB_AMOUNT,
  VERB_ATTACK,
} from '../../../kernel/options.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { addPending } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { ASK, VERB_BLOCK } from '../decisions.ts';
import {
  ATTACK_BLOCKED,
  ATTACK_BLOCKER,
  ATTACK_COUNT,
  ATTACK_LEAD,
  BREAKTHROUGH_DUE,
  CARD_ATTACKING,
  CARD_ATTACKS_AGAIN,
  CARD_BLOCKING,
  CARD_DECLARED,
  CARD_DESIGNATED,
  CARD_PURSUED,
  CARD_SINCE,
  CARD_WIPED,
  DEPEND_STATE,
  EVENT_ATTACKS,
  EVENT_BEFORE_ATTACK,
  EVENT_BLOCKS,
  EVENT_DAMAGES_UNIT,
  EVENT_IS_BLOCKED,
  EVENT_PLATOON_ATTACKS,
  KEYWORD_AURA,
  KEYWORD_CANNOT_ATTACK,
  KEYWORD_CANNOT_BLOCK,
  KEYWORD_HASTE,
  KEYWORD_MUST_ATTACK,
  KEYWORD_MUST_BLOCK,
  KEYWORD_PURSUIT,
  KEYWORD_UNBLOCKABLE,
  KEYWORD_VALOR,
  LISTEN_BLOCK,
  TYPE_UNIT,
  ZONE_BATTLEFIELD,
} from '../layout.ts';
import { MOD_ATTACK_COST, MOD_BLOCK_COST, MOD_NOT_BLOCKED_BY } from '../operators/modifications.ts';
import { cardAtk, cardLevel, cardPower, cardTypes, eraOf, hasKeyword, touch } from './characteristics.ts';
import { dealToPlayer, dealToUnit } from './damage.ts';
import { emit } from './events.ts';
import { wipeCard } from './movement.ts';
import { openWindow } from './priority.ts';
import {
  beginChanges,
  changeBearsOn,
  changeMatches,
  changeNumber,
  mayHaveChanges,
  nextChange,
} from './rule-changes.ts';
import { beginSpending, canMeet } from './souls.ts';

/**
 * The text of a pursuit (15.2.14.2): "you may recover it; it may attack once more". Set where its words are defined.
 */
export const PURSUIT = { code: 0 };

// FRAME_A: Units declared · FRAME_B: rows below it are past · FRAME_C: what of the blocker's power is still to be
// divided
// FRAME_D: the member whose share is asked for · FRAME_SLOTS: shares, in the order of the members

const FRAME_MEMBERS = FRAME_A;
const FRAME_FROM = FRAME_B;
const FRAME_LEFT = FRAME_C;
const FRAME_CURSOR = FRAME_D;

/** "LC 6.7.5" Shares are multiples of it. */
const SHARE = 500;

function flagsOf(s: State, card: number): number {
  return s[CARDS + card * CARD_STRIDE + CARD_FLAGS];
}

/** Where the share of a member of the platoon stands. */
function shareAt(s: State, f: number, member: number): number {
  let i = 0;
  for (let card = firstAttacker(s); card !== member; card = nextAttacker(s, nextCard(s, card))) i++;
  return f + FRAME_SLOTS + i;
}

/** The next attacker of the turn player, from `card` on. */
function nextAttacker(s: State, card: number): number {
  let attacker = card;
  while (attacker !== NONE && (flagsOf(s, attacker) & CARD_ATTACKING) === 0) attacker = nextCard(s, attacker);
  return attacker;
}

function firstAttacker(s: State): number {
  return nextAttacker(s, firstCard(s, ZONE_BATTLEFIELD + turnPlayer(s)));
}

// ---- who may attack ----

/** "LC 10.1.2.3" May the Unit be designated as an attacker? */
function canAttack(s: State, card: number, player: number): boolean {
  const flags = flagsOf(s, card);
  if ((cardTypes(s, card) & TYPE_UNIT) === 0 || (flags & CARD_WIPED) !== 0) return false;
  // "LC 10.1.2.3.3" not twice a turn, "LC 15.2.14.2" unless a pursuit allows it
  if ((flags & CARD_DESIGNATED) !== 0 && (flags & CARD_ATTACKS_AGAIN) === 0) return false;
  // "LC 10.1.2.3.4"
  if (hasKeyword(s, card, KEYWORD_CANNOT_ATTACK)) return false;
  // "LC 10.1.2.3.1" "LC 15.2.2.1" "LC 15.2.2.2"
  if (s[CARDS + card * CARD_STRIDE + CARD_SINCE] >= s[TURN_NUMBER] && !hasKeyword(s, card, KEYWORD_HASTE)) return false;
  // "LC 5.13.2" "LC 10.1.2.3.2"
  return cardLevel(s, card) <= eraOf(s, player);
}

function anyCanAttack(s: State): boolean {
  const player = turnPlayer(s);
  for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE; card = nextCard(s, card))
    if (canAttack(s, card, player)) return true;
  return false;
}

/** Souls that attacking, or blocking, costs with this Unit. */
function combatCost(s: State, card: number, operator: number): number {
  let total = 0;
  beginChanges(s, LISTEN_BLOCK, operator);
  while (nextChange(s)) if (changeBearsOn(s, card)) total += Math.max(0, changeNumber(s));
  return total;
}

/** "LC 10.1.2.5" What attacking costs all declared Units together. */
function attackCost(s: State): number {
  if (!mayHaveChanges(s, LISTEN_BLOCK)) return 0;
  let total = 0;
  for (let card = firstCard(s, ZONE_BATTLEFIELD + turnPlayer(s)); card !== NONE; card = nextCard(s, card))
    if ((flagsOf(s, card) & CARD_DECLARED) !== 0) total += combatCost(s, card, MOD_ATTACK_COST);
  return total;
}

/** Most members of a platoon: as many as have room for their shares. The rules know no limit (6.7.1). */
const MOST_MEMBERS = FRAME_SLOT_LIMIT;

/** Could this Unit be declared beside those that are? */
function canDeclare(s: State, f: number, card: number, player: number): boolean {
  if (s[f + FRAME_MEMBERS] === MOST_MEMBERS) return false;
  if ((flagsOf(s, card) & CARD_DECLARED) !== 0 || !canAttack(s, card, player)) return false;
  if (!mayHaveChanges(s, LISTEN_BLOCK)) return true;
  const cost = attackCost(s) + combatCost(s, card, MOD_ATTACK_COST);
  return cost === 0 || canMeet(s, player, cost, 0, 0);
}

// ---- the attack ----

/** "LC 10.1.1.2" "LC 10.1.1.3" */
function beforeAttack(s: State, f: number): number {
  s[ATTACK_COUNT] = 0;
  s[ATTACK_LEAD] = NONE;
  s[ATTACK_BLOCKER] = NONE;
  s[ATTACK_BLOCKED] = 0;
  s[f + FRAME_MEMBERS] = 0;
  s[f + FRAME_FROM] = 0;
  emit(s, EVENT_BEFORE_ATTACK, NONE, turnPlayer(s), 0, NONE);
  openWindow(s);
  return CONTINUE;
}

/**
 * "LC 10.1.2.1" "LC 10.1.2.2" "LC 6.7.1" One Unit, several as a platoon, or no attack. "LC 10.1.2.3.5" Those that
 * must attack are named first, all of
 * them that can be (Q44); the others by ascending rows.
 */
function offerAttack(s: State, f: number): number {
  const player = turnPlayer(s);
  let isForced = false;
  for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE && !isForced; card = nextCard(s, card))
    isForced = hasKeyword(s, card, KEYWORD_MUST_ATTACK) && canDeclare(s, f, card, player);
  beginOptions(s);
  if (!isForced) addOption(s, OPTION_PASS);
  for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE; card = nextCard(s, card)) {
    if (isForced ? !hasKeyword(s, card, KEYWORD_MUST_ATTACK) : card < s[f + FRAME_FROM]) continue;
    if (canDeclare(s, f, card, player)) addOption(s, makeOption(VERB_ATTACK, card, 0));
    if (hasEnoughOptions(s)) break;
  }
  return ask(s, player, s[f + FRAME_MEMBERS] === 0 ? ASK.attack : ASK.platoon);
}

function takeAttack(s: State, f: number): number {
  if (s[ANSWER] === OPTION_PASS || s[ANSWER] === NONE) return CONTINUE;
  const card = optionCard(s[ANSWER]);
  s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_DECLARED;
  s[f + FRAME_MEMBERS]++;
  s[f + FRAME_FROM] = hasKeyword(s, card, KEYWORD_MUST_ATTACK) ? 0 : card + 1;
  s[f + FRAME_STEP] = BATTLE.offerAttack;
  return CONTINUE;
}

/**
 * "LC 10.1.2.4" They are wiped, "LC 15.2.1.2" but not with valor; "LC 10.1.2.5" costs are fixed now, and paid (Q11).
 * "LC 10.1.2.8" "LC 10.3.2"
 */
function wipeAttackers(s: State, f: number): number {
  if (s[f + FRAME_MEMBERS] === 0) {
    popFrame(s);
    return CONTINUE;
  }
  const player = turnPlayer(s);
  const cost = attackCost(s);
  for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE; card = nextCard(s, card)) {
    const at = CARDS + card * CARD_STRIDE + CARD_FLAGS;
    if ((s[at] & CARD_DECLARED) === 0) continue;
    s[at] = (s[at] & ~CARD_ATTACKS_AGAIN) | CARD_DESIGNATED;
    if (!hasKeyword(s, card, KEYWORD_VALOR)) wipeCard(s, card);
  }
  if (cost > 0) beginSpending(s, player, cost, 0, 0);
  return CONTINUE;
}

/**
 * "LC 10.1.2.6" Still controlled, they attack; "LC 10.1.2.7" what waits for that triggers, for each of them. "LC
 * 10.1.3.1" "LC 10.1.3.2"
 */
function beginAttack(s: State): number {
  const player = turnPlayer(s);
  let n = 0;
  for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE; card = nextCard(s, card)) {
    const at = CARDS + card * CARD_STRIDE + CARD_FLAGS;
    if ((s[at] & CARD_DECLARED) === 0) continue;
    s[at] = (s[at] & ~CARD_DECLARED) | CARD_ATTACKING;
    n++;
  }
  s[ATTACK_COUNT] = n;
  s[ATTACK_LEAD] = firstAttacker(s);
  touch(s, DEPEND_STATE);
  for (let card = firstAttacker(s); card !== NONE; card = nextAttacker(s, nextCard(s, card)))
    emit(s, EVENT_ATTACKS, card, player, n, NONE);
  if (n > 1) emit(s, EVENT_PLATOON_ATTACKS, s[ATTACK_LEAD], player, n, NONE);
  openWindow(s);
  return CONTINUE;
}

// ---- the block ----

/** "LC 6.7.3" A platoon is blocked as one Unit: what one member cannot be blocked by does not block it (Q46). */
function canBlockAll(s: State, card: number): boolean {
  let isVeiled = s[ATTACK_COUNT] > 0;
  for (let attacker = firstAttacker(s); attacker !== NONE; attacker = nextAttacker(s, nextCard(s, attacker))) {
    if (hasKeyword(s, attacker, KEYWORD_UNBLOCKABLE) || isBarred(s, attacker, card)) return false;
    if (!hasKeyword(s, attacker, KEYWORD_AURA)) isVeiled = false;
  }
  // "LC 15.2.3.2" "LC 15.2.3.3" by aura only, if all members have it (Q12)
  return !isVeiled || hasKeyword(s, card, KEYWORD_AURA);
}

function isBarred(s: State, attacker: number, blocker: number): boolean {
  if (!mayHaveChanges(s, LISTEN_BLOCK)) return false;
  beginChanges(s, LISTEN_BLOCK, MOD_NOT_BLOCKED_BY);
  while (nextChange(s)) if (changeBearsOn(s, attacker) && changeMatches(s, blocker)) return true;
  return false;
}

/** "LC 10.1.4.2" May the Unit be designated as the blocker? */
function canBlock(s: State, card: number, player: number): boolean {
  if ((cardTypes(s, card) & TYPE_UNIT) === 0) return false;
  // "LC 10.1.4.2.1" "LC 10.1.4.2.2"
  if ((flagsOf(s, card) & CARD_WIPED) !== 0 || cardLevel(s, card) > eraOf(s, player)) return false;
  // "LC 10.1.4.2.3"
  if (hasKeyword(s, card, KEYWORD_CANNOT_BLOCK) || !canBlockAll(s, card)) return false;
  if (!mayHaveChanges(s, LISTEN_BLOCK)) return true;
  const cost = combatCost(s, card, MOD_BLOCK_COST);
  return cost === 0 || canMeet(s, player, cost, 0, 0);
}

/**
 * "LC 10.1.4.1" "LC 10.1.4.2" One Unit, or none; "LC 10.1.4.2.4" one that must block does, if it can. Also where all
 * attackers have gone (Q15).
 */
function offerBlock(s: State): number {
  const player = turnPlayer(s) ^ 1;
  let isForced = false;
  for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE && !isForced; card = nextCard(s, card))
    isForced = hasKeyword(s, card, KEYWORD_MUST_BLOCK) && canBlock(s, card, player);
  beginOptions(s);
  if (!isForced) addOption(s, OPTION_PASS);
  for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE; card = nextCard(s, card))
    if ((!isForced || hasKeyword(s, card, KEYWORD_MUST_BLOCK)) && canBlock(s, card, player))
      addOption(s, makeOption(VERB_BLOCK, card, 0));
  return ask(s, player, ASK.block);
}

/** "LC 10.1.4.2.5" What blocking costs is fixed now, and paid (Q11). */
function takeBlock(s: State): number {
  if (s[ANSWER] === OPTION_PASS) return CONTINUE;
  s[ATTACK_BLOCKER] = optionCard(s[ANSWER]);
  const cost = mayHaveChanges(s, LISTEN_BLOCK) ? combatCost(s, s[ATTACK_BLOCKER], MOD_BLOCK_COST) : 0;
  if (cost > 0) beginSpending(s, turnPlayer(s) ^ 1, cost, 0, 0);
  return CONTINUE;
}

/** "LC 10.1.4.3" "LC 10.1.4.5" Still controlled, it blocks, and is not wiped by it. "LC 10.1.5.1" "LC 10.1.5.2" */
function beginBlock(s: State): number {
  const card = s[ATTACK_BLOCKER];
  const player = turnPlayer(s) ^ 1;
  if (card !== NONE && s[CARDS + card * CARD_STRIDE + CARD_ZONE] === ZONE_BATTLEFIELD + player) {
    s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_BLOCKING;
    s[ATTACK_BLOCKED] = 1;
    touch(s, DEPEND_STATE);
    emit(s, EVENT_BLOCKS, card, player, 0, firstAttacker(s));
    for (let attacker = firstAttacker(s); attacker !== NONE; attacker = nextAttacker(s, nextCard(s, attacker))) {
      emit(s, EVENT_IS_BLOCKED, attacker, player ^ 1, 0, card);
      pursue(s, attacker);
    }
  } else s[ATTACK_BLOCKER] = NONE;
  openWindow(s);
  return CONTINUE;
}

/** "LC 15.2.14.1" A pursuit triggers on the block; "LC 15.2.14.3" once a turn, however many the Unit has. */
function pursue(s: State, attacker: number): void {
  const at = CARDS + attacker * CARD_STRIDE + CARD_FLAGS;
  if ((s[at] & CARD_PURSUED) !== 0 || !hasKeyword(s, attacker, KEYWORD_PURSUIT)) return;
  s[at] |= CARD_PURSUED;
  const reference = referenceTo(s, attacker);
  addPending(s, NONE, reference, turnPlayer(s), reference, 0, 0, PURSUIT.code);
}

// ---- damage ----

/** "LC 6.7.5" The blocker's power is divided over a platoon, in multiples of 500; a rest is not dealt (Q16). */
function prepareShares(s: State, f: number): number {
  s[f + FRAME_CURSOR] = NONE;
  s[f + FRAME_LEFT] = 0;
  const blocker = s[ATTACK_BLOCKER];
  if (blocker === NONE || s[ATTACK_COUNT] === 0) return CONTINUE;
  const power = cardPower(s, blocker);
  const first = firstAttacker(s);
  s.fill(0, f + FRAME_SLOTS, f + FRAME_SLOTS + FRAME_SLOT_LIMIT);
  if (s[ATTACK_COUNT] === 1) {
    s[f + FRAME_SLOTS] = power;
    return CONTINUE;
  }
  s[f + FRAME_CURSOR] = first;
  s[f + FRAME_LEFT] = power - (power % SHARE);
  return CONTINUE;
}

function offerShare(s: State, f: number): number {
  beginOptions(s);
  const member = s[f + FRAME_CURSOR];
  if (member === NONE) return ask(s, turnPlayer(s) ^ 1, ASK.splitDamage);
  const isLast = nextAttacker(s, nextCard(s, member)) === NONE;
  for (let share = isLast ? s[f + FRAME_LEFT] : 0; share <= s[f + FRAME_LEFT]; share += SHARE)
    addOption(s, makeOption(VERB_AMOUNT, member, share));
  return ask(s, turnPlayer(s) ^ 1, ASK.splitDamage);
}

function takeShare(s: State, f: number): number {
  const member = s[f + FRAME_CURSOR];
  if (member === NONE) return CONTINUE;
  const share = optionNumber(s[ANSWER]);
  s[shareAt(s, f, member)] = share;
  s[f + FRAME_LEFT] -= share;
  s[f + FRAME_CURSOR] = nextAttacker(s, nextCard(s, member));
  s[f + FRAME_STEP] = BATTLE.offerShare;
  return CONTINUE;
}

/**
 * "LC 10.2.1" Damage to the player, or to each other; "LC 10.2.1.1" nothing to the player once there was a blocker.
 * "LC 10.2.1.3" "LC 10.2.1.4"
 */
function dealDamage(s: State, f: number): number {
  if (s[ATTACK_BLOCKED] === 0) strikePlayer(s);
  else if (s[ATTACK_BLOCKER] !== NONE) strikeEachOther(s, f);
  openWindow(s);
  return CONTINUE;
}

/**
 * "LC 6.7.3.2" A platoon deals its highest ATK, once ("LC 6.7.2.1": of those that are left); a Unit that has it deals
 * it (Q32).
 */
function strikePlayer(s: State): void {
  let best = firstAttacker(s);
  if (best === NONE) return;
  for (let card = best; card !== NONE; card = nextAttacker(s, nextCard(s, card)))
    if (cardAtk(s, card) > cardAtk(s, best)) best = card;
  dealToPlayer(s, turnPlayer(s) ^ 1, cardAtk(s, best), best);
}

/**
 * "LC 10.2.1.2" "LC 6.7.4" The sum of their powers, as one amount, against its power; "LC 10.1.4.4" no damage by or to
 * who has gone (Q38).
 */
function strikeEachOther(s: State, f: number): void {
  const blocker = s[ATTACK_BLOCKER];
  if (firstAttacker(s) === NONE) return;
  let power = 0;
  for (let card = firstAttacker(s); card !== NONE; card = nextAttacker(s, nextCard(s, card)))
    power += cardPower(s, card);
  const lead = firstAttacker(s);
  dealToUnit(s, blocker, power, lead);
  for (let card = nextAttacker(s, nextCard(s, lead)); card !== NONE; card = nextAttacker(s, nextCard(s, card)))
    if (power > 0) emit(s, EVENT_DAMAGES_UNIT, card, turnPlayer(s), power, blocker);
  for (let card = lead, at = f + FRAME_SLOTS; card !== NONE; card = nextAttacker(s, nextCard(s, card)), at++)
    dealToUnit(s, card, s[at], blocker);
  s[BREAKTHROUGH_DUE] = 1;
}

/**
 * "LC 10.3.1" Nobody attacks or blocks any more. "LC 10.3.3" Then another attack, or the end of the phase. "LC
 * 10.3.3.1"
 */
function offerAgain(s: State): number {
  for (let player = 0; player < 2; player++)
    for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE; card = nextCard(s, card))
      s[CARDS + card * CARD_STRIDE + CARD_FLAGS] &= ~(CARD_ATTACKING | CARD_BLOCKING);
  s[ATTACK_COUNT] = 0;
  s[ATTACK_BLOCKER] = NONE;
  touch(s, DEPEND_STATE);
  beginOptions(s);
  if (anyCanAttack(s)) addOption(s, OPTION_YES);
  addOption(s, OPTION_PASS);
  return ask(s, turnPlayer(s), ASK.attackAgain);
}

/** "LC 10.3.4" */
function takeAgain(s: State, f: number): number {
  if (s[ANSWER] === OPTION_YES) s[f + FRAME_STEP] = BATTLE.beforeAttack;
  else popFrame(s);
  return CONTINUE;
}

const BATTLE = defineProcedure('battle', {
  beforeAttack,
  offerAttack,
  takeAttack,
  wipeAttackers,
  beginAttack,
  offerBlock,
  takeBlock,
  beginBlock,
  prepareShares,
  offerShare,
  takeShare,
  dealDamage,
  offerAgain,
  takeAgain,
});

/** Begins the battle of the turn. */
export function beginBattle(s: State): void {
  pushFrame(s, BATTLE.beforeAttack, 0);
}

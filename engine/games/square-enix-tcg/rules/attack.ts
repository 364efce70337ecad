/** The attack phase (10): one Forward or one party at a time, and again as long as the turn player likes. */

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
  CARD_DEF,
  CARD_FLAGS,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  CHECK_DUE,
  FRAME_A,
  FRAME_B,
  FRAME_C,
  FRAME_D,
  FRAME_SLOTS,
  FRAME_STEP,
  FRAME_TOP,
  LISTENERS,
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
  optionVerb,
  VERB_AMOUNT,
  VERB_ATTACK,
} from '../../../kernel/options.ts';
import { DEF_FLAGS, DEF_STRIDE, DEFS } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { ASK, VERB_BLOCK, VERB_FINER } from '../decisions.ts';
import {
  ATTACK_BLOCKED,
  ATTACK_BLOCKER,
  ATTACK_COUNT,
  ATTACK_NUMBER,
  CARD_ATTACKED,
  CARD_ATTACKED_TWICE,
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_DECLARED,
  CARD_DULL,
  CARD_SINCE,
  DEPEND_STATE,
  EVENT_ATTACK_PHASE,
  EVENT_ATTACKS,
  EVENT_BLOCKS,
  EVENT_IS_BLOCKED,
  EVENT_PARTY_ATTACKS,
  EVENT_PREPARATION,
  FLAG_DEF_PARTY_ICON,
  KEYWORD_ATTACKS_TWICE,
  KEYWORD_BRAVE,
  KEYWORD_CANNOT_ATTACK,
  KEYWORD_CANNOT_BLOCK,
  KEYWORD_CANNOT_FORM_PARTY,
  KEYWORD_DEALS_NO_BATTLE_DAMAGE,
  KEYWORD_FIRST_STRIKE,
  KEYWORD_HASTE,
  KEYWORD_MUST_ATTACK,
  KEYWORD_MUST_BLOCK,
  KEYWORD_UNBLOCKABLE,
  LISTEN_BLOCK,
  SWITCH_NO_ATTACK_SKIPS,
  TRIGGERS_HELD,
  TYPE_FORWARD,
  ZONE_FIELD,
} from '../layout.ts';
import { MOD_ATTACK_COST, MOD_BLOCK_COST, MOD_NOT_BLOCK, MOD_NOT_BLOCKED_BY } from '../operators/modifications.ts';
import { cardElements, cardPower, cardTypes, hasKeyword, touch } from './characteristics.ts';
import { canPay, payCp } from './cp.ts';
import { beginDamage, DAMAGE_BATTLE, damagePlayer, dealDamage, endDamage } from './damage.ts';
import { emit, isWatched } from './events.ts';
import { dullCard } from './movement.ts';
import { isSwitched, turnPlayer } from './players.ts';
import { openWindow } from './priority.ts';
import {
  beginChanges,
  changeBearsOn,
  changeMatches,
  changeNumber,
  mayHaveChanges,
  nextChange,
} from './rule-changes.ts';
import { CHECK } from './rule-process.ts';

// FRAME_A: elements common to the members · FRAME_B: 1 while all have the party icon · FRAME_C: members declared
// FRAME_D: the next member's row is at least this. The members carry CARD_DECLARED, so that there may be any number.

const FRAME_ELEMENTS = FRAME_A;
const FRAME_ICONS = FRAME_B;
const FRAME_MEMBERS = FRAME_C;
const FRAME_FROM = FRAME_D;

function flagsOf(s: State, card: number): number {
  return s[CARDS + card * CARD_STRIDE + CARD_FLAGS];
}

// ---- who may attack ----

/**
 * "SE 10.1.2.1.1" "SE 10.1.2.1.2" Can this Forward be named now? Q6: one attack a Forward and turn, two with "attacks twice".
 * "SE 5.2.3.1.1.2" "SE 15.2.2.2"
 */
function canAttack(s: State, card: number): boolean {
  const c = CARDS + card * CARD_STRIDE;
  const flags = s[c + CARD_FLAGS];
  if ((flags & CARD_DULL) !== 0 || (cardTypes(s, card) & TYPE_FORWARD) === 0) return false;
  if ((flags & CARD_ATTACKED_TWICE) !== 0) return false;
  if ((flags & CARD_ATTACKED) !== 0 && !hasKeyword(s, card, KEYWORD_ATTACKS_TWICE)) return false;
  if (hasKeyword(s, card, KEYWORD_CANNOT_ATTACK)) return false;
  return s[c + CARD_SINCE] < s[TURN_NUMBER] || hasKeyword(s, card, KEYWORD_HASTE);
}

function hasPartyIcon(s: State, card: number): boolean {
  return (DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_PARTY_ICON) !== 0;
}

/** CP that attacking (or blocking) with a card costs (10.1.2.3, 10.1.3.1.4). */
function combatCost(s: State, card: number, word: number): number {
  let total = 0;
  beginChanges(s, LISTEN_BLOCK, word);
  while (nextChange(s)) if (changeBearsOn(s, card)) total += changeNumber(s);
  return total;
}

/** "SE 10.1.2.3" What attacking costs all declared members together. */
function attackCost(s: State): number {
  if (!mayHaveChanges(s, LISTEN_BLOCK)) return 0;
  let total = 0;
  for (let card = firstCard(s, ZONE_FIELD + turnPlayer(s)); card !== NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & CARD_DECLARED) !== 0) total += combatCost(s, card, MOD_ATTACK_COST);
  }
  return total;
}

/** Could the attack cost be paid if this card were declared too? It is asked as of when the members are dull. */
function canPayAttack(s: State, card: number): boolean {
  if (!mayHaveChanges(s, LISTEN_BLOCK)) return true;
  if (s[LISTENERS + LISTEN_BLOCK] === 0) {
    // what effects cost does not depend on who is dull: where none does, nothing need be supposed
    beginChanges(s, LISTEN_BLOCK, MOD_ATTACK_COST);
    if (!nextChange(s)) return true;
  }
  const c = CARDS + card * CARD_STRIDE + CARD_FLAGS;
  s[c] |= CARD_DECLARED;
  supposeDull(s, true);
  const cost = attackCost(s);
  const ok = cost === 0 || canPay(s, turnPlayer(s), cost, 0, 1);
  supposeDull(s, false);
  s[c] &= ~CARD_DECLARED;
  return ok;
}

/** Turns the declared members dull as 10.1.2.2 will, without events, or back. They were all active. */
function supposeDull(s: State, dull: boolean): void {
  for (let card = firstCard(s, ZONE_FIELD + turnPlayer(s)); card !== NONE; card = nextCard(s, card)) {
    const c = CARDS + card * CARD_STRIDE + CARD_FLAGS;
    if ((s[c] & CARD_DECLARED) === 0) continue;
    if (!dull) s[c] &= ~CARD_DULL;
    else if (!hasKeyword(s, card, KEYWORD_BRAVE)) s[c] |= CARD_DULL;
  }
  touch(s, DEPEND_STATE);
}

/**
 * "SE 15.2.8.1" "SE 15.2.8.2" Would the members and this card be one party: one element in common, or all with icons?
 * "SE 15.1.1.10.2"
 */
function fitsParty(s: State, f: number, card: number): boolean {
  if (s[f + FRAME_MEMBERS] === 0) return true;
  if (hasKeyword(s, card, KEYWORD_CANNOT_FORM_PARTY)) return false;
  return (s[f + FRAME_ELEMENTS] & cardElements(s, card)) !== 0 || (s[f + FRAME_ICONS] === 1 && hasPartyIcon(s, card));
}

/** "SE 15.1.1.10.3" Could this card be declared, on top of the members so far? "SE 15.1.1.10.4" */
function canDeclare(s: State, f: number, card: number): boolean {
  if ((flagsOf(s, card) & CARD_DECLARED) !== 0) return false;
  return canAttack(s, card) && fitsParty(s, f, card) && canPayAttack(s, card);
}

/**
 * "SE 10.1.2.1.3" The most compelled attackers that declarations from here could hold: those in common by element or by
 * icons (Q19). Costs and the like may leave fewer, so options are compared, not measured by it.
 */
function mostCompelled(s: State, f: number): number {
  if (!hasCompelled(s)) return 0;
  let best = 0;
  for (let element = 0; element <= 8; element++) {
    let n = 0;
    for (let card = firstCard(s, ZONE_FIELD + turnPlayer(s)); card !== NONE; card = nextCard(s, card)) {
      if (!hasKeyword(s, card, KEYWORD_MUST_ATTACK) || !canDeclare(s, f, card)) continue;
      if (element < 8 ? (cardElements(s, card) & (1 << element)) !== 0 : hasPartyIcon(s, card)) n++;
    }
    if (n > best) best = n;
  }
  return best;
}

/** Does the turn player control a Forward that must attack? */
function hasCompelled(s: State): boolean {
  for (let card = firstCard(s, ZONE_FIELD + turnPlayer(s)); card !== NONE; card = nextCard(s, card)) {
    if (hasKeyword(s, card, KEYWORD_MUST_ATTACK)) return true;
  }
  return false;
}

/** How many more compelled attackers could come along once this one is declared. */
function compelledBeside(s: State, f: number, card: number): number {
  const elements = s[f + FRAME_ELEMENTS];
  const icons = s[f + FRAME_ICONS];
  const from = s[f + FRAME_FROM];
  addMember(s, f, card);
  const rest = mostCompelled(s, f);
  s[CARDS + card * CARD_STRIDE + CARD_FLAGS] &= ~CARD_DECLARED;
  s[f + FRAME_MEMBERS]--;
  s[f + FRAME_ELEMENTS] = elements;
  s[f + FRAME_ICONS] = icons;
  s[f + FRAME_FROM] = from;
  return rest;
}

function addMember(s: State, f: number, card: number): void {
  const alone = hasKeyword(s, card, KEYWORD_CANNOT_FORM_PARTY);
  s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_DECLARED;
  s[f + FRAME_ELEMENTS] = alone
    ? 0
    : s[f + FRAME_MEMBERS] === 0
      ? cardElements(s, card)
      : s[f + FRAME_ELEMENTS] & cardElements(s, card);
  if (alone || !hasPartyIcon(s, card)) s[f + FRAME_ICONS] = 0;
  s[f + FRAME_MEMBERS]++;
  // compelled ones come first, whatever their row; the others by ascending rows
  s[f + FRAME_FROM] = hasKeyword(s, card, KEYWORD_MUST_ATTACK) ? 0 : card + 1;
}

/** Nobody is declared. */
function clearDeclaration(s: State, f: number): void {
  for (let card = firstCard(s, ZONE_FIELD + turnPlayer(s)); card !== NONE; card = nextCard(s, card)) {
    s[CARDS + card * CARD_STRIDE + CARD_FLAGS] &= ~CARD_DECLARED;
  }
  s[f + FRAME_MEMBERS] = 0;
  s[f + FRAME_ELEMENTS] = 0;
  s[f + FRAME_ICONS] = 1;
  s[f + FRAME_FROM] = 0;
}

// ---- the steps ----

/** "SE 10.1.1.1" The attack phase begins. */
function beginPhase(s: State): number {
  s[ATTACK_NUMBER] = 0;
  emit(s, EVENT_ATTACK_PHASE, NONE, turnPlayer(s), 0, NONE);
  return CONTINUE;
}

/** "SE 10.1.1.1" "SE 10.1.1.2" Preparation: triggers of its beginning, and a window. */
function prepareAttack(s: State, f: number): number {
  s[ATTACK_NUMBER]++;
  s[ATTACK_BLOCKER] = NONE;
  s[ATTACK_BLOCKED] = 0;
  s[ATTACK_COUNT] = 0;
  clearDeclaration(s, f);
  emit(s, EVENT_PREPARATION, NONE, turnPlayer(s), 0, NONE);
  openWindow(s, false);
  return CONTINUE;
}

/** "SE 10.1.2.1" One Forward or a party, member by member; or none. */
function offerAttackers(s: State, f: number): number {
  const player = turnPlayer(s);
  const compelled = mostCompelled(s, f);
  // 10.1.2.1.3: of the compelled ones, those that leave room for the most others
  let beside = 0;
  if (compelled > 1) {
    for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
      if (hasKeyword(s, card, KEYWORD_MUST_ATTACK) && canDeclare(s, f, card))
        beside = Math.max(beside, compelledBeside(s, f, card));
    }
  }
  beginOptions(s);
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    if (compelled > 0 ? !hasKeyword(s, card, KEYWORD_MUST_ATTACK) : card < s[f + FRAME_FROM]) continue;
    if (!canDeclare(s, f, card)) continue;
    if (beside > 0 && compelledBeside(s, f, card) < beside) continue;
    addOption(s, makeOption(VERB_ATTACK, card, 0));
    if (hasEnoughOptions(s)) break;
  }
  if (compelled === 0) addOption(s, OPTION_PASS);
  return ask(s, player, s[f + FRAME_MEMBERS] === 0 ? ASK.attack : ASK.party);
}

function takeAttacker(s: State, f: number): number {
  const option = s[ANSWER];
  if (option === OPTION_PASS || option === NONE) return CONTINUE;
  addMember(s, f, optionCard(option));
  s[f + FRAME_STEP] = ATTACK.offerAttackers;
  return CONTINUE;
}

/**
 * "SE 10.1.2.2" They become dull, except with Brave; "SE 10.1.2.3" attack costs are fixed and paid then.
 * "SE 15.2.1.2"
 */
function dullAttackers(s: State, f: number): number {
  if (s[f + FRAME_MEMBERS] === 0) return CONTINUE;
  const player = turnPlayer(s);
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & CARD_DECLARED) !== 0 && !hasKeyword(s, card, KEYWORD_BRAVE)) dullCard(s, card);
  }
  payCp(s, player, attackCost(s), 0, 1);
  return CONTINUE;
}

/** "SE 10.1.2.4" "SE 10.1.2.5" "SE 10.1.2.6" Those still controlled attack; triggers, and a window. */
function beginAttack(s: State, f: number): number {
  const player = turnPlayer(s);
  if (s[f + FRAME_MEMBERS] === 0 && isSwitched(s, SWITCH_NO_ATTACK_SKIPS)) {
    popFrame(s);
    return CONTINUE;
  }
  let n = 0;
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    const c = CARDS + card * CARD_STRIDE + CARD_FLAGS;
    if ((s[c] & CARD_DECLARED) === 0) continue;
    s[c] =
      (s[c] & ~CARD_DECLARED) |
      CARD_ATTACKING |
      CARD_ATTACKED |
      ((s[c] & CARD_ATTACKED) !== 0 ? CARD_ATTACKED_TWICE : 0);
    n++;
  }
  s[ATTACK_COUNT] = n;
  touch(s, DEPEND_STATE);
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & CARD_ATTACKING) !== 0) emit(s, EVENT_ATTACKS, card, player, n, NONE);
  }
  if (n > 1) emit(s, EVENT_PARTY_ATTACKS, leadAttacker(s), player, n, NONE);
  openWindow(s, false);
  return CONTINUE;
}

/** "SE 10.1.2.7" Without attackers the block and damage steps are skipped. */
function afterDeclaration(s: State, f: number): number {
  if (s[f + FRAME_MEMBERS] === 0) popFrame(s);
  return CONTINUE;
}

// ---- blocking ----

/** "SE 15.1.1.10.6" Could `blocker` block this one attacker? A party can be blocked if any member could. */
function canBlockOne(s: State, blocker: number, attacker: number): boolean {
  if (hasKeyword(s, attacker, KEYWORD_UNBLOCKABLE)) return false;
  if (!mayHaveChanges(s, LISTEN_BLOCK)) return true;
  return !forbids(s, attacker, blocker, MOD_NOT_BLOCKED_BY) && !forbids(s, blocker, attacker, MOD_NOT_BLOCK);
}

/** Does a rule change that bears on `card` forbid it to meet `other`? */
function forbids(s: State, card: number, other: number, word: number): boolean {
  beginChanges(s, LISTEN_BLOCK, word);
  while (nextChange(s)) if (changeBearsOn(s, card) && changeMatches(s, other)) return true;
  return false;
}

/** "SE 10.1.3.1.1" "SE 10.1.3.1.2" Can this Forward be named as the blocker? "SE 5.2.3.1.1.2" */
function canBlock(s: State, card: number, defender: number): boolean {
  if ((flagsOf(s, card) & CARD_DULL) !== 0 || (cardTypes(s, card) & TYPE_FORWARD) === 0) return false;
  if (hasKeyword(s, card, KEYWORD_CANNOT_BLOCK)) return false;
  let possible = false;
  for (
    let attacker = firstCard(s, ZONE_FIELD + (defender ^ 1));
    attacker !== NONE && !possible;
    attacker = nextCard(s, attacker)
  ) {
    if ((flagsOf(s, attacker) & CARD_ATTACKING) !== 0) possible = canBlockOne(s, card, attacker);
  }
  if (!possible) return false;
  const cost = combatCost(s, card, MOD_BLOCK_COST);
  return cost === 0 || canPay(s, defender, cost, 0, 1);
}

/** "SE 10.1.3.1" One blocker or none; "SE 10.1.3.1.3" a Forward that must block does. "SE 10.1.3.4" */
function offerBlock(s: State): number {
  const defender = turnPlayer(s) ^ 1;
  beginOptions(s);
  if (s[ATTACK_COUNT] > 0) {
    let compelled = false;
    for (let card = firstCard(s, ZONE_FIELD + defender); card !== NONE; card = nextCard(s, card)) {
      if (hasKeyword(s, card, KEYWORD_MUST_BLOCK) && canBlock(s, card, defender)) compelled = true;
    }
    for (let card = firstCard(s, ZONE_FIELD + defender); card !== NONE; card = nextCard(s, card)) {
      if ((!compelled || hasKeyword(s, card, KEYWORD_MUST_BLOCK)) && canBlock(s, card, defender))
        addOption(s, makeOption(VERB_BLOCK, card, 0));
    }
    if (!compelled) addOption(s, OPTION_PASS);
  }
  return ask(s, defender, ASK.block);
}

/** "SE 10.1.3.1.4" The block cost is paid as the blocker is named. */
function takeBlock(s: State, f: number): number {
  const option = s[ANSWER];
  if (option === NONE || option === OPTION_PASS) {
    s[f + FRAME_STEP] = ATTACK.blockWindow;
    return CONTINUE;
  }
  const card = optionCard(option);
  s[ATTACK_BLOCKER] = card;
  payCp(s, turnPlayer(s) ^ 1, combatCost(s, card, MOD_BLOCK_COST), 0, 1);
  return CONTINUE;
}

/** "SE 10.1.3.2" "SE 10.1.3.5" Still controlled, it blocks. */
function beginBlock(s: State): number {
  const card = s[ATTACK_BLOCKER];
  const defender = turnPlayer(s) ^ 1;
  if (card === NONE || s[CARDS + card * CARD_STRIDE + CARD_ZONE] !== ZONE_FIELD + defender) {
    s[ATTACK_BLOCKER] = NONE;
    return CONTINUE;
  }
  s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_BLOCKING;
  s[ATTACK_BLOCKED] = 1;
  touch(s, DEPEND_STATE);
  emit(s, EVENT_BLOCKS, card, defender, 0, leadAttacker(s));
  for (let attacker = firstCard(s, ZONE_FIELD + (defender ^ 1)); attacker !== NONE; attacker = nextCard(s, attacker)) {
    if ((flagsOf(s, attacker) & CARD_ATTACKING) !== 0) emit(s, EVENT_IS_BLOCKED, attacker, defender ^ 1, 0, card);
  }
  return CONTINUE;
}

function leadAttacker(s: State): number {
  for (let card = firstCard(s, ZONE_FIELD + turnPlayer(s)); card !== NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & CARD_ATTACKING) !== 0) return card;
  }
  return NONE;
}

/** "SE 10.1.3.6" The turn player gets priority. */
function blockWindow(s: State): number {
  openWindow(s, false);
  return CONTINUE;
}

// ---- damage ----

/** "SE 15.2.3.4" "SE 15.1.1.10.7" Does the attack strike first: the Forward, or every member of the party? */
function attackersStrikeFirst(s: State): boolean {
  if (s[ATTACK_COUNT] === 0) return false;
  for (let card = firstCard(s, ZONE_FIELD + turnPlayer(s)); card !== NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & CARD_ATTACKING) !== 0 && !hasKeyword(s, card, KEYWORD_FIRST_STRIKE)) return false;
  }
  return true;
}

function blockerStrikesFirst(s: State): boolean {
  return s[ATTACK_BLOCKER] !== NONE && hasKeyword(s, s[ATTACK_BLOCKER], KEYWORD_FIRST_STRIKE);
}

// FRAME_SLOTS are free by now: who has struck already
const FRAME_ATTACKERS_FIRST = FRAME_SLOTS;
const FRAME_BLOCKER_FIRST = FRAME_SLOTS + 1;
/** The blocker's power that is still to be split. */
const FRAME_SPLIT_LEFT = FRAME_SLOTS + 2;
const FRAME_SPLIT_CURSOR = FRAME_SLOTS + 3;
/** Unit of a share that is named digit by digit; 0: in whole thousands, as it almost always is. */
const FRAME_SPLIT_UNIT = FRAME_SLOTS + 5;
const FRAME_SPLIT_SHARE = FRAME_SLOTS + 6;
/** 1 while the blocker's share is dealt in the first-strike part. */
const FRAME_SPLIT_COUNT = FRAME_SLOTS + 4;

/** "SE 15.2.3.2" First strike is looked at as the damage step begins. */
function firstStrike(s: State, f: number): number {
  s.fill(0, f + FRAME_SLOTS, f + FRAME_SLOTS + 12);
  const blocked = s[ATTACK_BLOCKED] === 1;
  if (!blocked) {
    s[f + FRAME_STEP] = ATTACK.normalDamage;
    return CONTINUE;
  }
  const attackers = attackersStrikeFirst(s);
  const blocker = blockerStrikesFirst(s);
  s[f + FRAME_ATTACKERS_FIRST] = attackers ? 1 : 0;
  s[f + FRAME_BLOCKER_FIRST] = blocker ? 1 : 0;
  if (!attackers && !blocker) {
    s[f + FRAME_STEP] = ATTACK.normalDamage;
    return CONTINUE;
  }
  s[TRIGGERS_HELD] = 1;
  if (blocker) prepareSplit(s, f);
  if (attackers) strikeBlocker(s);
  return CONTINUE;
}

/** All attackers deal their power to the blocker (10.1.4.2.1). */
function strikeBlocker(s: State): void {
  const blocker = s[ATTACK_BLOCKER];
  if (blocker === NONE) return;
  const party = s[ATTACK_COUNT] > 1;
  beginDamage(s);
  for (let card = firstCard(s, ZONE_FIELD + turnPlayer(s)); card !== NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & CARD_ATTACKING) === 0 || hasKeyword(s, card, KEYWORD_DEALS_NO_BATTLE_DAMAGE)) continue;
    dealDamage(s, blocker, cardPower(s, card), card, turnPlayer(s), DAMAGE_BATTLE, party);
  }
  endDamage(s);
}

/** The blocker's power, fixed before anything is dealt; nothing if it has gone (10.1.3.3, Q28). */
function prepareSplit(s: State, f: number): void {
  const blocker = s[ATTACK_BLOCKER];
  s[f + FRAME_SPLIT_CURSOR] = 0;
  s[f + FRAME_SPLIT_COUNT] = s[ATTACK_COUNT];
  s[f + FRAME_SPLIT_LEFT] =
    blocker === NONE || hasKeyword(s, blocker, KEYWORD_DEALS_NO_BATTLE_DAMAGE) ? 0 : cardPower(s, blocker);
}

/**
 * "SE 10.1.4.2.1" The blocker's player splits its power over a party as they like, member by member: in whole thousands,
 * or a share that is named digit by digit (thousands, hundreds, tens, ones).
 */
function offerSplit(s: State, f: number): number {
  const left = s[f + FRAME_SPLIT_LEFT];
  beginOptions(s);
  const card = nextAttacker(s, s[f + FRAME_SPLIT_CURSOR]);
  if (left > 0 && card !== NONE) {
    const unit = s[f + FRAME_SPLIT_UNIT];
    if (unit === 0) {
      addOption(s, makeOption(VERB_AMOUNT, card, left));
      if (nextAttacker(s, card + 1) !== NONE) {
        for (let share = 0; share < left; share += 1000) addOption(s, makeOption(VERB_AMOUNT, card, share));
        addOption(s, makeOption(VERB_FINER, card, 0));
      }
    } else {
      const from = s[f + FRAME_SPLIT_SHARE];
      const digits = unit === 1000 ? left : Math.min(left, from + 9 * unit);
      for (let share = from; share <= digits; share += unit) addOption(s, makeOption(VERB_AMOUNT, card, share));
    }
  }
  return ask(s, turnPlayer(s) ^ 1, ASK.splitDamage);
}

/** What an amount offered for a share may still come to: itself, or up to that much more (for its wording). */
export function splitSlack(s: State): number {
  const unit = s[s[FRAME_TOP] + FRAME_SPLIT_UNIT];
  return unit > 1 ? unit - 1 : 0;
}

/** The attacker with the lowest row from `from` on. */
function nextAttacker(s: State, from: number): number {
  let best = NONE;
  for (let card = firstCard(s, ZONE_FIELD + turnPlayer(s)); card !== NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & CARD_ATTACKING) !== 0 && card >= from && (best === NONE || card < best)) best = card;
  }
  return best;
}

function takeSplit(s: State, f: number): number {
  const option = s[ANSWER];
  if (option === NONE) return CONTINUE;
  const card = optionCard(option);
  const share = optionNumber(option);
  const blocker = s[ATTACK_BLOCKER];
  const unit = s[f + FRAME_SPLIT_UNIT];
  const again = s[f + FRAME_STEP] === ATTACK.afterFirstStrike ? ATTACK.offerFirstSplit : ATTACK.offerSplit;
  if (optionVerb(option) === VERB_FINER || unit > 1) {
    s[f + FRAME_SPLIT_SHARE] = share;
    s[f + FRAME_SPLIT_UNIT] = unit === 0 ? 1000 : unit / 10;
    s[f + FRAME_STEP] = again;
    return CONTINUE;
  }
  s[f + FRAME_SPLIT_UNIT] = 0;
  s[f + FRAME_SPLIT_LEFT] -= share;
  s[f + FRAME_SPLIT_CURSOR] = card + 1;
  s[f + FRAME_STEP] = again;
  if (blocker !== NONE) {
    beginDamage(s);
    dealDamage(s, card, share, blocker, turnPlayer(s) ^ 1, DAMAGE_BATTLE, false);
    endDamage(s);
  }
  return CONTINUE;
}

/** "SE 15.2.3.3" A nominal priority: rule processes are done, triggers wait for the normal damage. */
function afterFirstStrike(s: State): number {
  if (s[CHECK_DUE] !== 0) pushFrame(s, CHECK.doRuleProcesses, 0);
  return CONTINUE;
}

/** "SE 10.1.4.1" "SE 10.1.4.2" Unblocked: one point to the opponent. Blocked: each deals its power to the other. */
function normalDamage(s: State, f: number): number {
  s[TRIGGERS_HELD] = 0;
  if (s[ATTACK_COUNT] === 0) {
    s[f + FRAME_SPLIT_LEFT] = 0;
    return CONTINUE;
  }
  if (s[ATTACK_BLOCKED] === 0) {
    hitPlayer(s);
    s[f + FRAME_SPLIT_LEFT] = 0;
    return CONTINUE;
  }
  if (s[f + FRAME_BLOCKER_FIRST] === 0) prepareSplit(s, f);
  else s[f + FRAME_SPLIT_LEFT] = 0;
  if (s[f + FRAME_ATTACKERS_FIRST] === 0) strikeBlocker(s);
  return CONTINUE;
}

/** "SE 15.1.1.10.1" A party, too, deals one point in total. */
function hitPlayer(s: State): void {
  damagePlayer(s, turnPlayer(s) ^ 1, 1, leadAttacker(s), 1);
}

/** "SE 10.1.4.4" Priority to the turn player, after rule processes. */
function damageWindow(s: State): number {
  openWindow(s, false);
  return CONTINUE;
}

/** "SE 10.1.4.5" Parties dissolve, the attack is over; "SE 10.1.4.6" again, or on to the second main phase. */
function endAttack(s: State, f: number): number {
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
      s[CARDS + card * CARD_STRIDE + CARD_FLAGS] &= ~(CARD_ATTACKING | CARD_BLOCKING);
    }
  }
  s[ATTACK_BLOCKER] = NONE;
  s[ATTACK_COUNT] = 0;
  touch(s, DEPEND_STATE);
  s.fill(0, f + FRAME_SLOTS, f + FRAME_SLOTS + 12);
  clearDeclaration(s, f);
  beginOptions(s);
  const compelled = mostCompelled(s, f) > 0;
  if (compelled || couldAttackAgain(s)) addOption(s, OPTION_YES);
  if (!compelled) addOption(s, OPTION_PASS);
  return ask(s, turnPlayer(s), ASK.attackAgain);
}

/**
 * A further round is offered while some Forward could still attack, or could come to be able to by what triggers in the
 * preparation step. Whatever a player does to that end can be done in the window before.
 */
function couldAttackAgain(s: State): boolean {
  const prepares = s[LISTENERS + EVENT_PREPARATION] !== 0 || isWatched(s, EVENT_PREPARATION);
  for (let card = firstCard(s, ZONE_FIELD + turnPlayer(s)); card !== NONE; card = nextCard(s, card)) {
    if (canAttack(s, card)) return true;
    if (prepares && (flagsOf(s, card) & CARD_ATTACKED) === 0 && (cardTypes(s, card) & TYPE_FORWARD) !== 0) return true;
  }
  return false;
}

function takeAttackAgain(s: State, f: number): number {
  if (s[ANSWER] === OPTION_YES) s[f + FRAME_STEP] = ATTACK.prepareAttack;
  else popFrame(s);
  return CONTINUE;
}

const ATTACK = defineProcedure('attack', {
  beginPhase,
  prepareAttack,
  offerAttackers,
  takeAttacker,
  dullAttackers,
  beginAttack,
  afterDeclaration,
  offerBlock,
  takeBlock,
  beginBlock,
  blockWindow,
  firstStrike,
  offerFirstSplit: offerSplit,
  takeFirstSplit: takeSplit,
  afterFirstStrike,
  normalDamage,
  offerSplit,
  takeSplit,
  damageWindow,
  endAttack,
  takeAttackAgain,
});

/** Begins the attack phase (10.1). */
export function beginAttackPhase(s: State): void {
  pushFrame(s, ATTACK.beginPhase, turnPlayer(s));
}

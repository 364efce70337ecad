/** The attack phase (10): one Forward or one party at a time, and again as long as the turn player likes. */

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
import { FRAME_A, FRAME_B, FRAME_SLOTS, type State } from '../../../kernel/layout.ts';
import {
  makeOption,
  OPTION_PASS,
  OPTION_YES,
  optionCard,
  optionNumber,
  optionVerb,
  VERB_AMOUNT,
} from '../../../kernel/options.ts';
import { CODE, DEF_COST, DEF_FLAGS, DEFS, defField } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { ATTACK_FROM, ATTACK_MEMBERS, createAttack } from '../../../shared/attack.ts';
import * as C from '../../../shared/continuous.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { ASK, VERB_BLOCK, VERB_FINER } from '../decisions.ts';
import * as L from '../layout.ts';
import {
  MOD_ATTACK_COST,
  MOD_ATTACK_LIMIT,
  MOD_ATTACKS_FOUR_TIMES,
  MOD_ATTACKS_THRICE,
  MOD_BLOCK_COST,
  MOD_BLOCKED_BY_ONE,
  MOD_MUST_BE_BLOCKED,
  MOD_NEVER_ATTACKS,
  MOD_NOT_BLOCK,
  MOD_NOT_BLOCKED_BY,
  MOD_NOT_BLOCKED_BY_MORE,
  MODIFICATIONS,
} from '../operators/modifications.ts';
import { CONTINUOUS_ATTACKED, cardElements, cardPower, cardTypes, hasKeyword, touch } from './characteristics.ts';
import { CHECK } from './check.ts';
import { canPay, payCp } from './cp.ts';
import { damagePlayer, IN_BATTLE } from './damage.ts';
import { emit, isWatched } from './events.ts';
import { dullCard } from './movement.ts';
import { addPlayerCell, isSwitched, turnPlayer } from './players.ts';
import { openWindow } from './priority.ts';
import { beginDamage, DAMAGE_BATTLE, dealDamage, endDamage } from './replacement.ts';
import { RULE_CHANGES } from './rule-changes.ts';

// FRAME_A: the elements that all members have · FRAME_B: 1 while all of them have the party icon; then the cells of
// shared/attack.ts

const FRAME_ELEMENTS = FRAME_A;
const FRAME_ICONS = FRAME_B;
const ALL_ELEMENTS = 0xff;

function flagsOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_FLAGS)];
}

// ---- who may attack ----

/**
 * Can this Forward be named as an attacker now? A Forward attacks once a turn, twice with "attacks twice" (Q6).
 * @clause SE 10.1.2.1.1, 10.1.2.1.2, 5.2.3.1.1.2, 15.2.2.2
 */
function canAttack(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  const flags = s[c + K.CARD_FLAGS];
  if ((flags & L.CARD_DULL) !== 0 || (cardTypes(s, card) & L.TYPE_FORWARD) === 0) return false;
  if ((flags & (L.CARD_ATTACKS_AGAIN | L.CARD_ATTACKED)) === L.CARD_ATTACKED && !mayAttackFurther(s, card))
    return false;
  if (hasKeyword(s, card, L.KEYWORD_CANNOT_ATTACK) || neverAttacks(s, card)) return false;
  return s[c + L.CARD_SINCE] < s[K.TURN_NUMBER] || hasKeyword(s, card, L.KEYWORD_HASTE);
}

/** Does a rule keep the Forward from attacking: of its own, or because there were as many attacks as there may be? */
function neverAttacks(s: State, card: number): boolean {
  if (!RULE_CHANGES.mayHaveChanges(s, L.LISTEN_BLOCK)) return false;
  RULE_CHANGES.beginChanges(s, L.LISTEN_BLOCK, K.NONE);
  while (RULE_CHANGES.nextChange(s)) {
    const { pc, you } = RULE_CHANGES.change;
    if (CODE[pc] === MOD_NEVER_ATTACKS && RULE_CHANGES.changeBearsOn(s, card)) return true;
    if (CODE[pc] !== MOD_ATTACK_LIMIT || you === turnPlayer(s)) continue;
    if (s[L.ATTACK_NUMBER] > RULE_CHANGES.changeNumber(s)) return true;
  }
  return false;
}

/** How often the card has attacked this turn, not counting the first two times. */
function countNoted(s: State, card: number): number {
  const target = referenceTo(s, card);
  let n = 0;
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_ATTACKED && s[e + C.CONTINUOUS_TARGET] === target) n++;
  }
  return n;
}

/**
 * May a Forward that has attacked this turn attack again, by the number of times that it may attack in a turn?
 * @clause SE 10.1.2.1.2
 */
function mayAttackFurther(s: State, card: number): boolean {
  const isFirst = (flagsOf(s, card) & L.CARD_ATTACKED_TWICE) === 0;
  if (isFirst && hasKeyword(s, card, L.KEYWORD_ATTACKS_TWICE)) return true;
  if (!RULE_CHANGES.mayHaveChanges(s, L.LISTEN_BLOCK)) return false;
  const made = isFirst ? 1 : 2 + countNoted(s, card);
  return made < mostAttacks(s, card);
}

/** How often the card may attack in a turn, by its own text. */
function mostAttacks(s: State, card: number): number {
  if (RULE_CHANGES.anyBearsOn(s, L.LISTEN_BLOCK, MOD_ATTACKS_FOUR_TIMES, card)) return 4;
  return RULE_CHANGES.anyBearsOn(s, L.LISTEN_BLOCK, MOD_ATTACKS_THRICE, card) ? 3 : 1;
}

function hasPartyIcon(s: State, card: number): boolean {
  return (DEFS[defField(s[K.cardField(card, K.CARD_DEF)], DEF_FLAGS)] & L.FLAG_DEF_PARTY_ICON) !== 0;
}

/**
 * Would the members and this card be one party, because they have an element in common or all have the icon? A Forward
 * that forms a party with any element is left out of both questions.
 * @clause SE 15.2.8.1, 15.2.8.2, 15.1.1.10.2
 */
function fitsParty(s: State, f: number, card: number): boolean {
  if (s[f + ATTACK_MEMBERS] === 0) return true;
  if (hasKeyword(s, card, L.KEYWORD_CANNOT_FORM_PARTY)) return false;
  // a Forward that fits with any element joins, but not a member that forms no party
  if (hasKeyword(s, card, L.KEYWORD_ANY_PARTY)) return s[f + FRAME_ELEMENTS] !== 0 || s[f + FRAME_ICONS] === 1;
  return (s[f + FRAME_ELEMENTS] & cardElements(s, card)) !== 0 || (s[f + FRAME_ICONS] === 1 && hasPartyIcon(s, card));
}

/**
 * The most compelled attackers that a declaration from here on could contain, in one party by element or by icons
 * (Q19). Costs and the like may leave fewer, so this number only compares options.
 * @clause SE 10.1.2.1.3
 */
function mostCompelled(s: State, f: number): number {
  if (!hasCompelled(s)) return 0;
  let best = 0;
  for (let element = 0; element <= 8; element++) {
    let n = 0;
    for (let card = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
      if (!hasKeyword(s, card, L.KEYWORD_MUST_ATTACK) || !canDeclare(s, f, card)) continue;
      const fits = element < 8 ? (cardElements(s, card) & (1 << element)) !== 0 : hasPartyIcon(s, card);
      if (fits || hasKeyword(s, card, L.KEYWORD_ANY_PARTY)) n++;
    }
    if (n > best) best = n;
  }
  return best;
}

/** Does the turn player control a Forward that must attack? */
function hasCompelled(s: State): boolean {
  for (let card = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
    if (hasKeyword(s, card, L.KEYWORD_MUST_ATTACK)) return true;
  }
  return false;
}

/** How many more compelled attackers could join once this card is declared. */
function compelledBeside(s: State, f: number, card: number): number {
  const elements = s[f + FRAME_ELEMENTS];
  const icons = s[f + FRAME_ICONS];
  const from = s[f + ATTACK_FROM];
  declare(s, f, card);
  const rest = mostCompelled(s, f);
  s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_DECLARED;
  s[f + ATTACK_MEMBERS]--;
  s[f + FRAME_ELEMENTS] = elements;
  s[f + FRAME_ICONS] = icons;
  s[f + ATTACK_FROM] = from;
  return rest;
}

/** Notes what the members have in common once this card is declared, too. */
function joinParty(s: State, f: number, card: number): void {
  const alone = hasKeyword(s, card, L.KEYWORD_CANNOT_FORM_PARTY);
  const any = !alone && hasKeyword(s, card, L.KEYWORD_ANY_PARTY);
  const before = s[f + ATTACK_MEMBERS] === 0 ? ALL_ELEMENTS : s[f + FRAME_ELEMENTS];
  s[f + FRAME_ELEMENTS] = alone ? 0 : any ? before : before & cardElements(s, card);
  if (alone || (!any && !hasPartyIcon(s, card))) s[f + FRAME_ICONS] = 0;
}

/** Clears the declaration: no attacker is declared. */
function clearDeclaration(s: State, f: number): void {
  for (let card = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
    s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_DECLARED;
  }
  s[f + ATTACK_MEMBERS] = 0;
  s[f + FRAME_ICONS] = 1;
  s[f + ATTACK_FROM] = 0;
}

// ---- the steps ----

/**
 * Begins the attack phase.
 * @clause SE 10.1.1.1
 */
function beginPhase(s: State): number {
  s[L.ATTACK_NUMBER] = 0;
  emit(s, L.EVENT_ATTACK_PHASE, K.NONE, turnPlayer(s));
  return CONTINUE;
}

/**
 * The preparation step: abilities that wait for its beginning trigger, and a window opens.
 * @clause SE 10.1.1.1, 10.1.1.2
 */
function prepareAttack(s: State, f: number): number {
  s[L.ATTACK_NUMBER]++;
  s[L.ATTACK_BLOCKER] = K.NONE;
  s[L.ATTACK_BLOCKED] = 0;
  s[L.ATTACK_COUNT] = 0;
  clearDeclaration(s, f);
  emit(s, L.EVENT_PREPARATION, K.NONE, turnPlayer(s));
  openWindow(s, false);
  return CONTINUE;
}

/** Counts the declared Forwards that have not attacked yet this turn. */
function countAttackers(s: State): void {
  const player = turnPlayer(s);
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if ((flagsOf(s, card) & (L.CARD_DECLARED | L.CARD_ATTACKED)) === L.CARD_DECLARED)
      addPlayerCell(s, player, L.PLAYER_ATTACKERS, 1);
  touch(s, L.DEPEND_DEEDS);
}

/**
 * The declared Forwards that are still controlled attack; abilities trigger, and a window opens.
 * @clause SE 10.1.2.4, 10.1.2.5, 10.1.2.6
 */
function beginAttack(s: State, f: number): number {
  countAttackers(s);
  if (s[f + ATTACK_MEMBERS] === 0 && isSwitched(s, L.SWITCH_NO_ATTACK_SKIPS)) {
    popFrame(s);
    return CONTINUE;
  }
  return STEPS.beginAttack(s, f);
}

/**
 * Ends the declaration step; without attackers the block and damage steps are skipped.
 * @clause SE 10.1.2.7
 */
function afterDeclaration(s: State, f: number): number {
  if (s[f + ATTACK_MEMBERS] === 0) popFrame(s);
  return CONTINUE;
}

// ---- blocking ----

/**
 * Could `blocker` block this one attacker? A party can be blocked if any member could.
 * @clause SE 15.1.1.10.6
 */
function canBlockOne(s: State, blocker: number, attacker: number): boolean {
  if (hasKeyword(s, attacker, L.KEYWORD_UNBLOCKABLE) || isBelowBlocker(s, attacker, blocker)) return false;
  return !forbids(s, attacker, blocker, MOD_NOT_BLOCKED_BY) && !forbids(s, blocker, attacker, MOD_NOT_BLOCK);
}

const BELOW_THAN = MODIFICATIONS.position(MOD_NOT_BLOCKED_BY_MORE, 'than');

/**
 * Does the attacker have less cost, or power, than this blocker, and a text that no Forward with more may block it?
 * @clause SE 10.1.3.1.1
 */
function isBelowBlocker(s: State, attacker: number, blocker: number): boolean {
  if (!RULE_CHANGES.mayHaveChanges(s, L.LISTEN_BLOCK)) return false;
  RULE_CHANGES.beginChanges(s, L.LISTEN_BLOCK, MOD_NOT_BLOCKED_BY_MORE);
  while (RULE_CHANGES.nextChange(s)) {
    if (!RULE_CHANGES.changeBearsOn(s, attacker)) continue;
    const number = CODE[RULE_CHANGES.change.pc + BELOW_THAN] === 0 ? printedCost : cardPower;
    if (number(s, blocker) > number(s, attacker)) return true;
  }
  return false;
}

function printedCost(s: State, card: number): number {
  return DEFS[defField(s[K.cardField(card, K.CARD_DEF)], DEF_COST)];
}

/**
 * Must this Forward block, because an attacker that it could block must be blocked by some Forward, or by this one?
 * @clause SE 10.1.3.1.2
 */
function isCompelledToBlock(s: State, card: number): boolean {
  if (!RULE_CHANGES.mayHaveChanges(s, L.LISTEN_BLOCK) || !couldBlock(s, card)) return false;
  const n = findAttackers(s);
  for (let i = 0; i < n; i++)
    if (mustBeBlockedBy(s, attackers[i], card) && canBlockOne(s, card, attackers[i])) return true;
  return false;
}

function mustBeBlockedBy(s: State, attacker: number, blocker: number): boolean {
  RULE_CHANGES.beginChanges(s, L.LISTEN_BLOCK, K.NONE);
  while (RULE_CHANGES.nextChange(s)) {
    const operator = CODE[RULE_CHANGES.change.pc];
    if (operator !== MOD_MUST_BE_BLOCKED && operator !== MOD_BLOCKED_BY_ONE) continue;
    if (!RULE_CHANGES.changeBearsOn(s, attacker)) continue;
    if (operator === MOD_MUST_BE_BLOCKED || RULE_CHANGES.changeNumber(s) === referenceTo(s, blocker)) return true;
  }
  return false;
}

/** Is the card an active Forward, as a blocker must be? */
function couldBlock(s: State, card: number): boolean {
  return (flagsOf(s, card) & L.CARD_DULL) === 0 && (cardTypes(s, card) & L.TYPE_FORWARD) !== 0;
}

/**
 * Can this Forward be named as the blocker?
 * @clause SE 10.1.3.1.1, 10.1.3.1.2, 5.2.3.1.1.2
 */
function canBlock(s: State, card: number): boolean {
  if (!couldBlock(s, card) || hasKeyword(s, card, L.KEYWORD_CANNOT_BLOCK)) return false;
  const n = findAttackers(s);
  for (let i = 0; i < n; i++) if (canBlockOne(s, card, attackers[i])) return true;
  return false;
}

/**
 * The flags of a card after an attack: that it has attacked once or more often, or that a further attack which was
 * allowed is used.
 */
function attackFlags(flags: number, s: State, card: number): number {
  if ((flags & L.CARD_ATTACKED) === 0) return flags | L.CARD_ATTACKED;
  if ((flags & L.CARD_ATTACKS_AGAIN) !== 0) return flags & ~L.CARD_ATTACKS_AGAIN;
  if ((flags & L.CARD_ATTACKED_TWICE) !== 0) {
    const target = referenceTo(s, card);
    C.addContinuous(s, CONTINUOUS_ATTACKED, turnPlayer(s), C.NO_CODE, target, s[K.TURN_NUMBER], C.NO_VALUE, target);
  }
  return flags | L.CARD_ATTACKED_TWICE;
}

const STEPS = createAttack({
  field: L.ZONE_FIELD,
  countCell: L.ATTACK_COUNT,
  blockerCell: L.ATTACK_BLOCKER,
  blockedCell: L.ATTACK_BLOCKED,
  declaredFlag: L.CARD_DECLARED,
  attackingFlag: L.CARD_ATTACKING,
  blockingFlag: L.CARD_BLOCKING,
  turnedFlag: L.CARD_DULL,
  mustAttack: L.KEYWORD_MUST_ATTACK,
  mustBlock: L.KEYWORD_MUST_BLOCK,
  staysUnturned: L.KEYWORD_BRAVE,
  blockVerb: VERB_BLOCK,
  asks: { attack: ASK.attack, together: ASK.party, block: ASK.block },
  attacksEvent: L.EVENT_ATTACKS,
  togetherEvent: L.EVENT_PARTY_ATTACKS,
  blocksEvent: L.EVENT_BLOCKS,
  isBlockedEvent: L.EVENT_IS_BLOCKED,
  listener: L.LISTEN_BLOCK,
  attackCost: MOD_ATTACK_COST,
  blockCost: MOD_BLOCK_COST,
  changes: RULE_CHANGES,
  hasKeyword,
  emit,
  touchState: (s) => touch(s, L.DEPEND_STATE),
  turnCard: dullCard,
  canPay: (s, player, cost) => canPay(s, player, cost, 0, 1),
  pay: (s, player, cost) => payCp(s, player, cost, 0, 1),
  openWindow: (s) => openWindow(s, false),
  canAttack,
  fits: fitsParty,
  joins: joinParty,
  countCompelled: mostCompelled,
  compelledBeside,
  attackFlags,
  canBlock,
  isCompelledToBlock,
  blocksNobody: false,
  procedure: () => ATTACK,
});
const { findAttackers, attackers, canDeclare, declare, forbids } = STEPS;

// ---- damage ----

/**
 * Does the attack have First Strike: the one Forward, or every member of the party?
 * @clause SE 15.2.3.4, 15.1.1.10.7
 */
function attackersStrikeFirst(s: State): boolean {
  if (s[L.ATTACK_COUNT] === 0) return false;
  for (let card = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & L.CARD_ATTACKING) !== 0 && !hasKeyword(s, card, L.KEYWORD_FIRST_STRIKE)) return false;
  }
  return true;
}

function blockerStrikesFirst(s: State): boolean {
  return s[L.ATTACK_BLOCKER] !== K.NONE && hasKeyword(s, s[L.ATTACK_BLOCKER], L.KEYWORD_FIRST_STRIKE);
}

// the cells from FRAME_SLOTS on are free by now; the first ones say who has dealt damage already
const FRAME_ATTACKERS_FIRST = FRAME_SLOTS;
const FRAME_BLOCKER_FIRST = FRAME_SLOTS + 1;
/** The blocker's power that is still to be split. */
const FRAME_SPLIT_LEFT = FRAME_SLOTS + 2;
const FRAME_SPLIT_CURSOR = FRAME_SLOTS + 3;
/** The unit of a share that is named digit by digit; 0 for a share in whole thousands, which is the usual case. */
const FRAME_SPLIT_UNIT = FRAME_SLOTS + 5;
const FRAME_SPLIT_SHARE = FRAME_SLOTS + 6;
/** 1 while the blocker's damage is dealt in the first strike part of the step. */
const FRAME_SPLIT_COUNT = FRAME_SLOTS + 4;

/**
 * Deals the damage of First Strike, which is looked at as the damage step begins.
 * @clause SE 15.2.3.2
 */
function firstStrike(s: State, f: number): number {
  s.fill(0, f + FRAME_SLOTS, f + FRAME_SLOTS + 12);
  const blocked = s[L.ATTACK_BLOCKED] === 1;
  if (!blocked) {
    s[f + K.FRAME_STEP] = ATTACK.normalDamage;
    return CONTINUE;
  }
  const attackers = attackersStrikeFirst(s);
  const blocker = blockerStrikesFirst(s);
  s[f + FRAME_ATTACKERS_FIRST] = attackers ? 1 : 0;
  s[f + FRAME_BLOCKER_FIRST] = blocker ? 1 : 0;
  if (!attackers && !blocker) {
    s[f + K.FRAME_STEP] = ATTACK.normalDamage;
    return CONTINUE;
  }
  s[L.TRIGGERS_HELD] = 1;
  if (blocker) prepareSplit(s, f);
  if (attackers) strikeBlocker(s);
  return CONTINUE;
}

/** All attackers deal their power to the blocker (10.1.4.2.1). */
function strikeBlocker(s: State): void {
  const blocker = s[L.ATTACK_BLOCKER];
  if (blocker === K.NONE) return;
  const party = s[L.ATTACK_COUNT] > 1;
  beginDamage(s);
  for (let card = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & L.CARD_ATTACKING) === 0 || hasKeyword(s, card, L.KEYWORD_DEALS_NO_BATTLE_DAMAGE)) continue;
    dealDamage(s, blocker, cardPower(s, card), card, turnPlayer(s), DAMAGE_BATTLE, party);
  }
  endDamage(s);
}

/** Fixes the power that the blocker deals, before any damage is dealt; 0 if the blocker has left (10.1.3.3, Q28). */
function prepareSplit(s: State, f: number): void {
  const blocker = s[L.ATTACK_BLOCKER];
  s[f + FRAME_SPLIT_CURSOR] = 0;
  s[f + FRAME_SPLIT_COUNT] = s[L.ATTACK_COUNT];
  s[f + FRAME_SPLIT_LEFT] =
    blocker === K.NONE || hasKeyword(s, blocker, L.KEYWORD_DEALS_NO_BATTLE_DAMAGE) ? 0 : cardPower(s, blocker);
}

/**
 * The blocker's player splits its power over a party as they like, member by member: in whole thousands, or a share
 * that is named digit by digit (thousands, hundreds, tens, ones).
 * @clause SE 10.1.4.2.1
 */
function offerSplit(s: State, f: number): number {
  const left = s[f + FRAME_SPLIT_LEFT];
  beginOptions(s);
  const card = nextAttacker(s, s[f + FRAME_SPLIT_CURSOR]);
  if (left > 0 && card !== K.NONE) {
    const unit = s[f + FRAME_SPLIT_UNIT];
    if (unit === 0) {
      addOption(s, makeOption(VERB_AMOUNT, card, left));
      if (nextAttacker(s, card + 1) !== K.NONE) {
        for (let share = 0; share < left; share += 1000) addOption(s, makeOption(VERB_AMOUNT, card, share));
        addOption(s, makeOption(VERB_FINER, card));
      }
    } else {
      const from = s[f + FRAME_SPLIT_SHARE];
      const digits = unit === 1000 ? left : Math.min(left, from + 9 * unit);
      for (let share = from; share <= digits; share += unit) addOption(s, makeOption(VERB_AMOUNT, card, share));
    }
  }
  return ask(s, turnPlayer(s) ^ 1, ASK.splitDamage);
}

/** How much more than the offered amount a share may still come to; the words of the option say it. */
export function splitSlack(s: State): number {
  return Math.max(0, s[s[K.FRAME_TOP] + FRAME_SPLIT_UNIT] - 1);
}

/** The attacker with the lowest row, from the row `from` on. */
function nextAttacker(s: State, from: number): number {
  let best = K.NONE;
  for (let card = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & L.CARD_ATTACKING) !== 0 && card >= from && (best === K.NONE || card < best)) best = card;
  }
  return best;
}

function takeSplit(s: State, f: number): number {
  const option = s[K.ANSWER];
  if (option === K.NONE) return CONTINUE;
  const card = optionCard(option);
  const share = optionNumber(option);
  const blocker = s[L.ATTACK_BLOCKER];
  const unit = s[f + FRAME_SPLIT_UNIT];
  const again = s[f + K.FRAME_STEP] === ATTACK.afterFirstStrike ? ATTACK.offerFirstSplit : ATTACK.offerSplit;
  if (optionVerb(option) === VERB_FINER || unit > 1) {
    s[f + FRAME_SPLIT_SHARE] = share;
    s[f + FRAME_SPLIT_UNIT] = unit === 0 ? 1000 : unit / 10;
    s[f + K.FRAME_STEP] = again;
    return CONTINUE;
  }
  s[f + FRAME_SPLIT_UNIT] = 0;
  s[f + FRAME_SPLIT_LEFT] -= share;
  s[f + FRAME_SPLIT_CURSOR] = card + 1;
  s[f + K.FRAME_STEP] = again;
  if (blocker !== K.NONE) {
    beginDamage(s);
    dealDamage(s, card, share, blocker, turnPlayer(s) ^ 1, DAMAGE_BATTLE, false);
    endDamage(s);
  }
  return CONTINUE;
}

/**
 * The priority behind First Strike, which nobody gets: rule processes are done, and triggered abilities wait for the
 * normal damage.
 * @clause SE 15.2.3.3
 */
function afterFirstStrike(s: State): number {
  if (s[K.CHECK_DUE] !== 0) pushFrame(s, CHECK.doRuleProcesses);
  return CONTINUE;
}

/**
 * The normal damage. An unblocked attack deals one point to the opponent; in a blocked one each side deals its power to
 * the other.
 * @clause SE 10.1.4.1, 10.1.4.2
 */
function normalDamage(s: State, f: number): number {
  s[L.TRIGGERS_HELD] = 0;
  s[f + FRAME_SPLIT_LEFT] = 0;
  if (s[L.ATTACK_COUNT] === 0) return CONTINUE;
  if (s[L.ATTACK_BLOCKED] === 0) {
    hitPlayer(s);
    return CONTINUE;
  }
  if (s[f + FRAME_BLOCKER_FIRST] === 0) prepareSplit(s, f);
  if (s[f + FRAME_ATTACKERS_FIRST] === 0) strikeBlocker(s);
  return CONTINUE;
}

/**
 * Deals the point of damage to the opponent; a party, too, deals one point in total.
 * @clause SE 15.1.1.10.1
 */
function hitPlayer(s: State): void {
  findAttackers(s);
  damagePlayer(s, turnPlayer(s) ^ 1, 1, attackers[0], IN_BATTLE);
}

/**
 * Gives priority to the turn player after rule processes.
 * @clause SE 10.1.4.4
 */
function damageWindow(s: State): number {
  openWindow(s, false);
  return CONTINUE;
}

/**
 * Ends the attack: parties dissolve. The attack phase begins another round, or the second main phase follows.
 * @clause SE 10.1.4.5, 10.1.4.6
 */
function endAttack(s: State, f: number): number {
  STEPS.endAttack(s);
  s.fill(0, f + FRAME_SLOTS, f + FRAME_SLOTS + 12);
  clearDeclaration(s, f);
  beginOptions(s);
  const compelled = mostCompelled(s, f) > 0;
  if (compelled || couldAttackAgain(s)) addOption(s, OPTION_YES);
  if (!compelled) addOption(s, OPTION_PASS);
  return ask(s, turnPlayer(s), ASK.attackAgain);
}

/**
 * Could there be another attack? A further round begins while some Forward could still attack, or could become able to
 * by an ability that triggers in the preparation step. What players do for that can be done in the window before.
 */
function couldAttackAgain(s: State): boolean {
  const prepares = s[K.LISTENERS + L.EVENT_PREPARATION] !== 0 || isWatched(s, L.EVENT_PREPARATION);
  for (let card = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
    if (canAttack(s, card)) return true;
    if (prepares && (flagsOf(s, card) & L.CARD_ATTACKED) === 0 && (cardTypes(s, card) & L.TYPE_FORWARD) !== 0)
      return true;
  }
  return false;
}

const ATTACK = defineProcedure('attack', {
  beginPhase,
  prepareAttack,
  /**
   * The turn player declares one Forward, a party member by member, or none.
   * @clause SE 10.1.2.1, 15.1.1.10.3, 15.1.1.10.4
   */
  offerAttackers: STEPS.offerAttackers,
  takeAttacker: STEPS.takeAttacker,
  /**
   * The declared Forwards become dull, except those with Brave; then attack costs are fixed and paid.
   * @clause SE 10.1.2.2, 15.2.1.2, 10.1.2.3
   */
  turnAttackers: STEPS.turnAttackers,
  beginAttack,
  afterDeclaration,
  /**
   * The other player names one blocker or none; a Forward that must block blocks.
   * @clause SE 10.1.3.1, 10.1.3.1.3, 10.1.3.4
   */
  offerBlock: STEPS.offerBlock,
  /**
   * The block cost is paid as the blocker is named.
   * @clause SE 10.1.3.1.4
   */
  takeBlock: STEPS.takeBlock,
  /**
   * A blocker that is still controlled blocks. The turn player gets priority.
   * @clause SE 10.1.3.2, 10.1.3.5, 10.1.3.6
   */
  beginBlock: STEPS.beginBlock,
  firstStrike,
  offerFirstSplit: offerSplit,
  takeFirstSplit: takeSplit,
  afterFirstStrike,
  normalDamage,
  offerSplit,
  takeSplit,
  damageWindow,
  endAttack,
  takeAttackAgain: STEPS.takeAgain,
});

/** Begins the attack phase (10.1). */
export function beginAttackPhase(s: State): void {
  pushFrame(s, ATTACK.beginPhase, turnPlayer(s));
}

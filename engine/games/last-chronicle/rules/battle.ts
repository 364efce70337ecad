/** The Battle Phase (10): attacks by single Units and platoons (6.7), one after the other. */
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
  VERB_AMOUNT,
  VERB_CHOOSE,
} from '../../../kernel/options.ts';
import { isSwitched, turnPlayer } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { ATTACK_FROM, ATTACK_MEMBERS, createAttack } from '../../../shared/attack.ts';
import { addWaiting } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { ASK, VERB_BLOCK } from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_ATTACK_COST, MOD_BLOCK_COST, MOD_NOT_BLOCKED_BY } from '../operators/modifications.ts';
import { cardAtk, cardLevel, cardPower, cardTypes, eraOf, hasKeyword, touch } from './characteristics.ts';
import { emit, isStopped, isWatched } from './events.ts';
import { wipeCard } from './movement.ts';
import { openWindow } from './priority.ts';
import { BY_BATTLE, BY_PLATOON, strikePlayer, strikeUnit } from './replacement.ts';
import { mayHaveChanges, RULE_CHANGES } from './rule-changes.ts';
import { beginSpending, canMeet } from './souls.ts';

/**
 * The text of a pursuit (15.2.14.2): "you may recover it; it may attack once more". operators/keyword-effects.ts sets
 * it.
 */
export const PURSUIT = { code: 0 };

// FRAME_A: how much of the blocker's power is still to be divided · FRAME_B: the place of the member whose share is
// asked for · FRAME_SLOTS: the rest that no share holds · then the cells of shared/attack.ts

const FRAME_LEFT = FRAME_A;
const FRAME_CURSOR = FRAME_B;
const FRAME_REST = FRAME_SLOTS;

/**
 * Shares of a blocker's power are multiples of this.
 * @clause LC 6.7.5
 */
const SHARE = 500;

function flagsOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_FLAGS)];
}

/** The power with which each attacker strikes. */
const powers = new Int32Array(256);

// ---- who may attack ----

/**
 * May the Unit be designated as an attacker? Each member of a platoon is asked by itself.
 * @clause LC 10.1.2.3
 */
function canAttack(s: State, card: number): boolean {
  const flags = flagsOf(s, card);
  if ((cardTypes(s, card) & L.TYPE_UNIT) === 0 || (flags & L.CARD_WIPED) !== 0) return false;
  // not twice a turn, unless a pursuit allows it
  // @clause LC 10.1.2.3.3, 15.2.14.2
  if ((flags & L.CARD_DESIGNATED) !== 0 && (flags & L.CARD_FURTHER_ATTACKS) === 0) return false;
  // @clause LC 10.1.2.3.4
  if (hasKeyword(s, card, L.KEYWORD_CANNOT_ATTACK)) return false;
  // @clause LC 10.1.2.3.1, 15.2.2.1, 15.2.2.2
  if (s[K.cardField(card, L.CARD_SINCE)] >= s[K.TURN_NUMBER] && !hasKeyword(s, card, L.KEYWORD_HASTE)) return false;
  // @clause LC 5.13.2, 10.1.2.3.2
  return cardLevel(s, card) <= eraOf(s, turnPlayer(s));
}

/** Can any Unit attack? With `keyword`, any Unit that has it. */
function anyCanAttack(s: State, keyword: number): boolean {
  const player = turnPlayer(s);
  for (let card = firstCard(s, L.ZONE_BATTLEFIELD + player); card !== K.NONE; card = nextCard(s, card))
    if ((keyword === 0 || hasKeyword(s, card, keyword)) && canAttack(s, card)) return true;
  return false;
}

// ---- the attack ----

/**
 * The turn player attacks, the other player defends: in no other phase.
 * @clause LC 10.1.1.1, 10.3.4, 10.1.1.2, 10.1.1.3
 */
function prepareAttack(s: State, f: number): number {
  s[L.ATTACK_BLOCKED] = 0;
  s[f + ATTACK_MEMBERS] = 0;
  s[f + ATTACK_FROM] = 0;
  emit(s, L.EVENT_BEFORE_ATTACK, K.NONE, turnPlayer(s));
  openWindow(s);
  return CONTINUE;
}

/**
 * Wipes the designated Units, but not those with valor; none of them is designated again this turn. Costs of attacking
 * are fixed now, and paid (Q11). Without a designated Unit the rest is skipped.
 * @clause LC 10.1.2.3.3, 10.1.2.8, 10.3.2, 10.1.2.4, 15.2.1.1, 15.2.1.2, 10.1.2.5
 */
function wipeAttackers(s: State, f: number): number {
  if (s[f + ATTACK_MEMBERS] === 0) {
    popFrame(s);
    return CONTINUE;
  }
  for (let card = firstCard(s, L.ZONE_BATTLEFIELD + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card)) {
    const at = K.cardField(card, K.CARD_FLAGS);
    if ((s[at] & L.CARD_DECLARED) === 0) continue;
    // the first attack of a turn uses up no additional attack
    // @clause LC 15.2.14.2
    if ((s[at] & L.CARD_DESIGNATED) !== 0) s[at] -= 1 << L.CARD_FURTHER_ATTACKS_SHIFT;
    s[at] |= L.CARD_DESIGNATED;
  }
  return STEPS.turnAttackers(s, f);
}

// ---- the block ----

/**
 * May the Unit block all attackers? A platoon is blocked as one Unit: not by a Unit that cannot block one of its
 * members, or, by a switch, that can block none of them (Q46).
 * @clause LC 6.7.3
 */
function canBlockAll(s: State, card: number): boolean {
  const n = findAttackers(s);
  let evading = 0;
  let veiled = 0;
  for (let i = 0; i < n; i++) {
    if (hasKeyword(s, attackers[i], L.KEYWORD_UNBLOCKABLE) || forbids(s, attackers[i], card, MOD_NOT_BLOCKED_BY))
      evading++;
    if (hasKeyword(s, attackers[i], L.KEYWORD_AURA)) veiled++;
  }
  if (evading > 0 && (evading === n || !isSwitched(s, L.SWITCH_EVASION_OF_ALL))) return false;
  // only Units with aura block a platoon whose members all have it, or, by a switch, one of whose members has it (Q12)
  // @clause LC 15.2.3.1, 15.2.3.2, 15.2.3.3
  const isVeiled = veiled > 0 && (veiled === n || isSwitched(s, L.SWITCH_AURA_OF_ANY));
  return !isVeiled || hasKeyword(s, card, L.KEYWORD_AURA);
}

/**
 * May the Unit be designated as the blocker?
 * @clause LC 10.1.4.2
 */
function canBlock(s: State, card: number, player: number): boolean {
  if ((cardTypes(s, card) & L.TYPE_UNIT) === 0) return false;
  // @clause LC 10.1.4.2.1, 10.1.4.2.2
  if ((flagsOf(s, card) & L.CARD_WIPED) !== 0 || cardLevel(s, card) > eraOf(s, player)) return false;
  // @clause LC 10.1.4.2.3
  return !hasKeyword(s, card, L.KEYWORD_CANNOT_BLOCK) && canBlockAll(s, card);
}

/**
 * A pursuit triggers on the block, unless a text keeps it from triggering; once a turn, however many pursuits the Unit
 * has.
 * @clause LC 15.2.14.1, 15.1.17.2, 15.2.14.3
 */
function pursue(s: State, attacker: number): void {
  const at = K.cardField(attacker, K.CARD_FLAGS);
  if ((s[at] & L.CARD_PURSUED) !== 0 || !hasKeyword(s, attacker, L.KEYWORD_PURSUIT)) return;
  if (isStopped(s, attacker, L.EVENT_IS_BLOCKED)) return;
  s[at] |= L.CARD_PURSUED;
  const reference = referenceTo(s, attacker);
  addWaiting(s, K.NONE, reference, turnPlayer(s), reference, 0, 0, PURSUIT.code);
}

const STEPS = createAttack({
  field: L.ZONE_BATTLEFIELD,
  countCell: L.ATTACK_COUNT,
  blockerCell: L.ATTACK_BLOCKER,
  blockedCell: L.ATTACK_BLOCKED,
  declaredFlag: L.CARD_DECLARED,
  attackingFlag: L.CARD_ATTACKING,
  blockingFlag: L.CARD_BLOCKING,
  turnedFlag: L.CARD_WIPED,
  mustAttack: L.KEYWORD_MUST_ATTACK,
  mustBlock: L.KEYWORD_MUST_BLOCK,
  staysUnturned: L.KEYWORD_VALOR,
  blockVerb: VERB_BLOCK,
  asks: { attack: ASK.attack, together: ASK.platoon, block: ASK.block },
  attacksEvent: L.EVENT_ATTACKS,
  togetherEvent: L.EVENT_PLATOON_ATTACKS,
  blocksEvent: L.EVENT_BLOCKS,
  isBlockedEvent: L.EVENT_IS_BLOCKED,
  listener: L.LISTEN_BLOCK,
  attackCost: MOD_ATTACK_COST,
  blockCost: MOD_BLOCK_COST,
  changes: RULE_CHANGES,
  hasKeyword,
  emit,
  touchState: (s) => touch(s, L.DEPEND_STATE),
  turnCard: wipeCard,
  canPay: (s, player, cost) => canMeet(s, player, cost),
  pay: (s, player, cost) => beginSpending(s, player, cost),
  openWindow,
  canAttack,
  attackFlags: (flags) => flags,
  canBlock,
  blocksNobody: true,
  blocked: pursue,
  procedure: () => BATTLE,
});
/**
 * Two or more attackers are a platoon. Attackers may be the other player's by the switch by which a change of control
 * does not remove them from battle (Q45).
 * @clause LC 6.7.2, 6.7.2.1
 */
const { findAttackers, attackers, forbids } = STEPS;

// ---- damage ----

/**
 * Attackers and blocker deal damage to each other, each as much as its power was before. A Unit that has gone deals and
 * takes none (Q38). The blocker's power is divided among a platoon in multiples of 500; by a switch the rest goes along
 * where one Unit gets all (Q16).
 * @clause LC 10.2.1.2, 10.1.4.4, 6.7.5
 */
function strike(s: State, f: number): number {
  s[f + FRAME_CURSOR] = 0;
  s[f + FRAME_LEFT] = 0;
  const blocker = s[L.ATTACK_BLOCKER];
  const n = blocker === K.NONE ? 0 : findAttackers(s);
  if (n === 0) return CONTINUE;
  const power = cardPower(s, blocker);
  strikeBlocker(s, blocker, n);
  s[L.BREAKTHROUGH_DUE] = 1;
  if (n === 1) {
    strikeUnit(s, attackers[0], power, blocker, BY_BATTLE);
    return CONTINUE;
  }
  s[f + FRAME_REST] = isSwitched(s, L.SWITCH_REST_TO_ONE) ? power % SHARE : 0;
  s[f + FRAME_LEFT] = power - (power % SHARE);
  return CONTINUE;
}

/**
 * The attackers deal the sum of their powers as one amount of damage, whose sources are all of them; or, by a switch,
 * each deals its own (Q32).
 * @clause LC 6.7.4, 6.6.1.1
 */
function strikeBlocker(s: State, blocker: number, n: number): void {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    powers[i] = cardPower(s, attackers[i]);
    sum += powers[i];
  }
  if (isSwitched(s, L.SWITCH_DAMAGE_PER_MEMBER)) {
    for (let i = 0; i < n; i++) strikeUnit(s, blocker, powers[i], attackers[i], BY_BATTLE);
    return;
  }
  strikeUnit(s, blocker, sum, attackers[0], n > 1 ? BY_PLATOON : BY_BATTLE);
}

/** Offers shares for the next member: up to what is left, and all of it to the last member. */
function offerShare(s: State, f: number): number {
  beginOptions(s);
  const left = s[f + FRAME_LEFT];
  if (left > 0) {
    const isLast = s[f + FRAME_CURSOR] === findAttackers(s) - 1;
    const member = attackers[s[f + FRAME_CURSOR]];
    for (let share = isLast ? left : 0; share <= left; share += SHARE)
      addOption(s, makeOption(VERB_AMOUNT, member, share < left ? share : share + s[f + FRAME_REST]));
  }
  return ask(s, turnPlayer(s) ^ 1, ASK.splitDamage);
}

function takeShare(s: State, f: number): number {
  if (s[K.ANSWER] === K.NONE) return CONTINUE;
  const share = optionNumber(s[K.ANSWER]);
  s[f + FRAME_LEFT] = Math.max(0, s[f + FRAME_LEFT] - share);
  if (share > 0) s[f + FRAME_REST] = 0;
  s[f + FRAME_CURSOR]++;
  s[f + K.FRAME_STEP] = BATTLE.offerShare;
  strikeUnit(s, optionCard(s[K.ANSWER]), share, s[L.ATTACK_BLOCKER], BY_BATTLE);
  return CONTINUE;
}

/**
 * Unblocked attackers deal damage to the player; none do once there was a blocker. In a platoon one Unit with the
 * highest ATK deals it: the attacker picks one of several (Q32), where it makes a difference.
 * @clause LC 10.2.1, 10.2.1.1, 6.7.3.2
 */
function offerStriker(s: State): number {
  beginOptions(s);
  const n = s[L.ATTACK_BLOCKED] === 0 ? findAttackers(s) : 0;
  let best = 0;
  for (let i = 0; i < n; i++) best = Math.max(best, cardAtk(s, attackers[i]));
  const isSeen =
    s[K.LISTENERS + L.EVENT_DAMAGES_PLAYER] !== 0 ||
    isWatched(s, L.EVENT_DAMAGES_PLAYER) ||
    mayHaveChanges(s, L.LISTEN_DAMAGE);
  for (let i = 0, found = 0; i < n && (isSeen || found === 0); i++)
    if (cardAtk(s, attackers[i]) === best) {
      addOption(s, makeOption(VERB_CHOOSE, attackers[i]));
      found++;
    }
  return ask(s, turnPlayer(s), ASK.striker);
}

/** @clause LC 10.2.1.3, 10.2.1.4 */
function dealDamage(s: State): number {
  if (s[K.ANSWER] !== K.NONE) {
    const striker = optionCard(s[K.ANSWER]);
    strikePlayer(s, turnPlayer(s) ^ 1, cardAtk(s, striker), striker);
  }
  return CONTINUE;
}

function afterDamage(s: State): number {
  openWindow(s);
  return CONTINUE;
}

/**
 * The attack ends: no Unit attacks or blocks any more. The turn player picks another attack or the end of the phase.
 * @clause LC 10.3.1, 10.3.3, 10.3.3.1
 */
function offerAgain(s: State): number {
  STEPS.endAttack(s);
  beginOptions(s);
  if (anyCanAttack(s, 0)) addOption(s, OPTION_YES);
  // the phase may end though a Unit must attack, unless a switch says otherwise (Q44)
  if (!isSwitched(s, L.SWITCH_FORCED_AGAIN) || !anyCanAttack(s, L.KEYWORD_MUST_ATTACK)) addOption(s, OPTION_PASS);
  return ask(s, turnPlayer(s), ASK.attackAgain);
}

const BATTLE = defineProcedure('battle', {
  prepareAttack,
  /**
   * The turn player designates one Unit, several as a platoon, or none. Units that must attack are named first, as many
   * as can be (Q44).
   * @clause LC 10.1.2.1, 10.1.2.2, 6.7.1, 10.1.2.3.5
   */
  offerAttackers: STEPS.offerAttackers,
  takeAttacker: STEPS.takeAttacker,
  wipeAttackers,
  /**
   * Designated Units that are still controlled attack; abilities that wait for that trigger, for each Unit.
   * @clause LC 10.1.2.6, 10.1.2.7, 10.1.3.1, 10.1.3.2
   */
  beginAttack: STEPS.beginAttack,
  /**
   * The defender designates one blocker or none; a Unit that must block does, if it can. It is asked even if all
   * attackers have gone (Q15).
   * @clause LC 10.1.4.1, 10.1.4.2, 10.1.4.2.4
   */
  offerBlock: STEPS.offerBlock,
  /**
   * Costs of blocking are fixed now, and paid (Q11).
   * @clause LC 10.1.4.2.5
   */
  takeBlock: STEPS.takeBlock,
  /**
   * The designated blocker, if still controlled, blocks; blocking does not wipe it.
   * @clause LC 10.1.4.3, 10.1.4.5, 10.1.5.1, 10.1.5.2
   */
  beginBlock: STEPS.beginBlock,
  strike,
  offerShare,
  takeShare,
  offerStriker,
  dealDamage,
  afterDamage,
  offerAgain,
  takeAgain: STEPS.takeAgain,
});

/** Begins the battle of the turn. */
export function beginBattle(s: State): void {
  pushFrame(s, BATTLE.prepareAttack);
}

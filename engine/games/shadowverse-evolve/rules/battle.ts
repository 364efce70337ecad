/**
 * Attacking (8.4): one standing follower at an engaged follower or a leader, a window for Quick, damage both ways at
 * once.
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
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { addPending } from '../../../shared/pending.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import * as D from '../decisions.ts';
import * as L from '../layout.ts';
import { DRAIN_PROGRAM, DRIVE_PROGRAM } from '../operators/effect-table.ts';
import { MOD_FIGHTS_WITH_DEFENSE, MOD_IGNORE_WARD } from '../operators/modifications.ts';
import {
  cardAttack,
  cardDefense,
  cardKinds,
  formOf,
  hasKeyword,
  isLeader,
  isOnField,
  masterOf,
  touch,
} from './characteristics.ts';
import { checkTiming } from './check.ts';
import { beginDamage, dealDamage, endDamage } from './damage.ts';
import { DAMAGE_ATTACK, DAMAGE_COMBAT } from './damage-kinds.ts';
import { emitWith } from './events.ts';
import { engageCard } from './movement.ts';
import { abilityAt, beginAbility, beginPlay, offerPlays } from './play.ts';
import { isSwitched, turnPlayer } from './players.ts';
import { anyBearsOn } from './rule-changes.ts';
import { DEED_ATTACKED, noteDeed } from './turn-history.ts';

/**
 * Has the card been under its master since this turn began?
 * @clause SVE 8.4.2.1
 */
function isSettled(s: State, c: number): boolean {
  return s[c + L.CARD_SINCE] < s[K.TURN_NUMBER];
}

/**
 * May the follower be picked as an attacker, targets aside?
 * @clause SVE 8.4.2, 8.4.2.1.b1, 8.4.2.1.b2, 12.9.1, 12.9.2, 12.10.1
 */
function mayAttackAtAll(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_FLAGS] & L.CARD_ENGAGED) !== 0 || (cardKinds(s, card) & L.KIND_FOLLOWER) === 0) return false;
  if (hasKeyword(s, card, L.KEYWORD_CANNOT_ATTACK)) return false;
  return (
    isSettled(s, c) ||
    (s[c + K.CARD_FLAGS] & L.CARD_EVOLVED_THIS_TURN) !== 0 ||
    hasKeyword(s, card, L.KEYWORD_STORM | L.KEYWORD_RUSH | L.KEYWORD_ATTACKS_LEADERS)
  );
}

/**
 * May the follower attack a leader: settled, or with Storm as the switch reads it?
 * @clause SVE 8.4.3.1, 12.10.2
 */
function mayAttackLeaders(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  if (
    hasKeyword(s, card, L.KEYWORD_CANNOT_ATTACK_LEADERS) ||
    (s[c + K.CARD_FLAGS] & L.CARD_CANNOT_ATTACK_LEADERS) !== 0
  )
    return false;
  if (isSettled(s, c) || hasKeyword(s, card, L.KEYWORD_ATTACKS_LEADERS)) return true;
  return !isSwitched(s, L.SWITCH_STORM_FOLLOWERS) && hasKeyword(s, card, L.KEYWORD_STORM);
}

/**
 * May the follower attack that follower, Ward aside (12.11.2, 12.12.2)?
 * @clause SVE 12.11.1, 12.12.1
 */
function mayAttackFollower(s: State, card: number, target: number): boolean {
  if ((cardKinds(s, target) & L.KIND_FOLLOWER) === 0) return false;
  if (hasKeyword(s, target, L.KEYWORD_INTIMIDATE | L.KEYWORD_NOT_ATTACKED)) return false;
  const engaged = (s[K.cardField(target, K.CARD_FLAGS)] & L.CARD_ENGAGED) !== 0;
  return engaged || hasKeyword(s, card, L.KEYWORD_ASSAIL);
}

function ignoresWard(s: State, card: number): boolean {
  return anyBearsOn(s, L.LISTEN_PLAY, MOD_IGNORE_WARD, card);
}

/**
 * Adds the legal targets of an attacker as options; only engaged Ward followers if one can be picked.
 * @clause SVE 8.4.3, 12.8.2, 8.4.3.1.b1, 8.4.3.1.b2, 8.4.3.2.1, 12.8.1
 */
function offerTargets(s: State, card: number, player: number): void {
  const enemy = player ^ 1;
  const wards = !ignoresWard(s, card);
  let forced = false;
  for (let target = firstCard(s, L.ZONE_FIELD + enemy); target !== K.NONE && wards; target = nextCard(s, target)) {
    const engaged = (s[K.cardField(target, K.CARD_FLAGS)] & L.CARD_ENGAGED) !== 0;
    if (!engaged || !hasKeyword(s, target, L.KEYWORD_WARD) || !mayAttackFollower(s, card, target)) continue;
    addOption(s, D.makeOption(D.VERB_TARGET, target));
    forced = true;
  }
  if (forced) return;
  for (let target = firstCard(s, L.ZONE_FIELD + enemy); target !== K.NONE; target = nextCard(s, target))
    if (mayAttackFollower(s, card, target)) addOption(s, D.makeOption(D.VERB_TARGET, target));
  if (!mayAttackLeaders(s, card)) return;
  for (let leader = firstCard(s, L.ZONE_LEADER + enemy); leader !== K.NONE; leader = nextCard(s, leader))
    addOption(s, D.makeOption(D.VERB_TARGET, leader));
}

/**
 * Has the follower, standing and allowed to attack, a legal target?
 * @clause SVE 8.4.3.2
 */
export function canAttack(s: State, card: number): boolean {
  if (!mayAttackAtAll(s, card)) return false;
  const player = masterOf(s, card);
  if (mayAttackLeaders(s, card)) return true;
  for (let target = firstCard(s, L.ZONE_FIELD + (player ^ 1)); target !== K.NONE; target = nextCard(s, target))
    if (mayAttackFollower(s, card, target)) return true;
  return false;
}

// FRAME_A: attacker's row · FRAME_B: target's row · FRAME_C: what the attacker dealt

function offerTarget(s: State, f: number): number {
  beginOptions(s);
  offerTargets(s, s[f + K.FRAME_A], turnPlayer(s));
  return ask(s, turnPlayer(s), D.ASK.attackTarget);
}

/**
 * The attacker is engaged and has attacked; against a follower it is in combat.
 * @clause SVE 8.4.4, 8.4.5, 8.4.5.1, 8.4.6, 12.7.2
 */
function declare(s: State, f: number): number {
  if (s[K.ANSWER] === K.NONE) {
    popFrame(s);
    return CONTINUE;
  }
  const attacker = s[f + K.FRAME_A];
  const target = D.optionCard(s[K.ANSWER]);
  s[f + K.FRAME_B] = target;
  s[L.ATTACKER] = referenceTo(s, attacker);
  s[L.ATTACK_TARGET] = referenceTo(s, target);
  s[L.IN_COMBAT] = isLeader(s, target) ? 0 : 1;
  const player = turnPlayer(s);
  engageCard(s, attacker);
  s[K.cardField(attacker, K.CARD_FLAGS)] |= L.CARD_ATTACKED;
  noteDeed(s, DEED_ATTACKED, player, attacker, formOf(s, attacker));
  emitWith(s, L.EVENT_ATTACKS, attacker, player, target);
  // Drive brings Single Drive
  // @clause SVE 14.4.6.1, 14.4.6.2, 14.4.7.3.2
  if (hasKeyword(s, attacker, L.KEYWORD_DRIVE))
    addPending(s, K.NONE, referenceTo(s, attacker), player, 0, 0, 0, DRIVE_PROGRAM.address);
  emitWith(s, L.EVENT_ATTACKED, target, player ^ 1, attacker);
  checkTiming(s);
  return CONTINUE;
}

/**
 * Adds the options of a player in a Quick window (12.3), passing included.
 * @clause SVE 12.3.4
 */
export function offerQuickOptions(s: State, player: number): void {
  beginOptions(s);
  // while an attack is played out the quiet option is to pass, whatever else there is
  if (s[K.PLAYING_OUT] <= 0 || s[L.ATTACKER] === 0) offerPlays(s, player, true);
  addOption(s, D.OPTION_PASS);
}

/** Begins what was picked in a window or in the main phase: playing a card, or using an ability. */
export function beginPicked(s: State, option: number, player: number): void {
  const card = D.optionCard(option);
  if (D.optionVerb(option) === D.VERB_PLAY) beginPlay(s, card, player);
  else beginAbility(s, card, abilityAt(s, card, D.optionNumber(option)), player, false);
}

/**
 * The other player uses a Quick card or ability, or passes.
 * @clause SVE 8.4.7, 8.4.7.b1, 8.4.7.b2, 8.4.7.b3
 */
function offerQuick(s: State): number {
  const player = turnPlayer(s) ^ 1;
  offerQuickOptions(s, player);
  return ask(s, player, D.ASK.quick);
}

function takeQuick(s: State, f: number): number {
  if (s[K.ANSWER] === D.OPTION_PASS) {
    s[f + K.FRAME_STEP] = ATTACK.dealCombatDamage;
    return CONTINUE;
  }
  beginPicked(s, s[K.ANSWER], turnPlayer(s) ^ 1);
  return CONTINUE;
}

/** @clause SVE 8.4.8 */
function afterQuick(s: State, f: number): number {
  s[f + K.FRAME_STEP] = ATTACK.offerQuick;
  checkTiming(s);
  return CONTINUE;
}

/** What a follower deals in an attack: its attack, unless an effect says its defense. */
function strengthOf(s: State, card: number): number {
  return anyBearsOn(s, L.LISTEN_DAMAGE, MOD_FIGHTS_WITH_DEFENSE, card) ? cardDefense(s, card) : cardAttack(s, card);
}

/**
 * The attacker, still on the field, deals its attack to the target; a target follower deals its own at the same time.
 * @clause SVE 8.4.9, 2.7.1, 8.4.9.1, 8.4.10, 10.12.2.1, 12.13.1, 12.13.2.1, 12.13.2.2
 */
function dealCombatDamage(s: State, f: number): number {
  const attacker = cardOf(s, s[L.ATTACKER]);
  const target = cardOf(s, s[L.ATTACK_TARGET]);
  s[f + K.FRAME_C] = 0;
  if (attacker !== K.NONE && target !== K.NONE && isOnField(s, attacker)) {
    const toLeader = isLeader(s, target);
    const attack = strengthOf(s, attacker);
    const answer = toLeader ? 0 : strengthOf(s, target);
    beginDamage(s);
    dealDamage(s, target, attack, attacker, toLeader ? DAMAGE_ATTACK : DAMAGE_ATTACK | DAMAGE_COMBAT);
    if (!toLeader) dealDamage(s, attacker, answer, target, DAMAGE_COMBAT);
    endDamage(s);
  } else s[f + K.FRAME_STEP] = ATTACK.endCombat;
  return CONTINUE;
}

/** After the damage: both have fought, and Drain counts what the attacker dealt. */
function haveFought(s: State, f: number): number {
  const attacker = cardOf(s, s[L.ATTACKER]);
  const target = cardOf(s, s[L.ATTACK_TARGET]);
  if (!isLeader(s, target)) {
    // CHECK_DUE: a mark of Bane is for the next rule process even if no damage was dealt
    fight(s, attacker, target);
    fight(s, target, attacker);
    s[K.CHECK_DUE] = 1;
  }
  // 12.13.2: Drain heals the attacker's leader by the damage it dealt; never more than once (12.13.3)
  const dealt = s[f + K.FRAME_C];
  if (dealt > 0 && hasKeyword(s, attacker, L.KEYWORD_DRAIN))
    addPending(s, K.NONE, referenceTo(s, attacker), masterOf(s, attacker), 0, dealt, 0, DRAIN_PROGRAM.address);
  return CONTINUE;
}

function endCombat(s: State): number {
  checkTiming(s);
  return CONTINUE;
}

/**
 * The card has fought; one that fought a follower with Bane is destroyed at the next rule process.
 * @clause SVE 8.4.9.2, 12.14.2, 12.14.1, 12.14.2.1
 */
function fight(s: State, card: number, other: number): void {
  if (hasKeyword(s, other, L.KEYWORD_BANE)) s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_BANED;
  emitWith(s, L.EVENT_FOUGHT, card, masterOf(s, card), other);
}

/** @clause SVE 8.4.11 */
function endAttack(s: State): number {
  s[L.ATTACKER] = 0;
  s[L.ATTACK_TARGET] = 0;
  s[L.IN_COMBAT] = 0;
  touch(s, L.DEPEND_STATE);
  popFrame(s);
  return CONTINUE;
}

const ATTACK = defineProcedure('sve-attack', {
  offerTarget,
  declare,
  offerQuick,
  takeQuick,
  afterQuick,
  dealCombatDamage,
  haveFought,
  endCombat,
  endAttack,
});

/**
 * Begins an attack of the turn player with a follower.
 * @clause SVE 8.4, 8.4.1
 */
export function beginAttack(s: State, attacker: number): void {
  const f = pushFrame(s, ATTACK.offerTarget, turnPlayer(s));
  s[f + K.FRAME_A] = attacker;
}

/** The Battle phase (8): the players attack in turn, until both pass one after the other. */
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
import { makeOption, optionCard, optionVerb, VERB_CHOOSE } from '../../../kernel/options.ts';
import { isSwitched, turnPlayer } from '../../../kernel/players.ts';
import { CODE } from '../../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import { ATTACK_FROM, ATTACK_MEMBERS, createDeclaration } from '../../../shared/attack.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import { ASK, VERB_RETALIATE, VERB_TARGET, VERB_TARGET_PLAYER } from '../decisions.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { addLoss, BY_OVERKILL, endLosses } from './bond.ts';
import {
  allOrganizationsOf,
  cardTypes,
  defenceOf,
  hasKeyword,
  markBattle,
  organizationsOf,
  strOf,
  touch,
} from './characteristics.ts';
import { isRuleProcessDue } from './check.ts';
import { endEffects } from './durations.ts';
import { emit, triggerStates } from './events.ts';
import { actionCard, discardTogether, readyTogether } from './movement.ts';
import { beginPayingUnits, canPayUnits } from './pools.ts';
import { openWindow } from './priority.ts';
import { endRoles, targetUnit } from './roles.ts';
import { RULE_CHANGES } from './rule-changes.ts';
import { endSupport } from './scrum.ts';
import { endStep, enterStep } from './steps.ts';
import { addStun, creditStun, endStuns } from './stun.ts';

// FRAME_A: the organizations that the chosen attackers have in common · FRAME_B: 1 where the target had Support as it
// was attacked · the slots: whose battle substep it is, cards still to be discarded · then the cells of
// shared/attack.ts

const FRAME_COMMON = FRAME_A;
const FRAME_SUPPORTED = FRAME_B;
const FRAME_PLAYER = FRAME_SLOTS;
const FRAME_DISCARDS = FRAME_SLOTS + 1;

function flagsOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_FLAGS)];
}

function isUnit(s: State, card: number): boolean {
  return (cardTypes(s, card) & L.TYPE_UNIT) !== 0;
}

// ---- who may attack whom ----

/**
 * Is the card a Ready UNIT whose attack nothing forbids?
 * @clause TR 803.3a, 803.3a-1, 803.3a-2, 803.6a, 803.6b, 803.6c
 */
function isAbleToAttack(s: State, card: number): boolean {
  return (
    isUnit(s, card) &&
    (flagsOf(s, card) & (L.CARD_ACTIONED | L.CARD_STUNNED)) === 0 &&
    !hasKeyword(s, card, L.KEYWORD_CANNOT_ATTACK)
  );
}

/**
 * Can the card be a target: a UNIT, Ready or Actioned, that is not stunned?
 * @clause TR 803.5a, 803.5a-1, 803.6f, 803.6g
 */
function isTarget(s: State, card: number): boolean {
  return isUnit(s, card) && (flagsOf(s, card) & L.CARD_STUNNED) === 0;
}

/**
 * May the attacker attack that target? Covert UNITs attack covert UNITs only, and only covert UNITs attack them.
 * @clause TR 803.6e, 1402.1
 */
function mayStrike(s: State, attacker: number, target: number): boolean {
  if (hasKeyword(s, attacker, L.KEYWORD_COVERT) !== hasKeyword(s, target, L.KEYWORD_COVERT)) return false;
  return !forbids(s, attacker, target, M.MOD_CANNOT_ATTACK_THESE);
}

/**
 * Does an effect keep UNITs, or this attacker, from attacking that target?
 * @clause TR 1326.1
 */
function isOutOfReach(s: State, attacker: number, target: number): boolean {
  return hasKeyword(s, target, L.KEYWORD_NOT_ATTACKED) || forbids(s, target, attacker, M.MOD_NOT_ATTACKED_BY);
}

/**
 * Could the UNIT, attacking alone, choose that target?
 * @clause TR 803.5a-2
 */
function canChoose(s: State, attacker: number, target: number): boolean {
  return isTarget(s, target) && !isOutOfReach(s, attacker, target) && mayStrike(s, attacker, target);
}

/**
 * Is the opponent a target for the UNIT: can it choose none of the opponent's UNITs?
 * @clause TR 803.6h, 803.6h.e1, 803.6h.e2, 803.5b
 */
function mayStrikePlayer(s: State, attacker: number): boolean {
  for (let card = firstCard(s, L.ZONE_FIELD + (turnPlayer(s) ^ 1)); card !== K.NONE; card = nextCard(s, card))
    if (canChoose(s, attacker, card)) return false;
  return true;
}

/**
 * Is that UNIT, or the opponent (TARGET_PLAYER), a target for all chosen attackers and for `extra` (NONE: for nobody
 * else)?
 */
function isTargetOfAll(s: State, extra: number, target: number): boolean {
  for (let card = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card))
    if (
      ((flagsOf(s, card) & L.CARD_DECLARED) !== 0 || card === extra) &&
      !(target === L.TARGET_PLAYER ? mayStrikePlayer(s, card) : canChoose(s, card, target))
    )
      return false;
  return true;
}

/** Could any UNIT of the turn player, attacking alone, attack that target? */
function anyCouldAttack(s: State, target: number): boolean {
  for (let card = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card))
    if (isAbleToAttack(s, card) && canChoose(s, card, target)) return true;
  return false;
}

/**
 * Must that UNIT be attacked if possible: by any UNIT, or by a chosen attacker or `extra`?
 * @clause TR 1326.2, 1407.1
 */
function drawsAttack(s: State, extra: number, target: number): boolean {
  if (hasKeyword(s, target, L.KEYWORD_HATE)) return true;
  if (!RULE_CHANGES.mayHaveChanges(s, L.LISTEN_ATTACK)) return false;
  for (let card = firstCard(s, L.ZONE_FIELD + turnPlayer(s)); card !== K.NONE; card = nextCard(s, card))
    if (((flagsOf(s, card) & L.CARD_DECLARED) !== 0 || card === extra) && forbids(s, card, target, M.MOD_ATTACKS_THESE))
      return true;
  return false;
}

/**
 * Is there a UNIT that must be attacked, and that the chosen attackers and `extra` can attack? By a switch, a UNIT that
 * any UNIT of the player could attack binds them too (Q24).
 * @clause TR 1326.2
 */
function isTargetForced(s: State, extra: number): boolean {
  const isAny = isSwitched(s, L.SWITCH_HATE_ANY_UNIT);
  for (let card = firstCard(s, L.ZONE_FIELD + (turnPlayer(s) ^ 1)); card !== K.NONE; card = nextCard(s, card))
    if (drawsAttack(s, extra, card) && (isAny ? anyCouldAttack(s, card) : isTargetOfAll(s, extra, card))) return true;
  return false;
}

/**
 * Have the chosen attackers and `extra` a common target? A group without one cannot attack.
 * @clause TR 803.6
 */
function hasTarget(s: State, extra: number): boolean {
  const isForced = isTargetForced(s, extra);
  for (let card = firstCard(s, L.ZONE_FIELD + (turnPlayer(s) ^ 1)); card !== K.NONE; card = nextCard(s, card))
    if ((!isForced || drawsAttack(s, extra, card)) && isTargetOfAll(s, extra, card)) return true;
  return !isForced && isTargetOfAll(s, extra, L.TARGET_PLAYER);
}

/**
 * May the card join the attack? Several attackers need an organization in common, and a target in common.
 * @clause TR 803.3b, 803.6d
 */
function fitsScrum(s: State, f: number, card: number): boolean {
  if (s[f + ATTACK_MEMBERS] > 0 && (s[f + FRAME_COMMON] & organizationsOf(s, card)) === 0) return false;
  return hasTarget(s, card);
}

function joinScrum(s: State, f: number, card: number): void {
  s[f + FRAME_COMMON] = (s[f + ATTACK_MEMBERS] > 0 ? s[f + FRAME_COMMON] : -1) & organizationsOf(s, card);
}

// a cost of attacking (804.3) is a number with a byte for each of ATTACK_COSTS

function weighCost(pc: number): number {
  return 1 << (8 * CODE[pc + M.ATTACK_COST_KIND]);
}

function unitsIn(cost: number, kind: number): number {
  return (cost >> (8 * kind)) & 0xff;
}

/** Can the player pay the cost of an attack: EP, CP and cards to discard? */
function canPayAttack(s: State, player: number, cost: number): boolean {
  return (
    canPayUnits(s, player, unitsIn(cost, M.COST_EP), L.POOL_EP) &&
    canPayUnits(s, player, unitsIn(cost, M.COST_CP), L.POOL_CP) &&
    zoneSize(s, L.ZONE_HAND + player) >= unitsIn(cost, M.COST_DISCARD)
  );
}

/**
 * The player chooses one attacker or several, or passes. A UNIT that must attack is chosen before others; by a switch
 * the player may pass all the same (Q8). The cost of an attack must be payable as it is declared, so that no attack
 * lapses needlessly (804.3).
 * @clause TR 803.3, 1326.3
 */
const DECLARATION = createDeclaration({
  field: L.ZONE_FIELD,
  countCell: L.ATTACK_COUNT,
  declaredFlag: L.CARD_DECLARED,
  attackingFlag: L.CARD_ATTACKING,
  turnedFlag: 0,
  mustAttack: L.KEYWORD_MUST_ATTACK,
  staysUnturned: 0,
  asks: { attack: ASK.attackers, together: ASK.scrum },
  listener: L.LISTEN_ATTACK,
  attackCost: M.MOD_ATTACK_COST,
  changes: RULE_CHANGES,
  hasKeyword,
  touchState: (s) => touch(s, L.DEPEND_STATE),
  costWeight: weighCost,
  canPay: canPayAttack,
  canAttack: isAbleToAttack,
  fits: fitsScrum,
  joins: joinScrum,
  mayDecline: (s) => isSwitched(s, L.SWITCH_MAY_PASS),
  procedure: () => BATTLE,
});
const { attackers, findAttackers, attackCost, forbids } = DECLARATION;

// ---- the attack-target selection step (803) ----

/** Clears the chosen attackers and the target. */
function clearAttack(s: State, f: number): void {
  endRoles(s);
  s[f + ATTACK_MEMBERS] = 0;
  s[f + ATTACK_FROM] = 0;
}

/**
 * Crafts of the step's beginning trigger; a window follows.
 * @clause TR 803.1, 803.2, 802.3a
 */
function beginSubstep(s: State, f: number): number {
  enterStep(s, L.PHASE_ATTACK, s[f + FRAME_PLAYER]);
  clearAttack(s, f);
  emit(s, L.EVENT_ATTACK_STEP, K.NONE, s[f + FRAME_PLAYER]);
  openWindow(s);
  return CONTINUE;
}

/**
 * After a pass the other player has the next battle substep, but after two in a row the phase ends. An attack that is
 * declared ends a row of passes, whatever becomes of it (Q17).
 * @clause TR 803.4, 803.4a, 803.4b
 */
function endDeclaration(s: State, f: number): number {
  if (s[f + ATTACK_MEMBERS] > 0) {
    s[L.ATTACK_PASSES] = 0;
    return CONTINUE;
  }
  s[L.ATTACK_PASSES]++;
  return s[L.ATTACK_PASSES] < 2 ? nextSubstep(s, f) : endBattles(s);
}

function endBattles(s: State): number {
  endStep(s);
  popFrame(s);
  return CONTINUE;
}

/** @clause TR 804.14, 803.4a */
function nextSubstep(s: State, f: number): number {
  endStep(s);
  s[f + FRAME_PLAYER] ^= 1;
  s[f + K.FRAME_STEP] = BATTLE.beginSubstep;
  return CONTINUE;
}

/**
 * Offers the targets: the opponent's UNITs, or the opponent where the attackers can choose none of them.
 * @clause TR 803.5, 803.5b
 */
function offerTarget(s: State, f: number): number {
  const player = s[f + FRAME_PLAYER];
  const isForced = isTargetForced(s, K.NONE);
  beginOptions(s);
  for (let card = firstCard(s, L.ZONE_FIELD + (player ^ 1)); card !== K.NONE; card = nextCard(s, card))
    if ((!isForced || drawsAttack(s, K.NONE, card)) && isTargetOfAll(s, K.NONE, card))
      addOption(s, makeOption(VERB_TARGET, card));
  if (!isForced && isTargetOfAll(s, K.NONE, L.TARGET_PLAYER)) addOption(s, makeOption(VERB_TARGET_PLAYER));
  return ask(s, player, ASK.attackTarget);
}

/**
 * A window follows; the attackers are still Ready.
 * @clause TR 803.7
 */
function takeTarget(s: State, f: number): number {
  const isPlayer = optionVerb(s[K.ANSWER]) === VERB_TARGET_PLAYER;
  s[L.ATTACK_TARGET] = isPlayer ? L.TARGET_PLAYER : referenceTo(s, optionCard(s[K.ANSWER]));
  s[L.ATTACK_COUNT] = s[f + ATTACK_MEMBERS];
  s[L.ATTACK_STAGE] = L.ATTACK_DECLARED;
  // effects may count the attacked UNIT
  touch(s, L.DEPEND_STATE);
  openWindow(s);
  return CONTINUE;
}

// ---- the battle-resolution step (804) ----

/**
 * The attack lapses: the player chooses anew. The step is over (Q34), and effects for this battle end (Q18).
 * @clause TR 804.2, 804.3, 804.10
 */
function lapse(s: State, f: number): number {
  endBattle(s);
  endStep(s);
  enterStep(s, L.PHASE_ATTACK, s[f + FRAME_PLAYER]);
  clearAttack(s, f);
  s[f + K.FRAME_STEP] = BATTLE.offerAttackers;
  return CONTINUE;
}

/**
 * Is a chosen attacker still legal (803.6)? By a switch, "is not attacked" matters only as the target is chosen (Q37).
 * @clause TR 804.1
 */
function staysLegal(s: State, card: number): boolean {
  if (!isAbleToAttack(s, card)) return false;
  if (s[L.ATTACK_TARGET] === L.TARGET_PLAYER) return mayStrikePlayer(s, card);
  const target = targetUnit(s);
  return mayStrike(s, card, target) && (isSwitched(s, L.SWITCH_LATE_CHOICE_ONLY) || !isOutOfReach(s, card, target));
}

/** Is the target still legal: the opponent, or a UNIT of theirs that is not stunned (Q23)? */
function isTargetLegal(s: State): boolean {
  if (s[L.ATTACK_TARGET] === L.TARGET_PLAYER) return true;
  const target = targetUnit(s);
  return target !== K.NONE && isTarget(s, target);
}

/**
 * Attackers and target are checked once more; an illegal one drops out. A chosen attacker that has changed zones
 * cancels the attack, or, by a switch, only drops out (Q11); two linked UNITs are one attacker that is still there.
 * Several attackers without a common organization all drop out.
 * @clause TR 804.1, 804.1a, 803.6d, 804.2
 */
function checkAgain(s: State, f: number): number {
  endStep(s);
  enterStep(s, L.PHASE_RESOLUTION, s[f + FRAME_PLAYER]);
  const field = L.ZONE_FIELD + s[f + FRAME_PLAYER];
  let present = 0;
  let common = -1;
  for (let card = firstCard(s, field); card !== K.NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & L.CARD_DECLARED) === 0) continue;
    common &= organizationsOf(s, card);
    present++;
  }
  if (present < s[L.ATTACK_COUNT] && !isSwitched(s, L.SWITCH_ATTACKER_DROPS_OUT)) return lapse(s, f);
  if (!isTargetLegal(s) || (present > 1 && common === 0)) return lapse(s, f);
  let left = 0;
  for (let card = firstCard(s, field); card !== K.NONE; card = nextCard(s, card)) {
    if ((flagsOf(s, card) & L.CARD_DECLARED) === 0) continue;
    if (staysLegal(s, card)) left++;
    else s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_DECLARED;
  }
  s[f + ATTACK_MEMBERS] = left;
  s[L.ATTACK_COUNT] = left;
  return left > 0 ? CONTINUE : lapse(s, f);
}

/**
 * Pays the cost of the attack; an attack that cannot be paid does not take place.
 * @clause TR 804.3
 */
function payAttack(s: State, f: number): number {
  const player = s[f + FRAME_PLAYER];
  const cost = attackCost(s);
  s[f + FRAME_DISCARDS] = unitsIn(cost, M.COST_DISCARD);
  if (!canPayAttack(s, player, cost)) return lapse(s, f);
  beginPayingUnits(s, player, unitsIn(cost, M.COST_CP), L.POOL_CP);
  beginPayingUnits(s, player, unitsIn(cost, M.COST_EP), L.POOL_EP);
  return CONTINUE;
}

/** Offers the cards to discard for the attack, one after the other. */
function offerDiscard(s: State, f: number): number {
  const player = s[f + FRAME_PLAYER];
  beginOptions(s);
  if (s[f + FRAME_DISCARDS] > 0)
    for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
      if ((flagsOf(s, card) & L.CARD_COMMITTED) === 0) addOption(s, makeOption(VERB_CHOOSE, card));
  return ask(s, player, ASK.attackCost);
}

const discards = new Int32Array(256);

function takeDiscard(s: State, f: number): number {
  if (s[f + FRAME_DISCARDS] === 0) return CONTINUE;
  const player = s[f + FRAME_PLAYER];
  s[K.cardField(optionCard(s[K.ANSWER]), K.CARD_FLAGS)] |= L.CARD_COMMITTED;
  if (--s[f + FRAME_DISCARDS] > 0) {
    s[f + K.FRAME_STEP] = BATTLE.offerDiscard;
    return CONTINUE;
  }
  let n = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
    if ((flagsOf(s, card) & L.CARD_COMMITTED) !== 0) discards[n++] = card;
  discardTogether(s, discards, n);
  return CONTINUE;
}

/**
 * The attackers are Actioned. They attack from now on, two or more in a Scrum attack; the UNIT that is attacked
 * defends. Crafts that wait for it trigger; a window follows.
 * @clause TR 804.4, 804.5, 804.6, 804.8, 804.9
 */
function beginAttack(s: State, f: number): number {
  const player = s[f + FRAME_PLAYER];
  const n = s[f + ATTACK_MEMBERS];
  s[L.ATTACK_STAGE] = L.ATTACK_UNDER_WAY;
  s[L.ATTACK_SCRUM] = n > 1 ? 1 : 0;
  s[L.ATTACK_COUNT] = n;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if ((flagsOf(s, card) & L.CARD_DECLARED) !== 0) actionCard(s, card);
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    const at = K.cardField(card, K.CARD_FLAGS);
    if ((s[at] & L.CARD_DECLARED) !== 0) s[at] = (s[at] & ~L.CARD_DECLARED) | L.CARD_ATTACKING;
  }
  const target = targetUnit(s);
  s[f + FRAME_SUPPORTED] = 0;
  if (target !== K.NONE) {
    s[K.cardField(target, K.CARD_FLAGS)] |= L.CARD_DEFENDING;
    s[f + FRAME_SUPPORTED] = flagsOf(s, target) & L.CARD_SUPPORTED;
  }
  markBattle(s);
  announce(s, player, target);
  openWindow(s);
  return CONTINUE;
}

/** In the amount of EVENT_FIRST_ATTACK: how many attack; below it are their organizations. */
export const ATTACKED_SHIFT = 16;

/**
 * Emits the events of an attack: for each attacking UNIT, and once for the attack. The first attack of the turn is the
 * player's first, or, by a switch, the first of any of the UNITs (Q25).
 * @clause TR 804.8, 1211.7, 1404.1
 */
function announce(s: State, player: number, target: number): void {
  const n = findAttackers(s);
  const deeds = K.playerField(player, L.PLAYER_ATTACKS);
  let isFirst = s[deeds] === 0;
  for (let i = 0; i < n; i++) {
    const at = K.cardField(attackers[i], K.CARD_FLAGS);
    if ((s[at] & L.CARD_ATTACKED) === 0 && isSwitched(s, L.SWITCH_BELONGING_EACH)) isFirst = true;
    s[at] |= L.CARD_ATTACKED;
  }
  s[deeds]++;
  touch(s, L.DEPEND_PLAYERS);
  for (let i = 0; i < n; i++) emit(s, L.EVENT_ATTACKS, attackers[i], player, n, target);
  emit(s, L.EVENT_ATTACK, attackers[0], player, n, target);
  if (isFirst) {
    let organizations = 0;
    for (let i = 0; i < n; i++) organizations |= allOrganizationsOf(s, attackers[i]);
    emit(s, L.EVENT_FIRST_ATTACK, attackers[0], player, organizations | (n << ATTACKED_SHIFT), target);
  }
  if (target !== K.NONE) emit(s, L.EVENT_IS_ATTACKED, target, player ^ 1, n, attackers[0]);
  if (n < 2) return;
  for (let i = 0; i < n; i++) emit(s, L.EVENT_SCRUM_ATTACKS, attackers[i], player, n, target);
  emit(s, L.EVENT_SCRUM, attackers[0], player, n, target);
  if (target !== K.NONE) emit(s, L.EVENT_IS_SCRUM_ATTACKED, target, player ^ 1, n, attackers[0]);
}

/**
 * Without an attacker, or without a target, there is no battle; the attackers that are left become Ready.
 * @clause TR 804.10
 */
function afterWindow(s: State, f: number): number {
  const n = findAttackers(s);
  if (n > 0 && s[L.ATTACK_TARGET] !== K.NONE) return CONTINUE;
  readyTogether(s, attackers, n);
  return lapse(s, f);
}

/**
 * The player of the defending UNIT chooses which attacker it defends against: not one that cannot be chosen, and one
 * that must be chosen, if there is one. A UNIT that defends against several defends against all that can be chosen.
 * @clause TR 804.11a-1, 1327.2, 1327.1
 */
function offerRetaliation(s: State): number {
  beginOptions(s);
  const defender = targetUnit(s);
  const n = defender === K.NONE ? 0 : findAttackers(s);
  const isAgainstAll = defender !== K.NONE && hasKeyword(s, defender, L.KEYWORD_RETALIATES_ALL);
  let isForced = false;
  for (let i = 0; i < n && !isAgainstAll; i++) isForced ||= mustDefendAgainst(s, defender, attackers[i]);
  for (let i = 0; i < n; i++) {
    if (hasKeyword(s, attackers[i], L.KEYWORD_NO_RETALIATION)) continue;
    if (isAgainstAll) s[K.cardField(attackers[i], K.CARD_FLAGS)] |= L.CARD_RETALIATION_TARGET;
    else if (!isForced || mustDefendAgainst(s, defender, attackers[i]))
      addOption(s, makeOption(VERB_RETALIATE, attackers[i]));
  }
  return ask(s, turnPlayer(s) ^ 1, ASK.retaliation);
}

function mustDefendAgainst(s: State, defender: number, attacker: number): boolean {
  if (hasKeyword(s, attacker, L.KEYWORD_NO_RETALIATION)) return false;
  return (
    hasKeyword(s, attacker, L.KEYWORD_MUST_BE_RETALIATED) || forbids(s, defender, attacker, M.MOD_RETALIATES_AGAINST)
  );
}

function takeRetaliation(s: State): number {
  if (s[K.ANSWER] !== K.NONE) s[K.cardField(optionCard(s[K.ANSWER]), K.CARD_FLAGS)] |= L.CARD_RETALIATION_TARGET;
  return CONTINUE;
}

/**
 * Attackers and target fight; a window follows.
 * @clause TR 804.11, 804.11a, 804.12
 */
function fight(s: State, f: number): number {
  const defender = targetUnit(s);
  if (defender === K.NONE) strikePlayer(s);
  else if (isSwitched(s, L.SWITCH_BATTLE_IN_ORDER)) fightInOrder(s, f, defender);
  else fightAtOnce(s, f, defender);
  s[L.ATTACK_STAGE] = L.ATTACK_FOUGHT;
  openWindow(s);
  return CONTINUE;
}

/**
 * The opponent as target: each attacking UNIT deals overkill damage of its STR, unless it does not overkill.
 * @clause TR 804.11b, 804.11b.e1, 1319.1
 */
function strikePlayer(s: State): void {
  const n = findAttackers(s);
  for (let i = 0; i < n; i++)
    if (!hasKeyword(s, attackers[i], L.KEYWORD_NO_OVERKILL))
      addLoss(s, turnPlayer(s) ^ 1, strOf(s, attackers[i]), BY_OVERKILL, attackers[i]);
  endLosses(s);
}

/**
 * The STR of the attack; in a Scrum attack the sum of the attacking UNITs.
 * @clause TR 804.11a-2
 */
function attackStr(s: State): number {
  const n = findAttackers(s);
  let sum = 0;
  for (let i = 0; i < n; i++) sum += strOf(s, attackers[i]);
  return sum;
}

/**
 * Stuns the defender; each attacking UNIT counts as having stunned it.
 * @clause TR 804.11a-2, 1222.4a
 */
function stunDefender(s: State, defender: number): void {
  if (!addStun(s, defender)) return;
  const n = findAttackers(s);
  for (let i = 0; i < n; i++) creditStun(s, attackers[i], defender);
}

/**
 * Overkill damage: the attacker's STR beyond the defender's DEF. None in a Scrum attack (even if one UNIT is left), by
 * a UNIT that does not overkill, or on a defender that has Support, or, by a switch, had it as it was attacked (Q15).
 * @clause TR 804.11a-3, 804.5b, 1319.1, 1309.1a
 */
function overkill(s: State, f: number, defender: number, excess: number): void {
  if (s[L.ATTACK_SCRUM] !== 0 || excess <= 0) return;
  const isFixed = isSwitched(s, L.SWITCH_SUPPORT_WHEN_ATTACKED);
  if (isFixed ? s[f + FRAME_SUPPORTED] !== 0 : (flagsOf(s, defender) & L.CARD_SUPPORTED) !== 0) return;
  findAttackers(s);
  if (!hasKeyword(s, attackers[0], L.KEYWORD_NO_OVERKILL))
    addLoss(s, turnPlayer(s) ^ 1, excess, BY_OVERKILL, attackers[0]);
}

/**
 * The retaliation target is stunned by STR at least its DEF; by the letter of 1222.4 nobody has stunned it (Q7).
 * @clause TR 804.11a-4
 */
function retaliate(s: State, defender: number, str: number): void {
  const n = findAttackers(s);
  for (let i = 0; i < n; i++)
    if (
      (flagsOf(s, attackers[i]) & L.CARD_RETALIATION_TARGET) !== 0 &&
      str >= defenceOf(s, attackers[i]) &&
      addStun(s, attackers[i]) &&
      isSwitched(s, L.SWITCH_CREDIT_BOTH)
    )
      creditStun(s, defender, attackers[i]);
}

/** All values are compared as they are when the battle begins, and the results happen at once (Q13). */
function fightAtOnce(s: State, f: number, defender: number): void {
  const excess = attackStr(s) - defenceOf(s, defender);
  if (excess >= 0) stunDefender(s, defender);
  overkill(s, f, defender, excess);
  retaliate(s, defender, strOf(s, defender));
  endStuns(s);
}

/**
 * By a switch each comparison is carried out before the next: a defender that is stunned defends no more.
 * @clause TR 804.7
 */
function fightInOrder(s: State, f: number, defender: number): void {
  const reference = referenceTo(s, defender);
  const excess = attackStr(s) - defenceOf(s, defender);
  if (excess >= 0) stunDefender(s, defender);
  endStuns(s);
  overkill(s, f, defender, excess);
  endLosses(s);
  if (cardOf(s, reference) !== K.NONE && (flagsOf(s, defender) & L.CARD_DEFENDING) !== 0) {
    retaliate(s, defender, strOf(s, defender));
    endStuns(s);
  }
}

/**
 * Effects for this battle end; by a switch Support does too (Q15).
 * @clause TR 804.13a
 */
function endBattle(s: State): void {
  endEffects(s, L.UNTIL_BATTLE);
  if (isSwitched(s, L.SWITCH_SUPPORT_BATTLE)) endSupport(s);
}

/**
 * The battle ends. Where a rule process is due or a craft is pending, a window opens, and the step is repeated.
 * @clause TR 804.13, 804.13f
 */
function afterFight(s: State, f: number): number {
  endBattle(s);
  endRoles(s);
  const isDue = isRuleProcessDue(s);
  if (!isDue) triggerStates(s);
  if (!isDue && s[K.PENDING_COUNT] === 0) return nextSubstep(s, f);
  openWindow(s);
  s[f + K.FRAME_STEP] = BATTLE.afterFight;
  return CONTINUE;
}

const BATTLE = defineProcedure('battle', {
  beginSubstep,
  offerAttackers: DECLARATION.offerAttackers,
  takeAttacker: DECLARATION.takeAttacker,
  endDeclaration,
  offerTarget,
  takeTarget,
  checkAgain,
  payAttack,
  offerDiscard,
  takeDiscard,
  beginAttack,
  afterWindow,
  offerRetaliation,
  takeRetaliation,
  fight,
  afterFight,
});

/**
 * Begins the battle substeps, the Initiative player's first.
 * @clause TR 801.1, 802.3
 */
export function beginBattles(s: State): void {
  s[L.ATTACK_PASSES] = 0;
  const f = pushFrame(s, BATTLE.beginSubstep);
  s[f + FRAME_PLAYER] = s[L.INITIATIVE];
}

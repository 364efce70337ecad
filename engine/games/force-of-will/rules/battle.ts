/** Battle (ext.battle): one attacker, one object, at most one blocker; each step has its priority sequence. */

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
import { FRAME_A, FRAME_B, FRAME_C, type State } from '../../../kernel/layout.ts';
import {
  makeOption,
  numberOption,
  OPTION_PASS,
  optionCard,
  optionNumber,
  optionVerb,
  VERB_ATTACK,
} from '../../../kernel/options.ts';
import { isSwitched, playerCell, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { referenceTo, SELECTED } from '../../../shared/selection.ts';
import { ASK, VERB_BLOCK, VERB_EXCESS, VERB_OBJECT, VERB_OBJECT_PLAYER, VERB_REST } from '../decisions.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { computeValue, matches } from '../operators/tables.ts';
import {
  atkOf,
  cardTypes,
  controllerOf,
  defenceOf,
  hasKeyword,
  hasLostAbilities,
  isFighter,
  printed,
  touchLightly,
} from './characteristics.ts';
import { isRuleProcessDue } from './check.ts';
import { endEffects } from './durations.ts';
import { emit, emitWith } from './events.ts';
import { restCard } from './movement.ts';
import { beginPayingWill, canPayWill, isHeldStone } from './pools.ts';
import { PROGRAMS } from './programs.ts';
import { beginDamage, byBattle, dealToCard, dealToPlayer, endDamage } from './replacement.ts';
import { endRoles, partOf } from './roles.ts';
import { beginChanges, change, changeBearsOn, mayHaveChanges, nextChange } from './rule-changes.ts';
import { openSequence } from './windows.ts';

/**
 * May the player begin a battle? Not after one that was forfeited without anything happening in it. A battle is not
 * offered if nothing could attack in it and nothing waits for it.
 * @clause FOW ext.battle.1, ext.battle.2
 */
export function mayBeginBattle(s: State, player: number): boolean {
  if (!isBattleTime(s, player)) return false;
  for (let event = L.EVENT_BATTLE_BEGINS; event <= L.EVENT_BATTLE_ENDS; event++)
    if (s[K.LISTENERS + event] !== 0) return true;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if (canAttack(s, card)) return true;
  return false;
}

function isBattleTime(s: State, player: number): boolean {
  if (s[K.TURN_PHASE] !== L.PHASE_MAIN || turnPlayer(s) !== player || s[K.STACK_COUNT] !== 0 || s[L.BATTLE_STEP] !== 0)
    return false;
  return playerCell(s, player, L.PLAYER_NO_BATTLE) === 0;
}

/**
 * Does the player control a card that must attack, and could attack in a battle that may be begun?
 * @clause FOW ext.prio.10
 */
export function mustBattle(s: State, player: number): boolean {
  return isBattleTime(s, player) && hasForced(s, player);
}

/** @clause FOW ext.battle.6, ext.kw.12, ext.word.4, ext.battle.10 */
function canAttack(s: State, card: number): boolean {
  const flags = s[K.cardField(card, K.CARD_FLAGS)];
  if ((flags & L.CARD_RESTED) !== 0 || !isFighter(s, card) || hasKeyword(s, card, L.KEYWORD_CANNOT_ATTACK))
    return false;
  if ((flags & L.CARD_SINCE_FIELD) === 0 && !hasKeyword(s, card, L.KEYWORD_SWIFTNESS | L.KEYWORD_ATTACKS_AT_ONCE))
    return false;
  return hasObject(s, card) && canPayRole(s, card, M.MOD_ATTACK_COST);
}

/**
 * Is there anything that the attacker may attack?
 * @clause FOW ext.battle.7
 */
function hasObject(s: State, attacker: number): boolean {
  if (!mayHaveChanges(s, L.LISTEN_ATTACK)) return true;
  const defender = controllerOf(s, attacker) ^ 1;
  if (mayAttackPlayer(s, attacker, defender)) return true;
  for (let card = firstCard(s, L.ZONE_FIELD + defender); card !== K.NONE; card = nextCard(s, card))
    if (canBeAttacked(s, attacker, card)) return true;
  return false;
}

/**
 * Does no text of that player keep the attacker from attacking them?
 * @clause FOW ext.battle.7, ext.gold.3
 */
function mayAttackPlayer(s: State, attacker: number, defender: number): boolean {
  if (!mayHaveChanges(s, L.LISTEN_ATTACK)) return true;
  beginChanges(s, L.LISTEN_ATTACK, M.MOD_NOT_ATTACKING_YOU);
  while (nextChange(s))
    if (change.you === defender && matches(s, attacker, T.CODE[change.pc + 1], change.source, change.you)) return false;
  return true;
}

/**
 * May the attacker attack that card, and does it have to?
 * @clause FOW ext.gold.7
 */
function mustBeAttacked(s: State, attacker: number, card: number): boolean {
  if (!mayHaveChanges(s, L.LISTEN_ATTACK)) return false;
  beginChanges(s, L.LISTEN_ATTACK, M.MOD_ATTACKS_THIS);
  let isMeant = false;
  while (!isMeant && nextChange(s)) isMeant = change.holder === card && changeBearsOn(s, attacker);
  return isMeant && canBeAttacked(s, attacker, card);
}

/** Is there a card that the attacker has to attack? */
function hasForcedObject(s: State, attacker: number): boolean {
  if (!mayHaveChanges(s, L.LISTEN_ATTACK)) return false;
  const zone = L.ZONE_FIELD + (controllerOf(s, attacker) ^ 1);
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
    if (mustBeAttacked(s, attacker, card)) return true;
  return false;
}

/**
 * Must one of the player's cards attack? An attack that costs something is never forced.
 * @clause FOW ext.battle.5
 */
function hasForced(s: State, player: number): boolean {
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if (isForced(s, card)) return true;
  return false;
}

function isForced(s: State, card: number): boolean {
  if (!hasKeyword(s, card, L.KEYWORD_MUST_ATTACK) && !hasForcedObject(s, card)) return false;
  return canAttack(s, card) && costOfRole(s, card, M.MOD_ATTACK_COST) === 0 && countRests(s, card) === 0;
}

/** What attacking or blocking with the card costs its player, in will: MOD_ATTACK_COST or MOD_BLOCK_COST. */
function costOfRole(s: State, card: number, word: number): number {
  if (!mayHaveChanges(s, L.LISTEN_ATTACK)) return 0;
  let cost = 0;
  beginChanges(s, L.LISTEN_ATTACK, word);
  while (nextChange(s))
    if (changeBearsOn(s, card)) cost += computeValue(s, T.CODE[change.pc + 1], change.source, change.you, K.NONE);
  return Math.max(0, cost);
}

/** How many other cards attacking with the card rests. */
function countRests(s: State, card: number): number {
  if (!mayHaveChanges(s, L.LISTEN_ATTACK)) return 0;
  let count = 0;
  beginChanges(s, L.LISTEN_ATTACK, M.MOD_ATTACK_RESTS);
  while (nextChange(s)) if (changeBearsOn(s, card)) count++;
  return count;
}

/** Fills SELECTED with what the k-th of these texts lets rest for the attacker; returns how many. */
function findRests(s: State, attacker: number, k: number): number {
  let left = k;
  beginChanges(s, L.LISTEN_ATTACK, M.MOD_ATTACK_RESTS);
  while (nextChange(s)) if (changeBearsOn(s, attacker) && left-- === 0) break;
  const { pc, source, you } = change;
  const player = controllerOf(s, attacker);
  let n = 0;
  for (const zone of RESTED_ZONES)
    for (let card = firstCard(s, zone + player); card !== K.NONE; card = nextCard(s, card)) {
      if ((s[K.cardField(card, K.CARD_FLAGS)] & (L.CARD_RESTED | L.CARD_COMMITTED)) !== 0 || card === attacker)
        continue;
      if (!isHeldStone(s, card) && matches(s, card, T.CODE[pc + 1], source, you)) SELECTED[n++] = card;
    }
  return n;
}

const RESTED_ZONES = [L.ZONE_FIELD, L.ZONE_STONES] as const;
const restable = new Int32Array(64 * 4);

/** Can the texts from the k-th of `count` on be obeyed, and then so much will be paid? */
function canRestFor(s: State, attacker: number, k: number, count: number, will: number): boolean {
  if (k === count) return will === 0 || canPayWill(s, controllerOf(s, attacker), will);
  if (k >= 4) return false;
  const n = Math.min(64, findRests(s, attacker, k));
  for (let i = 0; i < n; i++) restable[k * 64 + i] = SELECTED[i];
  for (let i = 0; i < n; i++) {
    const flags = K.cardField(restable[k * 64 + i], K.CARD_FLAGS);
    s[flags] |= L.CARD_COMMITTED;
    const can = canRestFor(s, attacker, k + 1, count, will);
    s[flags] &= ~L.CARD_COMMITTED;
    if (can) return true;
  }
  return false;
}

/** Can the player of the card pay that cost, without resting this card for will? */
function canPayRole(s: State, card: number, word: number): boolean {
  const cost = costOfRole(s, card, word);
  const rests = word === M.MOD_ATTACK_COST ? countRests(s, card) : 0;
  if (cost + rests === 0) return true;
  const flags = K.cardField(card, K.CARD_FLAGS);
  s[flags] |= L.CARD_COMMITTED;
  const can = canRestFor(s, card, 0, rests, cost);
  s[flags] &= ~L.CARD_COMMITTED;
  return can;
}

/**
 * May the attacker attack that card of the opponent?
 * @clause FOW ext.battle.7, ext.kw.6
 */
function canBeAttacked(s: State, attacker: number, card: number): boolean {
  if (!isFighter(s, card) || hasKeyword(s, card, L.KEYWORD_CANNOT_BE_ATTACKED)) return false;
  const isRested = (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_RESTED) !== 0;
  if (!isRested && !hasKeyword(s, attacker, L.KEYWORD_PRECISION)) return false;
  return !isRuledOut(s, M.MOD_NOT_ATTACKED_BY, card, attacker);
}

/**
 * May the card block the attacker?
 * @clause FOW ext.battle.15, ext.battle.16, ext.kw.11, ext.gold.1
 */
function canBlock(s: State, card: number, attacker: number): boolean {
  const flags = s[K.cardField(card, K.CARD_FLAGS)];
  if (!isFighter(s, card) || (flags & L.CARD_ATTACKED_OBJECT) !== 0 || hasKeyword(s, card, L.KEYWORD_CANNOT_BLOCK))
    return false;
  if ((flags & L.CARD_RESTED) !== 0 && !hasKeyword(s, card, L.KEYWORD_BLOCKS_RESTED)) return false;
  if (hasKeyword(s, attacker, L.KEYWORD_UNBLOCKABLE)) return false;
  if (hasKeyword(s, attacker, L.KEYWORD_FLYING) && !hasKeyword(s, card, L.KEYWORD_FLYING | L.KEYWORD_BLOCKS_FLYING))
    return false;
  return !isRuledOut(s, M.MOD_NOT_BLOCKED_BY, attacker, card) && canPayRole(s, card, M.MOD_BLOCK_COST);
}

/** Does a text about `card` say that `other` cannot do that? */
function isRuledOut(s: State, word: number, card: number, other: number): boolean {
  if (!mayHaveChanges(s, L.LISTEN_ATTACK)) return false;
  beginChanges(s, L.LISTEN_ATTACK, word);
  while (nextChange(s))
    if (changeBearsOn(s, card) && matches(s, other, T.CODE[change.pc + 1], change.source, change.you)) return true;
  return false;
}

/** Begins a battle. */
export function beginBattle(s: State, player: number): void {
  s[L.BATTLE_ANSWERED] = 0;
  pushFrame(s, BATTLE.beginStep, player);
}

/** Begins a point of the battle: abilities that wait for it trigger, and a priority sequence begins. */
function point(s: State, event: number, step: number): number {
  s[L.BATTLE_STEP] = step;
  touchLightly(s, L.DEPEND_TURN);
  emit(s, event, K.NONE, turnPlayer(s));
  openSequence(s);
  return CONTINUE;
}

/** @clause FOW ext.battle.3 */
function beginStep(s: State): number {
  return point(s, L.EVENT_BATTLE_BEGINS, L.BATTLE_BEGUN);
}

/**
 * Has a text ended the battle? Then the battle goes on with its end step.
 * @clause FOW ext.gact.33
 */
function isEnded(s: State, f: number): boolean {
  if (s[L.BATTLE_STEP] !== L.BATTLE_END) return false;
  s[f + K.FRAME_STEP] = BATTLE.endStep;
  return true;
}

/** @clause FOW ext.battle.4 */
function attackStep(s: State, f: number): number {
  return isEnded(s, f) ? CONTINUE : point(s, L.EVENT_ATTACK_STEP, L.BATTLE_ATTACK);
}

/**
 * The turn player chooses an attacker or forfeits. If cards must attack, the attacker is one of them; otherwise, if
 * cards attack first, one of those.
 * @clause FOW ext.battle.5, ext.battle.6, ext.gold.7
 */
function offerAttacker(s: State, f: number): number {
  if (isEnded(s, f)) return CONTINUE;
  const player = turnPlayer(s);
  const must = hasForced(s, player);
  const first = !must && hasFirst(s, player);
  beginOptions(s);
  if (!must) addOption(s, OPTION_PASS);
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if (must ? isForced(s, card) : first ? isFirst(s, card) : canAttack(s, card))
      addOption(s, makeOption(VERB_ATTACK, card));
  return ask(s, player, ASK.attack);
}

function isFirst(s: State, card: number): boolean {
  return hasKeyword(s, card, L.KEYWORD_ATTACKS_FIRST) && canAttack(s, card);
}

/** Does the player have a card that attacks first, so that the attacker must be such a card? */
function hasFirst(s: State, player: number): boolean {
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if (isFirst(s, card)) return true;
  return false;
}

/**
 * Takes the attacker. What its text does as it is chosen as an attacker is done before the object of the attack is
 * chosen.
 * @clause FOW ext.battle.40
 */
function takeAttacker(s: State, f: number): number {
  if (s[K.ANSWER] === OPTION_PASS || s[K.ANSWER] === K.NONE) return forfeit(s, f);
  const card = optionCard(s[K.ANSWER]);
  s[L.ATTACKER] = referenceTo(s, card);
  touchLightly(s, L.DEPEND_STATE);
  const row = printed(s, card, L.DEF_AS_ATTACKER) - 1;
  if (row === K.NONE || hasLostAbilities(s, card)) return CONTINUE;
  const p = pushFrame(s, PROGRAMS.program, turnPlayer(s));
  s[p + K.FRAME_SOURCE] = referenceTo(s, card);
  s[p + K.FRAME_ABILITY] = row;
  s[p + K.FRAME_PC] = T.ABILITIES[T.abilityField(row, T.ABILITY_EFFECT)];
  return CONTINUE;
}

/**
 * Nobody attacks: the battle goes to its end step.
 * @clause FOW ext.battle.5, ext.battle.8
 */
function forfeit(s: State, f: number): number {
  s[L.ATTACKER] = K.NONE;
  touchLightly(s, L.DEPEND_STATE);
  s[f + FRAME_FORFEITED] = 1;
  s[f + K.FRAME_STEP] = BATTLE.endStep;
  return CONTINUE;
}

/** @clause FOW ext.battle.7 */
function offerObject(s: State): number {
  const player = turnPlayer(s);
  const attacker = partOf(s, L.ATTACKER);
  beginOptions(s);
  if (attacker !== K.NONE) {
    const must = hasForcedObject(s, attacker);
    if (!must && mayAttackPlayer(s, attacker, player ^ 1)) addOption(s, makeOption(VERB_OBJECT_PLAYER));
    for (let card = firstCard(s, L.ZONE_FIELD + (player ^ 1)); card !== K.NONE; card = nextCard(s, card))
      if (must ? mustBeAttacked(s, attacker, card) : canBeAttacked(s, attacker, card))
        addOption(s, makeOption(VERB_OBJECT, card));
  }
  return ask(s, player, ASK.attackedObject);
}

/**
 * Takes the object of the attack. The attacker is rested, and what attacking costs is paid.
 * @clause FOW ext.battle.9
 */
function takeObject(s: State, f: number): number {
  const attacker = partOf(s, L.ATTACKER);
  if (s[K.ANSWER] === K.NONE || attacker === K.NONE) return forfeit(s, f);
  const option = s[K.ANSWER];
  s[K.cardField(attacker, K.CARD_FLAGS)] |= L.CARD_ATTACKING | L.CARD_ATTACKED;
  s[L.ATTACKED_OBJECT] = L.TARGET_PLAYER;
  if (optionVerb(option) === VERB_OBJECT) {
    const object = optionCard(option);
    s[L.ATTACKED_OBJECT] = referenceTo(s, object);
    s[K.cardField(object, K.CARD_FLAGS)] |= L.CARD_ATTACKED_OBJECT;
  }
  takeRole(s, attacker, M.MOD_ATTACK_COST);
  return CONTINUE;
}

/** The card rests for its part in the battle, and what that costs is paid with other cards. */
function takeRole(s: State, card: number, word: number): void {
  const cost = costOfRole(s, card, word);
  touchLightly(s, L.DEPEND_STATE);
  if (word !== M.MOD_BLOCK_COST || !hasKeyword(s, card, L.KEYWORD_BLOCKS_UNRESTED)) restCard(s, card);
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_COMMITTED;
  const rests = word === M.MOD_ATTACK_COST ? countRests(s, card) : 0;
  beginPayingWill(s, controllerOf(s, card), cost);
  if (rests === 0) return;
  const g = pushFrame(s, RESTING.offerRest, controllerOf(s, card));
  s[g + K.FRAME_SOURCE] = referenceTo(s, card);
  s[g + K.FRAME_A] = cost;
  s[g + K.FRAME_B] = rests;
}

// ---- resting other cards for an attack, before the will is paid ----
// FRAME_SOURCE: the attacker · FRAME_A: the will that is paid then · FRAME_B: how many texts ask for a card
// FRAME_C: how many have got one

function offerRest(s: State, f: number): number {
  const attacker = K.referenceCard(s[f + K.FRAME_SOURCE]);
  const k = s[f + K.FRAME_C];
  const n = findRests(s, attacker, k);
  for (let i = 0; i < n; i++) offeredRests[i] = SELECTED[i];
  beginOptions(s);
  for (let i = 0; i < n; i++) {
    const flags = K.cardField(offeredRests[i], K.CARD_FLAGS);
    s[flags] |= L.CARD_COMMITTED;
    if (canRestFor(s, attacker, k + 1, s[f + K.FRAME_B], s[f + K.FRAME_A]))
      addOption(s, makeOption(VERB_REST, offeredRests[i]));
    s[flags] &= ~L.CARD_COMMITTED;
  }
  return ask(s, K.frameController(s, f), ASK.payCost);
}

const offeredRests = new Int32Array(256);

function takeRest(s: State, f: number): number {
  const option = s[K.ANSWER];
  if (++s[f + K.FRAME_C] === s[f + K.FRAME_B] || option === K.NONE) popFrame(s);
  else s[f + K.FRAME_STEP] = RESTING.offerRest;
  if (option !== K.NONE) restCard(s, optionCard(option));
  return CONTINUE;
}

const RESTING = defineProcedure('resting-for-attack', { offerRest, takeRest });

/** @clause FOW ext.battle.13 */
function attackDeclared(s: State): number {
  const attacker = partOf(s, L.ATTACKER);
  s[K.cardField(attacker, K.CARD_FLAGS)] &= ~L.CARD_COMMITTED;
  noteAttack(s, attacker);
  emit(s, L.EVENT_ATTACKS, attacker, turnPlayer(s));
  const object = partOf(s, L.ATTACKED_OBJECT);
  emit(s, L.EVENT_IS_ATTACKED, object, turnPlayer(s) ^ 1, object === K.NONE ? 1 : 2, attacker);
  openSequence(s);
  return CONTINUE;
}

/** A resonator has attacked this turn: the first, or another one. */
function noteAttack(s: State, attacker: number): void {
  if ((cardTypes(s, attacker) & L.TYPE_RESONATOR) === 0) return;
  const reference = referenceTo(s, attacker);
  if (s[L.FIRST_TO_ATTACK] === 0) s[L.FIRST_TO_ATTACK] = reference;
  else if (s[L.FIRST_TO_ATTACK] !== reference) s[L.OTHER_TO_ATTACK] = reference;
  touchLightly(s, L.DEPEND_STATE);
}

/** @clause FOW ext.battle.14 */
function blockStep(s: State, f: number): number {
  return isEnded(s, f) ? CONTINUE : point(s, L.EVENT_BLOCK_STEP, L.BATTLE_BLOCK);
}

/**
 * Offers blockers, if there still is an attacker.
 * @clause FOW ext.battle.15
 */
function offerBlock(s: State, f: number): number {
  if (isEnded(s, f)) return CONTINUE;
  const attacker = partOf(s, L.ATTACKER);
  if (attacker === K.NONE) {
    s[f + K.FRAME_STEP] = BATTLE.blockDeclared;
    return CONTINUE;
  }
  const player = turnPlayer(s) ^ 1;
  beginOptions(s);
  addOption(s, OPTION_PASS);
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if (canBlock(s, card, attacker)) addOption(s, makeOption(VERB_BLOCK, card));
  return ask(s, player, ASK.block);
}

/**
 * Takes the blocker. It is rested, and what blocking costs is paid.
 * @clause FOW ext.battle.16, ext.battle.18
 */
function takeBlock(s: State): number {
  if (s[K.ANSWER] === OPTION_PASS) return CONTINUE;
  const card = optionCard(s[K.ANSWER]);
  s[L.BLOCKER] = referenceTo(s, card);
  touchLightly(s, L.DEPEND_STATE);
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_BLOCKING;
  takeRole(s, card, M.MOD_BLOCK_COST);
  return CONTINUE;
}

/**
 * The block is declared: now it is known which two cards battle.
 * @clause FOW ext.battle.20, ext.battle.26
 */
function blockDeclared(s: State): number {
  const blocker = partOf(s, L.BLOCKER);
  const attacker = partOf(s, L.ATTACKER);
  if (blocker !== K.NONE) {
    s[K.cardField(blocker, K.CARD_FLAGS)] &= ~L.CARD_COMMITTED;
    emitWith(s, L.EVENT_BLOCKS, blocker, turnPlayer(s) ^ 1, attacker);
    emitWith(s, L.EVENT_IS_BLOCKED, attacker, turnPlayer(s), blocker);
  }
  const other = blocker === K.NONE ? partOf(s, L.ATTACKED_OBJECT) : blocker;
  if (attacker !== K.NONE && other !== K.NONE) {
    emitWith(s, L.EVENT_BATTLES, attacker, turnPlayer(s), other);
    emitWith(s, L.EVENT_BATTLES, other, controllerOf(s, other), attacker);
  }
  openSequence(s);
  return CONTINUE;
}

// ---- damage ----
// FRAME_A: what the attacker has dealt its damage to · FRAME_B: how much damage goes beyond the blocker · FRAME_C: 1 in
// a battle that was forfeited

const FRAME_STRUCK = FRAME_A;
const STRUCK_OBJECT = 1;
const STRUCK_BLOCKER = 2;
const FRAME_EXCESS = FRAME_B;
const FRAME_FORFEITED = FRAME_C;

/**
 * Is the attack over? Without an attacker the battle goes to its end step.
 * @clause FOW ext.battle.21, ext.battle.24
 */
function isAttackOver(s: State, f: number): boolean {
  if (isEnded(s, f)) return true;
  if (partOf(s, L.ATTACKER) !== K.NONE) return false;
  s[f + K.FRAME_STEP] = BATTLE.endStep;
  return true;
}

/** @clause FOW ext.battle.22, ext.kw.8 */
function firstStrikeStep(s: State, f: number): number {
  if (isAttackOver(s, f)) return CONTINUE;
  s[L.BATTLE_STEP] = L.BATTLE_FIRST_STRIKE;
  return offerExcess(s, f, hasKeyword(s, partOf(s, L.ATTACKER), L.KEYWORD_FIRST_STRIKE));
}

/** @clause FOW ext.battle.24, ext.battle.25 */
function damageStep(s: State, f: number): number {
  if (isAttackOver(s, f)) return CONTINUE;
  s[L.BATTLE_STEP] = L.BATTLE_DAMAGE;
  return offerExcess(s, f, s[f + FRAME_STRUCK] === 0);
}

/**
 * Notes the damage that a blocked attacker with Pierce deals beyond what destroys the blocker; by the switch its player
 * says how much of it. There is none if the object of the attack is gone. `strikes`: does the attacker deal its damage
 * now?
 * @clause FOW ext.kw.4, ext.kw.5
 */
function offerExcess(s: State, f: number, strikes: boolean): number {
  const attacker = partOf(s, L.ATTACKER);
  const blocker = partOf(s, L.BLOCKER);
  s[f + FRAME_EXCESS] = 0;
  const isThere = s[L.ATTACKED_OBJECT] === L.TARGET_PLAYER || partOf(s, L.ATTACKED_OBJECT) !== K.NONE;
  if (!strikes || blocker === K.NONE || !isThere || !hasKeyword(s, attacker, L.KEYWORD_PIERCE)) return skipAsking(s, f);
  const deadly = Math.max(0, defenceOf(s, blocker) - s[K.cardField(blocker, L.CARD_DAMAGE)]);
  const excess = Math.max(0, atkOf(s, attacker) - deadly);
  s[f + FRAME_EXCESS] = excess;
  if (!isSwitched(s, L.SWITCH_PIERCE_CHOSEN)) return skipAsking(s, f);
  beginOptions(s);
  for (let hundreds = 0; hundreds <= excess / 100; hundreds++) addOption(s, numberOption(VERB_EXCESS, hundreds));
  return ask(s, turnPlayer(s), ASK.excess);
}

/** Goes on behind the step that takes an answer. */
function skipAsking(s: State, f: number): number {
  s[f + K.FRAME_STEP]++;
  return CONTINUE;
}

function takeExcess(s: State, f: number): number {
  s[f + FRAME_EXCESS] = optionNumber(s[K.ANSWER]) * 100;
  return CONTINUE;
}

/**
 * The attacker deals its ATK as damage to the blocker, or without a blocker to what is attacked.
 * @clause FOW ext.battle.22, ext.battle.25, ext.battle.19, ext.battle.29
 */
function strike(s: State, f: number): void {
  const attacker = partOf(s, L.ATTACKER);
  const blocker = partOf(s, L.BLOCKER);
  const atk = atkOf(s, attacker);
  if (atk <= 0) return;
  s[f + FRAME_STRUCK] = blocker === K.NONE ? STRUCK_OBJECT : STRUCK_BLOCKER;
  const beyond = blocker === K.NONE ? atk : s[f + FRAME_EXCESS];
  const about = byBattle(turnPlayer(s));
  if (blocker !== K.NONE) dealToCard(s, blocker, atk - beyond, attacker, about);
  const object = partOf(s, L.ATTACKED_OBJECT);
  if (s[L.ATTACKED_OBJECT] === L.TARGET_PLAYER) dealToPlayer(s, turnPlayer(s) ^ 1, beyond, attacker, about);
  else if (object !== K.NONE) dealToCard(s, object, beyond, attacker, about);
}

/**
 * An attacker with First Strike deals its damage. First Strike of a blocker does nothing.
 * @clause FOW ext.battle.22
 */
function strikeFirst(s: State, f: number): number {
  if (hasKeyword(s, partOf(s, L.ATTACKER), L.KEYWORD_FIRST_STRIKE)) {
    beginDamage(s);
    strike(s, f);
    endDamage(s);
  }
  return CONTINUE;
}

/**
 * Ends the first strike step. Damage that was prevented to the last point has not happened: such an attacker has dealt
 * nothing yet, and strikes in the damage step. (The rules say only of costs that something replaced counts as done.)
 * @clause FOW ext.battle.25, 9.10.b1, 9.3.b2.5
 */
function afterFirstStrike(s: State, f: number): number {
  if ((s[L.DAMAGE_OF_BATTLE] & L.BATTLE_STRUCK_FIRST) === 0) s[f + FRAME_STRUCK] = 0;
  s[L.DAMAGE_OF_BATTLE] &= L.BATTLE_LETHAL;
  return afterDamage(s);
}

/**
 * Opens the priority sequence after damage, once all damage has been dealt.
 * @clause FOW ext.battle.23, ext.battle.31
 */
function afterDamage(s: State): number {
  openSequence(s);
  return CONTINUE;
}

/**
 * Both cards deal their damage at the same moment.
 * @clause FOW ext.battle.28
 */
function strikeBoth(s: State, f: number): number {
  const attacker = partOf(s, L.ATTACKER);
  const striker = answering(s, f);
  beginDamage(s);
  if (s[f + FRAME_STRUCK] === 0) strike(s, f);
  // the attacked card may have come under the control of the attacker's player
  // @clause FOW 9.12.b2, ext.abil.20
  if (striker !== K.NONE) dealToCard(s, attacker, atkOf(s, striker), striker, byBattle(controllerOf(s, striker)));
  endDamage(s);
  return CONTINUE;
}

/**
 * The card that strikes back: the one that battles the attacker. None if the attacker struck a blocker first and that
 * has gone.
 * @clause FOW ext.battle.26, ext.battle.27
 */
function answering(s: State, f: number): number {
  const blocker = partOf(s, L.BLOCKER);
  if (blocker !== K.NONE) return blocker;
  if (s[f + FRAME_STRUCK] === STRUCK_BLOCKER && !isSwitched(s, L.SWITCH_ATTACKED_STRIKES_BACK)) return K.NONE;
  const object = partOf(s, L.ATTACKED_OBJECT);
  return object !== K.NONE && isFighter(s, object) ? object : K.NONE;
}

/** @clause FOW ext.battle.32 */
function endStep(s: State): number {
  return point(s, L.EVENT_BATTLE_ENDS, L.BATTLE_END);
}

/**
 * The final step of the battle. If a rule process is due or an ability has triggered, there is a priority sequence, and
 * then the final step once more.
 * @clause FOW ext.battle.33, ext.battle.35, ext.battle.34
 */
function finalStep(s: State, f: number): number {
  endEffects(s, L.UNTIL_BATTLE);
  if (isRuleProcessDue(s) || s[K.PENDING_COUNT] > 0) {
    s[f + K.FRAME_STEP] = BATTLE.finalStep;
    openSequence(s);
    return CONTINUE;
  }
  // @clause FOW ext.battle.2
  if (s[f + FRAME_FORFEITED] !== 0 && s[L.BATTLE_ANSWERED] === 0)
    setPlayerCell(s, turnPlayer(s), L.PLAYER_NO_BATTLE, 1);
  endRoles(s);
  touchLightly(s, L.DEPEND_TURN);
  popFrame(s);
  return CONTINUE;
}

const BATTLE = defineProcedure('battle', {
  beginStep,
  attackStep,
  offerAttacker,
  takeAttacker,
  offerObject,
  takeObject,
  attackDeclared,
  blockStep,
  offerBlock,
  takeBlock,
  blockDeclared,
  firstStrikeStep,
  takeFirstExcess: takeExcess,
  strikeFirst,
  afterFirstStrike,
  damageStep,
  takeExcess,
  strikeBoth,
  afterDamage,
  endStep,
  finalStep,
});

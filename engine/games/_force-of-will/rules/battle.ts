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
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard, optionVerb, VERB_ATTACK } from '../../../kernel/options.ts';
import { isSwitched, playerCell, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import { ABILITIES, ABILITY_EFFECT, ABILITY_STRIDE, CODE } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { ASK, VERB_BLOCK, VERB_OBJECT, VERB_OBJECT_PLAYER } from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_NOT_ATTACKED_BY, MOD_NOT_BLOCKED_BY } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { atkOf, defenceOf, hasKeyword, hasLostAbilities, isFighter, printed, touch } from './characteristics.ts';
import { endEffects } from './durations.ts';
import { emit } from './events.ts';
import { restCard } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { beginDamage, byBattle, dealToCard, dealToPlayer, endDamage } from './replacement.ts';
import { endRoles, leaveBattle, partOf } from './roles.ts';
import { beginChanges, change, changeBearsOn, mayHaveChanges, nextChange } from './rule-changes.ts';
import { openSequence } from './windows.ts';

/** "FOW ext.battle.1" May the player begin a battle: is there a card that could attack? */
export function mayBeginBattle(s: State, player: number): boolean {
  if (s[K.TURN_PHASE] !== L.PHASE_MAIN || turnPlayer(s) !== player || s[K.STACK_COUNT] !== 0 || s[L.BATTLE_STEP] !== 0)
    return false;
  if (playerCell(s, player, L.PLAYER_NO_BATTLE) !== 0) return false;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if (canAttack(s, card)) return true;
  return false;
}

/** Does a card that can attack have to? */
function hasToAttack(s: State, player: number): boolean {
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if (hasKeyword(s, card, L.KEYWORD_MUST_ATTACK) && canAttack(s, card)) return true;
  return false;
}

/** "FOW ext.prio.10" May the player not pass in main timing, because a card must attack? */
export function mustBeginBattle(s: State, player: number): boolean {
  return mayBeginBattle(s, player) && hasToAttack(s, player);
}

/** "FOW ext.battle.6" "FOW ext.kw.8" */
function canAttack(s: State, card: number): boolean {
  const flags = s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS];
  if ((flags & L.CARD_RESTED) !== 0 || !isFighter(s, card) || hasKeyword(s, card, L.KEYWORD_CANNOT_ATTACK))
    return false;
  return (flags & L.CARD_SINCE_FIELD) !== 0 || hasKeyword(s, card, L.KEYWORD_SWIFTNESS | L.KEYWORD_ATTACKS_AT_ONCE);
}

/** "FOW ext.battle.7" "FOW ext.kw.6" May the attacker attack that card of the opponent? */
function canBeAttacked(s: State, attacker: number, card: number): boolean {
  if (!isFighter(s, card) || hasKeyword(s, card, L.KEYWORD_CANNOT_BE_ATTACKED)) return false;
  const isRested = (s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] & L.CARD_RESTED) !== 0;
  if (!isRested && !hasKeyword(s, attacker, L.KEYWORD_PRECISION)) return false;
  return !isRuledOut(s, MOD_NOT_ATTACKED_BY, card, attacker);
}

/** "FOW ext.battle.15" "FOW ext.battle.16" "FOW ext.kw.11" May the card block the attacker? */
function canBlock(s: State, card: number, attacker: number): boolean {
  const flags = s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS];
  if (!isFighter(s, card) || (flags & L.CARD_ATTACKED_OBJECT) !== 0 || hasKeyword(s, card, L.KEYWORD_CANNOT_BLOCK))
    return false;
  if ((flags & L.CARD_RESTED) !== 0 && !hasKeyword(s, card, L.KEYWORD_BLOCKS_RESTED)) return false;
  if (hasKeyword(s, attacker, L.KEYWORD_UNBLOCKABLE)) return false;
  if (hasKeyword(s, attacker, L.KEYWORD_FLYING) && !hasKeyword(s, card, L.KEYWORD_FLYING | L.KEYWORD_BLOCKS_FLYING))
    return false;
  return !isRuledOut(s, MOD_NOT_BLOCKED_BY, attacker, card);
}

/** Does a text about `card` say that `other` cannot do that? */
function isRuledOut(s: State, word: number, card: number, other: number): boolean {
  if (!mayHaveChanges(s, L.LISTEN_ATTACK)) return false;
  beginChanges(s, L.LISTEN_ATTACK, word);
  while (nextChange(s))
    if (changeBearsOn(s, card) && matches(s, other, CODE[change.pc + 1], change.source, change.you)) return true;
  return false;
}

/** Begins a battle. */
export function beginBattle(s: State, player: number): void {
  s[L.BATTLE_ANSWERED] = 0;
  pushFrame(s, BATTLE.beginStep, player);
}

/** A point of the battle: what waits for it triggers, and a priority sequence. */
function point(s: State, event: number, step: number): number {
  s[L.BATTLE_STEP] = step;
  touch(s, L.DEPEND_TURN);
  emit(s, event, K.NONE, turnPlayer(s), 0, K.NONE);
  openSequence(s);
  return CONTINUE;
}

/** "FOW ext.battle.3" */
function beginStep(s: State): number {
  return point(s, L.EVENT_BATTLE_BEGINS, L.BATTLE_BEGUN);
}

/** "FOW ext.battle.4" */
function attackStep(s: State): number {
  return point(s, L.EVENT_ATTACK_STEP, L.BATTLE_ATTACK);
}

/** "FOW ext.battle.5" The turn player chooses an attacker or forfeits; who must attack does so. */
function offerAttacker(s: State): number {
  const player = turnPlayer(s);
  beginOptions(s);
  if (!hasToAttack(s, player)) addOption(s, OPTION_PASS);
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if (canAttack(s, card)) addOption(s, makeOption(VERB_ATTACK, card, 0));
  return ask(s, player, ASK.attack);
}

/** "FOW ext.battle.40" What is done as a card is chosen comes before the object is. */
function takeAttacker(s: State, f: number): number {
  if (s[K.ANSWER] === OPTION_PASS || s[K.ANSWER] === K.NONE) return forfeit(s, f);
  const card = optionCard(s[K.ANSWER]);
  s[L.ATTACKER] = referenceTo(s, card);
  const row = printed(s, card, L.DEF_AS_ATTACKER) - 1;
  if (row === K.NONE || hasLostAbilities(s, card)) return CONTINUE;
  const p = pushFrame(s, PROGRAMS.program, turnPlayer(s));
  s[p + K.FRAME_SOURCE] = referenceTo(s, card);
  s[p + K.FRAME_ABILITY] = row;
  s[p + K.FRAME_PC] = ABILITIES[row * ABILITY_STRIDE + ABILITY_EFFECT];
  return CONTINUE;
}

/** "FOW ext.battle.2" Where the opponent has played nothing there is no further battle this turn. */
function forfeit(s: State, f: number): number {
  if (s[L.BATTLE_ANSWERED] === 0) setPlayerCell(s, turnPlayer(s), L.PLAYER_NO_BATTLE, 1);
  s[f + K.FRAME_STEP] = BATTLE.endStep;
  return CONTINUE;
}

/** "FOW ext.battle.7" */
function offerObject(s: State): number {
  const player = turnPlayer(s);
  const attacker = partOf(s, L.ATTACKER);
  beginOptions(s);
  if (attacker !== K.NONE) {
    addOption(s, makeOption(VERB_OBJECT_PLAYER, 0, 0));
    for (let card = firstCard(s, L.ZONE_FIELD + (player ^ 1)); card !== K.NONE; card = nextCard(s, card))
      if (canBeAttacked(s, attacker, card)) addOption(s, makeOption(VERB_OBJECT, card, 0));
  }
  return ask(s, player, ASK.attackedObject);
}

/** "FOW ext.battle.9" "FOW ext.battle.13" The attacker is rested, and attacks. */
function takeObject(s: State, f: number): number {
  const attacker = partOf(s, L.ATTACKER);
  if (s[K.ANSWER] === K.NONE || attacker === K.NONE) return forfeit(s, f);
  const option = s[K.ANSWER];
  s[K.CARDS + attacker * K.CARD_STRIDE + K.CARD_FLAGS] |= L.CARD_ATTACKING | L.CARD_ATTACKED;
  s[L.ATTACKED_OBJECT] = L.TARGET_PLAYER;
  if (optionVerb(option) === VERB_OBJECT) {
    const object = optionCard(option);
    s[L.ATTACKED_OBJECT] = referenceTo(s, object);
    s[K.CARDS + object * K.CARD_STRIDE + K.CARD_FLAGS] |= L.CARD_ATTACKED_OBJECT;
  }
  touch(s, L.DEPEND_STATE);
  restCard(s, attacker);
  emit(s, L.EVENT_ATTACKS, attacker, turnPlayer(s), 0, K.NONE);
  emit(s, L.EVENT_IS_ATTACKED, partOf(s, L.ATTACKED_OBJECT), turnPlayer(s) ^ 1, 0, attacker);
  openSequence(s);
  return CONTINUE;
}

/** "FOW ext.battle.11" A card that is no J/resonator any more, or has left, has no part. Goes to the end where there is no attacker. */
function isAttackOver(s: State, f: number): boolean {
  for (const part of [L.ATTACKER, L.BLOCKER]) {
    const card = partOf(s, part);
    if (card !== K.NONE && !isFighter(s, card)) leaveBattle(s, card);
  }
  if (partOf(s, L.ATTACKER) !== K.NONE) return false;
  s[f + K.FRAME_STEP] = BATTLE.endStep;
  return true;
}

/** "FOW ext.battle.14" */
function blockStep(s: State, f: number): number {
  return isAttackOver(s, f) ? CONTINUE : point(s, L.EVENT_BLOCK_STEP, L.BATTLE_BLOCK);
}

/** "FOW ext.battle.15" */
function offerBlock(s: State, f: number): number {
  if (isAttackOver(s, f)) return CONTINUE;
  const player = turnPlayer(s) ^ 1;
  const attacker = partOf(s, L.ATTACKER);
  beginOptions(s);
  addOption(s, OPTION_PASS);
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if (canBlock(s, card, attacker)) addOption(s, makeOption(VERB_BLOCK, card, 0));
  return ask(s, player, ASK.block);
}

/** "FOW ext.battle.16" "FOW ext.battle.18" "FOW ext.battle.20" The blocker is rested. */
function takeBlock(s: State): number {
  if (s[K.ANSWER] !== OPTION_PASS) {
    const card = optionCard(s[K.ANSWER]);
    const attacker = partOf(s, L.ATTACKER);
    s[L.BLOCKER] = referenceTo(s, card);
    s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] |= L.CARD_BLOCKING;
    s[K.CARDS + attacker * K.CARD_STRIDE + K.CARD_FLAGS] |= L.CARD_WAS_BLOCKED;
    touch(s, L.DEPEND_STATE);
    restCard(s, card);
    emit(s, L.EVENT_BLOCKS, card, turnPlayer(s) ^ 1, 0, attacker);
    emit(s, L.EVENT_IS_BLOCKED, attacker, turnPlayer(s), 0, card);
  }
  openSequence(s);
  return CONTINUE;
}

// FRAME_A: 1 once the attacker has dealt damage

/** "FOW ext.battle.22" "FOW ext.battle.25" "FOW ext.battle.19" "FOW ext.battle.29" The attacker deals its ATK to the blocker, or without one to what is attacked. "FOW ext.kw.4" */
function strike(s: State): boolean {
  const attacker = partOf(s, L.ATTACKER);
  const atk = Math.max(0, atkOf(s, attacker));
  const blocker = partOf(s, L.BLOCKER);
  const object = partOf(s, L.ATTACKED_OBJECT);
  const about = byBattle(turnPlayer(s));
  if (atk === 0) return false;
  if (blocker === K.NONE) {
    if (s[L.ATTACKED_OBJECT] === L.TARGET_PLAYER) dealToPlayer(s, turnPlayer(s) ^ 1, atk, attacker, about);
    else if (object !== K.NONE) dealToCard(s, object, atk, attacker, about);
    return true;
  }
  const deadly = Math.max(0, defenceOf(s, blocker) - s[K.CARDS + blocker * K.CARD_STRIDE + L.CARD_DAMAGE]);
  const rest = hasKeyword(s, attacker, L.KEYWORD_PIERCE) ? Math.max(0, atk - deadly) : 0;
  const isThere = s[L.ATTACKED_OBJECT] === L.TARGET_PLAYER || object !== K.NONE;
  dealToCard(s, blocker, isThere ? atk - rest : atk, attacker, about);
  if (rest > 0 && s[L.ATTACKED_OBJECT] === L.TARGET_PLAYER) dealToPlayer(s, turnPlayer(s) ^ 1, rest, attacker, about);
  else if (rest > 0 && object !== K.NONE) dealToCard(s, object, rest, attacker, about);
  return true;
}

/** "FOW ext.battle.21" "FOW ext.battle.22" "FOW ext.battle.23" */
function firstStrikeStep(s: State, f: number): number {
  s[f + K.FRAME_A] = 0;
  if (isAttackOver(s, f)) return CONTINUE;
  s[L.BATTLE_STEP] = L.BATTLE_FIRST_STRIKE;
  if (hasKeyword(s, partOf(s, L.ATTACKER), L.KEYWORD_FIRST_STRIKE)) {
    beginDamage(s);
    if (strike(s)) s[f + K.FRAME_A] = 1;
    endDamage(s);
  }
  return CONTINUE;
}

/** The sequence after damage, once all of it has been settled. */
function afterDamage(s: State): number {
  openSequence(s);
  return CONTINUE;
}

/** "FOW ext.battle.24" "FOW ext.battle.26" "FOW ext.battle.28" "FOW ext.battle.31" Both deal their damage at once. "FOW ext.battle.27" Nobody strikes back for a blocker that has gone. */
function damageStep(s: State, f: number): number {
  if (isAttackOver(s, f)) return CONTINUE;
  s[L.BATTLE_STEP] = L.BATTLE_DAMAGE;
  const attacker = partOf(s, L.ATTACKER);
  const wasBlocked = (s[K.CARDS + attacker * K.CARD_STRIDE + K.CARD_FLAGS] & L.CARD_WAS_BLOCKED) !== 0;
  const hasStruck = s[f + K.FRAME_A] === 1;
  let striker = partOf(s, L.BLOCKER);
  if (striker === K.NONE && !(wasBlocked && hasStruck && !isSwitched(s, L.SWITCH_ATTACKED_STRIKES_BACK)))
    striker = partOf(s, L.ATTACKED_OBJECT);
  const back = striker === K.NONE ? 0 : atkOf(s, striker);
  beginDamage(s);
  if (!hasStruck) strike(s);
  // "FOW 9.12.b2"
  dealToCard(s, attacker, back, striker, byBattle(turnPlayer(s) ^ 1));
  endDamage(s);
  return CONTINUE;
}

/** "FOW ext.battle.32" */
function endStep(s: State): number {
  return point(s, L.EVENT_BATTLE_ENDS, L.BATTLE_END);
}

/** "FOW ext.battle.33" "FOW ext.battle.35" */
function finalStep(s: State): number {
  endEffects(s, L.UNTIL_BATTLE);
  endRoles(s);
  touch(s, L.DEPEND_TURN);
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
  blockStep,
  offerBlock,
  takeBlock,
  firstStrikeStep,
  afterFirstStrike: afterDamage,
  damageStep,
  afterDamage,
  endStep,
  finalStep,
});

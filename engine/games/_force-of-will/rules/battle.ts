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
import {
  ANSWER,
  CARD_FLAGS,
  CARD_STRIDE,
  CARDS,
  FRAME_A,
  FRAME_ABILITY,
  FRAME_PC,
  FRAME_SOURCE,
  FRAME_STEP,
  NONE,
  STACK_COUNT,
  type State,
  TURN_PHASE,
} from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard, optionVerb, VERB_ATTACK } from '../../../kernel/options.ts';
import { isSwitched, playerCell, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import { ABILITIES, ABILITY_EFFECT, ABILITY_STRIDE, CODE } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { ASK, VERB_BLOCK, VERB_OBJECT, VERB_OBJECT_PLAYER } from '../decisions.ts';
import {
  ATTACKED_OBJECT,
  ATTACKER,
  BATTLE_ANSWERED,
  BATTLE_ATTACK,
  BATTLE_BEGUN,
  BATTLE_BLOCK,
  BATTLE_DAMAGE,
  BATTLE_END,
  BATTLE_FIRST_STRIKE,
  BATTLE_STEP,
  BLOCKER,
  CARD_ATTACKED,
  CARD_ATTACKED_OBJECT,
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_DAMAGE,
  CARD_RESTED,
  CARD_SINCE_FIELD,
  CARD_WAS_BLOCKED,
  DEALING_BATTLE_DAMAGE,
  DEF_AS_ATTACKER,
  DEPEND_STATE,
  DEPEND_TURN,
  EVENT_ATTACK_STEP,
  EVENT_ATTACKS,
  EVENT_BATTLE_BEGINS,
  EVENT_BATTLE_ENDS,
  EVENT_BLOCK_STEP,
  EVENT_BLOCKS,
  EVENT_IS_ATTACKED,
  EVENT_IS_BLOCKED,
  KEYWORD_ATTACKS_AT_ONCE,
  KEYWORD_BLOCKS_FLYING,
  KEYWORD_BLOCKS_RESTED,
  KEYWORD_CANNOT_ATTACK,
  KEYWORD_CANNOT_BE_ATTACKED,
  KEYWORD_CANNOT_BLOCK,
  KEYWORD_FIRST_STRIKE,
  KEYWORD_FLYING,
  KEYWORD_MUST_ATTACK,
  KEYWORD_PIERCE,
  KEYWORD_PRECISION,
  KEYWORD_SWIFTNESS,
  KEYWORD_UNBLOCKABLE,
  LISTEN_ATTACK,
  PHASE_MAIN,
  PLAYER_NO_BATTLE,
  SWITCH_ATTACKED_STRIKES_BACK,
  TARGET_PLAYER,
  UNTIL_BATTLE,
  ZONE_FIELD,
} from '../layout.ts';
import { MOD_NOT_ATTACKED_BY, MOD_NOT_BLOCKED_BY } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { atkOf, defenceOf, hasKeyword, hasLostAbilities, isFighter, printed, touch } from './characteristics.ts';
import { damageCard, damagePlayer } from './damage.ts';
import { endEffects } from './durations.ts';
import { emit } from './events.ts';
import { restCard } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { endRoles, leaveBattle, partOf } from './roles.ts';
import { beginChanges, change, changeBearsOn, mayHaveChanges, nextChange } from './rule-changes.ts';
import { openSequence } from './windows.ts';

/** "FOW ext.battle.1" May the player begin a battle: is there a card that could attack? */
export function mayBeginBattle(s: State, player: number): boolean {
  if (s[TURN_PHASE] !== PHASE_MAIN || turnPlayer(s) !== player || s[STACK_COUNT] !== 0 || s[BATTLE_STEP] !== 0)
    return false;
  if (playerCell(s, player, PLAYER_NO_BATTLE) !== 0) return false;
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card))
    if (canAttack(s, card)) return true;
  return false;
}

/** "FOW ext.battle.6" "FOW ext.kw.8" */
function canAttack(s: State, card: number): boolean {
  const flags = s[CARDS + card * CARD_STRIDE + CARD_FLAGS];
  if ((flags & CARD_RESTED) !== 0 || !isFighter(s, card) || hasKeyword(s, card, KEYWORD_CANNOT_ATTACK)) return false;
  return (flags & CARD_SINCE_FIELD) !== 0 || hasKeyword(s, card, KEYWORD_SWIFTNESS | KEYWORD_ATTACKS_AT_ONCE);
}

/** "FOW ext.battle.7" "FOW ext.kw.6" May the attacker attack that card of the opponent? */
function canBeAttacked(s: State, attacker: number, card: number): boolean {
  if (!isFighter(s, card) || hasKeyword(s, card, KEYWORD_CANNOT_BE_ATTACKED)) return false;
  const isRested = (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_RESTED) !== 0;
  if (!isRested && !hasKeyword(s, attacker, KEYWORD_PRECISION)) return false;
  return !isRuledOut(s, MOD_NOT_ATTACKED_BY, card, attacker);
}

/** "FOW ext.battle.15" "FOW ext.battle.16" "FOW ext.kw.11" May the card block the attacker? */
function canBlock(s: State, card: number, attacker: number): boolean {
  const flags = s[CARDS + card * CARD_STRIDE + CARD_FLAGS];
  if (!isFighter(s, card) || (flags & CARD_ATTACKED_OBJECT) !== 0 || hasKeyword(s, card, KEYWORD_CANNOT_BLOCK))
    return false;
  if ((flags & CARD_RESTED) !== 0 && !hasKeyword(s, card, KEYWORD_BLOCKS_RESTED)) return false;
  if (hasKeyword(s, attacker, KEYWORD_UNBLOCKABLE)) return false;
  if (hasKeyword(s, attacker, KEYWORD_FLYING) && !hasKeyword(s, card, KEYWORD_FLYING | KEYWORD_BLOCKS_FLYING))
    return false;
  return !isRuledOut(s, MOD_NOT_BLOCKED_BY, attacker, card);
}

/** Does a text about `card` say that `other` cannot do that? */
function isRuledOut(s: State, word: number, card: number, other: number): boolean {
  if (!mayHaveChanges(s, LISTEN_ATTACK)) return false;
  beginChanges(s, LISTEN_ATTACK, word);
  while (nextChange(s))
    if (changeBearsOn(s, card) && matches(s, other, CODE[change.pc + 1], change.source, change.you)) return true;
  return false;
}

/** Begins a battle. */
export function beginBattle(s: State, player: number): void {
  s[BATTLE_ANSWERED] = 0;
  pushFrame(s, BATTLE.beginStep, player);
}

/** A point of the battle: what waits for it triggers, and a priority sequence. */
function point(s: State, event: number, step: number): number {
  s[BATTLE_STEP] = step;
  touch(s, DEPEND_TURN);
  emit(s, event, NONE, turnPlayer(s), 0, NONE);
  openSequence(s);
  return CONTINUE;
}

/** "FOW ext.battle.3" */
function beginStep(s: State): number {
  return point(s, EVENT_BATTLE_BEGINS, BATTLE_BEGUN);
}

/** "FOW ext.battle.4" */
function attackStep(s: State): number {
  return point(s, EVENT_ATTACK_STEP, BATTLE_ATTACK);
}

/** "FOW ext.battle.5" The turn player chooses an attacker or forfeits; who must attack does so. */
function offerAttacker(s: State): number {
  const player = turnPlayer(s);
  beginOptions(s);
  let must = false;
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card))
    if (canAttack(s, card) && hasKeyword(s, card, KEYWORD_MUST_ATTACK)) must = true;
  if (!must) addOption(s, OPTION_PASS);
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card))
    if (canAttack(s, card)) addOption(s, makeOption(VERB_ATTACK, card, 0));
  return ask(s, player, ASK.attack);
}

/** "FOW ext.battle.40" What is done as a card is chosen comes before the object is. */
function takeAttacker(s: State, f: number): number {
  if (s[ANSWER] === OPTION_PASS || s[ANSWER] === NONE) return forfeit(s, f);
  const card = optionCard(s[ANSWER]);
  s[ATTACKER] = referenceTo(s, card);
  const row = printed(s, card, DEF_AS_ATTACKER) - 1;
  if (row === NONE || hasLostAbilities(s, card)) return CONTINUE;
  const p = pushFrame(s, PROGRAMS.program, turnPlayer(s));
  s[p + FRAME_SOURCE] = referenceTo(s, card);
  s[p + FRAME_ABILITY] = row;
  s[p + FRAME_PC] = ABILITIES[row * ABILITY_STRIDE + ABILITY_EFFECT];
  return CONTINUE;
}

/** "FOW ext.battle.2" Where the opponent has played nothing there is no further battle this turn. */
function forfeit(s: State, f: number): number {
  if (s[BATTLE_ANSWERED] === 0) setPlayerCell(s, turnPlayer(s), PLAYER_NO_BATTLE, 1);
  s[f + FRAME_STEP] = BATTLE.endStep;
  return CONTINUE;
}

/** "FOW ext.battle.7" */
function offerObject(s: State): number {
  const player = turnPlayer(s);
  const attacker = partOf(s, ATTACKER);
  beginOptions(s);
  if (attacker !== NONE) {
    addOption(s, makeOption(VERB_OBJECT_PLAYER, 0, 0));
    for (let card = firstCard(s, ZONE_FIELD + (player ^ 1)); card !== NONE; card = nextCard(s, card))
      if (canBeAttacked(s, attacker, card)) addOption(s, makeOption(VERB_OBJECT, card, 0));
  }
  return ask(s, player, ASK.attackedObject);
}

/** "FOW ext.battle.9" "FOW ext.battle.13" The attacker is rested, and attacks. */
function takeObject(s: State, f: number): number {
  const attacker = partOf(s, ATTACKER);
  if (s[ANSWER] === NONE || attacker === NONE) return forfeit(s, f);
  const option = s[ANSWER];
  s[CARDS + attacker * CARD_STRIDE + CARD_FLAGS] |= CARD_ATTACKING | CARD_ATTACKED;
  s[ATTACKED_OBJECT] = TARGET_PLAYER;
  if (optionVerb(option) === VERB_OBJECT) {
    const object = optionCard(option);
    s[ATTACKED_OBJECT] = referenceTo(s, object);
    s[CARDS + object * CARD_STRIDE + CARD_FLAGS] |= CARD_ATTACKED_OBJECT;
  }
  touch(s, DEPEND_STATE);
  restCard(s, attacker);
  emit(s, EVENT_ATTACKS, attacker, turnPlayer(s), 0, NONE);
  emit(s, EVENT_IS_ATTACKED, partOf(s, ATTACKED_OBJECT), turnPlayer(s) ^ 1, 0, attacker);
  openSequence(s);
  return CONTINUE;
}

/** "FOW ext.battle.11" A card that is no J/resonator any more, or has left, has no part. Goes to the end where there is no attacker. */
function isAttackOver(s: State, f: number): boolean {
  for (const part of [ATTACKER, BLOCKER]) {
    const card = partOf(s, part);
    if (card !== NONE && !isFighter(s, card)) leaveBattle(s, card);
  }
  if (partOf(s, ATTACKER) !== NONE) return false;
  s[f + FRAME_STEP] = BATTLE.endStep;
  return true;
}

/** "FOW ext.battle.14" */
function blockStep(s: State, f: number): number {
  return isAttackOver(s, f) ? CONTINUE : point(s, EVENT_BLOCK_STEP, BATTLE_BLOCK);
}

/** "FOW ext.battle.15" */
function offerBlock(s: State, f: number): number {
  if (isAttackOver(s, f)) return CONTINUE;
  const player = turnPlayer(s) ^ 1;
  const attacker = partOf(s, ATTACKER);
  beginOptions(s);
  addOption(s, OPTION_PASS);
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card))
    if (canBlock(s, card, attacker)) addOption(s, makeOption(VERB_BLOCK, card, 0));
  return ask(s, player, ASK.block);
}

/** "FOW ext.battle.16" "FOW ext.battle.18" "FOW ext.battle.20" The blocker is rested. */
function takeBlock(s: State): number {
  if (s[ANSWER] !== OPTION_PASS) {
    const card = optionCard(s[ANSWER]);
    const attacker = partOf(s, ATTACKER);
    s[BLOCKER] = referenceTo(s, card);
    s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_BLOCKING;
    s[CARDS + attacker * CARD_STRIDE + CARD_FLAGS] |= CARD_WAS_BLOCKED;
    touch(s, DEPEND_STATE);
    restCard(s, card);
    emit(s, EVENT_BLOCKS, card, turnPlayer(s) ^ 1, 0, attacker);
    emit(s, EVENT_IS_BLOCKED, attacker, turnPlayer(s), 0, card);
  }
  openSequence(s);
  return CONTINUE;
}

// FRAME_A: 1 once the attacker has dealt damage

/** "FOW ext.battle.22" "FOW ext.battle.25" "FOW ext.battle.19" "FOW ext.battle.29" The attacker deals its ATK to the blocker, or without one to what is attacked. "FOW ext.kw.4" */
function strike(s: State): boolean {
  const attacker = partOf(s, ATTACKER);
  const atk = Math.max(0, atkOf(s, attacker));
  const blocker = partOf(s, BLOCKER);
  const object = partOf(s, ATTACKED_OBJECT);
  if (atk === 0) return false;
  if (blocker === NONE) {
    if (s[ATTACKED_OBJECT] === TARGET_PLAYER) damagePlayer(s, turnPlayer(s) ^ 1, atk, attacker);
    else if (object !== NONE) damageCard(s, object, atk, attacker);
    return true;
  }
  const deadly = Math.max(0, defenceOf(s, blocker) - s[CARDS + blocker * CARD_STRIDE + CARD_DAMAGE]);
  const rest = hasKeyword(s, attacker, KEYWORD_PIERCE) ? Math.max(0, atk - deadly) : 0;
  const isThere = s[ATTACKED_OBJECT] === TARGET_PLAYER || object !== NONE;
  damageCard(s, blocker, isThere ? atk - rest : atk, attacker);
  if (rest > 0 && s[ATTACKED_OBJECT] === TARGET_PLAYER) damagePlayer(s, turnPlayer(s) ^ 1, rest, attacker);
  else if (rest > 0 && object !== NONE) damageCard(s, object, rest, attacker);
  return true;
}

/** "FOW ext.battle.21" "FOW ext.battle.22" "FOW ext.battle.23" */
function firstStrikeStep(s: State, f: number): number {
  s[f + FRAME_A] = 0;
  if (isAttackOver(s, f)) return CONTINUE;
  s[BATTLE_STEP] = BATTLE_FIRST_STRIKE;
  if (hasKeyword(s, partOf(s, ATTACKER), KEYWORD_FIRST_STRIKE)) {
    s[DEALING_BATTLE_DAMAGE] = 1;
    if (strike(s)) s[f + FRAME_A] = 1;
    s[DEALING_BATTLE_DAMAGE] = 0;
  }
  openSequence(s);
  return CONTINUE;
}

/** "FOW ext.battle.24" "FOW ext.battle.26" "FOW ext.battle.28" "FOW ext.battle.31" Both deal their damage at once. "FOW ext.battle.27" Nobody strikes back for a blocker that has gone. */
function damageStep(s: State, f: number): number {
  if (isAttackOver(s, f)) return CONTINUE;
  s[BATTLE_STEP] = BATTLE_DAMAGE;
  const attacker = partOf(s, ATTACKER);
  const wasBlocked = (s[CARDS + attacker * CARD_STRIDE + CARD_FLAGS] & CARD_WAS_BLOCKED) !== 0;
  const hasStruck = s[f + FRAME_A] === 1;
  let striker = partOf(s, BLOCKER);
  if (striker === NONE && !(wasBlocked && hasStruck && !isSwitched(s, SWITCH_ATTACKED_STRIKES_BACK)))
    striker = partOf(s, ATTACKED_OBJECT);
  const back = striker === NONE ? 0 : atkOf(s, striker);
  s[DEALING_BATTLE_DAMAGE] = 1;
  if (!hasStruck) strike(s);
  if (back > 0) damageCard(s, attacker, back, striker);
  s[DEALING_BATTLE_DAMAGE] = 0;
  openSequence(s);
  return CONTINUE;
}

/** "FOW ext.battle.32" */
function endStep(s: State): number {
  return point(s, EVENT_BATTLE_ENDS, BATTLE_END);
}

/** "FOW ext.battle.33" "FOW ext.battle.35" */
function finalStep(s: State): number {
  endEffects(s, UNTIL_BATTLE);
  endRoles(s);
  touch(s, DEPEND_TURN);
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
  damageStep,
  endStep,
  finalStep,
});

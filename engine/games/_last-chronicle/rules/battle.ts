/** The Battle Phase (10): single attacks, one after the other. */
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
  FRAME_STEP,
  NONE,
  type State,
  TURN_NUMBER,
} from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, optionCard, VERB_ATTACK } from '../../../kernel/options.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { ASK, VERB_BLOCK } from '../decisions.ts';
import {
  ATTACK_BLOCKED,
  ATTACK_BLOCKER,
  ATTACK_COUNT,
  ATTACK_LEAD,
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_DESIGNATED,
  CARD_SINCE,
  CARD_WIPED,
  EVENT_ATTACKS,
  EVENT_BEFORE_ATTACK,
  EVENT_BLOCKS,
  EVENT_IS_BLOCKED,
  KEYWORD_HASTE,
  KEYWORD_VALOR,
  TYPE_UNIT,
  ZONE_BATTLEFIELD,
} from '../layout.ts';
import { cardAtk, cardLevel, cardPower, cardTypes, eraOf, hasKeyword } from './characteristics.ts';
import { dealToPlayer, dealToUnit } from './damage.ts';
import { emit } from './events.ts';
import { wipeCard } from './movement.ts';
import { openWindow } from './priority.ts';

/** "LC 10.1.2.3" May the Unit be designated as an attacker? */
function canAttack(s: State, card: number, player: number): boolean {
  const c = CARDS + card * CARD_STRIDE;
  if ((cardTypes(s, card) & TYPE_UNIT) === 0) return false;
  // "LC 10.1.2.3.3" not twice a turn
  if ((s[c + CARD_FLAGS] & (CARD_WIPED | CARD_DESIGNATED)) !== 0) return false;
  // "LC 10.1.2.3.1" "LC 15.2.2.1" "LC 15.2.2.2"
  if (s[c + CARD_SINCE] >= s[TURN_NUMBER] && !hasKeyword(s, card, KEYWORD_HASTE)) return false;
  // "LC 5.13.2" "LC 10.1.2.3.2"
  return cardLevel(s, card) <= eraOf(s, player);
}

function anyCanAttack(s: State): boolean {
  const player = turnPlayer(s);
  for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE; card = nextCard(s, card))
    if (canAttack(s, card, player)) return true;
  return false;
}

/** "LC 10.1.4.2" May the Unit be designated as the blocker? */
function canBlock(s: State, card: number, player: number): boolean {
  if ((cardTypes(s, card) & TYPE_UNIT) === 0) return false;
  // "LC 10.1.4.2.1" "LC 10.1.4.2.2"
  return (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_WIPED) === 0 && cardLevel(s, card) <= eraOf(s, player);
}

/** "LC 10.1.1.2" "LC 10.1.1.3" */
function beforeAttack(s: State): number {
  s[ATTACK_COUNT] = 0;
  s[ATTACK_LEAD] = NONE;
  s[ATTACK_BLOCKER] = NONE;
  s[ATTACK_BLOCKED] = 0;
  emit(s, EVENT_BEFORE_ATTACK, NONE, turnPlayer(s), 0, NONE);
  openWindow(s);
  return CONTINUE;
}

/** "LC 10.1.2.1" "LC 10.1.2.2" One Unit, or no attack. */
function offerAttack(s: State): number {
  const player = turnPlayer(s);
  beginOptions(s);
  addOption(s, OPTION_PASS);
  for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE; card = nextCard(s, card))
    if (canAttack(s, card, player)) addOption(s, makeOption(VERB_ATTACK, card, 0));
  return ask(s, player, ASK.attack);
}

/**
 * "LC 10.1.2.4" "LC 10.1.2.6" "LC 10.1.2.7" The Unit is wiped and attacks, with valor (15.2.1.2) not wiped; "LC 10.1.3.1" "LC 10.1.3.2" a
 * window. "LC 10.1.2.8" "LC 10.3.2" Without one the phase ends.
 */
function takeAttack(s: State): number {
  if (s[ANSWER] === OPTION_PASS) {
    popFrame(s);
    return CONTINUE;
  }
  const card = optionCard(s[ANSWER]);
  const flags = CARDS + card * CARD_STRIDE + CARD_FLAGS;
  s[flags] |= CARD_DESIGNATED | CARD_ATTACKING;
  s[ATTACK_LEAD] = card;
  s[ATTACK_COUNT] = 1;
  if (!hasKeyword(s, card, KEYWORD_VALOR)) wipeCard(s, card);
  emit(s, EVENT_ATTACKS, card, turnPlayer(s), 0, NONE);
  openWindow(s);
  return CONTINUE;
}

/** "LC 10.1.4.1" "LC 10.1.4.2" One Unit, or none. */
function offerBlock(s: State): number {
  const player = turnPlayer(s) ^ 1;
  beginOptions(s);
  addOption(s, OPTION_PASS);
  for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE; card = nextCard(s, card))
    if (canBlock(s, card, player)) addOption(s, makeOption(VERB_BLOCK, card, 0));
  return ask(s, player, ASK.block);
}

/** "LC 10.1.4.3" "LC 10.1.4.5" Blocking does not wipe. "LC 10.1.5.1" "LC 10.1.5.2" A window. */
function takeBlock(s: State): number {
  if (s[ANSWER] !== OPTION_PASS) {
    const card = optionCard(s[ANSWER]);
    s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_BLOCKING;
    s[ATTACK_BLOCKER] = card;
    s[ATTACK_BLOCKED] = 1;
    const isThere = s[ATTACK_COUNT] > 0;
    emit(s, EVENT_BLOCKS, card, turnPlayer(s) ^ 1, 0, isThere ? s[ATTACK_LEAD] : NONE);
    if (isThere) emit(s, EVENT_IS_BLOCKED, s[ATTACK_LEAD], turnPlayer(s), 0, card);
  }
  openWindow(s);
  return CONTINUE;
}

/**
 * "LC 10.2.1" ATK to the player, or "LC 10.2.1.2" power to each other; "LC 10.2.1.1" nothing to the player once there was a blocker.
 * "LC 10.1.4.4" Who is gone deals and takes nothing. "LC 10.2.1.3" "LC 10.2.1.4" Then a window.
 */
function dealDamage(s: State): number {
  const attacker = s[ATTACK_LEAD];
  const blocker = s[ATTACK_BLOCKER];
  if (s[ATTACK_COUNT] > 0) {
    if (s[ATTACK_BLOCKED] === 0) dealToPlayer(s, turnPlayer(s) ^ 1, cardAtk(s, attacker), attacker);
    else if (blocker !== NONE) {
      const power = cardPower(s, attacker);
      const answer = cardPower(s, blocker);
      dealToUnit(s, blocker, power, attacker);
      dealToUnit(s, attacker, answer, blocker);
    }
  }
  openWindow(s);
  return CONTINUE;
}

/** "LC 10.3.1" Nobody attacks or blocks any more. "LC 10.3.3" Then another attack, or the end of the phase. "LC 10.3.3.1" */
function offerAgain(s: State): number {
  for (let player = 0; player < 2; player++)
    for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE; card = nextCard(s, card))
      s[CARDS + card * CARD_STRIDE + CARD_FLAGS] &= ~(CARD_ATTACKING | CARD_BLOCKING);
  s[ATTACK_COUNT] = 0;
  s[ATTACK_BLOCKER] = NONE;
  beginOptions(s);
  if (anyCanAttack(s)) addOption(s, OPTION_YES);
  addOption(s, OPTION_PASS);
  return ask(s, turnPlayer(s), ASK.attackAgain);
}

function takeAgain(s: State, f: number): number {
  if (s[ANSWER] === OPTION_YES) s[f + FRAME_STEP] = BATTLE.beforeAttack;
  else popFrame(s);
  return CONTINUE;
}

const BATTLE = defineProcedure('battle', {
  beforeAttack,
  offerAttack,
  takeAttack,
  offerBlock,
  takeBlock,
  dealDamage,
  offerAgain,
  takeAgain,
});

/** Begins the battle of the turn. */
export function beginBattle(s: State): void {
  pushFrame(s, BATTLE.beforeAttack, 0);
}

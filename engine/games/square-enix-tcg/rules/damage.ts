/** Damage: to Forwards with its replacements, to players with EX Bursts (6.5, 11.11, 11.13.5). */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  STOP,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard } from '../../../kernel/options.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import * as C from '../../../shared/continuous.ts';
import { createReplacements, listReplacement } from '../../../shared/replacement.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import { ASK, VERB_EX } from '../decisions.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import {
  CONTINUOUS_SHIELD,
  cardPower,
  cardTypes,
  controllerOf,
  hasKeyword,
  isOnField,
  touch,
} from './characteristics.ts';
import { checkLosses } from './check.ts';
import { emit } from './events.ts';
import { moveCard } from './movement.ts';
import { addPlayerCell, isSwitched, setPlayerCell, turnPlayer } from './players.ts';
import { PROGRAM } from './programs.ts';
import {
  beginChanges,
  change,
  changeBearsOn,
  changeMatches,
  changeNumber,
  mayHaveChanges,
  nextChange,
} from './rule-changes.ts';

// ---- how damage is dealt: indices of DAMAGE_SOURCES that fit are decided by these ----
export const DAMAGE_BATTLE = 1;
export const DAMAGE_SUMMON = 2;
export const DAMAGE_ABILITY = 3;

/** Does a modification's `from` cover damage of that kind? */
function covers(from: number, kind: number, byOpponent: boolean, source: number, s: State): boolean {
  switch (M.DAMAGE_SOURCES[from]) {
    case 'battle':
      return kind === DAMAGE_BATTLE;
    case 'effects':
      return kind !== DAMAGE_BATTLE;
    case 'opponent-effects':
      return kind !== DAMAGE_BATTLE && byOpponent;
    case 'summons':
      return kind === DAMAGE_SUMMON;
    case 'abilities':
      return kind === DAMAGE_ABILITY;
    case 'forwards':
      return source !== K.NONE && (cardTypes(s, source) & L.TYPE_FORWARD) !== 0;
    default:
      return true;
  }
}

// ---- what replaces damage to a Forward: sorts of replacement effects ----
export const REPLACE_REDUCE = 0;
export const REPLACE_SET = 1;
/** Dealt as none if it is lower than the limit, the power of the Forward. */
export const REPLACE_PREVENT = 2;
export const REPLACE_DOUBLE = 3;
/** The next damage, and then no more. */
export const REPLACE_SHIELD = 4;
export const REPLACE_INCREASE = 5;

// what is known of damage under way: its kind in the low bits
const ABOUT_KIND = 3;
/** The player whose effect or Forward deals it. */
const ABOUT_PLAYER = 4;
/** All members of the attacking party are credited with it. */
const ABOUT_PARTY = 8;

/**
 * Lists what there is to replace the damage: rule changes, then shields, the older first.
 * @clause SE 11.13.5.1, 11.13.5.3
 */
function listReplacements(s: State, card: number, dealer: number, about: number): void {
  if (mayHaveChanges(s, L.LISTEN_DAMAGE)) {
    const byOpponent = ((about & ABOUT_PLAYER) !== 0 ? 1 : 0) !== controllerOf(s, card);
    beginChanges(s, L.LISTEN_DAMAGE, K.NONE);
    while (nextChange(s)) listChange(s, card, dealer, about & ABOUT_KIND, byOpponent);
  }
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_SHIELD && cardOf(s, s[e + C.CONTINUOUS_TARGET]) === card)
      listReplacement(REPLACE_SHIELD, s[e + C.CONTINUOUS_VALUE], 0, 0, card, i);
  }
}

const REDUCE_FROM = M.MODIFICATIONS.position(M.MOD_REDUCE_DAMAGE, 'from');
const SET_FROM = M.MODIFICATIONS.position(M.MOD_SET_DAMAGE, 'from');

/** Lists the rule change under way, if it bears on damage from `dealer` to `card`. */
function listChange(s: State, card: number, dealer: number, kind: number, byOpponent: boolean): void {
  const { pc, holder } = change;
  switch (T.CODE[pc]) {
    case M.MOD_REDUCE_DAMAGE:
      if (changeBearsOn(s, card) && covers(T.CODE[pc + REDUCE_FROM], kind, byOpponent, dealer, s))
        listReplacement(REPLACE_REDUCE, changeNumber(s), 0, 0, holder, 0);
      break;
    case M.MOD_SET_DAMAGE:
      if (changeBearsOn(s, card) && covers(T.CODE[pc + SET_FROM], kind, byOpponent, dealer, s))
        listReplacement(REPLACE_SET, changeNumber(s), 0, 0, holder, 0);
      break;
    case M.MOD_PREVENTS_LOWER_DAMAGE:
      if (changeBearsOn(s, card)) listReplacement(REPLACE_PREVENT, 0, cardPower(s, card), 0, holder, 0);
      break;
    case M.MOD_DOUBLE_DAMAGE:
      if (dealer !== K.NONE && changeBearsOn(s, dealer) && changeMatches(s, card))
        listReplacement(REPLACE_DOUBLE, 0, 0, 0, holder, 0);
      break;
    case M.MOD_INCREASE_DAMAGE:
      if (dealer !== K.NONE && changeBearsOn(s, dealer) && changeMatches(s, card))
        listReplacement(REPLACE_INCREASE, changeNumber(s), 0, 0, holder, 0);
      break;
  }
}

/**
 * What damage comes to by one replacement.
 * @clause SE 11.13.5.5
 */
function replaceAmount(sort: number, number: number, amount: number): number {
  switch (sort) {
    case REPLACE_SET:
      return number;
    case REPLACE_PREVENT:
      return 0;
    case REPLACE_DOUBLE:
      return amount << 1;
    case REPLACE_INCREASE:
      return amount + number;
    default:
      return Math.max(0, amount - number);
  }
}

/**
 * The controller of the Forward picks which of several replacements applies next, where the order matters. What a text
 * replaces of itself was replaced before, as it resolved.
 * @clause SE 11.13.5.7, 11.13.5.6
 */
const replacements = createReplacements({
  name: 'damage-forward',
  endsAtZero: true,
  gather: listReplacements,
  applies: (sort, _number, limit, amount) => sort !== REPLACE_PREVENT || amount < limit,
  apply: replaceAmount,
  isUsedUp: (sort) => sort === REPLACE_SHIELD,
  useUp: C.removeContinuous,
  controllerOf,
  happen: inflictDamage,
});

/** Damage is dealt together from here on: `dealDamage` adds to it, and `endDamage` lets it happen. */
export const beginDamage = replacements.begin;

/**
 * What has been added is replaced by what there is to replace it, and is dealt.
 * @clause SE 11.13.5.7
 */
export const endDamage = replacements.finish;

/** The sort, and the number, of the replacement that an option picks. */
export const replacementSort = replacements.sortOf;
export const replacementNumber = replacements.numberOf;

/**
 * Adds damage to a Forward on the field.: a negative amount deals nothing.
 * @clause SE 4.3
 *
 * @param party the members of the attacking party are credited, not the source
 */
export function dealDamage(
  s: State,
  card: number,
  amount: number,
  source: number,
  player: number,
  kind: number,
  party: boolean,
): void {
  if (amount <= 0 || !isOnField(s, card) || (cardTypes(s, card) & L.TYPE_FORWARD) === 0) return;
  const isSafe =
    kind === DAMAGE_BATTLE
      ? hasKeyword(s, card, L.KEYWORD_NO_BATTLE_DAMAGE)
      : player !== controllerOf(s, card) && hasKeyword(s, card, L.KEYWORD_NO_EFFECT_DAMAGE);
  if (isSafe) return;
  const about = kind | (player !== 0 ? ABOUT_PLAYER : 0) | (party ? ABOUT_PARTY : 0);
  replacements.add(s, card, source, about, amount);
}

/**
 * Whoever dealt it is remembered until the next rule process, for the credit of a break.
 * @clause SE 12.4.5
 */
function inflictDamage(s: State, card: number, source: number, about: number, amount: number): void {
  if (amount <= 0) return;
  const c = K.cardOffset(card);
  s[c + L.CARD_DAMAGE] += amount;
  s[c + L.CARD_DAMAGED_BY] = (about & ABOUT_PARTY) !== 0 ? -1 : source + 1;
  s[L.CREDIT_DUE] = 1;
  s[K.CHECK_DUE] = 1;
  touch(s, L.DEPEND_STATE);
  emit(s, L.EVENT_IS_DAMAGED, card, controllerOf(s, card), amount, source);
  if (source !== K.NONE) emit(s, L.EVENT_DAMAGES_FORWARD, source, (about & ABOUT_PLAYER) !== 0 ? 1 : 0, amount, card);
}

// ---- damage to a player ----
// FRAME_A: points · FRAME_B: source row + 1 · FRAME_C, FRAME_PC: the cards turned up have timestamps after the first
// and up to the second · FRAME_D: battle

/**
 * All cards are turned up first; a point that finds no card loses the game.
 * @clause SE 6.5.2, 3.1.3, 6.5.3
 */
function turnUpCards(s: State, f: number): void {
  const player = K.frameController(s, f);
  const points = s[f + K.FRAME_A];
  const source = s[f + K.FRAME_B] - 1;
  if (isSwitched(s, L.SWITCH_DECK_DAMAGE_LITERAL) && points >= zoneSize(s, L.ZONE_DECK + player)) {
    setPlayerCell(s, player, L.PLAYER_DECK_DAMAGE, 1);
  }
  s[K.CHECK_DUE] = 1;
  s[f + K.FRAME_C] = s[K.CLOCK];
  for (let i = 0; i < points; i++) {
    const card = firstCard(s, L.ZONE_DECK + player);
    if (card === K.NONE) {
      setPlayerCell(s, player, L.PLAYER_DECK_DAMAGE, 1);
      break;
    }
    moveCard(s, card, L.ZONE_DAMAGE + player, false);
    addPlayerCell(s, player, L.PLAYER_DAMAGE_TAKEN, 1);
    s[f + K.FRAME_PC] = s[K.CLOCK];
    emit(s, L.EVENT_PLAYER_DAMAGED, K.NONE, player, zoneSize(s, L.ZONE_DAMAGE + player), source);
  }
  if (source !== K.NONE) emitDealers(s, player, points, source, s[f + K.FRAME_D]);
}

function dealToOne(s: State, f: number): number {
  turnUpCards(s, f);
  return loseAtOnce(s);
}

/**
 * Damage to both players at once: all cards are turned up before anything else; the other frame is the one below.
 * @clause SE 6.1.4
 */
function dealToBoth(s: State, f: number): number {
  turnUpCards(s, f);
  turnUpCards(s, K.frameBelow(f));
  s[f + K.FRAME_STEP] = DAMAGE_PLAYER.offerExBurst;
  s[K.frameBelow(f) + K.FRAME_STEP] = DAMAGE_PLAYER.offerExBurst;
  return loseAtOnce(s);
}

/** Q8: does a seventh point end the game before EX Bursts? */
function loseAtOnce(s: State): number {
  if (isSwitched(s, L.SWITCH_SEVENTH_INSTANT)) checkLosses(s);
  return s[K.GAME_OVER] !== 0 ? STOP : CONTINUE;
}

/**
 * Who dealt the damage: for an attack every member of the party (Q20), for an effect its source.
 * @clause SE 10.1.4.3
 */
function emitDealers(s: State, player: number, points: number, source: number, battle: number): void {
  if (battle === 0 || isSwitched(s, L.SWITCH_PARTY_LEAD)) {
    emit(s, L.EVENT_DAMAGES_PLAYER, source, player, points, K.NONE);
    return;
  }
  for (let card = firstCard(s, L.ZONE_FIELD + (player ^ 1)); card !== K.NONE; card = nextCard(s, card)) {
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ATTACKING) !== 0)
      emit(s, L.EVENT_DAMAGES_PLAYER, card, player, points, K.NONE);
  }
}

/**
 * Each EX Burst may be used, in any order; the damaged player decides as its turn comes (Q21).
 * @clause SE 11.11.2, 6.5.2.1
 */
function offerExBurst(s: State, f: number): number {
  beginOptions(s);
  const player = K.frameController(s, f);
  let due = 0;
  for (let card = firstCard(s, L.ZONE_DAMAGE + player); card !== K.NONE; card = nextCard(s, card)) {
    const c = K.cardOffset(card);
    if (s[c + K.CARD_TIMESTAMP] <= s[f + K.FRAME_C] || s[c + K.CARD_TIMESTAMP] > s[f + K.FRAME_PC]) continue;
    if ((s[c + K.CARD_FLAGS] & L.CARD_EX_USED) !== 0) continue;
    if ((T.DEFS[T.defField(s[c + K.CARD_DEF], T.DEF_FLAGS)] & L.FLAG_DEF_EX) === 0) continue;
    addOption(s, makeOption(VERB_EX, card, 0));
    due++;
  }
  if (due === 0) {
    popFrame(s);
    return CONTINUE;
  }
  addOption(s, OPTION_PASS);
  return ask(s, player, ASK.exBurst);
}

function takeExBurst(s: State, f: number): number {
  const option = s[K.ANSWER];
  if (option === OPTION_PASS) {
    popFrame(s);
    return CONTINUE;
  }
  const card = optionCard(option);
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_EX_USED;
  s[f + K.FRAME_STEP] = DAMAGE_PLAYER.offerExBurst;
  beginExBurst(s, card, K.frameController(s, f));
  return CONTINUE;
}

const DAMAGE_PLAYER = defineProcedure('damage-player', { dealToOne, offerExBurst, takeExBurst });
const DAMAGE_BOTH = defineProcedure('damage-both', { dealToBoth });

/**
 * Begins dealing points of damage to a player. `battle` is 1 when the attack rules tell who dealt it.
 * @clause SE 6.5.1
 */
export function damagePlayer(s: State, player: number, points: number, source: number, battle: number): void {
  if (points <= 0) return;
  const f = pushFrame(s, DAMAGE_PLAYER.dealToOne, player);
  s[f + K.FRAME_A] = points;
  s[f + K.FRAME_B] = source + 1;
  s[f + K.FRAME_D] = battle;
}

/** Begins dealing points of damage to both players at once; the turn player's EX Bursts come first. */
export function damageBoth(s: State, points: number, source: number): void {
  if (points <= 0) return;
  damagePlayer(s, turnPlayer(s) ^ 1, points, source, 0);
  damagePlayer(s, turnPlayer(s), points, source, 0);
  s[s[K.FRAME_TOP] + K.FRAME_STEP] = DAMAGE_BOTH.dealToBoth;
}

/**
 * An EX Burst: a Summon's text, or the effect part of the Character's marked auto ability (all its autos if none is
 * marked, Q38), at once and without the stack. The card stays in the damage zone.
 * @clause SE 11.11.3, 11.11.1
 */
function beginExBurst(s: State, card: number, player: number): void {
  const definition = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  const first = T.DEFS[definition + T.DEF_ABILITY];
  const end = first + T.DEFS[definition + T.DEF_ABILITY_COUNT];
  let marked = false;
  for (let ability = first; ability < end; ability++) {
    if ((T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_EX) !== 0) marked = true;
  }
  // pushed last to first, so that the first line resolves first
  for (let ability = end - 1; ability >= first; ability--) {
    const a = T.abilityOffset(ability);
    const kind = T.ABILITIES[a + T.ABILITY_KIND];
    if (kind !== L.ABILITY_AUTO && kind !== L.ABILITY_SUMMON) continue;
    if (marked && (T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_EX) === 0) continue;
    const f = pushFrame(
      s,
      PROGRAM,
      player | L.CONTROL_EX | (kind === L.ABILITY_SUMMON ? L.CONTROL_SUMMON : L.CONTROL_AUTO),
    );
    s[f + K.FRAME_PC] = T.ABILITIES[a + T.ABILITY_EFFECT];
    s[f + K.FRAME_SOURCE] = referenceTo(s, card);
    s[f + K.FRAME_ABILITY] = ability;
    s[f + K.FRAME_B] = referenceTo(s, card);
  }
}

/** Damage to players, with EX Bursts (6.5, 11.11). Damage to Forwards is in replacement.ts. */

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
import { addToIt } from '../../../shared/moved.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import { ASK, VERB_EX } from '../decisions.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { CONTINUOUS_GUARD, controllerOf, printed, touch } from './characteristics.ts';
import { checkLosses } from './check.ts';
import { emit } from './events.ts';
import { moveCard } from './movement.ts';
import { addPlayerCell, isSwitched, setPlayerCell, turnPlayer } from './players.ts';
import { PROGRAM } from './programs.ts';
import {
  beginDamage,
  canTakeDamage,
  DAMAGE_ABILITY,
  DAMAGE_BATTLE,
  DAMAGE_SUMMON,
  dealDamage,
  endDamage,
} from './replacement.ts';
import {
  beginChanges,
  changeBearsOn,
  changeMatches,
  changeNumber,
  mayHaveChanges,
  nextChange,
} from './rule-changes.ts';

// ---- damage to a player ----
// FRAME_A: points · FRAME_B: row of the source + 1 · FRAME_C, FRAME_PC: the cards that are turned up have timestamps
// after the first and up to the second · FRAME_D: how damage is dealt, as bits

/** The damage is that of an attack: the rules of attacks tell who dealt it. */
export const IN_BATTLE = 1;
/** EX Bursts of the cards that the damage turns up are not used. */
export const WITHOUT_BURSTS = 2;

/**
 * Turns up all cards, before anything else; a point for which there is no card loses the game.
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
    addPlayerCell(s, player, L.PLAYER_POINTS, 1);
    touch(s, L.DEPEND_DEEDS);
    s[f + K.FRAME_PC] = s[K.CLOCK];
    emit(s, L.EVENT_PLAYER_DAMAGED, K.NONE, player, zoneSize(s, L.ZONE_DAMAGE + player), source);
  }
  if (source === K.NONE) return;
  emitDealers(s, player, points, source, s[f + K.FRAME_D] & IN_BATTLE);
  emitParty(s, player, points, source, s[f + K.FRAME_D] & IN_BATTLE);
}

function dealToOne(s: State, f: number): number {
  turnUpCards(s, f);
  tellTurnedUp(s, f);
  return loseAtOnce(s);
}

/** Tells the text that has dealt the damage which cards were turned up: they are "it". */
function tellTurnedUp(s: State, f: number): void {
  const below = K.frameBelow(f);
  if (s[below + K.FRAME_STEP] !== PROGRAM) return;
  const zone = L.ZONE_DAMAGE + K.frameController(s, f);
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
    const turnedUp = s[K.cardField(card, K.CARD_TIMESTAMP)];
    if (turnedUp > s[f + K.FRAME_C] && turnedUp <= s[f + K.FRAME_PC]) addToIt(s, below, card);
  }
}

/**
 * Deals damage to both players at the same moment: all cards are turned up before anything else. The frame of the other
 * player is the one below.
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
 * Emits who dealt the damage: for an attack every member of the party (Q20), for an effect its source.
 * @clause SE 10.1.4.3
 */
function emitDealers(s: State, player: number, points: number, source: number, battle: number): void {
  if (battle === 0 || isSwitched(s, L.SWITCH_PARTY_LEAD)) {
    emit(s, L.EVENT_DAMAGES_PLAYER, source, player, points);
    return;
  }
  for (let card = firstCard(s, L.ZONE_FIELD + (player ^ 1)); card !== K.NONE; card = nextCard(s, card)) {
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ATTACKING) !== 0)
      emit(s, L.EVENT_DAMAGES_PLAYER, card, player, points);
  }
}

/**
 * Emits that a party has dealt the damage, once for all its members.
 * @clause SE 10.1.4.3, 15.1.1.10.1
 */
function emitParty(s: State, player: number, points: number, source: number, battle: number): void {
  if (battle !== 0 && s[L.ATTACK_COUNT] > 1) emit(s, L.EVENT_PARTY_DAMAGES, source, player, points);
}

/**
 * May the EX Burst of a card that damage has turned up not be used, because of what dealt the damage?
 * @clause SE 2.2
 */
function isBurstForbidden(s: State, f: number, card: number): boolean {
  const how = s[f + K.FRAME_D];
  if ((how & WITHOUT_BURSTS) !== 0) return true;
  if (!mayHaveChanges(s, L.LISTEN_DAMAGE)) return false;
  const player = K.frameController(s, f);
  beginChanges(s, L.LISTEN_DAMAGE, M.MOD_NO_EX_BURST);
  while (nextChange(s))
    if (isDealtByHolder(s, player, s[f + K.FRAME_B] - 1, how & IN_BATTLE) && changeMatches(s, card)) return true;
  return false;
}

/**
 * Offers EX Bursts. Each may be used, in any order; the damaged player decides when its turn comes (Q21).
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
    if (isBurstForbidden(s, f, card)) continue;
    addOption(s, makeOption(VERB_EX, card));
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

// ---- replacement of damage to a player ----

/**
 * Does the change under way concern the card that deals damage to `player`: `source`, or in a battle a member of the
 * party?
 */
function isDealtByHolder(s: State, player: number, source: number, battle: number): boolean {
  if (battle === 0 || isSwitched(s, L.SWITCH_PARTY_LEAD)) return source !== K.NONE && changeBearsOn(s, source);
  for (let card = firstCard(s, L.ZONE_FIELD + (player ^ 1)); card !== K.NONE; card = nextCard(s, card))
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ATTACKING) !== 0 && changeBearsOn(s, card)) return true;
  return false;
}

/**
 * Points of damage to a player, changed by the cards that deal it. They are doubled first, as the player would choose.
 */
function changedByDealers(s: State, player: number, points: number, source: number, battle: number): number {
  // these modifications are about damage to an opponent
  if (!mayHaveChanges(s, L.LISTEN_DAMAGE) || source === K.NONE || controllerOf(s, source) === player) return points;
  let dealt = points;
  beginChanges(s, L.LISTEN_DAMAGE, M.MOD_DOUBLE_PLAYER_DAMAGE);
  while (nextChange(s)) if (isDealtByHolder(s, player, source, battle)) dealt *= 2;
  beginChanges(s, L.LISTEN_DAMAGE, M.MOD_SET_PLAYER_DAMAGE);
  while (nextChange(s)) if (isDealtByHolder(s, player, source, battle)) dealt = changeNumber(s);
  return dealt;
}

/**
 * Uses up the oldest effect that makes the next damage to the player 0; false if there is none. Where its card is dealt
 * damage for it, whoever would have damaged the player deals that, and without the card on the field as a Forward the
 * damage stays the player's.
 */
function useGuard(s: State, player: number, source: number, battle: number): boolean {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    if (s[K.continuousOffset(i) + C.CONTINUOUS_CONTROL] !== (player | (CONTINUOUS_GUARD << 1))) continue;
    const e = K.continuousOffset(i);
    const deals = s[e + C.CONTINUOUS_EXTRA];
    const holder = cardOf(s, s[e + C.CONTINUOUS_SOURCE]);
    if (deals > 0 && !canTakeDamage(s, holder)) continue;
    C.removeContinuous(s, i);
    if (deals > 0) {
      const dealer = source === K.NONE ? player : controllerOf(s, source);
      beginDamage(s);
      dealDamage(s, holder, deals, source, dealer, kindOfDamage(s, source, battle), false);
      endDamage(s);
    }
    return true;
  }
  return false;
}

/** The kind of damage that a card deals: in a battle, by its text as a Summon, or by an ability. */
function kindOfDamage(s: State, source: number, battle: number): number {
  if (battle !== 0) return DAMAGE_BATTLE;
  const isSummon = source !== K.NONE && (printed(s, source, T.DEF_TYPES) & L.TYPE_SUMMON) !== 0;
  return isSummon ? DAMAGE_SUMMON : DAMAGE_ABILITY;
}

/**
 * The points of damage to a player after all replacements.
 * @clause SE 11.13.5.1, 11.13.5.5, 11.13.5.7
 */
function replacedForPlayer(s: State, player: number, points: number, source: number, battle = 0): number {
  const dealt = changedByDealers(s, player, points, source, battle);
  return dealt > 0 && useGuard(s, player, source, battle) ? 0 : dealt;
}

/**
 * Begins dealing points of damage to a player. `how`: the bits IN_BATTLE and WITHOUT_BURSTS.
 * @clause SE 6.5.1
 */
export function damagePlayer(s: State, player: number, points: number, source: number, how: number): void {
  if (points > 0) beginPoints(s, player, replacedForPlayer(s, player, points, source, how & IN_BATTLE), source, how);
}

function beginPoints(s: State, player: number, points: number, source: number, how: number): void {
  if (points <= 0) return;
  const f = pushFrame(s, DAMAGE_PLAYER.dealToOne, player);
  s[f + K.FRAME_A] = points;
  s[f + K.FRAME_B] = source + 1;
  s[f + K.FRAME_D] = how;
}

/** Begins dealing points of damage to both players at once; the turn player's EX Bursts come first. */
export function damageBoth(s: State, points: number, source: number, how: number): void {
  if (points <= 0) return;
  const first = turnPlayer(s);
  const others = replacedForPlayer(s, first ^ 1, points, source);
  const own = replacedForPlayer(s, first, points, source);
  beginPoints(s, first ^ 1, others, source, how);
  beginPoints(s, first, own, source, how);
  if (others > 0 && own > 0) s[s[K.FRAME_TOP] + K.FRAME_STEP] = DAMAGE_BOTH.dealToBoth;
}

/**
 * Begins an EX Burst: the text of a Summon, or the effects of the Character's marked auto ability (of all its autos if
 * none is marked, Q38), at once and without the stack. The card stays in the damage zone.
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
  // the last line is pushed first, so that the first line resolves first
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

/**
 * Rule processes (12), and putting triggered abilities on the stack: both before a player gets priority (11.1.3, 12.3).
 */
import { CONTINUE, defineProcedure, pushFrame, STOP } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { optionNumber } from '../../../kernel/options.ts';
import { isSwitched, playerCell } from '../../../kernel/players.ts';
import { DEF_FLAGS, DEF_NAME } from '../../../kernel/tables.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth, zoneSize } from '../../../kernel/zones.ts';
import { endGame, endIfLost, mayNeedCheck, offerTriggers } from '../../../shared/check.ts';
import { ownerOf, zoneOf } from '../../../shared/movement.ts';
import { addWaiting, isOverfull } from '../../../shared/pending.ts';
import { referenceTo, SELECTED } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { beginDeclarations } from './bursts.ts';
import {
  breakthroughOf,
  cardTypes,
  ensureDerived,
  hasKeyword,
  isOnBattlefield,
  printed,
  truePower,
} from './characteristics.ts';
import { triggerStates } from './events.ts';
import { countStep } from './loops.ts';
import { LEAVE_DESTROYED, moveCard, removeFromBattle } from './movement.ts';
import { beginTrigger } from './play.ts';
import { leaveTogether, strikePlayer } from './replacement.ts';

// ---- losing (3.1, 12.4.1, 12.4.2) ----

/**
 * Why a player has lost; 0 if not. A player who wins and loses at once has lost.
 * @clause LC 3.1.1, 3.1.2, 3.2
 */
function lossReason(s: State, player: number): number {
  if (playerCell(s, player, L.PLAYER_LIFE) <= 0) return L.REASON_LIFE;
  if (playerCell(s, player, L.PLAYER_DECK_OUT) !== 0) return L.REASON_DECK;
  if ((playerCell(s, player, L.PLAYER_VERDICT) & L.VERDICT_LOSES) !== 0) return L.REASON_EFFECT;
  return 0;
}

/** Does an effect say that the player wins, while they have not lost? */
function hasWon(s: State, player: number): boolean {
  return (playerCell(s, player, L.PLAYER_VERDICT) & L.VERDICT_WINS) !== 0;
}

/**
 * Ends the game if a player has lost; both at once is a draw. True if it is over.
 * @clause LC 3.1, 12.4.1, 12.4.2, 3.3
 */
function endIfDecided(s: State): boolean {
  if (endIfLost(s, lossReason(s, 0), lossReason(s, 1), L.REASON_BOTH)) return true;
  if (!hasWon(s, 0) && !hasWon(s, 1)) return false;
  endGame(s, hasWon(s, 0) ? (hasWon(s, 1) ? K.DRAW : 0) : 1, L.REASON_EFFECT);
  return true;
}

// ---- the rule processes on cards: all that are due are one event (12.3) ----

// the cards of this rule process (dueRow), and for each what is to happen to it
const DESTROYED = 1;
const PUT = 2;
const dueRow = new Int32Array(256);
const dueFate = new Int32Array(256);
let dueCount = 0;

function addDue(card: number, fate: number): void {
  dueRow[dueCount] = card;
  dueFate[dueCount++] = fate;
}

function findDue(s: State): void {
  dueCount = 0;
  ensureDerived(s);
  for (let player = 0; player < 2; player++) {
    const legacies = countLegacies(s, player);
    for (let card = firstCard(s, L.ZONE_BATTLEFIELD + player); card !== K.NONE; card = nextCard(s, card)) {
      const fate = unitFate(s, card);
      if (fate !== 0 || isOneTooMany(s, card, player, legacies)) addDue(card, fate || PUT);
    }
    if (!countsCombined(s)) continue;
    for (let card = firstCard(s, L.ZONE_COMBINED + player); card !== K.NONE; card = nextCard(s, card))
      if (isOneTooMany(s, card, player, legacies)) addDue(card, PUT);
  }
}

/**
 * Do the icons of cards that are combined with a Unit count? Only if a switch says so (Q26).
 * @clause LC 15.2.15.1.6
 */
function countsCombined(s: State): boolean {
  return isSwitched(s, L.SWITCH_COMBINED_ICONS);
}

/**
 * Is the card one of several LEGACY cards of the player, or of several EPIC cards of one name?
 * @clause LC 12.4.5, 12.4.6
 */
function isOneTooMany(s: State, card: number, player: number, legacies: number): boolean {
  const flags = printed(s, card, DEF_FLAGS);
  if ((flags & L.FLAG_DEF_LEGACY) !== 0 && legacies > 1) return true;
  return (flags & L.FLAG_DEF_EPIC) !== 0 && isEpicTwice(s, card, player);
}

/**
 * What the rules do to a Unit: one without power is put into the discard, one with as much damage as power is
 * destroyed.
 * @clause LC 12.4.3, 5.13.4, 12.4.4
 */
function unitFate(s: State, card: number): number {
  if ((cardTypes(s, card) & L.TYPE_UNIT) === 0) return 0;
  const power = truePower(s, card);
  if (power <= 0) return PUT;
  const isDead = s[K.cardField(card, L.CARD_DAMAGE)] >= power;
  return isDead && !hasKeyword(s, card, L.KEYWORD_NOT_DESTROYED) ? DESTROYED : 0;
}

function countLegacies(s: State, player: number): number {
  const here = legaciesIn(s, L.ZONE_BATTLEFIELD + player);
  return countsCombined(s) ? here + legaciesIn(s, L.ZONE_COMBINED + player) : here;
}

function legaciesIn(s: State, zone: number): number {
  let n = 0;
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
    if ((printed(s, card, DEF_FLAGS) & L.FLAG_DEF_LEGACY) !== 0) n++;
  return n;
}

function isEpicTwice(s: State, card: number, player: number): boolean {
  if (isEpicIn(s, card, L.ZONE_BATTLEFIELD + player)) return true;
  return countsCombined(s) && isEpicIn(s, card, L.ZONE_COMBINED + player);
}

/** Is there another EPIC card of its name in the zone? */
function isEpicIn(s: State, card: number, zone: number): boolean {
  const name = printed(s, card, DEF_NAME);
  for (let other = firstCard(s, zone); other !== K.NONE; other = nextCard(s, other))
    if (
      other !== card &&
      (printed(s, other, DEF_FLAGS) & L.FLAG_DEF_EPIC) !== 0 &&
      printed(s, other, DEF_NAME) === name
    )
      return true;
  return false;
}

/** Carries out what is due, as one event. */
function carryOutDue(s: State): void {
  let n = 0;
  for (let i = 0; i < dueCount; i++) if (dueFate[i] === DESTROYED) SELECTED[n++] = dueRow[i];
  const destroyed = n;
  for (let i = 0; i < dueCount; i++) if (dueFate[i] === PUT && isOnBattlefield(s, dueRow[i])) SELECTED[n++] = dueRow[i];
  leaveTogether(s, n, L.ZONE_DISCARD, LEAVE_DESTROYED, n - destroyed);
  // a combined card goes by itself, unless its host has taken it along
  for (let i = 0; i < dueCount; i++)
    if ((zoneOf(s, dueRow[i]) & ~1) === L.ZONE_COMBINED)
      moveCard(s, dueRow[i], L.ZONE_DISCARD + ownerOf(s, dueRow[i]), false);
}

// FRAME_A: row + 1 of the blocker that combat damage destroys · FRAME_SLOTS: the rows of the attackers that it
// destroys, as bits

/** Notes which Units of the battle are about to be destroyed, if combat damage was dealt since the last check. */
function noteRoles(s: State, f: number): void {
  s[f + K.FRAME_A] = 0;
  if (s[L.BREAKTHROUGH_DUE] === 0) return;
  s[L.BREAKTHROUGH_DUE] = 0;
  for (let i = 0; i < dueCount; i++) {
    if (dueFate[i] !== DESTROYED) continue;
    const row = dueRow[i];
    const flags = s[K.cardField(row, K.CARD_FLAGS)];
    if ((flags & L.CARD_BLOCKING) !== 0) s[f + K.FRAME_A] = row + 1;
    if ((flags & L.CARD_ATTACKING) !== 0) s[f + K.FRAME_SLOTS + (row >> 5)] |= 1 << (row & 31);
  }
}

/** Was a card that was to be destroyed really destroyed? A soul stone was not, unless a switch says so (Q48). */
function wasDestroyed(s: State, card: number): boolean {
  const kind = zoneOf(s, card) & ~1;
  return kind === L.ZONE_DISCARD || (kind === L.ZONE_SOUL && isSwitched(s, L.SWITCH_SOULSTONE_DESTROYED));
}

/**
 * Has combat damage destroyed the blocker and no attacker (by a switch: whatever else it has destroyed, Q13)? A card
 * that was put elsewhere instead was not destroyed (11.9.5.4).
 * @clause LC 15.2.4.2
 */
function isBrokenThrough(s: State, f: number): boolean {
  const blocker = s[f + K.FRAME_A] - 1;
  s[f + K.FRAME_A] = 0;
  if (blocker < 0 || !wasDestroyed(s, blocker)) return false;
  if (isSwitched(s, L.SWITCH_BREAKTHROUGH_PER_UNIT)) return true;
  for (let row = 0; row < L.ROOM.cardRows; row++) {
    const isDue = ((s[f + K.FRAME_SLOTS + (row >> 5)] >> (row & 31)) & 1) !== 0;
    if (isDue && wasDestroyed(s, row)) return false;
  }
  return true;
}

/**
 * The text of a breakthrough that triggers (Q14): damage of the event's amount. operators/keyword-effects.ts sets it.
 */
export const BREAKTHROUGH = { code: 0 };

/**
 * Each Unit with breakthrough that still attacks deals its own damage to the defender, in the check (Q14).
 * @clause LC 15.2.4.3, 15.2.4.4
 */
function breakThrough(s: State): void {
  const player = s[K.TURN_PLAYER];
  for (let card = firstCard(s, L.ZONE_BATTLEFIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    const points = breakthroughOf(s, card);
    if (points === 0 || (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ATTACKING) === 0) continue;
    if (isSwitched(s, L.SWITCH_BREAKTHROUGH_TRIGGERS))
      addWaiting(s, K.NONE, referenceTo(s, card), player, 0, points, 0, BREAKTHROUGH.code);
    else strikePlayer(s, player ^ 1, points, card);
  }
}

/**
 * Removes cards that are no Units any more from battle, as cards that leave or change sides are (Q45).
 * @clause LC 10.1.4.4, 10.2.1.1
 */
function dropNonUnits(s: State): void {
  ensureDerived(s);
  if (s[L.LAYERED] === 0) return;
  for (let card = firstOfBoth(s, L.ZONE_BATTLEFIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_BATTLEFIELD, card))
    if ((cardTypes(s, card) & L.TYPE_UNIT) === 0) removeFromBattle(s, card);
}

/**
 * Drops the era marker that was placed last where there are more than four. Returns whether one went.
 * @clause LC 12.4.7
 */
function dropMarkers(s: State): boolean {
  let dropped = false;
  for (let player = 0; player < 2; player++) {
    if (zoneSize(s, L.ZONE_ERA + player) <= L.MOST_ERAS) continue;
    const card = s[K.zoneField(L.ZONE_ERA + player, K.ZONE_LAST)];
    moveCard(s, card, L.ZONE_DISCARD + ownerOf(s, card), false);
    dropped = true;
  }
  return dropped;
}

/**
 * Erases tokens that are anywhere but on the battlefield.
 * @clause LC 12.4.8, 6.11.4
 */
function dropTokens(s: State): void {
  if (s[L.TOKEN_ASTRAY] === 0) return;
  for (let zone = 0; zone < L.ZONE_KINDS.length * 2; zone++) {
    if ((zone & ~1) === L.ZONE_BATTLEFIELD || (zone & ~1) === L.ZONE_VOID) continue;
    for (let card = firstCard(s, zone), next = K.NONE; card !== K.NONE; card = next) {
      next = nextCard(s, card);
      if ((printed(s, card, DEF_FLAGS) & L.FLAG_DEF_TOKEN) !== 0)
        moveCard(s, card, L.ZONE_VOID + ownerOf(s, card), false);
    }
  }
  s[L.TOKEN_ASTRAY] = 0;
}

/** Is any rule process due right now (9.7.3.3)? */
export function isRuleProcessDue(s: State): boolean {
  if (s[K.CHECK_DUE] === 0) return false;
  if (lossReason(s, 0) !== 0 || lossReason(s, 1) !== 0) return true;
  findDue(s);
  return dueCount > 0 || zoneSize(s, L.ZONE_ERA) > L.MOST_ERAS || zoneSize(s, L.ZONE_ERA + 1) > L.MOST_ERAS;
}

// ---- the procedure ----

/**
 * A loop that nobody can stop is a draw.
 * @clause LC 13.1
 */
function drawLoop(s: State): number {
  endGame(s, K.DRAW, L.REASON_LOOP);
  return STOP;
}

/**
 * All rule processes that are due happen at once; this repeats until none is due.
 * @clause LC 12.2, 12.3
 */
function doChecks(s: State, f: number): number {
  // a burst may be declared at once: before anything else is done, and after each of these processes
  // @clause LC 15.2.10.3.4
  if (beginDeclarations(s)) {
    s[f + K.FRAME_STEP] = CHECK.doChecks;
    return CONTINUE;
  }
  if (isBrokenThrough(s, f)) breakThrough(s);
  do {
    s[K.CHECK_DUE] = 0;
    if (endIfDecided(s)) return STOP;
    if (isOverfull(s)) return drawLoop(s);
    dropNonUnits(s);
    findDue(s);
    const any = dueCount > 0;
    noteRoles(s, f);
    if (any) carryOutDue(s);
    // a player is asked what happens instead, or an "instead" text runs: the check goes on when that is over
    if (s[K.FRAME_TOP] !== f) {
      if (countStep(s)) return drawLoop(s);
      s[K.CHECK_DUE] = 1;
      s[f + K.FRAME_STEP] = CHECK.doChecks;
      return CONTINUE;
    }
    if (isBrokenThrough(s, f)) breakThrough(s);
    if (dropMarkers(s) || any) s[K.CHECK_DUE] = 1;
    dropTokens(s);
    if (beginDeclarations(s)) {
      s[f + K.FRAME_STEP] = CHECK.doChecks;
      return CONTINUE;
    }
  } while (s[K.CHECK_DUE] !== 0);
  triggerStates(s);
  return CONTINUE;
}

/**
 * The turn player's abilities are put on the stack first, in the order that they choose, then the other's. An ability
 * that finds no room there waits until something has resolved.
 * @clause LC 11.6.6
 */
function stackTriggers(s: State): number {
  return offerTriggers(s, ASK.triggerOrder);
}

function putTrigger(s: State, f: number): number {
  s[f + K.FRAME_STEP] = CHECK.doChecks;
  beginTrigger(s, optionNumber(s[K.ANSWER]));
  return CONTINUE;
}

const CHECK = defineProcedure('check', { doChecks, offerTriggers: stackTriggers, putTrigger });

/** Begins the rule processes and the stacking of triggers that come before a player gets priority. */
export function prepare(s: State): void {
  if (mayNeedCheck(s, L.EVENT_STATE)) pushFrame(s, CHECK.doChecks);
}

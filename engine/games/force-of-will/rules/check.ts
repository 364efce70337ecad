/**
 * Rule processes (ext.rule), and the playing of abilities that have triggered (9.6.b5), before a player gets priority.
 */

import { addOption, ask, beginOptions, CONTINUE, defineProcedure, pushFrame, STOP } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard, optionNumber, VERB_YES } from '../../../kernel/options.ts';
import { playerCell, setPlayerCell } from '../../../kernel/players.ts';
import { ABILITIES, ABILITY_FLAGS, abilityField, CODE } from '../../../kernel/tables.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth } from '../../../kernel/zones.ts';
import { endGame, endIfLost, mayNeedCheck, offerTriggers } from '../../../shared/check.ts';
import { revealCard } from '../../../shared/movement.ts';
import {
  findWaiting,
  isOverfull,
  removePending,
  WAITING_ABILITY,
  WAITING_CODE,
  WAITING_PLAYER,
  WAITING_SOURCE,
} from '../../../shared/pending.ts';
import { copyCards, SELECTED } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_REVEALS, REVEALS_ZONE } from '../operators/modifications.ts';
import { isAddedWrongly } from './additions.ts';
import {
  atkOf,
  controllerOf,
  defenceOf,
  ensureDerived,
  hasKeyword,
  isDamageable,
  markDirty,
} from './characteristics.ts';
import { emit, SHOWN, triggerStates, UNSHOWN } from './events.ts';
import { trimLifebreak } from './lifebreak.ts';
import { touchLikeness } from './likeness.ts';
import { countStep } from './loops.ts';
import { LEAVE_DESTROYED } from './movement.ts';
import { beginTrigger } from './play.ts';
import { leaveField } from './replacement.ts';
import { reviewRoles } from './roles.ts';
import { beginChanges, change, changeMeans, mayHaveChanges, nextChange } from './rule-changes.ts';
import { noteUse } from './uses.ts';

/**
 * The reason why a player has lost; 0 if the player has not. A player who cannot draw loses for it only in the player's
 * own draw phase.
 * @clause FOW ext.rule.2, ext.rule.3, ext.rule.4
 */
function lossReason(s: State, player: number): number {
  if (playerCell(s, player, L.PLAYER_LIFE) <= 0) return L.REASON_LIFE;
  return playerCell(s, player, L.PLAYER_DECK_OUT) !== 0 ? L.REASON_DECK : 0;
}

const due = new Int32Array(256);

/**
 * Finds the cards in the fields that rule processes destroy, then the additions that they put away; returns the number
 * of the first.
 */
function findDue(s: State): number {
  ensureDerived(s);
  let n = 0;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card))
    if (isDead(s, card)) due[n++] = card;
  dueCount = n;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card))
    if (isAddedWrongly(s, card)) due[dueCount++] = card;
  return n;
}

let dueCount = 0;

/** @clause FOW ext.rule.5, ext.rule.6, ext.rule.15, ext.rule.16 */
function isDead(s: State, card: number): boolean {
  if (!isDamageable(s, card)) return false;
  const defence = defenceOf(s, card);
  if (defence > 0 && s[K.cardField(card, L.CARD_DAMAGE)] < defence) return false;
  return !hasKeyword(s, card, L.KEYWORD_CANNOT_BE_DESTROYED);
}

/** Is any rule process due right now? Abilities that wait for changes of numbers trigger as well. */
export function isRuleProcessDue(s: State): boolean {
  if (s[K.CHECK_DUE] === 0) return false;
  noteNumbers(s);
  findDue(s);
  return lossReason(s, 0) !== 0 || lossReason(s, 1) !== 0 || dueCount > 0;
}

/**
 * Does all rule processes that are due at once, again and again until none is due.
 * @clause FOW ext.rule.1
 */
function doProcesses(s: State, f: number): number {
  do {
    s[K.CHECK_DUE] = 0;
    if (s[L.BATTLE_STEP] !== 0) reviewRoles(s);
    if (endIfLost(s, lossReason(s, 0), lossReason(s, 1), L.REASON_BOTH)) return STOP;
    // there are more effects and triggers than any process leaves that comes to an end
    // @clause FOW ext.loop.3
    if (isOverfull(s)) {
      endGame(s, K.DRAW, L.REASON_LOOP);
      return STOP;
    }
    for (let player = 0; player < 2; player++) {
      setPlayerCell(s, player, L.PLAYER_DECK_OUT, 0);
      // @clause FOW ext.rule.10
      const life = playerCell(s, player, L.PLAYER_LIFE);
      setPlayerCell(s, player, L.PLAYER_LIFE, Math.ceil(life / 100) * 100);
    }
    trimLifebreak(s);
    const destroyed = findDue(s);
    copyCards(SELECTED, due, dueCount);
    if (dueCount > 0) leaveField(s, dueCount, L.ZONE_GRAVEYARD, LEAVE_DESTROYED, dueCount - destroyed, true);
    if (dueCount > 0) s[K.CHECK_DUE] = 1;
    if (s[K.FRAME_TOP] !== f) {
      // a replacement effect may leave the card as it is, so that the same rule process is due over and over
      // @clause FOW ext.loop.3
      if (!countStep(s)) {
        s[f + K.FRAME_STEP] = CHECK.doProcesses;
        return CONTINUE;
      }
      endGame(s, K.DRAW, L.REASON_LOOP);
      return STOP;
    }
  } while (s[K.CHECK_DUE] !== 0);
  s[L.DAMAGE_OF_BATTLE] &= ~L.BATTLE_LETHAL;
  noteNumbers(s);
  triggerStates(s);
  if (findWaiting(s, UNSHOWN) !== K.NONE) s[f + K.FRAME_STEP] = CHECK.offerShow;
  return CONTINUE;
}

const NUMBER_BITS = 15;
const NUMBER_MASK = (1 << NUMBER_BITS) - 1;
/** The value that stands for 0 in a note of numbers; numbers may be below 0. */
const ZERO = 1 << (NUMBER_BITS - 1);

/**
 * Tells the abilities that wait for it which numbers have become larger or smaller since the last check, whether
 * something was added to them or they were set or exchanged. While no ability waits, nothing is noted.
 * @clause FOW ext.gold.6
 */
function noteNumbers(s: State): void {
  let listeners = 0;
  for (let event = L.EVENT_ATK_RAISED; event <= L.EVENT_DEF_LOWERED; event++) listeners |= s[K.LISTENERS + event];
  const wasWatched = s[L.NUMBERS_WATCHED] !== 0;
  s[L.NUMBERS_WATCHED] = listeners === 0 ? 0 : 1;
  if (listeners === 0) return;
  ensureDerived(s);
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    const cell = K.cardField(card, L.CARD_LAST_DEF);
    const before = wasWatched ? s[cell] : 0;
    const atk = atkOf(s, card) / 100 + ZERO;
    const defence = defenceOf(s, card) / 100 + ZERO;
    s[cell] = atk | (defence << NUMBER_BITS);
    if (before === 0) continue;
    tellChange(s, card, atk - (before & NUMBER_MASK), L.EVENT_ATK_RAISED);
    tellChange(s, card, defence - ((before >> NUMBER_BITS) & NUMBER_MASK), L.EVENT_DEF_RAISED);
  }
}

function tellChange(s: State, card: number, by: number, raised: number): void {
  if (by !== 0) emit(s, by > 0 ? raised : raised + 1, card, controllerOf(s, card), Math.abs(by) * 100);
}

/**
 * If an ability has triggered in a hand or in a standby area, its player may show the card before anything else is
 * done, even if the card cannot be paid for.
 * @clause FOW 9.6.b2, ext.act.22, ext.act.23
 */
function offerShow(s: State, f: number): number {
  const index = findWaiting(s, UNSHOWN);
  if (index === K.NONE) {
    s[f + K.FRAME_STEP] = CHECK.doProcesses;
    return CONTINUE;
  }
  beginOptions(s);
  addOption(s, OPTION_PASS);
  addOption(s, makeOption(VERB_YES, K.referenceCard(s[K.pendingField(index, WAITING_SOURCE)]), 0));
  return ask(s, s[K.pendingField(index, WAITING_PLAYER)], ASK.show);
}

function takeShow(s: State, f: number): number {
  const index = findWaiting(s, UNSHOWN);
  s[f + K.FRAME_STEP] = CHECK.offerShow;
  if (s[K.ANSWER] === OPTION_PASS) removePending(s, index);
  else show(s, index, optionCard(s[K.ANSWER]));
  return CONTINUE;
}

/**
 * The card is shown. Then its chant-standby has triggered, and does not trigger for anything else that has happened;
 * the same goes for an ability that is for once a turn.
 * @clause FOW ext.gact.7, ext.act.21
 */
function show(s: State, index: number, card: number): void {
  const p = K.pendingOffset(index);
  s[p + WAITING_CODE] = SHOWN;
  revealCard(s, card);
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_FACE_UP;
  noteUse(s, card, s[p + WAITING_ABILITY], K.NONE);
  const flags = ABILITIES[abilityField(s[p + WAITING_ABILITY], ABILITY_FLAGS)];
  if ((flags & (L.ABILITY_FLAG_SPELL | L.ABILITY_FLAG_ONCE)) === 0) return;
  for (let i = s[K.PENDING_COUNT] - 1; i > index; i--) {
    const q = K.pendingOffset(i);
    if (s[q + WAITING_CODE] !== UNSHOWN || s[q + WAITING_SOURCE] !== s[p + WAITING_SOURCE]) continue;
    if ((flags & L.ABILITY_FLAG_SPELL) !== 0 || s[q + WAITING_ABILITY] === s[p + WAITING_ABILITY]) removePending(s, i);
  }
}

/**
 * The turn player plays one of the abilities that have triggered; only when the turn player has none, the other player
 * does.
 * @clause FOW 9.6.b5, ext.abil.3
 */
function playTriggers(s: State): number {
  return offerTriggers(s, ASK.triggerOrder);
}

/**
 * Plays the chosen ability. Whether it can be played or not, the priority sequence begins anew.
 * @clause FOW 9.6.b5.1, ext.prio.2
 */
function playTrigger(s: State, f: number): number {
  s[f + K.FRAME_STEP] = CHECK.offerShow;
  beginTrigger(s, optionNumber(s[K.ANSWER]));
  return CONTINUE;
}

const CHECK = defineProcedure('check', { offerShow, takeShow, doProcesses, offerTriggers: playTriggers, playTrigger });

/** The zones that players show, in the order of the words of `reveals`; of a deck only the top card. */
const SHOWN_ZONES = [L.ZONE_HAND, L.ZONE_STANDBY, L.ZONE_DECK] as const;

/**
 * Makes known to all players what texts make players show all the time.
 * @clause FOW ext.gact.6
 */
function showAll(s: State): void {
  beginChanges(s, L.LISTEN_SHOWS, MOD_REVEALS);
  while (nextChange(s)) {
    const zone = SHOWN_ZONES[CODE[change.pc + REVEALS_ZONE]];
    for (let player = 0; player < 2; player++) {
      if (!changeMeans(s, 1, player)) continue;
      for (let card = firstCard(s, zone + player); card !== K.NONE; card = nextCard(s, card)) {
        revealCard(s, card);
        if (zone === L.ZONE_DECK) break;
      }
    }
  }
}

/** Begins the rule processes that are due before a player gets priority. */
export function prepare(s: State): void {
  s[L.EXPLODED] = 0;
  if (touchLikeness(s)) markDirty(s);
  if (mayHaveChanges(s, L.LISTEN_SHOWS)) showAll(s);
  if (mayNeedCheck(s, L.EVENT_STATE)) pushFrame(s, CHECK.offerShow);
}

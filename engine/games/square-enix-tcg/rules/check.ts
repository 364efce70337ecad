/**
 * Rule processes, and putting triggered abilities on the stack: all that happens just before a player gets priority
 * (12.3, 11.1.3, 11.9.7).
 */

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
import { makeOption, optionCard, optionNumber, VERB_CHOOSE } from '../../../kernel/options.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth, zoneSize } from '../../../kernel/zones.ts';
import { beginWaiting, stackAnnounced } from '../../../shared/announce.ts';
import { endIfLost, hasRoomForTriggers } from '../../../shared/check.ts';
import { giveIt } from '../../../shared/moved.ts';
import { offerPending, WAITING_ABOUT, WAITING_CODE } from '../../../shared/pending.ts';
import { CONTROL_CHOSEN } from '../../../shared/programs.ts';
import { cardOf, SELECTED } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { cardElements, cardTypes, ensureDerived, hasKeyword, sharesName } from './characteristics.ts';
import { beginTargeting, canChooseTargets } from './choice.ts';
import { triggerStates } from './events.ts';
import { LEAVE_BROKEN, LEAVE_PUT } from './movement.ts';
import { allowsLightDark, backupLimit } from './permissions.ts';
import { isSwitched, losingDamage, playerCell, turnPlayer } from './players.ts';
import { leaveTogether } from './replacement.ts';

// ---- losing (3, 12.4.1-12.4.3) ----

/** @clause SE 7.13.2 */
function lossReason(s: State, player: number): number {
  if (zoneSize(s, L.ZONE_DAMAGE + player) >= losingDamage(s)) return L.REASON_DAMAGE;
  if (playerCell(s, player, L.PLAYER_DECK_OUT) !== 0) return L.REASON_DECK_OUT;
  if (playerCell(s, player, L.PLAYER_DECK_DAMAGE) !== 0) return L.REASON_DECK_DAMAGE;
  if (playerCell(s, player, L.PLAYER_LOST) !== 0) return L.REASON_EFFECT;
  return 0;
}

/**
 * Ends the game if a player has lost; both at once is a draw. True if it is over.
 * @clause SE 3.1, 3.3, 3.1.1, 3.1.2, 3.2
 */
export function checkLosses(s: State): boolean {
  return endIfLost(s, lossReason(s, 0), lossReason(s, 1), L.REASON_BOTH);
}

// ---- the rule processes on cards: all that are due form one event (12.3) ----

// what is to happen to a card in this round, kept beside its row
const BROKEN = 1;
const PUT = 2;
const dueRow = new Int32Array(256);
const dueFate = new Int32Array(256);
let dueCount = 0;
/** Has a player more Backups than may be? Found only where the field has changed. */
const backupsFound = { isOver: false };

function addDue(card: number, fate: number): void {
  for (let i = 0; i < dueCount; i++) {
    if (dueRow[i] !== card) continue;
    // 12.4.5 together with another rule process: it is one event, the card leaves once, as broken if damage was lethal
    if (fate === BROKEN) dueFate[i] = BROKEN;
    return;
  }
  dueRow[dueCount] = card;
  dueFate[dueCount++] = fate;
}

/** @clause SE 7.12.2, 12.4.10 */
function findDue(s: State): void {
  dueCount = 0;
  backupsFound.isOver = false;
  // names, pairs, Items and Formations are looked at again only when something came to a field or changed there
  const fieldChanged = s[L.FIELD_CHECK] !== 0;
  ensureDerived(s);
  for (let player = 0; player < 2; player++) {
    const anyNameTwice = fieldChanged && mayShareNames(s, player);
    let lightDark = 0;
    let formations = 0;
    let backups = 0;
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
      const c = K.cardOffset(card);
      const types = s[c + L.CARD_TYPES];
      if ((types & L.TYPE_FORWARD) !== 0) checkForward(s, c, card);
      if (!fieldChanged) continue;
      if ((types & L.TYPE_BACKUP) !== 0) backups++;
      if ((types & L.TYPE_CHARACTER) !== 0) {
        if (anyNameTwice) checkName(s, c, card, player);
      } else if ((types & L.TYPE_ITEM) !== 0) checkItem(s, c, card, player, types);
      else if ((types & L.TYPE_FORMATION) !== 0) formations++;
      if (countsAsLightDark(s, card, types)) lightDark++;
    }
    if (lightDark >= 2) addAll(s, player, L.ELEMENT_LIGHT_DARK, 0);
    if (formations >= 2) addAll(s, player, 0, L.TYPE_FORMATION);
    if (backups > backupLimit(s)) backupsFound.isOver = true;
  }
}

/**
 * A Forward with power 0 or less goes to the Break Zone; one with at least as much damage as power is broken.
 * @clause SE 12.4.4, 12.4.5
 */
function checkForward(s: State, c: number, card: number): void {
  const damage = s[c + L.CARD_DAMAGE];
  const left = s[c + L.CARD_POWER] - damage;
  if (damage > 0 && left <= 0 && !hasKeyword(s, card, L.KEYWORD_NOT_BROKEN)) addDue(card, BROKEN);
  if (left + damage <= 0) addDue(card, PUT);
}

/** By the low bits of a name's number: the number of the look at a field in which such a name was last seen. */
const nameSeen = new Int32Array(1024);
let looks = 0;

/**
 * May there be two cards of one name on the player's field? If not, their names need not be compared with one another.
 */
function mayShareNames(s: State, player: number): boolean {
  looks = (looks + 1) | 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
    if ((T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_GENERIC) !== 0) continue;
    const place = T.DEFS[d + T.DEF_NAME] & 1023;
    // a card with further names is compared with all others
    if (nameSeen[place] === looks || T.DEFS[d + T.DEF_NAME + 1] !== 0) return true;
    nameSeen[place] = looks;
  }
  return false;
}

/**
 * Finds several Characters of one name under one controller that are not generic: all of them go.
 * @clause SE 12.4.6
 */
function checkName(s: State, c: number, card: number, player: number): void {
  if ((T.DEFS[T.defField(s[c + K.CARD_DEF], T.DEF_FLAGS)] & L.FLAG_DEF_GENERIC) !== 0) return;
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other)) {
    if (other === card || (cardTypes(s, other) & L.TYPE_CHARACTER) === 0) continue;
    if ((T.DEFS[T.defField(s[K.cardField(other, K.CARD_DEF)], T.DEF_FLAGS)] & L.FLAG_DEF_GENERIC) !== 0) continue;
    if (sharesName(s, card, other)) {
      addDue(card, PUT);
      return;
    }
  }
}

/**
 * Finds an Item without a legal bearer, and several Items of one card type on one Character.
 * @clause SE 12.4.8, 12.4.9
 */
function checkItem(s: State, c: number, card: number, player: number, types: number): void {
  const bearer = s[c + L.CARD_LINK];
  if (bearer === K.NONE || !canBear(s, card, bearer, player)) {
    addDue(card, PUT);
    return;
  }
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other)) {
    if (
      other !== card &&
      s[K.cardField(other, L.CARD_LINK)] === bearer &&
      (cardTypes(s, other) & types & L.TYPE_ITEM) !== 0
    ) {
      addDue(card, PUT);
      return;
    }
  }
}

/**
 * Can the card bear the Item? A bearer is a Character of the printed card type with the same controller as the Item.
 * @clause SE 5.2.3.1.3.6
 */
export function canBear(s: State, item: number, bearer: number, player: number): boolean {
  const b = K.cardOffset(bearer);
  const legal = T.DEFS[T.defField(s[K.cardField(item, K.CARD_DEF)], L.DEF_BEARER)];
  return s[b + K.CARD_ZONE] === L.ZONE_FIELD + player && (cardTypes(s, bearer) & legal) !== 0;
}

/**
 * Does the card count for the limit of one Light or Dark card (Q37)?
 * @clause SE 12.4.7
 */
function countsAsLightDark(s: State, card: number, types: number): boolean {
  const elements = cardElements(s, card) & L.ELEMENT_LIGHT_DARK;
  if (elements === 0) return false;
  if (isSwitched(s, L.SWITCH_LIGHT_DARK_CHARACTERS) && (types & L.TYPE_CHARACTER) === 0) return false;
  return !allowsLightDark(s, card, elements);
}

/** Adds all cards of a player that have one of the elements, or one of the types. */
function addAll(s: State, player: number, elements: number, types: number): void {
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    const own = cardTypes(s, card);
    if (elements !== 0 ? countsAsLightDark(s, card, own) : (own & types) !== 0) addDue(card, PUT);
  }
}

/** Carries out the rule processes that are due, as one event. */
function carryOutDue(s: State): void {
  let n = 0;
  for (let i = 0; i < dueCount; i++) if (dueFate[i] === BROKEN) SELECTED[n++] = dueRow[i];
  const broken = n;
  for (let i = 0; i < dueCount; i++) if (dueFate[i] === PUT) SELECTED[n++] = dueRow[i];
  leaveTogether(s, n, L.ZONE_BREAK, LEAVE_BROKEN, n - broken);
}

/** Forgets which card dealt damage: after a check no damage counts as "just before" any more. */
function forgetCredit(s: State): void {
  if (s[L.CREDIT_DUE] === 0) return;
  s[L.CREDIT_DUE] = 0;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    s[K.cardField(card, L.CARD_DAMAGED_BY)] = 0;
  }
}

function countBackups(s: State, player: number): number {
  let n = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if ((cardTypes(s, card) & L.TYPE_BACKUP) !== 0) n++;
  }
  return n;
}

/** Is any rule process due right now? (9.6.1.4) */
export function isRuleProcessDue(s: State): boolean {
  if (lossReason(s, 0) !== 0 || lossReason(s, 1) !== 0) return true;
  findDue(s);
  return dueCount > 0 || backupsFound.isOver;
}

// ---- the procedure ----

/**
 * Does one round of rule processes. Rounds are repeated until none is due; then triggered abilities are put on the
 * stack.
 * @clause SE 12.3, 12.2
 */
function doRuleProcesses(s: State, f: number): number {
  if (s[K.CHECK_DUE] === 0) {
    if (s[L.TRIGGERS_HELD] === 0) triggerStates(s);
    s[f + K.FRAME_STEP] = CHECK.offerTrigger;
    return CONTINUE;
  }
  s[K.CHECK_DUE] = 0;
  if (checkLosses(s)) return STOP;
  findDue(s);
  s[f + K.FRAME_A] = s[L.FIELD_CHECK];
  s[L.FIELD_CHECK] = 0;
  if (dueCount > 0) carryOutDue(s);
  return CONTINUE;
}

/** Goes on after the rule processes of a round. FRAME_A: had the field changed before them? */
function afterRuleProcesses(s: State, f: number): number {
  forgetCredit(s);
  const fieldChanged = s[f + K.FRAME_A] !== 0;
  s[f + K.FRAME_A] = 0;
  if (fieldChanged && hasExcessBackups(s)) return CONTINUE;
  s[f + K.FRAME_STEP] = CHECK.doRuleProcesses;
  return CONTINUE;
}

function hasExcessBackups(s: State): boolean {
  const limit = backupLimit(s);
  return countBackups(s, 0) > limit || countBackups(s, 1) > limit;
}

/**
 * Begins what is done before a player gets priority, if anything is. A round in which nothing is due needs no
 * procedure.
 * @clause SE 11.1.3
 */
export function beginCheck(s: State): void {
  while (s[K.CHECK_DUE] !== 0) {
    s[K.CHECK_DUE] = 0;
    if (isRuleProcessDue(s)) {
      s[K.CHECK_DUE] = 1;
      pushFrame(s, CHECK.doRuleProcesses);
      return;
    }
    s[L.FIELD_CHECK] = 0;
    forgetCredit(s);
  }
  if (s[L.TRIGGERS_HELD] === 0) triggerStates(s);
  if (canStackTriggers(s)) pushFrame(s, CHECK.offerTrigger);
}

/**
 * With six Backups or more, their controller chooses which ones go (Q15), in ascending rows, and they go together.
 * FRAME_C: how many are chosen (in slots) · FRAME_D: rows below this one cannot be chosen any more
 * @clause SE 7.10.3
 */
function offerExcessBackup(s: State, f: number): number {
  const player = countBackups(s, turnPlayer(s)) > backupLimit(s) ? turnPlayer(s) : turnPlayer(s) ^ 1;
  const need = countBackups(s, player) - backupLimit(s) - s[f + K.FRAME_C];
  beginOptions(s);
  if (need > 0) {
    let later = 0;
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
      if (card >= s[f + K.FRAME_D] && (cardTypes(s, card) & L.TYPE_BACKUP) !== 0) later++;
    }
    // only a row with enough Backups behind it is offered
    for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
      if (card < s[f + K.FRAME_D] || (cardTypes(s, card) & L.TYPE_BACKUP) === 0) continue;
      if (countBackupsFrom(s, player, s[f + K.FRAME_D], card) <= later - need)
        addOption(s, makeOption(VERB_CHOOSE, card));
    }
  }
  return ask(s, player, ASK.excessBackup);
}

/** How many Backups of a player stand in the rows from `from` to before `to`. */
function countBackupsFrom(s: State, player: number, from: number, to: number): number {
  let n = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if (card >= from && card < to && (cardTypes(s, card) & L.TYPE_BACKUP) !== 0) n++;
  }
  return n;
}

function takeExcessBackup(s: State, f: number): number {
  if (s[K.ANSWER] !== K.NONE) {
    const card = optionCard(s[K.ANSWER]);
    s[f + K.FRAME_SLOTS + s[f + K.FRAME_C]] = card;
    s[f + K.FRAME_C]++;
    s[f + K.FRAME_D] = card + 1;
    s[f + K.FRAME_STEP] = CHECK.offerExcessBackup;
    return CONTINUE;
  }
  const n = s[f + K.FRAME_C];
  for (let i = 0; i < n; i++) SELECTED[i] = s[f + K.FRAME_SLOTS + i];
  s.fill(0, f + K.FRAME_C, f + K.FRAME_STRIDE);
  leaveTogether(s, n, L.ZONE_BREAK, LEAVE_PUT);
  return CONTINUE;
}

/** Goes on after the excess Backups have gone: the other player may have too many as well. */
function afterExcessBackups(s: State, f: number): number {
  s[f + K.FRAME_STEP] = hasExcessBackups(s) ? CHECK.offerExcessBackup : CHECK.doRuleProcesses;
  return CONTINUE;
}

function canStackTriggers(s: State): boolean {
  return s[L.TRIGGERS_HELD] === 0 && s[K.PENDING_COUNT] !== 0 && hasRoomForTriggers(s);
}

/**
 * Each player puts their own triggered abilities on the stack, in an order of their choice. An ability for which the
 * stack has no room waits until something has resolved.
 * @clause SE 11.9.7
 */
function offerTrigger(s: State): number {
  if (!canStackTriggers(s)) {
    popFrame(s);
    return CONTINUE;
  }
  return ask(s, offerPending(s), ASK.triggerOrder);
}

function stackTrigger(s: State, f: number): number {
  const index = optionNumber(s[K.ANSWER]);
  const p = K.pendingOffset(index);
  const about = s[p + WAITING_ABOUT];
  const code = s[p + WAITING_CODE];
  s[f + K.FRAME_STEP] = CHECK.doRuleProcesses;
  const g = beginWaiting(s, index, TRIGGER.chooseForTrigger, L.CONTROL_AUTO);
  const ability = s[g + K.FRAME_ABILITY];
  if (ability === K.NONE) {
    // in a delayed auto, "it" is the card that the auto is about (11.9.17.3)
    giveIt(s, g, s[g + K.FRAME_B]);
    s[g + K.FRAME_C] = 0;
    return CONTINUE;
  }
  const event = T.ABILITIES[T.abilityField(ability, T.ABILITY_EVENT)];
  // 4.5: an auto has the X with which its card was played; one that another text made has that text's X
  if (isPlaying(event)) s[g + K.FRAME_A] = s[g + K.FRAME_C];
  else if (event === K.NONE) s[g + K.FRAME_A] = code;
  // in a delayed auto for an event, "it" is the card that the auto is about
  giveIt(s, g, about);
  return CONTINUE;
}

/** Do autos for the event know the X with which its card was played? */
function isPlaying(event: number): boolean {
  return event === L.EVENT_ENTERS || event === L.EVENT_PLAYED;
}

/**
 * An auto that has to choose, and finds nothing to choose, is not put on the stack.
 * @clause SE 11.9.4
 */
function chooseForTrigger(s: State, f: number): number {
  const ability = s[f + K.FRAME_ABILITY];
  const targets = ability === K.NONE ? 0 : T.ABILITIES[T.abilityField(ability, T.ABILITY_TARGETS)];
  if (targets === 0) return CONTINUE;
  if (!canChooseTargets(s, targets, cardOrRow(s, s[f + K.FRAME_SOURCE]), K.frameController(s, f), K.NONE, 0))
    popFrame(s);
  else if (isSwitched(s, L.SWITCH_CHOOSE_AT_PLAY)) {
    s[f + K.FRAME_CONTROL] |= CONTROL_CHOSEN;
    beginTargeting(s, f, targets);
  }
  return CONTINUE;
}

function stack(s: State, f: number): number {
  stackAnnounced(s, f);
  return CONTINUE;
}

const TRIGGER = defineProcedure('trigger', { chooseForTrigger, stack });

function cardOrRow(s: State, reference: number): number {
  const card = cardOf(s, reference);
  return card !== K.NONE ? card : reference > 0 ? reference & 0xff : K.NONE;
}

export const CHECK = defineProcedure('check', {
  doRuleProcesses,
  afterRuleProcesses,
  offerExcessBackup,
  takeExcessBackup,
  afterExcessBackups,
  offerTrigger,
  stackTrigger,
});

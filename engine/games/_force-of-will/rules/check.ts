/** Rule processes (ext.rule), and playing what has triggered (9.6.b5), before a player gets priority. */

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
import { makeOption, OPTION_PASS, optionCard, optionNumber, VERB_YES } from '../../../kernel/options.ts';
import { playerCell, setPlayerCell } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { revealCard } from '../../../shared/movement.ts';
import { offerPending, removePending, WAITING_CODE, WAITING_PLAYER, WAITING_SOURCE } from '../../../shared/pending.ts';
import { SELECTED } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { isAddedWrongly } from './additions.ts';
import { defenceOf, ensureDerived, hasKeyword, isFighter } from './characteristics.ts';
import { triggerStates, UNSHOWN } from './events.ts';
import { isOverfull } from './loops.ts';
import { LEAVE_DESTROYED, leaveField } from './movement.ts';
import { beginTrigger } from './play.ts';
import { reviewRoles } from './roles.ts';

/** Ends the game: winner 0, 1 or DRAW. */
export function endGame(s: State, winner: number, reason: number): void {
  s[K.GAME_OVER] = 1;
  s[K.GAME_WINNER] = winner;
  s[K.GAME_REASON] = reason;
}

/** "FOW ext.rule.2" "FOW ext.rule.3" Why a player has lost; 0 if not. "FOW ext.rule.4" Who cannot draw loses for it in the own draw phase only. */
function lossReason(s: State, player: number): number {
  if (playerCell(s, player, L.PLAYER_LIFE) <= 0) return L.REASON_LIFE;
  return playerCell(s, player, L.PLAYER_DECK_OUT) !== 0 ? L.REASON_DECK : 0;
}

/** "FOW ext.rule.1" Both at once is a draw. */
function endIfLost(s: State): boolean {
  const first = lossReason(s, 0);
  const second = lossReason(s, 1);
  if (first === 0 && second === 0) return false;
  if (first !== 0 && second !== 0) endGame(s, K.DRAW, L.REASON_BOTH);
  else endGame(s, first !== 0 ? 1 : 0, first || second);
  return true;
}

const due = new Int32Array(256);

/** The cards in the fields that rule processes destroy, then the additions that they put away; returns how many of the first. */
function findDue(s: State): number {
  ensureDerived(s);
  let n = 0;
  for (let zone = L.ZONE_FIELD; zone < L.ZONE_FIELD + 2; zone++)
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) if (isDead(s, card)) due[n++] = card;
  dueCount = n;
  for (let zone = L.ZONE_FIELD; zone < L.ZONE_FIELD + 2; zone++)
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
      if (isAddedWrongly(s, card)) due[dueCount++] = card;
  return n;
}

let dueCount = 0;

/** "FOW ext.rule.5" "FOW ext.rule.6" "FOW ext.rule.15" "FOW ext.rule.16" */
function isDead(s: State, card: number): boolean {
  if (!isFighter(s, card)) return false;
  const defence = defenceOf(s, card);
  if (defence > 0 && s[K.CARDS + card * K.CARD_STRIDE + L.CARD_DAMAGE] < defence) return false;
  return !hasKeyword(s, card, L.KEYWORD_CANNOT_BE_DESTROYED);
}

/** Is any rule process due right now? */
export function isRuleProcessDue(s: State): boolean {
  if (s[K.CHECK_DUE] === 0) return false;
  findDue(s);
  return lossReason(s, 0) !== 0 || lossReason(s, 1) !== 0 || dueCount > 0;
}

/** "FOW ext.rule.1" All that is due happens at once; then again, until nothing is. */
function doProcesses(s: State): number {
  do {
    s[K.CHECK_DUE] = 0;
    if (s[L.BATTLE_STEP] !== 0) reviewRoles(s);
    if (endIfLost(s)) return STOP;
    if (isOverfull(s)) {
      endGame(s, K.DRAW, L.REASON_LOOP);
      return STOP;
    }
    for (let player = 0; player < 2; player++) {
      setPlayerCell(s, player, L.PLAYER_DECK_OUT, 0);
      // "FOW ext.rule.10"
      const life = playerCell(s, player, L.PLAYER_LIFE);
      setPlayerCell(s, player, L.PLAYER_LIFE, Math.ceil(life / 100) * 100);
    }
    const destroyed = findDue(s);
    for (let i = 0; i < dueCount; i++) SELECTED[i] = due[i];
    if (dueCount > 0) leaveField(s, dueCount, L.ZONE_GRAVEYARD, LEAVE_DESTROYED, dueCount - destroyed, true);
    if (dueCount > 0) s[K.CHECK_DUE] = 1;
  } while (s[K.CHECK_DUE] !== 0);
  triggerStates(s);
  return CONTINUE;
}

/** The entry of the first card that its player may show; NONE without any. */
function findUnshown(s: State): number {
  for (let i = 0; i < s[K.PENDING_COUNT]; i++)
    if (s[K.PENDING + i * K.PENDING_STRIDE + WAITING_CODE] === UNSHOWN) return i;
  return K.NONE;
}

/** "FOW 9.6.b2" For what triggered in a hand or a standby area its player may show the card. */
function offerShow(s: State, f: number): number {
  const index = findUnshown(s);
  if (index === K.NONE) {
    s[f + K.FRAME_STEP] = CHECK.offerTriggers;
    return CONTINUE;
  }
  beginOptions(s);
  addOption(s, OPTION_PASS);
  addOption(s, makeOption(VERB_YES, K.referenceCard(s[K.PENDING + index * K.PENDING_STRIDE + WAITING_SOURCE]), 0));
  return ask(s, s[K.PENDING + index * K.PENDING_STRIDE + WAITING_PLAYER], ASK.show);
}

function takeShow(s: State, f: number): number {
  const index = findUnshown(s);
  s[f + K.FRAME_STEP] = CHECK.offerShow;
  if (s[K.ANSWER] === OPTION_PASS) removePending(s, index);
  else {
    s[K.PENDING + index * K.PENDING_STRIDE + WAITING_CODE] = 0;
    revealCard(s, optionCard(s[K.ANSWER]));
    s[K.CARDS + optionCard(s[K.ANSWER]) * K.CARD_STRIDE + K.CARD_FLAGS] |= L.CARD_FACE_UP;
  }
  return CONTINUE;
}

/** Places of the chase that triggers leave free. */
const SPARE_OBJECTS = 2;

/** "FOW 9.6.b5" The turn player plays one of what has triggered; only when there is none the other does. */
function offerTriggers(s: State): number {
  const player = s[K.STACK_COUNT] >= K.STACK_LIMIT - SPARE_OBJECTS ? K.NONE : offerPending(s);
  if (player === K.NONE) {
    popFrame(s);
    return CONTINUE;
  }
  return ask(s, player, ASK.triggerOrder);
}

function playTrigger(s: State, f: number): number {
  s[f + K.FRAME_STEP] = CHECK.doProcesses;
  beginTrigger(s, optionNumber(s[K.ANSWER]));
  return CONTINUE;
}

const CHECK = defineProcedure('check', { doProcesses, offerShow, takeShow, offerTriggers, playTrigger });

/** Begins what is due before a player gets priority. */
export function prepare(s: State): void {
  if (s[K.CHECK_DUE] !== 0 || s[K.PENDING_COUNT] !== 0 || s[K.LISTENERS + L.EVENT_STATE] !== 0)
    pushFrame(s, CHECK.doProcesses, 0);
}

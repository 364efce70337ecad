/**
 * Replacement effects (9.10): of damage, of leaving a field for a graveyard, of drawing. All there is to replace one event is listed;
 * each applies once, in the order of the player whom the rules say (shared/replacement.ts). An event other than damage has a number, too:
 * below 0 something else happens in its place.
 */

import { CONTINUE, defineProcedure, popFrame, pushFrame } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { FRAME_LIMIT, FRAME_STRIDE, FRAMES } from '../../../kernel/layout.ts';
import { CODE, DEF_TYPES } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_TARGET,
  CONTINUOUS_VALUE,
  removeContinuous,
} from '../../../shared/continuous.ts';
import { setIt } from '../../../shared/moved.ts';
import { createReplacements, listReplacement } from '../../../shared/replacement.ts';
import { cardOf, referenceTo, SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  ALL_DAMAGE,
  DAMAGE_FROM,
  DAMAGE_OF,
  DAMAGE_SORT,
  DAMAGE_TO,
  DAMAGE_WHOSE,
  MOD_DAMAGE_INSTEAD,
  MOD_DESTROYED_INSTEAD,
  MOD_DOUBLES_DAMAGE,
  MOD_DRAW_INSTEAD,
  MOD_MORE_DAMAGE,
  MOD_PREVENTS_DAMAGE,
  MOD_PREVENTS_DEALING,
  MOD_PREVENTS_PLAYER_DAMAGE,
  MOD_PUT_INSTEAD,
  MODIFICATIONS,
} from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { CONTINUOUS_PREVENT, CONTINUOUS_SHIELD, controllerOf, printed } from './characteristics.ts';
import { canBeDamaged, dealsNone, markDamage, takeDamage } from './damage.ts';
import { isInForce } from './derive.ts';
import { drawNow, LEAVE_DESTROYED, leaveNow, sideOf } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { beginChanges, change, changeBearsOn, changeNumber, mayHaveChanges, nextChange } from './rule-changes.ts';
import { playerOf } from './selection.ts';

// what is known of an event
const ABOUT_BATTLE = 1;
/** The player whose effect, or whose card in battle, deals the damage. */
const ABOUT_PLAYER = 2;
/** What the event is, if not damage. */
const OF_LEAVING = 4;
const OF_DRAWING = 8;
/** Of leaving: the card is destroyed. Of drawing: it is the draw of the turn. */
const ABOUT_DESTROYED = 1;
const ABOUT_TURN = 1;

/** The rows from here on stand for the players. */
const PLAYER_ROW = 254;

// sorts of replacement effects; "FOW 9.10.b2.1" those that reduce have the higher rank
const DOUBLE = 0;
const MORE = 1;
const REDIRECT = 2;
const PREVENT = 3;
const SHIELD = 4;
/** A card goes elsewhere; the number is its fate. */
const ELSEWHERE = 5;
/** A text is done; the number tells which. */
const TEXT = 6;
/** A text that may be left out is: the number is its bit. */
const KEEP = 7;
const NO_REDUCTION = 0;
const REDUCTION = 1;

/** Limit of what does not apply to this event. */
const CLOSED = -1;

const TYPES_CHANT = L.TYPE_CHANT | L.TYPE_CHANT_INSTANT | L.TYPE_CHANT_STANDBY;

/** Is damage of that sort meant? "FOW ext.word.1" Normal spells are all but resonators. */
function isSort(s: State, sort: number, source: number, about: number): boolean {
  switch (DAMAGE_FROM[sort]) {
    case 'any':
      return true;
    case 'battle':
      return (about & ABOUT_BATTLE) !== 0;
    case 'normal-spells':
      return source !== K.NONE && (printed(s, source, DEF_TYPES) & TYPES_CHANT) !== 0;
  }
}

/** Is damage from that card meant by the change? "FOW 9.12.b1" "FOW 9.12.b2" */
function isFrom(s: State, filter: number, source: number): boolean {
  return filter === 0 || (source !== K.NONE && matches(s, source, filter, change.source, change.you));
}

/** Is damage of what the change is about, which the card in that row is dealt, meant? */
function isDealtBy(s: State, source: number, card: number, to: number): boolean {
  if (source === K.NONE || !changeBearsOn(s, source)) return false;
  return to === 0 || (card >= PLAYER_ROW && card - PLAYER_ROW !== controllerOf(s, source));
}

/** Does the change that the walk has come to apply to the damage? */
function isOpen(s: State, card: number, source: number, about: number): boolean {
  const { pc, you } = change;
  if (!isSort(s, CODE[pc + DAMAGE_SORT], source, about)) return false;
  switch (CODE[pc]) {
    case MOD_PREVENTS_DAMAGE:
      return card < PLAYER_ROW && isFrom(s, CODE[pc + DAMAGE_OF], source) && changeBearsOn(s, card);
    case MOD_PREVENTS_PLAYER_DAMAGE: {
      if (card < PLAYER_ROW || !isFrom(s, CODE[pc + DAMAGE_OF], source)) return false;
      const whose = CODE[pc + DAMAGE_WHOSE];
      return whose === L.PLAYER_EACH || playerOf(s, whose, you, K.NONE) === card - PLAYER_ROW;
    }
    case MOD_DAMAGE_INSTEAD:
      if (card >= PLAYER_ROW || card === change.holder || !isFrom(s, CODE[pc + DAMAGE_OF], source)) return false;
      return changeBearsOn(s, card);
    case MOD_PREVENTS_DEALING:
      return isDealtBy(s, source, card, 0);
    default:
      return isDealtBy(s, source, card, CODE[pc + DAMAGE_TO]);
  }
}

function listChange(s: State, card: number, source: number, about: number): void {
  const { pc, holder } = change;
  const limit = isOpen(s, card, source, about) ? 0 : CLOSED;
  switch (CODE[pc]) {
    case MOD_DOUBLES_DAMAGE:
      listReplacement(DOUBLE, 0, limit, NO_REDUCTION, holder, 0);
      break;
    case MOD_MORE_DAMAGE:
      listReplacement(MORE, Math.max(0, changeNumber(s)), limit, NO_REDUCTION, holder, 0);
      break;
    case MOD_DAMAGE_INSTEAD:
      listReplacement(REDIRECT, holder, limit, NO_REDUCTION, holder, 0);
      break;
    case MOD_PREVENTS_DEALING:
      listReplacement(PREVENT, ALL_DAMAGE, limit, REDUCTION, holder, 0);
      break;
    default:
      listReplacement(PREVENT, Math.max(0, changeNumber(s)), limit, REDUCTION, holder, 0);
  }
}

/** All that is there when the event would happen. */
function gatherReplacements(s: State, card: number, source: number, about: number): void {
  texts = 0;
  if ((about & OF_LEAVING) !== 0) listForLeaving(s, card, about);
  else if ((about & OF_DRAWING) !== 0) listForDrawing(s, card - PLAYER_ROW);
  else listForDamage(s, card, source, about);
}

/** All that is there when the damage would be dealt; what does not apply to it is closed. */
function listForDamage(s: State, card: number, source: number, about: number): void {
  if (mayHaveChanges(s, L.LISTEN_DAMAGE)) {
    beginChanges(s, L.LISTEN_DAMAGE, K.NONE);
    while (nextChange(s)) listChange(s, card, source, about);
  }
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.CONTINUOUS + i * K.CONTINUOUS_STRIDE;
    const kind = s[e + CONTINUOUS_CONTROL] >> 1;
    const holder = Math.min(card, PLAYER_ROW - 1);
    if (kind === CONTINUOUS_PREVENT) {
      const limit = isInForce(s, e) && isSort(s, s[e + CONTINUOUS_EXTRA], source, about) ? 0 : CLOSED;
      listReplacement(PREVENT, ALL_DAMAGE, limit, REDUCTION, holder, 0);
    } else if (kind === CONTINUOUS_SHIELD) {
      const isItsCard = card < PLAYER_ROW && cardOf(s, s[e + CONTINUOUS_TARGET]) === card && isInForce(s, e);
      listReplacement(SHIELD, s[e + CONTINUOUS_VALUE], isItsCard ? 0 : CLOSED, REDUCTION, holder, i);
    }
  }
}

// ---- leaving and drawing ----

/** What such an event is until something happens instead. Above it stand the texts that were left out. */
const HAPPENS = 1;
const LEFT_OUT_SHIFT = 16;
const MOST_TEXTS = L.FATE_MASK - L.FATE_INSTEAD + 1;

/** How many texts have been listed. */
let texts = 0;

/** A text that is done instead. "FOW 9.10.b3" It must be, unless it says "may". */
function listText(s: State): void {
  const may = CODE[change.pc + MAY] === 1;
  if (isUnderWay(s, change.holder, CODE[change.pc + DO]) || texts === MOST_TEXTS) {
    texts++;
    return;
  }
  const bit = may ? 1 << (LEFT_OUT_SHIFT + texts) : 0;
  listReplacement(TEXT, texts++, bit, NO_REDUCTION, change.holder, 0);
  if (may) listReplacement(KEEP, bit, bit, NO_REDUCTION, change.holder, 0);
}

const DO = MODIFICATIONS.position(MOD_DRAW_INSTEAD, 'do');
const MAY = MODIFICATIONS.position(MOD_DRAW_INSTEAD, 'may');
const DRAWER = MODIFICATIONS.position(MOD_DRAW_INSTEAD, 'player');

/** J-rulers go to no graveyard, and so nowhere else instead. */
function listForLeaving(s: State, card: number, about: number): void {
  beginChanges(s, L.LISTEN_LEAVE, K.NONE);
  while (nextChange(s)) {
    if (!changeBearsOn(s, card)) continue;
    if (CODE[change.pc] === MOD_DESTROYED_INSTEAD) {
      if ((about & ABOUT_DESTROYED) !== 0) listText(s);
    } else if (CODE[change.pc] === MOD_PUT_INSTEAD && sideOf(s, card) === K.NONE)
      listReplacement(ELSEWHERE, L.FATE_REMOVED + CODE[change.pc + 1], 0, NO_REDUCTION, change.holder, 0);
  }
}

/** Is the player among those whose draws the change is about? */
function isDrawer(s: State, player: number): boolean {
  const whose = CODE[change.pc + DRAWER];
  return whose === L.PLAYER_EACH || playerOf(s, whose, change.you, K.NONE) === player;
}

function listForDrawing(s: State, player: number): void {
  beginChanges(s, L.LISTEN_DRAW, MOD_DRAW_INSTEAD);
  while (nextChange(s)) if (isDrawer(s, player)) listText(s);
}

/** Above this frame nothing more happens instead of something: what is under way needs the frames that are left. */
const DEEPEST = FRAMES + (FRAME_LIMIT - 6) * FRAME_STRIDE;

/** "FOW 9.10.b3" Does that card do these effects instead of something already, so that what happens now comes of them? */
function isUnderWay(s: State, holder: number, effects: number): boolean {
  if (s[K.FRAME_TOP] > DEEPEST) return true;
  for (let f = s[K.FRAME_TOP]; f >= FRAMES; f -= FRAME_STRIDE) {
    if (s[f + K.FRAME_STEP] !== PROGRAMS.program || s[f + K.FRAME_ABILITY] !== K.NONE) continue;
    // one that has not begun comes of the same event
    if (s[f + K.FRAME_PC] !== effects && cardOf(s, s[f + K.FRAME_SOURCE]) === holder) return true;
  }
  return false;
}

/** Goes to the text number `k` among those that gathering passes, as `change`. */
function findText(s: State, listener: number, subject: number, k: number): void {
  let left = k;
  const isDraw = listener === L.LISTEN_DRAW;
  beginChanges(s, listener, isDraw ? MOD_DRAW_INSTEAD : MOD_DESTROYED_INSTEAD);
  while (nextChange(s)) if ((isDraw ? isDrawer(s, subject) : changeBearsOn(s, subject)) && left-- === 0) return;
}

/** Begins the text that `change` is at, for that player; it is about a card (a reference), or 0. */
function beginInstead(s: State, player: number, about: number): void {
  const f = pushFrame(s, PROGRAMS.program, player);
  s[f + K.FRAME_PC] = CODE[change.pc + DO];
  s[f + K.FRAME_SOURCE] = referenceTo(s, change.holder);
  s[f + K.FRAME_ABILITY] = K.NONE;
  s[f + K.FRAME_B] = about;
}

/** "FOW ext.abil.21" "FOW ext.abil.22" What the event comes to. */
function replace(sort: number, number: number, amount: number): number {
  switch (sort) {
    case DOUBLE:
      return amount * 2;
    case MORE:
      return amount + number;
    case REDIRECT:
      return amount;
    case ELSEWHERE:
      return -number;
    case TEXT:
      return -L.FATE_INSTEAD - number;
    case KEEP:
      return amount | number;
    default:
      return Math.max(0, amount - number);
  }
}

/**
 * "FOW 9.1.b2.3" "FOW 9.10.b1" What was replaced has not happened. "FOW 9.10.b3" Each applies once; "FOW ext.abil.18" after one those that are
 * left are looked for in what is to happen then. "FOW 9.10.b2" Who is affected, or controls the card that is, picks; "FOW 9.10.b2.1"
 * "FOW ext.abil.19" of damage, as long as one that reduces nothing is there, who deals it picks among those.
 */
const REPLACEMENTS = createReplacements({
  name: 'replacement',
  endsAtZero: true,
  gather: gatherReplacements,
  applies: (_sort, _number, limit, amount) => limit === 0 || (limit > 0 && (amount & limit) === 0),
  apply: replace,
  redirects: (sort) => sort === REDIRECT,
  isUsedUp: (sort) => sort === SHIELD,
  hasApplied: (s, sort, handle, taken) => {
    if (sort === SHIELD) s[K.CONTINUOUS + handle * K.CONTINUOUS_STRIDE + CONTINUOUS_VALUE] -= taken;
  },
  useUp: (s, handle) => {
    if (s[K.CONTINUOUS + handle * K.CONTINUOUS_STRIDE + CONTINUOUS_VALUE] <= 0) removeContinuous(s, handle);
  },
  affectedPlayer: (s, card, _source, rank, about) => {
    if (rank === NO_REDUCTION && (about & (OF_LEAVING | OF_DRAWING)) === 0) return (about & ABOUT_PLAYER) !== 0 ? 1 : 0;
    return card >= PLAYER_ROW ? card - PLAYER_ROW : controllerOf(s, card);
  },
  happen: (s, card, source, about, amount) => {
    if ((about & OF_LEAVING) !== 0) setFate(s, card, about, amount);
    else if ((about & OF_DRAWING) !== 0) drawOrElse(s, card - PLAYER_ROW, about, amount);
    else if (amount > 0) dealNow(s, card, source, about, amount);
  },
  beginTogether: () => undefined,
  endTogether: () => undefined,
});

function dealNow(s: State, card: number, source: number, about: number, amount: number): void {
  s[L.DEALING_BATTLE_DAMAGE] = about & ABOUT_BATTLE;
  if (card >= PLAYER_ROW) takeDamage(s, card - PLAYER_ROW, amount, source);
  else if (canBeDamaged(s, card, source, (about & ABOUT_BATTLE) !== 0)) markDamage(s, card, amount, source);
  s[L.DEALING_BATTLE_DAMAGE] = 0;
}

/** The sort, and the number, of the replacement that an option picks. */
export const replacementSort = REPLACEMENTS.sortOf;
export const replacementNumber = REPLACEMENTS.numberOf;

/** Damage is dealt together from here on: it is added, and `endDamage` lets it happen. */
export const beginDamage = REPLACEMENTS.begin;
export const endDamage = REPLACEMENTS.finish;

/** By an effect of that player; "FOW ext.abil.20" by a card of that player in battle. */
export function byEffect(player: number): number {
  return player !== 0 ? ABOUT_PLAYER : 0;
}
export function byBattle(player: number): number {
  return ABOUT_BATTLE | byEffect(player);
}

/** Adds damage to a card. `source`: the card that deals it. "FOW ext.battle.30" None of 0 or less. */
export function dealToCard(s: State, card: number, amount: number, source: number, about: number): void {
  if (amount > 0 && canBeDamaged(s, card, source, (about & ABOUT_BATTLE) !== 0))
    REPLACEMENTS.add(s, card, source, about, amount);
}

/** Adds damage to a player. */
export function dealToPlayer(s: State, player: number, amount: number, source: number, about: number): void {
  if (amount <= 0 || ((about & ABOUT_BATTLE) !== 0 && dealsNone(s, source))) return;
  REPLACEMENTS.add(s, PLAYER_ROW + player, source, about, amount);
}

// ---- drawing ----

/** A player draws a card, or what else happens instead. */
export function drawCard(s: State, player: number, isTurnDraw = false): void {
  if (!mayHaveChanges(s, L.LISTEN_DRAW)) {
    drawNow(s, player, isTurnDraw);
    return;
  }
  REPLACEMENTS.begin(s);
  REPLACEMENTS.add(s, PLAYER_ROW + player, K.NONE, OF_DRAWING | (isTurnDraw ? ABOUT_TURN : 0), HAPPENS);
  REPLACEMENTS.finish(s);
}

/** "You" in what is done instead is who would have drawn. */
function drawOrElse(s: State, player: number, about: number, amount: number): void {
  if (amount > 0) {
    drawNow(s, player, (about & ABOUT_TURN) !== 0);
    return;
  }
  findText(s, L.LISTEN_DRAW, player, -amount - L.FATE_INSTEAD);
  beginInstead(s, player, 0);
}

// ---- leaving a field for a graveyard ----

// FRAME_A: how they leave · FRAME_B: 1 if somebody was asked · FRAME_C: 1 if each goes on top of those before it

const waiting = new Int32Array(256);

/**
 * Cards, the first of SELECTED, leave the field together; see `leaveNow`. Where one goes to a graveyard, something else may happen to it
 * instead. "FOW 9.3.b2.5" A cost that it leaves for is paid, whatever comes of it.
 */
export function leaveField(s: State, count: number, kind: number, how: number, onlyPut = 0, onTop = false): void {
  if (kind !== L.ZONE_GRAVEYARD || count === 0 || !mayHaveChanges(s, L.LISTEN_LEAVE)) {
    leaveNow(s, count, kind, how, onlyPut, onTop);
    return;
  }
  for (let i = 0; i < count; i++) waiting[i] = SELECTED[i];
  const f = pushFrame(s, LEAVING.leave, 0);
  s[f + K.FRAME_A] = how;
  s[f + K.FRAME_C] = onTop ? 1 : 0;
  REPLACEMENTS.begin(s);
  for (let i = 0; i < count; i++) {
    const isDestroyed = how === LEAVE_DESTROYED && i < count - onlyPut;
    REPLACEMENTS.add(s, waiting[i], K.NONE, OF_LEAVING | (isDestroyed ? ABOUT_DESTROYED : 0), HAPPENS);
  }
  REPLACEMENTS.finish(s);
  // where nobody is asked it is over with this call
  if (s[K.FRAME_TOP] === f) leave(s, f);
  else s[f + K.FRAME_B] = 1;
}

function setFate(s: State, card: number, about: number, amount: number): void {
  const fate = (amount > 0 ? L.FATE_GRAVEYARD : -amount) | ((about & ABOUT_DESTROYED) !== 0 ? L.FATE_DESTROYED : 0);
  s[K.CARDS + card * K.CARD_STRIDE + L.FATE_CELL] |= fate << L.FATE_SHIFT;
}

function fateOf(s: State, card: number): number {
  return s[K.CARDS + card * K.CARD_STRIDE + L.FATE_CELL] >> L.FATE_SHIFT;
}

function clearFate(s: State, card: number): void {
  s[K.CARDS + card * K.CARD_STRIDE + L.FATE_CELL] &= (1 << L.FATE_SHIFT) - 1;
}

/** Selects the cards with that fate from place `at` on, which have it no longer; returns how many are selected then. */
function selectFated(s: State, fate: number, at: number): number {
  let n = at;
  for (let zone = L.ZONE_FIELD; zone < L.ZONE_FIELD + 2; zone++)
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
      if (fateOf(s, card) !== fate) continue;
      clearFate(s, card);
      SELECTED[n++] = card;
    }
  return n;
}

/** Those with a fate leave for that zone kind; they stand behind the first `at` of `waiting`, and how many there are then is returned. */
function leaveFor(s: State, fate: number, kind: number, f: number, at: number): number {
  const destroyed = selectFated(s, fate | L.FATE_DESTROYED, 0);
  const all = selectFated(s, fate, destroyed);
  for (let i = 0; i < all; i++) waiting[at + i] = SELECTED[i];
  leaveNow(s, all, kind, s[f + K.FRAME_A], all - destroyed, s[f + K.FRAME_C] === 1);
  return at + all;
}

const staying = new Int32Array(256);

/** What becomes of each is settled: those that leave do so together, then comes what happens instead. */
function leave(s: State, f: number): number {
  const wasAsked = s[f + K.FRAME_B] !== 0;
  popFrame(s);
  let stays = 0;
  for (let zone = L.ZONE_FIELD; zone < L.ZONE_FIELD + 2; zone++)
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
      if ((fateOf(s, card) & L.FATE_MASK) < L.FATE_INSTEAD) continue;
      if (s[K.FRAME_TOP] + stays * FRAME_STRIDE <= DEEPEST) staying[stays++] = card;
      else {
        // what the frames have no room for does not happen
        clearFate(s, card);
        setFate(s, card, ABOUT_DESTROYED, HAPPENS);
      }
    }
  const below = s[K.FRAME_TOP];
  // texts are found before anything leaves, and done after it: the last that is begun is done first
  for (let i = stays - 1; i >= 0; i--) {
    findText(s, L.LISTEN_LEAVE, staying[i], (fateOf(s, staying[i]) & L.FATE_MASK) - L.FATE_INSTEAD);
    clearFate(s, staying[i]);
    beginInstead(s, change.you, referenceTo(s, staying[i]));
  }
  let left = leaveFor(s, L.FATE_GRAVEYARD, L.ZONE_GRAVEYARD, f, 0);
  left = leaveFor(s, L.FATE_REMOVED, L.ZONE_REMOVED, f, left);
  left = leaveFor(s, L.FATE_HAND, L.ZONE_HAND, f, left);
  // the text that moved them has gone on before they moved
  if (wasAsked && s[below + K.FRAME_STEP] === PROGRAMS.program) setIt(s, below, waiting, left);
  return CONTINUE;
}

const LEAVING = defineProcedure('leaving', { leave });

/**
 * Replacement effects (11.9.5 to 11.9.9): of damage, of leaving the battlefield for the discard, of drawing. All
 * effects that could replace an event are listed; each applies once, in an order that the player picks whom the event
 * is about (shared/replacement.ts).
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import { firstOfBoth, nextOfBoth } from '../../../kernel/zones.ts';
import * as C from '../../../shared/continuous.ts';
import { beginInstead, createLeaving, hasRoom, isUnderWay } from '../../../shared/instead.ts';
import { createReplacements, listReplacement, PLAYER_ROW } from '../../../shared/replacement.ts';
import { cardOf, copyCards, referenceTo, SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import { CONTINUOUS_SHIELD, cardTypes, controllerOf, hasKeyword, isOnBattlefield, touch } from './characteristics.ts';
import { absorb, markDamage, takeLife } from './damage.ts';
import { drawNow, hasSoulstone, LEAVE_DESTROYED, leaveNow, wipeCard } from './movement.ts';
import { cannotDraw } from './permissions.ts';
import { PROGRAMS } from './programs.ts';
import {
  beginChanges,
  change,
  changeBearsOn,
  changeMeans,
  changeNumber,
  mayHaveChanges,
  nextChange,
  RULE_CHANGES,
} from './rule-changes.ts';

// ---- what is known of an event ----

const OF_DAMAGE = 0;
const OF_LEAVING = 1;
const OF_DRAWING = 2;
const ABOUT_CLASS = 3;
/** An effect deals the damage, not the rules of battle; ABOUT_PLAYER: the player of that effect. */
const ABOUT_EFFECT = 4;
const ABOUT_PLAYER = 8;
/** The attackers of a platoon deal the damage together. */
const ABOUT_PLATOON = 16;

// ---- sorts of replacement effects ----

const REDUCE = 0;
/** It reduces the next damage, and then ends. */
const SHIELD = 1;
const REDIRECT = 2;
const ABSORB = 3;
const STONE = 4;
const REMOVE = 5;
const SAVE = 6;
const INSTEAD = 7;
const DRAW_INSTEAD = 8;

/** Limit of a replacement that does not apply to the card which the event is about now. */
const CLOSED = -1;
/** Limit of a replacement that applies to destruction only. */
const DESTRUCTION = 1;

// The amount of a leaving event: one of these while the card goes to the discard, a smaller number once it does not.
const TO_BE_DESTROYED = DESTRUCTION;
const TO_BE_PUT = 2;
/** The amount of a draw until something happens instead. */
const TO_BE_DRAWN = 1;

function gatherReplacements(s: State, card: number, _dealer: number, about: number): void {
  const sort = about & ABOUT_CLASS;
  if (sort === OF_DAMAGE) listForDamage(s, card, about);
  else if (sort === OF_LEAVING) listForLeaving(s, card);
  else listForDrawing(s, card - PLAYER_ROW);
}

// ---- damage ----

/**
 * Does the card absorb the damage: is it dealt by an effect of its own player, not in battle?
 * @clause LC 15.2.14.5, 15.2.14.6
 */
function absorbs(s: State, card: number, about: number): boolean {
  if ((about & ABOUT_EFFECT) === 0 || card >= PLAYER_ROW) return false;
  return controllerOf(s, card) === ((about & ABOUT_PLAYER) !== 0 ? 1 : 0) && hasKeyword(s, card, L.KEYWORD_ABSORB);
}

/**
 * Lists all replacements that are there when the damage would be dealt; those that do not mean `card` are closed.
 * @clause LC 11.9.5.3, 11.9.7
 */
function listForDamage(s: State, card: number, about: number): void {
  if (mayHaveChanges(s, L.LISTEN_DAMAGE)) {
    beginChanges(s, L.LISTEN_DAMAGE, K.NONE);
    while (nextChange(s)) listDamageChange(s, card, (about & ABOUT_EFFECT) !== 0);
  }
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_SHIELD) continue;
    const limit = cardOf(s, s[e + C.CONTINUOUS_TARGET]) === card ? 0 : CLOSED;
    listReplacement(SHIELD, card, s[e + C.CONTINUOUS_VALUE], limit, 0, i);
  }
  if (absorbs(s, card, about)) listReplacement(ABSORB, card);
}

const FROM = M.MODIFICATIONS.position(M.MOD_REDUCE_DAMAGE, 'from');
const WHOSE = M.MODIFICATIONS.position(M.MOD_REDUCE_PLAYER_DAMAGE, 'player');

function listDamageChange(s: State, card: number, isEffect: boolean): void {
  const { pc, holder } = change;
  const isUnit = card < PLAYER_ROW;
  let isOpen = false;
  switch (CODE[pc]) {
    case M.MOD_REDUCE_DAMAGE: {
      const from = M.DAMAGE_FROM[CODE[pc + FROM]];
      isOpen = isUnit && (from === 'any' || (from === 'effects') === isEffect) && changeBearsOn(s, card);
      break;
    }
    case M.MOD_REDUCE_PLAYER_DAMAGE:
      isOpen = !isUnit && changeMeans(s, WHOSE, card - PLAYER_ROW);
      break;
    default:
      isOpen = isUnit && isEffect && holder !== card && changeBearsOn(s, card);
  }
  const limit = isOpen ? 0 : CLOSED;
  if (CODE[pc] === M.MOD_REDIRECT_DAMAGE) listReplacement(REDIRECT, holder, holder, limit);
  else listReplacement(REDUCE, holder, Math.max(0, changeNumber(s)), limit);
}

// ---- leaving for the discard ----

/** How many "instead of being destroyed" texts have been listed. */
let insteads = 0;
/** Most of these texts: as many as a fate has numbers. */
const MOST_INSTEADS = (L.CARD_FATE >> L.CARD_FATE_SHIFT) - L.FATE_INSTEAD + 1;

/**
 * Lists the replacements of leaving: a soulstone, and rule changes.
 * @clause LC 15.2.5.2
 */
function listForLeaving(s: State, card: number): void {
  if (hasSoulstone(s, card)) listReplacement(STONE, card);
  insteads = 0;
  beginChanges(s, L.LISTEN_LEAVE, K.NONE);
  while (nextChange(s)) {
    if (!changeBearsOn(s, card)) continue;
    if (CODE[change.pc] === M.MOD_REMOVE_INSTEAD) listReplacement(REMOVE, change.holder);
    else if (CODE[change.pc] === M.MOD_SAVE_INSTEAD) listReplacement(SAVE, change.holder, 0, DESTRUCTION);
    else {
      const isOpen = insteads < MOST_INSTEADS && !isUnderWay(s, PROGRAMS.program, change.holder, CODE[change.pc + 1]);
      const limit = isOpen ? DESTRUCTION : CLOSED;
      listReplacement(INSTEAD, change.holder, insteads++, limit);
    }
  }
}

/** Makes `change` the k-th text that does something instead of destroying the card. */
function findInstead(s: State, card: number, k: number): void {
  let left = k;
  beginChanges(s, L.LISTEN_LEAVE, M.MOD_DESTROYED_INSTEAD);
  while (nextChange(s)) if (changeBearsOn(s, card) && left-- === 0) return;
}

// ---- drawing ----

const DRAWER = M.MODIFICATIONS.position(M.MOD_DRAW_INSTEAD, 'player');
const DRAW_EFFECTS = M.MODIFICATIONS.position(M.MOD_DRAW_INSTEAD, 'do');

function listForDrawing(s: State, player: number): void {
  beginChanges(s, L.LISTEN_HAND, M.MOD_DRAW_INSTEAD);
  while (nextChange(s))
    if (
      changeMeans(s, DRAWER, player) &&
      !isUnderWay(s, PROGRAMS.program, change.holder, CODE[change.pc + DRAW_EFFECTS])
    )
      listReplacement(DRAW_INSTEAD, change.holder, CODE[change.pc + DRAW_EFFECTS]);
}

// ---- how replacement effects apply ----

/**
 * The amount of an event after a replacement; an amount of damage below 0 is absorbed.
 * @clause LC 11.9.5.1, 11.9.8
 */
function replace(sort: number, number: number, amount: number): number {
  switch (sort) {
    case REDUCE:
    case SHIELD:
      return Math.max(0, amount - number);
    case REDIRECT:
      return amount;
    case ABSORB:
      return -amount;
    case STONE:
      return -L.FATE_STONE;
    case REMOVE:
      return -L.FATE_REMOVED;
    case SAVE:
      return -L.FATE_SAVED;
    case INSTEAD:
      return -L.FATE_INSTEAD - number;
    default:
      return -number;
  }
}

/**
 * Each replacement applies once; the replaced event has not happened. A text that replaces its own effect did so
 * before, as it resolved. The controller of the card (its owner where it has none), or the player, picks which applies
 * next where the order matters.
 * @clause LC 11.9.5.2, 11.9.5.4, 11.9.5.5, 11.9.5.6, 11.9.6, 11.9.9
 */
const REPLACEMENTS = createReplacements({
  name: 'replacement',
  endsAtZero: true,
  gather: gatherReplacements,
  applies: (_sort, _number, limit, amount) => limit === 0 || limit === amount,
  apply: replace,
  redirects: (sort) => sort === REDIRECT,
  isUsedUp: (sort) => sort === SHIELD,
  useUp: C.removeContinuous,
  controllerOf,
  happen,
});

/** The sort, and the number, of the replacement that an option picks. */
export const replacementSort = REPLACEMENTS.sortOf;
export const replacementNumber = REPLACEMENTS.numberOf;
export const replacedCard = REPLACEMENTS.standingCard;

function happen(s: State, card: number, dealer: number, about: number, amount: number): void {
  const sort = about & ABOUT_CLASS;
  if (sort === OF_LEAVING) setFate(s, card, amount);
  else if (sort === OF_DRAWING) {
    if (amount === TO_BE_DRAWN) drawNow(s, card - PLAYER_ROW);
    else drawOtherwise(s, card - PLAYER_ROW, -amount);
  } else if (card >= PLAYER_ROW) takeLife(s, card - PLAYER_ROW, amount, dealer);
  else if (amount < 0) absorb(s, card, -amount);
  else markDamage(s, card, amount, dealer, (about & ABOUT_PLATOON) !== 0);
}

// ---- dealing damage ----

/** Begins damage that is dealt together: it is added, and `endDamage` lets it happen. */
export const beginDamage = REPLACEMENTS.begin;
export const endDamage = REPLACEMENTS.finish;

/** `about` of damage by an effect of that player. */
export function byEffect(player: number): number {
  return ABOUT_EFFECT | (player !== 0 ? ABOUT_PLAYER : 0);
}
/** `about` of damage by the rules of battle (6.6.1.1); for a platoon the source is any member. */
export const BY_BATTLE = 0;
export const BY_PLATOON = ABOUT_PLATOON;

/**
 * Adds damage to a Unit. `source`: the card that deals it.
 * @clause LC 6.6.1
 */
export function dealToUnit(s: State, card: number, amount: number, source: number, about: number): void {
  if (amount <= 0 || !isOnBattlefield(s, card) || (cardTypes(s, card) & L.TYPE_UNIT) === 0) return;
  REPLACEMENTS.add(s, card, source, OF_DAMAGE | about, amount);
}

/** Adds damage to a player. */
export function dealToPlayer(s: State, player: number, amount: number, source: number): void {
  if (amount > 0) REPLACEMENTS.add(s, PLAYER_ROW + player, source, OF_DAMAGE, amount);
}

/** Deals damage to a Unit by itself. */
export function strikeUnit(s: State, card: number, amount: number, source: number, about: number): void {
  beginDamage(s);
  dealToUnit(s, card, amount, source, about);
  endDamage(s);
}

export function strikePlayer(s: State, player: number, amount: number, source: number): void {
  if (amount > 0) REPLACEMENTS.addAlone(s, PLAYER_ROW + player, source, OF_DAMAGE, amount);
}

// ---- leaving ----

/** Writes the amount of a leaving event as the card's fate. */
function setFate(s: State, card: number, amount: number): void {
  const fate = amount === TO_BE_DESTROYED ? L.FATE_DESTROYED : amount === TO_BE_PUT ? L.FATE_PUT : -amount;
  s[K.cardField(card, K.CARD_FLAGS)] |= fate << L.CARD_FATE_SHIFT;
}

const staying = new Int32Array(256);

/** Cards that leave do so together; then come the "instead" texts. */
function depart(s: State, how: number, _onTop: boolean, departed: Int32Array): number {
  let leaving = 0;
  let stays = 0;
  let puts = 0;
  let texts = 0;
  // cards that are only put into the discard come last
  for (let pass = 0; pass < 2; pass++)
    for (
      let card = firstOfBoth(s, L.ZONE_BATTLEFIELD);
      card !== K.NONE;
      card = nextOfBoth(s, L.ZONE_BATTLEFIELD, card)
    ) {
      const fate = (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_FATE) >> L.CARD_FATE_SHIFT;
      if (fate === 0 || (fate === L.FATE_PUT) !== (pass === 1)) continue;
      // a text for which the frames have no room does not happen, so the card is destroyed
      if (fate === L.FATE_SAVED || (fate > L.FATE_SAVED && hasRoom(s, texts++))) staying[stays++] = card;
      else departed[leaving++] = card;
      if (fate === L.FATE_PUT && how === LEAVE_DESTROYED) puts++;
    }
  for (let i = 0; i < stays; i++) stay(s, staying[i]);
  copyCards(SELECTED, departed, leaving);
  leaveNow(s, leaving, L.ZONE_DISCARD, how, puts);
  return leaving;
}

/**
 * A card that would have been destroyed stays: without damage and wiped, or a text is done instead. Triggers that the
 * text delays have the card with the ability as source, and its present controller.
 * @clause LC 6.5.1.3, 11.6.18.6
 */
function stay(s: State, card: number): void {
  const at = K.cardOffset(card);
  const fate = (s[at + K.CARD_FLAGS] & L.CARD_FATE) >> L.CARD_FATE_SHIFT;
  s[at + K.CARD_FLAGS] &= ~L.CARD_FATE;
  if (fate === L.FATE_SAVED) {
    s[at + L.CARD_DAMAGE] = 0;
    touch(s, L.DEPEND_STATE);
    wipeCard(s, card);
    return;
  }
  findInstead(s, card, fate - L.FATE_INSTEAD);
  beginInstead(s, PROGRAMS.program, change.holder, CODE[change.pc + 1], change.you, referenceTo(s, card));
}

/**
 * Cards leave the battlefield together; see Movement. Where one goes to the discard, something else may happen to it
 * instead.
 */
export const leaveTogether = createLeaving({
  program: PROGRAMS.program,
  changes: RULE_CHANGES,
  leaveListener: L.LISTEN_LEAVE,
  pile: L.ZONE_DISCARD,
  leaveNow,
  replacements: REPLACEMENTS,
  addLeaving: (s, card, how) =>
    REPLACEMENTS.add(s, card, K.NONE, OF_LEAVING, how === LEAVE_DESTROYED ? TO_BE_DESTROYED : TO_BE_PUT),
  depart,
});

// ---- drawing ----

/**
 * Draws a card, unless a text says that the player cannot (then no draw is tried, 12.4.2), or something else happens
 * instead.
 */
export function drawCard(s: State, player: number): void {
  if (!mayHaveChanges(s, L.LISTEN_HAND)) {
    drawNow(s, player);
    return;
  }
  if (cannotDraw(s, player)) return;
  REPLACEMENTS.addAlone(s, PLAYER_ROW + player, K.NONE, OF_DRAWING, TO_BE_DRAWN);
}

/**
 * Does a text instead of drawing: "you" is the player who would have drawn; the source is the card with the ability.
 * @clause LC 6.5.1.3
 */
function drawOtherwise(s: State, player: number, effects: number): void {
  beginChanges(s, L.LISTEN_HAND, M.MOD_DRAW_INSTEAD);
  while (nextChange(s)) {
    if (CODE[change.pc + DRAW_EFFECTS] !== effects || !changeMeans(s, DRAWER, player)) continue;
    // of several cards with the same text, one whose text does not run already
    if (!isUnderWay(s, PROGRAMS.program, change.holder, effects)) break;
  }
  beginInstead(s, PROGRAMS.program, change.holder, effects, player, K.NONE);
}

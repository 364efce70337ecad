/** Stunning, recovering, instant death and destruction (1306, 1308, 1317). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { defineScratch } from '../../../kernel/scratch.ts';
import { copyCards, SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { addLoss, BY_STUN, endLosses } from './bond.ts';
import { cardTypes, controllerOf, costOf, isOnField, markChanged, touch } from './characteristics.ts';
import { emit, emitWith } from './events.ts';
import { LEAVE_DESTROYED } from './movement.ts';
import { leaveTogether } from './replacement.ts';
import { loseRole } from './roles.ts';

/** UNITs that are about to be stunned together, and those that are destroyed instead. */
const stunned = new Int32Array(256);
const broken = new Int32Array(256);
let stunCount = 0;
let breakCount = 0;
defineScratch(() => {
  stunCount = 0;
  breakCount = 0;
});

function flagsOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_FLAGS)];
}

/**
 * Is the card on the field a UNIT, and not stunned?
 * @clause TR 1306.2d
 */
function canBeStunned(s: State, card: number): boolean {
  return isOnField(s, card) && (cardTypes(s, card) & L.TYPE_UNIT) !== 0 && (flagsOf(s, card) & L.CARD_STUNNED) === 0;
}

/**
 * Would the card be destroyed instead of being stunned?
 * @clause TR 1306.5
 */
function breaksInstead(s: State, card: number): boolean {
  return (cardTypes(s, card) & (L.TYPE_UNIT | L.TYPE_ITEM)) === (L.TYPE_UNIT | L.TYPE_ITEM);
}

/**
 * Adds a UNIT that is stunned with the next `endStuns`, unless it is stunned already; an ITEM that is a UNIT is
 * destroyed instead, which is no stun. Its controller will lose Bond equal to its CP cost before the stun. Crafts that
 * wait for the stun trigger now, while all UNITs still have theirs (Q35). Returns whether it is stunned.
 * @clause TR 1306.1, 1306.2d, 1306.5, 1306.3, 1306.3.e1, 1211.10
 */
export function addStun(s: State, card: number): boolean {
  if (!canBeStunned(s, card)) return false;
  if (breaksInstead(s, card)) {
    broken[breakCount++] = card;
    return false;
  }
  for (let i = 0; i < stunCount; i++) if (stunned[i] === card) return false;
  stunned[stunCount++] = card;
  const player = controllerOf(s, card);
  emit(s, L.EVENT_STUNNED, card, player, costOf(s, card));
  addLoss(s, player, costOf(s, card), BY_STUN, card);
  return true;
}

/**
 * Notes the card that stunned a UNIT.
 * @clause TR 1222.4, 1211.10.e1
 */
export function creditStun(s: State, source: number, card: number): void {
  emitWith(s, L.EVENT_STUNS, source, controllerOf(s, source), card);
}

/**
 * Stuns the added UNITs: they are face down and Actioned, without abilities, and lose their battle roles. Cards that
 * are destroyed instead go at the same moment, and Bond is lost.
 * @clause TR 1306.2, 1306.2a, 1306.2c, 804.7
 */
export function endStuns(s: State): void {
  const n = stunCount;
  const gone = breakCount;
  stunCount = 0;
  breakCount = 0;
  // crafts that wait for the losses are checked as they were before the stuns
  // @clause TR 1211.10.e2
  endLosses(s);
  for (let i = 0; i < n; i++) {
    s[K.cardField(stunned[i], K.CARD_FLAGS)] |= L.CARD_STUNNED | L.CARD_ACTIONED;
    s[K.playerField(controllerOf(s, stunned[i]), L.PLAYER_STUNNED)]++;
    loseRole(s, stunned[i]);
    markChanged(s, stunned[i]);
  }
  if (n > 0) touch(s, L.DEPEND_STATE);
  if (gone > 0) {
    copyCards(SELECTED, broken, gone);
    leaveTogether(s, gone, L.ZONE_TRAIL, LEAVE_DESTROYED);
  }
}

/**
 * UNITs, the first `n` of the list, are stunned together by an effect whose source is that card, or NONE.
 * @clause TR 1222.4b, 1306.3.e1
 */
export function stunTogether(s: State, cards: Int32Array, n: number, source: number): void {
  for (let i = 0; i < n; i++) if (addStun(s, cards[i]) && source !== K.NONE) creditStun(s, source, cards[i]);
  endStuns(s);
}

/**
 * UNITs are stunned no more: face up and Actioned. Their crafts are valid anew from now on.
 * @clause TR 1308.1, 1306.4, 1215.3b-1
 */
export function recoverTogether(s: State, cards: Int32Array, n: number): void {
  for (let i = 0; i < n; i++) {
    const at = K.cardField(cards[i], K.CARD_FLAGS);
    if (!isOnField(s, cards[i]) || (s[at] & L.CARD_STUNNED) === 0) continue;
    s[at] &= ~L.CARD_STUNNED;
    s[K.cardField(cards[i], K.CARD_TIMESTAMP)] = ++s[K.CLOCK];
    markChanged(s, cards[i]);
    touch(s, L.DEPEND_STATE);
    emit(s, L.EVENT_RECOVERS, cards[i], controllerOf(s, cards[i]));
  }
}

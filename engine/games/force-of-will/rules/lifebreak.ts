/**
 * Lifebreak areas and break abilities (ext.var), which only the switch `lifebreak` brings into the game, for both
 * players.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isSwitched, playerCell } from '../../../kernel/players.ts';
import { firstCard, zoneSize } from '../../../kernel/zones.ts';
import { ownerOf, zoneOf } from '../../../shared/movement.ts';
import { cardOf } from '../../../shared/selection.ts';

import * as L from '../layout.ts';
import { moveCard } from './movement.ts';

/**
 * The number of cards that a lifebreak area begins with, and the most that it keeps.
 * @clause FOW ext.var.3
 */
const MOST_CARDS = 4;
const LIFE_STEP = 1000;

/** @clause FOW ext.var.1, ext.var.2 */
export function hasLifebreak(s: State): boolean {
  return isSwitched(s, L.SWITCH_LIFEBREAK);
}

/**
 * After the opening hands, puts the top cards of each deck unseen into the lifebreak area, each on top of the one
 * before.
 * @clause FOW ext.var.3
 */
export function fillLifebreak(s: State): void {
  if (!hasLifebreak(s)) return;
  for (let player = 0; player < 2; player++)
    for (let i = 0; i < MOST_CARDS; i++) {
      const card = firstCard(s, L.ZONE_DECK + player);
      if (card !== K.NONE) moveCard(s, card, L.ZONE_LIFEBREAK + player, true);
    }
}

/**
 * May the player break a card: does the lifebreak area have more cards than the player's life, less one point, has full
 * thousands?
 * @clause FOW ext.var.4
 */
export function canBreak(s: State, player: number): boolean {
  if (!hasLifebreak(s)) return false;
  const kept = Math.floor((playerCell(s, player, L.PLAYER_LIFE) - 1) / LIFE_STEP);
  return zoneSize(s, L.ZONE_LIFEBREAK + player) > kept;
}

/**
 * Puts the card of a break ability that has left the chase into the graveyard, unless the card has moved or a copy of
 * the ability still stands in the chase.
 * @clause FOW ext.var.6
 */
export function putBrokenAway(s: State, source: number): void {
  for (let i = 0; i < s[K.STACK_COUNT]; i++) {
    const o = K.stackObject(i);
    if (s[o + K.FRAME_SOURCE] === source && (s[o + K.FRAME_CONTROL] & L.CONTROL_BREAK) !== 0) return;
  }
  const card = cardOf(s, source);
  // @clause FOW ext.var.8
  if (card !== K.NONE && (zoneOf(s, card) & ~1) === L.ZONE_REMOVED)
    moveCard(s, card, L.ZONE_GRAVEYARD + ownerOf(s, card), true);
}

/**
 * Puts the top cards of a lifebreak area with too many cards into the graveyard.
 * @clause FOW ext.var.7
 */
export function trimLifebreak(s: State): void {
  if (!hasLifebreak(s)) return;
  for (let player = 0; player < 2; player++)
    for (let n = zoneSize(s, L.ZONE_LIFEBREAK + player); n > MOST_CARDS; n--)
      moveCard(s, firstCard(s, L.ZONE_LIFEBREAK + player), L.ZONE_GRAVEYARD + player, true);
}

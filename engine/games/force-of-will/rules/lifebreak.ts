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
 * Cards that a lifebreak area begins with, and the most that it keeps.
 * @clause FOW ext.var.3
 */
const MOST_CARDS = 4;
const LIFE_STEP = 1000;

/** @clause FOW ext.var.1, ext.var.2 */
export function hasLifebreak(s: State): boolean {
  return isSwitched(s, L.SWITCH_LIFEBREAK);
}

/**
 * After the opening hands the top cards of each deck come there unseen, new ones on top.
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
 * Has the player more cards there than thousands of life beyond the first point?
 * @clause FOW ext.var.4
 */
export function canBreak(s: State, player: number): boolean {
  if (!hasLifebreak(s)) return false;
  const kept = Math.floor((playerCell(s, player, L.PLAYER_LIFE) - 1) / LIFE_STEP);
  return zoneSize(s, L.ZONE_LIFEBREAK + player) > kept;
}

/**
 * The card of a break ability that has left the chase goes to the graveyard, unless it has moved, or a copy is left
 * there.
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
 * Of too many cards those on top go to the graveyard.
 * @clause FOW ext.var.7
 */
export function trimLifebreak(s: State): void {
  if (!hasLifebreak(s)) return;
  for (let player = 0; player < 2; player++)
    for (let n = zoneSize(s, L.ZONE_LIFEBREAK + player); n > MOST_CARDS; n--)
      moveCard(s, firstCard(s, L.ZONE_LIFEBREAK + player), L.ZONE_GRAVEYARD + player, true);
}

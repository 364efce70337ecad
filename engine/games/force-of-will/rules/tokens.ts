/**
 * Cards that come into being during the game: tokens, which are cards for every text, and copies of cards in the chase.
 * @clause FOW ext.tok.4
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import { DEF_FLAGS } from '../../../kernel/tables.ts';
import { firstCard } from '../../../kernel/zones.ts';
import { addBlankRows, makeToken } from '../../../shared/tokens.ts';
import * as L from '../layout.ts';
import { printed } from './characteristics.ts';
import { isToken, moveCard, NO_CARD, putIntoField, SIDE_ASTRAL, vanish } from './movement.ts';
import { lookAgain } from './turn-memory.ts';

/** Gives a player rows for tokens and copies. */
export function addTokenRows(s: State, player: number): void {
  addBlankRows(s, player, L.TOKEN_ROWS, NO_CARD, L.ZONE_BLANK + player);
}

/**
 * Puts a token into the field of the player, without the chase; NONE if no row is free.
 * @clause FOW ext.tok.3, ext.tok.6
 */
export function createToken(s: State, definition: number, player: number, rested: boolean): number {
  const card = makeToken(s, definition, L.ZONE_BLANK + player);
  lookAgain(s);
  if (card !== K.NONE) putIntoField(s, card, player, rested);
  return card;
}

/**
 * By the switch, a player who goes second and has a ruler with Energize begins with a will coin in the removed area.
 * @clause FOW ext.setup.8
 */
export function giveCoin(s: State): void {
  if (!isSwitched(s, L.SWITCH_ENERGIZE)) return;
  const player = s[L.FIRST_PLAYER] ^ 1;
  const ruler = firstCard(s, L.ZONE_RULER + player);
  if (ruler === K.NONE || (printed(s, ruler, DEF_FLAGS) & L.FLAG_DEF_COIN) === 0) return;
  const card = makeToken(s, printed(s, ruler, L.DEF_SIDES + SIDE_ASTRAL) + 1, L.ZONE_BLANK + player);
  if (card !== K.NONE) moveCard(s, card, L.ZONE_REMOVED + player, false);
}

/**
 * Makes a card in the chase that is a copy of what is printed on another one; NONE if no row is free.
 * @clause FOW ext.gact.17
 */
export function createCopy(s: State, original: number, player: number): number {
  const card = makeToken(s, s[K.cardField(original, K.CARD_DEF)], L.ZONE_BLANK + player);
  if (card === K.NONE) return K.NONE;
  moveCard(s, card, L.ZONE_CHASE, true);
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_COPY;
  return card;
}

/**
 * Erases a token, which goes to no zone. A card that is no token is not erased.
 * @clause FOW ext.tok.5
 */
export function erase(s: State, card: number): void {
  if (isToken(s, card)) vanish(s, card);
}

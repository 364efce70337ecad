/** Cards that come into being: tokens, which are cards to every text ("FOW ext.tok.4"), and copies of cards in the chase. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { addBlankRows, makeToken } from '../../../shared/tokens.ts';
import * as L from '../layout.ts';
import { moveCard, NO_CARD, putIntoField, vanish } from './movement.ts';

/** Gives a player rows for tokens and copies. */
export function addTokenRows(s: State, player: number): void {
  addBlankRows(s, player, L.TOKEN_ROWS, NO_CARD, L.ZONE_BLANK + player);
}

/** "FOW ext.tok.3" "FOW ext.tok.6" Puts a token into the field of the player, not by the chase; NONE where no row is free. */
export function createToken(s: State, definition: number, player: number, rested: boolean): number {
  const card = makeToken(s, definition, L.ZONE_BLANK + player);
  if (card !== K.NONE) putIntoField(s, card, player, rested);
  return card;
}

/** "FOW ext.gact.17" Makes a card in the chase that is what is printed on another one; NONE where no row is free. */
export function createCopy(s: State, original: number, player: number): number {
  const card = makeToken(s, s[K.CARDS + original * K.CARD_STRIDE + K.CARD_DEF], L.ZONE_BLANK + player);
  if (card === K.NONE) return K.NONE;
  moveCard(s, card, L.ZONE_CHASE, true);
  s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] |= L.CARD_COPY;
  return card;
}

/** "FOW ext.tok.5" A token goes nowhere; a card that is none is not erased. */
export function erase(s: State, card: number): void {
  if ((T.DEFS[s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF] * T.DEF_STRIDE + T.DEF_FLAGS] & L.FLAG_DEF_TOKEN) === 0)
    return;
  vanish(s, card);
}

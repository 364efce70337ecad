/**
 * Tokens: cards that come into being. Rows for them stand ready in a zone of their own, and hold nothing until a token
 * is there; one that is no more gives its row back. A text makes no more tokens than there are rows.
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard } from '../kernel/state.ts';
import { firstCard } from '../kernel/zones.ts';

/**
 * Adds so many rows of a player to the zone of tokens that do not exist; `blank` is the definition of what holds
 * nothing.
 */
export function addBlankRows(s: State, player: number, count: number, blank: number, zone: number): void {
  for (let i = 0; i < count; i++) {
    const card = addCard(s, blank, player, zone);
    s[K.cardField(card, K.CARD_OWNER)] |= K.KNOWN_BOTH;
  }
}

/** Makes a row of that zone a token, which everybody knows; it is still there. NONE where no row is free. */
export function makeToken(s: State, definition: number, zone: number): number {
  const card = firstCard(s, zone);
  if (card === K.NONE) return K.NONE;
  const c = K.cardOffset(card);
  s[c + K.CARD_DEF] = definition;
  s[c + K.CARD_OWNER] |= K.KNOWN_BOTH;
  s[c + K.CARD_FLAGS] = 0;
  return card;
}

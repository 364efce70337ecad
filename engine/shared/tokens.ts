/**
 * Tokens: cards that come into being. Rows for them stand ready in a zone of their own, and hold nothing until a token is there; one
 * that is no more gives its row back. A text makes no more tokens than there are rows.
 */
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_STRIDE,
  CARDS,
  KNOWN_BOTH,
  NONE,
  type State,
} from '../kernel/layout.ts';
import { addCard } from '../kernel/state.ts';
import { firstCard } from '../kernel/zones.ts';

/** Adds so many rows of a player to the zone of tokens that do not exist; `blank` is the definition of what holds nothing. */
export function addBlankRows(s: State, player: number, count: number, blank: number, zone: number): void {
  for (let i = 0; i < count; i++) {
    const card = addCard(s, blank, player, zone);
    s[CARDS + card * CARD_STRIDE + CARD_OWNER] |= KNOWN_BOTH;
  }
}

/** Makes a row of that zone a token, which everybody knows; it is still there. NONE where no row is free. */
export function makeToken(s: State, definition: number, zone: number): number {
  const card = firstCard(s, zone);
  if (card === NONE) return NONE;
  const c = CARDS + card * CARD_STRIDE;
  s[c + CARD_DEF] = definition;
  s[c + CARD_OWNER] |= KNOWN_BOTH;
  s[c + CARD_FLAGS] = 0;
  return card;
}

/** Tokens (9.1): created where a text says, within the room there is, and never two crests of a name (9.1.5). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, linkLast, nextCard, unlinkCard } from '../../../kernel/zones.ts';
import { makeToken } from '../../../shared/tokens.ts';
import * as L from '../layout.ts';
import { isOnField, linkTo, masterOf } from './characteristics.ts';
import { emit, emitWith } from './events.ts';
import { entered, mayTokenBe, moveCard, putOnField, roomInEx, roomOnField } from './movement.ts';

/**
 * Creates a token in a zone of a player, who owns it (9.1.2.1); returns its row, or NONE where there is no room
 * (4.4.4.2, 4.8.3.2), where such a token may not exist (9.1.4), a crest of that name is there already (9.1.5.1), or the
 * player owns TOKEN_ROWS tokens. Emits nothing.
 * @clause SVE 9.1.2, 9.1.1.1, 9.1.5.1.1
 */
export function createToken(s: State, definition: number, player: number, zoneKind: number, engaged: boolean): number {
  if (zoneKind === L.ZONE_FIELD && roomOnField(s, player) <= 0) return K.NONE;
  if (zoneKind === L.ZONE_EX && roomInEx(s, player) <= 0) return K.NONE;
  const kinds = T.DEFS[T.defField(definition, T.DEF_TYPES)];
  if (!mayTokenBe(kinds, zoneKind)) return K.NONE;
  if ((kinds & L.KIND_CREST) !== 0 && hasCrest(s, definition, player)) return K.NONE;
  const card = makeToken(s, definition, L.ZONE_VOID + player);
  if (card === K.NONE) return K.NONE;
  if (zoneKind === L.ZONE_FIELD) putOnField(s, card, player, engaged);
  else moveCard(s, card, zoneKind + player, false);
  return card;
}

/**
 * Sets a token aside that may come to be: it waits there, with CARD_LEAVING, for `keepTokens` of deck.ts. Returns its
 * row; NONE where none is free.
 */
export function setTokenAside(s: State, definition: number, player: number): number {
  const card = makeToken(s, definition, L.ZONE_VOID + player);
  if (card === K.NONE) return K.NONE;
  s[K.cardField(card, K.CARD_FLAGS)] = L.CARD_LEAVING;
  unlinkCard(s, card);
  linkLast(s, card, L.ZONE_ASIDE + player);
  return card;
}

/**
 * Is a crest of that name in the player's EX area?
 * @clause SVE 9.1.5, 9.1.5.1.2
 */
function hasCrest(s: State, definition: number, player: number): boolean {
  const name = T.DEFS[T.defField(definition, T.DEF_NAME)];
  for (let card = firstCard(s, L.ZONE_EX + player); card !== K.NONE; card = nextCard(s, card)) {
    if (T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_NAME)] === name) return true;
  }
  return false;
}

/**
 * A created token counts as put into its zone: abilities that wait for that trigger, once all tokens of an instruction
 * are there.
 * @clause SVE 9.1.2.2
 */
export function tokenEntered(s: State, card: number, zoneKind: number): void {
  if (zoneKind === L.ZONE_FIELD) entered(s, card);
  else if (zoneKind === L.ZONE_EX) emit(s, L.EVENT_ENTERS_EX, card, masterOf(s, card));
}

/**
 * A follower on a field equips a token that is created in its master's equipment zone, beside what it wears. Returns
 * its row, NONE where there is no such follower.
 * @clause SVE 14.5.2.2, 14.5.2.1, 14.5.2.2.1, 14.5.2.2.2, 14.5.2.3
 */
export function equip(s: State, follower: number, definition: number): number {
  if (!isOnField(s, follower)) return K.NONE;
  const player = masterOf(s, follower);
  const card = createToken(s, definition, player, L.ZONE_EQUIPMENT, false);
  if (card === K.NONE) return K.NONE;
  linkTo(s, card, follower);
  emitWith(s, L.EVENT_EQUIPPED, card, player, follower);
  return card;
}

/** Movement between zones: a card that changes zones is a new object; knowledge and listeners follow it. */
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_SERIAL,
  CARD_STATS,
  CARD_STRIDE,
  CARD_TIMESTAMP,
  CARD_ZONE,
  CARDS,
  CLOCK,
  KNOWN_BOTH,
  KNOWN_SHIFT,
  NONE,
  OWNER_BIT,
  STAT_DRAWN,
  STREAM_SHUFFLE,
  type State,
} from '../../../kernel/layout.ts';
import { setPlayerCell } from '../../../kernel/players.ts';
import { firstCard, linkFirst, linkLast, shuffleZone, unlinkCard } from '../../../kernel/zones.ts';
import {
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_LEAVING,
  CARD_SUMMONED,
  EVENT_DESTROYED,
  EVENT_ENTERS,
  PLAYER_DECK_OUT,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_PILE,
} from '../layout.ts';
import { controllerOf, isOnField, markDirty, setPrintedCharacteristics } from './characteristics.ts';
import { emit, registerOnField } from './events.ts';

export function ownerOf(s: State, card: number): number {
  return s[CARDS + card * CARD_STRIDE + CARD_OWNER] & OWNER_BIT;
}

/** Everybody sees the card. */
export function revealCard(s: State, card: number): void {
  s[CARDS + card * CARD_STRIDE + CARD_OWNER] |= KNOWN_BOTH;
}

/** `player` alone looks at the card. */
export function lookAtCard(s: State, card: number, player: number): void {
  s[CARDS + card * CARD_STRIDE + CARD_OWNER] |= 1 << (KNOWN_SHIFT + player);
}

/** Moves a card to a zone, as a new object. Emits nothing. `onTop` puts it at the front (top of a deck). */
export function moveCard(s: State, card: number, zone: number, onTop: boolean): void {
  const c = CARDS + card * CARD_STRIDE;
  if (isOnField(s, card)) registerOnField(s, s[c + CARD_DEF], -1);
  unlinkCard(s, card);
  s[c + CARD_SERIAL]++;
  s[c + CARD_FLAGS] = 0;
  s[c + CARD_DAMAGE] = 0;
  s[c + CARD_COUNTERS] = 0;
  s[c + CARD_TIMESTAMP] = ++s[CLOCK];
  const kind = zone & ~1;
  if (kind === ZONE_HAND) lookAtCard(s, card, zone & 1);
  else if (kind !== ZONE_DECK) revealCard(s, card);
  if (onTop) linkFirst(s, card, zone);
  else linkLast(s, card, zone);
  markDirty(s);
}

/** "TPL 3.1" Puts a sprite on a field, where it came this turn. Emits nothing: `entered` does. */
export function putOnField(s: State, card: number, player: number): void {
  const c = CARDS + card * CARD_STRIDE;
  moveCard(s, card, ZONE_FIELD + player, false);
  s[c + CARD_FLAGS] |= CARD_SUMMONED;
  setPrintedCharacteristics(s, card);
  registerOnField(s, s[c + CARD_DEF], 1);
}

export function entered(s: State, card: number): void {
  emit(s, EVENT_ENTERS, card, controllerOf(s, card), 0, NONE);
}

/** The first `n` are destroyed at once: each of them sees the others go. */
export function destroyTogether(s: State, cards: Int32Array, n: number): void {
  for (let i = 0; i < n; i++) s[CARDS + cards[i] * CARD_STRIDE + CARD_FLAGS] |= CARD_LEAVING;
  for (let i = 0; i < n; i++) emit(s, EVENT_DESTROYED, cards[i], controllerOf(s, cards[i]), 0, NONE);
  discardTogether(s, cards, n);
}

/** The first `n` go to their owners' piles. */
export function discardTogether(s: State, cards: Int32Array, n: number): void {
  for (let i = 0; i < n; i++) moveCard(s, cards[i], ZONE_PILE + ownerOf(s, cards[i]), false);
}

/** Draws a card; "TPL 6.3" a player who cannot is noted for the next rule check. */
export function drawCard(s: State, player: number): void {
  const card = firstCard(s, ZONE_DECK + player);
  if (card === NONE) {
    setPlayerCell(s, player, PLAYER_DECK_OUT, 1);
    markDirty(s);
    return;
  }
  s[CARDS + card * CARD_STRIDE + CARD_STATS] |= STAT_DRAWN;
  moveCard(s, card, ZONE_HAND + player, false);
}

export function shuffleDeck(s: State, player: number): void {
  shuffleZone(s, ZONE_DECK + player, STREAM_SHUFFLE + player);
}

/** The zone that a card is in, without its player. */
export function zoneKindOf(s: State, card: number): number {
  return s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1;
}

/**
 * Zones: ordered lists of card rows, linked through the rows.
 *
 * Trade-off: links cost two cells a card and no capacity a zone; taking a card out is O(1), the nth card is a walk.
 * A shuffle permutes what the rows hold (definition and statistics), never the links: a row's index says nothing about
 * what it holds, so nobody can follow a card through a shuffle.
 */
import {
  CARD_DEF,
  CARD_NEXT,
  CARD_OWNER,
  CARD_PREV,
  CARD_STATS,
  CARD_ZONE,
  cardField,
  cardOffset,
  KNOWN_BOTH,
  NONE,
  type State,
  ZONE_FIRST,
  ZONE_LAST,
  ZONE_SIZE,
  zoneField,
  zoneOffset,
} from './layout.ts';
import { drawRandom } from './random.ts';

export function zoneSize(s: State, zone: number): number {
  return s[zoneField(zone, ZONE_SIZE)];
}

/** First (top) card of a zone, or NONE. */
export function firstCard(s: State, zone: number): number {
  return s[zoneField(zone, ZONE_FIRST)];
}

/** The card after this one in its zone, or NONE. */
export function nextCard(s: State, card: number): number {
  return s[cardField(card, CARD_NEXT)];
}

/** The first card of both players' zones of a kind, those of player 0 first; `nextOfBoth` goes on. */
export function firstOfBoth(s: State, kind: number): number {
  const card = firstCard(s, kind);
  return card !== NONE ? card : firstCard(s, kind + 1);
}

/** The card after this one in both players' zones of that kind, or NONE. It may not have moved. */
export function nextOfBoth(s: State, kind: number, card: number): number {
  const next = nextCard(s, card);
  return next !== NONE || s[cardField(card, CARD_ZONE)] !== kind ? next : firstCard(s, kind + 1);
}

/** Takes a card out of its zone's list. Its CARD_ZONE becomes NONE. */
export function unlinkCard(s: State, card: number): void {
  const c = cardOffset(card);
  const z = zoneOffset(s[c + CARD_ZONE]);
  const next = s[c + CARD_NEXT];
  const prev = s[c + CARD_PREV];
  if (prev === NONE) s[z + ZONE_FIRST] = next;
  else s[cardField(prev, CARD_NEXT)] = next;
  if (next === NONE) s[z + ZONE_LAST] = prev;
  else s[cardField(next, CARD_PREV)] = prev;
  s[z + ZONE_SIZE]--;
  s[c + CARD_ZONE] = NONE;
}

/** Puts a card that is in no zone at the bottom (the end) of a zone. */
export function linkLast(s: State, card: number, zone: number): void {
  const c = cardOffset(card);
  const z = zoneOffset(zone);
  const last = s[z + ZONE_LAST];
  s[c + CARD_PREV] = last;
  s[c + CARD_NEXT] = NONE;
  if (last === NONE) s[z + ZONE_FIRST] = card;
  else s[cardField(last, CARD_NEXT)] = card;
  s[z + ZONE_LAST] = card;
  s[z + ZONE_SIZE]++;
  s[c + CARD_ZONE] = zone;
}

/** Puts a card that is in no zone on top (the front) of a zone. */
export function linkFirst(s: State, card: number, zone: number): void {
  const c = cardOffset(card);
  const z = zoneOffset(zone);
  const first = s[z + ZONE_FIRST];
  s[c + CARD_PREV] = NONE;
  s[c + CARD_NEXT] = first;
  if (first === NONE) s[z + ZONE_LAST] = card;
  else s[cardField(first, CARD_PREV)] = card;
  s[z + ZONE_FIRST] = card;
  s[z + ZONE_SIZE]++;
  s[c + CARD_ZONE] = zone;
}

const order = new Int32Array(256);

/** Shuffles a zone: what the rows hold is permuted, and nobody knows any of them afterwards. */
export function shuffleZone(s: State, zone: number, stream: number): void {
  let n = 0;
  for (let card = firstCard(s, zone); card !== NONE; card = nextCard(s, card)) {
    const c = cardOffset(card);
    order[n++] = c;
    s[c + CARD_OWNER] &= ~KNOWN_BOTH;
  }
  for (let i = n - 1; i > 0; i--) {
    const j = drawRandom(s, stream, i + 1);
    swapContents(s, order[i], order[j]);
  }
}

/** Exchanges what two rows (offsets) hold. */
export function swapContents(s: State, a: number, b: number): void {
  const def = s[a + CARD_DEF];
  const stats = s[a + CARD_STATS];
  s[a + CARD_DEF] = s[b + CARD_DEF];
  s[a + CARD_STATS] = s[b + CARD_STATS];
  s[b + CARD_DEF] = def;
  s[b + CARD_STATS] = stats;
}

/** Making, filling and hashing states. */
import {
  CARD_COUNT,
  CARD_DEF,
  CARD_NEXT,
  CARD_OWNER,
  CARD_PREV,
  CARD_SERIAL,
  CARD_STATS,
  CARD_STRIDE,
  CARD_TIMESTAMP,
  CARD_ZONE,
  CARDS,
  FRAME_STRIDE,
  FRAME_TOP,
  FRAMES,
  GAME_OVER,
  GAME_WINNER,
  NONE,
  OPTION_COUNT,
  OPTION_LIMIT,
  OPTIONS,
  RANDOM_KEY,
  STACK,
  type State,
  ZONE_FIRST,
  ZONE_LAST,
  ZONE_LIMIT,
  ZONE_STRIDE,
  ZONES,
} from './layout.ts';
import { hashOfNameSet } from './name-sets.ts';
import { DEF_HASH, DEF_STRIDE, DEFS } from './tables.ts';
import { linkLast } from './zones.ts';

/** Blanks a state and gives it its random key. No card is in it yet. */
export function clearState(s: State, key: Int32Array): void {
  s.fill(0);
  s[FRAME_TOP] = FRAMES - FRAME_STRIDE;
  s[GAME_WINNER] = NONE;
  for (let i = 0; i < 4; i++) s[RANDOM_KEY + i] = key[i];
  for (let zone = 0; zone < ZONE_LIMIT; zone++) {
    s[ZONES + zone * ZONE_STRIDE + ZONE_FIRST] = NONE;
    s[ZONES + zone * ZONE_STRIDE + ZONE_LAST] = NONE;
  }
}

/** Adds a card at the bottom of a zone; returns its row. Nobody knows it yet. */
export function addCard(s: State, definition: number, owner: number, zone: number): number {
  const card = s[CARD_COUNT]++;
  const c = CARDS + card * CARD_STRIDE;
  s[c + CARD_DEF] = definition;
  s[c + CARD_OWNER] = owner;
  s[c + CARD_SERIAL] = 1;
  s[c + CARD_NEXT] = NONE;
  s[c + CARD_PREV] = NONE;
  linkLast(s, card, zone);
  return card;
}

const NO_FIELDS: readonly number[] = [];

/**
 * Hash of all that matters, 64 bits as hexadecimal digits: everything but options that do not stand any more, timestamps
 * of cards, and with the definition's own hash in place of its row. The hash of a finished game does not depend on which
 * cards, or other games, were loaded before.
 *
 * @param named fields of a card row that hold numbers of names
 * @param passing fields that say nothing once the game is over
 */
export function hashState(
  s: State,
  named: readonly number[] = NO_FIELDS,
  passing: readonly number[] = NO_FIELDS,
): string {
  let a = 0x811c9dc5 | 0;
  let b = 0x9e3779b9 | 0;
  let skipped = 1 << CARD_TIMESTAMP;
  for (const field of named) skipped |= 1 << field;
  const end = CARDS + s[CARD_COUNT] * CARD_STRIDE;
  // what is under way names steps and card code by their places in the tables, which say nothing once the game is over
  const live = s[GAME_OVER] === 0;
  if (!live) for (const field of passing) skipped |= 1 << field;
  const header = live ? s[FRAME_TOP] + FRAME_STRIDE : FRAMES;
  for (let i = 0; i < header; i++) {
    if (!live && i === FRAME_TOP) continue;
    a = mixFirst(a, s[i]);
    b = mixSecond(b, s[i]);
  }
  for (let i = STACK; live && i < OPTIONS; i++) {
    a = mixFirst(a, s[i]);
    b = mixSecond(b, s[i]);
  }
  for (let i = 0; i < s[OPTION_COUNT] && i < OPTION_LIMIT; i++) {
    a = mixFirst(a, s[OPTIONS + i]);
    b = mixSecond(b, s[OPTIONS + i]);
  }
  for (let c = CARDS; c < end; c += CARD_STRIDE) {
    const definition = DEFS[s[c + CARD_DEF] * DEF_STRIDE + DEF_HASH];
    a = mixFirst(a, definition);
    b = mixSecond(b, definition);
    for (let i = CARD_STATS; i < CARD_STRIDE; i++) {
      if (((skipped >> i) & 1) !== 0) continue;
      a = mixFirst(a, s[c + i]);
      b = mixSecond(b, s[c + i]);
    }
    for (let i = 0; i < named.length; i++) {
      const name = hashOfNameSet(s[c + named[i]]);
      a = mixFirst(a, name);
      b = mixSecond(b, name);
    }
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}

// by value rather than in a closure: a game is hashed once, and the captured words of a closure are slow to change
function mixFirst(a: number, word: number): number {
  const mixed = Math.imul(a ^ word, 0x01000193);
  return mixed ^ (mixed >>> 15);
}

function mixSecond(b: number, word: number): number {
  const mixed = Math.imul(b + word, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

/**
 * First broken rule of a state's build, as a sentence; undefined if it is sound. For tests, after each step: every card in
 * exactly one zone, links and counts agree.
 */
export function findFlaw(s: State): string | undefined {
  const seen = new Uint8Array(s[CARD_COUNT]);
  for (let zone = 0; zone < ZONE_LIMIT; zone++) {
    const z = ZONES + zone * ZONE_STRIDE;
    let count = 0;
    let previous = NONE;
    for (let card = s[z + ZONE_FIRST]; card !== NONE; card = s[CARDS + card * CARD_STRIDE + CARD_NEXT]) {
      const c = CARDS + card * CARD_STRIDE;
      if (card < 0 || card >= s[CARD_COUNT]) return `zone ${zone} links to row ${card}`;
      if (seen[card]++ > 0) return `card ${card} is in two places`;
      if (s[c + CARD_ZONE] !== zone) return `card ${card} is linked in zone ${zone} but says ${s[c + CARD_ZONE]}`;
      if (s[c + CARD_PREV] !== previous) return `card ${card} in zone ${zone} has a wrong back link`;
      previous = card;
      count++;
    }
    if (s[z + ZONE_LAST] !== previous) return `zone ${zone} ends at ${previous}, not at ${s[z + ZONE_LAST]}`;
    if (s[z + 2] !== count) return `zone ${zone} holds ${count} cards and says ${s[z + 2]}`;
  }
  const lost = seen.indexOf(0);
  return lost >= 0 ? `card ${lost} is in no zone` : undefined;
}

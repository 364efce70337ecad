/** Making, filling, copying and hashing states. */
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
  CONTINUOUS,
  CONTINUOUS_COUNT,
  cardField,
  cardOffset,
  continuousOffset,
  DERIVED_DIRTY,
  FRAME_STRIDE,
  FRAME_TOP,
  FRAMES,
  FRAMES_COPIED,
  GAME_CELLS,
  GAME_OVER,
  GAME_WINNER,
  LISTENERS,
  LISTS,
  NONE,
  OPTION_COUNT,
  OPTION_LIMIT,
  OPTIONS,
  PENDING_COUNT,
  PENDING_STRIDE,
  PLAYER_STRIDE,
  PLAYERS,
  RANDOM_KEY,
  STACK,
  STACK_COUNT,
  type State,
  ZONE_FIRST,
  ZONE_LAST,
  ZONE_LIMIT,
  ZONE_SIZE,
  ZONE_STRIDE,
  ZONES,
  zoneField,
  zoneOffset,
} from './layout.ts';
import { hashOfNameSet } from './name-sets.ts';
import { DEF_HASH, DEFS, defField } from './tables.ts';
import { linkLast } from './zones.ts';

/** Blanks a state and gives it its random key. No card is in it yet. */
export function clearState(s: State, key: Int32Array): void {
  s.fill(0);
  s[FRAME_TOP] = FRAMES - FRAME_STRIDE;
  s[GAME_WINNER] = NONE;
  for (let i = 0; i < 4; i++) s[RANDOM_KEY + i] = key[i];
  for (let zone = 0; zone < ZONE_LIMIT; zone++) {
    s[zoneField(zone, ZONE_FIRST)] = NONE;
    s[zoneField(zone, ZONE_LAST)] = NONE;
  }
}

/** Adds a card at the bottom of a zone; returns its row. Nobody knows it yet. */
export function addCard(s: State, definition: number, owner: number, zone: number): number {
  const card = s[CARD_COUNT]++;
  const c = cardOffset(card);
  s[c + CARD_DEF] = definition;
  s[c + CARD_OWNER] = owner;
  s[c + CARD_SERIAL] = 1;
  s[c + CARD_NEXT] = NONE;
  s[c + CARD_PREV] = NONE;
  linkLast(s, card, zone);
  return card;
}

/**
 * Views of the parts of a state that a copy takes whole. They are made once for each state, because a view is an
 * object.
 */
interface Blocks {
  readonly head: Int32Array;
  readonly cards: Int32Array;
}

const HEAD = FRAMES + FRAMES_COPIED * FRAME_STRIDE;
const blocksOf = new WeakMap<State, Blocks>();

function findBlocks(s: State): Blocks {
  const known = blocksOf.get(s);
  if (known !== undefined) return known;
  const blocks = { head: s.subarray(0, HEAD), cards: s.subarray(CARDS) };
  blocksOf.set(s, blocks);
  return blocks;
}

/**
 * Copies all of a state that counts. What `out` holds in places that do not count stays. Both states have the same
 * length and are of the same game.
 *
 * @param stackCells cells of a record of the STACK region (Room)
 */
export function copyState(out: State, s: State, stackCells: number): void {
  const { head, cards } = findBlocks(s);
  // what is beyond the counts of stack and entries must be 0 in the copy too
  const stacked = (s[STACK_COUNT] > out[STACK_COUNT] ? s[STACK_COUNT] : out[STACK_COUNT]) * stackCells;
  const lasting = s[CONTINUOUS_COUNT] > out[CONTINUOUS_COUNT] ? s[CONTINUOUS_COUNT] : out[CONTINUOUS_COUNT];
  const waiting = s[PENDING_COUNT] > out[PENDING_COUNT] ? s[PENDING_COUNT] : out[PENDING_COUNT];
  out.set(head);
  out.set(cards, CARDS);
  copyRange(out, s, HEAD, s[FRAME_TOP] + FRAME_STRIDE);
  copyRange(out, s, OPTIONS, OPTIONS + s[OPTION_COUNT]);
  copyRange(out, s, LISTS, LISTS + 1 + s[LISTS]);
  copyRange(out, s, STACK, STACK + stacked);
  copyRange(out, s, CONTINUOUS, continuousOffset(lasting));
  copyRange(out, s, CARDS + waiting * PENDING_STRIDE, CARDS);
}

function copyRange(out: State, s: State, from: number, to: number): void {
  for (let i = from; i < to; i++) out[i] = s[i];
}

const NO_FIELDS: readonly number[] = [];

/**
 * How much of each region always counts for a hash. Cells beyond count only where they are not blank, so that a region
 * can get more room and no hash changes.
 */
const HASHED_GAME_CELLS = 32;
const HASHED_PLAYER_CELLS = 32;
const HASHED_ZONES = 32;
const HASHED_EVENTS = 48;

// the hash being computed: two cells
let hashA = 0;
let hashB = 0;

/**
 * Hash of everything that matters: 64 bits as hexadecimal digits. Left out are options that do not stand any more and
 * timestamps of cards; the hash of a definition stands in place of its row. So the hash of a finished game does not
 * depend on which cards, or which other games, were loaded before.
 *
 * @param named fields of a card row that hold numbers of names
 * @param passing fields that say nothing once the game is over
 * @param passingCells cells of a player that say nothing then; they count as blank
 */
export function hashState(
  s: State,
  named: readonly number[] = NO_FIELDS,
  passing: readonly number[] = NO_FIELDS,
  passingCells: readonly number[] = NO_FIELDS,
): string {
  mixState(s, named, passing, passingCells);
  return (hashA >>> 0).toString(16).padStart(8, '0') + (hashB >>> 0).toString(16).padStart(8, '0');
}

/** The same as two 32-bit words from `at` on. */
export function writeStateHash(
  s: State,
  out: Int32Array,
  at: number,
  named: readonly number[],
  passing: readonly number[],
  passingCells: readonly number[],
): void {
  mixState(s, named, passing, passingCells);
  out[at] = hashA;
  out[at + 1] = hashB;
}

function mixState(
  s: State,
  named: readonly number[],
  passing: readonly number[],
  passingCells: readonly number[],
): void {
  hashA = 0x811c9dc5 | 0;
  hashB = 0x9e3779b9 | 0;
  // frames and objects name steps and code by their places in the tables, which mean nothing once the game is over
  const live = s[GAME_OVER] === 0;
  hashRange(s, 0, FRAME_TOP);
  if (live) hashRange(s, FRAME_TOP, FRAME_TOP + 1);
  hashRange(s, FRAME_TOP + 1, DERIVED_DIRTY);
  // how much is to be computed again follows from the rest of the state
  mixHash(s[DERIVED_DIRTY] === 0 ? 0 : 1);
  hashRange(s, DERIVED_DIRTY + 1, GAME_CELLS + HASHED_GAME_CELLS);
  for (let p = PLAYERS; p < ZONES; p += PLAYER_STRIDE) {
    if (live || passingCells.length === 0) hashRange(s, p, p + HASHED_PLAYER_CELLS);
    else for (let i = 0; i < HASHED_PLAYER_CELLS; i++) mixHash(passingCells.includes(i) ? 0 : s[p + i]);
  }
  hashRange(s, ZONES, zoneOffset(HASHED_ZONES));
  hashRange(s, LISTENERS, LISTENERS + HASHED_EVENTS);
  hashFurther(s);
  if (live) {
    hashRange(s, FRAMES, s[FRAME_TOP] + FRAME_STRIDE);
    hashFilled(s, LISTS, LISTS + 1 + s[LISTS]);
    hashRange(s, STACK, CARDS);
  }
  hashRange(s, OPTIONS, OPTIONS + Math.min(s[OPTION_COUNT], OPTION_LIMIT));
  hashCards(s, named, live ? NO_FIELDS : passing);
}

/** Adds the cells beyond those that always count, where they are not as clearState leaves them. */
function hashFurther(s: State): void {
  hashFilled(s, GAME_CELLS + HASHED_GAME_CELLS, PLAYERS);
  for (let p = PLAYERS; p < ZONES; p += PLAYER_STRIDE) hashFilled(s, p + HASHED_PLAYER_CELLS, p + PLAYER_STRIDE);
  for (let z = zoneOffset(HASHED_ZONES); z < LISTENERS; z += ZONE_STRIDE)
    if (s[z + ZONE_SIZE] !== 0) hashFilled(s, z, z + ZONE_STRIDE);
  hashFilled(s, LISTENERS + HASHED_EVENTS, FRAMES);
}

function hashFilled(s: State, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    if (s[i] === 0) continue;
    mixHash(i);
    mixHash(s[i]);
  }
}

function hashRange(s: State, from: number, to: number): void {
  let a = hashA;
  let b = hashB;
  for (let i = from; i < to; i++) {
    a = mixFirst(a, s[i]);
    b = mixSecond(b, s[i]);
  }
  hashA = a;
  hashB = b;
}

function hashCards(s: State, named: readonly number[], passing: readonly number[]): void {
  let skipped = 1 << CARD_TIMESTAMP;
  for (const field of named) skipped |= 1 << field;
  for (const field of passing) skipped |= 1 << field;
  const end = cardOffset(s[CARD_COUNT]);
  let a = hashA;
  let b = hashB;
  for (let c = CARDS; c < end; c += CARD_STRIDE) {
    const definition = DEFS[defField(s[c + CARD_DEF], DEF_HASH)];
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
  hashA = a;
  hashB = b;
}

function mixHash(cell: number): void {
  hashA = mixFirst(hashA, cell);
  hashB = mixSecond(hashB, cell);
}

// takes what it needs as arguments, because a closure's captured variables are slow to change
function mixFirst(a: number, cell: number): number {
  const mixed = Math.imul(a ^ cell, 0x01000193);
  return mixed ^ (mixed >>> 15);
}

function mixSecond(b: number, cell: number): number {
  const mixed = Math.imul(b + cell, 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}

/**
 * The first rule of a state's structure that is broken, as a sentence; undefined if it is sound. For tests, after each
 * step: every card is in exactly one zone, and links and counts agree.
 */
export function findFlaw(s: State): string | undefined {
  const seen = new Uint8Array(s[CARD_COUNT]);
  for (let zone = 0; zone < ZONE_LIMIT; zone++) {
    const z = zoneOffset(zone);
    let count = 0;
    let previous = NONE;
    for (let card = s[z + ZONE_FIRST]; card !== NONE; card = s[cardField(card, CARD_NEXT)]) {
      const c = cardOffset(card);
      if (card < 0 || card >= s[CARD_COUNT]) return `zone ${zone} links to row ${card}`;
      if (seen[card]++ > 0) return `card ${card} is in two places`;
      if (s[c + CARD_ZONE] !== zone) return `card ${card} is linked in zone ${zone} but says ${s[c + CARD_ZONE]}`;
      if (s[c + CARD_PREV] !== previous) return `card ${card} in zone ${zone} has a wrong back link`;
      previous = card;
      count++;
    }
    if (s[z + ZONE_LAST] !== previous) return `zone ${zone} ends at ${previous}, not at ${s[z + ZONE_LAST]}`;
    if (s[z + ZONE_SIZE] !== count) return `zone ${zone} holds ${count} cards and says ${s[z + ZONE_SIZE]}`;
  }
  const lost = seen.indexOf(0);
  return lost >= 0 ? `card ${lost} is in no zone` : undefined;
}

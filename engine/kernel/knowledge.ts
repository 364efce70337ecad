/**
 * Knowledge: what a player may know of a position, and dealing the rest anew. Both read only the bits of CARD_OWNER.
 *
 * Deck lists are open in the lab: a player knows which cards are unseen, not where they are. A row's index says nothing
 * about what it holds (zones.ts), so permuting what unseen rows of one owner hold deals them anew.
 */
import {
  ANSWER,
  CARD_COUNT,
  CARD_DEF,
  CARD_OWNER,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  cardField,
  cardOffset,
  DECISION_PLAYER,
  FRAME_STRIDE,
  FRAME_TOP,
  KNOWN_SHIFT,
  LISTS,
  NONE,
  OPTION_COUNT,
  OPTION_LIMIT,
  OPTIONS,
  OWNER_BIT,
  RANDOM_COUNTERS,
  RANDOM_KEY,
  SECOND_DECK,
  STACK,
  STREAM_LIMIT,
  type State,
} from './layout.ts';
import { randomWord } from './random.ts';
import { copyState } from './state.ts';
import { DEF_LIMIT, DEF_ORDER, forgetWithTables } from './tables.ts';

/** The piles in which unseen cards can be: 0 and 1 are the owners' decks, 2 and 3 their second decks (SECOND_DECK). */
const PILES = 4;
/** Most rows of a pile. */
const PILE_LIMIT = 256;

/** Offsets of the rows that the viewer does not know, PILE_LIMIT cells a pile; and how many there are in each pile. */
const rows = new Int32Array(PILES * PILE_LIMIT);
const rowCount = new Int32Array(PILES);

/** What the rows of one pile hold, in the order in which it is laid down. */
const contents = new Int32Array(PILE_LIMIT);

/**
 * The definitions that were last seen in each pile, in canonical order, and how many. They are kept only to save
 * sorting, because a pile holds the same definitions from one decision to the next.
 */
const kinds = new Int32Array(PILES * PILE_LIMIT);
const kindCount = new Int32Array(PILES);
// a definition row that was taken back may become another card's, with another place in the order
forgetWithTables(() => kindCount.fill(0));
/** Copies of each definition among the found rows, DEF_LIMIT cells a pile; zero before and after. */
const copies = new Int32Array(PILES * DEF_LIMIT);

/**
 * Finds the rows that `viewer` does not know, and counts what they hold. On the way it blanks what a player cannot
 * see: the statistics of all rows, and the mark that the other player knows an unseen card, where that mark could tell
 * cards apart. (All players know the cards of their own hand, so there it tells nothing.)
 */
function hideRows(s: State, viewer: number): void {
  const known = 1 << (KNOWN_SHIFT + viewer);
  const othersKnown = 1 << (KNOWN_SHIFT + (viewer ^ 1));
  const end = cardOffset(s[CARD_COUNT]);
  rowCount.fill(0);
  for (let c = CARDS; c < end; c += CARD_STRIDE) {
    s[c + CARD_STATS] = 0;
    const word = s[c + CARD_OWNER];
    if ((word & known) !== 0) continue;
    const owner = word & OWNER_BIT;
    const pile = owner + ((word & SECOND_DECK) !== 0 ? 2 : 0);
    rows[pile * PILE_LIMIT + rowCount[pile]++] = c;
    copies[pile * DEF_LIMIT + s[c + CARD_DEF]]++;
    if (owner === viewer) s[c + CARD_OWNER] = word & ~othersKnown;
  }
}

/** Fills `contents` with what the found rows of a pile hold, in canonical order; returns how many. */
function gatherContents(s: State, pile: number): number {
  const n = rowCount[pile];
  if (layKinds(pile) === n) return n;
  // the pile holds a definition that was not remembered
  const from = pile * PILE_LIMIT;
  for (let i = 0; i < n; i++) copies[pile * DEF_LIMIT + s[rows[from + i] + CARD_DEF]] = 0;
  for (let i = 0; i < n; i++) copies[pile * DEF_LIMIT + s[rows[from + i] + CARD_DEF]]++;
  findKinds(s, pile);
  return layKinds(pile);
}

/** Lays the counted copies of the remembered definitions of a pile in `contents`; returns how many. */
function layKinds(pile: number): number {
  const end = pile * PILE_LIMIT + kindCount[pile];
  let n = 0;
  for (let k = pile * PILE_LIMIT; k < end; k++) {
    const definition = kinds[k];
    const counted = pile * DEF_LIMIT + definition;
    for (let left = copies[counted]; left > 0; left--) contents[n++] = definition;
    copies[counted] = 0;
  }
  return n;
}

/**
 * Remembers the definitions of a pile, sorted by insertion. That is cheap enough: it happens as a game begins, not at
 * each decision.
 */
function findKinds(s: State, pile: number): void {
  const from = pile * PILE_LIMIT;
  let count = 0;
  for (let i = 0; i < rowCount[pile]; i++) {
    const definition = s[rows[from + i] + CARD_DEF];
    let k = from + count;
    while (k > from && standsAfter(kinds[k - 1], definition)) k--;
    if (k > from && kinds[k - 1] === definition) continue;
    kinds.copyWithin(k + 1, k, from + count);
    kinds[k] = definition;
    count++;
  }
  kindCount[pile] = count;
}

/** Lets the found rows of a pile hold what they held in canonical order. */
function layInOrder(s: State, pile: number): void {
  const n = gatherContents(s, pile);
  for (let i = 0; i < n; i++) s[rows[pile * PILE_LIMIT + i] + CARD_DEF] = contents[i];
}

/** Does `viewer` know what the card is? */
export function isKnownTo(s: State, card: number, viewer: number): boolean {
  return (s[cardField(card, CARD_OWNER)] & (1 << (KNOWN_SHIFT + viewer))) !== 0;
}

/** Lets `viewer` know what every card is that the other player knows. */
export function shareKnowledge(s: State, viewer: number): void {
  const known = 1 << (KNOWN_SHIFT + viewer);
  const othersKnown = 1 << (KNOWN_SHIFT + (viewer ^ 1));
  const end = cardOffset(s[CARD_COUNT]);
  for (let c = CARDS + CARD_OWNER; c < end; c += CARD_STRIDE) if ((s[c] & othersKnown) !== 0) s[c] |= known;
}

/**
 * Writes to `out` what `viewer` can know of `s`: unseen cards of an owner stand in canonical order (ascending
 * definitions over ascending rows: a multiset, never a placement), statistics and the random key are blank, and so are
 * options that are not the viewer's. At a decision of the viewer `out` is a playable state.
 */
export function observeState(out: State, s: State, viewer: number): void {
  out.set(s);
  for (let i = 0; i < 4; i++) out[RANDOM_KEY + i] = 0;
  for (let i = 0; i < STREAM_LIMIT; i++) out[RANDOM_COUNTERS + i] = 0;
  if (out[DECISION_PLAYER] !== viewer) out[OPTION_COUNT] = 0;
  forgetPast(out);
  hideRows(out, viewer);
  for (let pile = 0; pile < PILES; pile++) layInOrder(out, pile);
}

/**
 * Blanks what is left over: locals of procedures that ended, earlier answers and options, lists. It could tell what
 * the other player holds. The next answer is written before anything reads it.
 */
function forgetPast(s: State): void {
  s[ANSWER] = NONE;
  s.fill(0, s[FRAME_TOP] + FRAME_STRIDE, OPTIONS);
  s.fill(0, OPTIONS + s[OPTION_COUNT], OPTIONS + OPTION_LIMIT);
  s.fill(0, LISTS + 1 + s[LISTS], STACK);
}

/** The canonical order of definitions; two versions of one card stand together, the older one first. */
function standsAfter(a: number, b: number): boolean {
  return DEF_ORDER[a] === DEF_ORDER[b] ? a > b : DEF_ORDER[a] > DEF_ORDER[b];
}

/**
 * Copies `s` to `out` with all that `viewer` does not know dealt anew, uniformly over the placements, and a fresh
 * random key, so that nothing of the real future can be foreseen. What comes out is a function of the observation and
 * of the key.
 *
 * @param stackCells cells of a record of the STACK region (Room)
 */
export function determinizeState(out: State, s: State, viewer: number, key: Int32Array, stackCells: number): void {
  copyState(out, s, stackCells);
  if (out[DECISION_PLAYER] !== viewer) out[OPTION_COUNT] = 0;
  forgetPast(out);
  hideRows(out, viewer);
  const k0 = key[0];
  const k1 = key[1];
  const k2 = key[2];
  const k3 = key[3];
  let drawn = 0;
  for (let pile = 0; pile < PILES; pile++) {
    // canonical order first: the deal is a function of what the viewer knows and of the key, never of where cards
    // really are
    const n = gatherContents(out, pile);
    for (let i = n - 1; i > 0; i--) {
      const word = randomWord(k0, k1, k2, k3, 7, drawn++);
      const j = ((word >>> 16) * (i + 1)) >>> 16;
      // what has been drawn is not drawn again
      out[rows[pile * PILE_LIMIT + i] + CARD_DEF] = contents[j];
      contents[j] = contents[i];
    }
    if (n > 0) out[rows[pile * PILE_LIMIT] + CARD_DEF] = contents[0];
  }
  for (let i = 0; i < 4; i++) out[RANDOM_KEY + i] = key[i];
  for (let i = 0; i < STREAM_LIMIT; i++) out[RANDOM_COUNTERS + i] = 0;
}

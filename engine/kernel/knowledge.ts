/**
 * Knowledge: what a player may know of a position, and dealing the rest anew. Both read only the bits of CARD_OWNER.
 *
 * Deck lists are open in the lab: a player knows which cards are unseen, not where they are. A row's index says nothing
 * about what it holds (zones.ts), so permuting what unseen rows of one owner hold deals them anew.
 */
import {
  CARD_COUNT,
  CARD_DEF,
  CARD_OWNER,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  DECISION_PLAYER,
  KNOWN_SHIFT,
  OPTION_COUNT,
  OPTION_LIMIT,
  OPTIONS,
  OWNER_BIT,
  RANDOM_COUNTERS,
  RANDOM_KEY,
  SECOND_DECK,
  type State,
} from './layout.ts';
import { randomWord } from './random.ts';
import { DEF_ORDER } from './tables.ts';

const rows = new Int32Array(256);

/** Piles that unseen cards can be in: 0 and 1 the owners' decks, 2 and 3 their second decks (SECOND_DECK). */
const PILES = 4;

/** Offsets of the rows of a pile that `viewer` does not know; returns how many. */
function findUnknown(s: State, viewer: number, pile: number): number {
  const known = 1 << (KNOWN_SHIFT + viewer);
  const wanted = (pile & 1) | (pile > 1 ? SECOND_DECK : 0);
  const end = CARDS + s[CARD_COUNT] * CARD_STRIDE;
  let n = 0;
  for (let c = CARDS; c < end; c += CARD_STRIDE) {
    if ((s[c + CARD_OWNER] & (OWNER_BIT | SECOND_DECK)) === wanted && (s[c + CARD_OWNER] & known) === 0) rows[n++] = c;
  }
  return n;
}

/** Does `viewer` know what the card is? */
export function isKnownTo(s: State, card: number, viewer: number): boolean {
  return (s[CARDS + card * CARD_STRIDE + CARD_OWNER] & (1 << (KNOWN_SHIFT + viewer))) !== 0;
}

/**
 * Writes to `out` what `viewer` can know of `s`: unseen cards of an owner stand in canonical order (ascending definitions
 * over ascending rows: a multiset, never a placement), statistics and the random key are blank, and so are options that
 * are not the viewer's. At a decision of the viewer `out` is a playable state.
 */
export function observeState(out: State, s: State, viewer: number): void {
  out.set(s);
  for (let i = 0; i < 4; i++) out[RANDOM_KEY + i] = 0;
  for (let i = 0; i < 8; i++) out[RANDOM_COUNTERS + i] = 0;
  const end = CARDS + s[CARD_COUNT] * CARD_STRIDE;
  for (let c = CARDS; c < end; c += CARD_STRIDE) out[c + CARD_STATS] = 0;
  if (out[DECISION_PLAYER] !== viewer) out[OPTION_COUNT] = 0;
  forgetOptions(out);
  for (let pile = 0; pile < PILES; pile++) {
    const n = findUnknown(out, viewer, pile);
    sortDefinitions(out, n);
    // who else knows an unseen card is itself unseen, where it could tell cards apart
    for (let i = 0; i < n; i++)
      out[rows[i] + CARD_OWNER] &= ~(1 << (KNOWN_SHIFT + (viewer ^ 1))) | keepHand(out, rows[i], viewer);
  }
}

/** Blanks what is left of earlier decisions' options: it could tell what the other player holds. */
function forgetOptions(s: State): void {
  s.fill(0, OPTIONS + s[OPTION_COUNT], OPTIONS + OPTION_LIMIT);
}

/** An opponent knows the cards of their own hand: that bit says nothing about what they are. */
function keepHand(s: State, c: number, viewer: number): number {
  return (s[c + CARD_OWNER] & OWNER_BIT) !== viewer ? 1 << (KNOWN_SHIFT + (viewer ^ 1)) : 0;
}

/** Sorts what the first `n` found rows hold into the canonical order: insertion into at most 60 rows. */
function sortDefinitions(s: State, n: number): void {
  for (let i = 1; i < n; i++) {
    const definition = s[rows[i] + CARD_DEF];
    let j = i - 1;
    while (j >= 0 && standsAfter(s[rows[j] + CARD_DEF], definition)) {
      s[rows[j + 1] + CARD_DEF] = s[rows[j] + CARD_DEF];
      j--;
    }
    s[rows[j + 1] + CARD_DEF] = definition;
  }
}

/** The canonical order of definitions; two versions of one card stand together, the older one first. */
function standsAfter(a: number, b: number): boolean {
  return DEF_ORDER[a] === DEF_ORDER[b] ? a > b : DEF_ORDER[a] > DEF_ORDER[b];
}

/**
 * Copies `s` to `out` with all that `viewer` does not know dealt anew, uniformly over the placements, and a fresh random
 * key, so that nothing of the real future can be foreseen.
 */
export function determinizeState(out: State, s: State, viewer: number, key: Int32Array): void {
  out.set(s);
  forgetOptions(out);
  let k = 0;
  for (let pile = 0; pile < PILES; pile++) {
    const n = findUnknown(out, viewer, pile);
    // canonical order first: the deal is a function of what the viewer knows and of the key, never of where cards really are
    sortDefinitions(out, n);
    for (let i = n - 1; i > 0; i--) {
      const word = randomWord(key[0], key[1], key[2], key[3], 7, k++);
      const j = ((word >>> 16) * (i + 1)) >>> 16;
      const definition = out[rows[i] + CARD_DEF];
      out[rows[i] + CARD_DEF] = out[rows[j] + CARD_DEF];
      out[rows[j] + CARD_DEF] = definition;
    }
  }
  for (let i = 0; i < 4; i++) out[RANDOM_KEY + i] = key[i];
  for (let i = 0; i < 8; i++) out[RANDOM_COUNTERS + i] = 0;
}

/**
 * Counters of several kinds on one card: eight bits for each kind, four kinds a word. A game keeps as many words of a
 * card row as its kinds take, from the field `at`.
 */
import { lowBits } from '../kernel/bits.ts';
import type { State } from '../kernel/layout.ts';

/** Kinds in a word. */
const KINDS = 4;
const WORD_KINDS = (1 << KINDS) - 1;
/** Most counters of a kind: what is beyond is not placed. */
export const MOST_COUNTERS = 255;

/** How many counters of a kind there are in the words from offset `at`. */
export function countersOf(s: State, at: number, kind: number): number {
  return (s[at + ((kind / KINDS) | 0)] >>> ((kind % KINDS) * 8)) & MOST_COUNTERS;
}

/** The bits of a card's row in which the counters of a kind stand, in the words from field `at`. */
export function counterBits(at: number, kind: number) {
  return { at: at + ((kind / KINDS) | 0), shift: (kind % KINDS) * 8, mask: MOST_COUNTERS };
}

/** The kinds of counters, as bits, that may be in the words from offset `at`: all kinds of a word that holds any. */
export function kindsWithCounters(s: State, at: number, kinds: number): number {
  let found = 0;
  for (let kind = 0; kind < kinds; kind += KINDS) if (s[at + ((kind / KINDS) | 0)] !== 0) found |= WORD_KINDS << kind;
  return found & lowBits(kinds);
}

/** Places counters of a kind (or takes them away, `change` below 0), as far as there is room or as they are there. */
export function changeCounters(s: State, at: number, kind: number, change: number): void {
  const before = countersOf(s, at, kind);
  const after = Math.max(0, Math.min(MOST_COUNTERS, before + change));
  s[at + ((kind / KINDS) | 0)] ^= (before ^ after) << ((kind % KINDS) * 8);
}

/** Words that so many kinds take. */
export function wordsOfCounters(kinds: number): number {
  return Math.ceil(kinds / KINDS);
}

/** The schedule of pairs: which games are missing, and in which order they are begun. */
import { LEGS } from '../../workers/plan.ts';
import type { GameKey } from '../../workers/pool.ts';

/**
 * Pairs of a cell that are played before it is the next cell's turn. The number is large because each cell in a batch
 * adds rows of card counts to the store.
 */
const ROUND_PAIRS = 500;

/**
 * Yields the keys that are missing: both legs of each of the first `pairs` pairs of every cell, unless
 * `done[cell][pair]` has the leg's bit. A cell with a shorter `done` is asked for fewer pairs. The cells take turns, so
 * that a long run that is stopped has games of all of them.
 */
export function* missingKeys(done: readonly Uint8Array[], pairs: number): Generator<GameKey> {
  for (let from = 0; from < pairs; from += ROUND_PAIRS) {
    for (const [cell, ofCell] of done.entries()) {
      for (const [place, legs] of ofCell.subarray(from, from + ROUND_PAIRS).entries()) {
        for (let leg = 0; leg < LEGS; leg++) if (!(legs & (1 << leg))) yield [cell, from + place, leg];
      }
    }
  }
}

/** Returns how many keys `missingKeys` yields. */
export function countMissing(done: readonly Uint8Array[]): number {
  let missing = 0;
  for (const legs of done) {
    for (const bits of legs) missing += LEGS - (bits & 1) - (bits >> 1);
  }
  return missing;
}

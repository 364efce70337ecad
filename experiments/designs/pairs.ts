/** The schedule of pairs: which games are still to be played, and in which order they are begun. */
import { LEGS } from '../../workers/plan.ts';
import type { GameKey } from '../../workers/pool.ts';

/**
 * So many pairs of a cell are played before the next cell gets its turn. It is a large number because each cell in a
 * batch adds rows of card counts to the store.
 */
const ROUND_PAIRS = 500;

/**
 * The keys that are not done yet: both legs of each of the first `pairs` pairs of every cell, whose `done[cell][pair]`
 * has not the leg's bit. A cell whose `done` is shorter is asked for fewer pairs. Cells take turns, so that a long run
 * that is stopped has looked at all of them.
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

/** How many keys `missingKeys` yields. */
export function countMissing(done: readonly Uint8Array[]): number {
  let missing = 0;
  for (const legs of done) {
    for (const bits of legs) missing += LEGS - (bits & 1) - (bits >> 1);
  }
  return missing;
}

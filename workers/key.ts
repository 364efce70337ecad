/**
 * Keys, which determine games.
 *
 * A seed is any text; `seedrandom` turns it once into the 128-bit key of the experiment. Each deal gets a key of its
 * own by mixing in the cell and the pair. The leg is not mixed in: both legs of a pair share their deal.
 */
import seedrandom from 'seedrandom';
import { randomWord } from '../engine/index.ts';

/** A stream number that the engine and the agents do not use. */
const DEAL_STREAM = 0x1000;

/** Returns the key of an experiment: four words that depend on the seed text alone. */
export function experimentKey(seed: string): Int32Array {
  const generator = seedrandom(seed);
  return Int32Array.from({ length: 4 }, () => generator.int32());
}

/** Writes the key of one deal, the one that both legs of `pair` in `cell` are played with. */
export function dealKey(out: Int32Array, experiment: Int32Array, cell: number, pair: number): void {
  for (let i = 0; i < 4; i++) {
    out[i] = randomWord(experiment[0], experiment[1], experiment[2], experiment[3], DEAL_STREAM + cell * 4 + i, pair);
  }
}

/**
 * Flips bits of a database and checks that the damage is noticed. Damage that is not noticed must not have changed any
 * content.
 */

import { writeFileSync } from 'node:fs';
import { itemAt } from '../../engine/index.ts';
import { ResultStore, StoreError } from '../../results/store.ts';
import type { Lab } from './lab.ts';

export interface FlipResult {
  readonly noticed: number;
  readonly harmless: number;
  /**
   * One line for each flip that changed content without being noticed, or was noticed without the store's own message.
   */
  readonly failures: readonly string[];
  /** All error messages that occurred. */
  readonly sentences: ReadonlySet<string>;
}

/** Returns a generator of whole numbers below 2^32 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}

/** Returns everything that a page is made of, read in the same way. */
async function readAll(file: string): Promise<string> {
  const store = await ResultStore.open(file, { create: false });
  try {
    const experiments = await store.experiments();
    const parts: unknown[] = [experiments];
    for (const { number } of experiments) {
      parts.push(
        await store.gamesHash(number, 1e6),
        await store.cardRows(number, 1e6),
        await store.faultRows(number, 1e6),
      );
      parts.push(await store.gameGroups(number, 1e6), await store.judgements(number), await store.alarms(number));
    }
    return JSON.stringify(parts);
  } finally {
    await store.close();
  }
}

/** Flips one bit at a time in copies of `source`, at `rounds` places that follow from `seed`. */
export async function flipBits(lab: Lab, source: string, rounds: number, seed: number): Promise<FlipResult> {
  const sound = await readAll(lab.path(source));
  const original = lab.bytes(source);
  const next = numbers(seed);
  const failures: string[] = [];
  const sentences = new Set<string>();
  let noticed = 0;
  let harmless = 0;
  for (let round = 0; round < rounds; round++) {
    const damaged = Buffer.from(original);
    // every fourth flip is in the header of the file, where a single bit has the greatest effect
    const place = next() % (round % 4 === 0 ? 100 : damaged.length);
    const bit = next() % 8;
    damaged[place] = itemAt(damaged, place) ^ (1 << bit);
    const name = `flipped-${round % 8}.sqlite`;
    writeFileSync(lab.path(name), damaged);
    try {
      if ((await readAll(lab.path(name))) === sound) harmless++;
      else failures.push(`bit ${bit} of byte ${place}: other results, and nobody noticed`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isTrue = error instanceof StoreError && !error.resumable && !/SQLITE_|another process|\n/.test(message);
      if (isTrue) noticed++;
      else failures.push(`bit ${bit} of byte ${place}: ${message}`);
      sentences.add(message.replace(/^\S+ /, '').replace(/\d+/g, 'N'));
    }
  }
  return { noticed, harmless, failures, sentences };
}

/**
 * Counted random streams: draw k of stream s is a pure function of (key, s, k), so streams never shift each other and a
 * copy of the state foresees exactly what the state will draw (which is why a determinized copy gets a fresh key).
 *
 * Trade-off: a hash a draw (about 3 ns) instead of a generator with state; the gain is that the counter is the whole
 * state.
 */
import { RANDOM_COUNTERS, RANDOM_KEY, type State } from './layout.ts';

/** 32 well-mixed bits of (key, stream, k): three rounds of multiply and shift. */
export function randomWord(k0: number, k1: number, k2: number, k3: number, stream: number, k: number): number {
  let h = Math.imul(k0 ^ k, 0x9e3779b1) ^ Math.imul(k1 + stream, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) ^ k2;
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39) + k3;
  h = Math.imul(h ^ (h >>> 15) ^ Math.imul(k + 1, 0xc2b2ae35), 0x165667b1);
  h = Math.imul(h ^ (h >>> 13), 0x27d4eb2f);
  return h ^ (h >>> 16);
}

/** Uniform integer in [0, n), n at most 2^16; the bias is below n / 2^32. */
export function drawRandom(s: State, stream: number, n: number): number {
  const k = s[RANDOM_COUNTERS + stream]++;
  const word = randomWord(s[RANDOM_KEY], s[RANDOM_KEY + 1], s[RANDOM_KEY + 2], s[RANDOM_KEY + 3], stream, k);
  // the high and the low 16 bits are multiplied apart, so that all numbers stay small integers
  const high = (word >>> 16) * n;
  const low = (word & 0xffff) * n;
  return (high + (low >>> 16)) >>> 16;
}

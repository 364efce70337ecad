import type { PairCounts } from './paired-difference.ts';

/** Takes the place of a class without pairs, so that no hypothesis is impossible; the value that fishtest uses. */
const EMPTY_CLASS = 1e-3;

/** Multiplier of the secular equation is found to this share of its range. */
const PRECISION = 1e-12;

const classes = new Float64Array(5);

/**
 * Log likelihood ratio of two mean pair scores, `s1` against `s0`, with the shares of the five classes free
 * (generalised likelihood ratio of a multinomial: Van den Bergh, "A practical introduction to the GSPRT"; the test of
 * fishtest).
 *
 * Under a mean s the likeliest shares are pᵢ / (1 + x(aᵢ - s)), with p the observed shares, a the scores of the
 * classes, and x the root of Σ pᵢ(aᵢ - s) / (1 + x(aᵢ - s)) = 0, which is strictly monotone between its poles.
 *
 * WRONG with so few pairs that the classes say nothing of their variance yet (a handful), and where pairs are not
 * independent.
 */
export function pentanomialLlr(pairs: PairCounts, s0: number, s1: number): number {
  let n = 0;
  for (let k = 0; k < 5; k++) n += classes[k] = pairs[k] > 0 ? pairs[k] : EMPTY_CLASS;
  const x0 = secularRoot(n, s0);
  const x1 = secularRoot(n, s1);
  let llr = 0;
  for (let k = 0; k < 5; k++) {
    llr += classes[k] * (Math.log1p(x0 * (k / 4 - s0)) - Math.log1p(x1 * (k / 4 - s1)));
  }
  return llr;
}

/** The mean score under which these pairs are likeliest. */
export function likeliestMean(pairs: PairCounts): number {
  let n = 0;
  let total = 0;
  for (let k = 0; k < 5; k++) {
    const weight = pairs[k] > 0 ? pairs[k] : EMPTY_CLASS;
    n += weight;
    total += (weight * k) / 4;
  }
  return total / n;
}

/** Newton's method, with halving where it would leave the bracket. */
function secularRoot(n: number, s: number): number {
  // between the poles of the classes 1 and 0
  let low = -1 / (1 - s);
  let high = 1 / s;
  const tolerance = PRECISION * (high - low);
  let x = 0;
  for (let round = 0; round < 200; round++) {
    let value = 0;
    let slope = 0;
    for (let k = 0; k < 5; k++) {
      const deviation = k / 4 - s;
      const term = deviation / (1 + x * deviation);
      value += (classes[k] / n) * term;
      slope -= (classes[k] / n) * term * term;
    }
    if (value > 0) low = x;
    else high = x;
    const next = x - value / slope;
    const inside = next > low && next < high;
    const moved = inside ? next : (low + high) / 2;
    if (Math.abs(moved - x) < tolerance) return moved;
    x = moved;
  }
  return x;
}

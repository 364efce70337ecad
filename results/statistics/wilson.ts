import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { intervalZ } from './normal.ts';

/**
 * Wilson's score interval for a proportion (E. B. Wilson, JASA 22, 1927):
 * (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n).
 *
 * `points` counts a draw as one half, so p is a mean score and not a share of wins. A game with draws varies less than
 * p(1-p), hence the interval is then wider than needed, never narrower. `n` may be a fraction: an effective number of
 * games.
 *
 * WRONG when the n trials are not independent: the two legs of a pair, several copies of a card in one game, or games
 * that share a deal. Use the pair (`pairedDifference`) or divide n by the design effect first. Wrong, too, as the
 * interval of the best of many, and of a number that decided when to stop.
 */
export function wilsonInterval(points: number, n: number, confidence = DEFAULT_CONFIDENCE): Estimate {
  if (!(n > 0)) return { estimate: null, low: 0, high: 1, n: 0 };
  const p = Math.min(1, Math.max(0, points / n));
  const z = intervalZ(confidence);
  const shrink = 1 + (z * z) / n;
  const middle = (p + (z * z) / (2 * n)) / shrink;
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / shrink;
  // At p = 0 and 1 the ends are exactly 0 and 1, which rounding would miss.
  return { estimate: p, low: p === 0 ? 0 : middle - half, high: p === 1 ? 1 : middle + half, n };
}

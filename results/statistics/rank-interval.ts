/** The rank of one thing among others that were measured on the same deals. */
import { dealDifference } from './deal-difference.ts';
import { DEFAULT_CONFIDENCE, selectedConfidence } from './interval.ts';

/** A rank from 1, the best, to `of`, with an interval. */
export interface RankInterval {
  readonly rank: number;
  /** The best and the worst rank that cannot be ruled out. */
  readonly best: number;
  readonly worst: number;
  readonly of: number;
}

/**
 * The rank of the thing at `place` by its mean over the deals. The interval counts those that are surely above it and
 * surely below it, deal by deal, each comparison at the level at which all of them hold at once (Bonferroni; a marginal
 * confidence set for a rank: Mogstad, Romano, Shaikh & Wilhelm 2024). It is too wide rather than too narrow. Things of
 * the same mean share the better half of their ranks with it.
 *
 * WRONG where the thing was picked because of these measurements, and as an interval for several things at once.
 *
 * @param worths by thing, a number a deal; the same deals in the same order. NaN: that deal is missing
 */
export function rankInterval(
  worths: readonly (readonly number[])[],
  place: number,
  confidence = DEFAULT_CONFIDENCE,
): RankInterval {
  const own = worths[place];
  const others = worths.filter((_, i) => i !== place);
  const level = selectedConfidence(confidence, 1, others.length);
  let [above, equal, surelyAbove, surelyBelow] = [0, 0, 0, 0];
  for (const other of others) {
    const differences = other.map((worth, deal) => worth - own[deal]).filter((gap) => !Number.isNaN(gap));
    // both are differences of scores, so theirs goes from -2 to 2
    const { estimate, low, high } = dealDifference(differences, level, 2);
    if (estimate === null) continue;
    if (estimate > 0) above++;
    else if (estimate === 0) equal++;
    if (low > 0) surelyAbove++;
    else if (high < 0) surelyBelow++;
  }
  return {
    rank: 1 + above + Math.floor(equal / 2),
    best: 1 + surelyAbove,
    worst: worths.length - surelyBelow,
    of: worths.length,
  };
}

/**
 * The chance of at least `hits` of independent events that have these chances: what would be seen if ranks had nothing
 * to do with what is held against them.
 */
export function chanceOfAtLeast(hits: number, chances: readonly number[]): number {
  let distribution = [1];
  for (const chance of chances) {
    const next = new Array<number>(distribution.length + 1).fill(0);
    distribution.forEach((mass, k) => {
      next[k] += mass * (1 - chance);
      next[k + 1] += mass * chance;
    });
    distribution = next;
  }
  return Math.min(
    1,
    distribution.slice(hits).reduce((sum, mass) => sum + mass, 0),
  );
}

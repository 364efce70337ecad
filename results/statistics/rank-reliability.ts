/**
 * How much of a ranking is chance, found from its own deals: things that are measured on one half of the deals are
 * ranked again on the other half. A pilot that does not agree with itself cannot agree with another one.
 */
import { itemAt } from '../../engine/index.ts';
import { spearman } from './rank-agreement.ts';

/** Worth of each thing, deal by deal; NaN where a game is missing. */
type Worths = readonly (readonly number[])[];

/** A ranking is sure enough if two rankings of this many deals would have this correlation. */
const SURE = 0.9;
/** Below this correlation of two halves a ranking is mostly chance, and nothing is computed from it. */
const LEAST = 0.2;

export interface RankReliability {
  /**
   * The correlation that is expected of two rankings by the same pilot, each on as many deals as there are. Where the
   * halves contradict each other, their own correlation, below 0.
   */
  readonly reliability: number;
  /** About how many deals a thing would take for a reliability of 0.9; undefined if the ranking is mostly chance. */
  readonly dealsNeeded?: number;
}

/**
 * Correlates the ranks of two halves of the deals, and steps the result up to all deals (Spearman 1910, Brown 1910). It
 * is an estimate from one cut into even and odd deals, without an interval.
 */
export function rankReliability(worths: Worths): RankReliability {
  const half = spearman(...halvesOf(worths));
  const reliability = half < 0 ? half : (2 * half) / (1 + half);
  if (half < LEAST) return { reliability };
  const deals = Math.max(...worths.map(({ length }) => length));
  return { reliability, dealsNeeded: Math.ceil(((deals / 2) * SURE * (1 - half)) / (half * (1 - SURE))) };
}

/**
 * Returns the rank correlation of two pilots that is left when chance is taken out (Spearman 1904): that of one pilot's
 * even deals with the other's odd deals, over how well each agrees with itself in the same way. Deals that both played
 * are never compared, because their luck is common. Undefined if a ranking is mostly chance.
 */
export function correlationBeyondChance(one: Worths, other: Worths): number | undefined {
  const [a, b] = [halvesOf(one), halvesOf(other)];
  const [own, others] = [spearman(...a), spearman(...b)];
  if (own < LEAST || others < LEAST) return undefined;
  const across = (spearman(a[0], b[1]) + spearman(a[1], b[0])) / 2;
  return Math.max(-1, Math.min(1, across / Math.sqrt(own * others)));
}

/** Mean worth of each thing on the even and on the odd deals; things that lack one of them are left at the mean, 0. */
function halvesOf(worths: Worths): [number[], number[]] {
  const meanOf = (own: readonly number[], rest: number): number => {
    let [sum, count] = [0, 0];
    for (let i = rest; i < own.length; i += 2) {
      const worth = itemAt(own, i);
      if (Number.isNaN(worth)) continue;
      sum += worth;
      count++;
    }
    return count === 0 ? 0 : sum / count;
  };
  return [worths.map((own) => meanOf(own, 0)), worths.map((own) => meanOf(own, 1))];
}

import { DEFAULT_CONFIDENCE } from './interval.ts';
import { addedPairs, type PairCounts, type PairEstimate, pairedDifference } from './paired-difference.ts';

/**
 * Score of whoever takes the first turn, with the pair as unit: the mean over pairs of the first player's score in both
 * legs. Above one half, going first is worth having; the advantage is the score less one half.
 *
 * Where each pair lets both sides go first once, decks and agents cancel exactly. Cells are pooled pair by pair: cells
 * that differ widely add their differences to the variance, and the interval is then too wide.
 *
 * WRONG where the right to choose is part of the game and agents choose badly (it measures going first, not winning the
 * coin), and where the first turn goes to a side by its deck or its agent. It is an average over these decks: a fast
 * deck may gain where a slow one loses, so look at the cells.
 */
export function seatAdvantage(cells: readonly PairCounts[], confidence = DEFAULT_CONFIDENCE): PairEstimate {
  return pairedDifference(addedPairs(cells), confidence);
}

import { weightedQuantile } from 'simple-statistics';

/** Games that took so many turns. */
export interface LengthRow {
  readonly turns: number;
  readonly games: number;
}

/** Lengths in turns; all null without games. */
export interface GameLengths {
  readonly games: number;
  readonly shortest: number | null;
  readonly lowerQuartile: number | null;
  readonly median: number | null;
  readonly upperQuartile: number | null;
  /** 95th percentile. */
  readonly p95: number | null;
  readonly longest: number | null;
  readonly mean: number | null;
}

/**
 * Quantiles of game length from a histogram: the smallest length that at least a share q of the games does not exceed
 * (the inverse of the empirical distribution, Hyndman & Fan's type 1, American Statistician 50, 1996), so always a
 * length that was played.
 *
 * WRONG when games that hit a cap are left out: the upper end is then cut off, and is a lower bound. `longest` grows
 * with n and is no property of the game. What counts as a turn is the game's own matter: do not compare games of
 * different systems.
 */
export function gameLengths(rows: readonly LengthRow[]): GameLengths {
  const merged = new Map<number, number>();
  for (const row of rows) if (row.games > 0) merged.set(row.turns, (merged.get(row.turns) ?? 0) + row.games);
  const turns = [...merged.keys()].sort((a, b) => a - b);
  if (turns.length === 0) {
    return {
      games: 0,
      shortest: null,
      lowerQuartile: null,
      median: null,
      upperQuartile: null,
      p95: null,
      longest: null,
      mean: null,
    };
  }
  const weights = turns.map((turn) => merged.get(turn)!);
  const games = weights.reduce((sum, weight) => sum + weight, 0);
  const [lowerQuartile, median, upperQuartile, p95] = weightedQuantile(turns, weights, [0.25, 0.5, 0.75, 0.95]);
  return {
    games,
    shortest: turns[0],
    lowerQuartile,
    median,
    upperQuartile,
    p95,
    longest: turns[turns.length - 1],
    mean: turns.reduce((sum, turn, index) => sum + turn * weights[index], 0) / games,
  };
}

import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { wilsonInterval } from './wilson.ts';

/** Games that ended for a reason. */
export interface ReasonRow {
  readonly reason: string;
  readonly games: number;
}

/** Share of all games that ended so. `n` counts all games. */
export interface EndReason extends Estimate {
  readonly reason: string;
  readonly games: number;
}

/**
 * Share of each reason why games ended, the most frequent first, each with Wilson's interval over all games.
 *
 * The two legs of a pair end alike more often than two other games do, by how much is not counted: so a pair is taken
 * for one game, which makes intervals too wide rather than too narrow.
 *
 * WRONG for shares of games that were quarantined: those are in no row.
 *
 * @param gamesADeal how many games share a deal, and may end alike for that
 */
export function endReasons(
  rows: readonly ReasonRow[],
  confidence = DEFAULT_CONFIDENCE,
  gamesADeal = 2,
): readonly EndReason[] {
  const merged = new Map<string, number>();
  for (const row of rows) if (row.games > 0) merged.set(row.reason, (merged.get(row.reason) ?? 0) + row.games);
  const all = [...merged.values()].reduce((sum, games) => sum + games, 0);
  return [...merged]
    .map(([reason, games]) => ({
      reason,
      games,
      ...wilsonInterval(games / gamesADeal, all / gamesADeal, confidence),
      n: all,
    }))
    .sort((a, b) => b.games - a.games || (a.reason < b.reason ? -1 : 1));
}

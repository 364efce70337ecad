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
 * WRONG in its intervals by the correlation between the legs of a pair (up to √2 too narrow), and for shares of games that were
 * quarantined: those are in no row.
 */
export function endReasons(rows: readonly ReasonRow[], confidence = DEFAULT_CONFIDENCE): readonly EndReason[] {
  const merged = new Map<string, number>();
  for (const row of rows) if (row.games > 0) merged.set(row.reason, (merged.get(row.reason) ?? 0) + row.games);
  const all = [...merged.values()].reduce((sum, games) => sum + games, 0);
  return [...merged]
    .map(([reason, games]) => ({ reason, games, ...wilsonInterval(games, all, confidence) }))
    .sort((a, b) => b.games - a.games || (a.reason < b.reason ? -1 : 1));
}

import { describe, expect, it } from 'vitest';
import { endReasons } from './end-reasons.ts';
import { gameLengths } from './game-lengths.ts';

describe('game lengths', () => {
  it('are quantiles of the games, not of the rows', () => {
    // Eight games: 3 3 3 5 5 7 9 40.
    const rows = [
      { turns: 40, games: 1 },
      { turns: 3, games: 2 },
      { turns: 5, games: 2 },
      { turns: 3, games: 1 },
      { turns: 7, games: 1 },
      { turns: 9, games: 1 },
      { turns: 99, games: 0 },
    ];
    expect(gameLengths(rows)).toEqual({
      games: 8,
      shortest: 3,
      lowerQuartile: 3,
      median: 5,
      upperQuartile: 7,
      p95: 40,
      longest: 40,
      mean: 75 / 8,
    });
  });

  it('of one game are that game, and of none are unknown', () => {
    expect(gameLengths([{ turns: 11, games: 1 }])).toMatchObject({ lowerQuartile: 11, median: 11, longest: 11 });
    expect(gameLengths([])).toMatchObject({ games: 0, median: null, longest: null });
  });
});

describe('end reasons', () => {
  it('are shares of all games, merged over cells, the most frequent first', () => {
    const reasons = endReasons([
      { reason: 'deck-out', games: 3 },
      { reason: 'damage', games: 10 },
      { reason: 'damage', games: 7 },
      { reason: 'cap', games: 0 },
    ]);
    expect(reasons.map(({ reason, games, n }) => [reason, games, n])).toEqual([
      ['damage', 17, 20],
      ['deck-out', 3, 20],
    ]);
    expect(reasons[0].estimate).toBe(0.85);
    expect(endReasons([])).toEqual([]);
  });
});

import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { exploitability, nashMix } from '../../results/statistics/nash-mix.ts';
import { type PairCounts, reversedPairs } from '../../results/statistics/paired-difference.ts';
import { MixSchedule } from './mix-schedule.ts';
import { roundRobin } from './round-robin.ts';

/** Returns the scores of a field: three decks in a circle, and others that lose to these by more and more. */
function field(decks: number): number[][] {
  const circle = [
    [0.5, 0.6, 0.4],
    [0.4, 0.5, 0.6],
    [0.6, 0.4, 0.5],
  ];
  return Array.from({ length: decks }, (_, i) =>
    Array.from({ length: decks }, (__, j) => {
      if (i < 3 && j < 3) return circle[i][j];
      const behind = (k: number) => (k < 3 ? 0 : 0.12 + 0.02 * k);
      return 0.5 + behind(j) - behind(i);
    }),
  );
}

/** Returns the results of the first `pairs` pairs of a cell, each of which follows from its key. */
function results(score: number, cell: number, pairs: number, seed: string): PairCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let pair = 0; pair < pairs; pair++) {
    const random = seedrandom.alea(`${seed}:${cell}:${pair}`);
    counts[2 * ((random() < score ? 1 : 0) + (random() < score ? 1 : 0))]++;
  }
  return counts;
}

/** Returns the table of all cells with these numbers of pairs. */
function tableOf(scores: readonly (readonly number[])[], asked: readonly number[], seed: string): PairCounts[][] {
  const table: PairCounts[][] = scores.map((line) => line.map(() => [0, 0, 0, 0, 0]));
  roundRobin(scores.length, ['greedy', 'greedy']).forEach(({ decks: [a, b] }, cell) => {
    if (a === b) return;
    table[a][b] = results(scores[a][b], cell, asked[cell], seed);
    table[b][a] = reversedPairs(table[a][b]);
  });
  return table;
}

/** Plays the pairs that a schedule wants until it is done. */
function play(scores: readonly (readonly number[])[], most: number, target: number, seed: string) {
  const cells = roundRobin(scores.length, ['greedy', 'greedy']);
  const schedule = new MixSchedule(cells, most, target);
  let stages = 0;
  while (!schedule.done) {
    schedule.advance(cells.map(({ decks: [a, b] }, cell) => results(scores[a][b], cell, schedule.asked[cell], seed)));
    expect(++stages).toBeLessThan(40);
  }
  return { asked: schedule.asked, cells, pairs: schedule.asked.reduce((sum, n) => sum + n, 0) };
}

describe('the schedule of a mix', () => {
  it('begins with a few pairs in each cell, none of a deck against itself, and goes on among the decks of the mix', () => {
    const { asked, cells } = play(field(8), 600, 0.02, 'first');
    cells.forEach(({ decks: [a, b] }, cell) => {
      if (a === b) expect(asked[cell]).toBe(0);
      else if (a < 3 && b < 3) expect(asked[cell]).toBeGreaterThan(100);
      else if (a > 4 && b > 4) expect(asked[cell]).toBe(20);
    });
  });

  it('needs a few times fewer pairs than all cells alike, for a mix that is as good', () => {
    const scores = field(10);
    const meetings = (scores.length * (scores.length - 1)) / 2;
    let [adaptive, alike, ofAdaptive, ofAlike] = [0, 0, 0, 0];
    const names = scores.map((_, i) => `${i}`);
    for (let run = 0; run < 3; run++) {
      const seed = `saved ${run}`;
      const { pairs, asked } = play(scores, 600, 0.03, seed);
      const gain = (of: readonly number[]) => {
        const { weights } = nashMix(names, tableOf(scores, of, seed), 0.95, 2);
        return exploitability(
          scores,
          weights.map(({ estimate }) => estimate),
        );
      };
      const most = Math.max(...asked);
      adaptive += pairs;
      alike += most * meetings;
      ofAdaptive += gain(asked);
      ofAlike += gain(asked.map(() => most));
    }
    expect(alike / adaptive).toBeGreaterThan(3);
    // the mix is within the target, and nearly as good as with equally many pairs in all cells
    expect(ofAdaptive / 3).toBeLessThan(0.03);
    expect(ofAdaptive / 3).toBeLessThan(ofAlike / 3 + 0.015);
  });

  it('stops at once where one deck beats all, and at the most pairs where nothing can be told', () => {
    const ranking = [0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => 0.5 + 0.15 * (j - i)));
    expect(play(ranking, 1000, 0.02, 'best').pairs).toBeLessThan(6 * 40);
    const even = [0, 1, 2].map(() => [0.5, 0.5, 0.5]);
    expect(play(even, 50, 0.001, 'even').asked).toEqual([0, 50, 50, 0, 50, 0]);
    expect(play(even, 7, 0.001, 'short').asked).toEqual([0, 7, 7, 0, 7, 0]);
  });
});

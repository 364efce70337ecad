import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { fieldScores, type MatchupRow, matchupMatrix, pairTable, possiblyBest } from './matchup-matrix.ts';
import { type PairCounts, pairedDifference } from './paired-difference.ts';
import { simulationRuns } from './testing/simulation-runs.ts';

function simulatedRow(random: () => number, decks: [string, string], score: number, n: number): MatchupRow {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let pair = 0; pair < n; pair++) counts[(random() < score ? 2 : 0) + (random() < score ? 2 : 0)]++;
  return { decks, pairs: counts };
}

describe('matchup matrix', () => {
  const rows: MatchupRow[] = [
    { decks: ['a', 'b'], pairs: [10, 0, 30, 0, 20] },
    { decks: ['b', 'a'], pairs: [5, 0, 10, 0, 5] },
    { decks: ['b', 'c'], pairs: [0, 0, 0, 0, 0] },
    { decks: ['c', 'c'], pairs: [3, 0, 9, 0, 4] },
  ];

  it('merges both directions of a matchup, and shows it from both sides', () => {
    const { decks, entries } = matchupMatrix(rows);
    expect(decks).toEqual(['a', 'b', 'c']);
    expect(entries[0][1]).toMatchObject(pairedDifference([15, 0, 40, 0, 25]));
    expect(entries[1][0]).toMatchObject(pairedDifference([25, 0, 40, 0, 15]));
    expect(entries[0][0]).toBeNull();
    expect(entries[0][2]).toBeNull();
    expect(entries[1][2]).toMatchObject({ estimate: null, n: 0, separable: false });
    expect(entries[2][2]).toMatchObject({ n: 16, separable: false });
  });

  it('marks only what remains after control over all matchups', () => {
    const random = seedrandom.alea('matrix');
    let falseMarks = 0;
    let runs = 0;
    for (; runs < 400; runs++) {
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      const all: MatchupRow[] = [];
      for (let i = 0; i < 6; i++)
        for (let j = i + 1; j < 6; j++) all.push(simulatedRow(random, [names[i], names[j]], 0.5, 100));
      if (
        matchupMatrix(all)
          .entries.flat()
          .some((entry) => entry?.separable)
      )
        falseMarks++;
    }
    // With no true difference anywhere the false discovery rate is the chance of any mark: 5 %, standard error 1.1 %.
    expect(falseMarks / runs).toBeLessThan(0.085);
  });
});

describe('field scores', () => {
  it('give each opponent the same weight and leave mirrors out', () => {
    const rows: MatchupRow[] = [
      { decks: ['a', 'b'], pairs: [0, 0, 0, 0, 100] },
      { decks: ['a', 'c'], pairs: [500, 0, 0, 0, 0] },
      { decks: ['a', 'a'], pairs: [0, 0, 0, 0, 999] },
    ];
    const [a, b] = fieldScores(rows);
    expect(a).toMatchObject({ estimate: 0.5, n: 600, opponents: 2, separable: false });
    expect(b).toMatchObject({ estimate: 0, opponents: 1, separable: true });
  });

  it('of two decks are their matchup, at the plain level', () => {
    const pairs: PairCounts = [10, 0, 30, 0, 25];
    expect(fieldScores([{ decks: ['a', 'b'], pairs }])[0]).toMatchObject({
      low: pairedDifference(pairs).low,
      high: pairedDifference(pairs).high,
    });
  });

  it('of one deck alone are unknown', () => {
    expect(fieldScores([{ decks: ['a', 'a'], pairs: [1, 0, 4, 0, 1] }])).toMatchObject([
      { estimate: null, opponents: 0 },
    ]);
    expect(fieldScores([])).toEqual([]);
  });

  it('cover all decks at once in 95 % of simulated fields, and the best of them too', () => {
    const random = seedrandom.alea('field');
    const strength = [0.1, 0.03, 0, -0.02, -0.09];
    const sets = 1500;
    let covered = 0;
    for (let set = 0; set < sets; set++) {
      const rows: MatchupRow[] = [];
      for (let i = 0; i < 5; i++)
        for (let j = i + 1; j < 5; j++)
          rows.push(simulatedRow(random, [`${i}`, `${j}`], 0.5 + strength[i] - strength[j], 60));
      const all = fieldScores(rows).every(({ low, high }, i) => {
        const truth = strength.reduce((sum, other, j) => (j === i ? sum : sum + (0.5 + strength[i] - other) / 4), 0);
        return low <= truth && truth <= high;
      });
      if (all) covered++;
    }
    expect(covered / sets).toBeGreaterThan(0.935);
    expect(covered / sets).toBeLessThan(0.985);
  });
});

describe('decks that may be the best', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];

  /** The table of every two decks, in which the score of each follows from the difference of their strengths. */
  function table(random: () => number, strengths: readonly number[], n: number): PairCounts[][] {
    const rows: MatchupRow[] = [];
    for (let i = 0; i < names.length; i++)
      for (let j = i + 1; j < names.length; j++)
        rows.push(simulatedRow(random, [names[i], names[j]], 0.5 + strengths[i] - strengths[j], n));
    return pairTable(names, rows)!;
  }

  it.each([60, 20])('hold every deck that is as good, where all are alike: %i pairs', (n) => {
    const random = seedrandom.alea(`best ${n}`);
    const runs = simulationRuns(800);
    let wrong = 0;
    for (let run = 0; run < runs; run++) if (possiblyBest(table(random, [0, 0, 0, 0, 0], n)).length < 5) wrong++;
    expect(wrong / runs).toBeLessThan(0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / runs));
  });

  it('leave out what is surely below another', () => {
    const random = seedrandom.alea('clear');
    expect(possiblyBest(table(random, [0.15, 0.14, -0.05, -0.05, -0.1], 400))).toEqual([0, 1]);
    expect(possiblyBest(table(random, [0.2, 0, 0, 0, 0], 400))).toEqual([0]);
  });

  it('need every two decks to have met', () => {
    const met: PairCounts = [1, 0, 2, 0, 3];
    expect(pairTable(['a', 'b'], [{ decks: ['b', 'a'], pairs: met }])![0][1]).toEqual([3, 0, 2, 0, 1]);
    expect(pairTable(['a', 'b', 'c'], [{ decks: ['b', 'a'], pairs: met }])).toBeUndefined();
  });
});

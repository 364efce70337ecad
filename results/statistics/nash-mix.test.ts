import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { chiSquareUpperTail } from './chi-square.ts';
import { cyclicPart } from './cyclic-part.ts';
import { exploitability, nashMix, solveNash } from './nash-mix.ts';
import type { PairCounts } from './paired-difference.ts';
import { simulationRuns } from './testing/simulation-runs.ts';

type PairTable = PairCounts[][];

/**
 * A table of `n` pairs in each matchup: with exactly these scores, or drawn with these chances if `random` is given.
 */
function table(scores: readonly (readonly number[])[], n: number, random?: () => number): PairTable {
  return scores.map((line) =>
    line.map((score) => {
      let wins = Math.round(score * n);
      if (random) {
        wins = 0;
        for (let pair = 0; pair < n; pair++) if (random() < score) wins++;
      }
      return [n - wins, 0, 0, 0, wins] as const;
    }),
  );
}

/** Rock beats scissors with 0.7, scissors beats paper with 0.6 and paper beats rock with 0.8. */
const CIRCLE = [
  [0.5, 0.2, 0.7],
  [0.8, 0.5, 0.4],
  [0.3, 0.6, 0.5],
];
/** Each deck beats the next one with odds of 3 to 2. */
const RANKING = [
  [0.5, 0.6, 9 / 13],
  [0.4, 0.5, 0.6],
  [4 / 13, 0.4, 0.5],
];

describe('the Nash mix', () => {
  it('of a circle gives each deck the stake of the matchup that it is not in', () => {
    // Paper beats rock by 0.3, rock beats scissors by 0.2 and scissors beats paper by 0.1: the weights of rock, paper
    // and scissors are 1, 2 and 3 sixths.
    const [rock, paper, scissors] = solveNash(CIRCLE);
    expect(rock).toBeCloseTo(1 / 6, 6);
    expect(paper).toBeCloseTo(2 / 6, 6);
    expect(scissors).toBeCloseTo(3 / 6, 6);
  });

  it('of a ranking is its best deck', () => {
    expect(solveNash(RANKING)).toEqual([1, 0, 0]);
    expect(solveNash([[0.5]])).toEqual([1]);
  });

  it('of decks that score alike is all of them alike, and sure of none', () => {
    const { weights } = nashMix(
      ['a', 'b', 'c'],
      table(
        Array.from({ length: 3 }, () => [0.5, 0.5, 0.5]),
        2,
      ),
    );
    for (const { estimate, low, high, present } of weights) {
      expect(estimate).toBeCloseTo(1 / 3, 9);
      expect(low).toBe(0);
      expect(high).toBeGreaterThan(0.9);
      expect(present).toBeGreaterThan(0.3);
    }
  });

  it('is not sure of a deck that won the only pair', () => {
    const { weights } = nashMix(
      ['a', 'b'],
      [
        [
          [0, 0, 0, 0, 0],
          [0, 0, 0, 0, 1],
        ],
        [
          [1, 0, 0, 0, 0],
          [0, 0, 0, 0, 0],
        ],
      ],
    );
    expect(weights[0].estimate).toBe(1);
    expect(weights[0].low).toBe(0);
    expect(weights[1].high).toBe(1);
  });

  it('is beaten by no deck, whatever the table', () => {
    const random = seedrandom('tables');
    for (let round = 0; round < 60; round++) {
      const decks = 2 + Math.floor(random() * 9);
      const scores = Array.from({ length: decks }, () => new Array<number>(decks).fill(0.5));
      for (let i = 0; i < decks; i++) {
        for (let j = 0; j < i; j++) {
          scores[i][j] = random();
          scores[j][i] = 1 - scores[i][j];
        }
      }
      const mix = solveNash(scores);
      expect(mix.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
      for (const line of scores)
        expect(line.reduce((sum, score, j) => sum + score * mix[j], 0)).toBeLessThan(0.5 + 1e-6);
    }
  });

  it('has intervals that hold the true weights, and shrink with the games', () => {
    const random = seedrandom('bootstrap');
    const decks = ['rock', 'paper', 'scissors'];
    let covered = 0;
    const runs = 40;
    for (let run = 0; run < runs; run++) {
      const { weights } = nashMix(decks, table(CIRCLE, 400, random), 0.95, 200);
      weights.forEach(({ low, high }, i) => {
        const truth = (i + 1) / 6;
        if (low <= truth && truth <= high) covered++;
      });
    }
    expect(covered / (3 * runs)).toBeGreaterThan(0.88);
    const width = (n: number) => {
      const [{ low, high }] = nashMix(decks, table(CIRCLE, n)).weights;
      return high - low;
    };
    expect(width(4000)).toBeLessThan(width(200) / 2);
  });

  it.each<[string, readonly (readonly number[])[], number]>([
    ['a circle', CIRCLE, 40],
    ['a ranking', RANKING, 30],
    ['decks that are alike', [0, 1, 2, 3].map(() => [0.5, 0.5, 0.5, 0.5]), 25],
    ['few pairs of a one-sided ranking', RANKING, 12],
    [
      'two decks that are nearly alike',
      [
        [0.5, 0.55],
        [0.45, 0.5],
      ],
      20,
    ],
    ['a circle under a fourth deck', [...CIRCLE.map((line) => [...line, 0.4]), [0.6, 0.6, 0.6, 0.5]], 30],
  ])('loses to its best answer no more than it says: %s', (name, scores, n) => {
    const random = seedrandom(name);
    const runs = simulationRuns(240);
    const decks = scores.map((_, i) => `${i}`);
    let within = 0;
    for (let run = 0; run < runs; run++) {
      const { weights, exploitability: said } = nashMix(decks, table(scores, n, random), 0.95, 10);
      const mix = weights.map(({ estimate }) => estimate);
      if (exploitability(scores, mix) <= said.high) within++;
      expect(said.estimate).toBeLessThanOrEqual(said.high);
    }
    expect(within / runs).toBeGreaterThan(0.94 - 3.1 * Math.sqrt((0.94 * 0.06) / runs));
  });

  it('gains the more for its best answer the fewer pairs it is made of', () => {
    const high = (n: number) => nashMix(['r', 'p', 's'], table(CIRCLE, n), 0.95, 200).exploitability.high;
    expect(high(4000)).toBeLessThan(high(100) / 3);
    expect(exploitability(CIRCLE, [1, 0, 0])).toBeGreaterThan(0.1);
    expect(exploitability([[0.5, 0.2], [0.8, 0.5]], [0, 1])).toBe(0); // biome-ignore format: a table
  });

  it('says how a deck outside fares against it', () => {
    const { weights } = nashMix(['best', 'middle', 'worst'], table(RANKING, 1000));
    expect(weights.map(({ score }) => Number(score.toFixed(6)))).toEqual([0.5, 0.4, 0.308]);
    expect(weights[0]).toMatchObject({ estimate: 1, present: 1 });
    expect(weights[2].present).toBe(0);
  });
});

describe('the cyclic part', () => {
  it('of a pure circle is everything, of a ranking nothing', () => {
    const even = [
      [0.5, 0.3, 0.7],
      [0.7, 0.5, 0.3],
      [0.3, 0.7, 0.5],
    ];
    const circle = cyclicPart(table(even, 10_000));
    expect(circle.rawShare).toBeCloseTo(1, 6);
    expect(circle.pValue).toBeLessThan(1e-9);
    expect(circle.circle).toMatchObject({ decks: [0, 2, 1], isSure: true });
    const ranking = cyclicPart(table(RANKING, 10_000));
    expect(ranking.rawShare).toBeCloseTo(0, 6);
    expect(ranking.share).toBe(0);
    expect(ranking.pValue).toBeGreaterThan(0.9);
    expect(ranking.circle).toBeNull();
  });

  it('is not made of noise: the test of a ranking keeps its level', () => {
    const random = seedrandom('ranking');
    const runs = 400;
    const scores = Array.from({ length: 5 }, (_, i) => Array.from({ length: 5 }, (_, j) => 0.5 + 0.05 * (j - i)));
    let alarms = 0;
    for (let run = 0; run < runs; run++) if (quickPValue(table(scores, 150, random)) < 0.05) alarms++;
    expect(alarms / runs).toBeLessThan(0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / runs) + 0.01);
    expect(alarms / runs).toBeGreaterThan(0.01);
  });

  /** The scores of decks that follow from their strengths alone; strengths are in logits. */
  function transitive(strengths: readonly number[]): number[][] {
    return strengths.map((a) => strengths.map((b) => 1 / (1 + Math.exp(b - a))));
  }

  it.each<[string, readonly number[], number]>([
    ['a wide field', [0, 0.7, 1.4, 2.1, 2.8, 3.5], 100],
    ['few pairs', [0, 0.7, 1.4, 2.1, 2.8, 3.5], 20],
    ['decks that nearly always win', [0, 3, 6], 50],
    ['decks that are alike', [0, 0, 0, 0], 40],
  ])('does not call a perfectly transitive field circular: %s', (name, strengths, n) => {
    const random = seedrandom(name);
    const runs = 200;
    let alarms = 0;
    let circles = 0;
    let sure = 0;
    for (let run = 0; run < runs; run++) {
      const sampled = table(transitive(strengths), n, random);
      const { pValue, low, circle } = cyclicPart(sampled, 0.95, run < 40 ? 100 : 2);
      if (pValue < 0.05) alarms++;
      if (circle?.isSure) sure++;
      if (run < 40 && low > 0) circles++;
    }
    expect(alarms / runs).toBeLessThan(0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / runs));
    expect(circles).toBeLessThanOrEqual(6);
    expect(sure / runs).toBeLessThanOrEqual(0.05);
  });

  it('of a transitive field is nothing, however strong its decks; a circle hidden in one is found', () => {
    const field = transitive([0, 1, 2, 3, 4]);
    const whole = cyclicPart(table(field, 100_000), 0.95, 20);
    expect(whole.rawShare).toBeLessThan(1e-6);
    expect(whole.pValue).toBeGreaterThan(0.9);
    // The weakest deck now beats the strongest one.
    field[0][4] = 0.8;
    field[4][0] = 0.2;
    const hidden = cyclicPart(table(field, 100), 0.95, 200);
    expect(hidden.pValue).toBeLessThan(1e-6);
    expect(hidden.low).toBeGreaterThan(0.1);
  });

  it('agrees with a ranking that is found by trying every step', () => {
    const scores = [
      [0.5, 0.62, 0.9],
      [0.38, 0.5, 0.55],
      [0.1, 0.45, 0.5],
    ];
    const raw = cyclicPart(table(scores, 1000), 0.95, 2).rawShare;
    const curve = (x: number) => 1 / (1 + Math.exp(-x));
    let least = Number.POSITIVE_INFINITY;
    for (let a = 0; a < 3; a += 0.005) {
      for (let b = -1; b < 2; b += 0.005) {
        const loss = (0.62 - curve(a - b)) ** 2 + (0.9 - curve(a)) ** 2 + (0.55 - curve(b)) ** 2;
        if (loss < least) least = loss;
      }
    }
    expect(raw).toBeCloseTo(least / (0.12 ** 2 + 0.4 ** 2 + 0.05 ** 2), 3);
  });

  it('has nothing to say of two decks', () => {
    const two = cyclicPart(table([[0.5, 0.6], [0.4, 0.5]], 100)); // biome-ignore format: a table
    expect(two).toMatchObject({ pValue: 1, degreesOfFreedom: 0, circle: null });
  });
});

function quickPValue(pairs: PairTable): number {
  return cyclicPart(pairs, 0.95, 2).pValue;
}

describe('chi-square', () => {
  it.each([
    [3.841459, 1, 0.05],
    [18.307038, 10, 0.05],
    [2.558212, 10, 0.99],
    [135.806723, 100, 0.01],
  ])('P(X > %f) with %i degrees of freedom is that of the tables', (x, df, p) => {
    expect(chiSquareUpperTail(x, df)).toBeCloseTo(p, 6);
  });
});

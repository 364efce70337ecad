import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import type { PairCounts } from './paired-difference.ts';
import { pentanomialLlr } from './pentanomial-llr.ts';
import { nextLook, type SequentialDesign, SequentialTest, type SequentialVerdict } from './sequential-test.ts';
import { stoppedConfidence, stoppedEstimate } from './stopped-estimate.ts';
import { simulationRuns } from './testing/simulation-runs.ts';

describe('the pentanomial likelihood ratio', () => {
  /**
   * The largest log-likelihood of shares with this mean, found by climbing: every step keeps the shares' sum and mean.
   */
  function climbed(pairs: PairCounts, mean: number): number {
    const n = pairs.reduce((sum, one) => sum + one, 0);
    const logLikelihood = (shares: number[]) => pairs.reduce((sum, count, k) => sum + count * Math.log(shares[k]), 0);
    // The climb starts from a mix of the observed shares and of one of the two outer classes; the mix has the mean.
    const observed = pairs.map((count) => count / n);
    const seen = observed.reduce((sum, share, k) => sum + (share * k) / 4, 0);
    const outer = mean > seen ? [0, 0, 0, 0, 1] : [1, 0, 0, 0, 0];
    const target = mean > seen ? 1 : 0;
    const weight = (mean - seen) / (target - seen);
    let shares = observed.map((share, k) => share * (1 - weight) + outer[k] * weight);
    for (let step = 0.05; step > 1e-9; step *= 0.7) {
      for (let round = 0; round < 200; round++) {
        let best = shares;
        for (const [a, b, c] of [
          [0, 1, 2],
          [0, 2, 4],
          [0, 1, 4],
          [1, 2, 3],
          [0, 3, 4],
          [2, 3, 4],
        ]) {
          for (const sign of [step, -step]) {
            // A step moves probability from class b to the classes a and c and keeps the mean.
            const moved = [...shares];
            moved[b] -= sign;
            moved[a] += (sign * (c - b)) / (c - a);
            moved[c] += (sign * (b - a)) / (c - a);
            if (Math.min(...moved) > 0 && logLikelihood(moved) > logLikelihood(best)) best = moved;
          }
        }
        if (best === shares) break;
        shares = best;
      }
    }
    return logLikelihood(shares);
  }

  it.each<[PairCounts, number, number]>([
    [[12, 30, 80, 41, 17], 0.5, 0.53],
    [[3, 1, 90, 2, 9], 0.5, 0.51],
    [[50, 10, 5, 8, 60], 0.48, 0.5],
  ])('of %j is that of the likeliest shares, found by climbing', (pairs, s0, s1) => {
    expect(pentanomialLlr(pairs, s0, s1)).toBeCloseTo(climbed(pairs, s1) - climbed(pairs, s0), 4);
  });

  it("agrees with the normal approximation on fishtest's vector", () => {
    const pairs: PairCounts = [10789, 19328, 33806, 19402, 10543];
    const n = 93868;
    const mean = pairs.reduce((sum, count, k) => sum + (count * k) / 4, 0) / n;
    const variance = pairs.reduce((sum, count, k) => sum + count * (k / 4 - mean) ** 2, 0) / n;
    const [s0, s1] = [0.5, 0.502];
    const approximation = (n * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
    expect(pentanomialLlr(pairs, s0, s1)).toBeCloseTo(approximation, 1);
  });

  it('turns its sign with the hypotheses, and is zero between a mean and itself', () => {
    const pairs: PairCounts = [1, 2, 3, 4, 5];
    expect(pentanomialLlr(pairs, 0.5, 0.6)).toBeCloseTo(-pentanomialLlr(pairs, 0.6, 0.5), 10);
    expect(pentanomialLlr(pairs, 0.5, 0.5)).toBe(0);
  });
});

/**
 * Pairs before and after a change: the share `differ` of them comes out another way, `delta` is the mean difference,
 * and the share `half` of those that differ does so by half a point, all others by a whole one.
 */
interface Truth {
  readonly delta: number;
  readonly differ: number;
  readonly half: number;
}

function drawClass({ delta, differ, half }: Truth, random: () => number): number {
  const size = 1 - half / 2;
  const up = (differ + delta / size) / 2;
  const at = random();
  if (at >= differ) return 2;
  const whole = random() >= half;
  return at < up ? (whole ? 4 : 3) : whole ? 0 : 1;
}

function simulate(design: SequentialDesign, truth: Truth, runs: number): SequentialTest[] {
  const random = seedrandom(JSON.stringify([design, truth]));
  return Array.from({ length: runs }, () => {
    const test = new SequentialTest(design);
    while (!test.verdict) test.add(drawClass(truth, random));
    return test;
  });
}

function share(tests: readonly SequentialTest[], ...verdicts: SequentialVerdict[]): number {
  return tests.filter(({ verdict }) => verdicts.includes(verdict!)).length / tests.length;
}

/** The largest share that events of this rate reach in all but one of a thousand simulations. */
function atMost(level: number, runs: number): number {
  return level + 3.1 * Math.sqrt((level * (1 - level)) / runs);
}

const DESIGN: SequentialDesign = { margin: 0.05, alpha: 0.05, beta: 0.05, mostPairs: 4000 };

describe('the sequential test', () => {
  it.each<[string, SequentialDesign, Truth]>([
    ['a third of the pairs differ', DESIGN, { delta: 0, differ: 0.33, half: 0 }],
    ['few pairs differ', { ...DESIGN, margin: 0.02 }, { delta: 0, differ: 0.03, half: 0 }],
    ['draws are common', DESIGN, { delta: 0, differ: 0.5, half: 0.4 }],
    ['every pair differs', { ...DESIGN, margin: 0.1 }, { delta: 0, differ: 1, half: 0 }],
    ['the level is one of ten', { ...DESIGN, alpha: 0.1 }, { delta: 0, differ: 0.3, half: 0 }],
  ])('raises no more false alarms than its level over many A/A runs: %s', (_name, design, truth) => {
    const runs = simulationRuns(3000);
    const tests = simulate(design, truth, runs);
    expect(share(tests, 'better', 'worse')).toBeLessThan(atMost(design.alpha, tests.length));
    // The test is not so careful either that it would be of no use.
    expect(share(tests, 'better', 'worse')).toBeGreaterThan(design.alpha / 4);
    expect(Math.abs(share(tests, 'better') - share(tests, 'worse'))).toBeLessThan(3.1 * Math.sqrt(design.alpha / runs));
  });

  it.each<[string, SequentialDesign, Truth]>([
    ['up', DESIGN, { delta: 0.05, differ: 0.33, half: 0 }],
    ['down', DESIGN, { delta: -0.05, differ: 0.33, half: 0.2 }],
    ['few pairs differ', { ...DESIGN, margin: 0.02 }, { delta: 0.02, differ: 0.04, half: 0 }],
  ])('misses a difference of the margin no more often than its level: %s', (_name, design, truth) => {
    const runs = simulationRuns(2000);
    const tests = simulate(design, truth, runs);
    expect(share(tests, 'no-difference')).toBeLessThan(atMost(design.beta, tests.length));
    expect(share(tests, truth.delta > 0 ? 'worse' : 'better')).toBeLessThan(Math.max(0.002, 1 / runs));
    expect(share(tests, truth.delta > 0 ? 'better' : 'worse')).toBeGreaterThan(1 - atMost(design.beta, runs) - 0.005);
  });

  const worse: SequentialDesign = { ...DESIGN, side: 'worse' };

  it.each<[string, SequentialDesign, Truth]>([
    ['a third of the pairs differ', worse, { delta: 0, differ: 0.33, half: 0 }],
    ['few pairs differ', { ...worse, margin: 0.02, side: 'better' }, { delta: 0, differ: 0.03, half: 0 }],
    ['draws are common, and nothing is ruled out', { ...worse, beta: 1e-9 }, { delta: 0, differ: 0.5, half: 0.4 }],
  ])('of one side keeps its level, too: %s', (_name, design, truth) => {
    const tests = simulate(design, truth, simulationRuns(3000));
    const { side } = design;
    expect(share(tests, side!)).toBeLessThan(atMost(design.alpha, tests.length));
    expect(share(tests, side!)).toBeGreaterThan(design.alpha / 4);
    expect(share(tests, side === 'worse' ? 'better' : 'worse', 'no-difference')).toBe(0);
  });

  it('of one side misses a difference of the margin no more often than its level, and says nothing of the other', () => {
    const runs = simulationRuns(2000);
    const missed = simulate(worse, { delta: -0.05, differ: 0.33, half: 0.2 }, runs);
    expect(share(missed, 'not-worse')).toBeLessThan(atMost(worse.beta, runs));
    expect(share(missed, 'worse')).toBeGreaterThan(1 - atMost(worse.beta, runs) - 0.005);
    const gained = simulate(worse, { delta: 0.3, differ: 0.4, half: 0 }, 50);
    expect(share(gained, 'not-worse')).toBe(1);
  });

  it('of one side is that of the other one with the pairs turned round', () => {
    const mirrored = new SequentialTest({ ...worse, side: 'better' });
    const test = new SequentialTest(worse);
    const random = seedrandom('turned round');
    while (!test.verdict) {
      const pairClass = drawClass({ delta: -0.1, differ: 0.4, half: 0.1 }, random);
      test.add(pairClass);
      mirrored.add(4 - pairClass);
    }
    expect([test.verdict, mirrored.verdict]).toEqual(['worse', 'better']);
    expect(mirrored.pairs).toBe(test.pairs);
    expect(mirrored.evidence.better).toBe(test.evidence.worse);
  });

  const pairsOf = (design: SequentialDesign, truth: Truth, runs: number) =>
    simulate(design, truth, runs).reduce((sum, { pairs }) => sum + pairs, 0) / runs;

  it('of one side needs a third fewer pairs where there is no difference', () => {
    const truth: Truth = { delta: 0, differ: 0.33, half: 0 };
    const runs = simulationRuns(2000);
    expect(pairsOf(worse, truth, runs)).toBeLessThan(0.67 * pairsOf(DESIGN, truth, runs));
  });

  /** The mean number of pairs that a test of the margin alone needs, without bets. */
  function pairsWithoutBets(design: SequentialDesign, truth: Truth, runs: number): number {
    const random = seedrandom(JSON.stringify([design, truth]));
    let all = 0;
    for (let run = 0; run < runs; run++) {
      const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      for (let n = 0; ; ) {
        for (const look = nextLook(n, design.mostPairs); n < look; n++) counts[drawClass(truth, random)]++;
        if (n < design.mostPairs && pentanomialLlr(counts, 0.5, 0.5 + design.margin / 2) < Math.log(2 / design.alpha))
          continue;
        all += n;
        break;
      }
    }
    return all / runs;
  }

  it.each([
    [3, 0.85],
    [5, 0.65],
    [10, 0.45],
  ])(
    'finds a difference of %i margins in at most %f times the pairs that the margin alone would take',
    (margins, most) => {
      for (const differ of [0.25, 0.5]) {
        const design: SequentialDesign = { ...DESIGN, margin: 0.02, mostPairs: 20_000 };
        const truth: Truth = { delta: 0.02 * margins, differ, half: 0.1 };
        expect(pairsOf(design, truth, 150)).toBeLessThan(most * pairsWithoutBets(design, truth, 150));
      }
    },
  );

  it('pays for it with a seventh more pairs at most where the difference is the margin', () => {
    const runs = simulationRuns(1600, 300);
    const truth: Truth = { delta: 0.05, differ: 0.33, half: 0 };
    expect(pairsOf(DESIGN, truth, runs)).toBeLessThan((1 + 1 / 7 + 0.05) * pairsWithoutBets(DESIGN, truth, runs));
  });

  it('needs fewer pairs for a larger difference', () => {
    const mean = (delta: number) =>
      simulate(DESIGN, { delta, differ: 0.4, half: 0 }, 200).reduce((sum, { pairs }) => sum + pairs, 0) / 200;
    expect(mean(0.2)).toBeLessThan(mean(0.1) / 2);
    expect(mean(0.1)).toBeLessThan(mean(0.05));
  });

  it('says so when the pairs were not enough', () => {
    const test = new SequentialTest({ ...DESIGN, margin: 0.001, mostPairs: 100 });
    for (let pair = 0; pair < 100; pair++) test.add(pair % 2 === 0 ? 4 : 0);
    expect(test.verdict).toBe('not-enough');
    const short = new SequentialTest(DESIGN);
    short.add(2);
    expect(short.verdict).toBeUndefined();
    short.finish();
    expect(short.verdict).toBe('not-enough');
  });

  it('looks a last time when pairs are missing at the end', () => {
    const design = { ...DESIGN, margin: 0.2 };
    const whole = new SequentialTest({ ...design, mostPairs: 30 });
    const short = new SequentialTest({ ...design, mostPairs: 32 });
    for (let pair = 0; pair < 30; pair++) for (const test of [whole, short]) test.add(pair < 14 ? 2 : 4);
    expect(whole.verdict).toBe('better');
    // The last look of `short` would come after 32 pairs, and two of them are missing.
    expect(short.verdict).toBeUndefined();
    short.finish();
    expect(short).toMatchObject({ verdict: 'better', ratios: whole.ratios });
    // From then on its design is that of a test which was to end after 30 pairs.
    expect(short.design).toEqual(whole.design);
    const none = new SequentialTest(DESIGN);
    none.finish();
    expect(none.verdict).toBe('not-enough');
  });

  it('rules a difference out when no pair differs, once that is plain', () => {
    const test = new SequentialTest({ ...DESIGN, margin: 0.02 });
    while (!test.verdict) test.add(2);
    expect(test.verdict).toBe('no-difference');
    // If two pairs in a hundred differed, so many equal pairs in a row would have a probability of beta at most.
    expect(0.98 ** test.pairs).toBeLessThan(DESIGN.beta);
    expect(test.pairs).toBeLessThan(300);
  });

  it('takes nothing after its verdict', () => {
    const [test] = simulate(DESIGN, { delta: 0.2, differ: 0.4, half: 0 }, 1);
    const { pairs } = test;
    test.add(0);
    expect(test.pairs).toBe(pairs);
  });

  it('looks at numbers of pairs that are fixed beforehand', () => {
    expect(nextLook(0, 1000)).toBe(16);
    expect(nextLook(990, 1000)).toBe(1000);
    expect(nextLook(5000, 10_000)).toBe(5100);
  });
});

describe('the estimate after stopping', () => {
  const small: SequentialDesign = { margin: 0.08, alpha: 0.05, beta: 0.05, mostPairs: 1500 };

  it.each<[string, SequentialDesign, Truth]>([
    ['no difference', small, { delta: 0, differ: 0.33, half: 0 }],
    ['half the margin', small, { delta: 0.04, differ: 0.33, half: 0 }],
    ['the margin', small, { delta: 0.08, differ: 0.33, half: 0.3 }],
    ['twice the margin', small, { delta: -0.16, differ: 0.4, half: 0 }],
    ['a large difference', small, { delta: 0.3, differ: 0.5, half: 0 }],
    ['six margins', { ...small, margin: 0.03 }, { delta: 0.18, differ: 0.5, half: 0.2 }],
    ['one side, where nothing is', { ...small, side: 'worse' }, { delta: 0, differ: 0.33, half: 0 }],
    ['one side, where it is better', { ...small, side: 'worse' }, { delta: 0.06, differ: 0.33, half: 0 }],
    ['one side, where it is worse', { ...small, side: 'worse' }, { delta: -0.1, differ: 0.33, half: 0 }],
    ['a test that is cut short', { ...small, mostPairs: 300 }, { delta: 0.04, differ: 0.33, half: 0 }],
  ])('covers the truth at its level, and is as often too high as too low: %s', (_name, design, truth) => {
    const runs = simulationRuns(500);
    let covered = 0;
    let above = 0;
    for (const test of simulate(design, truth, runs)) {
      const { estimate, low, high } = stoppedEstimate(test.counts, design);
      if (test.verdict === 'better') expect(low, `${test.counts}`).toBeGreaterThan(0);
      if (test.verdict === 'worse') expect(high, `${test.counts}`).toBeLessThan(0);
      if (low <= truth.delta && truth.delta <= high) covered++;
      above += Math.abs(estimate! - truth.delta) < 1e-4 ? 0.5 : estimate! > truth.delta ? 1 : 0;
    }
    const level = stoppedConfidence(design);
    expect(covered / runs).toBeGreaterThan(level - 3.1 * Math.sqrt((level * (1 - level)) / runs) - 0.01);
    expect(Math.abs(above / runs - 0.5)).toBeLessThan(3.1 * Math.sqrt(0.25 / runs) + 0.02);
  });

  it('is nearer to the truth than the plain mean, which a stop at a bound drives away from it', () => {
    const truth: Truth = { delta: 0.08, differ: 0.33, half: 0 };
    const found = simulate(small, truth, simulationRuns(400, 150)).filter(({ verdict }) => verdict === 'better');
    const plain = found.map(({ counts, pairs }) => counts.reduce((sum, one, k) => sum + one * (k / 2 - 1), 0) / pairs);
    const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];
    const adjusted = median(found.map(({ counts }) => stoppedEstimate(counts, small).estimate!));
    expect(Math.abs(adjusted - truth.delta)).toBeLessThan(Math.abs(median(plain) - truth.delta));
  });

  it('is symmetric', () => {
    const up = stoppedEstimate([20, 5, 300, 10, 60], small);
    const down = stoppedEstimate([60, 10, 300, 5, 20], small);
    expect(down.estimate).toBeCloseTo(-up.estimate!, 4);
    expect(down.low).toBeCloseTo(-up.high, 4);
  });

  it('is the likelihood interval of the test where hardly a pair differs', () => {
    const none = stoppedEstimate([0, 0, 200, 0, 0], small);
    expect(none).toMatchObject({ estimate: 0, method: 'likelihood', n: 200 });
    // If the share 1 - 0.05^(1/200) of the pairs were won, 200 equal pairs would be 20 times less likely.
    expect(none.high).toBeCloseTo(1 - 0.05 ** (1 / 200), 3);
    expect(none.low).toBeCloseTo(-none.high, 8);
    expect(stoppedEstimate([0, 0, 0, 0, 0], small)).toMatchObject({ estimate: null, method: 'none' });
  });

  it('agrees with the likelihood of three shares, climbed by hand, where pairs stay, are won or are lost', () => {
    const [won, n] = [9, 120];
    const logLikelihood = (up: number, down: number) => won * Math.log(up) + (n - won) * Math.log1p(-up - down);
    const { low, high } = stoppedEstimate([0, 0, n - won, 0, won], small);
    for (const end of [low, high]) {
      let best = Number.NEGATIVE_INFINITY;
      for (let down = 0; down < 0.2; down += 1e-5) best = Math.max(best, logLikelihood(end + down, down));
      expect(logLikelihood(won / n, 0) - best).toBeCloseTo(Math.log(20), 1);
    }
    expect(low).toBeGreaterThan(0);
  });

  it('has an interval with room in it where all pairs changed alike', () => {
    const all = stoppedEstimate([0, 0, 0, 0, 192], small);
    expect(all).toMatchObject({ estimate: 1, high: 1, method: 'likelihood' });
    expect(all.low).toBeGreaterThan(0.95);
    expect(all.low).toBeLessThan(0.98);
    expect(stoppedEstimate([0, 0, 0, 16, 0], small)).toMatchObject({ estimate: 0.5, method: 'likelihood' });
    const most = stoppedEstimate([0, 0, 4, 0, 12], small);
    expect(most.low).toBeGreaterThan(0);
    expect(most.low).toBeLessThan(0.75);
    expect(stoppedEstimate([12, 0, 4, 0, 0], small).high).toBeCloseTo(-most.low, 8);
  });

  const few: readonly [string, SequentialDesign, Truth][] = [
    ['no difference', DESIGN, { delta: 0, differ: 0.02, half: 0 }],
    ['the margin, all pairs one way', DESIGN, { delta: 0.05, differ: 0.06, half: 0.3 }],
    ['twice the margin', DESIGN, { delta: -0.1, differ: 0.12, half: 0.3 }],
    ['a small margin, cut short', { ...DESIGN, margin: 0.03, mostPairs: 400 }, { delta: 0.02, differ: 0.03, half: 0 }],
    ['nearly all pairs won', { ...DESIGN, margin: 0.1 }, { delta: 0.8, differ: 0.9, half: 0 }],
    ['misses allowed more often than alarms', { ...DESIGN, beta: 0.2 }, { delta: 0.03, differ: 0.06, half: 0.3 }],
    ['alarms allowed more often than misses', { ...DESIGN, alpha: 0.2 }, { delta: 0, differ: 0.06, half: 0.3 }],
    ['one side', { ...DESIGN, side: 'worse' }, { delta: -0.05, differ: 0.06, half: 0 }],
    ['one side, where nothing is', { ...DESIGN, side: 'better' }, { delta: 0, differ: 0.03, half: 0 }],
    ['misses all but forbidden', { ...DESIGN, beta: 0.002 }, { delta: 0.05, differ: 0.06, half: 0 }],
  ];

  it.each(few)('never contradicts the verdict where few pairs differ, and covers: %s', (_name, design, truth) => {
    const runs = 300;
    let covered = 0;
    for (const { counts, verdict } of simulate(design, truth, runs)) {
      const { low, high } = stoppedEstimate(counts, design);
      if (low <= truth.delta && truth.delta <= high) covered++;
      if (verdict === 'better') expect(low, `${counts}`).toBeGreaterThan(0);
      if (verdict === 'worse') expect(high, `${counts}`).toBeLessThan(0);
      if (verdict === 'not-worse') expect(low, `${counts}`).toBeGreaterThan(-design.margin);
      if (verdict === 'not-better') expect(high, `${counts}`).toBeLessThan(design.margin);
      if (verdict === 'no-difference') expect(Math.max(-low, high), `${counts}`).toBeLessThan(design.margin);
    }
    // The interval agrees with the verdict, so it errs wherever the verdict does.
    const level = stoppedConfidence(design);
    expect(covered / runs).toBeGreaterThan(level - 3.1 * Math.sqrt((level * (1 - level)) / runs) - 0.01);
  });
});

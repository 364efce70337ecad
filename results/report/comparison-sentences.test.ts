import { describe, expect, it } from 'vitest';
import type { PairCounts } from '../statistics/paired-difference.ts';
import { SequentialTest, type Side } from '../statistics/sequential-test.ts';
import { type ComparisonInput, type ComparisonTest, comparisonJson, comparisonText } from './comparison.ts';
import { comparisonPage } from './html/comparison-page.ts';

/** A sequential test that has taken pairs until its verdict; `classes` gives the class of each pair by its number. */
function judged(
  subject: string,
  classes: (pair: number) => number,
  tests: number,
  side?: Side,
  pilot = 'greedy',
): ComparisonTest {
  const test = new SequentialTest({ margin: 0.05, alpha: 0.05 / tests, beta: 0.05, mostPairs: 2000, side });
  while (!test.verdict) test.add(classes(test.pairs));
  const { design, verdict, counts, ratios, evidence } = test;
  const numbers = { design, verdict, counts, ratios, evidence, tables: [], identical: 0, missing: 0 };
  return { subject, pilot, against: [], ...numbers };
}

function comparison(tests: readonly ComparisonTest[]): ComparisonInput {
  return {
    ...{ name: 'base', game: 'fake', changes: ['a card'], wholeGame: false, tests, examples: [], faults: 0 },
    ...{ games: 1000, failOn: 'worse', notes: [] },
    reproduction: { command: 'assay compare', seed: '1', hashes: {}, versions: {} },
  };
}

const plain = (text: string): string => text.replace(/\s+/g, ' ');
const rarelyLost = (pair: number): number => (pair % 9 === 8 ? 0 : 2);
const alike = (): number => 2;
const even = (pair: number): number => [0, 2, 4, 2][pair % 4];

describe('a comparison that ran out of pairs', () => {
  const short = (classes: (pair: number) => number, pairs: number, side?: Side): ComparisonTest => {
    const test = new SequentialTest({ margin: 0.05, alpha: 0.05, beta: 0.05, mostPairs: pairs, side });
    while (!test.verdict) test.add(classes(test.pairs));
    const { design, verdict, counts, ratios, evidence } = test;
    const numbers = { design, verdict, counts, ratios, evidence, tables: [], identical: 0, missing: 0 };
    return { subject: 'Fire', pilot: 'greedy', against: [], ...numbers };
  };

  it.each([undefined, 'worse'] as const)('says about how many more would do, and so many do (%s)', (side) => {
    const { tests, sentences } = comparisonJson(comparison([short(even, 160, side)]));
    expect(tests[0].verdict).toBe('not-enough');
    const more = tests[0].morePairs!;
    expect(more).toBeGreaterThan(50);
    expect(sentences[0]).toMatch(
      /ruled out; if it is as measured, about [\d,]+ more pairs would tell \(--pairs \d+\)\.$/,
    );
    // The same results go on: 20 % more pairs than foretold bring a verdict, 40 % fewer do not.
    expect(short(even, 160 + Math.ceil(1.2 * more), side).verdict).not.toBe('not-enough');
    expect(short(even, 160 + Math.floor(0.6 * more), side).verdict).toBe('not-enough');
  });

  it('foretells a difference that is there', () => {
    const worse = (pair: number): number => [0, 2, 4, 2, 0, 2, 2, 4, 2, 0, 2][pair % 11];
    const { tests } = comparisonJson(comparison([short(worse, 96)]));
    expect(tests[0].verdict).toBe('not-enough');
    expect(short(worse, 96 + Math.ceil(1.3 * tests[0].morePairs!)).verdict).toBe('worse');
  });

  it('foretells nothing from pairs that were all alike, or half a margin off', () => {
    const { tests, sentences } = comparisonJson(comparison([short(alike, 16)]));
    expect([tests[0].verdict, tests[0].morePairs]).toEqual(['not-enough', null]);
    expect(sentences[0]).toMatch(/neither shown nor ruled out\.$/);
  });
});

describe('the page of a comparison', () => {
  it('never denies what its interval allows: where few pairs differ, verdict and interval agree', () => {
    const { tests, sentences } = comparisonJson(comparison([judged('Fire', rarelyLost, 2), judged('Ice', alike, 2)]));
    expect(tests.map(({ verdict, method, confidence }) => [verdict, method, confidence])).toEqual([
      ['worse', 'likelihood', null],
      ['no-difference', 'likelihood', null],
    ]);
    expect(tests[0].high).toBeLessThan(0);
    expect(Math.max(-tests[1].low, tests[1].high)).toBeLessThan(0.05);
    expect(sentences[0]).toMatch(/^Worse: Fire, -[\d.]+ points \(-[\d.]+ to -[\d.]+\)/);
  });

  it('says of several tests that misses are bounded in each one, false alarms in all together', () => {
    const both = comparison([judged('Fire', rarelyLost, 2), judged('Ice', even, 2)]);
    const text = plain(comparisonText(both));
    expect(text).toContain(
      'false alarms (better or worse where nothing is) at most 0.050 over all 2 tests together, misses ("no difference" where one of 5 points is) at most 0.050 in each test, so at most 0.100 in any of the 2; running out of pairs is neither',
    );
    expect(text).toContain('with 95 % intervals of each test by itself');
    expect(text).toContain('So few pairs of Fire differ that the interval is of the likelihood');
    const one = plain(comparisonText(comparison([judged('Ice', even, 1)])));
    expect(one).toContain('is) at most 0.050, misses ("no difference" where one of 5 points is) at most 0.050;');
    expect(one).not.toContain('in each test');
    expect(one).not.toContain('likelihood');
  });

  it('says of a test of one side what it did not look for', () => {
    const one = comparison([judged('Fire', rarelyLost, 2, 'worse'), judged('Ice', even, 2, 'worse')]);
    const { verdict, sentences, oneSided } = comparisonJson(one);
    expect([verdict, oneSided]).toEqual(['worse', 'worse']);
    expect(sentences[1]).toMatch(
      /^Not worse by more than 5 points: Ice, .* points .* pairs played by greedy\. Whether it is better was not tested\.$/,
    );
    const text = plain(comparisonText(one));
    expect(text).toContain('margin 5 points, one-sided (worse only), false alarms (worse where nothing is)');
    expect(text).toContain('misses ("not worse" where one of 5 points is)');
    // A one-sided test uses one end of the interval only; the interval with both ends errs twice as often.
    expect(text).toContain('with 90 % intervals');
    expect(comparisonJson(comparison([judged('Ice', even, 1, 'worse')])).verdict).toBe('not-worse');
    const worseFirst = (pair: number): number => (pair < 16 ? 0 : even(pair));
    const unsure = comparison([{ ...judged('Ice', worseFirst, 1, 'worse'), verdict: 'not-worse' }]);
    expect(comparisonJson(unsure).sentences[0]).toMatch(/^Not found to be worse: Ice, .*unlikely, though inside the/);
    const short = { ...judged('Ice', even, 1, 'better'), verdict: 'not-enough' as const };
    for (const side of ['worse', 'better'] as const) {
      const page = comparisonPage(comparisonJson(comparison([judged('Ice', even, 1, side)])), 'ja').html;
      expect(page).toContain(
        side === 'worse' ? '5ポイントを超える弱体化はありません：' : '5ポイントを超える強化はありません：',
      );
      expect(page).toContain(`片側検定（${side === 'worse' ? '弱体化' : '強化'}のみ）`);
      expect(page).toContain(
        side === 'worse' ? '強化されたかどうかは検定していません' : '弱体化されたかどうかは検定していません',
      );
    }
    expect(comparisonJson(comparison([short])).sentences[0]).toContain(
      'a difference of 5 points for the better is neither',
    );
  });

  it('names the player of every verdict, and says first whether all players agree', () => {
    const one = comparisonJson(comparison([judged('Ice', alike, 1)]));
    expect(one.sentences).toHaveLength(1);
    expect(one.notes).toEqual([expect.stringContaining('in the hands of greedy; a better player may see more in it')]);
    expect(comparisonJson(comparison([judged('Ice', rarelyLost, 1)])).notes).toEqual([]);
    expect(one.sentences[0]).toMatch(/^No difference larger than 5 points: Ice, .* pairs played by greedy\.$/);
    const by = (pilot: string, classes: (pair: number) => number) => judged('Ice', classes, 2, undefined, pilot);
    const alone = comparison([by('greedy', alike), by('ismcts', alike)]);
    expect(comparisonJson(alone).sentences[0]).toBe('The verdict on Ice holds for all 2 players: no difference.');
    const parted = comparison([by('greedy', alike), by('ismcts', rarelyLost)]);
    const { sentences, verdict, tests } = comparisonJson(parted);
    expect(verdict).toBe('worse');
    expect(comparisonJson(alone).notes).toEqual([]);
    expect(sentences[0]).toBe(
      'The verdict on Ice depends on who plays: no difference as greedy plays it; worse as ismcts plays it.',
    );
    expect(sentences.slice(1).map((sentence) => sentence.split(':')[0])).toEqual([
      'No difference larger than 5 points',
      'Worse',
    ]);
    expect(plain(comparisonText(parted))).toMatch(/Ice · greedy \d.* Ice · ismcts \d/);
    const page = comparisonPage({ ...comparisonJson(parted), tests }, 'ja');
    expect(page.html).toContain('Iceの判定はプレイヤーによって異なります：greedyでは差なし、ismctsでは弱体化。');
    expect(page.tables[0].rows.map((row) => row.slice(0, 3))).toEqual([
      ['Ice', 'greedy', 'no-difference'],
      ['Ice', 'ismcts', 'worse'],
    ]);
    // One player has judged two decks differently: that is no disagreement between players.
    expect(comparisonJson(comparison([judged('Fire', rarelyLost, 2), judged('Ice', alike, 2)])).sentences).toHaveLength(
      2,
    );
  });

  it('names the level of intervals that a looser test makes', () => {
    const counts: PairCounts = [40, 0, 300, 0, 60];
    const design = { margin: 0.05, alpha: 0.2, beta: 0.05, mostPairs: 400 };
    const loose: ComparisonTest = { ...judged('Ice', even, 1), design, counts };
    expect(plain(comparisonText(comparison([loose])))).toContain('with 80 % intervals');
  });
});

function sentenceOf(counts: PairCounts, margin: number): { sentence: string; low: number; high: number } {
  const design = { margin, alpha: 0.05, beta: 0.05, mostPairs: 20_000 };
  const [tables, ratios] = [[], { better: -4, worse: -4 }];
  const input: ComparisonInput = {
    ...{ name: 'c', game: 'fake', changes: [], wholeGame: false, examples: [], faults: 0, games: 100, notes: [] },
    tests: [
      {
        subject: 'Even',
        pilot: 'greedy',
        against: [],
        design,
        verdict: 'no-difference',
        counts,
        ratios,
        evidence: ratios,
        tables,
        identical: 0,
        missing: 0,
      },
    ],
    failOn: 'worse',
    reproduction: { command: 'assay', seed: '1', hashes: {}, versions: {} },
  };
  const { sentences, tests } = comparisonJson(input);
  return { sentence: sentences[0], low: tests[0].low, high: tests[0].high };
}

it('says "no difference larger than" of what its interval leaves out, and of nothing else', () => {
  const cases: PairCounts[] = [
    [0, 0, 130, 0, 0],
    [2, 0, 130, 0, 2],
    [300, 0, 8000, 0, 300],
    [0, 0, 48, 0, 1],
  ];
  const said = cases.flatMap((counts) =>
    [0.03, 0.1].map((margin) => {
      const { sentence, low, high } = sentenceOf(counts, margin);
      const inside = low >= -margin && high <= margin;
      expect(sentence.startsWith('No difference larger than ')).toBe(inside);
      if (!inside)
        expect(sentence).toMatch(/^No difference found: Even, .*; one larger than .* is unlikely, though inside/);
      return inside;
    }),
  );
  expect(new Set(said).size).toBe(2);
});

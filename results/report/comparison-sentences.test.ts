import { expect, it } from 'vitest';
import type { PairCounts } from '../statistics/paired-difference.ts';
import { type ComparisonInput, comparisonJson } from './comparison.ts';

function sentenceOf(counts: PairCounts, margin: number): { sentence: string; low: number; high: number } {
  const design = { margin, alpha: 0.05, beta: 0.05, mostPairs: 20_000 };
  const [tables, ratios] = [[], { better: -4, worse: -4 }];
  const input: ComparisonInput = {
    ...{ name: 'c', game: 'fake', changes: [], wholeGame: false, examples: [], faults: 0, games: 100, notes: [] },
    tests: [
      {
        subject: 'Even',
        against: [],
        design,
        verdict: 'no-difference',
        counts,
        ratios,
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGap, type MetaFindings, type MetaRow, metaJson, metaText } from '../results/report/meta.ts';
import type { PairCounts } from '../results/statistics/paired-difference.ts';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { runFake } from './testing/fake-context.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-meta-'));
const field = join(folder, 'field.yaml');
const database = join(folder, 'field.sqlite');
let worker: string;

beforeAll(async () => {
  worker = await buildFakeWorker();
  writeFileSync(field, 'name: field\ngame: fake\nagents: [greedy]\ngames: 60\nseed: 7\n');
  expect((await runFake(['run', field, '--db', database], worker)).exitCode).toBe(EXIT_DONE);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(dirname(worker), { recursive: true, force: true });
});

function row(a: string, b: string, score: number, n = 1000): MetaRow {
  const won = Math.round(score * n);
  return { decks: [a, b], agents: 'greedy', pairs: [n - won, 0, 0, 0, won] as PairCounts };
}

/** A run of which nothing is missing. */
const WHOLE = { games: 600, faults: 0, planned: 600 };

describe('the meta', () => {
  it('of a circle mixes its decks and names the circle', () => {
    const rows = [row('rock', 'scissors', 0.7), row('scissors', 'paper', 0.7), row('paper', 'rock', 0.7)];
    const { fields, sentences } = metaJson('ring', 'fake', rows, WHOLE);
    for (const { estimate, low, high } of fields[0].nash) {
      expect(estimate).toBeCloseTo(1 / 3, 3);
      expect(low).toBeLessThan(1 / 3);
      expect(high).toBeGreaterThan(1 / 3);
    }
    expect(fields[0].circle).toEqual(['rock', 'scissors', 'paper']);
    expect(sentences[1]).toContain('the clearest circle is rock → scissors → paper → rock');
  });

  it('of a ranking is its best deck, and has no circle', () => {
    const rows = [row('a', 'b', 0.6), row('b', 'c', 0.6), row('a', 'c', 0.7)];
    const { fields, sentences } = metaJson('ladder', 'fake', rows, WHOLE);
    expect(fields[0].nash.map(({ estimate }) => estimate)).toEqual([1, 0, 0]);
    expect(sentences[1]).toContain('A ranking may explain all the matchups');
  });

  it('never says that circles are there and may make up nothing', () => {
    // ten pairs a matchup: how many of them came to 0 … 4 half points, a digit each
    const small = [
      '60301 10504 20305 00505 10801 60400 70300 20602 10801 00604',
      '00307 00208 10306 40402 10405 10603 20701 30403 20404',
      '20602 10504 20602 20602 a0000 00505 30700 20305',
      '00406 60400 40600 90100 70201 30502 30403',
      '70201 30700 60301 70300 80101 50401',
      '30403 30700 40402 00307 20404',
      '20602 40402 50203 10504',
      '00505 20404 00109',
      '30502 10207',
      '30502',
    ];
    const rows = small.flatMap((line, i) =>
      line.split(' ').map((counts, k) => ({
        ...row(`d${i}`, `d${i + 1 + k}`, 0),
        pairs: [...counts].map((digit) => Number.parseInt(digit, 16)) as unknown as PairCounts,
      })),
    );
    const { fields, sentences } = metaJson('few', 'fake', rows, WHOLE);
    expect(fields[0].cyclic).toMatchObject({ low: 0 });
    expect(fields[0].cyclic.pValue).toBeLessThan(0.05);
    expect(sentences[1]).toMatch(/^Circles make up at most \d+\.\d % \(\d+\.\d % as measured\) of what/);
  });

  it('keeps the hands apart that played it', () => {
    const rows = [row('a', 'b', 0.6), { ...row('a', 'b', 0.4), agents: 'random' }];
    const { fields } = metaJson('two', 'fake', rows, WHOLE);
    expect(fields.map(({ agents, nash }) => [agents, nash[0].estimate])).toEqual([
      ['greedy', 1],
      ['random', 0],
    ]);
  });

  it('is not solved over a gap', () => {
    const rows = [row('a', 'b', 0.6), row('b', 'c', 0.6)];
    expect(findGap(rows)).toEqual({ decks: ['a', 'c'], agents: 'greedy' });
    expect(findGap([...rows, row('c', 'a', 0.5, 1)])).toBeUndefined();
  });

  it('says what is still to play, and when too many games were set aside', () => {
    const rows = [row('a', 'b', 0.6)];
    const partial = metaJson('two', 'fake', rows, { games: 40, faults: 0, planned: 100 });
    expect(partial).toMatchObject({ status: 'partial', missing: 60 });
    expect(partial.sentences[0]).toBe('Unfinished: 60 games still to play; this is what is there so far.');
    const invalid = metaJson('two', 'fake', rows, { games: 98, faults: 2, planned: 100 });
    expect(invalid).toMatchObject({ status: 'invalid', missing: 0 });
    expect(invalid.sentences[0]).toBe('Invalid: 2 games of 100 could not be played to an end.');
    expect(metaJson('two', 'fake', rows, WHOLE)).toMatchObject({ status: 'complete' });
  });

  it('fits its page', () => {
    const names = ['Fire rush', 'Ice discard', '水の潮', 'Wind sky pirates', 'Manikin host', 'Class seven'];
    const rows = names.flatMap((a, i) => names.slice(i + 1).map((b, j) => row(a, b, 0.4 + 0.05 * j)));
    for (const line of metaText(metaJson('wide', 'fake', rows, WHOLE)).split('\n'))
      expect(line.length).toBeLessThanOrEqual(80);
  });
});

describe('assay meta', () => {
  it.each([
    ['the experiment file', () => [field, '--db', database]],
    ['the database', () => [database]],
    ['a name in the database', () => [database, '--experiment', 'field']],
  ])('reads what was run: %s', async (_name, words) => {
    const done = await runFake(['meta', ...words(), '--json'], worker);
    expect(done.exitCode).toBe(EXIT_DONE);
    const [found] = done.json<MetaFindings>().fields;
    expect(found.decks).toEqual(['small', 'even', 'large']);
    // the larger cards win
    expect(found.nash.map(({ estimate }) => estimate)).toEqual([0, 0, 1]);
    expect(found.matchups[0][1]).toMatchObject({ n: 30, separable: true });
  });

  it('prints a page that begins with the mix', async () => {
    const done = await runFake(['meta', database], worker);
    expect(done.out).toMatch(/^Nash mix: large 100\.0 %/);
  });

  it('says how many pairs a ladder needs that has not met every matchup', async () => {
    const ladder = join(folder, 'ladder.sqlite');
    const words = ['rate', '--game', 'fake', '--agents', 'greedy', 'random', '--pairs', '2', '--db', ladder];
    expect((await runFake(words, worker)).exitCode).toBe(EXIT_DONE);
    const done = await runFake(['meta', ladder], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain('play 6 pairs or more');
  });

  it.each([
    [['nowhere.yaml'], 'nowhere.yaml'],
    [[field, '--db', join(folder, 'none.sqlite')], 'play the experiment first: assay run'],
    [[database, '--experiment', 'other'], 'no experiment is "other"'],
  ])('%j ends in one sentence and exit code 2', async (words, sentence) => {
    const done = await runFake(['meta', ...words], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain(sentence);
  });
});

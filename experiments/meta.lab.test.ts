import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** The counts of a run that has no game missing. */
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
    expect(fields[0].circle).toEqual({ decks: ['paper', 'rock', 'scissors'], scores: [0.7, 0.7, 0.7], isSure: true });
    expect(sentences[1]).toBe(
      'There is a circle: paper beats rock (70 : 30), rock beats scissors (70 : 30), scissors beats paper (70 : 30); none of the three is chance, all matchups judged at once.',
    );
    expect(sentences[2]).toMatch(
      /^One strength a deck, .* does not explain all the matchups \(p < 0\.001\): it leaves /,
    );
  });

  it('of a ranking is its best deck, and has no circle', () => {
    const rows = [row('a', 'b', 0.6), row('b', 'c', 0.6), row('a', 'c', 0.7)];
    const { fields, sentences } = metaJson('ladder', 'fake', rows, WHOLE);
    expect(fields[0].nash.map(({ estimate }) => estimate)).toEqual([1, 0, 0]);
    expect(sentences[1]).toContain('One strength a deck may explain all the matchups');
  });

  it('of a field in perfect order says so, also where no scale of strengths adds its steps up', () => {
    const rows = [row('a', 'b', 0.95), row('b', 'c', 0.95), row('a', 'c', 0.95)];
    const { fields, sentences } = metaJson('steps', 'fake', rows, WHOLE);
    expect(fields[0].cyclic.pValue).toBeLessThan(1e-6);
    expect(fields[0].circle).toBeNull();
    expect(sentences[1]).toMatch(/^One strength a deck, added up on the scale of logits, does not explain all/);
    expect(sentences[1]).toMatch(/as measured no three decks go round, so the decks are in order\.$/);
    expect(sentences.join(' ')).not.toMatch(/There is a circle|ranking/);
  });

  it('calls a circle that may be chance no circle', () => {
    const rows = [row('a', 'b', 0.95, 200), row('b', 'c', 0.95, 200), row('a', 'c', 0.48, 200)];
    const { fields, sentences } = metaJson('perhaps', 'fake', rows, WHOLE);
    expect(fields[0].circle).toMatchObject({ isSure: false });
    expect(sentences[1]).toMatch(
      /No circle is shown: the clearest as measured may be chance \(.*c beats a \(52 : 48\)/,
    );
    expect(sentences.join(' ')).not.toContain('There is a circle');
  });

  it('never says that circles are there and may make up nothing', () => {
    // ten pairs a matchup; the five digits are how many of them came to 0 … 4 half points (a is ten)
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
    expect(sentences[1]).toMatch(/it leaves at most \d+\.\d % \(\d+\.\d % as measured\) of what/);
  });

  it('keeps the hands apart that played it', () => {
    const rows = [row('a', 'b', 0.6), { ...row('a', 'b', 0.4), agents: 'random' }];
    const { fields } = metaJson('two', 'fake', rows, WHOLE);
    expect(fields.map(({ agents, nash }) => [agents, nash[0]])).toMatchObject([
      ['greedy', { deck: 'a', estimate: 1 }],
      ['random', { deck: 'b', estimate: 1 }],
    ]);
  });

  it('is not solved over a gap', () => {
    const rows = [row('a', 'b', 0.6), row('b', 'c', 0.6)];
    expect(findGap(rows)).toEqual({ decks: ['a', 'c'], agents: 'greedy' });
    expect(findGap([...rows, row('c', 'a', 0.5, 1)])).toBeUndefined();
  });

  it('says what is still to play, and when too many games were quarantined', () => {
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
    expect(found.decks).toEqual(['large', 'even', 'small']);
    // decks with larger cards win
    expect(found.nash.map(({ estimate }) => estimate)).toEqual([1, 0, 0]);
    expect(found.matchups[0][1]).toMatchObject({ n: 30, separable: true });
  });

  it('prints a page that begins with the mix', async () => {
    const done = await runFake(['meta', database], worker);
    expect(done.out).toMatch(/^Nash mix: large 100\.0 %/);
  });

  it('writes its page beside that', async () => {
    const html = join(folder, 'meta.html');
    const done = await runFake(['meta', database, '--html', html], worker);
    expect(done.err).toBe('');
    const page = readFileSync(html, 'utf8');
    expect(page).toMatch(/<h1[^>]*>Nash mix: large 100\.0 %/);
    // the columns of the table stand below their letters
    const [head, first] = /^ +A.*\n.*$/m.exec(done.out)![0].split('\n');
    expect(page).toContain(head);
    expect(first.trimEnd().length).toBeLessThanOrEqual(head.length);
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

describe('games that a mix needs', () => {
  type Found = MetaFindings & { readonly newGames: number };
  const wanted = join(folder, 'wanted.yaml');

  async function play(db: string, ...words: string[]): Promise<Found> {
    // two decks of about the same strength, and one that loses to both
    const twin = Array.from({ length: 20 }, (_, i) => `F-${[3, 3, 6, 8, 10][i % 5]}`);
    writeFileSync(join(folder, 'twin.yaml'), twin.join('\n'));
    const decks = 'decks: [even, ./twin.yaml, small]';
    writeFileSync(wanted, `name: wanted\ngame: fake\n${decks}\nagents: [greedy]\npairs: 60\nseed: 7\n`);
    const done = await runFake(['meta', wanted, '--play', '--json', '--db', join(folder, db), ...words], worker);
    expect(done.exitCode).toBe(EXIT_DONE);
    return done.json<Found>();
  }

  it('are the same on any number of threads, over games that were there, and after a part of them', async () => {
    const one = await play('one.sqlite', '--threads', '1', '--points', '4');
    const adaptive = { target: 0.04, reached: true, fewest: 20, most: 60, alike: 360 };
    expect(one).toMatchObject({ status: 'complete', missing: 0, adaptive });
    // two cells of 20 pairs, and one of 60
    expect([one.games, one.newGames]).toEqual([200, 200]);
    expect(one.sentences.at(-1)).toContain('Played 200 games of 360: 20 pairs a cell, then up to 60 among decks');
    const whole = join(folder, 'whole.sqlite');
    expect((await runFake(['run', wanted, '--db', whole], worker)).exitCode).toBe(EXIT_DONE);
    const there = await play('whole.sqlite', '--points', '4');
    expect(there.newGames).toBe(0);
    const part = join(folder, 'part.sqlite');
    expect((await runFake(['run', wanted, '--games', '50', '--db', part], worker)).exitCode).toBe(EXIT_DONE);
    const rest = await play('part.sqlite', '--points', '4');
    for (const other of [there, rest]) {
      expect(other.fields).toEqual(one.fields);
      expect(other.sentences).toEqual(one.sentences);
      expect(other.games).toBe(one.games);
    }
    // a goal that the first stage meets takes no further games
    const easy = await play('easy.sqlite', '--points', '40');
    expect(easy.adaptive).toEqual({ target: 0.4, reached: true, fewest: 20, most: 20, alike: 120 });
    expect(easy.sentences.at(-1)).toBe(
      'Played 120 games of 120: 20 pairs a cell, then up to 20 among decks that were ever in the mix, until that was within the 40.0 points that the best answer may gain.',
    );
  });

  it('are foretold by --dry-run, which stores nothing', async () => {
    writeFileSync(wanted, 'name: wanted\ngame: fake\ndecks: [even, small]\nagents: [greedy]\npairs: 60\nseed: 7\n');
    const db = join(folder, 'dry.sqlite');
    const words = ['meta', wanted, '--play', '--dry-run', '--db', db];
    const { out } = await runFake(words, worker);
    // a deck does not play itself
    expect(out).toMatch(/^wanted: at most 120 games in \d+ cells/);
    expect(out).toContain('Of them 40 in the first stage; it ends when no deck gains more than 2 points on the mix.');
    expect(existsSync(db)).toBe(false);
    expect((await runFake([...words, '--json'], worker)).json()).toMatchObject({
      dryRun: true,
      games: 120,
      missing: 120,
    });
  });

  it.each([
    [['--points', '2'], '--points is about playing: give --play, too'],
    [['--threads', '2'], '--threads is about playing: give --play, too'],
    [['--game-limit', '2'], '--game-limit is about playing: give --play, too'],
    [['--dry-run'], '--dry-run is about playing: give --play, too'],
    [['--play', '--points', '60'], 'number of points between 0 and 50'],
    [['--play', '--experiment', 'x'], 'give --experiment with a database only'],
  ])('%j are refused where they mean nothing', async (words, sentence) => {
    const done = await runFake(['meta', field, ...words], worker);
    expect(done.err).toContain(sentence);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
  });

  it('need the file that says what may be played', async () => {
    const done = await runFake(['meta', database, '--play'], worker);
    expect(done.err).toContain('--play needs the experiment file');
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
  });
});

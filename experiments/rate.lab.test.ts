import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalSpec } from '../agents/registry.ts';
import type { RatingReport } from '../results/report/rating.ts';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { ladderCells, ladderPairs } from './designs/ladder.ts';
import { runFake } from './testing/fake-context.ts';

interface RateJson extends RatingReport {
  readonly games: number;
  readonly faults: number;
}

let worker: string;
const folder = mkdtempSync(join(tmpdir(), 'assay-rate-'));

beforeAll(async () => {
  worker = await buildFakeWorker();
});

afterAll(() => {
  rmSync(dirname(worker), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function rate(...words: string[]) {
  const done = await runFake(['rate', '--threads', '1', ...words], worker);
  expect(done.err).not.toContain('defect');
  return done;
}

function database(name: string): string {
  return join(folder, `${name}.sqlite`);
}

describe('the cells of a ladder', () => {
  it('let every two agents meet in every cell of the deck matrix', () => {
    const cells = ladderCells(3, ['a', 'b', 'c']);
    expect(cells).toHaveLength(3 * 6);
    expect(cells.every(({ swap }) => swap === 'agents')).toBe(true);
    const meetings = new Set(cells.map(({ decks, agents }) => `${agents}:${decks}`));
    expect(meetings.size).toBe(18);
    expect(meetings).toContain('b,c:1,2');
  });

  it.each([1, 5, 6, 20, 66, 67, 1000])(
    'share %d pairs out evenly, the same in every meeting, and never take one back',
    (pairs) => {
      const counts = ladderPairs(2 * 66, 66, pairs);
      const first = counts.slice(0, 66);
      expect(counts.slice(66)).toEqual(first);
      expect(first.reduce((sum, n) => sum + n, 0)).toBe(pairs);
      expect(Math.max(...first) - Math.min(...first)).toBeLessThanOrEqual(1);
      const more = ladderPairs(2 * 66, 66, pairs + 1);
      expect(counts.every((n, cell) => n <= more[cell])).toBe(true);
    },
  );
});

describe('assay rate', () => {
  it('says first who is strongest, by the games of the two best, and does not say so without', async () => {
    const sure = await rate('--agents', 'random', 'greedy', '--pairs', '60', '--db', database('sure'));
    expect(sure.out.split('\n')[0]).toMatch(
      /^Strongest: greedy; it scores \d\d\.\d % \(.* to .*\) against random in 60 pairs\.$/,
    );
    const unsure = await rate('--agents', 'random', 'greedy', '--pairs', '2', '--db', database('unsure'));
    expect(unsure.out.split('\n')[0]).toContain('do not tell them apart');
  });

  it('writes its page beside what it prints, in either language, and so does the report of its database', async () => {
    const db = database('page');
    const [html, japanese, whole] = ['page', 'seite', 'whole'].map((name) => join(folder, `${name}.html`));
    const words = ['--agents', 'random', 'greedy', '--pairs', '20', '--db', db];
    const done = await rate(...words, '--html', html);
    const page = readFileSync(html, 'utf8');
    const [sentence] = done.out.split('\n');
    expect(page).toContain(`<h1 class="">${sentence}</h1>`);
    const [, elo] = /greedy +(\+\d+)/.exec(done.out)!;
    expect(page).toContain(`${elo} (`);
    expect(page).toContain('0 (at 0 by definition)');
    await rate(...words, '--html', japanese, '--lang', 'ja');
    expect(readFileSync(japanese, 'utf8')).toContain('最も強いエージェント：greedy。');
    const report = await runFake(['report', db, '--out', whole], worker);
    expect(report.exitCode).toBe(EXIT_DONE);
    expect(readFileSync(whole, 'utf8')).toContain(`${elo} (`);
  });

  it.each([
    [['--lang', 'ja'], '--lang is of the page that --html writes'],
    [['--html', 'x.html', '--dry-run'], '--dry-run plays nothing, so there is no page to write'],
    [['--html', 'x.html', '--shard', '1/2'], 'a shard has no page of its own; write it from the merged database'],
    [['--html', '/no/folder/x.html'], '/no/folder/x.html cannot be written: there is no folder /no/folder'],
  ])('refuses %j before it plays', async (words, sentence) => {
    const done = await rate('--agents', 'random', 'greedy', '--pairs', '2', '--db', database('never'), ...words);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain(sentence);
    expect(existsSync(database('never'))).toBe(false);
  });

  it('finds greedy above random, with the scores that the ratings were made from', async () => {
    const done = await rate('--agents', 'greedy', 'random', '--pairs', '60', '--db', database('two'), '--json');
    expect(done.exitCode).toBe(EXIT_DONE);
    const report = done.json<RateJson>();
    expect(report).toMatchObject({ anchor: 'greedy', games: 120, faults: 0, reproducible: true });
    const [top, bottom] = report.ratings;
    expect(top).toMatchObject({ agent: 'greedy', elo: 0, low: 0, high: 0, pairs: 60 });
    expect(bottom.agent).toBe('random');
    expect(bottom.high).toBeLessThan(0);
    expect(bottom.low!).toBeLessThan(bottom.elo!);
    const [match] = report.matches;
    expect(match).toMatchObject({ agents: ['greedy', 'random'], pairs: 60 });
    // for two agents, the expected score is the measured one with half a game added to either side
    expect(match.expected).toBeCloseTo((match.score! * 120 + 0.5) / 121, 6);
  });

  it('plays nothing again, goes on with a larger ladder, and rates only the pairs that are asked for', async () => {
    const words = ['--agents', 'random', 'greedy', '--db', database('grown'), '--json', '--pairs'];
    const small = (await rate(...words, '10')).json<RateJson>();
    const grown = await rate(...words, '30');
    expect(grown.err).toContain('20 of them in');
    expect(grown.err).toContain('played 40 games');
    const again = await rate(...words, '10');
    expect(again.err).toContain('all of them in');
    expect(again.json<RateJson>()).toEqual(small);
  });

  it('reads a ladder file, with a search agent and the anchor it names', async () => {
    const file = join(folder, 'ladder.yaml');
    writeFileSync(
      file,
      'name: little\ngame: fake\nladder: [random, greedy, "ismcts:iterations=30"]\nanchor: greedy\npairs: 12\nseed: 3\n',
    );
    const done = await rate(file, '--db', database('file'));
    expect(done.exitCode).toBe(EXIT_DONE);
    expect(done.out).toContain('little: 3 agents of fake, 36 pairs of games');
    expect(done.out).toMatch(/greedy +0 +by definition +24/);
    expect(done.out).toMatch(/ismcts:iterations=30 +[+−]?\d+/);
    expect(done.out).not.toContain('looks at a clock');
    expect((await runFake(['validate', file])).out).toContain('a sound ladder file');
  });

  it('gives searching agents equal time when asked, makes one agent of those that differ in iterations, and marks it', async () => {
    const words = [
      '--agents',
      'greedy',
      'ismcts:iterations=10',
      'ismcts:iterations=20',
      '--pairs',
      '2',
      '--equal-time',
      '1',
    ];
    const done = await rate(...words, '--db', database('timed'));
    expect(done.exitCode).toBe(EXIT_DONE);
    expect(done.out).toContain('2 agents of fake');
    expect(done.out).toContain('ismcts:time=1 *');
    expect(done.out).toContain('looks at a clock');
  });

  it.each<[string[], string]>([
    [['--agents', 'greedy'], '--agents takes two or more, not 1'],
    [['--agents', 'greedy', ''], '--agents must not be empty'],
    [['--agents', 'greedy', 'greedy'], 'agent "greedy" is listed twice'],
    [['--agents', 'greedy', 'ismcts', 'ismcts:iterations=200'], `agent "${canonicalSpec('ismcts')}" is listed twice`],
    [['--agents', 'greedy', 'clever'], 'unknown agent "clever"'],
    [['--agents', 'greedy', 'human'], 'a person plays at the terminal or in the browser'],
    [['--agents', 'greedy', 'random', '--anchor', 'ismcts'], 'is none of the agents of the ladder'],
    [['--agents', 'ismcts:iterations=1', 'ismcts:iterations=2', '--equal-time', '5'], 'the same one'],
    [['--decks', 'none'], '--decks: "none" is no deck of fake'],
    [['--seed', ''], '--seed must not be empty'],
    [['nowhere.yaml'], 'there is no such file'],
  ])('%j ends in one sentence and exit code 2', async (words, sentence) => {
    const done = await runFake(['rate', ...words, '--db', database('bad')], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain(sentence);
    expect(done.err).not.toContain('(options)');
    expect(done.err.trim().split('\n')).toHaveLength(1);
  });
});

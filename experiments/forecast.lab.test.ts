import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import seedrandom from 'seedrandom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldScores } from '../results/statistics/matchup-matrix.ts';
import { simulationRuns } from '../results/statistics/testing/simulation-runs.ts';
import { createFakeGame } from '../workers/testing/fake-game.ts';
import { buildFakeWorker, fakePlan } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { forecastTime, runPower, timeSentence } from './forecast.ts';
import { runFake } from './testing/fake-context.ts';

let worker: string;
let folder: string;

beforeAll(async () => {
  worker = await buildFakeWorker();
  folder = mkdtempSync(join(tmpdir(), 'assay-forecast-'));
  writeFileSync(path('tiny.yaml'), 'name: tiny\ngame: fake\nagents: [greedy, greedy]\ngames: 40\nseed: 7\n');
  writeFileSync(path('change.yaml'), 'change: rash\nagent: random\npairs: 64\nmargin: 2\n');
});

afterAll(() => {
  rmSync(dirname(worker), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

function path(name: string): string {
  return join(folder, name);
}

const players = () => ({ threads: 1, workerFile: worker });

describe('what is said before games are played', () => {
  const commands: readonly (readonly [string, readonly string[]])[] = [
    ['run', ['run', 'tiny.yaml']],
    ['compare', ['compare', 'tiny.yaml', 'change.yaml']],
    ['strength', ['strength', 'tiny.yaml', '--tiers', 'random', '--pairs', '4']],
    ['rate', ['rate', '--agents', 'greedy', 'random', '--pairs', '60']],
  ];

  it.each(commands)(
    '%s --dry-run says how many games, how long and what they can show, and stores nothing',
    async (_, words) => {
      const file = path(`${words[0]}.sqlite`);
      const asked = words.map((word) => (word.endsWith('.yaml') ? path(word) : word));
      const done = await runFake([...asked, '--db', file, '--threads', '1', '--dry-run'], worker);
      expect(done.err).toBe('');
      expect(done.exitCode).toBe(EXIT_DONE);
      expect(done.out).toMatch(/[\d,]+ games in \d+ cells?, into /);
      expect(done.out).toMatch(/^Time: about \d+:\d\d.* on 1 thread \(estimated from \d+ games? tried beforehand/m);
      expect(done.out).toMatch(/^Power: .*points/m);
      expect(done.out).toContain('Dry run: nothing was stored.');
      expect(existsSync(file)).toBe(false);
    },
  );

  it('a dry run over a database leaves it as it is and counts what is missing', async () => {
    const words = ['run', path('tiny.yaml'), '--db', path('half.sqlite'), '--threads', '1', '--json'];
    const played = await runFake(words, worker);
    // outside of a terminal no games are tried for the estimate of the time
    expect(played.err).toMatch(/^Power: /m);
    expect(played.err).not.toContain('Time:');
    const watched = [...words.slice(0, 3), path('watched.sqlite'), ...words.slice(4)];
    expect((await runFake(watched, worker, {}, [], true)).err).toMatch(/Time: about .*\nPower: /);
    const before = readFileSync(path('half.sqlite'));
    const all = await runFake([...words, '--dry-run'], worker);
    expect(all.json()).toMatchObject({ dryRun: true, missing: 0, seconds: null });
    const more = (await runFake([...words, '--games', '60', '--dry-run'], worker)).json<Record<string, number>>();
    expect(more.missing).toBe(more.games / 3);
    expect(more.tried).toBeGreaterThan(0);
    expect(readFileSync(path('half.sqlite')).equals(before)).toBe(true);
  });

  it('a comparison whose pairs cannot find its margin is told what would', async () => {
    const words = [
      'compare',
      path('tiny.yaml'),
      path('change.yaml'),
      '--threads',
      '1',
      '--dry-run',
      '--db',
      path('c.sqlite'),
    ];
    const { out } = await runFake(words, worker);
    expect(out).toMatch(/at most [\d,]+ games/);
    expect(out).toMatch(/not enough for the margin of 2 points: either --margin [\d.]+ or --pairs \d+/);
    expect((await runFake([...words, '--margin', '99'], worker)).out).toContain('enough for the margin of 99 points');
  });

  it('a mistake is refused before anything is tried', async () => {
    const done = await runFake(['run', path('none.yaml'), '--dry-run'], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
  });

  it('the time grows with the games and shrinks with nothing left', async () => {
    const plan = fakePlan();
    const forecast = await forecastTime(plan, [1_000_000, 0], players(), 20_000);
    expect(forecast.seconds).toBeGreaterThan(0);
    expect(forecast.atLeast).toBe(false);
    expect(timeSentence({ games: 0, seconds: null, atLeast: false, tried: 0 }, players())).toContain('nothing is left');
    expect(timeSentence({ games: 9, seconds: 60, atLeast: true, tried: 2 }, players())).toMatch(
      /about 1:00 .* for a part of the games .*longer in all/,
    );
  });

  it('no time is promised from the start of a worker: no game that ended, no number', async () => {
    const forecast = await forecastTime(fakePlan(), [1_000_000, 0], players(), 1);
    expect(forecast).toEqual({ games: 1_000_000, seconds: null, atLeast: false, tried: 0 });
    const said = timeSentence(forecast, players());
    expect(said).toBe(
      'Time: not estimated, because no game that was tried beforehand ended in time; progress tells it.',
    );
  });

  it.each([
    { decks: 3, pairs: 20 },
    { decks: 6, pairs: 20 },
    { decks: 6, pairs: 10 },
    { decks: 4, pairs: 60 },
  ])('the difference of a deck that is promised is found four times in five by the page: %j', ({ decks, pairs }) => {
    const random = seedrandom.alea(JSON.stringify([decks, pairs]));
    const names = Array.from({ length: decks }, (_, i) => `deck ${i}`);
    const cells = names.flatMap((_, i) => names.slice(i + 1).map((__, k) => ({ decks: [i, i + 1 + k] as const })));
    const plan = {
      ...fakePlan(),
      cells: cells.map((cell) => ({ ...cell, agents: ['greedy', 'greedy'] as const, swap: 'seats' as const })),
    };
    const [sentence] = runPower({ game: createFakeGame(), plan, gamesAsked: 2, pairs });
    const promised = Number(/score ([\d.]+) points from 50 %/.exec(sentence)?.[1]) / 100;
    const runs = simulationRuns(400);
    let found = 0;
    for (let run = 0; run < runs; run++) {
      const rows = cells.map(({ decks: [i, j] }) => {
        const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
        const win = () => (random() < (i === 0 ? 0.5 + promised : 0.5) ? 2 : 0);
        for (let pair = 0; pair < pairs; pair++) counts[win() + win()]++;
        return { decks: [names[i], names[j]] as const, pairs: counts };
      });
      if (fieldScores(rows).find(({ deck }) => deck === names[0])!.separable) found++;
    }
    expect(found / runs).toBeGreaterThan(0.8 - 3.1 * Math.sqrt(0.16 / runs));
  });

  it('more pairs find smaller differences', () => {
    const planned = { game: createFakeGame(), plan: fakePlan(), file: '', gamesAsked: 2 };
    const points = (pairs: number): number =>
      Number(/([\d.]+) points from 50 %/.exec(runPower({ ...planned, pairs })[0])?.[1]);
    expect(points(10_000)).toBeCloseTo(points(100) / 10, 1);
    // where not even the largest difference would be found, the sentence promises none
    expect(runPower({ ...planned, pairs: 1 })[0]).toMatch(
      /^Power: 1 pair a deck is too few to count on finding anything/,
    );
  });
});

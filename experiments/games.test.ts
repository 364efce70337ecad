/** `assay games`: which stored games it finds. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { type Outcome, runFake } from './testing/fake-context.ts';

interface Found {
  readonly key: string;
  readonly decks: readonly [string, string];
  readonly winner: number;
  readonly first: number;
  readonly turns: number;
  readonly reason: string;
}

interface GamesJson {
  readonly matching: number;
  readonly games: readonly Found[];
}

let worker: string;
let folder: string;
let db: string;

beforeAll(async () => {
  worker = await buildFakeWorker();
  folder = mkdtempSync(join(tmpdir(), 'assay-games-'));
  db = join(folder, 'tiny.sqlite');
  const experiment = join(folder, 'tiny.yaml');
  writeFileSync(experiment, 'name: tiny\ngame: fake\nagents: [greedy, random]\ngames: 40\nseed: 7\n');
  const done = await runFake(['run', experiment, '--db', db, '--threads', '1'], worker);
  expect(done.exitCode).toBe(EXIT_DONE);
});

afterAll(() => {
  for (const path of [dirname(worker), folder]) rmSync(path, { recursive: true, force: true });
});

const games = (...words: string[]): Promise<Outcome> => runFake(['games', db, ...words], worker);
async function found(...words: string[]): Promise<GamesJson> {
  const done = await games(...words, '--limit', '100000', '--json');
  expect(done.exitCode).toBe(EXIT_DONE);
  return done.json<GamesJson>();
}

describe('assay games', () => {
  it('prints the first games with keys that replay takes, and says how many there are', async () => {
    const { out } = await games('--limit', '2');
    const keys = [...out.matchAll(/[0-9a-f]{16}:\d+:\d+:\d/g)].map(([key]) => key);
    expect(keys.slice(0, 2)).toEqual([expect.stringMatching(/:0:0:0$/), expect.stringMatching(/:0:[01]:[01]$/)]);
    expect(out).toMatch(/^\d+ games; the first 2\n/);
    expect((await runFake(['replay', db, keys[0]], worker)).out).toContain('The same game as stored.');
  });

  it('finds by deck, opponent, winner, first player and reason, and nothing else', async () => {
    const all = (await found()).games;
    const [deck, against] = [...new Set(all.flatMap(({ decks }) => decks))];
    const cases: [string[], (game: Found) => boolean][] = [
      [['--deck', deck], ({ decks }) => decks.includes(deck)],
      [
        ['--deck', deck, '--against', against],
        ({ decks }) => [...decks].sort().join() === [deck, against].sort().join(),
      ],
      [['--deck', deck, '--against', deck], ({ decks }) => decks[0] === deck && decks[1] === deck],
      [['--winner', deck], ({ decks, winner }) => decks[winner] === deck],
      [['--winner', 'draw'], ({ winner }) => winner === 2],
      [['--first', deck], ({ decks, first }) => decks[first] === deck],
      [['--reason', all[0].reason], ({ reason }) => reason === all[0].reason],
    ];
    for (const [words, isWanted] of cases) {
      const wanted = all.filter(isWanted).map(({ key }) => key);
      expect((await found(...words)).games.map(({ key }) => key)).toEqual(wanted);
    }
  });

  it('ranks by length, either way', async () => {
    const turns = (json: GamesJson): number[] => json.games.map((game) => game.turns);
    const longest = turns(await found('--longest'));
    expect(longest).toEqual([...longest].sort((a, b) => b - a));
    expect(longest[0]).toBeGreaterThan(longest[longest.length - 1]);
    expect(turns(await found('--shortest'))).toEqual([...longest].reverse());
  });

  it('picks a sample by its seed', async () => {
    const picked = async (seed: string): Promise<string> =>
      (await found('--sample', '5', '--seed', seed)).games.map(({ key }) => key).join();
    expect(await picked('1')).toBe(await picked('1'));
    expect(await picked('1')).not.toBe(await picked('2'));
    expect((await picked('1')).split(',')).toHaveLength(5);
  });

  it('refuses what can find nothing, with one sentence', async () => {
    const cases: [readonly string[], RegExp][] = [
      [['--deck', 'evne'], /^--deck: no deck is called "evne"; did you mean "even"\?\n$/],
      [['--winner', 'nobody at all'], /^--winner: no deck is called "nobody at all"; there are: /],
      [['--against', 'even'], /^--against names the other deck: give --deck, too\n$/],
      [['--longest', '--shortest'], /not both\n$/],
      [['--longest', '--sample', '3'], /a sample is no ranking\n$/],
      [['--experiment', 'other'], /^no experiment is "other"/],
    ];
    for (const [words, sentence] of cases) {
      const refused = await games(...words);
      expect(refused.exitCode).toBe(EXIT_BAD_INPUT);
      expect(refused.err).toMatch(sentence);
    }
  });
});

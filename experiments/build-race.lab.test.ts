import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeGame } from '../workers/testing/fake-game.ts';
import { buildFakeWorker, bundleForTest, bundleWorker } from '../workers/testing/fake-plan.ts';
import { benchPlan } from './benchmark.ts';
import { type CommonRace, type RaceFigures, raceBuilds, raceCommon } from './build-race.ts';
import { EXIT_BAD_INPUT } from './commands/context.ts';
import { runFake } from './testing/fake-context.ts';

let player: string;
let worker: string;
let otherWorker: string;
let olderWorker: string;

beforeAll(async () => {
  const source = fileURLToPath(new URL('../workers/bench-player.ts', import.meta.url));
  [player, worker, otherWorker, olderWorker] = await Promise.all([
    bundleForTest(source, '.cjs'),
    buildFakeWorker(),
    bundleWorker('fake-worker-other.ts'),
    bundleWorker('fake-worker-older.ts'),
  ]);
});

afterAll(() => {
  for (const file of [player, worker, otherWorker, olderWorker])
    rmSync(dirname(file), { recursive: true, force: true });
});

const briefly = (workerFiles: readonly [string, string]) => ({
  ...{ playerFile: player, workerFiles, seconds: 0.3, warmUpSeconds: 0.3 },
});

function race(files: readonly [string, string]): Promise<RaceFigures> {
  return raceBuilds({ ...briefly(files), plan: benchPlan(createFakeGame(), 'random') });
}

function common(name: string): Promise<CommonRace> {
  return raceCommon(createFakeGame({ name }), 'random', briefly([worker, olderWorker]));
}

it('two builds that are the same play the same games, as fast as each other', async () => {
  const figures = await race([worker, worker]);
  expect(figures.checksum).toMatch(/^[0-9a-f]{16}$/);
  expect(figures.otherChecksum).toBe(figures.checksum);
  expect(figures.batches).toBeGreaterThanOrEqual(5);
  // a batch holds a whole number of games, on a slow machine perhaps only one
  expect(figures.games).toBeGreaterThanOrEqual(figures.batches);
  expect(figures.gamesPerSecond).toBeGreaterThan(0);
  const [low, high] = figures.middleHalf;
  expect(low).toBeLessThanOrEqual(figures.ratio);
  expect(high).toBeGreaterThanOrEqual(figures.ratio);
  // a wide bound, because a test runs beside others: two builds that differ in more than noise are another matter
  expect(figures.ratio).toBeGreaterThan(1 / 3);
  expect(figures.ratio).toBeLessThan(3);
});

it('a build that plays other games has another checksum', async () => {
  const figures = await race([worker, otherWorker]);
  expect(figures.otherChecksum).not.toBe(figures.checksum);
});

it('an older build plays the decks of which it has the cards, and the same games', async () => {
  const { figures, lacking } = await common('fake');
  expect(lacking).toEqual(['large']);
  expect(figures!.otherChecksum).toBe(figures!.checksum);
});

it('a game that an older build does not have is left out', async () => {
  expect(await common('newer')).toEqual({ lacking: [] });
});

it('a worker that cannot play is an error, and no process is left', async () => {
  const plan = { ...benchPlan(createFakeGame(), 'random'), decks: [] };
  await expect(raceBuilds({ ...briefly([worker, worker]), plan })).rejects.toThrow();
});

it('a folder without a build is one sentence', async () => {
  const done = await runFake(['bench', '--against', '/nowhere'], worker);
  expect(done.exitCode).toBe(EXIT_BAD_INPUT);
  expect(done.err).toContain('/nowhere holds no build of Assay');
});

it('a game that is not there is one sentence, and nothing is measured', async () => {
  const done = await runFake(['bench', '--game', 'nowhere'], worker);
  expect(done.exitCode).toBe(EXIT_BAD_INPUT);
  expect(done.err).toContain('unknown game "nowhere"');
  expect(done.err).not.toContain('measuring');
});

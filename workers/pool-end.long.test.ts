/**
 * A pool that is closed while its workers still load must not end the process. With a worker that is an ES module, Node
 * 20 aborts within a few dozen rounds: the pool imports it synchronously, and the thread is ended meanwhile.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFakeWorker, bundleForTest } from './testing/fake-plan.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const MILLISECONDS = 20_000;

let pools: string;
let fakeWorker: string;
let folder: string;

beforeAll(async () => {
  pools = await bundleForTest(fileURLToPath(new URL('testing/short-pools.ts', import.meta.url)));
  fakeWorker = await buildFakeWorker();
  folder = mkdtempSync(join(tmpdir(), 'assay-pools-'));
});

afterAll(() => {
  for (const place of [dirname(pools), dirname(fakeWorker), folder]) rmSync(place, { recursive: true, force: true });
});

it.each([
  ['the built worker', () => join(root, 'dist', 'worker.cjs')],
  ['the worker of tests', () => fakeWorker],
])('pools of two threads with %s that end at any point of their start leave the process alive', (_name, file) => {
  const done = spawnSync(process.execPath, [pools, file(), String(MILLISECONDS)], { encoding: 'utf8' });
  expect(done.stderr).toBe('');
  expect(done.status).toBe(0);
  expect(Number(done.stdout)).toBeGreaterThan(2);
});

it('a run that is over before its second thread has begun ends with 0', () => {
  for (let round = 0; round < 10; round++) {
    const experiment = join(folder, `${round}.yaml`);
    writeFileSync(
      experiment,
      `name: short\ngame: square-enix-tcg\ndecks: [Fire rush]\nagents: [random]\ngames: 2\nseed: ${round}\n`,
    );
    const words = ['run', experiment, '--threads', '2', '--db', join(folder, `${round}.sqlite`)];
    const done = spawnSync(process.execPath, [join(root, 'dist', 'cli.js'), ...words], { encoding: 'utf8' });
    expect(done.status, done.stderr).toBe(0);
  }
});

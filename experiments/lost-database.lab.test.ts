/**
 * A database that is deleted, replaced or cut off while a run writes to it: the run reports it, and keeps what it can.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ResultStore } from '../results/store.ts';
import { buildFakeWorker, bundleForTest } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_INTERRUPTED } from './commands/context.ts';
import { readExperiment } from './experiment-file.ts';
import { describeExperiment } from './identity.ts';
import { runMissing } from './run.ts';
import { loadFakeGame, runFake } from './testing/fake-context.ts';
import { Lab } from './testing/lab.ts';

let worker: string;
let cli: string;
let lab: Lab;

beforeAll(async () => {
  worker = await buildFakeWorker();
  cli = await bundleForTest(fileURLToPath(new URL('./testing/fake-cli.ts', import.meta.url)));
  lab = new Lab();
});

afterAll(() => {
  for (const file of [worker, cli]) rmSync(dirname(file), { recursive: true, force: true });
  lab.remove();
});

interface Ended {
  readonly code: number | NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Runs until `games` are stored, then disturbs the database, and waits for the end of the run. */
async function runAndDisturb(name: string, games: number, disturb: (file: string) => void): Promise<Ended> {
  const words = ['run', lab.experiment, '--db', lab.path(name), '--games', '20000', '--threads', '1'];
  const child: ChildProcess = spawn(process.execPath, [cli, worker, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  child.stdout?.on('data', (data) => {
    said.out += data;
  });
  child.stderr?.on('data', (data) => {
    said.err += data;
  });
  const ended = new Promise<Ended['code']>((resolve) => child.on('close', (code, signal) => resolve(signal ?? code)));
  await lab.waitForGames(name, games);
  disturb(lab.path(name));
  return { code: await ended, ...said };
}

/** Writes zeros over some pages of a file. */
function overwrite(file: string, at: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(16384), 0, 16384, at & ~4095);
  closeSync(handle);
}

/** Returns the number of games of a database that `verify` finds sound. */
async function soundGames(name: string): Promise<number> {
  const verified = await runFake(['verify', lab.path(name), '--sample', '5', '--threads', '1'], worker);
  expect(verified.out).toContain('the database is as it was stored');
  expect(verified.exitCode).toBe(EXIT_DONE);
  return Number((await lab.execute(name, 'SELECT count(*) AS n FROM games'))[0].n);
}

describe('a database that is lost while a run plays', () => {
  it.each<readonly [string, string, (file: string) => void]>([
    ['deleted', 'was deleted while it was in use', (file) => unlinkSync(file)],
    [
      'moved away, with its log',
      'was deleted while it was in use',
      (file) => {
        for (const end of ['', '-wal', '-shm'])
          if (existsSync(file + end)) renameSync(file + end, `${file}.away${end}`);
      },
    ],
    [
      'replaced',
      'was replaced by another file while it was in use',
      (file) => {
        writeFileSync(`${file}.new`, 'somebody else wrote this');
        renameSync(`${file}.new`, file);
      },
    ],
  ])('%s: the run ends at once with 130, and all its games are in a file beside', async (what, sentence, disturb) => {
    const name = `${what.slice(0, 5)}.sqlite`;
    const { code, out, err } = await runAndDisturb(name, 200, disturb);
    expect(err).toContain(sentence);
    expect(err).toContain(`its games are kept in ${lab.path(`${what.slice(0, 5)}.rescued.sqlite`)}`);
    expect(
      err
        .trim()
        .split('\n')
        .filter((line) => line.includes('while it was in use')),
    ).toHaveLength(1);
    expect(err).not.toContain('all in');
    expect(out).toBe('');
    expect(code).toBe(EXIT_INTERRUPTED);
    const games = await soundGames(`${what.slice(0, 5)}.rescued.sqlite`);
    expect(games).toBeGreaterThanOrEqual(200);
    expect(games).toBeLessThan(120_000);
    // a rescued file that is moved to the old place is continued
    if (what !== 'deleted') return;
    renameSync(lab.path('delet.rescued.sqlite'), lab.path(name));
    const words = ['run', lab.experiment, '--db', lab.path(name), '--games', '60', '--json'];
    const resumed = await runFake(words, worker);
    expect(resumed.exitCode).toBe(EXIT_DONE);
    expect(resumed.json<{ newGames: number }>().newGames).toBeLessThan(360);
  });

  it('cut off: the run ends with one sentence, and never with 0', async () => {
    const { code, err } = await runAndDisturb('cut.sqlite', 200, (file) => truncateSync(file, 0));
    expect(err).toMatch(/cut\.sqlite (was cut off while it was in use|is damaged: )/);
    expect(err).not.toContain('all in');
    expect([EXIT_INTERRUPTED, EXIT_BAD_INPUT]).toContain(code);
  });

  it.each([
    ['cut and grown again', (file: string, bytes: number) => truncateSync(file, bytes >> 1)],
    ['overwritten in the middle', (file: string, bytes: number) => overwrite(file, bytes >> 1)],
  ])(
    '%s behind the back of the run: it never ends as if all were well, and what it advises is true',
    async (what, hurt) => {
      const name = `behind-${what.slice(0, 3)}.sqlite`;
      const file = lab.path(name);
      const planned = readExperiment(lab.experiment, loadFakeGame, { games: 4000 });
      const store = await ResultStore.open(file, { create: true });
      let said = '';
      try {
        const experiment = await store.saveExperiment(describeExperiment(planned, worker, 'test'));
        let stored = 0;
        await runMissing({
          ...{ game: planned.game, experiment, store, pairs: planned.pairs, threads: 1, workerFile: worker },
          stop: new AbortController().signal,
          onStart: () => undefined,
          onStored: (games) => {
            const before = stored;
            stored += games;
            const bytes = statSync(file).size;
            if (before >= 8000 || stored < 8000) return;
            hurt(file, bytes);
            truncateSync(file, bytes);
          },
        });
      } catch (error) {
        said = (error as Error).message;
      } finally {
        await store.close();
      }
      expect(said).toMatch(/was damaged by something else|is damaged:/);
      const kept = /its games are kept in (\S+): move that to/.exec(said)?.[1];
      if (kept !== undefined) renameSync(kept, file);
      else if (said.includes('move it away')) renameSync(file, lab.path('away.sqlite'));
      const words = ['run', lab.experiment, '--db', file, '--games', '60', '--json'];
      if (kept !== undefined || said.includes('move it away'))
        expect((await runFake(words, worker)).exitCode).toBe(EXIT_DONE);
    },
  );

  it('deleted after the last batch: the run does not end as if all were well', async () => {
    const file = lab.path('last.sqlite');
    const planned = readExperiment(lab.experiment, loadFakeGame, { games: 2 });
    const store = await ResultStore.open(file, { create: true });
    try {
      const experiment = await store.saveExperiment(describeExperiment(planned, worker, 'test'));
      let missing = 0;
      const running = runMissing({
        game: planned.game,
        experiment,
        store,
        pairs: planned.pairs,
        threads: 1,
        workerFile: worker,
        stop: new AbortController().signal,
        onStart: (games) => {
          missing = games;
        },
        onStored: (games) => {
          missing -= games;
          if (missing === 0) unlinkSync(file);
        },
      });
      await expect(running).rejects.toThrow(/last\.sqlite was deleted while it was in use; its games are kept in/);
    } finally {
      await store.close();
    }
    expect(await soundGames('last.rescued.sqlite')).toBe(12);
  });
});

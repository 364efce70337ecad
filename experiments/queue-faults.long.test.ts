/**
 * Faults between many machines, with real processes and a real server: workers and coordinators that are stopped or
 * killed, a server that is restarted with and without its data, full, or cut off. Every run must end with the database
 * of a run on one machine.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildFakeWorker, bundleForTest, bundleWorker } from '../workers/testing/fake-plan.ts';
import type { Faults } from '../workers/testing/fake-worker-faulty.ts';
import { NO_REDIS, RedisServer, Wire } from '../workers/testing/redis-server.ts';
import { EXIT_DONE, EXIT_FAILED } from './commands/context.ts';
import { runFake } from './testing/fake-context.ts';
import { Lab } from './testing/lab.ts';

const GAMES = 1500;
/** Seconds, much shorter than in use: locks, leases and the search for stalled batches all depend on it. */
const PATIENCE = 2;

let cli: string;
let sound: string;
let faulty: string;
let lab: Lab;
let server: RedisServer;
let children: Child[];

beforeAll(async () => {
  if (NO_REDIS !== undefined) return;
  cli = await bundleForTest(fileURLToPath(new URL('./testing/fake-cli.ts', import.meta.url)));
  sound = await buildFakeWorker();
  faulty = await bundleWorker('fake-worker-faulty.ts');
}, 300_000);

afterAll(() => {
  if (NO_REDIS !== undefined) return;
  for (const file of [cli, sound, faulty]) rmSync(dirname(file), { recursive: true, force: true });
});

beforeEach(async () => {
  lab = new Lab();
  children = [];
  server = await RedisServer.start();
});

afterEach(async () => {
  for (const child of children) await child.kill();
  await server.remove();
  lab.remove();
});

/** A process of the command line with the fake game. */
class Child {
  err = '';
  out = '';
  readonly #process: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(workerFile: string, words: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    this.#process = spawn(process.execPath, [cli, workerFile, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    this.#process.stdout!.on('data', (data) => {
      this.out += data;
    });
    this.#process.stderr!.on('data', (data) => {
      this.err += data;
    });
    this.ended = once(this.#process, 'exit').then(([code]) => code as number | null);
    children.push(this);
  }

  get isAlive(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  send(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  async kill(): Promise<void> {
    if (!this.isAlive) return;
    this.send('SIGKILL');
    await this.ended;
  }

  async says(what: RegExp): Promise<void> {
    await expect.poll(() => this.err, { timeout: 60_000, interval: 20 }).toMatch(what);
  }

  json(): Record<string, unknown> {
    return JSON.parse(this.out.trimEnd().split('\n').at(-1) ?? '');
  }
}

function coordinate(
  db: string,
  { address = server.address, games = GAMES, workerFile = sound, file = lab.experiment } = {},
): Child {
  const words = [
    '--db',
    lab.path(db),
    '--games',
    String(games),
    '--queue',
    address,
    '--patience',
    String(PATIENCE),
    '--json',
  ];
  return new Child(workerFile, ['run', file, ...words]);
}

function work(address = server.address, workerFile = sound, threads = 1): Child {
  return new Child(workerFile, ['worker', '--queue', address, '--threads', String(threads)]);
}

/** Returns the tables of the same experiment, played on one machine. */
async function alone(games = GAMES, file = lab.experiment): Promise<unknown[][]> {
  const words = ['--db', lab.path('alone.sqlite'), '--games', String(games), '--threads', '2', '--json'];
  await runFake(['run', file, ...words], sound);
  return lab.tables('alone.sqlite');
}

async function endsLikeAlone(coordinator: Child, db: string): Promise<void> {
  expect(await coordinator.ended, coordinator.err).toBe(EXIT_DONE);
  expect(await lab.tables(db)).toEqual(await alone());
}

describe.skipIf(NO_REDIS !== undefined)('a run on several machines ends with the rows of one', () => {
  it('when a worker is killed and its batches are played elsewhere, one is killed, and the coordinator is killed and started again', async () => {
    const first = coordinate('a.sqlite');
    const workers = [work(), work(), work()];
    await lab.waitForGames('a.sqlite', 300);
    await workers[0].kill();
    await lab.waitForGames('a.sqlite', 900);
    await first.kill();
    const second = coordinate('a.sqlite');
    await second.says(/waiting up to \d+ s|of them in .* already/);
    await endsLikeAlone(second, 'a.sqlite');
  });

  it('when the coordinator is stopped: what was begun is stored, and the next one goes on', async () => {
    const first = coordinate('a.sqlite');
    work();
    await lab.waitForGames('a.sqlite', 300);
    first.send('SIGINT');
    expect(await first.ended).toBe(130);
    expect(first.err).toContain('interrupted; everything played so far is stored');
    await endsLikeAlone(coordinate('a.sqlite'), 'a.sqlite');
  });

  it('when a worker is told to end: it sends what it has, and others go on', async () => {
    const coordinator = coordinate('a.sqlite');
    const leaving = work();
    await lab.waitForGames('a.sqlite', 300);
    leaving.send('SIGTERM');
    expect(await leaving.ended, leaving.err).toBe(EXIT_DONE);
    work();
    await endsLikeAlone(coordinator, 'a.sqlite');
    expect(coordinator.err).not.toContain('ended its workers');
  });

  it('when a worker stands still for longer than its locks, and wakes up again: what arrives twice counts once', async () => {
    const coordinator = coordinate('a.sqlite', { games: 3000 });
    const sleeper = work();
    await lab.waitForGames('a.sqlite', 300);
    sleeper.send('SIGSTOP');
    work();
    await new Promise((resolve) => setTimeout(resolve, 2.2 * PATIENCE * 1000));
    sleeper.send('SIGCONT');
    expect(await coordinator.ended, coordinator.err).toBe(EXIT_DONE);
    expect(await lab.tables('a.sqlite')).toEqual(await alone(3000));
  });

  it('when the server is killed and comes back without its data', async () => {
    const coordinator = coordinate('a.sqlite');
    work();
    await lab.waitForGames('a.sqlite', 300);
    await server.kill();
    await coordinator.says(/does not answer/);
    await server.begin();
    await endsLikeAlone(coordinator, 'a.sqlite');
    expect(coordinator.err).toContain('the queue answers again');
  });

  it('when the server is restarted with its data', async () => {
    await server.remove();
    server = await RedisServer.start('--appendonly', 'yes', '--appendfsync', 'always');
    const coordinator = coordinate('a.sqlite');
    work();
    await lab.waitForGames('a.sqlite', 300);
    await server.kill();
    await coordinator.says(/does not answer/);
    await server.begin();
    await endsLikeAlone(coordinator, 'a.sqlite');
  });

  it('when the network is cut for longer than its locks, for the worker and for the coordinator', async () => {
    const [near, far] = [await Wire.to(server.port), await Wire.to(server.port)];
    try {
      const coordinator = coordinate('a.sqlite', { address: near.address });
      work(far.address);
      for (const [wire, games] of [
        [far, 300],
        [near, 600],
      ] as const) {
        await lab.waitForGames('a.sqlite', games);
        wire.cut();
        await new Promise((resolve) => setTimeout(resolve, 2 * PATIENCE * 1000));
        wire.mend();
      }
      await endsLikeAlone(coordinator, 'a.sqlite');
    } finally {
      near.remove();
      far.remove();
    }
  });

  it('when the server is full for a while', async () => {
    const coordinator = coordinate('a.sqlite');
    const worker = work();
    await lab.waitForGames('a.sqlite', 300);
    await server.command('CONFIG', 'SET', 'maxmemory', '1');
    await coordinator.says(/the queue is full/);
    await new Promise((resolve) => setTimeout(resolve, 1.5 * PATIENCE * 1000));
    expect(worker.isAlive && coordinator.isAlive).toBe(true);
    await server.command('CONFIG', 'SET', 'maxmemory', '0');
    await endsLikeAlone(coordinator, 'a.sqlite');
  });

  it('when one worker is slow: it is waited for, and others play the rest', async () => {
    const coordinator = coordinate('a.sqlite');
    const slow = work();
    work();
    await lab.waitForGames('a.sqlite', 100);
    // the worker is awake half of the time
    let awake = true;
    const stutter = setInterval(() => {
      awake = !awake;
      if (slow.isAlive) slow.send(awake ? 'SIGCONT' : 'SIGSTOP');
    }, 200);
    try {
      await endsLikeAlone(coordinator, 'a.sqlite');
    } finally {
      clearInterval(stutter);
      slow.send('SIGCONT');
    }
  });
});

describe.skipIf(NO_REDIS !== undefined)('an encrypted queue', () => {
  it('gives the rows of one machine to those who know its certificate and its password', async () => {
    const secure = await RedisServer.startEncrypted();
    try {
      await secure.server.command('CONFIG', 'SET', 'requirepass', 'secret7');
      const environment = { NODE_EXTRA_CA_CERTS: secure.certificate, ASSAY_QUEUE_PASSWORD: 'secret7' };
      const run = ['run', lab.experiment, '--db', lab.path('a.sqlite'), '--games', '100', '--queue', secure.address];
      const coordinator = new Child(sound, run, environment);
      const worker = new Child(sound, ['worker', '--queue', secure.address, '--threads', '1'], environment);
      expect(await coordinator.ended, coordinator.err).toBe(EXIT_DONE);
      expect(await lab.tables('a.sqlite')).toEqual(await alone(100));
      for (const { err, out } of [coordinator, worker]) expect(err + out).not.toContain('secret7');
    } finally {
      await secure.server.remove();
    }
  });
});

describe.skipIf(NO_REDIS !== undefined)('a poisoned batch', () => {
  /** Writes an experiment of one cell in which some games fail. */
  function faultyFile(faults: Faults): string {
    const file = lab.path('faulty.yaml');
    const seed = JSON.stringify(`faulty ${JSON.stringify(faults)}`);
    writeFileSync(
      file,
      `name: faulty\ngame: fake\ndecks: [even]\nagents: [greedy, random]\ngames: 200\nseed: ${seed}\n`,
    );
    return file;
  }

  it('that ends threads costs one game, which is quarantined as on one machine', async () => {
    const file = faultyFile({ pairs: { 7: 'exits' } });
    const coordinator = coordinate('a.sqlite', { games: 200, workerFile: faulty, file });
    work(server.address, faulty);
    expect(await coordinator.ended, coordinator.err).toBe(EXIT_FAILED);
    await runFake(['run', file, '--db', lab.path('b.sqlite'), '--games', '200', '--threads', '1'], faulty);
    expect(await lab.tables('a.sqlite')).toEqual(await lab.tables('b.sqlite'));
    expect((await lab.tables('a.sqlite'))[3]).toMatchObject([{ cell: 0, pair: 7, leg: 0 }]);
  });

  it.each([1, 4])(
    'that ends whole processes costs one game, which is quarantined, and never one beside it: a worker of %i threads',
    async (threads) => {
      const file = faultyFile({ pairs: { 7: 'kills' } });
      const coordinator = coordinate('a.sqlite', { games: 200, workerFile: faulty, file });
      let workers = 0;
      // dead workers are replaced, as they would be in use; a single worker gets the same batches again
      while (coordinator.isAlive && workers < 40) {
        workers++;
        await Promise.race([work(server.address, faulty, threads).ended, coordinator.ended]);
      }
      expect(await coordinator.ended, coordinator.err).toBe(EXIT_FAILED);
      const [, games, , faults] = await lab.tables('a.sqlite');
      expect(faults).toMatchObject([{ cell: 0, pair: 7, leg: 0, message: 'it ended its worker, more than once' }]);
      expect(faults).toHaveLength(1);
      expect(games).toHaveLength(199);
      expect(coordinator.err).toContain('each of them is played alone');
    },
  );

  it('that its worker cannot play at all ends the run with what the worker said, after three of them', async () => {
    const broken = lab.path('broken.cjs');
    writeFileSync(broken, "module.exports = () => { throw new Error('no such card'); };\n");
    const coordinator = coordinate('a.sqlite', { workerFile: broken });
    work(server.address, broken);
    expect(await coordinator.ended).toBe(EXIT_FAILED);
    expect(coordinator.err).toContain('no such card');
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeNet } from '../agents/learned/net-file.ts';
import { randomNet } from '../agents/learned/testing/random-net.ts';
import type { Game } from '../engine/index.ts';
import { ResultStore } from '../results/store.ts';
import { PlanPlayer } from '../workers/batch.ts';
import type { GameKey } from '../workers/pool.ts';
import { readQueueAddress } from '../workers/queue/address.ts';
import { QueueConnection } from '../workers/queue/connection.ts';
import { runQueue } from '../workers/queue/coordinator.ts';
import { packResult } from '../workers/queue/packing.ts';
import { blobHash } from '../workers/queue/plan-blobs.ts';
import { blobKeyOf, JOBS_PREFIX, resultsKeyOf } from '../workers/queue/protocol.ts';
import { serveQueue } from '../workers/queue/queue-worker.ts';
import { sleep } from '../workers/queue/waiting.ts';
import { RECORD_STRIDE } from '../workers/records.ts';
import { createFakeGame } from '../workers/testing/fake-game.ts';
import { buildFakeWorker, bundleForTest, bundleWorker } from '../workers/testing/fake-plan.ts';
import { NO_REDIS, RedisServer } from '../workers/testing/redis-server.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_FAILED } from './commands/context.ts';
import { engineHash, experimentId, gameHashes } from './identity.ts';
import { loadFakeGame, type Outcome, runFake } from './testing/fake-context.ts';
import { Lab } from './testing/lab.ts';

/** Games of one cell, and of all six cells. */
const GAMES = 20;
const ALL_GAMES = 6 * GAMES;

let workerFile: string;
let otherWorker: string;
let server: RedisServer;
let lab: Lab;

beforeAll(async () => {
  if (NO_REDIS !== undefined) return;
  workerFile = await buildFakeWorker();
  otherWorker = await bundleWorker('fake-worker-other.ts');
  server = await RedisServer.start();
  lab = new Lab(GAMES);
});

afterAll(async () => {
  if (NO_REDIS !== undefined) return;
  for (const file of [workerFile, otherWorker]) rmSync(dirname(file), { recursive: true, force: true });
  await server.remove();
  lab.remove();
});

/** Runs the command of a worker in this process; it ends when there was nothing to do for a second. */
function workCommand(address = server.address, file = workerFile, change: Partial<Game> = {}): Promise<Outcome> {
  return runFake(['worker', '--queue', address, '--threads', '1', '--wait', '1'], file, change);
}

/**
 * Plays with a worker in this process, which ends when the games do. Returns the result, and what the worker printed.
 */
async function byWorker<T>(playing: Promise<T>): Promise<readonly [T, () => string]> {
  const stop = new AbortController();
  const said: string[] = [];
  const build = engineHash(workerFile);
  const working = serveQueue({
    ...{ address: readQueueAddress(server.address), threads: 1, workerFile, build, version: 'test' },
    ...{ loadGame: loadFakeGame, idOf: experimentId, stop: stop.signal, say: (sentence) => said.push(sentence) },
    identify: (game) => ({ engineHash: build, ...gameHashes(game) }),
  });
  try {
    return [await playing, () => said.join('\n')];
  } finally {
    stop.abort();
    await working;
  }
}

/** Plays the experiment on one machine; returns it, one of its games, and a player that plays its games again. */
async function played() {
  const store = await ResultStore.open(lab.path('alone.sqlite'), { create: false, readOnly: true });
  const [experiment] = await store.experiments();
  const [game] = await store.sampleGames(experiment.number, 1, 1);
  await store.close();
  return { experiment, game, player: new PlanPlayer(experiment.plan, createFakeGame()) };
}

/** Puts a result into the queue, as a worker would. */
async function send(id: string, player: PlanPlayer, keys: Int32Array): Promise<void> {
  const connection = await QueueConnection.open(readQueueAddress(server.address));
  const packed = packResult({ batch: 'old', worker: 'w', keys, result: player.playBatch(keys), error: undefined });
  await connection.command('rpush', resultsKeyOf(id), packed);
  await connection.close();
}

/** Returns the words of a command whose agents play with a net, and the text of that net. */
function withNet(verb: string): { readonly text: string; readonly words: readonly string[] } {
  const net = relative('.', lab.path('mine.net'));
  const text = writeNet(randomNet(createFakeGame()));
  writeFileSync(net, text);
  const experiment = lab.path('net.yaml');
  writeFileSync(
    experiment,
    `name: tiny\ngame: fake\ndecks: [even, large]\nagents: ["value:net=${net}", greedy]\npairs: 40\nseed: 7\n`,
  );
  const change = lab.path('change.yaml');
  writeFileSync(change, 'change: nothing\nswitches: { mood: wild }\nmargin: 5\n');
  const search = `ismcts:net=${net},iterations=4`;
  const rated = ['--game', 'fake', '--decks', 'even', '--agents', search, 'random', '--pairs', '20'];
  const words: Record<string, readonly string[]> = {
    run: [experiment],
    compare: [experiment, change, '--pairs', '40'],
    strength: [experiment, '--decks', 'even', '--cards', 'F-6', '--tiers', `value:net=${net}`, '--pairs', '10'],
    rate: rated,
  };
  return { text, words: words[verb] };
}

/** Returns the findings of a command, without what differs from run to run. */
function findings({ out }: Outcome): unknown {
  const own = ['db', 'seconds', 'newGames', 'gamesPerSecond', 'storeSeconds', 'reproduction', 'examples'];
  return JSON.parse(out.trimEnd().split('\n').at(-1)!, (key, value) => (own.includes(key) ? undefined : value));
}

async function isAnnounced(): Promise<void> {
  await expect.poll(() => server.command('EXISTS', 'assay:experiments'), { timeout: 30_000 }).toContain(':1');
}

function run(db: string, ...words: string[]): Promise<Outcome> {
  return runFake(['run', lab.experiment, '--db', lab.path(db), '--json', ...words], workerFile);
}

describe.skipIf(NO_REDIS !== undefined)('an experiment played by workers at a queue', () => {
  it('gives the same rows and the same hash as on one machine', async () => {
    const alone = await run('alone.sqlite', '--threads', '1');
    const [far, worker] = await Promise.all([run('far.sqlite', '--queue', server.address), workCommand()]);
    expect(far.err).toContain(`by workers at ${server.address}`);
    expect(far.exitCode).toBe(EXIT_DONE);
    expect(far.json().gamesHash).toBe(alone.json().gamesHash);
    expect(await lab.tables('far.sqlite')).toEqual(await lab.tables('alone.sqlite'));
    expect(worker.exitCode).toBe(EXIT_DONE);
    expect(worker.err).toContain(`played ${ALL_GAMES} games of tiny`);
    // the plan alone stays at the server, for a week
    const keys = await server.command('KEYS', '*');
    expect([...keys.matchAll(/assay:\S+/g)].filter(([key]) => !key.startsWith('assay:blob:'))).toEqual([]);
  });

  it('goes on where an interrupted run stopped, and plays nothing twice', async () => {
    await run('half.sqlite', '--games', '8', '--threads', '1');
    const [far] = await byWorker(run('half.sqlite', '--queue', server.address));
    expect(far.json()).toMatchObject({ games: ALL_GAMES, newGames: ALL_GAMES - 48 });
    expect(await lab.tables('half.sqlite')).toEqual(await lab.tables('alone.sqlite'));
  });

  it('takes nothing that it has not handed out, whoever sends it', async () => {
    const { experiment, player } = await played();
    for (const pair of [3, 4]) await send(experiment.id, player, Int32Array.from([5, pair, 0, 5, pair, 1]));
    await send(experiment.id, player, Int32Array.from([5, 300, 0]));
    const [far, said] = await byWorker(run('unasked.sqlite', '--queue', server.address));
    expect(far.json()).toMatchObject({ games: ALL_GAMES, newGames: ALL_GAMES });
    expect(far.err).toContain('w sent a result that it was not asked for; it was thrown away');
    expect(await lab.tables('unasked.sqlite')).toEqual(await lab.tables('alone.sqlite'));
    expect(said()).toContain(`played ${ALL_GAMES} games of tiny`);
  });

  it('ends a run of which nothing was played when its only worker could not play three batches, each once', async () => {
    const { experiment } = await played();
    const playing = run('unplayable.sqlite', '--queue', server.address);
    await isAnnounced();
    const connection = await QueueConnection.open(readQueueAddress(server.address));
    const waiting = `${JOBS_PREFIX}:${experiment.id}:wait`;
    await expect.poll(() => connection.command('llen', waiting), { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
    const batches = await connection.command<string[]>('lrange', waiting, 0, 2);
    for (const batch of batches) {
      const nothing = {
        records: new Int32Array(0),
        cards: new Int32Array(0),
        cardIds: [],
        faults: [],
        milliseconds: 0,
      };
      const packed = packResult({
        ...{ batch: String(batch), worker: 'w', keys: new Int32Array(0), result: nothing, error: 'no such card' },
      });
      await connection.command('rpush', resultsKeyOf(experiment.id), packed);
    }
    await connection.close();
    const done = await playing;
    expect(done.exitCode).toBe(EXIT_FAILED);
    expect(done.err).toContain('batches came back with an error 3 times, last from w: no such card');
  });

  it('expels a worker whose games come out another way, takes them out and has them played again', async () => {
    let err = '';
    const words = ['run', lab.experiment, '--db', lab.path('lied.sqlite'), '--json', '--queue', server.address];
    const far = runFake(words, workerFile, {}, [], false, (text) => {
      err += text;
    });
    await isAnnounced();
    const build = engineHash(workerFile);
    const stop = new AbortController();
    const said: string[] = [];
    // pretends to be the same build
    const lying = serveQueue({
      ...{ address: readQueueAddress(server.address), threads: 1, workerFile: otherWorker, build, version: 'test' },
      ...{ loadGame: loadFakeGame, idOf: experimentId, stop: stop.signal, say: (sentence) => said.push(sentence) },
      identify: (game) => ({ engineHash: build, ...gameHashes(game) }),
    });
    await expect.poll(() => err, { timeout: 50_000 }).toMatch(/the worker \S+ is expelled: game \d+:\d+:\d came out/);
    const [done] = await byWorker(far);
    stop.abort();
    await lying;
    expect(done.exitCode, done.err).toBe(EXIT_DONE);
    expect(done.json()).toMatchObject({ games: ALL_GAMES });
    expect(await lab.tables('lied.sqlite')).toEqual(await lab.tables('alone.sqlite'));
    const workers = await lab.execute('lied.sqlite', 'SELECT DISTINCT worker FROM batches');
    expect(workers).toHaveLength(1);
    expect(done.err).not.toContain(`the worker ${workers[0].worker} is expelled`);
    expect(said.join('\n')).toContain('tiny takes nothing of this worker any more');
    expect((await runFake(['verify', lab.path('lied.sqlite')], workerFile)).exitCode).toBe(EXIT_DONE);
  });

  it('does not take for lost what it is about to store', async () => {
    const { experiment } = await played();
    const said: string[] = [];
    const stored: number[] = [];
    const games = 16;
    const keys = Array.from({ length: games }, (_, i): GameKey => [1, i >> 1, i & 1]);
    await byWorker(
      runQueue({
        ...{
          address: readQueueAddress(server.address),
          experiment,
          version: 'test',
          plan: experiment.plan,
          keys,
          games,
        },
        ...{ patience: 500, say: (sentence) => said.push(sentence) },
        ...{ takeBack: async () => undefined, alarm: async () => undefined },
        rules: { isEnd: () => true, isCard: () => true },
        store: async ({ records }) => {
          stored.push(records.length / RECORD_STRIDE);
          // meanwhile the next results are taken and wait
          if (stored.length <= 4) await sleep(400);
        },
      }),
    );
    expect(stored.reduce((sum, n) => sum + n)).toBe(games);
    expect(said.filter((sentence) => sentence.includes('lost'))).toEqual([]);
  });

  it('throws away what is no result, and goes on', async () => {
    const { experiment } = await played();
    await server.command('RPUSH', `assay:results:${experiment.id}`, 'rm -rf /');
    const [far] = await byWorker(run('odd.sqlite', '--queue', server.address));
    expect(far.err).toContain('something that is no result; it was thrown away');
    expect(await lab.tables('odd.sqlite')).toEqual(await lab.tables('alone.sqlite'));
  });

  it('does not play with a net that is another one in the queue, until the coordinator has put it there again', async () => {
    const { text, words } = withNet('run');
    const play = (db: string, ...more: string[]) =>
      runFake(['run', ...words, '--db', lab.path(db), '--json', ...more], workerFile);
    await play('sound.sqlite', '--threads', '1');
    const playing = play('damaged.sqlite', '--queue', server.address);
    await isAnnounced();
    const blob = blobHash(Buffer.from(text));
    await server.command('SET', blobKeyOf(blob), text.replace('"cards":"', '"cards":"AAAA'));
    const [far, said] = await byWorker(playing);
    expect(said()).toContain(`tiny cannot be played yet: the blob ${blob.slice(0, 16)} is not what its hash says\n`);
    expect(far.exitCode).toBe(EXIT_DONE);
    expect(await lab.tables('damaged.sqlite')).toEqual(await lab.tables('sound.sqlite'));
  });

  it('refuses a worker of another build, other rules or other cards with one sentence that names both', async () => {
    const far = run('refused.sqlite', '--queue', server.address);
    await isAnnounced();
    const [experiment] = await lab.execute('refused.sqlite', 'SELECT * FROM experiments');
    for (const [what, hash, stranger] of [
      ['the build', experiment.engine_hash, await workCommand(server.address, otherWorker)],
      ['the rules', experiment.rules_hash, await workCommand(server.address, workerFile, { reasons: ['rain'] })],
      ['the card files', experiment.cards_hash, await workCommand(server.address, workerFile, { cardsHash: 'beef' })],
    ] as const) {
      expect(stranger.exitCode).toBe(EXIT_BAD_INPUT);
      const sentence = new RegExp(
        `tiny is played by ${what} (\\w+), and this worker has (\\w+): its games would be others`,
      );
      const [, theirs, own] = sentence.exec(stranger.err) ?? [];
      expect(theirs).toBe(hash);
      expect(own).not.toBe(theirs);
      expect(stranger.err.trimEnd().split('\n')).toHaveLength(2 + 1);
    }
    await byWorker(far);
  });

  it('is handed out by one coordinator: a second one is refused with one sentence', async () => {
    const first = run('first.sqlite', '--queue', server.address, '--patience', '1');
    await isAnnounced();
    const second = await run('second.sqlite', '--queue', server.address, '--patience', '1');
    expect(second.exitCode).toBe(EXIT_BAD_INPUT);
    expect(second.err).toMatch(/tiny is already handed out by the coordinator \S+:\d+/);
    const [done] = await byWorker(first);
    expect(done.json()).toMatchObject({ games: ALL_GAMES });
  });
});

describe.skipIf(NO_REDIS !== undefined)('a worker on another machine', () => {
  let cli: string;
  let worker: ChildProcess;

  beforeAll(async () => {
    cli = await bundleForTest(fileURLToPath(new URL('./testing/fake-cli.ts', import.meta.url)));
    // in that folder the paths of nets lead nowhere
    const elsewhere = lab.path('elsewhere');
    mkdirSync(elsewhere);
    const words = ['worker', '--queue', server.address, '--threads', '1'];
    worker = spawn(process.execPath, [cli, workerFile, ...words], { cwd: elsewhere, stdio: 'ignore' });
  });

  afterAll(async () => {
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
    rmSync(dirname(cli), { recursive: true, force: true });
  });

  it.each(['run', 'compare', 'strength', 'rate'])('plays with the nets that a plan brings along: %s', async (verb) => {
    const { words } = withNet(verb);
    const play = (db: string, ...more: string[]) =>
      runFake([verb, ...words, '--db', lab.path(db), '--json', ...more], workerFile);
    const [alone, far] = await Promise.all([
      play(`${verb}-alone.sqlite`, '--threads', '1'),
      play(`${verb}-far.sqlite`, '--queue', server.address),
    ]);
    expect(far.exitCode, far.err).toBe(alone.exitCode);
    expect(findings(far)).toEqual(findings(alone));
    expect(await lab.tables(`${verb}-far.sqlite`)).toEqual(await lab.tables(`${verb}-alone.sqlite`));
  });
});

describe.skipIf(NO_REDIS !== undefined)('options of a queue', () => {
  it.each([
    [['run', '--queue', 'redis://x', '--threads', '2'], '--threads is said to each worker'],
    [['run', '--patience', '3'], 'give --queue, too'],
    [['run', '--queue', 'http://x'], 'is no address of a queue'],
    [['worker', '--queue', 'somewhere'], 'is no address of a queue'],
    [['worker'], "required option '--queue <address>' not specified"],
    [['run', '--queue', 'redis://127.0.0.1:1'], 'no queue answers at redis://127.0.0.1:1: nothing listens there'],
    [['workers', '--queue', 'redis://127.0.0.1:1'], 'no queue answers at redis://127.0.0.1:1: nothing listens there'],
    [['compare', '--build', '.', '--queue', 'redis://x'], '--build plays with a second build'],
  ])('%j are refused with one sentence', async ([verb, ...words], sentence) => {
    const file = verb.startsWith('worker') ? [] : [lab.experiment];
    const db = file.length > 0 ? ['--db', lab.path('bad.sqlite')] : [];
    const done = await runFake([verb, ...file, ...words, ...db], workerFile);
    expect(done.err).toContain(sentence);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
  });

  it('say what is wrong with an address at which something answers', async () => {
    const secure = await RedisServer.startEncrypted();
    try {
      for (const [address, sentence] of [
        [`${server.address}/99`, 'it has no database of this number'],
        [secure.address, 'its certificate is not trusted (self-signed certificate); a CA of your own goes into'],
        [secure.address.replace('rediss', 'redis'), 'with TLS it is rediss://'],
      ]) {
        const done = await runFake(['workers', '--queue', address]);
        expect(done.err).toContain(`no queue answers at ${address}: `);
        expect(done.err).toContain(sentence);
        expect(done.exitCode).toBe(EXIT_BAD_INPUT);
      }
    } finally {
      await secure.server.remove();
    }
  });

  it('let nobody in without the password, and never show it', async () => {
    const closed = await RedisServer.start('--requirepass', 'pass/w:rd');
    try {
      const [host, secret] = [closed.address.slice('redis://'.length), encodeURIComponent('pass/w:rd')];
      const refused = await workCommand(`redis://:wrong@${host}`);
      expect(refused.err).toContain(`no queue answers at redis://${host}: it does not accept this user and password`);
      expect((await workCommand(closed.address)).err).toContain('it does not accept this user and password');
      const words = ['--db', lab.path('closed.sqlite'), '--games', '2'];
      const [far, worker] = await Promise.all([
        runFake(['run', lab.experiment, ...words, '--queue', `redis://:${secret}@${host}`], workerFile),
        workCommand(`redis://:${secret}@${host}`),
      ]);
      expect(far.exitCode, far.err).toBe(EXIT_DONE);
      expect(far.err + far.out + worker.err).not.toMatch(/pass.?w|pass%2F/);
    } finally {
      await closed.remove();
    }
  });
});

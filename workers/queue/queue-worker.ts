/**
 * A worker at a queue: plays batches of any announced experiment that fits this build, in threads of its own.
 *
 * It accepts only data: keys, and a plan that is checked against its hash and against the plan's id in this build. The
 * batches are played in other threads, so that this one is free to renew the locks of its batches. A worker that dies
 * loses its locks, and BullMQ gives its batches to another worker. A result is sent before its batch counts as done.
 */
import { randomUUID } from 'node:crypto';
import type { Job, Worker } from 'bullmq';
import { checkNetFile } from '../../agents/learned/nets.ts';
import { isOutside } from '../../agents/registry.ts';
import { type Game, InputError } from '../../engine/index.ts';
import { BatchPlayer } from '../batch-player.ts';
import { type Plan, specsOf } from '../plan.ts';
import { type BatchResult, KEY_STRIDE } from '../records.ts';
import type { QueueAddress } from './address.ts';
import { BlobMissing, isFull, QueueConnection } from './connection.ts';
import { KeptBlobs } from './kept-blobs.ts';
import { joinResults, packResult, unpackKeys } from './packing.ts';
import { LARGEST_BLOB, type UnpackedPlan, unpackPlan } from './plan-blobs.ts';
import { describeProcess, listExperiments, processName, sayGone, sayPresent } from './presence.ts';
import {
  type Announcement,
  JOB_SCHEMA,
  JOBS_PREFIX,
  KEPT_SECONDS,
  PRESENCE_MILLISECONDS,
  type Presence,
  resultsKeyOf,
} from './protocol.ts';
import { Turns } from './turns.ts';
import { sleep, soon, within } from './waiting.ts';

/** Batches held for each thread: one that is played and one that waits. */
const BATCHES_PER_THREAD = 2;
const LOOK_MILLISECONDS = 250;
/** Milliseconds between two looks at the threads for `Presence.idle`, and how many looks are averaged. */
const SAMPLE_MILLISECONDS = 250;
const SAMPLES = 40;
/** Milliseconds without a batch after which the worker looks for another experiment. */
const IDLE_MILLISECONDS = 5000;
/** An experiment is over if its announcement was missing at this many looks. */
const GONE_LOOKS = 2;
const RETRY_MILLISECONDS = 1000;
const CLOSE_MILLISECONDS = 10_000;
const MOST_ERRORS = 3;
/** Bytes of blobs that are kept for the next experiment. */
const KEPT_BYTES = 2 * LARGEST_BLOB;

/** The hashes, in this build, of everything that the games of an experiment depend on. */
export type Identity = Pick<Announcement, 'engineHash' | 'rulesHash' | 'cardsHash'>;

export interface QueueWorkerOptions {
  readonly address: QueueAddress;
  readonly threads: number;
  /** The file of the bundled worker. */
  readonly workerFile: string | URL;
  /** The version of this program. */
  readonly version: string;
  /** The hash of the bundled worker. */
  readonly build: string;
  /** Returns a game; throws InputError for one that this build does not have. */
  readonly loadGame: (name: string) => Game;
  readonly identify: (game: Game) => Identity;
  /** Returns the id of an experiment with this plan. */
  readonly idOf: (plan: Plan, identity: Identity) => string;
  /** Once it is aborted, the batches under way are played and sent, and the worker ends. */
  readonly stop: AbortSignal;
  /** Milliseconds without anything to play after which the worker ends; it never does if left out. */
  readonly waitMilliseconds?: number;
  /** Receives what a user should know, one sentence at a time. */
  readonly say: (sentence: string) => void;
}

/**
 * Plays until it is told to stop; returns the number of games. Throws InputError if everything that is announced is for
 * another build.
 */
export async function serveQueue(options: QueueWorkerOptions): Promise<{ readonly games: number }> {
  const connection = await QueueConnection.open(options.address);
  const server = new QueueServer(options, connection);
  try {
    await server.run();
    return { games: server.games };
  } finally {
    await within(server.leave(), CLOSE_MILLISECONDS / 4);
    await within(connection.close(), CLOSE_MILLISECONDS / 4);
  }
}

class QueueServer {
  games = 0;
  readonly #options: QueueWorkerOptions;
  readonly #connection: QueueConnection;
  readonly #blobs: KeptBlobs;
  readonly #id = randomUUID().slice(0, 8);
  readonly #process: Announcement['coordinator'];
  /** By experiment id: the reason why it is not played, which has been reported. */
  readonly #refusals = new Map<string, string>();
  /** The games, and the busy share of the threads, at the last looks. */
  readonly #samples: { readonly games: number; readonly busy: number }[] = [];
  /** The name under which this worker sends results. */
  get #name(): string {
    return `${processName(this.#process)}/${this.#id}`;
  }

  #experiment: string | undefined;
  /** Whether the experiment is over, so that nobody wants the batches under way. */
  #isOver = false;
  #jobs = 0;
  #lastJob = performance.now();
  #errors = 0;
  #failure: Error | undefined;
  /** The trouble that was reported last, and the reported reason why an experiment waits. */
  #said: string | undefined;
  #saidMissing: string | undefined;

  constructor(options: QueueWorkerOptions, connection: QueueConnection) {
    this.#options = options;
    this.#connection = connection;
    this.#blobs = new KeptBlobs((hash) => connection.fetchBlob(hash), KEPT_BYTES);
    this.#process = describeProcess(options.version);
  }

  async run(): Promise<void> {
    const { address, threads, build, say, stop } = this.#options;
    say(
      `worker ${processName(this.#process)}: ${threads} ${threads === 1 ? 'thread' : 'threads'}, build ${build}, ` +
        `at ${address.name}`,
    );
    const sampling = setInterval(() => this.#sample(), SAMPLE_MILLISECONDS);
    const presence = setInterval(() => void this.#sayPresent(), PRESENCE_MILLISECONDS);
    try {
      let first = true;
      while (!stop.aborted) {
        const announced = await this.#look();
        const chosen = announced?.find((experiment) => this.#fits(experiment));
        if (announced && first && !chosen && announced.length > 0) {
          await this.#sayPresent();
          throw new InputError(this.#refusals.get(announced[0].id)!);
        }
        if (first && announced?.length === 0) say('waiting for an experiment');
        first &&= announced === undefined;
        if (chosen) await this.#serve(chosen);
        else if (this.#isDone()) return;
        else await sleep(LOOK_MILLISECONDS, this.#options.stop);
      }
    } finally {
      clearInterval(sampling);
      clearInterval(presence);
    }
  }

  async leave(): Promise<void> {
    if (this.#connection.trouble === undefined) await sayGone(this.#connection, this.#id);
  }

  #isDone(): boolean {
    const { waitMilliseconds } = this.#options;
    return waitMilliseconds !== undefined && performance.now() - this.#lastJob > waitMilliseconds;
  }

  /** Returns the announced experiments; undefined while the queue is away. */
  async #look(): Promise<Announcement[] | undefined> {
    try {
      const found = await soon(listExperiments(this.#connection), 2 * RETRY_MILLISECONDS);
      this.#tell(this.#connection.trouble && `the queue does not answer (${this.#connection.trouble}): waiting for it`);
      return found;
    } catch (error) {
      this.#tell(
        `the queue does not answer (${error instanceof Error ? error.message : String(error)}): waiting for it`,
      );
      return undefined;
    }
  }

  /** Whether this build plays exactly the same games. */
  #fits(experiment: Announcement): boolean {
    if (this.#refusals.has(experiment.id)) return false;
    const why = this.#refusal(experiment);
    if (why === undefined) return true;
    this.#refuse(experiment, why);
    return false;
  }

  #refuse({ id }: Announcement, why: string): void {
    this.#refusals.set(id, why);
    this.#options.say(why);
  }

  #refusal({ name, game, engineHash, rulesHash, cardsHash, expelled }: Announcement): string | undefined {
    if (expelled?.includes(this.#name))
      return (
        `${name} takes nothing of this worker any more: a game of it came out another way where it was played ` +
        'again; look at the memory of this machine and at this build'
      );
    const { build, identify, loadGame } = this.#options;
    const differs = (what: string, theirs: string, own: string): string =>
      `${name} is played by ${what} ${theirs}, and this worker has ${own}: its games would be others; give both ` +
      'the same version of Assay';
    if (engineHash !== build) return differs('the build', engineHash, build);
    let own: Identity;
    try {
      own = identify(loadGame(game));
    } catch (error) {
      if (error instanceof InputError) return `${name} cannot be played here: ${error.sentence}`;
      throw error;
    }
    if (rulesHash !== own.rulesHash) return differs('the rules', rulesHash, own.rulesHash);
    if (cardsHash !== own.cardsHash) return differs('the card files', cardsHash, own.cardsHash);
    return undefined;
  }

  /** Plays an experiment until it is over, or until it has nothing to do while another experiment has. */
  async #serve(experiment: Announcement): Promise<void> {
    const { threads, workerFile, stop, say } = this.#options;
    const brought = await this.#fetchPlan(experiment);
    if (!brought) return;
    const { plan, nets } = brought;
    say(`playing ${experiment.name} (${experiment.id}) for ${processName(experiment.coordinator)}`);
    const player = new BatchPlayer(plan, {
      ...{ threads, workerFile, nets, batchMilliseconds: 1000 },
      gameMilliseconds: experiment.gameMilliseconds,
    });
    const before = this.games;
    this.#experiment = experiment.id;
    this.#isOver = false;
    this.#lastJob = performance.now();
    await this.#sayPresent();
    const worker = this.#openWorker(experiment, plan, player);
    try {
      const ended = await this.#untilOver(experiment);
      // batches under way are finished, unless nobody wants them any more
      if (ended) {
        this.#isOver = true;
        await player.close();
      }
      const closing = worker.close(ended);
      await (ended || !stop.aborted ? within(closing, CLOSE_MILLISECONDS) : closing);
    } finally {
      await worker.close(true).catch(() => undefined);
      await player.close();
      this.#experiment = undefined;
      this.#lastJob = performance.now();
      say(`played ${(this.games - before).toLocaleString('en')} games of ${experiment.name}`);
    }
    if (this.#failure) throw this.#failure;
  }

  /**
   * Returns the plan of an experiment and its nets, checked; undefined if they cannot be played, or are not in Redis
   * yet.
   */
  async #fetchPlan(experiment: Announcement): Promise<UnpackedPlan | undefined> {
    const { name } = experiment;
    try {
      const brought = await unpackPlan(experiment.plan, (hash) => this.#blobs.get(hash));
      this.#check(experiment, brought);
      this.#saidMissing = undefined;
      return brought;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      if (!(error instanceof BlobMissing)) {
        this.#refuse(experiment, `${name} cannot be played here: ${error.sentence}`);
        return undefined;
      }
      const why = `${name} cannot be played yet: ${error.sentence}`;
      if (why !== this.#saidMissing) this.#options.say(why);
      this.#saidMissing = why;
      await sleep(RETRY_MILLISECONDS, this.#options.stop);
      return undefined;
    }
  }

  /** Throws InputError for a plan that is not the announced one, or that this process must not or cannot play. */
  #check({ id, game: gameName }: Announcement, { plan, nets }: UnpackedPlan): void {
    const { loadGame, identify, idOf } = this.#options;
    const game = loadGame(gameName);
    if (plan.game !== gameName || idOf(plan, identify(game)) !== id)
      throw new InputError('it is announced with a plan that is not its own');
    if (specsOf(plan).some(isOutside))
      throw new InputError('it is played by programs of another machine, and a worker runs none');
    for (const net of nets) checkNetFile(game, net);
  }

  #openWorker({ id, patience }: Announcement, plan: Plan, player: BatchPlayer): Worker {
    const turns = new Turns();
    const worker = new this.#connection.bullmq.Worker(id, (job: Job) => this.#playJob(job, id, plan, player, turns), {
      connection: this.#connection.options,
      prefix: JOBS_PREFIX,
      name: processName(this.#process),
      concurrency: this.#options.threads * BATCHES_PER_THREAD,
      lockDuration: patience,
      stalledInterval: patience / 2,
      // the second time a batch's worker dies the job fails, and the coordinator hands out its games one by one
      maxStalledCount: 1,
      runRetryDelay: RETRY_MILLISECONDS,
      drainDelay: 2,
    });
    // lost locks and absent servers need no action: at worst a batch is played twice
    worker.on('error', (error) => {
      if (process.env.ASSAY_DEBUG) this.#options.say(`queue: ${error.message}`);
    });
    return worker;
  }

  /** Resolves with true once the experiment is over, and with false when there is a reason to leave it. */
  async #untilOver({ id }: Announcement): Promise<boolean> {
    let gone = 0;
    while (!this.#options.stop.aborted && !this.#failure) {
      await sleep(LOOK_MILLISECONDS, this.#options.stop);
      const announced = await this.#look();
      if (announced === undefined) continue;
      gone = announced.some((experiment) => experiment.id === id) ? 0 : gone + 1;
      if (gone >= GONE_LOOKS) return true;
      const own = announced.find((experiment) => experiment.id === id);
      if (own && !this.#fits(own)) return true;
      const idle = this.#jobs === 0 && performance.now() - this.#lastJob > IDLE_MILLISECONDS;
      if (idle && announced.some((experiment) => experiment.id !== id && this.#fits(experiment))) return false;
    }
    return false;
  }

  /** Plays the batch of a job and sends its result. */
  async #playJob(job: Job, id: string, plan: Plan, player: BatchPlayer, turns: Turns): Promise<void> {
    this.#jobs++;
    try {
      const batch = job.id ?? '';
      const runs = JOB_SCHEMA.safeParse(job.data);
      const keys = runs.success ? unpackKeys(runs.data.keys, plan) : undefined;
      const worker = this.#name;
      const begunAlone = runs.data?.begunAlone;
      const play = async (): Promise<Buffer> => this.#play(batch, worker, keys!, player);
      const playAlone = async (): Promise<Buffer> => {
        await job.updateData({ ...runs.data, begunAlone: begunAlone! + 1 });
        return play();
      };
      if (!keys) await this.#send(id, failed(batch, worker, 'it is no batch of this plan'));
      else await this.#send(id, await (begunAlone === undefined ? turns.beside(play) : turns.alone(playAlone)));
      if (keys) this.games += keys.length / KEY_STRIDE;
    } finally {
      this.#jobs--;
      this.#lastJob = performance.now();
    }
  }

  async #play(batch: string, worker: string, keys: Int32Array, player: BatchPlayer): Promise<Buffer> {
    try {
      const result = joinResults(keys, await player.play(keys));
      const packed = packResult({ batch, worker, keys, result, error: undefined });
      this.#errors = 0;
      return packed;
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      if (this.#isOver) throw cause;
      // a worker that cannot play any batch leaves them to others
      if (++this.#errors >= MOST_ERRORS) this.#failure ??= cause;
      return failed(batch, worker, cause.message);
    }
  }

  async #send(id: string, packed: Buffer): Promise<void> {
    const key = resultsKeyOf(id);
    for (;;) {
      try {
        await this.#connection.command('rpush', key, packed);
        await this.#connection.command('expire', key, KEPT_SECONDS);
        this.#tell(undefined);
        return;
      } catch (error) {
        if (isFull(error)) this.#tell('the queue is full: results wait until there is room');
        else if (this.#connection.trouble === undefined) throw error;
        await sleep(RETRY_MILLISECONDS);
      }
    }
  }

  #sample(): void {
    this.#samples.push({ games: this.games, busy: Math.min(1, this.#jobs / this.#options.threads) });
    if (this.#samples.length > SAMPLES) this.#samples.shift();
  }

  async #sayPresent(): Promise<void> {
    const { threads, build } = this.#options;
    const samples = this.#samples;
    const seconds = ((samples.length - 1) * SAMPLE_MILLISECONDS) / 1000;
    const refused = this.#experiment === undefined ? [...this.#refusals.values()].at(-1) : undefined;
    const presence: Presence = {
      id: this.#id,
      ...this.#process,
      ...{ build, threads, games: this.games },
      ...(this.#experiment === undefined ? {} : { experiment: this.#experiment }),
      ...(refused === undefined ? {} : { refused }),
      gamesPerSecond: seconds > 0 ? (this.games - samples[0].games) / seconds : 0,
      idle: 1 - samples.reduce((sum, { busy }) => sum + busy, 0) / Math.max(1, samples.length),
    };
    // a failure does not matter, because the next announcement follows soon
    if (this.#connection.trouble === undefined) await sayPresent(this.#connection, presence).catch(() => undefined);
  }

  /** Reports a trouble once. */
  #tell(trouble: string | undefined): void {
    if (trouble === this.#said) return;
    this.#said = trouble;
    this.#options.say(trouble ?? 'the queue answers again');
  }
}

const NOTHING: BatchResult = {
  records: new Int32Array(0),
  cards: new Int32Array(0),
  cardIds: [],
  faults: [],
  milliseconds: 0,
};

/** Returns what is sent for a batch that could not be played. */
function failed(batch: string, worker: string, error: string): Buffer {
  return packResult({ batch, worker, keys: new Int32Array(0), result: NOTHING, error });
}

/**
 * A worker at a queue: plays batches of whatever experiment is announced there and fits this build, in threads of its
 * own.
 *
 * It takes data only: a plan, checked against its hash and against what this build would have made of it, and keys. A
 * batch is played in other threads, so this one is free to keep the locks of its batches; a worker that dies loses
 * them, and BullMQ gives its batches to another one. A result is sent before its batch counts as done.
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

/** Batches held a thread: one being played, one waiting. */
const BATCHES_PER_THREAD = 2;
const LOOK_MILLISECONDS = 250;
/** How often the threads are looked at for `Presence.idle`, and over how many looks the shares are taken. */
const SAMPLE_MILLISECONDS = 250;
const SAMPLES = 40;
/** Without a batch for so long, it looks for another experiment. */
const IDLE_MILLISECONDS = 5000;
/** Announcements that were not there for so many looks are over. */
const GONE_LOOKS = 2;
const RETRY_MILLISECONDS = 1000;
const CLOSE_MILLISECONDS = 10_000;
const MOST_ERRORS = 3;
/** Bytes of blobs that are kept for the next experiment. */
const KEPT_BYTES = 2 * LARGEST_BLOB;

/** What an experiment's games depend on, as this build has it. */
export type Identity = Pick<Announcement, 'engineHash' | 'rulesHash' | 'cardsHash'>;

export interface QueueWorkerOptions {
  readonly address: QueueAddress;
  readonly threads: number;
  /** The bundled worker. */
  readonly workerFile: string | URL;
  /** Version of this program. */
  readonly version: string;
  /** Hash of the bundled worker. */
  readonly build: string;
  /** Throws InputError for a game that this build does not have. */
  readonly loadGame: (name: string) => Game;
  readonly identify: (game: Game) => Identity;
  /** The id that an experiment of this plan has. */
  readonly idOf: (plan: Plan, identity: Identity) => string;
  /** Once aborted, the batches under way are played and sent, and the worker ends. */
  readonly stop: AbortSignal;
  /** Ends when there was nothing to play for so long; never when left out. */
  readonly waitMilliseconds?: number;
  /** Told what a user should know, a sentence each. */
  readonly say: (sentence: string) => void;
}

/** Plays until it is told to stop. Throws InputError where all that is announced is for another build. */
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
  /** Why experiments are not played, by id; each was said. */
  readonly #refusals = new Map<string, string>();
  /** Games and busy share of the last looks. */
  readonly #samples: { readonly games: number; readonly busy: number }[] = [];
  /** What this worker calls itself where it sends results. */
  get #name(): string {
    return `${processName(this.#process)}/${this.#id}`;
  }

  #experiment: string | undefined;
  /** Nobody wants the batches under way any more. */
  #isOver = false;
  #jobs = 0;
  #lastJob = performance.now();
  #errors = 0;
  #failure: Error | undefined;
  /** The trouble that was said last, and why an experiment waits. */
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

  /** What is announced; undefined while the queue is away. */
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

  /** Does this build play the very same games? */
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

  /** Plays an experiment until it is over, or has nothing to do while another one has. */
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
      // what is under way is finished, unless nobody wants it any more
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
   * The plan of an experiment and its nets, checked; undefined where they are not to be played, or are not there yet.
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
      // the second time it fails, and its games are played one by one
      maxStalledCount: 1,
      runRetryDelay: RETRY_MILLISECONDS,
      drainDelay: 2,
    });
    // locks that were lost and servers that went away mend themselves: a batch is then played twice
    worker.on('error', (error) => {
      if (process.env.ASSAY_DEBUG) this.#options.say(`queue: ${error.message}`);
    });
    return worker;
  }

  /** True once the experiment is over; false when there is a reason to leave it. */
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

  /** Plays a batch and sends what it gave. */
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
      // a worker that cannot play anything leaves the batches to others
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
    // said again soon
    if (this.#connection.trouble === undefined) await sayPresent(this.#connection, presence).catch(() => undefined);
  }

  /** Says a trouble once. */
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

/** What is sent of a batch that could not be played. */
function failed(batch: string, worker: string, error: string): Buffer {
  return packResult({ batch, worker, keys: new Int32Array(0), result: NOTHING, error });
}

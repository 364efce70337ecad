/**
 * The coordinator: hands out batches of keys to workers at a queue, and passes their results on to be stored.
 *
 * - It knows from the store which games are missing. Whatever Redis loses is therefore handed out again, and a
 *   coordinator that was killed and started again begins with the games of the store.
 * - A result counts once, for the batch that it answers. The id of a batch is a ticket: this coordinator has signed it
 *   together with the keys. A result without a valid ticket, or one that arrives twice, is dropped.
 * - Results of workers are checked by samples (spot-checks.ts): some games are played again here. At the first game
 *   that comes out differently its worker is expelled; all that it has sent is removed from the store and handed out
 *   again.
 * - The coordinator waits, and reports it, while the queue is away, is restarted or is full. It ends if another
 *   coordinator has taken over the experiment.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Queue } from 'bullmq';
import { netFiles } from '../../agents/learned/nets.ts';
import { netReferences } from '../../agents/registry.ts';
import { InputError } from '../../engine/index.ts';
import { BatchCutter, BatchSizer, type GameKey } from '../batches.ts';
import { type Plan, specsOf } from '../plan.ts';
import {
  type BatchResult,
  FAULT,
  KEY_STRIDE,
  RECORD_CELL,
  RECORD_LEG,
  RECORD_PAIR,
  RECORD_STRIDE,
  RECORD_WINNER,
} from '../records.ts';
import { MOST_DEATHS } from '../recovery.ts';
import type { QueueAddress } from './address.ts';
import { isFull, QueueConnection } from './connection.ts';
import {
  findMistake,
  LARGEST_RESULT,
  type PackedResult,
  packKeys,
  type ResultRules,
  unpackKeys,
  unpackResult,
} from './packing.ts';
import { packPlan } from './plan-blobs.ts';
import { announce, describeProcess, listWorkers, processName, withdraw } from './presence.ts';
import {
  type Announcement,
  type BatchJob,
  JOB_SCHEMA,
  JOBS_PREFIX,
  leaseKeyOf,
  MOST_EXPELLED,
  type Presence,
  resultsKeyOf,
} from './protocol.ts';
import { type Difference, type SpotCheckOptions, SpotChecks } from './spot-checks.ts';
import { sleep, within } from './waiting.ts';
import { WorkerWatch } from './worker-watch.ts';

/**
 * Milliseconds that a batch should take: long enough that the way through the queue costs little, short enough for a
 * quick stop.
 */
const BATCH_MILLISECONDS = 1000;
/**
 * Batches in a second at most: with more threads the batches become longer, because each costs the coordinator about 3
 * ms, whatever its size.
 */
const MOST_BATCHES_A_SECOND = 200;
const LARGEST_BATCH = 8192;
/** Batches handed out for each thread: two that its worker holds, and one that waits. */
const BATCHES_PER_THREAD = 3;
/** Batches handed out before any worker has announced itself. */
const FIRST_BATCHES = 4;
const TAKEN_AT_ONCE = 16;
/** The greatest number of threads that is counted on, whatever workers announce. */
const MOST_THREADS = 4096;
const IDLE_MILLISECONDS = 20;
/** The number of errors of workers at which a batch ends the run, or all batches together if none was ever played. */
const MOST_ERRORS = 3;
/** A game that was begun alone this often, and never came back, is quarantined. */
const DEATHS_ALONE = 2;
const FINAL_MILLISECONDS = 5000;
const RETRY_MILLISECONDS = 500;

/** What identifies the experiment: a worker must have the same build, rules and cards. */
export type QueuedExperiment = Pick<Announcement, 'id' | 'name' | 'engineHash' | 'rulesHash' | 'cardsHash'>;

export interface QueueRun {
  readonly address: QueueAddress;
  readonly experiment: QueuedExperiment;
  /** The version of this program. */
  readonly version: string;
  readonly plan: Plan;
  /** The keys in the order in which their games are begun; the legs of a pair follow each other. */
  readonly keys: Iterable<GameKey>;
  /** The number of keys, if it is known. */
  readonly games?: number;
  /**
   * Stores a result; called for one batch at a time. `origin` tells who sent it; undefined for a result that the
   * coordinator made itself.
   */
  readonly store: (result: BatchResult, origin?: QueueOrigin) => Promise<void>;
  /** Removes all results of a worker from the store. */
  readonly takeBack: (worker: string) => Promise<void>;
  /** Stores the alarm that a game came out differently on one and the same machine; the promise is always rejected. */
  readonly alarm: (message: string) => Promise<void>;
  /** How games are played again here; undefined for games that need not be reproducible. */
  readonly checks?: SpotCheckOptions;
  readonly rules: ResultRules;
  /**
   * Returns how many further games are needed until it is decided whether more are wanted; about this many are handed
   * out. No limit if left out.
   */
  readonly wantedSoon?: () => number;
  /** Milliseconds after which a batch of a silent worker is given to another worker. */
  readonly patience: number;
  readonly gameMilliseconds?: number;
  /** Once it is aborted, no further batch is handed out; batches under way are still stored. */
  readonly stop?: AbortSignal;
  /** Receives what a user should know, one sentence at a time. */
  readonly say: (sentence: string) => void;
  /** Receives the workers of the experiment from time to time. */
  readonly onWorkers?: (workers: readonly Presence[]) => void;
}

/** Who played a batch: the batch's ticket, the worker's name for itself, and the keys as runs. */
export interface QueueOrigin {
  readonly batch: string;
  readonly worker: string;
  readonly runs: readonly number[];
}

/** The error if another coordinator has taken over the experiment. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The error if the run was left while the queue was away. */
class Abandoned extends Error {}

/**
 * Plays all keys by workers at a queue; resolves when every batch that was begun is stored. Rejects on the first error.
 */
export async function runQueue(run: QueueRun): Promise<void> {
  const connection = await QueueConnection.open(run.address);
  try {
    const coordinator = new Coordinator(run, connection);
    await coordinator.takeLease();
    await coordinator.run();
  } finally {
    await within(connection.close(), FINAL_MILLISECONDS);
  }
}

/** A batch that has been handed out. */
interface Batch {
  readonly id: string;
  readonly keys: Int32Array;
  readonly since: number;
  /** How often the batch was begun with no other beside it; undefined if it is played beside others. */
  readonly begunAlone: number | undefined;
  /** How many times in a row the queue did not know the batch. */
  missing: number;
  errors: number;
}

/** The keys of the next batch, and how often they were begun alone. */
type NextBatch = Pick<Batch, 'keys' | 'begunAlone'>;

class Coordinator {
  readonly #run: QueueRun;
  readonly #connection: QueueConnection;
  readonly #queue: Queue;
  readonly #announcement: Announcement;
  readonly #blobs: ReturnType<typeof packPlan>['blobs'];
  /** The text that identifies the holder of the lease; it is shown to other coordinators. */
  readonly #token: string;
  readonly #generation = randomUUID().slice(0, 8);
  readonly #batches: BatchCutter;
  readonly #sizer = new BatchSizer(BATCH_MILLISECONDS);
  readonly #underWay = new Map<string, Batch>();
  /** Games that are handed out again, each alone, because their batch ended its workers. */
  readonly #alone: NextBatch[] = [];
  /** Results of quarantined games that are not stored yet. */
  readonly #aside: BatchResult[] = [];
  /** Keys to be handed out again, because the worker that sent their games was expelled. */
  readonly #again: Int32Array[] = [];
  /** The secret with which tickets are signed; it never leaves this process. */
  readonly #secret = randomBytes(32);
  readonly #checks: SpotChecks | undefined;
  /** By worker: the runs of keys that it has sent and that are stored. */
  readonly #sent = new Map<string, number[][]>();
  readonly #expelled = new Set<string>();
  readonly #watch: WorkerWatch;
  /** The number of results that were taken from the queue and are not stored yet. */
  #taken = 0;
  #threads = 0;
  #number = 0;
  #handedOut = 0;
  #deaths = 0;
  #exhausted = false;
  #stopping = false;
  #lastArrival = performance.now();
  #failure: { readonly error: unknown } | undefined;
  /** The number of batches that workers could not play. */
  #errors = 0;
  /** The trouble that was reported last. */
  #said: string | undefined;

  constructor(run: QueueRun, connection: QueueConnection) {
    this.#run = run;
    this.#connection = connection;
    const { hash, blobs } = packPlan(run.plan, netFiles(netReferences(specsOf(run.plan))));
    this.#blobs = blobs;
    const { id, name, engineHash, rulesHash, cardsHash } = run.experiment;
    this.#announcement = {
      ...{ id, name, game: run.plan.game, engineHash, rulesHash, cardsHash, plan: hash, patience: run.patience },
      ...(run.gameMilliseconds === undefined ? {} : { gameMilliseconds: run.gameMilliseconds }),
      coordinator: describeProcess(run.version),
    };
    this.#token = JSON.stringify({ ...this.#announcement.coordinator, token: randomUUID() });
    this.#watch = new WorkerWatch(run.experiment.id, run.address.name, run.patience, run.say);
    this.#batches = new BatchCutter(run.keys, false);
    this.#checks = run.checks && new SpotChecks(run.plan, run.checks);
    this.#queue = new connection.bullmq.Queue(id, {
      connection: connection.options,
      prefix: JOBS_PREFIX,
      // nobody listens to these events
      streams: { events: { maxLen: 10 } },
    });
    // our own connection reports the same error
    this.#queue.on('error', () => undefined);
  }

  /**
   * Takes the lease. Throws InputError if another coordinator is at work; the lease of one that ended without notice is
   * waited for.
   */
  async takeLease(): Promise<void> {
    const key = leaseKeyOf(this.#run.experiment.id);
    let left = Number.POSITIVE_INFINITY;
    try {
      for (;;) {
        if ((await this.#connection.keepLease(key, this.#token, this.#run.patience)) !== 'lost') return;
        const [owner, remaining] = [
          await this.#connection.command<string | null>('get', key),
          await this.#connection.command<number>('pttl', key),
        ];
        const who = ownerName(owner);
        // a living coordinator renews its lease, so that the remaining time grows
        if (remaining > left || this.#run.stop?.aborted)
          throw new InputError(`${this.#run.experiment.name} is already handed out by the coordinator ${who}`);
        if (left === Number.POSITIVE_INFINITY && remaining > RETRY_MILLISECONDS)
          this.#run.say(
            `${this.#run.experiment.name} was last handed out by ${who}: waiting up to ` +
              `${Math.ceil(remaining / 1000)} s to see whether it is still there`,
          );
        left = remaining;
        await sleep(Math.min(RETRY_MILLISECONDS, this.#run.patience / 8));
      }
    } catch (error) {
      await within(this.#queue.close(), FINAL_MILLISECONDS);
      throw error;
    }
  }

  async run(): Promise<void> {
    const ended = new AbortController();
    let watch: Promise<void> | undefined;
    try {
      await this.#patiently(() => this.#queue.obliterate({ force: true }));
      await this.#beat();
      watch = this.#keepWatch(ended.signal);
      await this.#playAll();
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
    } finally {
      ended.abort();
      await within(Promise.resolve(watch), FINAL_MILLISECONDS);
      await within(Promise.resolve(this.#checks?.close()), FINAL_MILLISECONDS);
      await within(this.#cleanUp(), FINAL_MILLISECONDS);
      await within(this.#queue.close(), FINAL_MILLISECONDS);
    }
  }

  async #playAll(): Promise<void> {
    const results = resultsKeyOf(this.#run.experiment.id);
    for (;;) {
      if (this.#failure) throw this.#failure.error;
      if (this.#run.stop?.aborted && !this.#stopping) await this.#callBack();
      if (!this.#stopping) await this.#handOut();
      for (const difference of this.#checks?.take() ?? []) await this.#expel(difference);
      for (let aside = this.#aside.shift(); aside; aside = this.#aside.shift()) await this.#run.store(aside);
      const isChecked = this.#stopping || this.#checks === undefined || this.#checks.isIdle;
      if (this.#underWay.size === 0 && (this.#exhausted || this.#stopping) && isChecked) return;
      if (this.#stopping && performance.now() - this.#lastArrival > 2 * this.#run.patience) return;
      const taken = await this.#patiently(() =>
        this.#connection.take(results, TAKEN_AT_ONCE, LARGEST_RESULT, LARGEST_RESULT),
      );
      this.#taken = taken.length;
      for (const packed of taken) {
        await this.#accept(packed);
        this.#taken--;
      }
      if (taken.length === 0) await sleep(IDLE_MILLISECONDS);
    }
  }

  /** Hands out batches until every thread has enough. */
  async #handOut(): Promise<void> {
    if (this.#checks?.isBehind) return;
    const wanted = Math.max(FIRST_BATCHES, BATCHES_PER_THREAD * this.#threads);
    const made: Batch[] = [];
    while (this.#underWay.size + made.length < wanted) {
      const { keys, begunAlone } = this.#next(wanted);
      if (keys.length === 0) {
        this.#exhausted = true;
        break;
      }
      this.#handedOut += keys.length / KEY_STRIDE;
      const id = this.#ticket(`${this.#generation}-${this.#number++}`, keys);
      made.push({ id, keys, begunAlone, since: performance.now(), missing: 0, errors: 0 });
    }
    if (made.length === 0) return;
    for (const batch of made) this.#underWay.set(batch.id, batch);
    await this.#add(made);
  }

  /** Returns the id of a batch: its name, signed together with its keys. */
  #ticket(name: string, keys: Int32Array): string {
    const bytes = new Uint8Array(keys.buffer, keys.byteOffset, keys.byteLength);
    const mac = createHmac('sha256', this.#secret).update(`${this.#run.experiment.id} ${name} `).update(bytes);
    return `${name}-${mac.digest('hex').slice(0, 32)}`;
  }

  /** Whether this coordinator has handed out this batch with these keys. */
  #isTicket(id: string, keys: Int32Array): boolean {
    return id === this.#ticket(id.slice(0, id.lastIndexOf('-')), keys);
  }

  /** Returns the next batch; it has no keys if no games are left. */
  #next(wanted: number): NextBatch {
    const alone = this.#alone.shift();
    if (alone) return alone;
    return { keys: this.#again.shift() ?? this.#batches.take(this.#batchSize(wanted)), begunAlone: undefined };
  }

  /**
   * Returns the number of games of the next batch. Batches become smaller when few keys are left, or few games are
   * wanted soon, so that all threads end at about the same time.
   */
  #batchSize(wanted: number): number {
    const { games, wantedSoon } = this.#run;
    const growth = Math.max(1, this.#threads / MOST_BATCHES_A_SECOND);
    const size = Math.min(LARGEST_BATCH, Math.ceil(growth * this.#sizer.size));
    if (wantedSoon) return Math.min(size, Math.ceil(growth * this.#sizer.share(wantedSoon(), wanted)));
    if (games === undefined) return size;
    const share = Math.ceil((games - this.#handedOut) / (2 * wanted));
    return Math.max(2, Math.min(size, share));
  }

  async #add(batches: readonly Batch[]): Promise<void> {
    const jobs = batches.map(({ id, keys, begunAlone }) => ({
      name: 'batch',
      data: { keys: packKeys(keys), ...(begunAlone === undefined ? {} : { begunAlone }) } satisfies BatchJob,
      opts: { jobId: id, removeOnComplete: true },
    }));
    // a batch that is in the queue already stays unchanged
    await this.#patiently(() => this.#queue.addBulk(jobs));
  }

  async #accept(bytes: Buffer): Promise<void> {
    const { plan, say } = this.#run;
    this.#lastArrival = performance.now();
    const packed = unpackResult(bytes, plan);
    if (!packed) {
      say('the queue held something that is no result; it was thrown away');
      return;
    }
    const batch = this.#underWay.get(packed.batch);
    if (this.#expelled.has(packed.worker)) return;
    if (!(packed.error === undefined ? this.#isTicket(packed.batch, packed.keys) : batch)) {
      say(`${packed.worker} sent a result that it was not asked for; it was thrown away`);
      return;
    }
    if (packed.error !== undefined) this.#errors++;
    const mistake = packed.error ?? findMistake(packed, plan, this.#run.rules);
    if (mistake !== undefined) return this.#refuse(packed, batch, mistake);
    // the batch was played twice, or its games are handed out one by one
    if (!batch) return;
    this.#underWay.delete(batch.id);
    // a batch that was handed out again may still wait in the queue
    if (batch.missing > 0) await this.#patiently(() => this.#queue.remove(batch.id));
    this.#sizer.observe(packed.keys.length / KEY_STRIDE, packed.result.milliseconds);
    const { worker, keys, result } = packed;
    const runs = packKeys(keys);
    await this.#run.store(result, { batch: batch.id, worker, runs });
    this.#sent.set(worker, [...(this.#sent.get(worker) ?? []), runs]);
    this.#checks?.look({ worker, keys, result });
  }

  /** Refuses all further results of a worker, and removes those that are stored. */
  async #expel({ worker, what, isOurs }: Difference): Promise<void> {
    if (isOurs)
      return this.#run.alarm(`NONDETERMINISM: ${what}, and yet another way when it was played here once more`);
    const sent = this.#sent.get(worker) ?? [];
    this.#sent.delete(worker);
    this.#expelled.add(worker);
    this.#checks!.drop(worker);
    const again = sent.map((runs) => unpackKeys(runs, this.#run.plan)!);
    const games = again.reduce((sum, keys) => sum + keys.length / KEY_STRIDE, 0);
    this.#run.say(
      `the worker ${worker} is expelled: ${what}. All ${games.toLocaleString('en')} games that it has sent are ` +
        'taken out and handed out again; look at its memory and its build',
    );
    await this.#run.takeBack(worker);
    this.#again.push(...again);
    this.#handedOut -= games;
    this.#exhausted = false;
    await this.#beat();
  }

  /** Deals with a batch that a worker could not play, or whose result cannot be right. */
  async #refuse({ worker }: PackedResult, batch: Batch | undefined, why: string): Promise<void> {
    if (!batch) return;
    batch.errors++;
    // a worker that has failed this often leaves, so its errors may all be of different batches
    if (batch.errors >= MOST_ERRORS || (this.#sent.size === 0 && this.#errors >= MOST_ERRORS))
      throw new Error(`batches came back with an error ${MOST_ERRORS} times, last from ${worker}: ${why}`);
    this.#run.say(`a batch came back from ${worker} with an error and goes to another worker: ${why}`);
    await this.#add([batch]);
  }

  /** Removes from the queue the batches that no worker has begun. */
  async #callBack(): Promise<void> {
    this.#stopping = true;
    this.#lastArrival = performance.now();
    await this.#patiently(() => this.#queue.drain());
    await this.#audit();
  }

  async #keepWatch(ended: AbortSignal): Promise<void> {
    const pause = Math.min(2000, this.#run.patience / 4);
    for (;;) {
      await sleep(pause, ended);
      if (ended.aborted) return;
      try {
        await this.#beat();
        await this.#audit();
      } catch (error) {
        this.#failure ??= { error };
        return;
      }
    }
  }

  /** Announces this coordinator, and reads which workers are there. */
  async #beat(): Promise<void> {
    const { id } = this.#run.experiment;
    const lease = await this.#patiently(() =>
      this.#connection.keepLease(leaseKeyOf(id), this.#token, this.#run.patience),
    );
    if (lease === 'lost') {
      const owner = await this.#connection.command<string | null>('get', leaseKeyOf(id));
      throw new LeaseLost(`the coordinator ${ownerName(owner)} has taken over; what was played so far is stored`);
    }
    await this.#patiently(() => this.#connection.putBlobs(this.#blobs));
    const expelled = this.#expelled.size === 0 ? {} : { expelled: [...this.#expelled].slice(-MOST_EXPELLED) };
    const announcement = { ...this.#announcement, ...expelled };
    await this.#patiently(() => announce(this.#connection, announcement, 3 * this.#run.patience));
    const workers = await this.#patiently(() => listWorkers(this.#connection));
    const ours = this.#watch.look(workers, !this.#exhausted && !this.#stopping);
    this.#threads = Math.min(
      MOST_THREADS,
      ours.reduce((sum, { threads }) => sum + threads, 0),
    );
    this.#run.onWorkers?.(ours);
  }

  /** Finds batches that the queue has lost, and batches that ended their workers. */
  async #audit(): Promise<void> {
    const old = performance.now() - (this.#stopping ? 0 : Math.min(2000, this.#run.patience));
    const batches = [...this.#underWay.values()].filter(({ since }) => since <= old);
    const lost: Batch[] = [];
    const known = await this.#patiently(() =>
      Promise.all(batches.map(({ id }) => this.#connection.command<number>('exists', this.#queue.toKey(id)))),
    );
    const waiting = await this.#patiently(() =>
      this.#connection.command<number>('llen', resultsKeyOf(this.#run.experiment.id)),
    );
    batches.forEach((batch, i) => {
      if (known[i] === 1) batch.missing = 0;
      // its result may be on the way, so the batch is lost only if it is missing twice in a row while no result waits
      else if (waiting + this.#taken === 0 && ++batch.missing >= 2 && this.#underWay.has(batch.id)) lost.push(batch);
    });
    if (lost.length > 0 && this.#stopping) for (const { id } of lost) this.#underWay.delete(id);
    else if (lost.length > 0) {
      this.#run.say(`the queue has lost ${lost.length} ${lost.length === 1 ? 'batch' : 'batches'}: handed out again`);
      await this.#add(lost);
    }
    for (const job of await this.#patiently(() => this.#queue.getFailed(0, 99))) {
      const batch = this.#underWay.get(job.id ?? '');
      await this.#patiently(() => this.#queue.remove(job.id ?? ''));
      if (batch) await this.#blame(batch, JOB_SCHEMA.safeParse(job.data).data?.begunAlone);
    }
  }

  /**
   * Deals with a batch that ended its workers more than once: its games are handed out one by one. A game that ended
   * its worker more than once while nothing else was played there is quarantined. A batch that was merely beside a
   * guilty one is handed out again.
   */
  async #blame({ id, keys, begunAlone }: Batch, begun = begunAlone): Promise<void> {
    this.#underWay.delete(id);
    const games = keys.length / KEY_STRIDE;
    if (begun !== undefined && begun >= DEATHS_ALONE) {
      if (++this.#deaths > MOST_DEATHS) throw new Error(`more than ${MOST_DEATHS} games ended their workers`);
      this.#aside.push(quarantined(keys, 'it ended its worker, more than once'));
      return;
    }
    this.#exhausted = false;
    this.#handedOut -= games;
    if (begunAlone !== undefined) {
      this.#alone.push({ keys, begunAlone: begun });
      return;
    }
    this.#run.say(
      games === 1
        ? 'a game ended its workers: it is played alone'
        : `a batch of ${games} games ended its workers: each of them is played alone`,
    );
    for (let at = 0; at < keys.length; at += KEY_STRIDE)
      this.#alone.push({ keys: keys.slice(at, at + KEY_STRIDE), begunAlone: 0 });
  }

  /** Does `work`, and waits while the queue is away or full. Throws all other errors. */
  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const answer = await this.#unlessLeft(work());
        this.#tell(undefined);
        return answer;
      } catch (error) {
        if (error instanceof Abandoned) throw error;
        if (isFull(error)) this.#tell('the queue is full: its server takes no more until there is room (maxmemory)');
        else if (this.#connection.trouble === undefined && !isPassing(error))
          throw queueError(this.#run.address, error);
        await this.#unlessLeft(sleep(RETRY_MILLISECONDS));
      }
    }
  }

  /** Waits for an answer of the queue, but only for a limited time once the run is to stop. */
  async #unlessLeft<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const left = new Promise<never>((_resolve, reject) => {
      let stopped = 0;
      timer = setInterval(() => {
        if (this.#connection.trouble !== undefined)
          this.#tell(`the queue does not answer (${this.#connection.trouble}): waiting for it`);
        if (this.#run.stop?.aborted && ++stopped * RETRY_MILLISECONDS > FINAL_MILLISECONDS) reject(new Abandoned());
      }, RETRY_MILLISECONDS);
    });
    try {
      return await Promise.race([answer, left]);
    } finally {
      clearInterval(timer);
    }
  }

  /** Reports a trouble once, and then its end. */
  #tell(trouble: string | undefined): void {
    if (trouble === this.#said) return;
    this.#run.say(trouble ?? 'the queue answers again');
    this.#said = trouble;
  }

  async #cleanUp(): Promise<void> {
    const { id } = this.#run.experiment;
    if (this.#failure?.error instanceof LeaseLost) return;
    await withdraw(this.#connection, id);
    await this.#queue.obliterate({ force: true });
    await this.#connection.command('del', resultsKeyOf(id));
    await this.#connection.releaseLease(leaseKeyOf(id), this.#token);
  }
}

/** Returns the result of a game that cannot be played. */
function quarantined(key: Int32Array, message: string): BatchResult {
  const records = new Int32Array(RECORD_STRIDE);
  records[RECORD_CELL] = key[0];
  records[RECORD_PAIR] = key[1];
  records[RECORD_LEG] = key[2];
  records[RECORD_WINNER] = FAULT;
  return { records, cards: new Int32Array(0), cardIds: [], faults: [{ index: 0, message }], milliseconds: 0 };
}

function ownerName(owner: string | null): string {
  try {
    const { host, pid, since } = JSON.parse(owner ?? '{}') as Record<string, unknown>;
    return `${processName({ host: String(host), pid: Number(pid) })} (since ${String(since)})`;
  } catch {
    return 'of somebody else';
  }
}

/** Whether the error is that of a server or connection that is starting or ending. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof Error && /LOADING|READONLY|TRYAGAIN|CLUSTERDOWN|closed|ECONN|EPIPE|timeout/i.test(error.message)
  );
}

function queueError({ name }: QueueAddress, error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  return new InputError(`the queue at ${name} refuses to work: ${message}`);
}

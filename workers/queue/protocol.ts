/**
 * What coordinators and workers leave for each other in Redis. All of it is data: nothing that was read from Redis is
 * executed, and every reader checks it first.
 *
 * | key | holds | lifetime |
 * |---|---|---|
 * | `assay:experiments` | ids of announced experiments (set) | |
 * | `assay:experiment:<id>` | `Announcement` | as long as its coordinator renews it |
 * | `assay:lease:<id>` | token of the one coordinator of the experiment | the same |
 * | `assay:blob:<sha256>` | plan, decks, card files or net, by the hash of its content | a week after the last use |
 * | `assay:results:<id>` | packed results (list, see packing.ts) | a week |
 * | `assay:workers`, `assay:worker:<id>` | ids of workers (set), `Presence` | as long as the worker renews it |
 * | `assay:jobs:<id>:…` | BullMQ's own data: a queue for each experiment, a job for each batch | until the run ends |
 *
 * A job holds the keys of a batch (`BatchJob`). Its result is added to the list of results before the job counts as
 * done, so that a batch may be played twice but is never lost.
 */
import { z } from 'zod';

export const JOBS_PREFIX = 'assay:jobs';
export const EXPERIMENTS_KEY = 'assay:experiments';
export const WORKERS_KEY = 'assay:workers';
export const experimentKeyOf = (id: string): string => `assay:experiment:${id}`;
export const leaseKeyOf = (id: string): string => `assay:lease:${id}`;
export const resultsKeyOf = (id: string): string => `assay:results:${id}`;
export const blobKeyOf = (sha256: string): string => `assay:blob:${sha256}`;
export const workerKeyOf = (id: string): string => `assay:worker:${id}`;

/** Seconds for which data that nobody uses any more is kept. */
export const KEPT_SECONDS = 7 * 24 * 3600;
/** Milliseconds between two announcements of a worker, and milliseconds after which an announcement expires. */
export const PRESENCE_MILLISECONDS = 2000;
export const PRESENCE_KEPT_MILLISECONDS = 10_000;

/** The greatest number of expelled workers that is announced. */
export const MOST_EXPELLED = 100;
/**
 * The greatest number of threads of one worker that is believed: more than any machine has. Without it a false number
 * could make a coordinator hand out batches without end.
 */
const MOST_THREADS_OF_ONE = 1024;
const MOST_GAMES_A_SECOND = 1e6;

const text = (most: number) => z.string().max(most);
const hash = z.string().regex(/^[0-9a-f]{16}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const WHO = {
  host: text(256),
  pid: count,
  /** When the process began, in ISO 8601. */
  since: text(40),
  node: text(40),
  version: text(40),
};

export const ANNOUNCEMENT_SCHEMA = z.strictObject({
  id: hash,
  name: text(200),
  game: text(100),
  engineHash: hash,
  rulesHash: hash,
  cardsHash: text(64),
  plan: sha256,
  /** Milliseconds without a sign of its worker after which a batch is given to another worker. */
  patience: z.number().int().min(500).max(86_400_000),
  gameMilliseconds: z.number().int().min(1).max(1e9).optional(),
  coordinator: z.strictObject(WHO),
  /**
   * Workers, by their names for themselves, that sent a game which came out differently; none of their results are
   * accepted.
   */
  expelled: z.array(text(400)).max(MOST_EXPELLED).optional(),
});

/** What a coordinator announces of an experiment that wants workers. */
export type Announcement = z.infer<typeof ANNOUNCEMENT_SCHEMA>;

export const PRESENCE_SCHEMA = z.strictObject({
  id: text(64),
  ...WHO,
  build: hash,
  threads: z.number().int().min(0).max(MOST_THREADS_OF_ONE),
  /** The id of the experiment that it plays. */
  experiment: hash.optional(),
  games: count,
  /** Games a second over the last seconds. */
  gamesPerSecond: z.number().min(0).max(MOST_GAMES_A_SECOND),
  /** The share of the last seconds in which its threads had nothing to do, 0 to 1. */
  idle: z.number().min(0).max(1),
  /** The reason why it plays none of the announced experiments. */
  refused: text(1000).optional(),
});

/** The state of a worker when it last announced itself. */
export type Presence = z.infer<typeof PRESENCE_SCHEMA>;

export const JOB_SCHEMA = z.strictObject({
  /** The keys as runs: see `packKeys`. */
  keys: z.array(z.number().int().min(0)).max(100_000),
  /**
   * How often the game was begun alone. Only jobs of games that may have ended their workers have it: such a game is
   * played with no other beside it in its process, and the worker counts before it begins.
   */
  begunAlone: count.optional(),
});

export type BatchJob = z.infer<typeof JOB_SCHEMA>;

/**
 * What coordinator and workers leave for each other in Redis. All of it is data: nothing that comes from there is run,
 * and whoever reads it checks it first.
 *
 * | key | holds | kept |
 * |---|---|---|
 * | `assay:experiments` | ids of announced experiments (set) | |
 * | `assay:experiment:<id>` | `Announcement` | as long as its coordinator renews it |
 * | `assay:lease:<id>` | the coordinator's token: one coordinator an experiment | the same |
 * | `assay:blob:<sha256>` | plan, decks, card files and nets, by a hash of their content | a week after the last use |
 * | `assay:results:<id>` | packed results (list, see packing.ts) | a week |
 * | `assay:workers`, `assay:worker:<id>` | who is there (set), `Presence` | as long as the worker renews it |
 * | `assay:jobs:<id>:…` | BullMQ's own: one queue an experiment, one job a batch | until the run ends |
 *
 * A job holds the keys of a batch (`BatchJob`); its result goes to the list of results before the job counts as done.
 * So a batch may be played twice, and never less than once.
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

/** How long data that nobody asks for any more is kept. */
export const KEPT_SECONDS = 7 * 24 * 3600;
/** How often a worker says that it is there, and for how long that holds. */
export const PRESENCE_MILLISECONDS = 2000;
export const PRESENCE_KEPT_MILLISECONDS = 10_000;

/** Expelled workers that are told. */
export const MOST_EXPELLED = 100;
/** More threads than any machine has: what a worker says of itself is no reason to hand out without end. */
const MOST_THREADS_OF_ONE = 1024;
const MOST_GAMES_A_SECOND = 1e6;

const text = (most: number) => z.string().max(most);
const hash = z.string().regex(/^[0-9a-f]{16}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const WHO = {
  host: text(256),
  pid: count,
  /** When it began: ISO 8601. */
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
  /** After so many milliseconds without a sign of its worker a batch is given to another one. */
  patience: z.number().int().min(500).max(86_400_000),
  gameMilliseconds: z.number().int().min(1).max(1e9).optional(),
  coordinator: z.strictObject(WHO),
  /** Workers, as they call themselves, whose games came out another way: nothing of them is taken. */
  expelled: z.array(text(400)).max(MOST_EXPELLED).optional(),
});

/** An experiment that wants workers. */
export type Announcement = z.infer<typeof ANNOUNCEMENT_SCHEMA>;

export const PRESENCE_SCHEMA = z.strictObject({
  id: text(64),
  ...WHO,
  build: hash,
  threads: z.number().int().min(0).max(MOST_THREADS_OF_ONE),
  /** The experiment it plays. */
  experiment: hash.optional(),
  games: count,
  /** Over the last seconds. */
  gamesPerSecond: z.number().min(0).max(MOST_GAMES_A_SECOND),
  /** Share of its threads that had nothing to do over the last seconds, 0 to 1. */
  idle: z.number().min(0).max(1),
  /** Why it plays none of the experiments there are. */
  refused: text(1000).optional(),
});

/** A worker as it was when it last spoke. */
export type Presence = z.infer<typeof PRESENCE_SCHEMA>;

export const JOB_SCHEMA = z.strictObject({
  /** Runs of keys: see `packKeys`. */
  keys: z.array(z.number().int().min(0)).max(100_000),
  /**
   * There for a game that may have ended its workers: it is played with nothing beside it in its process. How often
   * that was begun; its worker counts before it begins.
   */
  begunAlone: count.optional(),
});

export type BatchJob = z.infer<typeof JOB_SCHEMA>;

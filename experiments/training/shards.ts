/**
 * Shards: samples of self-play on disk. A shard holds one pair of every cell, in the order of the keys, so what is in it follows from the
 * plan and the seed alone; it is there whole or not at all, and a run that was killed goes on with the first one that is missing.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { InputError } from '../../engine/index.ts';
import { legsOf, type Plan } from '../../workers/plan.ts';
import { KEY_STRIDE } from '../../workers/records.ts';
import type { Detours, RecordTask, SampleBatch } from '../../workers/samples.ts';
import { openPool } from '../../workers/thread-pool.ts';

/** What stands in the first line of a shard, and what must be the same for samples to be learned from together. */
export interface ShardHeader {
  readonly format: 'assay-samples-2';
  readonly game: string;
  readonly encoding: string;
  /** Seed, agents and settings of the games. */
  readonly source: string;
  readonly shard: number;
  readonly games: number;
  readonly decisions: number;
  readonly samples: number;
  /** Games that were quarantined. */
  readonly faults: number;
  readonly cardIds: readonly string[];
}

export interface Shard {
  readonly header: ShardHeader;
  readonly samples: Int16Array;
}

export interface SelfPlay {
  readonly plan: Plan;
  /** Hash of the encoding. */
  readonly encoding: string;
  readonly folder: string;
  readonly shards: number;
  readonly every: number;
  readonly detours: Detours;
  readonly threads: number;
  readonly workerFile: string | URL;
  readonly stop: AbortSignal;
  readonly onStored: (games: number) => void;
}

/** Games of one shard of a plan. */
export function gamesOfShard(plan: Plan): number {
  return plan.cells.reduce((sum, cell) => sum + legsOf(cell), 0);
}

/** The file of a shard. */
export function shardFile(folder: string, shard: number): string {
  return join(folder, `${String(shard).padStart(5, '0')}.samples`);
}

function sourceOf({ plan, every, detours }: SelfPlay): string {
  const { seed, switches, cells } = plan;
  return JSON.stringify({
    seed,
    agents: cells[0].agents,
    decks: plan.decks.map(({ name }) => name),
    switches,
    every,
    detours,
  });
}

/** Plays the shards that are not there yet. */
export async function playShards(run: SelfPlay): Promise<void> {
  mkdirSync(run.folder, { recursive: true });
  const missing: number[] = [];
  for (let shard = 0; shard < run.shards; shard++) {
    const file = shardFile(run.folder, shard);
    if (!existsSync(file)) missing.push(shard);
    else checkSource(readShard(file).header, run, file);
  }
  if (missing.length === 0) return;
  let failure: Error | undefined;
  const filename = run.workerFile instanceof URL ? run.workerFile.href : run.workerFile;
  const pool = openPool<RecordTask, SampleBatch>(run.plan, { filename, threads: run.threads }, (error) => {
    failure ??= error;
  });
  try {
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < missing.length && !run.stop.aborted && !failure) {
        const shard = missing[next++];
        const games = await playShard(pool, run, shard);
        if (games > 0) run.onStored(games);
      }
    };
    await Promise.all(Array.from({ length: run.threads }, work));
    if (failure) throw failure;
  } finally {
    await pool.destroy();
  }
}

/** Plays one shard and puts it on disk; 0 games when it was interrupted. */
async function playShard(pool: Piscina<RecordTask, SampleBatch>, run: SelfPlay, shard: number): Promise<number> {
  const keys = keysOf(run.plan, shard);
  const task: RecordTask = { keys, every: run.every, detours: run.detours };
  const batch = await pool.run(task, { name: 'recordSamples' });
  const header: ShardHeader = {
    ...{ format: 'assay-samples-2', game: run.plan.game, encoding: run.encoding, source: sourceOf(run), shard },
    ...{ games: batch.games, decisions: batch.decisions, samples: batch.count, faults: batch.faults.length },
    cardIds: batch.cardIds,
  };
  const file = shardFile(run.folder, shard);
  const { samples } = batch;
  const words = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  writeFileSync(`${file}.part`, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), words]));
  renameSync(`${file}.part`, file);
  return batch.games;
}

function keysOf(plan: Plan, pair: number): Int32Array {
  const keys = plan.cells.flatMap((cell, number) =>
    Array.from({ length: legsOf(cell) }, (_, leg) => [number, pair, leg]),
  );
  return Int32Array.from(
    { length: keys.length * KEY_STRIDE },
    (_, i) => keys[Math.floor(i / KEY_STRIDE)][i % KEY_STRIDE],
  );
}

/** Reads a shard. */
export function readShard(file: string): Shard {
  const bytes = readFileSync(file);
  const end = bytes.indexOf('\n');
  let header: ShardHeader | undefined;
  try {
    header = JSON.parse(bytes.subarray(0, end).toString()) as ShardHeader;
  } catch {
    header = undefined;
  }
  if (header?.format !== 'assay-samples-2')
    throw new InputError('this is no file of samples; delete it to play its games again', file);
  const body = bytes.subarray(end + 1);
  const samples = new Int16Array(body.length >> 1);
  Buffer.from(samples.buffer).set(body);
  return { header, samples };
}

function checkSource({ encoding, source }: ShardHeader, run: SelfPlay, file: string): void {
  if (encoding !== run.encoding || source !== sourceOf(run))
    throw new InputError(
      'these samples come from other games than this training file asks for; delete them or name it otherwise',
      file,
    );
}

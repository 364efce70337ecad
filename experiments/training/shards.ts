/**
 * Shards: samples of self-play on disk. A shard holds one pair of every cell in the order of the keys, so that its
 * content follows from the plan and the seed. A shard is either complete or absent, and a run that was killed continues
 * with the first missing one. Its key names everything that made it, and a checksum covers all of it: samples of other
 * games, or damaged ones, are never learned from.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Piscina } from 'piscina';
import { InputError } from '../../engine/index.ts';
import { legsOf, type Plan } from '../../workers/plan.ts';
import { KEY_STRIDE } from '../../workers/records.ts';
import type { Detours, RecordTask, SampleBatch } from '../../workers/samples.ts';
import { openPool } from '../../workers/thread-pool.ts';
import { makeFolder } from '../folders.ts';
import { engineHash, experimentId, type IdentityHashes } from '../identity.ts';

const FORMAT = 'assay-samples-3';

/** The first line of a shard. Shards that are learned from together must agree in these parts. */
export interface ShardHeader {
  readonly format: typeof FORMAT;
  readonly game: string;
  readonly encoding: string;
  /** A hash of everything that determines the games, and which of their samples are kept; see `samplesKey`. */
  readonly key: string;
  readonly shard: number;
  readonly games: number;
  readonly decisions: number;
  readonly samples: number;
  /** The number of quarantined games. */
  readonly faults: number;
  readonly cardIds: readonly string[];
  /** A checksum of the samples and of this header without the checksum. */
  readonly checksum: string;
}

export interface Shard {
  readonly header: ShardHeader;
  readonly samples: Int16Array;
}

export interface SelfPlay {
  readonly plan: Plan;
  /** The hash of the encoding. */
  readonly encoding: string;
  /** The hashes of the rules and of the cards. */
  readonly hashes: Omit<IdentityHashes, 'engineHash'>;
  readonly folder: string;
  readonly shards: number;
  readonly every: number;
  readonly detours: Detours;
  readonly threads: number;
  readonly workerFile: string | URL;
  readonly stop: AbortSignal;
  readonly onStored: (games: number) => void;
}

/** Returns the number of games in one shard of a plan. */
export function gamesOfShard(plan: Plan): number {
  return plan.cells.reduce((sum, cell) => sum + legsOf(cell), 0);
}

/** Returns the path of a shard's file. */
export function shardFile(folder: string, shard: number): string {
  return join(folder, `${String(shard).padStart(5, '0')}.samples`);
}

/**
 * Returns the hash of everything that samples depend on besides their number: the experiment of their games (decks card
 * by card, card files, switches, agents, seed, rules and build), which samples are kept, and how positions are encoded.
 */
export function samplesKey(
  run: Pick<SelfPlay, 'plan' | 'encoding' | 'hashes' | 'every' | 'detours' | 'workerFile'>,
): string {
  const { plan, encoding, hashes, every, detours, workerFile } = run;
  const games = experimentId({ ...plan, name: '' }, { ...hashes, engineHash: engineHash(workerFile) });
  return hashOf(JSON.stringify([FORMAT, games, encoding, every, detours]));
}

/** Returns a hash that names and checks what is stored in a training folder. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}

/** Plays the shards that are missing. */
export async function playShards(run: SelfPlay): Promise<void> {
  makeFolder(run.folder);
  const missing: number[] = [];
  for (let shard = 0; shard < run.shards; shard++) {
    const file = shardFile(run.folder, shard);
    if (!existsSync(file)) missing.push(shard);
    else checkSource(readShard(file).header, run, shard, file);
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

/** Plays one shard and stores it. Returns the number of games; 0 if it was interrupted. */
async function playShard(pool: Piscina<RecordTask, SampleBatch>, run: SelfPlay, shard: number): Promise<number> {
  const keys = keysOf(run.plan, shard);
  const task: RecordTask = { keys, every: run.every, detours: run.detours };
  const batch = await pool.run(task, { name: 'recordSamples' });
  const file = shardFile(run.folder, shard);
  const { samples } = batch;
  const header = {
    ...{ game: run.plan.game, encoding: run.encoding, key: samplesKey(run), shard },
    ...{ games: batch.games, decisions: batch.decisions, samples: batch.count, faults: batch.faults.length },
    cardIds: batch.cardIds,
  };
  writeFileSync(`${file}.part`, shardBytes(header, samples));
  renameSync(`${file}.part`, file);
  return batch.games;
}

/** Returns the bytes of a shard's file: a line of JSON, then the samples. */
export function shardBytes(of: Omit<ShardHeader, 'format' | 'checksum'>, samples: Int16Array): Buffer {
  const words = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const unsealed: ShardHeader = { format: FORMAT, ...of, checksum: '' };
  const header: ShardHeader = { ...unsealed, checksum: hashOf(JSON.stringify(unsealed), words) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), words]);
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

/** Reads a shard. Throws InputError if the file is damaged or is not a shard. */
export function readShard(file: string): Shard {
  const bytes = readFileSync(file);
  const end = bytes.indexOf('\n');
  const header = readHeader(bytes.subarray(0, Math.max(0, end)).toString());
  if (header === undefined) throw new InputError('this is no file of samples; delete it to play its games again', file);
  if (header.format !== FORMAT)
    throw new InputError(
      `this file of samples is of another version of Assay; delete it to play its games again`,
      file,
    );
  const body = bytes.subarray(end + 1);
  if (header.checksum !== hashOf(JSON.stringify({ ...header, checksum: '' }), body))
    throw new InputError('this file of samples is damaged; delete it to play its games again', file);
  const samples = new Int16Array(body.length >> 1);
  Buffer.from(samples.buffer).set(body);
  return { header, samples };
}

function readHeader(line: string): ShardHeader | undefined {
  try {
    const header = JSON.parse(line) as Partial<ShardHeader> | null;
    return String(header?.format).startsWith('assay-samples-') ? (header as ShardHeader) : undefined;
  } catch {
    return undefined;
  }
}

function checkSource({ encoding, key, shard }: ShardHeader, run: SelfPlay, place: number, file: string): void {
  if (encoding !== run.encoding || key !== samplesKey(run) || shard !== place)
    throw new InputError(
      'these samples come from other games than this training file and this build ask for (decks, cards, agent, ' +
        'switches, seed or rules); give another folder with --out, or delete them',
      file,
    );
}

/**
 * The checked pools: what was read from the shipped card files, as the build leaves it in dist/pools. Reading and
 * checking YAML takes seconds, and every worker, every command and every test file would do it again.
 *
 * A checked pool is a product of the whole engine, and says so: it is taken only by the very engine that made it, for
 * the very card files it was made of, and if it is whole. Otherwise the files are read. Nothing but the build writes
 * here, so that a folder that cannot be written, or two programs at once, are no special cases.
 *
 * - `readCheckedPool`: what the build has left for an engine and card files.
 * - `writeCheckedPool`: for the build.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { engineSourceHash } from '../../engine-hash.mjs';
import { packageRoot } from './package-root.ts';

/** What a pool is made of: all of it must be the same. */
export interface PoolOrigin {
  /** `engineSourceHash` of the engine. */
  readonly engine: string;
  /** Hash of the card files, names and texts. */
  readonly cards: string;
}

let ownHash: string | undefined;

/**
 * What a pool would be made of now: by this engine, which knows its hash from the build, or asks its sources for it.
 */
export function originOf(cards: readonly string[]): PoolOrigin {
  ownHash ??= process.env.ASSAY_ENGINE ?? engineSourceHash(packageRoot());
  const hash = createHash('sha256');
  for (const text of cards) hash.update(text).update('\0');
  return { engine: ownHash, cards: hash.digest('hex').slice(0, 24) };
}

export function poolFile(game: string): string {
  return join(packageRoot(), 'dist', 'pools', `${game}.json`);
}

/** The checked cards in a file, if they are of that origin and whole; undefined otherwise. */
export function readCheckedPool<Source>(file: string, origin: PoolOrigin): Source[] | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== headOf(origin, body)) return undefined;
    return JSON.parse(body) as Source[];
  } catch {
    // there is none, or what is there is no pool: the files are read
    return undefined;
  }
}

/** Writes checked cards, beside the file first: whoever reads meanwhile finds the old pool or the new one. */
export function writeCheckedPool<Source>(file: string, origin: PoolOrigin, sources: readonly Source[]): void {
  const body = JSON.stringify(sources);
  const beside = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(beside, `${headOf(origin, body)}\n${body}`);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

function headOf({ engine, cards }: PoolOrigin, body: string): string {
  return JSON.stringify({ engine, cards, body: createHash('sha256').update(body).digest('hex') });
}

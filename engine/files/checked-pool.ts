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

/** What a checked pool was made from. A pool is used only if all of this is the same. */
export interface PoolOrigin {
  /** `engineSourceHash` of the engine. */
  readonly engine: string;
  /** Hash of the card files, names and texts. */
  readonly cards: string;
}

let ownHash: string | undefined;

/** What a pool would be made from now. The hash of the engine comes from the build, or is computed from the sources. */
export function originOf(cards: readonly string[]): PoolOrigin {
  ownHash ??= process.env.ASSAY_ENGINE ?? engineSourceHash(packageRoot());
  const hash = createHash('sha256');
  for (const text of cards) hash.update(text).update('\0');
  return { engine: ownHash, cards: hash.digest('hex').slice(0, 24) };
}

export function poolFile(game: string): string {
  return join(packageRoot(), 'dist', 'pools', `${game}.json`);
}

/** Reads the checked cards from a file if it is complete and has this origin; else returns undefined. */
export function readCheckedPool<Source>(file: string, origin: PoolOrigin): Source[] | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== headOf(origin, body)) return undefined;
    return JSON.parse(body) as Source[];
  } catch {
    // without a file, or with a damaged one, the card files are read again
    return undefined;
  }
}

/**
 * Writes checked cards to a file next to the final one and renames it, so that other processes read either the old
 * pool or the new one, never a part.
 */
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

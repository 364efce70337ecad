/**
 * Measures how long the games of a plan take, by playing a few of them beforehand in a thread of their own. Their
 * results are dropped.
 */
import type { Piscina } from 'piscina';
import type { Plan } from './plan.ts';
import { type BatchResult, FAULT, RECORD_WINNER } from './records.ts';
import { openPool } from './thread-pool.ts';

/** A kind of games: all cells in which the same agents play. */
export interface PaceKind {
  readonly cells: readonly number[];
}

/** The measured pace of one kind. */
export interface Pace {
  /** The number of games that ended; at least one. */
  readonly games: number;
  /** The milliseconds of one game on one thread. */
  readonly milliseconds: number;
}

export interface PaceOptions {
  readonly workerFile: string | URL;
  /** The milliseconds for all kinds together, including the start of the thread. */
  readonly milliseconds: number;
  readonly stop?: AbortSignal;
}

/** The most games of one kind that are played; more would hardly change the pace. */
const MOST_GAMES = 40;
/**
 * The number of the first pair that is tried. Hardly any run asks for such pairs, so they tell nothing about the deals
 * of a run.
 */
const FIRST_PAIR = 9_000_000;

/**
 * Returns the pace of each kind, in order; undefined where no game of it ended in time, or the user stopped. Of four
 * games or more the first half is left out, because it ran in code that was not compiled yet. A kind of which no game
 * ended has no pace, not even a lower bound: that game may be the longest of all.
 */
export async function measurePace(
  plan: Plan,
  kinds: readonly PaceKind[],
  options: PaceOptions,
): Promise<(Pace | undefined)[]> {
  const ends = performance.now() + options.milliseconds;
  const filename = options.workerFile instanceof URL ? options.workerFile.href : options.workerFile;
  const paces = kinds.map((): Pace | undefined => undefined);
  const pool = openPool<Int32Array, BatchResult>(plan, { filename });
  try {
    for (let kind = 0; kind < kinds.length && !options.stop?.aborted; kind++) {
      const left = ends - performance.now();
      if (left <= 0) break;
      paces[kind] = await paceOf(pool, kinds[kind], left / (kinds.length - kind), options.stop);
    }
  } finally {
    await pool.destroy();
  }
  return paces;
}

/** Returns the pace of one kind; undefined if no game ended in time, the games are quarantined, or the user stopped. */
async function paceOf(
  pool: Piscina<Int32Array, BatchResult>,
  { cells }: PaceKind,
  milliseconds: number,
  stop: AbortSignal | undefined,
): Promise<Pace | undefined> {
  const timer = AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds)));
  const signal = stop ? AbortSignal.any([stop, timer]) : timer;
  const times: number[] = [];
  try {
    while (times.length < MOST_GAMES && !signal.aborted) {
      const number = times.length;
      const cell = cells[(number >> 1) % cells.length];
      const key = Int32Array.of(cell, FIRST_PAIR + (number >> 1), number & 1);
      const result = await pool.run(key, { signal });
      if (result.records[RECORD_WINNER] === FAULT) return undefined;
      times.push(result.milliseconds);
    }
  } catch {
    // the time was up or the worker died; faults of a game are reported when it is played for the run itself
    if (!timer.aborted || stop?.aborted) return undefined;
  }
  if (times.length === 0) return undefined;
  const warm = times.length >= 4 ? times.slice(times.length >> 1) : times;
  return { games: times.length, milliseconds: warm.reduce((sum, one) => sum + one, 0) / warm.length };
}

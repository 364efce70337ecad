/**
 * How long the games of a plan take: a few of them are played beforehand, in a thread of their own, and thrown away.
 */
import type { Piscina } from 'piscina';
import type { Plan } from './plan.ts';
import { type BatchResult, FAULT, RECORD_WINNER } from './records.ts';
import { openPool } from './thread-pool.ts';

/** Games that are alike in who plays them, by their cells. */
export interface PaceKind {
  readonly cells: readonly number[];
}

/** What was measured of one kind. */
export interface Pace {
  /** Games that ended. */
  readonly games: number;
  /** Of one thread, a game; where none ended, what the one that was begun took until it was given up. */
  readonly milliseconds: number;
}

export interface PaceOptions {
  readonly workerFile: string | URL;
  /** Time for all kinds together, in which the thread is begun too. */
  readonly milliseconds: number;
  readonly stop?: AbortSignal;
}

/** Games of one kind that are played at most: more say nothing new. */
const MOST_GAMES = 40;
/** Pairs that are tried have numbers from here on, which hardly a run asks for: nothing is told of its own deals. */
const FIRST_PAIR = 9_000_000;

/**
 * The pace of each kind, in order; shorter than `kinds` where the time or the user put an end to it. The first half of
 * a kind's games is left out where there are four or more: it was played by code that was not compiled yet.
 */
export async function measurePace(plan: Plan, kinds: readonly PaceKind[], options: PaceOptions): Promise<Pace[]> {
  const ends = performance.now() + options.milliseconds;
  const filename = options.workerFile instanceof URL ? options.workerFile.href : options.workerFile;
  const paces: Pace[] = [];
  const pool = openPool<Int32Array, BatchResult>(plan, { filename });
  try {
    for (let kind = 0; kind < kinds.length && !options.stop?.aborted; kind++) {
      const left = ends - performance.now();
      if (left <= 0) break;
      const pace = await paceOf(pool, kinds[kind], left / (kinds.length - kind), options.stop);
      if (!pace) break;
      paces.push(pace);
    }
  } finally {
    await pool.destroy();
  }
  return paces;
}

/** Undefined where nothing was to be learnt: the games are quarantined, or the user stopped it. */
async function paceOf(
  pool: Piscina<Int32Array, BatchResult>,
  { cells }: PaceKind,
  milliseconds: number,
  stop: AbortSignal | undefined,
): Promise<Pace | undefined> {
  const timer = AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds)));
  const signal = stop ? AbortSignal.any([stop, timer]) : timer;
  const times: number[] = [];
  let begun = performance.now();
  try {
    while (times.length < MOST_GAMES && !signal.aborted) {
      begun = performance.now();
      const number = times.length;
      const cell = cells[(number >> 1) % cells.length];
      const key = Int32Array.of(cell, FIRST_PAIR + (number >> 1), number & 1);
      const result = await pool.run(key, { signal });
      if (result.records[RECORD_WINNER] === FAULT) return undefined;
      times.push(result.milliseconds);
    }
  } catch {
    // an end of the time, or of the worker: what is wrong with a game is told when it is played for good
    if (!timer.aborted || stop?.aborted) return undefined;
  }
  if (times.length === 0) return { games: 0, milliseconds: performance.now() - begun };
  const warm = times.length >= 4 ? times.slice(times.length >> 1) : times;
  return { games: times.length, milliseconds: warm.reduce((sum, one) => sum + one, 0) / warm.length };
}

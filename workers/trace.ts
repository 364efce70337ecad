/** The decisions of a game as plain data, and the decision at which two games on one deal part. */
import { TURN_NUMBER } from '../engine/index.ts';
import type { PlanPlayer } from './batch.ts';
import type { Plan } from './plan.ts';
import type { GameKey } from './pool.ts';
import { RECORD_STRIDE } from './records.ts';
import { openPool } from './thread-pool.ts';

export interface TracedDecision {
  readonly turn: number;
  /** The seat that decided. */
  readonly player: number;
  readonly option: number;
  /** The option in words. */
  readonly text: string;
}

/** Plays one game and returns its decisions, up to its end or its quarantine. */
export function traceGame(player: PlanPlayer, [cell, pair, leg]: GameKey): TracedDecision[] {
  const { game } = player.runner;
  const decisions: TracedDecision[] = [];
  player.playGame(cell, pair, leg, new Int32Array(RECORD_STRIDE), 0, (state, seat, option) => {
    decisions.push({ turn: state[TURN_NUMBER], player: seat, option, text: game.describeOption(state, option) });
  });
  return decisions;
}

/** The first decision at which two games differ. One of the games may have ended there. */
export interface Divergence {
  /** The number of the decision, from 1. */
  readonly decision: number;
  readonly first?: TracedDecision;
  readonly second?: TracedDecision;
}

/**
 * Returns the decision at which two games part; undefined when they are the same. Options of two builds are compared by
 * their words.
 */
export function findDivergence(
  first: readonly TracedDecision[],
  second: readonly TracedDecision[],
  byText: boolean,
): Divergence | undefined {
  const length = Math.max(first.length, second.length);
  for (let i = 0; i < length; i++) {
    const [a, b] = [first[i], second[i]];
    const same = a && b && a.player === b.player && (byText ? a.text === b.text : a.option === b.option);
    if (!same) return { decision: i + 1, first: a, second: b };
  }
  return undefined;
}

/**
 * Traces both games of some pairs, in a worker of their own, so that the card files of the plan do not reach this
 * thread.
 */
export async function tracePairs(
  plan: Plan,
  pairs: readonly { readonly cell: number; readonly pair: number }[],
  workerFile: string | URL,
  changedWorkerFile: string | URL = workerFile,
): Promise<(Divergence | undefined)[]> {
  const files = [workerFile, changedWorkerFile].map((file) => (file instanceof URL ? file.href : file));
  const pool = openPool<GameKey, TracedDecision[]>(plan, { filename: files[0] });
  try {
    const found: (Divergence | undefined)[] = [];
    for (const { cell, pair } of pairs) {
      const legs: TracedDecision[][] = [];
      for (const leg of [0, 1]) {
        legs.push(await pool.run([cell, pair, leg], { filename: files[leg], name: 'traceGame' }));
      }
      found.push(findDivergence(legs[0], legs[1], files[0] !== files[1]));
    }
    return found;
  } finally {
    await pool.destroy();
  }
}

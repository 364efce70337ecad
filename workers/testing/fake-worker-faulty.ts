/**
 * A worker of the fake game in which some games fail. The seed of the plan says which and how, as JSON after `faulty `.
 * `flaky` is the share of batches after which the worker ends although no game has failed.
 */
import { workerData } from 'node:worker_threads';
import { PlanPlayer } from '../batch.ts';
import { dealKey, experimentKey } from '../key.ts';
import type { Plan } from '../plan.ts';
import { type BatchResult, KEY_STRIDE } from '../records.ts';
import { createFakeGame } from './fake-game.ts';

/** The fault in leg 0 of pairs of cell 0, by the number of the pair. */
export interface Faults {
  readonly pairs?: Readonly<Record<string, 'throws' | 'loops' | 'exits' | 'fills' | 'kills'>>;
  readonly flaky?: number;
}

const SEED = 'faulty ';

const plan = workerData as Plan;
const { pairs = {}, flaky = 0 } = (
  plan.seed.startsWith(SEED) ? JSON.parse(plan.seed.slice(SEED.length)) : {}
) as Faults;
const player = new PlanPlayer(plan, throwingGame());

export default function playBatch(keys: Int32Array): BatchResult {
  for (let at = 0; at < keys.length; at += KEY_STRIDE) {
    const [cell, pair, leg] = keys.subarray(at, at + KEY_STRIDE);
    if (cell === 0 && leg === 0) goWrong(pairs[pair]);
  }
  const result = player.playBatch(keys);
  // the result of a whole batch is lost; games that are played alone are spared
  if (keys.length > KEY_STRIDE && Math.random() < flaky) process.exit(9);
  return result;
}

function goWrong(fault: string | undefined): void {
  if (fault === 'exits') process.exit(3);
  // ends the whole process, not only this thread
  if (fault === 'kills') process.kill(process.pid, 'SIGKILL');
  if (fault === 'loops') for (;;);
  // fills more memory than any heap has, so that V8 ends the thread
  if (fault === 'fills')
    for (const held: number[][] = []; ; ) held.push(new Array<number>(100_000).fill(held.length + 0.5));
}

/** Returns the fake game; it throws on the deals of the pairs that are to throw. */
function throwingGame() {
  const game = createFakeGame();
  const key = experimentKey(plan.seed);
  const bad = Object.entries(pairs).flatMap(([pair, fault]) => {
    const deal = new Int32Array(4);
    dealKey(deal, key, 0, Number(pair));
    return fault === 'throws' ? [deal.join()] : [];
  });
  return createFakeGame({
    createState: (state, setup) => {
      if (bad.includes(setup.key.join())) throw new RangeError('a full region');
      game.createState(state, setup);
    },
  });
}

/** Entry of a worker thread: plays batches of the plan that the pool was made with. */
import { workerData } from 'node:worker_threads';
import { loadGame } from '../engine/index.ts';
import { PlanPlayer } from './batch.ts';
import { tuneCompiler } from './compiler.ts';
import type { Plan } from './plan.ts';
import type { GameKey } from './pool.ts';
import type { BatchResult } from './records.ts';
import { type TracedDecision, traceGame as trace } from './trace.ts';

tuneCompiler();

let player: PlanPlayer | undefined;

/** Plays the keys (cell, pair, leg) of a batch. */
export default function playBatch(keys: Int32Array): BatchResult {
  return loadPlayer().playBatch(keys);
}

/** Every decision of one game. */
export function traceGame(key: GameKey): TracedDecision[] {
  return trace(loadPlayer(), key);
}

function loadPlayer(): PlanPlayer {
  const plan = workerData as Plan;
  player ??= new PlanPlayer(plan, loadGame(plan.game));
  return player;
}

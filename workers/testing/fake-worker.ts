/** The worker's entry, with the fake game in place of the real games. */
import { workerData } from 'node:worker_threads';
import { PlanPlayer } from '../batch.ts';
import type { GameKey } from '../pool.ts';
import type { BatchResult } from '../records.ts';
import { haltOf, openPlan } from '../thread-pool.ts';
import { type TracedDecision, traceGame as trace } from '../trace.ts';
import { createFakeGame } from './fake-game.ts';

let player: PlanPlayer | undefined;

export default function playBatch(keys: Int32Array): BatchResult {
  return loadPlayer().playBatch(keys, haltOf(workerData));
}

export function traceGame(key: GameKey): TracedDecision[] {
  return trace(loadPlayer(), key);
}

function loadPlayer(): PlanPlayer {
  player ??= new PlanPlayer(openPlan(workerData), createFakeGame());
  return player;
}

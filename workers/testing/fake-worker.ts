/** The worker entry with the fake game in place of the real ones. */
import { workerData } from 'piscina';
import { PlanPlayer } from '../batch.ts';
import type { Plan } from '../plan.ts';
import type { BatchResult } from '../records.ts';
import { createFakeGame } from './fake-game.ts';

let player: PlanPlayer | undefined;

export default function playBatch(keys: Int32Array): BatchResult {
  player ??= new PlanPlayer(workerData as Plan, createFakeGame());
  return player.playBatch(keys);
}

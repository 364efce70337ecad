/** A worker of the fake game as an older build might have it: it lacks the last of the present cards. */
import { workerData } from 'node:worker_threads';
import { PlanPlayer } from '../batch.ts';
import type { Plan } from '../plan.ts';
import type { BatchResult } from '../records.ts';
import { createFakeGame } from './fake-game.ts';

let player: PlanPlayer | undefined;

export default function playBatch(keys: Int32Array): BatchResult {
  const plan = workerData as Plan;
  if (plan.game !== 'fake') throw new Error(`unknown game "${plan.game}"; known games: fake`);
  const game = createFakeGame();
  player ??= new PlanPlayer(
    plan,
    createFakeGame({ findCard: (id) => (id === 'F-12' ? undefined : game.findCard(id)) }),
  );
  return player.playBatch(keys);
}

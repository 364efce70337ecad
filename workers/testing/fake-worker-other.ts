/** A worker of the fake game as another build might have it: the player in seat 1 may take only the first option. */
import { workerData } from 'node:worker_threads';
import { TURN_PLAYER } from '../../engine/index.ts';
import { PlanPlayer } from '../batch.ts';
import type { Plan } from '../plan.ts';
import type { GameKey } from '../pool.ts';
import type { BatchResult } from '../records.ts';
import { type TracedDecision, traceGame as trace } from '../trace.ts';
import { createFakeGame } from './fake-game.ts';

let player: PlanPlayer | undefined;

export default function playBatch(keys: Int32Array): BatchResult {
  return loadPlayer().playBatch(keys);
}

export function traceGame(key: GameKey): TracedDecision[] {
  return trace(loadPlayer(), key);
}

function loadPlayer(): PlanPlayer {
  const game = createFakeGame();
  const changed = createFakeGame({
    sensibleActions: (state, out) => {
      const count = game.sensibleActions(state, out);
      return state[TURN_PLAYER] === 1 && count > 1 ? 1 : count;
    },
  });
  player ??= new PlanPlayer(workerData as Plan, changed);
  return player;
}

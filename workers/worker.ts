/** The entry of a worker thread, which plays batches of the plan that the pool was made with. */
import { workerData } from 'node:worker_threads';
import { loadGame } from '../engine/index.ts';
import { PlanPlayer } from './batch.ts';
import { tuneCompiler } from './compiler.ts';
import type { GameKey } from './pool.ts';
import type { BatchResult } from './records.ts';
import { type RecordTask, type SampleBatch, SampleRecorder } from './samples.ts';
import { StepHelper, type StepTask } from './stepping/many-games.ts';
import { steppingSetup } from './stepping/stepper.ts';
import { haltOf, openPlan } from './thread-pool.ts';
import { type TracedDecision, traceGame as trace } from './trace.ts';

tuneCompiler();

let player: PlanPlayer | undefined;
let recorder: SampleRecorder | undefined;
let helper: StepHelper | undefined;

/** Plays the keys (cell, pair, leg) of a batch, until the pool is stopped. */
export default function playBatch(keys: Int32Array): BatchResult {
  return loadPlayer().playBatch(keys, haltOf(workerData));
}

/** Returns every decision of one game. */
export function traceGame(key: GameKey): TracedDecision[] {
  return trace(loadPlayer(), key);
}

/** Plays the keys of a task and returns samples of positions. */
export function recordSamples(task: RecordTask): SampleBatch {
  if (recorder === undefined) {
    const plan = openPlan(workerData);
    recorder = new SampleRecorder(plan, loadGame(plan.game), task.detours);
  }
  return recorder.record(task);
}

/** Takes part in a round of many games that are stepped together. */
export function stepGames(task: StepTask): string | undefined {
  if (helper === undefined) {
    const plan = openPlan(workerData);
    helper = new StepHelper(steppingSetup(plan, loadGame(plan.game)));
  }
  return helper.carryOut(task);
}

function loadPlayer(): PlanPlayer {
  if (player === undefined) {
    const plan = openPlan(workerData);
    player = new PlanPlayer(plan, loadGame(plan.game));
  }
  return player;
}

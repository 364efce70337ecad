import { describe, expect, it } from 'vitest';
import { PlanPlayer } from './batch.ts';
import { FAULT, RECORD_STRIDE, RECORD_WINNER } from './records.ts';
import { isWorkerDeath, splitFaults } from './recovery.ts';
import { createFakeGame } from './testing/fake-game.ts';
import { fakePlan } from './testing/fake-plan.ts';

describe('recovery', () => {
  it('tells the death of a worker from an error of its code', () => {
    const aborted = new Error('The task has been aborted');
    aborted.name = 'AbortError';
    const memory = Object.assign(new Error('Worker terminated due to reaching memory limit'), {
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    });
    for (const death of [aborted, memory, new Error('worker exited with code: 3')])
      expect(isWorkerDeath(death)).toBe(true);
    for (const other of [new Error('no such card'), new TypeError('x is not a function'), 'text', undefined]) {
      expect(isWorkerDeath(other)).toBe(false);
    }
  });

  it('takes out of a batch what was quarantined, and nothing else', () => {
    const result = new PlanPlayer(fakePlan(), createFakeGame()).playBatch(Int32Array.from([0, 0, 0, 0, 0, 1, 0, 1, 0]));
    expect(splitFaults(result)).toEqual({ played: result, faulty: new Int32Array(0) });
    const records = result.records.slice();
    records[RECORD_STRIDE + RECORD_WINNER] = FAULT;
    const { played, faulty } = splitFaults({ ...result, records, faults: [{ index: 1, message: 'boom' }] });
    expect([...faulty]).toEqual([0, 0, 1]);
    expect(played.faults).toEqual([]);
    expect([...played.records]).toEqual([
      ...result.records.subarray(0, RECORD_STRIDE),
      ...result.records.subarray(2 * RECORD_STRIDE),
    ]);
  });
});

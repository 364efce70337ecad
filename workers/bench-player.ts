/**
 * Plays batches with the worker of any build, in a process of its own, and reports the time of each. V8's flags hold
 * for a whole process, so two builds in one process would not be measured fairly. `experiments/build-race.ts` sends the
 * requests.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as piscina from 'piscina';
import type { Plan } from './plan.ts';
import type { BatchResult } from './records.ts';

/** A request: first a worker and a plan, then keys. A further plan starts another worker. */
export type BenchRequest = { readonly workerFile: string; readonly plan: Plan } | { readonly keys: Int32Array };

/** An answer; to a plan it has no measurement. */
export interface BenchReply {
  /** The milliseconds of processor time of the whole process, which do not depend on what else the machine does. */
  readonly milliseconds: number;
  /** The hash of all records of the batch. */
  readonly hash: string;
  readonly error?: string;
}

let pool: piscina.Piscina<Int32Array, BatchResult> | undefined;

async function answer(request: BenchRequest): Promise<BenchReply> {
  if ('plan' in request) {
    const { workerFile, plan } = request;
    await pool?.destroy();
    // the worker of a build asks the thread pool that lies beside it for its plan
    const { Piscina } = createRequire(workerFile)('piscina') as typeof piscina;
    pool = new Piscina({ filename: workerFile, minThreads: 1, maxThreads: 1, workerData: plan, atomics: 'disabled' });
    return { milliseconds: 0, hash: '' };
  }
  const before = process.cpuUsage();
  const { records, faults } = await pool!.run(request.keys);
  const { user, system } = process.cpuUsage(before);
  if (faults.length > 0) throw new Error(`a game could not be played: ${faults[0].message}`);
  const bytes = new Uint8Array(records.buffer, records.byteOffset, records.byteLength);
  return { milliseconds: (user + system) / 1000, hash: createHash('sha256').update(bytes).digest('hex') };
}

process.on('message', (request: BenchRequest) => {
  answer(request)
    .catch((error: Error): BenchReply => ({ milliseconds: 0, hash: '', error: error.message }))
    .then((reply) => process.send!(reply));
});

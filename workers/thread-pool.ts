/** Threads that play batches of one plan. */
import { Piscina } from 'piscina';
import type { Plan } from './plan.ts';

export interface PoolOptions {
  /** One when left out. */
  readonly threads?: number;
  /** The worker of tasks that name none. */
  readonly filename?: string;
}

/**
 * Begins a pool; what is wrong with a worker that has no task goes to `onError`. Unheard, that would end the process: such a
 * worker is replaced, and what it had to do is told by its task.
 */
export function openPool<Task, Result>(
  plan: Plan,
  { threads = 1, filename }: PoolOptions,
  onError: (error: Error) => void = () => undefined,
): Piscina<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename,
    minThreads: threads,
    maxThreads: threads,
    workerData: plan,
    atomics: 'disabled',
  });
  pool.on('error', onError);
  return pool;
}

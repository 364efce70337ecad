/** A pool of worker threads that play batches of one plan. */
import { Piscina } from 'piscina';
import { type NetFile, netFiles, takeNets } from '../agents/learned/nets.ts';
import { endPrograms, processTable, useProcessTable } from '../agents/outside/line-program.ts';
import { allowPrograms, programsOf } from '../agents/outside/programs.ts';
import { netReferences } from '../agents/registry.ts';
import { type Plan, specsOf } from './plan.ts';

export interface PoolOptions {
  /** The number of threads; 1 if left out. */
  readonly threads?: number;
  /** The worker file for tasks that do not name one. */
  readonly filename?: string;
  /** The shared word that stops batches early (see `haltOf`). If left out, batches are always played to their end. */
  readonly halt?: Int32Array;
  /** The nets of the plan's agents. If left out, they are read from this machine's files. */
  readonly nets?: readonly NetFile[];
}

/**
 * The data with which a worker starts: the plan, the outside bots that it may run, the nets of its agents, and the
 * shared word that stops it. Workers of older builds know only the plan.
 */
type WorkerPlan = Plan & {
  readonly outside?: Outside;
  readonly nets?: readonly NetFile[];
  readonly halt?: Int32Array;
};

interface Outside {
  readonly programs: ReturnType<typeof programsOf>;
  readonly processes: Int32Array;
}

/** A pool that also ends the programs which its threads have started. */
class ThreadPool<Task, Result> extends Piscina<Task, Result> {
  readonly #processes: Int32Array;

  constructor(options: ConstructorParameters<typeof Piscina>[0], processes: Int32Array) {
    super(options);
    this.#processes = processes;
    process.on('exit', this.#endPrograms);
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    this.#endPrograms();
    process.off('exit', this.#endPrograms);
  }

  readonly #endPrograms = (): void => endPrograms(this.#processes);
}

/**
 * Opens a pool. `onError` is called if a worker dies while it has no task (without it the error would end the process);
 * the pool replaces such a worker. A worker that dies during a task rejects that task.
 */
export function openPool<Task, Result>(
  plan: Plan,
  { threads = 1, filename, halt, nets = netFiles(netReferences(specsOf(plan))) }: PoolOptions,
  onError: (error: Error) => void = () => undefined,
): Piscina<Task, Result> {
  const programs = programsOf(specsOf(plan));
  const processes = processTable();
  const workerData: WorkerPlan = {
    ...plan,
    ...(programs.length > 0 ? { outside: { programs, processes } } : {}),
    ...(nets.length > 0 ? { nets } : {}),
    ...(halt ? { halt } : {}),
  };
  const pool = new ThreadPool<Task, Result>(
    {
      filename,
      minThreads: threads,
      maxThreads: threads,
      workerData,
      atomics: 'disabled',
    },
    processes,
  );
  pool.on('error', onError);
  return pool;
}

/** Called in a worker: prepares what the plan's agents need, and returns the plan. */
export function openPlan(workerData: unknown): Plan {
  const { outside, nets = [], halt: _, ...plan } = workerData as WorkerPlan;
  if (outside) {
    allowPrograms(outside.programs);
    useProcessTable(outside.processes);
  }
  takeNets(nets);
  return plan;
}

/** Called in a worker: returns the shared word, which is not 0 when the rest of a batch is not needed. */
export function haltOf(workerData: unknown): Int32Array | undefined {
  return (workerData as WorkerPlan).halt;
}

/** Threads that play batches of one plan. */
import { Piscina } from 'piscina';
import { type NetFile, netFiles, takeNets } from '../agents/learned/nets.ts';
import { endPrograms, processTable, useProcessTable } from '../agents/outside/line-program.ts';
import { allowPrograms, programsOf } from '../agents/outside/programs.ts';
import { netReferences } from '../agents/registry.ts';
import { type Plan, specsOf } from './plan.ts';

export interface PoolOptions {
  /** One when left out. */
  readonly threads?: number;
  /** The worker of tasks that name none. */
  readonly filename?: string;
  /** See `haltOf`; batches are always played to their end when left out. */
  readonly halt?: Int32Array;
  /** The nets of the plan's agents; those of this machine when left out. */
  readonly nets?: readonly NetFile[];
}

/**
 * What a worker is begun with: its plan, the bots from outside that it may run for it, the nets of its agents, and what
 * tells it to stop. Older builds know the plan alone.
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

/** A pool that ends what its threads have started. */
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
 * Begins a pool; what is wrong with a worker that has no task goes to `onError`. Unheard, that would end the process:
 * such a worker is replaced, and what it had to do is told by its task.
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

/** In a worker: the plan it was begun with; what the plan's agents need to play is prepared. */
export function openPlan(workerData: unknown): Plan {
  const { outside, nets = [], halt: _, ...plan } = workerData as WorkerPlan;
  if (outside) {
    allowPrograms(outside.programs);
    useProcessTable(outside.processes);
  }
  takeNets(nets);
  return plan;
}

/** In a worker: one shared word; once it is not 0, nobody needs the rest of a batch. */
export function haltOf(workerData: unknown): Int32Array | undefined {
  return (workerData as WorkerPlan).halt;
}

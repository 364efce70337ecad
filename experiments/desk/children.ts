/**
 * Runs the command line as processes beside the desk: jobs, which work for a while, and looks, which answer soon. No
 * shell takes part, and no process outlives the desk.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { certain, InputError } from '../../engine/index.ts';
import type { Job, JobState, Values } from '../../results/report/desk/told.ts';
import {
  EXIT_BAD_INPUT,
  EXIT_DONE,
  EXIT_FAILED,
  EXIT_INCONCLUSIVE,
  EXIT_INTERRUPTED,
  EXIT_REGRESSION,
} from '../commands/context.ts';
import { SO_FAR } from '../so-far.ts';

const LINES_KEPT = 1000;
const LONGEST_LINE = 4000;
/** The time that a child has to end after SIGINT, before it is killed. */
const PATIENCE_MILLISECONDS = 10_000;
const LOOKS_AT_ONCE = 2;
const LONGEST_LOOK_MILLISECONDS = 300_000;
const MOST_FOUND = 64 << 20;

const STOPPED = ['stopped', 'stopped; what was played is stored, and the same command goes on'] as const;
/** How commands end, by their exit codes: the state, and a sentence. */
export const ENDS: Readonly<Record<number, readonly [JobState, string]>> = {
  [EXIT_DONE]: ['done', 'done'],
  [EXIT_FAILED]: ['failed', 'failed: see what it said'],
  [EXIT_BAD_INPUT]: ['failed', 'refused: see what it said'],
  [EXIT_REGRESSION]: ['done', 'done: a regression was found'],
  [EXIT_INCONCLUSIVE]: ['done', 'done: not enough games to say'],
  [EXIT_INTERRUPTED]: STOPPED,
};

/** A command to start: its form and title, and the words of its command line. */
export interface Work {
  readonly form: string;
  readonly title: string;
  /** The command line as a shell takes it. */
  readonly command: string;
  readonly words: readonly string[];
  readonly values: Values;
}

/** Starts the program. It ends when the desk's process ends in any way: see `endWithStarter`. */
function start(program: readonly string[], words: readonly string[], folder: string): ChildProcess {
  const [file, ...before] = program;
  const env = { ...process.env, NO_COLOR: '1' };
  return spawn(certain(file, "the desk's program"), [...before, ...words], {
    cwd: folder,
    env,
    shell: false,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Asks a child to end, and kills it when it has not ended in time. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MILLISECONDS);
  await ended;
  clearTimeout(timer);
}

type Changing<T> = { -readonly [K in keyof T]: T[K] };
type RunningJob = Changing<Omit<Job, 'lines'>> & { readonly words: readonly string[]; lines: string[] };

export class Jobs {
  readonly #program: readonly string[];
  readonly #folder: string;
  readonly #jobs: RunningJob[] = [];
  readonly #children = new Map<number, ChildProcess>();
  #waiting: (() => void)[] = [];
  /** Counts the changes of the list of jobs. */
  version = 1;

  constructor(program: readonly string[], folder: string) {
    this.#program = program;
    this.#folder = folder;
  }

  /**
   * Returns all jobs, the latest first. Only the job `withLines` has all its lines of output; the others have the last
   * one.
   */
  list(withLines?: number): Job[] {
    return this.#jobs
      .map(
        ({ words: _, lines, ...job }): Job => ({ ...job, lines: job.number === withLines ? lines : lines.slice(-1) }),
      )
      .reverse();
  }

  /** Resolves when there is a later version than this one, or when the time is up. */
  async after(version: number, milliseconds: number): Promise<void> {
    if (version < this.version) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      setTimeout(resolve, milliseconds).unref();
    });
  }

  #tell(): void {
    this.version++;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  start(work: Work): number {
    const job: RunningJob = {
      ...work,
      number: this.#jobs.length + 1,
      state: 'running',
      started: Date.now(),
      lines: [],
    };
    this.#jobs.push(job);
    this.#play(job);
    return job.number;
  }

  /** Starts an ended job again: the same command continues where it was stopped. */
  again(number: number): void {
    const job = this.#find(number);
    if (this.#children.has(number)) throw new InputError(`job ${number} is running`);
    const begun = { state: 'running', started: Date.now() } as const;
    const unknown = { ended: undefined, end: undefined, share: undefined, progress: undefined, soFar: undefined };
    Object.assign(job, { ...begun, ...unknown });
    job.lines.push('');
    this.#play(job);
  }

  stop(number: number): void {
    const job = this.#find(number);
    const child = this.#children.get(number);
    if (!child) throw new InputError(`job ${number} is not running`);
    // a second call drops the games under way, as a second Ctrl-C does
    child.kill('SIGINT');
    job.state = 'stopping';
    this.#tell();
  }

  #find(number: number): RunningJob {
    const job = this.#jobs[number - 1];
    if (!job) throw new InputError(`there is no job ${number}`);
    return job;
  }

  #play(job: RunningJob): void {
    const child = start(this.#program, job.words, this.#folder);
    this.#children.set(job.number, child);
    for (const stream of [child.stdout!, child.stderr!]) {
      let rest = '';
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        const lines = `${rest}${text}`.split('\n');
        rest = lines.pop()!.slice(0, LONGEST_LINE);
        for (const line of lines) hear(job, line.slice(0, LONGEST_LINE));
        if (lines.length > 0) this.#tell();
      });
      stream.on('end', () => rest !== '' && hear(job, rest));
    }
    child.on('error', (error) => hear(job, `the program cannot be started: ${error.message}`));
    child.on('close', (code, signal) => {
      this.#children.delete(job.number);
      // a program that is stopped before it listens to signals is ended by the signal itself
      const bySignal = job.state === 'stopping' ? STOPPED : (['failed', `ended by ${signal}`] as const);
      const [state, words] = ENDS[code ?? -1] ?? bySignal;
      Object.assign(job, { state, end: words, ended: Date.now(), url: undefined, soFar: undefined });
      this.#tell();
    });
    this.#tell();
  }

  /** Ends all jobs. */
  async close(): Promise<void> {
    for (const number of this.#children.keys()) this.#find(number).state = 'stopping';
    await Promise.all([...this.#children.values()].map(end));
    this.#tell();
  }
}

/** A line of progress, as `progressLine` writes it: `[=====> ] 50% · 100 of 200 games · …`. */
const PROGRESS = /^\[=*>? *\] (\d+)% · (.*)$/;
/**
 * The line of `commands/compare.ts` on its tests: `1,200 games; 1 of 2 tests open after up to 300 pairs · Fire rush
 * +1.2 points (…)`.
 */
const TESTS_OPEN = /^[\d,]+ games; \d+ of \d+ tests open/;
/** The lines of `commands/train.ts` on a part of a training that begins, and on how far it is: `  25 %, 0:32 left`. */
const PART = /^generation \d+: /;
const OF_PART = /^ {2}(\d+) %(?:, (.*))?$/;
/** The line of `commands/watch.ts` with the address of its page. */
const SERVED = /^(http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/) /;

/** How many lines from the end a line may stand that a newer one of its kind replaces. */
const NEAR = 2;

/** Removes the last line of a kind, which a newer one replaces, if it is among the last NEAR lines. */
function dropBefore(job: RunningJob, isSame: (line: string) => boolean): void {
  const at = job.lines.findLastIndex(isSame);
  if (at >= job.lines.length - NEAR) job.lines.splice(at, at < 0 ? 0 : 1);
}

/** Notes a line of a job's output: progress, state of the tests, address, or text. */
function hear(job: RunningJob, line: string): void {
  const [, percent, progress] = PROGRESS.exec(line) ?? [];
  if (percent !== undefined) {
    Object.assign(job, { share: Number(percent) / 100, progress });
    dropBefore(job, (one) => PROGRESS.test(one));
  } else if (TESTS_OPEN.test(line)) job.progress = line;
  else if (line.startsWith(SO_FAR)) {
    job.soFar = line.slice(SO_FAR.length);
    dropBefore(job, (one) => one.startsWith(SO_FAR));
  }
  if (job.form === 'train') hearPart(job, line);
  const url = SERVED.exec(line)?.[1];
  if (url !== undefined) job.url = url;
  job.lines.push(line);
  if (job.lines.length > LINES_KEPT) job.lines.splice(0, job.lines.length - LINES_KEPT);
}

/** Notes what a training says of its parts: which one began, and how far it is. */
function hearPart(job: RunningJob, line: string): void {
  const [, percent, left] = OF_PART.exec(line) ?? [];
  const part = job.progress?.split(' · ')[0];
  if (percent !== undefined)
    Object.assign(job, { share: Number(percent) / 100, progress: left === undefined ? part : `${part} · ${left}` });
  else if (PART.test(line)) Object.assign(job, { share: 0, progress: line });
}

/** The output of a look. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export class Looks {
  readonly #program: readonly string[];
  readonly #folder: string;
  readonly #running = new Set<ChildProcess>();
  readonly #queue: (() => void)[] = [];

  constructor(program: readonly string[], folder: string) {
    this.#program = program;
    this.#folder = folder;
  }

  /** Runs a command to its end; LOOKS_AT_ONCE run at a time, and others wait. */
  async ask(words: readonly string[]): Promise<Said> {
    while (this.#running.size >= LOOKS_AT_ONCE) await new Promise<void>((resolve) => void this.#queue.push(resolve));
    const child = start(this.#program, words, this.#folder);
    this.#running.add(child);
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_LOOK_MILLISECONDS);
    try {
      return await heard(child);
    } finally {
      clearTimeout(timer);
      this.#running.delete(child);
      this.#queue.shift()?.();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running].map(end));
  }
}

function heard(child: ChildProcess): Promise<Said> {
  return new Promise((resolve, reject) => {
    const said = { out: '', err: '' };
    for (const [stream, name] of [[child.stdout!, 'out'] as const, [child.stderr!, 'err'] as const]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        said[name] += text;
        if (said[name].length > MOST_FOUND) child.kill('SIGKILL');
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? EXIT_FAILED, ...said }));
  });
}

/**
 * Runs of tests over a changed engine: a copy of the package in which one file at a time is changed, and the programs
 * that run tests there.
 *
 * - `copyPackage`: makes the copy.
 * - `tryMutant`: makes one change there, runs tests, and takes the change back.
 * - `passes`: runs tests in the copy as it is.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineSourceHash } from '../../engine-hash.mjs';
import { packageRoot } from '../files/package-root.ts';
import { applyMutation, type Mutation } from './source-mutations.ts';
import type { TestRun } from './test-runs.ts';

export interface Sample {
  readonly file: string;
  readonly source: string;
  readonly mutation: Mutation;
}

export interface Outcome {
  readonly isNoticed: boolean;
  readonly isTimedOut: boolean;
}

const root = packageRoot();

/** The test run under way: ended with this program. */
let running: number | undefined;

/** Ends a test run with its workers, which are a process group. */
export function endRun(): void {
  if (running !== undefined) process.kill(-running, 'SIGKILL');
}

/** Runs tests in the copy; true when they pass. What was read once of the sources is kept there for the next run. */
export function passes(
  copy: string,
  tests: TestRun,
  env: NodeJS.ProcessEnv,
  milliseconds: number,
  report: readonly string[] = ['--reporter', 'dot'],
): Promise<boolean | 'late'> {
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--bail', '1', ...KEPT, ...report, ...tests],
      { cwd: copy, env, stdio: 'ignore', detached: true },
    );
    running = child.pid;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      endRun();
    }, milliseconds);
    child.on('error', fail);
    child.on('close', (code) => {
      clearTimeout(timer);
      running = undefined;
      done(isLate ? 'late' : code === 0);
    });
  });
}

const KEPT = ['--experimental.fsModuleCache', '--experimental.fsModuleCachePath=.module-cache'];

/** Makes a change in the copy and runs tests until one fails, for so many seconds. */
export async function tryMutant(
  copy: string,
  { file, source, mutation }: Sample,
  runs: readonly TestRun[],
  seconds: number,
): Promise<Outcome> {
  writeFileSync(join(copy, file), applyMutation(source, mutation));
  // what the rules do is no part of how cards are read: their checked pool is taken, not made anew for each mutant
  const isRules = file.includes('/rules/');
  const env = isRules ? { ...process.env, ASSAY_ENGINE: engineSourceHash(root) } : process.env;
  const end = performance.now() + seconds * 1000;
  try {
    for (const tests of runs) {
      const passed = await passes(copy, tests, env, Math.max(1, end - performance.now()));
      if (passed !== true) return { isNoticed: true, isTimedOut: passed === 'late' };
    }
    return { isNoticed: false, isTimedOut: false };
  } finally {
    writeFileSync(join(copy, file), source);
  }
}

const COPIED = ['engine', 'agents', 'workers', 'experiments', 'results', 'dist'];

export function copyPackage(): string {
  const copy = mkdtempSync(join(tmpdir(), 'assay-mutate-'));
  for (const folder of COPIED)
    if (existsSync(join(root, folder))) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  for (const file of readdirSync(root)) if (/\.(json|mjs|ts)$/.test(file)) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

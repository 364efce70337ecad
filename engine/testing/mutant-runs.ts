/**
 * Runs of tests over a changed engine. What is on disk stays as it is: the change is made while the tests are bundled.
 *
 * - `observe`: runs tests without a change and says which of them come by the places that are to be changed.
 * - `tryMutant`: runs the tests over a change that come by its place, the quickest first. What such a test leaves in memory
 *   for another that comes by no more is not looked at, so that a score is a little too low rather than too high.
 * - `removePrograms`: leaves nothing behind.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { engineSourceHash } from '../../engine-hash.mjs';
import { packageRoot } from '../files/package-root.ts';
import { InputError } from '../game.ts';
import { applyMutation, type Mutation, type Place, withProbes } from './source-mutations.ts';
import type { TestReport } from './test-harness.ts';
import { bundleTests, endRun, runProgram } from './test-program.ts';
import type { TestRun } from './test-runs.ts';

export interface Sample {
  readonly file: string;
  readonly source: string;
  readonly mutation: Mutation;
}

/** Tests, and what they come by. */
export interface ObservedRun {
  readonly run: TestRun;
  /** Names of the tests that ran. */
  readonly names: readonly string[];
  /**
   * For each sample the tests that come by it, the quickest first; none: all, because loading them comes by; undefined:
   * nothing does.
   */
  readonly tests: readonly (readonly string[] | undefined)[];
}

/** `invalid`: the changed source is no program. */
export type Outcome = 'noticed' | 'late' | 'survived' | 'invalid';

const root = packageRoot();
/** Inside the package, so that it finds the packages and card files that the sources find. */
const folder = join(root, 'dist', `mutants-${process.pid}`);
const program = join(folder, 'tests.mjs');
const report = join(folder, 'report.json');

/** An engine that no build has left checked cards for: card files are read, with all that lowers them. */
const NO_BUILD = 'none';
/** How many times the bound of a change tests may take without one. */
const PATIENCE = 5;

/** Ends what runs and removes what was bundled. */
export function removePrograms(): void {
  endRun();
  rmSync(folder, { recursive: true, force: true });
}

/** The sources of the samples, each place marked with the number of its sample. */
function probedSources(samples: readonly Sample[]): Map<string, string> {
  const places = new Map<string, { source: string; marks: { number: number; place: Place }[] }>();
  for (const [number, { file, source, mutation }] of samples.entries()) {
    const { marks } = places.get(file) ?? places.set(file, { source, marks: [] }).get(file)!;
    marks.push({ number, place: mutation.place });
  }
  return new Map([...places].map(([file, { source, marks }]) => [file, withProbes(source, marks)]));
}

/** Runs tests without a change. They must pass: else every mutant would seem noticed. */
export async function observe(run: TestRun, samples: readonly Sample[], seconds: number): Promise<ObservedRun> {
  await bundleTests(root, run.files, program, probedSources(samples), samples.length);
  const { suites, names } = run;
  const order = { suites, names, report, seconds: PATIENCE * seconds };
  const { verdict, said } = await runProgram(program, order, NO_BUILD);
  if (verdict !== 'passed') throw new InputError(`without any change a test fails (${verdict}): ${said}`);
  const { loading, tests } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  const byTime = [...tests].sort((a, b) => a.milliseconds - b.milliseconds);
  const ofSample = samples.map((_, number) => {
    const own = byTime.filter(({ probes }) => probes.includes(number)).map(({ key }) => key);
    return own.length > 0 || loading.includes(number) ? own : undefined;
  });
  return { run, names: tests.map(({ name }) => name), tests: ofSample };
}

/** Makes a change and runs tests until one fails, each program for so many seconds of processor time. */
export async function tryMutant(
  { file, source, mutation }: Sample,
  number: number,
  runs: readonly ObservedRun[],
  seconds: number,
): Promise<Outcome> {
  const changed = new Map([[file, applyMutation(source, mutation)]]);
  // what the rules do is no part of how cards are read: their checked pool is taken, not made anew for each mutant
  const engine = file.includes('/rules/') ? engineSourceHash(root) : NO_BUILD;
  for (const { run, tests } of runs) {
    const own = tests[number];
    if (own === undefined) continue;
    if (!(await bundleTests(root, run.files, program, changed))) return 'invalid';
    const { suites, names } = run;
    const { verdict } = await runProgram(
      program,
      { suites, names, only: own.length > 0 ? own : undefined, seconds },
      engine,
    );
    if (verdict !== 'passed') return verdict === 'late' ? 'late' : 'noticed';
  }
  return 'survived';
}

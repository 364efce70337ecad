/**
 * Runs tests over an engine with changes in it, each behind a switch, in one program. What is on disk stays as it is.
 *
 * - `tryMutants`: which of the changes the tests notice.
 * - `removePrograms`: leaves nothing behind.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../files/package-root.ts';
import { InputError } from '../game.ts';
import { type Mutation, withSwitches } from './source-mutations.ts';
import type { TestOrder, TestReport } from './test-harness.ts';
import { bundleTests, endRun, runProgram } from './test-program.ts';
import type { TestRun } from './test-runs.ts';

export interface Sample {
  readonly file: string;
  readonly source: string;
  readonly mutation: Mutation;
}

/** `late`: a test took too long; `unreached`: no test comes by the place. */
export type Outcome = 'noticed' | 'late' | 'survived' | 'unreached';

export interface TriedRun {
  /** Names of the tests that ran. */
  readonly names: readonly string[];
  readonly outcomes: readonly Outcome[];
}

const root = packageRoot();
/** Inside the package, so that it finds the packages and card files that the sources find. */
const folder = join(root, 'dist', `mutants-${process.pid}`);
const program = join(folder, 'tests.mjs');

/** Ends what runs and removes what was bundled. */
export function removePrograms(): void {
  endRun();
  rmSync(folder, { recursive: true, force: true });
}

/** The sources of the samples, with all of their changes behind switches. */
function switchedSources(samples: readonly Sample[]): Map<string, string> {
  const files = new Map<string, { source: string; marks: { number: number; mutation: Mutation }[] }>();
  for (const [number, { file, source, mutation }] of samples.entries()) {
    const { marks } = files.get(file) ?? files.set(file, { source, marks: [] }).get(file)!;
    marks.push({ number, mutation });
  }
  return new Map([...files].map(([file, { source, marks }]) => [file, withSwitches(source, marks)]));
}

/**
 * Runs the tests as they are, then with each change those that come by it, the quickest first. A test that fails with
 * a change and passes again without it has noticed it. Where that does not tell (the change is come by while files and
 * cards are loaded, or has left something behind, or ended the program), all tests run in the same order with the
 * change made from the beginning.
 *
 * @param seconds of processor time that a test may take beyond ten times its own
 */
export async function tryMutants(run: TestRun, samples: readonly Sample[], seconds: number): Promise<TriedRun> {
  removePrograms();
  await bundleTests(root, run.files, program, switchedSources(samples), samples.length);
  const { skipped, names } = run;
  const order = { skipped, names, seconds, report: join(folder, 'report.json'), verdicts: join(folder, 'verdicts') };
  const { verdict, said } = await runProgram(program, { ...order, changes: [] });
  if (verdict !== 'passed') throw new InputError(`without any change a test fails (${verdict}): ${said}`);
  const { loading, tests } = JSON.parse(readFileSync(order.report, 'utf8')) as TestReport;

  const outcomes = samples.map((): Outcome => 'unreached');
  const reached = new Set(tests.flatMap(({ probes }) => probes));
  const early = new Set(loading);
  const unclear = await tryInTurn(
    order,
    [...reached].filter((number) => !early.has(number)),
    outcomes,
  );
  for (const number of [...loading, ...unclear]) {
    const end = await runProgram(
      program,
      { ...order, report: join(folder, `report-${number}.json`), changes: [] },
      number,
    );
    outcomes[number] = end.verdict === 'passed' ? 'survived' : end.verdict === 'late' ? 'late' : 'noticed';
  }
  return { names: tests.map(({ name }) => name), outcomes };
}

/** Writes down the outcomes of changes that a program tries one after the other; gives those that it cannot judge. */
async function tryInTurn(
  order: Omit<TestOrder, 'changes'>,
  changes: readonly number[],
  outcomes: Outcome[],
): Promise<number[]> {
  const unclear: number[] = [];
  for (let left = changes; left.length > 0; ) {
    writeFileSync(order.verdicts, '');
    const { verdict, said } = await runProgram(program, { ...order, changes: left });
    const lines = readFileSync(order.verdicts, 'utf8').trim().split('\n');
    const words = new Map(lines.map((line) => [Number(line.split(' ')[1]), line.split(' ')[0]]));
    for (const [number, word] of words) {
      if (word === 'noticed' || word === 'survived') outcomes[number] = word;
      else if (verdict === 'late') outcomes[number] = 'late';
      else unclear.push(number);
    }
    left = left.filter((number) => !words.has(number));
    if (lines[0] === '') throw new InputError(`the tests did not begin again: ${said}`);
  }
  return unclear;
}

/**
 * Runs tests over an engine that holds changes, each behind a switch, in one program. The files on disk stay as they
 * are.
 *
 * - `tryMutants`: returns which of the changes the tests notice.
 * - `removePrograms`: removes all that was written for it.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../files/package-root.ts';
import { InputError } from '../game.ts';
import { type Mutation, withSwitches } from './source-mutations.ts';
import type { TestOrder, TestReport } from './test-harness.ts';
import { bundleTests, endRun, type ProgramEnd, runProgram } from './test-program.ts';
import type { TestRun } from './test-runs.ts';

export interface Sample {
  readonly file: string;
  readonly source: string;
  readonly mutation: Mutation;
}

/** `late`: a test took too long with the change; `unreached`: no test runs the place of the change. */
export type Outcome = 'noticed' | 'late' | 'survived' | 'unreached';

export interface TriedRun {
  /** The names of the tests that ran. */
  readonly names: readonly string[];
  readonly outcomes: readonly Outcome[];
}

const root = packageRoot();
/** A folder inside the package, so that programs in it find the packages and card files that the sources find. */
const folder = join(root, 'dist', `mutants-${process.pid}`);
const program = join(folder, 'tests.mjs');

/** Ends the running program and removes what was bundled. */
export function removePrograms(): void {
  endRun();
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the sources of the samples, with all of their changes behind switches. */
function switchedSources(samples: readonly Sample[]): Map<string, string> {
  const files = new Map<string, { source: string; marks: { number: number; mutation: Mutation }[] }>();
  for (const [number, { file, source, mutation }] of samples.entries()) {
    const { marks } = files.get(file) ?? files.set(file, { source, marks: [] }).get(file)!;
    marks.push({ number, mutation });
  }
  return new Map([...files].map(([file, { source, marks }]) => [file, withSwitches(source, marks)]));
}

/**
 * Runs the tests without a change, then with each change those that run its place, the quickest first. A change is
 * noticed by a test that fails with it and passes again without it. A test that has failed ever since the change is
 * tried again in programs of its own, without the change and with it. Where that does not tell (because the change is
 * run while files and cards are loaded, or has ended the program), all tests run in the same order with the change made
 * from the beginning.
 *
 * @param seconds of processor time that a test may take beyond ten times its own
 * @param isAgain whether these changes went unnoticed before: where tests read cards and remember them, a change of how
 * they are read is seen only if it is made from the beginning, and that is all that is tried now
 */
export async function tryMutants(
  run: TestRun,
  samples: readonly Sample[],
  seconds: number,
  isAgain = false,
): Promise<TriedRun> {
  removePrograms();
  await bundleTests(root, run.files, program, switchedSources(samples), samples.length);
  const { skipped, names, most } = run;
  const order = {
    skipped,
    names,
    most,
    seconds,
    report: join(folder, 'report.json'),
    verdicts: join(folder, 'verdicts'),
  };
  const { verdict, said } = await runProgram(program, { ...order, changes: [] });
  if (verdict !== 'passed') throw new InputError(`without any change a test fails (${verdict}): ${said}`);
  const { loading, tests } = JSON.parse(readFileSync(order.report, 'utf8')) as TestReport;

  const outcomes = samples.map((): Outcome => 'unreached');
  const later = new Set(tests.flatMap(({ probes }) => probes));
  for (const number of loading) later.delete(number);
  const unclear = isAgain ? [...later] : [...loading, ...(await tryInTurn(order, [...later], outcomes))];
  for (const number of unclear) {
    const report = join(folder, `report-${number}.json`);
    const end = await runProgram(program, { ...order, report, changes: [] }, number);
    outcomes[number] = end.verdict === 'passed' ? 'survived' : end.verdict === 'late' ? 'late' : 'noticed';
  }
  return { names: tests.map(({ name }) => name), outcomes };
}

type OrderOfChanges = Omit<TestOrder, 'changes'>;

/** Notes the outcomes of changes that one program tries in turn; returns the changes that it cannot judge. */
async function tryInTurn(order: OrderOfChanges, changes: readonly number[], outcomes: Outcome[]): Promise<number[]> {
  const unclear: number[] = [];
  for (let left = changes; left.length > 0; ) {
    const { end, words } = await runChanges({ ...order, changes: left });
    if (words.size === 0) throw new InputError(`the tests did not begin again: ${end.said}`);
    for (const [number, { word, key }] of words) {
      if (word === 'noticed' || word === 'survived') outcomes[number] = word;
      else if (end.verdict === 'late') outcomes[number] = 'late';
      else if (key && (await isNoticedAlone(order, number, key))) outcomes[number] = 'noticed';
      else unclear.push(number);
    }
    left = left.filter((number) => !words.has(number));
  }
  return unclear;
}

/** Whether the test passes without the change and fails with it, each time as the first test of a program. */
async function isNoticedAlone(order: OrderOfChanges, number: number, key: string): Promise<boolean> {
  const report = join(folder, `report-${number}.json`);
  const fails = async (active: number): Promise<boolean> => {
    const { verdict } = await runProgram(program, { ...order, report, key, changes: [] }, active);
    rmSync(report, { force: true });
    return verdict === 'failed';
  };
  return !(await fails(-1)) && (await fails(number));
}

/** Runs a program; returns the last verdict for each change that it came to. */
async function runChanges(
  order: TestOrder,
): Promise<{ end: ProgramEnd; words: Map<number, { word: string; key?: string }> }> {
  writeFileSync(order.verdicts, '');
  const end = await runProgram(program, order);
  const lines = readFileSync(order.verdicts, 'utf8').split('\n').filter(Boolean);
  const words = new Map(
    lines.map((line) => {
      const [, word, number, key] = /^(\w+) (\d+)(?: (.*))?$/.exec(line)!;
      return [Number(number), { word, key }];
    }),
  );
  return { end, words };
}

/**
 * Replaces vitest where tests are bundled into one program (test-program.ts): suites and tests are gathered while the
 * test files are loaded, and then run one after the other.
 *
 * - `describe`, `it`, `expect`, `beforeEach` and others: the parts of vitest that test files use, and no more.
 * - `beginFile`: tells to which file the next suites and tests belong.
 * - `runGathered`: runs the gathered tests as they are, then for each change the tests that run its place.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import { ACTIVE, PROBES } from './source-mutations.ts';

type Work = (...values: unknown[]) => unknown;

/** The order for a run, which comes as a file. */
export interface TestOrder {
  /** Patterns: suites at the top of a file with such a name are left out, and only tests with such a full name run. */
  readonly skipped?: string;
  readonly names?: string;
  /** The key of the only test to run. */
  readonly key?: string;
  /** The file of the `TestReport`. If an earlier run has written it, tests are not run without a change again. */
  readonly report: string;
  /** The numbers of the changes to try in turn, each with the tests that run its place. */
  readonly changes: readonly number[];
  /**
   * The file that gets a line before and after each change: `at 3`, then `noticed 3`, `survived 3` or, if a test fails
   * after the change as well as with it, `unclear 3` and the key of the test.
   */
  readonly verdicts: string;
  /**
   * The seconds of processor time that a test may take beyond ten times its own time; then the program kills itself.
   */
  readonly seconds: number;
  /**
   * The seconds that the tests may take with one change; if they would take longer, an evenly chosen part of them runs.
   */
  readonly most?: number;
}

/** The results of a run without a change. */
export interface TestReport {
  /** The numbers of the changes whose places ran before the first test. */
  readonly loading: readonly number[];
  readonly tests: readonly PassedTest[];
}

/** A test that ran and passed. */
export interface PassedTest {
  readonly key: string;
  readonly name: string;
  readonly milliseconds: number;
  /** The numbers of the changes whose places the test ran. */
  readonly probes: readonly number[];
}

interface Suite {
  readonly name: string;
  readonly parent?: Suite;
  readonly before: Work[];
  readonly after: Work[];
  readonly beforeAll: Work[];
  isBegun: boolean;
}

interface GatheredTest {
  readonly key: string;
  readonly name: string;
  readonly suite: Suite;
  readonly work: Work;
}

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
export const expect = chai.expect;

/** The seconds for loading the test files, and for a test whose own time is not known. */
const LOADING = 60;
/** A test may take this many times its own time. */
const PATIENCE = 10;

const order = JSON.parse(readFileSync(process.env.ASSAY_TEST_ORDER!, 'utf8')) as TestOrder;
const gathered: GatheredTest[] = [];

const newSuite = (name: string, parent?: Suite): Suite => ({
  name,
  parent,
  before: [],
  after: [],
  beforeAll: [],
  isBegun: false,
});

let file = '';
let suite = newSuite('');
let testsOfFile = 0;

/** Begins the suites and tests of a file. */
export function beginFile(path: string): void {
  file = path;
  suite = newSuite('');
  testsOfFile = 0;
}

const fullName = ({ name, parent }: Suite): string => (parent ? `${fullName(parent)} ${name}`.trim() : name);

/** Returns the name of a test with the values of its row in place of `%s`, `$key` and the like. */
function filledIn(name: string, values: readonly unknown[], row: number): string {
  const [first] = values;
  let next = 0;
  return name
    .replace(/%[sdifjo#%]/g, (form) => {
      if (form === '%%') return '%';
      if (form === '%#') return String(row);
      const value = values[next++];
      return form === '%j' || form === '%o' ? JSON.stringify(value) : String(value);
    })
    .replace(/\$([a-z_]\w*)/gi, (whole, key: string) => {
      const isRecord = typeof first === 'object' && first !== null && key in first;
      return isRecord ? String((first as Record<string, unknown>)[key]) : whole;
    });
}

type Table = readonly unknown[];

/** Returns a function like `it`, with `each` for tables; it takes a name, options (which are ignored) and the work. */
function withTables(add: (name: string, work: Work) => void) {
  const each =
    (table: Table) =>
    (name: string, ...rest: unknown[]): void =>
      table.forEach((row, i) => {
        const values = Array.isArray(row) ? row : [row];
        add(filledIn(name, values, i), () => (rest.at(-1) as Work)(...values));
      });
  return Object.assign((name: string, ...rest: unknown[]): void => add(name, rest.at(-1) as Work), { each });
}

export const describe = withTables((name, work) => {
  if (suite.parent === undefined && order.skipped && new RegExp(order.skipped).test(name)) return;
  const parent = suite;
  suite = newSuite(name, parent);
  work();
  suite = parent;
});

export const it = withTables((name, work) => {
  const full = `${fullName(suite)} ${name}`.trim();
  gathered.push({ key: `${file}#${testsOfFile++} ${full}`, name: full, suite, work });
});

export const test = it;

export const beforeEach = (work: Work): void => void suite.before.push(work);
export const afterEach = (work: Work): void => void suite.after.push(work);
export const beforeAll = (work: Work): void => void suite.beforeAll.push(work);
/** Does nothing: what would be cleaned up ends with the program. */
export const afterAll = (_work: Work): void => undefined;

async function begin(each: Suite): Promise<void> {
  if (each.parent) await begin(each.parent);
  const works = each.isBegun ? each.before : [...each.beforeAll, ...each.before];
  each.isBegun = true;
  for (const work of works) await work();
}

async function end(each: Suite): Promise<void> {
  for (const work of each.after) await work();
  if (each.parent) await end(each.parent);
}

/**
 * The processor time in microseconds at which this program kills itself, because an endless loop does not react to
 * anything else.
 */
const bound = new Float64Array(new SharedArrayBuffer(8));

function allow(seconds: number): void {
  const { user, system } = process.cpuUsage();
  bound[0] = user + system + seconds * 1e6;
}

function watch(): void {
  const text = `const { workerData: bound } = require('node:worker_threads');
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > bound[0]) process.kill(process.pid, 'SIGKILL');
  }, 100)`;
  new Worker(text, { eval: true, workerData: bound }).unref();
}

/** The globals that changed sources read and write. */
const switches = globalThis as unknown as { [ACTIVE]: number; readonly [PROBES]: Uint8Array };

/** Runs a test; returns why it fails, or undefined. */
async function failureOf({ suite: own, work }: GatheredTest, seconds: number): Promise<string | undefined> {
  allow(seconds);
  try {
    await begin(own);
    await work();
    await end(own);
    return undefined;
  } catch (error) {
    return String((error as Error)?.message).slice(0, 2000);
  }
}

function endWith(test: GatheredTest, failure: string): never {
  process.stdout.write(`${test.name}\n${failure}\n`);
  process.exit(1);
}

/** Runs the tests without a change; at the first failure the program ends with exit code 1. */
async function observe(tests: readonly GatheredTest[]): Promise<TestReport> {
  const probes = switches[PROBES];
  const numbers = (): number[] => [...probes.keys()].filter((i) => probes[i]);
  const loading = numbers();
  const passed: PassedTest[] = [];
  for (const test of tests) {
    probes.fill(0);
    const start = performance.now();
    const failure = await failureOf(test, LOADING);
    if (failure !== undefined) endWith(test, failure);
    passed.push({ key: test.key, name: test.name, milliseconds: performance.now() - start, probes: numbers() });
  }
  return { loading, tests: passed };
}

/** Returns as many of the tests, evenly chosen, as take this many seconds. */
function within<Test extends PassedTest>(tests: readonly Test[], most = Number.POSITIVE_INFINITY): readonly Test[] {
  const milliseconds = tests.reduce((sum, test) => sum + test.milliseconds, 0);
  const share = Math.min(1, (1000 * most) / Math.max(1, milliseconds));
  return tests.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share));
}

/** Returns the line of `TestOrder.verdicts` for a change: whether a test fails under it and passes again without it. */
async function tryChange(number: number, tests: readonly (PassedTest & GatheredTest)[]): Promise<string> {
  for (const test of within(
    tests.filter(({ probes }) => probes.includes(number)),
    order.most,
  )) {
    const seconds = order.seconds + (PATIENCE * test.milliseconds) / 1000;
    switches[ACTIVE] = number;
    const failure = await failureOf(test, seconds);
    switches[ACTIVE] = -1;
    if (failure === undefined) continue;
    return (await failureOf(test, seconds)) === undefined ? `noticed ${number}` : `unclear ${number} ${test.key}`;
  }
  return `survived ${number}`;
}

/**
 * Runs the tests without a change, unless a report has their results; then for each change the tests that run its
 * place.
 */
export async function runGathered(): Promise<void> {
  const names = order.names && new RegExp(order.names);
  const isAsked = ({ key }: GatheredTest): boolean => order.key === undefined || key === order.key;
  const tests = gathered.filter((test) => (!names || names.test(test.name)) && isAsked(test));
  if (!existsSync(order.report)) writeFileSync(order.report, JSON.stringify(await observe(tests)));
  const report = JSON.parse(readFileSync(order.report, 'utf8')) as TestReport;
  const byKey = new Map(tests.map((test) => [test.key, test]));
  const quickestFirst = report.tests
    .map((passed) => ({ ...byKey.get(passed.key)!, ...passed }))
    .sort((a, b) => a.milliseconds - b.milliseconds);
  for (const number of order.changes) {
    appendFileSync(order.verdicts, `at ${number}\n`);
    const verdict = await tryChange(number, quickestFirst);
    appendFileSync(order.verdicts, `${verdict}\n`);
    // what a change leaves behind could affect all later tests
    if (verdict.startsWith('unclear')) process.exit(1);
  }
  process.exit(0);
}

allow(LOADING);
watch();

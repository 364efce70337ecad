/**
 * What stands in the place of vitest where tests are bundled into one program (test-program.ts): suites and tests are
 * gathered while the test files are loaded, and run one after the other.
 *
 * - `describe`, `it`, `expect`, `beforeEach` and the like: what test files use of vitest, and no more.
 * - `beginFile`: says which file the next suites and tests are of.
 * - `runGathered`: runs what was gathered: as it is, then the tests that come by a change under that change.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import { ACTIVE, PROBES } from './source-mutations.ts';

type Work = (...values: unknown[]) => unknown;

/** What a run is to do; comes as a file. */
export interface TestOrder {
  /** Not the suites with such a name at the top of a file, and only tests with such a full name; patterns. */
  readonly skipped?: string;
  readonly names?: string;
  /** Only the test with this key. */
  readonly key?: string;
  /** Where a `TestReport` goes, or stands since a run before: tests are not run without a change again then. */
  readonly report: string;
  /** Numbers of the changes that are tried one after the other, each with the tests that come by it. */
  readonly changes: readonly number[];
  /**
   * Where a line goes before and after each: `at 3`, then `noticed 3`, `survived 3` or, if a test fails after it as
   * well as with it, `unclear 3` and the key of the test.
   */
  readonly verdicts: string;
  /** Seconds of processor time that a test may take beyond ten times its own; then the program kills itself: it hangs. */
  readonly seconds: number;
  /** Seconds that the tests may take with one change: where they would take more, some of them run, evenly chosen. */
  readonly most?: number;
}

/** What a run without a change has to say. */
export interface TestReport {
  /** Numbers of the changes whose places were come by before the first test. */
  readonly loading: readonly number[];
  readonly tests: readonly PassedTest[];
}

/** A test that ran and passed. */
export interface PassedTest {
  readonly key: string;
  readonly name: string;
  readonly milliseconds: number;
  /** Numbers of the changes whose places it came by. */
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

/** Seconds for the test files to be loaded, or for a test whose own time is not known. */
const LOADING = 60;
/** How many times its own time a test may take. */
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

/** Suites and tests from here on are those of that file. */
export function beginFile(path: string): void {
  file = path;
  suite = newSuite('');
  testsOfFile = 0;
}

const fullName = ({ name, parent }: Suite): string => (parent ? `${fullName(parent)} ${name}`.trim() : name);

/** A name with the values of its row: `%s` and the like, and `$key`. */
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

/** A function that takes a name, options that mean nothing here, and work; with `each` for tables of them. */
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
/** What is left when all tests are done goes with the program. */
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

/** The processor time, in microseconds, at which this program kills itself: a loop without end answers to nothing else. */
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

/** What the changed sources ask and note. */
const switches = globalThis as unknown as { [ACTIVE]: number; readonly [PROBES]: Uint8Array };

/** Says why the test fails, if it does. */
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

/** Runs the tests until one fails; the program ends with 1 then. */
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

/** As many of the tests, evenly chosen, as so many seconds hold. */
function within<Test extends PassedTest>(tests: readonly Test[], most = Number.POSITIVE_INFINITY): readonly Test[] {
  const milliseconds = tests.reduce((sum, test) => sum + test.milliseconds, 0);
  const share = Math.min(1, (1000 * most) / Math.max(1, milliseconds));
  return tests.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share));
}

/** Whether one of the tests fails under a change and passes again without: the line of `TestOrder.verdicts`. */
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

/** Runs the tests without a change, unless a report says how that went; then those that come by them with each change. */
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
    // what a change has left behind may be seen by all that comes
    if (verdict.startsWith('unclear')) process.exit(1);
  }
  process.exit(0);
}

allow(LOADING);
watch();

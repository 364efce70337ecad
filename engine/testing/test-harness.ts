/**
 * What stands in the place of vitest where tests are bundled into one program (test-program.ts): suites and tests are
 * gathered while the test files are loaded, and run one after the other until one fails.
 *
 * - `describe`, `it`, `expect`, `beforeEach` and the like: what test files use of vitest, and no more.
 * - `beginFile`: says which file the next suites and tests are of.
 * - `runGathered`: runs what was gathered.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect';
import { PROBES } from './source-mutations.ts';

type Work = (...values: unknown[]) => unknown;

/** What a run is to do; comes as a file. */
export interface TestOrder {
  /** Only suites with such a name at the top of a file, and only tests with such a full name; patterns. */
  readonly suites?: string;
  readonly names?: string;
  /** Only these tests, by their keys, in this order. */
  readonly only?: readonly string[];
  /** Where a `TestReport` goes. */
  readonly report?: string;
  /** Seconds of processor time after which the program kills itself: it hangs. */
  readonly seconds?: number;
}

/** What a run that passed has to say. */
export interface TestReport {
  /** Numbers of the probes that were come by before the first test. */
  readonly loading: readonly number[];
  readonly tests: readonly PassedTest[];
}

/** A test that ran and passed. */
export interface PassedTest {
  readonly key: string;
  readonly name: string;
  readonly milliseconds: number;
  /** Numbers of the probes that it came by. */
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

/** A function that takes a name and work, with `each` for tables of them. */
function withTables(add: (name: string, work: Work) => void) {
  const each =
    (table: Table) =>
    (name: string, work: Work): void =>
      table.forEach((row, i) => {
        const values = Array.isArray(row) ? row : [row];
        add(filledIn(name, values, i), () => work(...values));
      });
  return Object.assign(add, { each });
}

export const describe = withTables((name, work) => {
  if (suite.parent === undefined && order.suites && !new RegExp(order.suites).test(name)) return;
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

/** Kills this program when it has worked for too long: a loop without end answers to nothing else. */
function watch(seconds: number): void {
  const text = `setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > ${seconds * 1e6}) process.kill(process.pid, 'SIGKILL');
  }, 250)`;
  new Worker(text, { eval: true }).unref();
}

/** Runs the tests of the order until one fails; the program ends with 1 then. */
export async function runGathered(): Promise<void> {
  if (order.seconds) watch(order.seconds);
  const names = order.names && new RegExp(order.names);
  const rank = order.only && new Map(order.only.map((key, i) => [key, i]));
  const tests = gathered.filter(({ name, key }) => (!names || names.test(name)) && (!rank || rank.has(key)));
  if (rank) tests.sort((a, b) => rank.get(a.key)! - rank.get(b.key)!);
  const probes = (globalThis as { [PROBES]?: Uint8Array })[PROBES]!;
  const numbers = (): number[] => [...probes.keys()].filter((i) => probes[i]);
  const loading = numbers();
  const passed: PassedTest[] = [];
  for (const { key, name, suite: own, work } of tests) {
    probes.fill(0);
    const start = performance.now();
    try {
      await begin(own);
      await work();
      await end(own);
    } catch (error) {
      process.stdout.write(`${name}\n${String((error as Error)?.message).slice(0, 2000)}\n`);
      process.exit(1);
    }
    passed.push({ key, name, milliseconds: performance.now() - start, probes: numbers() });
  }
  if (order.report) writeFileSync(order.report, JSON.stringify({ loading, tests: passed } satisfies TestReport));
  process.exit(0);
}

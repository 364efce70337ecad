/**
 * Tests as a program: a test that fails under vitest fails there, too, and the tests notice changes behind switches or
 * do not.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../files/package-root.ts';
import { removePrograms, tryMutants } from './mutant-runs.ts';
import { findMutations } from './source-mutations.ts';
import type { TestOrder, TestReport } from './test-harness.ts';
import { bundleTests, type ProgramEnd, runProgram } from './test-program.ts';

const root = packageRoot();
mkdirSync(join(root, 'dist'), { recursive: true });
const folder = mkdtempSync(join(root, 'dist', 'test-program-'));
afterAll(() => {
  removePrograms();
  rmSync(folder, { recursive: true });
});

const SOURCE = `
const kept: number[] = [];
const half = (n: number): number => (n > 10 ? n - 5 : n / 2);
const steps = (n: number): number => { let i = 0; while (i < n) { i++; if (i > 1e9) i = 7; } return i; };
const keep = (n: number): number => { if (n > 3) kept.push(n); return kept.length; };
const third = (n: number): number => n / 3;
const loaded = third(6);
export { half, keep, loaded, steps };
`;
const TEST = `
import { beforeEach, describe, expect, it } from 'vitest';
import { half, keep, loaded, steps } from './half.ts';
let count = 0;
describe('small', () => {
  beforeEach(() => void count++);
  it.each([[2, 1], [4, 2]])('half of %i is %i', (n, h) => expect(half(n)).toBe(h));
  it.each([{ n: 8 }])('$n counts too', () => expect(count).toBeGreaterThan(2));
});
describe('large', () => it('is lessened', async () => expect({ n: half(12), at: [1] }).toEqual({ n: 7, at: expect.arrayContaining([1]) })));
describe('steps', () => it('are counted', () => expect(steps(3)).toBe(3)));
describe('kept', () => it('is nothing', () => expect(keep(2)).toBe(0)));
describe('loaded', () => it('is half', () => expect(loaded).toBe(2)));
describe('wrong', () => it('fails', () => expect(half(2)).toBe(2)));
`;
const source = relative(root, join(folder, 'half.ts'));
const tests = relative(root, join(folder, 'half.test.ts'));
writeFileSync(join(folder, 'half.ts'), SOURCE);
writeFileSync(join(folder, 'half.test.ts'), TEST);

describe('tests as a program', () => {
  const program = join(folder, 'tests.mjs');
  const report = join(folder, 'report.json');
  const verdicts = join(folder, 'verdicts');
  const run = (order: Partial<TestOrder>): Promise<ProgramEnd> => {
    rmSync(report, { force: true });
    return runProgram(program, { report, verdicts, changes: [], seconds: 5, ...order });
  };

  it('pass and fail as they do under vitest, those that were asked for', async () => {
    await bundleTests(root, [tests], program);
    expect(await run({ skipped: 'wrong' })).toEqual({ verdict: 'passed', said: '' });
    const { loading, tests: passed } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
    expect(loading).toEqual([]);
    expect(passed.map(({ name }) => name)).toEqual([
      'small half of 2 is 1',
      'small half of 4 is 2',
      'small 8 counts too',
      'large is lessened',
      'steps are counted',
      'kept is nothing',
      'loaded is half',
    ]);
    expect(await run({})).toMatchObject({ verdict: 'failed', said: expect.stringMatching(/^wrong fails\n/) });
    expect(await run({ names: 'lessened|nothing such' })).toMatchObject({ verdict: 'passed' });
  });
});

describe('changes', () => {
  const sampleAt = (line: number, what: string) => {
    const mutation = findMutations(SOURCE).find((each) => each.line === line && each.what === what)!;
    return { file: source, source: SOURCE, mutation };
  };

  it('are noticed by a test that passes without them, though they hang, leave traces or come while files load', async () => {
    const expected = [
      [sampleAt(3, '5 became 6'), 'noticed'],
      [sampleAt(3, '2 became 3'), 'noticed'],
      [sampleAt(3, '10 became 11'), 'survived'],
      [sampleAt(4, '< became <='), 'noticed'],
      [sampleAt(4, 'i++; was dropped'), 'late'],
      [sampleAt(4, '7 became 8'), 'unreached'],
      // what this change leaves behind makes the test fail without it, too
      [sampleAt(5, 'the condition n > 3 was negated'), 'noticed'],
      [sampleAt(5, 'kept.push(n); was dropped'), 'unreached'],
      [sampleAt(6, '3 became 4'), 'noticed'],
    ] as const;
    const samples = expected.map(([sample]) => sample);
    const { outcomes } = await tryMutants({ files: [tests], skipped: 'wrong' }, samples, 0.5);
    expect(outcomes).toEqual(expected.map(([, outcome]) => outcome));
  });

  it('are not tried where a test fails without any', async () => {
    await expect(tryMutants({ files: [tests] }, [sampleAt(3, '5 became 6')], 1)).rejects.toThrow(
      /without any change a test fails/,
    );
  });
});

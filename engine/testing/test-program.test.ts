/** Tests as a program: what fails under vitest fails there, what is changed is seen, what was come by is said. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../files/package-root.ts';
import { findMutations, withProbes } from './source-mutations.ts';
import type { TestOrder, TestReport } from './test-harness.ts';
import { bundleTests, type ProgramEnd, runProgram } from './test-program.ts';

const root = packageRoot();
const folder = mkdtempSync(join(root, 'dist', 'test-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = 'export const half = (n: number): number => (n > 10 ? n - 5 : n / 2);';
const TEST = `
import { beforeEach, describe, expect, it } from 'vitest';
import { half } from './half.ts';
let count = 0;
describe('small', () => {
  beforeEach(() => void count++);
  it.each([[2, 1], [4, 2]])('half of %i is %i', (n, h) => expect(half(n)).toBe(h));
  it.each([{ n: 8 }])('$n counts too', () => expect(count).toBe(3));
});
describe('large', () => it('is lessened', async () => expect({ n: half(12), at: [1] }).toEqual({ n: 7, at: expect.arrayContaining([1]) })));
describe('without end', () => it('hangs', () => { for (;;); }));
`;
const half = relative(root, join(folder, 'half.ts'));
writeFileSync(join(folder, 'half.ts'), SOURCE);
writeFileSync(join(folder, 'half.test.ts'), TEST);

const program = join(folder, 'tests.mjs');
const report = join(folder, 'report.json');
const run = (order: TestOrder): Promise<ProgramEnd> => runProgram(program, { suites: 'small|large', ...order });

async function bundled(source: string, probes = 0): Promise<boolean> {
  return bundleTests(root, [relative(root, join(folder, 'half.test.ts'))], program, new Map([[half, source]]), probes);
}

describe('tests as a program', () => {
  it('pass as they are, and say which probes each of them came by', async () => {
    const marks = findMutations(SOURCE).map(({ place }, number) => ({ number, place }));
    expect(await bundled(withProbes(SOURCE, marks), marks.length)).toBe(true);
    expect(await run({ report })).toEqual({ verdict: 'passed', said: '' });
    const { loading, tests } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
    expect(loading).toEqual([]);
    const five = findMutations(SOURCE).findIndex(({ what }) => what === '5 became 6');
    expect(tests.map(({ name, probes }) => [name, probes.includes(five)])).toEqual([
      ['small half of 2 is 1', false],
      ['small half of 4 is 2', false],
      ['small 8 counts too', false],
      ['large is lessened', true],
    ]);
  });

  it('fail where a change shows, in the order that was asked for, among those that were asked for', async () => {
    expect(await bundled(SOURCE.replace('5', '6').replace('/ 2', '/ 4'))).toBe(true);
    expect(await run({})).toMatchObject({ verdict: 'failed', said: expect.stringMatching(/^small half of 2 is 1\n/) });
    const key = `${relative(root, join(folder, 'half.test.ts'))}#3 large is lessened`;
    expect(await run({ only: [key] })).toMatchObject({ said: expect.stringMatching(/^large is lessened\n/) });
    expect(await run({ only: ['another'] })).toMatchObject({ verdict: 'passed' });
    expect(await run({ names: 'counts|nothing such' })).toMatchObject({ verdict: 'failed' });
    expect(await run({ names: 'nothing such' })).toMatchObject({ verdict: 'passed' });
  });

  it('are ended when they hang, and are none where the source is none', async () => {
    expect(await bundled(SOURCE)).toBe(true);
    expect(await runProgram(program, { suites: 'without end', seconds: 0.3 })).toMatchObject({ verdict: 'late' });
    expect(await bundled('export const half = (n) => (;')).toBe(false);
  });
});

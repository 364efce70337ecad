import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../files/package-root.ts';
import { matchProven, readProven } from './equivalent-changes.ts';
import { drawMutants, isSameCode, refusedByTypes } from './mutant-draws.ts';
import type { Sample } from './mutant-runs.ts';
import { applyMutation, findMutations } from './source-mutations.ts';

const root = packageRoot();
const FILE = 'engine/kernel/random.ts';

const samplesOf = (source: string, file = FILE): Sample[] =>
  findMutations(source).map((mutation) => ({ file, source, mutation }));
/** Returns the sources that these changes make. */
const made = (samples: readonly Sample[]): string[] =>
  samples.map(({ source, mutation }) => applyMutation(source, mutation));

describe('changes that are drawn', () => {
  it('are not those that compile to the same code', () => {
    const idle = samplesOf('export function f(a: number) { if (a > g) { h(a); return; } else i(a); }');
    expect(made(idle.filter(isSameCode))).toEqual([
      'export function f(a: number) { if (a > g) { h(a); {} } else i(a); }',
    ]);
  });

  it('are not those that the compiler refuses, and no style is a reason to refuse one', () => {
    const source = [
      "import { randomWord } from './random.ts';",
      'export function f(a: 1 | 2, b: number): number { if (a === 1) return 3; randomWord(b, b, b, b, b, b); return 4; }',
    ].join('\n');
    const samples = samplesOf(source);
    const isRefused = refusedByTypes(root, samples);
    const refused = samples.filter((_, i) => isRefused[i]).map(({ mutation }) => mutation.what);
    // 0 is no value of "a", and a function that gives a number has to end with one. An import that is not needed any
    // more is no error.
    expect(refused).toContain('1 became 0');
    expect(refused).toContain('"return 4;" does not return');
    expect(refused).not.toContain('randomWord(b, b, b, b, b, b); was dropped');
    expect(refused).not.toContain('3 became 4');
    const drawn = drawMutants(root, samples, samples.length, () => 0);
    expect(drawn.refused).toBe(refused.length);
    expect(drawn.samples.length + drawn.refused + drawn.same).toBe(samples.length);
    const [first] = drawn.samples;
    expect(drawMutants(root, samples, 1, () => 0)).toMatchObject({ samples: [first] });
  });
});

describe('changes that are proven to change nothing', () => {
  const source = 'function f(s) {\n  s.a = 1;\n  s.b = 1;\n  s.a = 1;\n}';
  const all = samplesOf(source);
  const entry = { file: FILE, line: 's.b = 1;', change: '1 became 2', because: 'b is compared with 0 only' };

  it('are found by their line and the change, and stale when the line is another or not the only one', () => {
    const { proven, stale } = matchProven([entry], all);
    expect([...proven.keys()].map(({ mutation }) => [mutation.line, mutation.what])).toEqual([[3, '1 became 2']]);
    expect(stale).toEqual([]);
    const changed = { ...entry, line: 's.c = 1;' };
    const several = { ...entry, line: 's.a = 1;' };
    const other = { ...entry, change: '1 became 3' };
    const elsewhere = { ...entry, file: 'engine/kernel/loops.ts' };
    expect(matchProven([changed, several, other, elsewhere], all).stale.length).toBe(4);
    const second = matchProven(
      [
        { ...several, nth: 2 },
        { ...several, nth: 3 },
      ],
      all,
    );
    expect([...second.proven.keys()].map(({ mutation }) => mutation.line)).toEqual([4]);
    expect(second.stale.length).toBe(1);
  });

  it('are all of lines that are there', () => {
    const entries = readProven(root);
    const files = [...new Set(entries.map(({ file }) => file))];
    const sources = files.flatMap((file) => samplesOf(readFileSync(join(root, file), 'utf8'), file));
    expect(matchProven(entries, sources).stale).toEqual([]);
  });
});

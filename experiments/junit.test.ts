import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ComparisonFindings } from '../results/report/comparison.ts';
import { comparisonMarkdown } from '../results/report/comparison-markdown.ts';
import { EXIT_BAD_INPUT } from './commands/context.ts';
import { comparisonJunit, junitXml } from './junit.ts';
import { runHere } from './testing/here.ts';

const awkward = 'a<b> & "c"\nd\u0000\u001b[2J \ud800 札';

describe('a comparison for a job', () => {
  const test = { pilot: 'greedy', estimate: 0.01, low: -0.02, high: 0.04, pairs: 64 };
  const findings = (verdict: string): ComparisonFindings =>
    ({
      ...{ name: 'n|<b>', verdict, regression: true, failOn: 'worse', changes: ['`c`'], notes: ['a\nb'], examples: [] },
      sentences: ['The verdict depends.', 'Worse: A.', 'Better: B.', 'Not enough games to say: C.'],
      tests: [
        { ...test, subject: 'A', verdict: 'worse' },
        { ...test, subject: 'B', verdict: 'better' },
        { ...test, subject: 'C', verdict: 'not-enough' },
      ],
      reproduction: { command: 'assay compare "```"', seed: '1', hashes: {}, versions: {} },
    }) as unknown as ComparisonFindings;

  it('is a case a test: what fails it, what had too few games, what nobody can trust', () => {
    const xml = comparisonJunit(findings('mixed'));
    expect(xml).toContain('tests="3" failures="1" errors="0" skipped="1"');
    expect(xml).toMatch(/name="A, played by greedy">\s*<failure message="Worse: A\." type="regression"\/>/);
    expect(xml).toMatch(/name="B, played by greedy"\/>/);
    expect(xml).toMatch(/name="C, played by greedy">\s*<skipped message="Not enough games to say: C\."\/>/);
    expect(comparisonJunit(findings('invalid'))).toContain('tests="3" failures="0" errors="3" skipped="0"');
  });

  it('is Markdown in which no name is markup', () => {
    const page = comparisonMarkdown(findings('mixed'));
    expect(page).toMatch(/^<!-- assay compare -->\n## n\\\|\\<b\\>: regression: better and worse\n/);
    expect(page).toContain('| A | worse | +1.0 (-2.0 to +4.0) | 64 |');
    expect(page).toContain('> a b');
    expect(page).toContain('````sh\nassay compare "```"\n````');
  });
});

describe('checked scenarios as JUnit XML', () => {
  const xml = junitXml([
    { file: 'fine.yaml', name: 'holds', game: 'fake', clauses: [], passed: true, failures: [] },
    {
      ...{ file: awkward, name: awkward, game: 'fake', clauses: [], passed: false },
      failures: [
        { line: 3, column: 5, message: awkward },
        { line: 4, column: 1, message: 'and more' },
      ],
    },
  ]);

  it('have a case each, and the failures with their places', () => {
    expect(xml.match(/<testcase /g)).toHaveLength(2);
    expect(xml).toContain('<testsuite name="assay check" tests="2" failures="1"');
    expect(xml).toContain(':4:1: and more</failure>');
  });

  it('are escaped: nothing of a name is markup, and nothing stands in it that XML does not know', () => {
    expect(xml).toContain('name="a&lt;b&gt; &amp; &quot;c&quot;&#10;d\ufffd\ufffd[2J \ufffd 札"');
    // an independent parser
    const parse =
      'import sys,xml.dom.minidom as m; d=m.parseString(sys.stdin.buffer.read()); print(len(d.getElementsByTagName("testcase")))';
    expect(execFileSync('python3', ['-c', parse], { input: xml, encoding: 'utf8' }).trim()).toBe('2');
  });

  it('are written by assay check --junit, and not over one of the scenarios', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-junit-'));
    const scenario = join(folder, 'own.yaml');
    const text = readFileSync(
      new URL('../engine/games/square-enix-tcg/scenarios/answered-trigger.yaml', import.meta.url),
      'utf8',
    );
    writeFileSync(scenario, text);
    const done = await runHere('check', scenario, '--junit', join(folder, 'out.xml'));
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(join(folder, 'out.xml'), 'utf8')).toContain(`classname="${scenario}"`);
    expect((await runHere('check', scenario, '--junit', scenario)).code).toBe(EXIT_BAD_INPUT);
    expect(readFileSync(scenario, 'utf8')).toBe(text);
    rmSync(folder, { recursive: true });
  });
});

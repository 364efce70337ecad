/**
 * Results of checks in the XML that continuous integration reads (the JUnit format of Ant and Jenkins): one suite, with
 * a test case for each.
 */
import { itemAt, type ScenarioResult } from '../engine/index.ts';
import type { ComparisonFindings, TestFindings } from '../results/report/comparison.ts';

export interface CheckedFile extends ScenarioResult {
  readonly file: string;
}

/** A case of a suite. It has passed unless it failed, was skipped, or was an error. */
interface JunitCase {
  readonly className: string;
  readonly name: string;
  readonly file?: string;
  readonly outcome?: {
    readonly is: 'failure' | 'skipped' | 'error';
    readonly type?: string;
    readonly message: string;
    readonly text?: string;
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * Escapes the characters that XML reserves. Characters that XML 1.0 does not allow, such as half a surrogate pair,
 * become U+FFFD.
 */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"\t\n\r]/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * Returns the XML document of scenario results. The class of a case is its file; its failure lists the sentences with
 * their places.
 */
export function junitXml(results: readonly CheckedFile[]): string {
  return suiteXml(
    'assay check',
    results.map(({ file, name, passed, failures }): JunitCase => {
      const said = failures.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`);
      const message = failures[0]?.message ?? 'does not hold';
      const outcome = { is: 'failure', type: 'expectation', message, text: said.join('\n') } as const;
      return { className: file, name, file, ...(passed ? {} : { outcome }) };
    }),
  );
}

/**
 * Returns the XML document of a comparison, with a case for each test. A regression is a failure; a test without enough
 * games is skipped.
 */
export function comparisonJunit(findings: ComparisonFindings): string {
  const { name, tests, verdict, sentences, failOn } = findings;
  return suiteXml(
    'assay compare',
    tests.map((test, i): JunitCase => {
      const named = { className: name, name: `${test.subject}, played by ${test.pilot}` };
      if (verdict === 'invalid')
        return { ...named, outcome: { is: 'error', type: 'invalid', message: itemAt(sentences, 0) } };
      // the sentences about the tests come last, in the order of the tests
      const message = itemAt(sentences, sentences.length - tests.length + i);
      if (isRegression(test, failOn)) return { ...named, outcome: { is: 'failure', type: 'regression', message } };
      return test.verdict === 'not-enough' ? { ...named, outcome: { is: 'skipped', message } } : named;
    }),
  );
}

function isRegression({ verdict }: TestFindings, failOn: ComparisonFindings['failOn']): boolean {
  return (verdict === 'worse' && failOn !== 'better') || (verdict === 'better' && failOn !== 'worse');
}

function suiteXml(suite: string, cases: readonly JunitCase[]): string {
  const number = (is: string): number => cases.filter(({ outcome }) => outcome?.is === is).length;
  const [failures, errors, skipped] = ['failure', 'error', 'skipped'].map(number);
  const counts = `tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${suite}" ${counts}>`,
    `  <testsuite name="${suite}" ${counts}>`,
    ...cases.map(caseXml),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseXml({ className, name, file, outcome }: JunitCase): string {
  const place = file === undefined ? '' : ` file="${escaped(file)}"`;
  const head = `<testcase classname="${escaped(className)}" name="${escaped(name)}"${place}`;
  if (!outcome) return `    ${head}/>`;
  const { is, type, message, text } = outcome;
  const begin = `<${is} message="${escaped(message)}"${type === undefined ? '' : ` type="${type}"`}`;
  const inner = text === undefined ? `${begin}/>` : `${begin}>${escaped(text)}</${is}>`;
  return `    ${head}>\n      ${inner}\n    </testcase>`;
}

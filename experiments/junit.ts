/**
 * Checked scenarios in the XML that continuous integration reads: one suite, a test case each (the JUnit format of Ant
 * and Jenkins).
 */
import type { ScenarioResult } from '../engine/index.ts';

export interface CheckedFile extends ScenarioResult {
  readonly file: string;
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

/** Escaped for an attribute or a text; what no XML 1.0 document may hold becomes U+FFFD, like half a surrogate pair. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"\t\n\r]/g, (sign) => ENTITIES[sign]);
}

/** The document. A case's class is its file, its failure the sentences with their places. */
export function junitXml(results: readonly CheckedFile[]): string {
  const failed = results.filter(({ passed }) => !passed).length;
  const cases = results.map(({ file, name, passed, failures }) => {
    const head = `<testcase classname="${escaped(file)}" name="${escaped(name)}" file="${escaped(file)}"`;
    if (passed) return `    ${head}/>`;
    const said = failures.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`);
    const first = escaped(failures[0]?.message ?? 'does not hold');
    const failure = `<failure message="${first}" type="expectation">${escaped(said.join('\n'))}</failure>`;
    return `    ${head}>\n      ${failure}\n    </testcase>`;
  });
  const counts = `tests="${results.length}" failures="${failed}" errors="0" skipped="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="assay check" ${counts}>`,
    `  <testsuite name="assay check" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

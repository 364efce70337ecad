/** ⑩ The outcome of a comparison as Markdown, for the summary of a job or a comment on a change. */
import { type ComparisonFindings, labelled, VERDICT_WORDS } from './comparison.ts';
import { count, points } from './number-words.ts';

/** The beginning of every such page, by which a later page recognises the one that it may replace. */
export const MARKDOWN_MARK = '<!-- assay compare -->';

/** Sentences first, then the tests, then how to get them again. */
export function comparisonMarkdown(findings: ComparisonFindings): string {
  const { name, verdict, regression, sentences, changes, tests, notes, examples, reproduction } = findings;
  const said = regression ? `regression: ${VERDICT_WORDS[verdict]}` : VERDICT_WORDS[verdict];
  const rows = labelled(tests).map(({ test, label }) => {
    const difference =
      test.estimate === null ? '–' : `${points(test.estimate)} (${points(test.low)} to ${points(test.high)})`;
    return [label, VERDICT_WORDS[test.verdict], difference, count(test.pairs)];
  });
  return [
    MARKDOWN_MARK,
    `## ${plain(name)}: ${said}`,
    '',
    ...sentences.map((sentence) => `- ${plain(sentence)}`),
    '',
    `Changed: ${changes.map(plain).join('; ')}.`,
    '',
    '| judged | verdict | difference in points | pairs |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.map(plain).join(' | ')} |`),
    '',
    ...notes.flatMap((note) => [`> ${plain(note)}`, '']),
    ...(examples.length > 0
      ? ['Games that came out otherwise:', '', fence(examples.flatMap(({ commands }) => commands)), '']
      : []),
    'To get these numbers again:',
    '',
    fence([reproduction.command]),
    '',
  ].join('\n');
}

/** A text without markup: names come from users' files. */
function plain(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/[\\`*_{}[\]<>|#!~]/g, (sign) => `\\${sign}`);
}

/** Lines as they are, whatever stands in them. */
function fence(lines: readonly string[]): string {
  const text = lines.join('\n');
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}sh\n${text}\n${ticks}`;
}

/**
 * ⑩ The outcome of a comparison, as one page for a terminal and as one object with the same numbers. The page is laid out from the
 * object alone.
 */
import type { PairCounts } from '../statistics/paired-difference.ts';
import { type OutcomeTable, type PairingGain, pairingGain } from '../statistics/pairing-gain.ts';
import type { SequentialDesign, SequentialVerdict } from '../statistics/sequential-test.ts';
import { stoppedConfidence, stoppedEstimate } from '../statistics/stopped-estimate.ts';

import { count, counted, points } from './number-words.ts';
import { COLOR, NO_COLOR, padEnd, printable, wrapped, wrappedCommand } from './terminal-text.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { VerdictLayout, VerdictReproduction } from './verdict.ts';

/** One sequential test that has ended. */
export interface ComparisonTest {
  /** Whose score was judged: a deck, or the first turn. */
  readonly subject: string;
  readonly against: readonly string[];
  readonly design: SequentialDesign;
  readonly verdict: SequentialVerdict;
  readonly counts: PairCounts;
  readonly ratios: { readonly better: number; readonly worse: number };
  readonly tables: readonly OutcomeTable[];
  readonly identical: number;
  readonly missing: number;
}

/** Where the two games of a pair part. */
export interface ComparisonExample {
  readonly key: string;
  readonly subject: string;
  readonly opponent: string;
  /** Score of the judged deck, as it was and with the change: 0, 1/2 or 1. */
  readonly scores: readonly [number, number];
  readonly decision?: number;
  readonly turn?: number;
  /** What was decided there, or null where the game was over. */
  readonly base?: string | null;
  readonly changed?: string | null;
  readonly commands: readonly [string, string];
}

export interface ComparisonInput {
  readonly name: string;
  readonly game: string;
  /** What was changed, a phrase each. */
  readonly changes: readonly string[];
  readonly wholeGame: boolean;
  readonly tests: readonly ComparisonTest[];
  readonly examples: readonly ComparisonExample[];
  /** Games set aside, of all that were played. */
  readonly faults: number;
  readonly games: number;
  /** What makes these games worthless, a sentence without its full stop each. */
  readonly alarms?: readonly string[];
  /** Which results are a regression. */
  readonly failOn: FailOn;
  /** What the reader should know besides. */
  readonly notes: readonly string[];
  readonly reproduction: VerdictReproduction;
}

export type FailOn = 'worse' | 'better' | 'any';

export type ComparisonVerdict = 'better' | 'worse' | 'mixed' | 'no-difference' | 'not-enough' | 'invalid';

export interface TestFindings {
  readonly subject: string;
  readonly against: readonly string[];
  readonly verdict: SequentialVerdict;
  /** Difference of the score of a game, as a share: median-unbiased after the stop, with its interval. */
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
  /** Level of the interval; null where it is a likelihood interval, see `stoppedEstimate`. */
  readonly confidence: number | null;
  readonly method: string;
  readonly pairs: number;
  readonly pentanomial: PairCounts;
  readonly logLikelihoodRatios: { readonly better: number; readonly worse: number };
  readonly identicalPairs: number;
  readonly missingPairs: number;
  readonly gamesSavedByPairing: PairingGain;
}

export interface ComparisonFindings {
  readonly name: string;
  readonly game: string;
  readonly changes: readonly string[];
  readonly verdict: ComparisonVerdict;
  /** Something that `failOn` names was found. */
  readonly regression: boolean;
  readonly failOn: FailOn;
  readonly sentences: readonly string[];
  /** In points of win rate. */
  readonly margin: number;
  readonly alpha: number;
  readonly beta: number;
  readonly tests: readonly TestFindings[];
  readonly examples: readonly ComparisonExample[];
  readonly games: number;
  readonly faults: number;
  readonly alarms: readonly string[];
  readonly notes: readonly string[];
  readonly reproduction: VerdictReproduction;
}

export function comparisonJson(input: ComparisonInput): ComparisonFindings {
  const { tests, failOn } = input;
  const [{ design }] = tests;
  const found = tests.map(testFindings);
  const verdict = overallVerdict(input);
  const is = (wanted: SequentialVerdict) => tests.some((test) => test.verdict === wanted);
  const regression =
    verdict !== 'invalid' && ((failOn !== 'better' && is('worse')) || (failOn !== 'worse' && is('better')));
  return {
    name: input.name,
    game: input.game,
    changes: input.changes,
    verdict,
    regression,
    failOn,
    sentences: sentences(input, verdict, found),
    margin: 100 * design.margin,
    alpha: design.alpha * tests.length,
    beta: design.beta,
    tests: found,
    examples: input.examples,
    games: input.games,
    faults: input.faults,
    alarms: input.alarms ?? [],
    notes: input.notes,
    reproduction: input.reproduction,
  };
}

function testFindings(test: ComparisonTest): TestFindings {
  const { estimate, low, high, n, method } = stoppedEstimate(test.counts, test.design);
  return {
    subject: test.subject,
    against: test.against,
    verdict: test.verdict,
    estimate,
    low,
    high,
    confidence: method === 'likelihood' ? null : stoppedConfidence(test.design),
    method,
    pairs: n,
    pentanomial: test.counts,
    logLikelihoodRatios: test.ratios,
    identicalPairs: test.identical,
    missingPairs: test.missing,
    gamesSavedByPairing: pairingGain(test.tables),
  };
}

function overallVerdict({ tests, faults, games, alarms = [] }: ComparisonInput): ComparisonVerdict {
  if (alarms.length > 0 || tooManyFaults(faults, games + faults)) return 'invalid';
  const is = (wanted: SequentialVerdict) => tests.some(({ verdict }) => verdict === wanted);
  if (is('better') && is('worse')) return 'mixed';
  if (is('worse')) return 'worse';
  if (is('better')) return 'better';
  return is('not-enough') ? 'not-enough' : 'no-difference';
}

function sentences(input: ComparisonInput, verdict: ComparisonVerdict, tests: readonly TestFindings[]): string[] {
  const [{ design }] = input.tests;
  const margin = `${Number((100 * design.margin).toFixed(3))} points`;
  if (verdict === 'invalid') {
    const said = (input.alarms ?? []).map(alarmSentence);
    if (!tooManyFaults(input.faults, input.games + input.faults)) return said;
    return [
      ...said,
      `Invalid: ${counted(input.faults, 'game')} could not be played to an end, so nothing below can be trusted.`,
    ];
  }
  return tests.map((test) => {
    const pairs = counted(test.pairs, 'pair');
    const change = `${difference(test)} in ${pairs}`;
    switch (test.verdict) {
      case 'better':
        return `Better: ${test.subject}, ${change}.`;
      case 'worse':
        return `Worse: ${test.subject}, ${change}.`;
      case 'no-difference':
        // never deny what the interval beside it allows
        return test.low < -design.margin || test.high > design.margin
          ? `No difference found: ${test.subject}, ${change}; one larger than ${margin} is unlikely, though inside the interval.`
          : `No difference larger than ${margin}: ${test.subject}, ${change}.`;
      default:
        return `Not enough games to say: ${test.subject}, ${change}; a difference of ${margin} is neither shown nor ruled out.`;
    }
  });
}

/** `+3.2 points (+1.1 to +5.2)`. */
function difference({ estimate, low, high }: TestFindings): string {
  return estimate === null ? '–' : `${points(estimate)} points (${points(low)} to ${points(high)})`;
}

const INDENT = '  ';

/** The page: sentences first, then what they rest on, then how to get it again. */
export function comparisonText(input: ComparisonInput, layout: VerdictLayout = {}): string {
  const findings = comparisonJson(input);
  const width = Math.max(72, Math.floor(layout.width ?? 80));
  const palette = layout.color ? COLOR : NO_COLOR;
  const lines: string[] = [];
  const paragraph = (text: string, first = INDENT, rest = first) => {
    wrapped(printable(text), width - rest.length).forEach((line, i) => {
      lines.push(`${i === 0 ? first : rest}${line}`);
    });
  };
  const heading = (text: string) => lines.push('', palette.heading(text));
  const paint =
    findings.verdict === 'no-difference' ? palette.good : findings.regression ? palette.bad : (text: string) => text;

  for (const sentence of findings.sentences)
    for (const line of wrapped(printable(sentence), width)) lines.push(paint(line));

  heading(`${findings.name} · ${findings.game}`);
  for (const change of findings.changes) paragraph(change, '  change    ', ' '.repeat(12));
  paragraph(
    `margin ${Number(findings.margin.toFixed(3))} points, ${levelsText(findings)}`,
    '  test      ',
    ' '.repeat(12),
  );

  heading('Pairs: the same deal as it was and with the change');
  const names = Math.min(30, Math.max(...findings.tests.map(({ subject }) => subject.length)));
  lines.push(`${INDENT}${padEnd('', names)}  pairs   lost  –½     =  +½   won  same game`);
  for (const test of findings.tests) {
    const [lost, half, same, up, won] = test.pentanomial;
    const cell = (n: number, room: number) => count(n).padStart(room);
    lines.push(
      `${INDENT}${padEnd(printable(test.subject).slice(0, names), names)} ${cell(test.pairs, 6)} ${cell(lost, 6)} ${cell(half, 3)} ${cell(same, 5)} ${cell(up, 3)} ${cell(won, 5)}     ${((100 * test.identicalPairs) / Math.max(1, test.pairs)).toFixed(0).padStart(3)} %`,
    );
  }

  heading('Games saved by pairing');
  for (const test of findings.tests)
    paragraph(`${test.subject}: ${savedSentence(test.gamesSavedByPairing)}`, INDENT, '    ');

  if (findings.examples.length > 0) {
    heading('Where games part');
    for (const example of findings.examples) {
      paragraph(exampleSentence(example), INDENT, '    ');
      for (const command of example.commands)
        for (const line of wrappedCommand(printable(command), width - 4)) lines.push(`    ${line}`);
    }
  }
  for (const note of findings.notes) {
    lines.push('');
    paragraph(`note: ${note}`);
  }

  heading('To get these numbers again');
  const fact = (label: string, text: string) => paragraph(text, padEnd(`  ${label}`, 12), ' '.repeat(12));
  wrappedCommand(printable(findings.reproduction.command), width - 12).forEach((line, i) => {
    lines.push(`${padEnd(i === 0 ? '  command' : '', 12)}${line}`);
  });
  fact('seed', findings.reproduction.seed);
  const versions = Object.entries(findings.reproduction.versions).map(([name, version]) => `${name} ${version}`);
  fact('versions', versions.join(', '));
  for (const [name, hash] of Object.entries(findings.reproduction.hashes)) fact(name, hash);
  lines.push(
    '',
    ...wrapped(
      `Differences are in points of win rate of one game. ${intervalsText(findings)} They are those of these decks in these hands.`,
      width - 2,
    ).map((line) => palette.faint(`${INDENT}${line}`)),
  );
  return lines.join('\n');
}

/** The error levels: false alarms are bounded over all tests together, misses in each of them. */
function levelsText({ alpha, beta, tests }: ComparisonFindings): string {
  const bound = (level: number) => `at most ${level.toFixed(3)}`;
  if (tests.length === 1) return `false alarms ${bound(alpha)}, misses ${bound(beta)}`;
  return `false alarms ${bound(alpha)} over all ${counted(tests.length, 'test')} together, misses ${bound(beta)} in each test`;
}

/** What the brackets behind the differences are. */
function intervalsText({ tests }: ComparisonFindings): string {
  const said: string[] = [];
  const levels = [...new Set(tests.flatMap(({ confidence }) => confidence ?? []))];
  if (levels.length > 0) {
    const percents = levels.map((level) => `${Number((100 * level).toFixed(1))} %`).join(' and ');
    said.push(`Estimates are median-unbiased after the stop, with ${percents} intervals of each test by itself.`);
  }
  const few = tests.filter(({ method }) => method === 'likelihood').map(({ subject }) => subject);
  if (few.length > 0) {
    const whose = few.length < tests.length ? ` of ${few.join(', ')}` : '';
    said.push(
      `So few pairs${whose} differ that the interval is of the likelihood: all differences that the bounds of the test have not ruled out.`,
    );
  }
  return said.join(' ');
}

function savedSentence({ ratio, low, high, saved }: PairingGain): string {
  if (ratio === null || saved === null || low === null)
    return 'all pairs came out alike, so there is no variance to compare.';
  const most = high === null ? '∞' : high.toFixed(1);
  return `unpaired play would need ${ratio.toFixed(1)} times the games (${low.toFixed(1)} to ${most}); ${(100 * saved).toFixed(0)} % saved.`;
}

function exampleSentence({ key, subject, opponent, scores, turn, decision, base, changed }: ComparisonExample): string {
  const result = (score: number) => (score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn');
  const head = `${key}: ${subject} against ${opponent}, ${result(scores[0])}, with the change ${result(scores[1])}`;
  if (decision === undefined) return `${head}.`;
  const said = (text: string | null | undefined) => text ?? 'the game is over';
  return `${head}. Decision ${count(decision)} (turn ${turn}): ${said(base)} → ${said(changed)}.`;
}

/**
 * ⑩ The outcome of a comparison, as one page for a terminal and as one object with the same numbers. The page is laid
 * out from the object alone.
 */
import { itemAt } from '../../engine/index.ts';
import type { PairCounts } from '../statistics/paired-difference.ts';
import { type OutcomeTable, type PairingGain, pairingGain } from '../statistics/pairing-gain.ts';
import { pairsNeeded } from '../statistics/pairs-needed.ts';
import type { SequentialDesign, SequentialVerdict, Side } from '../statistics/sequential-test.ts';
import { stoppedConfidence, stoppedEstimate } from '../statistics/stopped-estimate.ts';

import { count, counted, points } from './number-words.ts';
import { COLOR, NO_COLOR, type Palette, padEnd, printable, wrapped, wrappedCommand } from './terminal-text.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { VerdictReproduction } from './verdict.ts';
import type { VerdictLayout } from './verdict-page.ts';

/** One sequential test that has ended. */
export interface ComparisonTest {
  /** Whose score is judged: that of a deck, or that of the first turn. */
  readonly subject: string;
  /** Who played it, as a phrase: `greedy`. */
  readonly pilot: string;
  readonly against: readonly string[];
  readonly design: SequentialDesign;
  readonly verdict: SequentialVerdict;
  readonly counts: PairCounts;
  readonly ratios: Readonly<Record<Side, number>>;
  readonly evidence: Readonly<Record<Side, number>>;
  readonly tables: readonly OutcomeTable[];
  readonly identical: number;
  readonly missing: number;
}

/** Where the two games of a pair part. */
export interface ComparisonExample {
  readonly key: string;
  readonly subject: string;
  readonly opponent: string;
  /** The score of the judged deck without and with the change: 0, 1/2 or 1. */
  readonly scores: readonly [number, number];
  readonly decision?: number;
  readonly turn?: number;
  /** What was decided there; null where the game was over. */
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
  /** Quarantined games, of all that were played. */
  readonly faults: number;
  readonly games: number;
  /** Findings that make these games worthless: a sentence each, without its full stop. */
  readonly alarms?: readonly string[];
  /** Which results are a regression. */
  readonly failOn: FailOn;
  /** What the reader should know besides. */
  readonly notes: readonly string[];
  readonly reproduction: VerdictReproduction;
}

export type FailOn = 'worse' | 'better' | 'any';

export type ComparisonVerdict = SequentialVerdict | 'mixed' | 'invalid';

export interface TestFindings {
  readonly subject: string;
  readonly pilot: string;
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
  /** Where the pairs were not enough: about how many more it would take; null where that cannot be told. */
  readonly morePairs: number | null;
  readonly pentanomial: PairCounts;
  /** Of the margin against no difference; the test rules a difference out by them. */
  readonly logLikelihoodRatios: Readonly<Record<Side, number>>;
  /** Logarithms of the e-values against no difference; the test finds a difference by them. */
  readonly logEvidence: Readonly<Record<Side, number>>;
  readonly identicalPairs: number;
  readonly missingPairs: number;
  readonly gamesSavedByPairing: PairingGain;
}

export interface ComparisonFindings {
  readonly name: string;
  readonly game: string;
  readonly changes: readonly string[];
  readonly verdict: ComparisonVerdict;
  /** Was something found that `failOn` names? */
  readonly regression: boolean;
  readonly failOn: FailOn;
  readonly sentences: readonly string[];
  /** In points of win rate. */
  readonly margin: number;
  readonly alpha: number;
  readonly beta: number;
  /** The only direction in which a difference was looked for; null for both. */
  readonly oneSided: Side | null;
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
  const { design } = itemAt(tests, 0);
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
    oneSided: design.side ?? null,
    tests: found,
    examples: input.examples,
    games: input.games,
    faults: input.faults,
    alarms: input.alarms ?? [],
    notes: [...input.notes, ...pilotNotes(verdict, tests)],
    reproduction: input.reproduction,
  };
}

function testFindings(test: ComparisonTest): TestFindings {
  const more = test.verdict === 'not-enough' ? pairsNeeded(test.counts, test.ratios, test.design) : null;
  const { estimate, low, high, n, method } = stoppedEstimate(test.counts, test.design);
  return {
    subject: test.subject,
    pilot: test.pilot,
    against: test.against,
    verdict: test.verdict,
    estimate,
    low,
    high,
    confidence: method === 'likelihood' ? null : stoppedConfidence(test.design),
    method,
    pairs: n,
    morePairs: more,
    pentanomial: test.counts,
    logLikelihoodRatios: test.ratios,
    logEvidence: test.evidence,
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
  if (is('not-enough')) return 'not-enough';
  const { side } = itemAt(tests, 0).design;
  return side ? `not-${side}` : 'no-difference';
}

function sentences(input: ComparisonInput, verdict: ComparisonVerdict, tests: readonly TestFindings[]): string[] {
  const { design } = itemAt(input.tests, 0);
  const margin = `${Number((100 * design.margin).toFixed(3))} points`;
  if (verdict === 'invalid') {
    const said = (input.alarms ?? []).map(alarmSentence);
    if (!tooManyFaults(input.faults, input.games + input.faults)) return said;
    return [
      ...said,
      `Invalid: ${counted(input.faults, 'game')} could not be played to an end, so nothing below can be trusted.`,
    ];
  }
  return [...agreementSentences(tests), ...testSentences(tests, design, margin)];
}

/** Notes on players: a change that does nothing in one player's hands may do much in another's. */
function pilotNotes(verdict: ComparisonVerdict, tests: readonly ComparisonTest[]): string[] {
  const isNothing = verdict === 'no-difference' || verdict === 'not-worse' || verdict === 'not-better';
  if (!isNothing || new Set(tests.map(({ pilot }) => pilot)).size > 1) return [];
  return [
    `this is what the change is worth in the hands of ${itemAt(tests, 0).pilot}; a better player may see more in it: ` +
      '"--tiers greedy ismcts" asks both and says whether they agree',
  ];
}

/** Do all players of a judged deck say the same? Nothing where there is only one player. */
function agreementSentences(tests: readonly TestFindings[]): string[] {
  return agreements(tests).map(({ subject, groups }) => {
    const said = groups.map(
      ({ verdict, pilots }) =>
        `${VERDICT_WORDS[verdict]} as ${pilots.join(', ')} play${pilots.length > 1 ? '' : 's'} it`,
    );
    if (groups.length > 1) return `The verdict on ${subject} depends on who plays: ${said.join('; ')}.`;
    const { verdict, pilots } = itemAt(groups, 0);
    return `The verdict on ${subject} holds for all ${pilots.length} players: ${VERDICT_WORDS[verdict]}.`;
  });
}

/** Verdicts as words. */
export const VERDICT_WORDS: Readonly<Record<ComparisonVerdict, string>> = {
  better: 'better',
  worse: 'worse',
  mixed: 'better and worse',
  'no-difference': 'no difference',
  'not-worse': 'not worse',
  'not-better': 'not better',
  'not-enough': 'not enough games',
  invalid: 'invalid',
};

/**
 * For one judged deck, what its players found: players with the same verdict stand together, in the order of the
 * players.
 */
export interface Agreement {
  readonly subject: string;
  readonly groups: readonly { readonly verdict: SequentialVerdict; readonly pilots: readonly string[] }[];
}

/** By judged deck, where several players played it. */
export function agreements(tests: readonly TestFindings[]): Agreement[] {
  const subjects = [...new Set(tests.map(({ subject }) => subject))];
  return subjects.flatMap((subject) => {
    const own = tests.filter((test) => test.subject === subject);
    if (own.length < 2) return [];
    const verdicts = [...new Set(own.map(({ verdict }) => verdict))];
    const groups = verdicts.map((verdict) => ({
      verdict,
      pilots: own.filter((test) => test.verdict === verdict).map(({ pilot }) => pilot),
    }));
    return [{ subject, groups }];
  });
}

function testSentences(tests: readonly TestFindings[], design: SequentialDesign, margin: string): string[] {
  return tests.map((test) => {
    const pairs = counted(test.pairs, 'pair');
    const change = `${difference(test)} in ${pairs} played by ${test.pilot}`;
    switch (test.verdict) {
      case 'better':
        return `Better: ${test.subject}, ${change}.`;
      case 'worse':
        return `Worse: ${test.subject}, ${change}.`;
      case 'no-difference':
        // a sentence must not deny what the interval beside it allows
        return test.low < -design.margin || test.high > design.margin
          ? `No difference found: ${test.subject}, ${change}; one larger than ${margin} is unlikely, though inside ` +
              'the interval.'
          : `No difference larger than ${margin}: ${test.subject}, ${change}.`;
      case 'not-worse':
        return ruledOut(test, 'worse', test.low >= -design.margin, change, margin);
      case 'not-better':
        return ruledOut(test, 'better', test.high <= design.margin, change, margin);
      default:
        return (
          `Not enough games to say: ${test.subject}, ${change}; a difference of ` +
          `${margin}${design.side ? ` for the ${design.side}` : ''} is neither shown nor ruled ` +
          `out${moreSentence(test)}.`
        );
    }
  });
}

/** How many more pairs would be enough, as far as that can be told. */
function moreSentence({ morePairs, pairs }: TestFindings): string {
  if (morePairs === null) return '';
  const all = roundedUp(pairs + morePairs);
  return `; if it is as measured, about ${count(roundedUp(morePairs))} more pairs would tell (--pairs ${all})`;
}

/** Rounded up to two digits: it is only an estimate. */
function roundedUp(pairs: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(pairs)) - 1);
  return Math.ceil(pairs / unit) * unit;
}

/** What a test says about a side on which it found nothing. `outside`: the interval excludes that side, too. */
function ruledOut({ subject }: TestFindings, side: Side, outside: boolean, change: string, margin: string): string {
  const other = side === 'worse' ? 'better' : 'worse';
  const unlikely = outside ? '' : `; one larger than ${margin} is unlikely, though inside the interval`;
  const head = outside ? `Not ${side} by more than ${margin}` : `Not found to be ${side}`;
  return `${head}: ${subject}, ${change}${unlikely}. Whether it is ${other} was not tested.`;
}

/** `+3.2 points (+1.1 to +5.2)`. */
function difference({ estimate, low, high }: TestFindings): string {
  return estimate === null ? '–' : `${points(estimate)} points (${points(low)} to ${points(high)})`;
}

const INDENT = '  ';

/** A page that grows, line by line. */
interface TextPage {
  readonly lines: string[];
  readonly width: number;
  readonly palette: Palette;
  readonly paragraph: (text: string, first?: string, rest?: string) => void;
  readonly heading: (text: string) => void;
  /** Wrapped lines in faint letters. */
  readonly faint: (text: string) => void;
}

function createTextPage(layout: VerdictLayout): TextPage {
  const width = Math.max(72, Math.floor(layout.width ?? 80));
  const palette = layout.color ? COLOR : NO_COLOR;
  const lines: string[] = [];
  return {
    ...{ lines, width, palette },
    paragraph: (text, first = INDENT, rest = first) => {
      wrapped(printable(text), width - rest.length).forEach((line, i) => {
        lines.push(`${i === 0 ? first : rest}${line}`);
      });
    },
    heading: (text) => lines.push('', palette.heading(text)),
    faint: (text) => lines.push(...wrapped(text, width - 2).map((line) => palette.faint(`${INDENT}${line}`))),
  };
}

/** What was found, and what was asked. */
function addFindings({ lines, width, palette, paragraph, heading }: TextPage, findings: ComparisonFindings): void {
  const paint = ['no-difference', 'not-worse', 'not-better'].includes(findings.verdict)
    ? palette.good
    : findings.regression
      ? palette.bad
      : (text: string) => text;
  for (const sentence of findings.sentences)
    for (const line of wrapped(printable(sentence), width)) lines.push(paint(line));
  heading(`${findings.name} · ${findings.game}`);
  for (const change of findings.changes) paragraph(change, '  change    ', ' '.repeat(12));
  const side = findings.oneSided ? `, one-sided (${findings.oneSided} only)` : '';
  paragraph(
    `margin ${Number(findings.margin.toFixed(3))} points${side}, ${levelsText(findings)}`,
    '  test      ',
    ' '.repeat(12),
  );
}

/** What the pairs of each test came to. */
function addPairs({ lines, paragraph, heading, faint }: TextPage, findings: ComparisonFindings): void {
  heading('Pairs: the same deal as it was and with the change');
  const rows = labelled(findings.tests);
  const names = Math.min(30, Math.max(...rows.map(({ label }) => label.length)));
  lines.push(`${INDENT}${padEnd('', names)}  pairs   lost  –½     =  +½   won  same game`);
  for (const { test, label } of rows) {
    const [lost, half, same, up, won] = test.pentanomial;
    const cell = (n: number, room: number) => count(n).padStart(room);
    const cells = [cell(test.pairs, 6), cell(lost, 6), cell(half, 3), cell(same, 5), cell(up, 3), cell(won, 5)];
    const identical = ((100 * test.identicalPairs) / Math.max(1, test.pairs)).toFixed(0).padStart(3);
    lines.push(`${INDENT}${padEnd(printable(label).slice(0, names), names)} ${cells.join(' ')}     ${identical} %`);
  }
  faint(
    'In how many pairs the change turned the game: to a loss, by half a point down (a draw in place of a win, or ' +
      'a loss in place of a draw), not at all, by half a point up, to a win. Same game: pairs whose two games were ' +
      'the same, decision by decision.',
  );
  heading('Games saved by pairing');
  for (const { test, label } of rows) paragraph(`${label}: ${savedSentence(test.gamesSavedByPairing)}`, INDENT, '    ');
}

/** Games that part, and notes. */
function addExamples({ lines, width, paragraph, heading }: TextPage, findings: ComparisonFindings): void {
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
}

/** How to get the numbers again, and what they are. */
function addReproduction(page: TextPage, findings: ComparisonFindings): void {
  const { lines, width, paragraph, heading, faint } = page;
  heading('To get these numbers again');
  const fact = (label: string, text: string) => paragraph(text, padEnd(`  ${label}`, 12), ' '.repeat(12));
  wrappedCommand(printable(findings.reproduction.command), width - 12).forEach((line, i) => {
    lines.push(`${padEnd(i === 0 ? '  command' : '', 12)}${line}`);
  });
  fact('seed', findings.reproduction.seed);
  const versions = Object.entries(findings.reproduction.versions).map(([name, version]) => `${name} ${version}`);
  fact('versions', versions.join(', '));
  for (const [name, hash] of Object.entries(findings.reproduction.hashes)) fact(name, hash);
  lines.push('');
  faint(
    `Differences are in points of win rate of one game. ${intervalsText(findings)} They are those of these decks ` +
      'in these hands.',
  );
}

/** The page: sentences first, then what they rest on, then how to get it again. */
export function comparisonText(input: ComparisonInput, layout: VerdictLayout = {}): string {
  const findings = comparisonJson(input);
  const page = createTextPage(layout);
  for (const add of [addFindings, addPairs, addExamples, addReproduction]) add(page, findings);
  return page.lines.join('\n');
}

/** The error levels, each as what it is: false alarms are bounded over all tests together, misses in each of them. */
export function levelsText({ alpha, beta, tests, margin, oneSided }: ComparisonFindings): string {
  const n = tests.length;
  const bound = (level: number) => `at most ${Math.min(1, level).toFixed(3)}`;
  const alarm =
    `false alarms (${oneSided ?? 'better or worse'} where nothing is) ` +
    `${bound(alpha)}${n > 1 ? ` over all ${counted(n, 'test')} together` : ''}`;
  const said = oneSided ? `"not ${oneSided}"` : '"no difference"';
  const miss =
    `misses (${said} where one of ${Number(margin.toFixed(3))} points is) ` +
    `${bound(beta)}${n > 1 ? ` in each test, so ${bound(n * beta)} in any of the ${n}` : ''}`;
  return `${alarm}, ${miss}; running out of pairs is neither`;
}

/** What the brackets behind the differences are. */
export function intervalsText({ tests }: ComparisonFindings): string {
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
      `So few pairs${whose} differ that the interval is of the likelihood: all differences that the bounds of ` +
        'the test have not ruled out.',
    );
  }
  return said.join(' ');
}

export interface LabelledTest {
  readonly test: TestFindings;
  readonly label: string;
}

/** What stands before the numbers of a test: the judged deck, and the player where there are several. */
export function labelled(tests: readonly TestFindings[]): LabelledTest[] {
  const several = agreements(tests).length > 0;
  return tests.map((test) => ({ test, label: several ? `${test.subject} · ${test.pilot}` : test.subject }));
}

function savedSentence({ ratio, low, high, saved }: PairingGain): string {
  if (ratio === null || saved === null || low === null)
    return 'all pairs came out alike, so there is no variance to compare.';
  const most = high === null ? '∞' : high.toFixed(1);
  return (
    `unpaired play would need ${ratio.toFixed(1)} times the games (${low.toFixed(1)} to ${most}); ` +
    `${(100 * saved).toFixed(0)} % saved.`
  );
}

function exampleSentence({ key, subject, opponent, scores, turn, decision, base, changed }: ComparisonExample): string {
  const result = (score: number) => (score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn');
  const head = `${key}: ${subject} against ${opponent}, ${result(scores[0])}, with the change ${result(scores[1])}`;
  if (decision === undefined) return `${head}.`;
  const said = (text: string | null | undefined) => text ?? 'the game is over';
  return `${head}. Decision ${count(decision)} (turn ${turn}): ${said(base)} → ${said(changed)}.`;
}

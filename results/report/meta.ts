/** ⑩ The meta of an experiment: matchups, Nash mix and circles, as one object and as a page laid out from it. */
import { type CyclicPart, cyclicPart } from '../statistics/cyclic-part.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { matchupMatrix } from '../statistics/matchup-matrix.ts';
import { nashMix } from '../statistics/nash-mix.ts';
import { addedPairs, NO_PAIRS, type PairCounts, reversedPairs } from '../statistics/paired-difference.ts';
import { count, counted, percent, points, range } from './number-words.ts';
import { COLOR, displayWidth, NO_COLOR, padEnd, padStart, printable, truncated, wrapped } from './terminal-text.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { VerdictLayout } from './verdict.ts';

/** Pairs between two decks in the hands of one pair of agents, by the score of the first deck. */
export interface MetaRow {
  readonly decks: readonly [string, string];
  /** Who played, such as `greedy`. */
  readonly agents: string;
  readonly pairs: PairCounts;
}

export interface MetaMatchup {
  readonly deck: string;
  readonly against: string;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** Pairs. */
  readonly n: number;
  /** Differs from one half after control of false discoveries over the table. */
  readonly separable: boolean;
}

export interface MetaField {
  readonly agents: string;
  readonly decks: readonly string[];
  /** Row deck against column deck; null on the diagonal. */
  readonly matchups: readonly (readonly (MetaMatchup | null)[])[];
  readonly nash: readonly {
    readonly deck: string;
    readonly estimate: number;
    readonly low: number;
    readonly high: number;
    readonly present: number;
    readonly score: number;
  }[];
  readonly cyclic: CyclicPart;
  /** The strongest circle by names; null without one. */
  readonly circle: readonly string[] | null;
}

export interface MetaFindings {
  readonly experiment: string;
  readonly game: string;
  readonly confidence: number;
  readonly status: 'complete' | 'partial' | 'invalid';
  readonly games: number;
  /** Games set aside. */
  readonly faults: number;
  readonly alarms: readonly string[];
  /** Games still to be played. */
  readonly missing: number;
  readonly fields: readonly MetaField[];
  readonly sentences: readonly string[];
}

/** How far the experiment was played. */
export interface PlayedGames {
  readonly games: number;
  readonly faults: number;
  readonly planned: number;
  /** What makes these games worthless, a sentence without its full stop each. */
  readonly alarms?: readonly string[];
}

/** Two decks of the experiment have no whole pair: there is no table to solve. */
export interface MetaGap {
  readonly decks: readonly [string, string];
  readonly agents: string;
}

/** The first two decks that were not played against each other, if any. */
export function findGap(rows: readonly MetaRow[]): MetaGap | undefined {
  for (const [agents, own] of byAgents(rows)) {
    const { decks, pairs } = pairTable(own);
    for (let i = 0; i < decks.length; i++) {
      for (let j = i + 1; j < decks.length; j++) {
        if (pairs[i][j].every((n) => n === 0)) return { decks: [decks[i], decks[j]], agents };
      }
    }
  }
  return undefined;
}

/** Everything about the meta; the rows must have no gap, and two decks at least. */
export function metaJson(
  experiment: string,
  game: string,
  rows: readonly MetaRow[],
  { games, faults, planned, alarms = [] }: PlayedGames,
  confidence = DEFAULT_CONFIDENCE,
): MetaFindings {
  const fields = [...byAgents(rows)].map(([agents, own]) => metaField(agents, own, confidence));
  const sentences = fields.flatMap((field) => {
    const said = fieldSentences(field);
    return fields.length > 1 ? said.map((sentence) => `Played by ${field.agents}: ${sentence}`) : said;
  });
  const missing = Math.max(0, planned - games - faults);
  const lost = tooManyFaults(faults, games + faults);
  const status = lost || alarms.length > 0 ? 'invalid' : missing > 0 ? 'partial' : 'complete';
  if (missing > 0)
    sentences.unshift(`Unfinished: ${counted(missing, 'game')} still to play; this is what is there so far.`);
  if (lost)
    sentences.unshift(`Invalid: ${counted(faults, 'game')} of ${count(games + faults)} could not be played to an end.`);
  sentences.unshift(...alarms.map(alarmSentence));
  return { experiment, game, confidence, status, games, faults, alarms, missing, fields, sentences };
}

function byAgents(rows: readonly MetaRow[]): Map<string, MetaRow[]> {
  const groups = new Map<string, MetaRow[]>();
  for (const row of rows) groups.set(row.agents, [...(groups.get(row.agents) ?? []), row]);
  return groups;
}

function pairTable(rows: readonly MetaRow[]): { decks: string[]; pairs: PairCounts[][] } {
  const decks = [...new Set(rows.flatMap((row) => row.decks))];
  const pairs: PairCounts[][] = decks.map(() => decks.map(() => NO_PAIRS));
  for (const row of rows) {
    const [i, j] = row.decks.map((deck) => decks.indexOf(deck));
    if (i === j) continue;
    pairs[i][j] = addedPairs([pairs[i][j], row.pairs]);
    pairs[j][i] = reversedPairs(pairs[i][j]);
  }
  return { decks, pairs };
}

function metaField(agents: string, rows: readonly MetaRow[], confidence: number): MetaField {
  const { decks, pairs } = pairTable(rows);
  const { entries } = matchupMatrix(
    rows.filter(({ decks: [a, b] }) => a !== b),
    confidence,
  );
  const cyclic = cyclicPart(pairs, confidence);
  return {
    agents,
    decks,
    matchups: decks.map((deck, i) =>
      decks.map((against, j) => {
        const entry = entries[i][j];
        if (i === j || !entry || entry.estimate === null) return null;
        const { estimate, low, high, n, separable } = entry;
        return { deck, against, estimate, low, high, n, separable };
      }),
    ),
    nash: nashMix(decks, pairs, confidence).weights,
    cyclic,
    circle: cyclic.circle?.decks.map((deck) => decks[deck]) ?? null,
  };
}

/** Level below which circles are said to be there. */
export const CIRCLE_LEVEL = 0.05;

function fieldSentences({ nash, cyclic, circle, decks }: MetaField): string[] {
  const mixed = nash.filter(({ estimate }) => estimate > 1e-6).sort((a, b) => b.estimate - a.estimate);
  const parts = mixed.map(
    ({ deck, estimate, ...ends }) => `${deck} ${percent(estimate)} % (${range({ estimate, ...ends })})`,
  );
  const sentences = [`Nash mix: ${parts.join(', ')}.`];
  if (decks.length < 3) return sentences;
  if (cyclic.share === null) {
    sentences.push(
      'The matchups differ no more than chance alone would make them: neither a ranking nor a circle can be told from this.',
    );
    return sentences;
  }
  const share = cyclicShare(cyclic.share, cyclic);
  if (cyclic.pValue < CIRCLE_LEVEL) {
    const around = circle ? `; the clearest circle is ${circle.join(' → ')} → ${circle[0]}` : '';
    sentences.push(
      `Circles make up ${share} of what the matchups differ by; no ranking explains them all (p ${small(cyclic.pValue)})${around}.`,
    );
  } else {
    sentences.push(
      `A ranking may explain all the matchups (p = ${cyclic.pValue.toFixed(2)}): no circle is shown. If there are any, they make up ${share}.`,
    );
  }
  return sentences;
}

/**
 * What circles make up. Where they are sure to be there and the interval of their share, which leaves more to chance than the
 * test does, reaches down to none, only its upper end is said.
 */
function cyclicShare(share: number, { low, high, pValue }: CyclicPart): string {
  if (pValue < CIRCLE_LEVEL && low <= 0) return `at most ${percent(high)} % (${percent(share)} % as measured)`;
  return `${percent(share)} % (${range({ estimate: share, low, high })})`;
}

function small(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`;
}

/** The page: sentences, matrix, mix, circles. */
export function metaText(findings: MetaFindings, layout: VerdictLayout = {}): string {
  const width = Math.max(72, Math.floor(layout.width ?? 80));
  const palette = layout.color ? COLOR : NO_COLOR;
  const lines: string[] = [];
  const note = (text: string) => lines.push(...wrapped(text, width - 2).map((line) => palette.faint(`  ${line}`)));
  for (const sentence of findings.sentences) lines.push(...wrapped(printable(sentence), width));
  for (const field of findings.fields) {
    lines.push('', palette.heading(`${findings.experiment} · ${findings.game} · ${field.agents}`));
    lines.push(...matrixLines(field, width, palette.good, palette.bad));
    lines.push('', palette.heading('Nash mix'));
    const room = Math.min(32, Math.max(...field.decks.map((deck) => displayWidth(printable(deck)))));
    lines.push(`  ${padEnd('deck', room)}  weight %             in mix   vs mix %     margin`);
    field.nash.forEach(({ deck, estimate, low, high, present, score }, i) => {
      const weight = padEnd(`${percent(estimate)} (${range({ estimate, low, high })})`, 19);
      lines.push(
        `  ${padEnd(truncated(printable(deck), room), room)}  ${weight} ${padStart(`${percent(present)} %`, 8)} ${padStart(percent(score), 10)} ${padStart(points(field.cyclic.strengths[i]), 10)}`,
      );
    });
  }
  lines.push('');
  note(
    'Matrix: score of the row deck in percent, pairs below; * differs from 50 after control of false discoveries. Weights: an optimal mix against itself, with bootstrap intervals; in mix: share of resamples in which the deck is in it; margin: mean margin against the field in points.',
  );
  note('A mix is where players end who know this table and nothing else. It is one of these lists in these hands.');
  return lines.join('\n');
}

function matrixLines(
  { decks, matchups }: MetaField,
  width: number,
  good: (text: string) => string,
  bad: (text: string) => string,
): string[] {
  const letter = (i: number) => (i < 26 ? String.fromCharCode(65 + i) : `${i + 1}`);
  const cell = 18;
  const names = Math.min(24, Math.max(...decks.map((deck) => displayWidth(printable(deck)))));
  const fitting = Math.max(1, Math.floor((width - 2 - names - 3) / cell));
  const lines: string[] = [];
  for (let from = 0; from < decks.length; from += fitting) {
    const columns = decks.map((_, j) => j).slice(from, from + fitting);
    if (from > 0) lines.push('');
    lines.push(`  ${padEnd('', names + 2)}${columns.map((j) => padStart(letter(j), cell)).join('')}`);
    decks.forEach((deck, i) => {
      const shown = columns.map((j) => {
        const matchup = matchups[i][j];
        if (!matchup) return padStart(i === j ? '–' : '', cell);
        const text = padStart(`${percent(matchup.estimate)} (${range(matchup)})${matchup.separable ? '*' : ' '}`, cell);
        return matchup.separable ? (matchup.estimate > 0.5 ? good(text) : bad(text)) : text;
      });
      lines.push(`  ${letter(i)} ${padEnd(truncated(printable(deck), names), names)}${shown.join('')}`);
      const pairs = columns.map((j) => padStart(matchups[i][j] ? `${count(matchups[i][j]!.n)} ` : '', cell));
      lines.push(`  ${padEnd('', names + 2)}${pairs.join('')}`.trimEnd());
    });
  }
  return lines;
}

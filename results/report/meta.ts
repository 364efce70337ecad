/** ⑩ The meta of an experiment: matchups, Nash mix and circles, as one object and as a page laid out from it. */
import { itemAt } from '../../engine/index.ts';
import { type CyclicPart, cyclicPart } from '../statistics/cyclic-part.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { fieldScores, matchupMatrix, pairTable } from '../statistics/matchup-matrix.ts';
import { type NashMix, nashMix } from '../statistics/nash-mix.ts';
import { type PairCounts, pairMoments } from '../statistics/paired-difference.ts';
import { count, counted, percent, points, range } from './number-words.ts';
import { byStrength, CIRCLE_LEVEL, type Circle, circleOf, circleText, orderedMatrix } from './standing.ts';
import { COLOR, displayWidth, NO_COLOR, padEnd, padStart, printable, truncated, wrapped } from './terminal-text.ts';
import { type TierFindings, tierFindings } from './tiers.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { VerdictLayout } from './verdict-page.ts';
import { tierSentence } from './verdict-sentences.ts';

/** Pairs between two decks in the hands of one pair of agents, by the score of the first deck. */
export interface MetaRow {
  readonly decks: readonly [string, string];
  /** Who played, such as `greedy`. */
  readonly agents: string;
  /** Does one agent play both sides? */
  readonly isOneAgent?: boolean;
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
  /** The highest score against the field first. */
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
  /** What the best deck gains on the mix, as a share. */
  readonly exploitability: NashMix['exploitability'];
  readonly cyclic: CyclicPart;
  /** The strongest circle as measured, and whether its three matchups are sure; null without one. */
  readonly circle: (Circle & { readonly isSure: boolean }) | null;
}

export interface MetaFindings {
  readonly experiment: string;
  readonly game: string;
  readonly confidence: number;
  readonly status: 'complete' | 'partial' | 'invalid';
  readonly games: number;
  /** Quarantined games. */
  readonly faults: number;
  readonly alarms: readonly string[];
  /** Games still to be played. */
  readonly missing: number;
  /** How the games were chosen, where not all cells have as many; null where they have. */
  readonly adaptive: AdaptiveGames | null;
  readonly fields: readonly MetaField[];
  /** Whether the players agree; null unless several agents have each played the field on both sides. */
  readonly tiers: TierFindings | null;
  readonly sentences: readonly string[];
}

/** Games that were played in stages, more of them among decks that were ever in the mix. */
export interface AdaptiveGames {
  /** Gain of the best answer, as a share, below which the mix was to come. */
  readonly target: number;
  readonly reached: boolean;
  /** Pairs of a cell, least and most, and what all cells with the most would have been, in games. */
  readonly fewest: number;
  readonly most: number;
  readonly alike: number;
}

/** How far the experiment was played. */
export interface PlayedGames {
  readonly games: number;
  readonly faults: number;
  readonly planned: number;
  /** What makes these games worthless, a sentence without its full stop each. */
  readonly alarms?: readonly string[];
  readonly adaptive?: AdaptiveGames;
}

/** Two decks of the experiment have no whole pair: there is no table to solve. */
export interface MetaGap {
  readonly decks: readonly [string, string];
  readonly agents: string;
}

/** The first two decks that were not played against each other, if any. */
export function findGap(rows: readonly MetaRow[]): MetaGap | undefined {
  for (const [agents, own] of byAgents(rows)) {
    const played = own.filter(({ pairs }) => pairMoments(pairs).n > 0);
    const decks = decksOf(own);
    for (const [i, deck] of decks.entries()) {
      for (const against of decks.slice(i + 1)) {
        const two = [deck, against] as const;
        if (!played.some((row) => two.every((one) => row.decks.includes(one)))) return { decks: two, agents };
      }
    }
  }
  return undefined;
}

function decksOf(rows: readonly MetaRow[]): string[] {
  return [...new Set(rows.flatMap((row) => row.decks))];
}

/** Everything about the meta; the rows must have no gap, and two decks at least. */
export function metaJson(
  experiment: string,
  game: string,
  rows: readonly MetaRow[],
  { games, faults, planned, alarms = [], adaptive }: PlayedGames,
  confidence = DEFAULT_CONFIDENCE,
): MetaFindings {
  const fields = [...byAgents(rows)].map(([agents, own]) => metaField(agents, own, confidence));
  const tiers = tiersOf(rows, confidence);
  const sentences = fields.flatMap((field) => {
    const said = fieldSentences(field);
    return fields.length > 1 ? said.map((sentence) => `Played by ${field.agents}: ${sentence}`) : said;
  });
  const missing = Math.max(0, planned - games - faults);
  const lost = tooManyFaults(faults, games + faults);
  const status = lost || alarms.length > 0 ? 'invalid' : missing > 0 ? 'partial' : 'complete';
  if (tiers) sentences.unshift(tierSentence(tiers));
  if (adaptive) sentences.push(adaptiveSentence(adaptive, games));
  if (missing > 0)
    sentences.unshift(`Unfinished: ${counted(missing, 'game')} still to play; this is what is there so far.`);
  if (lost)
    sentences.unshift(`Invalid: ${counted(faults, 'game')} of ${count(games + faults)} could not be played to an end.`);
  sentences.unshift(...alarms.map(alarmSentence));
  return {
    experiment,
    game,
    confidence,
    status,
    games,
    faults,
    alarms,
    missing,
    adaptive: adaptive ?? null,
    fields,
    tiers,
    sentences,
  };
}

function adaptiveSentence({ target, reached, fewest, most, alike }: AdaptiveGames, games: number): string {
  const goal = `the ${percent(target)} points that the best answer may gain`;
  const end = reached ? `until that was within ${goal}` : `which was not enough for ${goal}`;
  return (
    `Played ${counted(games, 'game')} of ${count(alike)}: ${counted(fewest, 'pair')} a cell, then up to ` +
    `${count(most)} among decks that were ever in the mix, ${end}.`
  );
}

/** Holds agents against each other that have each played the field on both sides; without two of them null. */
function tiersOf(rows: readonly MetaRow[], confidence: number): TierFindings | null {
  if (!rows.every(({ isOneAgent }) => isOneAgent)) return null;
  const fields = [...byAgents(rows)].map(([agents, own]) => ({ agents, rows: own }));
  return tierFindings(fields, confidence);
}

function byAgents(rows: readonly MetaRow[]): Map<string, MetaRow[]> {
  const groups = new Map<string, MetaRow[]>();
  for (const row of rows) groups.set(row.agents, [...(groups.get(row.agents) ?? []), row]);
  return groups;
}

function metaField(agents: string, rows: readonly MetaRow[], confidence: number): MetaField {
  const met = rows.filter(({ decks: [a, b] }) => a !== b);
  const decks = byStrength(fieldScores(met, confidence)).map(({ deck }) => deck);
  const pairs = pairTable(decks, met)!;
  const matrix = orderedMatrix(matchupMatrix(met, confidence), decks);
  const cyclic = cyclicPart(pairs, confidence);
  const { weights, exploitability } = nashMix(decks, pairs, confidence);
  return {
    agents,
    decks,
    matchups: decks.map((deck, i) =>
      decks.map((against, j) => {
        const entry = matrix.entries[i]?.[j];
        if (i === j || !entry || entry.estimate === null) return null;
        const { estimate, low, high, n, separable } = entry;
        return { deck, against, estimate, low, high, n, separable };
      }),
    ),
    nash: weights,
    exploitability,
    cyclic,
    circle: cyclic.circle && { ...circleOf(cyclic.circle.decks, decks, pairs), isSure: cyclic.circle.isSure },
  };
}

function fieldSentences({ nash, exploitability, cyclic, circle, decks }: MetaField): string[] {
  const mixed = nash.filter(({ estimate }) => estimate > 1e-6).sort((a, b) => b.estimate - a.estimate);
  const parts = mixed.map(
    ({ deck, estimate, ...ends }) => `${deck} ${percent(estimate)} % (${range({ estimate, ...ends })})`,
  );
  const { estimate, high } = exploitability;
  const sentences = [
    `Nash mix: ${parts.join(', ')}; the best answer to it is expected to gain ${percent(estimate)} points, ` +
      `${percent(high)} at most.`,
  ];
  if (decks.length < 3) return sentences;
  if (circle?.isSure)
    sentences.push(
      `There is a circle: ${circleText(circle)}; none of the three is chance, all matchups judged at once.`,
    );
  if (cyclic.share === null) {
    sentences.push(
      'The matchups differ no more than chance alone would make them: no order of the decks can be told from this.',
    );
    return sentences;
  }
  const share = cyclicShare(cyclic.share, cyclic);
  if (cyclic.pValue >= CIRCLE_LEVEL) {
    sentences.push(
      `One strength a deck may explain all the matchups (p = ${cyclic.pValue.toFixed(2)});` +
        ` what it leaves is ${share} of what they differ by.`,
    );
    return sentences;
  }
  sentences.push(
    `One strength a deck, added up on the scale of logits, does not explain all the matchups` +
      ` (p ${small(cyclic.pValue)}): it leaves ${share} of what they differ ` +
      `by.${circle?.isSure ? '' : noCircle(circle)}`,
  );
  return sentences;
}

/** A field in perfect order may have steps that no scale adds up: what is left over is no circle by itself. */
function noCircle(circle: Circle | null): string {
  if (!circle) return ' That is no circle: as measured no three decks go round, so the decks are in order.';
  return ` No circle is shown: the clearest as measured may be chance (${circleText(circle)}).`;
}

/**
 * What circles make up. Where they are sure to be there and the interval of their share, which leaves more to chance
 * than the test does, reaches down to none, only its upper end is said.
 */
function cyclicShare(share: number, { low, high, pValue }: CyclicPart): string {
  if (pValue < CIRCLE_LEVEL && low <= 0) return `at most ${percent(high)} % (${percent(share)} % as measured)`;
  return `${percent(share)} % (${range({ estimate: share, low, high })})`;
}

function small(p: number): string {
  return p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`;
}

/** The tables of each field, for a page that has room. */
export function metaParts(findings: MetaFindings): { readonly title: string; readonly text: string }[] {
  return findings.fields.flatMap((field) => [
    { title: `Matchups, played by ${field.agents}`, text: matrixLines(field, WIDE, plain, plain).join('\n') },
    { title: 'Nash mix', text: mixLines(field).join('\n') },
  ]);
}

const WIDE = 10_000;
const plain = (text: string): string => text;

/** The mix, a deck a line. */
function mixLines(field: MetaField): string[] {
  const room = Math.min(32, Math.max(...field.decks.map((deck) => displayWidth(printable(deck)))));
  const head = `  ${padEnd('deck', room)}  weight %             in mix   vs mix %     margin`;
  const rows = field.nash.map(({ deck, estimate, low, high, present, score }, i) => {
    const weight = padEnd(`${percent(estimate)} (${range({ estimate, low, high })})`, 19);
    return (
      `  ${padEnd(truncated(printable(deck), room), room)}  ${weight} ${padStart(`${percent(present)} %`, 8)} ` +
      `${padStart(percent(score), 10)} ${padStart(points(itemAt(field.cyclic.strengths, i)), 10)}`
    );
  });
  return [head, ...rows];
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
    lines.push('', palette.heading('Nash mix'), ...mixLines(field));
  }
  lines.push('');
  note(
    'Matrix: score of the row deck in percent, pairs below; * differs from 50 after control of false ' +
      'discoveries. Weights: an optimal mix against itself, with bootstrap intervals; in mix: share of resamples ' +
      'in which the deck is in it; best answer: what some deck gains on this mix beyond 50 %, because it is made ' +
      'of so many pairs and no more, with the end of a one-sided interval, both rather too high; margin: mean ' +
      'margin against the field in points.',
  );
  note(
    'A mix is where players end who know this table and nothing else. It holds for these deck lists and these agents.',
  );
  return lines.join('\n');
}

/** Row deck against column deck, as wide as fits; `shown` is what stands for a matchup. */
export function matrixLines(
  { decks, matchups }: Pick<MetaField, 'decks' | 'matchups'>,
  width: number,
  good: (text: string) => string,
  bad: (text: string) => string,
  shown: (matchup: MetaMatchup) => string = scoreOf,
  isGood: (matchup: MetaMatchup) => boolean = ({ estimate }) => estimate > 0.5,
): string[] {
  const letter = (i: number) => (i < 26 ? String.fromCharCode(65 + i) : `${i + 1}`);
  const widths = matchups.flat().map((one) => (one ? displayWidth(shown(one)) : 0));
  // 100.0 (51.0–100.0)*, and a space before it; differences have signs
  const cell = Math.max(20, ...widths.map((one) => one + 2));
  const names = Math.min(24, Math.max(...decks.map((deck) => displayWidth(printable(deck)))));
  const fitting = Math.max(1, Math.floor((width - 2 - names - 3) / cell));
  const lines: string[] = [];
  for (let from = 0; from < decks.length; from += fitting) {
    const columns = decks.map((_, j) => j).slice(from, from + fitting);
    if (from > 0) lines.push('');
    lines.push(`  ${padEnd('', names + 2)}${columns.map((j) => padStart(letter(j), cell)).join('')}`);
    decks.forEach((deck, i) => {
      const entries = columns.map((j) => {
        const matchup = matchups[i]?.[j];
        if (!matchup) return padStart(i === j ? '–' : '', cell);
        const text = padStart(`${shown(matchup)}${matchup.separable ? '*' : ' '}`, cell);
        return matchup.separable ? (isGood(matchup) ? good(text) : bad(text)) : text;
      });
      lines.push(`  ${letter(i)} ${padEnd(truncated(printable(deck), names), names)}${entries.join('')}`);
      const pairs = columns.map((j) => {
        const matchup = matchups[i]?.[j];
        return padStart(matchup ? `${count(matchup.n)} ` : '', cell);
      });
      lines.push(`  ${padEnd('', names + 2)}${pairs.join('')}`.trimEnd());
    });
  }
  return lines;
}

function scoreOf(matchup: MetaMatchup): string {
  return `${percent(matchup.estimate)} (${range(matchup)})`;
}

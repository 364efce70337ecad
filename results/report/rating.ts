/** The report of a ladder: ratings with intervals, the first turn, and the scores they were made from. */

import { addAt, type FirstPlayer, itemAt } from '../../engine/index.ts';
import { bradleyTerry, ELO_PER_LOGIT, type RatedPairs } from '../statistics/bradley-terry.ts';
import { DEFAULT_CONFIDENCE, type Estimate, selectedConfidence } from '../statistics/interval.ts';
import { type PairCounts, type PairEstimate, pairedDifference } from '../statistics/paired-difference.ts';
import { FIRST_PLAYER_WORDS } from './first-player.ts';
import { counted } from './number-words.ts';
import { padEnd, padStart } from './terminal-text.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';

/** What a report of ratings is made from. */
export interface RatingInput {
  readonly name: string;
  readonly game: string;
  readonly firstPlayer: FirstPlayer;
  readonly agents: readonly RatedAgent[];
  /** Place of the agent whose rating is 0. */
  readonly anchor: number;
  readonly pairs: readonly RatedPairs[];
  /** Games that were asked for, and those of them that were quarantined. */
  readonly games: number;
  readonly faults: number;
  /** What makes these games worthless, a sentence without its full stop each. */
  readonly alarms: readonly string[];
}

export interface RatedAgent {
  /** The spec in full. */
  readonly spec: string;
  /** What tells it from the others, as short as can be. */
  readonly label: string;
  /** False when it looks at a clock or promises nothing. */
  readonly reproducible: boolean;
}

/** A rating in Elo points: 400 of them are odds of ten to one. */
export interface RatingRow {
  readonly agent: string;
  readonly label: string;
  readonly reproducible: boolean;
  /** Null when no chain of games joins the agent to the anchor. */
  readonly elo: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly pairs: number;
}

/** Score of one agent against another, with the pair as unit. */
export interface MatchRow {
  readonly agents: readonly [string, string];
  readonly labels: readonly [string, string];
  readonly pairs: number;
  readonly score: number | null;
  readonly low: number;
  readonly high: number;
  /** What the ratings say this score should be. */
  readonly expected: number | null;
}

export interface RatingReport {
  readonly name: string;
  readonly game: string;
  readonly firstPlayer: FirstPlayer;
  /** What says that these ratings must not be trusted; empty where nothing does. */
  readonly warnings: readonly string[];
  readonly games: number;
  readonly faults: number;
  readonly alarms: readonly string[];
  readonly anchor: string;
  /** Strongest first. */
  readonly ratings: readonly RatingRow[];
  /** What the first turn is worth, in Elo points. */
  readonly seat: { readonly elo: number | null; readonly low: number | null; readonly high: number | null };
  /** Pairs of which one agent went first in both games: somebody chose otherwise than the other did. */
  readonly unevenPairs: number;
  readonly dispersion: number;
  readonly matches: readonly MatchRow[];
  /**
   * The two rated highest against each other, by the score of the highest; its interval allows for the choice of both.
   * Null where they have not met.
   */
  readonly best: { readonly score: number; readonly low: number; readonly high: number; readonly pairs: number } | null;
  readonly reproducible: boolean;
}

/** Fits the ratings and lays out everything that is said of them. */
export function rateAgents(input: RatingInput): RatingReport {
  const { agents, anchor, pairs } = input;
  // the reader looks at the best and the worst of them
  const joint = selectedConfidence(DEFAULT_CONFIDENCE, 1, agents.length - 1);
  const fit = bradleyTerry(agents.length, pairs, { anchor, ratingConfidence: joint });
  const ratings = agents.map(({ spec, label, reproducible }, i): RatingRow => {
    const rating = itemAt(fit.ratings, i);
    return { agent: spec, label, reproducible, ...inElo(rating), pairs: rating.n };
  });
  return {
    name: input.name,
    game: input.game,
    firstPlayer: input.firstPlayer,
    warnings: warnings(input),
    games: input.games,
    faults: input.faults,
    alarms: input.alarms,
    anchor: itemAt(agents, anchor).spec,
    ratings: ratings.sort((a, b) => (b.elo ?? Number.NEGATIVE_INFINITY) - (a.elo ?? Number.NEGATIVE_INFINITY)),
    seat: inElo(fit.seat),
    unevenPairs: pairs.reduce((sum, { legs, pairs: n }) => sum + (isEven(legs) ? 0 : n), 0),
    dispersion: fit.dispersion,
    matches: matchRows(input, fit.ratings),
    best: bestMatch(input, fit.ratings, joint),
    reproducible: agents.every(({ reproducible }) => reproducible),
  };
}

/** Did each of the two go first as often as the other? */
function isEven(legs: RatedPairs['legs']): boolean {
  return 2 * legs.filter(({ first }) => first).length === legs.length;
}

function warnings({ games, faults, alarms }: RatingInput): string[] {
  const said = alarms.map(alarmSentence);
  if (tooManyFaults(faults, games))
    said.push(`Invalid: ${counted(faults, 'game')} were quarantined; do not trust these ratings.`);
  return said;
}

function inElo({ estimate, low, high }: Estimate): { elo: number | null; low: number | null; high: number | null } {
  const finite = (value: number): number | null => (Number.isFinite(value) ? value * ELO_PER_LOGIT : null);
  return { elo: estimate === null ? null : finite(estimate), low: finite(low), high: finite(high) };
}

function matchRows({ agents, pairs }: RatingInput, ratings: readonly Estimate[]): MatchRow[] {
  const rows: MatchRow[] = [];
  for (const [a, one] of agents.entries()) {
    for (const [behind, other] of agents.slice(a + 1).entries()) {
      const b = a + 1 + behind;
      const { estimate, low, high, n } = scoreOf(pairs, a, b);
      if (n === 0) continue;
      rows.push({
        agents: [one.spec, other.spec],
        labels: [one.label, other.label],
        pairs: n,
        score: estimate,
        low,
        high,
        expected: expectedScore(itemAt(ratings, a).estimate, itemAt(ratings, b).estimate),
      });
    }
  }
  return rows;
}

/** Score of `a` against `b` over the pairs they played, whoever of them is called first in those. */
function scoreOf(pairs: readonly RatedPairs[], a: number, b: number, confidence?: number): PairEstimate {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const group of pairs) {
    const own = group.a === a && group.b === b;
    if (!own && !(group.a === b && group.b === a)) continue;
    const points = group.legs.reduce((sum, leg) => sum + leg.points, 0);
    addAt(counts, 2 * (own ? points : group.legs.length - points), group.pairs);
  }
  return pairedDifference(counts as PairCounts, confidence);
}

/** Pairs of games that were played, between all agents. */
export function pairsPlayed({ matches }: RatingReport): number {
  return matches.reduce((sum, match) => sum + match.pairs, 0);
}

function expectedScore(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : 1 / (1 + Math.exp(b - a));
}

/** The report as text for a terminal. */
export function ratingText(report: RatingReport): string {
  const { name, game, ratings, matches, seat } = report;
  const anchor = ratings.find(({ agent }) => agent === report.anchor)!;
  const pairs = pairsPlayed(report);
  const lines = [
    ...verdictSentences(report),
    `${name}: ${ratings.length} agents of ${game}, ${pairs.toLocaleString('en')} pairs of games`,
    '',
    ...columns([
      ['agent', 'Elo', '95 % interval', 'pairs'],
      ...ratings.map((row) => [
        row.reproducible ? row.label : `${row.label} *`,
        signedElo(row.elo),
        row === anchor ? 'by definition' : `${signedElo(row.low)} to ${signedElo(row.high)}`,
        row.pairs.toLocaleString('en'),
      ]),
    ]),
    '',
    `${FIRST_PLAYER_WORDS[report.firstPlayer].worth}: ${signedElo(seat.elo)} Elo, ${signedElo(seat.low)} to ` +
      `${signedElo(seat.high)}.${chosenSentence(report)}`,
    '',
    ...columns([
      ['against', '', 'score', '95 % interval', 'by the ratings', 'pairs'],
      ...matches.map(({ labels, score, low, high, expected, pairs: n }) => [
        labels[0],
        labels[1],
        percent(score),
        `${percent(low)} to ${percent(high)}`,
        percent(expected),
        n.toLocaleString('en'),
      ]),
    ]),
    '',
    `Elo points by Bradley and Terry's model, ${anchor.label} at 0; 400 points are odds of ten to one.`,
    'The unit is the pair: one deal, played twice with the agents changed over. Score: a win counts 1, a draw ' +
      'one half.',
    'Ratings hold for these decks and these agents, and their intervals for a number of pairs fixed beforehand.',
    ...(ratings.length > 2
      ? [
          'Intervals of ratings hold for all agents at once, and so does the sentence on the strongest; those of ' +
            'scores stand each for itself.',
        ]
      : []),
    'Where a score is far from what the ratings say, strength is not one number: trust the score.',
  ];
  if (!report.reproducible)
    lines.push(
      '* looks at a clock, or is a bot that promises nothing: these games cannot be played again, and may come ' +
        'out otherwise.',
    );
  return `${lines.join('\n')}\n`;
}

/**
 * What to make of the worth of the first turn where players choose who takes it, and not alike; with a space before it.
 */
export function chosenSentence(report: RatingReport): string {
  const { unevenPairs } = report;
  if (unevenPairs === 0) return '';
  return (
    ` In ${unevenPairs.toLocaleString('en')} of ${counted(pairsPlayed(report), 'pair')} one agent had it in both ` +
    'games, by choice: so it is what it was worth as they chose, and no part of a rating.'
  );
}

/** What says that nothing can be trusted, then who is strongest. */
export function verdictSentences(report: RatingReport): string[] {
  return [...report.warnings, ...verdictSentence(report)];
}

/**
 * Who is strongest, and whether the games of the two best against each other tell them apart; nothing where they have
 * not met.
 */
function verdictSentence(report: RatingReport): string[] {
  const [best, next] = report.ratings;
  const match = report.best;
  if (!match || !best || !next) return [];
  const { score, low, high, pairs } = match;
  const met =
    `it scores ${percent(score)} (${percent(low)} to ${percent(high)}) against ${next.label} in ` +
    `${counted(pairs, 'pair')}`;
  if (low > 0.5) return [`Strongest: ${best.label}; ${met}.`];
  if (high < 0.5) return [`${best.label} is rated highest over all games, but loses to the next one: ${met}.`];
  return [`${best.label} is rated highest, but the games of the two best do not tell them apart: ${met}.`];
}

/** The games of the two best against each other. */
function bestMatch(
  { agents, pairs }: RatingInput,
  ratings: readonly Estimate[],
  confidence: number,
): RatingReport['best'] {
  const order = agents
    .map((_, i) => i)
    .sort((a, b) => (itemAt(ratings, b).estimate ?? -Infinity) - (itemAt(ratings, a).estimate ?? -Infinity));
  const { estimate, low, high, n } = scoreOf(pairs, itemAt(order, 0), itemAt(order, 1), confidence);
  return estimate === null ? null : { score: estimate, low, high, pairs: n };
}

/** Two columns of words, then numbers to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const head = itemAt(rows, 0);
  const words = head.findIndex((cell, i) => i > 0 && cell !== '');
  const widths = head.map((_, column) => Math.max(...rows.map((row) => itemAt(row, column).length)));
  return rows.map((row) =>
    row
      .map((cell, i) => (i < words ? padEnd : padStart)(cell, itemAt(widths, i)))
      .join('  ')
      .trimEnd(),
  );
}

/** Rating points with their sign; `?` where they have no end. */
export function signedElo(elo: number | null): string {
  if (elo === null) return '?';
  const whole = Math.round(elo);
  return whole > 0 ? `+${whole}` : `${whole === 0 ? 0 : whole}`.replace('-', '−');
}

function percent(share: number | null): string {
  return share === null ? '?' : `${(100 * share).toFixed(1)} %`;
}

/** A field before and after a change on one page: both tables, what they differ by, what becomes of the Nash mix. */
import { addAt, itemAt } from '../../engine/index.ts';
import { type DealDifference, dealDifference } from '../statistics/deal-difference.ts';
import { DEFAULT_CONFIDENCE, type Estimate, selectedConfidence } from '../statistics/interval.ts';
import { type ChangedCell, mixShift, type WeightShift } from '../statistics/mix-shift.ts';
import { type PairCounts, pairedDifference, reversedPairs } from '../statistics/paired-difference.ts';
import { type MetaMatchup, matrixLines } from './meta.ts';
import { counted, percent, points, range } from './number-words.ts';
import { displayWidth, padEnd, padStart, printable, truncated, wrapped } from './terminal-text.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { VerdictReproduction } from './verdict.ts';

export interface FieldChangeInput {
  readonly name: string;
  readonly game: string;
  /** Who played. */
  readonly agents: string;
  readonly decks: readonly string[];
  /** What was changed, a phrase each. */
  readonly changes: readonly string[];
  readonly cells: readonly (ChangedCell & { readonly isTouched: boolean })[];
  readonly games: number;
  readonly planned: number;
  readonly faults: number;
  readonly alarms: readonly string[];
  readonly reproduction: VerdictReproduction;
}

export interface ChangedMatchup {
  readonly deck: string;
  readonly against: string;
  readonly before: Estimate;
  readonly after: Estimate;
  /** Deal by deal; its interval holds for all matchups at once. */
  readonly difference: Estimate;
}

export interface ChangedDeck {
  readonly deck: string;
  /** Against all other decks alike; the intervals of all decks hold at once. */
  readonly before: Estimate;
  readonly after: Estimate;
  readonly difference: Estimate;
  readonly weight: WeightShift;
}

export interface FieldChange {
  /** One a cell, from the side of its first deck. */
  readonly matchups: readonly ChangedMatchup[];
  readonly decks: readonly ChangedDeck[];
  /** Decks that come into the mix, and that go out of it, as measured. */
  readonly entering: readonly string[];
  readonly leaving: readonly string[];
}

export interface FieldChangeFindings extends FieldChange {
  readonly name: string;
  readonly game: string;
  readonly agents: string;
  readonly changes: readonly string[];
  readonly status: 'complete' | 'incomplete' | 'invalid';
  readonly sentences: readonly string[];
  readonly games: number;
  readonly planned: number;
  readonly faults: number;
}

/** A weight below this is the solver's rounding. */
const NO_WEIGHT = 1e-6;

/**
 * What a change does to a field.
 *
 * @param choices of how many changes this is the one that was chosen by other games, all of which are told: the
 *   intervals then hold for all of them at once
 */
export function fieldChange(
  { decks, cells }: Pick<FieldChangeInput, 'decks' | 'cells'>,
  choices = 1,
  confidence = DEFAULT_CONFIDENCE,
): FieldChange {
  const level = selectedConfidence(confidence, 1, choices);
  const joint = selectedConfidence(level, 1, cells.length);
  const measured = cells.map(({ before, after, isTouched }) => ({
    before: pairedDifference(countsOf(before), joint),
    after: pairedDifference(countsOf(after), joint),
    difference: isTouched ? differenceOf(before, after, joint) : NOTHING,
  }));
  const shift = mixShift(decks.length, cells, level);
  const found = decks.map((deck, place): ChangedDeck => {
    const over = (what: 'before' | 'after' | 'difference') => fieldOf(place, what, { decks, cells }, level);
    const [before, after, difference] = [over('before'), over('after'), over('difference')];
    return { deck, before, after, difference, weight: itemAt(shift, place) };
  });
  const isIn = ({ estimate }: { readonly estimate: number | null }): boolean => (estimate ?? 0) > NO_WEIGHT;
  const moved = (from: 'before' | 'after', to: 'before' | 'after'): string[] =>
    found.filter(({ weight }) => !isIn(weight[from]) && isIn(weight[to])).map(({ deck }) => deck);
  return {
    matchups: cells.map(({ decks: [a, b] }, i) => ({
      ...{ deck: itemAt(decks, a), against: itemAt(decks, b) },
      ...itemAt(measured, i),
    })),
    decks: found,
    entering: moved('before', 'after'),
    leaving: moved('after', 'before'),
  };
}

/** What the change does not touch is the same games. */
const NOTHING: Estimate = { estimate: 0, low: 0, high: 0, n: 0 };

function differenceOf(before: readonly number[], after: readonly number[], level: number): DealDifference {
  return dealDifference(
    after.map((score, deal) => score - itemAt(before, deal)).filter((gap) => !Number.isNaN(gap)),
    level,
  );
}

function countsOf(scores: readonly number[]): PairCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const score of scores) if (!Number.isNaN(score)) addAt(counts, Math.round(4 * score), 1);
  return counts;
}

/**
 * The mean over a deck's matchups, with ends from theirs by MOVER (see `fieldScores`), at a level at which they hold
 * for all decks.
 */
function fieldOf(
  place: number,
  what: 'before' | 'after' | 'difference',
  { decks, cells }: Pick<FieldChangeInput, 'decks' | 'cells'>,
  confidence: number,
): Estimate {
  const level = selectedConfidence(confidence, 1, decks.length > 2 ? decks.length : 1);
  let [k, n, total, below, above] = [0, 0, 0, 0, 0];
  for (const { decks: two, before, after, isTouched } of cells) {
    const side = two.indexOf(place);
    if (side < 0) continue;
    const one =
      what === 'difference'
        ? gapOf(side, before, after, isTouched, level)
        : scoreOf(side, what === 'before' ? before : after, level);
    if (one.estimate === null) continue;
    k++;
    n += one.n;
    total += one.estimate;
    below += (one.estimate - one.low) ** 2;
    above += (one.high - one.estimate) ** 2;
  }
  if (k === 0) return { estimate: null, low: 0, high: 1, n: 0 };
  return { estimate: total / k, low: total / k - Math.sqrt(below) / k, high: total / k + Math.sqrt(above) / k, n };
}

function scoreOf(side: number, scores: readonly number[], level: number): Estimate {
  const counts = countsOf(scores);
  return pairedDifference(side === 0 ? counts : reversedPairs(counts), level);
}

function gapOf(
  side: number,
  before: readonly number[],
  after: readonly number[],
  isTouched: boolean,
  level: number,
): Estimate {
  if (!isTouched) return NOTHING;
  const gap = differenceOf(before, after, level);
  if (side === 0 || gap.estimate === null) return gap;
  return { estimate: -gap.estimate, low: -gap.high, high: -gap.low, n: gap.n };
}

export function fieldChangeJson(
  input: FieldChangeInput,
): FieldChangeFindings & { readonly reproduction: VerdictReproduction } {
  const { name, game, agents, changes, games, planned, faults, alarms, reproduction } = input;
  const found = fieldChange(input);
  const isInvalid = alarms.length > 0 || tooManyFaults(faults, games);
  const missing = planned - games - faults;
  const sentences = alarms.map(alarmSentence);
  if (tooManyFaults(faults, games)) sentences.push(`Invalid: ${counted(faults, 'game')} were quarantined.`);
  if (missing > 0)
    sentences.push(`Incomplete: ${counted(missing, 'game')} of ${counted(planned, 'game')} are missing.`);
  sentences.push(...fieldChangeSentences(found));
  return {
    ...{ name, game, agents, changes, ...found, sentences, games, planned, faults, reproduction },
    status: isInvalid ? 'invalid' : missing > 0 ? 'incomplete' : 'complete',
  };
}

/** What a change does, in sentences: the strongest deck, what moved surely, and the mix. */
export function fieldChangeSentences({ decks, matchups, entering, leaving }: FieldChange): string[] {
  const by = (what: 'before' | 'after') =>
    itemAt(
      [...decks].sort((a, b) => (b[what].estimate ?? 0) - (a[what].estimate ?? 0)),
      0,
    );
  const [first, then] = [by('before'), by('after')];
  const told = (one: ChangedDeck, what: 'before' | 'after'): string =>
    `${one.deck} with ${percent(one[what].estimate ?? 0.5)} % (${range(one[what])})`;
  const sentences = [
    `The strongest deck was ${told(first, 'before')} against the field, and is ${told(then, 'after')}.`,
  ];
  const sure = decks.filter(({ difference: { low, high } }) => low > 0 || high < 0);
  const moved = [...sure].sort((a, b) => Math.abs(b.difference.estimate!) - Math.abs(a.difference.estimate!));
  const words = moved.map(({ deck, difference }) => `${deck} ${signed(difference)}`);
  sentences.push(
    words.length === 0
      ? 'No deck surely gains or loses against the field.'
      : `Against the field surely move: ${words.join(', ')} points.`,
  );
  const worst = [...matchups].sort((a, b) => distance(b.after) - distance(a.after))[0];
  if (worst !== undefined)
    sentences.push(
      `The most uneven matchup is then ${worst.deck} against ${worst.against}, ` +
        `${percent(worst.after.estimate ?? 0.5)} % (${range(worst.after)}).`,
    );
  const weights = (names: readonly string[]): string =>
    names
      .map((name) => {
        const { weight } = decks.find(({ deck }) => deck === name)!;
        const [from, to] = [weight.before, weight.after].map(({ estimate }) => percent(estimate!));
        return `${name} (${from} to ${to} %, a shift of ${signed(weight.difference)})`;
      })
      .join(', ');
  if (entering.length > 0) sentences.push(`Into the Nash mix come, as measured: ${weights(entering)}.`);
  if (leaving.length > 0) sentences.push(`Out of it go: ${weights(leaving)}.`);
  if (entering.length + leaving.length === 0) sentences.push('The Nash mix has the same decks as before.');
  return sentences;
}

const distance = ({ estimate }: Estimate): number => Math.abs((estimate ?? 0.5) - 0.5);

/** `+3.1 (+1.0 to +5.2)`. */
function signed({ estimate, low, high }: Omit<Estimate, 'n'>): string {
  return `${points(estimate ?? 0)} (${points(low)} to ${points(high)})`;
}

/** The page for a terminal of that width. */
export function fieldChangeText(findings: FieldChangeFindings, width = 100): string {
  const lines: string[] = [];
  for (const sentence of findings.sentences) lines.push(...wrapped(printable(sentence), width));
  for (const part of fieldChangeParts(findings, width)) lines.push('', part.title, '', part.text);
  return lines.join('\n');
}

/** The parts of the page, with a heading each. */
export function fieldChangeParts(
  findings: FieldChange & Pick<FieldChangeFindings, 'changes'>,
  width = 100,
): { readonly title: string; readonly text: string }[] {
  const order = [...findings.decks].sort((a, b) => (b.before.estimate ?? 0) - (a.before.estimate ?? 0));
  const decks = order.map(({ deck }) => deck);
  const table = (what: 'before' | 'after' | 'difference', even: number): string =>
    matrixLines(
      { decks, matchups: matrixOf(decks, findings.matchups, what, even) },
      width,
      (text) => text,
      (text) => text,
      what === 'difference'
        ? ({ estimate, low, high }) => `${points(estimate)} (${points(low)}, ${points(high)})`
        : undefined,
      ({ estimate }) => estimate > even,
    ).join('\n');
  return [
    { title: 'What is changed', text: findings.changes.flatMap((one) => wrapped(printable(one), width)).join('\n') },
    { title: 'Decks against the field, and in the Nash mix', text: deckLines(order).join('\n') },
    { title: 'Matchups before', text: table('before', 0.5) },
    { title: 'Matchups after', text: table('after', 0.5) },
    { title: 'What they differ by, in points (* surely, all matchups at once)', text: table('difference', 0) },
  ];
}

function matrixOf(
  decks: readonly string[],
  matchups: readonly ChangedMatchup[],
  what: 'before' | 'after' | 'difference',
  even: number,
): (MetaMatchup | null)[][] {
  return decks.map((deck) =>
    decks.map((against) => {
      const own = matchups.find((one) => one.deck === deck && one.against === against);
      const other = matchups.find((one) => one.deck === against && one.against === deck);
      const found = own?.[what] ?? (other && turned(other[what], even));
      if (found === undefined || found.estimate === null) return null;
      const { estimate, low, high } = found;
      const n = (own ?? other)!.before.n;
      return { deck, against, estimate, low, high, n, separable: low > even || high < even };
    }),
  );
}

/** The same from the side of the other deck. */
function turned({ estimate, low, high, n }: Estimate, even: number): Estimate {
  return { estimate: estimate === null ? null : 2 * even - estimate, low: 2 * even - high, high: 2 * even - low, n };
}

function deckLines(decks: readonly ChangedDeck[]): string[] {
  const room = Math.min(32, Math.max(4, ...decks.map(({ deck }) => displayWidth(printable(deck)))));
  const head = `  ${padEnd('deck', room)}  before  after   points                  in the mix  then    shift`;
  return [
    head,
    ...decks.map(({ deck, before, after, difference, weight }) => {
      const share = (one: Omit<Estimate, 'n'>): string => padStart(percent(one.estimate ?? 0), 5);
      return (
        `  ${padEnd(truncated(printable(deck), room), room)}  ${share(before)}  ${share(after)}  ` +
        `${padEnd(signed(difference), 22)}  ${share(weight.before)}       ${share(weight.after)}   ` +
        signed(weight.difference)
      );
    }),
  ];
}

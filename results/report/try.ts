/** What `assay try` found of a card: where it stands among its peers, and with which numbers at their median. */
import { itemAt } from '../../engine/index.ts';
import {
  type AmongPeers,
  amongPeers,
  type Dose,
  type DoseResponse,
  doseResponse,
  type FairValue,
  type Standing,
} from '../statistics/among-peers.ts';
import { type DealDifference, dealDifference } from '../statistics/deal-difference.ts';
import type { Estimate } from '../statistics/interval.ts';
import { counted, points } from './number-words.ts';
import type { NamedCard } from './reality.ts';
import { padEnd, padStart, printable, truncated, wrapped } from './terminal-text.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { VerdictReproduction } from './verdict.ts';

export interface TryInput {
  readonly name: string;
  readonly game: string;
  readonly card: NamedCard;
  /** What the peers have in common, such as `that cost 3`. */
  readonly common: string;
  /** Points of win rate that matter, as a share. */
  readonly margin: number;
  readonly peers: readonly NamedCard[];
  readonly decks: readonly {
    readonly deck: string;
    readonly slot: NamedCard;
    readonly copies: number;
    readonly neutral: NamedCard;
  }[];
  readonly byPilot: readonly PilotWorths[];
  /** Numbers that the card cannot have, a phrase each. */
  readonly impossible: readonly string[];
  readonly games: number;
  readonly planned: number;
  readonly faults: number;
  readonly alarms: readonly string[];
  readonly reproduction: VerdictReproduction;
}

/** Worths above the neutral card, a number a deal; the same deals in the same order. */
export interface PilotWorths {
  readonly pilot: string;
  readonly own: readonly number[];
  readonly peers: readonly (readonly number[])[];
  readonly numbers: readonly {
    readonly path: string;
    /** The number as it is. */
    readonly now: number;
    readonly doses: readonly { readonly value: number; readonly worths: readonly number[] }[];
  }[];
}

export interface NumberFinding extends DoseResponse {
  readonly path: string;
  readonly now: number;
}

export interface PilotTry extends AmongPeers {
  readonly pilot: string;
  /** Above the neutral card. */
  readonly worth: DealDifference;
  readonly numbers: readonly NumberFinding[];
  /** The best first; the card is one of them. */
  readonly cards: readonly (NamedCard & { readonly worth: number; readonly isTried: boolean })[];
}

export interface TryFindings {
  readonly card: NamedCard;
  readonly game: string;
  readonly common: string;
  readonly status: 'complete' | 'incomplete' | 'invalid';
  /** By the last pilot, which is held to be the best one. */
  readonly answer: Standing;
  readonly margin: number;
  readonly sentences: readonly string[];
  readonly decks: TryInput['decks'];
  readonly byPilot: readonly PilotTry[];
  readonly games: number;
  readonly planned: number;
  readonly faults: number;
}

export function tryJson(input: TryInput): TryFindings & { readonly reproduction: VerdictReproduction } {
  const byPilot = input.byPilot.map((one) => pilotTry(one, input));
  const isInvalid = input.alarms.length > 0 || tooManyFaults(input.faults, input.games);
  const missing = input.planned - input.games - input.faults;
  return {
    card: input.card,
    game: input.game,
    common: input.common,
    status: isInvalid ? 'invalid' : missing > 0 ? 'incomplete' : 'complete',
    answer: byPilot.at(-1)!.standing,
    margin: input.margin,
    sentences: sentencesOf(input, byPilot, missing),
    decks: input.decks,
    byPilot,
    games: input.games,
    planned: input.planned,
    faults: input.faults,
    reproduction: input.reproduction,
  };
}

function pilotTry({ pilot, own, peers, numbers }: PilotWorths, input: TryInput): PilotTry {
  const cards = [
    { ...input.card, worth: meanOf(own), isTried: true },
    ...input.peers.map((peer, i) => ({ ...peer, worth: meanOf(itemAt(peers, i)), isTried: false })),
  ];
  return {
    pilot,
    ...amongPeers({ own, peers }, input.margin),
    worth: dealDifference(own.filter((worth) => !Number.isNaN(worth))),
    numbers: numbers.map(({ path, now, doses }) => ({ path, now, ...doseResponse(doses, peers) })),
    cards: cards.sort((a, b) => b.worth - a.worth),
  };
}

function meanOf(worths: readonly number[]): number {
  const known = worths.filter((worth) => !Number.isNaN(worth));
  return known.reduce((sum, worth) => sum + worth, 0) / known.length;
}

function sentencesOf(input: TryInput, byPilot: readonly PilotTry[], missing: number): string[] {
  const { faults, games, planned } = input;
  const sentences = input.alarms.map(alarmSentence);
  if (tooManyFaults(faults, games)) sentences.push(`Invalid: ${counted(faults, 'game')} were quarantined.`);
  if (missing > 0)
    sentences.push(`Incomplete: ${counted(missing, 'game')} of ${counted(planned, 'game')} are missing.`);
  const last = byPilot.at(-1)!;
  sentences.push(answerSentence(last, input), ...last.numbers.map((one) => fairSentence(one, input)));
  const others = byPilot.slice(0, -1).filter(({ standing }) => standing !== last.standing);
  for (const { pilot, standing } of others) sentences.push(`By ${pilot} the answer is: ${standing}.`);
  if (last.standing === 'cannot tell yet') sentences.push(moreSentence(last, input));
  return sentences;
}

function answerSentence({ standing, difference, percentile, pilot }: PilotTry, input: TryInput): string {
  const { card, peers, common, games } = input;
  const word = standing.charAt(0).toUpperCase() + standing.slice(1);
  const share = (value: number): string => (100 * value).toFixed(0);
  const places =
    percentile.estimate === null
      ? ''
      : `, and above ${share(percentile.estimate)} % of them (${share(percentile.low)} to ${share(percentile.high)})`;
  return (
    `${word}: ${card.name} (${card.id}) stands ${interval(difference)} points from the median of ` +
    `${counted(peers.length, 'card')} ${common}${places}; ${counted(difference.n, 'deal')} each by ${pilot}, ` +
    `${counted(games, 'game')} in all.`
  );
}

/** `+3.2 (+1.1 to +5.3)`. */
function interval({ estimate, low, high }: Estimate): string {
  if (estimate === null) return 'an unknown number of';
  if (!Number.isFinite(high - low)) return `${points(estimate)} (too few deals for an interval)`;
  return `${points(estimate)} (${points(low)} to ${points(high)})`;
}

function fairSentence({ path, now, doses, fair }: NumberFinding, { card, impossible }: TryInput): string {
  if (doses.length === 1)
    return `Its ${path} was not varied: it cannot have ${impossible.filter((one) => one.startsWith(path)).join(', ')}.`;
  const [first, last] = [itemAt(doses, 0), itemAt(doses, doses.length - 1)];
  const tried = `${first.value} to ${last.value} were`;
  const away = ({ difference }: Dose): number => Math.abs(difference.estimate ?? 1);
  const nearest = itemAt(
    [...doses].sort((a, b) => away(a) - away(b)),
    0,
  );
  if (fair.estimate === null && fair.low === null && fair.high === null)
    return (
      `No ${path} that was tried brings it to that median (${tried}); nearest is ${path} ${nearest.value}, where it ` +
      `stands ${interval(nearest.difference)} points from it.`
    );
  const beyond = nearest === first ? `${first.value} or less` : `${last.value} or more`;
  const at = fair.estimate === null ? beyond : fair.estimate.toFixed(1);
  return (
    `It would stand at that median with ${path} ${at} (${endWords(fair, doses)}); it is ${now} in ${card.id}, and ` +
    `${tried} tried.`
  );
}

function endWords({ low, high }: FairValue, doses: NumberFinding['doses']): string {
  const below = `${itemAt(doses, 0).value} or less`;
  const above = `${itemAt(doses, doses.length - 1).value} or more`;
  if (low !== null && high === null) return `${low.toFixed(1)} or more`;
  if (low === null && high !== null) return `${high.toFixed(1)} or less`;
  return `${low === null ? below : low.toFixed(1)} to ${high === null ? above : high.toFixed(1)}`;
}

/** How many deals would tell: those at which the interval is as wide as it is far from where it has to end. */
function moreSentence({ difference: { estimate, low, high, n } }: PilotTry, { margin }: TryInput): string {
  if (estimate === null || !Number.isFinite(high - low)) return 'More deals are needed (--pairs) to say anything.';
  const half = (high - low) / 2;
  const away = Math.abs(Math.abs(estimate) - margin);
  const times = Math.min(25, Math.max(2, (half / Math.max(away, margin / 10)) ** 2));
  const pairs = Math.ceil((n * times) / 100) * 100;
  return `About --pairs ${pairs} would tell, if it is worth what was measured.`;
}

/** The page for a terminal of that width. */
export function tryText(findings: TryFindings, width = 100): string {
  const lines: string[] = [];
  for (const sentence of findings.sentences) lines.push(...wrapped(printable(sentence), width));
  for (const part of tryParts(findings, width)) lines.push('', part.title, '', part.text);
  return lines.join('\n');
}

/** The parts of the page, with a heading each. */
export function tryParts(findings: TryFindings, width = 100): { readonly title: string; readonly text: string }[] {
  const { decks, byPilot, common } = findings;
  const where = decks.map(({ deck, slot, copies, neutral }) => {
    const copy = copies === 1 ? '1 copy' : `${copies} copies`;
    const places = `${copy} in the places of ${slot.name} (${slot.id})`;
    return `${deck}: ${places}; worth is what they score above ${neutral.name}`;
  });
  const parts = [
    { title: 'Where it was tried', text: where.flatMap((line) => wrapped(printable(line), width)).join('\n') },
  ];
  for (const { pilot, numbers, cards } of byPilot) {
    for (const number of numbers.filter(({ doses }) => doses.length > 1))
      parts.push({ title: `Worth by ${number.path}, played by ${pilot}`, text: doseLines(number).join('\n') });
    parts.push({ title: `The cards ${common}, played by ${pilot}`, text: cardLines(cards, width).join('\n') });
  }
  return parts;
}

function doseLines({ path, now, doses }: NumberFinding): string[] {
  const room = Math.max(...doses.map(({ value }) => `${path} ${value}`.length));
  return doses.map(({ value, difference }) => {
    const mark = value === now ? '  (as it is)' : '';
    return `  ${padEnd(`${path} ${value}`, room)}  ${interval(difference)} points from the median${mark}`;
  });
}

function cardLines(cards: PilotTry['cards'], width: number): string[] {
  const room = Math.min(width - 30, Math.max(...cards.map(({ name }) => [...name].length)) * 2);
  return cards.map(({ id, name, worth, isTried }, i) => {
    const text = truncated(`${printable(name)} (${id})`, room + 12);
    return `${isTried ? '▶' : ' '} ${padStart(String(i + 1), 3)}  ${padStart(points(worth), 6)}  ${text}`;
  });
}

/**
 * What a search for decks has found, measured on games that the search never saw. Text, page and object say the same.
 */
import { itemAt } from '../../engine/index.ts';
import { bestOfMany, type Gain } from '../statistics/best-of-many.ts';
import { DEFAULT_CONFIDENCE, type Estimate } from '../statistics/interval.ts';
import { count, counted, percent, points, score } from './number-words.ts';
import { printable, table, wrapped } from './terminal-text.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { VerdictReproduction } from './verdict.ts';

/** A deck that was measured: its scores deal by deal, by opponent. */
export interface MeasuredScores {
  readonly name: string;
  readonly scores: readonly (readonly number[])[];
}

export interface MeasuredFind extends MeasuredScores {
  /** The score that the search took it to have. It is too high, as the best of many always is. */
  readonly searchScore: number;
  /** Its place in the gallery: what it does (the axes of behaviour), and how strongly. */
  readonly behaviour: readonly { readonly axis: string; readonly value: number }[];
  readonly colours: readonly string[];
  readonly cards: readonly { readonly id: string; readonly name: string; readonly copies: number }[];
  /** The deck file, where it was written. */
  readonly file?: string;
}

export interface BuildInput {
  readonly game: string;
  /** Who plays the decks, and who plays the field. */
  readonly pilot: string;
  readonly opponentPilot: string;
  /** The opponents in words: "the 10 decks that are shipped". */
  readonly against: string;
  /** Are the opponents a Nash mix? Then no deck of the mix gains anything against it. */
  readonly isMix: boolean;
  readonly opponents: readonly { readonly name: string; readonly weight: number }[];
  readonly finds: readonly MeasuredFind[];
  /** Decks of the field, and others that the user named; they were measured on the same deals. */
  readonly references: readonly MeasuredScores[];
  readonly rounds: number;
  readonly tried: number;
  readonly searchGames: number;
  /** Games of the measurement: played, asked for and quarantined. */
  readonly games: number;
  readonly planned: number;
  readonly faults: number;
  readonly alarms: readonly string[];
  /** The value of `--games` that gives the same result again. */
  readonly again: number;
  /** Of a loop that adds the decks found to the field. */
  readonly loop?: BuildLoop;
  readonly reproduction: VerdictReproduction;
}

export interface BuildLoop {
  readonly searches: number;
  /** Names of the finds that were added to the field. */
  readonly added: readonly string[];
  /** The gain against the mix, as a share, below which the loop ends. */
  readonly target: number;
  /** Did it end because no deck gains more? */
  readonly isSolved: boolean;
}

export interface FoundDeck extends Omit<MeasuredFind, 'scores'> {
  readonly score: Estimate;
  /** The gain over the best of the references. */
  readonly gain: (Omit<Gain, 'reference'> & { readonly on: string }) | null;
  readonly matchups: readonly { readonly against: string; readonly score: number | null }[];
}

export interface BuildFindings {
  readonly game: string;
  readonly pilot: string;
  readonly against: string;
  readonly status: 'complete' | 'incomplete' | 'invalid';
  readonly confidence: number;
  readonly sentences: readonly string[];
  /** The best first. */
  readonly decks: readonly FoundDeck[];
  readonly references: readonly { readonly name: string; readonly score: Estimate }[];
  readonly opponents: BuildInput['opponents'];
  readonly rounds: number;
  readonly tried: number;
  readonly searchGames: number;
  readonly games: number;
  readonly faults: number;
  readonly again: number;
  readonly loop: BuildLoop | null;
}

/** Works out everything that is said about a search. */
export function buildFindings(input: BuildInput): BuildFindings {
  const { finds, references, opponents, games, planned, faults } = input;
  const weights = opponents.map(({ weight }) => weight);
  const best = bestOfMany(
    finds.map(({ scores }) => scores),
    references.map(({ scores }) => scores),
    weights,
  );
  const decks = finds
    .map(({ scores, ...find }, i): FoundDeck => {
      const gain = best.gains[i];
      const { reference, ...bounds } = gain ?? { reference: 0 };
      return {
        ...find,
        score: itemAt(best.scores, i),
        gain: gain ? { ...(bounds as Estimate), on: itemAt(references, reference).name } : null,
        matchups: opponents.map(({ name }, j) => ({ against: name, score: meanOf(itemAt(scores, j)) })),
      };
    })
    .sort((a, b) => (b.score.estimate ?? 0) - (a.score.estimate ?? 0));
  const isInvalid = input.alarms.length > 0 || tooManyFaults(faults, games);
  return {
    game: input.game,
    pilot: input.pilot,
    against: input.against,
    status: isInvalid ? 'invalid' : games + faults < planned ? 'incomplete' : 'complete',
    confidence: DEFAULT_CONFIDENCE,
    sentences: sentencesOf(input, decks),
    decks,
    references: references
      .map(({ name }, i) => ({ name, score: itemAt(best.scores, finds.length + i) }))
      .sort((a, b) => (b.score.estimate ?? 0) - (a.score.estimate ?? 0)),
    ...{ opponents, rounds: input.rounds, tried: input.tried, searchGames: input.searchGames },
    ...{ games, faults, again: input.again, loop: input.loop ?? null },
  };
}

function meanOf(scores: readonly number[]): number | null {
  const known = scores.filter((one) => !Number.isNaN(one));
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
}

function sentencesOf(input: BuildInput, decks: readonly FoundDeck[]): string[] {
  const { pilot, opponentPilot, alarms, faults, games, planned, references } = input;
  const sentences = alarms.map(alarmSentence);
  if (tooManyFaults(faults, games)) sentences.push(`Invalid: ${counted(faults, 'game')} were quarantined.`);
  if (games + faults < planned)
    sentences.push(`Incomplete: ${counted(planned - games - faults, 'game')} of ${count(planned)} are missing.`);
  if (input.loop) sentences.push(onLoop(input.loop, input, decks));
  const hands =
    pilot === opponentPilot ? `In the hands of ${pilot}` : `In the hands of ${pilot} against ${opponentPilot}`;
  sentences.push(`${hands}, ${input.isMix ? onMix(input, itemAt(decks, 0)) : onField(input, decks)}`);
  const among = counted(decks.length, 'find');
  const beside = references.length === 0 ? '' : ` and ${counted(references.length, 'deck')} beside them`;
  sentences.push(
    `Measured in ${counted(games, 'game')} that the search never saw, ${among}${beside} on the same deals; the ` +
      'intervals hold at 95 % for all of them at once, so also for the best.',
  );
  sentences.push(
    `The search tried ${counted(input.tried, 'deck')} in ${counted(input.rounds, 'race')}, ` +
      `${counted(input.searchGames, 'game')}; --games ${input.again} with the same seed gives the same again.`,
  );
  return sentences;
}

/** Against a field: is a deck found better than the best deck that was there? */
function onField({ against }: BuildInput, decks: readonly FoundDeck[]): string {
  const best = itemAt(decks, 0);
  const scores = `it scores ${score(best.score)} against ${against}`;
  const { gain } = best;
  if (!gain || gain.estimate === null) return `${best.name} is the best find: ${scores}.`;
  const more = `${points(gain.estimate)} points (${points(gain.low)} to ${points(gain.high)}) on ${gain.on}`;
  if (gain.low > 0)
    return `${best.name} is a better answer than any deck measured beside it: ${scores}, ${more}, the best of those.`;
  if (gain.high < 0)
    return `no find is as good an answer as ${gain.on}: of the best one, ${best.name}, ${scores}, ${more}.`;
  return `it cannot be told whether a find beats the best deck there was: of ${best.name} ${scores}, ${more}.`;
}

/** Against a Nash mix: does a deck found gain anything? */
function onMix({ against }: BuildInput, best: FoundDeck): string {
  const { estimate, low, high } = best.score;
  const gain = `${points((estimate ?? 0.5) - 0.5)} points (${points(low - 0.5)} to ${points(high - 0.5)})`;
  const mix = `the Nash mix of ${against}`;
  if (low > 0.5) return `${best.name} gains ${gain} on ${mix}: there is more to win than with the decks of that mix.`;
  if (high < 0.5) return `no find gains anything on ${mix}: the best one, ${best.name}, ${gain}.`;
  return `no find surely gains on ${mix}: the best one, ${best.name}, ${gain}.`;
}

/** Is the metagame solved, as far as such a search can see? */
function onLoop(
  { searches, added, target, isSolved }: BuildLoop,
  { pilot }: BuildInput,
  decks: readonly FoundDeck[],
): string {
  const most = points(Math.max(...decks.map(({ score: own }) => own.high)) - 0.5);
  const times = `${searches} ${searches === 1 ? 'search' : 'searches'}`;
  const after = `after ${times} and ${counted(added.length, 'new deck')}`;
  return isSolved
    ? `For ${pilot} the metagame is solved as far as this search sees, ${after}: no find gains more than ` +
        `${points(target)} points on the Nash mix as measured, ${most} at most.`
    : `For ${pilot} the metagame is not solved ${after}: the last search has found a deck that gains more than ` +
        `${points(target)} points on the Nash mix.`;
}

export function buildJson(input: BuildInput): BuildFindings & { readonly reproduction: VerdictReproduction } {
  return { ...buildFindings(input), reproduction: input.reproduction };
}

/** The page for a terminal of that width. */
export function buildText(findings: BuildFindings, width = 100): string {
  const lines = [`${findings.game}: decks that were built`, ''];
  for (const sentence of findings.sentences) lines.push(...wrapped(sentence, width));
  for (const part of buildParts(findings, width)) lines.push('', part.title, '', part.text);
  return lines.join('\n');
}

/** The parts of the page, with a heading each. */
export function buildParts(findings: BuildFindings, width = 100): { readonly title: string; readonly text: string }[] {
  const { decks, references, opponents } = findings;
  const axes = itemAt(decks, 0).behaviour.map(({ axis }) => axis);
  const gallery = [
    ['deck', 'score', 'gain', ...axes, 'of'],
    ...decks.map(({ name, score: own, gain, behaviour, colours }) => [
      name,
      score(own),
      gain === null ? '' : `${points(gain.estimate ?? 0)} (${points(gain.low)} to ${points(gain.high)})`,
      ...behaviour.map(({ value }) => value.toFixed(2)),
      colours.join(', '),
    ]),
  ];
  const parts = [{ title: 'The best of each kind', text: table(gallery) }];
  if (references.length > 0)
    parts.push({ title: 'Beside them', text: table(references.map(({ name, score: own }) => [name, score(own)])) });
  const against = [
    ['', ...decks.map((_, i) => `${i + 1}`)],
    ...opponents.map(({ name, weight }, j) => [
      `${name} (${percent(weight)} %)`,
      ...decks.map(({ matchups }) => {
        const { score: own } = itemAt(matchups, j);
        return own === null ? '–' : percent(own);
      }),
    ]),
  ];
  parts.push({ title: 'Score of each, from the first on, against the field (share)', text: table(against) });
  for (const { name, file, cards } of decks.slice(0, SHOWN)) {
    const list = cards.map((card) => `${card.copies} ${card.id} ${printable(card.name)}`).join(', ');
    parts.push({ title: file === undefined ? name : `${name}: ${file}`, text: wrapped(list, width).join('\n') });
  }
  return parts;
}

/** How many decks have their lists printed; the files have all. */
const SHOWN = 3;

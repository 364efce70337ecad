/** What `assay balance` proposes: changes of a field, the smallest first, each with what it does on fresh deals. */
import { itemAt } from '../../engine/index.ts';
import { amongPeers, type PeerWorths } from '../statistics/among-peers.ts';
import { DEFAULT_CONFIDENCE, type Estimate, selectedConfidence } from '../statistics/interval.ts';
import { type FieldGoals, paretoFront, type Unbalance, unbalance } from '../statistics/unbalance.ts';
import {
  type FieldChange,
  type FieldChangeInput,
  fieldChange,
  fieldChangeParts,
  fieldChangeSentences,
} from './field-change.ts';
import { count, counted, percent, points } from './number-words.ts';
import { printable, wrapped } from './terminal-text.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { VerdictReproduction } from './verdict.ts';

/** A card that is to stand at the median of its deck, and how far off it may stand, as a share. */
export interface GoalCard {
  readonly card: string;
  readonly deck: string;
  readonly within: number;
}

export interface BalanceInput {
  readonly name: string;
  readonly game: string;
  readonly agents: string;
  readonly goals: FieldGoals;
  readonly cards: readonly GoalCard[];
  /** The proposals, the smallest change first. */
  readonly proposals: readonly {
    readonly field: Pick<FieldChangeInput, 'decks' | 'cells' | 'changes'>;
    /** By card of the goals: its worth and those of the others of its deck, deal by deal. */
    readonly cards: readonly { readonly before: PeerWorths; readonly after: PeerWorths }[];
    /** How many numbers are changed, and by how many steps in all. */
    readonly numbers: number;
    readonly steps: number;
    /** The change file that was written. */
    readonly file: string;
  }[];
  /** How many changes the search tried, and how many games that took. */
  readonly tried: number;
  readonly searchGames: number;
  /** Games on fresh deals. */
  readonly games: number;
  readonly planned: number;
  readonly faults: number;
  readonly alarms: readonly string[];
  readonly reproduction: VerdictReproduction;
}

/** What a card of the goals is worth above the median of its deck. */
export interface ProposedCard extends GoalCard {
  readonly before: Estimate;
  readonly after: Estimate;
}

export interface Proposal {
  readonly changes: readonly string[];
  readonly numbers: number;
  readonly steps: number;
  readonly file: string;
  readonly unbalance: Unbalance;
  /** Is no other proposal (changing nothing counted) both smaller and more balanced? */
  readonly onFront: boolean;
  readonly does: FieldChange;
  readonly cards: readonly ProposedCard[];
  readonly sentences: readonly string[];
}

export interface BalanceFindings {
  readonly name: string;
  readonly game: string;
  readonly agents: string;
  readonly goals: FieldGoals & { readonly cards: readonly GoalCard[] };
  readonly status: 'complete' | 'incomplete' | 'invalid';
  readonly sentences: readonly string[];
  readonly asItIs: { readonly unbalance: Unbalance; readonly onFront: boolean };
  readonly proposals: readonly Proposal[];
  readonly tried: number;
  readonly searchGames: number;
  readonly games: number;
  readonly planned: number;
  readonly faults: number;
}

export function balanceJson(input: BalanceInput): BalanceFindings & { readonly reproduction: VerdictReproduction } {
  const { goals, alarms, faults, games, planned } = input;
  // each proposal has two families of intervals, of decks and of matchups, and one interval of each card; a reader
  // looks at all of them
  const choices = (2 + input.cards.length) * input.proposals.length;
  const found = input.proposals.map(({ field }) => fieldChange(field, choices));
  const cards = input.proposals.map((one) => cardsOf(input.cards, one.cards, choices));
  const missOf = (place: number, what: 'before' | 'after'): Unbalance =>
    unbalance(
      itemAt(found, place).decks.map((one) => one[what]),
      itemAt(found, place).matchups.map((one) => one[what]),
      goals,
      itemAt(cards, place).map((one) => ({ ...one[what], within: one.within })),
    );
  const asItIs = missOf(0, 'before');
  const misses = found.map((_, place) => missOf(place, 'after'));
  const costs = input.proposals.map(({ numbers, steps }) => numbers + steps);
  const front = paretoFront([
    { cost: 0, miss: asItIs.estimate },
    ...misses.map((miss, i) => ({ cost: itemAt(costs, i), miss: miss.estimate })),
  ]);
  const proposals = input.proposals.map(({ field, numbers, steps, file }, i): Proposal => {
    const does = itemAt(found, i);
    return {
      ...{ changes: field.changes, numbers, steps, file },
      ...{ unbalance: itemAt(misses, i), onFront: front.includes(i + 1), does, cards: itemAt(cards, i) },
      sentences: [...fieldChangeSentences(does), ...itemAt(cards, i).map(cardSentence)],
    };
  });
  const missing = planned - games - faults;
  const isInvalid = alarms.length > 0 || tooManyFaults(faults, games);
  return {
    ...{ name: input.name, game: input.game, agents: input.agents, goals: { ...goals, cards: input.cards } },
    status: isInvalid ? 'invalid' : missing > 0 ? 'incomplete' : 'complete',
    sentences: sentencesOf(input, { unbalance: asItIs, onFront: front.includes(0) }, proposals, missing),
    asItIs: { unbalance: asItIs, onFront: front.includes(0) },
    proposals,
    ...{ tried: input.tried, searchGames: input.searchGames, games, planned, faults },
    reproduction: input.reproduction,
  };
}

/** Where cards of the goals stand, with intervals that hold for all that is looked at. */
function cardsOf(
  goals: readonly GoalCard[],
  worths: BalanceInput['proposals'][number]['cards'],
  choices: number,
): ProposedCard[] {
  const level = selectedConfidence(DEFAULT_CONFIDENCE, 1, choices);
  const standing = (of: PeerWorths, within: number): Estimate => {
    const { difference } = amongPeers(of, within, level);
    // no card is worth more than all games
    return { ...difference, low: Math.max(-1, difference.low), high: Math.min(1, difference.high) };
  };
  return goals.map((goal, i) => ({
    ...goal,
    before: standing(itemAt(worths, i).before, goal.within),
    after: standing(itemAt(worths, i).after, goal.within),
  }));
}

function cardSentence({ card, deck, before, after }: ProposedCard): string {
  const words = ({ estimate, low, high }: Estimate): string =>
    `${points(estimate ?? 0)} (${points(low)} to ${points(high)})`;
  return (
    `${card} is worth ${words(after)} points more than the median of the other cards of ${deck}; ` +
    `as it is, ${words(before)}.`
  );
}

function sentencesOf(
  input: BalanceInput,
  asItIs: BalanceFindings['asItIs'],
  proposals: readonly Proposal[],
  missing: number,
): string[] {
  const { alarms, faults, games, planned, goals, tried, searchGames, agents } = input;
  const sentences = alarms.map(alarmSentence);
  if (tooManyFaults(faults, games)) sentences.push(`Invalid: ${counted(faults, 'game')} were quarantined.`);
  if (missing > 0)
    sentences.push(`Incomplete: ${counted(missing, 'game')} of ${counted(planned, 'game')} are missing.`);
  const [least, most] = goals.matchups.map((one) => (100 * one).toFixed(0));
  const atMedian = input.cards.map(
    ({ card, deck, within }) => `, ${card} within ${Number((100 * within).toFixed(1))} points of the median of ${deck}`,
  );
  sentences.push(
    `As it is, the field misses its goals (no deck above ${(100 * goals.deckAtMost).toFixed(0)} % against the field, ` +
      `all matchups within ${least} to ${most} %${atMedian.join('')}) by ${missWords(asItIs.unbalance)}, ` +
      `played by ${agents}.`,
  );
  proposals.forEach((one, i) => {
    sentences.push(
      `${i + 1}. ${one.changes.join('; ')} (${sizeOf(one)}): missed by ${missWords(one.unbalance)}${markOf(one)}.`,
    );
  });
  sentences.push(
    'Which of them to take is yours: those marked "no better one so small" are the ones to choose from.',
    `The search tried ${counted(tried, 'change')} in ${counted(searchGames, 'game')}; what is said above comes from ` +
      `${count(games)} games on deals that it never saw, with intervals that hold for all proposals at once.`,
  );
  return sentences;
}

/** `3.1 points (0.0 to 7.4)`. */
function missWords({ estimate, low, high }: Unbalance): string {
  return `${percent(estimate)} points (${percent(low)} to ${percent(high)})`;
}

function sizeOf({ numbers, steps }: Proposal): string {
  const step = `${Number(steps.toFixed(2))} ${steps === 1 ? 'step' : 'steps'}`;
  return `${counted(numbers, 'number')}, ${step}`;
}

function markOf({ onFront }: Proposal): string {
  return onFront ? ', no better one so small' : '';
}

/** The page for a terminal of that width. */
export function balanceText(findings: BalanceFindings, width = 100): string {
  const lines: string[] = [];
  for (const sentence of findings.sentences) lines.push(...wrapped(printable(sentence), width));
  for (const part of balanceParts(findings, width)) lines.push('', part.title, '', part.text);
  return lines.join('\n');
}

/** The parts of the page, with a heading each: what each proposal does. */
export function balanceParts(
  { proposals }: BalanceFindings,
  width = 100,
): { readonly title: string; readonly text: string }[] {
  return proposals.flatMap(({ does, changes, sentences, file }, i) => {
    const parts = fieldChangeParts({ ...does, changes }, width);
    const said = sentences.flatMap((sentence) => wrapped(printable(sentence), width)).join('\n');
    return [
      { title: `Proposal ${i + 1}: ${changes.join('; ')} (${file})`, text: said },
      ...[1, 3, 4].map((part) => {
        const { title, text } = itemAt(parts, part);
        return { title: `${title}, with proposal ${i + 1}`, text };
      }),
    ];
  });
}

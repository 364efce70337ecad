/**
 * What the lab measured of statements of the real game, and whether it agrees with them. Text and object say the same.
 */
import { itemAt } from '../../engine/index.ts';
import { anytimeConfidence } from '../statistics/anytime.ts';
import { dealDifference } from '../statistics/deal-difference.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { type PairCounts, pairedDifference, pairMoments } from '../statistics/paired-difference.ts';
import { spearman } from '../statistics/rank-agreement.ts';
import { chanceOfAtLeast, type RankInterval, rankInterval } from '../statistics/rank-interval.ts';
import { correlationBeyondChance, rankReliability } from '../statistics/rank-reliability.ts';
import { counted, percent, points, score } from './number-words.ts';
import { padEnd, printable, wrapped } from './terminal-text.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { VerdictReproduction } from './verdict.ts';

export interface NamedCard {
  readonly id: string;
  readonly name: string;
}

/** What the games of the statements are. */
export interface RealityInput {
  readonly name: string;
  readonly game: string;
  readonly games: number;
  readonly planned: number;
  readonly faults: number;
  readonly alarms: readonly string[];
  readonly statements: readonly RealityStatement[];
  readonly reproduction: VerdictReproduction;
}

interface Said {
  readonly says: string;
  readonly source: string;
}

export interface DecksMeasured extends Said {
  readonly kind: 'decks';
  readonly contests: readonly {
    readonly deck: string;
    readonly against: string;
    readonly byPilot: readonly { readonly pilot: string; readonly pairs: PairCounts }[];
  }[];
}

export interface CardMeasured extends Said {
  readonly kind: 'card';
  readonly card: NamedCard;
  readonly among: string;
  readonly slots: readonly {
    readonly deck: string;
    readonly copies: number;
    readonly slot: NamedCard;
    readonly neutral: NamedCard;
    /** Where the card stands among the candidates. */
    readonly place: number;
    readonly candidates: readonly NamedCard[];
    /** Worth of each candidate, deal by deal. */
    readonly byPilot: readonly { readonly pilot: string; readonly worths: readonly (readonly number[])[] }[];
    /** Worth of each card of the deck, deal by deal, by pilot; only where the deck has the card. */
    readonly ownCards?: {
      /** Where the card stands among those of the deck; -1 if it could not be measured there. */
      readonly place: number;
      readonly byPilot: readonly {
        readonly byCopies: readonly (readonly number[])[];
        readonly byOpening: readonly (readonly number[])[];
      }[];
    };
  }[];
}

export interface NotTried extends Said {
  readonly kind: 'untried';
  readonly why: string;
}

export type RealityStatement = DecksMeasured | CardMeasured | NotTried;

export type Agreement = 'agrees' | 'disagrees' | 'cannot tell' | 'cannot be tried';

/** What is said of one statement in the hands of one pilot. */
export interface PilotAgreement {
  readonly pilot: string;
  readonly agreement: Agreement;
  /** What was measured, a line each. */
  readonly measured: readonly string[];
}

export interface StatementFinding extends Said {
  readonly byPilot: readonly PilotAgreement[];
  /** The answer of the last pilot, which is taken to be the best. */
  readonly agreement: Agreement;
  /** Do the pilots disagree? */
  readonly turns: boolean;
}

/** How many of the cards said to be among the strongest are in the top tenth, for a pilot. */
export interface TopTenth {
  readonly pilot: string;
  readonly cards: number;
  readonly hits: number;
  /** The chance of so many or more, and the chance of none, if ranks had nothing to do with it. */
  readonly chance: number;
  readonly none: number;
}

/** Do two pilots rank the candidates of a slot alike? */
export interface PilotRanks {
  readonly deck: string;
  readonly among: string;
  readonly pilots: readonly [string, string];
  readonly spearman: number;
  /** The same with chance taken out; left out where a ranking is mostly chance. */
  readonly beyondChance?: number;
  /** How well each pilot would agree with itself on as many other deals. */
  readonly reliability: readonly [number, number];
  /** Deals a card at which each pilot would agree with itself with 0.9; undefined where it is mostly chance. */
  readonly dealsNeeded: readonly [number | undefined, number | undefined];
  readonly cards: number;
}

export interface RealityFindings {
  readonly game: string;
  readonly status: 'complete' | 'incomplete' | 'invalid';
  readonly sentences: readonly string[];
  /** Those first on which pilots do not agree. */
  readonly statements: readonly StatementFinding[];
  readonly topTenth: readonly TopTenth[];
  readonly pilotRanks: readonly PilotRanks[];
  readonly games: number;
  readonly planned: number;
  readonly faults: number;
}

/** A card counts as one of the strongest if it is in this share of the best. */
const TOP = 0.1;

/** The last rank that is in the top tenth of so many; at least the first one is. */
function topRank(of: number): number {
  return Math.max(1, Math.floor(of * TOP));
}

function realityFindings(input: RealityInput): RealityFindings {
  const isInvalid = input.alarms.length > 0 || tooManyFaults(input.faults, input.games);
  const missing = input.planned - input.games - input.faults;
  const found = input.statements.map(statementFinding);
  const statements = [...found].sort((a, b) => Number(b.turns) - Number(a.turns));
  const topTenth = topTenths(input.statements);
  return {
    game: input.game,
    status: isInvalid ? 'invalid' : missing > 0 ? 'incomplete' : 'complete',
    sentences: sentencesOf(input, statements, topTenth),
    statements,
    topTenth,
    pilotRanks: pilotRanks(input.statements),
    games: input.games,
    planned: input.planned,
    faults: input.faults,
  };
}

function statementFinding(statement: RealityStatement): StatementFinding {
  const { says, source } = statement;
  const byPilot =
    statement.kind === 'decks'
      ? ofDecks(statement)
      : statement.kind === 'card'
        ? ofCard(statement)
        : notTried(statement);
  const said = new Set(byPilot.map(({ agreement }) => agreement).filter((one) => one !== 'cannot tell'));
  return { says, source, byPilot, agreement: byPilot.at(-1)!.agreement, turns: said.size > 1 };
}

function notTried({ why }: NotTried): PilotAgreement[] {
  return [{ pilot: '', agreement: 'cannot be tried', measured: [why] }];
}

/** Agrees where every contest is surely won, and disagrees where one is surely lost. */
function ofDecks({ contests }: DecksMeasured): PilotAgreement[] {
  return (contests[0]?.byPilot ?? []).map(({ pilot }, i): PilotAgreement => {
    const scores = contests.map(({ byPilot }) => pairedDifference(itemAt(byPilot, i).pairs));
    const agreement = scores.every(({ low }) => low > 0.5)
      ? 'agrees'
      : scores.some(({ high }) => high < 0.5)
        ? 'disagrees'
        : 'cannot tell';
    const measured = contests.map(({ deck, against }, c) => {
      const own = itemAt(scores, c);
      return `${deck} scores ${score(own)} against ${against}, ${counted(own.n, 'pair')}`;
    });
    return { pilot, agreement, measured };
  });
}

/**
 * Agrees where the card is in the top tenth of every deck that counts and is surely better than the neutral card there;
 * disagrees where its rank is surely below the top tenth in one of them.
 */
function ofCard({ card, among, slots }: CardMeasured): PilotAgreement[] {
  return itemAt(slots, 0).byPilot.map(({ pilot }, i): PilotAgreement => {
    const found = slots.map(({ byPilot, place }) => {
      const { worths } = itemAt(byPilot, i);
      const known = itemAt(worths, place).filter((worth) => !Number.isNaN(worth));
      return { rank: rankInterval(worths, place), worth: dealDifference(known) };
    });
    const counting = countingSlots(card, slots).map((slot) => itemAt(found, slots.indexOf(slot)));
    const agreement = counting.every(({ rank, worth }) => rank.rank <= topRank(rank.of) && worth.low > 0)
      ? 'agrees'
      : counting.some(({ rank }) => rank.best > topRank(rank.of))
        ? 'disagrees'
        : 'cannot tell';
    const measured = slots.flatMap(({ deck, copies, slot, neutral, ownCards }, s) => {
      const { rank, worth } = itemAt(found, s);
      const gain =
        worth.estimate === null ? '–' : `${points(worth.estimate)} (${points(worth.low)} to ${points(worth.high)})`;
      const where = slot.id === card.id ? 'its own places' : `the places of ${slot.name}`;
      const number = copies === 1 ? '1 copy' : `${copies} copies`;
      const above = `${number} in ${where} score ${gain} points above ${neutral.name}, ${counted(worth.n, 'deal')}`;
      const amongAll = `${deck}: ${rankWords(rank)} of the cards that are ${among}; ${above}`;
      return [amongAll, ...ownCardsWords(deck, neutral, ownCards, i)];
    });
    return { pilot, agreement, measured };
  });
}

/**
 * The decks that count for a card: those that have it. Where none of them has it, all of them count, although none was
 * built for it.
 */
function countingSlots(card: NamedCard, slots: CardMeasured['slots']): CardMeasured['slots'] {
  const having = slots.filter(({ slot }) => slot.id === card.id);
  return having.length > 0 ? having : slots;
}

/** Tells the place of the card among the cards of the deck, in the hands of one pilot, given by its number. */
function ownCardsWords(
  deck: string,
  neutral: NamedCard,
  ownCards: CardMeasured['slots'][number]['ownCards'],
  pilot: number,
): string[] {
  if (ownCards === undefined || ownCards.place < 0) return [];
  const { byCopies, byOpening } = itemAt(ownCards.byPilot, pilot);
  const copies = rankWords(rankInterval(byCopies, ownCards.place));
  const opening = rankWords(rankInterval(byOpening, ownCards.place));
  return [
    `${deck}: ${copies} of the cards of the deck by all copies against none (${neutral.name} in their places), ` +
      `${opening} by a copy in the opening hand`,
  ];
}

/** The most deck contests and cards that are told while games are played. */
const MOST_SAID = 6;

/**
 * Words what the games of the last pilot show so far, with intervals that hold however often one looks; undefined while
 * there are none. It says nothing of agreement, which is for the whole of the games.
 */
export function realitySoFar({ statements }: RealityInput): string | undefined {
  const said = statements.flatMap((statement) =>
    statement.kind === 'decks'
      ? statement.contests.flatMap(({ deck, against, byPilot }) => {
          const { pairs } = byPilot.at(-1)!;
          const own = pairedDifference(pairs, anytimeConfidence(DEFAULT_CONFIDENCE, pairMoments(pairs).n));
          return own.n === 0 ? [] : [`${deck} ${score(own)} against ${against}`];
        })
      : statement.kind === 'card'
        ? statement.slots.flatMap((slot) => slotSoFar(statement.card, slot))
        : [],
  );
  return said.length === 0 ? undefined : said.slice(0, MOST_SAID).join(' · ');
}

function slotSoFar({ name }: NamedCard, { deck, neutral, place, byPilot }: CardMeasured['slots'][number]): string[] {
  const known = itemAt(byPilot.at(-1)!.worths, place).filter((worth) => !Number.isNaN(worth));
  const { estimate, low, high } = dealDifference(known, anytimeConfidence(DEFAULT_CONFIDENCE, known.length));
  if (estimate === null) return [];
  const gain = `${points(estimate)} points (${points(low)} to ${points(high)})`;
  return [`${name} in ${deck} ${gain} above ${neutral.name}`];
}

function rankWords({ rank, best, worst, of }: RankInterval): string {
  return `rank ${rank} of ${of} (${best} to ${worst})`;
}

/** The cards in the top tenth. A card that was tried in several decks counts in the first of those that count. */
function topTenths(statements: readonly RealityStatement[]): TopTenth[] {
  const cards = statements.filter((one) => one.kind === 'card');
  return (cards[0]?.slots[0]?.byPilot ?? []).map(({ pilot }, i) => {
    const ranks = cards.map(({ card, slots }) => {
      const { byPilot, place } = itemAt(countingSlots(card, slots), 0);
      return rankInterval(itemAt(byPilot, i).worths, place);
    });
    const hits = ranks.filter(({ rank, of }) => rank <= topRank(of)).length;
    const chances = ranks.map(({ of }) => topRank(of) / of);
    return {
      pilot,
      cards: cards.length,
      hits,
      chance: chanceOfAtLeast(hits, chances),
      none: 1 - chanceOfAtLeast(1, chances),
    };
  });
}

function pilotRanks(statements: readonly RealityStatement[]): PilotRanks[] {
  const seen = new Set<string>();
  return statements.flatMap((statement) => {
    if (statement.kind !== 'card') return [];
    return statement.slots.flatMap(({ deck, slot, byPilot, candidates }) => {
      const key = JSON.stringify([deck, slot.id, statement.among]);
      if (seen.has(key)) return [];
      seen.add(key);
      const means = byPilot.map(({ worths }) => worths.map(meanOf));
      return byPilot.slice(1).map(({ pilot }, i): PilotRanks => {
        const later = itemAt(means, i + 1);
        const both = itemAt(means, i).flatMap((own, c) => {
          const other = itemAt(later, c);
          return Number.isNaN(own + other) ? [] : [{ own, other }];
        });
        const [one, two] = [itemAt(byPilot, i).worths, itemAt(byPilot, i + 1).worths];
        const own = [rankReliability(one), rankReliability(two)] as const;
        return {
          ...{ deck, among: statement.among, pilots: [itemAt(byPilot, i).pilot, pilot] },
          beyondChance: correlationBeyondChance(one, two),
          reliability: [own[0].reliability, own[1].reliability],
          dealsNeeded: [own[0].dealsNeeded, own[1].dealsNeeded],
          spearman: spearman(
            both.map(({ own }) => own),
            both.map(({ other }) => other),
          ),
          cards: Math.min(both.length, candidates.length),
        };
      });
    });
  });
}

function meanOf(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

function sentencesOf(
  { alarms, faults, games, planned, game }: RealityInput,
  statements: readonly StatementFinding[],
  topTenth: readonly TopTenth[],
): string[] {
  const sentences = alarms.map(alarmSentence);
  if (tooManyFaults(faults, games)) sentences.push(`Invalid: ${counted(faults, 'game')} were quarantined.`);
  const missing = planned - games - faults;
  if (missing > 0)
    sentences.push(`Incomplete: ${counted(missing, 'game')} of ${counted(planned, 'game')} are missing.`);
  const number = (agreement: Agreement): number => statements.filter((one) => one.agreement === agreement).length;
  const tried = statements.length - number('cannot be tried');
  sentences.push(
    tried === 0
      ? `None of ${counted(statements.length, 'statement')} of ${game} can be tried here.`
      : `Of ${counted(tried, 'statement')} that can be tried here the lab agrees with ${number('agrees')}, disagrees ` +
          `with ${number('disagrees')} and cannot tell of ${number('cannot tell')}, by the last pilot of each.`,
  );
  const untried = number('cannot be tried');
  if (untried > 0 && tried > 0) sentences.push(`${counted(untried, 'more statement')} cannot be tried: see why below.`);
  const turning = statements.filter(({ turns }) => turns).length;
  if (turning > 0)
    sentences.push(`Pilots contradict each other on ${counted(turning, 'statement')}; these stand first.`);
  for (const { pilot, cards, hits, chance, none } of topTenth) {
    const are = `${hits} of ${counted(cards, 'card')} said to be among the strongest ${hits === 1 ? 'is' : 'are'}`;
    const alone = hits === 0 ? `none there in ${percent(none)}` : `as many there in ${percent(chance)}`;
    sentences.push(`By ${pilot} ${are} in the top tenth; chance alone would put ${alone} % of cases.`);
  }
  return sentences;
}

export function realityJson(input: RealityInput): RealityFindings & { readonly reproduction: VerdictReproduction } {
  return { ...realityFindings(input), reproduction: input.reproduction };
}

/** The page for a terminal of that width. */
export function realityText(findings: RealityFindings, width = 100): string {
  const lines = [`${findings.game}: held against what is known`, ''];
  for (const sentence of findings.sentences) lines.push(...wrapped(sentence, width));
  for (const part of realityParts(findings, width)) lines.push('', part.title, '', part.text);
  return lines.join('\n');
}

/** The parts of the page, with a heading each. */
export function realityParts(
  { statements, pilotRanks: ranks }: RealityFindings,
  width = 100,
): { readonly title: string; readonly text: string }[] {
  const parts = [
    { title: 'Statements', text: statements.map((one) => statementLines(one, width).join('\n')).join('\n\n') },
  ];
  if (ranks.length > 0) {
    const lines = ranks.flatMap((pair) => wrapped(pilotRanksWords(pair), width));
    parts.push({ title: 'Do pilots rank cards alike?', text: lines.join('\n') });
  }
  return parts;
}

function pilotRanksWords(ranks: PilotRanks): string {
  const { deck, among, pilots, spearman: r, beyondChance, reliability, dealsNeeded, cards } = ranks;
  const own = pilots.map((pilot, i) => {
    const needed = dealsNeeded[i];
    const deals = needed === undefined ? 'mostly chance' : `0.90 would take about ${counted(needed, 'deal')} a card`;
    return `${pilot} with itself on other deals ${itemAt(reliability, i).toFixed(2)} (${deals})`;
  });
  const left =
    beyondChance === undefined
      ? 'what is left without chance cannot be told'
      : `without chance ${beyondChance.toFixed(2)}`;
  return (
    `${deck}, ${counted(cards, 'card')} that are ${among}: ${pilots.join(' and ')} rank them ` +
    `with a correlation of ${r.toFixed(2)} (Spearman); ${left}; ${own.join(', ')}`
  );
}

function statementLines({ says, source, byPilot }: StatementFinding, width: number): string[] {
  const hang = (text: string, indent: number): string[] =>
    wrapped(printable(text), width - indent).map((line) => ' '.repeat(indent) + line);
  const widest = Math.max(...byPilot.map(({ pilot }) => pilot.length));
  return [
    ...hang(`${says} (${source})`, 0),
    ...byPilot.flatMap(({ pilot, agreement, measured }) => [
      `  ${pilot === '' ? '' : `${padEnd(pilot, widest)}  `}${agreement}`,
      ...measured.flatMap((line) => hang(line, 4)),
    ]),
  ];
}

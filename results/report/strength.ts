/**
 * How strong cards are: the familiar columns, beside what only a simulator can measure, by who plays. Everything that
 * is printed is computed once, by `strengthJson`.
 */
import { itemAt } from '../../engine/index.ts';
import { anytimeConfidence } from '../statistics/anytime.ts';
import { addedCards, type CardCounts, type CardRates, cardRates } from '../statistics/card-rates.ts';
import { type DealDifference, dealDifference, undiluted } from '../statistics/deal-difference.ts';
import { benjaminiHochberg, benjaminiYekutieli } from '../statistics/false-discovery.ts';
import { DEFAULT_CONFIDENCE, selectedConfidence } from '../statistics/interval.ts';
import { observationsFor } from '../statistics/power.ts';
import { isShort, type RandomEffect, randomEffects } from '../statistics/random-effects.ts';
import { type RankAgreement, rankAgreement } from '../statistics/rank-agreement.ts';
import { isInDoubt, type ShrunkEffect, sharedVariance, shrunkEffects } from '../statistics/shrinkage.ts';
import { ANYTIME, count, counted, ONE_LOOK, percent, points } from './number-words.ts';
import {
  COLOR,
  displayWidth,
  NO_COLOR,
  type Palette,
  padEnd,
  padStart,
  printable,
  truncated,
  wrapped,
  wrappedCommand,
} from './terminal-text.ts';
import { alarmSentence, tooManyFaults } from './trust.ts';
import type { VerdictReproduction } from './verdict.ts';
import type { VerdictLayout } from './verdict-page.ts';

export interface StrengthCardInput {
  readonly id: string;
  readonly name: string;
  /** Copies in the deck. */
  readonly copies: number;
  readonly counts: CardCounts;
  /** Score with the card in the opening hand less the score as dealt, a deal each; NaN where a game is missing. */
  readonly opening: readonly number[];
  /** Score with one more copy: the first, the second …, a deal each. */
  readonly marginal: readonly (readonly number[])[];
}

export interface StrengthDeckInput {
  readonly tier: string;
  readonly deck: string;
  readonly neutral: { readonly id: string; readonly name: string };
  readonly cards: readonly StrengthCardInput[];
  /** Random variants: what they changed, and the score they gained, mean over deals. */
  readonly variants: readonly { readonly changes: Readonly<Record<string, number>>; readonly gain: number }[];
}

export interface StrengthInput {
  readonly experiment: string;
  readonly game: string;
  readonly tiers: readonly string[];
  readonly decks: readonly StrengthDeckInput[];
  /** The same decks before the cards were changed, on the same deals; see `StrengthFindings.improved`. */
  readonly before?: readonly StrengthDeckInput[];
  /** What was changed of which cards, a phrase each. */
  readonly changes?: readonly string[];
  /** Ids of the cards that were changed. */
  readonly changedCards?: readonly string[];
  readonly games: number;
  /** Quarantined games. */
  readonly faults: number;
  /** What makes these games worthless, a sentence without its full stop each. */
  readonly alarms?: readonly string[];
  /** Games that the measurement needs. */
  readonly planned: number;
  readonly reproduction: VerdictReproduction;
  readonly confidence?: number;
  /** False discovery rate. */
  readonly q?: number;
  /** Pairs of each cell at this look, where intervals are to hold for any number of looks; see `anytimeConfidence`. */
  readonly anytime?: number;
}

/** A measured effect; flagged when it stands out after control over the whole family. */
export interface Effect extends DealDifference {
  /** Smallest q at which it stands out. */
  readonly adjusted: number;
  readonly flag: 'above' | 'below' | null;
}

export interface StrengthCard {
  readonly tier: string;
  readonly deck: string;
  readonly id: string;
  readonly name: string;
  readonly copies: number;
  readonly rates: CardRates;
  /**
   * Share of the first hands that held a copy anyway; for those the hand with the card forced in is the hand as dealt.
   */
  readonly heldAnyway: number;
  /** Worth of all its copies together, against as many neutral cards in their places: cards are ranked by it. */
  readonly all: Effect;
  /** Worth of a copy in the opening hand to a hand without one. */
  readonly opening: Effect;
  /**
   * The same, drawn towards the mean of the deck's cards as far as chance explains how they differ; null below three
   * cards.
   */
  readonly shrunk: ShrunkEffect | null;
  /** Does the opening effect stand out from the mean of the deck's cards as measured, but not once it is shrunk? */
  readonly inDoubt: boolean;
  readonly marginal: readonly Effect[];
  /** Worth of a copy against the neutral card in the regression over random variants; null where there are none. */
  readonly regression: RandomEffect | null;
  /** Place in its deck by the worth of all its copies, from 1. */
  readonly rank: number;
}

/** What a change did for a card: worth of all its copies after the change less before, on the same deals. */
export interface Improvement extends Effect {
  /** Worth of all its copies against the neutral card, before and after. */
  readonly before: number | null;
  readonly after: number | null;
  readonly tier: string;
  readonly deck: string;
  readonly id: string;
  readonly name: string;
  /** Is it a card that was changed? The others have changed cards beside them. */
  readonly isChanged: boolean;
  /**
   * Deals that would find a difference of 2 points with a chance of four in five; null where no deal came out
   * otherwise.
   */
  readonly dealsForTwoPoints: number | null;
}

/** The best or the worst of many, with an interval that allows for that choice. */
export interface Chosen {
  readonly tier: string;
  readonly deck: string;
  readonly id: string;
  readonly name: string;
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** How many there were to choose from. */
  readonly of: number;
  /** Stands out after control over the family. */
  readonly flag: 'above' | 'below' | null;
}

/** A card that does more for one tier than for another. */
export interface TierChange {
  readonly deck: string;
  readonly id: string;
  readonly name: string;
  readonly tiers: readonly [string, string];
  readonly ranks: readonly [number, number];
  /** Worth of all copies to the first tier less that to the second. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly adjusted: number;
}

export interface StrengthFindings {
  readonly experiment: string;
  readonly game: string;
  readonly confidence: number;
  readonly q: number;
  /** Intervals and marks hold for any number of looks, not for one; `adjusted` and p values are always those of one. */
  readonly anytime: boolean;
  readonly status: 'complete' | 'partial' | 'invalid' | 'empty';
  readonly sentences: readonly string[];
  readonly games: number;
  readonly faults: number;
  readonly alarms: readonly string[];
  /** Games still to be played. */
  readonly missing: number;
  readonly tiers: readonly string[];
  /** Tests in the declared family: all copies, each copy and the opening hand of every card, deck and tier. */
  readonly family: number;
  readonly cards: readonly StrengthCard[];
  /** By tier: of those that stand out, the card whose copies are worth most together, and least. */
  readonly extremes: readonly {
    readonly tier: string;
    readonly strongest: Chosen | null;
    readonly weakest: Chosen | null;
  }[];
  /** What was changed of which cards, a phrase each. */
  readonly changes: readonly string[];
  /** With a change of cards: every card, the most improved first; their intervals hold for all of them at once. */
  readonly improved: readonly Improvement[];
  readonly decks: readonly {
    readonly tier: string;
    readonly deck: string;
    readonly neutral: { readonly id: string; readonly name: string };
    /**
     * Mean worth of a copy in the opening hand over the deck's cards, and how far the true ones lie around it; null
     * below three cards.
     */
    readonly shrinkage: { readonly mean: number; readonly spread: number } | null;
    readonly regression: {
      readonly variants: number;
      /** Mean worth of a card against the neutral one, and how far the cards lie around it. */
      readonly mean: number;
      readonly spread: number;
      readonly crossValidated: number;
      /** Hardly more variants than cards, or fewer: the intervals hold in about nine of ten cases. */
      readonly few: boolean;
    } | null;
  }[];
  readonly tierChanges: readonly TierChange[];
  /** How alike tiers order the cards of a deck by the worth of all copies. */
  readonly agreement: readonly (RankAgreement & {
    readonly deck: string;
    readonly tiers: readonly [string, string];
    readonly cards: number;
  })[];
  readonly reproduction: VerdictReproduction;
}

/** Beside a regression over hardly more variants than there are cards. */
const FEW_VARIANTS =
  'There are hardly more variants than cards, or fewer: these intervals hold in about nine of ten cases; more ' +
  'variants make them right.';

/** Narrower pages are laid out as if they had so many columns. */
const NARROWEST = 60;
const SHORTEST_NAME = 12;
const LONGEST_NAME = 28;

/** Cards listed by what a change did for them. */
const IMPROVED_LISTED = 10;

/** What is tested of a card: its opening hand, or one of its copies, which are numbered from 0 on. */
const OPENING = -1;
const ALL_COPIES = -2;

/** The effect of each card's opening hand, of its copies together and of each of them, as the tests of all tell. */
type EffectOf = (deck: number, card: number, what: number) => Effect;

/** Tests all cards of all decks together; also gives how many tests there are. */
function testEffects(
  decks: StrengthInput['decks'],
  { confidence, q }: { readonly confidence: number; readonly q: number },
): { readonly effectOf: EffectOf; readonly family: number } {
  const tests: { difference: DealDifference; deck: number; card: number; what: number }[] = [];
  decks.forEach(({ cards }, deck) => {
    cards.forEach((one, card) => {
      tests.push({ difference: openingDifference(one, confidence), deck, card, what: OPENING });
      // a single copy is all of them, and one test
      if (one.marginal.length !== 1)
        tests.push({ difference: allDifference(one, confidence), deck, card, what: ALL_COPIES });
      one.marginal.forEach((values, what) => {
        tests.push({ difference: dealDifference(values.filter(isKnown), confidence), deck, card, what });
      });
    });
  });
  // the copies of a card share games, with opposite signs, so their tests do not depend on each other positively
  const { rejected, adjusted } = benjaminiYekutieli(
    tests.map(({ difference }) => difference.pValue),
    q,
  );
  const effects = new Map<string, Effect>();
  tests.forEach(({ difference, deck, card, what }, i) => {
    const flag = !rejected[i] || difference.estimate === null ? null : difference.estimate > 0 ? 'above' : 'below';
    effects.set(`${deck}/${card}/${what}`, { ...difference, adjusted: itemAt(adjusted, i), flag });
  });
  const effectOf: EffectOf = (deck, card, what) =>
    effects.get(`${deck}/${card}/${what}`) ?? effects.get(`${deck}/${card}/0`)!;
  return { effectOf, family: tests.length };
}

/** What was found of a deck and of its cards, the strongest first. */
function deckStrength(
  deck: StrengthInput['decks'][number],
  d: number,
  effectOf: EffectOf,
  confidence: number,
): { readonly deck: StrengthFindings['decks'][number]; readonly cards: readonly StrengthCard[] } {
  const regression = deckRegression(deck, confidence);
  const { tier, deck: name, neutral } = deck;
  const fit = regression && {
    variants: deck.variants.length,
    mean: regression.mean,
    spread: regression.spread,
    crossValidated: regression.crossValidated,
    few: isShort(deck.variants.length, regression.byCard.size),
  };
  const shrinkage = shrunkOpenings(deck, (c) => effectOf(d, c, OPENING), confidence);
  const { mean, spread } = shrinkage ?? {};
  const rows = deck.cards.map((card, c): Omit<StrengthCard, 'rank'> => {
    const opening = effectOf(d, c, OPENING);
    const shrunk = shrinkage?.byCard.get(card.id) ?? null;
    return {
      tier,
      deck: name,
      id: card.id,
      name: card.name,
      copies: card.copies,
      rates: cardRates(addedCards([card.counts]), { confidence }),
      heldAnyway: heldAnyway(card),
      all: effectOf(d, c, ALL_COPIES),
      opening,
      shrunk,
      inDoubt: shrunk !== null && isInDoubt(opening, shrunk, shrinkage!.mean),
      marginal: card.marginal.map((_, copy) => effectOf(d, c, copy)),
      regression: regression?.byCard.get(card.id) ?? null,
    };
  });
  rows.sort((a, b) => (b.all.estimate ?? -2) - (a.all.estimate ?? -2) || (a.id < b.id ? -1 : 1));
  return {
    deck: {
      ...{ tier, deck: name, neutral, regression: fit ?? null },
      shrinkage: mean === undefined || spread === undefined ? null : { mean, spread },
    },
    cards: rows.map((row, i): StrengthCard => ({ ...row, rank: i + 1 })),
  };
}

export function strengthJson(input: StrengthInput): StrengthFindings {
  const named = { confidence: input.confidence ?? DEFAULT_CONFIDENCE, q: input.q ?? 0.05 };
  const levels = levelsOf(input, named);
  const { confidence, q } = levels;
  const { effectOf, family } = testEffects(input.decks, levels);
  const found = input.decks.map((deck, d) => deckStrength(deck, d, effectOf, confidence));
  const cards = found.flatMap((one) => one.cards);
  const findings = {
    experiment: input.experiment,
    game: input.game,
    changes: input.changes ?? [],
    ...named,
    anytime: input.anytime !== undefined,
    status: statusOf(input),
    missing: Math.max(0, input.planned - input.games - input.faults),
    games: input.games,
    faults: input.faults,
    alarms: input.alarms ?? [],
    tiers: input.tiers,
    family,
    cards,
    extremes: extremes(input, cards, confidence),
    improved: improvements(input, confidence, q),
    decks: found.map(({ deck }) => deck),
    ...compareTiers(input, cards, confidence, q),
    reproduction: input.reproduction,
  } as const;
  return { ...findings, sentences: sentences(findings) };
}

/** What to ask of single intervals and tests, where all of them are to hold for any number of looks. */
function levelsOf(
  { decks, tiers, anytime }: StrengthInput,
  named: { readonly confidence: number; readonly q: number },
): { readonly confidence: number; readonly q: number } {
  if (anytime === undefined) return named;
  const tests = decks.reduce(
    (sum, { cards }) => sum + cards.reduce((all, card) => all + 2 + card.marginal.length, 0),
    0,
  );
  // Benjamini–Yekutieli divides by the sum of 1/i, too, and tiers are compared two by two
  const most = Math.max(1, tests * (1 + Math.log(Math.max(1, tests))) * tiers.length);
  const level = (confidence: number) => anytimeConfidence(confidence, anytime, most);
  return { confidence: level(named.confidence), q: 1 - level(1 - named.q) };
}

function statusOf({ games, faults, planned, alarms = [] }: StrengthInput): StrengthFindings['status'] {
  if (alarms.length > 0 || tooManyFaults(faults, games + faults)) return 'invalid';
  if (games === 0) return 'empty';
  return games + faults < planned ? 'partial' : 'complete';
}

function isKnown(value: number): boolean {
  return !Number.isNaN(value);
}

function deckRegression({ variants, neutral }: StrengthDeckInput, confidence: number) {
  if (variants.length < 4) return undefined;
  // every card that was exchanged counts, whether it is listed or not: what is left out would be counted for other
  // cards
  const ids = new Set(variants.flatMap(({ changes }) => Object.keys(changes)));
  const fitted = [...ids].filter((id) => id !== neutral.id).sort();
  const fit = randomEffects(
    variants.map(({ changes }) => fitted.map((id) => changes[id] ?? 0)),
    variants.map(({ gain }) => gain),
    confidence,
  );
  return { ...fit, byCard: new Map(fitted.map((id, i) => [id, fit.coefficients[i]])) };
}

/** Share of the first hands dealt that held a copy; 0 where no game was counted. */
function heldAnyway({ counts }: StrengthCardInput): number {
  return counts.deck.games > 0 ? counts.opening.games / counts.deck.games : 0;
}

/** What a copy in the opening hand does for a hand that has none. */
function openingDifference(card: StrengthCardInput, confidence: number): DealDifference {
  return undiluted(dealDifference(card.opening.filter(isKnown), confidence), 1 - heldAnyway(card));
}

/** What all copies of a card do together, against as many neutral cards. */
function allDifference(card: StrengthCardInput, confidence: number): DealDifference {
  return dealDifference(allCopies(card).filter(isKnown), confidence);
}

/**
 * The opening effects of a deck's cards as one family. All are measured against the deals as dealt, and share their
 * chance.
 */
function shrunkOpenings({ cards }: StrengthDeckInput, effectOf: (card: number) => Effect, confidence: number) {
  const known = cards.flatMap((card, c) => {
    const { estimate, standardError, changed, n } = effectOf(c);
    if (estimate === null) return [];
    const share = 1 - heldAnyway(card);
    // where hardly a deal changed: one more than was seen, by half a game
    const least = Math.sqrt(changed + 1) / (2 * n) / share;
    return [{ card, share, estimate, standardError: Math.max(standardError, least) }];
  });
  const shared = sharedVariance(known.map(({ card, share }) => card.opening.map((gain) => gain / share)));
  const shrunk = shrunkEffects(known, shared, confidence);
  return shrunk && { ...shrunk, byCard: new Map(known.map(({ card }, i) => [card.id, shrunk.effects[i]])) };
}

function extremes(
  { tiers, decks }: StrengthInput,
  cards: readonly StrengthCard[],
  confidence: number,
): StrengthFindings['extremes'] {
  return tiers.map((tier) => {
    const mine = cards.filter((card) => card.tier === tier && card.all.estimate !== null);
    const joint = selectedConfidence(confidence, 1, mine.length);
    const best = (flag: 'above' | 'below'): Chosen | null => {
      const sign = flag === 'above' ? 1 : -1;
      const [one] = mine
        .filter(({ all }) => all.flag === flag)
        .sort((a, b) => sign * (b.all.estimate! - a.all.estimate!) || (a.id < b.id ? -1 : 1));
      if (!one) return null;
      const { deck, id, name } = one;
      const input = decks.find((other) => other.tier === tier && other.deck === deck)!;
      const { estimate, low, high } = allDifference(input.cards.find((card) => card.id === id)!, joint);
      return { tier, deck, id, name, estimate: estimate!, low, high, of: mine.length, flag };
    };
    return { tier, strongest: best('above'), weakest: best('below') };
  });
}

function improvements(
  { decks, before = [], changedCards = [] }: StrengthInput,
  confidence: number,
  q: number,
): Improvement[] {
  const gained = decks.flatMap((deck) => {
    const old = before.find((one) => one.tier === deck.tier && one.deck === deck.deck);
    return deck.cards.flatMap((card) => {
      const other = old?.cards.find(({ id }) => id === card.id);
      if (!other) return [];
      const earlier = allCopies(other);
      const gains = allCopies(card).map((worth, deal) => worth - itemAt(earlier, deal));
      const { id, name } = card;
      const [before, after] = [meanOf(allCopies(other)), meanOf(allCopies(card))];
      return [{ tier: deck.tier, deck: deck.deck, id, name, before, after, gains: gains.filter(isKnown) }];
    });
  });
  // the reader looks at the first of them
  const joint = selectedConfidence(confidence, 1, gained.length);
  const all = gained.map(({ gains, ...card }) => ({ ...card, ...dealDifference(gains, joint, 2) }));
  const { rejected, adjusted } = benjaminiHochberg(
    all.map(({ pValue }) => pValue),
    q,
  );
  const marked = all.map((one, i): Improvement => {
    const flag = !rejected[i] || one.estimate === null ? null : one.estimate > 0 ? 'above' : 'below';
    const deviation = one.standardError * Math.sqrt(one.n);
    const dealsForTwoPoints = deviation > 0 ? observationsFor(0.02, deviation, { level: 1 - joint }) : null;
    return { ...one, adjusted: itemAt(adjusted, i), flag, isChanged: changedCards.includes(one.id), dealsForTwoPoints };
  });
  return marked.sort((a, b) => (b.estimate ?? -2) - (a.estimate ?? -2) || (a.id < b.id ? -1 : 1));
}

function meanOf(worths: readonly number[]): number | null {
  const known = worths.filter(isKnown);
  return known.length === 0 ? null : known.reduce((sum, worth) => sum + worth, 0) / known.length;
}

/** Worth of all copies of a card together, deal by deal: the sum of what each one adds. */
function allCopies({ marginal }: StrengthCardInput): number[] {
  return (marginal[0] ?? []).map((_, deal) => marginal.reduce((sum, values) => sum + itemAt(values, deal), 0));
}

function compareTiers(
  { tiers, decks }: StrengthInput,
  cards: readonly StrengthCard[],
  confidence: number,
  q: number,
): Pick<StrengthFindings, 'tierChanges' | 'agreement'> {
  const compared: (TierChange & { pValue: number; gaps: readonly number[] })[] = [];
  const agreement: StrengthFindings['agreement'][number][] = [];
  const worthOf = ({ tier, deck, id }: StrengthCard): readonly number[] =>
    allCopies(decks.find((one) => one.tier === tier && one.deck === deck)!.cards.find((card) => card.id === id)!);
  for (const [place, first] of tiers.entries()) {
    for (const second of tiers.slice(place + 1)) {
      for (const deck of new Set(cards.map((card) => card.deck))) {
        const rows = cards.filter((card) => card.deck === deck && card.tier === first);
        const couples = rows.flatMap((one) => {
          const other = cards.find((card) => card.deck === deck && card.tier === second && card.id === one.id);
          return other && one.all.estimate !== null && other.all.estimate !== null ? [[one, other] as const] : [];
        });
        for (const [one, other] of couples) {
          // all tiers play the same deals, so a card is compared deal by deal
          const others = worthOf(other);
          const gaps = worthOf(one)
            .map((worth, deal) => worth - itemAt(others, deal))
            .filter(isKnown);
          const { estimate, low, high, pValue } = dealDifference(gaps, confidence, 2);
          if (estimate === null) continue;
          compared.push({
            deck,
            id: one.id,
            name: one.name,
            tiers: [first, second],
            ranks: [one.rank, other.rank],
            estimate,
            low,
            high,
            adjusted: 1,
            pValue,
            gaps,
          });
        }
        const measured = (side: 0 | 1) =>
          couples.map((couple) => ({
            estimate: couple[side].all.estimate ?? 0,
            standardError: couple[side].all.standardError,
          }));
        const ranks = rankAgreement(measured(0), measured(1), `${deck} ${first} ${second}`);
        if (ranks) agreement.push({ deck, tiers: [first, second], ...ranks, cards: couples.length });
      }
    }
  }
  const { rejected, adjusted } = benjaminiHochberg(
    compared.map(({ pValue }) => pValue),
    q,
  );
  // those that are shown were chosen by what they show
  const shown = selectedConfidence(confidence, rejected.filter(Boolean).length, compared.length);
  const tierChanges = compared
    .map(({ pValue: _, gaps, ...change }, i): TierChange => {
      const { low, high } = dealDifference(gaps, shown, 2);
      return { ...change, low, high, adjusted: itemAt(adjusted, i) };
    })
    .filter((_, i) => rejected[i])
    .sort((a, b) => Math.abs(b.estimate) - Math.abs(a.estimate) || (a.id < b.id ? -1 : 1));
  return { tierChanges, agreement };
}

function sentences(findings: Omit<StrengthFindings, 'sentences'>): string[] {
  const { tiers, faults, games, tierChanges, agreement } = findings;
  const said: string[] = findings.alarms.map(alarmSentence);
  if (tooManyFaults(faults, games + faults)) {
    said.push(`Invalid: ${counted(faults, 'game')} of ${count(games + faults)} could not be played to an end.`);
  }
  if (findings.status === 'empty') return [...said, 'No game has been played, so there is nothing to judge.'];
  if (findings.status === 'partial') {
    return [`Unfinished: ${counted(findings.missing, 'game')} still to play, so no card is judged yet.`];
  }
  said.push(...changeSentences(findings), ...cardSentences(findings));
  if (findings.cards.length <= CARDS_TOLD) return said;
  for (const { tier, strongest, weakest } of findings.extremes) {
    const by = tiers.length > 1 ? `Played by ${tier}: ` : '';
    const upper = (word: string) => (tiers.length > 1 ? word : word.charAt(0).toUpperCase() + word.slice(1));
    const told = (one: Chosen) =>
      `${one.name} (${one.deck}), ${effectText(one)} ` +
      `points${one.low <= 0 && one.high >= 0 ? ', not told from 0 once the choice is allowed for' : ''}`;
    const all = allAtOnce((strongest ?? weakest)?.of ?? 0);
    if (strongest) {
      const other = weakest ? `; weakest: ${told(weakest)}` : '';
      said.push(`${by}${upper('strongest')} by all copies, as measured: ${told(strongest)}${other}${all}.`);
    } else if (weakest) {
      said.push(`${by}${upper('weakest')} by all copies, as measured: ${told(weakest)}${all}.`);
    } else said.push(`${by}${upper('no')} card, with all its copies, can be told from the neutral card.`);
  }
  if (tierChanges.length > 0) {
    const changed = new Set(tierChanges.map(({ deck, id }) => `${deck}/${id}`)).size;
    said.push(
      `${counted(changed, 'card')} ${changed === 1 ? 'is' : 'are'} worth more to one tier of players than to another.`,
    );
  }
  for (const { deck, tiers: two, correlation, ofEqual, differ } of agreement) {
    if (differ)
      said.push(
        `${two[0]} and ${two[1]} do not agree on the cards of ${deck} (rank correlation ` +
          `${correlation.toFixed(2)}; about ${ofEqual.toFixed(2)} if each card were worth the same to both): do ` +
          'not trust the weaker one.',
      );
  }
  return said;
}

/** With so few cards each gets a sentence: the user has asked for them. */
export const CARDS_TOLD = 2;

/** How strong each of a few cards is. */
function cardSentences({ cards, tiers }: Pick<StrengthFindings, 'cards' | 'tiers'>): string[] {
  if (cards.length > CARDS_TOLD) return [];
  return cards.map(({ name, deck, tier, all, opening, marginal }) => {
    const place = tiers.length > 1 ? `${deck}, played by ${tier}` : deck;
    const told = (effect: Effect) =>
      effect.low <= 0 && effect.high >= 0
        ? `${effectText(effect)} points, not told from 0`
        : `${effectText(effect)} points`;
    const copies = marginal.length > 1 ? marginal.map((effect, i) => `, copy ${i + 1} ${told(effect)}`) : [];
    const together = marginal.length > 1 ? `all ${count(marginal.length)} copies are` : 'its copy is';
    return (
      `${name} (${place}): against the neutral card, ${together} worth ${told(all)}${copies.join('')}; a copy in the ` +
      `opening hand ${told(opening)}.`
    );
  });
}

/** Changed cards that are told of in a sentence each, in a deck and in some hands; of more it is said how many. */
export const CHANGED_TOLD = 4;

/** What became of the changed cards, each with its direction; then the card that gained most, where it is another. */
function changeSentences({ improved, tiers }: Pick<StrengthFindings, 'improved' | 'tiers'>): string[] {
  const [most] = improved;
  if (!most) return [];
  const said: string[] = [];
  const all = allAtOnce(improved.length);
  const ends = ({ before, after }: Improvement) =>
    before === null || after === null
      ? ''
      : `; against the neutral card they were worth ${points(before)} points before and ${points(after)} after`;
  const worth = (one: Improvement) => `${effectText(one)} points for all its copies`;
  const place = ({ deck, tier }: Improvement) => (tiers.length > 1 ? `${deck}, played by ${tier}` : deck);
  const changed = improved.filter((one) => one.isChanged && one.estimate !== null);
  for (const one of changed.slice(0, CHANGED_TOLD)) {
    const way = one.low > 0 ? 'better' : one.high < 0 ? 'worse' : 'neither better nor worse, as far as can be told';
    const first = one === most && one.low > 0 && improved.length > 1 ? '; no card gained more, as measured' : '';
    said.push(`${one.name} (${place(one)}), changed, became ${way}: ${worth(one)}${all}${ends(one)}${first}.`);
  }
  const rest = changed.length - CHANGED_TOLD;
  if (rest > 0)
    said.push(`${counted(rest, 'more result')} of changed cards ${rest === 1 ? 'is' : 'are'} in the table.`);
  const needed = dealsNeeded(changed);
  if (needed)
    said.push(
      `To find a difference of 2 points four times in five would need about ${counted(needed.deals, 'pair')} ` +
        `(here: ${count(needed.n)}).`,
    );
  if (most.isChanged) return said;
  // where the card's own test flags it, but an interval that allows for the choice does not, nothing is claimed
  const sure = most.flag === 'above' && most.low > 0 ? '' : ', which is not told from no change';
  said.push(
    (most.estimate ?? 0) <= 0
      ? `No card was improved by the change, as measured; the one that lost least is ${most.name} (${most.deck}), ` +
          `${worth(most)}${all}.`
      : `Most improved by the change, as measured: ${most.name} (${most.deck}), ${worth(most)}${all}${sure}.`,
  );
  return said;
}

/**
 * Deals that the least sure of these cards needs for 2 points, and those it has; undefined where nothing is known of
 * them.
 */
export function dealsNeeded(changed: readonly Improvement[]): { deals: number; n: number } | undefined {
  const [most] = changed
    .flatMap(({ dealsForTwoPoints: deals, n }) => (deals === null ? [] : [{ deals, n }]))
    .sort((a, b) => b.deals - a.deals);
  return most;
}

/** The best of many has an interval that allows for the choice. */
function allAtOnce(candidates: number): string {
  return candidates > 1 ? ` (intervals hold for all ${count(candidates)} cards at once)` : '';
}

function effectText({ estimate, low, high }: Pick<DealDifference, 'estimate' | 'low' | 'high'>): string {
  return estimate === null ? '–' : `${points(estimate)} (${points(low)}, ${points(high)})`;
}

/** A page that grows, line by line. */
interface TextPage {
  readonly lines: string[];
  readonly width: number;
  readonly palette: Palette;
  readonly paragraph: (text: string, style?: (line: string) => string) => void;
}

function createTextPage(layout: VerdictLayout): TextPage {
  const palette = layout.color ? COLOR : NO_COLOR;
  const width = Math.max(NARROWEST, Math.floor(layout.width ?? 80));
  const lines: string[] = [];
  const paragraph = (text: string, style = (line: string) => line): void => {
    lines.push(...wrapped(printable(text), width).map(style));
  };
  return { lines, width, palette, paragraph };
}

/** The cards of a deck as a table, and what its columns are. */
function addDeck(page: TextPage, findings: StrengthFindings, found: StrengthFindings['decks'][number]): void {
  const { lines, width, palette, paragraph } = page;
  const { tier, deck, neutral, regression, shrinkage } = found;
  lines.push(
    '',
    palette.heading(printable(`${deck}: played by ${tier}, neutral card ${neutral.name} (${neutral.id})`)),
  );
  const rows = findings.cards.filter((card) => card.tier === tier && card.deck === deck);
  const most = Math.max(0, ...rows.map(({ marginal }) => marginal.length));
  const heads = [
    'all copies',
    'opening hand',
    ...(shrinkage ? ['shrunk'] : []),
    ...Array.from({ length: most }, (_, i) => `copy ${i + 1}`),
    ...(regression ? ['variants'] : []),
    'GIH WR %',
    'IWD',
  ];
  const cells = rows.map((row) => [
    mark(row.all),
    mark(row.opening),
    ...(shrinkage ? [row.shrunk ? `${effectText(row.shrunk)}${row.inDoubt ? '†' : ' '}` : '–'] : []),
    ...Array.from({ length: most }, (_, i) => (row.marginal[i] ? mark(row.marginal[i]) : '')),
    ...(regression ? [row.regression?.estimate == null ? '–' : effectText(row.regression)] : []),
    row.rates.gih.estimate === null ? '–' : `${percent(row.rates.gih.estimate)} n ${count(row.rates.gih.copies)}`,
    row.rates.iwd.estimate === null ? '–' : points(row.rates.iwd.estimate),
  ]);
  lines.push(
    ...cardTable(
      rows.map(({ name }) => printable(name)),
      heads,
      cells,
      width,
    ),
  );
  if (shrinkage) {
    paragraph(
      `shrunk: the opening hand's worth drawn towards the mean of these cards (${points(shrinkage.mean)} points) ` +
        'as far as chance explains how they differ (empirical Bayes, heavy-tailed; true effects lie ' +
        `${percent(shrinkage.spread)} points around the mean); nearer to the truth over all cards together. † ` +
        'apart from the mean as measured, and not as shrunk: chance, or a card that stands alone for a reason. One ' +
        'at three standard errors is drawn too far on average, and its interval holds in eight to nine of ten ' +
        'cases: more deals tell.',
      palette.faint,
    );
  }
  if (regression) {
    paragraph(
      'variants: points a copy against the neutral card, from ' +
        `${counted(regression.variants, 'random legal variant')} of the deck, the cards as random effects about ` +
        `their mean (REML); left-out variants told right: ${(100 * regression.crossValidated).toFixed(0)} %. A ` +
        `card far from all others is drawn towards them.${regression.few ? ` ${FEW_VARIANTS}` : ''}`,
      palette.faint,
    );
  }
}

/** What a change did for each card. */
function addImproved({ lines, palette, paragraph }: TextPage, findings: StrengthFindings): void {
  if (findings.improved.length === 0) return;
  lines.push(
    '',
    palette.heading(
      'What the change did for each card, changed cards first: worth of all its copies after less before, ' +
        'points; intervals hold for all cards at once',
    ),
  );
  const changed = findings.improved.filter((one) => one.isChanged);
  const others = findings.improved.filter((one) => !one.isChanged);
  for (const one of [...changed, ...others.slice(0, Math.max(0, IMPROVED_LISTED - changed.length))]) {
    paragraph(
      `${mark(one)} ${one.name} (${one.deck}, ${one.tier})${one.isChanged ? ', changed' : ''}, n ${count(one.n)}`,
    );
  }
}

/** Cards that depend on who plays. */
function addTiers({ lines, palette, paragraph }: TextPage, findings: StrengthFindings): void {
  if (findings.tierChanges.length > 0) {
    lines.push('', palette.heading('Cards that depend on who plays'));
    for (const change of findings.tierChanges) {
      paragraph(
        `${change.name} (${change.deck}): ${change.tiers[0]} rank ${change.ranks[0]}, ${change.tiers[1]} rank ` +
          `${change.ranks[1]}; difference ${points(change.estimate)} (${points(change.low)}, ` +
          `${points(change.high)}) points.`,
      );
    }
  }
  for (const { deck, tiers, correlation, ofEqual, cards } of findings.agreement) {
    paragraph(
      `Rank correlation of ${tiers[0]} and ${tiers[1]} on ${counted(cards, 'card')} of ${deck}: ` +
        `${correlation.toFixed(2)}; if each card were worth the same to both, chance would leave about ` +
        `${ofEqual.toFixed(2)} of 1.`,
    );
  }
}

/** The same as text for a terminal. */
export function strengthText(input: StrengthInput, layout: VerdictLayout = {}): string {
  const findings = strengthJson(input);
  const page = createTextPage(layout);
  const { lines, width, palette, paragraph } = page;
  findings.sentences.forEach((sentence, i) => {
    paragraph(sentence, i === 0 ? palette.heading : undefined);
  });
  lines.push('');
  paragraph(
    `${findings.experiment} (${findings.game}): ${counted(findings.games, 'game')}. Intervals are at ` +
      `${(100 * findings.confidence).toFixed(0)} %${findings.anytime ? ANYTIME : ONE_LOOK}; the unit is the deal, ` +
      'played from both seats.',
  );
  for (const change of findings.changes) paragraph(`change: ${change}`);
  for (const found of findings.decks) addDeck(page, findings, found);
  lines.push('');
  paragraph(
    'All copies: score of the deck less its score with the neutral card in the place of each copy; cards are in ' +
      'this order. Opening hand: score with a copy put into the opening hand less the score as dealt, over the ' +
      'hands that held none. Copy k: score with k copies less the score with k - 1, the neutral card in its place. ' +
      'In points, on ' +
      `common deals. * stands out after Benjamini–Yekutieli at ${findings.q} over the declared family, all ` +
      `${counted(findings.family, 'test')} of these tables; what a change did and who plays are families of their ` +
      'own (Benjamini–Hochberg). Each interval of these tables stands for itself: the best of many is less than it ' +
      'looks. GIH WR: score of the copies that came to hand, n of them; IWD: the same less that of copies not ' +
      'seen, in points; both are observed, not caused.',
    palette.faint,
  );
  addImproved(page, findings);
  addTiers(page, findings);
  const { command, seed, hashes } = findings.reproduction;
  lines.push('', ...wrappedCommand(printable(command), width).map(palette.faint));
  const hashed = Object.entries(hashes).map(([name, hash]) => `${name} ${hash.slice(0, 16)}`);
  paragraph([`seed ${seed}`, ...hashed].join(' · '), palette.faint);
  return lines.join('\n');
}

/** A table by card; columns that do not fit the width stand in a further table below. */
function cardTable(
  names: readonly string[],
  heads: readonly string[],
  cells: readonly (readonly string[])[],
  width: number,
): string[] {
  const widths = heads.map((head, k) => Math.max(head.length, ...cells.map((line) => itemAt(line, k).length)));
  const longest = Math.max(4, ...names.map(displayWidth));
  const most = Math.min(LONGEST_NAME, width - 4 - Math.max(...widths));
  const nameWidth = Math.min(longest, Math.max(SHORTEST_NAME, most));
  const lines: string[] = [];
  for (let from = 0; from < heads.length; ) {
    let to = from;
    const wide = (column: number): number => 2 + itemAt(widths, column);
    for (let used = 2 + nameWidth; to < heads.length && (to === from || used + wide(to) <= width); to++)
      used += wide(to);
    const row = (name: string, line: readonly string[]): string =>
      [
        `  ${padEnd(truncated(name, nameWidth), nameWidth)}`,
        ...line.slice(from, to).map((cell, k) => padStart(cell, itemAt(widths, from + k))),
      ]
        .join('  ')
        .trimEnd();
    if (from > 0) lines.push('');
    lines.push(row('card', heads), ...names.map((name, i) => row(name, itemAt(cells, i))));
    from = to;
  }
  return lines;
}

function mark(effect: Effect): string {
  return effect.estimate === null
    ? '–'
    : `${points(effect.estimate)} (${points(effect.low)}, ${points(effect.high)})${effect.flag ? '*' : ' '}`;
}

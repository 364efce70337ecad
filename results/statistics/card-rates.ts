/**
 * Win rates of a card, under the names and by the formulas that players know from 17lands (as written down in
 * oelarnes/spells, `columns.py`): all count COPIES, so two copies in one game weigh twice.
 *
 * | rate | copies counted |
 * |---|---|
 * | GP, games played | in the deck |
 * | OH, opening hand | in the hand the game began with, after any redraw |
 * | dealt | in the first hand dealt; given the deck it is chance alone, so this one is a natural experiment |
 * | GD, games drawn | drawn from the deck later |
 * | GIH, games in hand | OH + GD; searched-out copies are not in it |
 * | GNS, games not seen | max(0, deck - OH - GD - tutored) |
 * | played | played |
 * | IWD, improvement when drawn | GIH - GNS |
 *
 * WRONG as a measure of what the card causes. All but `dealt` see games that went a certain way: long games draw more,
 * so GIH flatters slow decks and slights fast ones, a whole deck alike; played means "lived to play it"; GNS is small
 * and strange in decks that draw much. Within one deck the order of draws is chance, which makes its cards comparable
 * with each other; hence `againstDeck`.
 *
 * Copies are not independent trials. Copies in one game share its result, legs of a pair share the deal. Intervals
 * therefore stand on an effective number: Kish's (Σc)²/Σc² for copies in a game (see `improvement` for IWD), divided by
 * the design effect of the pair.
 */
import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { newcombeDifference } from './newcombe-difference.ts';
import { intervalZ, normalTwoSided } from './normal.ts';
import { type PairCounts, pairMoments } from './paired-difference.ts';
import { wilsonInterval } from './wilson.ts';

/** Copies of a card that were somewhere, over the scored games of a cell. */
export interface CopyCounts {
  /** Number of copies, summed over games: two copies in one game count two. */
  readonly copies: number;
  /** Number of games with at least one copy. */
  readonly games: number;
  /** Sum over copies of the owner's score in that game: 1 a win, 1/2 a draw, 0 a loss. Two copies in a win give 2. */
  readonly points: number;
}

/** What became of one card in one deck. */
export interface CardCounts {
  /** In the deck at the start of the game. */
  readonly deck: CopyCounts;
  /** In the first hand dealt, before any redraw. */
  readonly opening: CopyCounts;
  /** In the hand the game began with, after any redraw. */
  readonly kept: CopyCounts;
  /** Drawn from the deck after that hand; searched-out copies are not in it. */
  readonly drawn: CopyCounts;
  /** Played or cast. */
  readonly played: CopyCounts;
  /** Reached the hand in another way: searched for, or from another zone without ever being drawn. */
  readonly tutored?: CopyCounts;
  /**
   * Never reached the hand: max(0, deck - kept - drawn - tutored) game by game. Without it the sums are subtracted,
   * which is the same unless a copy was drawn twice in one game.
   */
  readonly notSeen?: CopyCounts;
}

/** A win rate. `n` is the effective number of independent games behind the interval. */
export interface CardRate extends Estimate {
  readonly copies: number;
  readonly points: number;
}

/** IWD, in win rate (0.05 is five points). `n` is the effective number of copies on the smaller side. */
export interface Improvement extends Estimate {
  /** Standard error where both rates are equal; 0 when it cannot be had. */
  readonly standardError: number;
}

export interface CardRates {
  readonly gp: CardRate;
  readonly oh: CardRate;
  readonly dealt: CardRate;
  readonly gd: CardRate;
  readonly gih: CardRate;
  readonly gns: CardRate;
  readonly played: CardRate;
  readonly iwd: Improvement;
}

export interface CardRateOptions {
  readonly confidence?: number;
  /**
   * Games needed for the information of one independent game; see `legDesignEffect`. 2 (no information in a second leg)
   * if absent.
   */
  readonly designEffect?: number;
}

const NOTHING: CopyCounts = { copies: 0, games: 0, points: 0 };

function added(all: readonly CopyCounts[]): CopyCounts {
  let copies = 0;
  let games = 0;
  let points = 0;
  for (const one of all) {
    copies += one.copies;
    games += one.games;
    points += one.points;
  }
  return { copies, games, points };
}

/** The same card over several cells. Games are taken as different ones. */
export function addedCards(all: readonly CardCounts[]): CardCounts {
  return {
    deck: added(all.map((one) => one.deck)),
    opening: added(all.map((one) => one.opening)),
    kept: added(all.map((one) => one.kept)),
    drawn: added(all.map((one) => one.drawn)),
    played: added(all.map((one) => one.played)),
    tutored: added(all.map((one) => one.tutored ?? NOTHING)),
    notSeen: added(all.map(notSeen)),
  };
}

function notSeen(counts: CardCounts): CopyCounts {
  if (counts.notSeen) return counts.notSeen;
  const seen = [counts.kept, counts.drawn, counts.tutored ?? NOTHING];
  const copies = Math.max(
    0,
    seen.reduce((rest, one) => rest - one.copies, counts.deck.copies),
  );
  const points = seen.reduce((rest, one) => rest - one.points, counts.deck.points);
  return { copies, games: Math.min(copies, counts.deck.games), points: Math.min(copies, Math.max(0, points)) };
}

/** How the copies of a card lie over the games. */
interface Spread {
  /** Copies in the deck. */
  readonly copiesInDeck: number;
  /** Correlation of two copies: 0 when each goes its own way (binomial), 1 when they are always together. */
  readonly correlation: number;
}

/**
 * Spread of a place from how often no copy was there, which is more often than chance alone has it when games differ in
 * length: fits a beta-binomial to the mean and to the share of games without a copy (Skellam, J. R. Statist. Soc. B 10,
 * 1948).
 */
function spread(place: CopyCounts, deck: CopyCounts): Spread {
  const copiesInDeck = Math.max(1, Math.round(deck.copies / deck.games));
  const there = Math.min(1, place.copies / (copiesInDeck * deck.games));
  const empty = 1 - place.games / deck.games;
  let low = 0;
  let high = 1;
  for (let k = 0; k < 40; k++) {
    const correlation = (low + high) / 2;
    let expected = 1;
    for (let copy = 0; copy < copiesInDeck; copy++) {
      expected *= ((1 - there) * (1 - correlation) + copy * correlation) / (1 - correlation + copy * correlation);
    }
    if (expected < empty) low = correlation;
    else high = correlation;
  }
  return { copiesInDeck, correlation: copiesInDeck === 1 ? 0 : (low + high) / 2 };
}

/** Kish's (Σc)²/Σc² for `copies` that lie over `games` with such a spread. */
function kishGames(copies: number, games: number, { copiesInDeck, correlation }: Spread): number {
  if (copies <= 0 || games <= 0) return 0;
  const mean = copies / games;
  const there = Math.min(1, mean / copiesInDeck);
  return copies / ((1 - there) * (1 + (copiesInDeck - 1) * correlation) + mean);
}

/**
 * Effective number of games behind the copies in one place: Kish's (Σc)²/Σc², with Σc² by a beta-binomial fitted to
 * copies and games. Never more than the games with a copy; of the whole deck it is the games.
 *
 * WRONG (by a little) for three copies and more where copies are moved in groups, which two numbers cannot show.
 */
export function effectiveGames(place: CopyCounts, deck: CopyCounts): number {
  if (place.copies <= 0 || deck.copies <= 0) return 0;
  return Math.min(place.games, kishGames(place.copies, deck.games, spread(place, deck)));
}

/**
 * All rates of a card with intervals: Wilson's for the rates, Newcombe's for IWD, on the effective number of games.
 * What they mean and when they are WRONG is told at the top of this file.
 */
export function cardRates(counts: CardCounts, options: CardRateOptions = {}): CardRates {
  const confidence = options.confidence ?? DEFAULT_CONFIDENCE;
  const designEffect = Math.max(1, options.designEffect ?? 2);
  const rate = (place: CopyCounts, effective: number): CardRate => {
    const n = effective / designEffect;
    const points = place.copies > 0 ? (place.points / place.copies) * n : 0;
    return { ...wilsonInterval(points, n, confidence), copies: place.copies, points: place.points };
  };
  const simple = (place: CopyCounts) => rate(place, effectiveGames(place, counts.deck));
  // What is in hand is what is not unseen, so that both have one spread. In how many games a copy was in hand is not
  // counted.
  const unseen = notSeen(counts);
  const inHand = added([counts.kept, counts.drawn]);
  const shared = counts.deck.games > 0 ? spread(unseen, counts.deck) : { copiesInDeck: 1, correlation: 0 };
  const gih = rate(inHand, kishGames(inHand.copies, counts.deck.games, shared));
  const gns = simple(unseen);
  return {
    gp: simple(counts.deck),
    oh: simple(counts.kept),
    dealt: simple(counts.opening),
    gd: simple(counts.drawn),
    gih,
    gns,
    played: simple(counts.played),
    iwd: improvement(gih, gns, designEffect * (1 + (shared.copiesInDeck - 1) * shared.correlation), confidence),
  };
}

/**
 * GIH less GNS. Seen and unseen copies of one game share its result, which cancels in the difference: with y the result
 * of a game, h of m copies in hand and mean μ, the difference moves by (y-p) (h-μ) m / (μ(m-μ)). For a binomial h its
 * variance is that of independent copies; correlation between copies multiplies it, as the correlation of legs does. So
 * here n counts copies.
 */
function improvement(gih: CardRate, gns: CardRate, designEffect: number, confidence: number): Improvement {
  const [n1, n2] = [gih.copies / designEffect, gns.copies / designEffect];
  if (gih.estimate === null || gns.estimate === null)
    return { estimate: null, low: -1, high: 1, n: 0, standardError: 0 };
  const pooled = (gih.estimate * n1 + gns.estimate * n2) / (n1 + n2);
  return {
    ...newcombeDifference(gih.estimate * n1, n1, gns.estimate * n2, n2, confidence),
    n: Math.min(n1, n2),
    standardError: Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2)),
  };
}

/** A card held against its deck. */
export interface Excess {
  /** IWD of the card less IWD of all cards of its deck together; null when either cannot be had. */
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
  readonly standardError: number;
  /** Two-sided p value against 0; 1 when it cannot be had. */
  readonly pValue: number;
}

/**
 * IWD less the IWD of all cards of the deck together, with the z test for no difference. Games in which much is drawn
 * are longer, which moves the IWD of every card in the deck alike; the difference is free of that.
 *
 * WRONG by treating the deck's own IWD as known. It holds this card too, so the true error is rather smaller (for a
 * card that is most of its deck the difference means nothing). Still observational: searching, redraws and the pilot
 * choose what is seen and when.
 */
export function againstDeck(iwd: Improvement, deckIwd: number | null): Excess {
  if (iwd.estimate === null || deckIwd === null)
    return { estimate: null, low: -1, high: 1, standardError: 0, pValue: 1 };
  const estimate = iwd.estimate - deckIwd;
  return {
    estimate,
    low: iwd.low - deckIwd,
    high: iwd.high - deckIwd,
    standardError: iwd.standardError,
    pValue: iwd.standardError > 0 ? normalTwoSided(estimate / iwd.standardError) : 1,
  };
}

/** The same card under two pilots. */
export interface PilotDifference {
  /** First less second. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  readonly pValue: number;
}

/**
 * Whether a card does more for one pilot than for another: the difference of its two excesses with the z interval.
 *
 * WRONG (too wide) where both pilots played the same deals, and in small samples of one-sided matchups, where z is no
 * guide.
 */
export function pilotDifference(
  first: Excess,
  second: Excess,
  confidence = DEFAULT_CONFIDENCE,
): PilotDifference | null {
  if (first.estimate === null || second.estimate === null) return null;
  const error = Math.hypot(first.standardError, second.standardError);
  if (!(error > 0)) return null;
  const estimate = first.estimate - second.estimate;
  const half = intervalZ(confidence) * error;
  return { estimate, low: estimate - half, high: estimate + half, pValue: normalTwoSided(estimate / error) };
}

/**
 * How many times more games are needed than if the two legs of a pair were independent: 1 + ρ, ρ the correlation of the
 * deck's score in the two legs (Kish, Survey Sampling, 1965), pooled inside cells: 2 Σ n v(pair) / Σ n v(game), v(game)
 * = p(1-p) - (share of draws)/4. Between 1 and 2; below thirty pairs it would be noise, and 2 is returned.
 *
 * WRONG for games in which the legs are more alike than on average, as those with one card in both opening hands.
 */
export function legDesignEffect(
  cells: readonly { readonly pairs: PairCounts; readonly shareOfDraws: number }[],
): number {
  let pairs = 0;
  let ofPairs = 0;
  let ofGames = 0;
  for (const cell of cells) {
    const { n, mean, variance } = pairMoments(cell.pairs);
    if (n < 2) continue;
    pairs += n;
    ofPairs += n * variance;
    ofGames += n * (mean * (1 - mean) - cell.shareOfDraws / 4);
  }
  if (pairs < 30 || !(ofGames > 0)) return 2;
  return Math.min(2, Math.max(1, (2 * ofPairs) / ofGames));
}

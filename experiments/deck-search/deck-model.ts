/**
 * A model of what the races have shown of decks, and of what can therefore be expected of other decks. Decks with
 * common cards score alike, and two decks on the same deals share a part of their luck.
 *
 * A deck that was seen in few games is therefore expected to be worth what its cards are worth in other decks, and not
 * what an average deck is worth. In a race of similar variants of a strong deck only this can tell a better variant
 * from a lucky one.
 */
import { certain, itemAt } from '../../engine/index.ts';
import { type Expected, GaussianProcess } from '../../results/statistics/gaussian-process.ts';
import type { DeckCards } from './deck-builder.ts';

/** The result of a deck in one race. */
export interface Sighting {
  readonly deck: DeckCards;
  readonly race: number;
  readonly pairs: number;
  readonly score: number;
}

/** How much the scores of decks differ, as variances. */
interface Scales {
  /** The variance due to single cards that two decks do not share. */
  readonly alone: number;
  /** The variance due to combinations of cards; what two decks share of it falls quickly as they differ. */
  readonly together: number;
}

interface Counted {
  readonly size: number;
  /** The rows of the cards, and the number of copies in each row. */
  readonly cards: readonly number[];
  readonly counts: Uint8Array;
}

/** The variance of the average deck around an even score. */
const EVERYBODY = 0.04;
/** The power of the likeness of two decks that gives their common share of `Scales.together`. */
const COMPANY_POWER = 8;
/** The share of the luck on a deal that any two decks have in common, and how much more two equal decks have. */
const COMMON_LUCK = 0.1;
const ALIKE_LUCK = 0.4;
/** The smallest variance of a pair of games that is assumed, even if all pairs end alike. */
const LEAST_VARIANCE = 0.02;
/** The number of sightings that are kept; the work grows with its third power. */
const MOST_SIGHTINGS = 1000;
/** The numbers of first and of last sightings by which the scales are chosen. */
const FIRST_FITTED = 80;
const LAST_FITTED = 140;
const ALONE = [0.003, 0.01, 0.03, 0.1];
const TOGETHER = [0.0002, 0.001, 0.004];

export class DeckModel {
  private readonly rows = new Map<string, number>();
  private readonly counted = new WeakMap<DeckCards, Counted>();
  private sightings: readonly Sighting[] = [];
  private process = new GaussianProcess(0.5);
  private scales: Scales = { alone: itemAt(ALONE, 1), together: itemAt(TOGETHER, 1) };

  /** Learns from all sightings so far. */
  learn(all: readonly Sighting[]): void {
    // the field was seen in the first race
    const first = all.filter(({ race }) => race === 0);
    const last = all.slice(first.length).slice(-Math.max(first.length, MOST_SIGHTINGS - first.length));
    this.sightings = [...first, ...last];
    const early = this.sightings.slice(0, FIRST_FITTED);
    this.scales = this.fitting([...early, ...this.sightings.slice(early.length).slice(-LAST_FITTED)]);
    this.process = this.processOf(this.sightings, this.scales);
  }

  /** Returns the score that a deck is expected to have, 0 to 1. */
  meanOf(deck: DeckCards): number {
    return this.process.meanOf(this.covariances(deck));
  }

  expect(deck: DeckCards): Expected {
    return this.process.expect(this.covariances(deck), varianceOf(this.scales));
  }

  /** Returns the scores that decks are expected to have if `seen` is known as well; `seen` is not kept. */
  expectAfter(seen: readonly Sighting[], decks: readonly DeckCards[]): Expected[] {
    const { sightings } = this;
    this.sightings = [...sightings, ...seen];
    for (let i = sightings.length; i < this.sightings.length; i++)
      this.add(this.process, this.sightings, i, this.scales);
    const expected = decks.map((deck) => this.expect(deck));
    this.sightings = sightings;
    this.process.cut(sightings.length);
    return expected;
  }

  private covariances(deck: DeckCards): Float64Array {
    const counted = this.count(deck);
    return Float64Array.from(this.sightings, (one) => covariance(likeness(counted, this.count(one.deck)), this.scales));
  }

  /** Returns the scales with the greatest likelihood for these sightings. */
  private fitting(sightings: readonly Sighting[]): Scales {
    const tried = ALONE.flatMap((alone) => TOGETHER.map((together): Scales => ({ alone, together })));
    const likely = tried.map((scales) => this.processOf(sightings, scales).logLikelihood);
    return itemAt(tried, likely.indexOf(Math.max(...likely)));
  }

  private processOf(sightings: readonly Sighting[], scales: Scales): GaussianProcess {
    const process = new GaussianProcess(0.5);
    for (let i = 0; i < sightings.length; i++) this.add(process, sightings, i, scales);
    return process;
  }

  private add(process: GaussianProcess, sightings: readonly Sighting[], at: number, scales: Scales): void {
    const one = itemAt(sightings, at);
    const counted = this.count(one.deck);
    const noise = noiseOf(one);
    const covariances = Float64Array.from({ length: at }, (_, i) => {
      const other = itemAt(sightings, i);
      const alike = likeness(counted, this.count(other.deck));
      const worth = covariance(alike, scales);
      if (other.race !== one.race) return worth;
      // the deals of the deck with fewer pairs are the first deals of the other one
      const luck = COMMON_LUCK + ALIKE_LUCK * alike;
      return worth + (luck * Math.sqrt(noise * noiseOf(other))) / Math.max(one.pairs, other.pairs);
    });
    process.add(covariances, varianceOf(scales) + noise / one.pairs, one.score);
  }

  private count(deck: DeckCards): Counted {
    const known = this.counted.get(deck);
    if (known) return known;
    for (const id of deck.cards) if (!this.rows.has(id)) this.rows.set(id, this.rows.size);
    const rows = deck.cards.map((id) => certain(this.rows.get(id), id));
    const counts = new Uint8Array(this.rows.size);
    for (const row of rows) counts[row] = itemAt(counts, row) + 1;
    const counted = { size: rows.length, cards: [...new Set(rows)], counts };
    this.counted.set(deck, counted);
    return counted;
  }
}

/** Returns the share of their cards that two decks have in common. */
function likeness(a: Counted, b: Counted): number {
  let common = 0;
  for (const row of a.cards) common += Math.min(itemAt(a.counts, row), b.counts[row] ?? 0);
  return common / Math.sqrt(a.size * b.size);
}

function covariance(alike: number, { alone, together }: Scales): number {
  return EVERYBODY + alone * alike + together * alike ** COMPANY_POWER;
}

function varianceOf(scales: Scales): number {
  return covariance(1, scales);
}

/** Returns the variance of the score of one pair, which is two games on one deal. */
function noiseOf({ pairs, score }: Sighting): number {
  const shrunk = (score * pairs + 1) / (pairs + 2);
  return Math.max(LEAST_VARIANCE, (shrunk * (1 - shrunk)) / 2);
}

import { betsFor, logMean, logWealth } from './bets.ts';
import { type PairCounts, reversedPairs } from './paired-difference.ts';
import { pentanomialLlr } from './pentanomial-llr.ts';

/** What a sequential test is to tell apart, and how surely. */
export interface SequentialDesign {
  /** Difference of the score of one game, as a share, that is worth finding: 0.02 for two points. */
  readonly margin: number;
  /** Chance of saying better or worse where there is no difference. */
  readonly alpha: number;
  /**
   * Chance of saying that there is no difference (or, of one side, that it is not there) where there is one of the
   * margin. It is not the chance of finding one: a test that runs out of pairs says that they were not enough, which is
   * no miss.
   */
  readonly beta: number;
  /** Pairs after which it gives up. */
  readonly mostPairs: number;
  /** The only direction that is looked for; both when left out. */
  readonly side?: Side;
}

export type Side = 'better' | 'worse';

/** `not-better` and `not-worse` are those of a test of one side: it has not looked for the other one. */
export type SequentialVerdict = Side | 'no-difference' | 'not-better' | 'not-worse' | 'not-enough';

const SIDES: readonly Side[] = ['better', 'worse'];
const NOT = { better: 'not-better', worse: 'not-worse' } as const;

/** Pairs before the first look, and least between two. */
const LOOK_PAIRS = 16;
/** Later looks are this share of the pairs so far apart: what a later stop costs, and few enough to compute with. */
const LOOK_SHARE = 50;

/** The number of pairs at which the test looks next; looks are fixed beforehand, whatever the results. */
export function nextLook(pairs: number, mostPairs: number): number {
  return Math.min(mostPairs, pairs + Math.max(LOOK_PAIRS, Math.ceil(pairs / LOOK_SHARE)));
}

/** Logarithm of the e-value at which a difference is found: e^bound is the inverse of the level of one side. */
export function differenceBound({ alpha, side }: SequentialDesign): number {
  return Math.log((side ? 1 : 2) / alpha);
}

/** Log likelihood ratio below whose negative a difference is ruled out. */
export function equalityBound(design: SequentialDesign): number {
  return Math.log(1 / design.beta);
}

/**
 * Three-way sequential test of a paired comparison (Sobel & Wald 1949, with the generalised likelihood ratio of the
 * pentanomial model). A pair is the same deal played as it was and with the change; its score is (1 + d) / 2 for a
 * difference d of the two results, so that a difference of δ in the score of a game is a mean pair score of (1 + δ) /
 * 2.
 *
 * Two likelihood ratios run side by side, +margin and -margin each against no difference, and beside each of them a
 * mixture of bets on larger differences that way (`bets.ts`), which finds those far sooner. What speaks for a direction
 * is the mean of the two:
 * - better or worse: that mean reaches 2/alpha;
 * - no difference: both likelihood ratios are at most beta at the same look;
 * - not enough: neither when the pairs are spent.
 * Of one side only: that direction is found at 1/alpha, and is not there once its own ratio is at most beta.
 *
 * A likelihood ratio under the hypothesis in its denominator is an e-value, and so is the mean of e-values, however
 * they depend on each other; an e-value reaches c with probability 1/c at most, whenever one looks (Ville's
 * inequality). So both levels hold without Wald's approximation. Between no difference and the margin either answer is
 * right.
 *
 * WRONG when pairs are given in the order in which they arrive (short games come first): give them in key order,
 * without gaps. Wrong, too, when the margin is chosen after a look, and slightly above its level while pairs are so few
 * that the classes do not tell their variance.
 */
export class SequentialTest {
  #design: SequentialDesign;
  readonly #counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  #pairs = 0;
  #look: number;
  #verdict: SequentialVerdict | undefined;
  readonly #bets: readonly number[];
  #ratios = { better: 0, worse: 0 };
  #evidence = { better: 0, worse: 0 };

  constructor(design: SequentialDesign) {
    this.#design = design;
    this.#bets = betsFor(design.margin);
    this.#look = nextLook(0, design.mostPairs);
  }

  /** As it was given; pairs that were missing at the end are wanted no more. */
  get design(): SequentialDesign {
    return this.#design;
  }

  get counts(): PairCounts {
    return this.#counts;
  }

  get pairs(): number {
    return this.#pairs;
  }

  /** The number of pairs at which it looks next. */
  get nextLook(): number {
    return this.#look;
  }

  /** Undefined while more pairs are wanted. */
  get verdict(): SequentialVerdict | undefined {
    return this.#verdict;
  }

  /** Log likelihood ratios at the last look, of better and of worse by the margin against no difference. */
  get ratios(): Readonly<Record<Side, number>> {
    return this.#ratios;
  }

  /** Logarithms of the e-values at the last look, for better and for worse by any amount. */
  get evidence(): Readonly<Record<Side, number>> {
    return this.#evidence;
  }

  /** Takes the next pair, by its class 0 to 4; pairs after the verdict are not taken. */
  add(pairClass: number): void {
    if (this.#verdict) return;
    this.#counts[pairClass]++;
    if (++this.#pairs === this.#look) this.#judge();
  }

  /**
   * There are no more pairs than were given: it looks a last time, and without a verdict then there were not enough.
   */
  finish(): void {
    if (this.#verdict) return;
    this.#design = { ...this.#design, mostPairs: this.#pairs };
    if (this.#pairs > 0) this.#judge();
    this.#verdict ??= 'not-enough';
  }

  #judge(): void {
    const { design } = this;
    this.#weigh('better', this.#counts);
    this.#weigh('worse', reversedPairs(this.#counts));
    this.#verdict = this.#found();
    if (this.#verdict) return;
    if (this.#pairs === design.mostPairs) this.#verdict = 'not-enough';
    else this.#look = nextLook(this.#pairs, design.mostPairs);
  }

  /** `pairs` as the side would have them. */
  #weigh(side: Side, pairs: PairCounts): void {
    const middle = 0.5;
    this.#ratios[side] = pentanomialLlr(pairs, middle, middle + this.#design.margin / 2);
    this.#evidence[side] = logMean([this.#ratios[side], logWealth(pairs, this.#bets)]);
  }

  #found(): SequentialVerdict | undefined {
    const { design } = this;
    const { side } = design;
    for (const one of side ? [side] : SIDES) if (this.#evidence[one] >= differenceBound(design)) return one;
    const { better, worse } = this.#ratios;
    const likeliest = side ? this.#ratios[side] : Math.max(better, worse);
    if (likeliest > -equalityBound(design)) return undefined;
    return side ? NOT[side] : 'no-difference';
  }
}

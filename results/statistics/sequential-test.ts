import { type PairCounts, reversedPairs } from './paired-difference.ts';
import { pentanomialLlr } from './pentanomial-llr.ts';

/** What a sequential test is to tell apart, and how surely. */
export interface SequentialDesign {
  /** Difference of the score of one game, as a share, that is worth finding: 0.02 for two points. */
  readonly margin: number;
  /** Chance of saying better or worse where there is no difference. */
  readonly alpha: number;
  /** Chance of saying no difference where there is one of the margin. */
  readonly beta: number;
  /** Pairs after which it gives up. */
  readonly mostPairs: number;
}

export type SequentialVerdict = 'better' | 'worse' | 'no-difference' | 'not-enough';

/** Pairs before the first look, and least between two. */
const LOOK_PAIRS = 16;
/** Later looks are this share of the pairs so far apart: what a later stop costs, and few enough to compute with. */
const LOOK_SHARE = 50;

/** The number of pairs at which the test looks next; looks are fixed beforehand, whatever the results. */
export function nextLook(pairs: number, mostPairs: number): number {
  return Math.min(mostPairs, pairs + Math.max(LOOK_PAIRS, Math.ceil(pairs / LOOK_SHARE)));
}

/** Log likelihood ratio at which a difference is found: e^bound is the inverse of the level of one side. */
export function differenceBound(design: SequentialDesign): number {
  return Math.log(2 / design.alpha);
}

/** Log likelihood ratio below whose negative a difference is ruled out. */
export function equalityBound(design: SequentialDesign): number {
  return Math.log(1 / design.beta);
}

/**
 * Three-way sequential test of a paired comparison (Sobel & Wald 1949, with the generalised likelihood ratio of the pentanomial model).
 * A pair is the same deal played as it was and with the change; its score is (1 + d) / 2 for a difference d of the two results, so
 * that a difference of δ in the score of a game is a mean pair score of (1 + δ) / 2.
 *
 * Two likelihood ratios run side by side, +margin and -margin each against no difference:
 * - better or worse: that ratio reaches 2/alpha;
 * - no difference: both are at most beta at the same look;
 * - not enough: neither when the pairs are spent.
 *
 * A likelihood ratio under the hypothesis in its denominator reaches c with probability 1/c at most, whenever one looks (Ville's
 * inequality), so both levels hold without Wald's approximation. Between no difference and the margin either answer is right.
 *
 * WRONG when pairs are given in the order in which they arrive (short games come first): give them in key order, without gaps. Wrong,
 * too, when the margin is chosen after a look, and slightly above its level while pairs are so few that the classes do not tell
 * their variance.
 */
export class SequentialTest {
  #design: SequentialDesign;
  readonly #counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  #pairs = 0;
  #look: number;
  #verdict: SequentialVerdict | undefined;
  #better = 0;
  #worse = 0;

  constructor(design: SequentialDesign) {
    this.#design = design;
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

  /** Undefined while more pairs are wanted. */
  get verdict(): SequentialVerdict | undefined {
    return this.#verdict;
  }

  /** Log likelihood ratios at the last look, of better and of worse against no difference. */
  get ratios(): { readonly better: number; readonly worse: number } {
    return { better: this.#better, worse: this.#worse };
  }

  /** Takes the next pair, by its class 0 to 4; pairs after the verdict are not taken. */
  add(pairClass: number): void {
    if (this.#verdict) return;
    this.#counts[pairClass]++;
    if (++this.#pairs === this.#look) this.#judge();
  }

  /** There are no more pairs than were given: it looks a last time, and without a verdict then there were not enough. */
  finish(): void {
    if (this.#verdict) return;
    this.#design = { ...this.#design, mostPairs: this.#pairs };
    if (this.#pairs > 0) this.#judge();
    this.#verdict ??= 'not-enough';
  }

  #judge(): void {
    const { design } = this;
    const middle = 0.5;
    const off = middle + design.margin / 2;
    this.#better = pentanomialLlr(this.#counts, middle, off);
    this.#worse = pentanomialLlr(reversedPairs(this.#counts), middle, off);
    if (this.#better >= differenceBound(design)) this.#verdict = 'better';
    else if (this.#worse >= differenceBound(design)) this.#verdict = 'worse';
    else if (Math.max(this.#better, this.#worse) <= -equalityBound(design)) this.#verdict = 'no-difference';
    else if (this.#pairs === design.mostPairs) this.#verdict = 'not-enough';
    else this.#look = nextLook(this.#pairs, design.mostPairs);
  }
}

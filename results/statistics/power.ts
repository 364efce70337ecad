import { normalQuantile } from './normal.ts';
import { intervalT } from './student-t.ts';

/** How surely a difference is to be found. */
export interface PowerDesign {
  /** Chance of finding a difference where there is none; 0.05 when left out. */
  readonly level?: number;
  /** Chance of finding one that is there; 0.8 when left out. */
  readonly power?: number;
  /** Degrees of freedom of the t interval that is to leave out no difference; as many as there can be when left out. */
  readonly freedom?: number;
}

export const DEFAULT_LEVEL = 0.05;
const DEFAULT_POWER = 0.8;

/** Deviation of the score of one game at even odds. */
export const ONE_GAME_DEVIATION = 1 / 2;

/**
 * Deviations of what a pair gives, where its two games are decided at even odds and have nothing in common: of its mean
 * score, of that less the score of another such pair on the same deal, and of the one game's result less the other's.
 */
export const PAIR_SCORE_DEVIATION = Math.sqrt(1 / 8);
export const DEAL_DIFFERENCE_DEVIATION = Math.sqrt(1 / 4);
export const LEG_DIFFERENCE_DEVIATION = Math.sqrt(1 / 2);

/**
 * The smallest difference of a mean of `n` that a two-sided test finds with the given power: (z(1 - level/2) +
 * z(power)) · s/√n (Lehr, Statistics in Medicine 11, 1992). In the unit of the deviation; infinite without
 * observations.
 *
 * A plan, no result: it is as right as the deviation that is assumed, and too small where n is small and `freedom` is
 * left out.
 */
export function detectableDifference(n: number, deviation: number, design: PowerDesign = {}): number {
  return n > 0 ? (quantiles(design) * deviation) / Math.sqrt(n) : Infinity;
}

/** How many observations it takes to find `difference`: `detectableDifference` the other way round, rounded up. */
export function observationsFor(difference: number, deviation: number, design: PowerDesign = {}): number {
  return Math.ceil(((quantiles(design) * deviation) / difference) ** 2);
}

function quantiles({ level = DEFAULT_LEVEL, power = DEFAULT_POWER, freedom = Infinity }: PowerDesign): number {
  const critical = freedom === Infinity ? normalQuantile(1 - level / 2) : intervalT(1 - level, Math.max(1, freedom));
  return critical + normalQuantile(power);
}

/** Rating points that a score of 1/2 + `difference` is worth: the logistic scale of Elo's. Infinite from 1/2 on. */
export function eloOf(difference: number): number {
  return difference >= 0.5 ? Infinity : 400 * Math.log10((0.5 + difference) / (0.5 - difference));
}

/** How good predicted chances are: losses, and how often what was predicted came. */

/** Chances are taken to be no nearer to 0 and 1 than this. */
const FLOOR = 0.001;
const DECILES = 10;

/** Chances from one tenth of the range, as they were predicted and as they came. */
export interface Decile {
  readonly n: number;
  readonly predicted: number;
  readonly came: number;
}

export interface Calibration {
  readonly n: number;
  /** Mean of -ln of the chance given to what came; a coin has 0.693. */
  readonly logLoss: number;
  /** Mean squared difference; a coin has 0.25. */
  readonly brier: number;
  readonly deciles: readonly Decile[];
}

/**
 * Compares chances with results (0 to 1; a draw is a half).
 *
 * WRONG as a measure of certainty where samples are of the same games: positions of a game share its result, so the
 * number of games counts and not that of positions.
 */
export function calibrate(chances: ArrayLike<number>, results: ArrayLike<number>): Calibration {
  const deciles = Array.from({ length: DECILES }, () => ({ n: 0, predicted: 0, came: 0 }));
  let logLoss = 0;
  let brier = 0;
  const n = chances.length;
  for (let i = 0; i < n; i++) {
    const p = Math.min(1 - FLOOR, Math.max(FLOOR, chances[i]));
    const result = results[i];
    logLoss -= result * Math.log(p) + (1 - result) * Math.log(1 - p);
    brier += (p - result) ** 2;
    const decile = deciles[Math.min(DECILES - 1, Math.floor(chances[i] * DECILES))];
    decile.n++;
    decile.predicted += p;
    decile.came += result;
  }
  return {
    n,
    logLoss: n === 0 ? Number.NaN : logLoss / n,
    brier: n === 0 ? Number.NaN : brier / n,
    deciles: deciles.map(({ n: count, predicted, came }) => ({
      n: count,
      predicted: count === 0 ? Number.NaN : predicted / count,
      came: count === 0 ? Number.NaN : came / count,
    })),
  };
}

/** Which of many hypotheses to reject, so that among the rejected no more than a share q is expected to be false. */

export interface Discoveries {
  /** By hypothesis: rejected at q. */
  readonly rejected: readonly boolean[];
  /** By hypothesis: the smallest q at which it is rejected. */
  readonly adjusted: readonly number[];
}

function stepUp(pValues: readonly number[], q: number, penalty: number): Discoveries {
  const m = pValues.length;
  const order = pValues.map((_, index) => index).sort((a, b) => pValues[b] - pValues[a] || a - b);
  const adjusted = new Array<number>(m).fill(1);
  let least = 1;
  order.forEach((index, position) => {
    least = Math.min(least, (penalty * m * pValues[index]) / (m - position));
    adjusted[index] = least;
  });
  // A p value that sits on its threshold k q/m is rejected; rounding in the product must not lose it.
  return { rejected: adjusted.map((value) => value <= q * (1 + 1e-12)), adjusted };
}

/**
 * Benjamini–Hochberg: reject the k smallest p values, k the largest with p(k) ≤ k q/m (J. R. Statist. Soc. B 57, 1995).
 *
 * WRONG when tests depend on each other otherwise than positively (then use Benjamini–Yekutieli), when the family was
 * chosen after looking, or when somebody keeps looking while the run goes on.
 */
export function benjaminiHochberg(pValues: readonly number[], q = 0.05): Discoveries {
  return stepUp(pValues, q, 1);
}

/**
 * Benjamini–Yekutieli: the same with q divided by 1 + 1/2 + … + 1/m (Annals of Statistics 29, 2001). Holds under any
 * dependence, as among cards of one deck, where drawing one means not drawing another.
 *
 * WRONG as a measure of what is absent: it finds clearly less than Benjamini–Hochberg, so "not flagged" is no finding.
 * Wrong, like the other, for a family chosen after looking and for a run that is watched.
 */
export function benjaminiYekutieli(pValues: readonly number[], q = 0.05): Discoveries {
  let penalty = 0;
  for (let k = 1; k <= pValues.length; k++) penalty += 1 / k;
  return stepUp(pValues, q, penalty);
}

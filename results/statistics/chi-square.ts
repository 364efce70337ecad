/** The chi-square distribution, by the regularised incomplete gamma function (Numerical Recipes 6.2). */
import { gammaln } from 'simple-statistics';

/** P(X > x) with `df` degrees of freedom. */
export function chiSquareUpperTail(x: number, df: number): number {
  if (!(x > 0)) return 1;
  const a = df / 2;
  const z = x / 2;
  const front = Math.exp(-z + a * Math.log(z) - gammaln(a));
  if (z < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let k = 1; Math.abs(term) > 1e-16 * sum; k++) {
      term *= z / (a + k);
      sum += term;
    }
    return Math.max(0, 1 - front * sum);
  }
  // continued fraction by Lentz's method
  const tiny = 1e-300;
  let b = z + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let k = 1; k <= 10_000; k++) {
    const step = -k * (k - a);
    b += 2;
    d = 1 / (step * d + b || tiny);
    c = b + step / c || tiny;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return Math.min(1, front * fraction);
}

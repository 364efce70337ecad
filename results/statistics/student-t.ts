/**
 * Student's t distribution, by the regularised incomplete beta function (Numerical Recipes 6.4; Abramowitz & Stegun
 * 26.7.1).
 */
import { gammaln } from 'simple-statistics';
import { intervalZ, normalTwoSided } from './normal.ts';

/**
 * Degrees of freedom from which t and normal agree to six digits, and from which the beta function would only lose
 * precision.
 */
const NEARLY_NORMAL = 1e6;

/** Continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(a: number, b: number, x: number): number {
  const tiny = 1e-300;
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}

/** Regularised incomplete beta function I_x(a, b). */
export function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(gammaln(a + b) - gammaln(a) - gammaln(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(a, b, x)) / a : 1 - (front * betaFraction(b, a, 1 - x)) / b;
}

/** P(|T| > |t|) with `df` degrees of freedom: the two-sided p value of a t statistic. */
export function studentTwoSided(t: number, df: number): number {
  if (df >= NEARLY_NORMAL) return normalTwoSided(t);
  return Math.min(1, incompleteBeta(df / 2, 0.5, df / (df + t * t)));
}

const quantiles = new Map<string, number>();

/**
 * The t of a two-sided interval with `df` degrees of freedom: 2.262 for 0.95 and 9. Wrong, as every t interval is,
 * where the mean of the sample is far from normal: few units, or nearly all of them alike.
 */
export function intervalT(confidence: number, df: number): number {
  if (df >= NEARLY_NORMAL) return intervalZ(confidence);
  const key = `${confidence}/${df}`;
  const known = quantiles.get(key);
  if (known !== undefined) return known;
  // The tail falls monotonically in t: double until it is passed, then halve.
  const tail = 1 - confidence;
  let low = 0;
  let high = 2;
  while (studentTwoSided(high, df) > tail) high *= 2;
  for (let i = 0; i < 200 && high - low > 1e-12 * high; i++) {
    const middle = (low + high) / 2;
    if (studentTwoSided(middle, df) > tail) low = middle;
    else high = middle;
  }
  const t = (low + high) / 2;
  if (quantiles.size > 10_000) quantiles.clear();
  quantiles.set(key, t);
  return t;
}

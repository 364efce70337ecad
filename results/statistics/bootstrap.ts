/** The bootstrap over counted classes (Efron 1979): pairs that came out alike are one class. */

/**
 * As many units again, drawn with replacement from counted classes: a multinomial draw, one binomial after the other.
 */
export function resampledCounts(counts: readonly number[], random: () => number): number[] {
  let left = counts.reduce((sum, units) => sum + units, 0);
  let weight = left;
  return counts.map((units) => {
    const drawn = units >= weight ? left : binomial(left, units / weight, random);
    left -= drawn;
    weight -= units;
    return drawn;
  });
}

/** Normal beyond fifty expected successes, where the difference cannot be seen; else counted one by one. */
function binomial(n: number, p: number, random: () => number): number {
  if (n * Math.min(p, 1 - p) > 50) {
    const z = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.min(n, Math.max(0, Math.round(n * p + z * Math.sqrt(n * p * (1 - p)))));
  }
  const smaller = Math.min(p, 1 - p);
  let successes = 0;
  if (smaller > 0) {
    // gaps between successes are geometric
    const scale = Math.log1p(-smaller);
    for (
      let at = Math.floor(Math.log1p(-random()) / scale);
      at < n;
      at += 1 + Math.floor(Math.log1p(-random()) / scale)
    )
      successes++;
  }
  return smaller === p ? successes : n - successes;
}

/**
 * Percentile interval of bootstrapped values, which may be Infinity. WRONG far out with few resamples: a tail needs
 * dozens.
 */
export function percentileInterval(values: readonly number[], confidence: number): { low: number; high: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const tail = (1 - confidence) / 2;
  const last = sorted.length - 1;
  return { low: sorted[Math.floor(tail * last)], high: sorted[Math.ceil((1 - tail) * last)] };
}

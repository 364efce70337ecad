/** How numbers read in a report: one place, so that a number looks the same wherever it stands. */

/** What is said behind the level of intervals that hold for any number of looks. */
export const ANYTIME = ', however often one looks and adds games';
/** What is said behind the level of all others. */
export const ONE_LOOK = ', for a number of games fixed beforehand';

interface Bounded {
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
}

/** `12,345`. */
export function count(n: number): string {
  return Math.round(n).toLocaleString('en');
}

/** `1 game`, `12,345 games`. */
export function counted(n: number, noun: string): string {
  return `${count(n)} ${noun}${n === 1 ? '' : 's'}`;
}

/** A share in percent, without the sign: `53.2`. */
export function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/** A difference of shares in points, with its sign: `+3.2`. */
export function points(difference: number): string {
  const text = (100 * difference).toFixed(1);
  if (/^-?0\.0$/.test(text)) return '0.0';
  return difference > 0 ? `+${text}` : text;
}

/** `51.0–55.4`. */
export function range({ low, high }: Bounded): string {
  return `${percent(low)}–${percent(high)}`;
}

/** `53.2 % (51.0–55.4)`, or `–` when there is nothing to estimate from. */
export function score(estimate: Bounded): string {
  return estimate.estimate === null ? '–' : `${percent(estimate.estimate)} % (${range(estimate)})`;
}

/** A score beside that of the other side: `53 : 47`; with a decimal where it would look even and is not. */
export function versus(share: number): string {
  const whole = Math.round(100 * share);
  if (whole !== 50 || share === 0.5) return `${whole} : ${100 - whole}`;
  return `${percent(share)} : ${percent(1 - share)}`;
}

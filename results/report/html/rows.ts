/** What rows of charts share: scores around one half and differences around nothing. */
import { count, percent, points, range } from '../number-words.ts';
import type { ForestOptions, ForestRow, Side } from './charts.ts';
import type { Words } from './words.ts';

/** Bounds of an axis of shares, and of one of differences. */
export const WHOLE = [0, 1] as const;
export const DIFFERENCE = [-1, 1] as const;
export const UNKNOWN = '–';

interface Bounded {
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
  readonly n: number;
}

export function scoreOptions(words: Words): ForestOptions {
  return {
    reference: 0.5,
    tick: (value: number) => String(Math.round(1000 * value) / 10),
    caption: words.scorePercent,
    bounds: WHOLE,
    countTitle: words.pairs,
  };
}

export function scoreRow(row: Bounded, separable = row.low > 0.5 || row.high < 0.5): Omit<ForestRow, 'label'> {
  return {
    estimate: row.estimate,
    low: row.low,
    high: row.high,
    text: row.estimate === null ? UNKNOWN : `${percent(row.estimate)} (${range(row)})`,
    count: count(row.n),
    side: sideOf(row.estimate, 0.5, separable),
  };
}

export function differenceRow(row: Bounded, separable = row.low > 0 || row.high < 0): Omit<ForestRow, 'label'> {
  return {
    estimate: row.estimate,
    low: row.low,
    high: row.high,
    text: pointsText(row),
    count: count(row.n),
    side: sideOf(row.estimate, 0, separable),
  };
}

function sideOf(estimate: number | null, reference: number, separable: boolean): Side {
  if (estimate === null || !separable) return 'level';
  return estimate > reference ? 'above' : 'below';
}

export function pointsText(one: {
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
}): string {
  return one.estimate === null ? UNKNOWN : `${points(one.estimate)} (${signedRange(one)})`;
}

export function signedRange({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${points(low)}, ${points(high)}`;
}

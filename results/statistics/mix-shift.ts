/** What a change of a field does to its Nash mix, measured on the same deals. */
import seedrandom from 'seedrandom';
import { percentileInterval, resampledCounts } from './bootstrap.ts';
import { DEFAULT_CONFIDENCE, type Estimate } from './interval.ts';
import { optimalMix, type ScoreTable, shuffled, solveInOrder } from './nash-mix.ts';

/** Steps of the score of a pair. */
const STEPS = 4;
const CLASSES = STEPS + 1;
const RESAMPLES = 400;

/** Two decks, and the scores of the first one on the same deals before and after the change; NaN: missing. */
export interface ChangedCell {
  /** Places of the decks. */
  readonly decks: readonly [number, number];
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** The weight of a deck in the mix of all, as a share. */
export interface WeightShift {
  readonly before: Omit<Estimate, 'n'>;
  readonly after: Omit<Estimate, 'n'>;
  readonly difference: Omit<Estimate, 'n'>;
}

/**
 * Weights of the decks before and after, and what they differ by, with percentile bootstrap intervals: deals are drawn
 * again for both fields at once, and both programs solved again with the decks in another order; see `nashMix`, whose
 * warnings hold here too.
 *
 * @param decks how many there are; every two of them have a cell
 */
export function mixShift(
  decks: number,
  cells: readonly ChangedCell[],
  confidence = DEFAULT_CONFIDENCE,
  resamples = RESAMPLES,
): WeightShift[] {
  const counts = cells.map(jointCounts);
  const random = seedrandom('mix shift');
  const samples = Array.from({ length: decks }, (): [number[], number[], number[]] => [[], [], []]);
  for (let sample = 0; sample < resamples; sample++) {
    const again = counts.map((one) => resampledCounts(one, random));
    const order = shuffled(decks, random);
    const [before, after] = tables(decks, cells, again).map((table) => solveInOrder(table, order));
    samples.forEach((of, deck) => {
      of[0].push(before[deck]);
      of[1].push(after[deck]);
      of[2].push(after[deck] - before[deck]);
    });
  }
  const [before, after] = tables(decks, cells, counts).map(optimalMix);
  return samples.map(([one, other, gap], deck) => ({
    before: { estimate: before[deck], ...percentileInterval(one, confidence) },
    after: { estimate: after[deck], ...percentileInterval(other, confidence) },
    difference: { estimate: after[deck] - before[deck], ...percentileInterval(gap, confidence) },
  }));
}

/** Deals by both scores, with half a deal lost both times and half a deal won both times beside them. */
function jointCounts({ before, after }: ChangedCell): number[] {
  const counts = new Array<number>(CLASSES * CLASSES).fill(0);
  before.forEach((score, deal) => {
    if (Number.isNaN(score + after[deal])) return;
    counts[CLASSES * Math.round(STEPS * score) + Math.round(STEPS * after[deal])]++;
  });
  counts[0] += 0.5;
  counts[counts.length - 1] += 0.5;
  return counts;
}

function tables(decks: number, cells: readonly ChangedCell[], counts: readonly (readonly number[])[]): ScoreTable[] {
  const [before, after] = [0, 1].map(() => Array.from({ length: decks }, () => new Array<number>(decks).fill(0.5)));
  cells.forEach(({ decks: [a, b] }, cell) => {
    let [n, one, other] = [0, 0, 0];
    counts[cell].forEach((deals, place) => {
      n += deals;
      one += deals * Math.floor(place / CLASSES);
      other += deals * (place % CLASSES);
    });
    before[a][b] = one / (n * STEPS);
    before[b][a] = 1 - before[a][b];
    after[a][b] = other / (n * STEPS);
    after[b][a] = 1 - after[a][b];
  });
  return [before, after];
}

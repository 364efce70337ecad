/** Simulated measurements of many decks, of which the one that looks best is told. */
import seedrandom from 'seedrandom';
import { bestOfMany, type ScoresByOpponent } from '../best-of-many.ts';

export interface BestRuns {
  readonly candidates: number;
  readonly references: number;
  /** Deals of each of three opponents. */
  readonly deals: number;
  readonly runs: number;
}

/** What share of the runs came out as it should. */
export interface BestShares {
  /** The interval of the score of the one that looks best holds its true score. */
  readonly covered: number;
  /** That of its gain holds its true gain on the truly best reference. */
  readonly gainsCovered: number;
  /** Where no candidate is better than that reference: some candidate is called better. */
  readonly falselyBetter: number;
}

const WEIGHTS = [0.5, 0.3, 0.2];
/** What an opponent takes from all decks. */
const HARD = [0.1, 0, -0.2];
/** No candidate is better than this, and the best reference is as good. */
const BEST = 0.55;

/** Candidates are of very different strength, and none is better than the best reference; the luck of a deal is common. */
export function simulateBest({ candidates, references, deals, runs }: BestRuns): BestShares {
  const random = seedrandom.alea(`best of ${candidates}`);
  const shares = { covered: 0, gainsCovered: 0, falselyBetter: 0 };
  for (let run = 0; run < runs; run++) {
    const luck = WEIGHTS.map(() => Array.from({ length: deals }, () => random()));
    const strengths = Array.from({ length: candidates }, (_, i) => (i % 3 === 0 ? BEST : 0.15 + 0.4 * random()));
    const others = Array.from({ length: references }, (_, i) => (i === 0 ? BEST : 0.3));
    const measure = (strength: number): ScoresByOpponent =>
      luck.map((line, j) => line.map((common) => scoreOf(strength - HARD[j], common, random)));
    const { scores, gains } = bestOfMany(strengths.map(measure), others.map(measure), WEIGHTS);
    const best = indexOfBest(scores.slice(0, candidates).map(({ estimate }) => estimate!));
    const truth = WEIGHTS.reduce((sum, weight, j) => sum + weight * (strengths[best] - HARD[j]), 0);
    if (holds(scores[best], truth)) shares.covered++;
    if (holds(gains[best], strengths[best] - BEST)) shares.gainsCovered++;
    if (gains.some(({ low }) => low > 0)) shares.falselyBetter++;
  }
  return {
    covered: shares.covered / runs,
    gainsCovered: shares.gainsCovered / runs,
    falselyBetter: shares.falselyBetter / runs,
  };
}

/** Two legs: half of their chance is the deal's. */
function scoreOf(chance: number, common: number, random: () => number): number {
  const leg = (): number => ((random() < 0.5 ? common : random()) < chance ? 0.5 : 0);
  return leg() + leg();
}

const holds = ({ low, high }: { readonly low: number; readonly high: number }, value: number): boolean =>
  low <= value && value <= high;

const indexOfBest = (values: readonly number[]): number => values.indexOf(Math.max(...values));

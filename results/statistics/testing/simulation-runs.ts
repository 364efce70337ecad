import { LONG_PARTS } from '../../../engine/testing/reach.ts';

/**
 * How often a simulation is run: `all` times in `npm run test:whole`, a quarter of that in `npm run test:long` (where
 * `simulations.long.test.ts` runs the same tests once more), and an eighth, or `few` times, in `npm test`. A bound of
 * such a test follows from the number of runs.
 */
export function simulationRuns(all: number, few = Math.ceil(all / 8)): number {
  if (process.env.ASSAY_LONG === 'whole') return all;
  return process.env.ASSAY_LONG ? Math.max(few, Math.ceil(all / LONG_PARTS)) : few;
}

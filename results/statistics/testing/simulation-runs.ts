/**
 * How often a simulation is run: `all` times in `npm run test:long`, where `simulations.long.test.ts` runs the same
 * tests once more, and an eighth of that, or `few` times, in `npm test`. A bound of such a test follows from the number
 * of runs.
 */
export function simulationRuns(all: number, few = Math.ceil(all / 8)): number {
  return process.env.ASSAY_LONG ? all : few;
}

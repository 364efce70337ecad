/**
 * The gate: a net becomes champion if the sequential test, on fixed deals over all decks, finds it better than the
 * present champion. The games of a gate are an ordinary experiment: stored, sealed and reproducible.
 */
import type { Game } from '../../engine/index.ts';
import { SequentialTest, type SequentialVerdict } from '../../results/statistics/sequential-test.ts';
import { stoppedEstimate } from '../../results/statistics/stopped-estimate.ts';
import type { ResultStore, StoredExperiment } from '../../results/store.ts';
import { agentOfSide, LEGS, type Plan, type PlannedDeck } from '../../workers/plan.ts';
import { roundRobin } from '../designs/round-robin.ts';
import { describeExperiment } from '../identity.ts';
import { runMissing } from '../run.ts';

const ALPHA = 0.05;
const BETA = 0.05;

export interface GateRun {
  readonly game: Game;
  readonly name: string;
  readonly seed: string;
  readonly decks: readonly PlannedDeck[];
  readonly base: Pick<Plan, 'switches' | 'cardFiles'>;
  readonly candidate: string;
  readonly champion: string;
  /** The greatest number of pairs, and the margin of the test: the difference in points that is worth finding. */
  readonly pairs: number;
  readonly margin: number;
  readonly store: ResultStore;
  readonly threads: number;
  readonly workerFile: string | URL;
  readonly commandLine: string;
  readonly stop: AbortSignal;
  readonly onStored: (games: number) => void;
}

export interface GateVerdict {
  readonly experiment: StoredExperiment;
  /** The verdict of the test; undefined if the gate was interrupted. */
  readonly verdict?: SequentialVerdict;
  readonly pairs: number;
  /** The candidate's score and its 95 % interval, corrected for a test that stopped because of its results. */
  readonly score: number | null;
  readonly low: number;
  readonly high: number;
}

/** Returns the candidate's score and interval from the pairs that the test used. */
export function gateScore(test: SequentialTest): Pick<GateVerdict, 'score' | 'low' | 'high'> {
  // estimated from the differences between the scores of the two sides, which add up to one
  const { estimate, low, high } = stoppedEstimate(test.counts, test.design);
  const share = (difference: number): number => (1 + difference) / 2;
  return { score: estimate === null ? null : share(estimate), low: share(low), high: share(high) };
}

/** Plays rounds (one pair of every cell) until the test has its verdict or all pairs are played. */
export async function playGate(run: GateRun): Promise<GateVerdict> {
  const cells = roundRobin(run.decks.length, [run.candidate, run.champion]);
  const plan: Plan = { ...run.base, name: run.name, game: run.game.name, seed: run.seed, decks: run.decks, cells };
  const rounds = Math.max(1, Math.floor(run.pairs / cells.length));
  const planned = { game: run.game, plan, pairs: rounds };
  const experiment = await run.store.saveExperiment(describeExperiment(planned, run.workerFile, run.commandLine));
  for (let round = 1; ; round++) {
    await runMissing({
      ...{ game: run.game, experiment, store: run.store, pairs: round, threads: run.threads },
      ...{ workerFile: run.workerFile, stop: run.stop, onStart: () => undefined, onStored: run.onStored },
    });
    const test = new SequentialTest({
      ...{ margin: run.margin / 100, alpha: ALPHA, beta: BETA, mostPairs: rounds * cells.length },
    });
    for (const pairClass of await pairsInOrder(run.store, experiment, round)) test.add(pairClass);
    if (round === rounds && !run.stop.aborted) test.finish();
    if (test.verdict === undefined && !run.stop.aborted) continue;
    return { experiment, verdict: test.verdict, pairs: test.pairs, ...gateScore(test) };
  }
}

/**
 * Returns the candidate's points in each pair, 0 to 4 half points, round by round in the order that was fixed
 * beforehand.
 */
export async function pairsInOrder(
  store: ResultStore,
  experiment: StoredExperiment,
  rounds: number,
): Promise<number[]> {
  const { cells } = experiment.plan;
  const points = new Int8Array(cells.length * rounds * LEGS).fill(-1);
  await store.eachGame(experiment.number, rounds, ({ cell, pair, leg, winner }) => {
    const isCandidate = winner !== 2 && agentOfSide(cells[cell], leg, winner as 0 | 1) === 0;
    points[(pair * cells.length + cell) * LEGS + leg] = winner === 2 ? 1 : isCandidate ? 2 : 0;
  });
  const classes: number[] = [];
  for (let at = 0; at < points.length; at += LEGS)
    if (points[at] >= 0 && points[at + 1] >= 0) classes.push(points[at] + points[at + 1]);
  return classes;
}

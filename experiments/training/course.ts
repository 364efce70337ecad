/**
 * Reads the course of a training from the database in its folder. The judgement stored for each generation contains its
 * facts.
 */
import { z } from 'zod';
import type { CourseGeneration, TrainingCourse } from '../../results/report/training-course.ts';
import { anytimeConfidence } from '../../results/statistics/anytime.ts';
import { dealDifference } from '../../results/statistics/deal-difference.ts';
import { DEFAULT_CONFIDENCE } from '../../results/statistics/interval.ts';
import type { ResultStore, StoredExperiment } from '../../results/store.ts';
import { pairsInOrder } from './gate.ts';

const loss = z.object({ logLoss: z.number() });
const bothLosses = z.object({ net: loss, hand: loss });
/** The part of a gate's judgement that is read here. */
const FACTS = z.object({
  generation: z.number(),
  agent: z.string(),
  spec: z.string(),
  champion: z.string(),
  games: z.number(),
  samples: z.object({ training: z.number() }),
  losses: z.array(z.object({ training: z.number(), heldOut: z.number() })),
  heldOut: bothLosses,
  leftOut: bothLosses.optional(),
});

/** The greatest number of points in a pair, in half points. */
const PAIR_POINTS = 4;

/** Returns the course of the training whose gates these experiments are; undefined if one of them is not a gate. */
export async function readCourse(
  store: ResultStore,
  experiments: readonly StoredExperiment[],
): Promise<TrainingCourse | undefined> {
  const generations: CourseGeneration[] = [];
  for (const experiment of experiments) {
    const one = await readGeneration(store, experiment);
    if (!one) return undefined;
    generations.push(one);
  }
  const last = generations.sort((a, b) => a.generation - b.generation).at(-1);
  if (!last) return undefined;
  return {
    name: experiments[0].name.replace(/-gate-\d+$/, ''),
    game: experiments[0].plan.game,
    champion: last.verdict === 'better' ? last.spec : last.champion,
    generations,
  };
}

async function readGeneration(store: ResultStore, experiment: StoredExperiment): Promise<CourseGeneration | undefined> {
  const judgement = (await store.judgements(experiment.number)).at(-1);
  const read = judgement && FACTS.safeParse(JSON.parse(judgement.design));
  if (!judgement || !read?.success) return undefined;
  const { samples, heldOut, leftOut, ...facts } = read.data;
  return {
    ...facts,
    positions: samples.training,
    heldOut: heldOut.net.logLoss,
    evaluation: heldOut.hand.logLoss,
    ...(leftOut && { leftOut: leftOut.net.logLoss, evaluationLeftOut: leftOut.hand.logLoss }),
    verdict: judgement.verdict,
    ...(await scoreOf(store, experiment)),
    experiment: experiment.id,
  };
}

/**
 * Returns the candidate's score over the stored pairs. The margin of the test is not stored, so the interval does not
 * account for it.
 */
async function scoreOf(
  store: ResultStore,
  experiment: StoredExperiment,
): Promise<Pick<CourseGeneration, 'pairs' | 'estimate' | 'low' | 'high'>> {
  const classes = await pairsInOrder(store, experiment, experiment.pairs);
  const rounds = Math.floor(classes.length / experiment.plan.cells.length);
  const differences = classes.map((points) => points / PAIR_POINTS - 0.5);
  const { estimate, low, high } = dealDifference(differences, anytimeConfidence(DEFAULT_CONFIDENCE, rounds));
  const share = (difference: number): number => Math.min(1, Math.max(0, 0.5 + difference));
  return {
    pairs: classes.length,
    estimate: estimate === null ? null : share(estimate),
    low: share(low),
    high: share(high),
  };
}

/** The field that a search is measured against: all decks with equal shares, or their Nash mix. */

import { itemAt } from '../../engine/index.ts';
import { pairTable } from '../../results/statistics/matchup-matrix.ts';
import { nashMix } from '../../results/statistics/nash-mix.ts';
import type { PlannedDeck } from '../../workers/plan.ts';
import { roundRobin } from '../designs/round-robin.ts';
import { describeExperiment } from '../identity.ts';
import { pairsOf, runMix } from '../mix-run.ts';
import { forfeitSentence } from '../run.ts';
import type { Arena, Opponent } from './race.ts';

/** The greatest number of pairs of a cell of the field. */
const MOST_PAIRS = 200;
/** Decks with a smaller share of the mix are left out of it. */
const LEAST_SHARE = 0.01;
const RESAMPLES = 200;

/** Returns the decks of a field, all with the same share. */
export function evenField(decks: readonly PlannedDeck[]): Opponent[] {
  return decks.map((deck) => ({ deck, weight: 1 / decks.length }));
}

/**
 * Returns the decks of the Nash mix of a field, with their shares. Games are played until no deck gains more than
 * `target` against the mix. Returns undefined if it was stopped.
 */
export async function mixedField(
  arena: Omit<Arena, 'opponents'>,
  decks: readonly PlannedDeck[],
  target: number,
): Promise<Opponent[] | undefined> {
  const { plan, name, seed, agents, game, store, workerFile, commandLine } = arena;
  const cells = roundRobin(decks.length, [agents[1], agents[1]]);
  const field = { ...plan, name: `${name}-field`, seed: `${seed}, field`, decks, cells };
  const planned = { game, plan: field, pairs: MOST_PAIRS };
  const experiment = await store.saveExperiment(describeExperiment(planned, workerFile, commandLine));
  const mix = await runMix({ ...arena, experiment, target, onStart: (missing) => arena.onStage?.(missing) });
  if (!mix) return undefined;
  const lost = forfeitSentence(mix.forfeits);
  if (lost) arena.say(lost);
  const counts = await pairsOf(store, experiment, mix.asked);
  const names = decks.map((deck) => deck.name);
  const rows = cells.flatMap(({ decks: [a, b] }, cell) =>
    a === b ? [] : [{ decks: [itemAt(names, a), itemAt(names, b)] as const, pairs: itemAt(counts, cell) }],
  );
  const table = pairTable(names, rows);
  if (!table) return evenField(decks);
  const { weights } = nashMix(names, table, undefined, RESAMPLES);
  const kept = decks.flatMap((deck, i) => {
    const { estimate } = itemAt(weights, i);
    return estimate < LEAST_SHARE ? [] : [{ deck, weight: estimate }];
  });
  const whole = kept.reduce((sum, { weight }) => sum + weight, 0);
  return kept.map(({ deck, weight }) => ({ deck, weight: weight / whole }));
}

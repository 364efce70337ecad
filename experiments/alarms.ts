/**
 * Alarms: findings that make the games of an experiment worthless. Every page that is made from such games shows them
 * first.
 */
import { itemAt } from '../engine/index.ts';
import type { ResultStore, StoredExperiment } from '../results/store.ts';
import { isMirror, isSameDeck, LEGS, type PlannedDeck } from '../workers/plan.ts';

/**
 * Returns the alarms of an experiment, one sentence (without full stop) each: those that were noted when they happened,
 * and those that the first `pairs` pairs of each cell show. Quarantined games are no alarm; their number is reported
 * elsewhere.
 */
export async function findAlarms(store: ResultStore, experiment: StoredExperiment, pairs: number): Promise<string[]> {
  const alarms = (await store.alarms(experiment.number)).map((message) => `${message}: ${DISTRUST}`);
  const name = nameOfTwo(experiment.plan.decks);
  if (name !== undefined)
    alarms.push(`TWO DECKS ARE CALLED "${name}", and their games are not told apart: ${DISTRUST}`);
  const leaks = await seatLeaks(store, experiment, pairs);
  if (leaks > 0) alarms.push(`SEAT LEAK: ${leaks} pairs of a deck against itself did not score one half: ${DISTRUST}`);
  return alarms;
}

const DISTRUST = 'do not trust this experiment';

/** A name that two different decks share. */
function nameOfTwo(decks: readonly PlannedDeck[]): string | undefined {
  const known = new Map<string, PlannedDeck>();
  for (const deck of decks) {
    const before = known.get(deck.name);
    if (before && !isSameDeck(before, deck)) return deck.name;
    known.set(deck.name, deck);
  }
  return undefined;
}

/**
 * The two legs of a mirror are the same game, seen from both sides. Databases of earlier versions hold both legs: if
 * such a pair does not score one half, the result depends on the seat.
 */
async function seatLeaks(store: ResultStore, { number, plan }: StoredExperiment, pairs: number): Promise<number> {
  if (!plan.cells.some(isMirror)) return 0;
  const uneven = (await store.pairGroups(number, pairs)).filter(
    ({ cell, deckPoints }) => isMirror(itemAt(plan.cells, cell)) && deckPoints !== LEGS,
  );
  return uneven.reduce((sum, group) => sum + group.pairs, 0);
}

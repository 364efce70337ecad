/**
 * Prints at intervals what the games show so far, with intervals and clearly as no verdict: who stops a run because of
 * such a line has chosen the time of stopping by the result.
 */
import { itemAt } from '../engine/index.ts';
import { points, range, score } from '../results/report/number-words.ts';
import { anytimeConfidence } from '../results/statistics/anytime.ts';
import { DEFAULT_CONFIDENCE } from '../results/statistics/interval.ts';
import { fieldScores, type MatchupRow, pairTable } from '../results/statistics/matchup-matrix.ts';
import { nashMix } from '../results/statistics/nash-mix.ts';
import { pairMoments } from '../results/statistics/paired-difference.ts';
import type { ResultStore, StoredExperiment } from '../results/store.ts';
import type { CommandContext } from './commands/context.ts';
import { pairsOf } from './mix-run.ts';

/** The beginning of such a line. */
export const SO_FAR = 'so far, not a verdict: ';

const FIRST_MILLISECONDS = 4000;
const PERIOD_MILLISECONDS = 10_000;
/** At most one part in PARTS of the time is spent on looking. */
const PARTS = 20;
/** The most decks that one line tells of. */
const MOST_SAID = 6;
/** Resamples for one line; the page at the end uses more. */
const RESAMPLES = 200;

/** Prints at intervals what has been found so far. */
export class SoFar {
  readonly #context: Pick<CommandContext, 'err' | 'isTerminal'>;
  readonly #find: () => Promise<string | undefined>;
  #due = performance.now() + FIRST_MILLISECONDS;

  /** @param find returns what to print; undefined while there is nothing to tell */
  constructor(context: Pick<CommandContext, 'err' | 'isTerminal'>, find: () => Promise<string | undefined>) {
    this.#context = context;
    this.#find = find;
  }

  /** Called when a batch was stored, and awaited: the store must not be written to while it is read. */
  async look(): Promise<void> {
    const begun = performance.now();
    if (begun < this.#due) return;
    const said = await this.#find();
    const now = performance.now();
    this.#due = now + Math.max(PERIOD_MILLISECONDS, PARTS * (now - begun));
    // on a terminal the line replaces the progress bar
    const { err, isTerminal } = this.#context;
    if (said !== undefined) err(`${isTerminal ? '\r\u001b[K' : ''}${SO_FAR}${said}\n`);
  }
}

/** Reads the stored pairs of every two decks, counting only pairs with both legs. */
async function storedRows(store: ResultStore, experiment: StoredExperiment): Promise<MatchupRow[]> {
  const { plan, pairs } = experiment;
  const counts = await pairsOf(
    store,
    experiment,
    plan.cells.map(() => pairs),
  );
  return plan.cells.flatMap(({ decks: [a, b] }, cell) => {
    const own = itemAt(counts, cell);
    if (a === b || pairMoments(own).n === 0) return [];
    return [{ decks: [itemAt(plan.decks, a).name, itemAt(plan.decks, b).name] as const, pairs: own }];
  });
}

/** Returns the level at which intervals hold however often these pairs are looked at. */
function levelOf(rows: readonly MatchupRow[]): number {
  return anytimeConfidence(DEFAULT_CONFIDENCE, Math.min(...rows.map(({ pairs }) => pairMoments(pairs).n)));
}

/** Words the scores of the decks of a field, the best first; of the `named` decks alone, where names are given. */
export async function fieldSoFar(
  store: ResultStore,
  experiment: StoredExperiment,
  named?: readonly string[],
): Promise<string | undefined> {
  const rows = await storedRows(store, experiment);
  if (rows.length === 0) return undefined;
  const scores = fieldScores(rows, levelOf(rows))
    .filter(({ deck, estimate }) => estimate !== null && (named?.includes(deck) ?? true))
    .sort((a, b) => b.estimate! - a.estimate!);
  return scores
    .slice(0, MOST_SAID)
    .map((one) => `${one.deck} ${score(one)}`)
    .join(' · ');
}

/** Words the Nash mix and what the best answer gains against it; undefined until every two decks have met. */
export async function mixSoFar(store: ResultStore, experiment: StoredExperiment): Promise<string | undefined> {
  const rows = await storedRows(store, experiment);
  const decks = [...new Set(rows.flatMap((row) => row.decks))];
  const table = pairTable(decks, rows);
  if (!table || decks.length < 2) return undefined;
  const { weights, exploitability } = nashMix(decks, table, levelOf(rows), RESAMPLES);
  const shares = weights
    .filter(({ estimate }) => estimate > 0)
    .sort((a, b) => b.estimate - a.estimate)
    .slice(0, MOST_SAID)
    .map((one) => `${one.deck} ${Math.round(100 * one.estimate)} % of the mix (${range(one)})`);
  const { estimate, high } = exploitability;
  return [...shares, `the best answer gains ${points(estimate)} points (at most ${points(high)})`].join(' · ');
}

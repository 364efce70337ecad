/**
 * The schedule of the games that a Nash mix needs: a few in every cell, then more between decks that have ever been in
 * the mix, because the other cells hardly change it. The next games follow from the results so far, so that the same
 * plan always has the same games.
 */
import { itemAt } from '../../engine/index.ts';
import { byStrength } from '../../results/report/standing.ts';
import { fieldScores, pairTable } from '../../results/statistics/matchup-matrix.ts';
import { nashMix } from '../../results/statistics/nash-mix.ts';
import type { PairCounts } from '../../results/statistics/paired-difference.ts';
import type { Cell } from '../../workers/plan.ts';

/** The pairs of every cell at first. */
const FIRST_PAIRS = 20;
/** The factor by which the number of pairs grows from stage to stage. */
const GROWTH = 1.5;
/** A deck counts as being in the mix if it is in the mix of at least this share of resamples. */
const MAYBE = 0.05;
/** The resamples of a stage. The final result uses as many as the page. */
const RESAMPLES = 200;

export class MixSchedule {
  readonly #cells: readonly Cell[];
  readonly #most: number;
  readonly #target: number;
  readonly #ever = new Set<number>();
  #stagePairs: number;
  #asked: number[];
  #done = false;
  #reached = false;

  /**
   * @param most greatest number of pairs of a cell
   * @param target the schedule ends if no deck gains more than this share against the mix
   */
  constructor(cells: readonly Cell[], most: number, target: number) {
    this.#cells = cells;
    this.#most = most;
    this.#target = target;
    this.#stagePairs = Math.min(FIRST_PAIRS, most);
    // the score of a deck against itself is known
    this.#asked = cells.map(({ decks: [a, b] }) => (a === b ? 0 : this.#stagePairs));
  }

  /** The number of pairs that are wanted so far, by cell. */
  get asked(): readonly number[] {
    return this.#asked;
  }

  /** Whether no further pairs are wanted. */
  get done(): boolean {
    return this.#done;
  }

  /** Whether the target has been reached. */
  get reached(): boolean {
    return this.#reached;
  }

  /**
   * Takes the results of all wanted pairs by cell, from the view of the cell's first deck, and decides which pairs are
   * wanted next.
   */
  advance(results: readonly PairCounts[]): void {
    const rows = this.#cells.flatMap(({ decks: [a, b] }, cell) =>
      a === b ? [] : [{ decks: [String(a), String(b)] as const, pairs: itemAt(results, cell) }],
    );
    // in the order of the page, because the page resamples in the same way
    const decks = byStrength(fieldScores(rows)).map(({ deck }) => deck);
    const table = pairTable(decks, rows);
    if (!table) {
      this.#done = true;
      return;
    }
    const { weights, exploitability } = nashMix(decks, table, undefined, RESAMPLES);
    for (const { deck, estimate, present } of weights)
      if (estimate > 0 || present >= MAYBE) this.#ever.add(Number(deck));
    this.#reached = exploitability.high <= this.#target && nashMix(decks, table).exploitability.high <= this.#target;
    if (this.#reached) this.#done = true;
    else if (!this.#grow()) {
      // what is still uncertain is whether a deck outside the mix beats it by more than the target, so the best of
      // those decks joins
      const outside = weights.filter(
        ({ deck, scoreAtMost }) => !this.#ever.has(Number(deck)) && scoreAtMost > 0.5 + this.#target,
      );
      const [next] = outside.sort((a, b) => b.scoreAtMost - a.scoreAtMost);
      if (next) this.#ever.add(Number(next.deck));
      this.#done = !next || !this.#grow();
    }
  }

  /**
   * Asks for more pairs between the decks that have ever been in the mix. Returns false if they already have the
   * greatest number of pairs.
   */
  #grow(): boolean {
    const next = Math.min(this.#most, Math.ceil(this.#stagePairs * GROWTH));
    const asked = this.#cells.map(({ decks: [a, b] }, cell) =>
      a !== b && this.#ever.has(a) && this.#ever.has(b) ? next : itemAt(this.#asked, cell),
    );
    if (asked.every((pairs, cell) => pairs === this.#asked[cell])) return false;
    this.#asked = asked;
    this.#stagePairs = next;
    return true;
  }
}

/**
 * Which games a Nash mix needs: a few in every cell, then more among decks that have ever been in the mix, because the
 * other cells hardly move it. What is played follows from the results of the pairs before it, so the same plan has the
 * same games.
 */
import { itemAt } from '../../engine/index.ts';
import { byStrength } from '../../results/report/standing.ts';
import { fieldScores, pairTable } from '../../results/statistics/matchup-matrix.ts';
import { nashMix } from '../../results/statistics/nash-mix.ts';
import type { PairCounts } from '../../results/statistics/paired-difference.ts';
import type { Cell } from '../../workers/plan.ts';

/** Every cell starts with this many pairs. */
const FIRST_PAIRS = 20;
/** Each stage has this many times as many pairs as the one before. */
const GROWTH = 1.5;
/** A deck may belong to the mix if it is in the mix of at least this share of resamples. */
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
   * @param most pairs of a cell at most
   * @param target gain of the best deck against the mix, as a share, below which it is good enough
   */
  constructor(cells: readonly Cell[], most: number, target: number) {
    this.#cells = cells;
    this.#most = most;
    this.#target = target;
    this.#stagePairs = Math.min(FIRST_PAIRS, most);
    // the score of a deck against itself is known
    this.#asked = cells.map(({ decks: [a, b] }) => (a === b ? 0 : this.#stagePairs));
  }

  /** The number of pairs of each cell that are wanted so far. */
  get asked(): readonly number[] {
    return this.#asked;
  }

  /** Are no further pairs wanted? */
  get done(): boolean {
    return this.#done;
  }

  /** Is the mix good enough? */
  get reached(): boolean {
    return this.#reached;
  }

  /** Takes the results of all wanted pairs, by cell, as seen by the cell's first deck. */
  advance(results: readonly PairCounts[]): void {
    const rows = this.#cells.flatMap(({ decks: [a, b] }, cell) =>
      a === b ? [] : [{ decks: [String(a), String(b)] as const, pairs: itemAt(results, cell) }],
    );
    // in the order in which the page sorts them, because the page resamples in the same way
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
      // the open question is whether a deck outside the mix is too good an answer to it, so the best of those decks
      // joins
      const outside = weights.filter(
        ({ deck, scoreAtMost }) => !this.#ever.has(Number(deck)) && scoreAtMost > 0.5 + this.#target,
      );
      const [next] = outside.sort((a, b) => b.scoreAtMost - a.scoreAtMost);
      if (next) this.#ever.add(Number(next.deck));
      this.#done = !next || !this.#grow();
    }
  }

  /**
   * Wants more pairs between the decks that have ever been in the mix. Returns false if they have all the pairs that
   * they may have.
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

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

/** Pairs of every cell to begin with. */
const FIRST_PAIRS = 20;
/** How many times as many pairs the next stage has. */
const GROWTH = 1.5;
/** Share of resamples from which on a deck counts as one that may be in the mix. */
const MAYBE = 0.05;
/** For a stage; the last word has as many as the page. */
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
    // what a deck scores against itself is known
    this.#asked = cells.map(({ decks: [a, b] }) => (a === b ? 0 : this.#stagePairs));
  }

  /** Pairs of each cell that are wanted by now. */
  get asked(): readonly number[] {
    return this.#asked;
  }

  /** True once no more are. */
  get done(): boolean {
    return this.#done;
  }

  /** True once the mix is good enough. */
  get reached(): boolean {
    return this.#reached;
  }

  /** Takes the results of all pairs that are wanted, by cell, from the view of the cell's first deck. */
  advance(results: readonly PairCounts[]): void {
    const rows = this.#cells.flatMap(({ decks: [a, b] }, cell) =>
      a === b ? [] : [{ decks: [String(a), String(b)] as const, pairs: itemAt(results, cell) }],
    );
    // ordered as the page orders them, which resamples in the same way
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
      // what is not known is a deck outside that may be too good an answer: the best of them comes in
      const outside = weights.filter(
        ({ deck, scoreAtMost }) => !this.#ever.has(Number(deck)) && scoreAtMost > 0.5 + this.#target,
      );
      const [next] = outside.sort((a, b) => b.scoreAtMost - a.scoreAtMost);
      if (next) this.#ever.add(Number(next.deck));
      this.#done = !next || !this.#grow();
    }
  }

  /** More pairs among the decks that were ever in the mix; false where they have all that they may have. */
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

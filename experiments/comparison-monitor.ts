/**
 * Judges the pairs of a comparison as they come in: in key order on completed prefixes, never in the order of arrival.
 *
 * The order is round by round, a pair of each cell that is still wanted. Which cells those are depends on the verdicts
 * of earlier rounds alone, so the verdict is a function of the games' keys: neither threads nor batches nor a resumed
 * run can change it. Games that were begun before a verdict and came in after it are stored, and are in no number.
 */
import { itemAt } from '../engine/index.ts';
import { SequentialTest, type SequentialVerdict, type Side } from '../results/statistics/sequential-test.ts';
import type { GameKey } from '../workers/pool.ts';
import type { PlannedComparison } from './change-file.ts';

/** The fields of a stored game that the monitor reads. */
export interface ObservedGame {
  readonly cell: number;
  readonly pair: number;
  readonly leg: number;
  readonly winner: number;
  readonly first: number;
  readonly logHash: string;
}

/** A pair whose result differs between the base and the change. */
export interface ChangedPair {
  readonly cell: number;
  readonly pair: number;
  /** The half points of the judged deck: in the base, and with the change. */
  readonly points: readonly [number, number];
}

/** The state of one test. */
export interface TestState {
  readonly test: SequentialTest;
  /**
   * By cell: the number of pairs for each combination of the half points of their two games, as `pairingGain` takes
   * them.
   */
  readonly tables: Map<number, number[]>;
  /** Pairs with the same decisions in both games. */
  identical: number;
  /** Pairs left out because a game had to be quarantined. */
  missing: number;
  /** The first pairs whose results differ. */
  readonly changed: ChangedPair[];
}

const CHANGED_PAIRS_KEPT = 10;
/** For two builds: all first legs of this many rounds are played before their second legs. */
const ROUNDS_A_BLOCK = 32;

/**
 * The byte of a leg: UNKNOWN, SET_ASIDE (quarantined), or KNOWN + half points of side 0 + 3 · the side that went first.
 */
const UNKNOWN = 0;
const SET_ASIDE = 1;
const KNOWN = 2;

/** The parts of a comparison that decide which games are wanted and what they mean. */
type JudgedPlan = Pick<PlannedComparison, 'plan' | 'tests' | 'settings'>;

export class ComparisonMonitor {
  readonly rounds: number;
  readonly states: readonly TestState[];
  /**
   * Games of the rounds that were judged, and how many of these were quarantined. Games that came in after a verdict
   * are in neither.
   */
  games = 0;
  faults = 0;
  /** The tests that were still open when another test's verdict ended all. */
  ended = 0;
  spent = 0;
  readonly #comparison: JudgedPlan;
  readonly #endAt: readonly Side[];
  readonly #cells: number;
  /** By cell: two bytes a pair, one for each leg. */
  readonly #legs: Uint8Array[];
  /** By cell and pair: the log hash of a stored leg whose other leg is missing. */
  readonly #waiting = new Map<number, string>();
  readonly #same: Uint8Array[];
  #round = 0;
  #cell = 0;

  /**
   * @param endAt the verdicts of one test that end all tests, at the end of the round in which one of them comes; when
   * left out, each test ends by itself
   */
  constructor(comparison: JudgedPlan, endAt: readonly Side[] = []) {
    const { plan, tests, settings } = comparison;
    this.#comparison = comparison;
    this.#endAt = endAt;
    this.#cells = plan.cells.length;
    this.rounds = Math.max(...tests.map(({ cells }) => Math.ceil(settings.pairs / cells.length)));
    this.#legs = plan.cells.map(() => new Uint8Array(2 * this.rounds));
    this.#same = plan.cells.map(() => new Uint8Array(this.rounds));
    this.states = tests.map(() => ({
      test: new SequentialTest({
        margin: settings.margin / 100,
        // all tests of a comparison are one family and share its level (Bonferroni)
        alpha: settings.alpha / tests.length,
        beta: settings.beta,
        mostPairs: settings.pairs,
        side: settings.oneSided,
      }),
      tables: new Map(),
      identical: 0,
      missing: 0,
      changed: [],
    }));
  }

  /** True once every test has its verdict. */
  get done(): boolean {
    return this.states.every(({ test }) => test.verdict !== undefined);
  }

  verdicts(): (SequentialVerdict | undefined)[] {
    return this.states.map(({ test }) => test.verdict);
  }

  /** Returns how many games it takes until an open test looks again, if each game counts for all cells of the test. */
  gamesToNextLook(): number {
    const open = this.#comparison.tests.flatMap(({ cells }, index) => {
      const { test } = itemAt(this.states, index);
      return test.verdict === undefined ? [{ cells, pairs: test.nextLook - test.pairs }] : [];
    });
    if (open.length === 0) return 0;
    const wanted = this.#comparison.plan.cells.filter((_, cell) => this.isWanted(cell)).length;
    const rounds = Math.min(...open.map(({ cells, pairs }) => Math.ceil(pairs / cells.length)));
    return 2 * wanted * Math.max(1, rounds);
  }

  /** Takes a game that is stored. */
  observe({ cell, pair, leg, winner, first, logHash }: ObservedGame): void {
    if (pair >= this.rounds) return;
    const points = winner === 2 ? 1 : winner === 0 ? 2 : 0;
    itemAt(this.#legs, cell)[2 * pair + leg] = KNOWN + points + 3 * first;
    const place = pair * this.#cells + cell;
    const other = this.#waiting.get(place);
    if (other === undefined) this.#waiting.set(place, logHash);
    else {
      this.#waiting.delete(place);
      itemAt(this.#same, cell)[pair] = other === logHash ? 1 : 0;
    }
  }

  /** Takes a game that was quarantined. */
  observeFault(cell: number, pair: number, leg: number): void {
    if (pair < this.rounds) itemAt(this.#legs, cell)[2 * pair + leg] = SET_ASIDE;
  }

  /** Judges the rounds that have become complete. */
  advance(): void {
    const { tests } = this.#comparison;
    while (this.#round < this.rounds && !this.done) {
      while (this.#cell < this.#cells) {
        const cell = this.#cell;
        if (this.isWanted(cell)) {
          const first = this.#legOf(cell, this.#round, 0);
          const second = this.#legOf(cell, this.#round, 1);
          if (first === UNKNOWN || second === UNKNOWN) return;
          for (const leg of [first, second]) {
            if (leg === SET_ASIDE) this.faults++;
            else this.games++;
          }
          tests.forEach(({ cells }, index) => {
            if (cells.includes(cell)) this.#take(index, cell, first, second);
          });
        }
        this.#cell++;
      }
      this.#cell = 0;
      this.#round++;
      if (this.#endAt.some((side) => this.verdicts().includes(side))) this.#end();
    }
    if (this.#round === this.rounds) for (const { test } of this.states) test.finish();
  }

  #end(): void {
    this.ended += this.#finish();
  }

  /** Ends the open tests with the pairs that they have; called when the time is up. */
  spend(): void {
    this.spent += this.#finish();
  }

  /** Ends all tests; returns how many were open. */
  #finish(): number {
    const open = this.states.filter(({ test }) => test.verdict === undefined);
    for (const { test } of open) test.finish();
    return open.length;
  }

  /** Whether a test without a verdict takes pairs of this cell. */
  isWanted(cell: number): boolean {
    return this.#comparison.tests.some(
      ({ cells }, index) => itemAt(this.states, index).test.verdict === undefined && cells.includes(cell),
    );
  }

  /**
   * The keys that are still to be played, as long as they are wanted. For two builds they come in blocks of one leg.
   */
  *missingKeys(oneLeg: boolean): Generator<GameKey> {
    const block = oneLeg ? ROUNDS_A_BLOCK : 1;
    for (let from = this.#round; from < this.rounds; from += block) {
      const to = Math.min(this.rounds, from + block);
      for (const legs of oneLeg ? [[0], [1]] : [[0, 1]]) yield* this.#missingLegs(from, to, legs);
    }
  }

  *#missingLegs(from: number, to: number, legs: readonly number[]): Generator<GameKey> {
    for (let round = from; round < to; round++) {
      for (let cell = 0; cell < this.#cells; cell++) {
        if (!this.isWanted(cell)) continue;
        for (const leg of legs) if (this.#legOf(cell, round, leg) === UNKNOWN) yield [cell, round, leg];
      }
    }
  }

  #take(index: number, cell: number, first: number, second: number): void {
    const state = itemAt(this.states, index);
    if (state.test.verdict !== undefined) return;
    if (first === SET_ASIDE || second === SET_ASIDE) {
      state.missing++;
      return;
    }
    const { subject } = itemAt(this.#comparison.tests, index);
    const side = itemAt(this.#comparison.plan.cells, cell).decks[0] === subject ? 0 : 1;
    const pointsOf = (leg: number): number => (subject === 'first-turn' ? firstTurnPoints(leg) : sidePoints(leg, side));
    const base = pointsOf(first);
    const changed = pointsOf(second);
    const table = state.tables.get(cell) ?? new Array<number>(9).fill(0);
    state.tables.set(cell, table);
    const place = base * 3 + changed;
    table[place] = itemAt(table, place) + 1;
    state.identical += itemAt(itemAt(this.#same, cell), this.#round);
    if (base !== changed && state.changed.length < CHANGED_PAIRS_KEPT)
      state.changed.push({ cell, pair: this.#round, points: [base, changed] });
    state.test.add(2 + changed - base);
  }

  #legOf(cell: number, round: number, leg: number): number {
    return itemAt(itemAt(this.#legs, cell), 2 * round + leg);
  }
}

/** The half points of one side in a leg. */
function sidePoints(leg: number, side: number): number {
  const points = (leg - KNOWN) % 3;
  return side === 0 ? points : 2 - points;
}

/** The half points of the side that took the first turn. */
function firstTurnPoints(leg: number): number {
  const first = Math.floor((leg - KNOWN) / 3);
  return sidePoints(leg, first);
}

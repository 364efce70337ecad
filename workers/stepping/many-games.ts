/**
 * Many games that are stepped together: in this thread, or in further threads if there are enough games. A game is
 * determined by the seed, its place, its episode, the number of games and the choices; the number of threads has no
 * influence.
 */
import type { Piscina } from 'piscina';
import { InputError, OPTION_LIMIT, type SparseNumbers } from '../../engine/index.ts';
import type { Plan } from '../plan.ts';
import { openPool } from '../thread-pool.ts';
import { Round } from './round.ts';
import {
  allocateRows,
  type GameRow,
  NOT_LISTED,
  ORDER_LIST,
  ROW_AT,
  ROW_NUMBERS,
  ROW_ORDER,
  ROW_OVER,
  ROW_THREAD,
  rowsOf,
} from './rows.ts';
import { GameStepper, type SteppingSetup } from './stepper.ts';

/** The fewest games of a round for which further threads are used. */
const FEWEST_GAMES = 32;
/** Room for this many numbers of each game at first: more than most games have. */
const NUMBERS_PER_GAME = 1024;

/** The threads in which games are stepped. */
export interface Helpers {
  readonly threads: number;
  /** The game with its decks and switches; the only cell names the opponent. */
  readonly plan: Plan;
  /** The file of the bundled worker. */
  readonly workerFile: string;
}

/**
 * What a thread needs to take part in a round. `number` tells one piece of memory from the next, so that a thread makes
 * its views of the memory only once.
 */
export interface StepTask {
  readonly thread: number;
  readonly threads: number;
  readonly number: number;
  readonly rows: SharedArrayBuffer;
  readonly round: SharedArrayBuffer;
  /** By thread: the places of numbers, and their values. */
  readonly numbers: readonly (readonly [SharedArrayBuffer, SharedArrayBuffer])[];
}

/** The numbers of a game: first those of its position, then those of its options. */
export interface ListedNumbers {
  readonly from: SparseNumbers;
  readonly at: number;
  /** How many of the numbers describe the position. */
  readonly position: number;
}

/** The memory for a certain number of games. */
interface Shared {
  readonly task: StepTask;
  readonly round: Round;
  readonly numbers: readonly SparseNumbers[];
}

export class ManyGames {
  readonly #setup: SteppingSetup;
  readonly #helpers: Helpers | undefined;
  readonly #room: number;
  /** Steps the games if no other thread does. */
  readonly #here: StepHelper;
  #pool: Piscina<StepTask, string | undefined> | undefined;
  #shared: Shared | undefined;
  #threads = 1;
  #tasks = 0;
  rows: readonly GameRow[] = [];

  /** @param room how many numbers of a game there is room for at first */
  constructor(setup: SteppingSetup, helpers?: Helpers, room = NUMBERS_PER_GAME) {
    this.#setup = setup;
    this.#room = room;
    this.#helpers = helpers;
    this.#here = new StepHelper(setup);
  }

  /** Makes room for this many games; all of them must then be begun. */
  allocate(games: number): void {
    if (games === this.rows.length) return;
    const { stateCells, encoding } = this.#setup.game;
    const rows = allocateRows(games, stateCells);
    // a state is valid only with the tables of the thread that made it, and all helpers make equal tables
    this.#threads = games < FEWEST_GAMES ? 1 : (this.#helpers?.threads ?? 1);
    this.rows = rowsOf(rows, stateCells);
    this.#share(rows, games * this.#room + encoding.length + OPTION_LIMIT * encoding.optionLength);
  }

  /** Carries out the orders in the rows of these games, and lists the parts of decisions that are asked for. */
  async carryOut(places: readonly number[], parts: number, autoReset: boolean, seed: Int32Array): Promise<void> {
    for (;;) {
      const { round } = this.#shared!;
      round.begin(places, parts, autoReset, seed);
      const sentence = await this.#play(places.length);
      if (sentence !== undefined) throw new InputError(sentence);
      if (parts === 0 || places.every((place) => this.numbersOf(place) !== undefined || this.#isOver(place))) return;
      const { task, numbers } = this.#shared!;
      this.#share(task.rows, numbers[0].places.length * 2);
      for (const place of places) this.rows[place].cells[ROW_ORDER] = ORDER_LIST;
    }
  }

  /** Returns where the numbers of a game are, valid until the next round; undefined if they were not listed. */
  numbersOf(place: number): ListedNumbers | undefined {
    const { cells } = this.rows[place];
    if (cells[ROW_THREAD] === NOT_LISTED) return undefined;
    return { from: this.#shared!.numbers[cells[ROW_THREAD]], at: cells[ROW_AT], position: cells[ROW_NUMBERS] };
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  #isOver(place: number): boolean {
    return this.rows[place].cells[ROW_OVER] === 1;
  }

  /** Allocates the memory that all threads share, with room for `room` numbers in each thread. */
  #share(rows: SharedArrayBuffer, room: number): void {
    const threads = this.#threads;
    const bytes = room * Int32Array.BYTES_PER_ELEMENT;
    const round = Round.allocate(this.rows.length, threads);
    const numbers = Array.from(
      { length: threads },
      () => [new SharedArrayBuffer(bytes), new SharedArrayBuffer(bytes)] as const,
    );
    const task = { thread: 0, threads, number: ++this.#tasks, rows, round, numbers };
    this.#shared = { task, round: new Round(round, threads), numbers: numbers.map(numbersIn) };
  }

  /** Lets the threads play a round; returns a sentence if the opponent cannot play. */
  async #play(games: number): Promise<string | undefined> {
    const { task } = this.#shared!;
    if (this.#threads === 1) return this.#here.carryOut(task);
    const { plan, workerFile } = this.#helpers!;
    this.#pool ??= openPool<StepTask, string | undefined>(plan, { threads: this.#threads, filename: workerFile });
    const threads = games < FEWEST_GAMES ? 1 : this.#threads;
    // all threads are waited for, because none may write to the rows after the end of the round
    const sentences = await Promise.all(
      Array.from({ length: threads }, (_, thread) => this.#pool!.run({ ...task, thread }, { name: 'stepGames' })),
    );
    return sentences.find((said) => said !== undefined);
  }
}

/** What a thread keeps between rounds. */
export class StepHelper {
  readonly #setup: SteppingSetup;
  readonly #stepper: GameStepper;
  #number = 0;
  #rows: readonly GameRow[] = [];
  #round: Round | undefined;
  #numbers: readonly SparseNumbers[] = [];

  constructor(setup: SteppingSetup) {
    this.#setup = setup;
    this.#stepper = new GameStepper(setup);
  }

  /** Takes part in a round; returns a sentence if the opponent cannot play. */
  carryOut({ thread, threads, number, rows, round, numbers }: StepTask): string | undefined {
    if (number !== this.#number) {
      this.#number = number;
      this.#rows = rowsOf(rows, this.#setup.game.stateCells);
      this.#round = new Round(round, threads);
      this.#numbers = numbers.map(numbersIn);
    }
    try {
      this.#stepper.carryOut(thread, this.#round!, this.#rows, this.#numbers[thread]);
      return undefined;
    } catch (error) {
      if (error instanceof InputError) return error.sentence;
      throw error;
    }
  }
}

function numbersIn([places, values]: readonly [SharedArrayBuffer, SharedArrayBuffer]): SparseNumbers {
  return { places: new Int32Array(places), values: new Float32Array(values), count: 0 };
}

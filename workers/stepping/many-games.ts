/**
 * Many games that somebody steps together: here, or in threads of their own where there are games enough for them. A
 * game is a function of the seed, its place, its episode, how many games there are, and the choices: the number of
 * threads cannot show in it.
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

/** A round with fewer games is not worth waking another thread. */
const FEWEST_GAMES = 32;
/** Numbers for each game that a thread has room for at first: more than most games have. */
const NUMBERS_PER_GAME = 1024;

/** Threads that games are stepped in. */
export interface Helpers {
  readonly threads: number;
  /** The game, its decks and switches, and in its only cell who the opponent is. */
  readonly plan: Plan;
  /** The bundled worker. */
  readonly workerFile: string;
}

/** What a thread needs to take part in a round. Memory comes with a number, so that it is looked through once. */
export interface StepTask {
  readonly thread: number;
  readonly threads: number;
  readonly number: number;
  readonly rows: SharedArrayBuffer;
  readonly round: SharedArrayBuffer;
  /** Of places and of values, by thread. */
  readonly numbers: readonly (readonly [SharedArrayBuffer, SharedArrayBuffer])[];
}

/** The numbers of a game: of its position, and behind them those of its options. */
export interface ListedNumbers {
  readonly from: SparseNumbers;
  readonly at: number;
  /** How many are of the position. */
  readonly position: number;
}

/** The memory of games of which there are a certain number. */
interface Shared {
  readonly task: StepTask;
  readonly round: Round;
  readonly numbers: readonly SparseNumbers[];
}

export class ManyGames {
  readonly #setup: SteppingSetup;
  readonly #helpers: Helpers | undefined;
  readonly #room: number;
  /** Steps games where no other thread does. */
  readonly #here: StepHelper;
  #pool: Piscina<StepTask, string | undefined> | undefined;
  #shared: Shared | undefined;
  #threads = 1;
  #tasks = 0;
  rows: readonly GameRow[] = [];

  /** @param room numbers of a game that there is room for at first */
  constructor(setup: SteppingSetup, helpers?: Helpers, room = NUMBERS_PER_GAME) {
    this.#setup = setup;
    this.#room = room;
    this.#helpers = helpers;
    this.#here = new StepHelper(setup);
  }

  /** Makes room for so many games; all of them are to be begun then. */
  allocate(games: number): void {
    if (games === this.rows.length) return;
    const { stateCells, encoding } = this.#setup.game;
    const rows = allocateRows(games, stateCells);
    // a state means something only beside the tables of the thread that made it, and all helpers make theirs alike
    this.#threads = games < FEWEST_GAMES ? 1 : (this.#helpers?.threads ?? 1);
    this.rows = rowsOf(rows, stateCells);
    this.#share(rows, games * this.#room + encoding.length + OPTION_LIMIT * encoding.optionLength);
  }

  /** Carries out the orders that stand in the rows of these games, and lists the parts that are asked for. */
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

  /** Where the numbers of a game are until the next round. */
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

  /** Memory that all threads see, with room for so many numbers in each of them. */
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

  /** Has a round played; gives a sentence where the opponent cannot play. */
  async #play(games: number): Promise<string | undefined> {
    const { task } = this.#shared!;
    if (this.#threads === 1) return this.#here.carryOut(task);
    const { plan, workerFile } = this.#helpers!;
    this.#pool ??= openPool<StepTask, string | undefined>(plan, { threads: this.#threads, filename: workerFile });
    const threads = games < FEWEST_GAMES ? 1 : this.#threads;
    // nobody may write to the rows any more when the round is said to be over
    const sentences = await Promise.all(
      Array.from({ length: threads }, (_, thread) => this.#pool!.run({ ...task, thread }, { name: 'stepGames' })),
    );
    return sentences.find((said) => said !== undefined);
  }
}

/** What a thread that helps keeps between rounds. */
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

  /** Takes part in a round; gives a sentence where the opponent cannot play. */
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

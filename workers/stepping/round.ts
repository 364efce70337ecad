/**
 * A round: what is to be done with which games, in memory that threads share. Each thread has a share of the games and
 * takes a few at a time; who is done with its own helps the others. Who plays a game cannot show in it.
 */

/** Games taken at a time. */
const CHUNK = 8;

const GAMES = 0;
const AUTO_RESET = 1;
const PARTS = 2;
/** From here on: four words of the key from which all deals come. */
const SEED = 3;
const NEXT = 16;
/** Counters of different threads lie on memory lines of their own. */
const LINE = 16;

/** Numbers that are to be listed of each game. */
export const LIST_POSITION = 1;
export const LIST_OPTIONS = 2;

export class Round {
  readonly memory: SharedArrayBuffer;
  readonly #head: Int32Array;
  /** The games that it is of. */
  readonly places: Int32Array;
  readonly #threads: number;

  constructor(memory: SharedArrayBuffer, threads: number) {
    this.memory = memory;
    this.#threads = threads;
    const head = NEXT + threads * LINE;
    this.#head = new Int32Array(memory, 0, head);
    this.places = new Int32Array(memory, head * Int32Array.BYTES_PER_ELEMENT);
  }

  /** Memory for rounds of so many games. */
  static allocate(games: number, threads: number): SharedArrayBuffer {
    return new SharedArrayBuffer((NEXT + threads * LINE + games) * Int32Array.BYTES_PER_ELEMENT);
  }

  begin(places: readonly number[], parts: number, autoReset: boolean, seed: Int32Array): void {
    this.places.set(places);
    this.#head[GAMES] = places.length;
    this.#head[PARTS] = parts;
    this.#head[AUTO_RESET] = autoReset ? 1 : 0;
    this.#head.set(seed, SEED);
    for (let thread = 0; thread < this.#threads; thread++) this.#head[NEXT + thread * LINE] = this.#shareOf(thread);
  }

  get parts(): number {
    return this.#head[PARTS];
  }

  get autoReset(): boolean {
    return this.#head[AUTO_RESET] === 1;
  }

  get seed(): Int32Array {
    return this.#head.subarray(SEED, SEED + 4);
  }

  /** Does something with each game that the thread gets. */
  forEach(thread: number, work: (place: number) => void): void {
    for (let i = 0; i < this.#threads; i++) {
      const share = (thread + i) % this.#threads;
      const end = this.#shareOf(share + 1);
      for (;;) {
        const from = Atomics.add(this.#head, NEXT + share * LINE, CHUNK);
        if (from >= end) break;
        for (let k = from; k < Math.min(end, from + CHUNK); k++) work(this.places[k]);
      }
    }
  }

  /** Where the share of a thread begins. */
  #shareOf(thread: number): number {
    return Math.floor((thread * this.#head[GAMES]) / this.#threads);
  }
}

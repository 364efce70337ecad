/**
 * A round: what is to be done with which games, in memory that threads share. Every thread gets a part of the games and
 * takes a few at a time; a thread that has finished its own part helps the others. No game depends on the thread that
 * plays it.
 */

/** Games that a thread takes at a time. */
const CHUNK = 8;

const GAMES = 0;
const AUTO_RESET = 1;
const PARTS = 2;
/** The first of four words of the key from which all deals are derived. */
const SEED = 3;
const NEXT = 16;
/** Words between the counters of two threads, so that each has a cache line of its own. */
const LINE = 16;

/** Bits for the numbers that are to be listed of each game. */
export const LIST_POSITION = 1;
export const LIST_OPTIONS = 2;

export class Round {
  readonly memory: SharedArrayBuffer;
  readonly #head: Int32Array;
  /** The places of the games of the round. */
  readonly places: Int32Array;
  readonly #threads: number;

  constructor(memory: SharedArrayBuffer, threads: number) {
    this.memory = memory;
    this.#threads = threads;
    const head = NEXT + threads * LINE;
    this.#head = new Int32Array(memory, 0, head);
    this.places = new Int32Array(memory, head * Int32Array.BYTES_PER_ELEMENT);
  }

  /** Returns memory for rounds of at most this many games. */
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

  /** Calls `work` for each game that the thread gets. */
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

  /** Returns where the part of a thread begins. */
  #shareOf(thread: number): number {
    return Math.floor((thread * this.#head[GAMES]) / this.#threads);
  }
}

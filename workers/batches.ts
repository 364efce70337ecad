/** Batches: a stream of keys cut into pieces, each as large as the time that it should take. */
import { KEY_STRIDE } from './records.ts';

const FIRST_BATCH = 16;
/** Games of the largest batch. */
const LARGEST_BATCH = 8192;
/** How many times smaller a batch may be for want of games to share. */
const MOST_CUT = 10;
/** How many times longer than the games before a batch may take, beside the time of one game that does not end. */
const BATCH_PATIENCE = 20;

/** The key of one game inside an experiment. */
export type GameKey = readonly [cell: number, pair: number, leg: number];

/** Cuts a stream of keys into batches of whole pairs, or of keys of one leg. */
export class BatchCutter {
  readonly #keys: Iterator<GameKey>;
  readonly #oneLeg: boolean;
  #next: IteratorResult<GameKey>;

  constructor(keys: Iterable<GameKey>, oneLeg: boolean) {
    this.#oneLeg = oneLeg;
    this.#keys = keys[Symbol.iterator]();
    this.#next = this.#keys.next();
  }

  /** At least `size` keys, up to the end of a pair; fewer when the stream or a row of keys of one leg ends. */
  take(size: number): Int32Array {
    const words: number[] = [];
    let previous: GameKey | undefined;
    while (!this.#next.done) {
      const key = this.#next.value;
      const full = words.length >= size * KEY_STRIDE;
      if (this.#oneLeg ? full || (previous && previous[2] !== key[2]) : full && !isSamePair(previous, key)) break;
      words.push(...key);
      previous = key;
      this.#next = this.#keys.next();
    }
    return Int32Array.from(words);
  }
}

function isSamePair(a: GameKey | undefined, b: GameKey): boolean {
  return a !== undefined && a[0] === b[0] && a[1] === b[1];
}

/** Chooses batch sizes from the time that earlier batches took. */
export class BatchSizer {
  size = FIRST_BATCH;
  readonly #target: number;
  /** Of the slowest batch so far, a game. */
  #milliseconds: number | undefined;

  /** `target`: milliseconds that a batch should take. */
  constructor(target: number) {
    this.#target = target;
  }

  /** How long a batch may take, with the one before it in the queue; one of its games may be one that does not end. */
  longest(games: number, gameMilliseconds: number): number {
    const each = Math.min(
      gameMilliseconds,
      this.#milliseconds === undefined ? gameMilliseconds / FIRST_BATCH : BATCH_PATIENCE * this.#milliseconds,
    );
    return 2 * (gameMilliseconds + games * each);
  }

  /**
   * Games of the next of `batches` batches that share `wanted` games; no batch takes much less than a tenth of its time
   * for it.
   */
  share(wanted: number, batches: number): number {
    return Math.min(this.size, Math.max(2, Math.ceil(wanted / batches), Math.round(this.size / MOST_CUT)));
  }

  observe(games: number, milliseconds: number): void {
    this.#milliseconds = Math.max(this.#milliseconds ?? 0, milliseconds / games);
    const fitting = (games / Math.max(milliseconds, 0.1)) * this.#target;
    // at most a doubling a batch: the first ones are played by code that is not optimised yet
    this.size = Math.round(Math.min(Math.max(fitting, 2), this.size * 2, LARGEST_BATCH));
  }
}

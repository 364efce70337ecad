/** Cuts a stream of game keys into batches, each of which takes about the same time. */
import { KEY_STRIDE } from './records.ts';

const FIRST_BATCH = 16;
/** The most games in a batch. */
const LARGEST_BATCH = 8192;
/** When few games are left for many threads, a batch may be this many times smaller than its time would allow. */
const MOST_CUT = 10;
/** A batch may take this many times longer than earlier games suggest before it counts as stuck. */
const BATCH_PATIENCE = 20;

/** The key of one game inside an experiment. */
export type GameKey = readonly [cell: number, pair: number, leg: number];

/** Cuts a stream of keys into batches. A batch holds whole pairs or, with `oneLeg`, only keys of one leg. */
export class BatchCutter {
  readonly #keys: Iterator<GameKey>;
  readonly #oneLeg: boolean;
  #next: IteratorResult<GameKey>;

  constructor(keys: Iterable<GameKey>, oneLeg: boolean) {
    this.#oneLeg = oneLeg;
    this.#keys = keys[Symbol.iterator]();
    this.#next = this.#keys.next();
  }

  /** Takes at least `size` keys and then on to the end of a pair; fewer if the stream ends or the leg changes. */
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
  /** The milliseconds of a game in the slowest batch so far. */
  #milliseconds: number | undefined;

  /** @param target the milliseconds that a batch should take */
  constructor(target: number) {
    this.#target = target;
  }

  /**
   * Returns the most milliseconds for a batch and the one queued before it. One game of them may take as long as a game
   * that never ends.
   */
  longest(games: number, gameMilliseconds: number): number {
    const each = Math.min(
      gameMilliseconds,
      this.#milliseconds === undefined ? gameMilliseconds / FIRST_BATCH : BATCH_PATIENCE * this.#milliseconds,
    );
    return 2 * (gameMilliseconds + games * each);
  }

  /**
   * Returns the number of games of the next batch when `batches` batches share `wanted` games. It is never much smaller
   * than a tenth of `size`.
   */
  share(wanted: number, batches: number): number {
    return Math.min(this.size, Math.max(2, Math.ceil(wanted / batches), Math.round(this.size / MOST_CUT)));
  }

  observe(games: number, milliseconds: number): void {
    this.#milliseconds = Math.max(this.#milliseconds ?? 0, milliseconds / games);
    const fitting = (games / Math.max(milliseconds, 0.1)) * this.#target;
    // the size at most doubles from batch to batch: the first batches are slow, because V8 has not optimised the code
    // yet
    this.size = Math.round(Math.min(Math.max(fitting, 2), this.size * 2, LARGEST_BATCH));
  }
}

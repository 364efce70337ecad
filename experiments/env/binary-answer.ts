/**
 * Answers of `assay env --binary`: frames of 32-bit words, all little-endian, in place of lines.
 *
 * | words | hold |
 * |---|---|
 * | 1 | bytes of the frame after this word |
 * | 1 | kind: 1 columns; 2 a JSON text up to the end of the frame (the mistake in the request) |
 * | 1, 1 | the number n of games, and the number u of unfinished ones |
 * | 6 n | games, episode, player, count, done, reward: n whole numbers for each of these columns |
 * | u | the unfinished games |
 * | for each part, in the order of DECISION_PARTS | |
 * | codes | a whole number for each option of each game |
 * | encoding | n + 1 numbers: where each game's begin, and the end; then all places; then all values, as floats |
 * | option-encodings | the same, for each option of each game |
 */
import { DECISION_PARTS, type DecisionPart } from '../../agents/outside/decision-data.ts';
import { InputError, itemAt, type SparseNumbers } from '../../engine/index.ts';
import type { ListedNumbers } from '../../workers/stepping/many-games.ts';
import { type GameRow, ROW_COUNT } from '../../workers/stepping/rows.ts';
import type { Environment, Seen } from './environment.ts';

const FRAME_COLUMNS = 1;
const FRAME_TEXT = 2;

/** The parts of a decision that consist of numbers, in their order in a frame. */
export const BINARY_PARTS: readonly DecisionPart[] = DECISION_PARTS.filter(
  (part) => part !== 'facts' && part !== 'texts',
);

const HEAD = ['games', 'episode', 'player', 'count', 'done', 'reward'] as const;

/** Throws InputError if a request asks for parts that do not consist of numbers. */
export function refuseTexts(request: unknown): void {
  const parts: unknown = (request as { parts?: unknown } | null)?.parts;
  const text = Array.isArray(parts) ? parts.find((part) => part === 'facts' || part === 'texts') : undefined;
  if (text !== undefined)
    throw new InputError(`"${text}" is no part of numbers: --binary has ${BINARY_PARTS.join(', ')}`);
}

/** Writes answers one after the other into a buffer that grows. A frame is valid until the next one is written. */
export class FrameWriter {
  #words = new Int32Array(1 << 16);
  #floats = new Float32Array(this.#words.buffer);
  #at = 0;

  /** Returns a frame with a text, such as an error message. */
  text(object: object): Uint8Array {
    const text = new TextEncoder().encode(JSON.stringify(object));
    // the text is filled up with blanks, because a frame consists of whole words
    const bytes = Buffer.alloc(Math.ceil(text.length / 4) * 4, ' ');
    bytes.set(text);
    const words = Int32Array.of(bytes.length + 4, FRAME_TEXT);
    return Buffer.concat([new Uint8Array(words.buffer), bytes]);
  }

  /** Returns a frame with the columns of the games of a request, and their numbers. */
  columns(environment: Environment, { places, parts }: Seen): Uint8Array {
    const columns = environment.columns(places);
    const { games, unfinished = [] } = columns;
    this.#at = 1;
    this.#reserve(3 + games.length * HEAD.length + unfinished.length);
    this.#whole([FRAME_COLUMNS, games.length, unfinished.length]);
    for (const name of HEAD) this.#whole(columns[name]);
    this.#whole(unfinished);
    const rows = places.map((place) => itemAt(environment.games.rows, place));
    const numbers = places.map((place) => environment.games.numbersOf(place));
    if (parts.includes('codes')) for (const { options, cells } of rows) this.#whole(options, itemAt(cells, ROW_COUNT));
    if (parts.includes('encoding')) this.#positions(numbers);
    if (parts.includes('option-encodings')) this.#options(rows, numbers);
    this.#words[0] = (this.#at - 1) * Int32Array.BYTES_PER_ELEMENT;
    return new Uint8Array(this.#words.buffer, 0, this.#at * Int32Array.BYTES_PER_ELEMENT);
  }

  #whole(numbers: ArrayLike<number>, count = numbers.length): void {
    this.#reserve(count);
    for (let i = 0; i < count; i++) this.#words[this.#at++] = itemAt(numbers, i);
  }

  #positions(numbers: readonly (ListedNumbers | undefined)[]): void {
    let all = 0;
    const begins = [0];
    for (const listed of numbers) begins.push((all += listed?.position ?? 0));
    this.#whole(begins);
    this.#reserve(all * 2);
    for (const [i, listed] of numbers.entries())
      if (listed) this.#copy(listed.from, listed.at, listed.position, itemAt(begins, i), all);
    this.#at += all * 2;
  }

  #options(rows: readonly GameRow[], numbers: readonly (ListedNumbers | undefined)[]): void {
    let all = 0;
    const begins = [0];
    const ranges = rows.map(({ cells, optionNumbers }, i) => {
      const begin = all;
      if (numbers[i]) for (let k = 0; k < itemAt(cells, ROW_COUNT); k++) begins.push((all += itemAt(optionNumbers, k)));
      return { begin, count: all - begin };
    });
    this.#whole(begins);
    this.#reserve(all * 2);
    for (const [i, listed] of numbers.entries()) {
      if (!listed) continue;
      const { begin, count } = itemAt(ranges, i);
      this.#copy(listed.from, listed.at + listed.position, count, begin, all);
    }
    this.#at += all * 2;
  }

  /**
   * Copies the numbers of a game behind those of the `before` games before it. In a frame all places come first, then
   * all values.
   */
  #copy({ places, values }: SparseNumbers, from: number, count: number, before: number, all: number): void {
    const at = this.#at + before;
    this.#words.set(places.subarray(from, from + count), at);
    this.#floats.set(values.subarray(from, from + count), at + all);
  }

  #reserve(words: number): void {
    if (this.#at + words <= this.#words.length) return;
    const larger = new Int32Array(Math.max(this.#words.length * 2, this.#at + words));
    larger.set(this.#words);
    this.#words = larger;
    this.#floats = new Float32Array(larger.buffer);
  }
}

/**
 * Answers of `assay env --binary`: frames of 32-bit words, all little-endian, in place of lines.
 *
 * | words | hold |
 * |---|---|
 * | 1 | bytes of the frame, after this word |
 * | 1 | kind: 1 columns, 2 a text of JSON to the end of the frame (what was wrong with the request) |
 * | 1, 1 | n games; u of them unfinished |
 * | 6 n | games, episode, player, count, done, reward: whole numbers, n of each |
 * | u | games that had no end |
 * | for each part, in the order of DECISION_PARTS | |
 * | codes | a whole number for each option of each game |
 * | encoding | n + 1 numbers: where those of each game begin, and the end; so many places, so many 32-bit floats |
 * | option-encodings | the same, for each option of each game |
 */
import { DECISION_PARTS, type DecisionPart } from '../../agents/outside/decision-data.ts';
import { InputError } from '../../engine/index.ts';
import type { Answer, Columns } from './environment.ts';

const FRAME_COLUMNS = 1;
const FRAME_TEXT = 2;

/** Parts that are numbers, in the order of a frame. */
export const BINARY_PARTS: readonly DecisionPart[] = DECISION_PARTS.filter(
  (part) => part !== 'facts' && part !== 'texts',
);

const HEAD = ['games', 'episode', 'player', 'count', 'done', 'reward'] as const;

/** Throws InputError for a request of parts that are no numbers. */
export function refuseTexts(request: unknown): void {
  const parts: unknown = (request as { parts?: unknown } | null)?.parts;
  const text = Array.isArray(parts) ? parts.find((part) => part === 'facts' || part === 'texts') : undefined;
  if (text !== undefined)
    throw new InputError(`"${text}" is no part of numbers: --binary has ${BINARY_PARTS.join(', ')}`);
}

/** Writes answers, one after the other, to a buffer that grows: each frame is good until the next is written. */
export class FrameWriter {
  #words = new Int32Array(1 << 16);
  #floats = new Float32Array(this.#words.buffer);
  #at = 0;

  /** A text, such as what was wrong. */
  text(object: object): Uint8Array {
    const text = new TextEncoder().encode(JSON.stringify(object));
    // blanks behind it: a frame is whole words
    const bytes = Buffer.alloc(Math.ceil(text.length / 4) * 4, ' ');
    bytes.set(text);
    const words = Int32Array.of(bytes.length + 4, FRAME_TEXT);
    return Buffer.concat([new Uint8Array(words.buffer), bytes]);
  }

  columns(answer: Answer): Uint8Array {
    const columns = answer as unknown as Columns;
    const unfinished = (answer['unfinished'] as readonly number[] | undefined) ?? [];
    const { games } = columns;
    this.#at = 1;
    this.#whole([FRAME_COLUMNS, games.length, unfinished.length]);
    for (const name of HEAD) this.#whole(columns[name]);
    this.#whole(unfinished);
    for (const part of BINARY_PARTS) {
      const found = columns[part] as readonly (readonly (readonly number[])[] | readonly number[] | null)[] | undefined;
      if (found === undefined) continue;
      if (part === 'codes') for (const codes of found) this.#whole((codes ?? []) as readonly number[]);
      else if (part === 'encoding') this.#sparse(found.map((list) => (list ?? []) as readonly number[]));
      else this.#sparse(found.flatMap((lists) => (lists ?? []) as readonly (readonly number[])[]));
    }
    this.#words[0] = (this.#at - 1) * 4;
    return new Uint8Array(this.#words.buffer, 0, this.#at * 4);
  }

  #whole(numbers: readonly number[]): void {
    this.#reserve(numbers.length);
    for (let i = 0; i < numbers.length; i++) this.#words[this.#at++] = numbers[i];
  }

  /** Lists of place, value, place, value … */
  #sparse(lists: readonly (readonly number[])[]): void {
    let all = 0;
    for (const list of lists) all += list.length >> 1;
    this.#reserve(lists.length + 1 + all * 2);
    const begins = this.#at;
    const places = begins + lists.length + 1;
    let count = 0;
    for (let i = 0; i < lists.length; i++) {
      const list = lists[i];
      this.#words[begins + i] = count;
      for (let k = 0; k < list.length; k += 2) {
        this.#words[places + count] = list[k];
        this.#floats[places + all + count++] = list[k + 1];
      }
    }
    this.#words[begins + lists.length] = count;
    this.#at = places + all * 2;
  }

  #reserve(words: number): void {
    if (this.#at + words <= this.#words.length) return;
    const larger = new Int32Array(Math.max(this.#words.length * 2, this.#at + words));
    larger.set(this.#words);
    this.#words = larger;
    this.#floats = new Float32Array(larger.buffer);
  }
}

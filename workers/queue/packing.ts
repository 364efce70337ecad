/**
 * Keys and results in the form in which they are sent. A result has 36 bytes for each game, besides its card counts:
 *
 * | part | size | holds |
 * |---|---|---|
 * | head | 8 words | mark, games, words of card rows, bytes of the text, milliseconds, three words of 0 |
 * | games | 9 words a game | a game record without its key, in the order of the keys |
 * | cards | CARD_ROW_STRIDE words a row | see records.ts |
 * | text | JSON | `ResultText`: the batch, its keys, card ids, faults, or the worker's error |
 *
 * Words have 32 bits and are little-endian. Whatever is unpacked is checked before it is used: `unpackResult` checks
 * the form, and `findMistake` compares with the plan.
 */
import { z } from 'zod';
import { isMirror, LEGS, type Plan } from '../plan.ts';
import {
  type BatchResult,
  CARD_PLACES,
  CARD_ROW_AGENT,
  CARD_ROW_BLOCK,
  CARD_ROW_CARD,
  CARD_ROW_CELL,
  CARD_ROW_COUNTS,
  CARD_ROW_SIDE,
  CARD_ROW_STRIDE,
  cardBlockEnd,
  FAULT,
  KEY_STRIDE,
  PLACE_STRIDE,
  RECORD_CELL,
  RECORD_DECISIONS,
  RECORD_FIRST,
  RECORD_LEG,
  RECORD_PAIR,
  RECORD_REASON,
  RECORD_STRIDE,
  RECORD_TURNS,
  RECORD_WINNER,
} from '../records.ts';

const MARK = 0x41535931;
const HEAD_WORDS = 8;
const WORD_BYTES = 4;
const GAME_WORDS = RECORD_STRIDE - KEY_STRIDE;
/** Words of a run of keys: cell, first pair, number of pairs, legs (bit 0 and bit 1). */
export const RUN_STRIDE = 4;
const LARGEST_PAIR = 1e9;
/** The greatest number of keys of a batch, with some to spare for batches that are rounded up to whole pairs. */
const MOST_KEYS = 10_000;
/** Bytes of the largest result that is sent or accepted. */
export const LARGEST_RESULT = 16 * 1024 * 1024;

const RESULT_TEXT_SCHEMA = z.strictObject({
  batch: z.string().max(100),
  worker: z.string().max(300),
  keys: z.array(z.number().int().min(0)).max(RUN_STRIDE * MOST_KEYS),
  cardIds: z.array(z.string().max(200)).max(100_000),
  faults: z.array(z.strictObject({ index: z.number().int().min(0), message: z.string().max(2000) })).max(MOST_KEYS),
  /** The reason why the worker could not play the batch at all. */
  error: z.string().max(2000).optional(),
});

type ResultText = z.infer<typeof RESULT_TEXT_SCHEMA>;

/** The answer of a worker to a batch. */
export interface PackedResult extends Pick<ResultText, 'batch' | 'worker' | 'error'> {
  /** The keys of the games, in the order of the records. */
  readonly keys: Int32Array;
  readonly result: BatchResult;
}

/** Returns the keys as runs: successive pairs of a cell with the same legs. */
export function packKeys(keys: Int32Array): number[] {
  const runs: number[] = [];
  for (let at = 0; at < keys.length; ) {
    const [cell, pair] = [keys[at], keys[at + 1]];
    let legs = 0;
    for (; at < keys.length && keys[at] === cell && keys[at + 1] === pair; at += KEY_STRIDE) legs |= 1 << keys[at + 2];
    const last = runs.length - RUN_STRIDE;
    if (last >= 0 && runs[last] === cell && runs[last + 1] + runs[last + 2] === pair && runs[last + 3] === legs) {
      runs[last + 2]++;
    } else runs.push(cell, pair, 1, legs);
  }
  return runs;
}

/**
 * Returns the keys of runs, the legs of each pair in ascending order; undefined if these are not runs of keys of this
 * plan.
 */
export function unpackKeys(runs: readonly number[], { cells }: Plan): Int32Array | undefined {
  const keys: number[] = [];
  if (runs.length % RUN_STRIDE !== 0) return undefined;
  for (let at = 0; at < runs.length; at += RUN_STRIDE) {
    const [cell, first, pairs, legs] = runs.slice(at, at + RUN_STRIDE);
    if (cell >= cells.length || first + pairs > LARGEST_PAIR || pairs < 1) return undefined;
    if (legs < 1 || legs >= 1 << LEGS || (isMirror(cells[cell]) && legs !== 1)) return undefined;
    if (keys.length + pairs * KEY_STRIDE > MOST_KEYS * KEY_STRIDE) return undefined;
    for (let pair = first; pair < first + pairs; pair++) {
      for (let leg = 0; leg < LEGS; leg++) if (legs & (1 << leg)) keys.push(cell, pair, leg);
    }
  }
  return keys.length <= MOST_KEYS * KEY_STRIDE ? Int32Array.from(keys) : undefined;
}

/** Returns one result made of several that together have all `keys`, with its records in the order of `keys`. */
export function joinResults(keys: Int32Array, results: readonly BatchResult[]): BatchResult {
  if (results.length === 1 && results[0].faults.length === 0) return results[0];
  const places = new Map<string, number>();
  for (let at = 0; at < keys.length; at += KEY_STRIDE) {
    places.set(keys.subarray(at, at + KEY_STRIDE).join(), at / KEY_STRIDE);
  }
  const records = new Int32Array(places.size * RECORD_STRIDE);
  const ids = new Map<string, number>();
  const cards: Int32Array[] = [];
  const faults: { index: number; message: string }[] = [];
  let milliseconds = 0;
  for (const result of results) {
    const placeOf = (at: number): number =>
      places.get(result.records.subarray(at + RECORD_CELL, at + RECORD_CELL + KEY_STRIDE).join())!;
    for (let at = 0; at < result.records.length; at += RECORD_STRIDE) {
      records.set(result.records.subarray(at, at + RECORD_STRIDE), placeOf(at) * RECORD_STRIDE);
    }
    for (const { index, message } of result.faults) faults.push({ index: placeOf(index * RECORD_STRIDE), message });
    const rows = result.cards.slice();
    for (let at = 0; at < rows.length; at += CARD_ROW_STRIDE) {
      const id = result.cardIds[rows[at + CARD_ROW_CARD]];
      const place = ids.get(id) ?? ids.size;
      ids.set(id, place);
      rows[at + CARD_ROW_CARD] = place;
    }
    cards.push(rows);
    milliseconds += result.milliseconds;
  }
  const rows = new Int32Array(cards.reduce((sum, { length }) => sum + length, 0));
  cards.reduce((at, part) => {
    rows.set(part, at);
    return at + part.length;
  }, 0);
  faults.sort((a, b) => a.index - b.index);
  return { records, cards: rows, cardIds: [...ids.keys()], faults, milliseconds };
}

/** Returns the bytes of a result. Throws RangeError if they are more than LARGEST_RESULT. */
export function packResult({ batch, worker, keys, result, error }: PackedResult): Buffer {
  const { records, cards, cardIds, faults, milliseconds } = result;
  const text: ResultText = { batch, worker, keys: packKeys(keys), cardIds: [...cardIds], faults: faults.map(shorten) };
  const tail = Buffer.from(JSON.stringify(error === undefined ? text : { ...text, error: error.slice(0, 2000) }));
  const games = records.length / RECORD_STRIDE;
  const words = new Int32Array(HEAD_WORDS + games * GAME_WORDS + cards.length);
  words.set([MARK, games, cards.length, tail.length, Math.min(2 ** 31 - 1, Math.ceil(milliseconds))]);
  for (let i = 0; i < games; i++) {
    const from = i * RECORD_STRIDE + KEY_STRIDE;
    words.set(records.subarray(from, from + GAME_WORDS), HEAD_WORDS + i * GAME_WORDS);
  }
  words.set(cards, HEAD_WORDS + games * GAME_WORDS);
  const packed = Buffer.concat([Buffer.from(words.buffer), tail]);
  if (packed.length > LARGEST_RESULT) throw new RangeError(`a result of ${packed.length} bytes is too large to send`);
  return packed;
}

function shorten<T extends { readonly message: string }>(fault: T): T {
  return { ...fault, message: fault.message.slice(0, 2000) };
}

/** Returns the result; undefined for bytes that do not have this form. */
export function unpackResult(packed: Buffer, plan: Plan): PackedResult | undefined {
  const head = HEAD_WORDS * WORD_BYTES;
  if (packed.length < head || packed.length > LARGEST_RESULT || packed.readInt32LE(0) !== MARK) return undefined;
  const [games, cardWords, textBytes, milliseconds] = [1, 2, 3, 4].map((word) => packed.readInt32LE(word * WORD_BYTES));
  const [recordsEnd, cardsEnd] = [HEAD_WORDS + games * GAME_WORDS, HEAD_WORDS + games * GAME_WORDS + cardWords];
  if (games < 0 || cardWords < 0 || cardWords % CARD_ROW_STRIDE !== 0 || milliseconds < 0) return undefined;
  if (textBytes < 0 || cardsEnd * WORD_BYTES + textBytes !== packed.length) return undefined;
  const text = readText(packed.subarray(cardsEnd * WORD_BYTES));
  const keys = text && unpackKeys(text.keys, plan);
  if (!text || !keys || (text.error === undefined && keys.length !== games * KEY_STRIDE)) return undefined;
  // copied, because 32-bit words must begin at a multiple of four bytes
  const words = new Int32Array(cardsEnd);
  new Uint8Array(words.buffer).set(packed.subarray(0, cardsEnd * WORD_BYTES));
  const records = new Int32Array(games * RECORD_STRIDE);
  for (let i = 0; i < games; i++) {
    const at = HEAD_WORDS + i * GAME_WORDS;
    records.set(keys.subarray(i * KEY_STRIDE, (i + 1) * KEY_STRIDE), i * RECORD_STRIDE);
    records.set(words.subarray(at, at + GAME_WORDS), i * RECORD_STRIDE + KEY_STRIDE);
  }
  const { batch, worker, cardIds, faults, error } = text;
  const result = { records, cards: words.slice(recordsEnd, cardsEnd), cardIds, faults, milliseconds };
  return { batch, worker, keys, result, error };
}

function readText(bytes: Buffer): ResultText | undefined {
  try {
    return RESULT_TEXT_SCHEMA.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** What a result is checked against besides its plan. */
export interface ResultRules {
  /** Whether a game can end with this reason. */
  isEnd(reason: number): boolean;
  isCard(id: string): boolean;
}

/** Returns why a result cannot belong to this plan; undefined if it can. */
export function findMistake({ result }: PackedResult, plan: Plan, rules: ResultRules): string | undefined {
  const { records, cards, cardIds, faults } = result;
  const blocks = new Set<string>();
  let quarantined = 0;
  for (let at = 0; at < records.length; at += RECORD_STRIDE) {
    const winner = records[at + RECORD_WINNER];
    const isFault = winner === FAULT;
    if (isFault) quarantined++;
    const first = records[at + RECORD_FIRST];
    const lengths = records[at + RECORD_TURNS] >= 0 && records[at + RECORD_DECISIONS] >= 0;
    const reason = records[at + RECORD_REASON];
    const isGame = winner >= 0 && winner <= 2 && rules.isEnd(reason) && first >= 0 && first <= 1;
    if (!isFault && !(isGame && lengths)) return `game ${keyText(records, at)} has no result that a game can have`;
    blocks.add(`${records[at + RECORD_CELL]}:${cardBlockEnd(records[at + RECORD_PAIR])}`);
  }
  const places = new Set(faults.map(({ index }) => index));
  if (places.size !== quarantined || faults.length !== quarantined) return 'its faults are not its quarantined games';
  for (const index of places) {
    if (records[index * RECORD_STRIDE + RECORD_WINNER] !== FAULT) return 'its faults are not its quarantined games';
  }
  for (const id of cardIds) if (!rules.isCard(id)) return `it counts a card "${id}", which there is not`;
  const games = records.length / RECORD_STRIDE;
  for (let at = 0; at < cards.length; at += CARD_ROW_STRIDE) {
    if (!isCardRow(cards, at, plan, games, cardIds.length)) return 'it has a row of card counts that cannot be';
    if (!blocks.has(`${cards[at + CARD_ROW_CELL]}:${cards[at + CARD_ROW_BLOCK]}`))
      return 'it counts cards of other games';
  }
  return undefined;
}

/** The greatest number of copies of one card in a deck. */
const MOST_COPIES = 1000;

function isCardRow(cards: Int32Array, at: number, plan: Plan, games: number, ids: number): boolean {
  const isBit = (word: number): boolean => cards[at + word] === 0 || cards[at + word] === 1;
  if (!isBit(CARD_ROW_SIDE) || !isBit(CARD_ROW_AGENT)) return false;
  const [cell, card] = [cards[at + CARD_ROW_CELL], cards[at + CARD_ROW_CARD]];
  if (!(cell >= 0 && cell < plan.cells.length && card >= 0 && card < ids)) return false;
  for (let i = 0; i < CARD_PLACES.length; i++) {
    const from = at + CARD_ROW_COUNTS + i * PLACE_STRIDE;
    const [copies, played, halfPoints] = [cards[from], cards[from + 1], cards[from + 2]];
    if (!(copies >= 0 && played >= 0 && halfPoints >= 0)) return false;
    if (copies > games * MOST_COPIES || played > games || halfPoints > 2 * copies) return false;
  }
  return true;
}

function keyText(records: Int32Array, at: number): string {
  return [RECORD_CELL, RECORD_PAIR, RECORD_LEG].map((word) => records[at + word]).join(':');
}

/**
 * Many games at once, in memory that threads share: a row a game. What is known of the game comes first, then the
 * options of its decision, then its state.
 */
import { OPTION_LIMIT, type State } from '../../engine/index.ts';

/** How often it was begun, from 0 on. */
export const ROW_EPISODE = 0;
/** Seat of the learner; 0 where nobody is the opponent. */
export const ROW_LEARNER = 1;
/** Options of the decision that stands; 0 in a game that is over. */
export const ROW_COUNT = 2;
/** Decisions taken. */
export const ROW_STEPS = 3;
export const ROW_OVER = 4;
/** Seat of whoever decides; NOBODY in a game that is over. */
export const ROW_PLAYER = 17;
export const NOBODY = -1;
/** What its last order led to: GOES_ON, ENDED or UNFINISHED; and what the learner got for it. */
export const ROW_END = 5;
export const ROW_REWARD = 6;
/** How often the opponent was asked, by seat. */
const ROW_ASKED = 7;
const ROW_KEY = 9;
/** What is to be done with it: the place of the option to take, or one of the orders below. */
export const ROW_ORDER = 13;
/** Where its numbers are: the thread that listed them (NOT_LISTED where none did), from where on, and how many. */
export const ROW_THREAD = 14;
export const ROW_AT = 15;
export const ROW_NUMBERS = 16;
/** Four cells: what ORDER_DEAL deals from. */
const ROW_DEAL = 18;
/** The options of the decision, and how many numbers the encoding of each has. */
const ROW_OPTIONS = 32;
const ROW_OPTION_NUMBERS = ROW_OPTIONS + OPTION_LIMIT;
const ROW_STATE = ROW_OPTION_NUMBERS + OPTION_LIMIT;

// orders
export const ORDER_NOTHING = -1;
export const ORDER_NEXT_EPISODE = -2;
export const ORDER_FIRST_EPISODE = -3;
/** To deal anew what the player who decides does not know. */
export const ORDER_DEAL = -4;
/** To list its numbers once more. */
export const ORDER_LIST = -5;

// how a game stands after an order
export const GOES_ON = 0;
export const ENDED = 1;
/** It did not come to an end and was given up. */
export const UNFINISHED = 2;

export const NOT_LISTED = -1;

/** Cells that threads write at the same time lie in lines of their own. */
const LINE = 16;

/** A row as its parts, in the memory of the row. */
export interface GameRow {
  readonly cells: Int32Array;
  readonly asked: Int32Array;
  readonly key: Int32Array;
  readonly deal: Int32Array;
  readonly options: Int32Array;
  readonly optionNumbers: Int32Array;
  readonly state: State;
}

/** Memory for so many rows. */
export function allocateRows(count: number, stateCells: number): SharedArrayBuffer {
  return new SharedArrayBuffer(count * strideOf(stateCells) * Int32Array.BYTES_PER_ELEMENT);
}

/** The rows in such memory. */
export function rowsOf(memory: SharedArrayBuffer, stateCells: number): readonly GameRow[] {
  const stride = strideOf(stateCells);
  const count = memory.byteLength / (stride * Int32Array.BYTES_PER_ELEMENT);
  return Array.from({ length: count }, (_, place): GameRow => {
    const part = (at: number, length: number): Int32Array =>
      new Int32Array(memory, (place * stride + at) * Int32Array.BYTES_PER_ELEMENT, length);
    return {
      cells: part(0, ROW_OPTIONS),
      asked: part(ROW_ASKED, 2),
      key: part(ROW_KEY, 4),
      deal: part(ROW_DEAL, 4),
      options: part(ROW_OPTIONS, OPTION_LIMIT),
      optionNumbers: part(ROW_OPTION_NUMBERS, OPTION_LIMIT),
      state: part(ROW_STATE, stateCells),
    };
  });
}

function strideOf(stateCells: number): number {
  return Math.ceil((ROW_STATE + stateCells) / LINE) * LINE;
}

/**
 * Many games in memory that threads share: one row for each game. A row has cells about the game, then the options of
 * its decision, then its state.
 */
import { OPTION_LIMIT, type State } from '../../engine/index.ts';

/** How often the game was begun, counted from 0. */
export const ROW_EPISODE = 0;
/** The learner's seat; 0 if there is no opponent. */
export const ROW_LEARNER = 1;
/** The number of options of the present decision; 0 in a game that is over. */
export const ROW_COUNT = 2;
/** The number of decisions taken. */
export const ROW_STEPS = 3;
export const ROW_OVER = 4;
/** The seat of the player who decides; NOBODY in a game that is over. */
export const ROW_PLAYER = 17;
export const NOBODY = -1;
/** The result of the last order (GOES_ON, ENDED or UNFINISHED), and the learner's reward: -1, 0 or 1. */
export const ROW_END = 5;
export const ROW_REWARD = 6;
/** Two cells: how often the opponent was asked, by seat. */
const ROW_ASKED = 7;
const ROW_KEY = 9;
/** The order: the place of the option to take, or one of the orders below. */
export const ROW_ORDER = 13;
/**
 * Where the game's numbers are: the thread that listed them (NOT_LISTED if none did), the first one, and how many
 * describe the position.
 */
export const ROW_THREAD = 14;
export const ROW_AT = 15;
export const ROW_NUMBERS = 16;
/** Four cells: the key from which ORDER_DEAL deals. */
const ROW_DEAL = 18;
/** The options of the decision, and the number of numbers in the encoding of each. */
const ROW_OPTIONS = 32;
const ROW_OPTION_NUMBERS = ROW_OPTIONS + OPTION_LIMIT;
const ROW_STATE = ROW_OPTION_NUMBERS + OPTION_LIMIT;

// orders
export const ORDER_NOTHING = -1;
export const ORDER_NEXT_EPISODE = -2;
export const ORDER_FIRST_EPISODE = -3;
/** Deals anew everything that the player who decides does not know. */
export const ORDER_DEAL = -4;
/** Lists the game's numbers once more. */
export const ORDER_LIST = -5;

// the results of an order
export const GOES_ON = 0;
export const ENDED = 1;
/** The game had not ended at the limit of decisions and was given up. */
export const UNFINISHED = 2;

export const NOT_LISTED = -1;

/** Rows are multiples of this many cells, so that threads do not write to the same cache line. */
const LINE = 16;

/** The parts of a row, in the memory of the row. */
export interface GameRow {
  readonly cells: Int32Array;
  readonly asked: Int32Array;
  readonly key: Int32Array;
  readonly deal: Int32Array;
  readonly options: Int32Array;
  readonly optionNumbers: Int32Array;
  readonly state: State;
}

/** Returns memory for `count` rows. */
export function allocateRows(count: number, stateCells: number): SharedArrayBuffer {
  return new SharedArrayBuffer(count * strideOf(stateCells) * Int32Array.BYTES_PER_ELEMENT);
}

/** Returns the rows in memory from `allocateRows`. */
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

/**
 * The typed records that cross threads: one row of words a game, one row of words a card of a cell.
 *
 * | game record | word | holds                                                                     |
 * |-------------|------|---------------------------------------------------------------------------|
 * | cell, pair, leg | 0 – 2 | the key of the game inside its experiment                             |
 * | winner      | 3    | the side whose deck won: 0, 1, or 2 for a draw; FAULT when it was quarantined |
 * | reason      | 4    | index into `Game.reasons`; behind the last one: `FORFEIT_REASON`           |
 * | turns, decisions | 5, 6 | length; decisions with two sensible options or more                   |
 * | first       | 7    | the side that took the first turn                                         |
 * | hash        | 8, 9 | `Game.hash` of the last state                                             |
 * | log hash    | 10, 11 | hash of every option taken, in order                                    |
 *
 * A card row counts one card of one cell, by the side whose deck it was in and by the agent that played that deck:
 * cell, side, agent, definition row, end of the block of pairs, then `copies, games, halfPoints` for each of
 * CARD_PLACES. Two copies in a game count two copies, one game and twice the half points (2 a win, 1 a draw).
 */
export const RECORD_CELL = 0;
export const RECORD_PAIR = 1;
export const RECORD_LEG = 2;
export const RECORD_WINNER = 3;
export const RECORD_REASON = 4;
export const RECORD_TURNS = 5;
export const RECORD_DECISIONS = 6;
export const RECORD_FIRST = 7;
export const RECORD_HASH = 8;
export const RECORD_LOG = 10;
export const RECORD_STRIDE = 12;

/** The winner of a game that was not played to its end. */
export const FAULT = -1;

/** The reason of a game that a bot from outside lost because it could not go on. */
export const FORFEIT_REASON = 'bot-fault';

/** The words of a game's key in a batch: cell, pair, leg. */
export const KEY_STRIDE = 3;

/** The places at which copies of a card are counted; `unseen` is max(0, deck - kept - drawn), game by game. */
export const CARD_PLACES = ['deck', 'opening', 'kept', 'drawn', 'played', 'unseen'] as const;
export type CardPlace = (typeof CARD_PLACES)[number];

export const CARD_ROW_CELL = 0;
export const CARD_ROW_SIDE = 1;
export const CARD_ROW_AGENT = 2;
/** The index into `BatchResult.cardIds`. */
export const CARD_ROW_CARD = 3;
/** The end of the block of pairs: see `cardBlockEnd`. */
export const CARD_ROW_BLOCK = 4;
export const CARD_ROW_COUNTS = 5;
/** The words for each place: copies, games, half points. */
export const PLACE_STRIDE = 3;
export const CARD_ROW_STRIDE = CARD_ROW_COUNTS + CARD_PLACES.length * PLACE_STRIDE;

const FIRST_BLOCK_ENDS = [1, 2, 5, 10, 20, 50, 100, 200];
const BLOCK_PAIRS = 500;

/**
 * Returns the end of a pair's block. Counts of cards are kept by blocks of pairs, so that they can be summed over fewer
 * pairs than are stored. Blocks end before pair 1, 2, 5, 10, 20, 50, 100, 200, and from there before every 500th.
 */
export function cardBlockEnd(pair: number): number {
  for (const end of FIRST_BLOCK_ENDS) if (pair < end) return end;
  return (Math.floor(pair / BLOCK_PAIRS) + 1) * BLOCK_PAIRS;
}

/** A game that was quarantined, or lost because its agent could not go on, and the reason. */
export interface FaultRecord {
  /** The index of the game's record in its batch. */
  readonly index: number;
  readonly message: string;
}

/** The result that a worker returns for a batch of keys. */
export interface BatchResult {
  /** RECORD_STRIDE words for each key, in the order of the keys; fewer than the keys if the pool was stopped. */
  readonly records: Int32Array;
  /** CARD_ROW_STRIDE words for each card. */
  readonly cards: Int32Array;
  /**
   * The ids of the cards in `cards`: definition rows differ between processes, because they depend on the games loaded
   * before.
   */
  readonly cardIds: readonly string[];
  readonly faults: readonly FaultRecord[];
  /**
   * Games that were lost because their agent could not go on: they count, and are reported. Absent in results of
   * earlier builds.
   */
  readonly forfeits?: readonly FaultRecord[];
  /** The time of the batch: it decides about the size of the next batch, and is never stored. */
  readonly milliseconds: number;
}

/** Returns two words as 16 hexadecimal digits. */
export function hashText(words: Int32Array, at: number): string {
  return hexWord(words[at]) + hexWord(words[at + 1]);
}

function hexWord(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}

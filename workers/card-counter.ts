/**
 * Counts, over the games of a batch, what became of each card of a deck: see CARD_PLACES in `records.ts`.
 *
 * Counts are sums, so it does not matter how games are cut into batches or in which order batches are stored.
 */
import {
  CARD_COUNT,
  CARD_DEF,
  CARD_OWNER,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  OWNER_BIT,
  type Player,
  STAT_DRAWN,
  STAT_KEPT,
  STAT_OPENING,
  STAT_PLAYED,
  type State,
} from '../engine/index.ts';
import { type BatchResult, CARD_PLACES, PLACE_STRIDE } from './records.ts';

const PLACES = CARD_PLACES.length;
const [DECK, OPENING, KEPT, DRAWN, PLAYED, UNSEEN] = CARD_PLACES.keys();

/** More than four times the cells of any plan. */
const BLOCK_FACTOR = 2 ** 24;

/** Whose copies are counted: a side of a cell, and the agent that played it. */
export interface CountedSide {
  readonly cell: number;
  readonly side: Player;
  readonly agent: Player;
  /** End of the block of pairs that the game is of; see `cardBlockEnd`. */
  readonly blockEnd: number;
}

interface SideTotals {
  readonly of: CountedSide;
  readonly deck: Int32Array;
  /** The different cards of the deck, ascending. */
  readonly definitions: Int32Array;
  /** PLACES x PLACE_STRIDE counts for each of them: a batch may hold many sides, so none has room for the whole pool. */
  readonly counts: Int32Array;
}

export class CardCounter {
  /** Copies a place in the game being counted, PLACES words a definition row. */
  readonly #copies: Int32Array;
  readonly #totals = new Map<number, SideTotals>();

  /** @param definitions one more than the highest definition row of the pool */
  constructor(definitions: number) {
    this.#copies = new Int32Array(definitions * PLACES);
  }

  /** Counts the cards that the player in `seat` of a finished game brought: `deck`, one definition row a card. */
  count(state: State, seat: Player, deck: Int32Array, halfPoints: number, of: CountedSide): void {
    const { definitions, counts } = this.#totalsOf(of, deck);
    this.#countCopies(state, seat, deck);
    for (let i = 0; i < definitions.length; i++) {
      const copies = definitions[i] * PLACES;
      for (let place = 0; place < PLACES; place++) {
        const n = this.#copies[copies + place];
        const at = (i * PLACES + place) * PLACE_STRIDE;
        counts[at] += n;
        counts[at + 1] += n > 0 ? 1 : 0;
        counts[at + 2] += n * halfPoints;
      }
      this.#copies.fill(0, copies, copies + PLACES);
    }
  }

  /** All rows since the last call, packed, and the ids they refer to; the counter starts anew. */
  takeRows(idOf: (def: number) => string): Pick<BatchResult, 'cards' | 'cardIds'> {
    const rows: number[] = [];
    const ids = new Map<string, number>();
    for (const { of, definitions, counts } of this.#totals.values()) {
      for (let i = 0; i < definitions.length; i++) {
        const at = i * PLACES * PLACE_STRIDE;
        const id = idOf(definitions[i]);
        const card = ids.get(id) ?? ids.size;
        ids.set(id, card);
        rows.push(of.cell, of.side, of.agent, card, of.blockEnd, ...counts.subarray(at, at + PLACES * PLACE_STRIDE));
      }
    }
    this.#totals.clear();
    return { cards: Int32Array.from(rows), cardIds: [...ids.keys()] };
  }

  #countCopies(state: State, seat: Player, deck: Int32Array): void {
    const copies = this.#copies;
    const end = CARDS + state[CARD_COUNT] * CARD_STRIDE;
    for (const def of deck) copies[def * PLACES + DECK]++;
    for (let c = CARDS; c < end; c += CARD_STRIDE) {
      const at = state[c + CARD_DEF] * PLACES;
      const stats = state[c + CARD_STATS];
      // cards that are in no deck, such as tokens, are not counted
      if ((state[c + CARD_OWNER] & OWNER_BIT) !== seat || stats === 0 || copies[at + DECK] === 0) continue;
      if (stats & STAT_OPENING) copies[at + OPENING]++;
      if (stats & STAT_KEPT) copies[at + KEPT]++;
      if (stats & STAT_DRAWN) copies[at + DRAWN]++;
      if (stats & STAT_PLAYED) copies[at + PLAYED]++;
    }
    for (const def of deck) {
      const at = def * PLACES;
      copies[at + UNSEEN] = Math.max(0, copies[at + DECK] - copies[at + KEPT] - copies[at + DRAWN]);
    }
  }

  #totalsOf(of: CountedSide, deck: Int32Array): SideTotals {
    const key = of.blockEnd * BLOCK_FACTOR + of.cell * 4 + of.side * 2 + of.agent;

    const known = this.#totals.get(key);
    if (known && known.deck !== deck) throw new Error(`side ${of.side} of cell ${of.cell} has two decks`);
    if (known) return known;
    const definitions = Int32Array.from(new Set(deck)).sort();
    const counts = new Int32Array(definitions.length * PLACES * PLACE_STRIDE);
    const totals = { of, deck, definitions, counts };
    this.#totals.set(key, totals);
    return totals;
  }
}

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
  cardOffset,
  OWNER_BIT,
  type Player,
  STAT_DRAWN,
  STAT_KEPT,
  STAT_OPENING,
  STAT_PLAYED,
  type State,
} from '../engine/index.ts';
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
  PLACE_STRIDE,
} from './records.ts';

const PLACES = CARD_PLACES.length;
const COUNTS = PLACES * PLACE_STRIDE;
const [DECK, OPENING, KEPT, DRAWN, PLAYED, UNSEEN] = CARD_PLACES.keys();

/** A factor of keys, more than four times the cells of any plan. */
const BLOCK_FACTOR = 2 ** 24;

/** The side of a cell whose copies are counted, and the agent that played it. */
export interface CountedSide {
  readonly cell: number;
  readonly side: Player;
  readonly agent: Player;
  /** The end of the block of pairs to which the game belongs: see `cardBlockEnd`. */
  readonly blockEnd: number;
}

interface SideTotals {
  readonly of: CountedSide;
  readonly deck: DeckCards;
  /**
   * COUNTS words for each card of the deck. An array for the whole pool would be too large, because a batch may hold
   * many sides.
   */
  readonly counts: Int32Array;
}

/** A deck whose cards have been counted before. */
interface DeckCards {
  readonly cards: Int32Array;
  /** The different cards of the deck, ascending. */
  readonly definitions: Int32Array;
  /**
   * Arrays of counts that may be used again, all 0. A batch holds most sides only once, and allocating arrays costs
   * more than counting.
   */
  readonly free: Int32Array[];
}

export class CardCounter {
  /** The copies at each place in the game being counted: PLACES words for each definition row. */
  readonly #copies: Int32Array;
  /** For each definition row: one more than the index of its id among the ids of the taken rows; 0 for none. */
  readonly #indices: Int32Array;
  readonly #totals = new Map<number, SideTotals>();
  readonly #decks = new WeakMap<Int32Array, DeckCards>();

  /** @param definitions one more than the highest definition row of the pool */
  constructor(definitions: number) {
    this.#copies = new Int32Array(definitions * PLACES);
    this.#indices = new Int32Array(definitions);
  }

  /** Counts the cards that the player in `seat` of a finished game brought: `deck`, one definition row a card. */
  count(state: State, seat: Player, deck: Int32Array, halfPoints: number, of: CountedSide): void {
    const {
      deck: { definitions },
      counts,
    } = this.#totalsOf(of, deck);
    const copies = this.#copies;
    this.#countCopies(state, seat, deck);
    let at = 0;
    for (let i = 0; i < definitions.length; i++) {
      const first = definitions[i] * PLACES;
      for (let place = first; place < first + PLACES; place++) {
        const n = copies[place];
        if (n > 0) {
          counts[at] += n;
          counts[at + 1]++;
          counts[at + 2] += n * halfPoints;
          copies[place] = 0;
        }
        at += PLACE_STRIDE;
      }
    }
  }

  /**
   * Returns the counts of this game alone: the definition row of each card, ascending, with its copies by place. They
   * are not added to the totals.
   */
  cardsOf(
    state: State,
    seat: Player,
    deck: Int32Array,
  ): { readonly def: number; readonly copies: readonly number[] }[] {
    const { definitions } = this.#deckOf(deck);
    this.#countCopies(state, seat, deck);
    return Array.from(definitions, (def) => {
      const copies = this.#copies.subarray(def * PLACES, (def + 1) * PLACES);
      const found = { def, copies: [...copies] };
      copies.fill(0);
      return found;
    });
  }

  /**
   * Returns all rows since the last call, packed, with the ids that they refer to; then the counter starts again at 0.
   */
  takeRows(idOf: (def: number) => string): Pick<BatchResult, 'cards' | 'cardIds'> {
    let size = 0;
    for (const { deck } of this.#totals.values()) size += deck.definitions.length;
    const rows = new Int32Array(size * CARD_ROW_STRIDE);
    const ids = new Map<string, number>();
    const indices = this.#indices.fill(0);
    let row = 0;
    for (const { of, deck, counts } of this.#totals.values()) {
      const { definitions, free } = deck;
      for (let i = 0; i < definitions.length; i++) {
        const def = definitions[i];
        if (indices[def] === 0) {
          const id = idOf(def);
          const index = ids.get(id) ?? ids.size;
          ids.set(id, index);
          indices[def] = index + 1;
        }
        rows[row + CARD_ROW_CELL] = of.cell;
        rows[row + CARD_ROW_SIDE] = of.side;
        rows[row + CARD_ROW_AGENT] = of.agent;
        rows[row + CARD_ROW_CARD] = indices[def] - 1;
        rows[row + CARD_ROW_BLOCK] = of.blockEnd;
        for (let k = 0; k < COUNTS; k++) rows[row + CARD_ROW_COUNTS + k] = counts[i * COUNTS + k];
        row += CARD_ROW_STRIDE;
      }
      free.push(counts.fill(0));
    }
    this.#totals.clear();
    return { cards: rows, cardIds: [...ids.keys()] };
  }

  #countCopies(state: State, seat: Player, deck: Int32Array): void {
    const copies = this.#copies;
    const end = cardOffset(state[CARD_COUNT]);
    for (let i = 0; i < deck.length; i++) copies[deck[i] * PLACES + DECK]++;
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
    for (let i = 0; i < deck.length; i++) {
      const at = deck[i] * PLACES;
      copies[at + UNSEEN] = Math.max(0, copies[at + DECK] - copies[at + KEPT] - copies[at + DRAWN]);
    }
  }

  #totalsOf(of: CountedSide, cards: Int32Array): SideTotals {
    const key = of.blockEnd * BLOCK_FACTOR + of.cell * 4 + of.side * 2 + of.agent;
    const known = this.#totals.get(key);
    if (known && known.deck.cards !== cards) throw new Error(`side ${of.side} of cell ${of.cell} has two decks`);
    if (known) return known;
    const deck = this.#deckOf(cards);
    const counts = deck.free.pop() ?? new Int32Array(deck.definitions.length * COUNTS);
    const totals = { of, deck, counts };
    this.#totals.set(key, totals);
    return totals;
  }

  #deckOf(cards: Int32Array): DeckCards {
    const known = this.#decks.get(cards);
    if (known) return known;
    const deck = { cards, definitions: Int32Array.from(new Set(cards)).sort(), free: [] };
    this.#decks.set(cards, deck);
    return deck;
  }
}

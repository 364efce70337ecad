/**
 * What the cards of each slot are, summed. From one decision of a game to the next few cards change their slot: a
 * memory keeps where each card was and what was listed, and only slots that have changed are added up. It says all of
 * that itself, so it is right for any other position as well.
 */
import type { CardAttributes, PositionMemory, SparseNumbers } from '../../game.ts';
import { lowestBit } from '../../kernel/bits.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { addNumber, copyNumbers, makeRoom } from './sparse-numbers.ts';

/** A slot stands above the definition in the cell of a card. */
const SLOT_SHIFT = 24;
const DEFINITION_BITS = (1 << SLOT_SHIFT) - 1;
/** Room that a slot gets at least beside what it needs, so that it seldom has to move. */
const SPARE = 8;
/** Of a card row that is not in use. */
const NO_CARD = -1;

export class SlotSums {
  readonly #slots: number;
  readonly #at: number;
  readonly #attributes: CardAttributes;
  readonly #slotOf: (s: State, card: number, player: number) => number;
  readonly #sums: Float64Array;
  /** A bit for each attribute that something was added to. */
  readonly #touched: Int32Array;
  /** Cards that came and went, as in `PositionMemory.cards`, and which slots that changes. */
  readonly #came: number[] = [];
  readonly #went: number[] = [];
  readonly #isChanged: Uint8Array;

  /**
   * @param at place of the first number of the first slot
   * @param slotOf slot of a card as a player knows it
   */
  constructor(
    slots: number,
    at: number,
    attributes: CardAttributes,
    slotOf: (s: State, card: number, player: number) => number,
  ) {
    this.#slots = slots;
    this.#at = at;
    this.#attributes = attributes;
    this.#slotOf = slotOf;
    this.#sums = new Float64Array(attributes.names.length);
    this.#touched = new Int32Array((attributes.names.length + 31) >> 5);
    this.#isChanged = new Uint8Array(slots);
  }

  createMemory(): PositionMemory {
    const numbers = { places: new Int32Array(0), values: new Float32Array(0), count: 0 };
    return {
      ...{ cards: new Int32Array(0), numbers },
      begins: new Int32Array(this.#slots),
      counts: new Int32Array(this.#slots),
      rooms: new Int32Array(this.#slots),
    };
  }

  /** Adds the sums of all slots to `out`, which has room for them. */
  list(out: SparseNumbers, s: State, player: number, memory: PositionMemory): void {
    this.#findChanged(s, player, memory);
    const { begins, counts, numbers } = memory;
    const hasChanged = this.#came.length + this.#went.length > 0;
    for (let slot = 0; slot < this.#slots; slot++) {
      if (hasChanged && this.#isChanged[slot] === 1) {
        this.#isChanged[slot] = 0;
        const start = out.count;
        this.#addUp(out, slot, memory);
        keep(memory, slot, out, start);
      } else if (counts[slot] > 0) copyNumbers(out, numbers, begins[slot], begins[slot] + counts[slot]);
    }
  }

  /** Writes down where each card is, and what has changed since. */
  #findChanged(s: State, player: number, memory: PositionMemory): void {
    const count = s[K.CARD_COUNT];
    if (memory.cards.length < count) {
      const cards = new Int32Array(count + 8).fill(NO_CARD);
      cards.set(memory.cards);
      memory.cards = cards;
    }
    const { cards } = memory;
    const slotOf = this.#slotOf;
    this.#came.length = 0;
    this.#went.length = 0;
    for (let card = 0; card < cards.length; card++) {
      const before = cards[card];
      const now = card < count ? (slotOf(s, card, player) << SLOT_SHIFT) | s[K.cardField(card, K.CARD_DEF)] : NO_CARD;
      if (now === before) continue;
      cards[card] = now;
      this.#note(this.#went, before);
      this.#note(this.#came, now);
    }
  }

  #note(list: number[], card: number): void {
    if (card === NO_CARD) return;
    list.push(card);
    this.#isChanged[card >> SLOT_SHIFT] = 1;
  }

  #add(place: number, value: number): void {
    this.#sums[place] += value;
    this.#touched[place >> 5] |= 1 << (place & 31);
  }

  #addCards(cards: readonly number[], slot: number, sign: number): void {
    for (let i = 0; i < cards.length; i++) {
      if (cards[i] >> SLOT_SHIFT !== slot) continue;
      const { places, values } = this.#attributes.of(cards[i] & DEFINITION_BITS);
      for (let k = 0; k < places.length; k++) this.#add(places[k], sign * values[k]);
    }
  }

  /** Lists a slot anew: what it was, without the cards that went and with those that came. */
  #addUp(out: SparseNumbers, slot: number, { begins, counts, numbers }: PositionMemory): void {
    const first = this.#at + slot * this.#sums.length;
    const end = begins[slot] + counts[slot];
    for (let i = begins[slot]; i < end; i++) this.#add(numbers.places[i] - first, numbers.values[i]);
    this.#addCards(this.#went, slot, -1);
    this.#addCards(this.#came, slot, 1);
    for (let word = 0; word < this.#touched.length; word++) {
      for (let bits = this.#touched[word]; bits !== 0; bits &= bits - 1) {
        const place = word * 32 + lowestBit(bits);
        const value = this.#sums[place];
        this.#sums[place] = 0;
        if (value !== 0) addNumber(out, first + place, value);
      }
      this.#touched[word] = 0;
    }
  }
}

/** Keeps what was listed of a slot, from `start` of `out` on: where it was, or behind all others if it needs more. */
function keep(memory: PositionMemory, slot: number, out: SparseNumbers, start: number): void {
  const { begins, counts, rooms, numbers } = memory;
  const count = out.count - start;
  if (count > rooms[slot]) {
    rooms[slot] = count + (count >> 1) + SPARE;
    begins[slot] = numbers.count;
    numbers.count += rooms[slot];
    makeRoom(numbers, numbers.count);
  }
  counts[slot] = count;
  const { places, values } = numbers;
  const at = begins[slot];
  for (let i = 0; i < count; i++) {
    places[at + i] = out.places[start + i];
    values[at + i] = out.values[start + i];
  }
}

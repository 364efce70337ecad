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
    return { cards: new Int32Array(0), begins: new Int32Array(this.#slots + 1), numbers };
  }

  /** Adds the sums of all slots to `out`, which has room for them. */
  list(out: SparseNumbers, s: State, player: number, memory: PositionMemory): void {
    this.#findChanged(s, player, memory);
    const { begins, numbers } = memory;
    if (this.#came.length + this.#went.length === 0) {
      copyNumbers(out, numbers, 0, numbers.count);
      return;
    }
    const start = out.count;
    for (let slot = 0; slot < this.#slots; slot++) {
      const begin = out.count - start;
      if (this.#isChanged[slot] === 1) this.#addUp(out, slot, memory);
      else copyNumbers(out, numbers, begins[slot], begins[slot + 1]);
      this.#isChanged[slot] = 0;
      // it is read no more
      begins[slot] = begin;
    }
    begins[this.#slots] = out.count - start;
    numbers.count = 0;
    makeRoom(numbers, begins[this.#slots]);
    copyNumbers(numbers, out, start, out.count);
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
  #addUp(out: SparseNumbers, slot: number, { begins, numbers }: PositionMemory): void {
    const first = this.#at + slot * this.#sums.length;
    for (let i = begins[slot]; i < begins[slot + 1]; i++) this.#add(numbers.places[i] - first, numbers.values[i]);
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

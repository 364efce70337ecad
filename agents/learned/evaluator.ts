/**
 * A net at play: the chance of winning that it sees in a position, without allocation and the same on every machine.
 *
 * - Only sums, products, quotients and square roots of doubles, in a fixed order; no exponential, no fused operation.
 * - Cards are added up as whole numbers (2^-16 to one), so that a sum may be changed card by card and comes out the same whatever was
 *   judged before: from one position to the next only cards that moved are counted (an accumulator for each player who asks).
 */
import {
  CARD_COUNT,
  CARD_DEF,
  CARD_OWNER,
  CARD_STRIDE,
  CARDS,
  ENCODING_STEP_UNIT,
  ENCODING_STEPS,
  type Encoding,
  EVALUATION_LIMIT,
  FOUND_DEFINITION,
  FOUND_NUMBER,
  FOUND_SLOT,
  FOUND_VERB,
  type Game,
  InputError,
  OWNER_BIT,
  type Player,
  SECOND_DECK,
  type State,
} from '../../engine/index.ts';
import type { Judge } from '../agent.ts';
import type { Net } from './net-file.ts';

/** One in the accumulators. */
const FIXED = 1 << 16;
/** Most card rows of a state. */
const ROWS = 256;
const PILES = 4;
/** Numbers beyond are taken for this much; see encoding.ts. */
const LARGEST = 200;
/** Every option has at least this weight, where 1 is the most. */
export const LEAST_WEIGHT = 0.001;
/** The evaluation of the game counts for no more than this, where 1 is certain. */
const MOST_CERTAIN = 0.998;
/** Of what the accumulator holds for a row: nothing. */
const EMPTY = -1;

/** What a player who asks has added up. */
class Accumulator {
  /** Slot and card of each row as they were counted; EMPTY for a row whose card was not known. */
  readonly counted = new Int32Array(ROWS).fill(EMPTY);
  /** Cards that are known, each less what it would count unseen. */
  readonly known: Int32Array;
  /** All cards, as if none was seen. */
  readonly unseen: Int32Array;
  /** Stands for the cards that `unseen` was added up from. */
  signature = 0;
  second = 0;
  isEmpty = true;

  constructor(width: number) {
    this.known = new Int32Array(width);
    this.unseen = new Int32Array(width);
  }
}

export class NetEvaluator implements Judge {
  readonly #game: Game;
  readonly #encoding: Encoding;
  readonly #width: number;
  readonly #slots: number;
  /** Place of a definition among the cards of the pool, from 1; 0 for what is no card of it. */
  readonly #cardPlaces: Int32Array;
  /** [card places × slots × first]. */
  readonly #cards: Int32Array;
  readonly #accumulators: readonly [Accumulator, Accumulator];
  readonly #lookupAt: Int32Array;
  readonly #lookupSize: Int32Array;
  /** 1 for a lookup that is one of several words. */
  readonly #isWord: Uint8Array;
  /** A row for each value of each lookup. */
  readonly #lookups: Float64Array;
  /** What one more of a lookup beyond its steps adds; [lookups × first]. */
  readonly #slopes: Float64Array;
  readonly #sums: Float64Array;
  readonly #firstBias: Float64Array;
  readonly #second: Float64Array;
  readonly #secondBias: Float64Array;
  readonly #third: Float64Array;
  readonly #thirdBias: number;
  readonly #hand: number;
  readonly #first: Float64Array;
  readonly #policy: number;
  readonly #policyState: Float64Array;
  readonly #policyBias: Float64Array;
  /** A row for each place of an option before the attributes of its card. */
  readonly #policyOptions: Float64Array;
  /** A row for each card place. */
  readonly #policyCards: Float64Array;
  readonly #policyOut: Float64Array;
  /** What the position adds to each unit that options are judged by. */
  readonly #policySums: Float64Array;
  /** What the net says; in an array because a fraction that is returned is a new object. */
  readonly #z = new Float64Array(1);

  /** `net` must be of the game and its encoding: an InputError that names `file` says so where it is not. */
  constructor(game: Game, net: Net, file: string) {
    const { encoding } = game;
    checkNet(game, net, file);
    this.#game = game;
    this.#encoding = encoding;
    const [first] = net.hidden;
    this.#width = first;
    this.#slots = encoding.slots.length;
    this.#cardPlaces = new Int32Array(1 + Math.max(0, ...definitionsOf(game)));
    const vectors = this.#cardVectors(net);
    this.#cards = this.#addCards(net, vectors);
    this.#accumulators = [new Accumulator(first), new Accumulator(first)];
    const numbers = denseRows(net, encoding);
    const { lookups } = encoding;
    this.#lookupAt = new Int32Array(lookups.length);
    this.#lookupSize = Int32Array.from(lookups, ({ words }) => words?.length ?? ENCODING_STEPS + 1);
    this.#isWord = Uint8Array.from(lookups, ({ words }) => (words ? 1 : 0));
    this.#slopes = new Float64Array(lookups.length * first);
    this.#lookups = this.#addLookups(numbers);
    this.#sums = this.#addSums(numbers);
    this.#firstBias = Float64Array.from(net.firstBias);
    this.#second = Float64Array.from(net.second);
    this.#secondBias = Float64Array.from(net.secondBias);
    this.#third = Float64Array.from(net.third);
    this.#thirdBias = net.thirdBias[0];
    this.#hand = net.hand[0];
    this.#first = new Float64Array(first);
    this.#policy = net.policy;
    this.#policyState = Float64Array.from(net.policyState);
    this.#policyBias = Float64Array.from(net.policyBias);
    this.#policyOptions = new Float64Array(encoding.optionParts.card * net.policy);
    for (const [row, place] of net.optionPlaces.entries())
      this.#policyOptions.set(net.policyOptions.subarray(row * net.policy, (row + 1) * net.policy), place * net.policy);
    this.#policyCards = product(vectors, net.policyCards, net.card, net.policy);
    this.#policyOut = Float64Array.from(net.policyOut);
    this.#policySums = new Float64Array(net.policy);
  }

  /** Can it say which options it would take? */
  get hasPolicy(): boolean {
    return this.#policy > 0;
  }

  /** As `Game.evaluate`, by the net; of a game that is over the result. */
  evaluate(s: State, player: Player, begins: boolean): number {
    const game = this.#game;
    if (game.isOver(s)) return game.evaluate(s, player, begins);
    this.#judge(s, player);
    const z = this.#z[0];
    return ((EVALUATION_LIMIT * z) / Math.sqrt(1 + z * z)) | 0;
  }

  /** What the net says before it is bounded. */
  output(s: State, player: Player): number {
    this.#judge(s, player);
    return this.#z[0];
  }

  /**
   * Writes to `out` how likely it would take each of the first `count` options of the standing decision, which is `player`'s: numbers
   * above 0 that add up to 1.
   */
  judgeOptions(out: Float64Array, s: State, player: Player, options: Int32Array, count: number): void {
    this.#look(s, player);
    const first = this.#first;
    const width = this.#width;
    const sums = this.#policySums;
    const state = this.#policyState;
    for (let k = 0; k < this.#policy; k++) {
      let value = this.#policyBias[k];
      for (let i = 0, at = k * width; i < width; i++, at++) value += first[i] * state[at];
      sums[k] = value;
    }
    let total = 0;
    for (let i = 0; i < count; i++) {
      this.#encoding.scanOption(s, options[i], player);
      out[i] = this.#optionWeight();
      total += out[i];
    }
    for (let i = 0; i < count; i++) out[i] /= total;
  }

  /** Of the option that was scanned last. */
  #optionWeight(): number {
    const size = this.#policy;
    const { optionParts, found } = this.#encoding;
    const { option } = found;
    const rows = this.#policyOptions;
    const number = option[FOUND_NUMBER];
    const verbAt = option[FOUND_VERB] * size;
    const isCounted = number >= 0 && number < optionParts.tenth - optionParts.number;
    const numberAt = isCounted ? (optionParts.number + number) * size : -1;
    const tenths = Math.max(-LARGEST, Math.min(LARGEST, number)) / ENCODING_STEP_UNIT;
    const tenthAt = optionParts.tenth * size;
    const slotAt = option[FOUND_SLOT] >= 0 ? (optionParts.slot + option[FOUND_SLOT]) * size : -1;
    const definition = option[FOUND_DEFINITION];
    const cardAt = definition >= 0 ? (this.#cardPlaces[definition] | 0) * size : -1;
    let l = 0;
    for (let k = 0; k < size; k++) {
      let value = this.#policySums[k] + rows[verbAt + k] + tenths * rows[tenthAt + k];
      if (numberAt >= 0) value += rows[numberAt + k];
      if (slotAt >= 0) value += rows[slotAt + k];
      if (cardAt >= 0) value += this.#policyCards[cardAt + k];
      if (value > 0) l += value * this.#policyOut[k];
    }
    return (1 + l / Math.sqrt(1 + l * l)) / 2 + LEAST_WEIGHT;
  }

  /** Sets the first layer. */
  #look(s: State, player: Player): void {
    const first = this.#first;
    const width = this.#width;
    const sum = this.#accumulators[player];
    this.#countCards(sum, s, player);
    const { known, unseen } = sum;
    const bias = this.#firstBias;
    for (let i = 0; i < width; i++) first[i] = bias[i] + (known[i] + unseen[i]) / FIXED;
    this.#addNumbers(s, player);
    for (let i = 0; i < width; i++) if (first[i] < 0) first[i] = 0;
  }

  /** Sets `z`. */
  #judge(s: State, player: Player): void {
    this.#look(s, player);
    const first = this.#first;
    const width = this.#width;
    const secondBias = this.#secondBias;
    const second = this.#second;
    const third = this.#third;
    const size = secondBias.length;
    let z = this.#thirdBias + (this.#hand === 0 ? 0 : this.#hand * this.#handOutput(s, player));
    for (let k = 0; k < size; k++) {
      let value = secondBias[k];
      for (let i = 0, at = k * width; i < width; i++, at++) value += first[i] * second[at];
      if (value > 0) z += value * third[k];
    }
    this.#z[0] = z;
  }

  /** The game's own evaluation, as the net's output would say it; where a turn begins the net sees for itself. */
  #handOutput(s: State, player: Player): number {
    return handOutput(this.#game.evaluate(s, player, false) / EVALUATION_LIMIT);
  }

  #addNumbers(s: State, player: Player): void {
    const first = this.#first;
    const width = this.#width;
    const encoding = this.#encoding;
    encoding.scan(s, player);
    const { lookups, sums, sumPlaces, sumCount } = encoding.found;
    const table = this.#lookups;
    for (let lookup = 0; lookup < lookups.length; lookup++) {
      const value = lookups[lookup];
      const size = this.#lookupSize[lookup];
      const row = value < 0 ? 0 : value >= size ? size - 1 : value;
      // a word that is none, and a number without steps, add nothing
      if (this.#isWord[lookup] !== 0 ? row !== value : value === 0) continue;
      for (let i = 0, at = (this.#lookupAt[lookup] + row) * width; i < width; i++, at++) first[i] += table[at];
      if (row === value) continue;
      const beyond = Math.max(-LARGEST, Math.min(LARGEST, value)) - row;
      for (let i = 0, at = lookup * width; i < width; i++, at++) first[i] += beyond * this.#slopes[at];
    }
    const weights = this.#sums;
    for (let n = 0; n < sumCount[0]; n++) {
      const place = sumPlaces[n];
      const value = sums[place];
      for (let i = 0, at = place * width; i < width; i++, at++) first[i] += value * weights[at];
    }
  }

  /** Makes `sum` that of the cards of `s`: only what has changed since the last position is counted. */
  #countCards(sum: Accumulator, s: State, player: Player): void {
    const { counted } = sum;
    const count = s[CARD_COUNT];
    const slots = this.#slots;
    let signature = count;
    let second = 0;
    for (let card = 0; card < ROWS; card++) {
      let key = EMPTY;
      if (card < count) {
        const c = CARDS + card * CARD_STRIDE;
        const place = this.#cardPlaces[s[c + CARD_DEF]] | 0;
        const pile = pileOf(s[c + CARD_OWNER]);
        const mixed = Math.imul(place * PILES + pile + 1, 0x9e3779b1);
        signature = (signature + mixed) | 0;
        second = (second + Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)) | 0;
        const slot = this.#encoding.slotOf(s, card, player);
        if (slot < slots - PILES) key = ((place * slots + slot) << 2) | pile;
      } else if (counted[card] === EMPTY) break;
      if (key === counted[card]) continue;
      if (counted[card] !== EMPTY) this.#addKnown(sum.known, counted[card], player, -1);
      if (key !== EMPTY) this.#addKnown(sum.known, key, player, 1);
      counted[card] = key;
    }
    if (!sum.isEmpty && signature === sum.signature && second === sum.second) return;
    sum.isEmpty = false;
    sum.signature = signature;
    sum.second = second;
    this.#addUnseen(sum.unseen, s, player);
  }

  #addKnown(into: Int32Array, key: number, player: Player, sign: number): void {
    const width = this.#width;
    const cards = this.#cards;
    const row = key >> 2;
    const place = (row / this.#slots) | 0;
    const unseen = place * this.#slots + this.#encoding.unseenSlot(key & 3, player);
    for (let i = 0, at = row * width, from = unseen * width; i < width; i++, at++, from++)
      into[i] += sign * (cards[at] - cards[from]);
  }

  #addUnseen(into: Int32Array, s: State, player: Player): void {
    const width = this.#width;
    const cards = this.#cards;
    into.fill(0);
    for (let card = 0; card < s[CARD_COUNT]; card++) {
      const c = CARDS + card * CARD_STRIDE;
      const slot = this.#encoding.unseenSlot(pileOf(s[c + CARD_OWNER]), player);
      const row = (this.#cardPlaces[s[c + CARD_DEF]] | 0) * this.#slots + slot;
      for (let i = 0, at = row * width; i < width; i++, at++) into[i] += cards[at];
    }
  }

  // ---- what is worked out when the net is loaded ----

  /** The vector of each card of the pool, by its place; [card places × card]. Also numbers the places. */
  #cardVectors(net: Net): Float64Array {
    const definitions = definitionsOf(this.#game);
    const out = new Float64Array((definitions.length + 1) * net.card);
    const ids = new Map(net.cardIds.map((id, place) => [id, place]));
    const attributeRow = new Map(net.attributePlaces.map((place, row) => [place, row]));
    for (const [i, definition] of definitions.entries()) {
      this.#cardPlaces[definition] = i + 1;
      const own = ids.get(this.#game.cardAt(definition).id);
      const vector = out.subarray((i + 1) * net.card, (i + 2) * net.card);
      if (own !== undefined) for (let k = 0; k < net.card; k++) vector[k] = net.cards[own * net.card + k];
      const { places, values } = this.#encoding.attributes.of(definition);
      for (let p = 0; p < places.length; p++) {
        const row = attributeRow.get(places[p]);
        if (row === undefined) continue;
        for (let k = 0; k < net.card; k++) vector[k] += values[p] * net.attributes[row * net.card + k];
      }
    }
    return out;
  }

  /** What each card adds in each slot, in parts of FIXED. */
  #addCards(net: Net, vectors: Float64Array): Int32Array {
    const width = this.#width;
    const slots = this.#slots;
    const places = vectors.length / net.card;
    const out = new Int32Array(places * slots * width);
    for (let place = 1; place < places; place++) {
      for (const [n, slot] of net.slotPlaces.entries()) {
        const at = (place * slots + slot) * width;
        for (let h = 0; h < width; h++) {
          let value = 0;
          for (let k = 0; k < net.card; k++)
            value += vectors[place * net.card + k] * net.slots[(n * net.card + k) * width + h];
          out[at + h] = Math.round(value * FIXED);
        }
      }
    }
    return out;
  }

  /** A row for each value of each lookup: its steps added up. */
  #addLookups(numbers: Float64Array): Float64Array {
    const { lookups } = this.#encoding;
    const width = this.#width;
    const rows = this.#lookupSize.reduce((sum, size) => sum + size, 0);
    const out = new Float64Array(rows * width);
    let row = 0;
    let place = 0;
    for (const [lookup, { words }] of lookups.entries()) {
      this.#lookupAt[lookup] = row;
      if (words) {
        out.set(numbers.subarray(place * width, (place + words.length) * width), row * width);
        row += words.length;
        place += words.length;
        continue;
      }
      for (let i = 0; i < width; i++) {
        const slope = numbers[(place + ENCODING_STEPS) * width + i] / ENCODING_STEP_UNIT;
        this.#slopes[lookup * width + i] = slope;
        let value = 0;
        for (let step = 0; step <= ENCODING_STEPS; step++) {
          out[(row + step) * width + i] = value + step * slope;
          if (step < ENCODING_STEPS) value += numbers[(place + step) * width + i];
        }
      }
      row += ENCODING_STEPS + 1;
      place += ENCODING_STEPS + 1;
    }
    return out;
  }

  #addSums(numbers: Float64Array): Float64Array {
    const { lookups, sums } = this.#encoding;
    const at = lookupWidth(lookups);
    return numbers.slice(at * this.#width, (at + sums.length) * this.#width);
  }
}

/** An evaluation from -1 to 1 as the output of a net that means the same; bounded, as certainty would have no end. */
export function handOutput(value: number): number {
  const e = Math.max(-MOST_CERTAIN, Math.min(MOST_CERTAIN, value));
  return e / Math.sqrt(1 - e * e);
}

function pileOf(owner: number): number {
  return (owner & OWNER_BIT) + ((owner & SECOND_DECK) !== 0 ? 2 : 0);
}

/** The product of matrices [rows × inner] and [inner × columns]. */
function product(a: Float64Array, b: Float32Array, inner: number, columns: number): Float64Array {
  const rows = a.length / inner;
  const out = new Float64Array(rows * columns);
  for (let row = 0; row < rows; row++)
    for (let k = 0; k < inner; k++)
      for (let i = 0; i < columns; i++) out[row * columns + i] += a[row * inner + k] * b[k * columns + i];
  return out;
}

/** Numbers that the lookups of an encoding take. */
function lookupWidth(lookups: Encoding['lookups']): number {
  return lookups.reduce((sum, { words }) => sum + (words?.length ?? ENCODING_STEPS + 1), 0);
}

/** Every definition row of the pool, other sides too. */
function definitionsOf(game: Game): number[] {
  return [...new Set(game.cards.flatMap(({ def, sides }) => [def, ...(sides ?? [])]))];
}

/** The weights of all numbers that stand before the slots; [numbers × first], 0 where the net reads nothing. */
function denseRows({ numberPlaces, numbers, hidden }: Net, { lookups, sums }: Encoding): Float64Array {
  const [width] = hidden;
  const out = new Float64Array((lookupWidth(lookups) + sums.length) * width);
  for (const [row, place] of numberPlaces.entries())
    out.set(numbers.subarray(row * width, (row + 1) * width), place * width);
  return out;
}

/** Throws an InputError for a net that was trained for another game or another encoding. */
export function checkNet(game: Game, net: Net, file: string): void {
  if (net.game !== game.name) throw new InputError(`this net plays ${net.game}, not ${game.name}`, file);
  const { hash, lookups, sums, attributes, slots, optionParts } = game.encoding;
  if (net.encoding !== hash)
    throw new InputError(
      `this net was trained with the encoding ${net.encoding}, and this version of Assay has ${hash}: train it anew`,
      file,
    );
  checkPlaces(net, 'numberPlaces', lookupWidth(lookups) + sums.length, file);
  checkPlaces(net, 'attributePlaces', attributes.names.length, file);
  checkPlaces(net, 'slotPlaces', slots.length, file);
  checkPlaces(net, 'optionPlaces', optionParts.card, file);
}

function checkPlaces(
  net: Net,
  list: 'numberPlaces' | 'attributePlaces' | 'slotPlaces' | 'optionPlaces',
  length: number,
  file: string,
): void {
  const wrong = net[list].find((place) => place >= length);
  if (wrong !== undefined) throw new InputError(`place ${wrong} of ${list}: the encoding has ${length}`, file);
}

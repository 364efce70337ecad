/**
 * A net at play: the chance of winning that it sees in a position, without allocation and the same on every machine.
 *
 * - Only sums, products, quotients and square roots of doubles, in a fixed order; no exponential, no fused operation.
 * - What is added up before the first layer are whole numbers: cards in parts of 2^-16, all other weights in parts so
 *   small that the largest sum that can be is still exact as a double. So a sum comes out the same whatever was judged
 *   before, and from one position to the next only what is different is counted (an accumulator for each player who
 *   asks).
 */
import {
  CARD_COUNT,
  CARD_DEF,
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
  type Player,
  type State,
  slotAt,
} from '../../engine/index.ts';
import type { Judge } from '../agent.ts';
import type { Net } from './net-file.ts';
import { type NetPlaces, numberCount, placesOf } from './net-places.ts';

/** The number that stands for 1 in the accumulators. */
const FIXED = 1 << 16;
/** Most card rows of a state. */
const ROWS = 256;
/** Larger numbers count as this; see encoding.ts. */
const LARGEST = 200;
/** The least weight of an option, where 1 is the most. */
export const LEAST_WEIGHT = 0.001;
/** The most that the evaluation of the game can say, where 1 is certainty. */
const MOST_CERTAIN = 0.998;
/** A larger sum of facts counts as this. */
const LARGEST_SUM = 256;
/** The bits that a whole number may have in a double, less one so that the difference of two still fits. */
const EXACT_BITS = 52;
/** Units of a layer are computed so many at a time: each row of weights is filled up with zeros to a multiple. */
const STRIDE = 8;
/** Marks a row for which nothing has been counted. */
const EMPTY = -1;
/** Units of the second layer that are computed together; its rows are filled up in the same way. */
const SECOND_STRIDE = 4;

/** For each player who asks: what has been added up, and from what. */
class Accumulator {
  /** Cards, in parts of FIXED. */
  readonly cards: Int32Array;
  /** The weights that each card was counted with. */
  readonly rows = new Int32Array(ROWS).fill(EMPTY);
  rowCount = 0;
  /** Lookups and sums. */
  readonly numbers: Float64Array;
  readonly lookups: Int32Array;
  readonly sums: Int32Array;
  /** Places of the sums that are not 0; some of these may be 0 again. */
  readonly sumPlaces: Int32Array;
  sumCount = 0;

  constructor(width: number, { lookups, sums }: Encoding) {
    this.cards = new Int32Array(width);
    this.numbers = new Float64Array(width);
    // a word that is none, and the number 0, add nothing
    this.lookups = Int32Array.from(lookups, ({ words }) => (words ? EMPTY : 0));
    this.sums = new Int32Array(sums.length);
    this.sumPlaces = new Int32Array(sums.length);
  }
}

export class NetEvaluator implements Judge {
  readonly #game: Game;
  readonly #encoding: Encoding;
  /** Units of the first layer, together with the zeros that fill up its rows. */
  readonly #width: number;
  readonly #slots: number;
  /**
   * The place of a definition among the cards of the pool, from 1 on; 0 for a definition that is no card of the pool.
   */
  readonly #cardPlaces: Int32Array;
  /** [card places × slots × first], in parts of FIXED. */
  readonly #cards: Int32Array;
  /** For each of these rows, how many more there are than were counted; all 0 except while cards are being counted. */
  readonly #more: Int32Array;
  /** Rows for which there may be more or fewer than were counted. */
  readonly #changed = new Int32Array(2 * ROWS);
  readonly #accumulators: readonly [Accumulator, Accumulator];
  /** Rows of weights that are to be added, by where they begin, and how many times: of cards, or of numbers. */
  readonly #rows: Int32Array;
  readonly #times: Float64Array;
  #rowCount = 0;
  readonly #lookupAt: Int32Array;
  readonly #lookupSize: Int32Array;
  /** 1 for a lookup that is one of several words. */
  readonly #isWord: Uint8Array;
  /**
   * Rows of weights: one for each value of each lookup, the first of them zeros; what each further unit of a lookup
   * beyond its steps adds; and one for each sum, for one unit in which it is counted.
   */
  readonly #numbers: Float64Array;
  /** Where the second and the third of these begin. */
  readonly #slopesAt: number;
  readonly #sumsAt: number;
  /** The largest value of each sum, in its unit; 0 for a sum that the net does not read. */
  readonly #mostOfSum: Int32Array;
  readonly #firstBias: Float64Array;
  /** [first × second], transposed, so that a unit of the first layer that is 0 can be skipped; rows filled up. */
  readonly #second: Float64Array;
  readonly #secondBias: Float64Array;
  readonly #third: Float64Array;
  readonly #thirdBias: number;
  readonly #hand: number;
  readonly #first: Float64Array;
  /** The units of the first layer that are above 0, the first `#activeCount`. */
  readonly #active: Int32Array;
  #activeCount = 0;
  readonly #policy: number;
  readonly #policyState: Float64Array;
  readonly #policyBias: Float64Array;
  /** A row for each place of an option before the attributes of its card. */
  readonly #policyOptions: Float64Array;
  /** A row for each card place. */
  readonly #policyCards: Float64Array;
  readonly #policyOut: Float64Array;
  /** What the position adds to each unit by which options are judged. */
  readonly #policySums: Float64Array;
  /** The net's output. It is an array because returning a fraction would make a new object. */
  readonly #z = new Float64Array(1);

  /** `net` must be for this game, and the encoding must have what the net reads; else an InputError names `file`. */
  constructor(game: Game, net: Net, file: string) {
    const { encoding } = game;
    const places = placesOf(game, net, file);
    this.#game = game;
    this.#encoding = encoding;
    const [first] = net.hidden;
    const width = Math.ceil(first / STRIDE) * STRIDE;
    this.#width = width;
    this.#slots = encoding.slots.length;
    this.#cardPlaces = new Int32Array(1 + Math.max(0, ...definitionsOf(game)));
    const vectors = this.#cardVectors(net, places);
    this.#cards = this.#addCards(net, places, vectors);
    this.#more = new Int32Array(this.#cards.length / width);
    this.#accumulators = [new Accumulator(width, encoding), new Accumulator(width, encoding)];
    const numbers = denseRows(net, places, encoding, width);
    const { lookups, sumParts } = encoding;
    this.#lookupAt = new Int32Array(lookups.length);
    this.#lookupSize = Int32Array.from(lookups, ({ words }) => words?.length ?? ENCODING_STEPS + 1);
    this.#isWord = Uint8Array.from(lookups, ({ words }) => (words ? 1 : 0));
    this.#mostOfSum = new Int32Array(sumParts.length);
    const [values, slopes, sums] = this.#addNumbers(numbers);
    this.#slopesAt = values.length;
    this.#sumsAt = values.length + slopes.length;
    this.#numbers = joined([values, slopes, sums]);
    this.#rows = new Int32Array(Math.max(2 * ROWS, 3 * lookups.length + 2 * sumParts.length));
    this.#times = new Float64Array(this.#rows.length);
    this.#firstBias = widened(net.firstBias, first, width);
    const [, second] = net.hidden;
    const secondWidth = Math.ceil(second / SECOND_STRIDE) * SECOND_STRIDE;
    this.#second = widened(turned(net.second, first), second, secondWidth);
    this.#secondBias = widened(net.secondBias, second, secondWidth);
    this.#third = widened(net.third, second, secondWidth);
    this.#thirdBias = net.thirdBias[0];
    this.#hand = net.hand[0];
    this.#first = new Float64Array(width);
    this.#active = new Int32Array(width);
    this.#policy = net.policy;
    this.#policyState = widened(net.policyState, first, width);
    this.#policyBias = Float64Array.from(net.policyBias);
    this.#policyOptions = new Float64Array(encoding.optionParts.card * net.policy);
    for (const [row, place] of places.options.entries())
      this.#policyOptions.set(net.policyOptions.subarray(row * net.policy, (row + 1) * net.policy), place * net.policy);
    this.#policyCards = product(vectors, net.policyCards, net.card, net.policy);
    this.#policyOut = Float64Array.from(net.policyOut);
    this.#policySums = new Float64Array(net.policy);
  }

  /** Can the net say which options it would take? */
  get hasPolicy(): boolean {
    return this.#policy > 0;
  }

  /** As `Game.evaluate`, but by the net; for a game that is over, its result. */
  evaluate(s: State, player: Player, begins: boolean): number {
    const game = this.#game;
    if (game.isOver(s)) return game.evaluate(s, player, begins);
    this.#judge(s, player);
    const z = this.#z[0];
    return ((EVALUATION_LIMIT * z) / Math.sqrt(1 + z * z)) | 0;
  }

  /** The net's output before it is bounded. */
  output(s: State, player: Player): number {
    this.#judge(s, player);
    return this.#z[0];
  }

  /**
   * Writes to `out` how likely it would take each of the first `count` options of the standing decision, which is
   * `player`'s: numbers above 0 that add up to 1.
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

  /** The weight of the option that was scanned last. */
  #optionWeight(): number {
    const size = this.#policy;
    const { optionParts, found } = this.#encoding;
    const { option } = found;
    const rows = this.#policyOptions;
    const number = option[FOUND_NUMBER];
    const verbAt = option[FOUND_VERB] * size;
    const isCounted = number >= 0 && number < optionParts.tenth - optionParts.number;
    const numberAt = isCounted ? (optionParts.number + number) * size : -1;
    const tenths = clamp(number, LARGEST) / ENCODING_STEP_UNIT;
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

  /** Computes the first layer. */
  #look(s: State, player: Player): void {
    const first = this.#first;
    const active = this.#active;
    const sum = this.#accumulators[player];
    this.#countCards(sum, s, player);
    this.#countNumbers(sum, s, player);
    const { cards, numbers } = sum;
    const bias = this.#firstBias;
    let count = 0;
    for (let i = 0; i < first.length; i++) {
      const value = bias[i] + cards[i] / FIXED + numbers[i];
      first[i] = value > 0 ? value : 0;
      active[count] = i;
      if (value > 0) count++;
    }
    this.#activeCount = count;
  }

  /** Computes the output `z`. Its sums are made in the order of the units, so that it is the same everywhere. */
  #judge(s: State, player: Player): void {
    this.#look(s, player);
    const first = this.#first;
    const active = this.#active;
    const count = this.#activeCount;
    const second = this.#second;
    const bias = this.#secondBias;
    const third = this.#third;
    const size = bias.length;
    let z = this.#thirdBias + (this.#hand === 0 ? 0 : this.#hand * this.#handOutput(s, player));
    for (let k = 0; k < size; k += SECOND_STRIDE) {
      let a = bias[k];
      let b = bias[k + 1];
      let c = bias[k + 2];
      let d = bias[k + 3];
      for (let n = 0; n < count; n++) {
        const i = active[n];
        const value = first[i];
        const at = i * size + k;
        a += value * second[at];
        b += value * second[at + 1];
        c += value * second[at + 2];
        d += value * second[at + 3];
      }
      if (a > 0) z += a * third[k];
      if (b > 0) z += b * third[k + 1];
      if (c > 0) z += c * third[k + 2];
      if (d > 0) z += d * third[k + 3];
    }
    this.#z[0] = z;
  }

  /** The game's own evaluation as an output of the net. It leaves out who begins a turn: the net sees that itself. */
  #handOutput(s: State, player: Player): number {
    return handOutput(this.#game.evaluate(s, player, false) / EVALUATION_LIMIT);
  }

  /** Brings the lookups and sums of `sum` up to date with `s`: only differences are counted. */
  #countNumbers(sum: Accumulator, s: State, player: Player): void {
    const encoding = this.#encoding;
    encoding.scan(s, player);
    const { lookups, sums, sumPlaces, sumCount } = encoding.found;
    this.#rowCount = 0;
    for (let lookup = 0; lookup < lookups.length; lookup++)
      if (lookups[lookup] !== sum.lookups[lookup]) this.#changeLookup(sum, lookup, lookups[lookup]);
    // sums that were there before and are not found any more are 0 now
    for (let n = 0; n < sum.sumCount; n++) {
      const place = sum.sumPlaces[n];
      if (sums[place] === 0) this.#changeSum(sum, place, 0);
    }
    const count = sumCount[0];
    for (let n = 0; n < count; n++) {
      const place = sumPlaces[n];
      sum.sumPlaces[n] = place;
      if (sums[place] !== sum.sums[place]) this.#changeSum(sum, place, sums[place]);
    }
    sum.sumCount = count;
    addRows(sum.numbers, this.#numbers, this.#rows, this.#times, this.#rowCount);
  }

  /** Notes that a row of weights is to be added so many times. */
  #note(row: number, times: number): void {
    const n = this.#rowCount++;
    this.#rows[n] = row;
    this.#times[n] = times;
  }

  #changeLookup({ lookups }: Accumulator, lookup: number, value: number): void {
    const before = lookups[lookup];
    lookups[lookup] = value;
    this.#note(this.#lookupRow(lookup, before) * this.#width, -1);
    this.#note(this.#lookupRow(lookup, value) * this.#width, 1);
    if (this.#isWord[lookup] !== 0) return;
    const more = beyondSteps(value) - beyondSteps(before);
    if (more !== 0) this.#note(this.#slopesAt + lookup * this.#width, more);
  }

  /** The row of a value of a lookup; row 0 is that of a word that is none. */
  #lookupRow(lookup: number, value: number): number {
    const size = this.#lookupSize[lookup];
    if (this.#isWord[lookup] !== 0) return value >= 0 && value < size ? this.#lookupAt[lookup] + value : 0;
    return this.#lookupAt[lookup] + (value < 0 ? 0 : value >= size ? size - 1 : value);
  }

  #changeSum({ sums }: Accumulator, place: number, value: number): void {
    const most = this.#mostOfSum[place];
    const more = clamp(value, most) - clamp(sums[place], most);
    sums[place] = value;
    if (more !== 0) this.#note(this.#sumsAt + place * this.#width, more);
  }

  /**
   * Brings the cards of `sum` up to date with `s`: only rows are counted of which there are more or fewer than before.
   */
  #countCards(sum: Accumulator, s: State, player: Player): void {
    const { rows } = sum;
    const { unseenAt } = this.#encoding;
    const places = this.#cardPlaces;
    const slots = this.#slots;
    const count = s[CARD_COUNT];
    let changes = 0;
    for (let card = 0, c = CARDS; card < count; card++, c += CARD_STRIDE) {
      const row = (places[s[c + CARD_DEF]] | 0) * slots + slotAt(s, c, player, unseenAt);
      if (row === rows[card]) continue;
      changes = this.#changeRow(rows[card], -1, changes);
      changes = this.#changeRow(row, 1, changes);
      rows[card] = row;
    }
    for (let card = count; card < sum.rowCount; card++) {
      changes = this.#changeRow(rows[card], -1, changes);
      rows[card] = EMPTY;
    }
    sum.rowCount = count;
    this.#rowCount = 0;
    for (let n = 0; n < changes; n++) this.#noteRow(this.#changed[n]);
    addWholeRows(sum.cards, this.#cards, this.#rows, this.#times, this.#rowCount);
  }

  /** Notes that there is one card more or fewer of a row; returns how many changes have been noted. */
  #changeRow(row: number, more: number, changes: number): number {
    if (row === EMPTY) return changes;
    this.#more[row] += more;
    this.#changed[changes] = row;
    return changes + 1;
  }

  /**
   * Notes what a row adds. Cards that changed places with copies of themselves, as in another deal of unseen cards, add
   * nothing.
   */
  #noteRow(row: number): void {
    const more = this.#more[row];
    if (more === 0) return;
    this.#more[row] = 0;
    this.#note(row * this.#width, more);
  }

  // ---- what is worked out when the net is loaded ----

  /** The vector of each card of the pool, by its place; [card places × card]. Also numbers the places. */
  #cardVectors(net: Net, { attributes }: NetPlaces): Float64Array {
    const definitions = definitionsOf(this.#game);
    const out = new Float64Array((definitions.length + 1) * net.card);
    const ids = new Map(net.cardIds.map((id, place) => [id, place]));
    const attributeRow = new Map(attributes.map((place, row) => [place, row]));
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

  /** What each card adds in each slot, in units of FIXED. */
  #addCards(net: Net, { slots: slotPlaces }: NetPlaces, vectors: Float64Array): Int32Array {
    const [first] = net.hidden;
    const width = this.#width;
    const slots = this.#slots;
    const places = vectors.length / net.card;
    const out = new Int32Array(places * slots * width);
    for (let place = 1; place < places; place++) {
      for (const [n, slot] of slotPlaces.entries()) {
        const at = (place * slots + slot) * width;
        for (let h = 0; h < first; h++) {
          let value = 0;
          for (let k = 0; k < net.card; k++)
            value += vectors[place * net.card + k] * net.slots[(n * net.card + k) * first + h];
          out[at + h] = Math.round(value * FIXED);
        }
      }
    }
    return out;
  }

  /** The three parts of `#numbers`; also finds the largest values of sums. */
  #addNumbers(numbers: Float64Array): readonly [values: Float64Array, slopes: Float64Array, sums: Float64Array] {
    const width = this.#width;
    const { lookups, sumParts } = this.#encoding;
    const slopes = new Float64Array(lookups.length * width);
    const values = this.#addLookups(numbers, slopes);
    const sums = this.#addSums(numbers);
    for (const [sum, parts] of sumParts.entries())
      if (sums.subarray(sum * width, (sum + 1) * width).some((weight) => weight !== 0))
        this.#mostOfSum[sum] = LARGEST_SUM * parts;
    this.#roundNumbers(values, slopes, sums);
    return [values, slopes, sums];
  }

  /** A row for each value of each lookup: its steps added up. Writes what is beyond the steps to `slopes`. */
  #addLookups(numbers: Float64Array, slopes: Float64Array): Float64Array {
    const { lookups } = this.#encoding;
    const width = this.#width;
    const rows = this.#lookupSize.reduce((sum, size) => sum + size, 1);
    const out = new Float64Array(rows * width);
    let row = 1;
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
        slopes[lookup * width + i] = slope;
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
    const { lookups, sums, sumParts } = this.#encoding;
    const width = this.#width;
    const at = lookupWidth(lookups);
    return numbers
      .slice(at * width, (at + sums.length) * width)
      .map((weight, i) => weight / sumParts[Math.floor(i / width)]);
  }

  /**
   * Makes the weights of all numbers whole multiples of a unit that is as small as possible: their sums are then exact
   * in any order. Weights are 32-bit floats, so most of them do not change.
   */
  #roundNumbers(lookups: Float64Array, slopes: Float64Array, sums: Float64Array): void {
    const width = this.#width;
    let most = 0;
    for (const [lookup, at] of this.#lookupAt.entries()) {
      most += largest(lookups, at * width, (at + this.#lookupSize[lookup]) * width);
      most += LARGEST * largest(slopes, lookup * width, (lookup + 1) * width);
    }
    for (const [sum, mostOfSum] of this.#mostOfSum.entries())
      most += mostOfSum * largest(sums, sum * width, (sum + 1) * width);
    const parts = 2 ** (EXACT_BITS - Math.ceil(Math.log2(Math.max(1, most))));
    for (const weights of [lookups, slopes, sums])
      for (let i = 0; i < weights.length; i++) weights[i] = Math.round(weights[i] * parts) / parts;
  }
}

/**
 * The output of a net that means the same as an evaluation from -1 to 1. It is bounded, because certainty would be an
 * infinite output.
 */
export function handOutput(value: number): number {
  const e = Math.max(-MOST_CERTAIN, Math.min(MOST_CERTAIN, value));
  return e / Math.sqrt(1 - e * e);
}

/** How much of a number lies beyond its steps; below 0 all of it. */
function beyondSteps(value: number): number {
  const bounded = clamp(value, LARGEST);
  return bounded < 0 ? bounded : bounded > ENCODING_STEPS ? bounded - ENCODING_STEPS : 0;
}

function clamp(value: number, most: number): number {
  return value > most ? most : value < -most ? -most : value;
}

/** The largest absolute value of some weights. */
function largest(weights: Float64Array, from: number, to: number): number {
  return weights.subarray(from, to).reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
}

/**
 * Adds rows of weights, each so many times, to `into`, which is as long as a row. Some units of all rows are added
 * before the next ones, so that their sums stand in registers.
 */
function addRows(
  into: Float64Array,
  weights: Float64Array,
  rows: Int32Array,
  times: Float64Array,
  count: number,
): void {
  if (count === 0) return;
  for (let i = 0; i < into.length; i += STRIDE) {
    let a = into[i];
    let b = into[i + 1];
    let c = into[i + 2];
    let d = into[i + 3];
    let e = into[i + 4];
    let f = into[i + 5];
    let g = into[i + 6];
    let h = into[i + 7];
    for (let n = 0; n < count; n++) {
      const at = rows[n] + i;
      const more = times[n];
      a += more * weights[at];
      b += more * weights[at + 1];
      c += more * weights[at + 2];
      d += more * weights[at + 3];
      e += more * weights[at + 4];
      f += more * weights[at + 5];
      g += more * weights[at + 6];
      h += more * weights[at + 7];
    }
    into[i] = a;
    into[i + 1] = b;
    into[i + 2] = c;
    into[i + 3] = d;
    into[i + 4] = e;
    into[i + 5] = f;
    into[i + 6] = g;
    into[i + 7] = h;
  }
}

/** The same for whole numbers. */
function addWholeRows(
  into: Int32Array,
  weights: Int32Array,
  rows: Int32Array,
  times: Float64Array,
  count: number,
): void {
  if (count === 0) return;
  for (let i = 0; i < into.length; i += STRIDE) {
    let a = into[i];
    let b = into[i + 1];
    let c = into[i + 2];
    let d = into[i + 3];
    let e = into[i + 4];
    let f = into[i + 5];
    let g = into[i + 6];
    let h = into[i + 7];
    for (let n = 0; n < count; n++) {
      const at = rows[n] + i;
      const more = times[n] | 0;
      a = (a + Math.imul(more, weights[at])) | 0;
      b = (b + Math.imul(more, weights[at + 1])) | 0;
      c = (c + Math.imul(more, weights[at + 2])) | 0;
      d = (d + Math.imul(more, weights[at + 3])) | 0;
      e = (e + Math.imul(more, weights[at + 4])) | 0;
      f = (f + Math.imul(more, weights[at + 5])) | 0;
      g = (g + Math.imul(more, weights[at + 6])) | 0;
      h = (h + Math.imul(more, weights[at + 7])) | 0;
    }
    into[i] = a;
    into[i + 1] = b;
    into[i + 2] = c;
    into[i + 3] = d;
    into[i + 4] = e;
    into[i + 5] = f;
    into[i + 6] = g;
    into[i + 7] = h;
  }
}

/** A matrix whose rows are filled up with zeros. */
function widened(matrix: Float32Array | Float64Array, columns: number, width: number): Float64Array {
  const rows = matrix.length / columns;
  const out = new Float64Array(rows * width);
  for (let row = 0; row < rows; row++) out.set(matrix.subarray(row * columns, (row + 1) * columns), row * width);
  return out;
}

/** Several lists as one. */
function joined(lists: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(lists.reduce((length, list) => length + list.length, 0));
  let at = 0;
  for (const list of lists) {
    out.set(list, at);
    at += list.length;
  }
  return out;
}

/** A transposed matrix. */
function turned(matrix: Float32Array, columns: number): Float64Array {
  const rows = matrix.length / columns;
  return Float64Array.from(matrix, (_, i) => matrix[(i % rows) * columns + Math.floor(i / rows)]);
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

/**
 * The weights of all numbers that stand before the slots; [numbers × width]; 0 for numbers that the net does not read.
 */
function denseRows(net: Net, places: NetPlaces, encoding: Encoding, width: number): Float64Array {
  const [first] = net.hidden;
  const out = new Float64Array(numberCount(encoding) * width);
  for (const [row, place] of places.numbers.entries())
    out.set(net.numbers.subarray(row * first, (row + 1) * first), place * width);
  return out;
}

/**
 * Numbers that are added up place by place, most places being 0, and then listed: those that are not 0, by their
 * places.
 */
import { lowestBit } from '../kernel/bits.ts';

export interface NumberList {
  /** What was listed last: `places[i]` and `values[i]`, in the order of places. */
  readonly places: Int32Array;
  readonly values: Float64Array;
  add(place: number, value: number): void;
  /** The same for several, whose places begin at `at`. */
  addAll(at: number, places: Int32Array, values: Float64Array): void;
  /** Lists what was added since the last time, and returns how many numbers that is. */
  list(): number;
  /** The first `count` numbers that are listed, as place, value, place, value … */
  pairs(count: number): number[];
}

/** A list of numbers whose places are below `length`. Nothing is allocated later on. */
export function createNumberList(length: number): NumberList {
  const sums = new Float64Array(length);
  /** A bit for each place that something was added to. */
  const touched = new Int32Array((length + 31) >> 5);
  const listedPlaces = new Int32Array(length);
  const listedValues = new Float64Array(length);

  function add(place: number, value: number): void {
    sums[place] += value;
    touched[place >> 5] |= 1 << (place & 31);
  }

  function addAll(at: number, places: Int32Array, values: Float64Array): void {
    for (let i = 0; i < places.length; i++) {
      const place = at + places[i];
      sums[place] += values[i];
      touched[place >> 5] |= 1 << (place & 31);
    }
  }

  function list(): number {
    let count = 0;
    for (let word = 0; word < touched.length; word++) {
      for (let bits = touched[word]; bits !== 0; bits &= bits - 1) {
        const place = word * 32 + lowestBit(bits);
        const value = sums[place];
        sums[place] = 0;
        if (value === 0) continue;
        listedPlaces[count] = place;
        listedValues[count++] = value;
      }
      touched[word] = 0;
    }
    return count;
  }

  /**
   * Fractions to copy: a list that is filled from the start does not grow, and one without holes is written to JSON
   * twice as fast.
   */
  const blank: number[] = [];

  function pairs(count: number): number[] {
    while (blank.length < count * 2) blank.push(0.5);
    const pairs = blank.slice(0, count * 2);
    for (let i = 0; i < count; i++) {
      pairs[i * 2] = listedPlaces[i];
      pairs[i * 2 + 1] = listedValues[i];
    }
    return pairs;
  }

  return { places: listedPlaces, values: listedValues, add, addAll, list, pairs };
}

/** Numbers most of which are 0: those that are not, by their places. */

import type { SparseNumbers } from '../../game.ts';

/** Room for so many numbers that are not 0. */
export function createSparseNumbers(room: number): SparseNumbers {
  return { places: new Int32Array(room), values: new Float64Array(room), count: 0 };
}

/** Room for `room` numbers, those that are there included. */
export function makeRoom(numbers: SparseNumbers, room: number): void {
  const { places, values } = numbers;
  if (room <= places.length) return;
  const length = Math.max(room, places.length * 2);
  numbers.places = new Int32Array(length);
  numbers.places.set(places);
  numbers.values = values instanceof Float32Array ? new Float32Array(length) : new Float64Array(length);
  numbers.values.set(values);
}

export function addNumber(out: SparseNumbers, place: number, value: number): void {
  const at = out.count++;
  out.places[at] = place;
  out.values[at] = value;
}

/** Adds numbers of another list, from `begin` on and before `end`. */
export function copyNumbers(out: SparseNumbers, from: SparseNumbers, begin: number, end: number): void {
  const { places, values } = out;
  const { places: fromPlaces, values: fromValues } = from;
  let { count } = out;
  for (let i = begin; i < end; i++) {
    places[count] = fromPlaces[i];
    values[count++] = fromValues[i];
  }
  out.count = count;
}

/** All numbers, those that are 0 as well, as the first `length` of `dense`. */
export function writeDense(dense: Float32Array | Float64Array, length: number, numbers: SparseNumbers): void {
  const { places, values, count } = numbers;
  dense.fill(0, 0, length);
  for (let i = 0; i < count; i++) dense[places[i]] = values[i];
}

/**
 * Fractions to copy: a list that is filled from the start does not grow, and one without holes is written to JSON
 * twice as fast.
 */
const blank: number[] = [];

/** As place, value, place, value … */
export function pairsOf({ places, values, count }: SparseNumbers): number[] {
  while (blank.length < count * 2) blank.push(0.5);
  const pairs = blank.slice(0, count * 2);
  for (let i = 0; i < count; i++) {
    pairs[i * 2] = places[i];
    pairs[i * 2 + 1] = values[i];
  }
  return pairs;
}

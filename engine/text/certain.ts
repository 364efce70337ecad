/**
 * What must be there by the program's own rules, where its type cannot say so. If it is missing after all, that is a
 * defect of the program, and the error names the place instead of going on with `undefined`.
 *
 * - `itemAt`: the element of a list at a place that it has.
 * - `addAt`: adds to a number of a list.
 * - `certain`: a value that cannot be missing.
 */

/** The element at a place of a list. Throws where the list has no such place. */
export function itemAt<Item>(list: ArrayLike<Item>, place: number): Item {
  const item = list[place];
  if (item === undefined) throw new RangeError(`a list of ${list.length} has nothing at place ${place}`);
  return item;
}

/** Adds to the number at a place of a list. Throws where the list has no such place. */
export function addAt(list: number[], place: number, more: number): void {
  list[place] = itemAt(list, place) + more;
}

/** A value that cannot be missing; `what` names it for the error if it is. */
export function certain<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new RangeError(`${what} is missing`);
  return value;
}

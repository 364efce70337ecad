/**
 * Sets of names in one cell of a state: 0 is none, a positive number is that name alone (`internName`), a negative one
 * is a set kept here. Sets are only ever added, and the same names are the same set, so a cell says what a card has by
 * itself.
 */
import { hashOfName } from './tables.ts';

/** Names a set holds at most. */
const SET_SIZE = 8;
const SET_LIMIT = 4096;
const sets = new Int32Array(SET_LIMIT * SET_SIZE);
let setCount = 0;

/** Is the name among them? */
export function isInNameSet(set: number, name: number): boolean {
  if (set >= 0) return set === name && set !== 0;
  const at = (-set - 1) * SET_SIZE;
  for (let i = at; i < at + SET_SIZE && sets[i] !== 0; i++) if (sets[i] === name) return true;
  return false;
}

/** The name at that place of a set; 0 past the last one. */
export function nameInSet(set: number, place: number): number {
  if (set >= 0) return place === 0 ? set : 0;
  return place < SET_SIZE ? sets[(-set - 1) * SET_SIZE + place] : 0;
}

/** The set with one name more. */
export function addToNameSet(set: number, name: number): number {
  if (set === 0 || name === 0) return set | name;
  if (isInNameSet(set, name)) return set;
  // in ascending order, so that the order in which names were gained makes no difference
  let n = 0;
  if (set > 0) merged[n++] = set;
  else for (let i = (-set - 1) * SET_SIZE; n < SET_SIZE && sets[i] !== 0; i++) merged[n++] = sets[i];
  if (n === SET_SIZE) throw new RangeError(`a card has gained more than ${SET_SIZE} names`);
  let at = n;
  while (at > 0 && merged[at - 1] > name) {
    merged[at] = merged[at - 1];
    at--;
  }
  merged[at] = name;
  return findSet(n + 1);
}

const merged = new Int32Array(SET_SIZE);

/** The set without that name. */
export function removeFromNameSet(set: number, name: number): number {
  if (!isInNameSet(set, name)) return set;
  let rest = 0;
  for (let i = 0, other = nameInSet(set, 0); other !== 0; other = nameInSet(set, ++i))
    if (other !== name) rest = addToNameSet(rest, other);
  return rest;
}

/** The set of the first `n` merged names, which is added if it is new. */
function findSet(n: number): number {
  merged.fill(0, n);
  for (let k = 0; k < setCount; k++) {
    let i = 0;
    while (i < SET_SIZE && sets[k * SET_SIZE + i] === merged[i]) i++;
    if (i === SET_SIZE) return -(k + 1);
  }
  if (setCount === SET_LIMIT) throw new RangeError('more sets of gained names than a process keeps');
  sets.set(merged, setCount * SET_SIZE);
  setCount++;
  return -setCount;
}

/** Stands for a set of names where the order of loading must not matter; 0 for no names. */
export function hashOfNameSet(set: number): number {
  if (set >= 0) return set === 0 ? 0 : hashOfName(set);
  let hash = 0;
  // a sum, because the order of the numbers is that of loading
  for (let i = (-set - 1) * SET_SIZE, n = 0; n < SET_SIZE && sets[i] !== 0; i++, n++)
    hash = (hash + Math.imul(hashOfName(sets[i]) | 1, 0x9e3779b1)) | 0;
  return hash;
}

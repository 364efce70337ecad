/**
 * The order of continuous effects inside one layer: by group (the game says whether effects on their own card come
 * first, and whether setting a number comes before adding to it), then by dependency, then by rank in the group, then
 * by timestamp.
 *
 * Whoever derives collects the instances of a layer and supplies the callbacks; this module only decides the order.
 * Dependency is decided by what happens, not by guesswork: B depends on A when applying A changes what B would do. It
 * is looked for only where the game's read masks say that it could be there, and what an effect was found to wait for
 * is asked about first the next time: most effects wait for one and the same until that is applied.
 */

import { NONE } from '../kernel/layout.ts';

/** Most continuous effects that a derivation can hold. */
export const GATHER_LIMIT = 256;
/** Most that can act in one layer at a time: all of them, each in two halves. */
export const INSTANCE_LIMIT = 2 * GATHER_LIMIT;

/** One continuous effect acting in the layer under way. Plain numbers, reused: no allocation. */
export interface LayerInstances {
  count: number;
  /** The game's handle of the effect. */
  readonly handle: Int32Array;
  readonly timestamp: Int32Array;
  /** `makeGroup`: lower groups come first, whatever their age, and none depends on one of another group. */
  readonly group: Int32Array;
  /** What the effect reads that this layer may change: READS_ bits. */
  readonly reads: Int32Array;
  /** What the effect changes that others may read: the same bits. */
  readonly isRead: Int32Array;
  /** The handle of the effect on which it was last found to depend; NONE for none. */
  readonly waitsFor: Int32Array;
}

/** Values of cards, which filters, conditions and numbers read. */
export const READS_VALUES = 1;
/** Whether the ability of the effect is still there. */
export const READS_ABILITIES = 2;

const RANK_BITS = 2;

/** A group, and a rank in it: among effects of a group that do not depend on each other, lower ranks come first. */
export function makeGroup(group: number, rank: number): number {
  return (group << RANK_BITS) | rank;
}

export function createInstances(): LayerInstances {
  return {
    count: 0,
    handle: new Int32Array(INSTANCE_LIMIT),
    timestamp: new Int32Array(INSTANCE_LIMIT),
    group: new Int32Array(INSTANCE_LIMIT),
    reads: new Int32Array(INSTANCE_LIMIT),
    isRead: new Int32Array(INSTANCE_LIMIT),
    waitsFor: new Int32Array(INSTANCE_LIMIT),
  };
}

export function addInstance(
  list: LayerInstances,
  handle: number,
  timestamp: number,
  group: number,
  reads: number,
  isRead = READS_VALUES,
): void {
  const n = list.count;
  if (n === INSTANCE_LIMIT) throw new RangeError('more continuous effects than a layer can hold');
  list.handle[n] = handle;
  list.timestamp[n] = timestamp;
  list.group[n] = group;
  list.reads[n] = reads;
  list.isRead[n] = isRead;
  list.waitsFor[n] = NONE;
  list.count = n + 1;
}

/** What is done with one instance. */
export interface LayerActions<S> {
  /**
   * Where two effects depend on each other: do both wait until nothing else is left? If not, neither counts as
   * dependent on the other.
   */
  readonly mutualCounts: boolean;
  /** Applies the instance. */
  apply(s: S, handle: number): void;
  /** A number that changes whenever something changes in what the instance would do (which cards, how much). */
  signature(s: S, handle: number): number;
  /** Keeps, and later restores, all that applying changes, so that an instance can be tried out. */
  save(s: S): void;
  restore(s: S): void;
}

/** Applies the instances of one layer in the order of the rules. Consumes the list. */
export function applyLayer<S>(s: S, list: LayerInstances, actions: LayerActions<S>): void {
  sortByAge(list);
  let reading = 0;
  let read = 0;
  for (let i = 0; i < list.count; i++) {
    reading |= list.reads[i];
    read |= list.isRead[i];
  }
  if ((reading & read) === 0 || list.count < 2) {
    for (let i = 0; i < list.count; i++) actions.apply(s, list.handle[i]);
  } else {
    while (list.count > 0) {
      const next = firstIndependent(s, list, actions);
      actions.apply(s, list.handle[next]);
      removeInstance(list, next);
    }
  }
  list.count = 0;
}

/** Sorts by group and rank, then the older first. By insertion: the lists are short. */
function sortByAge(list: LayerInstances): void {
  const { handle, timestamp, group, reads, isRead } = list;
  for (let i = 1; i < list.count; i++) {
    const h = handle[i];
    const t = timestamp[i];
    const g = group[i];
    const r = reads[i];
    const seen = isRead[i];
    let j = i - 1;
    while (j >= 0 && (group[j] > g || (group[j] === g && timestamp[j] > t))) {
      handle[j + 1] = handle[j];
      timestamp[j + 1] = timestamp[j];
      group[j + 1] = group[j];
      reads[j + 1] = reads[j];
      isRead[j + 1] = isRead[j];
      j--;
    }
    handle[j + 1] = h;
    timestamp[j + 1] = t;
    group[j + 1] = g;
    reads[j + 1] = r;
    isRead[j + 1] = seen;
  }
}

/**
 * The first instance of the leading group that depends on no other instance of it; the first one where they depend in
 * a circle.
 */
function firstIndependent<S>(s: S, list: LayerInstances, actions: LayerActions<S>): number {
  for (let i = 0; i < list.count && isBeside(list, i, 0); i++) {
    if (list.reads[i] === 0 || !dependsOnAnother(s, list, i, actions)) return i;
  }
  return 0;
}

/** Are two instances of one group? */
function isBeside(list: LayerInstances, i: number, j: number): boolean {
  return list.group[i] >> RANK_BITS === list.group[j] >> RANK_BITS;
}

function dependsOnAnother<S>(s: S, list: LayerInstances, i: number, actions: LayerActions<S>): boolean {
  const { handle, waitsFor } = list;
  const before = waitsFor[i];
  for (let j = 0; before !== NONE && j < list.count; j++)
    if (handle[j] === before && mayWait(list, i, j) && waits(s, list, i, j, actions.signature(s, handle[i]), actions))
      return true;
  // what i would do now is the same for each comparison, so it is found once, and only where another instance may
  // change it
  let now = 0;
  let isKnown = false;
  for (let j = 0; j < list.count; j++) {
    if (!mayWait(list, i, j) || handle[j] === before) continue;
    if (!isKnown) now = actions.signature(s, handle[i]);
    isKnown = true;
    if (!waits(s, list, i, j, now, actions)) continue;
    waitsFor[i] = handle[j];
    return true;
  }
  return false;
}

/** Could instance i depend on instance j, by the masks that are known from the beginning? */
function mayWait(list: LayerInstances, i: number, j: number): boolean {
  return j !== i && (list.reads[i] & list.isRead[j]) !== 0 && isBeside(list, j, i);
}

/**
 * Does instance i, whose signature is `now`, depend on instance j? Where that counts, only if j does not depend on i,
 * too.
 */
function waits<S>(s: S, list: LayerInstances, i: number, j: number, now: number, actions: LayerActions<S>): boolean {
  if (!dependsOn(s, list, i, j, now, actions)) return false;
  if (actions.mutualCounts || !mayWait(list, j, i)) return true;
  return !dependsOn(s, list, j, i, actions.signature(s, list.handle[j]), actions);
}

/** Would instance i do something else than `now`, its signature, if instance j were applied first? */
function dependsOn<S>(
  s: S,
  list: LayerInstances,
  i: number,
  j: number,
  now: number,
  actions: LayerActions<S>,
): boolean {
  actions.save(s);
  actions.apply(s, list.handle[j]);
  const after = actions.signature(s, list.handle[i]);
  actions.restore(s);
  return after !== now;
}

function removeInstance(list: LayerInstances, at: number): void {
  for (let i = at + 1; i < list.count; i++) {
    list.handle[i - 1] = list.handle[i];
    list.timestamp[i - 1] = list.timestamp[i];
    list.group[i - 1] = list.group[i];
    list.reads[i - 1] = list.reads[i];
    list.isRead[i - 1] = list.isRead[i];
    list.waitsFor[i - 1] = list.waitsFor[i];
  }
  list.count--;
}

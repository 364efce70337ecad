/**
 * Order of continuous effects inside one layer: effects on their own card first (where the game says so), then by
 * dependency, then by timestamp.
 *
 * The game collects the instances of a layer into `instances` and supplies three callbacks through its layer table;
 * this module only decides the order. Dependency is decided by what happens, not by guesswork: B depends on A when
 * applying A changes what B would do. It is looked for only where the game's read masks say that it could be there.
 */

/** Most continuous effects that can act in one layer at a time. */
export const INSTANCE_LIMIT = 128;

/** One continuous effect acting in the layer under way. Plain numbers, reused: no allocation. */
export interface LayerInstances {
  count: number;
  /** The game's handle of the effect. */
  readonly handle: Int32Array;
  readonly timestamp: Int32Array;
  /** 1 when the effect changes only the card that has it. */
  readonly own: Int32Array;
  /** 1 when it reads something that this layer changes. */
  readonly reads: Int32Array;
}

export function createInstances(): LayerInstances {
  return {
    count: 0,
    handle: new Int32Array(INSTANCE_LIMIT),
    timestamp: new Int32Array(INSTANCE_LIMIT),
    own: new Int32Array(INSTANCE_LIMIT),
    reads: new Int32Array(INSTANCE_LIMIT),
  };
}

export function addInstance(list: LayerInstances, handle: number, timestamp: number, own: number, reads: number): void {
  const n = list.count;
  if (n === INSTANCE_LIMIT) throw new RangeError('more continuous effects than a layer can hold');
  list.handle[n] = handle;
  list.timestamp[n] = timestamp;
  list.own[n] = own;
  list.reads[n] = reads;
  list.count = n + 1;
}

/** What a game does with one instance. */
export interface LayerActions<S> {
  /** Applies the instance. */
  apply(s: S, handle: number): void;
  /** A number that changes whenever what the instance would do changes (which cards, how much). */
  signature(s: S, handle: number): number;
  /** Keeps and restores what applying changes, to try an instance out. */
  save(s: S): void;
  restore(s: S): void;
}

/** Applies the instances of one layer in the order of the rules. Consumes the list. */
export function applyLayer<S>(s: S, list: LayerInstances, actions: LayerActions<S>): void {
  sortByAge(list);
  let reading = 0;
  for (let i = 0; i < list.count; i++) reading += list.reads[i];
  if (reading === 0 || list.count < 2) {
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

/** Own effects first, then the older first: insertion sort, the lists are short. */
function sortByAge(list: LayerInstances): void {
  const { handle, timestamp, own, reads } = list;
  for (let i = 1; i < list.count; i++) {
    const h = handle[i];
    const t = timestamp[i];
    const o = own[i];
    const r = reads[i];
    let j = i - 1;
    while (j >= 0 && (own[j] < o || (own[j] === o && timestamp[j] > t))) {
      handle[j + 1] = handle[j];
      timestamp[j + 1] = timestamp[j];
      own[j + 1] = own[j];
      reads[j + 1] = reads[j];
      j--;
    }
    handle[j + 1] = h;
    timestamp[j + 1] = t;
    own[j + 1] = o;
    reads[j + 1] = r;
  }
}

/** The oldest instance of the leading group that depends on no other of it; the oldest where they depend in a circle. */
function firstIndependent<S>(s: S, list: LayerInstances, actions: LayerActions<S>): number {
  for (let i = 0; i < list.count && list.own[i] === list.own[0]; i++) {
    if (list.reads[i] === 0 || !dependsOnAnother(s, list, i, actions)) return i;
  }
  return 0;
}

function dependsOnAnother<S>(s: S, list: LayerInstances, i: number, actions: LayerActions<S>): boolean {
  const before = actions.signature(s, list.handle[i]);
  for (let j = 0; j < list.count; j++) {
    if (j === i || list.own[j] !== list.own[i]) continue;
    actions.save(s);
    actions.apply(s, list.handle[j]);
    const after = actions.signature(s, list.handle[i]);
    actions.restore(s);
    if (after !== before) return true;
  }
  return false;
}

function removeInstance(list: LayerInstances, at: number): void {
  for (let i = at + 1; i < list.count; i++) {
    list.handle[i - 1] = list.handle[i];
    list.timestamp[i - 1] = list.timestamp[i];
    list.own[i - 1] = list.own[i];
    list.reads[i - 1] = list.reads[i];
  }
  list.count--;
}

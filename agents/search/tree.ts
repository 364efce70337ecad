/**
 * The tree of a search: one row of numbers a node, in typed arrays that are used again for every decision.
 *
 * A node stands for the options taken since the root, whatever cards the worlds held in which they were taken (open
 * loop), so one node gathers statistics of many worlds. What its player can do there differs from world to world:
 * `available` counts how often a node could have been chosen, which is what its share of the visits must be measured
 * against.
 */

/** No node: the end of a list of children. */
export const NO_NODE = -1;
export const ROOT = 0;

export class SearchTree {
  /** The option that leads here from the parent. */
  readonly option: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  readonly visits: Int32Array;
  readonly available: Int32Array;
  /** Sum of the rewards of the player at the root, over all visits. */
  readonly total: Float64Array;
  readonly capacity: number;
  count = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.option = new Int32Array(capacity);
    this.firstChild = new Int32Array(capacity);
    this.nextSibling = new Int32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.available = new Int32Array(capacity);
    this.total = new Float64Array(capacity);
  }

  /** Forgets everything; a root that was never visited is left. */
  clear(): void {
    this.count = 0;
    this.#addNode(0);
  }

  /** Adds a child to `parent`; returns its row, or NO_NODE when the arena is full. */
  addChild(parent: number, option: number): number {
    if (this.count === this.capacity) return NO_NODE;
    const node = this.#addNode(option);
    this.available[node] = 1;
    this.nextSibling[node] = this.firstChild[parent];
    this.firstChild[parent] = node;
    return node;
  }

  /** The child that an option leads to, or NO_NODE. */
  childOf(node: number, option: number): number {
    for (let child = this.firstChild[node]; child !== NO_NODE; child = this.nextSibling[child])
      if (this.option[child] === option) return child;
    return NO_NODE;
  }

  /** Becomes what stands below a node of another tree: that node is the root, with the visits of its children. */
  takeBelow(other: SearchTree, node: number): void {
    this.clear();
    this.#takeChildren(other, node, ROOT);
    for (let child = this.firstChild[ROOT]; child !== NO_NODE; child = this.nextSibling[child]) {
      this.visits[ROOT] += this.visits[child];
      this.total[ROOT] += this.total[child];
    }
  }

  #takeChildren(other: SearchTree, from: number, to: number): void {
    for (let child = other.firstChild[from]; child !== NO_NODE; child = other.nextSibling[child]) {
      const node = this.addChild(to, other.option[child]);
      if (node === NO_NODE) return;
      this.visits[node] = other.visits[child];
      this.available[node] = other.available[child];
      this.total[node] = other.total[child];
      this.#takeChildren(other, child, node);
    }
  }

  #addNode(option: number): number {
    const node = this.count++;
    this.option[node] = option;
    this.firstChild[node] = NO_NODE;
    this.nextSibling[node] = NO_NODE;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.total[node] = 0;
    return node;
  }
}

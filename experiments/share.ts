/** A shard of an experiment (`--shard 3/8`): the part that one of several independent machines plays. */
import { LEGS } from '../workers/plan.ts';

export interface Share {
  /** Counted from 1. */
  readonly index: number;
  readonly of: number;
}

const EVERY_LEG = (1 << LEGS) - 1;

/**
 * Marks the pairs of other shards as done. A shard is every `of`-th pair of each cell, beginning at a different pair in
 * each cell, so that shards cost about the same and differ by at most one pair a cell.
 */
export function leaveToOthers(done: readonly Uint8Array[], { index, of }: Share): void {
  done.forEach((pairs, cell) => {
    for (const [pair, legs] of pairs.entries()) if ((pair + cell) % of !== index - 1) pairs[pair] = legs | EVERY_LEG;
  });
}

/** Returns the name of a database that holds one shard. */
export function shareFile(name: string, share: Share | undefined): string {
  return share === undefined ? `${name}.sqlite` : `${name}.${share.index}-of-${share.of}.sqlite`;
}

export function sharePhrase({ index, of }: Share): string {
  return `share ${index} of ${of}`;
}

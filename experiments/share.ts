/** A share of an experiment: what one of several machines plays that know nothing of each other (`--shard 3/8`). */
import { LEGS } from '../workers/plan.ts';

export interface Share {
  /** From 1 on. */
  readonly index: number;
  readonly of: number;
}

const EVERY_LEG = (1 << LEGS) - 1;

/**
 * Marks the pairs of other shares as done. A share is every `of`-th pair of each cell, beginning elsewhere in each, so
 * that shares are alike in what they cost and differ by one pair a cell at most.
 */
export function leaveToOthers(done: readonly Uint8Array[], { index, of }: Share): void {
  done.forEach((pairs, cell) => {
    for (const [pair, legs] of pairs.entries()) if ((pair + cell) % of !== index - 1) pairs[pair] = legs | EVERY_LEG;
  });
}

/** The name of a database that holds one share. */
export function shareFile(name: string, share: Share | undefined): string {
  return share === undefined ? `${name}.sqlite` : `${name}.${share.index}-of-${share.of}.sqlite`;
}

export function sharePhrase({ index, of }: Share): string {
  return `share ${index} of ${of}`;
}

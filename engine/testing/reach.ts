/**
 * How much a proof looks at where looking at everything takes too long for each run: all cards, all words in all
 * places, thousands of simulations.
 *
 * - `npm test` looks at a small share, always the same one.
 * - `npm run test:long` looks at one of four parts, and at the next part at the next commit.
 * - `npm run test:whole` looks at everything.
 *
 * vitest.config.ts sets ASSAY_LONG (1 or whole) and ASSAY_PART (0 to 3).
 */

/** The number of runs of `npm run test:long`, each at the next commit, that together look at everything. */
export const LONG_PARTS = 4;

/**
 * One of `of` parts: every `of`-th thing, beginning at number `part`. The parts 0 to `of` - 1 together are all things.
 */
export interface Part {
  readonly part: number;
  readonly of: number;
}

/**
 * The part at which a long proof looks. It is everything in `npm run test:whole`, where golden files are written anew,
 * and where ASSAY_LONG is not set.
 */
export function longPart(): Part {
  if (process.env.ASSAY_LONG !== '1' || process.env.ASSAY_UPDATE_GOLDEN) return { part: 0, of: 1 };
  return { part: Number(process.env.ASSAY_PART ?? 0) % LONG_PARTS, of: LONG_PARTS };
}

/** One in `of` things in `npm test`; in a long run the part of that run. */
export function shareOf(of: number): Part {
  return process.env.ASSAY_LONG ? longPart() : { part: 0, of };
}

/**
 * One in `of` things in `npm test`, and all of them in every long run: for a proof that judges itself by many things.
 */
export function allOr(of: number): Part {
  return { part: 0, of: process.env.ASSAY_LONG ? 1 : of };
}

/** The share of test file number `file`, where a part is split between `files` test files. */
export function splitPart({ part, of }: Part, file: number, files: number): Part {
  return { part: file + files * part, of: of * files };
}

/** Whether the i-th thing of a list belongs to a part. */
export function isIn({ part, of }: Part): (_: unknown, i: number) => boolean {
  return (_, i) => i % of === part;
}

/** The number of games (or runs) that belong to a part of `all`, and the number of the first one. */
export function rangeOf(all: number, { part, of }: Part): { readonly from: number; readonly count: number } {
  const count = Math.ceil(all / of);
  return { from: part * count, count };
}

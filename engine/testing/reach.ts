/**
 * How much a proof looks at that has too much to look at each time: all cards, all words in all places, thousands of
 * simulations.
 *
 * - `npm test` looks at a small share, always the same one.
 * - `npm run test:long` looks at one of four parts, and at the next commit at the next part.
 * - `npm run test:whole` looks at everything.
 *
 * vitest.config.ts sets ASSAY_LONG (1 or whole) and ASSAY_PART (0 to 3).
 */

/** So many runs of `npm run test:long`, each at the next commit, have looked at everything. */
export const LONG_PARTS = 4;

/** One part of `of`: every `of`-th thing, beginning at number `part`. The parts 0 to `of` - 1 are all things. */
export interface Part {
  readonly part: number;
  readonly of: number;
}

/** The part of all things that a long proof looks at; all of them in `npm run test:whole`, where golden files are written anew, and where nobody says otherwise. */
export function longPart(): Part {
  if (process.env.ASSAY_LONG !== '1' || process.env.ASSAY_UPDATE_GOLDEN) return { part: 0, of: 1 };
  return { part: Number(process.env.ASSAY_PART ?? 0) % LONG_PARTS, of: LONG_PARTS };
}

/** One in `of` things in `npm test`; in the long run of the same test its part of all. */
export function shareOf(of: number): Part {
  return process.env.ASSAY_LONG ? longPart() : { part: 0, of };
}

/** One in `of` things in `npm test`, and all of them in every long run: a proof that needs many to judge itself by. */
export function allOr(of: number): Part {
  return { part: 0, of: process.env.ASSAY_LONG ? 1 : of };
}

/** A part, split between `files` test files of which this is number `file`. */
export function splitPart({ part, of }: Part, file: number, files: number): Part {
  return { part: file + files * part, of: of * files };
}

/** Whether the i-th thing of a list belongs to a part. */
export function isIn({ part, of }: Part): (_: unknown, i: number) => boolean {
  return (_, i) => i % of === part;
}

/** How many games, or runs, a part of `all` has, and the number of the first one. */
export function rangeOf(all: number, { part, of }: Part): { readonly from: number; readonly count: number } {
  const count = Math.ceil(all / of);
  return { from: part * count, count };
}

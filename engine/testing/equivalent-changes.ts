/**
 * Changes that somebody has proven to change nothing: `equivalent-changes.yaml`, each with the reason. They are
 * drawn like all others; the score without them is printed beside the score of all that were drawn.
 *
 * - `readProven`: the list.
 * - `matchProven`: which changes of a source the list speaks of, and what in it is stale.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../cards/yaml-input.ts';
import type { Sample } from './mutant-runs.ts';

/** Beside its own fields nothing names the place: a line that is written anew needs a proof of its own. */
const PROVEN = z.strictObject({
  file: z.string(),
  /** The line in which the change begins, without the spaces around it. */
  line: z.string(),
  /** The change, in the words of `npm run mutate`. */
  change: z.string(),
  /** Which one it is, from 1 on, where the file has several such changes in such lines. */
  nth: z.number().int().min(1).optional(),
  because: z.string().min(20),
});

export type Proven = z.infer<typeof PROVEN>;

const FILE = 'engine/testing/equivalent-changes.yaml';

export function readProven(root: string): Proven[] {
  return readYaml(readFileSync(join(root, FILE), 'utf8'), FILE, z.array(PROVEN));
}

export interface Matched {
  /** The entry of each change that the list speaks of. */
  readonly proven: ReadonlyMap<Sample, Proven>;
  /** Entries that name no change of these files, or several. */
  readonly stale: readonly Proven[];
}

const lineOf = ({ source, mutation }: Sample): string => source.split('\n')[mutation.line - 1].trim();

/** @param all every change of the files that the entries name */
export function matchProven(entries: readonly Proven[], all: readonly Sample[]): Matched {
  const proven = new Map<Sample, Proven>();
  const stale = entries.filter((entry) => {
    const found = all.filter(
      (sample) => sample.file === entry.file && sample.mutation.what === entry.change && lineOf(sample) === entry.line,
    );
    const sample = entry.nth === undefined && found.length > 1 ? undefined : found[(entry.nth ?? 1) - 1];
    if (sample === undefined) return true;
    proven.set(sample, entry);
    return false;
  });
  return { proven, stale };
}

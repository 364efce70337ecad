/** Says at the beginning of a run of long tests which part of the long proofs it plays, and how to repeat it. */
import type { TestProject } from 'vitest/node';
import { LONG_PARTS } from './reach.ts';

export default function setup({ config }: TestProject): void {
  const { ASSAY_LONG: long, ASSAY_PART: part } = config.env;
  console.error(
    long === 'whole'
      ? 'The long proofs are played whole.'
      : `Part ${part} of the long proofs, of the parts 0 to ${LONG_PARTS - 1}; ASSAY_PART=${part} repeats it.`,
  );
}

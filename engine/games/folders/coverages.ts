// Written by build.mjs from the folders beside this one.
import { coverage as forceOfWill } from '../force-of-will/proofs/coverage.ts';
import { coverage as lastChronicle } from '../last-chronicle/proofs/coverage.ts';
import { coverage as shadowverseEvolve } from '../shadowverse-evolve/proofs/coverage.ts';
import { coverage as squareEnixTcg } from '../square-enix-tcg/proofs/coverage.ts';
import { coverage as trails } from '../trails/proofs/coverage.ts';

export const COVERAGES = {
  'force-of-will': forceOfWill,
  'last-chronicle': lastChronicle,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
  trails: trails,
};

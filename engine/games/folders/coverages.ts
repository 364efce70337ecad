// Written by build.mjs from the folders beside this one.
import { coverage as forceOfWill } from '../force-of-will/coverage.ts';
import { coverage as lastChronicle } from '../last-chronicle/coverage.ts';
import { coverage as shadowverseEvolve } from '../shadowverse-evolve/coverage.ts';
import { coverage as squareEnixTcg } from '../square-enix-tcg/coverage.ts';
import { coverage as trails } from '../trails/coverage.ts';

export const COVERAGES = {
  'force-of-will': forceOfWill,
  'last-chronicle': lastChronicle,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
  trails: trails,
};

// Written by build.mjs from the folders beside this one.
import { coverage as shadowverseEvolve } from '../shadowverse-evolve/coverage.ts';
import { coverage as squareEnixTcg } from '../square-enix-tcg/coverage.ts';

export const COVERAGES = {
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
};

// Written by build.mjs from the folders beside this one.
import { imports as forceOfWill } from '../force-of-will/import/index.ts';
import { imports as shadowverseEvolve } from '../shadowverse-evolve/import/index.ts';
import { imports as squareEnixTcg } from '../square-enix-tcg/import/index.ts';

export const IMPORTS = {
  'force-of-will': forceOfWill,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
};

// Written by build.mjs from the folders beside this one.
import { scenarios as shadowverseEvolve } from '../shadowverse-evolve/scenario-host.ts';
import { scenarios as squareEnixTcg } from '../square-enix-tcg/scenario-host.ts';

export const SCENARIO_HOSTS = {
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
};

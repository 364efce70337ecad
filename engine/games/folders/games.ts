// Written by build.mjs from the folders beside this one.
import { load as shadowverseEvolve } from '../shadowverse-evolve/index.ts';
import { load as squareEnixTcg } from '../square-enix-tcg/index.ts';

export const GAMES = {
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
};

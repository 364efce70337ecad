// Written by build.mjs from the folders beside this one.
import { stage as shadowverseEvolve } from '../shadowverse-evolve/card-stage.ts';
import { stage as squareEnixTcg } from '../square-enix-tcg/card-stage.ts';

export const CARD_STAGES = {
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
};

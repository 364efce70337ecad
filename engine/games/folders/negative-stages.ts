// Written by build.mjs from the folders beside this one.
import { negative as forceOfWill } from '../force-of-will/negative-stage.ts';
import { negative as lastChronicle } from '../last-chronicle/negative-stage.ts';
import { negative as shadowverseEvolve } from '../shadowverse-evolve/negative-stage.ts';
import { negative as squareEnixTcg } from '../square-enix-tcg/negative-stage.ts';
import { negative as trails } from '../trails/negative-stage.ts';

export const NEGATIVE_STAGES = {
  'force-of-will': forceOfWill,
  'last-chronicle': lastChronicle,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
  trails: trails,
};

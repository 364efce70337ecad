// Written by build.mjs from the folders beside this one.
import { negative as forceOfWill } from '../force-of-will/proofs/negative-stage.ts';
import { negative as lastChronicle } from '../last-chronicle/proofs/negative-stage.ts';
import { negative as shadowverseEvolve } from '../shadowverse-evolve/proofs/negative-stage.ts';
import { negative as squareEnixTcg } from '../square-enix-tcg/proofs/negative-stage.ts';
import { negative as trails } from '../trails/proofs/negative-stage.ts';

export const NEGATIVE_STAGES = {
  'force-of-will': forceOfWill,
  'last-chronicle': lastChronicle,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
  trails: trails,
};

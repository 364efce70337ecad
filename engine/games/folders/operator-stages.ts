// Written by build.mjs from the folders beside this one.
import { OPERATOR_STAGE as forceOfWill } from '../force-of-will/proofs/operator-stage.ts';
import { OPERATOR_STAGE as lastChronicle } from '../last-chronicle/proofs/operator-stage.ts';
import { OPERATOR_STAGE as shadowverseEvolve } from '../shadowverse-evolve/proofs/operator-stage.ts';
import { OPERATOR_STAGE as squareEnixTcg } from '../square-enix-tcg/proofs/operator-stage.ts';
import { OPERATOR_STAGE as trails } from '../trails/proofs/operator-stage.ts';

export const OPERATOR_STAGES = {
  'force-of-will': forceOfWill,
  'last-chronicle': lastChronicle,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
  trails: trails,
};

// Written by build.mjs from the folders beside this one.
import { findStale as forceOfWill } from '../force-of-will/proofs/state-check.ts';
import { findStale as lastChronicle } from '../last-chronicle/proofs/state-check.ts';
import { findStale as shadowverseEvolve } from '../shadowverse-evolve/proofs/state-check.ts';
import { findStale as squareEnixTcg } from '../square-enix-tcg/proofs/state-check.ts';
import { findStale as trails } from '../trails/proofs/state-check.ts';

export const STATE_CHECKS = {
  'force-of-will': forceOfWill,
  'last-chronicle': lastChronicle,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
  trails: trails,
};

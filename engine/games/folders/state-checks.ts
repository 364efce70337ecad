// Written by build.mjs from the folders beside this one.
import { findStale as forceOfWill } from '../force-of-will/state-check.ts';
import { findStale as lastChronicle } from '../last-chronicle/state-check.ts';
import { findStale as shadowverseEvolve } from '../shadowverse-evolve/state-check.ts';
import { findStale as squareEnixTcg } from '../square-enix-tcg/state-check.ts';
import { findStale as trails } from '../trails/state-check.ts';

export const STATE_CHECKS = {
  'force-of-will': forceOfWill,
  'last-chronicle': lastChronicle,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
  trails: trails,
};

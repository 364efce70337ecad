// Written by build.mjs from the folders beside this one.
import { scenarios as forceOfWill } from '../force-of-will/scenario-adapter.ts';
import { scenarios as lastChronicle } from '../last-chronicle/scenario-adapter.ts';
import { scenarios as shadowverseEvolve } from '../shadowverse-evolve/scenario-adapter.ts';
import { scenarios as squareEnixTcg } from '../square-enix-tcg/scenario-adapter.ts';
import { scenarios as trails } from '../trails/scenario-adapter.ts';

export const SCENARIO_ADAPTERS = {
  'force-of-will': forceOfWill,
  'last-chronicle': lastChronicle,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
  trails: trails,
};

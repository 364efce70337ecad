// Written by build.mjs from the folders beside this one.
import { load as forceOfWill } from '../force-of-will/index.ts';
import { load as lastChronicle } from '../last-chronicle/index.ts';
import { load as shadowverseEvolve } from '../shadowverse-evolve/index.ts';
import { load as squareEnixTcg } from '../square-enix-tcg/index.ts';
import { load as trails } from '../trails/index.ts';

export const GAMES = {
  'force-of-will': forceOfWill,
  'last-chronicle': lastChronicle,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
  trails: trails,
};

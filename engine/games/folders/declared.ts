// Written by build.mjs from the folders beside this one.
import { DECLARED as Template } from '../_template/facts.ts';
import { DECLARED as forceOfWill } from '../force-of-will/facts.ts';
import { DECLARED as lastChronicle } from '../last-chronicle/facts.ts';
import { DECLARED as shadowverseEvolve } from '../shadowverse-evolve/facts.ts';
import { DECLARED as squareEnixTcg } from '../square-enix-tcg/facts.ts';
import { DECLARED as trails } from '../trails/facts.ts';

export const DECLARED = {
  _template: Template,
  'force-of-will': forceOfWill,
  'last-chronicle': lastChronicle,
  'shadowverse-evolve': shadowverseEvolve,
  'square-enix-tcg': squareEnixTcg,
  trails: trails,
};

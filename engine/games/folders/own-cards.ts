// Written by build.mjs from the folders beside this one.
import { ownDefinition as forceOfWill } from '../force-of-will/proofs/own-card.ts';

export const OWN_DEFINITIONS = {
  'force-of-will': forceOfWill,
};

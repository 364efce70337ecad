/** Option codes (kernel/options.ts) of this game only, and what it asks. */
import { ASK_SHARED } from '../../kernel/options.ts';

export const VERB_DULL = 8;
export const VERB_BLOCK = 10;
export const VERB_BEARER = 12;
export const VERB_EX = 16;
/** Chooses to divide damage in amounts that are not whole thousands. */
export const VERB_FINER = 18;
/** Chooses an object on the stack, by its place there. */
export const VERB_OBJECT = 19;

/** The questions of this game: the values of DECISION_KIND. */
export const ASK = {
  ...ASK_SHARED,
  choosePlayer: 1,
  mulligan: 2,
  mulliganOrder: 3,
  priority: 4,
  payCp: 5,
  payCost: 6,
  attack: 11,
  party: 12,
  block: 13,
  splitDamage: 14,
  attackAgain: 15,
  triggerOrder: 16,
  handLimit: 17,
  exBurst: 18,
  excessBackup: 19,
  bearer: 20,
  overdrive: 21,
  assist: 22,
  gunshin: 23,
  playCost: 26,
  arrivalOrder: 28,
  name: 29,
  nameJob: 30,
} as const;

/** Option codes (kernel/options.ts) of this game only, and what it asks. */
import { ASK_SHARED } from '../../kernel/options.ts';

/** A player is chosen; an object on the stack, by its place from the bottom. */
export const VERB_CHOOSE_PLAYER = 8;
export const VERB_CHOOSE_OBJECT = 10;
/** A card makes energy; a unit is spent. */
export const VERB_KINDLE = 12;
export const VERB_SPEND = 16;

/** What is being asked; DECISION_KIND. */
export const ASK = {
  ...ASK_SHARED,
  choosePlayer: 1,
  mulligan: 2,
  priority: 3,
  payCost: 4,
  payEnergy: 5,
  triggerOrder: 6,
  repetitions: 11,
  secret: 12,
  arrivalOrder: 13,
} as const;

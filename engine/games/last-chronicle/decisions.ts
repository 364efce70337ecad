/** Option codes (kernel/options.ts) of this game only, and what it asks. */
import { ASK_SHARED } from '../../kernel/options.ts';

/** A soul stone is wiped for a soul (the number: its kind); a soul of a kind is spent. */
export const VERB_SOUL = 8;
export const VERB_SPEND = 10;
/** A card in hand is put into the Soul Yard. */
export const VERB_STONE = 12;
/** The era progresses. */
export const VERB_PROGRESS = 16;
/** A burst is declared. */
export const VERB_BURST = 18;
export const VERB_BLOCK = 19;
/** The player names a number of further rounds of a loop. */
export const VERB_ROUNDS = 22;
// cards that a cost takes
export const VERB_WIPE = 30;
export const VERB_SACRIFICE = 31;
export const VERB_REMOVE = 32;
export const VERB_RETURN = 33;
/** A card in hand is combined with a Unit (the number: its row). */
export const VERB_COMBINE = 20;
/** A share of a divided number for a player, whose number stands in place of the card. */
export const VERB_PLAYER_SHARE = 34;

/** What is being asked; DECISION_KIND. */
export const ASK = {
  ...ASK_SHARED,
  choosePlayer: 1,
  mulligan: 2,
  priority: 4,
  paySouls: 5,
  payCost: 6,
  attack: 11,
  platoon: 12,
  block: 13,
  splitDamage: 14,
  attackAgain: 15,
  triggerOrder: 16,
  handLimit: 17,
  burst: 18,
  marker: 19,
  taken: 20,
  arrivalOrder: 21,
  striker: 26,
  latestMarker: 28,
  rounds: 29,
  otherCost: 31,
  furtherCost: 32,
  soulChange: 33,
} as const;

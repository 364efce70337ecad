/** Option codes (kernel/options.ts) of this game only, and what it asks. */
import { ASK_SHARED } from '../../kernel/options.ts';

/**
 * A Ready Stronghold card is Actioned for EP (the number: the kind of unit); a unit of a kind is spent.
 * @clause TR 1217.2
 */
export const VERB_GAIN = 8;
export const VERB_SPEND = 10;
/**
 * A card in hand is put into the Stronghold.
 * @clause TR 703.7a
 */
export const VERB_PLACE = 12;
/**
 * A UNIT gets support; the number: what supports it, as a row.
 * @clause TR 1219
 */
export const VERB_SUPPORT = 16;
/**
 * The Arts of a card.
 * @clause TR 1213.2
 */
export const VERB_ARTS = 18;
/**
 * The target of an attack; the opponent, if the option has no card.
 * @clause TR 803.5
 */
export const VERB_TARGET = 19;
export const VERB_TARGET_PLAYER = 20;
/** The retaliation target (804.11a-1). */
export const VERB_RETALIATE = 21;
/** The player names a number of further rounds of a loop. */
export const VERB_ROUNDS = 22;
/** @clause TR 705.6 */
export const VERB_RECOVER = 23;
/** A card in hand is replaced (603.1d). */
export const VERB_REPLACE_CARD = 24;
// cards that a cost takes
export const VERB_ACTION = 30;
export const VERB_STUN = 31;
export const VERB_EXCLUDE = 32;
export const VERB_RETURN = 33;
export const VERB_PUT_INTO_TRAIL = 34;
/** UNITs that board a card. */
export const VERB_BOARD = 35;
/** A share of a divided number for a player, whose number stands in place of the card. */
export const VERB_PLAYER_SHARE = 36;
/** A player, or an object in Pending, that is chosen. */
export const VERB_CHOOSE_PLAYER = 38;
export const VERB_CHOOSE_OBJECT = 39;
/** One of ORGANIZATIONS (1312.4), the number. */
export const VERB_ORGANIZATION = 37;

/** What is being asked; DECISION_KIND. */
export const ASK = {
  ...ASK_SHARED,
  choosePlayer: 1,
  mulligan: 2,
  priority: 4,
  payUnits: 5,
  payCost: 6,
  attackers: 11,
  attackTarget: 12,
  retaliation: 13,
  recovery: 14,
  stronghold: 15,
  triggerOrder: 16,
  reveal: 17,
  organization: 18,
  partner: 19,
  dispatch: 20,
  arrivalOrder: 21,
  covert: 22,
  attackCost: 23,
  rounds: 29,
  otherCost: 31,
  furtherCost: 32,
  scrum: 34,
} as const;

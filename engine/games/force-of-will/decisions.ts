/** Option codes (kernel/options.ts) of this game only, and what it asks. */
import { ASK_SHARED } from '../../kernel/options.ts';

/**
 * VERB_MAKE rests a card for will; the number is the kind of will. The next verb spends will of a kind.
 * @clause FOW 9.7.b2
 */
export const VERB_MAKE = 8;
export const VERB_SPEND = 10;
/**
 * Rests the ruler for a magic stone.
 * @clause FOW ext.act.1
 */
export const VERB_CALL = 12;
/**
 * Does judgment; the number says by which of the judgment lines.
 * @clause FOW ext.act.6
 */
export const VERB_JUDGMENT = 16;
/**
 * Puts a card of the hand into the standby area.
 * @clause FOW ext.act.14
 */
export const VERB_SET = 18;
/**
 * Chooses what is attacked.
 * @clause FOW ext.battle.7
 */
export const VERB_OBJECT = 19;
export const VERB_OBJECT_PLAYER = 20;
export const VERB_BLOCK = 21;
/**
 * Says how many hundreds of damage go beyond the blocker (Pierce).
 * @clause FOW ext.kw.4
 */
export const VERB_EXCESS = 23;
/** Begins a battle. */
export const VERB_BATTLE = 25;
/** Names how many more rounds of a loop are played. */
export const VERB_ROUNDS = 22;
/**
 * Removes the top card of the player's own lifebreak area.
 * @clause FOW ext.var.4
 */
export const VERB_LIFEBREAK = 28;
/**
 * Makes a part of the cost less; the number names the part: 0 the free cost, then the symbols.
 * @clause FOW ext.cost.10
 */
export const VERB_LESS = 27;
/** Names a card of the hand to be changed in the mulligan. */
export const VERB_CHANGE = 24;
/**
 * Names a card that stays rested in the recovery phase.
 * @clause FOW ext.turn.28
 */
export const VERB_STAY = 26;
// the verbs that name cards which a cost takes
export const VERB_REST = 30;
export const VERB_BANISH = 31;
export const VERB_REMOVE = 32;
/** Gives a player a share of what is divided. */
export const VERB_PLAYER_SHARE = 36;
/** VERB_CHOOSE_PLAYER chooses a player, the next verb an object of the chase. */
export const VERB_CHOOSE_PLAYER = 38;
export const VERB_CHOOSE_OBJECT = 39;
/**
 * The verbs that name a race, a number or an attribute.
 * @clause FOW ext.gact.35
 */
export const VERB_RACE = 40;
export const VERB_ATTRIBUTE = 41;

/**
 * Names a card of the hand that a cost reveals.
 * @clause FOW ext.gact.6
 */
export const VERB_REVEAL = 43;
/** Takes a counter off a card; the number is the kind of counter. */
export const VERB_COUNTER = 42;

/** The questions of this game: the values of DECISION_KIND. */
export const ASK = {
  ...ASK_SHARED,
  choosePlayer: 1,
  mulligan: 2,
  priority: 4,
  payWill: 5,
  payCost: 6,
  attackedObject: 11,
  block: 12,
  handLimit: 14,
  triggerOrder: 16,
  show: 17,
  awakening: 18,
  incarnation: 19,
  furtherCost: 20,
  arrivalOrder: 21,
  willKind: 23,
  staying: 26,
  excess: 22,
  attack: 30,
  rounds: 29,
  name: 31,
  secret: 32,
  lessCost: 33,
  payLess: 34,
  banishFor: 35,
} as const;

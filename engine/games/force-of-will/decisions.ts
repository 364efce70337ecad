/** Option codes (kernel/options.ts) of this game only, and what it asks. */
import { ASK_SHARED } from '../../kernel/options.ts';

/**
 * A card is rested for will (the number: its kind); will of a kind is spent.
 * @clause FOW 9.7.b2
 */
export const VERB_MAKE = 8;
export const VERB_SPEND = 10;
/**
 * The ruler is rested for a magic stone.
 * @clause FOW ext.act.1
 */
export const VERB_CALL = 12;
/**
 * The number: which of the judgment lines.
 * @clause FOW ext.act.6
 */
export const VERB_JUDGMENT = 16;
/**
 * A card in hand is put into the standby area.
 * @clause FOW ext.act.14
 */
export const VERB_SET = 18;
/**
 * What is attacked.
 * @clause FOW ext.battle.7
 */
export const VERB_OBJECT = 19;
export const VERB_OBJECT_PLAYER = 20;
export const VERB_BLOCK = 21;
/**
 * So many hundreds of damage go beyond the blocker.
 * @clause FOW ext.kw.4
 */
export const VERB_EXCESS = 23;
/** A battle is begun. */
export const VERB_BATTLE = 25;
/** So many more rounds of a loop. */
export const VERB_ROUNDS = 22;
/**
 * The top card of the own lifebreak area is removed.
 * @clause FOW ext.var.4
 */
export const VERB_LIFEBREAK = 28;
/**
 * A part of the cost gets less (the number: 0 the free cost, then the symbols).
 * @clause FOW ext.cost.10
 */
export const VERB_LESS = 27;
/** A card in hand is changed in the mulligan. */
export const VERB_CHANGE = 24;
/**
 * A card stays rested in the recovery phase.
 * @clause FOW ext.turn.28
 */
export const VERB_STAY = 26;
// cards that a cost takes
export const VERB_REST = 30;
export const VERB_BANISH = 31;
export const VERB_REMOVE = 32;
/** A share of what is divided, for a player. */
export const VERB_PLAYER_SHARE = 36;
/** A player, or an object of the chase, that is chosen. */
export const VERB_CHOOSE_PLAYER = 38;
export const VERB_CHOOSE_OBJECT = 39;
/**
 * What is named.
 * @clause FOW ext.gact.35
 */
export const VERB_RACE = 40;
export const VERB_ATTRIBUTE = 41;

/** What is being asked; DECISION_KIND. */
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
} as const;

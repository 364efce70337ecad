/** Option codes (kernel/options.ts) of this game only, and what it asks. */
import { ASK_SHARED } from '../../kernel/options.ts';

/** "FOW 9.7.b2" A card is rested for will (the number: its kind); will of a kind is spent. */
export const VERB_MAKE = 8;
export const VERB_SPEND = 10;
/** "FOW ext.act.1" The ruler is rested for a magic stone. */
export const VERB_CALL = 12;
/** "FOW ext.act.6" The number: which of the judgment lines. */
export const VERB_JUDGMENT = 16;
/** "FOW ext.act.14" A card in hand is put into the standby area. */
export const VERB_SET = 18;
/** "FOW ext.battle.7" What is attacked. */
export const VERB_OBJECT = 19;
export const VERB_OBJECT_PLAYER = 20;
export const VERB_BLOCK = 21;
/** "FOW ext.kw.4" So many hundreds of damage go beyond the blocker. */
export const VERB_EXCESS = 23;
/** A battle is begun. */
export const VERB_BATTLE = 25;
/** So many more rounds of a loop. */
export const VERB_ROUNDS = 22;
/** "FOW ext.var.4" The top card of the own lifebreak area is removed. */
export const VERB_LIFEBREAK = 28;
/** "FOW ext.cost.10" A part of the cost gets less (the number: 0 the free cost, then the symbols). */
export const VERB_LESS = 27;
/** A card in hand is changed in the mulligan. */
export const VERB_CHANGE = 24;
/** "FOW ext.turn.28" A card stays rested in the recovery phase. */
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
/** "FOW ext.gact.35" What is named. */
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

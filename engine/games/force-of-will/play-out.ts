/** Quiet positions: where a position can be judged, and how an agent gets there without thinking. */

import type { Omission } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { makeOption, OPTION_PASS, optionCard, optionVerb } from '../../kernel/options.ts';
import { chooseTheirs, considered, hasSensible, optionOrFirst } from '../../shared/judging.ts';
import { ASK, VERB_BATTLE, VERB_MAKE, VERB_OBJECT } from './decisions.ts';
import * as L from './layout.ts';
import { atkOf, defenceOf } from './rules/characteristics.ts';
import { isPriorityFrame } from './rules/priority.ts';

/** Is the position quiet: is nothing announced and not yet paid, nothing in the chase, and no battle under way? */
export function isQuiet(s: State): boolean {
  if (s[K.GAME_OVER] !== 0) return true;
  if (s[K.STACK_COUNT] !== 0 || s[L.BATTLE_STEP] !== 0) return false;
  return isPriorityFrame(s, s[K.FRAME_TOP]) && hasSensible(s, isIdle);
}

/** The card that attacks in a battle which was begun: the possible attacker with the highest ATK. */
function strongestAttacker(s: State): number {
  let best = s[K.OPTIONS];
  let most = K.NONE;
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) {
    const option = s[K.OPTIONS + i];
    if (option === OPTION_PASS || atkOf(s, optionCard(option)) <= most) continue;
    most = atkOf(s, optionCard(option));
    best = option;
  }
  return best;
}

/** The object of the attack: a card that does not survive it, otherwise the opponent. */
function quietObject(s: State): number {
  const atk = atkOf(s, K.referenceCard(s[L.ATTACKER]));
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) {
    const option = s[K.OPTIONS + i];
    if (optionVerb(option) === VERB_OBJECT && isBeatenBy(s, optionCard(option), atk)) return option;
  }
  return s[K.OPTIONS];
}

/** Would that much damage destroy the card? */
function isBeatenBy(s: State, card: number, damage: number): boolean {
  return defenceOf(s, card) - s[K.cardField(card, L.CARD_DAMAGE)] <= damage;
}

/** The blocker: a card that survives, or that destroys the attacker. */
function quietBlock(s: State): number {
  const attacker = K.referenceCard(s[L.ATTACKER]);
  const atk = atkOf(s, attacker);
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) {
    const option = s[K.OPTIONS + i];
    if (option === OPTION_PASS) continue;
    const card = optionCard(option);
    if (!isBeatenBy(s, card, atk) || isBeatenBy(s, attacker, atkOf(s, card))) return option;
  }
  return optionOrFirst(s, OPTION_PASS);
}

/** An option that settles the position: pass, decline, pay in the first way. */
export function quietOption(s: State): number {
  switch (s[K.DECISION_KIND]) {
    case ASK.priority:
      // a player who may not pass must begin a battle
      return s[K.OPTIONS] === OPTION_PASS ? OPTION_PASS : optionOrFirst(s, makeOption(VERB_BATTLE, 0, 0));
    case ASK.mulligan:
      return optionOrFirst(s, OPTION_PASS);
    case ASK.attack:
      return strongestAttacker(s);
    case ASK.attackedObject:
      return quietObject(s);
    case ASK.block:
      return quietBlock(s);
    case ASK.choose:
      return chooseTheirs(s, L.ZONE_FIELD);
    default:
      return s[K.OPTIONS];
  }
}

/** What agents leave out of what is offered: see `isIdle`. */
export const OMISSIONS: readonly Omission[] = [
  { name: 'early-will', meaning: 'will made where nothing asks for it' },
  { name: 'pay-in-full', meaning: 'paying a cost in full that they may pay less for' },
];
const EARLY_WILL = 1;
const PAY_IN_FULL = 2;

/**
 * Is the option idle: does it make will where nothing asks for it (a payment makes its own), or pay as much where less
 * would do?
 */
export function isIdle(s: State, option: number): boolean {
  if (s[K.DECISION_KIND] === ASK.payLess) return option === OPTION_PASS && (considered & PAY_IN_FULL) === 0;
  return (considered & EARLY_WILL) === 0 && optionVerb(option) === VERB_MAKE && s[K.DECISION_KIND] === ASK.priority;
}

/**
 * Rule changes in force: modifications without a layer (cost, damage, blocking, …), of field abilities on the field and of
 * continuous effects that gave them to a card for a time (11.13.4.2). They are read where the rule is.
 *
 *     beginChanges(s, LISTEN_DAMAGE);
 *     while (nextChange(s)) if (CODE[change.pc] === MOD_REDUCE_DAMAGE && changeBearsOn(s, card)) …
 *
 * The walk is kept in this module, so one must be over before the next begins: nothing that a card text asks (a condition, a
 * test, a number) begins one.
 */

import {
  CARD_DEF,
  CARD_STRIDE,
  CARDS,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  LISTENERS,
  NONE,
  referenceCard,
  type State,
} from '../../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_KIND,
  ABILITY_STRIDE,
  ABILITY_ZONES,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_LISTENS,
  DEF_STRIDE,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_VALUE,
} from '../../../shared/continuous.ts';
import { listens } from '../../../shared/listeners.ts';
import { cardOf } from '../../../shared/selection.ts';
import { ABILITY_FIELD, ZONE_BIT_FIELD, ZONE_FIELD } from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { computeValue, holds, matches } from '../operators/tables.ts';
import { CONTINUOUS_GAIN, hasLostAbilities, isOnField } from './characteristics.ts';

/** The rule change that the walk has come to. */
export const change = {
  /** Address of its word. */
  pc: 0,
  /** The card that has the ability, or that was given the change. */
  holder: NONE,
  /** The player whose ability or effect it is. */
  you: 0,
};

// the walk: cards with field abilities by player and row, then the entries of continuous effects
let listener = 0;
let side = 0;
let card = NONE;
let ability = 0;
let abilityEnd = 0;
/** The next entry; NONE while the walk is among the cards. */
let entry = NONE;
/** Address of the next word of the list under way; 0 between lists. */
let at = 0;
/** Of the list under way: the filter of the cards affected (0: the holder), the card it speaks for, its fixed number. */
let affects = 0;
let source = NONE;
let isGiven = false;
let given = 0;
let numbers = 0;

/** Can there be a rule change of this kind? A quick look, for rules that are asked often. */
export function mayHaveChanges(s: State, kind: number): boolean {
  return s[LISTENERS + kind] !== 0 || s[CONTINUOUS_COUNT] !== 0;
}

/** Begins a walk over the rule changes whose words have this listener (LISTEN_COST, …). */
export function beginChanges(s: State, kind: number): void {
  listener = kind;
  at = 0;
  ability = 0;
  abilityEnd = 0;
  side = 0;
  if (s[LISTENERS + kind] === 0) entry = 0;
  else {
    entry = NONE;
    card = firstCard(s, ZONE_FIELD);
    enterCard(s);
  }
}

/** Goes on to the next rule change, into `change`; false at the end. */
export function nextChange(s: State): boolean {
  const { widths } = MODIFICATIONS;
  for (;;) {
    while (at !== 0 && CODE[at] !== END) {
      const pc = at;
      const word = CODE[pc];
      // the next number of a text that gave several is that of the next entry
      if (isGiven && MODIFICATIONS.numbers[word] !== 0 && numbers++ > 0) break;
      at += widths[word];
      if (MODIFICATIONS.listeners[word] !== listener) continue;
      change.pc = pc;
      return true;
    }
    at = 0;
    if (!(entry === NONE ? nextAbility(s) : nextEntry(s))) return false;
  }
}

/** The abilities of the card that the walk has come to. */
function enterCard(s: State): void {
  if (card === NONE) return;
  const definition = s[CARDS + card * CARD_STRIDE + CARD_DEF];
  if (!listens(definition, DEF_LISTENS, listener) || hasLostAbilities(s, card)) return;
  ability = DEFS[definition * DEF_STRIDE + DEF_ABILITY];
  abilityEnd = ability + DEFS[definition * DEF_STRIDE + DEF_ABILITY_COUNT];
}

/** Takes up the next enabled field ability on the field; after the last one the first entry. */
function nextAbility(s: State): boolean {
  for (;;) {
    while (ability < abilityEnd) {
      const a = ability++ * ABILITY_STRIDE;
      if (ABILITIES[a + ABILITY_KIND] !== ABILITY_FIELD || (ABILITIES[a + ABILITY_ZONES] & ZONE_BIT_FIELD) === 0)
        continue;
      const condition = ABILITIES[a + ABILITY_CONDITION];
      if (condition !== 0 && !holds(s, condition, card, side, NONE)) continue;
      at = ABILITIES[a + ABILITY_EFFECT];
      affects = ABILITIES[a + ABILITY_AFFECTS];
      change.holder = card;
      change.you = side;
      source = card;
      isGiven = false;
      return true;
    }
    if (card !== NONE) card = nextCard(s, card);
    else if (side === 0) {
      side = 1;
      card = firstCard(s, ZONE_FIELD + 1);
    } else {
      entry = 0;
      return nextEntry(s);
    }
    enterCard(s);
  }
}

/** Takes up the next entry whose card is still there. */
function nextEntry(s: State): boolean {
  while (entry < s[CONTINUOUS_COUNT]) {
    const e = CONTINUOUS + entry++ * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_GAIN) continue;
    const holder = cardOf(s, s[e + CONTINUOUS_TARGET]);
    if (holder === NONE || !isOnField(s, holder)) continue;
    at = s[e + CONTINUOUS_CODE];
    affects = 0;
    change.holder = holder;
    change.you = s[e + CONTINUOUS_CONTROL] & 1;
    source = s[e + CONTINUOUS_SOURCE] > 0 ? referenceCard(s[e + CONTINUOUS_SOURCE]) : NONE;
    isGiven = true;
    given = s[e + CONTINUOUS_VALUE];
    numbers = 0;
    return true;
  }
  return false;
}

/** Is `other` among the cards that the change is about: what it `affects`, or the card itself? */
export function changeBearsOn(s: State, other: number): boolean {
  return affects === 0 ? change.holder === other : matches(s, other, affects, source, change.you);
}

/** Does `other` pass the filter that is the operand of the change at that place (from 1)? */
export function changeMatches(s: State, operand: number, other: number): boolean {
  return matches(s, other, CODE[change.pc + operand], source, change.you);
}

/** "SE 11.13.4.3" The number of the change: as it is now for a field ability, as it was fixed for an effect. */
export function changeNumber(s: State): number {
  if (isGiven) return given;
  const operand = CODE[change.pc + MODIFICATIONS.numbers[CODE[change.pc]]];
  return computeValue(s, operand, source, change.you, NONE);
}

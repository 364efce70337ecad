/**
 * Characteristics of cards: printed ones, and for cards in fields, ruler areas and hands what the layers make of them (9.9.b1).
 * Elsewhere a card is what is printed on it.
 */

import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  CHECK_DUE,
  DERIVED_DIRTY,
  LISTENERS,
  OWNER_BIT,
  type State,
} from '../../../kernel/layout.ts';
import { isInNameSet } from '../../../kernel/name-sets.ts';
import {
  DEF_COST,
  DEF_ELEMENTS,
  DEF_FLAGS,
  DEF_KEYWORDS,
  DEF_NAME,
  DEF_POWER,
  DEF_STRIDE,
  DEF_TYPES,
  DEFS,
} from '../../../kernel/tables.ts';
import { createDerived, DIRTY_ALL, markCard } from '../../../shared/characteristics.ts';
import { countersOf } from '../../../shared/counters.ts';
import {
  ABILITY_FLAG_AWAKENED,
  ATTRIBUTES_MASK,
  CARD_ATK,
  CARD_AWAKENED,
  CARD_COUNTERS,
  CARD_DEFENCE,
  CARD_HOST,
  CARD_KEYWORDS,
  CARD_RACES,
  CARD_TYPES,
  DEF_DEFENCE,
  DEF_RACES,
  ELEMENTS_SHIFT,
  FLAG_DEF_NUMBERS,
  STONE_SHIFT,
  TYPES_J_RESONATOR,
  TYPES_MASK,
  TYPES_NO_ABILITIES,
  ZONE_CHASE,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_RULER,
  ZONE_STONES,
} from '../layout.ts';

// ---- kinds of continuous effects that resolutions make (shared/continuous.ts) ----
export const CONTINUOUS_GAIN = 0;
/** An ability given to a card: CONTINUOUS_CODE is its row. */
export const CONTINUOUS_ABILITY = 1;
/** A delayed ability for an occasion: CONTINUOUS_EXTRA is the event. */
export const CONTINUOUS_DELAYED = 2;
/** One for any event. */
export const CONTINUOUS_WATCH = 3;
/** Its player controls the card. */
export const CONTINUOUS_STEAL = 4;
/** The next damage to its card is so much less. */
export const CONTINUOUS_SHIELD = 5;
/** All damage of a sort is prevented; CONTINUOUS_EXTRA: of DAMAGE_FROM. */
export const CONTINUOUS_PREVENT = 6;

export const { ensureDerived, setDeriver } = createDerived();

/** The field or the continuous effects have changed: all that is derived must be looked at again. */
export function markDirty(s: State): void {
  s[DERIVED_DIRTY] = DIRTY_ALL;
  s[CHECK_DUE] = 1;
}

/** A card has come to a zone with derived values, and nothing else about it has changed. */
export function markArrival(s: State, card: number): void {
  markCard(s, card);
  s[CHECK_DUE] = 1;
}

/** Something that only some continuous effects depend on has changed (a DEPEND_ counter of the listeners). */
export function touch(s: State, dependency: number): void {
  if (s[LISTENERS + dependency] !== 0) s[DERIVED_DIRTY] = DIRTY_ALL;
  s[CHECK_DUE] = 1;
}

/** Printed field of the card's definition, of the side that is up. */
export function printed(s: State, card: number, field: number): number {
  return DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + field];
}

export function isInField(s: State, card: number): boolean {
  return (s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1) === ZONE_FIELD;
}

/** "FOW ext.zone.11" Field, magic stones, ruler area. */
export function isInPlay(s: State, card: number): boolean {
  const kind = s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1;
  return kind === ZONE_FIELD || kind === ZONE_STONES || kind === ZONE_RULER;
}

/** Has the card values that effects may have changed? */
export function isDerived(s: State, card: number): boolean {
  const kind = s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1;
  return kind === ZONE_FIELD || kind === ZONE_HAND || kind === ZONE_RULER;
}

/** Controller of a card in play; elsewhere the player of its zone, in the chase its owner, who played it. */
export function controllerOf(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  return s[c + CARD_ZONE] === ZONE_CHASE ? s[c + CARD_OWNER] & OWNER_BIT : s[c + CARD_ZONE] & 1;
}

/** The card that an addition is added to; NONE without. */
export function hostOf(s: State, card: number): number {
  return s[CARDS + card * CARD_STRIDE + CARD_HOST] - 1;
}

/** An ability with those ABILITY_FLAGS is had: one that awakening gives only by a card that was awakened. */
export function isValid(s: State, flags: number, _player: number, card: number): boolean {
  return (flags & ABILITY_FLAG_AWAKENED) === 0 || (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_AWAKENED) !== 0;
}

/** "FOW 9.9.b2" Has an effect taken the card's abilities away? */
export function hasLostAbilities(s: State, card: number): boolean {
  if (!isDerived(s, card)) return false;
  ensureDerived(s);
  return (s[CARDS + card * CARD_STRIDE + CARD_TYPES] & TYPES_NO_ABILITIES) !== 0;
}

function current(s: State, card: number, cell: number, field: number): number {
  if (!isDerived(s, card)) return printed(s, card, field);
  ensureDerived(s);
  return s[CARDS + card * CARD_STRIDE + cell];
}

export function cardTypes(s: State, card: number): number {
  return current(s, card, CARD_TYPES, DEF_TYPES) & TYPES_MASK;
}

/** "FOW ext.abil.16" Rounded up to hundreds. */
export function atkOf(s: State, card: number): number {
  return Math.ceil(current(s, card, CARD_ATK, DEF_POWER) / 100) * 100;
}

/** "FOW ext.abil.16" */
export function defenceOf(s: State, card: number): number {
  return Math.ceil(current(s, card, CARD_DEFENCE, DEF_DEFENCE) / 100) * 100;
}

/** Has the card ATK and DEF? */
export function hasNumbers(s: State, card: number): boolean {
  return (printed(s, card, DEF_FLAGS) & FLAG_DEF_NUMBERS) !== 0;
}

/** Attributes, and what a magic stone is a type of above them. */
function elementsOf(s: State, card: number): number {
  if (!isDerived(s, card)) return printed(s, card, DEF_ELEMENTS);
  return current(s, card, CARD_TYPES, DEF_TYPES) >> ELEMENTS_SHIFT;
}

/** "FOW 9.7.b5" Its attributes, as bits; none: void. */
export function attributesOf(s: State, card: number): number {
  return elementsOf(s, card) & ATTRIBUTES_MASK;
}

/** "FOW ext.obj.9" What the magic stone is a type of, as bits. */
export function stonesOf(s: State, card: number): number {
  return elementsOf(s, card) >> STONE_SHIFT;
}

/** "FOW ext.obj.11" The total of symbols and free cost, as printed. */
export function costOf(s: State, card: number): number {
  return printed(s, card, DEF_COST);
}

export function hasRace(s: State, card: number, race: number): boolean {
  return isInNameSet(current(s, card, CARD_RACES, DEF_RACES), race);
}

export function hasName(s: State, card: number, name: number): boolean {
  if (printed(s, card, DEF_NAME) === name) return true;
  return isDerived(s, card) && isInNameSet(current(s, card, CARD_RACES, DEF_RACES), name);
}

export function hasKeyword(s: State, card: number, keywords: number): boolean {
  return (current(s, card, CARD_KEYWORDS, DEF_KEYWORDS) & keywords) !== 0;
}

/** A resonator or a J-ruler with ATK and DEF. */
export function isFighter(s: State, card: number): boolean {
  return isInField(s, card) && (cardTypes(s, card) & TYPES_J_RESONATOR) !== 0 && hasNumbers(s, card);
}

/** "FOW 9.9.b1.1" What the layers begin with. */
export function setPrintedCharacteristics(s: State, card: number): void {
  const c = CARDS + card * CARD_STRIDE;
  const d = s[c + CARD_DEF] * DEF_STRIDE;
  s[c + CARD_ATK] = DEFS[d + DEF_POWER];
  s[c + CARD_DEFENCE] = DEFS[d + DEF_DEFENCE];
  s[c + CARD_RACES] = DEFS[d + DEF_RACES];
  s[c + CARD_KEYWORDS] = DEFS[d + DEF_KEYWORDS];
  s[c + CARD_TYPES] = DEFS[d + DEF_TYPES] | (DEFS[d + DEF_ELEMENTS] << ELEMENTS_SHIFT);
}

/** Counters of a kind on a card. */
export function countersOn(s: State, card: number, kind: number): number {
  return countersOf(s, CARDS + card * CARD_STRIDE + CARD_COUNTERS, kind);
}

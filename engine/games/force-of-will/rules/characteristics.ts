/**
 * Characteristics of cards: printed ones, and for cards in fields, ruler areas and hands what the layers make of them
 * (9.9.b1). Elsewhere a card is what is printed on it.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isInNameSet, nameInSet } from '../../../kernel/name-sets.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { createDerived, markArrival, markDirty, printed } from '../../../shared/characteristics.ts';
import { countersOf } from '../../../shared/counters.ts';
import { referenceTo } from '../../../shared/selection.ts';

import * as L from '../layout.ts';
import {
  gainedName,
  isGainedName,
  MOD_ATK,
  MOD_BASE_ATK,
  MOD_BASE_DEF,
  MOD_DEF,
  MODIFICATIONS,
} from '../operators/modifications.ts';
import { computeValue } from '../operators/tables.ts';

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
/**
 * Its card is a copy: CONTINUOUS_CODE is the definition, CONTINUOUS_EXTRA the card's own.
 * @clause FOW ext.gact.19
 */
export const CONTINUOUS_COPY = 7;
/**
 * Its card has used an ability that is not its own and for once a turn: CONTINUOUS_CODE is the row, CONTINUOUS_EXTRA
 * the turn.
 */
export const CONTINUOUS_USED = 8;
/** What is remembered of this turn (rules/turn-memory.ts). */
export const CONTINUOUS_MEMORY = 9;

export { markArrival, markDirty, printed };
export const { ensureDerived, setDeriver } = createDerived();

/** Something that only some continuous effects depend on has changed (a DEPEND_ counter of the listeners). */
export function touch(s: State, dependency: number): void {
  touchLightly(s, dependency);
  s[K.CHECK_DUE] = 1;
}

/** The same of what no rule process looks at: one can only be due by what depends on it. */
export function touchLightly(s: State, dependency: number): void {
  if (s[K.LISTENERS + dependency] !== 0) markArrival(s, K.NONE);
}

export function isInField(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_FIELD;
}

/**
 * Field, magic stones, ruler area.
 * @clause FOW ext.zone.11
 */
export function isInPlay(s: State, card: number): boolean {
  const kind = s[K.cardField(card, K.CARD_ZONE)] & ~1;
  return kind === L.ZONE_FIELD || kind === L.ZONE_STONES || kind === L.ZONE_RULER;
}

/** Has the card values that effects may have changed? */
export function isDerived(s: State, card: number): boolean {
  const kind = s[K.cardField(card, K.CARD_ZONE)] & ~1;
  return kind === L.ZONE_FIELD || kind === L.ZONE_HAND || kind === L.ZONE_RULER;
}

/**
 * Has the card such values, or those that it had in a hand as it was played?
 * @clause FOW ext.play.1
 */
function hasValues(s: State, card: number): boolean {
  return isDerived(s, card) || s[K.cardField(card, K.CARD_ZONE)] === L.ZONE_CHASE;
}

/**
 * Controller of a card in play; elsewhere the player of its zone, in the chase who played it.
 * @clause FOW ext.obj.25, ext.obj.26
 */
export function controllerOf(s: State, card: number): number {
  const c = K.cardOffset(card);
  return s[c + K.CARD_ZONE] === L.ZONE_CHASE ? controllerInChase(s, card) : s[c + K.CARD_ZONE] & 1;
}

/** Whose spell it is: as it stands in the chase, as it resolves, or as it is being played. */
function controllerInChase(s: State, card: number): number {
  const reference = referenceTo(s, card);
  for (let i = 0; i < s[K.STACK_COUNT]; i++) {
    const o = K.stackObject(i);
    if (s[o + K.FRAME_SOURCE] === reference && (s[o + K.FRAME_CONTROL] & L.CONTROL_CARD) !== 0)
      return K.frameController(s, o);
  }
  for (let f = s[K.FRAME_TOP]; f >= K.FRAMES; f -= K.FRAME_STRIDE)
    if (s[f + K.FRAME_SOURCE] === reference && (s[f + K.FRAME_CONTROL] & L.CONTROL_CARD) !== 0)
      return K.frameController(s, f);
  return s[K.cardField(card, K.CARD_OWNER)] & K.OWNER_BIT;
}

/** The card that an addition is added to; NONE without. */
export function hostOf(s: State, card: number): number {
  return (s[K.cardField(card, L.CARD_HOST)] & L.HOST_MASK) - 1;
}

/**
 * The race, the attribute or the number that was named for the card.
 * @clause FOW ext.gact.35
 */
export function namedFor(s: State, card: number): number {
  return s[K.cardField(card, L.CARD_HOST)] >> L.NAMED_SHIFT;
}

export function setNamed(s: State, card: number, named: number): void {
  const c = K.cardField(card, L.CARD_HOST);
  s[c] = (s[c] & L.HOST_MASK) | (named << L.NAMED_SHIFT);
  markDirty(s);
}

/**
 * An ability with those ABILITY_FLAGS is had: one that awakening gives only by a card that was awakened, one with an
 * icon unless the card has lost those, and one that is a base ability by a switch is none of the others.
 * @clause FOW ext.word.3
 */
export function isValid(s: State, flags: number, _player: number, card: number): boolean {
  if ((flags & SOMETIMES) === 0) return true;
  const c = K.cardOffset(card);
  if ((flags & L.ABILITY_FLAG_AWAKENED) !== 0 && (s[c + K.CARD_FLAGS] & L.CARD_AWAKENED) === 0) return false;
  if ((flags & L.ABILITY_FLAG_GAINS) !== 0 && isSwitched(s, L.SWITCH_GAINS_ARE_BASE)) return false;
  const module = (flags & L.ABILITY_FLAG_MODULE) >> L.ABILITY_FLAG_MODULE_SHIFT;
  if (module !== 0 && !isSwitched(s, L.SWITCH_REMNANT << (module - 1))) return false;
  if ((flags & ICONS) === 0 || !isDerived(s, card)) return true;
  ensureDerived(s);
  const lost = s[c + L.CARD_TYPES];
  if ((lost & L.TYPES_NO_CONTINUOUS) !== 0 && (flags & L.ABILITY_FLAG_CONTINUOUS) !== 0) return false;
  return (lost & L.TYPES_NO_ACTIVATE) === 0 || (flags & L.ABILITY_FLAG_ACTIVATE) === 0;
}

/** Of these later keywords, in ABILITY_FLAG_MODULE. */
export const MODULE_SHIFT = L.MODULES.indexOf('shift') << L.ABILITY_FLAG_MODULE_SHIFT;
export const MODULE_STEALTH = L.MODULES.indexOf('stealth') << L.ABILITY_FLAG_MODULE_SHIFT;

const ICONS = L.ABILITY_FLAG_CONTINUOUS | L.ABILITY_FLAG_ACTIVATE;
const SOMETIMES = L.ABILITY_FLAG_AWAKENED | L.ABILITY_FLAG_GAINS | L.ABILITY_FLAG_MODULE | ICONS;

/**
 * Has an effect taken the card's abilities away?
 * @clause FOW 9.9.b2
 */
export function hasLostAbilities(s: State, card: number): boolean {
  if (!isDerived(s, card)) return false;
  ensureDerived(s);
  return (s[K.cardField(card, L.CARD_TYPES)] & L.TYPES_NO_ABILITIES) !== 0;
}

function current(s: State, card: number, cell: number, field: number): number {
  if (!hasValues(s, card)) return printed(s, card, field);
  ensureDerived(s);
  return s[K.cardField(card, cell)];
}

export function cardTypes(s: State, card: number): number {
  return current(s, card, L.CARD_TYPES, T.DEF_TYPES) & L.TYPES_MASK;
}

/** What the row of a base ability says by that word; `otherwise` if nothing. */
function numberIn(s: State, card: number, row: number, word: number, otherwise: number): number {
  const { widths } = MODIFICATIONS;
  for (let pc = T.ABILITIES[T.abilityField(row, T.ABILITY_EFFECT)]; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]])
    if (T.CODE[pc] === word) return computeValue(s, T.CODE[pc + 1], card, controllerOf(s, card), K.NONE);
  return otherwise;
}

/**
 * What the layers begin with in any zone: what a base ability defines, otherwise what is printed.
 * @clause FOW 9.9.b1.1, 9.4.b2
 */
function baseNumber(s: State, card: number, field: number, word: number): number {
  const row = printed(s, card, L.DEF_BASE) - 1;
  const number = row === K.NONE ? printed(s, card, field) : numberIn(s, card, row, word, printed(s, card, field));
  const gains = printed(s, card, L.DEF_GAINS) - 1;
  // @clause FOW ext.word.9
  if (gains === K.NONE || !isSwitched(s, L.SWITCH_GAINS_ARE_BASE)) return number;
  return number + numberIn(s, card, gains, word === MOD_BASE_ATK ? MOD_ATK : MOD_DEF, 0);
}

/**
 * What is printed: without base abilities, or by a switch with them.
 * @clause FOW 9.9.b7, ext.obj.21
 */
export function printedAtk(s: State, card: number): number {
  return isSwitched(s, L.SWITCH_PRINTED_WITH_BASE)
    ? baseNumber(s, card, T.DEF_POWER, MOD_BASE_ATK)
    : printed(s, card, T.DEF_POWER);
}

export function printedDefence(s: State, card: number): number {
  return isSwitched(s, L.SWITCH_PRINTED_WITH_BASE)
    ? baseNumber(s, card, L.DEF_DEFENCE, MOD_BASE_DEF)
    : printed(s, card, L.DEF_DEFENCE);
}

/**
 * Rounded up to hundreds.
 * @clause FOW ext.abil.16
 */
function rounded(number: number): number {
  return Math.ceil(number / 100) * 100;
}

export function atkOf(s: State, card: number): number {
  if (!hasAtk(s, card)) return 0;
  if (!isDerived(s, card)) return rounded(baseNumber(s, card, T.DEF_POWER, MOD_BASE_ATK));
  ensureDerived(s);
  return rounded(s[K.cardField(card, L.CARD_ATK)]);
}

export function defenceOf(s: State, card: number): number {
  if (!hasDefence(s, card)) return 0;
  if (!isDerived(s, card)) return rounded(baseNumber(s, card, L.DEF_DEFENCE, MOD_BASE_DEF));
  ensureDerived(s);
  return rounded(s[K.cardField(card, L.CARD_DEFENCE)]);
}

/**
 * Has the card an ATK, has it a DEF? None is not one of 0, and nothing makes it a number.
 * @clause FOW ext.obj.19
 */
export function hasAtk(s: State, card: number): boolean {
  return (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_ATK) !== 0;
}

export function hasDefence(s: State, card: number): boolean {
  return (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_DEFENCE) !== 0;
}

/** Attributes, and what a magic stone is a type of above them. */
function elementsOf(s: State, card: number): number {
  if (!hasValues(s, card)) return printed(s, card, T.DEF_ELEMENTS);
  return current(s, card, L.CARD_TYPES, T.DEF_TYPES) >> L.ELEMENTS_SHIFT;
}

/**
 * Its attributes, as bits; none: void.
 * @clause FOW 9.7.b5
 */
export function attributesOf(s: State, card: number): number {
  return elementsOf(s, card) & L.ATTRIBUTES_MASK;
}

/**
 * What the magic stone is a type of, as bits.
 * @clause FOW ext.obj.9
 */
export function stonesOf(s: State, card: number): number {
  return elementsOf(s, card) >> L.STONE_SHIFT;
}

/**
 * The total of symbols and free cost; with the X that was named, while the card is on the chase.
 * @clause FOW ext.obj.15, ext.obj.16
 */
export function costOf(s: State, card: number): number {
  const cost = printed(s, card, T.DEF_COST);
  const isX = (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_X_COST) !== 0;
  return isX && s[K.cardField(card, K.CARD_ZONE)] === L.ZONE_CHASE ? cost + xOf(s, card) : cost;
}

function xOf(s: State, card: number): number {
  const reference = referenceTo(s, card);
  for (let i = 0; i < s[K.STACK_COUNT]; i++)
    if (s[K.stackObject(i) + K.FRAME_SOURCE] === reference) return s[K.stackObject(i) + K.FRAME_A];
  return 0;
}

export function hasRace(s: State, card: number, race: number): boolean {
  return isInNameSet(current(s, card, L.CARD_RACES, L.DEF_RACES), race);
}

export function hasName(s: State, card: number, name: number): boolean {
  if (printed(s, card, T.DEF_NAME) === name) return true;
  return hasValues(s, card) && isInNameSet(current(s, card, L.CARD_RACES, L.DEF_RACES), gainedName(name));
}

const smallNames: string[] = [];
/** A name without capitals. */
function smallName(name: number): string {
  smallNames[name] ??= T.nameOf(name).toLowerCase();
  return smallNames[name];
}

/**
 * Is that part of its name, or of one that it has gained? Capitals make no difference: cards print one name with and
 * without.
 * @clause FOW ext.obj.13
 */
export function hasNamePart(s: State, card: number, part: number): boolean {
  const text = smallName(part);
  if (smallName(printed(s, card, T.DEF_NAME)).includes(text)) return true;
  if (!hasValues(s, card)) return false;
  const set = current(s, card, L.CARD_RACES, L.DEF_RACES);
  for (let i = 0, name = nameInSet(set, 0); name !== 0; name = nameInSet(set, ++i))
    if (isGainedName(name) && smallName(name).includes(text)) return true;
  return false;
}

export function hasKeyword(s: State, card: number, keywords: number): boolean {
  return (current(s, card, L.CARD_KEYWORDS, T.DEF_KEYWORDS) & keywords) !== 0;
}

/**
 * A resonator or a J-ruler in a field that has a DEF: it can be damaged, and destroyed by that.
 * @clause FOW ext.battle.38
 */
export function isDamageable(s: State, card: number): boolean {
  return isInField(s, card) && (cardTypes(s, card) & L.TYPES_J_RESONATOR) !== 0 && hasDefence(s, card);
}

/** One that has an ATK, too. */
export function isFighter(s: State, card: number): boolean {
  return isDamageable(s, card) && hasAtk(s, card);
}

/**
 * What the layers begin with.
 * @clause FOW 9.9.b1.1
 */
export function setPrintedCharacteristics(s: State, card: number): void {
  const c = K.cardOffset(card);
  const d = T.defOffset(s[c + K.CARD_DEF]);
  setBaseNumbers(s, card);
  s[c + L.CARD_RACES] = T.DEFS[d + L.DEF_RACES];
  s[c + L.CARD_KEYWORDS] = T.DEFS[d + T.DEF_KEYWORDS];
  s[c + L.CARD_TYPES] = printedTypes(s[c + K.CARD_DEF]);
}

/** The types and attributes that a card is printed with, as in CARD_TYPES. */
export function printedTypes(definition: number): number {
  const d = T.defOffset(definition);
  return T.DEFS[d + T.DEF_TYPES] | (T.DEFS[d + T.DEF_ELEMENTS] << L.ELEMENTS_SHIFT);
}

/** ATK and DEF as they are before the layers; those of a base ability ask of other cards what these are by then. */
export function setBaseNumbers(s: State, card: number): void {
  const c = K.cardOffset(card);
  s[c + L.CARD_ATK] = baseNumber(s, card, T.DEF_POWER, MOD_BASE_ATK);
  s[c + L.CARD_DEFENCE] = baseNumber(s, card, L.DEF_DEFENCE, MOD_BASE_DEF);
}

/** Counters of a kind on a card. */
export function countersOn(s: State, card: number, kind: number): number {
  return countersOf(s, K.cardField(card, L.CARD_COUNTERS), kind);
}

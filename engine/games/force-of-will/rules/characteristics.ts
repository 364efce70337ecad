/**
 * Characteristics of cards. In fields, ruler areas and hands they are what the layers make of the printed ones
 * (9.9.b1); elsewhere they are what is printed on the card.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isInNameSet, nameInSet } from '../../../kernel/name-sets.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { createDerived, markArrival, markDirty, printed } from '../../../shared/characteristics.ts';
import * as C from '../../../shared/continuous.ts';
import { countersOf } from '../../../shared/counters.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';

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
import { textOfRecord } from './transcribed.ts';

// ---- kinds of continuous effects that resolutions make (shared/continuous.ts) ----
export const CONTINUOUS_GAIN = 0;
/** An ability given to a card: CONTINUOUS_CODE is its row. */
export const CONTINUOUS_ABILITY = 1;
/** A delayed ability that waits for an occasion: CONTINUOUS_EXTRA is its event. */
export const CONTINUOUS_DELAYED = 2;
/** A delayed ability that waits for an event of any kind. */
export const CONTINUOUS_WATCH = 3;
/** The player of the entry controls the card. */
export const CONTINUOUS_STEAL = 4;
/** The next damage to the card of the entry is so much less. */
export const CONTINUOUS_SHIELD = 5;
/** All damage of a sort is prevented; CONTINUOUS_EXTRA is the sort, a place in DAMAGE_FROM. */
export const CONTINUOUS_PREVENT = 6;
/**
 * The card of the entry is a copy: CONTINUOUS_CODE is the copied definition, CONTINUOUS_EXTRA that of the card itself.
 * @clause FOW ext.gact.19
 */
export const CONTINUOUS_COPY = 7;
/**
 * The card of the entry has used an ability that is for once a turn and not the card's own: CONTINUOUS_CODE is the row
 * of the ability, CONTINUOUS_EXTRA the turn.
 */
export const CONTINUOUS_USED = 8;
/** What is remembered of this turn (rules/turn-memory.ts). */
export const CONTINUOUS_MEMORY = 9;
/** The source of the entry has noted its target, for texts that ask for that card. */
export const CONTINUOUS_NOTED = 10;
/** The next card that the player plays costs less (shared/next-cost.ts). */
export const CONTINUOUS_NEXT = 11;
/**
 * As the player draws next in a phase, CONTINUOUS_EXTRA, cards of the deck go to the graveyard first: so many as
 * CONTINUOUS_VALUE says.
 */
export const CONTINUOUS_MILLS = 12;

/** CONTINUOUS_VALUE of the entry of a card that has ATK, DEF and abilities of another, and nothing else of it. */
export const LIKE = 1;

/** The place of the entry by which the card is like another; NONE without one. */
export function likeEntry(s: State, card: number): number {
  if ((s[L.LIKENESS] & L.LIKENESS_THERE) === 0) return K.NONE;
  const target = referenceTo(s, card);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_COPY || s[e + C.CONTINUOUS_VALUE] !== LIKE) continue;
    if (s[e + C.CONTINUOUS_TARGET] === target) return i;
  }
  return K.NONE;
}

/** The definition that says the name, the cost, the race, the attribute and the type of the card. */
export function ownDefinition(s: State, card: number): number {
  const entry = likeEntry(s, card);
  return entry === K.NONE ? s[K.cardField(card, K.CARD_DEF)] : s[K.continuousField(entry, C.CONTINUOUS_EXTRA)];
}

/** What is printed on that definition. */
function ownPrinted(s: State, card: number, field: number): number {
  return T.DEFS[T.defField(ownDefinition(s, card), field)];
}

export { markArrival, markDirty, printed };
export const { ensureDerived, setDeriver } = createDerived();

/**
 * Says that something has changed which only some continuous effects depend on; `dependency` is its counter of
 * listeners (DEPEND_…).
 */
export function touch(s: State, dependency: number): void {
  touchLightly(s, dependency);
  s[K.CHECK_DUE] = 1;
}

/**
 * The same for something that no rule process looks at directly: a rule process can only become due by continuous
 * effects that depend on it.
 */
export function touchLightly(s: State, dependency: number): void {
  if (s[K.LISTENERS + dependency] !== 0) markArrival(s, K.NONE);
}

export function isInField(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_FIELD;
}

/**
 * Is the card in play, which is in a field, a magic stone area or a ruler area?
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
 * Has the card values that effects may have changed, or does it keep in the chase those that it had in the hand?
 * @clause FOW ext.play.1
 */
function hasValues(s: State, card: number): boolean {
  return isDerived(s, card) || s[K.cardField(card, K.CARD_ZONE)] === L.ZONE_CHASE;
}

/**
 * The controller of a card: of a card in play its controller, in the chase the player who plays it, elsewhere the
 * player of its zone.
 * @clause FOW ext.obj.25, ext.obj.26
 */
export function controllerOf(s: State, card: number): number {
  const c = K.cardOffset(card);
  return s[c + K.CARD_ZONE] === L.ZONE_CHASE ? controllerInChase(s, card) : s[c + K.CARD_ZONE] & 1;
}

/** The player of a spell: while it stands in the chase, while it resolves, and while it is being played. */
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

/** The card that an addition is added to; NONE without one. */
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

/** The card that a card in the field has noted last, as long as both are where they are; NONE without one. */
export function notedBy(s: State, source: number): number {
  const reference = referenceTo(s, source);
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_NOTED && s[e + C.CONTINUOUS_SOURCE] === reference)
      return cardOf(s, s[e + C.CONTINUOUS_TARGET]);
  }
  return K.NONE;
}

/**
 * Does the card have an ability with those ABILITY_FLAGS? An ability that awakening gives needs a card that was
 * awakened; one of a later keyword needs the keyword's switch; one with an icon is gone if the card has lost abilities
 * with that icon. One that a switch makes a base ability is no other ability.
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

/** The values of ABILITY_FLAG_MODULE for the later keywords Shift and Stealth. */
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

/** The number that the row of a base ability says by that word; `otherwise` if it says none. */
function numberIn(s: State, card: number, row: number, word: number, otherwise: number): number {
  const { widths } = MODIFICATIONS;
  for (let pc = T.ABILITIES[T.abilityField(row, T.ABILITY_EFFECT)]; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]])
    if (T.CODE[pc] === word) return computeValue(s, T.CODE[pc + 1], card, controllerOf(s, card), K.NONE);
  return otherwise;
}

/**
 * The number that the layers begin with, in any zone: the one that a base ability defines, otherwise the printed one.
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
 * The printed ATK, and the printed DEF: without base abilities, or by a switch with them.
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
 * Rounds a number up to hundreds.
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
 * Has the card an ATK (and the next function: a DEF)? A card without ATK does not have an ATK of 0, and no effect gives
 * it one.
 * @clause FOW ext.obj.19
 */
export function hasAtk(s: State, card: number): boolean {
  return (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_ATK) !== 0;
}

export function hasDefence(s: State, card: number): boolean {
  return (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_DEFENCE) !== 0;
}

/** The attributes of a card, and above them the types of a magic stone. */
function elementsOf(s: State, card: number): number {
  if (!hasValues(s, card)) return printed(s, card, T.DEF_ELEMENTS);
  return current(s, card, L.CARD_TYPES, T.DEF_TYPES) >> L.ELEMENTS_SHIFT;
}

/**
 * The attributes of a card, as bits; a card without any is void.
 * @clause FOW 9.7.b5
 */
export function attributesOf(s: State, card: number): number {
  return elementsOf(s, card) & L.ATTRIBUTES_MASK;
}

/**
 * The types of a magic stone, as bits of attributes.
 * @clause FOW ext.obj.9
 */
export function stonesOf(s: State, card: number): number {
  return elementsOf(s, card) >> L.STONE_SHIFT;
}

/**
 * The total cost: symbols and free cost, and the named X while the card is in the chase.
 * @clause FOW ext.obj.15, ext.obj.16
 */
export function costOf(s: State, card: number): number {
  const cost = ownPrinted(s, card, T.DEF_COST);
  if (s[K.cardField(card, K.CARD_ZONE)] !== L.ZONE_CHASE) return cost;
  const reference = referenceTo(s, card);
  for (let i = 0; i < s[K.STACK_COUNT]; i++) {
    const o = K.stackObject(i);
    if (s[o + K.FRAME_SOURCE] !== reference) continue;
    // a spell may have the cost of another (transcribed.ts)
    const text = textOfRecord(s, o);
    const definition =
      text === K.NONE ? s[K.cardField(card, K.CARD_DEF)] : T.ABILITIES[T.abilityField(text, T.ABILITY_DEF)];
    const d = T.defOffset(definition);
    return T.DEFS[d + T.DEF_COST] + ((T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_X_COST) !== 0 ? s[o + K.FRAME_A] : 0);
  }
  return cost;
}

export function hasRace(s: State, card: number, race: number): boolean {
  return isInNameSet(current(s, card, L.CARD_RACES, L.DEF_RACES), race);
}

export function hasName(s: State, card: number, name: number): boolean {
  if (ownPrinted(s, card, T.DEF_NAME) === name) return true;
  return hasValues(s, card) && isInNameSet(current(s, card, L.CARD_RACES, L.DEF_RACES), gainedName(name));
}

const smallNames: string[] = [];
/** A name without capitals. */
function smallName(name: number): string {
  smallNames[name] ??= T.nameOf(name).toLowerCase();
  return smallNames[name];
}

/**
 * Does a name of the card, printed or gained, contain that part? Capitals make no difference: cards print one name with
 * and without them.
 * @clause FOW ext.obj.13
 */
export function hasNamePart(s: State, card: number, part: number): boolean {
  const text = smallName(part);
  if (smallName(ownPrinted(s, card, T.DEF_NAME)).includes(text)) return true;
  if (!hasValues(s, card)) return false;
  const set = current(s, card, L.CARD_RACES, L.DEF_RACES);
  for (let i = 0, name = nameInSet(set, 0); name !== 0; name = nameInSet(set, ++i))
    if (isGainedName(name) && smallName(name).includes(text)) return true;
  return false;
}

export function hasKeyword(s: State, card: number, keywords: number): boolean {
  return (keywordsOf(s, card) & keywords) !== 0;
}

/** Keywords as bits. */
export function keywordsOf(s: State, card: number): number {
  return current(s, card, L.CARD_KEYWORDS, T.DEF_KEYWORDS);
}

/**
 * Is the card a resonator or a J-ruler in a field that has a DEF, so that it can be damaged, and destroyed by damage?
 * @clause FOW ext.battle.38
 */
export function isDamageable(s: State, card: number): boolean {
  return isInField(s, card) && (cardTypes(s, card) & L.TYPES_J_RESONATOR) !== 0 && hasDefence(s, card);
}

/** Can the card fight, which is: can it be damaged, and has it an ATK? */
export function isFighter(s: State, card: number): boolean {
  return isDamageable(s, card) && hasAtk(s, card);
}

/**
 * Sets the values that the layers begin with.
 * @clause FOW 9.9.b1.1
 */
export function setPrintedCharacteristics(s: State, card: number): void {
  const c = K.cardOffset(card);
  const own = ownDefinition(s, card);
  setBaseNumbers(s, card);
  s[c + L.CARD_RACES] = T.DEFS[T.defField(own, L.DEF_RACES)];
  s[c + L.CARD_KEYWORDS] = T.DEFS[T.defField(s[c + K.CARD_DEF], T.DEF_KEYWORDS)];
  s[c + L.CARD_TYPES] = printedTypes(own);
}

/** The types and attributes that a card is printed with, as in CARD_TYPES. */
export function printedTypes(definition: number): number {
  const d = T.defOffset(definition);
  return T.DEFS[d + T.DEF_TYPES] | (T.DEFS[d + T.DEF_ELEMENTS] << L.ELEMENTS_SHIFT);
}

/**
 * Sets ATK and DEF as they are before the layers. A base ability may ask for values of other cards, which have been set
 * by then.
 */
export function setBaseNumbers(s: State, card: number): void {
  const c = K.cardOffset(card);
  s[c + L.CARD_ATK] = baseNumber(s, card, T.DEF_POWER, MOD_BASE_ATK);
  s[c + L.CARD_DEFENCE] = baseNumber(s, card, L.DEF_DEFENCE, MOD_BASE_DEF);
}

/** How many counters of a kind are on a card. */
export function countersOn(s: State, card: number, kind: number): number {
  return countersOf(s, K.cardField(card, L.CARD_COUNTERS), kind);
}

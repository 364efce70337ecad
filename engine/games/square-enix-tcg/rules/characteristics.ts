/**
 * Characteristics of cards: printed ones, and what continuous effects make of them in five layers (11.13.4).
 *
 * Derived values stand in the card rows and are computed again when something that they may depend on has changed, by
 * derive.ts, which none of the readers here needs to know. While there is no continuous effect, nothing is computed: a
 * card gets its printed values as it enters.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isInNameSet, nameInSet } from '../../../kernel/name-sets.ts';
import * as T from '../../../kernel/tables.ts';
import { createDerived, DIRTY_ALL, markCard, printed } from '../../../shared/characteristics.ts';
import * as L from '../layout.ts';

// ---- kinds of continuous effects made by resolutions (shared/continuous.ts) ----
export const CONTINUOUS_GAIN = 0;
/** The next damage is reduced by CONTINUOUS_VALUE, and the card of CONTINUOUS_SOURCE is dealt CONTINUOUS_EXTRA. */
export const CONTINUOUS_SHIELD = 1;
/** Control: CONTINUOUS_EXTRA is the player who has the card when no such effect is left. */
export const CONTINUOUS_STEAL = 2;
/** No effect but a memory: the card of CONTINUOUS_SOURCE has dealt damage to the target this turn. */
export const CONTINUOUS_DAMAGED = 3;
/** A delayed auto (11.9.17): CONTINUOUS_EXTRA is its event. */
export const CONTINUOUS_DELAYED = 4;

/**
 * Says that the field or the continuous effects have changed: derived values and rule processes must be looked at
 * again.
 */
export function markDirty(s: State): void {
  s[K.DERIVED_DIRTY] = DIRTY_ALL;
  s[L.FIELD_CHECK] = 1;
  s[K.CHECK_DUE] = 1;
}

/** The same if nothing more has changed than `markCard` says. */
export function changeField(s: State, card: number): void {
  markCard(s, card);
  s[L.FIELD_CHECK] = 1;
  s[K.CHECK_DUE] = 1;
}

/**
 * A delayed auto that waits for an event of any kind: CONTINUOUS_CODE is its row, CONTINUOUS_TARGET what it is about,
 * CONTINUOUS_EXTRA 1 if once.
 */
export const CONTINUOUS_WATCH = 6;
/** An ability given to a card: CONTINUOUS_CODE is its row. */
export const CONTINUOUS_ABILITY = 5;
/** No effect but a memory: the target has attacked a third time this turn; each further attack adds such an entry. */
export const CONTINUOUS_ATTACKED = 9;
/**
 * On a card that is not in a hand: its player may cast it whenever they could cast it from the hand, for
 * CONTINUOUS_VALUE less, at least 1.
 */
export const CONTINUOUS_MAY_CAST = 10;
/** On a player: they cannot search. */
export const CONTINUOUS_NO_SEARCH = 11;
/** On a card: the next damage that it deals to a Forward is none, or (CONTINUOUS_VALUE 1) is doubled. */
export const CONTINUOUS_NEXT_DEALT = 12;
/** On a card: CONTINUOUS_VALUE counters of the kind that CONTINUOUS_EXTRA names. */
export const CONTINUOUS_COUNTERS = 13;
/**
 * On a player: the turn number CONTINUOUS_UNTIL is without the phases whose bits (of SKIPPED_PHASES) CONTINUOUS_VALUE
 * has.
 */
export const CONTINUOUS_SKIP = 14;
/** On a card: the next damage dealt to it is dealt to the card of CONTINUOUS_SOURCE instead. */
export const CONTINUOUS_REDIRECT = 15;
/** On a card: it is dealt CONTINUOUS_VALUE damage as soon as what is dealt together has been dealt. */
export const CONTINUOUS_OWED = 16;
/** On a player: the next damage is dealt as none; the card of CONTINUOUS_SOURCE is dealt CONTINUOUS_EXTRA instead. */
export const CONTINUOUS_GUARD = 7;
/**
 * On a player: the next card cast that passes the filter at CONTINUOUS_CODE costs CONTINUOUS_VALUE less, at least
 * CONTINUOUS_EXTRA, which also may have the bit NEXT_ANY_ELEMENT (price.ts).
 */
export const CONTINUOUS_NEXT = 8;

/**
 * Says that an effect on the object of that reference begins or ends. It must concern no other card, so it may not give
 * an ability.
 */
export function changeTarget(s: State, target: number): void {
  changeField(s, K.rowNamed(target));
}

/**
 * Says that something has changed which only some continuous effects depend on; `dependency` is its counter of
 * listeners (DEPEND_…).
 */
export function touch(s: State, dependency: number): void {
  if (s[K.LISTENERS + dependency] === 0) return;
  markCard(s, K.NONE);
  s[K.CHECK_DUE] = 1;
  if (s[K.LISTENERS + L.DEPEND_FORM] !== 0) s[L.FIELD_CHECK] = 1;
}

export { printed };
/** `ensureDerived` makes the derived fields of the card rows current; loops that read them directly call it first. */
export const { ensureDerived, setDeriver } = createDerived();

export function isOnField(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_FIELD;
}

/**
 * The controller of a card on a field; elsewhere the player of its zone. On the stack, which is shared, it is the
 * player who played the card. That is always its owner, because cards are played from hands, and a hand holds its
 * owner's cards (7.3).
 * @clause SE 6.2.3, 6.2.5
 */
export function controllerOf(s: State, card: number): number {
  const c = K.cardOffset(card);
  return s[c + K.CARD_ZONE] === L.ZONE_STACK ? s[c + K.CARD_OWNER] & K.OWNER_BIT : s[c + K.CARD_ZONE] & 1;
}

/**
 * A Character is junctioned as long as its link names a Summon; `moveCard` ends it with the removal.
 * @clause SE 15.2.15.3
 */
export function isJunctioned(s: State, card: number): boolean {
  const link = s[K.cardField(card, L.CARD_LINK)];
  return link !== K.NONE && (cardTypes(s, link) & L.TYPE_SUMMON) !== 0;
}

/**
 * The power of the card for every use except further changes: never below 0.
 * @clause SE 4.3
 */
export function cardPower(s: State, card: number): number {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_ZONE] & ~1) !== L.ZONE_FIELD) return T.DEFS[T.defField(s[c + K.CARD_DEF], T.DEF_POWER)];
  ensureDerived(s);
  const power = s[c + L.CARD_POWER];
  return power > 0 ? power : 0;
}

/**
 * The printed card types of a definition, at its offset: a Forward may be a Monster too, in every zone.
 * @clause SE 11.10.2
 */
function printedTypes(d: number): number {
  const more = (T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_ALSO_MONSTER) !== 0 ? L.TYPE_MONSTER : 0;
  return T.DEFS[d + T.DEF_TYPES] | more;
}

/** Card types as bits. */
export function cardTypes(s: State, card: number): number {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_ZONE] & ~1) !== L.ZONE_FIELD) return printedTypes(T.defOffset(s[c + K.CARD_DEF]));
  ensureDerived(s);
  return s[c + L.CARD_TYPES] & L.TYPES_MASK;
}

/** Elements as bits. */
export function cardElements(s: State, card: number): number {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_ZONE] & ~1) !== L.ZONE_FIELD) return T.DEFS[T.defField(s[c + K.CARD_DEF], T.DEF_ELEMENTS)];
  ensureDerived(s);
  return (s[c + L.CARD_TYPES] >> L.ELEMENT_SHIFT) & 0xff;
}

/** @clause SE 15.2.1.1, 15.2.2.1, 15.2.3.1 */
export function hasKeyword(s: State, card: number, keyword: number): boolean {
  return (keywordsOf(s, card) & keyword) !== 0;
}

/** Keywords of a card on the field, as bits. */
export function keywordsOf(s: State, card: number): number {
  ensureDerived(s);
  return s[K.cardField(card, L.CARD_KEYWORDS)];
}

/** Has the card the Job: printed, or, on the field, given by an effect? */
export function hasJob(s: State, card: number, job: number): boolean {
  const c = K.cardOffset(card);
  const d = T.defField(s[c + K.CARD_DEF], T.DEF_JOB);
  let isPrinted = false;
  for (let i = 0; i < T.DEF_JOB_LIMIT; i++) if (T.DEFS[d + i] === job) isPrinted = true;
  if ((s[c + K.CARD_ZONE] & ~1) !== L.ZONE_FIELD) return isPrinted;
  ensureDerived(s);
  const types = s[c + L.CARD_TYPES];
  if ((isPrinted && (types & L.TYPES_NO_JOBS) === 0) || (types & L.TYPES_ALL_JOBS) !== 0) return true;
  return isInNameSet(s[c + L.CARD_JOB], job);
}

/** Has the card any Job at all? */
function hasAnyJob(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  const types = s[c + L.CARD_TYPES];
  const isHere = isOnField(s, card);
  if (isHere && ((types & L.TYPES_ALL_JOBS) !== 0 || s[c + L.CARD_JOB] !== 0)) return true;
  return (!isHere || (types & L.TYPES_NO_JOBS) === 0) && T.DEFS[T.defField(s[c + K.CARD_DEF], T.DEF_JOB)] !== 0;
}

/** Has card `a` a Job that `b`, on the field, has? */
export function sharesJob(s: State, a: number, b: number): boolean {
  ensureDerived(s);
  const c = K.cardOffset(b);
  const types = s[c + L.CARD_TYPES];
  if ((types & L.TYPES_ALL_JOBS) !== 0) return hasAnyJob(s, a);
  const d = T.defField(s[c + K.CARD_DEF], T.DEF_JOB);
  for (let i = 0; i < T.DEF_JOB_LIMIT && (types & L.TYPES_NO_JOBS) === 0; i++)
    if (T.DEFS[d + i] !== 0 && hasJob(s, a, T.DEFS[d + i])) return true;
  const set = s[c + L.CARD_JOB];
  for (let i = 0, job = nameInSet(set, 0); job !== 0; job = nameInSet(set, ++i)) if (hasJob(s, a, job)) return true;
  return false;
}

/** Has an effect taken its abilities away? */
export function hasLostAbilities(s: State, card: number): boolean {
  ensureDerived(s);
  return (s[K.cardField(card, L.CARD_TYPES)] & L.TYPES_NO_ABILITIES) !== 0;
}

/**
 * Does the card have that name, its further names included? They hold in every zone.
 * @clause SE 11.10.2
 */
export function nameMatches(s: State, card: number, name: number): boolean {
  const d = T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_NAME);
  if (T.DEFS[d] === name) return true;
  if (name === 0 || (T.DEFS[d + 1] !== name && T.DEFS[d + 2] !== name)) return false;
  return !isOnField(s, card) || !hasLostAbilities(s, card);
}

/** Do the two cards share a name? */
export function sharesName(s: State, a: number, b: number): boolean {
  const d = T.defField(s[K.cardField(b, K.CARD_DEF)], T.DEF_NAME);
  if (nameMatches(s, a, T.DEFS[d])) return true;
  if (T.DEFS[d + 1] === 0 || (isOnField(s, b) && hasLostAbilities(s, b))) return false;
  return nameMatches(s, a, T.DEFS[d + 1]) || (T.DEFS[d + 2] !== 0 && nameMatches(s, a, T.DEFS[d + 2]));
}

/**
 * Sets the printed characteristics of a card that enters the field; the layers are applied before anything looks at it
 * (11.10.3).
 */
export function setPrintedCharacteristics(s: State, card: number): void {
  const c = K.cardOffset(card);
  const d = T.defOffset(s[c + K.CARD_DEF]);
  const types = printedTypes(d);
  s[c + L.CARD_POWER] = T.DEFS[d + T.DEF_POWER];
  s[c + L.CARD_KEYWORDS] = T.DEFS[d + T.DEF_KEYWORDS];
  s[c + L.CARD_TYPES] =
    types | (T.DEFS[d + T.DEF_ELEMENTS] << L.ELEMENT_SHIFT) | ((types & L.TYPE_FORWARD) !== 0 ? L.TYPES_HAS_POWER : 0);
  s[c + L.CARD_JOB] = 0;
}

/**
 * Characteristics of cards: printed ones, those of an evolve card that lies over a card (10.9.1.1.1), and what
 * continuous effects make of them in three layers (10.9.1.2-10.9.1.4).
 *
 * Derived values stand in the rows of field cards and are computed again when something that they may depend on has
 * changed: by derive.ts, which none of the readers here needs to know. Elsewhere a card has its printed values and the
 * changes it carries (4.8.3.3).
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createDerived, DIRTY_ALL } from '../../../shared/characteristics.ts';
import * as C from '../../../shared/continuous.ts';
import { createLinks } from '../../../shared/links.ts';
import * as L from '../layout.ts';
import { MOD_ALSO_NAMED, MOD_KEYWORD, MOD_TRAIT, MODIFICATIONS } from '../operators/modifications.ts';
import { playerCell } from './players.ts';
import { stackCounter, TITLE_PRINCESS_CONNECT } from './title-names.ts';

// ---- entries of the CONTINUOUS region: their kinds ----
/** A card has modifications for a time. */
export const CONTINUOUS_GAIN = 0;
/** A card has an ability: CONTINUOUS_CODE is its row. */
export const CONTINUOUS_ABILITY = 1;
/** Attack (CONTINUOUS_EXTRA 1) or defense (0) was set to CONTINUOUS_VALUE. */
export const CONTINUOUS_SET = 2;
/**
 * The card has lost the abilities it had when the entry was made (5.31.2): at CLOCK CONTINUOUS_VALUE. With
 * CONTINUOUS_EXTRA BOXES it is boxed, too.
 */
export const CONTINUOUS_LOSE = 3;
export const BOXES = 1;
/** Counters: CONTINUOUS_VALUE of the name CONTINUOUS_EXTRA. */
export const CONTINUOUS_COUNTER = 4;
/**
 * A triggered ability that waits for one occasion (10.7.5): CONTINUOUS_CODE its effects, CONTINUOUS_EXTRA the event.
 */
export const CONTINUOUS_DELAYED = 5;
/** Modifications that act on a player: CONTINUOUS_EXTRA. */
export const CONTINUOUS_PLAYER = 7;
/** How often a limited ability has been used this turn: CONTINUOUS_CODE its row, CONTINUOUS_VALUE the count. */
export const CONTINUOUS_USED = 9;
/**
 * Cards that a player plays cost more or less, by CONTINUOUS_VALUE: CONTINUOUS_CODE a filter; CONTINUOUS_EXTRA bit 0:
 * set, bit 1: only the next one.
 */
export const CONTINUOUS_DISCOUNT = 10;
/** The next damage to a card is not dealt. */
export const CONTINUOUS_SHIELD = 11;
/**
 * Types and further names that an object had as it left the field (last-known.ts); CONTINUOUS_CODE as in
 * CONTINUOUS_GAIN.
 */
export const CONTINUOUS_LEFT_GAIN = 12;
/** Counters that an object had as it left the field; otherwise as in CONTINUOUS_COUNTER. */
export const CONTINUOUS_LEFT_COUNTER = 13;

/** The field or the continuous effects have changed: derived values and rule processes must be looked at again. */
export function markDirty(s: State): void {
  s[K.DERIVED_DIRTY] = DIRTY_ALL;
  s[L.FIELD_CHECK] = 1;
  s[K.CHECK_DUE] = 1;
}

/** Marks derived values as stale if a continuous effect in play depends on what has changed (a DEPEND_ listener). */
export function touch(s: State, dependency: number): void {
  if (s[K.LISTENERS + dependency] !== 0) markDirty(s);
}

/** `ensureDerived` makes the derived fields of the card rows current; loops that read them directly call it first. */
export const { ensureDerived, setDeriver } = createDerived();

export function isOnField(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_FIELD;
}

export function isLeader(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_LEADER;
}

/**
 * The player of the zone a card is in; in the shared resolution zone its owner, who played it.
 * @clause SVE 3.1.2, 3.1.2.1
 */
export function masterOf(s: State, card: number): number {
  const c = K.cardOffset(card);
  return s[c + K.CARD_ZONE] === L.ZONE_RESOLUTION ? s[c + K.CARD_OWNER] & K.OWNER_BIT : s[c + K.CARD_ZONE] & 1;
}

/**
 * The definition row of the face that a card shows.
 * @clause SVE 2.15.3, 2.15.2.1, 2.15.3.1
 */
export function faceOf(s: State, card: number): number {
  const c = K.cardOffset(card);
  const definition = s[c + K.CARD_DEF];
  if ((s[c + K.CARD_FLAGS] & L.CARD_FACE_TWO) === 0) return definition;
  return T.DEFS[T.defField(definition, L.DEF_OTHER_FACE)] - 1;
}

/**
 * The definition row whose information counts: the evolve card's for a field card that has one.
 * @clause SVE 10.9.1.1.1, 5.16.1.2
 */
export function formOf(s: State, card: number): number {
  const evolved = s[K.cardField(card, L.CARD_EVOLVED)];
  return evolved !== 0 ? faceOf(s, evolved - 1) : faceOf(s, card);
}

/** Printed field of a card's form; the cost, which is always the card's own, is `originalCost`. */
export function printed(s: State, card: number, field: number): number {
  return T.DEFS[T.defField(formOf(s, card), field)];
}

/**
 * The cost that stands on the card, evolved or not; NO_NUMBER if it has none (1.3.6).
 * @clause SVE 5.24.1, 10.4.4.1, 5.16.1.2
 */
export function originalCost(s: State, card: number): number {
  return T.DEFS[T.defField(faceOf(s, card), T.DEF_COST)];
}

/** Kinds and special kinds as bits. */
export function cardKinds(s: State, card: number): number {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_ZONE] & ~1) !== L.ZONE_FIELD) return T.DEFS[T.defField(formOf(s, card), T.DEF_TYPES)];
  ensureDerived(s);
  return s[c + L.CARD_TYPES] & L.KINDS_MASK;
}

/** Classes as bits. */
export function cardClasses(s: State, card: number): number {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_ZONE] & ~1) !== L.ZONE_FIELD) return T.DEFS[T.defField(formOf(s, card), T.DEF_ELEMENTS)];
  ensureDerived(s);
  return (s[c + L.CARD_TYPES] >> L.CLASS_SHIFT) & 0x7f;
}

/**
 * Attack; NO_NUMBER for a card without one, and for one that is no follower now.
 * @clause SVE 5.25.2.1, 5.25.2
 */
export function cardAttack(s: State, card: number): number {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_ZONE] & ~1) === L.ZONE_FIELD) {
    ensureDerived(s);
    return (s[c + L.CARD_TYPES] & L.KIND_FOLLOWER) === 0 ? L.NO_NUMBER : s[c + L.CARD_ATTACK];
  }
  const base = T.DEFS[T.defField(formOf(s, card), L.DEF_ATTACK)];
  return base === L.NO_NUMBER ? L.NO_NUMBER : base + s[c + L.CARD_ATTACK_CHANGE];
}

/** Defense, damage taken off; NO_NUMBER for a card without one. */
export function cardDefense(s: State, card: number): number {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_ZONE] & ~1) === L.ZONE_FIELD) {
    ensureDerived(s);
    return (s[c + L.CARD_TYPES] & L.KIND_FOLLOWER) === 0 ? L.NO_NUMBER : s[c + L.CARD_DEFENSE];
  }
  const base = T.DEFS[T.defField(formOf(s, card), L.DEF_DEFENSE)];
  return base === L.NO_NUMBER ? L.NO_NUMBER : base + s[c + L.CARD_DEFENSE_CHANGE];
}

/** Has the card one of these keywords? Off the field: printed, or given by an entry that it carries. */
export function hasKeyword(s: State, card: number, keyword: number): boolean {
  return (keywordsOf(s, card) & keyword) !== 0;
}

/** Keywords as bits. */
export function keywordsOf(s: State, card: number): number {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_ZONE] & ~1) === L.ZONE_FIELD) {
    ensureDerived(s);
    return s[c + L.CARD_KEYWORDS];
  }
  const printed = T.DEFS[T.defField(formOf(s, card), T.DEF_KEYWORDS)];
  return s[K.CONTINUOUS_COUNT] === 0 ? printed : printed | carriedKeywords(s, card);
}

const KEYWORDS_GIVEN = MODIFICATIONS.position(MOD_KEYWORD, 'keywords');

/** Keywords that entries give to a card that is not on the field. */
function carriedKeywords(s: State, card: number): number {
  const { widths } = MODIFICATIONS;
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  let keywords = 0;
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_TARGET] !== reference || s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_GAIN) continue;
    for (let pc = s[e + C.CONTINUOUS_CODE]; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]])
      if (T.CODE[pc] === MOD_KEYWORD) keywords |= T.CODE[pc + KEYWORDS_GIVEN];
  }
  return keywords;
}

/** Has the card lost its printed abilities? */
export function hasLostAbilities(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_ZONE] & ~1) !== L.ZONE_FIELD) return false;
  ensureDerived(s);
  return (s[c + L.CARD_TYPES] & L.TYPES_NO_ABILITIES) !== 0;
}

/**
 * Is the card boxed, by an entry that lasts for good or for a time? (By the flag, if it has left the field.)
 * @clause SVE 5.31.1
 */
export function isBoxed(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_FLAGS] & L.CARD_BOXED) !== 0) return true;
  const reference = K.makeReference(card, s[c + K.CARD_SERIAL]);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_LOSE || s[e + C.CONTINUOUS_TARGET] !== reference) continue;
    if (s[e + C.CONTINUOUS_EXTRA] === BOXES) return true;
  }
  return false;
}

/**
 * Has the card lost its abilities since `giver` came to where it gives it one? Later ones are not lost.
 * @clause SVE 10.9.1.6
 */
export function hasLostGiven(s: State, card: number, giver: number): boolean {
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  const since = s[K.cardField(giver, K.CARD_TIMESTAMP)];
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_LOSE || s[e + C.CONTINUOUS_TARGET] !== reference) continue;
    if (s[e + C.CONTINUOUS_TIMESTAMP] > since) return true;
  }
  return false;
}

/**
 * Has the card lost, for a time, the ability that the entry at that offset gives it? Later ones are not lost; those
 * that are lost for good have no entry any more.
 * @clause SVE 10.9.1.2, 10.9.1.6
 */
export function isGivenLost(s: State, entry: number): boolean {
  const target = s[entry + C.CONTINUOUS_TARGET];
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_LOSE || s[e + C.CONTINUOUS_TARGET] !== target) continue;
    if (s[e + C.CONTINUOUS_TIMESTAMP] > s[entry + C.CONTINUOUS_TIMESTAMP]) return true;
  }
  return false;
}

/**
 * Union Burst abilities are disabled in every zone, unless the deck is built on a title.
 * @clause SVE 14.5.1.2, 14.5.1.1, 14.5.1.1.1, 10.3.2
 */
export function isEnabled(s: State, flags: number, player: number): boolean {
  return (flags & L.ABILITY_FLAG_UNION_BURST) === 0 || playerCell(s, player, L.PLAYER_TITLE) === TITLE_PRINCESS_CONNECT;
}

/**
 * Has the card that type (trait), printed or given?
 * @clause SVE 2.4
 */
export function hasTrait(s: State, card: number, trait: number): boolean {
  const d = T.defField(formOf(s, card), L.DEF_TRAIT);
  for (let i = d; i < d + L.DEF_TRAIT_LIMIT && T.DEFS[i] !== 0; i++) if (T.DEFS[i] === trait) return true;
  return s[K.CONTINUOUS_COUNT] !== 0 && isGiven(s, card, MOD_TRAIT, trait);
}

/**
 * The types of a card, printed and given, in the order of their names' numbers: for showing it, `hasTrait` is for
 * rules.
 * @clause SVE 2.4
 */
export function traitsOf(s: State, card: number): number[] {
  const { widths } = MODIFICATIONS;
  const traits = new Set<number>();
  const d = T.defField(formOf(s, card), L.DEF_TRAIT);
  for (let i = d; i < d + L.DEF_TRAIT_LIMIT && T.DEFS[i] !== 0; i++) traits.add(T.DEFS[i]);
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_TARGET] !== reference || s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_GAIN) continue;
    for (let pc = s[e + C.CONTINUOUS_CODE]; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]])
      if (T.CODE[pc] === MOD_TRAIT) traits.add(T.CODE[pc + 1]);
  }
  return [...traits].sort((a, b) => a - b);
}

/**
 * Does the card have that name? A collab name is matched in full only (2.1.2.1) and means every card of the name that
 * it stands for.
 * @clause SVE 2.1.2, 2.14.2
 */
export function nameMatches(s: State, card: number, name: number): boolean {
  const d = T.defOffset(formOf(s, card));
  if (T.DEFS[d + T.DEF_NAME] === name || (T.DEFS[d + L.DEF_COLLAB] === name && name !== 0)) return true;
  if (T.DEFS[d + L.DEF_COLLABS] !== 0 && isListed(T.DEFS[d + L.DEF_COLLABS], name)) return true;
  if (T.DEFS[d + L.DEF_FIELD_NAME] === name && name !== 0 && isOnField(s, card) && !hasLostAbilities(s, card))
    return true;
  return s[K.CONTINUOUS_COUNT] !== 0 && isGiven(s, card, MOD_ALSO_NAMED, name);
}

/** Does a name stand in a list of names? */
function isListed(names: number, name: number): boolean {
  const end = names + T.CODE[names];
  for (let i = names + 1; i <= end; i++) if (T.CODE[i] === name) return true;
  return false;
}

/** Does an entry give the card a modification `word` with that operand? */
function isGiven(s: State, card: number, word: number, operand: number): boolean {
  const { widths } = MODIFICATIONS;
  const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_TARGET] !== reference || s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_GAIN) continue;
    for (let pc = s[e + C.CONTINUOUS_CODE]; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]])
      if (T.CODE[pc] === word && T.CODE[pc + 1] === operand) return true;
  }
  return false;
}

/**
 * Cards that belong to a field card: evolve cards over it, carrots and drive points beside it, equipment that it wears.
 */
export const { linkTo, hostOf, bearerOf, countLinked, cutLinks } = createLinks({
  cell: L.CARD_LINK,
  zones: [L.ZONE_EVOLVE, L.ZONE_RUN, L.ZONE_DRIVE, L.ZONE_EQUIPMENT],
  lending: [],
  definitionOf: formOf,
});

// ---- counters (15.1) ----

/** @clause SVE 15.1.2 */
export function findCounter(s: State, reference: number, name: number): number {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (
      s[e + C.CONTINUOUS_TARGET] === reference &&
      s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_COUNTER &&
      s[e + C.CONTINUOUS_EXTRA] === name
    )
      return i;
  }
  return K.NONE;
}

/**
 * How many counters of that name are on a card.
 * @clause SVE 15.1.2.2
 */
export function counterCount(s: State, card: number, name: number): number {
  const c = K.cardOffset(card);
  if (name === stackCounter()) return s[c + L.CARD_STACK];
  const i = findCounter(s, K.makeReference(card, s[c + K.CARD_SERIAL]), name);
  return i === K.NONE ? 0 : s[K.continuousField(i, C.CONTINUOUS_VALUE)];
}

/**
 * The entry just added dates from when its ability was played, not from now.
 * @clause SVE 10.9.1.6.2
 */
export function dateAsPlayed(s: State): void {
  s[K.continuousField(s[K.CONTINUOUS_COUNT] - 1, C.CONTINUOUS_TIMESTAMP)] = s[L.PLAY_TIME];
}

export { FOREVER } from '../../../shared/continuous.ts';

/**
 * Does a card lie face down on a field, as Start Amulets do until the game begins? It has no information.
 * @clause SVE 14.4.3.1
 */
export function isFaceDown(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_OWNER)] & K.FACE_DOWN) !== 0;
}

/**
 * Printed values of a field card's form, with the changes that its row holds.
 * @clause SVE 10.9.1.1
 */
export function setPrintedCharacteristics(s: State, card: number): void {
  const c = K.cardOffset(card);
  if (isFaceDown(s, card)) {
    s.fill(0, c + L.CARD_ATTACK, c + L.CARD_LAST);
    return;
  }
  const d = T.defOffset(formOf(s, card));
  s[c + L.CARD_ATTACK] =
    (T.DEFS[d + L.DEF_ATTACK] === L.NO_NUMBER ? 0 : T.DEFS[d + L.DEF_ATTACK]) + s[c + L.CARD_ATTACK_CHANGE];
  s[c + L.CARD_DEFENSE] =
    (T.DEFS[d + L.DEF_DEFENSE] === L.NO_NUMBER ? 0 : T.DEFS[d + L.DEF_DEFENSE]) + s[c + L.CARD_DEFENSE_CHANGE];
  s[c + L.CARD_KEYWORDS] = T.DEFS[d + T.DEF_KEYWORDS];
  s[c + L.CARD_TYPES] = T.DEFS[d + T.DEF_TYPES] | (T.DEFS[d + T.DEF_ELEMENTS] << L.CLASS_SHIFT);
}

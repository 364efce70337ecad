/**
 * What is remembered of a turn for texts that ask for it: which cards have damaged which, and which cards went from a
 * field to a graveyard. It is kept in entries that end with the turn, and only in games in which a card asks for it.
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { defineScratch } from '../../../kernel/scratch.ts';
import { DEF_FLAGS } from '../../../kernel/tables.ts';
import * as C from '../../../shared/continuous.ts';
import { ownerOf } from '../../../shared/movement.ts';
import { addLasting } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { matches } from '../operators/tables.ts';
import {
  CONTINUOUS_MEMORY,
  controllerOf,
  ensureDerived,
  printed,
  printedTypes,
  setPrintedCharacteristics,
  touchLightly,
} from './characteristics.ts';

// the sorts of memory: bits of REMEMBERED, and the lowest bits of CONTINUOUS_CODE of an entry
const OF_DAMAGE = 1;
const OF_BURIALS = 2;
const OF_BURIALS_AS_PRINTED = 3;
const KIND_BITS = 2;
const KIND_MASK = (1 << KIND_BITS) - 1;

/**
 * Does a card of this game ask for that sort of memory? The cards are looked at once, and again after a token has come.
 */
function isRemembered(s: State, memory: number): boolean {
  if ((s[L.REMEMBERED] & L.MEMORY_KNOWN) === 0) {
    let asked = 0;
    for (let card = 0; card < s[K.CARD_COUNT]; card++) asked |= printed(s, card, DEF_FLAGS);
    s[L.REMEMBERED] =
      L.MEMORY_KNOWN |
      ((asked & L.FLAG_DEF_ASKS_DAMAGE) !== 0 ? OF_DAMAGE : 0) |
      ((asked & L.FLAG_DEF_ASKS_BURIALS) !== 0 ? OF_BURIALS : 0);
  }
  return (s[L.REMEMBERED] & memory) !== 0;
}

/**
 * A card has come into being, which may ask for something that no other card asks for: the cards are looked at again.
 */
export function lookAgain(s: State): void {
  s[L.REMEMBERED] = 0;
}

function isMemory(s: State, e: number, code: number): boolean {
  return s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_MEMORY && s[e + C.CONTINUOUS_CODE] === code;
}

function remember(s: State, you: number, code: number, value: number, source = 0, extra = 0): void {
  addLasting(s, CONTINUOUS_MEMORY, you, code, K.NONE, s[K.TURN_NUMBER], value, source, extra);
  touchLightly(s, L.DEPEND_STATE);
}

// An entry of damage is about one source (CONTINUOUS_SOURCE) and 32 rows of cards: how much damage the source has
// dealt, and which of those rows hold a card that it has damaged (bits of CONTINUOUS_EXTRA). So a card that damages all
// others takes a few entries and not one for each.

/** CONTINUOUS_CODE of the entries of damage in which that row is. */
function damageCode(row: number): number {
  return OF_DAMAGE | ((row >> 5) << KIND_BITS);
}

function isOfDamage(s: State, e: number): boolean {
  return s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_MEMORY && (s[e + C.CONTINUOUS_CODE] & KIND_MASK) === OF_DAMAGE;
}

/** The entry of damage of the source that has that row; NONE without one. */
function findDamage(s: State, by: number, row: number): number {
  const code = damageCode(row);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (isMemory(s, e, code) && s[e + C.CONTINUOUS_SOURCE] === by) return e;
  }
  return K.NONE;
}

/**
 * Remembers that the card `source` has dealt damage to the card `damaged`; NONE: to a player.
 * @clause FOW ext.battle.36
 */
export function rememberDamage(s: State, source: number, damaged: number, amount: number): void {
  if (!isRemembered(s, OF_DAMAGE)) return;
  const by = referenceTo(s, source);
  const row = damaged === K.NONE ? 0 : damaged;
  const bit = damaged === K.NONE ? 0 : 1 << (row & 31);
  const e = findDamage(s, by, row);
  if (e === K.NONE) {
    remember(s, 0, damageCode(row), amount, by, bit);
    return;
  }
  s[e + C.CONTINUOUS_VALUE] += amount;
  s[e + C.CONTINUOUS_EXTRA] |= bit;
  touchLightly(s, L.DEPEND_STATE);
}

/**
 * Forgets that the card was damaged, as it leaves its zone: the object that comes to its row has not been damaged by
 * anything.
 * @clause FOW 9.6.b7.2
 */
export function forgetDamaged(s: State, card: number): void {
  if ((s[L.REMEMBERED] & OF_DAMAGE) === 0) return;
  const code = damageCode(card);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (isMemory(s, e, code)) s[e + C.CONTINUOUS_EXTRA] &= ~(1 << (card & 31));
  }
}

/** How much damage the card has dealt this turn, to cards and to players. */
export function damageDealtBy(s: State, card: number): number {
  const by = referenceTo(s, card);
  let amount = 0;
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (isOfDamage(s, e) && s[e + C.CONTINUOUS_SOURCE] === by) amount += s[e + C.CONTINUOUS_VALUE];
  }
  return amount;
}

/** Has the card `source` dealt damage to the card this turn, if both are still the same objects? */
export function wasDamagedBy(s: State, card: number, source: number): boolean {
  const e = findDamage(s, referenceTo(s, source), card);
  return e !== K.NONE && ((s[e + C.CONTINUOUS_EXTRA] >> (card & 31)) & 1) !== 0;
}

// An entry of burials says whose graveyard the cards went to, and who controlled them. A card with changed types or
// races has an entry for itself, with these. Cards that were as they are printed share an entry, up to four of them:
// half a cell for each, with the definition + 1.

/**
 * The bits of CONTINUOUS_CODE that say whose graveyard it was; above them stands the definition of the card, if the
 * entry is about one card.
 */
const WHOSE_SHIFT = KIND_BITS;
const CARD_SHIFT = WHOSE_SHIFT + 1;
const HALVES = 4;
const HALF_BITS = 16;
const HALF_MASK = (1 << HALF_BITS) - 1;

/** The definition in that half of a cell of an entry; NONE if the half is free. */
function cardInHalf(s: State, e: number, half: number): number {
  const cell = half < 2 ? s[e + C.CONTINUOUS_VALUE] : s[e + C.CONTINUOUS_EXTRA];
  return ((cell >>> ((half & 1) * HALF_BITS)) & HALF_MASK) - 1;
}

/** Remembers a card that was as printed when it was buried. */
function rememberAsPrinted(s: State, you: number, owner: number, definition: number): void {
  const code = OF_BURIALS_AS_PRINTED | (owner << WHOSE_SHIFT);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (!isMemory(s, e, code) || (s[e + C.CONTINUOUS_CONTROL] & 1) !== you) continue;
    for (let half = 0; half < HALVES; half++) {
      const known = cardInHalf(s, e, half);
      if (known === definition) return;
      if (known !== K.NONE) continue;
      const bits = (definition + 1) << ((half & 1) * HALF_BITS);
      if (half < 2) s[e + C.CONTINUOUS_VALUE] |= bits;
      else s[e + C.CONTINUOUS_EXTRA] |= bits;
      touchLightly(s, L.DEPEND_STATE);
      return;
    }
  }
  remember(s, you, code, definition + 1);
}

/** Remembers a card that was buried with other types or races than it is printed with. */
function rememberChanged(s: State, you: number, owner: number, definition: number, types: number, races: number): void {
  const code = OF_BURIALS | (owner << WHOSE_SHIFT) | (definition << CARD_SHIFT);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    const isAlike = s[e + C.CONTINUOUS_VALUE] === types && s[e + C.CONTINUOUS_EXTRA] === races;
    if (isAlike && isMemory(s, e, code) && (s[e + C.CONTINUOUS_CONTROL] & 1) === you) return;
  }
  remember(s, you, code, types, 0, races);
}

/**
 * Remembers that the card goes from a field to its owner's graveyard, as it is in the field. Of several cards that are
 * alike one is remembered.
 * @clause FOW ext.zone.18, 9.6.b7.2
 */
export function rememberBurial(s: State, card: number): void {
  if (!isRemembered(s, OF_BURIALS)) return;
  const c = K.cardOffset(card);
  const definition = s[c + K.CARD_DEF];
  const types = s[c + L.CARD_TYPES];
  const races = s[c + L.CARD_RACES];
  if (types === printedTypes(definition) && races === printed(s, card, L.DEF_RACES))
    rememberAsPrinted(s, controllerOf(s, card), ownerOf(s, card), definition);
  else rememberChanged(s, controllerOf(s, card), ownerOf(s, card), definition, types, races);
}

/**
 * Has a card that passes the filter gone from a field to that player's graveyard this turn? The filter is asked about
 * the card as it was in the field, with printed numbers and keywords, wherever the card is now and even if it has
 * ceased to exist.
 * @clause FOW ext.zone.18, 9.6.b7.2
 */
export function wasBuried(s: State, player: number, filter: number, source: number, you: number): boolean {
  ensureDerived(s);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    const code = s[e + C.CONTINUOUS_CODE];
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_MEMORY || ((code >> WHOSE_SHIFT) & 1) !== player) continue;
    if ((code & KIND_MASK) === OF_BURIALS) {
      if (passedAsBuried(s, e, code >> CARD_SHIFT, player, filter, source, you)) return true;
    } else if ((code & KIND_MASK) === OF_BURIALS_AS_PRINTED) {
      for (let half = 0; half < HALVES && cardInHalf(s, e, half) !== K.NONE; half++)
        if (passedAsBuried(s, e, cardInHalf(s, e, half), player, filter, source, you)) return true;
    }
  }
  return false;
}

/**
 * The saved cells of rows that are lent to a remembered card while a filter is asked about it; a filter may ask such a
 * question itself, so there may be several.
 */
const KEPT = new Int32Array(K.CARD_STRIDE * 8);
/** How many saved rows are in use. */
const inUse = new Int32Array(1);
defineScratch(() => inUse.fill(0));

/** Did a card of that entry pass the filter? The card is laid into a row of its owner while the filter is asked. */
function passedAsBuried(
  s: State,
  e: number,
  definition: number,
  owner: number,
  filter: number,
  source: number,
  you: number,
): boolean {
  let row = 0;
  while (row === source || ownerOf(s, row) !== owner) row++;
  const c = K.cardOffset(row);
  const at = inUse[0];
  inUse[0] += K.CARD_STRIDE;
  for (let i = 0; i < K.CARD_STRIDE; i++) KEPT[at + i] = s[c + i];
  s[c + K.CARD_DEF] = definition;
  s[c + K.CARD_ZONE] = L.ZONE_FIELD + (s[e + C.CONTINUOUS_CONTROL] & 1);
  s[c + K.CARD_OWNER] = owner;
  s[c + K.CARD_FLAGS] = 0;
  setPrintedCharacteristics(s, row);
  if ((s[e + C.CONTINUOUS_CODE] & KIND_MASK) === OF_BURIALS) {
    s[c + L.CARD_TYPES] = s[e + C.CONTINUOUS_VALUE];
    s[c + L.CARD_RACES] = s[e + C.CONTINUOUS_EXTRA];
  }
  const passed = matches(s, row, filter, source, you);
  for (let i = 0; i < K.CARD_STRIDE; i++) s[c + i] = KEPT[at + i];
  inUse[0] = at;
  return passed;
}

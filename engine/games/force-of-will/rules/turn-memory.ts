/**
 * What is remembered of a turn for texts that ask: who has damaged what, and which cards went from a field to a
 * graveyard. It stands in entries that end with the turn, and only in games in which a card asks for it.
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
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
  setPrintedCharacteristics,
  touchLightly,
} from './characteristics.ts';

// of what a memory is: CONTINUOUS_CODE of its entry; bits of REMEMBERED
const OF_DAMAGE = 1;
const OF_BURIALS = 2;

/** Does a card of this game ask for it? The cards are looked at once, and again after a token has come. */
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

/** A card has come into being, which may ask for what no other card does. */
export function lookAgain(s: State): void {
  s[L.REMEMBERED] = 0;
}

function remember(s: State, memory: number, about: number, source: number, amount: number): void {
  addLasting(s, CONTINUOUS_MEMORY, 0, memory, K.NONE, s[K.TURN_NUMBER], amount, source, about);
  touchLightly(s, L.DEPEND_STATE);
}

function isMemory(s: State, e: number, memory: number): boolean {
  return s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_MEMORY && s[e + C.CONTINUOUS_CODE] === memory;
}

/**
 * The card `source` has dealt damage to a card; NONE: to a player. What one card deals to another is one memory.
 * @clause FOW ext.battle.36
 */
export function rememberDamage(s: State, source: number, damaged: number, amount: number): void {
  if (!isRemembered(s, OF_DAMAGE)) return;
  const by = referenceTo(s, source);
  const about = damaged === K.NONE ? 0 : referenceTo(s, damaged);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (!isMemory(s, e, OF_DAMAGE) || s[e + C.CONTINUOUS_SOURCE] !== by || s[e + C.CONTINUOUS_EXTRA] !== about)
      continue;
    s[e + C.CONTINUOUS_VALUE] += amount;
    touchLightly(s, L.DEPEND_STATE);
    return;
  }
  remember(s, OF_DAMAGE, about, by, amount);
}

/** How much damage the card has dealt this turn, to cards and to players. */
export function damageDealtBy(s: State, card: number): number {
  const by = referenceTo(s, card);
  let amount = 0;
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (isMemory(s, e, OF_DAMAGE) && s[e + C.CONTINUOUS_SOURCE] === by) amount += s[e + C.CONTINUOUS_VALUE];
  }
  return amount;
}

/** Has the card `source` dealt damage to the card this turn, both as they are now? */
export function wasDamagedBy(s: State, card: number, source: number): boolean {
  const by = referenceTo(s, source);
  const about = referenceTo(s, card);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (isMemory(s, e, OF_DAMAGE) && s[e + C.CONTINUOUS_SOURCE] === by && s[e + C.CONTINUOUS_EXTRA] === about)
      return true;
  }
  return false;
}

/** CONTINUOUS_CODE of a burial: above OF_BURIALS whose graveyard it is, and above that the printed card. */
const BURIED_WHOSE = 2;
const BURIED_CARD = 3;

/**
 * The card goes from a field to the graveyard of its owner, and is kept as it is there. Of several that are alike one
 * is enough.
 * @clause FOW ext.zone.18, 9.6.b7.2
 */
export function rememberBurial(s: State, card: number): void {
  if (!isRemembered(s, OF_BURIALS)) return;
  const c = K.cardOffset(card);
  const you = controllerOf(s, card);
  const code = OF_BURIALS | (ownerOf(s, card) << BURIED_WHOSE) | (s[c + K.CARD_DEF] << BURIED_CARD);
  const [types, races] = [s[c + L.CARD_TYPES], s[c + L.CARD_RACES]];
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    const isAlike = s[e + C.CONTINUOUS_VALUE] === types && s[e + C.CONTINUOUS_EXTRA] === races;
    if (isAlike && isMemory(s, e, code) && (s[e + C.CONTINUOUS_CONTROL] & 1) === you) return;
  }
  addLasting(s, CONTINUOUS_MEMORY, you, code, K.NONE, s[K.TURN_NUMBER], types, 0, races);
  touchLightly(s, L.DEPEND_STATE);
}

/**
 * Has a card that passes the filter gone from a field to that player's graveyard this turn? It is asked as it was in
 * the field, its numbers and keywords as they are printed, wherever it is now and if it is no more.
 * @clause FOW ext.zone.18, 9.6.b7.2
 */
export function wasBuried(s: State, player: number, filter: number, source: number, you: number): boolean {
  const whose = OF_BURIALS | (player << BURIED_WHOSE);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    const code = s[e + C.CONTINUOUS_CODE];
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_MEMORY || (code & ((1 << BURIED_CARD) - 1)) !== whose) continue;
    if (passedAsBuried(s, e, player, filter, source, you)) return true;
  }
  return false;
}

/** Did the buried card of that entry pass the filter? It is laid into a row of its owner for as long as is asked. */
function passedAsBuried(s: State, e: number, owner: number, filter: number, source: number, you: number): boolean {
  ensureDerived(s);
  let row = 0;
  while (row === source || ownerOf(s, row) !== owner) row++;
  const c = K.cardOffset(row);
  const before = s.slice(c, c + K.CARD_STRIDE);
  s[c + K.CARD_DEF] = s[e + C.CONTINUOUS_CODE] >> BURIED_CARD;
  s[c + K.CARD_ZONE] = L.ZONE_FIELD + (s[e + C.CONTINUOUS_CONTROL] & 1);
  s[c + K.CARD_OWNER] = owner;
  s[c + K.CARD_FLAGS] = 0;
  setPrintedCharacteristics(s, row);
  s[c + L.CARD_TYPES] = s[e + C.CONTINUOUS_VALUE];
  s[c + L.CARD_RACES] = s[e + C.CONTINUOUS_EXTRA];
  const passed = matches(s, row, filter, source, you);
  s.set(before, c);
  return passed;
}

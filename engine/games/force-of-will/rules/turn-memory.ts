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
import { CONTINUOUS_MEMORY, printed, touchLightly } from './characteristics.ts';

// of what a memory is: CONTINUOUS_CODE of its entry; bits of REMEMBERED
const OF_DAMAGE = 1;
const OF_BURIALS = 2;

/** Does a card of this game ask for it? The cards are looked at once. */
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

/**
 * The card goes from a field to the graveyard of its owner.
 * @clause FOW ext.zone.18
 */
export function rememberBurial(s: State, card: number): void {
  if (isRemembered(s, OF_BURIALS)) remember(s, OF_BURIALS, card + 1, 0, 0);
}

/** Has a card that passes the filter gone from a field to that player's graveyard this turn, wherever it is now? */
export function wasBuried(s: State, player: number, filter: number, source: number, you: number): boolean {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (!isMemory(s, e, OF_BURIALS)) continue;
    const card = s[e + C.CONTINUOUS_EXTRA] - 1;
    if (ownerOf(s, card) === player && matches(s, card, filter, source, you)) return true;
  }
  return false;
}

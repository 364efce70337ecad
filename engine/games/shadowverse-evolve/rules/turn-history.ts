/**
 * What has been done this turn, for texts that count it: cards played, followers evolved or buried, cards discarded,
 * Union Bursts. A log of one word a deed, in the region that games with a stack keep their stack in.
 *
 * What is asked of a deed later is printed information, as the card was then: tokens that were erased since are still
 * known.
 */

import * as K from '../../../kernel/layout.ts';
import { STACK_CELLS, type State } from '../../../kernel/layout.ts';
import { clearState } from '../../../kernel/state.ts';
import * as L from '../layout.ts';
import { matches } from '../operators/tables.ts';
import { touch } from './characteristics.ts';

export const DEED_PLAYED = 0;
export const DEED_EVOLVED = 1;
/** A follower went from the field to a graveyard. */
export const DEED_BURIED = 2;
export const DEED_DISCARDED = 3;
/** A Union Burst ability was activated (14.5.1.3). */
export const DEED_UNION_BURST = 4;

// a deed: definition row in bits 0-12, card row in 13-20, player in 21, which deed above
const CARD_SHIFT = 13;
const PLAYER_SHIFT = 21;
const DEED_SHIFT = 22;

/** The oldest deeds of a turn beyond this many are all that counts. */
const DEED_LIMIT = STACK_CELLS;

/** Notes what `player` did with a card whose information is that of `definition` now. */
export function noteDeed(s: State, deed: number, player: number, card: number, definition: number): void {
  const n = s[K.STACK_COUNT];
  if (n === DEED_LIMIT) return;
  s[K.STACK + n] = definition | (card << CARD_SHIFT) | (player << PLAYER_SHIFT) | (deed << DEED_SHIFT);
  s[K.STACK_COUNT] = n + 1;
  touch(s, L.DEPEND_DEEDS);
}

/** Forgets the deeds of the turn that ends. */
export function clearDeeds(s: State): void {
  for (let i = 0; i < s[K.STACK_COUNT]; i++) s[K.STACK + i] = 0;
  s[K.STACK_COUNT] = 0;
  touch(s, L.DEPEND_DEEDS);
}

/**
 * How many such deeds of a player this turn; with a filter (0: any) those with matching cards, but not those of
 * `except`.
 */
export function countDeeds(
  s: State,
  deed: number,
  player: number,
  filter: number,
  you: number,
  except: number,
): number {
  const wanted = (player << PLAYER_SHIFT) | (deed << DEED_SHIFT);
  const end = K.STACK + s[K.STACK_COUNT];
  let n = 0;
  for (let i = K.STACK; i < end; i++) {
    if (s[i] >> PLAYER_SHIFT !== wanted >> PLAYER_SHIFT) continue;
    if (except !== K.NONE && ((s[i] >> CARD_SHIFT) & 0xff) === except) continue;
    if (filter === 0 || matchesDefinition(s[i] & 0x1fff, filter, player, you)) n++;
  }
  return n;
}

/** A state of one card that is nowhere: what a filter sees of it is what is printed. */
const PROBE = new Int32Array(K.stateCells(1));
clearState(PROBE, new Int32Array(4));
PROBE[K.CARD_COUNT] = 1;
PROBE[K.cardField(0, K.CARD_SERIAL)] = 1;

/** Does a definition of `player`'s pass a filter by its printed information, seen by `you`? */
function matchesDefinition(definition: number, filter: number, player: number, you: number): boolean {
  PROBE[K.cardField(0, K.CARD_DEF)] = definition;
  PROBE[K.cardField(0, K.CARD_OWNER)] = player;
  PROBE[K.cardField(0, K.CARD_ZONE)] = L.ZONE_VOID + player;
  return matches(PROBE, 0, filter, K.NONE, you);
}

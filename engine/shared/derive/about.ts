/** The derivation under way: every continuous effect that acts, by its handle, and what has been applied so far. */

import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { CONTINUOUS_CODE } from '../continuous.ts';
import { GATHER_LIMIT } from '../layers.ts';
import { UNREAD_SHIFT } from '../modifications.ts';

// The handle of an effect: an ability's row with its card, or an entry. The second half of an effect has a handle of
// its own.
export const HANDLE_ENTRY = 1 << 30;
/** Where effects that set a number come before those that add: the half of an effect that does not set. */
export const HANDLE_REST = 1 << 29;
/** A static ability that another static ability gives: a place in the list of those given. */
export const HANDLE_GRANTED = 1 << 28;
export const HANDLE_CARD = 15;
export const HANDLE_ROW = (1 << HANDLE_CARD) - 1;

/** Most cards whose derived values are kept while an effect is tried out: a reference names no more. */
export const ROW_LIMIT = 256;
/** Most kinds of zones that a game has. */
const ZONE_KINDS = 32;

/** The layers of a scope, with TAKES_ABILITIES. */
export const LAYERS = (1 << UNREAD_SHIFT) - 1;

export const about = {
  currentLayer: 0,
  gatheredCount: 0,
  begunCount: 0,
  begunBefore: 0,
  begunSaved: 0,
  grantedCount: 0,
  grantedSaved: 0,
  /** May any ability give another? */
  mayGrant: false,
  /** The zone kinds, as bits, in which any of the gathered effects acts. */
  touchedZones: 0,
  walkedCount: 0,
  /**
   * The layers that any gathered effect touches; those in which its changes may be read; and the layers that any
   * effect reads before they are settled.
   */
  gatheredAny: 0,
  readOfAny: 0,
  readByAny: 0,
  chosenCount: 0,
  choosing: false,
};

// Every continuous effect that acts, gathered once for each derivation: its handle, and the layers that it touches and
// reads
export const gatheredHandle = new Int32Array(GATHER_LIMIT);
export const gatheredLayers = new Int32Array(GATHER_LIMIT);
export const gatheredReads = new Int32Array(GATHER_LIMIT);
/** Of its layers those in which something may read what it changes. */
export const gatheredRead = new Int32Array(GATHER_LIMIT);
export const gatheredTime = new Int32Array(GATHER_LIMIT);
export const gatheredOwn = new Int32Array(GATHER_LIMIT);
/**
 * The handles of the abilities that have been applied. Those applied in an earlier layer are the first `begunBefore`.
 */
export const begun = new Int32Array(GATHER_LIMIT);
// static abilities that static abilities have given so far: the row, the card that has it, and since when
export const grantedRow = new Int32Array(GATHER_LIMIT);
export const grantedCard = new Int32Array(GATHER_LIMIT);
export const grantedTime = new Int32Array(GATHER_LIMIT);
/** The zone kinds that the layers look at: those in which anything acts, and the field (`zones[0]`). */
export const walked = new Int32Array(ZONE_KINDS);
/** While only some cards are derived: which ones, and for each row whether it is one of them. */
export const derivedCards = new Int32Array(ROW_LIMIT);
export const isDerivedCard = new Uint8Array(ROW_LIMIT);

/** Visits the cards that the layers look at; `layer` is handed on. */
export function eachWalked(s: State, visit: (s: State, card: number, layer: number) => void, layer = 0): void {
  for (let i = 0; i < about.walkedCount; i++) {
    for (let player = 0; player < 2; player++) {
      for (let card = firstCard(s, walked[i] + player); card !== K.NONE; card = nextCard(s, card))
        visit(s, card, layer);
    }
  }
}

export function entryOf(handle: number): number {
  return K.continuousOffset(handle & HANDLE_ROW);
}

export function hasBegun(handle: number): boolean {
  for (let i = 0; i < about.begunBefore; i++) if (begun[i] === handle) return true;
  return false;
}

/** `scope`: the layers that it touches (`scopeOf`); `own`: it changes no other card than its own. */
export function gather(handle: number, scope: number, reads: number, time: number, own: boolean): void {
  if (about.gatheredCount === GATHER_LIMIT) throw new RangeError('more continuous effects than a derivation holds');
  const layers = scope & LAYERS;
  const read = layers & ~(scope >> UNREAD_SHIFT);
  gatheredHandle[about.gatheredCount] = handle;
  gatheredLayers[about.gatheredCount] = layers;
  gatheredRead[about.gatheredCount] = read;
  gatheredReads[about.gatheredCount] = reads;
  gatheredTime[about.gatheredCount] = time;
  gatheredOwn[about.gatheredCount++] = own ? 1 : 0;
  about.gatheredAny |= layers;
  about.readOfAny |= read;
  // what changes in layers before the first layer of its own is settled when it is applied
  about.readByAny |= reads & -(layers & -layers);
}

/** The static ability that a handle means, as a row of the table. */
export function abilityOf(s: State, handle: number): number {
  if ((handle & HANDLE_GRANTED) !== 0) return grantedRow[handle & HANDLE_ROW];
  return (handle & HANDLE_ENTRY) === 0 ? handle & HANDLE_ROW : s[entryOf(handle) + CONTINUOUS_CODE];
}

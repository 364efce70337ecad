/** What is about in the derivation under way: every continuous effect by its handle, and what has been applied. */

import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { CONTINUOUS_CODE } from '../continuous.ts';
import { GATHER_LIMIT } from '../layers.ts';
import { UNREAD_SHIFT } from '../modifications.ts';

// what an effect is known by: an ability's row with its card, or an entry; with an effect's other half by itself
export const HANDLE_ENTRY = 1 << 30;
/** Where setting comes before adding: what does not set. */
export const HANDLE_REST = 1 << 29;
/** A static ability that a static ability gives: a place in the list of those. */
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
  /** May any be given? */
  mayGrant: false,
  /** The zone kinds, as bits, in which anything about acts. */
  touchedZones: 0,
  walkedCount: 0,
  /**
   * Layers that anything about touches, those in which that may be read, and what anything about reads before it is
   * settled.
   */
  gatheredAny: 0,
  readOfAny: 0,
  readByAny: 0,
  chosenCount: 0,
  choosing: false,
};

// every continuous effect about, gathered once a derivation: its handle, and what it touches and reads
export const gatheredHandle = new Int32Array(GATHER_LIMIT);
export const gatheredLayers = new Int32Array(GATHER_LIMIT);
export const gatheredReads = new Int32Array(GATHER_LIMIT);
/** Those of its layers in which what it changes may be read. */
export const gatheredRead = new Int32Array(GATHER_LIMIT);
export const gatheredTime = new Int32Array(GATHER_LIMIT);
export const gatheredOwn = new Int32Array(GATHER_LIMIT);
/** The handles of the abilities that have been applied; those of an earlier layer are the first `begunBefore`. */
export const begun = new Int32Array(GATHER_LIMIT);
// static abilities that static abilities have given so far: the row, the card that has it, and since when
export const grantedRow = new Int32Array(GATHER_LIMIT);
export const grantedCard = new Int32Array(GATHER_LIMIT);
export const grantedTime = new Int32Array(GATHER_LIMIT);
/** The zone kinds that the layers look at: those where anything acts, and the zones[0]. */
export const walked = new Int32Array(ZONE_KINDS);
/** While not all cards are derived: those that are, and which they are by row. */
export const derivedCards = new Int32Array(ROW_LIMIT);
export const isDerivedCard = new Uint8Array(ROW_LIMIT);

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
  // what changes in layers before the first of its own is settled when it is applied
  about.readByAny |= reads & -(layers & -layers);
}

/** The static ability that a handle means, as a row of the table. */
export function abilityOf(s: State, handle: number): number {
  if ((handle & HANDLE_GRANTED) !== 0) return grantedRow[handle & HANDLE_ROW];
  return (handle & HANDLE_ENTRY) === 0 ? handle & HANDLE_ROW : s[entryOf(handle) + CONTINUOUS_CODE];
}

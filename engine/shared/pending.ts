/** The pending list: abilities that have triggered and wait to be put on the stack or resolved, oldest first. */
import { addOption, beginOptions } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, VERB_TRIGGER } from '../kernel/options.ts';
import { addContinuous } from './continuous.ts';

/** Row of the ability; NONE for a delayed one. */
export const WAITING_ABILITY = 0;
/** Reference of its source. */
export const WAITING_SOURCE = 1;
/** Who controls it. */
export const WAITING_PLAYER = 2;
/** Reference of the card that the event was about; 0 for none. */
export const WAITING_SUBJECT = 3;
export const WAITING_AMOUNT = 4;
/** Reference of the event's other card; 0 for none. */
export const WAITING_OTHER = 5;
/** Address of the effects of a delayed ability; 0 for an ability of a card. */
export const WAITING_CODE = 6;
/** Reference of the card that a delayed ability is about; 0 for other abilities. */
export const WAITING_ABOUT = 7;

/** Notes a triggered ability; nothing else happens as it triggers. */
export function addPending(
  s: State,
  ability: number,
  source: number,
  player: number,
  subject: number,
  amount: number,
  other: number,
  code: number,
): void {
  const n = s[K.PENDING_COUNT];
  if (n + s[K.CONTINUOUS_COUNT] >= K.ENTRY_LIMIT) throw new RangeError('more waiting abilities than the state holds');
  const p = K.pendingOffset(n);
  s[p + WAITING_ABILITY] = ability;
  s[p + WAITING_SOURCE] = source;
  s[p + WAITING_PLAYER] = player;
  s[p + WAITING_SUBJECT] = subject;
  s[p + WAITING_AMOUNT] = amount;
  s[p + WAITING_OTHER] = other;
  s[p + WAITING_CODE] = code;
  s[K.PENDING_COUNT] = n + 1;
}

/** Takes an entry out of the list, keeping the order of the rest. */
export function removePending(s: State, index: number): void {
  const last = s[K.PENDING_COUNT] - 1;
  const end = K.pendingOffset(last);
  // the list grows towards the front of the state, so what waits behind the entry stands before it
  s.copyWithin(end + K.PENDING_CELLS, end, K.pendingOffset(index));
  s.fill(0, end, end + K.PENDING_CELLS);
  s[K.PENDING_COUNT] = last;
}

/** The first entry that waits with that WAITING_CODE, one of the turn player if there is one; NONE without any. */
export function findWaiting(s: State, code: number): number {
  let other = K.NONE;
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) {
    const p = K.pendingOffset(i);
    if (s[p + WAITING_CODE] !== code) continue;
    if (s[p + WAITING_PLAYER] === s[K.TURN_PLAYER]) return i;
    if (other === K.NONE) other = i;
  }
  return other;
}

/** Does the ability of that source wait, in entry `from` or a later one? */
export function isWaiting(s: State, ability: number, source: number, from: number): boolean {
  for (let i = from; i < s[K.PENDING_COUNT]; i++) {
    const p = K.pendingOffset(i);
    if (s[p + WAITING_ABILITY] === ability && s[p + WAITING_SOURCE] === source) return true;
  }
  return false;
}

/**
 * Offers what waits to the player whose abilities come next: the turn player, or else the other. The number of an
 * option is the entry. Returns that player; NONE, with nothing offered, when none waits.
 */
export function offerPending(s: State): number {
  beginOptions(s);
  const player = nextPlayer(s);
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) {
    const p = K.pendingOffset(i);
    if (s[p + WAITING_PLAYER] !== player || repeatsEarlier(s, i)) continue;
    const source = s[p + WAITING_SOURCE];
    addOption(s, makeOption(VERB_TRIGGER, source > 0 ? K.referenceCard(source) : 0, i));
  }
  return player;
}

function nextPlayer(s: State): number {
  let other = K.NONE;
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) {
    const player = s[K.pendingField(i, WAITING_PLAYER)];
    if (player === s[K.TURN_PLAYER]) return player;
    other = player;
  }
  return other;
}

/** Is an earlier waiting ability alike in everything? Then their order makes no difference. */
function repeatsEarlier(s: State, index: number): boolean {
  const p = K.pendingOffset(index);
  for (let i = 0; i < index; i++) {
    const q = K.pendingOffset(i);
    let same = true;
    for (let i = 0; i < K.PENDING_CELLS && same; i++) same = s[p + i] === s[q + i];
    if (same) return true;
  }
  return false;
}

/** Entries that must be free at every check, for the effects and triggers until the next one. */
const SPARE_ENTRIES = 32;

/** Are there more effects and triggers at a check than anything leaves behind that comes to an end? */
export function isOverfull(s: State): boolean {
  return s[K.PENDING_COUNT] + s[K.CONTINUOUS_COUNT] > K.ENTRY_LIMIT - SPARE_ENTRIES;
}

/**
 * Is there no room for one more effect or trigger? For games whose checks ask `isOverfull`: what finds no room is left
 * out, and the next check ends the game. One place is kept free, because a delayed ability stands in both lists while
 * it triggers.
 */
export function isFull(s: State): boolean {
  return s[K.PENDING_COUNT] + s[K.CONTINUOUS_COUNT] >= K.ENTRY_LIMIT - 1;
}

/** `addPending` where there is room (`isFull`). */
export const addWaiting: typeof addPending = (s, ability, source, player, subject, amount, other, code) => {
  if (!isFull(s)) addPending(s, ability, source, player, subject, amount, other, code);
};

/** `addContinuous` where there is room (`isFull`). */
export const addLasting: typeof addContinuous = (s, kind, you, code, target, until, value, source, extra) => {
  if (!isFull(s)) addContinuous(s, kind, you, code, target, until, value, source, extra);
};

/**
 * "It": what the last instruction of a text moved, found or put. One card or two stand in the frame as references. Of
 * more the frame has the first, and names a list of all; so does one cell elsewhere that takes over what "it" is, a
 * waiting ability's.
 *
 * Lists stand one behind the other in LISTS. Those at the end that nobody names any more are given up when a text has
 * ended, and before another list is made.
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { WAITING_ABOUT } from './pending.ts';

/**
 * The name of the list whose length stands at an offset from LISTS. Names are below NONE, so that they are neither
 * that nor references.
 */
function nameOfList(offset: number): number {
  return K.NONE - offset;
}

function isList(cell: number): boolean {
  return cell < K.NONE;
}

/** Where the list of a name stands. */
function listAt(cell: number): number {
  return K.LISTS + K.NONE - cell;
}

function referenceTo(s: State, card: number): number {
  return K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
}

/** Remembers the first `n` of `cards` as "it". */
export function setIt(s: State, f: number, cards: Int32Array, n: number): void {
  forgetList(s, f);
  s[f + K.FRAME_IT] = n > 0 ? referenceTo(s, cards[0]) : 0;
  s[f + K.FRAME_IT + 1] = n === 2 ? referenceTo(s, cards[1]) : 0;
  if (n <= 2) return;
  s[f + K.FRAME_IT + 1] = beginList(s);
  for (let i = 0; i < n; i++) addToList(s, referenceTo(s, cards[i]));
}

/** Adds one more card to "it", as an instruction goes on. */
export function addToIt(s: State, f: number, card: number): void {
  const reference = referenceTo(s, card);
  const n = itLength(s, f);
  if (n < 2) s[f + K.FRAME_IT + n] = reference;
  else {
    makeLastList(s, f, n);
    addToList(s, reference);
  }
}

/** How many cards "it" is, no matter what has become of them. */
export function itLength(s: State, f: number): number {
  if (isList(s[f + K.FRAME_IT + 1])) return s[listAt(s[f + K.FRAME_IT + 1])];
  return (s[f + K.FRAME_IT] > 0 ? 1 : 0) + (s[f + K.FRAME_IT + 1] > 0 ? 1 : 0);
}

/** The reference of card number `i` of "it", counted from 0. */
export function itReference(s: State, f: number, i: number): number {
  return isList(s[f + K.FRAME_IT + 1]) ? s[listAt(s[f + K.FRAME_IT + 1]) + 1 + i] : s[f + K.FRAME_IT + i];
}

/** "It" in one cell, for an ability that waits; see `giveIt`. */
export function itAsOne(s: State, f: number): number {
  const n = itLength(s, f);
  if (n < 2) return s[f + K.FRAME_IT];
  if (n === 2) makeLastList(s, f, n);
  return s[f + K.FRAME_IT + 1];
}

/** A frame, or an object on the stack, gets an "it" that was kept in one cell. */
export function giveIt(s: State, f: number, cell: number): void {
  s[f + K.FRAME_IT] = isList(cell) ? s[listAt(cell) + 1] : cell;
  if (isList(cell)) s[f + K.FRAME_IT + 1] = cell;
}

/** The text in frame `f` has ended: lists that only it had can be overwritten. */
export function endIt(s: State, f: number): void {
  if (s[K.LISTS] === 0) return;
  s[f + K.FRAME_IT + 1] = 0;
  giveUpLists(s);
}

/**
 * Frees the list of "it" unless somebody else names it: frames below, except the one that called for this text, which
 * gets what it leaves.
 */
function forgetList(s: State, f: number): void {
  const name = s[f + K.FRAME_IT + 1];
  if (!isList(name)) return;
  for (let g = f; g >= K.FRAMES && s[g + K.FRAME_IT + 1] === name; g -= K.FRAME_STRIDE) s[g + K.FRAME_IT + 1] = 0;
}

/** Makes the list of "it" the last one, so that it can grow: by making a list of two references, or by copying it. */
function makeLastList(s: State, f: number, n: number): void {
  const name = s[f + K.FRAME_IT + 1];
  if (isList(name) && listAt(name) + n === K.LISTS + s[K.LISTS]) return;
  const first = s[f + K.FRAME_IT];
  const list = beginList(s);
  addToList(s, first);
  for (let i = 1; i < n; i++) addToList(s, isList(name) ? s[listAt(name) + 1 + i] : name);
  s[f + K.FRAME_IT + 1] = list;
}

/** Makes an empty list behind the others; returns its name. */
function beginList(s: State): number {
  giveUpLists(s);
  const at = s[K.LISTS] + 1;
  grow(s);
  s[K.LISTS + at] = 0;
  return nameOfList(at);
}

/** Adds a reference to the last list. */
function addToList(s: State, reference: number): void {
  const at = K.LISTS + lastList(s);
  grow(s);
  s[K.LISTS + s[K.LISTS]] = reference;
  s[at]++;
}

function grow(s: State): void {
  if (s[K.LISTS] + 2 > K.LIST_CELLS)
    throw new RangeError('more cards moved by texts under way than the state has lists for');
  s[K.LISTS]++;
}

/** Offset of the last list; 0 where there is none. */
function lastList(s: State): number {
  let last = 0;
  for (let at = 1; at <= s[K.LISTS]; at += 1 + s[K.LISTS + at]) last = at;
  return last;
}

function giveUpLists(s: State): void {
  for (let last = lastList(s); last !== 0 && !isNamed(s, nameOfList(last)); last = lastList(s)) s[K.LISTS] = last - 1;
}

/**
 * Does anybody name the list? Rule procedures use the same cells for numbers of their own; one that looks like a name
 * merely keeps a list for longer. The same is true of what a game without a stack has in that region.
 */
function isNamed(s: State, name: number): boolean {
  for (let f = K.FRAMES; f <= s[K.FRAME_TOP]; f += K.FRAME_STRIDE) if (s[f + K.FRAME_IT + 1] === name) return true;
  for (let i = 0; i < s[K.PENDING_COUNT]; i++) if (s[K.pendingField(i, WAITING_ABOUT)] === name) return true;
  const end = K.stackObject(Math.min(s[K.STACK_COUNT], K.STACK_LIMIT));
  for (let o = K.STACK; o < end; o += K.FRAME_STRIDE) if (s[o + K.FRAME_IT + 1] === name) return true;
  return false;
}

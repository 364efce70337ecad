/**
 * CP: what can produce it, whether a price can be met, and the payment itself (5.2.1.2, 11.3.6.1.1).
 *
 * Discards come before Backups, each in ascending rows, so the same set of cards is reached once; a card is offered
 * only if the rest of the price can still be met from the cards after it. A payment ends as soon as it meets the price.
 */

import { countBits, lowestBit } from '../../../kernel/bits.ts';
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  runTogether,
  STOP,
  tellWanted,
} from '../../../kernel/frames.ts';
import * as K from '../../../kernel/layout.ts';
import { FRAME_SLOT_LIMIT, FRAME_SLOTS, type State } from '../../../kernel/layout.ts';
import { makeOption, optionCard, optionNumber, optionVerb, VERB_DISCARD } from '../../../kernel/options.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { ASK, VERB_DULL } from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_PRODUCES, MODIFICATIONS } from '../operators/modifications.ts';
import { cardElements, ensureDerived } from './characteristics.ts';
import { discardCard, dullCard } from './movement.ts';
import { beginChanges, change, changeBearsOn, mayHaveChanges, nextChange } from './rule-changes.ts';

// ---- a price: total, needs (4 bits an element), and how it may be paid ----

/** The bits of a price's terms, besides the allowed surplus in bits 0 to 3. */
const PRICE_DISCARD_MADE = 16;
export const PRICE_ONLY_BACKUPS = 32;
/** With PRICE_ONLY_BACKUPS: from this bit on, the elements of the Backups that may pay. */
export const PRICE_BACKUP_ELEMENTS_SHIFT = 8;

function needOf(needs: number, element: number): number {
  return (needs >>> (element * 4)) & 15;
}

const needOfEach = Int32Array.from({ length: 256 }, (_, elements) => {
  let needs = 0;
  for (let e = 0; e < 8; e++) if ((elements & (1 << e)) !== 0) needs |= 1 << (e * 4);
  return needs;
});

/** The needs of one CP of each element in the bits. */
export function needEach(elements: number): number {
  return needOfEach[elements];
}

// ---- resources of a player, by the elements they can produce ----

/**
 * The sets of elements that a counted card can produce; for each set, how many discards and how many Backups produce
 * it.
 */
const classMask = new Int32Array(64);
const classDiscards = new Int32Array(256);
const classBackups = new Int32Array(256);
let classCount = 0;
let discardTotal = 0;
let backupTotal = 0;
/** How many discards, and how many Backups, can produce each element. */
const discardsOf = new Int32Array(8);
const backupsOf = new Int32Array(8);

export function addResource(mask: number, discards: number, backups = 0): void {
  discardTotal += discards;
  backupTotal += backups;
  for (let left = mask; left !== 0; left &= left - 1) {
    const element = 31 - Math.clz32(left & -left);
    discardsOf[element] += discards;
    backupsOf[element] += backups;
  }
  if (classDiscards[mask] === 0 && classBackups[mask] === 0) classMask[classCount++] = mask;
  classDiscards[mask] += discards;
  classBackups[mask] += backups;
}

/** Clears the counted resources. */
export function clearResources(): void {
  for (let i = 0; i < classCount; i++) {
    const mask = classMask[i];
    classDiscards[mask] = 0;
    classBackups[mask] = 0;
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      const element = lowestBit(rest);
      discardsOf[element] = 0;
      backupsOf[element] = 0;
    }
  }
  classCount = 0;
  discardTotal = 0;
  backupTotal = 0;
}

/**
 * The elements of the CP that discarding the card makes; 0 for a Light or Dark card, which makes none.
 * @clause SE 11.3.6.1.1
 */
export function discardElements(s: State, card: number): number {
  const elements = T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_ELEMENTS)];
  return (elements & L.ELEMENT_LIGHT_DARK) !== 0 ? 0 : elements;
}

/**
 * The elements of the CP that a Backup makes by being dulled; 0 if it cannot be dulled now.
 * @clause SE 5.2.3.1.1.3
 */
export function backupElements(s: State, card: number): number {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_FLAGS] & (L.CARD_DULL | L.CARD_COMMITTED)) !== 0) return 0;
  ensureDerived(s);
  const types = s[c + L.CARD_TYPES];
  if ((types & L.TYPE_BACKUP) === 0) return 0;
  let elements = (types >> L.ELEMENT_SHIFT) & 0xff;
  if (mayHaveChanges(s, L.LISTEN_CP)) elements |= producedElements(s, card);
  return elements;
}

const PRODUCED = MODIFICATIONS.position(MOD_PRODUCES, 'element');

function producedElements(s: State, card: number): number {
  let elements = 0;
  beginChanges(s, L.LISTEN_CP, MOD_PRODUCES);
  while (nextChange(s)) if (changeBearsOn(s, card)) elements |= T.CODE[change.pc + PRODUCED];
  return elements;
}

/**
 * Counts what `player` could still pay with: cards of the hand in rows behind `handCursor` and active Backups behind
 * `backupCursor` (NONE for all), without committed ones. If `discards` is false, the hand does not count.
 */
export function countResources(
  s: State,
  player: number,
  handCursor: number,
  backupCursor: number,
  discards: boolean,
  allowed = 0,
): void {
  clearResources();
  if (discards) {
    for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
      if (card <= handCursor || (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_COMMITTED) !== 0) continue;
      const elements = discardElements(s, card);
      if (elements !== 0) addResource(elements, 1);
    }
  }
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if (card <= backupCursor) continue;
    const elements = backupElements(s, card);
    if (elements !== 0 && (allowed === 0 || (cardElements(s, card) & allowed) !== 0)) addResource(elements, 0, 1);
  }
}

/** Takes one card of the hand out of the counted resources again: a card that is to be played cannot pay for itself. */
export function withoutDiscard(elements: number): void {
  if (elements !== 0) addResource(elements, -1);
}

export function withDiscard(elements: number): void {
  if (elements !== 0) addResource(elements, 1);
}

// ---- CP already made that may still count for one element or another ----
// Each CP of a card of two elements is of either element (Q41). Which one is not asked: what the CP count for stays
// open until the payment is over, so that no way to go on is lost. Only units that two of the needs could use are kept,
// by their elements.

const openMask = new Int32Array(FRAME_SLOT_LIMIT);
const openUnits = new Int32Array(FRAME_SLOT_LIMIT);
let openCount = 0;

function isSingle(mask: number): boolean {
  return (mask & (mask - 1)) === 0;
}

/** The elements that a price still asks for, as bits. */
function neededElements(needs: number): number {
  let mask = 0;
  for (let e = 0, rest = needs; rest !== 0; e++, rest >>>= 4) if ((rest & 15) !== 0) mask |= 1 << e;
  return mask;
}

/** How much is needed in all of the elements in the bits. */
function needOfAll(needs: number, mask: number): number {
  let sum = 0;
  for (let e = 0; e < 8; e++) if ((mask & (1 << e)) !== 0) sum += needOf(needs, e);
  return sum;
}

/** Adds units that may cover any need among `mask`, at most as many as these needs come to. */
function addOpen(mask: number, units: number, needs: number): void {
  let i = 0;
  while (i < openCount && openMask[i] !== mask) i++;
  if (i === openCount) {
    if (openCount === OPEN_LIMIT) throw new RangeError('a payment with more kinds of CP than a frame holds');
    openMask[openCount] = mask;
    openUnits[openCount++] = 0;
  }
  openUnits[i] = Math.min(openUnits[i] + units, needOfAll(needs, mask));
}

/**
 * Can the counted resources and the open units pay a total with these needs? `surplus` CP too many are allowed once a
 * discard is among them. The answer is exact: every assignment of every card's CP is considered.
 * @clause SE 5.2.1.2.1
 */
function canComplete(total: number, needs: number, terms: number): boolean {
  const surplus = terms & 15;
  const made = (terms & PRICE_DISCARD_MADE) !== 0;
  if (2 * discardTotal + backupTotal < total) return false;
  const needed = neededElements(needs);
  if (!isSingle(needed)) return hasEnough(needs, needed) && canCoverAll(needs, total, surplus, made);
  if (needed === 0) return canFill(total, surplus, made);
  const element = 31 - Math.clz32(needed);
  let need = needOf(needs, element);
  for (let i = 0; i < openCount; i++) if ((openMask[i] & needed) !== 0) need -= openUnits[i];
  for (let x = Math.max(0, (total - backupTotal + 1) >> 1); x <= discardTotal; x++) {
    const high = Math.min(backupTotal, total + (x > 0 || made ? surplus : 0) - 2 * x);
    if (high < 0) {
      if (x > 0 || made) return false;
      continue;
    }
    if (high < total - 2 * x) continue;
    if (2 * Math.min(discardsOf[element], x) + Math.min(backupsOf[element], high) >= need) return true;
  }
  return false;
}

/**
 * Are there enough resources for each set of the needed elements, whatever the total is? If not, nothing has to be
 * tried.
 */
function hasEnough(needs: number, needed: number): boolean {
  for (let subset = needed; subset !== 0; subset = (subset - 1) & needed) {
    let units = 0;
    for (let i = 0; i < openCount; i++) if ((openMask[i] & subset) !== 0) units += openUnits[i];
    for (let i = 0; i < classCount; i++) {
      const mask = classMask[i];
      if ((mask & subset) !== 0) units += 2 * classDiscards[mask] + classBackups[mask];
    }
    if (units < needOfAll(needs, subset)) return false;
  }
  return true;
}

// Several needed elements: kinds of CP one after the other, first the open units, then the classes of cards. What comes
// of the kinds behind depends only on what is still needed and how many cards were used, so that is tried only once.

/** The number of the question, and how many steps all of them took, for the tests that ask how long an answer takes. */
export const COVERING = { question: 0, steps: 0 };

/** Trials that led to nothing: the number of the question, the needs, and everything else in one number. */
const FAILED_LIMIT = 1 << 14;
const failedIn = new Int32Array(FAILED_LIMIT);
const failedNeeds = new Int32Array(FAILED_LIMIT);
const failedRest = new Int32Array(FAILED_LIMIT);

/** The place of a trial among those that failed: where it stands, or where it could be noted. */
function failedPlace(needs: number, rest: number): number {
  const at = Math.imul(Math.imul(needs, 0x9e3779b1) ^ rest, 0x85ebca6b) >>> 18;
  for (let i = 0; i < 8; i++) {
    const place = (at + i) & (FAILED_LIMIT - 1);
    if (failedIn[place] !== COVERING.question || (failedNeeds[place] === needs && failedRest[place] === rest))
      return place;
  }
  return at;
}

/**
 * Can the kinds of CP cover all needs, and other cards make up the total then? The open units are taken as far as they
 * can be used.
 */
function canCoverAll(needs: number, total: number, surplus: number, made: boolean): boolean {
  COVERING.question = (COVERING.question + 1) | 0;
  return coverFrom(needs, total, surplus, made);
}

/** The same from a kind on, with x discards and y Backups already used. */
function coverFrom(needs: number, total: number, surplus: number, made: boolean, kind = 0, x = 0, y = 0): boolean {
  if (needs === 0) return canFill(total, surplus, made, x, y);
  if (kind === openCount + classCount) return false;
  if (kind < openCount) return coverWith(needs, total, surplus, made, kind, 0, openUnits[kind], x, y);
  const mask = classMask[kind - openCount];
  return coverWith(needs, total, surplus, made, kind, classDiscards[mask], classBackups[mask], x, y);
}

/** The same with so many discards and Backups (or open units) of the kind left. */
function coverWith(
  needs: number,
  total: number,
  surplus: number,
  made: boolean,
  kind: number,
  discards: number,
  backups: number,
  x: number,
  y: number,
): boolean {
  if (needs === 0) return canFill(total, surplus, made, x, y);
  const mask = kind < openCount ? openMask[kind] : classMask[kind - openCount];
  if (discards + backups === 0 || needOfAll(needs, mask) === 0)
    return coverFrom(needs, total, surplus, made, kind + 1, x, y);
  const rest = kind | (discards << 7) | (backups << 13) | (x << 19) | (y << 25);
  const place = failedPlace(needs, rest);
  if (failedIn[place] === COVERING.question && failedNeeds[place] === needs && failedRest[place] === rest) return false;
  COVERING.steps++;
  const used = kind < openCount ? 0 : 1;
  for (let e = 0; e < 8; e++) {
    if ((mask & (1 << e)) === 0 || needOf(needs, e) === 0) continue;
    const less = needs - (1 << (e * 4));
    if (backups > 0 && coverWith(less, total, surplus, made, kind, discards, backups - 1, x, y + used)) return true;
    if (discards > 0 && coverWithSecond(less, total, surplus, made, kind, discards - 1, backups, x + 1, y)) return true;
  }
  if (coverFrom(needs, total, surplus, made, kind + 1, x, y)) return true;
  failedIn[place] = COVERING.question;
  failedNeeds[place] = needs;
  failedRest[place] = rest;
  return false;
}

/** The same, and one more CP of a discard of the kind is there: it covers a need if it can, which never does harm. */
function coverWithSecond(
  needs: number,
  total: number,
  surplus: number,
  made: boolean,
  kind: number,
  discards: number,
  backups: number,
  x: number,
  y: number,
): boolean {
  let isUsed = false;
  for (let e = 0; e < 8; e++) {
    if ((classMask[kind - openCount] & (1 << e)) === 0 || needOf(needs, e) === 0) continue;
    isUsed = true;
    if (coverWith(needs - (1 << (e * 4)), total, surplus, made, kind, discards, backups, x, y)) return true;
  }
  return !isUsed && coverWith(needs, total, surplus, made, kind, discards, backups, x, y);
}

/** With x discards and y Backups fixed, can other cards make up the total? */
function canFill(total: number, surplus: number, made: boolean, x = 0, y = 0): boolean {
  for (let discards = x; discards <= discardTotal; discards++) {
    const most = total + (discards > 0 || made ? surplus : 0) - 2 * discards;
    if (most >= y) {
      const backups = Math.min(backupTotal, most);
      if (backups >= y && 2 * discards + backups >= total) return true;
    } else if (discards > 0 || made) return false;
  }
  return false;
}

/** Can the counted resources alone pay a total with these needs? */
export function canMeet(total: number, needs: number, terms: number): boolean {
  openCount = 0;
  return canComplete(total, needs, terms);
}

/** Can `player` pay this price now? */
export function canPay(s: State, player: number, total: number, needs: number, terms: number): boolean {
  if (total === 0 && needs === 0) return true;
  countResources(s, player, K.NONE, K.NONE, (terms & PRICE_ONLY_BACKUPS) === 0, terms >> PRICE_BACKUP_ELEMENTS_SHIFT);
  return canMeet(total, needs, terms);
}

// ---- the payment procedure ----
// FRAME_A: CP still to pay (can be -surplus) · FRAME_B: needs · FRAME_C: terms · FRAME_D: rows + 1 of the last discard
// (low byte) and the last Backup (next byte) · FRAME_SOURCE: the card on which the elements of the CP are noted, or 0

/** 1 once a Backup was dulled: then no more cards are discarded. */
const FRAME_BACKUPS_BEGUN = FRAME_SLOTS;
/**
 * How many kinds of open units there are. Each kind is a cell behind this one: elements in the low byte, units above.
 */
const FRAME_OPEN_COUNT = FRAME_SLOTS + 1;
const FRAME_OPEN = FRAME_SLOTS + 2;
const OPEN_LIMIT = FRAME_SLOT_LIMIT - 2;
/**
 * The whole price, if elements are noted on the card. In that case it is asked at once which element a CP has, and no
 * units are open.
 */
const FRAME_TOTAL = FRAME_OPEN;

function loadOpen(s: State, f: number): void {
  openCount = s[f + FRAME_OPEN_COUNT];
  for (let i = 0; i < openCount; i++) {
    openMask[i] = s[f + FRAME_OPEN + i] & 0xff;
    openUnits[i] = s[f + FRAME_OPEN + i] >> 8;
  }
}

function storeOpen(s: State, f: number): void {
  s[f + FRAME_OPEN_COUNT] = openCount;
  for (let i = 0; i < openCount; i++) s[f + FRAME_OPEN + i] = openMask[i] | (openUnits[i] << 8);
}

/**
 * The needs after the CP of a card: CP that only one needed element can use count for it at once, the others are open.
 */
function useUnits(needs: number, elements: number, units: number): number {
  const mask = elements & neededElements(needs);
  if (mask === 0) return needs;
  if (!isSingle(mask)) {
    addOpen(mask, units, needs);
    return needs;
  }
  const element = 31 - Math.clz32(mask);
  return needs - (Math.min(needOf(needs, element), units) << (element * 4));
}

/** The needs after the CP of a card; if elements are noted and two of them are told, that is one CP of each. */
function needsAfter(s: State, f: number, elements: number, units: number): number {
  const needs = s[f + K.FRAME_B];
  if (s[f + K.FRAME_SOURCE] === 0 || isSingle(elements)) return useUnits(needs, elements, units);
  const one = elements & -elements;
  return useUnits(useUnits(needs, one, 1), elements ^ one, 1);
}

/** May a card of these elements come next: can the rest of the price still be met from the counted resources? */
function fits(s: State, f: number, elements: number, discard: boolean): boolean {
  const total = s[f + K.FRAME_A] - (discard ? 2 : 1);
  const terms = s[f + K.FRAME_C] | (discard ? PRICE_DISCARD_MADE : 0);
  loadOpen(s, f);
  return canComplete(total, needsAfter(s, f, elements, discard ? 2 : 1), terms);
}

/** The elements noted so far on the card that is paid for. */
function notedElements(s: State, f: number): number {
  return s[K.cardField(K.referenceCard(s[f + K.FRAME_SOURCE]), K.CARD_FLAGS)] >>> L.PAID_SHIFT;
}

/**
 * Which elements may the CP of a card be told to have, if it can make several (Q41)? There is a bit for each element
 * that all of its CP may have, and one bit for the two CP of a discard as one of each element. A surplus CP is not
 * paid.
 */
function fittingElements(s: State, f: number, elements: number, discard: boolean): number {
  let ways = 0;
  for (let rest = elements; rest !== 0; rest &= rest - 1) {
    const one = rest & -rest;
    if (fits(s, f, one, discard)) ways |= one;
  }
  if (!discard) return ways;
  const isWhole = s[f + K.FRAME_A] > 1 || countBits(notedElements(s, f) | elements) <= s[f + FRAME_TOTAL];
  return isWhole && fits(s, f, elements, true) ? ways | ONE_OF_EACH : ways;
}

const ONE_OF_EACH = 1 << 8;

/** Is the price met by what was paid? */
function isMet(s: State, f: number): boolean {
  if (s[f + K.FRAME_A] > 0) return false;
  if (s[f + K.FRAME_B] === 0) return true;
  if (s[f + FRAME_OPEN_COUNT] === 0) return false;
  loadOpen(s, f);
  clearResources();
  return canCoverAll(s[f + K.FRAME_B], 0, 0, false);
}

/** The rows that may come next in a payment, in ascending order, and whether they fit. */
const nextRows = new Int32Array(128);
const nextFits = new Int32Array(128);

/** Puts a row into the first `n` of nextRows, keeping them ascending. */
function insertRow(card: number, n: number): void {
  let i = n - 1;
  while (i >= 0 && nextRows[i] > card) {
    nextRows[i + 1] = nextRows[i];
    i--;
  }
  nextRows[i + 1] = card;
}

/**
 * Finds the cards of the hand behind the cursor that may be discarded, in ascending order; of copies of one card only
 * the lowest row.
 */
function findDiscards(s: State, player: number, cursor: number): number {
  let n = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    if (card <= cursor || (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_COMMITTED) !== 0) continue;
    if (discardElements(s, card) !== 0) insertRow(card, n++);
  }
  return n;
}

/** Finds the active Backups behind the cursor that the terms allow, in ascending order. */
function findBackups(s: State, player: number, cursor: number, terms: number): number {
  const allowed = terms >> PRICE_BACKUP_ELEMENTS_SHIFT;
  let n = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if (card <= cursor || backupElements(s, card) === 0) continue;
    if (allowed === 0 || (cardElements(s, card) & allowed) !== 0) insertRow(card, n++);
  }
  return n;
}

/** Is there an earlier row among the next ones that holds a copy of this card? */
function hasEarlierTwin(s: State, index: number): boolean {
  const definition = s[K.cardField(nextRows[index], K.CARD_DEF)];
  for (let i = 0; i < index; i++) if (s[K.cardField(nextRows[i], K.CARD_DEF)] === definition) return true;
  return false;
}

/**
 * Adds the options among the `n` next rows, from the last row to the first. A row fits if the rest of the price can be
 * met from the counted resources, which are the rows behind it (and what was counted before); then the row is counted
 * itself.
 */
function addFitting(s: State, f: number, n: number, discard: boolean): void {
  for (let i = n - 1; i >= 0; i--) {
    const elements = discard ? discardElements(s, nextRows[i]) : backupElements(s, nextRows[i]);
    if (isTold(s, f, elements)) nextFits[i] = fittingElements(s, f, elements, discard);
    else nextFits[i] = fits(s, f, elements, discard) ? ONE_WAY : 0;
    addResource(elements, discard ? 1 : 0, discard ? 0 : 1);
  }
  for (let i = 0; i < n; i++) if (nextFits[i] !== 0 && !(discard && hasEarlierTwin(s, i))) addWays(s, i, discard);
}

/** The bit of a card that can be used in only one way, so that nothing is told. */
const ONE_WAY = 1 << 9;

/** Must the player tell which element the CP of a card has? */
function isTold(s: State, f: number, elements: number): boolean {
  return s[f + K.FRAME_SOURCE] !== 0 && !isSingle(elements);
}

/** Adds the options of a row: one, or one for each way in which its CP may have elements. */
function addWays(s: State, index: number, discard: boolean): void {
  const verb = discard ? VERB_DISCARD : VERB_DULL;
  const card = nextRows[index];
  const ways = nextFits[index];
  if (ways === ONE_WAY) addOption(s, makeOption(verb, card));
  for (let rest = ways & 0xff; rest !== 0; rest &= rest - 1) addOption(s, makeOption(verb, card, rest & -rest));
  if ((ways & ONE_OF_EACH) !== 0) addOption(s, makeOption(verb, card, discardElements(s, card)));
}

/** How much CP is still to be paid. */
export function cpOwed(s: State, f: number): number {
  return Math.max(0, s[f + K.FRAME_A]);
}

function offerPayment(s: State, f: number): number {
  if (isMet(s, f)) {
    popFrame(s);
    return CONTINUE;
  }
  const player = K.frameController(s, f);
  const terms = s[f + K.FRAME_C];
  const backupCursor = (s[f + K.FRAME_D] >> 8) - 1;
  beginOptions(s);
  if (s[f + FRAME_BACKUPS_BEGUN] === 0 && (terms & PRICE_ONLY_BACKUPS) === 0) {
    countResources(s, player, K.NONE, backupCursor, false, terms >> PRICE_BACKUP_ELEMENTS_SHIFT);
    addFitting(s, f, findDiscards(s, player, (s[f + K.FRAME_D] & 0xff) - 1), true);
  }
  clearResources();
  addFitting(s, f, findBackups(s, player, backupCursor, terms), false);
  return ask(s, player, ASK.payCp);
}

function takePayment(s: State, f: number): number {
  const option = s[K.ANSWER];
  if (option === K.NONE) throw new Error('a price was begun that cannot be met');
  const card = optionCard(option);
  s[f + K.FRAME_STEP] = PAY_CP.offerPayment;
  if (optionVerb(option) === VERB_DISCARD) {
    payUnits(s, f, optionNumber(option) || discardElements(s, card), 2);
    s[f + K.FRAME_A] -= 2;
    s[f + K.FRAME_C] |= PRICE_DISCARD_MADE;
    s[f + K.FRAME_D] = (s[f + K.FRAME_D] & ~0xff) | (card + 1);
    discardCard(s, card);
  } else {
    payUnits(s, f, optionNumber(option) || backupElements(s, card), 1);
    s[f + K.FRAME_A] -= 1;
    s[f + K.FRAME_D] = (s[f + K.FRAME_D] & 0xff) | ((card + 1) << 8);
    s[f + FRAME_BACKUPS_BEGUN] = 1;
    dullCard(s, card);
  }
  return CONTINUE;
}

function payUnits(s: State, f: number, elements: number, units: number): void {
  loadOpen(s, f);
  s[f + K.FRAME_B] = needsAfter(s, f, elements, units);
  const noted = s[f + K.FRAME_SOURCE];
  if (noted === 0) storeOpen(s, f);
  else s[K.cardField(K.referenceCard(noted), K.CARD_FLAGS)] |= elements << L.PAID_SHIFT;
}

const PAY_CP = defineProcedure('pay-cp', { offerPayment, takePayment });
tellWanted([PAY_CP.takePayment], { deed: 'pay', isPayment: true });

// most cards of a payment are the only cards that fit
runTogether(PAY_CP.offerPayment, (s, f) => {
  for (;;) {
    if (offerPayment(s, f) !== CONTINUE) return STOP;
    if (s[K.FRAME_TOP] !== f) return CONTINUE;
    s[f + K.FRAME_STEP]++;
    takePayment(s, f);
    if (s[K.FRAME_TOP] !== f) return CONTINUE;
    s[f + K.FRAME_STEP]++;
  }
});

/**
 * Begins the payment of a price that was found payable. `noted`: the card on which is noted which elements the CP had
 * (a reference; 0: none).
 * @clause SE 11.3.7, 11.4.7.1, 11.5.6.1.1
 */
export function payCp(s: State, player: number, total: number, needs: number, terms: number, noted = 0): void {
  if (total === 0 && needs === 0) return;
  const f = pushFrame(s, PAY_CP.offerPayment, player);
  s[f + K.FRAME_A] = total;
  s[f + K.FRAME_B] = needs;
  s[f + K.FRAME_C] = terms;
  s[f + K.FRAME_SOURCE] = noted;
  if (noted !== 0) s[f + FRAME_TOTAL] = total;
}

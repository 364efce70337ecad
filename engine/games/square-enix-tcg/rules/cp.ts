/**
 * CP: what can produce it, whether a price can be met, and the payment itself (5.2.1.2, 11.3.6.1.1).
 *
 * Discards come before Backups, each in ascending rows, so the same set of cards is reached once; a card is offered only
 * if the rest of the price can still be met from the cards after it. A payment ends as soon as it meets the price.
 */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import {
  ANSWER,
  CARD_DEF,
  CARD_FLAGS,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  FRAME_A,
  FRAME_B,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_SLOTS,
  FRAME_STEP,
  LISTENERS,
  NONE,
  type State,
} from '../../../kernel/layout.ts';
import { listens } from '../../../kernel/listeners.ts';
import { makeOption, optionCard, optionVerb, VERB_DISCARD } from '../../../kernel/options.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_KIND,
  ABILITY_STRIDE,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_ELEMENTS,
  DEF_LISTENS,
  DEF_STRIDE,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { ASK, VERB_DULL } from '../actions.ts';
import {
  ABILITY_FIELD,
  CARD_COMMITTED,
  CARD_DULL,
  CARD_TYPES,
  ELEMENT_LIGHT_DARK,
  ELEMENT_SHIFT,
  LISTEN_CP,
  TYPE_BACKUP,
  ZONE_FIELD,
  ZONE_HAND,
} from '../layout.ts';
import { holds } from '../words/conditions.ts';
import { MOD_PRODUCES, MODIFICATIONS } from '../words/modifications.ts';
import { cardElements, ensureDerived } from './characteristics.ts';
import { discardCard, dullCard } from './movement.ts';

// ---- a price: total, needs (3 bits an element), and how it may be paid ----

/** Bits of a price's terms, beside the surplus allowed in bits 0-3. */
export const PRICE_DISCARD_MADE = 16;
export const PRICE_ONLY_BACKUPS = 32;
/** With PRICE_ONLY_BACKUPS: which Backups' elements, from this bit. */
export const PRICE_BACKUP_ELEMENTS_SHIFT = 8;

export function needOf(needs: number, element: number): number {
  return (needs >> (element * 3)) & 7;
}

/** One CP of each element in the bits. */
export function needEach(elements: number): number {
  let needs = 0;
  for (let e = 0; e < 8; e++) if ((elements & (1 << e)) !== 0) needs |= 1 << (e * 3);
  return needs;
}

// ---- resources of a player, by the elements they can produce ----

/** Sets of elements that some counted card can produce, and how many discards and Backups each, by the set's bits. */
const classMask = new Int32Array(64);
const classDiscards = new Int32Array(256);
const classBackups = new Int32Array(256);
let classCount = 0;
let discardTotal = 0;
let backupTotal = 0;
/** Discards and Backups that can produce each element. */
const discardsOf = new Int32Array(8);
const backupsOf = new Int32Array(8);

function addResource(mask: number, discards: number, backups: number): void {
  discardTotal += discards;
  backupTotal += backups;
  if ((mask & (mask - 1)) === 0) {
    const element = 31 - Math.clz32(mask);
    discardsOf[element] += discards;
    backupsOf[element] += backups;
  } else {
    for (let e = 0; e < 8; e++) {
      if ((mask & (1 << e)) === 0) continue;
      discardsOf[e] += discards;
      backupsOf[e] += backups;
    }
  }
  if (classDiscards[mask] === 0 && classBackups[mask] === 0) classMask[classCount++] = mask;
  classDiscards[mask] += discards;
  classBackups[mask] += backups;
}

/** No resources are counted. */
function clearResources(): void {
  for (let i = 0; i < classCount; i++) {
    classDiscards[classMask[i]] = 0;
    classBackups[classMask[i]] = 0;
  }
  classCount = 0;
  discardTotal = 0;
  backupTotal = 0;
  for (let e = 0; e < 8; e++) {
    discardsOf[e] = 0;
    backupsOf[e] = 0;
  }
}

/** "SE 11.3.6.1.1" Elements of the CP a discard makes; 0 for a Light or Dark card, which makes none. */
export function discardElements(s: State, card: number): number {
  const elements = DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_ELEMENTS];
  return (elements & ELEMENT_LIGHT_DARK) !== 0 ? 0 : elements;
}

/** "SE 5.2.3.1.1.3" Elements of the CP a Backup makes by being dulled; 0 if it cannot now. */
export function backupElements(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_FLAGS] & (CARD_DULL | CARD_COMMITTED)) !== 0) return 0;
  ensureDerived(s);
  const types = s[c + CARD_TYPES];
  if ((types & TYPE_BACKUP) === 0) return 0;
  let elements = (types >> ELEMENT_SHIFT) & 0xff;
  if (s[LISTENERS + LISTEN_CP] !== 0) elements |= producedElements(s, card);
  return elements;
}

function producedElements(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  const definition = s[c + CARD_DEF];
  if (!listens(definition, DEF_LISTENS, LISTEN_CP)) return 0;
  let elements = 0;
  const first = DEFS[definition * DEF_STRIDE + DEF_ABILITY];
  const end = first + DEFS[definition * DEF_STRIDE + DEF_ABILITY_COUNT];
  const { widths } = MODIFICATIONS;
  for (let ability = first; ability < end; ability++) {
    const a = ability * ABILITY_STRIDE;
    const effect = ABILITIES[a + ABILITY_EFFECT];
    if (ABILITIES[a + ABILITY_KIND] !== ABILITY_FIELD || effect === 0) continue;
    const condition = ABILITIES[a + ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, card, s[c + CARD_ZONE] & 1, NONE)) continue;
    for (let pc = effect; CODE[pc] !== END; pc += widths[CODE[pc]])
      if (CODE[pc] === MOD_PRODUCES) elements |= CODE[pc + 1];
  }
  return elements;
}

/**
 * Counts what `player` could still pay with: hand cards after `handCursor` and active Backups after `backupCursor`
 * (rows; NONE for all), without committed ones. With `discards` false the hand does not count.
 */
export function countResources(
  s: State,
  player: number,
  handCursor: number,
  backupCursor: number,
  discards: boolean,
  allowed: number,
): void {
  clearResources();
  if (discards) {
    for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) {
      if (card <= handCursor || (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_COMMITTED) !== 0) continue;
      const elements = discardElements(s, card);
      if (elements !== 0) addResource(elements, 1, 0);
    }
  }
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    if (card <= backupCursor) continue;
    const elements = backupElements(s, card);
    if (elements !== 0 && (allowed === 0 || (cardElements(s, card) & allowed) !== 0)) addResource(elements, 0, 1);
  }
}

/** Takes one hand card out of the counted resources again (the card that is to be played cannot pay for itself). */
export function withoutDiscard(elements: number): void {
  if (elements !== 0) addResource(elements, -1, 0);
}

export function withDiscard(elements: number): void {
  if (elements !== 0) addResource(elements, 1, 0);
}

/**
 * Can the counted resources pay a total with these needs? `surplus` CP too many are allowed once a discard is among
 * them ("SE 5.2.1.2.1").
 */
export function canMeet(total: number, needs: number, terms: number): boolean {
  if (total === 0 && needs === 0) return true;
  const surplus = terms & 15;
  const made = (terms & PRICE_DISCARD_MADE) !== 0;
  if (2 * discardTotal + backupTotal < total) return false;
  let element = -1;
  for (let e = 0, rest = needs; rest !== 0; e++, rest >>= 3) {
    if ((rest & 7) === 0) continue;
    if (element >= 0) return canCover(needs, total, surplus, made, 0, 0);
    element = e;
  }
  const need = element < 0 ? 0 : needOf(needs, element);
  const most = Math.min(discardTotal, (total + surplus) >> 1);
  for (let x = Math.max(0, (total - backupTotal + 1) >> 1); x <= most; x++) {
    const high = Math.min(backupTotal, total + (x > 0 || made ? surplus : 0) - 2 * x);
    if (high < 0 || high < total - 2 * x) continue;
    if (need === 0) return true;
    if (2 * Math.min(discardsOf[element], x) + Math.min(backupsOf[element], high) >= need) return true;
  }
  return false;
}

/** Several elements needed: tries what may cover each need in turn, then whether the total can be rounded out. */
function canCover(needs: number, total: number, surplus: number, made: boolean, x: number, y: number): boolean {
  if (needs === 0) return canFill(total, surplus, made, x, y);
  let element = 0;
  while (needOf(needs, element) === 0) element++;
  const less = needs - (1 << (element * 3));
  for (let i = 0; i < classCount; i++) {
    if ((classMask[i] & (1 << element)) === 0) continue;
    const mask = classMask[i];
    if (classBackups[mask] > 0) {
      classBackups[mask]--;
      const ok = canCover(less, total, surplus, made, x, y + 1);
      classBackups[mask]++;
      if (ok) return true;
    }
    if (classDiscards[mask] > 0) {
      classDiscards[mask]--;
      let ok = false;
      for (let other = 0; other < 8 && !ok; other++) {
        if ((classMask[i] & (1 << other)) !== 0 && needOf(less, other) > 0) {
          ok = canCover(less - (1 << (other * 3)), total, surplus, made, x + 1, y);
        }
      }
      ok ||= canCover(less, total, surplus, made, x + 1, y);
      classDiscards[mask]++;
      if (ok) return true;
    }
  }
  return false;
}

/** With x discards and y Backups fixed, can others make the total come out? */
function canFill(total: number, surplus: number, made: boolean, x: number, y: number): boolean {
  for (let discards = x; discards <= discardTotal; discards++) {
    const allowed = total + (discards > 0 || made ? surplus : 0);
    if (2 * discards + y > allowed) return false;
    if (2 * discards + backupTotal >= total) return true;
  }
  return false;
}

/** Can `player` pay this price now? */
export function canPay(s: State, player: number, total: number, needs: number, terms: number): boolean {
  if (total === 0 && needs === 0) return true;
  countResources(s, player, NONE, NONE, (terms & PRICE_ONLY_BACKUPS) === 0, terms >> PRICE_BACKUP_ELEMENTS_SHIFT);
  return canMeet(total, needs, terms);
}

// ---- the payment procedure ----
// FRAME_A: CP still to pay (can be -surplus) · FRAME_B: needs · FRAME_C: terms · FRAME_D: rows + 1 of the last discard
// (low byte) and the last Backup (next byte)

/** 1 once a Backup was dulled: no more discards. */
const FRAME_BACKUPS_BEGUN = FRAME_SLOTS;

/**
 * Needs left after a card's CP, where the rest of the price can still be met from the counted resources; -1 where it
 * cannot. A card of two elements makes each CP of either of them (Q41), so every assignment is tried.
 */
function needsAfter(s: State, f: number, elements: number, discard: boolean): number {
  const total = s[f + FRAME_A] - (discard ? 2 : 1);
  const terms = s[f + FRAME_C] | (discard ? PRICE_DISCARD_MADE : 0);
  if (total < ((terms & PRICE_DISCARD_MADE) !== 0 ? -(terms & 15) : 0)) return -1;
  return assignUnits(s[f + FRAME_B], elements, discard ? 2 : 1, total, terms);
}

function assignUnits(needs: number, elements: number, units: number, total: number, terms: number): number {
  let covered = false;
  if (units > 0) {
    for (let e = 0; e < 8; e++) {
      if ((elements & (1 << e)) === 0 || needOf(needs, e) === 0) continue;
      covered = true;
      const rest = assignUnits(needs - (1 << (e * 3)), elements, units - 1, total, terms);
      if (rest >= 0) return rest;
    }
  }
  return !covered && canMeetRest(total, needs, terms) ? needs : -1;
}

/** As canMeet, where part of the surplus may be used up already: `total` may be negative. */
function canMeetRest(total: number, needs: number, terms: number): boolean {
  if (total <= 0 && needs === 0) return true;
  if (total >= 0) return canMeet(total, needs, terms);
  const surplus = (terms & 15) + total;
  return surplus >= 0 && canMeet(0, needs, (terms & ~15) | surplus);
}

/** Rows that may come next in a payment, ascending, and whether they fit. */
const nextRows = new Int32Array(128);
const nextFits = new Uint8Array(128);

/** Puts a row into the first `n` of nextRows, keeping them ascending. */
function insertRow(card: number, n: number): void {
  let i = n - 1;
  while (i >= 0 && nextRows[i] > card) {
    nextRows[i + 1] = nextRows[i];
    i--;
  }
  nextRows[i + 1] = card;
}

/** Hand cards that may be discarded after the cursor, ascending; copies of one card are one, the lowest. */
function findDiscards(s: State, player: number, cursor: number): number {
  let n = 0;
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) {
    if (card <= cursor || (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_COMMITTED) !== 0) continue;
    if (discardElements(s, card) !== 0) insertRow(card, n++);
  }
  return n;
}

/** Active Backups after the cursor that the terms allow, ascending. */
function findBackups(s: State, player: number, cursor: number, terms: number): number {
  const allowed = terms >> PRICE_BACKUP_ELEMENTS_SHIFT;
  let n = 0;
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    if (card <= cursor || backupElements(s, card) === 0) continue;
    if (allowed === 0 || (cardElements(s, card) & allowed) !== 0) insertRow(card, n++);
  }
  return n;
}

/** Is there an earlier row among the next ones that holds a copy of this card? */
function hasEarlierTwin(s: State, index: number): boolean {
  const definition = s[CARDS + nextRows[index] * CARD_STRIDE + CARD_DEF];
  for (let i = 0; i < index; i++) if (s[CARDS + nextRows[i] * CARD_STRIDE + CARD_DEF] === definition) return true;
  return false;
}

/**
 * Adds the options among the `n` next rows. From the last row to the first: a row fits if the price can be met from the
 * counted resources, which are the rows after it (and what was counted before); then it is counted itself.
 */
function addFitting(s: State, f: number, n: number, discard: boolean): void {
  for (let i = n - 1; i >= 0; i--) {
    const elements = discard ? discardElements(s, nextRows[i]) : backupElements(s, nextRows[i]);
    nextFits[i] = needsAfter(s, f, elements, discard) >= 0 ? 1 : 0;
    addResource(elements, discard ? 1 : 0, discard ? 0 : 1);
  }
  const verb = discard ? VERB_DISCARD : VERB_DULL;
  for (let i = 0; i < n; i++)
    if (nextFits[i] === 1 && !(discard && hasEarlierTwin(s, i))) addOption(s, makeOption(verb, nextRows[i], 0));
}

function offerPayment(s: State, f: number): number {
  if (s[f + FRAME_A] <= 0 && s[f + FRAME_B] === 0) {
    popFrame(s);
    return CONTINUE;
  }
  const player = s[f + FRAME_CONTROL] & 1;
  const terms = s[f + FRAME_C];
  const backupCursor = (s[f + FRAME_D] >> 8) - 1;
  beginOptions(s);
  if (s[f + FRAME_BACKUPS_BEGUN] === 0 && (terms & PRICE_ONLY_BACKUPS) === 0) {
    countResources(s, player, NONE, backupCursor, false, terms >> PRICE_BACKUP_ELEMENTS_SHIFT);
    addFitting(s, f, findDiscards(s, player, (s[f + FRAME_D] & 0xff) - 1), true);
  }
  clearResources();
  addFitting(s, f, findBackups(s, player, backupCursor, terms), false);
  return ask(s, player, ASK.payCp);
}

function takePayment(s: State, f: number): number {
  const option = s[ANSWER];
  if (option === NONE) throw new Error('a price was begun that cannot be met');
  const player = s[f + FRAME_CONTROL] & 1;
  const card = optionCard(option);
  s[f + FRAME_STEP] = PAY_CP;
  if (optionVerb(option) === VERB_DISCARD) {
    countResources(s, player, card, NONE, true, s[f + FRAME_C] >> PRICE_BACKUP_ELEMENTS_SHIFT);
    s[f + FRAME_B] = needsAfter(s, f, discardElements(s, card), true);
    s[f + FRAME_A] -= 2;
    s[f + FRAME_C] |= PRICE_DISCARD_MADE;
    s[f + FRAME_D] = (s[f + FRAME_D] & ~0xff) | (card + 1);
    discardCard(s, card);
  } else {
    countResources(s, player, NONE, card, false, s[f + FRAME_C] >> PRICE_BACKUP_ELEMENTS_SHIFT);
    s[f + FRAME_B] = needsAfter(s, f, backupElements(s, card), false);
    s[f + FRAME_A] -= 1;
    s[f + FRAME_D] = (s[f + FRAME_D] & 0xff) | ((card + 1) << 8);
    s[f + FRAME_BACKUPS_BEGUN] = 1;
    dullCard(s, card);
  }
  return CONTINUE;
}

export const PAY_CP = defineProcedure('pay-cp', [offerPayment, takePayment]);

/** "SE 11.3.7" Begins the payment of a price that was found payable. "SE 11.4.7.1" "SE 11.5.6.1.1" */
export function payCp(s: State, player: number, total: number, needs: number, terms: number): void {
  if (total === 0 && needs === 0) return;
  const f = pushFrame(s, PAY_CP, player);
  s[f + FRAME_A] = total;
  s[f + FRAME_B] = needs;
  s[f + FRAME_C] = terms;
}

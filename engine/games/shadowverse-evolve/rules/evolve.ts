/**
 * Evolving (5.16, 12.2) and the other cards that belong to a field card: meals (14.2), drive points (14.4.9);
 * transforming (5.17), piloting (5.32).
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
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import * as C from '../../../shared/continuous.ts';
import { referenceTo, SELECTED } from '../../../shared/selection.ts';
import { ASK, makeOption, OPTION_PASS, optionCard, optionNumber, VERB_EVOLVE } from '../decisions.ts';
import * as L from '../layout.ts';
import {
  CONTINUOUS_SET,
  cardKinds,
  countLinked,
  faceOf,
  formOf,
  hasKeyword,
  isOnField,
  linkTo,
  markDirty,
  masterOf,
} from './characteristics.ts';
import { emit, emitWith, registerOnField } from './events.ts';
import { LEAVE_BANISH, leaveTogether, moveCard, revealCard, sendTo, zoneOf } from './movement.ts';
import { addPlayerCell, isSwitched } from './players.ts';
import { changeNumbers } from './stat-changes.ts';
import { createToken, tokenEntered } from './tokens.ts';
import { DEED_EVOLVED, noteDeed } from './turn-history.ts';

// ---- which evolve cards fit ----

/** Is that row a face-down card of an evolve deck that a text may use (4.6.3)? */
function isUsable(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_FACE_UP) === 0;
}

/**
 * Is the definition an evolve card of that name, or of that name besides its own?
 * @clause SVE 5.16.1.1.1, 1.3.1
 */
function isProper(definition: number, name: number): boolean {
  const d = T.defOffset(definition);
  return (
    (T.DEFS[d + T.DEF_TYPES] & L.KIND_EVOLVE) !== 0 &&
    (T.DEFS[d + T.DEF_NAME] === name || T.DEFS[d + L.DEF_FIELD_NAME] === name)
  );
}

/** Name that an evolve card must have to lie over a card. */
function properName(s: State, card: number, into: number): number {
  return into !== 0 ? into : T.DEFS[T.defField(faceOf(s, card), T.DEF_NAME)];
}

/**
 * May the card evolve at all: on a field, and no evolve card yet?
 * @clause SVE 5.16.4, 12.2.5
 */
export function mayEvolve(s: State, card: number): boolean {
  return (
    isOnField(s, card) && (cardKinds(s, card) & L.KIND_EVOLVE) === 0 && !hasKeyword(s, card, L.KEYWORD_CANNOT_EVOLVE)
  );
}

/** Is there a proper face-down card in the evolve deck of the card's master? */
export function hasEvolveCard(s: State, card: number, into: number): boolean {
  const name = properName(s, card, into);
  for (let row = firstCard(s, L.ZONE_EVOLVE_DECK + masterOf(s, card)); row !== K.NONE; row = nextCard(s, row)) {
    if (isUsable(s, row) && fitsName(s, row, name)) return true;
  }
  return false;
}

/**
 * Does the evolve card have that name? A two-faced card fits if either face does.
 * @clause SVE 4.6.4
 */
function fitsName(s: State, row: number, name: number): boolean {
  const definition = s[K.cardField(row, K.CARD_DEF)];
  if (isProper(definition, name)) return true;
  const other = T.DEFS[T.defField(definition, L.DEF_OTHER_FACE)];
  return other !== 0 && isProper(other - 1, name);
}

/** Offers the evolve cards that fit `card`, each different one once; the number of an option is the face. */
function offerEvolveCards(s: State, card: number, into: number): void {
  const name = properName(s, card, into);
  let n = 0;
  for (let row = firstCard(s, L.ZONE_EVOLVE_DECK + masterOf(s, card)); row !== K.NONE; row = nextCard(s, row)) {
    if (!isUsable(s, row) || !fitsName(s, row, name) || isOffered(s, row, n)) continue;
    SELECTED[n++] = row;
    const definition = s[K.cardField(row, K.CARD_DEF)];
    if (isProper(definition, name)) addOption(s, makeOption(VERB_EVOLVE, row));
    const other = T.DEFS[T.defField(definition, L.DEF_OTHER_FACE)];
    if (other !== 0 && isProper(other - 1, name)) addOption(s, makeOption(VERB_EVOLVE, row, 1));
  }
}

function isOffered(s: State, row: number, n: number): boolean {
  for (let i = 0; i < n; i++) {
    if (s[K.cardField(SELECTED[i], K.CARD_DEF)] === s[K.cardField(row, K.CARD_DEF)]) return true;
  }
  return false;
}

// ---- evolving ----

/**
 * The evolve card `row` comes to lie over `card`: the same object, with its orientation, effects and counters; the
 * differences of attack and defense to the printed numbers are kept (5.16.2.1). Its abilities are those of the evolve
 * card. It has evolved.
 * @clause SVE 5.16.1, 5.16.2, 5.16.2.2, 5.16.1.3, 5.16.1.2.1, 5.16.2.2.1, 5.25.3.2, 12.2.4.2
 */
export function evolveWith(s: State, card: number, row: number, face: number, isSuper: boolean): void {
  if (!mayEvolve(s, card)) return;
  const c = K.cardOffset(card);
  const before = formOf(s, card);
  registerOnField(s, before, -1);
  const player = masterOf(s, card);
  revealCard(s, row);
  moveCard(s, row, L.ZONE_EVOLVE + player, false);
  const r = K.cardOffset(row);
  if (face === 1) s[r + K.CARD_FLAGS] |= L.CARD_FACE_TWO;
  linkTo(s, row, card);
  s[r + K.CARD_TIMESTAMP] = ++s[K.CLOCK];
  s[c + L.CARD_EVOLVED] = row + 1;
  s[c + K.CARD_FLAGS] |= L.CARD_EVOLVED_THIS_TURN | (isSuper ? L.CARD_SUPER_EVOLVED : 0);
  const after = formOf(s, card);
  if (!isSwitched(s, L.SWITCH_SET_AGAIN)) shiftSetNumbers(s, card, before, after);
  registerOnField(s, after, 1);
  addPlayerCell(s, player, L.PLAYER_ABILITY_CARDS, usable(after) - usable(before));
  addPlayerCell(s, player, L.PLAYER_EVOLVED, 1);
  markDirty(s);
  // 12.2.4.1: after the association, before anything waits for it
  if (isSuper) changeNumbers(s, card, 1, 1);
  noteDeed(s, DEED_EVOLVED, player, card, after);
  emitWith(s, L.EVENT_EVOLVES, card, player, row);
  if (isSuper) emitWith(s, L.EVENT_SUPER_EVOLVES, card, player, row);
}

function usable(definition: number): number {
  return (T.DEFS[T.defField(definition, T.DEF_FLAGS)] & L.FLAG_DEF_FIELD_ABILITY) !== 0 ? 1 : 0;
}

/**
 * Moves numbers that an effect has set: their difference to the printed value stays the same.
 * @clause SVE 5.16.2.1
 */
function shiftSetNumbers(s: State, card: number, before: number, after: number): void {
  const target = referenceTo(s, card);
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_TARGET] !== target || s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_SET) continue;
    const field = s[e + C.CONTINUOUS_EXTRA] === 1 ? L.DEF_ATTACK : L.DEF_DEFENSE;
    const from = T.DEFS[T.defField(before, field)];
    const to = T.DEFS[T.defField(after, field)];
    if (from !== L.NO_NUMBER && to !== L.NO_NUMBER) s[e + C.CONTINUOUS_VALUE] += to - from;
  }
}

// FRAME_A: row of the card · FRAME_B: name it becomes (0: its own) · control bit 1: super-evolves

function offerEvolve(s: State, f: number): number {
  const card = s[f + K.FRAME_A];
  beginOptions(s);
  if (mayEvolve(s, card)) {
    offerEvolveCards(s, card, s[f + K.FRAME_B]);
    // 4.1.2.2: a player need not find a card in a hidden zone
    addOption(s, OPTION_PASS);
  }
  return ask(s, masterOf(s, card), ASK.evolveCard);
}

function takeEvolve(s: State, f: number): number {
  const option = s[K.ANSWER];
  const card = s[f + K.FRAME_A];
  const isSuper = (s[f + K.FRAME_CONTROL] & 2) !== 0;
  popFrame(s);
  if (option !== K.NONE && option !== OPTION_PASS)
    evolveWith(s, card, optionCard(option), optionNumber(option), isSuper);
  return CONTINUE;
}

const EVOLVE = defineProcedure('sve-evolve', { offerEvolve, takeEvolve });

/**
 * An effect evolves a card: its master picks a proper card of the evolve deck, or none.
 * @clause SVE 5.16.1.1
 */
export function evolveByEffect(s: State, card: number, isSuper: boolean, into: number): void {
  if (!mayEvolve(s, card) || !hasEvolveCard(s, card, into)) return;
  const f = pushFrame(s, EVOLVE.offerEvolve, masterOf(s, card) | (isSuper ? 2 : 0));
  s[f + K.FRAME_A] = card;
  s[f + K.FRAME_B] = into;
}

/** Asks which evolve card is revealed for the cost of an evolve ability (12.2.2); the answer step reads ANSWER. */
export function askEvolveCard(s: State, card: number, into: number, player: number): number {
  beginOptions(s);
  offerEvolveCards(s, card, into);
  return ask(s, player, ASK.evolveCard);
}

// ---- meals and drive points ----

/** A usable card of the evolve deck with a FLAG_DEF_ bit; NONE if there is none. */
function findSubsystemCard(s: State, player: number, flag: number): number {
  for (let row = firstCard(s, L.ZONE_EVOLVE_DECK + player); row !== K.NONE; row = nextCard(s, row)) {
    const definition = s[K.cardField(row, K.CARD_DEF)];
    if (isUsable(s, row) && (T.DEFS[T.defField(definition, T.DEF_FLAGS)] & flag) !== 0) return row;
  }
  return K.NONE;
}

/**
 * Can the card have that many meals now: none yet, and enough carrots in the evolve deck?
 * @clause SVE 14.2.1.2, 14.2.1.2.1
 */
export function mayEat(s: State, card: number, count: number): boolean {
  if (!isOnField(s, card) || countLinked(s, card, L.ZONE_RUN) > 0) return false;
  let n = 0;
  for (let row = firstCard(s, L.ZONE_EVOLVE_DECK + masterOf(s, card)); row !== K.NONE; row = nextCard(s, row)) {
    const definition = s[K.cardField(row, K.CARD_DEF)];
    if (isUsable(s, row) && (T.DEFS[T.defField(definition, T.DEF_FLAGS)] & L.FLAG_DEF_CARROT) !== 0) n++;
  }
  return n >= count;
}

/**
 * The card has `count` meals: carrots go to the run zone and belong to it. Nothing if it has one already.
 * @clause SVE 14.2.1.1
 */
export function eat(s: State, card: number, count: number): void {
  if (!isOnField(s, card) || countLinked(s, card, L.ZONE_RUN) > 0) return;
  const player = masterOf(s, card);
  let eaten = 0;
  for (let i = 0; i < count; i++) {
    const row = findSubsystemCard(s, player, L.FLAG_DEF_CARROT);
    if (row === K.NONE) break;
    moveCard(s, row, L.ZONE_RUN + player, false);
    linkTo(s, row, card);
    eaten++;
  }
  if (eaten > 0) {
    markDirty(s);
    emit(s, L.EVENT_ATE, card, player, eaten);
  }
}

/**
 * Is there a drive point to ride with?
 * @clause SVE 14.4.9.2
 */
export function mayRide(s: State, player: number): boolean {
  return findSubsystemCard(s, player, L.FLAG_DEF_DRIVE_POINT) !== K.NONE;
}

/**
 * A drive point goes to the drive zone and belongs to the card.
 * @clause SVE 14.4.9.2
 */
export function linkDrivePoint(s: State, card: number): void {
  const player = masterOf(s, card);
  const row = findSubsystemCard(s, player, L.FLAG_DEF_DRIVE_POINT);
  if (row === K.NONE) return;
  moveCard(s, row, L.ZONE_DRIVE + player, false);
  linkTo(s, row, card);
}

/**
 * Drive is gained at most once while the card is this object; returns whether it is now.
 * @clause SVE 14.4.7.3.1, 14.4.7.1, 14.4.7.2, 14.4.7.3
 */
export function mayGainDrive(s: State, card: number): boolean {
  const c = K.cardField(card, K.CARD_FLAGS);
  if (!isOnField(s, card) || (s[c] & L.CARD_HAD_DRIVE) !== 0) return false;
  s[c] |= L.CARD_HAD_DRIVE;
  return true;
}

/** @clause SVE 14.4.8.2 */
export function gainedDrive(s: State, card: number): void {
  emit(s, L.EVENT_GAINS_DRIVE, card, masterOf(s, card));
}

// ---- transforming ----

const places = new Int32Array(256);

/**
 * The first `n` of `cards` are banished together, and a token is created where each was: new objects, put there
 * (9.1.2.2). The tokens stand in `cards` then; returns how many there are.
 * @clause SVE 5.17.1
 */
export function transformTogether(s: State, cards: Int32Array, n: number, definition: number): number {
  let onField = 0;
  for (let i = 0; i < n; i++) {
    places[i] = zoneOf(s, cards[i]);
    if (isOnField(s, cards[i])) SELECTED[onField++] = cards[i];
    else sendTo(s, cards[i], L.ZONE_BANISHED, false);
  }
  leaveTogether(s, onField, L.ZONE_BANISHED, LEAVE_BANISH);
  let made = 0;
  for (let i = 0; i < n; i++) {
    // 13.3.2.2.b2: a Stack card may stay, and nothing takes its place
    if (zoneOf(s, cards[i]) === places[i]) continue;
    const token = createToken(s, definition, places[i] & 1, places[i] & ~1, false);
    if (token !== K.NONE) cards[made++] = token;
  }
  if (!isSwitched(s, L.SWITCH_TRANSFORM_SILENT)) {
    // what is asked first stands uppermost
    for (let i = made - 1; i >= 0; i--) tokenEntered(s, cards[i], zoneOf(s, cards[i]) & ~1);
  }
  s[K.CHECK_DUE] = 1;
  return made;
}

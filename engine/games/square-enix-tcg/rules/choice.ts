/**
 * Choices in the middle of an effect: choosing cards, modes, "may", arranging, distributing. Each is a procedure of small
 * single choices, made in ascending rows where order does not matter, so the same set is reached once and what is offered
 * can always be completed.
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
  CARD_OWNER,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  FRAME_A,
  FRAME_B,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_PC,
  FRAME_SLOTS,
  FRAME_SOURCE,
  FRAME_STEP,
  FRAME_STRIDE,
  FRAME_TOP,
  KNOWN_BOTH,
  NONE,
  referenceCard,
  type State,
} from '../../../kernel/layout.ts';
import {
  makeOption,
  OPTION_PASS,
  OPTION_YES,
  optionCard,
  optionNumber,
  optionVerb,
  VERB_AMOUNT,
  VERB_BOTTOM,
  VERB_CHOOSE,
  VERB_MODE,
  VERB_TOP,
} from '../../../kernel/options.ts';
import { CONTROL_CHOSEN, CONTROL_TARGETING } from '../../../kernel/programs.ts';
import {
  addToSet,
  cardOf,
  referenceTo,
  SELECTED,
  setIt,
  setLength,
  setStart,
  sourceRow,
} from '../../../kernel/selection.ts';
import { CODE, END } from '../../../kernel/tables.ts';
import { firstCard, linkFirst, linkLast, nextCard, unlinkCard, zoneSize } from '../../../kernel/zones.ts';
import { ASK } from '../actions.ts';
import {
  CARD_COMMITTED,
  EVENT_CHOSEN,
  ZONE_ASIDE,
  ZONE_BREAK,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_REMOVED,
} from '../layout.ts';
import { EFFECTS_WORDS } from '../words/effect-table.ts';
import { matches } from '../words/tests.ts';
import { emit } from './events.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import {
  discardTogether,
  entered,
  lookAtCard,
  moveCard,
  ownerOf,
  putOnField,
  revealCard,
  shuffleDeck,
} from './movement.ts';
import { canBeChosen, canPut, canPutTogether, mustBeChosen } from './permissions.ts';
import { turnPlayer } from './players.ts';
import { CONTROL_SUMMON, callEffects, PROGRAM } from './programs.ts';
import { findMatching } from './selection.ts';

// ---- choosing cards ----
// FRAME_A: filter · FRAME_B: how many more · FRAME_C: flags · FRAME_D: rows below this are past
// slot 0: set of the program below · slot 1: source row + 1 · slot 2: whose eyes the filter looks through · slot 3: 1 while
// only what must be chosen is offered

export const CHOOSE_UP_TO = 1;
/** 選ぶ: what cannot be chosen may not be, what must be chosen is (11.12.4.1.1). */
export const CHOOSE_TARGET = 2;
/** The chooser's effect comes from a Summon. */
export const CHOOSE_BY_SUMMON = 4;
/** Only what may be put on the chooser's field. */
export const CHOOSE_CAN_PUT = 8;

const FRAME_SET = FRAME_SLOTS;
const FRAME_SOURCE_ROW = FRAME_SLOTS + 1;
const FRAME_EYES = FRAME_SLOTS + 2;
const FRAME_FORCED = FRAME_SLOTS + 3;

/** Fills SELECTED with what may be chosen now, by ascending row; returns how many. */
function findChoices(s: State, filter: number, source: number, you: number, chooser: number, flags: number): number {
  const n = findMatching(s, filter, source, you);
  if ((flags & (CHOOSE_TARGET | CHOOSE_CAN_PUT)) === 0) return n;
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const card = SELECTED[i];
    if ((flags & CHOOSE_TARGET) !== 0 && !canBeChosen(s, card, you, (flags & CHOOSE_BY_SUMMON) !== 0)) continue;
    if ((flags & CHOOSE_CAN_PUT) !== 0 && !canPut(s, card, chooser, NONE)) continue;
    SELECTED[kept++] = card;
  }
  return kept;
}

/** Cards in piles and hands that are alike in everything are one choice. */
function isTwin(s: State, index: number, from: number): boolean {
  const c = CARDS + SELECTED[index] * CARD_STRIDE;
  if ((s[c + CARD_ZONE] & ~1) === ZONE_FIELD) return false;
  for (let i = from; i < index; i++) {
    const o = CARDS + SELECTED[i] * CARD_STRIDE;
    if (s[o + CARD_DEF] === s[c + CARD_DEF] && s[o + CARD_ZONE] === s[c + CARD_ZONE]) return true;
  }
  return false;
}

function isInSet(s: State, f: number, set: number, card: number): boolean {
  const start = f + FRAME_SLOTS + setStart(s, f, set);
  const end = start + setLength(s, f, set);
  for (let i = start; i < end; i++) if (s[i] > 0 && referenceCard(s[i]) === card) return true;
  return false;
}

/** What tells one choice of a card from others, for loops (13.2). */
function keyOfChoice(s: State, f: number, card: number): number {
  return s[f + FRAME_A] ^ (s[f + FRAME_SOURCE_ROW] << 15) ^ (card << 22) ^ VERB_CHOOSE;
}

function offerChoice(s: State, f: number): number {
  const below = f - FRAME_STRIDE;
  const flags = s[f + FRAME_C];
  const chooser = s[f + FRAME_CONTROL] & 1;
  const you = s[f + FRAME_EYES];
  const set = s[f + FRAME_SET];
  let need = s[f + FRAME_B];
  beginOptions(s);
  let n = findChoices(s, s[f + FRAME_A], s[f + FRAME_SOURCE_ROW] - 1, you, chooser, flags);
  n = onlyForced(s, below, set, n, you, flags);
  if ((flags & CHOOSE_CAN_PUT) !== 0 && setLength(s, below, set) > 0) n = onlyPutTogether(s, below, set, n, chooser);
  // what must be chosen comes first, the others after it, each by ascending rows
  if (!forcing && s[f + FRAME_FORCED] === 1) s[f + FRAME_D] = 0;
  s[f + FRAME_FORCED] = forcing ? 1 : 0;
  let from = 0;
  while (from < n && SELECTED[from] < s[f + FRAME_D]) from++;
  const available = n - from;
  if (need > available) need = available;
  if (need === 0) {
    popFrame(s);
    return CONTINUE;
  }
  const mayStop = (flags & CHOOSE_UP_TO) !== 0 && !forcing;
  const last = (flags & CHOOSE_UP_TO) !== 0 && !forcing ? n - 1 : n - need;
  for (let i = from; i <= last; i++) {
    if (isTwin(s, i, from) || (mayStop && isLoopClosed(s, keyOfChoice(s, f, SELECTED[i])))) continue;
    addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
  }
  if (mayStop) addOption(s, OPTION_PASS);
  return ask(s, chooser, ASK.choose);
}

const together = new Int32Array(64);

/** Drops what cannot be put on the chooser's field beside what is chosen already (7.9.2, 7.10.3). */
function onlyPutTogether(s: State, below: number, set: number, n: number, chooser: number): number {
  const count = setLength(s, below, set);
  const start = below + FRAME_SLOTS + setStart(s, below, set);
  for (let i = 0; i < count; i++) together[i] = referenceCard(s[start + i]);
  let kept = 0;
  for (let i = 0; i < n; i++)
    if (canPutTogether(s, SELECTED[i], chooser, together, count)) SELECTED[kept++] = SELECTED[i];
  return kept;
}

let forcing = false;

/** Drops what is chosen already; if some of the rest must be chosen, keeps only those. */
function onlyForced(s: State, below: number, set: number, n: number, you: number, flags: number): number {
  let kept = 0;
  forcing = false;
  for (let i = 0; i < n; i++) {
    const card = SELECTED[i];
    if (isInSet(s, below, set, card)) continue;
    const must = (flags & CHOOSE_TARGET) !== 0 && mustBeChosen(s, card, you);
    if (must && !forcing) {
      forcing = true;
      kept = 0;
    }
    if (forcing && !must) continue;
    SELECTED[kept++] = card;
  }
  return kept;
}

function takeChoice(s: State, f: number): number {
  const option = s[ANSWER];
  if (option === OPTION_PASS) {
    popFrame(s);
    return CONTINUE;
  }
  const card = optionCard(option);
  if ((s[f + FRAME_C] & CHOOSE_UP_TO) !== 0) rememberPosition(s, keyOfChoice(s, f, card));
  addToSet(s, f - FRAME_STRIDE, s[f + FRAME_SET], referenceTo(s, card));
  if (card >= s[f + FRAME_D]) s[f + FRAME_D] = card + 1;
  if ((s[f + FRAME_C] & CHOOSE_TARGET) !== 0)
    emit(s, EVENT_CHOSEN, card, s[f + FRAME_EYES], 0, s[f + FRAME_SOURCE_ROW] - 1);
  s[f + FRAME_B]--;
  if (s[f + FRAME_B] === 0) popFrame(s);
  else s[f + FRAME_STEP] = CHOOSE;
  return CONTINUE;
}

const CHOOSE = defineProcedure('choose', [offerChoice, takeChoice]);

/**
 * Begins a choice of cards into a set of the program in frame `f`.
 *
 * @param chooser who chooses; the filter looks through the eyes of the program's controller
 */
export function beginChoice(
  s: State,
  f: number,
  filter: number,
  count: number,
  flags: number,
  set: number,
  chooser: number,
): void {
  if (count <= 0) return;
  const control = s[f + FRAME_CONTROL];
  const source = sourceRow(s, f);
  const g = pushFrame(s, CHOOSE, chooser);
  s[g + FRAME_A] = filter;
  s[g + FRAME_B] = count;
  s[g + FRAME_C] = flags | ((control & CONTROL_SUMMON) !== 0 ? CHOOSE_BY_SUMMON : 0);
  s[g + FRAME_SET] = set;
  s[g + FRAME_SOURCE_ROW] = source + 1;
  s[g + FRAME_EYES] = control & 1;
}

/** "SE 11.12.4.1" On resolution a choice made on announcement counts only as far as it is still legal (Q1 'play'). */
export function recheckChoice(s: State, f: number, filter: number, set: number): void {
  const you = s[f + FRAME_CONTROL] & 1;
  const bySummon = (s[f + FRAME_CONTROL] & CONTROL_SUMMON) !== 0;
  const start = f + FRAME_SLOTS + setStart(s, f, set);
  const end = start + setLength(s, f, set);
  for (let i = start; i < end; i++) {
    const card = cardOf(s, s[i]);
    // what has left counts for nothing already; its reference stays for what may still be asked about it (11.12.7)
    if (card !== NONE && (!matches(s, card, filter, sourceRow(s, f), you) || !canBeChosen(s, card, you, bySummon)))
      s[i] = 0;
  }
}

// ---- choices on announcement ----

/** Runs the choosing operations of an announced text; what they choose comes back to frame `f`. */
export function beginTargeting(s: State, f: number, targets: number): void {
  if (targets === 0) return;
  const g = pushFrame(s, PROGRAM, 0);
  s.copyWithin(g + FRAME_SOURCE, f + FRAME_SOURCE, f + FRAME_STRIDE);
  s[g + FRAME_CONTROL] = (s[f + FRAME_CONTROL] & ~CONTROL_CHOSEN) | CONTROL_TARGETING;
  s[g + FRAME_PC] = targets;
}

/** Does every choice of a list of choosing operations that is not "up to" have something to choose? */
export function canChooseTargets(s: State, targets: number, source: number, you: number, bySummon: boolean): boolean {
  const { widths } = EFFECTS_WORDS;
  for (let pc = targets; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const divides = CODE[pc] === DIVIDE_WORD.index;
    if (!divides && CODE[pc] !== CHOOSE_WORD.index) continue;
    // operands of choose: of, count, up-to, …; of divide-damage: amount, of, …
    if (!divides && CODE[pc + 3] === 1) continue;
    if (
      findChoices(
        s,
        CODE[divides ? pc + 2 : pc + 1],
        source,
        you,
        you,
        CHOOSE_TARGET | (bySummon ? CHOOSE_BY_SUMMON : 0),
      ) === 0
    )
      return false;
  }
  return true;
}

/** Index of the `choose` word; set where the word is defined. */
export const CHOOSE_WORD = { index: 0 };
/** Index of the `divide-damage` word. */
export const DIVIDE_WORD = { index: 0 };

// ---- "may" ----
// FRAME_A: effects for yes · FRAME_B: effects for no

/** What tells this "yes" from others, for loops (13.2): the text and its source. */
function keyOfMay(s: State, f: number): number {
  return s[f + FRAME_A] ^ (referenceCard(s[f - FRAME_STRIDE + FRAME_SOURCE]) << 20);
}

function offerMay(s: State, f: number): number {
  beginOptions(s);
  if (!isLoopClosed(s, keyOfMay(s, f))) addOption(s, OPTION_YES);
  addOption(s, OPTION_PASS);
  return ask(s, s[f + FRAME_CONTROL] & 1, ASK.may);
}

function takeMay(s: State, f: number): number {
  const address = s[ANSWER] === OPTION_YES ? s[f + FRAME_A] : s[f + FRAME_B];
  if (s[ANSWER] === OPTION_YES) rememberPosition(s, keyOfMay(s, f));
  popFrame(s);
  callEffects(s, f - FRAME_STRIDE, address);
  return CONTINUE;
}

const MAY = defineProcedure('may', [offerMay, takeMay]);

/** Asks `player`; then runs one of the two lists in the program in frame below. */
export function beginMay(s: State, player: number, yes: number, no: number): void {
  const f = pushFrame(s, MAY, player);
  s[f + FRAME_A] = yes;
  s[f + FRAME_B] = no;
}

// ---- modes ----
// FRAME_A: address of [count, address …] · FRAME_B: how many more · FRAME_C: up to · FRAME_D: chosen bits

function offerMode(s: State, f: number): number {
  const modes = s[f + FRAME_A];
  const total = CODE[modes];
  beginOptions(s);
  if (s[f + FRAME_B] > 0) {
    for (let i = 0; i < total; i++) if (s[f + FRAME_D] >> i === 0) addOption(s, makeOption(VERB_MODE, 0, i));
    if (s[f + FRAME_C] === 1) addOption(s, OPTION_PASS);
    else dropDeadEnds(s, f, total);
  }
  return ask(s, s[f + FRAME_CONTROL] & 1, ASK.mode);
}

/** Exactly n modes in ascending order: a mode that leaves too few after it is not offered. */
function dropDeadEnds(s: State, f: number, total: number): void {
  let from = 0;
  while (from < total && s[f + FRAME_D] >> from !== 0) from++;
  const need = Math.min(s[f + FRAME_B], total - from);
  beginOptions(s);
  for (let i = from; i <= total - need; i++) addOption(s, makeOption(VERB_MODE, 0, i));
}

function takeMode(s: State, f: number): number {
  const option = s[ANSWER];
  if (option !== NONE && option !== OPTION_PASS) {
    s[f + FRAME_D] |= 1 << optionNumber(option);
    s[f + FRAME_B]--;
    if (s[f + FRAME_B] > 0) {
      s[f + FRAME_STEP] = MODES;
      return CONTINUE;
    }
  }
  const chosen = s[f + FRAME_D];
  popFrame(s);
  s[f - FRAME_STRIDE + FRAME_D] = chosen;
  return CONTINUE;
}

const MODES = defineProcedure('modes', [offerMode, takeMode]);

/** Begins the choice of modes of the program (or announcement) in the frame below: they come to its FRAME_D. */
export function beginModes(s: State, player: number, modes: number, count: number, upTo: boolean): void {
  const f = pushFrame(s, MODES, player);
  s[f + FRAME_A] = modes;
  s[f + FRAME_B] = Math.min(count, CODE[modes]);
  s[f + FRAME_C] = upTo ? 1 : 0;
}

// ---- discarding by an effect ----
// control: who chooses · FRAME_A: filter · FRAME_B: how many more · FRAME_D: rows below this are past · slot 0: whose hand
// slot 1: 1 when both players discard at once: what is chosen stays in hand until both have chosen

function offerDiscard(s: State, f: number): number {
  const player = s[f + FRAME_SLOTS];
  const chooser = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  let n = 0;
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) {
    if (card >= s[f + FRAME_D] && matches(s, card, s[f + FRAME_A], NONE, player)) SELECTED[n++] = card;
  }
  sortRows(n);
  const need = Math.min(s[f + FRAME_B], n);
  if (need === 0) {
    popFrame(s);
    return CONTINUE;
  }
  for (let i = 0; i <= n - need; i++) if (!isTwin(s, i, 0)) addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
  return ask(s, chooser, ASK.choose);
}

function sortRows(n: number): void {
  for (let i = 1; i < n; i++) {
    const row = SELECTED[i];
    let j = i - 1;
    for (; j >= 0 && SELECTED[j] > row; j--) SELECTED[j + 1] = SELECTED[j];
    SELECTED[j + 1] = row;
  }
}

function takeDiscard(s: State, f: number): number {
  const card = optionCard(s[ANSWER]);
  s[f + FRAME_D] = card + 1;
  s[f + FRAME_B]--;
  s[f + FRAME_STEP] = DISCARD;
  if (s[f + FRAME_SLOTS + 1] === 0) {
    discarding[0] = card;
    discardTogether(s, discarding, 1);
  } else {
    s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_COMMITTED;
    revealCard(s, card);
  }
  return CONTINUE;
}

const discarding = new Int32Array(256);

/** "SE 6.1.4" Both have chosen: all of it happens together. */
function discardChosen(s: State): number {
  let n = 0;
  for (let i = 0; i < 2; i++) {
    const player = i === 0 ? turnPlayer(s) : turnPlayer(s) ^ 1;
    for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) {
      if ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_COMMITTED) !== 0) discarding[n++] = card;
    }
  }
  popFrame(s);
  discardTogether(s, discarding, n);
  return CONTINUE;
}

const DISCARD = defineProcedure('discard', [offerDiscard, takeDiscard]);
const DISCARD_CHOSEN = defineProcedure('discard-chosen', [discardChosen]);

/** Begins a discard of `count` cards from a player's hand; `chooser` picks them, seeing the hand if it is not theirs. */
export function beginDiscard(s: State, player: number, count: number, filter: number, chooser: number): void {
  if (count <= 0) return;
  if (chooser !== player) {
    for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card))
      lookAtCard(s, card, chooser);
  }
  const f = pushFrame(s, DISCARD, chooser);
  s[f + FRAME_A] = filter;
  s[f + FRAME_B] = count;
  s[f + FRAME_SLOTS] = player;
}

/** "SE 6.1.4" Both players discard: the turn player chooses, then the other, and the cards go together. */
export function beginDiscardBoth(s: State, count: number, filter: number): void {
  if (count <= 0) return;
  pushFrame(s, DISCARD_CHOSEN, 0);
  // pushed last runs first
  for (let i = 1; i >= 0; i--) {
    const player = turnPlayer(s) ^ i;
    beginDiscard(s, player, count, filter, player);
    s[s[FRAME_TOP] + FRAME_SLOTS + 1] = 1;
  }
}

// ---- searching a deck, taking from cards looked at ----
// FRAME_A: filter · FRAME_B: how many more · FRAME_C: destination · FRAME_D: rows below this are past · slot 0: source row + 1

export const TO_HAND = 0;
export const TO_FIELD = 1;
export const TO_FIELD_DULL = 2;
export const TO_BREAK_ZONE = 3;
export const TO_DECK_TOP = 4;
export const DESTINATIONS = ['hand', 'field', 'field-dull', 'break-zone', 'deck-top'] as const;

/** "SE 15.1.1.7.2" One may fail to find in a hidden zone, even if a card is there. */
function offerSearch(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  if (s[f + FRAME_B] > 0) {
    let n = 0;
    const toField = s[f + FRAME_C] === TO_FIELD || s[f + FRAME_C] === TO_FIELD_DULL;
    let found = 0;
    for (let card = firstCard(s, ZONE_ASIDE + player); card !== NONE; card = nextCard(s, card))
      together[found++] = card;
    for (let card = firstCard(s, ZONE_DECK + player); card !== NONE; card = nextCard(s, card)) {
      if (card < s[f + FRAME_D] || !matches(s, card, s[f + FRAME_A], s[f + FRAME_SLOTS] - 1, player)) continue;
      if (toField && (!canPut(s, card, player, NONE) || !canPutTogether(s, card, player, together, found))) continue;
      SELECTED[n++] = card;
    }
    sortRows(n);
    for (let i = 0; i < n; i++) if (!isTwin(s, i, 0)) addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
    if (n > 0) addOption(s, OPTION_PASS);
  }
  return ask(s, player, ASK.choose);
}

function takeSearch(s: State, f: number): number {
  const option = s[ANSWER];
  const player = s[f + FRAME_CONTROL] & 1;
  if (option !== NONE && option !== OPTION_PASS) {
    const card = optionCard(option);
    // 15.1.1.9.1: set aside, revealed; the deck is shuffled after the rest of the instruction
    moveCard(s, card, ZONE_ASIDE + player, false);
    s[f + FRAME_D] = card + 1;
    s[f + FRAME_B]--;
    if (s[f + FRAME_B] > 0) {
      s[f + FRAME_STEP] = SEARCH;
      return CONTINUE;
    }
  }
  const below = f - FRAME_STRIDE;
  const destination = s[f + FRAME_C];
  popFrame(s);
  if (destination !== TO_DECK_TOP) deliverAside(s, below, player, destination);
  shuffleDeck(s, player);
  if (destination === TO_DECK_TOP) deliverAside(s, below, player, destination);
  return CONTINUE;
}

/** Cards set aside go where the instruction says; the program in frame `below` remembers the first two as "it". */
function deliverAside(s: State, below: number, player: number, destination: number): void {
  let n = 0;
  for (let card = firstCard(s, ZONE_ASIDE + player); card !== NONE; card = nextCard(s, card)) SELECTED[n++] = card;
  let first = NONE;
  let second = NONE;
  for (let i = 0; i < n; i++) {
    const card = SELECTED[i];
    deliver(s, card, player, destination);
    if (i === 0) first = card;
    else if (i === 1) second = card;
  }
  setIt(s, below, first, second);
  if (destination === TO_FIELD || destination === TO_FIELD_DULL) {
    if (first !== NONE && (s[CARDS + first * CARD_STRIDE + CARD_ZONE] & ~1) === ZONE_FIELD) entered(s, first);
    if (second !== NONE && (s[CARDS + second * CARD_STRIDE + CARD_ZONE] & ~1) === ZONE_FIELD) entered(s, second);
  }
}

function deliver(s: State, card: number, player: number, destination: number): void {
  switch (destination) {
    case TO_HAND:
      moveCard(s, card, ZONE_HAND + ownerOf(s, card), false);
      // a card that was revealed on its way stays known
      revealCard(s, card);
      break;
    case TO_FIELD:
    case TO_FIELD_DULL:
      if (canPut(s, card, player, NONE)) putOnField(s, card, player, destination === TO_FIELD_DULL);
      else moveCard(s, card, ZONE_DECK + ownerOf(s, card), false);
      break;
    case TO_BREAK_ZONE:
      moveCard(s, card, ZONE_BREAK + ownerOf(s, card), false);
      break;
    default:
      moveCard(s, card, ZONE_DECK + ownerOf(s, card), true);
  }
}

const SEARCH = defineProcedure('search', [offerSearch, takeSearch]);

/** Begins a search of the controller's own deck by the program in frame `f`. */
export function beginSearch(s: State, f: number, filter: number, count: number, destination: number): void {
  const g = pushFrame(s, SEARCH, s[f + FRAME_CONTROL] & 1);
  s[g + FRAME_A] = filter;
  s[g + FRAME_B] = count;
  s[g + FRAME_C] = destination;
  s[g + FRAME_SLOTS] = sourceRow(s, f) + 1;
}

// ---- looking at the top of the deck ----
// FRAME_A: filter of what may be taken · FRAME_B: how many more · FRAME_C: what becomes of the rest · FRAME_D: bit 0: up to,
// bit 1: shown to both · slot 0: source row + 1

export const REST_BOTTOM = 0;
export const REST_TOP = 1;
export const REST_BREAK_ZONE = 2;
export const REST_REMOVE = 4;
export const RESTS = ['bottom', 'top', 'break-zone', 'top-or-bottom', 'remove'] as const;

function offerLook(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  beginOptions(s);
  if (s[f + FRAME_B] > 0) {
    let n = 0;
    for (let card = firstCard(s, ZONE_ASIDE + player); card !== NONE; card = nextCard(s, card)) {
      if (matches(s, card, s[f + FRAME_A], s[f + FRAME_SLOTS] - 1, player)) SELECTED[n++] = card;
    }
    sortRows(n);
    for (let i = 0; i < n; i++) if (!isTwin(s, i, 0)) addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
    if (n > 0 && (s[f + FRAME_D] & 1) !== 0) addOption(s, OPTION_PASS);
  }
  return ask(s, player, ASK.choose);
}

function takeLook(s: State, f: number): number {
  const option = s[ANSWER];
  const player = s[f + FRAME_CONTROL] & 1;
  if (option !== NONE && option !== OPTION_PASS) {
    const card = optionCard(option);
    const shown = (s[f + FRAME_D] & 2) !== 0;
    moveCard(s, card, ZONE_HAND + ownerOf(s, card), false);
    if (!shown) s[CARDS + card * CARD_STRIDE + CARD_OWNER] &= ~(KNOWN_BOTH & ~(2 << player));
    setIt(s, f - FRAME_STRIDE, card, NONE);
    s[f + FRAME_B]--;
    if (s[f + FRAME_B] > 0) {
      s[f + FRAME_STEP] = LOOK;
      return CONTINUE;
    }
  }
  const rest = s[f + FRAME_C];
  popFrame(s);
  if (zoneSize(s, ZONE_ASIDE + player) === 0) return CONTINUE;
  if (rest === REST_BREAK_ZONE || rest === REST_REMOVE)
    emptyAside(s, player, rest === REST_REMOVE ? ZONE_REMOVED : ZONE_BREAK);
  else beginArrange(s, player, rest);
  return CONTINUE;
}

function emptyAside(s: State, player: number, kind: number): void {
  for (let card = firstCard(s, ZONE_ASIDE + player); card !== NONE; card = firstCard(s, ZONE_ASIDE + player)) {
    moveCard(s, card, kind + ownerOf(s, card), false);
  }
}

const LOOK = defineProcedure('look', [offerLook, takeLook]);

/**
 * Begins looking at (or revealing) the top cards of the controller's deck: some may go to hand, the rest elsewhere.
 */
export function beginLook(
  s: State,
  f: number,
  count: number,
  take: number,
  filter: number,
  rest: number,
  upTo: boolean,
  shown: boolean,
): void {
  const player = s[f + FRAME_CONTROL] & 1;
  for (let i = 0; i < count; i++) {
    const card = firstCard(s, ZONE_DECK + player);
    if (card === NONE) break;
    unlinkCard(s, card);
    linkLast(s, card, ZONE_ASIDE + player);
    if (shown) revealCard(s, card);
    else lookAtCard(s, card, player);
  }
  const g = pushFrame(s, LOOK, player);
  s[g + FRAME_A] = filter;
  s[g + FRAME_B] = take;
  s[g + FRAME_C] = rest;
  s[g + FRAME_D] = (upTo ? 1 : 0) | (shown ? 2 : 0);
  s[g + FRAME_SLOTS] = sourceRow(s, f) + 1;
}

// ---- arranging cards set aside on the deck ----
// FRAME_C: REST_ value; to the bottom: the first chosen ends highest; to the top: the last chosen ends on top

function offerArrange(s: State, f: number): number {
  const player = s[f + FRAME_CONTROL] & 1;
  const rest = s[f + FRAME_C];
  beginOptions(s);
  let n = 0;
  for (let card = firstCard(s, ZONE_ASIDE + player); card !== NONE; card = nextCard(s, card)) SELECTED[n++] = card;
  if (n === 0) {
    popFrame(s);
    return CONTINUE;
  }
  for (let i = 0; i < n; i++) {
    if (isTwin(s, i, 0)) continue;
    if (rest !== REST_BOTTOM) addOption(s, makeOption(VERB_TOP, SELECTED[i], 0));
    if (rest !== REST_TOP) addOption(s, makeOption(VERB_BOTTOM, SELECTED[i], 0));
  }
  return ask(s, player, ASK.arrange);
}

function takeArrange(s: State, f: number): number {
  const option = s[ANSWER];
  const player = s[f + FRAME_CONTROL] & 1;
  const card = optionCard(option);
  unlinkCard(s, card);
  if (optionVerb(option) === VERB_TOP) linkFirst(s, card, ZONE_DECK + player);
  else linkLast(s, card, ZONE_DECK + player);
  s[f + FRAME_STEP] = ARRANGE;
  return CONTINUE;
}

const ARRANGE = defineProcedure('arrange', [offerArrange, takeArrange]);

/** Begins putting the cards a player has set aside back on the deck, one by one. */
export function beginArrange(s: State, player: number, rest: number): void {
  const f = pushFrame(s, ARRANGE, player);
  s[f + FRAME_C] = rest;
}

// ---- distributing a number over cards (11.2.6, 11.3.5, 11.9.11) ----
// FRAME_A: filter · FRAME_B: how much is left · FRAME_C: least share and step · FRAME_D: rows below this are past
// slot 0: set · slot 1: source row + 1 · slot 2: eyes · the program's slots from the back hold the shares

function offerShare(s: State, f: number): number {
  const below = f - FRAME_STRIDE;
  const you = s[f + FRAME_EYES];
  const left = s[f + FRAME_B];
  const step = s[f + FRAME_C];
  const n = findChoices(s, s[f + FRAME_A], s[f + FRAME_SOURCE_ROW] - 1, you, you, CHOOSE_TARGET);
  beginOptions(s);
  let later = 0;
  for (let i = 0; i < n; i++) if (SELECTED[i] >= s[f + FRAME_D]) later++;
  const full = setLength(s, below, s[f + FRAME_SET]) >= SHARE_LIMIT - 1;
  for (let i = 0; i < n; i++) {
    const card = SELECTED[i];
    if (card < s[f + FRAME_D]) continue;
    later--;
    addOption(s, makeOption(VERB_AMOUNT, card, left));
    if (later === 0 || full) continue;
    // the least share, then whole thousands; the rest must still be worth a share
    if (step < 1000 && left - step >= step) addOption(s, makeOption(VERB_AMOUNT, card, step));
    for (let share = 1000; share <= left - step; share += 1000) addOption(s, makeOption(VERB_AMOUNT, card, share));
  }
  return ask(s, you, ASK.distribute);
}

/** Most cards one distribution may be spread over. */
const SHARE_LIMIT = 5;

function takeShare(s: State, f: number): number {
  const below = f - FRAME_STRIDE;
  const option = s[ANSWER];
  if (option === NONE) {
    popFrame(s);
    return CONTINUE;
  }
  const card = optionCard(option);
  const share = optionNumber(option);
  const set = s[f + FRAME_SET];
  s[below + FRAME_SLOTS + 10 - setLength(s, below, set)] = share;
  addToSet(s, below, set, referenceTo(s, card));
  s[f + FRAME_B] -= share;
  s[f + FRAME_D] = card + 1;
  if (s[f + FRAME_B] <= 0) popFrame(s);
  else s[f + FRAME_STEP] = DISTRIBUTE;
  return CONTINUE;
}

const DISTRIBUTE = defineProcedure('distribute', [offerShare, takeShare]);

/** Begins the distribution of a number; shares are at least `least`, further ones in whole thousands. */
export function beginDistribution(
  s: State,
  f: number,
  filter: number,
  total: number,
  least: number,
  set: number,
): void {
  if (total <= 0) return;
  const control = s[f + FRAME_CONTROL];
  const source = sourceRow(s, f);
  const g = pushFrame(s, DISTRIBUTE, control & 1);
  s[g + FRAME_A] = filter;
  s[g + FRAME_B] = total;
  s[g + FRAME_C] = least;
  s[g + FRAME_SET] = set;
  s[g + FRAME_SOURCE_ROW] = source + 1;
  s[g + FRAME_EYES] = control & 1;
}

/** Share of the i-th card of a distribution. */
export function shareOf(s: State, f: number, index: number): number {
  return s[f + FRAME_SLOTS + 10 - index];
}

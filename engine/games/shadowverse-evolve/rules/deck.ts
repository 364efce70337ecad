/**
 * Decks (5.8, 5.11) and hands as effects use them: searching, looking at the top, taking the top, discarding; and
 * picking among cards that are too many for a field (from the other one too) or an EX area (4.4.4.2, 4.8.3.2). Cards
 * are picked one by one in ascending rows, as in the kernel's choices, and go to their place together.
 */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  tellWanted,
  wantsCards,
} from '../../../kernel/frames.ts';
import * as K from '../../../kernel/layout.ts';
import { FRAME_SLOTS, type State } from '../../../kernel/layout.ts';
import { CODE, DEF_NAME } from '../../../kernel/tables.ts';
import {
  firstCard,
  firstOfBoth,
  linkFirst,
  linkLast,
  nextCard,
  nextOfBoth,
  unlinkCard,
  zoneSize,
} from '../../../kernel/zones.ts';
import { addContinuous, NO_VALUE } from '../../../shared/continuous.ts';
import { addToIt, setIt } from '../../../shared/moved.ts';
import { copyCards, referenceTo, SELECTED, sortSelected } from '../../../shared/selection.ts';
import { ASK, makeOption, OPTION_PASS, OPTION_YES, optionCard, VERB_CHOOSE, VERB_KEEP } from '../decisions.ts';
import * as L from '../layout.ts';
import { matches } from '../operators/tables.ts';
import {
  CONTINUOUS_DELAYED,
  cardKinds,
  dateAsPlayed,
  FOREVER,
  isOnField,
  markDirty,
  originalCost,
  printed,
  touch,
} from './characteristics.ts';
import { beginArrange } from './choice.ts';
import {
  changeMaster,
  discardTogether,
  drawCard,
  entered,
  eraseToken,
  LEAVE_PUT,
  leaveTogether,
  lookAtCard,
  moveCard,
  ownerOf,
  putOnField,
  revealCard,
  roomInEx,
  roomOnField,
  sendTo,
  shuffleDeck,
  zoneOf,
} from './movement.ts';

/** Where cards taken from a deck go. */
export const DESTINATIONS = ['hand', 'ex', 'field', 'graveyard', 'top', 'banished', 'bottom'] as const;
const TO_HAND = 0;
const TO_EX = 1;
const TO_FIELD = 2;
export const TO_GRAVEYARD = 3;
const TO_TOP = 4;
const TO_BANISHED = 5;
const TO_BOTTOM = 6;

/** What becomes of cards that were looked at and not taken. */
export const RESTS = ['bottom', 'top', 'graveyard', 'stay', 'shuffle', 'ex', 'banished'] as const;
const REST_BOTTOM = 0;
const REST_TOP = 1;
const REST_GRAVEYARD = 2;
const REST_STAY = 3;
const REST_SHUFFLE = 4;
const REST_EX = 5;

// flags of a search or a look
export const TAKE_UP_TO = 1;
/** Both players see what is taken. */
export const TAKE_REVEAL = 2;
/** Only cards with different names. */
export const TAKE_DIFFERENT = 4;
export const TAKE_ENGAGED = 8;
const TAKE_SEARCH = 16;

const taken = new Int32Array(256);
let takenCount = 0;

function flagsOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_FLAGS)];
}

function mark(s: State, card: number, flag: number): void {
  s[K.cardField(card, K.CARD_FLAGS)] |= flag;
}

function unmark(s: State, card: number, flag: number): void {
  s[K.cardField(card, K.CARD_FLAGS)] &= ~flag;
}

/** Is a card before it in SELECTED alike in everything? Such cards are one option. */
function isTwin(s: State, index: number): boolean {
  const c = K.cardOffset(SELECTED[index]);
  for (let i = 0; i < index; i++) {
    const o = K.cardOffset(SELECTED[i]);
    if (s[o + K.CARD_DEF] === s[c + K.CARD_DEF] && s[o + K.CARD_ZONE] === s[c + K.CARD_ZONE]) return true;
  }
  return false;
}

/** Fills `taken` with the committed cards of a zone, from the front. */
function gatherCommitted(s: State, zone: number): void {
  takenCount = 0;
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
    if ((flagsOf(s, card) & L.CARD_COMMITTED) !== 0) taken[takenCount++] = card;
}

function isNameTaken(s: State, card: number): boolean {
  const name = printed(s, card, DEF_NAME);
  for (let i = 0; i < takenCount; i++) if (printed(s, taken[i], DEF_NAME) === name) return true;
  return false;
}

// ---- searching a deck, taking from cards looked at ----
// control: the effect's master · FRAME_A: filter · FRAME_B: how many more · FRAME_C: destination, rest << 4, TAKE_
// flags << 8 FRAME_D: rows below this are past · slot 0: source row + 1 · slot 1: whose deck · slot 2: address of a
// list of filters, one card for each (0: one filter) · slot 3: which of them is under way · slot 4: what the original
// costs of all together are at most

const TAKE_SOURCE = FRAME_SLOTS;
const TAKE_PLAYER = FRAME_SLOTS + 1;
const TAKE_EACH = FRAME_SLOTS + 2;
const TAKE_NUMBER = FRAME_SLOTS + 3;
const TAKE_TOTAL = FRAME_SLOTS + 4;

/** A total that nothing exceeds. */
export const NO_TOTAL = 999;

function poolOf(s: State, f: number): number {
  const searches = ((s[f + K.FRAME_C] >> 8) & TAKE_SEARCH) !== 0;
  return (searches ? L.ZONE_DECK : L.ZONE_ASIDE) + s[f + TAKE_PLAYER];
}

/** Original costs of the cards in `taken` together. */
function costTaken(s: State): number {
  let sum = 0;
  for (let i = 0; i < takenCount; i++) sum += Math.max(0, originalCost(s, taken[i]));
  return sum;
}

/** How many more cards the destination has room for. */
function roomFor(s: State, destination: number, you: number, owner: number): number {
  if (destination === TO_FIELD) return roomOnField(s, you) - takenCount;
  if (destination === TO_EX) return roomInEx(s, owner) - takenCount;
  return 256;
}

function offerTaking(s: State, f: number): number {
  const you = K.frameController(s, f);
  const flags = s[f + K.FRAME_C] >> 8;
  const destination = s[f + K.FRAME_C] & 15;
  const filter = s[f + K.FRAME_A];
  const pool = poolOf(s, f);
  gatherCommitted(s, pool);
  beginOptions(s);
  const room = roomFor(s, destination, you, s[f + TAKE_PLAYER]);
  let need = Math.min(s[f + K.FRAME_B], room);
  const total = s[f + TAKE_TOTAL];
  const left = total - costTaken(s);
  if (need > 0) {
    let n = 0;
    for (let card = firstCard(s, pool); card !== K.NONE; card = nextCard(s, card)) {
      if (card < s[f + K.FRAME_D] || (flagsOf(s, card) & L.CARD_COMMITTED) !== 0) continue;
      if (!matches(s, card, filter, s[f + TAKE_SOURCE] - 1, you)) continue;
      if (destination === TO_FIELD && (cardKinds(s, card) & (L.KIND_FOLLOWER | L.KIND_AMULET)) === 0) continue;
      if ((flags & TAKE_DIFFERENT) !== 0 && isNameTaken(s, card)) continue;
      if (total < NO_TOTAL && Math.max(0, originalCost(s, card)) > left) continue;
      SELECTED[n++] = card;
    }
    sortSelected(n);
    need = Math.min(need, n);
    // with a condition one may fail to find; a bare number must be found
    // @clause SVE 5.8.1.1, 5.8.1.2
    const isFree = (flags & TAKE_SEARCH) === 0 || (filter === 0 && total >= NO_TOTAL);
    const must = (flags & TAKE_UP_TO) === 0 && isFree;
    const last = must && (flags & TAKE_DIFFERENT) === 0 ? n - need : n - 1;
    // with no card there, what SELECTED holds is of an earlier question
    for (let i = 0; i < n && i <= last; i++) if (!isTwin(s, i)) addOption(s, makeOption(VERB_CHOOSE, SELECTED[i]));
    if (n > 0 && !must) addOption(s, OPTION_PASS);
  }
  return ask(s, you, ASK.choose);
}

function takeCard(s: State, f: number): number {
  const option = s[K.ANSWER];
  const each = s[f + TAKE_EACH];
  if (option !== K.NONE && option !== OPTION_PASS) {
    mark(s, optionCard(option), L.CARD_COMMITTED);
    lookAtCard(s, optionCard(option), K.frameController(s, f));
    s[f + K.FRAME_D] = optionCard(option) + 1;
    s[f + K.FRAME_B]--;
    if (s[f + K.FRAME_B] > 0) {
      s[f + K.FRAME_STEP] = TAKE.offerTaking;
      return CONTINUE;
    }
  }
  if (each !== 0 && s[f + TAKE_NUMBER] < CODE[each]) {
    s[f + TAKE_NUMBER]++;
    s[f + K.FRAME_A] = CODE[each + s[f + TAKE_NUMBER]];
    s[f + K.FRAME_B] = 1;
    s[f + K.FRAME_D] = 0;
    s[f + K.FRAME_STEP] = TAKE.offerTaking;
    return CONTINUE;
  }
  finishTake(s, f);
  return CONTINUE;
}

const TAKE = defineProcedure('sve-take', { offerTaking, takeCard });
tellWanted([TAKE.takeCard], { deed: 'take', left: (s, f) => s[f + K.FRAME_B] });

/** All that were taken go to their place together; then the deck is shuffled, or the rest goes where it belongs. */
function finishTake(s: State, f: number): void {
  const you = K.frameController(s, f);
  const player = s[f + TAKE_PLAYER];
  const destination = s[f + K.FRAME_C] & 15;
  const rest = (s[f + K.FRAME_C] >> 4) & 15;
  const flags = s[f + K.FRAME_C] >> 8;
  const searches = (flags & TAKE_SEARCH) !== 0;
  // cards that were searched for by a condition are shown
  // @clause SVE 5.8.1.2
  const isConditional = s[f + K.FRAME_A] !== 0 || s[f + TAKE_EACH] !== 0 || s[f + TAKE_TOTAL] < NO_TOTAL;
  const shows = (flags & TAKE_REVEAL) !== 0 || (searches && isConditional);
  gatherCommitted(s, poolOf(s, f));
  popFrame(s);
  const n = takenCount;
  for (let i = 0; i < n; i++) unmark(s, taken[i], L.CARD_COMMITTED);
  // cards that go back to the deck do so after the shuffle
  const late = destination === TO_TOP || destination === TO_BOTTOM;
  if (searches && late) {
    for (let i = 0; i < n; i++) moveCard(s, taken[i], L.ZONE_ASIDE + player, false);
    shuffleDeck(s, player);
  }
  deliver(s, n, you, destination, (flags & TAKE_ENGAGED) !== 0, shows);
  setIt(s, K.frameBelow(f), taken, n);
  if (searches) {
    if (!late) shuffleDeck(s, player);
  } else putRest(s, you, player, rest);
  if (destination === TO_FIELD) enterTaken(s, n);
}

/** The first `n` of `taken` go where an instruction says. Cards put on a field have not entered yet. */
function deliver(s: State, n: number, you: number, destination: number, engaged: boolean, shows: boolean): void {
  for (let i = 0; i < n; i++) {
    const card = taken[i];
    if (shows) revealCard(s, card);
    switch (destination) {
      case TO_HAND:
        moveCard(s, card, L.ZONE_HAND + ownerOf(s, card), false);
        // a card that was shown on its way stays known
        if (shows) revealCard(s, card);
        break;
      case TO_EX:
        sendTo(s, card, L.ZONE_EX, false);
        break;
      case TO_FIELD:
        putOnField(s, card, you, engaged);
        break;
      case TO_GRAVEYARD:
        sendTo(s, card, L.ZONE_GRAVEYARD, false);
        break;
      case TO_TOP:
      case TO_BOTTOM:
        moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), destination === TO_TOP);
        break;
      case TO_BANISHED:
        sendTo(s, card, L.ZONE_BANISHED, false);
        break;
      default:
    }
  }
}

/**
 * Emits the entering of those of the first `n` of `taken` that are on a field, the last one first: the frame that asks
 * first must stand uppermost.
 */
function enterTaken(s: State, n: number): void {
  for (let i = n - 1; i >= 0; i--) if (isOnField(s, taken[i])) entered(s, taken[i]);
}

/** Moves cards that were looked at and not taken. */
function putRest(s: State, you: number, player: number, rest: number): void {
  const aside = L.ZONE_ASIDE + player;
  if (zoneSize(s, aside) === 0) return;
  switch (rest) {
    case REST_BOTTOM:
    case REST_TOP:
      // of another player's deck the order is kept
      if (player === you) beginArrange(s, you, rest, you);
      else restoreDeck(s, aside, player, rest === REST_TOP);
      break;
    case REST_GRAVEYARD:
      restTo(s, aside, L.ZONE_GRAVEYARD);
      break;
    case REST_STAY:
      restoreDeck(s, aside, player, true);
      break;
    case REST_SHUFFLE:
      restoreDeck(s, aside, player, true);
      shuffleDeck(s, player);
      break;
    case REST_EX:
      restTo(s, aside, L.ZONE_EX);
      restoreDeck(s, aside, player, false);
      break;
    default:
      restTo(s, aside, L.ZONE_BANISHED);
  }
}

const left = new Int32Array(256);

/**
 * Moves the rest to a zone kind. It uses a list of its own, because cards in `taken` may still have to enter a field.
 */
function restTo(s: State, aside: number, kind: number): void {
  let n = 0;
  for (let card = firstCard(s, aside); card !== K.NONE; card = nextCard(s, card)) left[n++] = card;
  for (let i = 0; i < n; i++) sendTo(s, left[i], kind, false);
}

const placed = new Int32Array(256);
const above = new Int32Array(256);

/**
 * The first `n` of `cards`, all of a player's deck, go to its top or its bottom: several in the order that this player
 * likes, which the other one does not learn. With `nth` the card becomes the nth one from there, or the last one where
 * the deck is smaller.
 * @clause SVE 4.1.5, 4.1.5.1, 4.1.3.1, 4.1.3, 4.1.3.1.e1, 4.5.2.1
 */
export function placeInDeck(s: State, player: number, cards: Int32Array, n: number, onTop: boolean, nth: number): void {
  copyCards(placed, cards, n);
  const deck = L.ZONE_DECK + player;
  touch(s, L.DEPEND_PILES);
  if (n === 1 || nth > 1) {
    for (let i = 0; i < n; i++) {
      unlinkCard(s, placed[i]);
      linkNth(s, placed[i], deck, onTop, nth);
    }
    return;
  }
  let differs = false;
  for (let i = 1; i < n; i++)
    if (s[K.cardField(placed[i], K.CARD_DEF)] !== s[K.cardField(placed[0], K.CARD_DEF)]) differs = true;
  for (let i = 0; i < n; i++) {
    unlinkCard(s, placed[i]);
    linkLast(s, placed[i], L.ZONE_ASIDE + player);
    if (differs) s[K.cardField(placed[i], K.CARD_OWNER)] &= ~(1 << (K.KNOWN_SHIFT + (player ^ 1)));
  }
  if (differs) {
    const f = pushFrame(s, COVER.coverArranged, player);
    s[f + K.FRAME_A] = n;
    s[f + K.FRAME_B] = onTop ? 1 : 0;
  }
  beginArrange(s, player, onTop ? REST_TOP : REST_BOTTOM, player);
}

/**
 * Makes rows of an arranged pile impossible to follow: they lie in ascending order, and the cards are exchanged among
 * them as the player has arranged them (as after a shuffle). FRAME_A: how many · FRAME_B: 1 on top
 */
function coverArranged(s: State, f: number): number {
  const n = s[f + K.FRAME_A];
  const onTop = s[f + K.FRAME_B] === 1;
  const deck = L.ZONE_DECK + K.frameController(s, f);
  popFrame(s);
  let card = firstCard(s, deck);
  if (!onTop) for (let i = zoneSize(s, deck) - n; i > 0; i--) card = nextCard(s, card);
  for (let i = 0; i < n; i++) {
    SELECTED[i] = card;
    above[i] = s[K.cardField(card, K.CARD_DEF)];
    placed[i] = s[K.cardField(card, K.CARD_STATS)];
    card = nextCard(s, card);
  }
  for (let i = 0; i < n; i++) unlinkCard(s, SELECTED[i]);
  sortSelected(n);
  for (let i = 0; i < n; i++) {
    const c = K.cardOffset(SELECTED[i]);
    s[c + K.CARD_DEF] = above[i];
    s[c + K.CARD_STATS] = placed[i];
  }
  if (onTop) for (let i = n - 1; i >= 0; i--) linkFirst(s, SELECTED[i], deck);
  else for (let i = 0; i < n; i++) linkLast(s, SELECTED[i], deck);
  return CONTINUE;
}

const COVER = defineProcedure('sve-cover', { coverArranged });

/** Links a card that is in no zone as the nth of a pile, counted from its top or its bottom. */
function linkNth(s: State, card: number, zone: number, fromTop: boolean, nth: number): void {
  let n = 0;
  while (n < nth - 1 && zoneSize(s, zone) > 0) {
    above[n] = fromTop ? firstCard(s, zone) : s[K.zoneField(zone, K.ZONE_LAST)];
    unlinkCard(s, above[n++]);
  }
  if (fromTop) linkFirst(s, card, zone);
  else linkLast(s, card, zone);
  while (n > 0) {
    n--;
    if (fromTop) linkFirst(s, above[n], zone);
    else linkLast(s, above[n], zone);
  }
}

/** Puts cards set aside back on or under a deck, in the order they were in. */
function restoreDeck(s: State, aside: number, player: number, onTop: boolean): void {
  let n = 0;
  for (let card = firstCard(s, aside); card !== K.NONE; card = nextCard(s, card)) SELECTED[n++] = card;
  for (let i = 0; i < n; i++) {
    const card = SELECTED[onTop ? n - 1 - i : i];
    unlinkCard(s, card);
    if (onTop) linkFirst(s, card, L.ZONE_DECK + player);
    else linkLast(s, card, L.ZONE_DECK + player);
  }
}

function pushTake(
  s: State,
  you: number,
  source: number,
  player: number,
  filter: number,
  count: number,
  code: number,
): number {
  const g = pushFrame(s, TAKE.offerTaking, you);
  s[g + K.FRAME_A] = filter;
  s[g + K.FRAME_B] = count;
  s[g + K.FRAME_C] = code;
  s[g + TAKE_SOURCE] = source + 1;
  s[g + TAKE_PLAYER] = player;
  s[g + TAKE_TOTAL] = NO_TOTAL;
  return g;
}

/**
 * Who searches a deck sees what there is to find, until it is shuffled.
 * @clause SVE 5.8.1
 */
function lookThrough(s: State, you: number): void {
  for (let card = firstCard(s, L.ZONE_DECK + you); card !== K.NONE; card = nextCard(s, card)) lookAtCard(s, card, you);
}

/**
 * `you` searches the own deck for up to `count` cards, whose original costs are at most `total` together; it is
 * shuffled in every case.
 * @clause SVE 5.8.1, 5.8.2
 */
export function beginSearch(
  s: State,
  you: number,
  source: number,
  filter: number,
  count: number,
  destination: number,
  flags: number,
  total: number,
): void {
  const g = pushTake(s, you, source, you, filter, count, destination | ((flags | TAKE_SEARCH) << 8));
  s[g + TAKE_TOTAL] = total;
  lookThrough(s, you);
}

/**
 * `beginSearch` for one card of each filter of a list.
 * @clause SVE 5.8
 */
export function beginSearchEach(s: State, you: number, source: number, filters: number, destination: number): void {
  const g = pushTake(s, you, source, you, CODE[filters + 1], 1, destination | (TAKE_SEARCH << 8));
  takeEach(s, g, filters);
  lookThrough(s, you);
}

/** `you` looks at up to `count` cards from the top of a player's deck, which lie aside meanwhile. */
function setAside(s: State, you: number, player: number, count: number): void {
  for (let i = Math.min(count, zoneSize(s, L.ZONE_DECK + player)); i > 0; i--) {
    const card = firstCard(s, L.ZONE_DECK + player);
    unlinkCard(s, card);
    linkLast(s, card, L.ZONE_ASIDE + player);
    // only what is taken is shown (TAKE_REVEAL)
    lookAtCard(s, card, you);
  }
}

/**
 * `you` looks at the top `count` cards of a player's deck, takes some, whose original costs are at most `total`
 * together, and puts the rest where it belongs.
 * @clause SVE 5.11.1
 */
export function beginLook(
  s: State,
  you: number,
  source: number,
  player: number,
  count: number,
  take: number,
  filter: number,
  destination: number,
  rest: number,
  flags: number,
  total: number,
): void {
  setAside(s, you, player, count);
  const g = pushTake(s, you, source, player, filter, take, destination | (rest << 4) | (flags << 8));
  s[g + TAKE_TOTAL] = total;
}

/**
 * `beginLook` with one card for each filter of a list, or none.
 * @clause SVE 5.11.1
 */
export function beginLookEach(
  s: State,
  you: number,
  source: number,
  count: number,
  filters: number,
  destination: number,
  rest: number,
  flags: number,
): void {
  setAside(s, you, you, count);
  const code = destination | (rest << 4) | ((flags | TAKE_UP_TO) << 8);
  takeEach(s, pushTake(s, you, source, you, CODE[filters + 1], 1, code), filters);
}

/** One card for each filter of a list, in the frame that takes. */
function takeEach(s: State, g: number, filters: number): void {
  s[g + TAKE_EACH] = filters;
  s[g + TAKE_NUMBER] = 1;
}

// ---- looking at up to a number of cards: ----
// control: who looks · FRAME_A: how many more · FRAME_B: whose deck. Below stands the frame that takes some of them
// @clause SVE 5.11.2.1, 5.11.2.2, 5.11.2.3, 5.11.2.4

function offerLookOn(s: State, f: number): number {
  beginOptions(s);
  if (s[f + K.FRAME_A] > 0 && zoneSize(s, L.ZONE_DECK + s[f + K.FRAME_B]) > 0) {
    addOption(s, OPTION_YES);
    addOption(s, OPTION_PASS);
  }
  return ask(s, K.frameController(s, f), ASK.lookMore);
}

function takeLookOn(s: State, f: number): number {
  if (s[K.ANSWER] !== OPTION_YES) {
    popFrame(s);
    return CONTINUE;
  }
  s[f + K.FRAME_A]--;
  s[f + K.FRAME_STEP] = LOOK_ON.offerLookOn;
  setAside(s, K.frameController(s, f), s[f + K.FRAME_B], 1);
  return CONTINUE;
}

const LOOK_ON = defineProcedure('sve-look-on', { offerLookOn, takeLookOn });

/**
 * `beginLook`, but before each card `you` decides whether to stop.
 * @clause SVE 5.11.2
 */
export function beginLookUpTo(
  s: State,
  you: number,
  source: number,
  player: number,
  count: number,
  take: number,
  filter: number,
  destination: number,
  rest: number,
  flags: number,
): void {
  pushTake(s, you, source, player, filter, take, destination | (rest << 4) | (flags << 8));
  const f = pushFrame(s, LOOK_ON.offerLookOn, you);
  s[f + K.FRAME_A] = count;
  s[f + K.FRAME_B] = player;
}

/**
 * The last cards of a player's deck go somewhere; they are "it".
 * @clause SVE 5.30.2.1
 */
export function takeBottom(s: State, f: number, player: number, count: number, destination: number): void {
  let skip = zoneSize(s, L.ZONE_DECK + player) - count;
  let n = 0;
  for (let card = firstCard(s, L.ZONE_DECK + player); card !== K.NONE; card = nextCard(s, card)) {
    if (skip-- > 0) continue;
    taken[n++] = card;
  }
  deliver(s, n, player, destination, false, false);
  setIt(s, f, taken, n);
}

/**
 * The top cards of a player's deck go somewhere without being chosen; they are "it", too, for the program in frame `f`.
 */
export function takeTop(s: State, f: number, player: number, count: number, destination: number): void {
  takenCount = 0;
  let n = 0;
  for (let card = firstCard(s, L.ZONE_DECK + player); card !== K.NONE && n < count; card = nextCard(s, card)) {
    if (destination === TO_FIELD && (cardKinds(s, card) & (L.KIND_FOLLOWER | L.KIND_AMULET)) === 0) break;
    if (roomFor(s, destination, player, player) <= 0) break;
    taken[n++] = card;
    takenCount = n;
  }
  deliver(s, n, player, destination, false, false);
  for (let i = 0; i < n; i++) addToIt(s, f, taken[i]);
  if (destination === TO_FIELD) enterTaken(s, n);
}

// ---- drawing up to a number: ----
// control: who draws · FRAME_A: how many more · FRAME_B: how many frames below this the program stands
// @clause SVE 5.10.3.1, 5.10.3.2, 5.10.3.3

function offerDraw(s: State, f: number): number {
  beginOptions(s);
  if (s[f + K.FRAME_A] > 0) {
    addOption(s, OPTION_YES);
    addOption(s, OPTION_PASS);
  }
  return ask(s, K.frameController(s, f), ASK.drawMore);
}

function takeDraw(s: State, f: number): number {
  if (s[K.ANSWER] !== OPTION_YES) {
    popFrame(s);
    return CONTINUE;
  }
  s[f + K.FRAME_A]--;
  s[f + K.FRAME_STEP] = DRAW_MORE.offerDraw;
  const card = drawCard(s, K.frameController(s, f));
  if (card !== K.NONE) addToIt(s, K.frameAbove(f, -s[f + K.FRAME_B]), card);
  return CONTINUE;
}

const DRAW_MORE = defineProcedure('sve-draw-more', { offerDraw, takeDraw });

/**
 * Before each card the player decides whether to stop. What is drawn is "it", too, for the program, which stands so
 * many frames below.
 * @clause SVE 5.10.3
 */
export function beginDrawUpTo(s: State, player: number, count: number, below: number): void {
  const f = pushFrame(s, DRAW_MORE.offerDraw, player);
  s[f + K.FRAME_A] = count;
  s[f + K.FRAME_B] = below;
}

// ---- discarding ----
// control: who chooses, bit 1: may stop · FRAME_A: filter · FRAME_B: how many more · FRAME_C: whose hand · FRAME_D:
// rows below this are past · slot 0: source row + 1 · slot 1: 1 where the other player's cards wait to go together with
// these

function offerDiscard(s: State, f: number): number {
  const player = s[f + K.FRAME_C];
  beginOptions(s);
  let n = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    if (
      card >= s[f + K.FRAME_D] &&
      (flagsOf(s, card) & L.CARD_COMMITTED) === 0 &&
      matches(s, card, s[f + K.FRAME_A], s[f + FRAME_SLOTS] - 1, player)
    )
      SELECTED[n++] = card;
  }
  sortSelected(n);
  const need = Math.min(s[f + K.FRAME_B], n);
  const mayStop = (s[f + K.FRAME_CONTROL] & 2) !== 0;
  if (need > 0) {
    const last = mayStop ? n - 1 : n - need;
    for (let i = 0; i <= last; i++) if (!isTwin(s, i)) addOption(s, makeOption(VERB_CHOOSE, SELECTED[i]));
    if (mayStop) addOption(s, OPTION_PASS);
  }
  return ask(s, K.frameController(s, f), ASK.choose);
}

function takeDiscard(s: State, f: number): number {
  const option = s[K.ANSWER];
  if (option !== K.NONE && option !== OPTION_PASS) {
    mark(s, optionCard(option), L.CARD_COMMITTED);
    s[f + K.FRAME_D] = optionCard(option) + 1;
    s[f + K.FRAME_B]--;
    if (s[f + K.FRAME_B] > 0) {
      s[f + K.FRAME_STEP] = DISCARD.offerDiscard;
      return CONTINUE;
    }
  }
  const waits = s[f + FRAME_SLOTS + 1] === 1;
  popFrame(s);
  if (!waits) discardCommitted(s, K.frameBelow(f));
  return CONTINUE;
}

/**
 * All cards have been chosen: they are discarded together, and are "it" for the program in frame `f`.
 * @clause SVE 1.3.4.1
 */
function discardCommitted(s: State, f: number): void {
  let n = 0;
  for (let card = firstOfBoth(s, L.ZONE_HAND); card !== K.NONE; card = nextOfBoth(s, L.ZONE_HAND, card)) {
    if ((flagsOf(s, card) & L.CARD_COMMITTED) === 0) continue;
    // the mark goes with the object
    taken[n++] = card;
  }
  if (n === 0) return;
  discardTogether(s, taken, n);
  setIt(s, f, taken, n);
}

const DISCARD = defineProcedure('sve-discard', { offerDiscard, takeDiscard });
tellWanted([DISCARD.takeDiscard], wantsCards('discard'));

/**
 * Cards of a player's hand are discarded together; `chooser` picks them, seeing the hand if it is not theirs.
 * @clause SVE 5.12.1
 */
export function beginDiscard(
  s: State,
  source: number,
  player: number,
  count: number,
  filter: number,
  chooser: number,
  upTo: boolean,
  waits: boolean,
): void {
  if (count <= 0) return;
  if (chooser !== player) {
    for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
      lookAtCard(s, card, chooser);
  }
  const f = pushFrame(s, DISCARD.offerDiscard, chooser | (upTo ? 2 : 0));
  s[f + K.FRAME_A] = filter;
  s[f + K.FRAME_B] = count;
  s[f + K.FRAME_C] = player;
  s[f + FRAME_SLOTS] = source + 1;
  s[f + FRAME_SLOTS + 1] = waits ? 1 : 0;
}

// ---- cards to a field or an EX area, within the room (4.4.4.2, 4.8.3.2) ----
// control: the effect's master, bit 1: engaged · FRAME_A: KEEP_ value · FRAME_B: how many more · FRAME_C: to whose
// field; the owner whose cards are picked · FRAME_D: rows below this are past · slot 0: what each is to do at the end
// of the turn. The cards carry CARD_LEAVING, those picked CARD_COMMITTED.

/** The cards go to their owners' EX areas. */
const KEEP_EX = 0;
/** The cards go onto a field from elsewhere. */
const KEEP_PUT = 1;
/** The cards go from one field to the other, as they are. */
const KEEP_MASTER = 2;
/** The cards go from elsewhere onto their owners' fields, which are both fields. */
const KEEP_HOME = 3;

/** Are the cards of each owner picked by themselves, those of player 0 first? */
function isByOwner(how: number): boolean {
  return how === KEEP_EX || how === KEEP_HOME;
}

function isCandidate(s: State, f: number, card: number): boolean {
  if ((flagsOf(s, card) & (L.CARD_LEAVING | L.CARD_COMMITTED)) !== L.CARD_LEAVING) return false;
  return !isByOwner(s[f + K.FRAME_A]) || ownerOf(s, card) === s[f + K.FRAME_C];
}

function offerKeep(s: State, f: number): number {
  beginOptions(s);
  let n = 0;
  for (let card = 0; card < s[K.CARD_COUNT]; card++)
    if (card >= s[f + K.FRAME_D] && isCandidate(s, f, card)) SELECTED[n++] = card;
  const need = Math.min(s[f + K.FRAME_B], n);
  if (need > 0)
    for (let i = 0; i <= n - need; i++)
      if (!isTwin(s, i) || isOnField(s, SELECTED[i])) addOption(s, makeOption(VERB_KEEP, SELECTED[i]));
  return ask(s, K.frameController(s, f), ASK.choose);
}

function takeKeep(s: State, f: number): number {
  const option = s[K.ANSWER];
  if (option !== K.NONE) {
    mark(s, optionCard(option), L.CARD_COMMITTED);
    s[f + K.FRAME_D] = optionCard(option) + 1;
    s[f + K.FRAME_B]--;
    s[f + K.FRAME_STEP] = KEEP.offerKeep;
    return CONTINUE;
  }
  const player = s[f + K.FRAME_C];
  if (isByOwner(s[f + K.FRAME_A]) && player === 0) {
    // the EX area or the field of the other player
    s[f + K.FRAME_B] = s[f + K.FRAME_A] === KEEP_EX ? roomInEx(s, 1) : roomOnField(s, 1);
    s[f + K.FRAME_C] = 1;
    s[f + K.FRAME_D] = 0;
    s[f + K.FRAME_STEP] = KEEP.offerKeep;
    return CONTINUE;
  }
  const how = s[f + K.FRAME_A];
  const control = s[f + K.FRAME_CONTROL];
  const atEnd = s[f + FRAME_SLOTS];
  popFrame(s);
  let n = 0;
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const isWaiting = (flagsOf(s, card) & L.CARD_LEAVING) !== 0;
    if (isWaiting && (flagsOf(s, card) & L.CARD_COMMITTED) !== 0) taken[n++] = card;
    // a token for which there is no room is not created
    else if (isWaiting && (zoneOf(s, card) & ~1) === L.ZONE_ASIDE) eraseToken(s, card);
    unmark(s, card, L.CARD_LEAVING | L.CARD_COMMITTED);
  }
  const below = K.frameBelow(f);
  if (how === KEEP_PUT) putTaken(s, below, n, player, (control & 2) !== 0);
  else if (how === KEEP_HOME) putTaken(s, below, n, K.NONE, (control & 2) !== 0);
  else if (how === KEEP_EX) sendTaken(s, below, n);
  else handOver(s, below, control & 1, n, player, atEnd);
  return CONTINUE;
}

const KEEP = defineProcedure('sve-keep', { offerKeep, takeKeep });

/** Onto a player's field; NONE: onto their owners' fields. */
function putTaken(s: State, f: number, n: number, player: number, engaged: boolean): void {
  for (let i = 0; i < n; i++) putOnField(s, taken[i], player === K.NONE ? ownerOf(s, taken[i]) : player, engaged);
  setIt(s, f, taken, n);
  enterTaken(s, n);
}

/** To their owners' EX areas: those that leave a field together, then the others. */
function sendTaken(s: State, f: number, n: number): void {
  for (let i = 0; i < n; i++) if (!isOnField(s, taken[i])) sendTo(s, taken[i], L.ZONE_EX, false);
  let onField = 0;
  for (let i = 0; i < n; i++) if (isOnField(s, taken[i])) SELECTED[onField++] = taken[i];
  leaveTogether(s, onField, L.ZONE_EX, LEAVE_PUT);
  setIt(s, f, taken, n);
}

function beginKeep(
  s: State,
  you: number,
  cards: Int32Array,
  n: number,
  player: number,
  how: number,
  engaged: boolean,
): number {
  for (let i = 0; i < n; i++) mark(s, cards[i], L.CARD_LEAVING);
  const g = pushFrame(s, KEEP.offerKeep, you | (engaged ? 2 : 0));
  s[g + K.FRAME_A] = how;
  s[g + K.FRAME_C] = isByOwner(how) ? 0 : player;
  s[g + K.FRAME_B] = how === KEEP_EX ? roomInEx(s, 0) : roomOnField(s, s[g + K.FRAME_C]);
  return g;
}

/**
 * An effect of the program in frame `f` puts the first `n` of `cards`, followers and amulets that are on no field, onto
 * a player's field, or (`player` is NONE) onto their owners' fields; where they are too many, `you` picks which.
 * @clause SVE 4.4.4.2, 4.1.6
 */
export function putCards(
  s: State,
  f: number,
  you: number,
  cards: Int32Array,
  n: number,
  player: number,
  engaged: boolean,
): void {
  if (n === 0) {
    setIt(s, f, cards, 0);
    return;
  }
  // how many of them player 1 owns
  let theirs = 0;
  for (let i = 0; i < n; i++) theirs += ownerOf(s, cards[i]);
  const isMixed = player === K.NONE && theirs > 0 && theirs < n;
  const to = player === K.NONE && !isMixed ? ownerOf(s, cards[0]) : player;
  const fits = isMixed ? theirs <= roomOnField(s, 1) && n - theirs <= roomOnField(s, 0) : n <= roomOnField(s, to);
  if (!fits) {
    beginKeep(s, you, cards, n, to, isMixed ? KEEP_HOME : KEEP_PUT, engaged);
    return;
  }
  copyCards(taken, cards, n);
  putTaken(s, f, n, to, engaged);
}

/**
 * The cards in `taken` change masters, and are "it" for the program in frame `f`; each has a delayed ability for the
 * end of the turn, where there is one.
 */
function handOver(s: State, f: number, you: number, n: number, player: number, atEnd: number): void {
  for (let i = 0; i < n; i++) {
    changeMaster(s, taken[i], player);
    if (atEnd === 0) continue;
    const target = referenceTo(s, taken[i]);
    addContinuous(
      s,
      CONTINUOUS_DELAYED,
      you,
      atEnd,
      target,
      FOREVER,
      NO_VALUE,
      s[f + K.FRAME_SOURCE],
      L.EVENT_END_PHASE,
    );
    dateAsPlayed(s);
  }
  setIt(s, f, taken, n);
  markDirty(s);
}

/**
 * An effect of the program in frame `f` moves those of the first `n` of `cards` that are on the other field to
 * `player`'s, as they are; where they are too many, `you` picks which.
 * @clause SVE 5.22.1, 5.22.2, 4.4.4.2
 *
 * @param atEnd address of what is done about each of them at the end of the turn; 0 for nothing
 */
export function changeMasters(
  s: State,
  f: number,
  you: number,
  cards: Int32Array,
  n: number,
  player: number,
  atEnd: number,
): void {
  let kept = 0;
  for (let i = 0; i < n; i++) if (zoneOf(s, cards[i]) === L.ZONE_FIELD + (player ^ 1)) taken[kept++] = cards[i];
  if (kept > roomOnField(s, player))
    s[beginKeep(s, you, taken, kept, player, KEEP_MASTER, false) + FRAME_SLOTS] = atEnd;
  else handOver(s, f, you, kept, player, atEnd);
}

/**
 * Of tokens set aside `you` picks as many as there is room for; the others are not created.
 * @clause SVE 4.4.4.2, 4.8.3.2
 */
export function keepTokens(
  s: State,
  you: number,
  tokens: Int32Array,
  n: number,
  player: number,
  toField: boolean,
  engaged: boolean,
): void {
  beginKeep(s, you, tokens, n, player, toField ? KEEP_PUT : KEEP_EX, engaged);
}

/**
 * The first `n` of `cards` go to their owners' EX areas; where they are too many, `you` picks which.
 * @clause SVE 4.8.3.2
 */
export function sendToEx(s: State, f: number, you: number, cards: Int32Array, n: number): void {
  let first = 0;
  for (let i = 0; i < n; i++) if (ownerOf(s, cards[i]) === 0) first++;
  if (first > roomInEx(s, 0) || n - first > roomInEx(s, 1)) {
    beginKeep(s, you, cards, n, 0, KEEP_EX, false);
    return;
  }
  copyCards(taken, cards, n);
  sendTaken(s, f, n);
}

/**
 * Moving cards between zones (4.1): how a move changes an object, what it shows, what it triggers; and the small
 * actions of chapter 5 that are moves.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, linkLast, nextCard, unlinkCard, zoneSize } from '../../../kernel/zones.ts';
import { CONTINUOUS_CONTROL, CONTINUOUS_TARGET } from '../../../shared/continuous.ts';
import { listens } from '../../../shared/listeners.ts';
import { createMovement, LEAVE_PUT, ownerOf, SHOWS_NOBODY, SHOWS_PLAYER, zoneOf } from '../../../shared/movement.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import * as M from '../operators/modifications.ts';
import {
  CONTINUOUS_COUNTER,
  CONTINUOUS_USED,
  cardKinds,
  cutLinks,
  formOf,
  hasKeyword,
  hasLostAbilities,
  isOnField,
  markDirty,
  masterOf,
  setPrintedCharacteristics,
  touch,
} from './characteristics.ts';
import { dropEntry, emit, registerElsewhere, registerOnField, triggerAbilities } from './events.ts';
import { isOfLeft, keepArrival, keepGiven, rememberLast } from './last-known.ts';
import { addPlayerCell, isSwitched, playerCell } from './players.ts';
import { anyMeans, beginChanges, change, changeBearsOn, mayHaveChanges, nextChange } from './rule-changes.ts';
import {
  DEED_BANISHED_FROM_EX,
  DEED_BURIED,
  DEED_DESTROYED,
  DEED_DISCARDED,
  DEED_LEFT,
  DEED_RETURNED,
  noteDeed,
} from './turn-history.ts';

/** The definition of rows that hold no card: tokens that do not exist (ZONE_VOID). */
export const NO_CARD = T.addDefinition();
T.DEFS[T.defField(NO_CARD, T.DEF_HASH)] = 0x70c3;
T.DEFS[T.defField(NO_CARD, T.DEF_TYPES)] = L.KIND_TOKEN;

// the owner; who sees a card
// @clause SVE 3.1.1, 5.21.1
export { LEAVE_PUT, lookAtCard, ownerOf, revealCard, zoneOf } from '../../../shared/movement.ts';

/** Zones that show a card to nobody, or to their player; the others show it to both. */
/**
 * How cards leave a field other than by being put into a zone: destroyed, banished.
 * @clause SVE 5.7.1
 */
export const LEAVE_DESTROY = 1;
export const LEAVE_BANISH = 2;

/** Which of the changes that a card carries go with it to its next zone. */
const CARRY_NOTHING = 0;
const CARRY_EFFECTS = 1;
const CARRY_ALL = 2;

/**
 * Moves a card to a zone, as a new object: changes, counters, links and effects stay behind. Emits nothing. `onTop`
 * puts it at the front (top of a deck or of the resolution zone).
 * @clause SVE 4.1.4
 *
 * A token that may not be there moves and is then erased at once; an advance card goes on to the evolve deck, face up.
 * @clause SVE 9.1.4.4, 9.2.2
 */
export function moveCard(s: State, card: number, zone: number, onTop: boolean): void {
  if (isSecondCrest(s, card, zone)) return;
  const from = zoneOf(s, card);
  if ((zone & ~1) === L.ZONE_BANISHED && (from & ~1) === L.ZONE_EX)
    noteDeed(s, DEED_BANISHED_FROM_EX, from & 1, card, formOf(s, card));
  relocate(s, card, zone, onTop, CARRY_NOTHING);
  settleArrival(s, card);
}

/** A token that may not be where it has come to is erased; an advance card goes on to the evolve deck. */
function settleArrival(s: State, card: number): void {
  const kinds = T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_TYPES)];
  if ((kinds & (L.KIND_TOKEN | L.KIND_ADVANCE)) === 0) return;
  const kind = zoneOf(s, card) & ~1;
  if ((kinds & L.KIND_TOKEN) !== 0 && !mayTokenBe(kinds, kind)) eraseToken(s, card);
  else if ((kinds & L.KIND_ADVANCE) !== 0 && !mayAdvanceBe(kind)) putFaceUp(s, card);
}

/**
 * Is the card a crest that would come to an EX area with another of its name?
 * @clause SVE 9.1.5.1.3
 */
function isSecondCrest(s: State, card: number, zone: number): boolean {
  if ((zone & ~1) !== L.ZONE_EX) return false;
  const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
  if ((T.DEFS[d + T.DEF_TYPES] & L.KIND_CREST) === 0) return false;
  for (let other = firstCard(s, zone); other !== K.NONE; other = nextCard(s, other))
    if (T.DEFS[T.defField(s[K.cardField(other, K.CARD_DEF)], T.DEF_NAME)] === T.DEFS[d + T.DEF_NAME]) return true;
  return false;
}

/**
 * Moves a card together with its effects (and counters): from the EX area, and further as it is played.
 * @clause SVE 4.8.3.3, 10.6.2.1.3
 */
export function carryCard(s: State, card: number, zone: number, withCounters: boolean): void {
  relocate(s, card, zone, false, withCounters ? CARRY_ALL : CARRY_EFFECTS);
}

/**
 * Back to the evolve deck, face up (9.2.2, 11.6.1): public, and not "in the evolve deck" for texts (4.6.3).
 * @clause SVE 4.2.3
 */
export function putFaceUp(s: State, card: number): void {
  relocate(s, card, L.ZONE_EVOLVE_DECK + ownerOf(s, card), false, CARRY_NOTHING);
  const c = K.cardOffset(card);
  s[c + K.CARD_FLAGS] |= L.CARD_FACE_UP;
  s[c + K.CARD_OWNER] |= K.KNOWN_BOTH;
}

/**
 * Erases a token: its row holds no card any more.
 * @clause SVE 9.1.3, 9.1.3.1
 */
export function eraseToken(s: State, card: number): void {
  relocate(s, card, L.ZONE_VOID + ownerOf(s, card), false, CARRY_NOTHING);
  s[K.cardField(card, K.CARD_DEF)] = NO_CARD;
}

/**
 * Where tokens of a kind may exist.
 * @clause SVE 9.1.4.1-9.1.4.3, 14.5.2.1.2
 */
export function mayTokenBe(kinds: number, zone: number): boolean {
  if (zone === L.ZONE_VOID) return true;
  if ((kinds & L.KIND_CREST) !== 0) return zone === L.ZONE_EX;
  if ((kinds & L.KIND_EQUIPMENT) !== 0) return zone === L.ZONE_EQUIPMENT;
  if (zone === L.ZONE_EX || zone === L.ZONE_RESOLUTION) return true;
  return (kinds & (L.KIND_FOLLOWER | L.KIND_AMULET)) !== 0 && zone === L.ZONE_FIELD;
}

function mayAdvanceBe(zone: number): boolean {
  return zone === L.ZONE_EVOLVE_DECK || zone === L.ZONE_FIELD || zone === L.ZONE_EX || zone === L.ZONE_RESOLUTION;
}

/**
 * A card that changes zones is a new object.
 * @clause SVE 4.1.4
 *
 * Who sees the cards of each zone, and who knows a card that is put there (decks keep that knowledge until they are
 * shuffled).
 *
 * @clause SVE 4.1.2, 4.1.2.3, 4.2.3.3, 4.3.2, 4.4.2, 4.5.2, 4.6.2, 4.7.2, 4.8.2
 * @clause SVE 4.9.2, 4.10.2, 4.11.2, 4.12.2, 4.13.2, 4.14.2, 4.15.2, 4.16.2
 *
 * Cards that leave the field together all see each other leave, then all move (10.7.4.2), each to its owner's zone
 * (4.1.6); a card without room in an EX area stays where it is, and a card on no field is left alone.
 * @clause SVE 4.8.3.2, 5.22.5
 *
 * A card has been put onto a field: abilities that wait for it trigger. A card with Ward that was put there standing
 * may come engaged instead: its master is asked first.
 * @clause SVE 12.4.3, 12.8.2, 10.9.3.1, 10.10.3
 *
 * A draw; from an empty deck the player is marked for the next rule process.
 * @clause SVE 5.10.1, 5.10.1.1, 5.10.2
 *
 * After a shuffle nobody knows anything about the order; with a card or none nothing changes.
 * @clause SVE 5.9.1, 5.9.1.1
 *
 * Engaging and standing; a card that already lies so is left alone, without an event.
 * @clause SVE 5.4.1, 1.3.2.1, 4.2.2
 * @clause SVE 5.31.3.1
 */
const movement = createMovement({
  name: 'sve-enter',
  layout: L,
  field: L.ZONE_FIELD,
  discardPile: L.ZONE_GRAVEYARD,
  shows: {
    deck: SHOWS_NOBODY,
    aside: SHOWS_NOBODY,
    hand: SHOWS_PLAYER,
    'evolve-deck': SHOWS_PLAYER,
  },
  turnedFlag: L.CARD_ENGAGED,
  turnedEvent: L.EVENT_ENGAGED,
  unturnedEvent: L.EVENT_STOOD,
  enteringAsk: ASK.enterEngaged,
  emit,
  triggerAbilities,
  controllerOf: masterOf,
  depart,
  shed,
  arrive,
  touchZone,
  touchState: (s) => touch(s, L.DEPEND_STATE),
  moveCard,
  keepLeaving,
  destination,
  emitLeaving,
  remember: rememberLast,
  left,
  noteDiscard: (s, player, card) => noteDeed(s, DEED_DISCARDED, player, card, s[K.cardField(card, K.CARD_DEF)]),
  asksEntering: (s, card) =>
    (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ENGAGED) === 0 && hasKeyword(s, card, L.KEYWORD_WARD),
  acceptEntering(s, card) {
    s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_ENGAGED;
    touch(s, L.DEPEND_STATE);
  },
});

const { relocate } = movement;
export const { leaveTogether, leaveField, entered, enteredTogether, shuffleDeck } = movement;
export const engageCard = movement.turnCard;
export const standTogether = movement.unturnTogether;

function depart(s: State, card: number, from: number): void {
  const kind = from & ~1;
  if (kind === L.ZONE_FIELD) leaveFieldState(s, card, K.cardOffset(card));
  else if (isElsewhere(kind)) {
    registerElsewhere(s, formOf(s, card), -1);
    countBuried(s, card, from, -1);
  }
}

/** Changes, counters, links and effects stay behind, but for what the move takes along. */
function shed(s: State, card: number, carry: number): void {
  const c = K.cardOffset(card);
  s[c + K.CARD_FLAGS] &= L.CARD_RODE;
  s[c + L.CARD_LINK] = 0;
  s[c + L.CARD_EVOLVED] = 0;
  if (carry === CARRY_NOTHING) {
    s[c + L.CARD_ATTACK_CHANGE] = 0;
    s[c + L.CARD_DEFENSE_CHANGE] = 0;
  }
  if (carry !== CARRY_ALL) s[c + L.CARD_STACK] = 0;
  const serial = s[c + K.CARD_SERIAL];
  settleEntries(s, K.makeReference(card, serial - 1), K.makeReference(card, serial), carry);
}

function arrive(s: State, card: number, zone: number): void {
  if (!isElsewhere(zone & ~1)) return;
  registerElsewhere(s, formOf(s, card), 1);
  countBuried(s, card, zone, 1);
}

/** Counts the cards in graveyards that have abilities to use there. */
function countBuried(s: State, card: number, zone: number, sign: number): void {
  if ((zone & ~1) !== L.ZONE_GRAVEYARD) return;
  if ((T.DEFS[T.defField(formOf(s, card), T.DEF_FLAGS)] & L.FLAG_DEF_GRAVEYARD_ABILITY) !== 0)
    addPlayerCell(s, zone & 1, L.PLAYER_GRAVEYARD_ABILITIES, sign);
}

function isElsewhere(kind: number): boolean {
  return kind === L.ZONE_EX || kind === L.ZONE_GRAVEYARD || kind === L.ZONE_EQUIPMENT || kind === L.ZONE_LEADER;
}

/** Entries on an object that is no more are dropped, or follow it. */
function settleEntries(s: State, before: number, after: number, carry: number): void {
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    if (s[e + CONTINUOUS_TARGET] !== before) continue;
    const kind = s[e + CONTINUOUS_CONTROL] >> 1;
    if (kind === CONTINUOUS_DELAYED_KIND || isOfLeft(s, e)) continue;
    if (
      carry === CARRY_NOTHING ||
      kind === CONTINUOUS_USED ||
      (carry === CARRY_EFFECTS && kind === CONTINUOUS_COUNTER)
    ) {
      dropEntry(s, i);
    } else s[e + CONTINUOUS_TARGET] = after;
  }
}

/** CONTINUOUS_DELAYED of characteristics.ts: a delayed ability speaks of its object even after that has gone. */
const CONTINUOUS_DELAYED_KIND = 5;

function touchZone(s: State, kind: number): void {
  if (kind === L.ZONE_FIELD) markDirty(s);
  else if (kind === L.ZONE_HAND) touch(s, L.DEPEND_HAND);
  else {
    touch(s, L.DEPEND_PILES);
    if (kind === L.ZONE_EX) {
      s[L.FIELD_CHECK] = 1;
      s[K.CHECK_DUE] = 1;
    }
  }
}

/** What an object leaves behind as it leaves the field: last-known information, links, its place in combat. */
function leaveFieldState(s: State, card: number, c: number): void {
  rememberLast(s, card);
  keepGiven(s, card);
  keepArrival(s, c);
  const form = formOf(s, card);
  registerOnField(s, form, -1);
  if ((T.DEFS[T.defField(form, T.DEF_FLAGS)] & L.FLAG_DEF_FIELD_ABILITY) !== 0)
    addPlayerCell(s, s[c + K.CARD_ZONE] & 1, L.PLAYER_ABILITY_CARDS, -1);
  // links are cut at once; the other card waits for the rule process
  // @clause SVE 5.16.3, 14.2.1.3, 14.4.9.4, 14.5.2.4
  cutLinks(s, card);
}

// ---- entering ----

/** Place of the operand `limit`, the same in the words for all three limits. */
const LIMIT = M.MODIFICATIONS.position(M.MOD_FIELD_LIMIT, 'limit');

/**
 * How many cards a player may have in a zone: a PLAYER_ word, and the rule changes on it.
 * @clause SVE 4.4.4.1, 4.7.3.1, 4.8.3.1
 */
export function cardLimit(s: State, player: number, word: number): number {
  let limit = playerCell(s, player, word);
  if (!mayHaveChanges(s, L.LISTEN_PLAY)) return limit;
  const modification =
    word === L.PLAYER_FIELD_LIMIT ? M.MOD_FIELD_LIMIT : word === L.PLAYER_EX_LIMIT ? M.MOD_EX_LIMIT : M.MOD_HAND_LIMIT;
  beginChanges(s, L.LISTEN_PLAY, modification);
  while (nextChange(s)) if (change.you === player) limit = T.CODE[change.pc + LIMIT];
  return limit;
}

/**
 * Free places on a player's field (4.4.4.1).
 * @clause SVE 4.4.4
 */
export function roomOnField(s: State, player: number): number {
  return cardLimit(s, player, L.PLAYER_FIELD_LIMIT) - zoneSize(s, L.ZONE_FIELD + player);
}

/**
 * Free places in a player's EX area (4.8.3.1).
 * @clause SVE 4.8.3
 */
export function roomInEx(s: State, player: number): number {
  return cardLimit(s, player, L.PLAYER_EX_LIMIT) - zoneSize(s, L.ZONE_EX + player);
}

/**
 * May the card be put on that field: a follower or amulet, and there is room?
 * @clause SVE 4.4.1
 */
export function canPut(s: State, card: number, player: number): boolean {
  return (cardKinds(s, card) & (L.KIND_FOLLOWER | L.KIND_AMULET)) !== 0 && roomOnField(s, player) > 0;
}

/**
 * Puts a card on a field. Emits nothing; `entered` does, once all that enter together are there. From the EX area
 * effects go with the card; from the resolution zone, what it carried there (10.6.2.8.1.1).
 * @clause SVE 5.5.1, 4.8.3.3, 4.2.2.3
 */
export function putOnField(s: State, card: number, player: number, engaged: boolean): void {
  const c = K.cardOffset(card);
  const from = s[c + K.CARD_ZONE] & ~1;
  relocate(
    s,
    card,
    L.ZONE_FIELD + player,
    false,
    from === L.ZONE_EX ? CARRY_EFFECTS : from === L.ZONE_RESOLUTION ? CARRY_ALL : CARRY_NOTHING,
  );
  s[c + K.CARD_FLAGS] |= (from >> 1) << L.CARD_FROM_SHIFT;
  s[c + L.CARD_SINCE] = s[K.TURN_NUMBER];
  setPrintedCharacteristics(s, card);
  const form = formOf(s, card);
  registerOnField(s, form, 1);
  if ((T.DEFS[T.defField(form, T.DEF_FLAGS)] & L.FLAG_DEF_FIELD_ABILITY) !== 0)
    addPlayerCell(s, player, L.PLAYER_ABILITY_CARDS, 1);
  // a Stack card enters with one counter
  // @clause SVE 13.3.2.2.b1
  if ((T.DEFS[T.defField(form, T.DEF_FLAGS)] & L.FLAG_DEF_STACK) !== 0) s[c + L.CARD_STACK]++;
  // a card whose text says so comes engaged, however it comes
  // @clause SVE 4.2.2.3
  if (engaged || (s[c + L.CARD_KEYWORDS] & L.KEYWORD_ENTERS_ENGAGED) !== 0) s[c + K.CARD_FLAGS] |= L.CARD_ENGAGED;
  markDirty(s);
}

// ---- leaving ----

const GOES_WOULD = M.MODIFICATIONS.position(M.MOD_GOES_INSTEAD, 'would');
const GOES_TO = M.MODIFICATIONS.position(M.MOD_GOES_INSTEAD, 'to');

/**
 * The zone kind that a card goes to when it would go to `kind`.
 * @clause SVE 10.10, 10.2.1.3, 10.2.1.3.1, 10.10.1, 10.10.1.1
 */
function destination(s: State, card: number, kind: number): number {
  if (!mayHaveChanges(s, L.LISTEN_LEAVE)) return kind;
  let goes = kind;
  beginChanges(s, L.LISTEN_LEAVE, M.MOD_GOES_INSTEAD);
  while (nextChange(s))
    if (T.CODE[change.pc + GOES_WOULD] * 2 === goes && changeBearsOn(s, card)) goes = T.CODE[change.pc + GOES_TO] * 2;
  return goes;
}

/**
 * A Stack card that would leave the field with a counter loses one counter instead and stays.
 * @clause SVE 13.3.2.2.b2, 13.3.2.1
 */
function staysByStack(s: State, card: number): boolean {
  if (!wouldStay(s, card)) return false;
  s[K.cardField(card, L.CARD_STACK)]--;
  markDirty(s);
  return true;
}

/** Would the card stay on the field by a stack counter if it were to leave now? */
export function wouldStay(s: State, card: number): boolean {
  if (s[K.cardField(card, L.CARD_STACK)] <= 0 || hasLostAbilities(s, card)) return false;
  return (T.DEFS[T.defField(formOf(s, card), T.DEF_FLAGS)] & L.FLAG_DEF_STACK) !== 0;
}

/** Drops the cards that do not leave: those that stay by Stack, or find no room in an EX area. */
function keepLeaving(s: State, cards: Int32Array, count: number, kind: number): number {
  let n = 0;
  for (let i = 0; i < count; i++) if (isOnField(s, cards[i]) && !staysByStack(s, cards[i])) cards[n++] = cards[i];
  return kind === L.ZONE_EX ? keepWithinRoom(s, cards, n) : n;
}

function keepWithinRoom(s: State, leaving: Int32Array, n: number): number {
  let kept = 0;
  let first = roomInEx(s, 0);
  let second = roomInEx(s, 1);
  for (let i = 0; i < n; i++) {
    const free = ownerOf(s, leaving[i]) === 0 ? first-- : second--;
    if (free > 0) leaving[kept++] = leaving[i];
  }
  return kept;
}

/** Is it a zone whose cards not everybody sees? References do not follow a card there (10.7.4.1.1). */
function isHidden(kind: number): boolean {
  return kind === L.ZONE_HAND || kind === L.ZONE_DECK || kind === L.ZONE_EVOLVE_DECK;
}

/**
 * Emits the events of leaving the field for a zone kind, while the card is still there.
 * @clause SVE 10.7.4.1.2
 */
function emitLeaving(s: State, card: number, kind: number, how: number): void {
  const player = masterOf(s, card);
  if ((cardKinds(s, card) & L.KIND_FOLLOWER) !== 0 && kind === L.ZONE_GRAVEYARD) {
    addPlayerCell(s, player, L.PLAYER_FOLLOWERS_BURIED, 1);
    if (how === LEAVE_DESTROY) noteDeed(s, DEED_DESTROYED, player, card, formOf(s, card));
  }
  if (kind === L.ZONE_GRAVEYARD) noteDeed(s, DEED_BURIED, player, card, formOf(s, card));
  noteDeed(s, DEED_LEFT, player, card, formOf(s, card));
  emit(s, L.EVENT_LEAVES, card, player);
  if (kind === L.ZONE_GRAVEYARD) {
    emit(s, L.EVENT_BURIED, card, player);
    if (how === LEAVE_DESTROY) emit(s, L.EVENT_DESTROYED, card, player);
  } else if (kind === L.ZONE_HAND) {
    noteDeed(s, DEED_RETURNED, player, card, formOf(s, card));
    emit(s, L.EVENT_RETURNED, card, player);
  } else if (kind === L.ZONE_BANISHED) emit(s, L.EVENT_BANISHED, card, player);
  else if (kind === L.ZONE_EX) emit(s, L.EVENT_ENTERS_EX, card, ownerOf(s, card));
}

/**
 * Moves a card from wherever it is to its owner's zone of that kind, with the events that belong to the move. To an EX
 * area without room, or a second crest of a name, it does not go (4.8.3.2, 9.1.5).
 * @clause SVE 10.7.4.1.3
 */
export function sendTo(s: State, card: number, kind: number, onTop: boolean): void {
  const from = zoneOf(s, card) & ~1;
  if (from === kind) return;
  if (kind === L.ZONE_EX && roomInEx(s, ownerOf(s, card)) <= 0) return;
  if (from === L.ZONE_FIELD) {
    if (staysByStack(s, card)) return;
    const to = destination(s, card, kind);
    if (!isHidden(to)) s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_LEAVING;
    emitLeaving(s, card, to, kind === L.ZONE_BANISHED ? LEAVE_BANISH : LEAVE_PUT);
    moveCard(s, card, to + ownerOf(s, card), onTop);
    left(s, card, to);
    return;
  }
  if (kind === L.ZONE_GRAVEYARD) {
    // 9.1.4.4, 9.2.2: a token or an advance card does get there, and is seen there, before it goes on
    relocate(s, card, kind + ownerOf(s, card), onTop, CARRY_NOTHING);
    emit(s, L.EVENT_BURIED_ELSEWHERE, card, ownerOf(s, card), from);
    settleArrival(s, card);
    return;
  }
  if (kind === L.ZONE_BANISHED && from === L.ZONE_HAND) hearBanishing(s, card);
  moveCard(s, card, kind + ownerOf(s, card), onTop);
  if (kind === L.ZONE_EX && (zoneOf(s, card) & ~1) === L.ZONE_EX) emit(s, L.EVENT_ENTERS_EX, card, ownerOf(s, card));
}

/**
 * Abilities that a card has in the hand hear that it is about to be banished from there. As of a discard, the card
 * itself is asked.
 * @clause SVE 5.7.1, 10.7.4.1.2
 */
function hearBanishing(s: State, card: number): void {
  if (!listens(s[K.cardField(card, K.CARD_DEF)], T.DEF_LISTENS_ELSEWHERE, L.EVENT_BANISHED)) return;
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_LEAVING;
  triggerAbilities(s, card, L.EVENT_BANISHED, card, ownerOf(s, card), 0, K.NONE, L.ZONE_BIT_HAND);
}

/**
 * Abilities that a card has in the EX area also hear that the card has come there from the field.
 * @clause SVE 10.7.4.2
 */
function left(s: State, card: number, kind: number): void {
  if (kind === L.ZONE_EX && (zoneOf(s, card) & ~1) === L.ZONE_EX)
    triggerAbilities(s, card, L.EVENT_ENTERS_EX, card, ownerOf(s, card), 0, K.NONE, L.ZONE_BIT_EX);
}

// ---- hands and decks ----

/**
 * Cards are discarded together: from the hand to the owner's graveyard. They are the first `n` of the list.
 * @clause SVE 5.12.1
 */
export function discardTogether(s: State, cards: Int32Array, n: number): void {
  movement.discardTogether(s, cards, n);
  // 10.7.4.1.1, 10.7.4.2: read in the public zone, where abilities of what has come there are enabled
  for (let i = 0; i < n; i++) emit(s, L.EVENT_BURIED_ELSEWHERE, cards[i], ownerOf(s, cards[i]), L.ZONE_HAND);
}

const CANNOT_DRAW_PLAYER = M.MODIFICATIONS.position(M.MOD_CANNOT_DRAW, 'player');

/**
 * Draws a card, unless an effect says that the player cannot (1.3.3).
 * @clause SVE 5.10.1
 */
export function drawCard(s: State, player: number): number {
  // 7.2.4.1 read literally: no card at all in the first player's first turn
  if (isSwitched(s, L.SWITCH_NO_FIRST_DRAWS) && s[K.TURN_NUMBER] === 1 && s[L.FIRST_PLAYER] === player) return K.NONE;
  if (anyMeans(s, L.LISTEN_PLAY, M.MOD_CANNOT_DRAW, CANNOT_DRAW_PLAYER, player)) return K.NONE;
  return movement.drawCard(s, player);
}

/**
 * A card goes to the other field as the same object: nothing is lost, nothing has entered (10.7.4.3). Its owner stays.
 * @clause SVE 5.22.4, 5.22.3
 */
export function changeMaster(s: State, card: number, player: number): void {
  if (!isOnField(s, card) || zoneOf(s, card) === L.ZONE_FIELD + player) return;
  setMaster(s, card, player);
}

function setMaster(s: State, card: number, player: number): void {
  const c = K.cardOffset(card);
  const usable = (T.DEFS[T.defField(formOf(s, card), T.DEF_FLAGS)] & L.FLAG_DEF_FIELD_ABILITY) !== 0 ? 1 : 0;
  addPlayerCell(s, player ^ 1, L.PLAYER_ABILITY_CARDS, -usable);
  addPlayerCell(s, player, L.PLAYER_ABILITY_CARDS, usable);
  unlinkCard(s, card);
  linkLast(s, card, L.ZONE_FIELD + player);
  // a card that came to the field before this turn has not come to it now
  // @clause SVE 5.22.4
  if (s[c + L.CARD_SINCE] !== s[K.TURN_NUMBER]) s[c + K.CARD_FLAGS] |= L.CARD_CAME_OVER;
  s[c + L.CARD_SINCE] = s[K.TURN_NUMBER];
  markDirty(s);
}

// ---- swapping ----

/** Can a card go where another is: to a field, or to its owner's zone of a kind in which it may be? */
function canTakePlace(s: State, card: number, zone: number): boolean {
  const kinds = cardKinds(s, card);
  const kind = zone & ~1;
  // 13.3.2.2: the card would lose a counter instead
  if (isOnField(s, card) && kind !== L.ZONE_FIELD && s[K.cardField(card, L.CARD_STACK)] > 0) return false;
  if ((kinds & L.KIND_TOKEN) !== 0 && !mayTokenBe(kinds, kind)) return false;
  if ((kinds & L.KIND_ADVANCE) !== 0 && !mayAdvanceBe(kind)) return false;
  return kind === L.ZONE_FIELD ? (kinds & (L.KIND_FOLLOWER | L.KIND_AMULET)) !== 0 : ownerOf(s, card) === (zone & 1);
}

function leaveBySwap(s: State, card: number, zone: number): void {
  if (!isOnField(s, card) || (zone & ~1) === L.ZONE_FIELD) return;
  if (!isHidden(zone & ~1)) s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_LEAVING;
  emitLeaving(s, card, zone & ~1, LEAVE_PUT);
}

function moveBySwap(s: State, card: number, zone: number): void {
  if ((zone & ~1) === L.ZONE_FIELD) {
    if (isOnField(s, card)) setMaster(s, card, zone & 1);
    else putOnField(s, card, zone & 1, false);
  } else moveCard(s, card, zone, false);
}

function arriveBySwap(s: State, card: number, from: number, zone: number): void {
  const kind = zone & ~1;
  if (kind === L.ZONE_FIELD && (from & ~1) !== L.ZONE_FIELD) entered(s, card);
  else if (kind === L.ZONE_EX) emit(s, L.EVENT_ENTERS_EX, card, zone & 1);
  else if (kind === L.ZONE_GRAVEYARD && (from & ~1) !== L.ZONE_FIELD)
    emit(s, L.EVENT_BURIED_ELSEWHERE, card, zone & 1, from & ~1);
}

/**
 * Two cards go to each other's zones at the same time; both or neither. Returns whether they did.
 * @clause SVE 5.13.1, 5.13.2
 */
export function swapCards(s: State, first: number, second: number): boolean {
  const a = zoneOf(s, first);
  const b = zoneOf(s, second);
  if (a === b || !canTakePlace(s, first, b) || !canTakePlace(s, second, a)) return false;
  leaveBySwap(s, first, b);
  leaveBySwap(s, second, a);
  moveBySwap(s, first, b);
  moveBySwap(s, second, a);
  arriveBySwap(s, second, b, a);
  arriveBySwap(s, first, a, b);
  return true;
}

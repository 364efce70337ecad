/**
 * Movement between zones (7.3, 7.4): a card that changes zones is a new object; what others may still ask about the old
 * one is kept as last-known information; listeners and knowledge follow.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstOfBoth, linkFirst, nextCard, nextOfBoth, unlinkCard } from '../../../kernel/zones.ts';
import * as C from '../../../shared/continuous.ts';
import { createControl } from '../../../shared/control.ts';
import { listens } from '../../../shared/listeners.ts';
import { createMovement, LEAVE_PUT, ownerOf, SHOWS_NOBODY, SHOWS_PLAYER, zoneOf } from '../../../shared/movement.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import {
  CONTINUOUS_STEAL,
  cardTypes,
  changeField,
  controllerOf,
  hasKeyword,
  isOnField,
  markDirty,
  printed,
  setPrintedCharacteristics,
  touch,
} from './characteristics.ts';
import { dropEntry, dropGiven, emit, registerElsewhere, registerOnField, triggerAbilities } from './events.ts';
import { forgetLast, rememberLast } from './last-known.ts';
import { addPlayerCell } from './players.ts';

// the owner of a card, and who sees a card
// @clause SE 6.2.1, 15.1.1.9.1
export { LEAVE_PUT, lookAtCard, ownerOf, revealCard, zoneOf } from '../../../shared/movement.ts';

// A way of leaving: the card is broken (15.1.1.3), by damage or by a text.
export const LEAVE_BROKEN = 1;
const BROKEN_BY_TEXT = 3;

/** The way of leaving of cards that a text of the card in that row breaks (NONE: of no card). */
export function brokenBy(card: number): number {
  return BROKEN_BY_TEXT + card;
}

/** The row of the card whose text breaks cards that leave in that way. */
export function breakerOf(how: number): number {
  return how - BROKEN_BY_TEXT;
}

/**
 * A card that changes zones is a new object: damage, freeze, counters, links and effects stay behind.
 * @clause SE 7.4, 11.13.4.10
 *
 * The hooks also say what each zone shows. Of a deck, players go on knowing what they knew until it is shuffled.
 * @clause SE 7.7.1, 7.8.3, 7.13.3, 7.14.2, 7.15.2, 7.16.2, 7.17.2, 15.1.1.6.1
 *
 * An ability that triggers on a departure finds the card in the zone that it goes to, unless that is a hidden zone.
 * @clause SE 11.9.16.1, 11.9.16.2
 *
 * Every card on the field sees what enters, including cards that have just entered. The controller of a card with
 * Assist is asked first whether it is used. The amount of the event is the X with which it was played.
 * @clause SE 11.9.16.2.1, 15.2.6.3
 *
 * A draw from an empty deck is noted. A dull card may be dulled again, and nothing happens. Cards that become active
 * together do so at the same moment (15.1.1.1.2).
 * @clause SE 12.4.2, 15.1.1.2.1, 6.3.1, 15.1.1.1.1
 */
const movement = createMovement({
  name: 'assist',
  layout: L,
  field: L.ZONE_FIELD,
  discardPile: L.ZONE_BREAK,
  shows: { deck: SHOWS_NOBODY, hand: SHOWS_PLAYER },
  turnedFlag: L.CARD_DULL,
  turnedEvent: L.EVENT_BECOMES_DULL,
  unturnedEvent: L.EVENT_BECOMES_ACTIVE,
  enteringAsk: ASK.assist,
  emit,
  triggerAbilities,
  controllerOf,
  depart,
  shed,
  arrive: (s, card, zone) => registerElsewhereIf(s, s[K.cardField(card, K.CARD_DEF)], zone & ~1, 1),
  touchZone,
  touchState: (s) => touch(s, L.DEPEND_STATE),
  moveCard,
  destination,
  emitLeaving,
  remember: rememberLast,
  noteDiscard: (s) => touch(s, L.DEPEND_DEEDS),
  asksEntering: (s, card) => (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_ASSIST) !== 0,
  acceptEntering(s, card) {
    s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_ASSISTED;
  },
});

const { relocate, emitDiscarded } = movement;
export const { leaveTogether, entered, discardTogether, shuffleDeck } = movement;

/** Draws a card, which texts may count; see shared/movement.ts. */
export function drawCard(s: State, player: number): number {
  const card = movement.drawCard(s, player);
  touch(s, L.DEPEND_DEEDS);
  return card;
}

export const dullCard = movement.turnCard;
export const activateTogether = movement.unturnTogether;

/**
 * Moves a card to a zone. Emits nothing but that a card of a deck has come to the Break Zone. `onTop` puts it at the
 * front (top of a deck or of the stack).
 * @clause SE 7.4
 */
export function moveCard(s: State, card: number, zone: number, onTop: boolean): void {
  const wasOnField = isOnField(s, card);
  const from = zoneOf(s, card) & ~1;
  // cards that are looked at or searched for lie aside, and are still cards of the deck
  const isMilled = (zone & ~1) === L.ZONE_BREAK && (from === L.ZONE_DECK || from === L.ZONE_ASIDE);
  relocate(s, card, zone, onTop);
  if (isMilled) emit(s, L.EVENT_MILLED, card, zone & 1);
  if ((zone & ~1) === L.ZONE_BREAK) s[K.cardField(card, L.CARD_SINCE)] = wasOnField ? s[K.TURN_NUMBER] : 0;
}

function depart(s: State, card: number, from: number, zone: number): void {
  const c = K.cardOffset(card);
  const definition = s[c + K.CARD_DEF];
  countUsable(s, definition, from, -1);
  countUsable(s, definition, zone, 1);
  const kind = from & ~1;
  if (kind === L.ZONE_FIELD) leaveFieldState(s, card, c, definition);
  else registerElsewhereIf(s, definition, kind, -1);
  if (kind === L.ZONE_REMOVED) endJunction(s, card);
}

function shed(s: State, card: number): void {
  const c = K.cardOffset(card);
  s[c + K.CARD_FLAGS] = 0;
  s[c + L.CARD_DAMAGE] = 0;
  s[c + L.CARD_COUNTERS] = 0;
  s[c + L.CARD_DAMAGED_BY] = 0;
}

/** Keeps count of cards with abilities to use, so that a window need not look at every card (priority.ts). */
function countUsable(s: State, definition: number, zone: number, sign: number): void {
  if ((zone & ~1) === L.ZONE_FIELD && (T.DEFS[T.defField(definition, T.DEF_FLAGS)] & L.FLAG_DEF_FIELD_ABILITY) !== 0) {
    addPlayerCell(s, zone & 1, L.PLAYER_ABILITY_CARDS, sign);
  }
  if ((zone & ~1) === L.ZONE_FIELD && (T.DEFS[T.defField(definition, T.DEF_FLAGS)] & L.FLAG_DEF_GRANTS) !== 0)
    s[L.GRANTERS] += sign;
}

/**
 * Notes that a zone has changed. Derived values always depend on the field, and on other zones only if a listener says
 * so.
 */
function touchZone(s: State, kind: number, card: number): void {
  if (kind === L.ZONE_FIELD) touchField(s, card);
  else if (kind === L.ZONE_HAND) touch(s, L.DEPEND_HAND);
  else touch(s, kind === L.ZONE_DAMAGE ? L.DEPEND_POINTS : L.DEPEND_PILES);
}

/**
 * A card has come to a field or left it. If it does not act on other cards, only the card itself has to be derived
 * anew.
 */
function touchField(s: State, card: number): void {
  if (listens(s[K.cardField(card, K.CARD_DEF)], T.DEF_LISTENS, L.LISTEN_LAYERS)) markDirty(s);
  else changeField(s, isOnField(s, card) ? card : K.NONE);
}

function registerElsewhereIf(s: State, definition: number, kind: number, sign: number): void {
  if (kind === L.ZONE_BREAK && (T.DEFS[T.defField(definition, T.DEF_FLAGS)] & L.FLAG_DEF_BREAK_ABILITY) !== 0)
    s[L.BREAK_ABILITIES] += sign;
  if (kind === L.ZONE_BREAK || kind === L.ZONE_DAMAGE) registerElsewhere(s, definition, sign);
}

/**
 * Ends what belongs to an object as it leaves the field: keeps last known information, ends links and its place in
 * combat.
 * @clause SE 15.1.1.10.5, 6.4.2
 */
function leaveFieldState(s: State, card: number, c: number, definition: number): void {
  rememberLast(s, card);
  const flags = s[c + K.CARD_FLAGS];
  registerOnField(s, definition, -1);
  if (s[L.GIVEN_ABILITIES] !== 0) {
    dropGiven(s, K.makeReference(card, s[c + K.CARD_SERIAL]));
    markDirty(s);
  }
  for (let item = firstOfBoth(s, L.ZONE_FIELD); item !== K.NONE; item = nextOfBoth(s, L.ZONE_FIELD, item)) {
    const i = K.cardOffset(item);
    if (s[i + L.CARD_LINK] === card) s[i + L.CARD_LINK] = K.NONE;
  }
  s[c + L.CARD_LINK] = K.NONE;
  endWhileHere(s, K.makeReference(card, s[c + K.CARD_SERIAL]));
  if ((flags & L.CARD_ATTACKING) !== 0) s[L.ATTACK_COUNT]--;
  if ((flags & L.CARD_BLOCKING) !== 0) s[L.ATTACK_BLOCKER] = K.NONE;
  s[K.CHECK_DUE] = 1;
}

/**
 * Ends the effects that last as long as the object of that reference is on the field.
 * @clause SE 11.13.4.1
 */
function endWhileHere(s: State, source: number): void {
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_UNTIL] !== L.UNTIL_HERE || s[e + C.CONTINUOUS_SOURCE] !== source) continue;
    noteEnd(s, e);
    dropEntry(s, i);
    markDirty(s);
  }
  endControl(s);
}

/**
 * Ends a junction whose Summon is not among the removed cards any more.
 * @clause SE 15.2.15.3
 */
function endJunction(s: State, summon: number): void {
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    const c = K.cardOffset(card);
    if (s[c + L.CARD_LINK] !== summon) continue;
    s[c + L.CARD_LINK] = K.NONE;
    s[K.CHECK_DUE] = 1;
    markDirty(s);
  }
}

/**
 * Puts a card on a field (6.2.4): a Backup dull by every route (7.10.4), others active unless said otherwise. It emits
 * no event; `entered` does, once all cards that enter together are there.
 * @clause SE 7.8.2
 */
export function putOnField(s: State, card: number, player: number, dull: boolean): void {
  const c = K.cardOffset(card);
  const from = zoneOf(s, card) & ~1;
  moveCard(s, card, L.ZONE_FIELD + player, false);
  const d = T.defOffset(s[c + K.CARD_DEF]);
  if ((T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_ASKS_FROM) !== 0)
    s[c + K.CARD_FLAGS] |= (from === L.ZONE_HAND ? 1 : from === L.ZONE_BREAK ? 2 : 3) << L.PAID_SHIFT;
  s[c + L.CARD_SINCE] = s[K.TURN_NUMBER];
  s[c + K.CARD_FLAGS] |= L.CARD_ENTERED;
  s[c + L.CARD_LINK] = K.NONE;
  setPrintedCharacteristics(s, card);
  forgetLast(s, card);
  registerOnField(s, s[c + K.CARD_DEF], 1);
  let entersDull =
    dull ||
    (T.DEFS[d + T.DEF_TYPES] & L.TYPE_BACKUP) !== 0 ||
    (T.DEFS[d + T.DEF_KEYWORDS] & L.KEYWORD_ENTERS_DULL) !== 0;
  if (s[K.LISTENERS + L.LISTEN_ENTERING] !== 0 || s[L.GIVEN_ABILITIES] !== 0) {
    // 11.10.3: what other cards make of it holds as it enters; an Item may still get a bearer
    entersDull ||= hasKeyword(s, card, L.KEYWORD_ENTERS_DULL);
    markDirty(s);
  }
  if (entersDull) s[c + K.CARD_FLAGS] |= L.CARD_DULL;
  s[K.CHECK_DUE] = 1;
}

/** Emits the events of leaving the field for a kind of zone, while the card is still there. */
function emitLeaving(s: State, card: number, kind: number, how: number): void {
  const player = controllerOf(s, card);
  const types = cardTypes(s, card);
  const isForward = (types & L.TYPE_FORWARD) !== 0;
  if (isForward) addPlayerCell(s, player, L.PLAYER_FORWARDS_LEFT, 1);
  emit(s, L.EVENT_LEAVES, card, player);
  if (kind === L.ZONE_BREAK) {
    if (isForward) addPlayerCell(s, player, L.PLAYER_FORWARDS_BROKEN, 1);
    if ((types & L.TYPE_CHARACTER) !== 0) addPlayerCell(s, player, L.PLAYER_CHARACTERS_BROKEN, 1);
    emit(s, L.EVENT_BREAK_ZONE, card, player);
    if (how !== LEAVE_PUT) emit(s, L.EVENT_BROKEN, card, player);
  } else if (kind === L.ZONE_HAND) emit(s, L.EVENT_RETURNED, card, player);
  else if (kind === L.ZONE_REMOVED) emit(s, L.EVENT_REMOVED, card, player);
  else if (kind === L.ZONE_DECK) emit(s, L.EVENT_INTO_DECK, card, player);
}

/** What becomes of a card that is about to leave together with others (replacement.ts). */
export function fateOf(s: State, card: number): number {
  return (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_FATE) >> L.CARD_FATE_SHIFT;
}

/**
 * The zone to which the card goes; a card that is removed instead was never put into the Break Zone.
 * @clause SE 11.13.5, 11.9.15, 11.13.5.1, 11.13.5.2
 */
function destination(s: State, card: number, kind: number): number {
  return fateOf(s, card) === L.FATE_REMOVED ? L.ZONE_REMOVED : kind;
}

/** Moves a card from any zone to its owner's zone of that kind, with the events that belong to the move. */
export function sendTo(s: State, card: number, kind: number, onTop: boolean): void {
  const from = zoneOf(s, card) & ~1;
  if (from === L.ZONE_FIELD) {
    if (kind !== L.ZONE_HAND && kind !== L.ZONE_DECK) s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_LEAVING;
    emitLeaving(s, card, kind, LEAVE_PUT);
  } else if (kind === L.ZONE_REMOVED) emit(s, L.EVENT_REMOVED, card, ownerOf(s, card));
  moveCard(s, card, kind + ownerOf(s, card), onTop);
  if (from === L.ZONE_BREAK && kind === L.ZONE_HAND) tellAdded(s, card);
}

/**
 * Tells a card that it was added to a hand from the Break Zone. Cards in hands do not listen to events, so the card
 * itself is asked.
 */
function tellAdded(s: State, card: number): void {
  const player = ownerOf(s, card);
  emit(s, L.EVENT_FROM_BREAK, card, player);
  if (listens(s[K.cardField(card, K.CARD_DEF)], T.DEF_LISTENS_ELSEWHERE, L.EVENT_FROM_BREAK))
    triggerAbilities(s, card, L.EVENT_FROM_BREAK, card, player, 0, K.NONE, L.ZONE_BIT_HAND);
}

/**
 * Discards a card: it goes from the hand to the Break Zone.
 * @clause SE 15.1.1.4.1
 */
export function discardCard(s: State, card: number): void {
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_LEAVING;
  emitDiscarded(s, card);
  moveCard(s, card, L.ZONE_BREAK + ownerOf(s, card), false);
}

/**
 * Changes of control (layer 1): control is the field that a card is on.
 * @clause SE 11.13.4.6, 11.13.4.1, 9.6.1.3.2, 11.13.4.13
 */
export const { changeController, isControlGiven, controllerWithout, noteEnd, endControl } = createControl({
  field: L.ZONE_FIELD,
  kind: () => CONTINUOUS_STEAL,
  changesSides(s, card, from, to) {
    const c = K.cardOffset(card);
    if ((s[c + K.CARD_FLAGS] & L.CARD_ATTACKING) !== 0) s[L.ATTACK_COUNT]--;
    if ((s[c + K.CARD_FLAGS] & L.CARD_BLOCKING) !== 0) s[L.ATTACK_BLOCKER] = K.NONE;
    s[c + K.CARD_FLAGS] &= ~(L.CARD_ATTACKING | L.CARD_BLOCKING | L.CARD_DECLARED);
    countUsable(s, s[c + K.CARD_DEF], from, -1);
    countUsable(s, s[c + K.CARD_DEF], to, 1);
    s[c + L.CARD_SINCE] = s[K.TURN_NUMBER];
  },
  changed(s) {
    s[K.CHECK_DUE] = 1;
    markDirty(s);
  },
});

/** The cards of a deck under which another card comes to lie. */
const above = new Int32Array(64);

/**
 * Puts the top card of a deck under the next `n` cards, or at the bottom if there are fewer.
 * @clause SE 7.14.2
 */
export function sinkInDeck(s: State, card: number, n: number): void {
  const zone = zoneOf(s, card);
  if ((zone & ~1) !== L.ZONE_DECK) return;
  let count = 0;
  for (let next = nextCard(s, card); next !== K.NONE && count < n; next = nextCard(s, next)) above[count++] = next;
  for (let i = count - 1; i >= 0; i--) {
    unlinkCard(s, above[i]);
    linkFirst(s, above[i], zone);
  }
}

/** Puts a Summon card on the stack (11.2.2). */
export function putOnStack(s: State, card: number): void {
  moveCard(s, card, L.ZONE_STACK, true);
}

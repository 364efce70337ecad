/**
 * Movement between zones (502): a card that changes zones is a new object; listeners, orientation and knowledge follow.
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell, isSwitched } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { linkLast, unlinkCard } from '../../../kernel/zones.ts';
import { CONTINUOUS_TARGET, CONTINUOUS_UNTIL } from '../../../shared/continuous.ts';
import { createControl } from '../../../shared/control.ts';
import { LINKED } from '../../../shared/links.ts';
import { listens } from '../../../shared/listeners.ts';
import { createMovement, ownerOf, SHOWS_NOBODY, SHOWS_PLAYER, showOnlyTo, zoneOf } from '../../../shared/movement.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import {
  CONTINUOUS_STEAL,
  controllerOf,
  hasKeyword,
  isOnField,
  LINKS,
  markArrival,
  markDirty,
  printed,
  setPrintedCharacteristics,
  touch,
} from './characteristics.ts';
import { dropGiven, emit, registerElsewhere, registerOnField, triggerAbilities } from './events.ts';
import { forgetLast, rememberLast } from './last-known.ts';
import { leaveBattle } from './roles.ts';

// how cards leave the field other than by being put into a zone
/** @clause TR 1317.2 */
export const LEAVE_DESTROYED = 1;
/**
 * Instant death.
 * @clause TR 1317.1
 */
export const LEAVE_DIES = 2;

// what a new object takes along from the old one
const CARRY_EFFECTS = 1;
const CARRY_ORIENTATION = 2;

/**
 * Who sees the cards of each zone: nobody those of a deck; only their player those of a hand and face-down ones of a
 * Stronghold.
 * @clause TR 502.1, 502.2, 504.2, 505.3, 507.4
 *
 * The other zones are public.
 * @clause TR 506.2, 508.2, 509.2, 510.2
 */
const SHOWN = { deck: SHOWS_NOBODY, hand: SHOWS_PLAYER, stronghold: SHOWS_PLAYER };

const movement = createMovement({
  name: 'enter',
  layout: L,
  field: L.ZONE_FIELD,
  discardPile: L.ZONE_TRAIL,
  shows: SHOWN,
  turnedFlag: L.CARD_ACTIONED,
  turnedEvent: L.EVENT_ACTIONED,
  unturnedEvent: L.EVENT_READIED,
  emit,
  triggerAbilities,
  controllerOf,
  depart,
  shed,
  arrive,
  touchZone,
  touchState: (s) => touch(s, L.DEPEND_STATE),
  moveCard,
  keepLeaving,
  emitLeaving,
  remember: rememberLast,
  // covert is chosen as the card enters, before anything triggers
  // @clause TR 1415.1
  enteringAsk: ASK.covert,
  asksEntering: (s, card) => hasKeyword(s, card, L.KEYWORD_OPTIONAL_COVERT),
  acceptEntering: (s, card) => {
    s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_COVERT_CHOSEN;
    // effects that count or change covert UNITs read this as an icon craft
    markDirty(s);
  },
  left: releaseRiders,
});

/**
 * A hand has neither order nor limit. Cards are discarded together: to the Trails of their players.
 * @clause TR 505.2, 505.5, 1314.1
 */
export const { entered, discardTogether, shuffleDeck } = movement;
/**
 * A draw without replacement effects, which replacement.ts has. A draw from an empty deck is noted.
 * @clause TR 1313.1, 1102.1
 */
export const drawNow = movement.drawCard;
export const leaveNow = movement.leaveTogether;

/** What a card takes along from one zone kind to the other. */
function carried(from: number, to: number): number {
  // between zones where cards have an orientation
  // @clause TR 502.3a, 1320.1b
  if ((from === L.ZONE_FIELD && to === L.ZONE_STRONGHOLD) || (from === L.ZONE_STRONGHOLD && to === L.ZONE_FIELD))
    return CARRY_EFFECTS | CARRY_ORIENTATION;
  // as the card is played, and as it resolves
  // @clause TR 1204.2i-1, 1205.1c-4
  if (to === L.ZONE_PENDING) return CARRY_EFFECTS;
  return from === L.ZONE_PENDING && (to === L.ZONE_FIELD || to === L.ZONE_STRONGHOLD) ? CARRY_EFFECTS : 0;
}

/**
 * Moves a card to a zone, as a new object. `onTop` puts it at the front (top of a deck or of Pending). The caller names
 * the zone with its player. The only event emitted is that a card came from a deck to the Trail.
 * @clause TR 502.3, 502.5
 */
export function moveCard(s: State, card: number, zone: number, onTop: boolean): void {
  const from = zoneOf(s, card);
  moveNow(s, card, zone, onTop);
  // cards that are looked at lie aside, and still count as cards of the deck
  if ((zone & ~1) === L.ZONE_TRAIL && ((from & ~1) === L.ZONE_DECK || (from & ~1) === L.ZONE_ASIDE))
    emit(s, L.EVENT_MILLED, card, from & 1);
}

/** `moveCard` without any event. */
export function moveNow(s: State, card: number, zone: number, onTop: boolean): void {
  const from = zoneOf(s, card);
  const wasDown = (s[K.cardField(card, K.CARD_OWNER)] & K.FACE_DOWN) !== 0;
  movement.relocate(s, card, zone, onTop, carried(from & ~1, zone & ~1));
  if (!wasDown || (from & ~1) !== L.ZONE_STRONGHOLD || (zone & ~1) !== L.ZONE_FIELD) return;
  // face up, unless a switch lets it lie as it did (Q9)
  // @clause TR 503.2a
  if (isSwitched(s, L.SWITCH_STRONGHOLD_AS_IT_WAS)) s[K.cardField(card, K.CARD_OWNER)] |= K.FACE_DOWN;
}

function depart(s: State, card: number, from: number, zone: number): void {
  const c = K.cardOffset(card);
  const definition = s[c + K.CARD_DEF];
  const kind = from & ~1;
  if (kind === L.ZONE_STRONGHOLD && (s[c + K.CARD_OWNER] & K.FACE_DOWN) === 0) countFace(s, card, -1);
  else if (kind === L.ZONE_TRAIL) registerPublic(s, definition, -1);
  else if (kind === L.ZONE_LINKED) {
    countUsable(s, card, from, -1);
    registerOnField(s, definition, -1);
  }
  if (kind !== L.ZONE_FIELD) return;
  countUsable(s, card, from, -1);
  rememberLast(s, card);
  registerOnField(s, definition, -1);
  if (s[L.GIVEN_ABILITIES] !== 0 && carried(kind, zone & ~1) === 0)
    dropGiven(s, K.makeReference(card, s[c + K.CARD_SERIAL]));
  leaveBattle(s, card);
  // a link holds on the field only: both cards go to that zone, as two
  // @clause TR 1336.1
  for (let n = LINKS.countLinked(s, card, L.ZONE_LINKED); n > 0; n = LINKS.countLinked(s, card, L.ZONE_LINKED))
    moveCard(s, LINKED[0], (zone & ~1) + ownerOf(s, LINKED[0]), false);
}

function shed(s: State, card: number, carry: number): void {
  const c = K.cardOffset(card);
  s[c + K.CARD_FLAGS] &= (carry & CARRY_ORIENTATION) !== 0 ? L.CARD_ACTIONED : 0;
  s[c + K.CARD_OWNER] &= ~K.FACE_DOWN;
  s[c + L.CARD_HOST] = 0;
  if ((carry & CARRY_EFFECTS) !== 0) carryEffects(s, card);
}

/** Continuous effects on the former object of the card go on with its present one. */
function carryEffects(s: State, card: number): void {
  const serial = s[K.cardField(card, K.CARD_SERIAL)];
  const before = K.makeReference(card, serial - 1);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + CONTINUOUS_TARGET] === before) s[e + CONTINUOUS_TARGET] = K.makeReference(card, serial);
  }
}

/**
 * Registers the listeners of a card in the zone to which it has come. Cards come to a Stronghold face down (see
 * stronghold.ts).
 * @clause TR 1202.2, 1202.5
 */
function arrive(s: State, card: number, zone: number): void {
  const c = K.cardOffset(card);
  const kind = zone & ~1;
  if (kind === L.ZONE_TRAIL) registerPublic(s, s[c + K.CARD_DEF], 1);
  else if (kind === L.ZONE_STRONGHOLD) s[c + K.CARD_OWNER] |= K.FACE_DOWN;
  else if (kind === L.ZONE_FIELD || kind === L.ZONE_LINKED) {
    countUsable(s, card, zone, 1);
    registerOnField(s, s[c + K.CARD_DEF], 1);
  }
  if (kind === L.ZONE_FIELD) forgetLast(s, card);
  if (kind === L.ZONE_FIELD || kind === L.ZONE_STRONGHOLD || kind === L.ZONE_HAND) {
    setPrintedCharacteristics(s, card);
    markArrival(s, card);
  }
}

/** Counts the cards with crafts to use, so that a window need not look at every card (priority.ts). */
function countUsable(s: State, card: number, zone: number, sign: number): void {
  if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_ABILITY) !== 0)
    addPlayerCell(s, zone & 1, L.PLAYER_ABILITY_CARDS, sign);
}

/**
 * A card of a Stronghold has been turned up (sign 1), or is not face up there any more (-1): its crafts are counted in
 * or out.
 * @clause TR 1202.4
 */
export function countFace(s: State, card: number, sign: number): void {
  if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_BASE_ABILITY) !== 0)
    addPlayerCell(s, zoneOf(s, card) & 1, L.PLAYER_ABILITY_CARDS, sign);
  registerPublic(s, s[K.cardField(card, K.CARD_DEF)], sign);
}

/** A card has come to a public place off the field where crafts work, or leaves it. */
function registerPublic(s: State, definition: number, sign: number): void {
  if ((T.DEFS[T.defField(definition, T.DEF_FLAGS)] & L.FLAG_DEF_HIDDEN) === 0) registerElsewhere(s, definition, sign);
}

/**
 * Counters must not tell where hidden cards are: cards with crafts that work in the hand, or face down, listen from the
 * beginning.
 */
export function registerHidden(s: State): void {
  for (let card = 0; card < s[K.CARD_COUNT]; card++)
    if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_HIDDEN) !== 0)
      registerElsewhere(s, s[K.cardField(card, K.CARD_DEF)], 1);
}

/** Derived values depend on the field always, on other zones only when something says so. */
function touchZone(s: State, kind: number, card: number): void {
  if (kind === L.ZONE_FIELD) touchField(s, card);
  else if (kind === L.ZONE_LINKED) markDirty(s);
  else if (kind === L.ZONE_HAND) touch(s, L.DEPEND_HAND);
  else touch(s, kind === L.ZONE_STRONGHOLD ? L.DEPEND_STRONGHOLD : L.DEPEND_PILES);
}

/**
 * A card has come to a field or left it: if it does not act on others, and no effect lasts until it leaves, at most
 * this card is derived anew.
 */
function touchField(s: State, card: number): void {
  const isHere = isOnField(s, card);
  if (listens(s[K.cardField(card, K.CARD_DEF)], T.DEF_LISTENS, L.LISTEN_LAYERS)) markDirty(s);
  else if (!isHere && (s[L.GIVEN_ABILITIES] !== 0 || holdsEffects(s))) markDirty(s);
  else markArrival(s, isHere ? card : K.NONE);
}

/** Is there an effect that lasts until its source leaves? */
function holdsEffects(s: State): boolean {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++)
    if (s[K.continuousField(i, CONTINUOUS_UNTIL)] === L.UNTIL_LEAVES) return true;
  return false;
}

/**
 * Drops from the cards that are about to go to the Trail together those that cannot be put there.
 * @clause TR 104.4, 705.6
 */
function keepLeaving(s: State, cards: Int32Array, n: number, kind: number): number {
  if (kind !== L.ZONE_TRAIL) return n;
  let kept = 0;
  for (let i = 0; i < n; i++) if (!hasKeyword(s, cards[i], L.KEYWORD_STAYS_OFF_TRAIL)) cards[kept++] = cards[i];
  return kept;
}

/**
 * Emits the events of leaving the field for a zone kind, while the card is still there.
 * @clause TR 1211.6b
 */
function emitLeaving(s: State, card: number, kind: number, how: number): void {
  const player = controllerOf(s, card);
  emit(s, L.EVENT_LEAVES, card, player);
  if (how === LEAVE_DESTROYED) emit(s, L.EVENT_DESTROYED, card, player);
  else if (how === LEAVE_DIES) emit(s, L.EVENT_DIES, card, player);
  if (kind === L.ZONE_TRAIL) emit(s, L.EVENT_TRAIL, card, player);
  else if (kind === L.ZONE_HAND) emit(s, L.EVENT_RETURNED, card, player);
  else if (kind === L.ZONE_EXCLUDED) emit(s, L.EVENT_EXCLUDED, card, player);
}

/**
 * A card of a Stronghold is about to be destroyed: crafts that wait for it are checked while it is still there.
 * @clause TR 1317.2
 */
export function noteDestroyed(s: State, card: number): void {
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_LEAVING;
  emit(s, L.EVENT_DESTROYED, card, zoneOf(s, card) & 1);
}

/**
 * Riders of a card that has left the field enter the field, Actioned.
 * @clause TR 1337.3
 */
function releaseRiders(s: State, card: number): void {
  for (let n = LINKS.countLinked(s, card, L.ZONE_EXCLUDED); n > 0; n = LINKS.countLinked(s, card, L.ZONE_EXCLUDED)) {
    const rider = LINKED[0];
    putOnField(s, rider, ownerOf(s, rider), true);
    entered(s, rider);
  }
}

/** Sets a card aside for its owner alone to see, in the middle of an instruction. */
export function setAside(s: State, card: number): void {
  const player = ownerOf(s, card);
  moveCard(s, card, L.ZONE_ASIDE + player, false);
  showOnlyTo(s, card, player);
}

/**
 * Puts a card onto the field of a player; Ready and face up, unless it is said otherwise or it comes from a Stronghold.
 * Emits nothing; `entered` does, once all that enter together are there. Effects of other cards hold for the card as it
 * enters.
 * @clause TR 1320.1, 503.1a, 1215.10
 */
export function putOnField(s: State, card: number, player: number, actioned: boolean): void {
  moveCard(s, card, L.ZONE_FIELD + player, false);
  if (actioned) s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_ACTIONED;
}

/**
 * Actions a card on the field or in a Stronghold; one that is Actioned already is left alone.
 * @clause TR 1315.2, 104.3
 */
export function actionCard(s: State, card: number): void {
  const c = K.cardField(card, K.CARD_FLAGS);
  if ((s[c] & L.CARD_ACTIONED) !== 0) return;
  s[c] |= L.CARD_ACTIONED;
  touchPlace(s, card);
  emit(s, L.EVENT_ACTIONED, card, controllerOf(s, card));
}

/**
 * The first `count` of `cards` become Ready at the same moment, on the field or in a Stronghold; stunned ones do not.
 * The list is used up.
 * @clause TR 1315.1, 1306.2b
 */
export function readyTogether(s: State, cards: Int32Array, count: number): void {
  let n = 0;
  for (let i = 0; i < count; i++) {
    const c = K.cardField(cards[i], K.CARD_FLAGS);
    if ((s[c] & L.CARD_ACTIONED) === 0 || (s[c] & L.CARD_STUNNED) !== 0) continue;
    s[c] &= ~L.CARD_ACTIONED;
    touchPlace(s, cards[i]);
    cards[n++] = cards[i];
  }
  for (let i = 0; i < n; i++) emit(s, L.EVENT_READIED, cards[i], controllerOf(s, cards[i]));
}

function touchPlace(s: State, card: number): void {
  touch(s, isOnField(s, card) ? L.DEPEND_STATE : L.DEPEND_STRONGHOLD);
}

/**
 * Moves a card that is not on the field to its owner's zone of that kind, with the events that belong to the move.
 * Triggers read it as it is printed: nothing changes cards in the zones that it comes to. A card from the deck is read
 * in the Trail, where its own craft waits for that; an excluded card is read where it was.
 * @clause TR 502.5, 1211.6a, 1211.6c
 */
export function sendTo(s: State, card: number, kind: number, onTop: boolean): void {
  const from = zoneOf(s, card);
  if (kind === L.ZONE_EXCLUDED) {
    s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_LEAVING;
    emit(s, L.EVENT_EXCLUDED, card, from & 1);
  }
  moveCard(s, card, kind + ownerOf(s, card), onTop);
}

/**
 * Control is the side that a card is on. A card that changes sides stays the same object, and is removed from battle;
 * the card linked with it goes along.
 * @clause TR 506.4
 */
export const CONTROL = createControl({
  field: L.ZONE_FIELD,
  kind: () => CONTINUOUS_STEAL,
  changesSides(s, card, from, to) {
    leaveBattle(s, card);
    countUsable(s, card, from, -1);
    countUsable(s, card, to, 1);
    for (let i = LINKS.countLinked(s, card, L.ZONE_LINKED) - 1; i >= 0; i--) {
      countUsable(s, LINKED[i], L.ZONE_LINKED + (from & 1), -1);
      countUsable(s, LINKED[i], L.ZONE_LINKED + (to & 1), 1);
      unlinkCard(s, LINKED[i]);
      linkLast(s, LINKED[i], L.ZONE_LINKED + (to & 1));
    }
  },
  changed: markDirty,
});

/**
 * The card is controlled by that player from now on; nothing happens if it is already.
 * @clause TR 506.4
 */
export function changeController(s: State, card: number, player: number): void {
  if (controllerOf(s, card) === player) return;
  CONTROL.changeController(s, card, player);
  emit(s, L.EVENT_CONTROL, card, player);
}

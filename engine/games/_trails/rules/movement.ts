/** Movement between zones (502): a card that changes zones is a new object; listeners, orientation and knowledge follow. */
import {
  CARD_COUNT,
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_SERIAL,
  CARD_STRIDE,
  CARDS,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  FACE_DOWN,
  KNOWN_BOTH,
  KNOWN_SHIFT,
  makeReference,
  NONE,
  type State,
} from '../../../kernel/layout.ts';
import { addPlayerCell, isSwitched } from '../../../kernel/players.ts';
import { DEF_FLAGS, DEF_LISTENS, DEF_STRIDE, DEFS } from '../../../kernel/tables.ts';
import { linkLast, unlinkCard } from '../../../kernel/zones.ts';
import { CONTINUOUS_TARGET } from '../../../shared/continuous.ts';
import { createControl } from '../../../shared/control.ts';
import { LINKED } from '../../../shared/links.ts';
import { listens } from '../../../shared/listeners.ts';
import { createMovement, ownerOf, SHOWS_BOTH, SHOWS_NOBODY, SHOWS_PLAYER, zoneOf } from '../../../shared/movement.ts';
import { ASK } from '../decisions.ts';
import {
  CARD_ACTIONED,
  CARD_COVERT_CHOSEN,
  CARD_HOST,
  CARD_IN_LINK,
  CARD_LEAVING,
  CARD_STUNNED,
  DEPEND_HAND,
  DEPEND_PILES,
  DEPEND_STATE,
  DEPEND_STRONGHOLD,
  EVENT_ACTIONED,
  EVENT_CONTROL,
  EVENT_DESTROYED,
  EVENT_DIES,
  EVENT_DISCARDED,
  EVENT_DRAWS,
  EVENT_ENTERS,
  EVENT_EXCLUDED,
  EVENT_LEAVES,
  EVENT_MILLED,
  EVENT_READIED,
  EVENT_RETURNED,
  EVENT_TRAIL,
  FLAG_DEF_ABILITY,
  FLAG_DEF_BASE_ABILITY,
  FLAG_DEF_HIDDEN,
  GAINED_ABILITIES,
  KEYWORD_OPTIONAL_COVERT,
  KEYWORD_STAYS_OFF_TRAIL,
  LISTEN_LAYERS,
  PLAYER_ABILITY_CARDS,
  PLAYER_DECK_OUT,
  PLAYER_DISCARDED,
  PLAYER_DRAWN,
  SWITCH_STRONGHOLD_AS_IT_WAS,
  ZONE_ASIDE,
  ZONE_DECK,
  ZONE_EXCLUDED,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_KINDS,
  ZONE_LINKED,
  ZONE_PENDING,
  ZONE_STRONGHOLD,
  ZONE_TRAIL,
} from '../layout.ts';
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

// how cards leave the field, beside being put somewhere
/** "TR 1317.2" */
export const LEAVE_DESTROYED = 1;
/** "TR 1317.1" Instant death. */
export const LEAVE_DIES = 2;

// what a new object takes along
const CARRY_EFFECTS = 1;
const CARRY_ORIENTATION = 2;

/**
 * What each zone shows ("TR 502.1" "TR 502.2"): "TR 504.2" nobody sees the deck, "TR 505.3" a hand is its player's, "TR 507.4" and so are face-down cards of the Stronghold;
 * "TR 506.2" "TR 508.2" "TR 509.2" "TR 510.2" the others are public.
 */
const SHOWN: Readonly<Record<string, number>> = { deck: SHOWS_NOBODY, hand: SHOWS_PLAYER, stronghold: SHOWS_PLAYER };

const movement = createMovement({
  name: 'enter',
  deck: ZONE_DECK,
  hand: ZONE_HAND,
  field: ZONE_FIELD,
  discardPile: ZONE_TRAIL,
  shows: ZONE_KINDS.map((kind) => SHOWN[kind] ?? SHOWS_BOTH),
  leavingFlag: CARD_LEAVING,
  turnedFlag: CARD_ACTIONED,
  entersEvent: EVENT_ENTERS,
  discardedEvent: EVENT_DISCARDED,
  drawsEvent: EVENT_DRAWS,
  turnedEvent: EVENT_ACTIONED,
  unturnedEvent: EVENT_READIED,
  drawnCell: PLAYER_DRAWN,
  discardedCell: PLAYER_DISCARDED,
  deckOutCell: PLAYER_DECK_OUT,
  emit,
  triggerAbilities,
  controllerOf,
  depart,
  shed,
  arrive,
  touchZone,
  touchState: (s) => touch(s, DEPEND_STATE),
  moveCard,
  isHidden: (kind) => kind === ZONE_HAND || kind === ZONE_DECK || kind === ZONE_STRONGHOLD,
  keepLeaving,
  emitLeaving,
  remember: rememberLast,
  // "TR 1415.1" as it enters, before anything triggers
  enteringAsk: ASK.covert,
  asksEntering: (s, card) => hasKeyword(s, card, KEYWORD_OPTIONAL_COVERT),
  acceptEntering: (s, card) => {
    s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_COVERT_CHOSEN;
    // what counts or changes covert UNITs reads it as an icon craft
    markDirty(s);
  },
  left: releaseRiders,
});

/** "TR 505.2" "TR 505.5" A hand has neither order nor limit. "TR 1314.1" Cards are discarded together: to the Trails of their players. */
export const { entered, discardTogether, shuffleDeck } = movement;
/** "TR 1313.1" "TR 1102.1" A draw from an empty deck is noted. Without what may happen instead; see replacement.ts. */
export const drawNow = movement.drawCard;
export const leaveNow = movement.leaveTogether;

/** What a card takes along from one zone kind to the other. */
function carried(from: number, to: number): number {
  // "TR 502.3a" "TR 1320.1b" between zones where cards have an orientation
  if ((from === ZONE_FIELD && to === ZONE_STRONGHOLD) || (from === ZONE_STRONGHOLD && to === ZONE_FIELD))
    return CARRY_EFFECTS | CARRY_ORIENTATION;
  // "TR 1204.2i-1" by being played, "TR 1205.1c-4" and as it resolves
  if (to === ZONE_PENDING) return CARRY_EFFECTS;
  return from === ZONE_PENDING && (to === ZONE_FIELD || to === ZONE_STRONGHOLD) ? CARRY_EFFECTS : 0;
}

/**
 * "TR 502.3" Moves a card to a zone, as a new object. Emits nothing. `onTop` puts it at the front (top of a deck or of Pending). "TR 502.5" Which
 * player's zone, the caller says.
 */
export function moveCard(s: State, card: number, zone: number, onTop: boolean): void {
  const from = zoneOf(s, card);
  const wasDown = (s[CARDS + card * CARD_STRIDE + CARD_OWNER] & FACE_DOWN) !== 0;
  movement.relocate(s, card, zone, onTop, carried(from & ~1, zone & ~1));
  if (!wasDown || (from & ~1) !== ZONE_STRONGHOLD || (zone & ~1) !== ZONE_FIELD) return;
  // "TR 503.2a" face up, unless a switch lets it lie as it did (Q9)
  if (isSwitched(s, SWITCH_STRONGHOLD_AS_IT_WAS)) s[CARDS + card * CARD_STRIDE + CARD_OWNER] |= FACE_DOWN;
}

function depart(s: State, card: number, from: number, zone: number): void {
  const c = CARDS + card * CARD_STRIDE;
  const definition = s[c + CARD_DEF];
  const kind = from & ~1;
  if (kind === ZONE_STRONGHOLD && (s[c + CARD_OWNER] & FACE_DOWN) === 0) countFace(s, card, -1);
  else if (kind === ZONE_TRAIL) registerPublic(s, definition, -1);
  else if (kind === ZONE_LINKED) {
    countUsable(s, card, from, -1);
    registerOnField(s, definition, -1);
  }
  if (kind !== ZONE_FIELD) return;
  countUsable(s, card, from, -1);
  rememberLast(s, card);
  registerOnField(s, definition, -1);
  if (s[GAINED_ABILITIES] !== 0 && carried(kind, zone & ~1) === 0)
    dropGiven(s, makeReference(card, s[c + CARD_SERIAL]));
  leaveBattle(s, card);
  // "TR 1336.1" a link holds on the field only: both go to that zone, as two cards
  if ((s[c + CARD_FLAGS] & CARD_IN_LINK) === 0) return;
  for (let n = LINKS.countLinked(s, card, ZONE_LINKED); n > 0; n = LINKS.countLinked(s, card, ZONE_LINKED))
    moveCard(s, LINKED[0], (zone & ~1) + ownerOf(s, LINKED[0]), false);
}

function shed(s: State, card: number, carry: number): void {
  const c = CARDS + card * CARD_STRIDE;
  s[c + CARD_FLAGS] &= (carry & CARRY_ORIENTATION) !== 0 ? CARD_ACTIONED : 0;
  s[c + CARD_OWNER] &= ~FACE_DOWN;
  s[c + CARD_HOST] = 0;
  if ((carry & CARRY_EFFECTS) !== 0) carryEffects(s, card);
}

/** What continuous effects did to the object that the card was they do to the one that it is now. */
function carryEffects(s: State, card: number): void {
  const serial = s[CARDS + card * CARD_STRIDE + CARD_SERIAL];
  const before = makeReference(card, serial - 1);
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_TARGET] === before) s[e + CONTINUOUS_TARGET] = makeReference(card, serial);
  }
}

/** "TR 1202.2" "TR 1202.5" What cards listen to where they have come. Cards come to a Stronghold face down (see stronghold.ts). */
function arrive(s: State, card: number, zone: number): void {
  const c = CARDS + card * CARD_STRIDE;
  const kind = zone & ~1;
  if (kind === ZONE_TRAIL) registerPublic(s, s[c + CARD_DEF], 1);
  else if (kind === ZONE_STRONGHOLD) s[c + CARD_OWNER] |= FACE_DOWN;
  else if (kind === ZONE_FIELD || kind === ZONE_LINKED) {
    countUsable(s, card, zone, 1);
    registerOnField(s, s[c + CARD_DEF], 1);
  }
  if (kind === ZONE_FIELD) forgetLast(s, card);
  if (kind === ZONE_FIELD || kind === ZONE_STRONGHOLD || kind === ZONE_HAND) {
    setPrintedCharacteristics(s, card);
    markArrival(s, card);
  }
}

/** Keeps count of cards with crafts to use, so that a window need not look at every card (priority.ts). */
function countUsable(s: State, card: number, zone: number, sign: number): void {
  if ((printed(s, card, DEF_FLAGS) & FLAG_DEF_ABILITY) !== 0) addPlayerCell(s, zone & 1, PLAYER_ABILITY_CARDS, sign);
}

/** "TR 1202.4" A card of a Stronghold has been turned up (sign 1), or is not face up there any more (-1): its crafts are counted in or out. */
export function countFace(s: State, card: number, sign: number): void {
  if ((printed(s, card, DEF_FLAGS) & FLAG_DEF_BASE_ABILITY) !== 0)
    addPlayerCell(s, zoneOf(s, card) & 1, PLAYER_ABILITY_CARDS, sign);
  registerPublic(s, s[CARDS + card * CARD_STRIDE + CARD_DEF], sign);
}

/** A card has come to a public place off the field where crafts work, or leaves it. */
function registerPublic(s: State, definition: number, sign: number): void {
  if ((DEFS[definition * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_HIDDEN) === 0) registerElsewhere(s, definition, sign);
}

/** Counters must not tell where hidden cards are: cards with crafts that work in the hand, or face down, listen from the beginning. */
export function registerHidden(s: State): void {
  for (let card = 0; card < s[CARD_COUNT]; card++)
    if ((printed(s, card, DEF_FLAGS) & FLAG_DEF_HIDDEN) !== 0)
      registerElsewhere(s, s[CARDS + card * CARD_STRIDE + CARD_DEF], 1);
}

/** Derived values depend on the field always, on other zones only when something says so. */
function touchZone(s: State, kind: number, card: number): void {
  if (kind === ZONE_FIELD) touchField(s, card);
  else if (kind === ZONE_LINKED) markDirty(s);
  else if (kind === ZONE_HAND) touch(s, DEPEND_HAND);
  else touch(s, kind === ZONE_STRONGHOLD ? DEPEND_STRONGHOLD : DEPEND_PILES);
}

/** A card has come to a field or left it: if it does not act on others, nor what it did lasts until it leaves, at most it has to be looked at. */
function touchField(s: State, card: number): void {
  const isHere = isOnField(s, card);
  if (listens(s[CARDS + card * CARD_STRIDE + CARD_DEF], DEF_LISTENS, LISTEN_LAYERS)) markDirty(s);
  else if (!isHere && s[CONTINUOUS_COUNT] !== 0) markDirty(s);
  else markArrival(s, isHere ? card : NONE);
}

/** "TR 104.4" "TR 705.6" Of cards that are about to leave together, those that cannot be put into the Trail do not go there. */
function keepLeaving(s: State, cards: Int32Array, n: number, kind: number): number {
  if (kind !== ZONE_TRAIL) return n;
  let kept = 0;
  for (let i = 0; i < n; i++) if (!hasKeyword(s, cards[i], KEYWORD_STAYS_OFF_TRAIL)) cards[kept++] = cards[i];
  return kept;
}

/** "TR 1211.6b" Emits what leaving the field for a zone kind means, while the card is still there. */
function emitLeaving(s: State, card: number, kind: number, how: number): void {
  const player = controllerOf(s, card);
  emit(s, EVENT_LEAVES, card, player, 0, NONE);
  if (how === LEAVE_DESTROYED) emit(s, EVENT_DESTROYED, card, player, 0, NONE);
  else if (how === LEAVE_DIES) emit(s, EVENT_DIES, card, player, 0, NONE);
  if (kind === ZONE_TRAIL) emit(s, EVENT_TRAIL, card, player, 0, NONE);
  else if (kind === ZONE_HAND) emit(s, EVENT_RETURNED, card, player, 0, NONE);
  else if (kind === ZONE_EXCLUDED) emit(s, EVENT_EXCLUDED, card, player, 0, NONE);
}

/** "TR 1337.3" The card that has left the field had riders: they enter it, Actioned. */
function releaseRiders(s: State, card: number): void {
  for (let n = LINKS.countLinked(s, card, ZONE_EXCLUDED); n > 0; n = LINKS.countLinked(s, card, ZONE_EXCLUDED)) {
    const rider = LINKED[0];
    putOnField(s, rider, ownerOf(s, rider), true);
    entered(s, rider);
  }
}

/** Sets a card aside for its owner alone to see, in the middle of an instruction. */
export function setAside(s: State, card: number): void {
  const player = ownerOf(s, card);
  moveCard(s, card, ZONE_ASIDE + player, false);
  const c = CARDS + card * CARD_STRIDE + CARD_OWNER;
  s[c] = (s[c] & ~KNOWN_BOTH) | (1 << (KNOWN_SHIFT + player));
}

/**
 * "TR 1320.1" Puts a card onto the field of a player; "TR 503.1a" Ready and face up, unless it is said otherwise or it comes from a Stronghold.
 * Emits nothing; `entered` does, once all that enter together are there. "TR 1215.10" What others make of it holds as it enters.
 */
export function putOnField(s: State, card: number, player: number, actioned: boolean): void {
  moveCard(s, card, ZONE_FIELD + player, false);
  if (actioned) s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_ACTIONED;
}

/** "TR 1315.2" Actions a card on the field or in a Stronghold; one that is Actioned already is left alone ("TR 104.3"). */
export function actionCard(s: State, card: number): void {
  const c = CARDS + card * CARD_STRIDE + CARD_FLAGS;
  if ((s[c] & CARD_ACTIONED) !== 0) return;
  s[c] |= CARD_ACTIONED;
  touchPlace(s, card);
  emit(s, EVENT_ACTIONED, card, controllerOf(s, card), 0, NONE);
}

/**
 * "TR 1315.1" The first `count` of `cards` become Ready at the same moment, on the field or in a Stronghold; "TR 1306.2b" stunned ones do not. The list is
 * used up.
 */
export function readyTogether(s: State, cards: Int32Array, count: number): void {
  let n = 0;
  for (let i = 0; i < count; i++) {
    const c = CARDS + cards[i] * CARD_STRIDE + CARD_FLAGS;
    if ((s[c] & CARD_ACTIONED) === 0 || (s[c] & CARD_STUNNED) !== 0) continue;
    s[c] &= ~CARD_ACTIONED;
    touchPlace(s, cards[i]);
    cards[n++] = cards[i];
  }
  for (let i = 0; i < n; i++) emit(s, EVENT_READIED, cards[i], controllerOf(s, cards[i]), 0, NONE);
}

function touchPlace(s: State, card: number): void {
  touch(s, isOnField(s, card) ? DEPEND_STATE : DEPEND_STRONGHOLD);
}

/**
 * "TR 502.5" Moves a card that is not on the field to its owner's zone of that kind, with the events that belong to the move.
 * "TR 1211.6a" "TR 1211.6c" What triggers reads it as it is printed: nothing changes cards in the zones that it comes to.
 */
export function sendTo(s: State, card: number, kind: number, onTop: boolean): void {
  const from = zoneOf(s, card);
  if (kind === ZONE_EXCLUDED) emit(s, EVENT_EXCLUDED, card, from & 1, 0, NONE);
  else if (kind === ZONE_TRAIL && (from & ~1) === ZONE_DECK) emit(s, EVENT_MILLED, card, from & 1, 0, NONE);
  moveCard(s, card, kind + ownerOf(s, card), onTop);
}

/**
 * "TR 506.4" Control is the side that a card is on: it is the same card, and in battle it is no more ("TR 804.7"). What is linked with it goes along.
 */
export const CONTROL = createControl({
  field: ZONE_FIELD,
  kind: () => CONTINUOUS_STEAL,
  changesSides(s, card, from, to) {
    leaveBattle(s, card);
    countUsable(s, card, from, -1);
    countUsable(s, card, to, 1);
    for (let i = LINKS.countLinked(s, card, ZONE_LINKED) - 1; i >= 0; i--) {
      countUsable(s, LINKED[i], ZONE_LINKED + (from & 1), -1);
      countUsable(s, LINKED[i], ZONE_LINKED + (to & 1), 1);
      unlinkCard(s, LINKED[i]);
      linkLast(s, LINKED[i], ZONE_LINKED + (to & 1));
    }
  },
  changed: markDirty,
});

/** "TR 506.4" The card is controlled by that player from now on; nothing happens if it is already. */
export function changeController(s: State, card: number, player: number): void {
  if (controllerOf(s, card) === player) return;
  CONTROL.changeController(s, card, player);
  emit(s, EVENT_CONTROL, card, player, 0, NONE);
}

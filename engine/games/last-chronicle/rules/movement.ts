/** Movement between zones (7.2, 7.3): a card that changes zones is a new object; listeners and knowledge follow. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell, isSwitched } from '../../../kernel/players.ts';
import { DEF_FLAGS } from '../../../kernel/tables.ts';
import { linkLast, unlinkCard } from '../../../kernel/zones.ts';
import { createControl } from '../../../shared/control.ts';
import { changeCounters, countersOf } from '../../../shared/counters.ts';
import { LINKED } from '../../../shared/links.ts';
import { createMovement, ownerOf, SHOWS_NOBODY, SHOWS_PLAYER, zoneOf } from '../../../shared/movement.ts';
import { addWaiting } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { MOD_REMOVE_INSTEAD } from '../operators/modifications.ts';
import { computeValue } from '../operators/tables.ts';
import {
  CONTINUOUS_STEAL,
  cardTypes,
  controllerOf,
  hasKeyword,
  hasLostAbilities,
  isOnBattlefield,
  LINKS,
  markDirty,
  printed,
  setPrintedCharacteristics,
  touch,
} from './characteristics.ts';
import { dropGiven, emit, emitWith, registerElsewhere, registerOnField, triggerAbilities } from './events.ts';
import { forgetLast, rememberLast } from './last-known.ts';
import { entersUnder } from './permissions.ts';
import { anyBearsOn } from './rule-changes.ts';

// how cards leave the battlefield other than by being put into a zone
/**
 * The card is destroyed: by a text that says so, or by 12.4.4.
 * @clause LC 15.1.4.1
 */
export const LEAVE_DESTROYED = 1;
/**
 * The card is sacrificed, which is no destruction.
 * @clause LC 15.1.13.5
 */
export const LEAVE_SACRIFICED = 2;

/**
 * A card that changes zones is a new object: damage and effects stay behind. It goes to its owner's zone.
 * @clause LC 7.3, 7.2
 *
 * Cards that move together see each other leave and enter. Abilities that trigger on a departure follow the card to its
 * new zone, but not to a hidden one (11.6.17.2). A draw from an empty deck is noted. A wiped card is not wiped again,
 * nor does an active one recover.
 * @clause LC 11.4.9, 11.6.17.2.1, 11.6.17, 12.4.2, 15.1.3.2, 15.1.2.2
 */
const movement = createMovement({
  name: 'enter',
  layout: L,
  field: L.ZONE_BATTLEFIELD,
  discardPile: L.ZONE_DISCARD,
  // all other zones are public; what was known of an era marker stays known
  // @clause LC 7.4.1, 7.9.2, 7.11.2, 7.6.3
  shows: { deck: SHOWS_NOBODY, hand: SHOWS_PLAYER, era: SHOWS_PLAYER },
  turnedFlag: L.CARD_WIPED,
  turnedEvent: L.EVENT_WIPED,
  unturnedEvent: L.EVENT_RECOVERS,
  emit,
  triggerAbilities,
  controllerOf,
  depart,
  shed,
  arrive,
  touchZone,
  touchState: (s) => touch(s, L.DEPEND_STATE),
  moveCard,
  emitLeaving,
  remember: rememberLast,
  destination: goesTo,
  left: becomeStone,
});

const { relocate } = movement;
export const { entered } = movement;
/** Leaving and drawing without replacement effects; replacement.ts has those. */
export const leaveNow = movement.leaveTogether;
export const drawNow = movement.drawCard;
/**
 * After a shuffle nobody knows the order, and nothing takes it back: whatever could fail later is checked before.
 * @clause LC 15.1.7.1, 14.4
 */
export const { shuffleDeck } = movement;
export const wipeCard = movement.turnCard;
export const recoverTogether = movement.unturnTogether;

/**
 * Moves a card to a zone. Emits nothing. `onTop` puts it at the front (top of a deck or of the stack).
 * @clause LC 7.3
 */
export function moveCard(s: State, card: number, zone: number, onTop: boolean): void {
  if ((zone & ~1) === L.ZONE_DISCARD && isKeptFromDiscard(s, card)) {
    emit(s, L.EVENT_REMOVED, card, zoneOf(s, card) & 1);
    relocate(s, card, L.ZONE_REMOVED + (zone & 1), false);
    return;
  }
  const from = zoneOf(s, card) & ~1;
  moveNow(s, card, zone, onTop);
  // cards that are looked at lie aside, and still count as cards of the deck
  if ((zone & ~1) === L.ZONE_DISCARD && (from === L.ZONE_DECK || from === L.ZONE_ASIDE)) noteMilled(s, card);
}

/**
 * A card has come from the deck to the discard: its abilities that work in the deck trigger.
 * @clause LC 15.2.18.2
 */
function noteMilled(s: State, card: number): void {
  const player = ownerOf(s, card);
  triggerAbilities(s, card, L.EVENT_MILLED, card, player, 0, K.NONE, L.ZONE_BIT_DECK);
  emit(s, L.EVENT_MILLED, card, player);
}

/** Moves a card to a zone, whatever texts say of where it goes instead. */
export function moveNow(s: State, card: number, zone: number, onTop: boolean): void {
  relocate(s, card, zone, onTop);
}

/** Is the card, which is not on the battlefield, removed instead of being put into the discard? */
function isKeptFromDiscard(s: State, card: number): boolean {
  return !isOnBattlefield(s, card) && anyBearsOn(s, L.LISTEN_LEAVE, MOD_REMOVE_INSTEAD, card);
}

const kept = new Int32Array(256);

/**
 * Cards are discarded together; cards to which something else happens instead were not discarded.
 * @clause LC 15.1.5.1, 11.6.16
 */
export function discardTogether(s: State, cards: Int32Array, n: number): void {
  let left = 0;
  for (let i = 0; i < n; i++)
    if (isKeptFromDiscard(s, cards[i])) moveCard(s, cards[i], L.ZONE_DISCARD + ownerOf(s, cards[i]), false);
    else kept[left++] = cards[i];
  movement.discardTogether(s, kept, left);
}

function depart(s: State, card: number, from: number, zone: number): void {
  const c = K.cardOffset(card);
  const definition = s[c + K.CARD_DEF];
  countUsable(s, card, from, -1);
  countUsable(s, card, zone, 1);
  if ((from & ~1) === L.ZONE_COMBINED) registerOnField(s, definition, -1);
  if ((from & ~1) !== L.ZONE_BATTLEFIELD) {
    registerElsewhereIf(s, definition, from & ~1, -1);
    return;
  }
  // @clause LC 15.2.15.1.7
  for (let n = LINKS.findLinked(s, card); n > 0; n = LINKS.findLinked(s, card))
    moveCard(s, LINKED[0], L.ZONE_DISCARD + ownerOf(s, LINKED[0]), false);
  registerOnField(s, definition, -1);
  if (s[L.GIVEN_ABILITIES] !== 0) dropGiven(s, K.makeReference(card, s[c + K.CARD_SERIAL]));
  leaveBattle(s, card);
}

/** The rows of Units that a soulstone is about to send to the Soul Yard, as marks. */
const saved = new Uint8Array(256);

/**
 * A Unit with a soulstone that would go from the battlefield to the discard, for whatever reason, goes to the Soul
 * Yard: it was not destroyed (Q48).
 * @clause LC 15.2.5.1, 15.2.5.2, 11.9.5.4
 */
function goesTo(s: State, card: number, kind: number): number {
  if (kind !== L.ZONE_DISCARD) return kind;
  // the fate that replacement effects have settled for the card
  const fate = (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_FATE) >> L.CARD_FATE_SHIFT;
  if (fate === L.FATE_REMOVED) return L.ZONE_REMOVED;
  if (fate === 0 ? !hasSoulstone(s, card) : fate !== L.FATE_STONE) return kind;
  saved[card] = 1;
  return L.ZONE_SOUL;
}

/**
 * A soulstone acts for a Unit, not for a card that is no Unit any more.
 * @clause LC 15.2.5.2
 */
export function hasSoulstone(s: State, card: number): boolean {
  return hasKeyword(s, card, L.KEYWORD_SOULSTONE) && (cardTypes(s, card) & L.TYPE_UNIT) !== 0;
}

/** A card that came from the battlefield to a Soul Yard is a soul stone now, wiped if a soulstone sent it there. */
function becomeStone(s: State, card: number, kind: number): void {
  if (kind === L.ZONE_SOUL && saved[card] === 1) {
    s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_WIPED;
    saved[card] = 0;
  }
  noteYard(s, card, kind);
}

/** In WAITING_CODE: the burst has not been declared yet (bursts.ts). */
export const UNDECLARED = -1;

/**
 * The burst in that field of a card's definition may be declared in the zone to which the card has come; its owner will
 * be asked.
 */
export function awaitDeclaration(s: State, card: number, field: number): void {
  const row = printed(s, card, field) - 1;
  if (row !== K.NONE) addWaiting(s, row, referenceTo(s, card), ownerOf(s, card), 0, 0, 0, UNDECLARED);
}

/**
 * A card has come to a yard. In the Soul Yard its soul burst may be declared, however it came there; its chrono burst
 * only by a chrono check, or, by a switch, on any arrival in the CA Yard (Q1).
 * @clause LC 15.2.10.3, 5.4.2
 */
function noteYard(s: State, card: number, kind: number): void {
  if (kind === L.ZONE_SOUL) {
    emit(s, L.EVENT_BECOMES_STONE, card, ownerOf(s, card));
    awaitDeclaration(s, card, L.DEF_SOUL_BURST);
  } else if (kind === L.ZONE_CA && isSwitched(s, L.SWITCH_BURST_ANYWHERE)) awaitDeclaration(s, card, L.DEF_BURST);
}

/** Removes a card that changes sides or is no Unit any more from battle, unless a switch says otherwise (Q45). */
export function removeFromBattle(s: State, card: number): void {
  const isInBattle = (s[K.cardField(card, K.CARD_FLAGS)] & (L.CARD_ATTACKING | L.CARD_BLOCKING)) !== 0;
  if (!isInBattle || isSwitched(s, L.SWITCH_LEAVES_BY_ZONE)) return;
  leaveBattle(s, card);
  touch(s, L.DEPEND_STATE);
}

/**
 * Control is the side that a card is on. A player who gains control has not had the card since the turn began, and it
 * is removed from battle (Q45). Cards combined with it go along.
 * @clause LC 6.2.4, 11.9.4.1, 10.1.2.3.1, 10.1.2.6
 */
export const CONTROL = createControl({
  field: L.ZONE_BATTLEFIELD,
  kind: () => CONTINUOUS_STEAL,
  changesSides(s, card, from, to) {
    const c = K.cardOffset(card);
    removeFromBattle(s, card);
    s[c + K.CARD_FLAGS] &= ~L.CARD_DECLARED;
    s[c + L.CARD_SINCE] = s[K.TURN_NUMBER];
    countUsable(s, card, from, -1);
    countUsable(s, card, to, 1);
    for (let i = LINKS.findLinked(s, card) - 1; i >= 0; i--) {
      countUsable(s, LINKED[i], L.ZONE_COMBINED + (from & 1), -1);
      countUsable(s, LINKED[i], L.ZONE_COMBINED + (to & 1), 1);
      unlinkCard(s, LINKED[i]);
      linkLast(s, LINKED[i], L.ZONE_COMBINED + (to & 1));
    }
  },
  changed: markDirty,
});

function leaveBattle(s: State, card: number): void {
  const flags = K.cardField(card, K.CARD_FLAGS);
  if ((s[flags] & L.CARD_ATTACKING) !== 0) s[L.ATTACK_COUNT]--;
  if ((s[flags] & L.CARD_BLOCKING) !== 0) s[L.ATTACK_BLOCKER] = K.NONE;
  s[flags] &= ~(L.CARD_ATTACKING | L.CARD_BLOCKING);
}

/**
 * Era markers lie face down, which hides what they are; what was known of one stays known.
 * @clause LC 7.6.3, 6.3.1.2
 */
function arrive(s: State, card: number, zone: number): void {
  const c = K.cardOffset(card);
  if ((zone & ~1) === L.ZONE_ERA) s[c + K.CARD_OWNER] |= K.FACE_DOWN;
  else registerElsewhereIf(s, s[c + K.CARD_DEF], zone & ~1, 1);
  if ((printed(s, card, DEF_FLAGS) & L.FLAG_DEF_TOKEN) !== 0) s[L.TOKEN_ASTRAY] = 1;
}

function shed(s: State, card: number): void {
  const c = K.cardOffset(card);
  s[c + K.CARD_FLAGS] = 0;
  s[c + K.CARD_OWNER] &= ~K.FACE_DOWN;
  s[c + L.CARD_SINCE] = 0;
  s[c + L.CARD_DAMAGE] = 0;
}

/** Counts the cards with abilities to use, so that a window need not look at every card (priority.ts). */
function countUsable(s: State, card: number, zone: number, sign: number): void {
  const flags = printed(s, card, DEF_FLAGS);
  const isText = (zone & ~1) === L.ZONE_BATTLEFIELD || (zone & ~1) === L.ZONE_COMBINED;
  if (isText && (flags & L.FLAG_DEF_ABILITY) !== 0) addPlayerCell(s, zone & 1, L.PLAYER_ABILITY_CARDS, sign);
  if ((zone & ~1) === L.ZONE_DISCARD && (flags & L.FLAG_DEF_DISCARD_ABILITY) !== 0)
    addPlayerCell(s, zone & 1, L.PLAYER_DISCARD_ABILITIES, sign);
}

function registerElsewhereIf(s: State, definition: number, kind: number, sign: number): void {
  if (kind === L.ZONE_DISCARD || kind === L.ZONE_SOUL || kind === L.ZONE_CA) registerElsewhere(s, definition, sign);
}

/** Derived values depend on the battlefield and on eras always, on other zones only when something says so. */
function touchZone(s: State, kind: number): void {
  if (kind === L.ZONE_BATTLEFIELD || kind === L.ZONE_ERA || kind === L.ZONE_COMBINED) markDirty(s);
  else touch(s, kind === L.ZONE_HAND ? L.DEPEND_HAND : L.DEPEND_PILES);
}

/** Emits the events of leaving the battlefield for a zone kind, while the card is still there. */
function emitLeaving(s: State, card: number, kind: number, how: number): void {
  const player = controllerOf(s, card);
  emit(s, L.EVENT_LEAVES, card, player);
  if (how === LEAVE_SACRIFICED) emit(s, L.EVENT_SACRIFICED, card, player);
  if (kind === L.ZONE_DISCARD) {
    emit(s, L.EVENT_DISCARD_PILE, card, player);
    if (how === LEAVE_DESTROYED) emit(s, L.EVENT_DESTROYED, card, player);
  } else if (kind === L.ZONE_SOUL) {
    if (how === LEAVE_DESTROYED && isSwitched(s, L.SWITCH_SOULSTONE_DESTROYED))
      emit(s, L.EVENT_DESTROYED, card, player);
  } else if (kind === L.ZONE_HAND) emit(s, L.EVENT_RETURNED, card, player);
  else if (kind === L.ZONE_REMOVED) emit(s, L.EVENT_REMOVED, card, player);
}

/**
 * Puts a card on the battlefield (6.2.3), active unless it is said otherwise, with the counters that it enters with
 * (15.2.11.1.1, 15.2.14.9). Emits nothing; `entered` does, once all that enter together are there.
 */
export function putOnBattlefield(s: State, card: number, player: number, wiped: boolean): void {
  const c = K.cardOffset(card);
  moveCard(s, card, L.ZONE_BATTLEFIELD + entersUnder(s, card, player), false);
  s[c + L.CARD_SINCE] = s[K.TURN_NUMBER];
  // the counters of the former object are gone
  // @clause LC 6.10.3
  s[c + L.CARD_COUNTERS] = 0;
  s[c + L.CARD_COUNTERS + 1] = 0;
  setPrintedCharacteristics(s, card);
  forgetLast(s, card);
  registerOnField(s, s[c + K.CARD_DEF], 1);
  // effects of other cards hold for the card as it enters
  // @clause LC 11.7.2
  markDirty(s);
  if (wiped || hasKeyword(s, card, L.KEYWORD_ENTERS_WIPED)) s[c + K.CARD_FLAGS] |= L.CARD_WIPED;
  // @clause LC 15.2.11.1
  const preparations = printed(s, card, L.DEF_PREPARATION);
  if (preparations !== 0 && !hasLostAbilities(s, card))
    changeCounters(s, c + L.CARD_COUNTERS, L.COUNTER_PREPARATION, preparations);
  refillPower(s, card);
}

/**
 * Fills a Structure up to the power counters of its power source; it keeps more, if it has more.
 * @clause LC 9.2.1.2, 15.2.14.8, 15.2.14.11
 */
export function refillPower(s: State, card: number): void {
  const source = printed(s, card, L.DEF_POWER_SOURCE);
  if (source === 0 || hasLostAbilities(s, card)) return;
  const at = K.cardField(card, L.CARD_COUNTERS);
  const missing = computeValue(s, source, card, controllerOf(s, card), K.NONE) - countersOf(s, at, L.COUNTER_POWER);
  if (missing <= 0) return;
  changeCounters(s, at, L.COUNTER_POWER, missing);
  touch(s, L.DEPEND_STATE);
}

/**
 * Combines a card with a Unit: the card lies with it, is not placed and is no Unit on the battlefield.
 * @clause LC 15.2.15.1.3, 15.2.15.1.6
 */
export function combineCard(s: State, card: number, host: number): void {
  const player = controllerOf(s, host);
  moveCard(s, card, L.ZONE_COMBINED + player, false);
  LINKS.linkTo(s, card, host);
  registerOnField(s, s[K.cardField(card, K.CARD_DEF)], 1);
  emitWith(s, L.EVENT_COMBINED, host, player, card);
}

/** A card that is off the battlefield comes to a yard of its owner; as a soul stone active (Q9). */
export function putIntoYard(s: State, card: number, kind: number): void {
  moveCard(s, card, kind + ownerOf(s, card), false);
  noteYard(s, card, kind);
}

/**
 * Moves a card that is not on the battlefield to its owner's zone of that kind, with the events that belong to the
 * move.
 * @clause LC 6.2.1
 */
export function sendTo(s: State, card: number, kind: number, onTop: boolean): void {
  if (kind === L.ZONE_REMOVED) emit(s, L.EVENT_REMOVED, card, zoneOf(s, card) & 1);
  if (kind === L.ZONE_SOUL || kind === L.ZONE_CA) putIntoYard(s, card, kind);
  else moveCard(s, card, kind + ownerOf(s, card), onTop);
}

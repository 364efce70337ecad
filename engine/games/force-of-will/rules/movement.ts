/**
 * Movement between zones: a card that changes zones is a new object; counters of listeners, resting and knowledge
 * follow the move.
 */
import { pushFrame } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell, isSwitched, playerCell, setPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, firstOfBoth, linkLast, nextOfBoth, unlinkCard } from '../../../kernel/zones.ts';
import { markCard } from '../../../shared/characteristics.ts';
import * as C from '../../../shared/continuous.ts';
import { createControl } from '../../../shared/control.ts';
import { changeCounters } from '../../../shared/counters.ts';
import { listens } from '../../../shared/listeners.ts';
import { createMovement, ownerOf, SHOWS_NOBODY, SHOWS_PLAYER, zoneOf } from '../../../shared/movement.ts';
import { isFull } from '../../../shared/pending.ts';
import { cardOf, referenceTo, SELECTED } from '../../../shared/selection.ts';

import * as L from '../layout.ts';
import { MOD_PUT_INSTEAD, PUT_INSTEAD_FROM } from '../operators/modifications.ts';
import {
  CONTINUOUS_COPY,
  CONTINUOUS_STEAL,
  cardTypes,
  controllerOf,
  ensureDerived,
  hasKeyword,
  hasLostAbilities,
  hostOf,
  isDerived,
  isInField,
  isInPlay,
  LIKE,
  markArrival,
  markDirty,
  printed,
  setPrintedCharacteristics,
  touchLightly,
} from './characteristics.ts';
import { LIKENESS } from './derive.ts';
import {
  dropEntry,
  dropGiven,
  emit,
  followController,
  registerElsewhere,
  registerOnField,
  triggerAbilities,
} from './events.ts';
import { forgetLast, keepReturned, rememberLast } from './last-known.ts';
import { reviewLikeness, touchLikeness } from './likeness.ts';
import { leaveBattle, loseRole } from './roles.ts';
import { beginChanges, change, changeBearsOn, mayHaveChanges, nextChange } from './rule-changes.ts';
import { forgetDamaged, rememberBurial } from './turn-memory.ts';

// the ways in which cards leave the field other than being put somewhere
export const LEAVE_DESTROYED = 1;

const LIMIT = L.COUNTERS.indexOf('limit');

/** What a card takes along from the chase into the field: the flags of how it was played. */
const CARRY_PLAYED = 1;

/**
 * The shared movement with the hooks of this game; they say, among other things, what each zone shows besides the
 * public zones.
 * @clause FOW ext.zone.1
 */
const movement = createMovement({
  name: 'enter',
  layout: L,
  secondDeck: L.ZONE_STONE_DECK,
  field: L.ZONE_FIELD,
  discardPile: L.ZONE_GRAVEYARD,
  shows: {
    deck: SHOWS_NOBODY,
    hand: SHOWS_PLAYER,
    standby: SHOWS_PLAYER,
    'stone-deck': SHOWS_NOBODY,
    lifebreak: SHOWS_NOBODY,
  },
  turnedFlag: L.CARD_RESTED,
  turnedEvent: L.EVENT_RESTS,
  unturnedEvent: L.EVENT_RECOVERS,
  emit,
  triggerAbilities,
  controllerOf,
  depart,
  shed,
  arrive,
  touchZone,
  touchState: (s) => touchLightly(s, L.DEPEND_STATE),
  moveCard,
  emitLeaving,
  remember: rememberLast,
  // both players saw the card leave, and know that it has come to the other zone
  // @clause FOW ext.rule.11
  left: (s, card) => {
    if (isToken(s, card) && !isInField(s, card)) vanish(s, card);
    endWhileHere(s);
  },
});

/**
 * Discarded cards go to the graveyard. Cards of a deck that were shown are not known any more after the deck was
 * shuffled.
 * @clause FOW ext.gact.21, ext.hid.2
 */
export const { discardTogether, shuffleDeck, shuffleSecondDeck } = movement;

/**
 * Draws a card. A player who cannot draw loses for it only in the player's own draw phase; by a switch only for the
 * draw of the turn.
 * @clause FOW ext.rule.4
 */
export function drawNow(s: State, player: number, isTurnDraw: boolean): void {
  const before = playerCell(s, player, L.PLAYER_DECK_OUT);
  const drawn = movement.drawCard(s, player);
  if (drawn !== K.NONE) {
    s[L.JUST_DRAWN + player] = referenceTo(s, drawn);
    return;
  }
  const counts = isSwitched(s, L.SWITCH_DECK_OUT_TURN_DRAW)
    ? isTurnDraw
    : s[K.TURN_PHASE] === L.PHASE_DRAW && turnPlayer(s) === player;
  if (!counts) setPlayerCell(s, player, L.PLAYER_DECK_OUT, before);
}

const { leaveTogether } = movement;

const PERMANENT = L.TYPE_RESONATOR | L.TYPE_ADDITION | L.TYPE_REGALIA;
const TYPES_CHANT = L.TYPE_CHANT | L.TYPE_CHANT_INSTANT | L.TYPE_CHANT_STANDBY;

/** The zone to which a card goes that is to move to a zone; NONE if it stays where it is. */
function placeFor(s: State, card: number, zone: number): number {
  const types = printed(s, card, T.DEF_TYPES);
  const kind = zone & ~1;
  // @clause FOW ext.zone.22, ext.zone.28, ext.zone.23, ext.zone.27
  if ((types & (L.TYPES_J_RULER | L.TYPE_ASTRAL)) !== 0)
    return kind === L.ZONE_RULER || (kind === L.ZONE_GRAVEYARD && types === L.TYPE_RULER) ? zone : K.NONE;
  if (kind === L.ZONE_RULER) return K.NONE;
  // a magic stone that would go to a deck goes to the stone deck, even one that has become something else; one that
  // would go to a hand goes there only if it is a resonator, an addition or a regalia now
  // @clause FOW ext.zone.25
  if (kind === L.ZONE_DECK || (kind === L.ZONE_HAND && (cardTypes(s, card) & PERMANENT) !== 0))
    return (types & L.TYPE_STONE) !== 0 ? L.ZONE_STONE_DECK + (zone & 1) : zone;
  if (kind !== L.ZONE_FIELD && kind !== L.ZONE_STONES && kind !== L.ZONE_STONE_DECK) return zone;
  // @clause FOW ext.zone.24
  if ((types & TYPES_CHANT) !== 0) return L.ZONE_GRAVEYARD + ownerOf(s, card);
  if (kind === L.ZONE_STONES && (types & L.TYPE_STONE) === 0) return K.NONE;
  // a card that is only treated as a magic stone belongs in the main deck
  // @clause FOW ext.zone.25
  return kind === L.ZONE_STONE_DECK && (types & L.TYPE_STONE) === 0 ? L.ZONE_DECK + (zone & 1) : zone;
}

/**
 * Moves a card, as a new object, to a zone or to the zone that it goes to instead. It emits no event.
 * @clause FOW ext.zone.13
 */
export function moveCard(s: State, card: number, zone: number, onTop: boolean): void {
  if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_COPY) !== 0) {
    vanish(s, card);
    return;
  }
  if ((zone & ~1) === L.ZONE_GRAVEYARD && mayHaveChanges(s, L.LISTEN_LEAVE) && isKeptFromGraveyards(s, card)) {
    if ((zoneOf(s, card) & ~1) !== L.ZONE_REMOVED) sendTo(s, card, L.ZONE_REMOVED, onTop);
    return;
  }
  placeCard(s, card, zone, onTop);
}

/** Moves a card where nothing can happen instead, which is also how a position is laid out. */
export function placeCard(s: State, card: number, zone: number, onTop: boolean): void {
  const to = placeFor(s, card, zone);
  if (to === K.NONE) return;
  if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_REMNANT) !== 0 && zoneOf(s, card) === L.ZONE_CHASE) {
    // @clause FOW ext.kwo.3
    movement.relocate(s, card, L.ZONE_REMOVED + ownerOf(s, card), onTop);
    return;
  }
  const isPlayed = zoneOf(s, card) === L.ZONE_CHASE && (to & ~1) === L.ZONE_FIELD;
  const toTop = onTop || (to !== zone && (zone & ~1) === L.ZONE_HAND);
  // the newest card of a graveyard is on top, which is the end of the list
  // @clause FOW ext.zone.6
  movement.relocate(s, card, to, toTop && (to & ~1) !== L.ZONE_GRAVEYARD, isPlayed ? CARRY_PLAYED : 0);
}

/**
 * Is the card removed from the game instead of being put into a graveyard, from wherever it comes? What leaves a field
 * has been asked already, with everything else that may happen instead (replacement.ts).
 * @clause FOW 9.10.b1, 9.10.b3
 */
function isKeptFromGraveyards(s: State, card: number): boolean {
  beginChanges(s, L.LISTEN_LEAVE, MOD_PUT_INSTEAD);
  while (nextChange(s)) if (T.CODE[change.pc + PUT_INSTEAD_FROM] === 1 && changeBearsOn(s, card)) return true;
  return false;
}

/**
 * Removes a card face down: players who knew the card still know it, others do not.
 * @clause FOW ext.zone.8
 */
export function removeFaceDown(s: State, card: number): void {
  const c = K.cardField(card, K.CARD_OWNER);
  const known = s[c] & K.KNOWN_BOTH;
  moveCard(s, card, L.ZONE_REMOVED + ownerOf(s, card), false);
  s[c] = (s[c] & ~K.KNOWN_BOTH) | known | K.FACE_DOWN;
}

/**
 * The definition of card rows that hold no card: rows of tokens and copies that are not made yet or have ceased to
 * exist.
 */
export const NO_CARD = T.addDefinition();
T.DEFS[T.defField(NO_CARD, T.DEF_HASH)] = 0xf03;
T.DEFS[T.defField(NO_CARD, L.DEF_TEXT)] = K.NONE;

/** The oldest entry that makes the object a copy, as its offset; NONE without any. */
function oldestCopy(s: State, target: number): number {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_COPY && s[e + C.CONTINUOUS_TARGET] === target) return e;
  }
  return K.NONE;
}

/** The definition of the side of the card that is up, whatever copies have made of the card. */
export function uncopiedDefinition(s: State, card: number): number {
  const copy = oldestCopy(s, referenceTo(s, card));
  return copy === K.NONE ? s[K.cardField(card, K.CARD_DEF)] : s[copy + C.CONTINUOUS_EXTRA];
}

function becomeDefinition(s: State, card: number, definition: number): void {
  const c = K.cardOffset(card);
  register(s, card, s[c + K.CARD_ZONE], -1);
  s[c + K.CARD_DEF] = definition;
  register(s, card, s[c + K.CARD_ZONE], 1);
  markDirty(s);
}

/**
 * Makes the card in the field a copy: until the given turn it is what is printed on that definition.
 * @clause FOW ext.gact.19
 */
export function becomeCopy(
  s: State,
  card: number,
  definition: number,
  you: number,
  until: number,
  source: number,
  value = 0,
): void {
  if (isFull(s)) return;
  const target = referenceTo(s, card);
  const oldest = oldestCopy(s, target);
  const own = oldest === K.NONE ? s[K.cardField(card, K.CARD_DEF)] : s[oldest + C.CONTINUOUS_EXTRA];
  C.addContinuous(s, CONTINUOUS_COPY, you, definition, target, until, value, source, own);
  becomeDefinition(s, card, definition);
}

/**
 * Ends the entry at that offset, which makes its card a copy: the youngest other entry of this kind applies from now
 * on, or the card is itself again.
 */
export function endCopy(s: State, entry: number): void {
  const target = s[entry + C.CONTINUOUS_TARGET];
  const card = cardOf(s, target);
  if (card === K.NONE) return;
  let definition = s[entry + C.CONTINUOUS_EXTRA];
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (e !== entry && s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_COPY && s[e + C.CONTINUOUS_TARGET] === target)
      definition = s[e + C.CONTINUOUS_CODE];
  }
  becomeDefinition(s, card, definition);
}

/** Looks for the cards that others are like (likeness.ts). */
function reviewAll(s: State): void {
  reviewLikeness(s, {
    begin: (state, card, definition) =>
      becomeCopy(state, card, definition, controllerOf(state, card), L.UNTIL_HERE, referenceTo(state, card), LIKE),
    change: becomeDefinition,
    end: (state, entry) => {
      endCopy(state, K.continuousOffset(entry));
      C.removeContinuous(state, entry);
    },
  });
}
LIKENESS.is(reviewAll);

/** Is the card a token? */
export function isToken(s: State, card: number): boolean {
  return (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_TOKEN) !== 0;
}

/**
 * A copy that would leave the chase ceases to exist, and so does a token that has left the field.
 * @clause FOW ext.gact.18, ext.rule.11
 */
export function vanish(s: State, card: number): void {
  s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_COPY;
  moveCard(s, card, L.ZONE_BLANK + ownerOf(s, card), false);
  s[K.cardField(card, K.CARD_DEF)] = NO_CARD;
}

function isElsewhere(kind: number): boolean {
  return kind === L.ZONE_RULER || kind === L.ZONE_STONES || kind === L.ZONE_GRAVEYARD;
}

/** Counts what the card listens to in its zone in (sign 1) or out (sign -1). */
function register(s: State, card: number, zone: number, sign: number): void {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  const kind = zone & ~1;
  if (kind === L.ZONE_FIELD) registerOnField(s, definition, sign);
  else if (isElsewhere(kind) && !worksHidden(s, definition)) registerElsewhere(s, definition, sign);
  // a token in the removed area is a will coin
  // @clause FOW ext.tok.7
  const works = isElsewhere(kind) || (kind === L.ZONE_REMOVED && isToken(s, card));
  const flag = kind === L.ZONE_FIELD ? L.FLAG_DEF_ABILITY : works ? L.FLAG_DEF_ELSEWHERE : 0;
  if ((printed(s, card, T.DEF_FLAGS) & flag) !== 0) addPlayerCell(s, zone & 1, L.PLAYER_ABILITY_CARDS, sign);
}

function depart(s: State, card: number, from: number, to: number): void {
  const c = K.cardOffset(card);
  // a card that was in a hand keeps its values in the chase
  // @clause FOW ext.play.1
  if (to === L.ZONE_CHASE)
    if (isDerived(s, card)) ensureDerived(s);
    else setPrintedCharacteristics(s, card);
  register(s, card, from, -1);
  const kind = from & ~1;
  if (kind !== L.ZONE_FIELD && kind !== L.ZONE_RULER) return;
  forgetDamaged(s, card);
  if (kind === L.ZONE_FIELD) {
    rememberLast(s, card);
    const copy = s[K.CONTINUOUS_COUNT] === 0 ? K.NONE : oldestCopy(s, K.makeReference(card, s[c + K.CARD_SERIAL]));
    // what the copied text, or an ability given to the card, did to other cards is over
    if (copy !== K.NONE || s[L.GIVEN_ABILITIES] !== 0) markDirty(s);
    if (copy !== K.NONE) s[c + K.CARD_DEF] = s[copy + C.CONTINUOUS_EXTRA];
    if (s[L.GIVEN_ABILITIES] !== 0) dropGiven(s, K.makeReference(card, s[c + K.CARD_SERIAL]));
  }
  leaveBattle(s, card);
  freeAdditions(s, card);
}

/**
 * The additions of the card are added to nothing any more. (Putting them away is a rule process.)
 * @clause FOW ext.rule.7
 */
function freeAdditions(s: State, card: number): void {
  for (let other = firstOfBoth(s, L.ZONE_FIELD); other !== K.NONE; other = nextOfBoth(s, L.ZONE_FIELD, other))
    if (hostOf(s, other) === card) s[K.cardField(other, L.CARD_HOST)] &= ~L.HOST_MASK;
}

const PLAYED = L.CARD_FROM_HAND | L.CARD_AWAKENED;

/**
 * Makes the card in that row a new object: recovered, without damage and counters.
 * @clause FOW ext.zone.13, ext.zone.14, ext.zone.19, ext.obj.22
 */
function shed(s: State, card: number, carry: number): void {
  const c = K.cardOffset(card);
  s[c + K.CARD_FLAGS] &= L.CARD_ENTERED | L.CARD_ENTERED_OTHER | ((carry & CARRY_PLAYED) !== 0 ? PLAYED : 0);
  s[c + K.CARD_OWNER] &= ~K.FACE_DOWN;
  s[c + L.CARD_HOST] = 0;
  s[c + L.CARD_DAMAGE] = 0;
  for (let cell = L.CARD_COUNTERS; cell < L.CARD_LAST_STATE; cell++) s[c + cell] = 0;
}

function arrive(s: State, card: number, zone: number): void {
  const kind = zone & ~1;
  // @clause FOW ext.dbl.1
  if (kind !== L.ZONE_FIELD && zone !== L.ZONE_CHASE) layOver(s, card, SIDE_PAST);
  register(s, card, zone, 1);
  if (kind === L.ZONE_FIELD) {
    forgetLast(s, card);
    cutRemoved(s, card);
  }
  // @clause FOW 9.9.b5
  if (isDerived(s, card)) {
    setPrintedCharacteristics(s, card);
    markArrival(s, card);
  }
}

/**
 * Notes which card has removed another one. The removed card keeps that in the cell that holds the host of additions.
 * @clause FOW ext.gact.5
 */
export function noteRemover(s: State, card: number, remover: number): void {
  if ((zoneOf(s, card) & ~1) === L.ZONE_REMOVED) s[K.cardField(card, L.CARD_HOST)] = remover + 1;
}

/** Forgets what the row has removed: a card that comes to a field is a new object, which has removed nothing. */
function cutRemoved(s: State, remover: number): void {
  for (let card = firstOfBoth(s, L.ZONE_REMOVED); card !== K.NONE; card = nextOfBoth(s, L.ZONE_REMOVED, card))
    if (hostOf(s, card) === remover) s[K.cardField(card, L.CARD_HOST)] = 0;
}

// ---- cards with two sides ----

export const SIDE_PAST = 0;
export const SIDE_FUTURE = 1;

/** Puts that side of the card up, if it has two. What the card listens to in its zone is not counted here. */
function layOver(s: State, card: number, side: number): void {
  if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_DOUBLE) === 0) return;
  const before = s[K.cardField(card, K.CARD_DEF)];
  countHidden(s, card, -1);
  s[K.cardField(card, K.CARD_DEF)] = printed(s, card, L.DEF_SIDES + side);
  countHidden(s, card, 1);
  // what the side that was up did to other cards is over
  if (s[K.cardField(card, K.CARD_DEF)] !== before) markDirty(s);
}

/**
 * Turns a card with two sides where it is; it stays the same object. A copy of such a card is not turned.
 * @clause FOW ext.kwo.5, ext.dbl.1
 */
export function turnOver(s: State, card: number, side: number): void {
  if (s[K.CONTINUOUS_COUNT] !== 0 && oldestCopy(s, referenceTo(s, card)) !== K.NONE) return;
  const zone = zoneOf(s, card);
  register(s, card, zone, -1);
  layOver(s, card, side);
  register(s, card, zone, 1);
  setPrintedCharacteristics(s, card);
  markDirty(s);
}

/**
 * Lets the rules look at a card of a hand as if that side were up. What it listens to is not changed, and it must be
 * turned back.
 */
export function tryOver(s: State, card: number, side: number): void {
  s[K.cardField(card, K.CARD_DEF)] = printed(s, card, L.DEF_SIDES + side);
  setPrintedCharacteristics(s, card);
  markCard(s, card);
}

/**
 * Counts, from the beginning of the game, what cards listen to whose abilities work while they are hidden: counters of
 * listeners must not tell where hidden cards are.
 */
export function registerHidden(s: State): void {
  for (let card = 0; card < s[K.CARD_COUNT]; card++) countHidden(s, card, 1);
}

/** Has the definition an ability that works while a card is hidden? */
export function worksHidden(s: State, definition: number): boolean {
  if ((T.DEFS[T.defField(definition, T.DEF_FLAGS)] & L.FLAG_DEF_HIDDEN) !== 0) return true;
  return T.DEFS[T.defField(definition, L.DEF_GAINS)] !== 0 && isSwitched(s, L.SWITCH_GAINS_ARE_BASE);
}

function countHidden(s: State, card: number, sign: number): void {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  if (worksHidden(s, definition)) registerElsewhere(s, definition, sign);
}

function touchZone(s: State, kind: number, card: number): void {
  if ((kind === L.ZONE_FIELD || kind === L.ZONE_GRAVEYARD) && touchLikeness(s)) markDirty(s);
  if (kind === L.ZONE_FIELD) touchField(s, card);
  // a filter that names no zone means the magic stones and the ruler, too
  else if (kind === L.ZONE_RULER || kind === L.ZONE_STONES) markDirty(s);
  else touchLightly(s, kind === L.ZONE_HAND ? L.DEPEND_HAND : L.DEPEND_PILES);
  // @clause FOW ext.var.7
  if (kind === L.ZONE_LIFEBREAK) s[K.CHECK_DUE] = 1;
}

/**
 * A card has come to a field or left it. If it does not act on other cards, and no effect of it lasts while it is
 * rested, only the card itself has to be derived anew.
 */
function touchField(s: State, card: number): void {
  const isHere = isInField(s, card);
  if (listens(s[K.cardField(card, K.CARD_DEF)], T.DEF_LISTENS, L.LISTEN_LAYERS)) markDirty(s);
  else if (!isHere && holdsEffects(s)) markDirty(s);
  else markArrival(s, isHere ? card : K.NONE);
}

/** Is there an effect that lasts as long as its source stays rested? */
function holdsEffects(s: State): boolean {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++)
    if (s[K.continuousField(i, C.CONTINUOUS_UNTIL)] === L.UNTIL_RESTED) return true;
  return false;
}

/** Is the effect over because its source has left the field, or is not added to the card any more that it is about? */
function isSourceGone(s: State, e: number): boolean {
  const until = s[e + C.CONTINUOUS_UNTIL];
  if (until !== L.UNTIL_HERE && until !== L.UNTIL_MOVED) return false;
  const source = cardOf(s, s[e + C.CONTINUOUS_SOURCE]);
  if (source === K.NONE || !isInField(s, source)) return true;
  return until === L.UNTIL_MOVED && hostOf(s, source) !== cardOf(s, s[e + C.CONTINUOUS_TARGET]);
}

/**
 * Ends the effects that last as long as their source is in the field, if the source has left, and those that last as
 * long as it is added to a card, if it has been moved; cards of which they gave control go back.
 * @clause FOW 9.1.b1.3, ext.abil.8, ext.gact.31
 */
function endWhileHere(s: State): void {
  let isAny = false;
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    if (!isSourceGone(s, e)) continue;
    CONTROL.noteEnd(s, e);
    dropEntry(s, i);
    isAny = true;
  }
  if (!isAny) return;
  CONTROL.endControl(s);
  markDirty(s);
}

/**
 * Emits the events of leaving the field for a kind of zone. The card, and the cards that leave with it, are still there
 * and are read as they are there.
 * @clause FOW 9.6.b7, 9.6.b7.2, ext.abil.2, ext.abil.4, ext.kw.9
 */
function emitLeaving(s: State, card: number, kind: number, how: number): void {
  const player = controllerOf(s, card);
  // a card that is banished while Explode destroys cards is not destroyed by Explode
  const exploded = s[L.EXPLODED];
  if (how !== LEAVE_DESTROYED) s[L.EXPLODED] = 0;
  emit(s, L.EVENT_LEAVES, card, player);
  if (how === LEAVE_DESTROYED) noteDestroyed(s, card, player);
  if (kind === L.ZONE_GRAVEYARD) {
    if ((cardTypes(s, card) & L.TYPE_RESONATOR) !== 0) addPlayerCell(s, player, L.PLAYER_LOST, 1);
    rememberBurial(s, card);
    emit(s, L.EVENT_PUT_INTO_GRAVEYARD, card, player);
  }
  if (kind === L.ZONE_HAND && placeFor(s, card, kind) === kind) emit(s, L.EVENT_RETURNED, card, player);
  else if (kind === L.ZONE_REMOVED) emit(s, L.EVENT_REMOVED, card, player);
  s[L.EXPLODED] = exploded;
}

function noteDestroyed(s: State, card: number, player: number): void {
  if ((cardTypes(s, card) & L.TYPE_RESONATOR) !== 0) addPlayerCell(s, player, L.PLAYER_DESTROYED, 1);
  emit(s, L.EVENT_DESTROYED, card, player);
}

// ---- rulers ----

/**
 * The sides of a ruler: which of its three rows is up.
 * @clause FOW ext.obj.1
 */
export const SIDE_RULER = 0;
export const SIDE_J_RULER = 1;
export const SIDE_ASTRAL = 2;

/** The side of a ruler that is up; NONE for a card that is no ruler. */
export function sideOf(s: State, card: number): number {
  const types = printed(s, card, T.DEF_TYPES);
  if ((types & L.TYPE_RULER) !== 0) return SIDE_RULER;
  return (types & L.TYPE_J_RULER) !== 0 ? SIDE_J_RULER : (types & L.TYPE_ASTRAL) !== 0 ? SIDE_ASTRAL : K.NONE;
}

/**
 * Moves a ruler into a field, or a J-ruler back into the ruler area, with that side up. It stays the same object,
 * rested or recovered as it was, but has not been there since the turn began.
 * @clause FOW ext.act.10, ext.obj.2
 */
export function turnRuler(s: State, card: number, zone: number, side: number): void {
  moveInPlay(s, card, zone, printed(s, card, L.DEF_SIDES + side));
}

/**
 * Moves a magic stone from a magic stone area into a field. It is the same object, and does not enter.
 * @clause FOW ext.zone.17
 */
export function layIntoField(s: State, card: number, player: number): void {
  const isOther = (zoneOf(s, card) & 1) !== player;
  moveInPlay(s, card, L.ZONE_FIELD + player, s[K.cardField(card, K.CARD_DEF)]);
  if (isOther) s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_SINCE_GROUND;
}

/**
 * Moves a card from one zone of the play ground to another, with that side up.
 * @clause FOW ext.zone.13
 */
function moveInPlay(s: State, card: number, zone: number, definition: number): void {
  const c = K.cardOffset(card);
  const from = s[c + K.CARD_ZONE];
  register(s, card, from, -1);
  countHidden(s, card, -1);
  if ((from & ~1) === L.ZONE_FIELD) {
    leaveBattle(s, card);
    keepReturned(s, card);
  } else if ((zone & ~1) === L.ZONE_FIELD) forgetLast(s, card);
  s[c + K.CARD_DEF] = definition;
  countHidden(s, card, 1);
  unlinkCard(s, card);
  linkLast(s, card, zone);
  s[c + K.CARD_TIMESTAMP] = ++s[K.CLOCK];
  s[c + L.CARD_DAMAGE] = 0;
  s[c + K.CARD_FLAGS] &= ~L.CARD_SINCE_FIELD;
  register(s, card, zone, 1);
  followController(s, card, zone & 1);
  setPrintedCharacteristics(s, card);
  markDirty(s);
  endWhileHere(s);
}

/**
 * Lets the first `count` cards of SELECTED leave the field together for their owners' zones of a kind, without
 * replacement. J-rulers that are destroyed go to the ruler area; J-rulers that would leave otherwise stay.
 * @clause FOW ext.rule.13, ext.zone.22
 */
export function leaveNow(s: State, count: number, kind: number, how: number, onlyPut = 0, onTop = false): void {
  let rulers = 0;
  let others = 0;
  let put = onlyPut;
  for (let i = 0; i < count; i++) {
    if (sideOf(s, SELECTED[i]) === K.NONE) SELECTED[others++] = SELECTED[i];
    else {
      leavingRulers[rulers++] = SELECTED[i];
      if (i >= count - onlyPut) put--;
    }
  }
  if (how !== LEAVE_DESTROYED) rulers = 0;
  for (let i = 0; i < rulers; i++) {
    // the side is asked before anything leaves
    turnedTo[i] = sideDestroyed(s, leavingRulers[i]);
    noteDestroyed(s, leavingRulers[i], controllerOf(s, leavingRulers[i]));
    emit(s, L.EVENT_LEAVES, leavingRulers[i], controllerOf(s, leavingRulers[i]));
  }
  leaveTogether(s, others, kind, how, put, onTop);
  for (let i = 0; i < rulers; i++)
    turnRuler(s, leavingRulers[i], L.ZONE_RULER + ownerOf(s, leavingRulers[i]), turnedTo[i]);
}

const leavingRulers = new Int32Array(8);
const turnedTo = new Int32Array(8);

/**
 * The side that a destroyed J-ruler turns to: with Imperishable the ruler side; otherwise astral, or by a switch the
 * ruler side without judgment. It stays rested or recovered as it was.
 * @clause FOW ext.rule.14, ext.obj.28, ext.kw.13, ext.zone.20
 */
function sideDestroyed(s: State, card: number): number {
  if (hasKeyword(s, card, L.KEYWORD_IMPERISHABLE)) return SIDE_RULER;
  if (!isSwitched(s, L.SWITCH_NO_ASTRAL)) return SIDE_ASTRAL;
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_NO_JUDGMENT;
  return SIDE_RULER;
}

/**
 * Destroys a card that is in no field: a ruler, a magic stone or a card in a standby area. An astral stays where it is.
 * @clause FOW ext.zone.26, ext.rule.17
 */
export function destroyOffField(s: State, card: number): void {
  if (sideOf(s, card) === SIDE_ASTRAL) return;
  const player = controllerOf(s, card);
  // a card of the play ground is read where it was; a hidden card, which is no resonator in the standby area, is read
  // where it can be seen
  // @clause FOW 9.6.b7.2, 9.6.b7.1
  const isSeen = isInPlay(s, card);
  if (isSeen) noteDestroyed(s, card, player);
  moveCard(s, card, L.ZONE_GRAVEYARD + ownerOf(s, card), false);
  if (!isSeen) emit(s, L.EVENT_DESTROYED, card, player);
}

/**
 * A J-ruler goes back to the ruler area, with the ruler side up; it is not destroyed.
 * @clause FOW ext.word.6
 */
export function returnToRuler(s: State, card: number): void {
  if (sideOf(s, card) !== SIDE_J_RULER) return;
  emit(s, L.EVENT_LEAVES, card, controllerOf(s, card));
  turnRuler(s, card, L.ZONE_RULER + ownerOf(s, card), SIDE_RULER);
}

/**
 * Judgment is done: the ruler becomes a J-ruler in its player's field.
 * @clause FOW ext.act.10, ext.act.13
 */
export function becomeJRuler(s: State, card: number, player: number, isByEffect = false): void {
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_FROM_HAND;
  turnRuler(s, card, L.ZONE_FIELD + player, SIDE_J_RULER);
  emit(s, L.EVENT_JUDGMENT, card, player, isByEffect ? 1 : 0);
  entered(s, card);
}

// ---- entering, resting ----

/**
 * Puts a card into the field of a player. Its event comes from `entered`, once all cards that enter together are there.
 */
export function putIntoField(s: State, card: number, player: number, rested: boolean): void {
  moveCard(s, card, L.ZONE_FIELD + player, false);
  if (!isInField(s, card)) return;
  if (rested || hasKeyword(s, card, L.KEYWORD_ENTERS_RESTED)) layRested(s, card);
}

/** The card comes to the field rested: that is no event of resting. */
function layRested(s: State, card: number): void {
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_RESTED;
  touchLightly(s, L.DEPEND_STATE);
}

/** The step with which a text begins; it is set where programs are made. */
export const PROGRAM = { step: 0 };

/**
 * Begins the text, if the card has one and has not lost it, that is done as the card is placed; `flag`: 0, or
 * FLAG_DEF_AS_ADDED for the one that is done each time that `player` adds the card to another.
 * @clause FOW ext.gact.35, ext.gact.31
 */
function beginPlaced(s: State, card: number, flag: number, player: number): void {
  const row = printed(s, card, L.DEF_AS_PLACED) - 1;
  if (row < 0 || (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_AS_ADDED) !== flag || hasLostAbilities(s, card)) return;
  const you = controllerOf(s, card);
  if (player !== you && (T.ABILITIES[T.abilityField(row, T.ABILITY_FLAGS)] & L.ABILITY_FLAG_YOU_ADD) !== 0) return;
  const f = pushFrame(s, PROGRAM.step, you);
  s[f + K.FRAME_SOURCE] = referenceTo(s, card);
  s[f + K.FRAME_ABILITY] = row;
  s[f + K.FRAME_PC] = T.ABILITIES[T.abilityField(row, T.ABILITY_EFFECT)];
}

/**
 * The card has come into the field. The enter abilities of a card that was played from the hand trigger.
 * @clause FOW 9.6.b1.1
 */
export function entered(s: State, card: number): void {
  const c = K.cardOffset(card);
  if (!isInField(s, card)) return;
  s[c + K.CARD_FLAGS] |= controllerOf(s, card) === ownerOf(s, card) ? L.CARD_ENTERED : L.CARD_ENTERED_OTHER;
  touchLightly(s, L.DEPEND_PLAYERS);
  const limit = (printed(s, card, T.DEF_FLAGS) >>> L.FLAG_DEF_LIMIT_SHIFT) & 15;
  // the card enters with its limit counters; no rule asks afterwards how many are left
  // @clause FOW ext.kwo.6, ext.kwo.7
  if (limit > 0 && isSwitched(s, L.SWITCH_LIMIT)) changeCounters(s, c + L.CARD_COUNTERS, LIMIT, limit);
  beginPlaced(s, card, 0, controllerOf(s, card));
  movement.entered(s, card, (s[c + K.CARD_FLAGS] & L.CARD_FROM_HAND) !== 0 ? 1 : 0);
}

/**
 * Rests a card in play; a card that is rested already is left alone.
 * @clause FOW ext.gact.13, ext.gold.4
 */
export function restCard(s: State, card: number, by = controllerOf(s, card)): void {
  const c = K.cardField(card, K.CARD_FLAGS);
  if ((s[c] & L.CARD_RESTED) !== 0 || !isInPlay(s, card)) return;
  s[c] |= L.CARD_RESTED;
  touchLightly(s, L.DEPEND_STATE);
  emit(s, L.EVENT_RESTS, card, by);
}

/**
 * Recovers the first `count` of `cards` at the same moment, except those that cannot recover. The list is overwritten.
 * @clause FOW ext.gold.3
 */
export function recoverTogether(s: State, cards: Int32Array, count: number): void {
  let n = 0;
  for (let i = 0; i < count; i++) {
    const c = K.cardField(cards[i], K.CARD_FLAGS);
    if ((s[c] & L.CARD_RESTED) === 0 || !isInPlay(s, cards[i])) continue;
    if (hasKeyword(s, cards[i], L.KEYWORD_CANNOT_RECOVER)) continue;
    s[c] &= ~L.CARD_RESTED;
    endWhileRested(s, cards[i]);
    cards[n++] = cards[i];
  }
  if (n > 0) touchLightly(s, L.DEPEND_STATE);
  for (let i = 0; i < n; i++) emit(s, L.EVENT_RECOVERS, cards[i], controllerOf(s, cards[i]));
}

/**
 * Ends the effects that last as long as the card is rested. Its abilities that are still in the chase make no such
 * effect any more.
 * @clause FOW 9.9.b8
 */
function endWhileRested(s: State, card: number): void {
  const reference = referenceTo(s, card);
  for (let i = 0; i < s[K.STACK_COUNT]; i++) {
    const o = K.stackObject(i);
    if (s[o + K.FRAME_SOURCE] === reference) s[o + K.FRAME_CONTROL] |= L.CONTROL_RECOVERED;
  }
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_UNTIL] !== L.UNTIL_RESTED || s[e + C.CONTINUOUS_SOURCE] !== reference) continue;
    dropEntry(s, i);
    markDirty(s);
  }
}

/**
 * Moves a card that is not in the field to its owner's zone of that kind. A ruler stays where it is.
 * @clause FOW ext.zone.18, ext.obj.24
 */
export function sendTo(s: State, card: number, kind: number, onTop: boolean): void {
  if (sideOf(s, card) !== K.NONE) return;
  if (kind === L.ZONE_REMOVED && !isInPlay(s, card)) {
    removeFromPile(s, card, onTop);
    return;
  }
  if (kind === L.ZONE_REMOVED) {
    s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_LEAVING;
    emit(s, L.EVENT_REMOVED, card, controllerOf(s, card));
  }
  moveCard(s, card, kind + ownerOf(s, card), onTop);
}

/**
 * Removes a card that is not in the play ground. Abilities that wait for that read the card, and find it, in the
 * removed area. Its own abilities trigger where they work.
 * @clause FOW 9.6.b7.1, 9.6.b7.3, ext.abil.2
 */
function removeFromPile(s: State, card: number, onTop: boolean): void {
  const c = K.cardOffset(card);
  const player = controllerOf(s, card);
  if (listens(s[c + K.CARD_DEF], T.DEF_LISTENS_ELSEWHERE, L.EVENT_REMOVED)) {
    s[c + K.CARD_FLAGS] |= L.CARD_LEAVING;
    triggerAbilities(s, card, L.EVENT_REMOVED, card, player, 0, K.NONE, 1 << (zoneOf(s, card) >> 1));
  }
  moveCard(s, card, L.ZONE_REMOVED + ownerOf(s, card), onTop);
  if ((zoneOf(s, card) & ~1) === L.ZONE_REMOVED) emit(s, L.EVENT_REMOVED, card, player);
}

/**
 * Puts a magic stone from the stone deck into play; false if there is none.
 * @clause FOW ext.gact.26
 */
export function addStone(s: State, player: number, rested: boolean): boolean {
  const card = firstCard(s, L.ZONE_STONE_DECK + player);
  if (card === K.NONE) return false;
  putStone(s, card, player, rested);
  return true;
}

export function putStone(s: State, card: number, player: number, rested: boolean): void {
  moveCard(s, card, L.ZONE_STONES + player, false);
  if (zoneOf(s, card) !== L.ZONE_STONES + player) return;
  if (rested) layRested(s, card);
  beginPlaced(s, card, 0, controllerOf(s, card));
  emit(s, L.EVENT_STONE_ENTERS, card, player);
}

/**
 * Notes that `player` has added an addition to a card, and begins what it does as it is added.
 * @clause FOW ext.gact.31, ext.abil.11
 */
export function addTo(s: State, card: number, host: number, player: number): void {
  const c = K.cardField(card, L.CARD_HOST);
  s[c] = (s[c] & ~L.HOST_MASK) | (host + 1);
  s[K.cardField(card, K.CARD_TIMESTAMP)] = ++s[K.CLOCK];
  markDirty(s);
  endWhileHere(s);
  beginPlaced(s, card, L.FLAG_DEF_AS_ADDED, player);
}

/**
 * Changes of control. The same card goes to the other player's side with its damage and does not enter. It attacks or
 * blocks no more, and has not been there since the turn began.
 * @clause FOW ext.zone.21, ext.zone.17
 */
export const CONTROL = createControl({
  field: L.ZONE_FIELD,
  kind: () => CONTINUOUS_STEAL,
  changesSides(s, card, from, to) {
    loseRole(s, card);
    s[K.cardField(card, K.CARD_FLAGS)] &= ~(L.CARD_SINCE_FIELD | L.CARD_SINCE_GROUND);
    followController(s, card, to & 1);
    if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_ABILITY) === 0) return;
    addPlayerCell(s, from & 1, L.PLAYER_ABILITY_CARDS, -1);
    addPlayerCell(s, to & 1, L.PLAYER_ABILITY_CARDS, 1);
  },
  changed: (s) => {
    touchLikeness(s);
    markDirty(s);
  },
});

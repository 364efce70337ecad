/**
 * Movement. A card that changes zones is a new object. Who sees it there follows from the zone. Cards that leave
 * together see each other leave. What a card leaves behind, what is counted, and which events there are is the game's
 * own.
 *
 * - `ownerOf`, `zoneOf`, `revealCard`, `lookAtCard`: of any card in any game.
 * - `createMovement` makes the functions of one game.
 */

import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OPTION_PASS, OPTION_YES } from '../kernel/options.ts';
import { addPlayerCell, setPlayerCell } from '../kernel/players.ts';
import { drawRandom } from '../kernel/random.ts';
import { DEF_LISTENS_ELSEWHERE } from '../kernel/tables.ts';
import { firstCard, linkFirst, linkLast, shuffleZone, unlinkCard } from '../kernel/zones.ts';
import type { Events } from './events.ts';
import { listens } from './listeners.ts';
import { copyCards, SELECTED } from './selection.ts';

export function ownerOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_OWNER)] & K.OWNER_BIT;
}

export function zoneOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_ZONE)];
}

/** Everybody sees the card. */
export function revealCard(s: State, card: number): void {
  s[K.cardField(card, K.CARD_OWNER)] |= K.KNOWN_BOTH;
}

/** `player` alone looks at the card. */
export function lookAtCard(s: State, card: number, player: number): void {
  s[K.cardField(card, K.CARD_OWNER)] |= 1 << (K.KNOWN_SHIFT + player);
}

/** `player` alone knows the card from now on. */
export function showOnlyTo(s: State, card: number, player: number): void {
  const c = K.cardField(card, K.CARD_OWNER);
  s[c] = (s[c] & ~K.KNOWN_BOTH) | (1 << (K.KNOWN_SHIFT + player));
}

/** `player` knows the card no more. */
export function hideFrom(s: State, card: number, player: number): void {
  s[K.cardField(card, K.CARD_OWNER)] &= ~(1 << (K.KNOWN_SHIFT + player));
}

/**
 * Puts the first `n` of `cards` under the deck of `player`, in a random order by that player's own stream of chance;
 * nobody knows it.
 */
export function putShuffled(
  s: State,
  cards: Int32Array,
  n: number,
  player: number,
  deck: number,
  moveCard: (s: State, card: number, zone: number, onTop: boolean) => void,
): void {
  for (let i = n - 1; i > 0; i--) {
    const j = drawRandom(s, K.STREAM_CHANCE + player, i + 1);
    const card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
  for (let i = 0; i < n; i++) {
    moveCard(s, cards[i], deck + player, false);
    s[K.cardField(cards[i], K.CARD_OWNER)] &= ~K.KNOWN_BOTH;
  }
}

// what a zone kind shows: nothing new (what was known stays known), the card to the zone's player, or the card to both
export const SHOWS_NOBODY = 0;
export const SHOWS_PLAYER = 1;
const SHOWS_BOTH = 2;

/** The way of leaving a field that has no special meaning; a game has further ways. */
export const LEAVE_PUT = 0;

/** What a game's layout has for movement. */
export interface MovementLayout {
  /** What zones are called, by their number. */
  readonly ZONE_KINDS: readonly string[];
  readonly ZONE_DECK: number;
  readonly ZONE_HAND: number;
  /** CARD_FLAGS: about to change zones. */
  readonly CARD_LEAVING: number;
  readonly EVENT_ENTERS: number;
  readonly EVENT_DISCARDED: number;
  readonly EVENT_DRAWS: number;
  // what a player did: counts, and a mark for drawing from an empty deck
  readonly PLAYER_DRAWN: number;
  readonly PLAYER_DISCARDED: number;
  readonly PLAYER_DECK_OUT: number;
}

/** What movement needs of a game. */
export interface MovementHooks {
  readonly name: string;
  readonly layout: MovementLayout;
  /**
   * A second deck. It is shuffled by a random stream of its own, so that its shuffles do not change those of the
   * first.
   */
  readonly secondDeck?: number;
  readonly field: number;
  /** Where discarded cards go. */
  readonly discardPile: number;
  /** What zones show (SHOWS_), by the names of their kinds; zones not named here show their cards to both. */
  readonly shows: Readonly<Record<string, number>>;
  /** The bit of CARD_FLAGS of a card that is turned sideways. */
  readonly turnedFlag: number;
  readonly turnedEvent: number;
  readonly unturnedEvent: number;
  /** The question about a card that enters, where there is one. */
  readonly enteringAsk?: number;
  readonly emit: Events['emit'];
  readonly triggerAbilities: Events['triggerAbilities'];
  readonly controllerOf: (s: State, card: number) => number;
  /** Called as a card is about to leave a zone for another: notes what it leaves behind. */
  readonly depart: (s: State, card: number, from: number, zone: number) => void;
  /**
   * Clears the row of the new object, except for what it takes along (`carry`). `before` is the reference of the old
   * object.
   */
  readonly shed: (s: State, card: number, carry: number) => void;
  /** Called when it stands in its zone. */
  readonly arrive?: (s: State, card: number, zone: number) => void;
  /**
   * Called when a card has come to a zone kind or left it: derived values of the cards there must be computed again.
   */
  readonly touchZone: (s: State, kind: number, card: number) => void;
  /** Called when a card was turned. */
  readonly touchState: (s: State) => void;
  /** Moves a card by the game's own rules. */
  readonly moveCard: (s: State, card: number, zone: number, onTop: boolean) => void;
  /**
   * Of the first `n` cards, which are about to leave the field for a zone kind, keeps those that do leave; returns how
   * many. Left out: all leave.
   */
  readonly keepLeaving?: (s: State, cards: Int32Array, n: number, kind: number) => number;
  /** The zone kind to which a card goes that would go to `kind`; left out: that one. */
  readonly destination?: (s: State, card: number, kind: number) => number;
  /** Emits the events of leaving the field for a zone kind, while the card is still there. */
  readonly emitLeaving: (s: State, card: number, kind: number, how: number) => void;
  /** Keeps what a card is like, before the first of the cards that leave with it is gone. */
  readonly remember?: (s: State, card: number) => void;
  /** Called when the card, and those that leave with it, have left the field for a zone kind. */
  readonly left?: (s: State, card: number, kind: number) => void;
  /** Called as a card is discarded by an effect. */
  readonly noteDiscard?: (s: State, player: number, card: number) => void;
  /** Is the controller of a card asked something as it enters, and what is done on "yes"? Left out: nobody is asked. */
  readonly asksEntering?: (s: State, card: number) => boolean;
  readonly acceptEntering?: (s: State, card: number) => void;
}

/** Movement in one game. */
export interface Movement extends Pick<Relocation, 'relocate'>, LeavingField, Entering, HandMoves, Turning {}

// in place of hooks that a game has no use for
const keepAll = (_s: State, _cards: Int32Array, n: number): number => n;
const sameKind = (_s: State, _card: number, kind: number): number => kind;
const never = (): boolean => false;
const nothing = (): void => undefined;

const leaving = new Int32Array(256);
const leavingTo = new Int32Array(256);

/** How many of the first `n` cards of SELECTED are among the first `kept` of `leaving`, which are in the same order. */
function keptOf(n: number, kept: number): number {
  let found = 0;
  for (let i = 0; i < n && found < kept; i++) if (SELECTED[i] === leaving[found]) found++;
  return found;
}

/** How one card comes to another zone. */
export interface Relocation {
  /**
   * Moves a card to a zone as a new object, and emits no event. `onTop`: to the front of the zone. `carry`: what the
   * card takes along, for `shed`; left out, nothing.
   */
  readonly relocate: (s: State, card: number, zone: number, onTop: boolean, carry?: number) => void;
  readonly isHidden: (kind: number) => boolean;
  readonly isOnField: (s: State, card: number) => boolean;
}

/** Makes the `Relocation` of one game. */
function createRelocation(
  hooks: Pick<MovementHooks, 'arrive' | 'depart' | 'field' | 'layout' | 'shed' | 'shows' | 'touchZone'>,
): Relocation {
  const { depart, shed, arrive = nothing, touchZone, field } = hooks;

  const shows = hooks.layout.ZONE_KINDS.map((kind) => hooks.shows[kind] ?? SHOWS_BOTH);

  function relocate(s: State, card: number, zone: number, onTop: boolean, carry = 0): void {
    const c = K.cardOffset(card);
    const from = s[c + K.CARD_ZONE];
    depart(s, card, from, zone);
    unlinkCard(s, card);
    s[c + K.CARD_SERIAL]++;
    shed(s, card, carry);
    s[c + K.CARD_TIMESTAMP] = ++s[K.CLOCK];
    const sight = shows[zone >> 1];
    // a public zone shows its cards to both
    // @clause SE 7.18.2
    // @clause LC 7.4.2, 7.5.2, 7.7.2, 7.8.2, 7.10.2, 7.12.2, 7.13.2
    if (sight === SHOWS_PLAYER) s[c + K.CARD_OWNER] |= 1 << (K.KNOWN_SHIFT + (zone & 1));
    else if (sight === SHOWS_BOTH) s[c + K.CARD_OWNER] = (s[c + K.CARD_OWNER] & ~K.FACE_DOWN) | K.KNOWN_BOTH;
    if (onTop) linkFirst(s, card, zone);
    else linkLast(s, card, zone);
    arrive(s, card, zone);
    touchZone(s, from & ~1, card);
    touchZone(s, zone & ~1, card);
  }

  function isHidden(kind: number): boolean {
    return shows[kind >> 1] !== SHOWS_BOTH;
  }

  function isOnField(s: State, card: number): boolean {
    return (s[K.cardField(card, K.CARD_ZONE)] & ~1) === field;
  }

  return { relocate, isHidden, isOnField };
}

/** How cards leave the field. */
export interface LeavingField {
  /**
   * Cards leave the field together, for their owners' zones of a kind: all see each other leave, then all move. They
   * are the first `count` of SELECTED. The last `onlyPut` of them are merely put there; the others leave in the way
   * `how`. `onTop`: each goes on top of those before it.
   */
  readonly leaveTogether: (
    s: State,
    count: number,
    kind: number,
    how: number,
    onlyPut?: number,
    onTop?: boolean,
  ) => void;
  /** One card leaves the field. */
  readonly leaveField: (s: State, card: number, kind: number, how: number) => void;
}

/** Makes the `LeavingField` of one game. */
function createLeavingField(
  hooks: Pick<
    MovementHooks,
    'destination' | 'emitLeaving' | 'keepLeaving' | 'layout' | 'left' | 'moveCard' | 'remember'
  >,
  relocation: Relocation,
): LeavingField {
  const {
    keepLeaving = keepAll,
    destination = sameKind,
    emitLeaving,
    remember = nothing,
    moveCard,
    left = nothing,
  } = hooks;
  const { CARD_LEAVING: leavingFlag } = hooks.layout;
  const { isHidden } = relocation;

  function leaveTogether(s: State, count: number, kind: number, how: number, onlyPut = 0, onTop = false): void {
    copyCards(leaving, SELECTED, count);
    const kept = keepLeaving(s, leaving, count, kind);
    leaveAll(s, kept, kind, how, onlyPut === 0 ? kept : keptOf(count - onlyPut, kept), onTop);
  }

  function leaveField(s: State, card: number, kind: number, how: number): void {
    leaving[0] = card;
    const kept = keepLeaving(s, leaving, 1, kind);
    leaveAll(s, kept, kind, how, kept, false);
  }

  /** The first `n` of `leaving` leave; the first `first` of them leave in the way `how`. */
  function leaveAll(s: State, n: number, kind: number, how: number, first: number, onTop: boolean): void {
    // where each of them goes is settled while all are still there
    for (let i = 0; i < n; i++) {
      leavingTo[i] = destination(s, leaving[i], kind);
      if (!isHidden(leavingTo[i])) s[K.cardField(leaving[i], K.CARD_FLAGS)] |= leavingFlag;
    }
    for (let i = 0; i < n; i++) emitLeaving(s, leaving[i], leavingTo[i], i < first ? how : LEAVE_PUT);
    for (let i = 0; i < n; i++) remember(s, leaving[i]);
    for (let i = 0; i < n; i++) moveCard(s, leaving[i], leavingTo[i] + ownerOf(s, leaving[i]), onTop);
    for (let i = 0; i < n; i++) left(s, leaving[i], leavingTo[i]);
  }

  return { leaveTogether, leaveField };
}

/** How cards enter the field. */
export interface Entering {
  /** Called when a card has been put on a field: its controller may be asked about it, then abilities trigger. */
  readonly entered: (s: State, card: number, amount?: number) => void;
  /**
   * Called when the first `n` cards of the list have been put on fields together and their order is settled
   * (arrivals.ts).
   */
  readonly enteredTogether: (s: State, cards: Int32Array, n: number) => void;
}

/** Makes the `Entering` of one game. */
function createEntering(
  hooks: Pick<
    MovementHooks,
    'acceptEntering' | 'asksEntering' | 'controllerOf' | 'emit' | 'enteringAsk' | 'layout' | 'name'
  >,
  relocation: Relocation,
): Entering {
  const { asksEntering = never, controllerOf, emit, enteringAsk = K.NONE, acceptEntering = nothing } = hooks;
  const { EVENT_ENTERS: entersEvent } = hooks.layout;
  const { isOnField } = relocation;

  function entered(s: State, card: number, amount = 0): void {
    if (!isOnField(s, card)) return;
    if (asksEntering(s, card)) {
      const f = pushFrame(s, ENTER.offer, controllerOf(s, card));
      s[f + K.FRAME_A] = card;
      s[f + K.FRAME_B] = amount;
    } else emit(s, entersEvent, card, controllerOf(s, card), amount);
  }

  function enteredTogether(s: State, cards: Int32Array, n: number): void {
    for (let i = 0; i < n; i++) entered(s, cards[i]);
  }

  function offer(s: State, f: number): number {
    beginOptions(s);
    addOption(s, OPTION_YES);
    addOption(s, OPTION_PASS);
    return ask(s, K.frameController(s, f), enteringAsk);
  }

  function take(s: State, f: number): number {
    const card = s[f + K.FRAME_A];
    const amount = s[f + K.FRAME_B];
    popFrame(s);
    if (s[K.ANSWER] === OPTION_YES) acceptEntering(s, card);
    emit(s, entersEvent, card, controllerOf(s, card), amount);
    return CONTINUE;
  }

  const ENTER = defineProcedure(hooks.name, { offer, take });

  return { entered, enteredTogether };
}

/** Discarding, drawing, shuffling. */
export interface HandMoves {
  /** Cards are discarded from hands by an effect, together: they are the first `n` of the list. */
  readonly discardTogether: (s: State, cards: Int32Array, n: number) => void;
  /**
   * Emits that a card is about to be discarded. Hands are not among the places that listen, because their counters
   * would tell of hidden cards; so the card itself is asked.
   */
  readonly emitDiscarded: (s: State, card: number) => void;
  /** Draws a card and returns it. From an empty deck: returns NONE, and marks the player for the next rule check. */
  readonly drawCard: (s: State, player: number) => number;
  /** Shuffles a deck: afterwards nobody knows anything about its order. */
  readonly shuffleDeck: (s: State, player: number) => void;
  readonly shuffleSecondDeck: (s: State, player: number) => void;
}

/** Makes the `HandMoves` of one game. */
function createHandMoves(
  hooks: Pick<
    MovementHooks,
    'discardPile' | 'emit' | 'layout' | 'moveCard' | 'noteDiscard' | 'secondDeck' | 'triggerAbilities'
  >,
): HandMoves {
  const {
    CARD_LEAVING: leavingFlag,
    PLAYER_DISCARDED: discardedCell,
    EVENT_DISCARDED: discardedEvent,
    ZONE_HAND: hand,
    ZONE_DECK: deck,
    PLAYER_DECK_OUT: deckOutCell,
    PLAYER_DRAWN: drawnCell,
    EVENT_DRAWS: drawsEvent,
  } = hooks.layout;
  const { noteDiscard = nothing, moveCard, discardPile, emit, triggerAbilities, secondDeck = K.NONE } = hooks;

  function discardTogether(s: State, cards: Int32Array, n: number): void {
    for (let i = 0; i < n; i++) s[K.cardField(cards[i], K.CARD_FLAGS)] |= leavingFlag;
    for (let i = 0; i < n; i++) {
      const player = zoneOf(s, cards[i]) & 1;
      addPlayerCell(s, player, discardedCell, 1);
      noteDiscard(s, player, cards[i]);
      emitDiscarded(s, cards[i]);
    }
    for (let i = 0; i < n; i++) moveCard(s, cards[i], discardPile + ownerOf(s, cards[i]), false);
  }

  function emitDiscarded(s: State, card: number): void {
    const player = zoneOf(s, card) & 1;
    emit(s, discardedEvent, card, player);
    if (listens(s[K.cardField(card, K.CARD_DEF)], DEF_LISTENS_ELSEWHERE, discardedEvent))
      triggerAbilities(s, card, discardedEvent, card, player, 0, K.NONE, 1 << (hand >> 1));
  }

  function drawCard(s: State, player: number): number {
    const card = firstCard(s, deck + player);
    if (card === K.NONE) {
      setPlayerCell(s, player, deckOutCell, 1);
      s[K.CHECK_DUE] = 1;
      return K.NONE;
    }
    s[K.cardField(card, K.CARD_STATS)] |= K.STAT_DRAWN;
    moveCard(s, card, hand + player, false);
    addPlayerCell(s, player, drawnCell, 1);
    emit(s, drawsEvent, card, player);
    return card;
  }

  function shuffleDeck(s: State, player: number): void {
    shuffleZone(s, deck + player, K.STREAM_SHUFFLE + player);
  }

  function shuffleSecondDeck(s: State, player: number): void {
    shuffleZone(s, secondDeck + player, K.STREAM_SHUFFLE_SECOND + player);
  }

  return { discardTogether, emitDiscarded, drawCard, shuffleDeck, shuffleSecondDeck };
}

/** Turning cards on the field, and back. */
export interface Turning {
  /** Turns a card on the field sideways. A card that is turned already is left alone, without an event. */
  readonly turnCard: (s: State, card: number) => void;
  /** Turns the first `count` of `cards` upright at the same moment. The list is changed. */
  readonly unturnTogether: (s: State, cards: Int32Array, count: number) => void;
}

/** Makes the `Turning` of one game. */
function createTurning(
  hooks: Pick<MovementHooks, 'controllerOf' | 'emit' | 'touchState' | 'turnedEvent' | 'turnedFlag' | 'unturnedEvent'>,
  relocation: Relocation,
): Turning {
  const { turnedFlag, touchState, emit, turnedEvent, controllerOf, unturnedEvent } = hooks;
  const { isOnField } = relocation;

  /**
   * A card that is turned already stays as it is: it does not become turned, so no event is emitted.
   * @clause SE 6.3.1.1
   */
  function turnCard(s: State, card: number): void {
    const c = K.cardField(card, K.CARD_FLAGS);
    if ((s[c] & turnedFlag) !== 0 || !isOnField(s, card)) return;
    s[c] |= turnedFlag;
    touchState(s);
    emit(s, turnedEvent, card, controllerOf(s, card));
  }

  /**
   * A card that is upright already stays as it is.
   * @clause SE 6.3.1.1
   */
  function unturnTogether(s: State, cards: Int32Array, count: number): void {
    let n = 0;
    for (let i = 0; i < count; i++) {
      const c = K.cardField(cards[i], K.CARD_FLAGS);
      if ((s[c] & turnedFlag) === 0 || !isOnField(s, cards[i])) continue;
      s[c] &= ~turnedFlag;
      cards[n++] = cards[i];
    }
    if (n === 0) return;
    touchState(s);
    for (let i = 0; i < n; i++) emit(s, unturnedEvent, cards[i], controllerOf(s, cards[i]));
  }

  return { turnCard, unturnTogether };
}

/** Makes the functions of one game. */
export function createMovement(hooks: MovementHooks): Movement {
  const relocation = createRelocation(hooks);
  return {
    ...relocation,
    ...createLeavingField(hooks, relocation),
    ...createEntering(hooks, relocation),
    ...createHandMoves(hooks),
    ...createTurning(hooks, relocation),
  };
}

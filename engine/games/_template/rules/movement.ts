/** Movement between zones: the shared functions, and what this game has to say about them. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import { LINKED } from '../../../shared/links.ts';
import { createMovement, ownerOf, SHOWS_NOBODY, SHOWS_PLAYER } from '../../../shared/movement.ts';
import { createReplacements, listReplacement } from '../../../shared/replacement.ts';
import { SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { MOD_GOES_INSTEAD, ZONES_INSTEAD } from '../operators/modifications.ts';
import { controllerOf, LINKS, markDirty, setPrintedCharacteristics } from './characteristics.ts';
import { emit, registerOnField, triggerAbilities } from './events.ts';
import { beginChanges, change, changeBearsOn, nextChange } from './rule-changes.ts';

/** How cards leave a field, beside being put somewhere. */
const LEAVE_DESTROYED = 1;

/** Where each card that is about to leave goes, and how many of them are settled. */
const goesTo = new Int32Array(L.ROOM.cardRows);
let settled = 0;

/**
 * Sprites that are destroyed together see each other go; what has joined one goes to the pile as it leaves; who cannot
 * draw is marked.
 * @clause TPL 6.1, 3.6, 6.3
 */
const movement = createMovement({
  name: 'enter',
  layout: L,
  field: L.ZONE_FIELD,
  discardPile: L.ZONE_PILE,
  shows: { deck: SHOWS_NOBODY, hand: SHOWS_PLAYER },
  turnedFlag: L.CARD_RESTED,
  turnedEvent: L.EVENT_RESTS,
  unturnedEvent: L.EVENT_READIED,
  emit,
  triggerAbilities,
  controllerOf,
  depart(s, card, from) {
    if ((from & ~1) !== L.ZONE_FIELD && (from & ~1) !== L.ZONE_JOINED) return;
    registerOnField(s, s[K.cardField(card, K.CARD_DEF)], -1);
    for (let n = LINKS.findLinked(s, card); n > 0; n = LINKS.findLinked(s, card)) putIntoPile(s, LINKED[0]);
  },
  shed(s, card) {
    const c = K.cardOffset(card);
    s[c + K.CARD_FLAGS] = 0;
    s[c + L.CARD_DAMAGE] = 0;
    s[c + L.CARD_COUNTERS] = 0;
    s[c + L.CARD_HOST] = 0;
    // what it was in a hand is not to be read in a deck
    s[c + L.CARD_POWER] = 0;
    s[c + L.CARD_KEYWORDS] = 0;
  },
  touchZone: markDirty,
  touchState: markDirty,
  moveCard,
  destination: (_s, card) => goesTo[card],
  emitLeaving(s, card, kind, how) {
    if (how === LEAVE_DESTROYED && kind === L.ZONE_PILE) emit(s, L.EVENT_DESTROYED, card, controllerOf(s, card));
  },
});

export const { entered, discardTogether, drawCard, shuffleDeck } = movement;
export const restCard = movement.turnCard;
export const readyTogether = movement.unturnTogether;

/**
 * Where sprites that would be destroyed go is settled for all of them before any leaves: what says so of itself comes
 * first, then the rest, in the order that their controller picks where it matters.
 * @clause TPL 6.5
 */
const LEAVING = createReplacements({
  name: 'leaving',
  endsAtZero: false,
  gather(s, card) {
    beginChanges(s, L.LISTEN_LEAVING, MOD_GOES_INSTEAD);
    while (nextChange(s))
      if (changeBearsOn(s, card))
        listReplacement(0, change.holder, ZONES_INSTEAD[CODE[change.pc + 1]], 0, change.holder === card ? 0 : 1);
  },
  applies: (_sort, _number, _limit, zone) => zone === L.ZONE_PILE,
  apply: (_sort, zone) => zone,
  controllerOf,
  happen(_s, card, _source, _about, zone) {
    SELECTED[settled++] = card;
    goesTo[card] = zone;
  },
  beginTogether: () => {
    settled = 0;
  },
  endTogether: (s) => movement.leaveTogether(s, settled, L.ZONE_PILE, LEAVE_DESTROYED),
});

/** Destroys the first `n` cards of SELECTED, together. Somebody may be asked first. */
export function destroyTogether(s: State, n: number): void {
  if (n === 0) return;
  LEAVING.begin(s);
  for (let i = 0; i < n; i++) LEAVING.add(s, SELECTED[i], K.NONE, 0, L.ZONE_PILE);
  LEAVING.finish(s);
}

/** Moves a card to a zone, as a new object. Emits nothing. `onTop` puts it at the front (top of a deck). */
export function moveCard(s: State, card: number, zone: number, onTop: boolean): void {
  movement.relocate(s, card, zone, onTop);
}

/**
 * Puts a sprite on a field, where it came this turn. Emits nothing: `entered` does.
 * @clause TPL 3.1
 */
export function putOnField(s: State, card: number, player: number): void {
  const c = K.cardOffset(card);
  moveCard(s, card, L.ZONE_FIELD + player, false);
  s[c + K.CARD_FLAGS] |= L.CARD_SUMMONED;
  setPrintedCharacteristics(s, card);
  registerOnField(s, s[c + K.CARD_DEF], 1);
}

/**
 * A sprite on the field joins another one of its side: what had joined it goes to the pile.
 * @clause TPL 3.6
 */
export function joinSprite(s: State, card: number, host: number): void {
  moveCard(s, card, L.ZONE_JOINED + controllerOf(s, host), false);
  LINKS.linkTo(s, card, host);
  registerOnField(s, s[K.cardField(card, K.CARD_DEF)], 1);
}

/** A charm that was used, or a card that goes without a word, comes to its owner's pile. */
export function putIntoPile(s: State, card: number): void {
  moveCard(s, card, L.ZONE_PILE + ownerOf(s, card), false);
}

/** Movement between zones: the shared functions, and what this game has to say about them. */
import { CARD_DEF, CARD_FLAGS, CARD_STRIDE, CARDS, NONE, type State } from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import { LINKED } from '../../../shared/links.ts';
import { createMovement, ownerOf, SHOWS_BOTH, SHOWS_NOBODY, SHOWS_PLAYER } from '../../../shared/movement.ts';
import { createReplacements, listReplacement } from '../../../shared/replacement.ts';
import { SELECTED } from '../../../shared/selection.ts';
import {
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_HOST,
  CARD_KEYWORDS,
  CARD_LEAVING,
  CARD_POWER,
  CARD_RESTED,
  CARD_SUMMONED,
  EVENT_DESTROYED,
  EVENT_DISCARDED,
  EVENT_DRAWS,
  EVENT_ENTERS,
  EVENT_READIED,
  EVENT_RESTS,
  LISTEN_LEAVING,
  PLAYER_DECK_OUT,
  PLAYER_DISCARDED,
  PLAYER_DRAWN,
  ROOM,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_JOINED,
  ZONE_KINDS,
  ZONE_PILE,
} from '../layout.ts';
import { MOD_GOES_INSTEAD, ZONES_INSTEAD } from '../operators/modifications.ts';
import { controllerOf, LINKS, markDirty, setPrintedCharacteristics } from './characteristics.ts';
import { emit, registerOnField, triggerAbilities } from './events.ts';
import { beginChanges, change, changeBearsOn, nextChange } from './rule-changes.ts';

/** How cards leave a field, beside being put somewhere. */
const LEAVE_DESTROYED = 1;

/** Where each card that is about to leave goes, and how many of them are settled. */
const goesTo = new Int32Array(ROOM.cardRows);
let settled = 0;

/** "TPL 6.1" Sprites that are destroyed together see each other go; "TPL 3.6" what has joined one goes to the pile as it leaves; "TPL 6.3" who cannot draw is marked. */
const movement = createMovement({
  name: 'enter',
  deck: ZONE_DECK,
  hand: ZONE_HAND,
  field: ZONE_FIELD,
  discardPile: ZONE_PILE,
  shows: ZONE_KINDS.map((kind) => (kind === 'deck' ? SHOWS_NOBODY : kind === 'hand' ? SHOWS_PLAYER : SHOWS_BOTH)),
  leavingFlag: CARD_LEAVING,
  turnedFlag: CARD_RESTED,
  entersEvent: EVENT_ENTERS,
  discardedEvent: EVENT_DISCARDED,
  drawsEvent: EVENT_DRAWS,
  turnedEvent: EVENT_RESTS,
  unturnedEvent: EVENT_READIED,
  drawnCell: PLAYER_DRAWN,
  discardedCell: PLAYER_DISCARDED,
  deckOutCell: PLAYER_DECK_OUT,
  emit,
  triggerAbilities,
  controllerOf,
  depart(s, card, from) {
    if ((from & ~1) !== ZONE_FIELD && (from & ~1) !== ZONE_JOINED) return;
    registerOnField(s, s[CARDS + card * CARD_STRIDE + CARD_DEF], -1);
    for (let n = LINKS.findLinked(s, card); n > 0; n = LINKS.findLinked(s, card)) putIntoPile(s, LINKED[0]);
  },
  shed(s, card) {
    const c = CARDS + card * CARD_STRIDE;
    s[c + CARD_FLAGS] = 0;
    s[c + CARD_DAMAGE] = 0;
    s[c + CARD_COUNTERS] = 0;
    s[c + CARD_HOST] = 0;
    // what it was in a hand is not to be read in a deck
    s[c + CARD_POWER] = 0;
    s[c + CARD_KEYWORDS] = 0;
  },
  touchZone: markDirty,
  touchState: markDirty,
  moveCard,
  destination: (_s, card) => goesTo[card],
  isHidden: (kind) => kind === ZONE_HAND || kind === ZONE_DECK,
  emitLeaving(s, card, kind, how) {
    if (how === LEAVE_DESTROYED && kind === ZONE_PILE) emit(s, EVENT_DESTROYED, card, controllerOf(s, card), 0, NONE);
  },
});

export const { entered, discardTogether, drawCard, shuffleDeck } = movement;
export const restCard = movement.turnCard;
export const readyTogether = movement.unturnTogether;

/**
 * "TPL 6.5" Where sprites that would be destroyed go is settled for all of them before any leaves: what says so of itself comes
 * first, then the rest, in the order that their controller picks where it matters.
 */
const LEAVING = createReplacements({
  name: 'leaving',
  endsAtZero: false,
  gather(s, card) {
    beginChanges(s, LISTEN_LEAVING, MOD_GOES_INSTEAD);
    while (nextChange(s))
      if (changeBearsOn(s, card))
        listReplacement(0, ZONES_INSTEAD[CODE[change.pc + 1]], 0, change.holder === card ? 0 : 1, change.holder, 0);
  },
  applies: (_sort, _number, _limit, zone) => zone === ZONE_PILE,
  apply: (_sort, zone) => zone,
  isUsedUp: () => false,
  useUp: () => undefined,
  affectedPlayer: controllerOf,
  happen(_s, card, _source, _about, zone) {
    SELECTED[settled++] = card;
    goesTo[card] = zone;
  },
  beginTogether: () => {
    settled = 0;
  },
  endTogether: (s) => movement.leaveTogether(s, settled, ZONE_PILE, LEAVE_DESTROYED),
});

/** Destroys the first `n` cards of SELECTED, together. Somebody may be asked first. */
export function destroyTogether(s: State, n: number): void {
  if (n === 0) return;
  LEAVING.begin(s);
  for (let i = 0; i < n; i++) LEAVING.add(s, SELECTED[i], NONE, 0, ZONE_PILE);
  LEAVING.finish(s);
}

/** Moves a card to a zone, as a new object. Emits nothing. `onTop` puts it at the front (top of a deck). */
export function moveCard(s: State, card: number, zone: number, onTop: boolean): void {
  movement.relocate(s, card, zone, onTop, 0);
}

/** "TPL 3.1" Puts a sprite on a field, where it came this turn. Emits nothing: `entered` does. */
export function putOnField(s: State, card: number, player: number): void {
  const c = CARDS + card * CARD_STRIDE;
  moveCard(s, card, ZONE_FIELD + player, false);
  s[c + CARD_FLAGS] |= CARD_SUMMONED;
  setPrintedCharacteristics(s, card);
  registerOnField(s, s[c + CARD_DEF], 1);
}

/** "TPL 3.6" A sprite on the field joins another one of its side: what had joined it goes to the pile. */
export function joinSprite(s: State, card: number, host: number): void {
  moveCard(s, card, ZONE_JOINED + controllerOf(s, host), false);
  LINKS.linkTo(s, card, host);
  registerOnField(s, s[CARDS + card * CARD_STRIDE + CARD_DEF], 1);
}

/** A charm that was used, or a card that goes without a word, comes to its owner's pile. */
export function putIntoPile(s: State, card: number): void {
  moveCard(s, card, ZONE_PILE + ownerOf(s, card), false);
}

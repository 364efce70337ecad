/** Movement between zones: the shared functions, and what this game has to say about them. */
import { CARD_DEF, CARD_FLAGS, CARD_STRIDE, CARDS, NONE, type State } from '../../../kernel/layout.ts';
import { LINKED } from '../../../shared/links.ts';
import { createMovement, ownerOf, SHOWS_BOTH, SHOWS_NOBODY, SHOWS_PLAYER } from '../../../shared/movement.ts';
import {
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_HOST,
  CARD_LEAVING,
  CARD_RESTED,
  CARD_SUMMONED,
  EVENT_DESTROYED,
  EVENT_DISCARDED,
  EVENT_DRAWS,
  EVENT_ENTERS,
  EVENT_READIED,
  EVENT_RESTS,
  PLAYER_DECK_OUT,
  PLAYER_DISCARDED,
  PLAYER_DRAWN,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_JOINED,
  ZONE_KINDS,
  ZONE_PILE,
} from '../layout.ts';
import { controllerOf, LINKS, markDirty, setPrintedCharacteristics } from './characteristics.ts';
import { emit, registerOnField, triggerAbilities } from './events.ts';

/** How cards leave a field, beside being put somewhere. */
export const LEAVE_DESTROYED = 1;

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
  },
  touchZone: markDirty,
  touchState: markDirty,
  moveCard,
  isHidden: (kind) => kind === ZONE_HAND || kind === ZONE_DECK,
  emitLeaving(s, card, _kind, how) {
    if (how === LEAVE_DESTROYED) emit(s, EVENT_DESTROYED, card, controllerOf(s, card), 0, NONE);
  },
});

export const { leaveTogether, entered, discardTogether, drawCard, shuffleDeck } = movement;
export const restCard = movement.turnCard;
export const readyTogether = movement.unturnTogether;

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

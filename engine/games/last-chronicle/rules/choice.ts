/** Choices in the middle of an effect: the shared procedures with this game's rules. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { createArrivals } from '../../../shared/arrivals.ts';
import type { Destinations } from '../../../shared/choices/hooks.ts';
import { createChoices } from '../../../shared/choices.ts';
import { ownerOf, zoneOf } from '../../../shared/movement.ts';
import { ASK, VERB_PLAYER_SHARE } from '../decisions.ts';
import * as L from '../layout.ts';
import { EFFECTS, matches } from '../operators/tables.ts';
import { hasKeyword, isOnBattlefield, markDirty } from './characteristics.ts';
import { ageMatters } from './derive.ts';
import { emitWith } from './events.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { discardTogether, entered, moveCard, putIntoYard, putOnBattlefield, shuffleDeck } from './movement.ts';
import { canPut } from './permissions.ts';
import { PROGRAMS } from './programs.ts';
import { findMatching } from './selection.ts';

/**
 * Places a card; one that may not be placed stays in its zone.
 * @clause LC 5.5.2.2
 */
function place(s: State, card: number, player: number, wiped: boolean): void {
  if (canPut(s, card, player)) putOnBattlefield(s, card, player, wiped);
  else moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), false);
}

/** Where a search puts the cards that it finds, and a look the cards that are taken. */
const FOUND: Destinations = {
  hand: {},
  battlefield: { is: 'field', deliver: (s, card, player) => place(s, card, player, false) },
  'battlefield-wiped': { is: 'field', deliver: (s, card, player) => place(s, card, player, true) },
  soul: { deliver: (s, card) => putIntoYard(s, card, L.ZONE_SOUL) },
  ca: { deliver: (s, card) => putIntoYard(s, card, L.ZONE_CA) },
  discard: { deliver: (s, card) => moveCard(s, card, L.ZONE_DISCARD + ownerOf(s, card), false) },
  'deck-top': { is: 'deck', deliver: (s, card) => moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), true) },
};
export const DESTINATIONS = Object.keys(FOUND);

/** What becomes of cards that were looked at and not taken. */
export const RESTS = ['bottom', 'top', 'discard', 'top-or-bottom'] as const;

/**
 * May the card be chosen? Texts of neither player choose an unchoosable card, and one that has become unchoosable is no
 * longer chosen. The keyword works on the battlefield and for a spell on the stack; cards elsewhere may be chosen.
 * @clause LC 15.3.1.1, 15.3.1.2, 11.4.3, 11.4.4
 */
function canBeChosen(s: State, card: number): boolean {
  if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_COMMITTED) !== 0) return false;
  if (!isOnBattlefield(s, card) && zoneOf(s, card) !== L.ZONE_STACK) return true;
  return !hasKeyword(s, card, L.KEYWORD_UNCHOOSABLE);
}

/**
 * The turn player orders the timestamps of cards that are placed together.
 * @clause LC 11.9.4.13, 11.9.4.14
 */
export const enteredTogether = createArrivals({
  name: 'arrivals',
  question: ASK.arrivalOrder,
  ageMatters,
  changed: markDirty,
  entered,
});

export const CHOICES = createChoices({
  programs: PROGRAMS,
  effects: EFFECTS,
  layout: L,
  field: L.ZONE_BATTLEFIELD,
  distinctZones: [L.ZONE_BATTLEFIELD, L.ZONE_SOUL],
  restZones: [K.NONE, K.NONE, L.ZONE_DISCARD, K.NONE],
  shareStep: 500,
  playerShareVerb: VERB_PLAYER_SHARE,
  matches,
  findMatching,
  canBeChosen,
  canPut,
  emitChosen: (s, card, you, source) => emitWith(s, L.EVENT_CHOSEN, card, you, source),
  isLoopClosed,
  rememberPosition,
  moveCard,
  shuffleDeck,
  discardTogether,
  enteredTogether,
  destinations: Object.values(FOUND),
});

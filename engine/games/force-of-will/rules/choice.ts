/** Choices in the middle of a text: the shared procedures, and the hooks that this game gives them. */

import type { State } from '../../../kernel/layout.ts';
import { createArrivals } from '../../../shared/arrivals.ts';
import type { Destinations } from '../../../shared/choices/hooks.ts';
import { createChoices } from '../../../shared/choices.ts';
import { ownerOf } from '../../../shared/movement.ts';
import { ASK, VERB_PLAYER_SHARE } from '../decisions.ts';
import * as L from '../layout.ts';
import { EFFECTS, matches } from '../operators/tables.ts';
import { markDirty, printed } from './characteristics.ts';
import { DEMANDS } from './demands.ts';
import { ageMatters } from './derive.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import {
  discardTogether,
  entered,
  moveCard,
  putIntoField,
  putStone,
  removeFaceDown,
  sendTo,
  shuffleDeck,
} from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { findMatching } from './selection.ts';
import { beginAdding, hasHost } from './special.ts';
import { canBeTargeted, emitTargeted, spellFlag } from './targets.ts';

/** Is the card an addition that is added to a card? */
function isAddition(s: State, card: number): boolean {
  return printed(s, card, L.DEF_ADDED_TO) !== 0;
}

/**
 * Puts a card that was found into the field. An addition to a card comes into the field added to one.
 * @clause FOW ext.gact.2
 */
function putFound(s: State, card: number, player: number, rested: boolean): void {
  if (isAddition(s, card)) beginAdding(s, card, player, rested);
  else putIntoField(s, card, player, rested);
}

/** The zones into which a search puts what it finds, and a look what is taken. */
const FOUND: Destinations = {
  hand: {},
  field: { is: 'field', asks: isAddition, deliver: (s, card, player) => putFound(s, card, player, false) },
  'field-rested': { is: 'field', asks: isAddition, deliver: (s, card, player) => putFound(s, card, player, true) },
  stones: { deliver: (s, card, player) => putStone(s, card, player, false) },
  'stones-rested': { deliver: (s, card, player) => putStone(s, card, player, true) },
  'deck-top': { is: 'deck', deliver: (s, card) => moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), true) },
  'stone-deck-top': { is: 'deck', deliver: (s, card) => moveCard(s, card, L.ZONE_STONE_DECK + ownerOf(s, card), true) },
  graveyard: { deliver: (s, card) => sendTo(s, card, L.ZONE_GRAVEYARD, true) },
  removed: { deliver: (s, card) => sendTo(s, card, L.ZONE_REMOVED, true) },
};
export const DESTINATIONS = Object.keys(FOUND);

/** The words for what becomes of the cards that were looked at and not taken. */
export const RESTS = ['bottom', 'top', 'removed-face-down', 'top-or-bottom'] as const;

/**
 * If cards come into the field together, the turn player says which is older, where that matters.
 * @clause FOW 9.9.b3.2, ext.abil.10
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
  secondDeck: L.ZONE_STONE_DECK,
  field: L.ZONE_FIELD,
  distinctZones: [L.ZONE_FIELD, L.ZONE_STONES, L.ZONE_RULER],
  restZones: [-1, -1, L.ZONE_REMOVED],
  shareStep: 100,
  playerShareVerb: VERB_PLAYER_SHARE,
  matches,
  findMatching,
  flagsOf: spellFlag,
  canBeChosen: (s, card, you, flags, source) => canBeTargeted(s, card, you, source, flags),
  // nothing that is about a target that is no legal one any more is done
  // @clause FOW 9.3.b3.1
  losesWhatLeft: true,
  emitChosen: emitTargeted,
  demands: DEMANDS,
  // an addition that can be added to no card stays where it is
  // @clause FOW ext.gact.2
  canPut: (s, card) => !isAddition(s, card) || hasHost(s, card),
  isLoopClosed,
  rememberPosition,
  // cards that a look puts into the removed area go there face down
  moveCard: (s, card, zone, onTop) =>
    (zone & ~1) === L.ZONE_REMOVED ? removeFaceDown(s, card) : moveCard(s, card, zone, onTop),
  shuffleDeck,
  discardTogether,
  enteredTogether,
  destinations: Object.values(FOUND),
});

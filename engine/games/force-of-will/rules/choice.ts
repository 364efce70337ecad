/** Choices in the middle of a text: the shared procedures, and what this game has to say about them. */

import type { State } from '../../../kernel/layout.ts';
import { createArrivals } from '../../../shared/arrivals.ts';
import { createChoices } from '../../../shared/choices.ts';
import { ownerOf } from '../../../shared/movement.ts';
import { ASK, VERB_PLAYER_SHARE } from '../decisions.ts';
import * as L from '../layout.ts';
import { EFFECTS, matches } from '../operators/tables.ts';
import { markDirty } from './characteristics.ts';
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
import { canBeTargeted, emitTargeted, spellFlag } from './targets.ts';

/** Where a search puts what it finds, and a look what is taken. */
export const DESTINATIONS = [
  'hand',
  'field',
  'field-rested',
  'stones',
  'stones-rested',
  'deck-top',
  'stone-deck-top',
  'graveyard',
  'removed',
] as const;
const TO_FIELD = 1;
const TO_FIELD_RESTED = 2;
const TO_STONES = 3;
const TO_STONES_RESTED = 4;
const TO_DECK_TOP = 5;
const TO_STONE_DECK_TOP = 6;
const TO_GRAVEYARD = 7;

/** What becomes of the cards looked at that are not taken. */
export const RESTS = ['bottom', 'top', 'removed-face-down', 'top-or-bottom'] as const;

function deliver(s: State, card: number, player: number, destination: number): void {
  switch (destination) {
    case TO_FIELD:
    case TO_FIELD_RESTED:
      putIntoField(s, card, player, destination === TO_FIELD_RESTED);
      break;
    case TO_STONES:
    case TO_STONES_RESTED:
      putStone(s, card, player, destination === TO_STONES_RESTED);
      break;
    case TO_DECK_TOP:
      moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), true);
      break;
    case TO_STONE_DECK_TOP:
      moveCard(s, card, L.ZONE_STONE_DECK + ownerOf(s, card), true);
      break;
    default:
      sendTo(s, card, destination === TO_GRAVEYARD ? L.ZONE_GRAVEYARD : L.ZONE_REMOVED, true);
  }
}

/** "FOW 9.9.b3.2" "FOW ext.abil.10" Of cards that come together the turn player says which is older, where that matters. */
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
  emitChosen: emitTargeted,
  isLoopClosed,
  rememberPosition,
  // what of a look goes to the removed area goes there face down
  moveCard: (s, card, zone, onTop) =>
    (zone & ~1) === L.ZONE_REMOVED ? removeFaceDown(s, card) : moveCard(s, card, zone, onTop),
  shuffleDeck,
  discardTogether,
  enteredTogether,
  isField: (destination) => destination === TO_FIELD || destination === TO_FIELD_RESTED,
  isDeck: (destination) => destination === TO_DECK_TOP || destination === TO_STONE_DECK_TOP,
  deliver,
});

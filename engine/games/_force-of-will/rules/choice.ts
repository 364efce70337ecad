/** Choices in the middle of a text: the shared procedures, and what this game has to say about them. */

import { CARD_OWNER, CARD_STRIDE, CARDS, KNOWN_BOTH, KNOWN_SHIFT, type State } from '../../../kernel/layout.ts';
import { DEF_NAME } from '../../../kernel/tables.ts';
import { createArrivals } from '../../../shared/arrivals.ts';
import { createChoices } from '../../../shared/choices.ts';
import { lookAtCard, ownerOf, revealCard } from '../../../shared/movement.ts';
import { ASK, VERB_PLAYER_SHARE } from '../decisions.ts';
import {
  CARD_COMMITTED,
  EVENT_TARGETED,
  ZONE_ASIDE,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_GRAVEYARD,
  ZONE_HAND,
  ZONE_REMOVED,
  ZONE_RULER,
  ZONE_STONE_DECK,
  ZONE_STONES,
} from '../layout.ts';
import { EFFECTS, matches } from '../operators/tables.ts';
import { markDirty, printed } from './characteristics.ts';
import { ageMatters } from './derive.ts';
import { emit } from './events.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { discardTogether, entered, moveCard, putIntoField, putStone, sendTo, shuffleDeck } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { findMatching } from './selection.ts';
import { canBeTargeted, SOURCE_SHIFT } from './targets.ts';

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
const TO_HAND = 0;
const TO_FIELD = 1;
const TO_FIELD_RESTED = 2;
const TO_STONES = 3;
const TO_STONES_RESTED = 4;
const TO_DECK_TOP = 5;
const TO_STONE_DECK_TOP = 6;
const TO_GRAVEYARD = 7;

/** What becomes of the cards looked at that are not taken. */
export const RESTS = ['bottom', 'top', 'removed-face-down', 'top-or-bottom'] as const;

function deliver(s: State, card: number, player: number, destination: number, shown: boolean): void {
  switch (destination) {
    case TO_HAND:
      moveCard(s, card, ZONE_HAND + ownerOf(s, card), false);
      // a card that was revealed on its way stays known
      if (shown) revealCard(s, card);
      else s[CARDS + card * CARD_STRIDE + CARD_OWNER] &= ~KNOWN_BOTH | (1 << (KNOWN_SHIFT + player));
      break;
    case TO_FIELD:
    case TO_FIELD_RESTED:
      putIntoField(s, card, player, destination === TO_FIELD_RESTED);
      break;
    case TO_STONES:
    case TO_STONES_RESTED:
      putStone(s, card, player, destination === TO_STONES_RESTED);
      break;
    case TO_DECK_TOP:
      moveCard(s, card, ZONE_DECK + ownerOf(s, card), true);
      break;
    case TO_STONE_DECK_TOP:
      moveCard(s, card, ZONE_STONE_DECK + ownerOf(s, card), true);
      break;
    default:
      sendTo(s, card, destination === TO_GRAVEYARD ? ZONE_GRAVEYARD : ZONE_REMOVED, true);
  }
}

/** "FOW 9.9.b3.2" Of cards that come together the turn player says which is older, where that matters. */
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
  deck: ZONE_DECK,
  secondDeck: ZONE_STONE_DECK,
  hand: ZONE_HAND,
  field: ZONE_FIELD,
  distinctZones: [ZONE_FIELD, ZONE_STONES, ZONE_RULER],
  aside: ZONE_ASIDE,
  committed: CARD_COMMITTED,
  restZones: [-1, -1, ZONE_REMOVED],
  shareStep: 100,
  playerShareVerb: VERB_PLAYER_SHARE,
  matches,
  findMatching,
  flagsOf: () => 0,
  canBeChosen: (s, card, you, flags) => canBeTargeted(s, card, you, (flags >> SOURCE_SHIFT) - 1),
  mustBeChosen: () => false,
  sharesName: (s, a, b) => printed(s, a, DEF_NAME) === printed(s, b, DEF_NAME),
  canPut: () => true,
  canPutTogether: () => true,
  emitChosen: (s, card, you, source) => emit(s, EVENT_TARGETED, card, you, 0, source),
  isLoopClosed,
  rememberPosition,
  lookAtCard,
  revealCard,
  moveCard,
  ownerOf,
  shuffleDeck,
  discardTogether,
  enteredTogether,
  isField: (destination) => destination === TO_FIELD || destination === TO_FIELD_RESTED,
  isDeck: (destination) => destination === TO_DECK_TOP || destination === TO_STONE_DECK_TOP,
  deliver,
});

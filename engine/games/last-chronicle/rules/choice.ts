/** Choices in the middle of an effect: the shared procedures, and what this game has to say about them. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { createArrivals } from '../../../shared/arrivals.ts';
import { createChoices } from '../../../shared/choices.ts';
import { ownerOf, zoneOf } from '../../../shared/movement.ts';
import { ASK, VERB_PLAYER_SHARE } from '../decisions.ts';
import * as L from '../layout.ts';
import { EFFECTS, matches } from '../operators/tables.ts';
import { hasKeyword, isOnBattlefield, markDirty } from './characteristics.ts';
import { ageMatters } from './derive.ts';
import { emit } from './events.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { discardTogether, entered, moveCard, putIntoYard, putOnBattlefield, shuffleDeck } from './movement.ts';
import { canPut } from './permissions.ts';
import { PROGRAMS } from './programs.ts';
import { findMatching } from './selection.ts';

/** Where a search puts what it finds, and a look what is taken. */
export const DESTINATIONS = ['hand', 'battlefield', 'battlefield-wiped', 'soul', 'ca', 'discard', 'deck-top'] as const;
const TO_BATTLEFIELD = 1;
const TO_BATTLEFIELD_WIPED = 2;
const TO_SOUL = 3;
const TO_CA = 4;
const TO_DISCARD = 5;
const TO_DECK_TOP = 6;

/** What becomes of the cards looked at that are not taken. */
export const RESTS = ['bottom', 'top', 'discard', 'top-or-bottom'] as const;

/**
 * "LC 15.3.1.1" "LC 15.3.1.2" What is unchoosable is chosen by texts of neither player, and was not if it has become so. "LC 11.4.3"
 * "LC 11.4.4" It is so on the battlefield, a spell on the stack: a card that lies elsewhere may be chosen.
 */
function canBeChosen(s: State, card: number): boolean {
  if ((s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] & L.CARD_COMMITTED) !== 0) return false;
  if (!isOnBattlefield(s, card) && zoneOf(s, card) !== L.ZONE_STACK) return true;
  return !hasKeyword(s, card, L.KEYWORD_UNCHOOSABLE);
}

function deliver(s: State, card: number, player: number, destination: number): void {
  switch (destination) {
    case TO_BATTLEFIELD:
    case TO_BATTLEFIELD_WIPED:
      // 5.5.2.2: what may not be put there stays in its zone
      if (canPut(s, card, player)) putOnBattlefield(s, card, player, destination === TO_BATTLEFIELD_WIPED);
      else moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), false);
      break;
    case TO_SOUL:
    case TO_CA:
      putIntoYard(s, card, destination === TO_CA ? L.ZONE_CA : L.ZONE_SOUL);
      break;
    case TO_DISCARD:
      moveCard(s, card, L.ZONE_DISCARD + ownerOf(s, card), false);
      break;
    default:
      moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), true);
  }
}

/** "LC 11.9.4.13" "LC 11.9.4.14" Of cards that are placed together the turn player says in which order they got their timestamps. */
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
  emitChosen: (s, card, you, source) => emit(s, L.EVENT_CHOSEN, card, you, 0, source),
  isLoopClosed,
  rememberPosition,
  moveCard,
  shuffleDeck,
  discardTogether,
  enteredTogether,
  isField: (destination) => destination === TO_BATTLEFIELD || destination === TO_BATTLEFIELD_WIPED,
  isDeck: (destination) => destination === TO_DECK_TOP,
  deliver,
});

/** Choices in the middle of an effect (1312): the shared procedures with this game's rules. */
import * as K from '../../../kernel/layout.ts';
import { createArrivals } from '../../../shared/arrivals.ts';
import type { Destinations } from '../../../shared/choices/hooks.ts';
import { createChoices } from '../../../shared/choices.ts';
import { areAlike } from '../../../shared/continuous.ts';
import { ownerOf } from '../../../shared/movement.ts';
import { ASK, VERB_PLAYER_SHARE } from '../decisions.ts';
import * as L from '../layout.ts';
import { EFFECTS, matches } from '../operators/tables.ts';
import { isFaceDown, isOnField, markDirty } from './characteristics.ts';
import { ageMatters } from './derive.ts';
import { emitWith } from './events.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { discardTogether, entered, moveCard, putOnField, sendTo, shuffleDeck } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { findMatching } from './selection.ts';
import { putIntoStronghold } from './stronghold.ts';

/** Where a search puts the cards that it finds, and a look the cards that are taken. */
const FOUND: Destinations = {
  hand: {},
  field: { is: 'field', deliver: (s, card, player) => putOnField(s, card, player, false) },
  'field-actioned': { is: 'field', deliver: (s, card, player) => putOnField(s, card, player, true) },
  stronghold: { deliver: (s, card) => putIntoStronghold(s, card, false) },
  'stronghold-actioned': { deliver: (s, card) => putIntoStronghold(s, card, true) },
  trail: { deliver: (s, card) => sendTo(s, card, L.ZONE_TRAIL, false) },
  'deck-top': { is: 'deck', deliver: (s, card) => moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), true) },
  excluded: { deliver: (s, card) => sendTo(s, card, L.ZONE_EXCLUDED, false) },
};
export const DESTINATIONS = Object.keys(FOUND);

/** What becomes of cards that were looked at and not taken. */
export const RESTS = ['bottom', 'top', 'trail', 'top-or-bottom'] as const;

/**
 * The Primary player orders the timestamps of cards that are put onto the field together.
 * @clause TR 1215.3b
 */
export const enteredTogether = createArrivals({
  name: 'arrivals',
  question: ASK.arrivalOrder,
  ageMatters,
  changed: markDirty,
  entered,
});

/**
 * Flag of a choice that asks what the card is, which must be open to both players.
 * @clause TR 1204.2d-4
 */
export const CHOOSE_OPEN = 32;

export const CHOICES = createChoices({
  programs: PROGRAMS,
  effects: EFFECTS,
  layout: L,
  field: L.ZONE_FIELD,
  distinctZones: [L.ZONE_FIELD, L.ZONE_STRONGHOLD],
  restZones: [K.NONE, K.NONE, L.ZONE_TRAIL, K.NONE],
  shareStep: 1,
  playerShareVerb: VERB_PLAYER_SHARE,
  matches,
  areAlike,
  findMatching,
  canBeChosen: (s, card, _you, flags) => (flags & CHOOSE_OPEN) === 0 || isOnField(s, card) || !isFaceDown(s, card),
  emitChosen: (s, card, you, source) => emitWith(s, L.EVENT_CHOSEN, card, you, source),
  isLoopClosed,
  rememberPosition,
  moveCard,
  shuffleDeck,
  discardTogether,
  enteredTogether,
  destinations: Object.values(FOUND),
});

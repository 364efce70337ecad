/** Choices in the middle of an effect: the shared procedures, and the hooks that this game gives them. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { createArrivals } from '../../../shared/arrivals.ts';
import { CHOOSE_GAME } from '../../../shared/choices/finding.ts';
import type { Destinations } from '../../../shared/choices/hooks.ts';
import { createChoices } from '../../../shared/choices.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { EFFECTS } from '../operators/effect-table.ts';
import { matches } from '../operators/tables.ts';
import { markDirty, sharesName } from './characteristics.ts';
import { ageMatters } from './derive.ts';
import { discardChosen } from './discards.ts';
import { emitWith } from './events.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { entered, moveCard, ownerOf, putOnField, shuffleDeck, sinkInDeck } from './movement.ts';
import { canBeChosen, canPut, canPutTogether, mustBeChosen } from './permissions.ts';
import { callEffects, callMode, PROGRAM } from './programs.ts';
import { findMatching } from './selection.ts';

/** The flag of a choice that a Summon makes. */
export const CHOOSE_BY_SUMMON = CHOOSE_GAME;

function put(s: State, card: number, player: number, dull: boolean): void {
  if (canPut(s, card, player, K.NONE)) putOnField(s, card, player, dull);
  else moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), false);
}

/** The zones into which a search puts what it finds, and a look what is taken. */
const FOUND: Destinations = {
  hand: {},
  field: { is: 'field', deliver: (s, card, player) => put(s, card, player, false) },
  'field-dull': { is: 'field', deliver: (s, card, player) => put(s, card, player, true) },
  'break-zone': { deliver: (s, card) => moveCard(s, card, L.ZONE_BREAK + ownerOf(s, card), false) },
  'deck-top': { is: 'deck', deliver: (s, card) => moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), true) },
  'under-deck-top': {
    is: 'deck',
    deliver: (s, card) => {
      moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), true);
      sinkInDeck(s, card, 1);
    },
  },
  removed: { deliver: (s, card) => moveCard(s, card, L.ZONE_REMOVED + ownerOf(s, card), false) },
};
export const DESTINATIONS = Object.keys(FOUND);

/** The words for where the rest of the cards goes that were looked at. */
export const RESTS = ['bottom', 'top', 'break-zone', 'top-or-bottom', 'remove', 'bottom-shuffled'] as const;

/**
 * If cards enter together, the turn player says in which order they got their timestamps.
 * @clause SE 11.13.4.11
 */
export const enteredTogether = createArrivals({
  name: 'arrivals',
  question: ASK.arrivalOrder,
  ageMatters,
  changed: markDirty,
  entered,
});

export const {
  beginChoice,
  recheckChoice,
  beginTargeting,
  countChoices,
  canChooseTargets,
  beginMay,
  beginModes,
  beginDiscard,
  beginDiscardBoth,
  beginSearch,
  beginLook,
  beginArrange,
  beginDistribution,
} = createChoices({
  programs: { program: PROGRAM, callEffects, callMode },
  effects: EFFECTS,
  layout: L,
  field: L.ZONE_FIELD,
  distinctZones: [L.ZONE_FIELD],
  restZones: [K.NONE, K.NONE, L.ZONE_BREAK, K.NONE, L.ZONE_REMOVED],
  shuffledRest: RESTS.indexOf('bottom-shuffled'),
  // 11.2.6: whole thousands
  shareStep: 1000,
  matches,
  findMatching,
  flagsOf: (control) => ((control & L.CONTROL_SUMMON) !== 0 ? CHOOSE_BY_SUMMON : 0),
  canBeChosen: (s, card, you, flags, source) => canBeChosen(s, card, you, (flags & CHOOSE_BY_SUMMON) !== 0, source),
  mustBeChosen,
  sharesName,
  canPut: (s, card, player) => canPut(s, card, player, K.NONE),
  canPutTogether,
  emitChosen: (s, card, you, source) => emitWith(s, L.EVENT_CHOSEN, card, you, source),
  isLoopClosed,
  rememberPosition,
  moveCard,
  shuffleDeck,
  discardTogether: discardChosen,
  enteredTogether,
  destinations: Object.values(FOUND),
});

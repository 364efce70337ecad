/** Choices in the middle of an effect: the shared procedures, and what this game has to say about them. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { createArrivals } from '../../../shared/arrivals.ts';
import type { Destinations } from '../../../shared/choices/hooks.ts';
import { createChoices } from '../../../shared/choices.ts';
import { ownerOf } from '../../../shared/movement.ts';
import { createSecrets } from '../../../shared/secrets.ts';
import { createTargets } from '../../../shared/targets.ts';
import { ASK, VERB_CHOOSE_OBJECT, VERB_CHOOSE_PLAYER } from '../decisions.ts';
import * as L from '../layout.ts';
import { EFFECTS, matches } from '../operators/tables.ts';
import { controllerOf, hasKeyword, markDirty } from './characteristics.ts';
import { ageMatters } from './derive.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { discardTogether, entered, moveCard, putOnField, shuffleDeck } from './movement.ts';
import { PROGRAMS } from './programs.ts';
import { findMatching } from './selection.ts';

/** Where a search puts what it finds, and a look what is taken. */
const FOUND: Destinations = {
  hand: {},
  field: { is: 'field', deliver: putOnField },
  'deck-top': { is: 'deck', deliver: (s, card) => moveCard(s, card, L.ZONE_DECK + ownerOf(s, card), true) },
};
export const DESTINATIONS = Object.keys(FOUND);

/** What becomes of the cards looked at that are not taken. */
export const RESTS = ['bottom', 'top', 'pile'] as const;

/** A shy sprite cannot be chosen by the opponent. */
function canBeChosen(s: State, card: number, you: number): boolean {
  return controllerOf(s, card) === you || !hasKeyword(s, card, L.KEYWORD_SHY);
}

/**
 * Of sprites that come together the turn player says which is the older, where it matters.
 * @clause TPL 7.3
 */
const enteredTogether = createArrivals({
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
  field: L.ZONE_FIELD,
  distinctZones: [L.ZONE_FIELD],
  restZones: [K.NONE, K.NONE, L.ZONE_PILE, K.NONE],
  shareStep: 1,
  matches,
  findMatching,
  canBeChosen,
  emitChosen: () => undefined,
  isLoopClosed,
  rememberPosition,
  moveCard,
  shuffleDeck,
  discardTogether,
  enteredTogether,
  destinations: Object.values(FOUND),
});

/** Secret numbers: the effects `a` for a controller who chose the larger one, `b` otherwise. */
export const SECRETS = createSecrets({
  name: 'secret',
  question: ASK.secret,
  cell: L.PLAYER_SECRET,
  settled(s, program, first, second, a, b) {
    const isTurns = K.frameController(s, program) === s[K.TURN_PLAYER];
    PROGRAMS.callEffects(s, program, (isTurns ? first > second : second > first) ? a : b);
  },
});

/**
 * Choosing players and objects on the stack. Any object may be chosen, whether it is a card's or not.
 * @clause TPL 4.3
 */
export const TARGETS = createTargets({
  findMatching,
  matches,
  canBeChosen,
  canChooseObject: () => true,
  playerVerb: VERB_CHOOSE_PLAYER,
  objectVerb: VERB_CHOOSE_OBJECT,
});

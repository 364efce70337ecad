/** Finds the cards that the words of card texts mean: selectors, and filters over zones. Results go to SELECTED. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import { ownerOf, zoneOf } from '../../../shared/movement.ts';
import { selectorKind } from '../../../shared/operators/operator.ts';
import { addReference, cardOf, createSelection, SELECTED, setLength } from '../../../shared/selection.ts';
import { chosenPlayer } from '../../../shared/targets.ts';
import * as L from '../layout.ts';
import { SELECT_ATTACKER, SELECT_HOST, SELECT_NOTED, SELECT_PAID } from '../operators/selectors.ts';
import { asksForRemoved, matches, zonesOf } from '../operators/tables.ts';
import { controllerOf, ensureDerived, hostOf, notedBy } from './characteristics.ts';
import { hostControllerOf, LAST_KNOWN } from './last-known.ts';
import { referenceOfFighter } from './roles.ts';

/** What filters and selectors point at; see shared/selection.ts. */
const selection = createSelection({
  // a text knows nothing of a card that lies face down, unless its own card has removed it and the text asks for that
  // @clause FOW ext.zone.8
  matches: (s, card, filter, source, you) =>
    ((s[K.cardField(card, K.CARD_OWNER)] & K.FACE_DOWN) === 0 || asksForRemoved(filter)) &&
    matches(s, card, filter, source, you),
  zonesOf,
  ensureDerived,
  sharedZone: L.ZONE_CHASE,
  selectOwn: (s, f, selector, source) => {
    const kind = selectorKind(selector);
    if (kind === SELECT_HOST || kind === SELECT_NOTED) {
      // what an addition that has left was added to was kept as its ability triggered (rules/events.ts)
      // @clause FOW 9.11.b1
      if (kind === SELECT_HOST && f !== K.NONE && cardOf(s, s[f + K.FRAME_SOURCE]) === K.NONE)
        return addReference(s, s[f + K.FRAME_OTHER]);
      const meant = source === K.NONE ? K.NONE : kind === SELECT_HOST ? hostOf(s, source) : notedBy(s, source);
      if (meant !== K.NONE) SELECTED[0] = meant;
      return meant === K.NONE ? 0 : 1;
    }
    if (kind === SELECT_PAID) return f === K.NONE ? 0 : addReference(s, s[f + K.FRAME_OTHER]);
    return addReference(s, referenceOfFighter(s, kind === SELECT_ATTACKER ? L.ATTACKER : L.BLOCKER));
  },
});

export const { findMatching, countMatching } = selection;

/**
 * Puts the cards of a selector into SELECTED; returns how many. A token that a text has moved has ceased to exist.
 * @clause FOW ext.rule.11
 */
export function selectCards(s: State, f: number, selector: number, source: number, you: number): number {
  const n = selection.selectCards(s, f, selector, source, you);
  let there = 0;
  for (let i = 0; i < n; i++) if ((zoneOf(s, SELECTED[i]) & ~1) !== L.ZONE_BLANK) SELECTED[there++] = SELECTED[i];
  return there;
}

const PLAYER_OPPONENT = 1;
const PLAYER_CONTROLLER = 3;
const PLAYER_OWNER = 4;
const PLAYER_CHOSEN = 5;
const PLAYER_TURN = 6;
const PLAYER_HOST = 7;

/**
 * The one player that an operand means. For `each` the caller loops; `controller` is the controller of the chosen card,
 * or of the card of the event. NONE: the addition whose host's controller is meant is added to nothing.
 */
export function playerOf(s: State, operand: number, you: number, f: number): number {
  switch (operand) {
    case PLAYER_OPPONENT:
      return you ^ 1;
    // @clause FOW 9.11.b1
    case PLAYER_CONTROLLER:
      return LAST_KNOWN.controllerMeant(s, you, f, controllerOf);
    case PLAYER_OWNER: {
      if (f === K.NONE) return you;
      const first = setLength(s, f, 0) > 0 ? s[f + K.FRAME_SLOTS] : s[f + K.FRAME_B];
      return first <= 0 ? you : ownerOf(s, K.referenceCard(first));
    }
    case PLAYER_TURN:
      return turnPlayer(s);
    case PLAYER_CHOSEN:
      return f === K.NONE ? you : chosenPlayer(s, f, you);
    case PLAYER_HOST:
      return f === K.NONE ? K.NONE : hostControllerOf(s, f);
    default:
      return you;
  }
}

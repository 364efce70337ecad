/** What the words of a card text point at: selectors, and filters over zones. Results go to SELECTED. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { selectorKind } from '../../../shared/operators/operator.ts';
import { addReference, createSelection, SELECTED, selectFlagged, selectOne } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { SELECT_ATTACKERS, SELECT_PAID } from '../operators/selectors.ts';
import { matches, zonesOf } from '../operators/tables.ts';
import { cardFactions, controllerOf, ensureDerived } from './characteristics.ts';
import { LAST_KNOWN } from './last-known.ts';

/** What filters and selectors point at; see shared/selection.ts. */
export const { findMatching, countMatching, selectCards } = createSelection({
  matches,
  zonesOf,
  ensureDerived,
  sharedZone: L.ZONE_STACK,
  selectOwn: (s, f, selector) => {
    const kind = selectorKind(selector);
    if (kind === SELECT_PAID) return f === K.NONE ? 0 : addReference(s, s[f + K.FRAME_OTHER]);
    return kind === SELECT_ATTACKERS
      ? selectFlagged(s, L.ZONE_BATTLEFIELD, L.CARD_ATTACKING)
      : selectOne(s[L.ATTACK_BLOCKER]);
  },
});

/**
 * The factions of the attacking platoon: those of all its members; none without a platoon.
 * @clause LC 6.7.3.1
 */
export function platoonFactions(s: State): number {
  const n = selectFlagged(s, L.ZONE_BATTLEFIELD, L.CARD_ATTACKING);
  let factions = 0;
  for (let i = 0; i < n && n > 1; i++) factions |= cardFactions(s, SELECTED[i]);
  return factions;
}

const PLAYER_OPPONENT = 1;
const PLAYER_CONTROLLER = 3;
const PLAYER_TURN = 4;

/**
 * One player for an operand: for `each` the caller loops, `controller` is that of the card that is chosen, or of the
 * event's. For a card that has left, its last controller.
 * @clause LC 6.5.2, 11.8.7
 */
export function playerOf(s: State, operand: number, you: number, f: number): number {
  switch (operand) {
    case PLAYER_OPPONENT:
      return you ^ 1;
    case PLAYER_CONTROLLER:
      return LAST_KNOWN.controllerMeant(s, you, f, controllerOf);
    case PLAYER_TURN:
      return s[K.TURN_PLAYER];
    default:
      return you;
  }
}

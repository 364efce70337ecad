/** What the words of card texts point at: selectors, and filters over zones. Results go to SELECTED. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import { selectorKind } from '../../../shared/operators/operator.ts';
import { addReference, createSelection, referenceTo, rowJustLeft, selectFlagged } from '../../../shared/selection.ts';
import { chosenPlayer } from '../../../shared/targets.ts';
import * as L from '../layout.ts';
import { SELECT_ATTACKERS, SELECT_PAID } from '../operators/selectors.ts';
import { asksWhatItIs, matches, zonesOf } from '../operators/tables.ts';
import { controllerOf, ensureDerived, isSecret } from './characteristics.ts';
import { LAST_KNOWN } from './last-known.ts';

/** Selects the card that a cost took, where it has gone. */
function selectPaid(s: State, f: number): number {
  const card = rowJustLeft(s, s[f + K.FRAME_OTHER]);
  return card === K.NONE ? 0 : addReference(s, referenceTo(s, card));
}

/**
 * Is the card counted? A number that both players see must not tell what a face-down card is.
 * @clause TR 502.2b, 507.4
 */
function isCounted(s: State, card: number, filter: number, source: number, you: number): boolean {
  return (!isSecret(s, card) || !asksWhatItIs(filter)) && matches(s, card, filter, source, you);
}

/** What filters and selectors point at; see shared/selection.ts. */
export const { findMatching, countMatching, selectCards } = createSelection({
  matches,
  isCounted,
  zonesOf,
  ensureDerived,
  sharedZone: L.ZONE_PENDING,
  selectOwn: (s, f, selector) => {
    const kind = selectorKind(selector);
    if (kind === SELECT_PAID) return f === K.NONE ? 0 : selectPaid(s, f);
    return kind === SELECT_ATTACKERS
      ? selectFlagged(s, L.ZONE_FIELD, L.CARD_ATTACKING)
      : addReference(s, s[L.ATTACK_TARGET]);
  },
});

const PLAYER_OPPONENT = 1;
const PLAYER_CONTROLLER = 3;
const PLAYER_PRIMARY = 4;
const PLAYER_INITIATIVE = 5;
const PLAYER_CHOSEN = 6;

/**
 * One player for an operand: for `each` the caller loops, `controller` is that of the card that is chosen, or of the
 * event's. For a card that has left, its last controller.
 * @clause TR 1221.1
 */
export function playerOf(s: State, operand: number, you: number, f: number): number {
  switch (operand) {
    case PLAYER_OPPONENT:
      return you ^ 1;
    case PLAYER_CONTROLLER:
      return LAST_KNOWN.controllerMeant(s, you, f, controllerOf);
    case PLAYER_PRIMARY:
      return turnPlayer(s);
    case PLAYER_INITIATIVE:
      return s[L.INITIATIVE];
    case PLAYER_CHOSEN:
      return f === K.NONE ? you : chosenPlayer(s, f, you);
    default:
      return you;
  }
}

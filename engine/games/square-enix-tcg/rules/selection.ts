/**
 * Finds the cards that the words of a card text mean: selectors, filters over zones, chosen sets. Results go to one
 * list that is used again and again.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { firstOfBoth, nextOfBoth } from '../../../kernel/zones.ts';
import { selectorArgument, selectorKind } from '../../../shared/operators/operator.ts';
import {
  addReference,
  createSelection,
  referenceTo,
  roomInSets,
  SELECTED,
  SLOT_LIMIT,
  selectFlagged,
  selectOne,
  setLength,
} from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  SELECT_ATTACKERS,
  SELECT_BEARER,
  SELECT_EQUIPPED,
  SELECT_PAID,
  SELECT_UNCHOSEN,
} from '../operators/selectors.ts';
import { matches, zonesOf } from '../operators/tables.ts';
import { ensureDerived } from './characteristics.ts';

/** The zone in which a filter looks: ZONE_FIELD unless it names another one. */
export function filterZone(filter: number): number {
  return (31 - Math.clz32(zonesOf(filter))) * 2;
}

function selectOwn(s: State, f: number, selector: number, source: number, you: number): number {
  switch (selectorKind(selector)) {
    case SELECT_BEARER:
      return selectOne(source === K.NONE ? K.NONE : Math.max(K.NONE, s[K.cardField(source, L.CARD_LINK)]));
    case SELECT_EQUIPPED:
      return source === K.NONE ? 0 : selectEquipped(s, source);
    case SELECT_ATTACKERS:
      return selectFlagged(s, L.ZONE_FIELD, L.CARD_ATTACKING);
    case SELECT_UNCHOSEN:
      return dropChosen(s, f, findMatching(s, selectorArgument(selector), source, you));
    case SELECT_PAID:
      return f === K.NONE ? 0 : addReference(s, s[f + K.FRAME_OTHER]);
    default:
      return selectOne(s[L.ATTACK_BLOCKER]);
  }
}

/** Takes the cards of the text's chosen sets out of the first `n` of SELECTED; returns how many are left. */
function dropChosen(s: State, f: number, n: number): number {
  const start = f + K.FRAME_SLOTS;
  const end = start + SLOT_LIMIT - roomInSets(s, f);
  let left = 0;
  for (let i = 0; i < n; i++) {
    const reference = referenceTo(s, SELECTED[i]);
    let at = start;
    while (at < end && s[at] !== reference) at++;
    if (at === end) SELECTED[left++] = SELECTED[i];
  }
  return left;
}

/** What filters and selectors point at; see shared/selection.ts. */
export const { findMatching, countMatching, highestMatching, selectCards } = createSelection({
  matches,
  zonesOf,
  ensureDerived,
  sharedZone: L.ZONE_STACK,
  selectOwn,
});

function selectEquipped(s: State, bearer: number): number {
  let n = 0;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    if (s[K.cardField(card, L.CARD_LINK)] === bearer) SELECTED[n++] = card;
  }
  return n;
}

const PLAYER_OPPONENT = 1;
export const PLAYER_EACH = 2;
const PLAYER_CONTROLLER = 3;

/**
 * The one player that an operand means. For `each` the caller loops; `controller` is the controller of the card of the
 * event.
 */
export function playerOf(s: State, operand: number, you: number, f: number): number {
  switch (operand) {
    case PLAYER_OPPONENT:
      return you ^ 1;
    case PLAYER_CONTROLLER: {
      if (f === K.NONE) return you;
      const first = setLength(s, f, 0) > 0 ? s[f + K.FRAME_SLOTS] : s[f + K.FRAME_B];
      if (first <= 0) return you;
      const c = K.cardOffset(K.referenceCard(first));
      // on a field this is the card's controller, elsewhere its owner
      return (s[c + K.CARD_ZONE] & ~1) === L.ZONE_FIELD ? s[c + K.CARD_ZONE] & 1 : s[c + K.CARD_OWNER] & 1;
    }
    case 4:
      return s[K.TURN_PLAYER];
    default:
      return you;
  }
}

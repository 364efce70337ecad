/**
 * What the words of a card text point at: selectors, filters over zones, chosen sets. Results go to one reused list.
 */

import {
  CARD_FLAGS,
  CARD_OWNER,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  FRAME_B,
  FRAME_IT,
  FRAME_OTHER,
  FRAME_SLOTS,
  FRAME_SOURCE,
  NONE,
  referenceCard,
  type State,
  TURN_PLAYER,
} from '../../../kernel/layout.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { eventOther, eventSubject } from '../../../shared/event-context.ts';
import { selectorArgument, selectorKind } from '../../../shared/operators/operator.ts';
import {
  addReference,
  SELECT_ALL,
  SELECT_IT,
  SELECT_OTHER,
  SELECT_SELF,
  SELECT_SET,
  SELECT_SUBJECT,
  SELECTED,
  setLength,
  setStart,
  sortSelected,
} from '../../../shared/selection.ts';
import { ATTACK_BLOCKER, CARD_ATTACKING, CARD_LINK, ZONE_FIELD, ZONE_STACK } from '../layout.ts';
import { SELECT_ATTACKERS, SELECT_BEARER, SELECT_EQUIPPED } from '../operators/selectors.ts';
import { matches, zonesOf } from '../operators/tables.ts';
import { ensureDerived } from './characteristics.ts';

/** The zone a filter asks about: ZONE_FIELD unless it names another. */
export function filterZone(filter: number): number {
  return (31 - Math.clz32(zonesOf(filter))) * 2;
}

/** Fills SELECTED with all cards that pass a filter, by ascending row; returns how many. */
export function findMatching(s: State, filter: number, source: number, you: number): number {
  // before the list is filled: computing derived values selects cards too
  ensureDerived(s);
  const zone = filterZone(filter);
  let n = 0;
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, zone + player); card !== NONE; card = nextCard(s, card)) {
      if (matches(s, card, filter, source, you)) SELECTED[n++] = card;
    }
    if (zone === ZONE_STACK) break;
  }
  sortSelected(n);
  return n;
}

/** How many cards pass a filter. */
export function countMatching(s: State, filter: number, source: number, you: number): number {
  const zone = filterZone(filter);
  let n = 0;
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, zone + player); card !== NONE; card = nextCard(s, card)) {
      if (matches(s, card, filter, source, you)) n++;
    }
    if (zone === ZONE_STACK) break;
  }
  return n;
}

/**
 * Fills SELECTED with the cards a selector points at; returns how many. Objects that have changed zones are not there any
 * more. `f` may be NONE where no program runs (static abilities).
 */
export function selectCards(s: State, f: number, selector: number, source: number, you: number): number {
  ensureDerived(s);
  switch (selectorKind(selector)) {
    case SELECT_SELF: {
      if (f === NONE) {
        SELECTED[0] = source;
        return source === NONE ? 0 : 1;
      }
      return addReference(s, s[f + FRAME_SOURCE], 0);
    }
    case SELECT_SET: {
      const set = selectorArgument(selector);
      const start = f + FRAME_SLOTS + setStart(s, f, set);
      const end = start + setLength(s, f, set);
      let n = 0;
      for (let i = start; i < end; i++) n = addReference(s, s[i], n);
      return n;
    }
    case SELECT_ALL:
      return findMatching(s, selectorArgument(selector), source, you);
    case SELECT_SUBJECT: {
      if (f !== NONE) return addReference(s, s[f + FRAME_B], 0);
      SELECTED[0] = eventSubject;
      return eventSubject === NONE ? 0 : 1;
    }
    case SELECT_IT:
      return f === NONE ? 0 : addReference(s, s[f + FRAME_IT + 1], addReference(s, s[f + FRAME_IT], 0));
    case SELECT_BEARER: {
      const bearer = source === NONE ? NONE : s[CARDS + source * CARD_STRIDE + CARD_LINK];
      if (bearer < 0) return 0;
      SELECTED[0] = bearer;
      return 1;
    }
    case SELECT_EQUIPPED:
      return source === NONE ? 0 : selectEquipped(s, source);
    case SELECT_OTHER:
      if (f !== NONE) return addReference(s, s[f + FRAME_OTHER], 0);
      SELECTED[0] = eventOther;
      return eventOther === NONE ? 0 : 1;
    case SELECT_ATTACKERS:
      return selectAttackers(s);
    default: {
      const blocker = s[ATTACK_BLOCKER];
      SELECTED[0] = blocker;
      return blocker === NONE ? 0 : 1;
    }
  }
}

function selectEquipped(s: State, bearer: number): number {
  let n = 0;
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
      if (s[CARDS + card * CARD_STRIDE + CARD_LINK] === bearer) SELECTED[n++] = card;
    }
  }
  return n;
}

function selectAttackers(s: State): number {
  let n = 0;
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
      if ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_ATTACKING) !== 0) SELECTED[n++] = card;
    }
  }
  return n;
}

const PLAYER_OPPONENT = 1;
export const PLAYER_EACH = 2;
const PLAYER_CONTROLLER = 3;

/** One player for an operand: for `each` the caller loops, `controller` is the controller of the event's card. */
export function playerOf(s: State, operand: number, you: number, f: number): number {
  switch (operand) {
    case PLAYER_OPPONENT:
      return you ^ 1;
    case PLAYER_CONTROLLER: {
      if (f === NONE) return you;
      const first = setLength(s, f, 0) > 0 ? s[f + FRAME_SLOTS] : s[f + FRAME_B];
      if (first <= 0) return you;
      const c = CARDS + referenceCard(first) * CARD_STRIDE;
      // on a field its controller, elsewhere its owner
      return (s[c + CARD_ZONE] & ~1) === ZONE_FIELD ? s[c + CARD_ZONE] & 1 : s[c + CARD_OWNER] & 1;
    }
    case 4:
      return s[TURN_PLAYER];
    default:
      return you;
  }
}

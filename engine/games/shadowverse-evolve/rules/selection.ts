/**
 * What the words of a card text point at: selectors, filters over zones, players. Results go to SELECTED.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { eventSubject } from '../../../shared/event-context.ts';
import { selectorArgument, selectorKind } from '../../../shared/operators/operator.ts';
import {
  cardOf,
  createSelection,
  referenceTo,
  SELECTED,
  selectOne,
  setLength,
  setStart,
} from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  PAID_SET,
  PLAYER_EACH,
  PLAYER_ITS,
  PLAYER_OPPONENT,
  SELECT_BEARER,
  SELECT_LEADER,
  SELECT_LEADER_OF,
  SELECT_OPPONENT_LEADER,
  SELECT_OTHERS,
  SELECT_SUBJECT_LEADER,
  SELECT_TARGET,
} from '../operators/selectors.ts';
import { matches, zonesOf } from '../operators/tables.ts';
import { ensureDerived, hasKeyword, hostOf, isOnField, masterOf } from './characteristics.ts';
import { isLastLeft, lastMaster } from './last-known.ts';
import { isSwitched } from './players.ts';

export {
  addToSet,
  cardOf,
  clearSetsFrom,
  referenceTo,
  SELECTED,
  setLength,
  setStart,
  sourceRow,
} from '../../../shared/selection.ts';

/**
 * Adds a player's leaders to SELECTED from place `n`; returns how many there are then. Of leaders that share their
 * defense one.
 */
export function selectLeaders(s: State, player: number, n = 0): number {
  let count = n;
  for (let card = firstCard(s, L.ZONE_LEADER + player); card !== K.NONE; card = nextCard(s, card)) {
    SELECTED[count++] = card;
    if (isSwitched(s, L.SWITCH_SHARED_LEADERS)) break;
  }
  return count;
}

/** The card of the event; none (0 or less) if there is none. */
function subjectOf(s: State, f: number): number {
  if (f !== K.NONE) return s[f + K.FRAME_B];
  return eventSubject === K.NONE ? 0 : referenceTo(s, eventSubject);
}

/** The first card of the first chosen set, or else of the event: whose player "its player" is. */
function spokenOf(s: State, f: number): number {
  return f !== K.NONE && setLength(s, f, 0) > 0 ? s[f + K.FRAME_SLOTS] : subjectOf(s, f);
}

/**
 * Who is master of the object that is named, or last was: who has it on a field, or had it there as it left, whatever
 * it has become by that; elsewhere its owner.
 * @clause SVE 10.11.1
 */
function lastMasterOf(s: State, reference: number): number {
  const card = K.referenceCard(reference);
  const serial = K.referenceSerial(reference);
  const c = K.cardOffset(card);
  const zone = s[c + K.CARD_ZONE];
  const isOnField = (zone & ~1) === L.ZONE_FIELD;
  if (isOnField && s[c + K.CARD_SERIAL] === serial) return zone & 1;
  // of what has left and come back as another object it is known who had it before
  const hasLeft = isOnField || isLastLeft(s, card, serial);
  const last = hasLeft ? lastMaster(s, card) : K.NONE;
  return last === K.NONE ? s[c + K.CARD_OWNER] & K.OWNER_BIT : last;
}

function selectOwn(s: State, f: number, selector: number, source: number, you: number): number {
  switch (selectorKind(selector)) {
    case SELECT_BEARER:
      return selectOne(bearerOf(s, source));
    case SELECT_LEADER:
      return selectLeaders(s, you);
    case SELECT_OPPONENT_LEADER:
      return selectLeaders(s, you ^ 1);
    case SELECT_LEADER_OF:
      return selectLeaderOf(s, f, selectorArgument(selector));
    case SELECT_SUBJECT_LEADER: {
      const reference = subjectOf(s, f);
      return reference > 0 ? selectLeaders(s, lastMasterOf(s, reference)) : 0;
    }
    case SELECT_OTHERS:
      return selectOthers(s, f, selectorArgument(selector), source, you);
    case SELECT_TARGET:
      return selectOne(cardOf(s, s[L.ATTACK_TARGET]));
    default:
      return f === K.NONE ? 0 : selectPaid(s, f);
  }
}

/** What filters and selectors point at; see shared/selection.ts. */
export const { findMatching, countMatching, selectCards } = createSelection({
  matches,
  zonesOf,
  ensureDerived,
  sharedZone: L.ZONE_RESOLUTION,
  selectOwn,
});

/** Leaders of who is, or last was, master of the first card of a set; none where nothing was chosen. */
function selectLeaderOf(s: State, f: number, set: number): number {
  if (f === K.NONE || setLength(s, f, set) === 0) return 0;
  const reference = s[f + K.FRAME_SLOTS + setStart(s, f, set)];
  return reference > 0 ? selectLeaders(s, lastMasterOf(s, reference)) : 0;
}

/** Cards taken for a cost have changed zones since, most of them: they are looked for where they went. */
function selectPaid(s: State, f: number): number {
  const start = f + K.FRAME_SLOTS + setStart(s, f, PAID_SET);
  const end = start + setLength(s, f, PAID_SET);
  let n = 0;
  for (let i = start; i < end; i++) if (s[i] > 0) SELECTED[n++] = K.referenceCard(s[i]);
  return n;
}

/** All that pass the filter and are in no chosen set. */
function selectOthers(s: State, f: number, filter: number, source: number, you: number): number {
  const n = findMatching(s, filter, source, you);
  if (f === K.NONE) return n;
  const start = f + K.FRAME_SLOTS;
  const end = start + setStart(s, f, PAID_SET);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    let chosen = false;
    for (let j = start; j < end; j++) if (s[j] > 0 && cardOf(s, s[j]) === SELECTED[i]) chosen = true;
    if (!chosen) SELECTED[kept++] = SELECTED[i];
  }
  return kept;
}

/**
 * The follower that wears an equipment; NONE if it is not linked.
 * @clause SVE 14.5.2
 */
function bearerOf(s: State, equipment: number): number {
  if (equipment === K.NONE) return K.NONE;
  return (s[K.cardField(equipment, K.CARD_ZONE)] & ~1) === L.ZONE_EQUIPMENT ? hostOf(s, equipment) : K.NONE;
}

/**
 * A card with Aura is not chosen by the opponent's cards and abilities.
 * @clause SVE 12.15.2, 12.12.2.1, 12.15.1, 12.15.2.1
 */
export function canBeChosen(s: State, card: number, you: number): boolean {
  return !isOnField(s, card) || masterOf(s, card) === you || !hasKeyword(s, card, L.KEYWORD_AURA);
}

/** One player for an operand: for `each` the caller loops. */
export function playerOf(s: State, operand: number, you: number, f: number): number {
  switch (operand) {
    case PLAYER_OPPONENT:
      return you ^ 1;
    case PLAYER_ITS: {
      const reference = spokenOf(s, f);
      return reference > 0 ? lastMasterOf(s, reference) : you;
    }
    case 4:
      return s[K.TURN_PLAYER];
    case 5: {
      const reference = subjectOf(s, f);
      return reference > 0 ? lastMasterOf(s, reference) : you;
    }
    default:
      return you;
  }
}

/** Does a player operand of a modification mean that player? */
export function meansPlayer(s: State, operand: number, you: number, player: number): boolean {
  return operand === PLAYER_EACH || playerOf(s, operand, you, K.NONE) === player;
}

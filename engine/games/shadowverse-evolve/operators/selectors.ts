/** How card texts point at cards and players. */
import type { SelectorForm } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { AFTER_EVENT, RESOLVING } from './places.ts';

/** The selectors; the order is their kind. */
export const SELECTORS: readonly SelectorForm[] = [
  { name: 'self', argument: 'none', wording: 'this' },
  { name: 'set', argument: 'set', wording: 'the chosen {}', places: RESOLVING },
  { name: 'all', argument: 'filter', wording: 'each of {}' },
  { name: 'subject', argument: 'none', wording: 'that card', places: AFTER_EVENT },
  { name: 'it', argument: 'none', wording: 'it', places: RESOLVING },
  { name: 'bearer', argument: 'none', wording: 'the follower equipped with this', depends: L.DEPEND_STATE },
  { name: 'leader', argument: 'none', wording: 'your leader', depends: L.DEPEND_PLAYERS },
  { name: 'other', argument: 'none', wording: 'the other card', places: AFTER_EVENT },
  { name: 'opponent-leader', argument: 'none', wording: "each of the opponent's leaders", depends: L.DEPEND_PLAYERS },
  { name: 'leader-of', argument: 'set', wording: 'the leader of the chosen {}', places: RESOLVING },
  { name: 'others', argument: 'filter', wording: 'each other of {}', places: RESOLVING },
  { name: 'target', argument: 'none', wording: 'the attacked card', depends: L.DEPEND_STATE },
  { name: 'paid', argument: 'none', wording: 'the cards paid with', places: RESOLVING },
  { name: 'subject-leader', argument: 'none', wording: 'its leader', places: AFTER_EVENT, depends: L.DEPEND_PLAYERS },
];
// this game's own kinds, beside those of shared/selection.ts
export const SELECT_BEARER = 5;
export const SELECT_LEADER = 6;
export const SELECT_OPPONENT_LEADER = 8;
export const SELECT_LEADER_OF = 9;
export const SELECT_OTHERS = 10;
export const SELECT_TARGET = 11;
export const SELECT_PAID = 12;
export const SELECT_SUBJECT_LEADER = 13;

/** Number of the set of cards that were taken for a cost. */
export const PAID_SET = 6;

/** Players as operands: their words, in order. */
export const PLAYER_WORDS = ['you', 'opponent', 'each', 'its-player', 'turn-player', 'subject-player'] as const;
export const PLAYER_OPPONENT = 1;
export const PLAYER_EACH = 2;
export const PLAYER_ITS = 3;

/** Additions (ext.add): what they are added to. */

import { NONE, type State } from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as L from '../layout.ts';
import { cardTypes, hostOf, isInField, isInPlay, printed } from './characteristics.ts';

/**
 * May an addition be added to such a card? Never to itself. Of either player; a ruler is one in its area, unless the
 * switch asks for a field.
 * @clause FOW ext.obj.5, ext.rule.9, ext.add.4, ext.add.3
 */
export function mayBeAddedTo(s: State, card: number, host: number): boolean {
  if ((cardTypes(s, host) & ADDED_TYPES[printed(s, card, L.DEF_ADDED_TO)]) === 0 || host === card) return false;
  return isInField(s, host) || (isInPlay(s, host) && !isSwitched(s, L.SWITCH_RULER_ADDITIONS_FIELD));
}

const ADDED_TYPES = [0, L.TYPE_RESONATOR, L.TYPE_RULER, L.TYPE_J_RULER, L.TYPES_J_RESONATOR, L.TYPES_J_RULER] as const;

/** @clause FOW ext.rule.7, ext.add.5 */
export function isAddedWrongly(s: State, card: number): boolean {
  if ((cardTypes(s, card) & L.TYPE_ADDITION) === 0 || printed(s, card, L.DEF_ADDED_TO) === 0) return false;
  const host = hostOf(s, card);
  return host === NONE || !mayBeAddedTo(s, card, host);
}

/** Additions (ext.add): which cards they may be added to. */

import { NONE, type State } from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import { CODE, DEF_FLAGS } from '../../../kernel/tables.ts';
import * as L from '../layout.ts';
import { MOD_ADDED_ONLY_TO } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { cardTypes, controllerOf, hasKeyword, hostOf, isInField, isInPlay, printed } from './characteristics.ts';
import { beginOwnChanges, change, nextOwnChange } from './rule-changes.ts';

/**
 * May the addition be added to the card `host`? Never to itself. The card may be of either player. A ruler has
 * additions in its ruler area, unless the switch asks for a field.
 * @clause FOW ext.obj.5, ext.rule.9, ext.add.4, ext.add.3
 */
export function mayBeAddedTo(s: State, card: number, host: number): boolean {
  if ((cardTypes(s, host) & ADDED_TYPES[printed(s, card, L.DEF_ADDED_TO)]) === 0 || host === card) return false;
  if (!isInField(s, host) && (!isInPlay(s, host) || isSwitched(s, L.SWITCH_RULER_ADDITIONS_FIELD))) return false;
  return isAllowed(s, card, host);
}

/** Does no text of the addition itself forbid that card? */
function isAllowed(s: State, card: number, host: number): boolean {
  if ((printed(s, card, DEF_FLAGS) & L.FLAG_DEF_HOSTS) === 0) return true;
  const you = controllerOf(s, card);
  beginOwnChanges(s, card, you, MOD_ADDED_ONLY_TO);
  while (nextOwnChange(s)) if (!matches(s, host, CODE[change.pc + 1], card, you)) return false;
  return true;
}

const ADDED_TYPES = [0, L.TYPE_RESONATOR, L.TYPE_RULER, L.TYPE_J_RULER, L.TYPES_J_RESONATOR, L.TYPES_J_RULER] as const;

/**
 * May the addition stay on the card `host`? Additions to resonators also stay on a card that is treated as a resonator
 * for additions.
 * @clause FOW ext.obj.5, ext.gold.1
 */
export function mayLieOn(s: State, card: number, host: number): boolean {
  if (mayBeAddedTo(s, card, host)) return true;
  if ((ADDED_TYPES[printed(s, card, L.DEF_ADDED_TO)] & L.TYPE_RESONATOR) === 0 || host === card) return false;
  return isInField(s, host) && hasKeyword(s, host, L.KEYWORD_HOSTS_AS_RESONATOR) && isAllowed(s, card, host);
}

/** @clause FOW ext.rule.7, ext.add.5 */
export function isAddedWrongly(s: State, card: number): boolean {
  if ((cardTypes(s, card) & L.TYPE_ADDITION) === 0 || printed(s, card, L.DEF_ADDED_TO) === 0) return false;
  const host = hostOf(s, card);
  return host === NONE || !mayLieOn(s, card, host);
}

/**
 * What counts as being so for crafts and effects: a Bond, a UNIT with a name, an only UNIT.
 * @clause TR 1329
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { playerCell } from '../../../kernel/players.ts';
import { defineScratch } from '../../../kernel/scratch.ts';
import { CODE } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import * as L from '../layout.ts';
import { MOD_BOND_COUNTS, MOD_NAME_COUNTS, MOD_ONLY_UNIT } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { BOND_FOR_TEXTS, cardTypes, ensureDerived, hasName } from './characteristics.ts';
import { ASKED_CHANGES } from './rule-changes.ts';

const { change, mayHaveChanges, beginChanges, nextChange, changeMeans, changeNumber } = ASKED_CHANGES;

/** True during the search for changes: conditions that are asked meanwhile do not count anything as being otherwise. */
let isAsking = false;
defineScratch(() => {
  isAsking = false;
});

/**
 * Begins the search for changes. Derived values are made current first: computed during the search they would count
 * nothing as being otherwise.
 */
function ask(s: State, listener: number, operator: number): void {
  ensureDerived(s);
  isAsking = true;
  beginChanges(s, listener, operator);
}

/**
 * What the Bond of a player counts as for crafts and effects: at most the lowest number that any change says.
 * @clause TR 1329.2
 */
export function countedBond(s: State, player: number): number {
  let bond = playerCell(s, player, L.PLAYER_BOND);
  if (isAsking || !mayHaveChanges(s, L.LISTEN_BOND)) return bond;
  ask(s, L.LISTEN_BOND, MOD_BOND_COUNTS);
  while (nextChange(s)) if (changeMeans(s, 2, player)) bond = Math.min(bond, changeNumber(s));
  isAsking = false;
  return bond;
}
BOND_FOR_TEXTS.is(countedBond);

/**
 * Is a UNIT with that name on the field of the player, or does one count as being there?
 * @clause TR 1329.1, 1328.1
 */
export function isNamedThere(s: State, player: number, name: number): boolean {
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if ((cardTypes(s, card) & L.TYPE_UNIT) !== 0 && hasName(s, card, name)) return true;
  if (isAsking || !mayHaveChanges(s, L.LISTEN_AS_IF)) return false;
  let isThere = false;
  ask(s, L.LISTEN_AS_IF, MOD_NAME_COUNTS);
  while (nextChange(s)) if (change.you === player && CODE[change.pc + 1] === name) isThere = true;
  isAsking = false;
  return isThere;
}

/**
 * Is `card` the only UNIT of its player that passes the filter, or does it count as the only one, as every UNIT then
 * does?
 * @clause TR 1329.3, 1329.3.e1
 */
export function isOnlyUnit(s: State, card: number, player: number, filter: number): boolean {
  if ((s[K.cardField(card, K.CARD_ZONE)] & ~1) !== L.ZONE_FIELD || (cardTypes(s, card) & L.TYPE_UNIT) === 0)
    return false;
  if (filter !== 0 && !matches(s, card, filter, card, player)) return false;
  if (countsAsOnlyUnit(s, player)) return true;
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other)) {
    if (other === card || (cardTypes(s, other) & L.TYPE_UNIT) === 0) continue;
    if (filter === 0 || matches(s, other, filter, card, player)) return false;
  }
  return true;
}

function countsAsOnlyUnit(s: State, player: number): boolean {
  if (isAsking || !mayHaveChanges(s, L.LISTEN_AS_IF)) return false;
  let counts = false;
  ask(s, L.LISTEN_AS_IF, MOD_ONLY_UNIT);
  while (nextChange(s)) if (change.you === player) counts = true;
  isAsking = false;
  return counts;
}

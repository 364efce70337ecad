/** What may be placed, and the limits of players: by the rules, and by rule changes (2.1, 2.2). */
import type { State } from '../../../kernel/layout.ts';
import { NONE } from '../../../kernel/layout.ts';
import { DEF_FLAGS, DEF_NAME } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { FLAG_DEF_EPIC, FLAG_DEF_LEGACY, HAND_LIMIT, LISTEN_HAND, ZONE_BATTLEFIELD } from '../layout.ts';
import { MOD_HAND_LIMIT } from '../operators/modifications.ts';
import { printed } from './characteristics.ts';
import { beginChanges, change, changeNumber, nextChange } from './rule-changes.ts';

/** "LC 9.7.3.1" Six cards, and as many more or fewer as field abilities of the player say; never below 0. */
export function handLimit(s: State, player: number): number {
  let limit = HAND_LIMIT;
  beginChanges(s, LISTEN_HAND, MOD_HAND_LIMIT);
  while (nextChange(s)) if (change.you === player) limit += changeNumber(s);
  return Math.max(0, limit);
}

function hasIcon(s: State, card: number, icon: number): boolean {
  return (printed(s, card, DEF_FLAGS) & icon) !== 0;
}

/** "LC 5.5.2.1" Does the player control a LEGACY card, while this is one? */
function isSecondLegacy(s: State, card: number, player: number): boolean {
  if (!hasIcon(s, card, FLAG_DEF_LEGACY)) return false;
  for (let other = firstCard(s, ZONE_BATTLEFIELD + player); other !== NONE; other = nextCard(s, other))
    if (hasIcon(s, other, FLAG_DEF_LEGACY)) return true;
  return false;
}

/** Does the player control an EPIC card with the name of this one? */
function hasEpicNamesake(s: State, card: number, player: number): boolean {
  const name = printed(s, card, DEF_NAME);
  for (let other = firstCard(s, ZONE_BATTLEFIELD + player); other !== NONE; other = nextCard(s, other))
    if (hasIcon(s, other, FLAG_DEF_EPIC) && printed(s, other, DEF_NAME) === name) return true;
  return false;
}

/** "LC 5.5.2.1" "LC 5.5.3.1" May the player announce the card, by its icons? Whether it is EPIC itself makes no difference. */
export function canAnnouncePlacing(s: State, card: number, player: number): boolean {
  return !isSecondLegacy(s, card, player) && !hasEpicNamesake(s, card, player);
}

/** "LC 5.5.2.2" "LC 5.5.3.2" May an effect put the card there? A namesake of an EPIC card without the icon may (Q42). */
export function canPut(s: State, card: number, player: number): boolean {
  if (isSecondLegacy(s, card, player)) return false;
  return !hasIcon(s, card, FLAG_DEF_EPIC) || !hasEpicNamesake(s, card, player);
}

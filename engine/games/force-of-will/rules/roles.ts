/** The roles in the battle that is under way: attacker, blocker, object of the attack. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import { firstOfBoth, nextOfBoth } from '../../../kernel/zones.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { isFighter, touch } from './characteristics.ts';

/** The card that has that part in the battle; NONE if it has left. */
export function partOf(s: State, part: number): number {
  return cardOf(s, s[part]);
}

/**
 * The reference of the card that attacked (L.ATTACKER) or blocked (L.BLOCKER) in this battle, whether or not it still
 * does; NONE if no card did. Of a card that does no more the cell has the complement, which is no reference.
 * @clause FOW ext.battle.13, ext.battle.20, ext.battle.32
 */
export function referenceOfFighter(s: State, part: number): number {
  return s[part] < K.NONE ? ~s[part] : s[part];
}

/**
 * The card attacks or blocks no more; that it did stays known until the battle is over. An attacked card is still
 * attacked.
 * @clause FOW ext.battle.11, ext.battle.17, ext.battle.29
 */
export function loseRole(s: State, card: number): void {
  if (s[L.BATTLE_STEP] === 0) return;
  const reference = referenceTo(s, card);
  for (let i = 0; i < FIGHTING.length; i++) if (s[FIGHTING[i]] === reference) s[FIGHTING[i]] = ~reference;
  s[K.cardField(card, K.CARD_FLAGS)] &= ~(L.CARD_ATTACKING | L.CARD_BLOCKING);
  touch(s, L.DEPEND_STATE);
}

/**
 * The card has left its field: it attacks, blocks or is attacked no more.
 * @clause FOW ext.battle.11, ext.battle.17
 */
export function leaveBattle(s: State, card: number): void {
  if (s[L.BATTLE_STEP] === 0) return;
  loseRole(s, card);
  if (s[L.ATTACKED_OBJECT] === referenceTo(s, card)) s[L.ATTACKED_OBJECT] = K.NONE;
  s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_ATTACKED_OBJECT;
}

/**
 * Ends the role of an attacker or blocker that is no J/resonator with ATK and DEF any more. Whether it is rested is not
 * asked.
 * @clause FOW ext.battle.11, ext.battle.17, ext.battle.12
 */
export function reviewRoles(s: State): void {
  for (const part of FIGHTING) {
    const card = partOf(s, part);
    if (card !== K.NONE && !isFighter(s, card)) loseRole(s, card);
  }
}

const FIGHTING = [L.ATTACKER, L.BLOCKER] as const;
const PARTS = [...FIGHTING, L.ATTACKED_OBJECT] as const;
const ROLES = L.CARD_ATTACKING | L.CARD_BLOCKING | L.CARD_ATTACKED_OBJECT;

/**
 * Ends all roles: no card attacks or blocks any more.
 * @clause FOW ext.battle.35
 */
export function endRoles(s: State): void {
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card))
    s[K.cardField(card, K.CARD_FLAGS)] &= ~ROLES;
  for (let i = 0; i < PARTS.length; i++) s[PARTS[i]] = K.NONE;
  s[L.BATTLE_STEP] = 0;
  touch(s, L.DEPEND_STATE);
}

/**
 * Notes that a player has played a spell or an ability in this battle; only those of the opponent are remembered.
 * @clause FOW ext.battle.2
 */
export function noteAnswer(s: State, player: number): void {
  if (player !== turnPlayer(s)) s[L.BATTLE_ANSWERED] = 1;
}

/** Clears the cells of the battle: there is none. */
export function clearBattle(s: State): void {
  for (let i = 0; i < PARTS.length; i++) s[PARTS[i]] = K.NONE;
}

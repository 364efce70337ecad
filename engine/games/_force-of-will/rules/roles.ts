/** Who has which part in the battle that is under way. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { touch } from './characteristics.ts';

/** The card that a reference of a part means; NONE where it has gone. */
export function partOf(s: State, part: number): number {
  return s[part] > 0 ? cardOf(s, s[part]) : K.NONE;
}

/** "FOW ext.battle.11" "FOW ext.battle.17" The card attacks, blocks or is attacked no more. */
export function leaveBattle(s: State, card: number): void {
  if (s[L.BATTLE_STEP] === 0) return;
  const reference = referenceTo(s, card);
  for (const part of PARTS) if (s[part] === reference) s[part] = K.NONE;
  s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] &= ~ROLES;
  touch(s, L.DEPEND_STATE);
}

const PARTS = [L.ATTACKER, L.ATTACKED_OBJECT, L.BLOCKER] as const;
const ROLES = L.CARD_ATTACKING | L.CARD_BLOCKING | L.CARD_ATTACKED_OBJECT;

/** "FOW ext.battle.35" Nobody attacks or blocks any more. */
export function endRoles(s: State): void {
  for (let zone = L.ZONE_FIELD; zone < L.ZONE_FIELD + 2; zone++)
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
      s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] &= ~(ROLES | L.CARD_WAS_BLOCKED);
  for (const part of PARTS) s[part] = K.NONE;
  s[L.BATTLE_STEP] = 0;
  touch(s, L.DEPEND_STATE);
}

/** No battle is going on. */
export function clearBattle(s: State): void {
  for (const part of PARTS) s[part] = K.NONE;
}

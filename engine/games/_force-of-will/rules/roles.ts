/** Who has which part in the battle that is under way. */

import { CARD_FLAGS, CARD_STRIDE, CARDS, NONE, type State } from '../../../kernel/layout.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import {
  ATTACKED_OBJECT,
  ATTACKER,
  BATTLE_STEP,
  BLOCKER,
  CARD_ATTACKED_OBJECT,
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_WAS_BLOCKED,
  DEPEND_STATE,
  ZONE_FIELD,
} from '../layout.ts';
import { touch } from './characteristics.ts';

/** The card that a reference of a part means; NONE where it has gone. */
export function partOf(s: State, part: number): number {
  return s[part] > 0 ? cardOf(s, s[part]) : NONE;
}

/** "FOW ext.battle.11" "FOW ext.battle.17" The card attacks, blocks or is attacked no more. */
export function leaveBattle(s: State, card: number): void {
  if (s[BATTLE_STEP] === 0) return;
  const reference = referenceTo(s, card);
  for (const part of PARTS) if (s[part] === reference) s[part] = NONE;
  s[CARDS + card * CARD_STRIDE + CARD_FLAGS] &= ~ROLES;
  touch(s, DEPEND_STATE);
}

const PARTS = [ATTACKER, ATTACKED_OBJECT, BLOCKER] as const;
const ROLES = CARD_ATTACKING | CARD_BLOCKING | CARD_ATTACKED_OBJECT;

/** "FOW ext.battle.35" Nobody attacks or blocks any more. */
export function endRoles(s: State): void {
  for (let zone = ZONE_FIELD; zone < ZONE_FIELD + 2; zone++)
    for (let card = firstCard(s, zone); card !== NONE; card = nextCard(s, card))
      s[CARDS + card * CARD_STRIDE + CARD_FLAGS] &= ~(ROLES | CARD_WAS_BLOCKED);
  for (const part of PARTS) s[part] = NONE;
  s[BATTLE_STEP] = 0;
  touch(s, DEPEND_STATE);
}

/** No battle is going on. */
export function clearBattle(s: State): void {
  for (const part of PARTS) s[part] = NONE;
}

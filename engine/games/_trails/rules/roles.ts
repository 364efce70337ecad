/** Who has which part in the attack that is under way. */
import { CARD_FLAGS, CARD_STRIDE, CARDS, NONE, type State } from '../../../kernel/layout.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import {
  ATTACK_COUNT,
  ATTACK_NONE,
  ATTACK_SCRUM,
  ATTACK_STAGE,
  ATTACK_TARGET,
  CARD_ATTACKING,
  CARD_DECLARED,
  CARD_DEFENDING,
  CARD_RETALIATION_TARGET,
  TYPE_UNIT,
  ZONE_FIELD,
} from '../layout.ts';
import { cardTypes, markDirty } from './characteristics.ts';

const FIGHTING = CARD_ATTACKING | CARD_DEFENDING;
const ROLES = FIGHTING | CARD_DECLARED | CARD_RETALIATION_TARGET;

/** The UNIT that is attacked; NONE where it has gone, or where the opponent is. */
export function targetUnit(s: State): number {
  return s[ATTACK_TARGET] > 0 ? cardOf(s, s[ATTACK_TARGET]) : NONE;
}

/**
 * "TR 804.7" An attacking or defending UNIT that changes zones (its controller too: "TR 506.4"), is stunned or is no UNIT any more
 * is that no longer. "TR 804.5a" "TR 804.6a"
 */
export function loseRole(s: State, card: number): void {
  const at = CARDS + card * CARD_STRIDE + CARD_FLAGS;
  if ((s[at] & FIGHTING) === 0) return;
  if ((s[at] & CARD_ATTACKING) !== 0) s[ATTACK_COUNT]--;
  if ((s[at] & CARD_DEFENDING) !== 0) s[ATTACK_TARGET] = NONE;
  s[at] &= ~(FIGHTING | CARD_RETALIATION_TARGET);
  markDirty(s);
}

/** A card has left its zone, or has changed sides: "TR 804.1a" it is not even a chosen attacker or target any more (Q23). */
export function leaveBattle(s: State, card: number): void {
  loseRole(s, card);
  s[CARDS + card * CARD_STRIDE + CARD_FLAGS] &= ~CARD_DECLARED;
  if (s[ATTACK_TARGET] === referenceTo(s, card)) s[ATTACK_TARGET] = NONE;
}

/** Those that are no UNITs any more lose their parts. */
export function dropFormerUnits(s: State): void {
  if (s[ATTACK_STAGE] === ATTACK_NONE) return;
  for (let zone = ZONE_FIELD; zone < ZONE_FIELD + 2; zone++)
    for (let card = firstCard(s, zone); card !== NONE; card = nextCard(s, card))
      if ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & FIGHTING) !== 0 && (cardTypes(s, card) & TYPE_UNIT) === 0)
        loseRole(s, card);
}

/** "TR 804.13b" "TR 804.13c" "TR 804.13d" "TR 804.13e" Nobody attacks or is attacked any more. */
export function endRoles(s: State): void {
  for (let zone = ZONE_FIELD; zone < ZONE_FIELD + 2; zone++)
    for (let card = firstCard(s, zone); card !== NONE; card = nextCard(s, card))
      s[CARDS + card * CARD_STRIDE + CARD_FLAGS] &= ~ROLES;
  s[ATTACK_COUNT] = 0;
  s[ATTACK_TARGET] = NONE;
  s[ATTACK_STAGE] = ATTACK_NONE;
  s[ATTACK_SCRUM] = 0;
  markDirty(s);
}

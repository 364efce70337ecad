/** Roles of UNITs in the attack that is under way. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { firstOfBoth, nextOfBoth } from '../../../kernel/zones.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { cardTypes, markBattle } from './characteristics.ts';

const FIGHTING = L.CARD_ATTACKING | L.CARD_DEFENDING;
const ROLES = FIGHTING | L.CARD_DECLARED | L.CARD_RETALIATION_TARGET;

/** The UNIT that is attacked; NONE where it has gone, or where the opponent is attacked. */
export function targetUnit(s: State): number {
  return cardOf(s, s[L.ATTACK_TARGET]);
}

/**
 * A UNIT that changes zones or controllers, is stunned or is no UNIT any more neither attacks nor defends any longer.
 * @clause TR 804.7, 506.4, 804.5a, 804.6a
 */
export function loseRole(s: State, card: number): void {
  const at = K.cardField(card, K.CARD_FLAGS);
  if ((s[at] & FIGHTING) === 0) return;
  if ((s[at] & L.CARD_ATTACKING) !== 0) s[L.ATTACK_COUNT]--;
  if ((s[at] & L.CARD_DEFENDING) !== 0) s[L.ATTACK_TARGET] = K.NONE;
  s[at] &= ~(FIGHTING | L.CARD_RETALIATION_TARGET);
  markBattle(s);
}

/**
 * A card has left its zone, or has changed sides: it is not even a chosen attacker or target any more (Q23).
 * @clause TR 804.1a, 804.7
 */
export function leaveBattle(s: State, card: number): void {
  loseRole(s, card);
  s[K.cardField(card, K.CARD_FLAGS)] &= ~L.CARD_DECLARED;
  if (s[L.ATTACK_TARGET] === referenceTo(s, card)) s[L.ATTACK_TARGET] = K.NONE;
}

/**
 * Two UNITs become one, `head`, which has the roles of both: of two attackers one is left.
 * @clause TR 1336.1, 804.7
 */
export function joinRoles(s: State, head: number, other: number): void {
  const h = K.cardField(head, K.CARD_FLAGS);
  const o = K.cardField(other, K.CARD_FLAGS);
  const roles = s[o] & ROLES;
  if ((roles & s[h] & (L.CARD_ATTACKING | L.CARD_DECLARED)) !== 0) s[L.ATTACK_COUNT]--;
  s[h] |= roles;
  s[o] &= ~ROLES;
  if (s[L.ATTACK_TARGET] === referenceTo(s, other)) s[L.ATTACK_TARGET] = referenceTo(s, head);
  if (roles !== 0) markBattle(s);
}

/** Cards that are no UNITs any more lose their roles. */
export function dropFormerUnits(s: State): void {
  if (s[L.ATTACK_STAGE] === L.ATTACK_NONE) return;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card))
    if ((s[K.cardField(card, K.CARD_FLAGS)] & FIGHTING) !== 0 && (cardTypes(s, card) & L.TYPE_UNIT) === 0)
      loseRole(s, card);
}

/**
 * Ends all roles: no UNIT attacks or is attacked any more.
 * @clause TR 804.13b, 804.13c, 804.13d, 804.13e
 */
export function endRoles(s: State): void {
  let ended = s[L.ATTACK_STAGE] === L.ATTACK_NONE ? 0 : ROLES;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    ended |= s[K.cardField(card, K.CARD_FLAGS)] & ROLES;
    s[K.cardField(card, K.CARD_FLAGS)] &= ~ROLES;
  }
  s[L.ATTACK_COUNT] = 0;
  s[L.ATTACK_TARGET] = K.NONE;
  s[L.ATTACK_STAGE] = L.ATTACK_NONE;
  s[L.ATTACK_SCRUM] = 0;
  if (ended !== 0) markBattle(s);
}

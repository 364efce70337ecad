/** Kinds of damage (5.14.3), and the kind of the damage under way. */

/**
 * Kinds of damage, as bits; damage of an attack on a follower is attack and combat damage.
 * @clause SVE 5.14.3.1, 5.14.3.2, 5.14.3.3
 */
export const DAMAGE_ATTACK = 1;
export const DAMAGE_COMBAT = 2;
export const DAMAGE_ABILITY = 4;
/**
 * Operand `kind` of the words about damage: any, ability, attack, combat, battle (attack or combat).
 * @clause SVE 5.14.3.4, 5.14.3
 */
const KIND_BITS = [
  DAMAGE_ATTACK | DAMAGE_COMBAT | DAMAGE_ABILITY,
  DAMAGE_ABILITY,
  DAMAGE_ATTACK,
  DAMAGE_COMBAT,
  DAMAGE_ATTACK | DAMAGE_COMBAT,
] as const;

let kindNow = 0;

/** Damage that is dealt from here on is of these kinds (DAMAGE_ bits). */
export function setDamageKind(kind: number): void {
  kindNow = kind;
}

/** Does operand `kind` of a word mean the damage under way? */
export function isDamageOf(operand: number): boolean {
  return (KIND_BITS[operand] & kindNow) !== 0;
}

/** Attacks and damage (5, 6.1). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell } from '../../../kernel/players.ts';
import * as L from '../layout.ts';
import { MOD_FERVOR } from '../operators/modifications.ts';
import { cardPower, controllerOf, hasKeyword, markDirty } from './characteristics.ts';
import { emit } from './events.ts';
import { restCard } from './movement.ts';
import { beginChanges, changeBearsOn, changeNumber, mayHaveChanges, nextChange } from './rule-changes.ts';

export function dealToCard(s: State, card: number, amount: number): void {
  if (amount <= 0) return;
  s[K.cardField(card, L.CARD_DAMAGE)] += amount;
  markDirty(s);
}

export function dealToPlayer(s: State, player: number, amount: number): void {
  if (amount <= 0) return;
  addPlayerCell(s, player, L.PLAYER_LIFE, -amount);
  markDirty(s);
}

/**
 * A ready sprite that did not come this turn may attack.
 * @clause TPL 5.1
 */
export function canAttack(s: State, card: number): boolean {
  const flags = s[K.cardField(card, K.CARD_FLAGS)];
  if ((flags & L.CARD_RESTED) !== 0) return false;
  return (flags & L.CARD_SUMMONED) === 0 || hasKeyword(s, card, L.KEYWORD_EAGER);
}

/**
 * It rests; its power comes off the opponent's life, and what each fervor of it says, one by one.
 * @clause TPL 5.2, 5.3
 */
export function attack(s: State, card: number): void {
  const player = controllerOf(s, card);
  restCard(s, card);
  emit(s, L.EVENT_ATTACKS, card, player);
  dealToPlayer(s, player ^ 1, cardPower(s, card));
  if (!mayHaveChanges(s, L.LISTEN_ATTACKS)) return;
  beginChanges(s, L.LISTEN_ATTACKS, MOD_FERVOR);
  while (nextChange(s)) if (changeBearsOn(s, card)) dealToPlayer(s, player ^ 1, changeNumber(s));
}

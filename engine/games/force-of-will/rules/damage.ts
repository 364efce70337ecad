/** Damage as it is dealt (ext.battle.36 to 39), when replacement.ts has settled it; and life. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell } from '../../../kernel/players.ts';
import { CODE } from '../../../kernel/tables.ts';
import { addWaiting } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { MOD_NO_DAMAGE_FROM, MOD_NO_LIFE_GAIN } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { cardTypes, controllerOf, hasKeyword, isDamageable, touch } from './characteristics.ts';
import { emit, isSilent } from './events.ts';
import { isForbidden } from './permissions.ts';
import { EXPLOSION } from './programs.ts';
import { beginChanges, change, changeBearsOn, mayHaveChanges, nextChange } from './rule-changes.ts';
import { rememberDamage } from './turn-memory.ts';

/**
 * Does Explode of the source trigger by dealing damage to the card? Only if both are resonators. Explode is an
 * automatic ability.
 * @clause FOW ext.kw.9, ext.kw.10, ext.abil.6
 */
function explodes(s: State, source: number, card: number): boolean {
  if (!hasKeyword(s, source, L.KEYWORD_EXPLODE) || isSilent(s, source)) return false;
  return (cardTypes(s, source) & cardTypes(s, card) & L.TYPE_RESONATOR) !== 0;
}

/**
 * May damage be dealt to the card? Damage that cannot be dealt is no event that could be replaced. The card may deal
 * damage itself all the same.
 * @clause FOW ext.word.5
 */
export function canBeDamaged(s: State, card: number, isBattle: boolean, source: number): boolean {
  if (!isDamageable(s, card) || hasKeyword(s, card, L.KEYWORD_NO_DAMAGE)) return false;
  if (isBattle && hasKeyword(s, card, L.KEYWORD_NO_BATTLE_DAMAGE)) return false;
  return source === K.NONE || !mayHaveChanges(s, L.LISTEN_DAMAGE) || !isKeptFrom(s, card, source);
}

/** Does a text say that this source cannot deal damage to the card? */
function isKeptFrom(s: State, card: number, source: number): boolean {
  beginChanges(s, L.LISTEN_DAMAGE, MOD_NO_DAMAGE_FROM);
  while (nextChange(s))
    if (changeBearsOn(s, card) && matches(s, source, CODE[change.pc + 1], change.source, change.you)) return true;
  return false;
}

/**
 * Deals one amount of damage by one source to a card. The source (the card whose ability makes the effect, or the
 * spell) deals damage once for each card that is damaged.
 * @clause FOW ext.battle.36, ext.battle.39, ext.abil.7, 9.1.b2.4, 9.1.b2.4.ex1, ext.abil.23
 */
export function markDamage(s: State, card: number, amount: number, source: number): void {
  s[K.cardField(card, L.CARD_DAMAGE)] += amount;
  touch(s, L.DEPEND_STATE);
  rememberDamage(s, source, card, amount);
  const player = controllerOf(s, source);
  const isResonator = (cardTypes(s, card) & L.TYPE_RESONATOR) !== 0;
  emit(s, L.EVENT_DAMAGES, source, player, amount, card);
  if (isResonator) emit(s, L.EVENT_DAMAGES_RESONATOR, source, player, amount, card);
  if ((s[L.DAMAGE_OF_BATTLE] & L.BATTLE_DEALING) !== 0 && explodes(s, source, card))
    addWaiting(s, K.NONE, referenceTo(s, source), player, referenceTo(s, card), 0, 0, EXPLOSION.code);
  emit(s, L.EVENT_IS_DAMAGED, card, controllerOf(s, card), amount, source);
}

/**
 * Deals damage to a player.
 * @clause FOW ext.battle.37
 */
export function takeDamage(s: State, player: number, amount: number, source: number): void {
  addPlayerCell(s, player, L.PLAYER_DAMAGED, amount);
  loseLife(s, player, amount);
  rememberDamage(s, source, K.NONE, amount);
  emit(s, L.EVENT_DAMAGES, source, controllerOf(s, source), amount);
  emit(s, L.EVENT_DAMAGES_PLAYER, source, player, amount);
}

export function loseLife(s: State, player: number, amount: number): void {
  if (amount <= 0) return;
  addPlayerCell(s, player, L.PLAYER_LIFE, -amount);
  touch(s, L.DEPEND_PLAYERS);
}

export function gainLife(s: State, player: number, amount: number): void {
  if (amount <= 0 || isForbidden(s, MOD_NO_LIFE_GAIN, player)) return;
  addPlayerCell(s, player, L.PLAYER_LIFE, amount);
  addPlayerCell(s, player, L.PLAYER_GAINED, amount);
  touch(s, L.DEPEND_PLAYERS);
  emit(s, L.EVENT_LIFE_GAINED, K.NONE, player, amount);
}

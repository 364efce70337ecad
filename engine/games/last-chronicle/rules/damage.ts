/** What damage does (6.4) once replacement.ts has settled its amount: Units are marked with it, players lose life. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell, turnPlayer } from '../../../kernel/players.ts';
import { addCode, END } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { addLasting } from '../../../shared/pending.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { MOD_POWER } from '../operators/modifications.ts';
import { CONTINUOUS_GAIN, cardTypes, controllerOf, isOnBattlefield, markDirty, touch } from './characteristics.ts';
import { emit } from './events.ts';

/**
 * Marks a Unit with damage; damage of 0 is none. `source`: the card that deals it (6.6.1); in a platoon every member
 * does.
 * @clause LC 6.4.1, 6.4.1.2, 6.4.2
 */
export function markDamage(s: State, card: number, amount: number, source: number, byPlatoon: boolean): void {
  if (amount <= 0 || !isOnBattlefield(s, card) || (cardTypes(s, card) & L.TYPE_UNIT) === 0) return;
  s[K.cardField(card, L.CARD_DAMAGE)] += amount;
  touch(s, L.DEPEND_STATE);
  if (byPlatoon) {
    const player = turnPlayer(s);
    for (let unit = firstCard(s, L.ZONE_BATTLEFIELD + player); unit !== K.NONE; unit = nextCard(s, unit))
      if ((s[K.cardField(unit, K.CARD_FLAGS)] & L.CARD_ATTACKING) !== 0)
        emit(s, L.EVENT_DAMAGES_UNIT, unit, player, amount, card);
  } else if (source !== K.NONE) emit(s, L.EVENT_DAMAGES_UNIT, source, controllerOf(s, source), amount, card);
  emit(s, L.EVENT_IS_DAMAGED, card, controllerOf(s, card), amount, source);
}

/**
 * A player loses that much life.
 * @clause LC 6.4.1.1, 6.4.2
 */
export function takeLife(s: State, player: number, amount: number, source: number): void {
  if (amount <= 0) return;
  addPlayerCell(s, player, L.PLAYER_LIFE, -amount);
  touch(s, L.DEPEND_PLAYERS);
  if (source !== K.NONE) emit(s, L.EVENT_DAMAGES_PLAYER, source, player, amount);
  emit(s, L.EVENT_PLAYER_DAMAGED, K.NONE, player, amount);
}

/** The modification that an absorb makes; its number stands in the entry. */
const MORE_POWER = addCode([MOD_POWER, 0, END]);

/**
 * The card gains power in place of damage, until the end of the turn.
 * @clause LC 15.2.14.6
 */
export function absorb(s: State, card: number, amount: number): void {
  const target = referenceTo(s, card);
  addLasting(s, CONTINUOUS_GAIN, controllerOf(s, card), MORE_POWER, target, s[K.TURN_NUMBER], amount, target);
  markDirty(s);
}

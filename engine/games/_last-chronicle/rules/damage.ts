/** Damage (6.4, 6.6): to Units it is marked, from players it takes life. */
import { CARD_STRIDE, CARDS, NONE, type State } from '../../../kernel/layout.ts';
import { addPlayerCell } from '../../../kernel/players.ts';
import {
  CARD_DAMAGE,
  DEPEND_PLAYERS,
  DEPEND_STATE,
  EVENT_DAMAGES_PLAYER,
  EVENT_DAMAGES_UNIT,
  EVENT_IS_DAMAGED,
  EVENT_PLAYER_DAMAGED,
  PLAYER_LIFE,
  TYPE_UNIT,
} from '../layout.ts';
import { cardTypes, controllerOf, isOnBattlefield, touch } from './characteristics.ts';
import { emit } from './events.ts';

/** "LC 6.4.1" "LC 6.4.1.2" Damage to a Unit is marked; "LC 6.4.2" damage of 0 is none. `source`: the card that deals it. */
export function dealToUnit(s: State, card: number, amount: number, source: number): void {
  if (amount <= 0 || !isOnBattlefield(s, card) || (cardTypes(s, card) & TYPE_UNIT) === 0) return;
  s[CARDS + card * CARD_STRIDE + CARD_DAMAGE] += amount;
  touch(s, DEPEND_STATE);
  if (source !== NONE) emit(s, EVENT_DAMAGES_UNIT, source, controllerOf(s, source), amount, card);
  emit(s, EVENT_IS_DAMAGED, card, controllerOf(s, card), amount, source);
}

/** "LC 6.4.1.1" A player loses that much life. "LC 6.4.2" */
export function dealToPlayer(s: State, player: number, amount: number, source: number): void {
  if (amount <= 0) return;
  addPlayerCell(s, player, PLAYER_LIFE, -amount);
  touch(s, DEPEND_PLAYERS);
  if (source !== NONE) emit(s, EVENT_DAMAGES_PLAYER, source, player, amount, NONE);
  emit(s, EVENT_PLAYER_DAMAGED, NONE, player, amount, NONE);
}

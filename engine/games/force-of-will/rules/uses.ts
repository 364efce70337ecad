/** Abilities that are used, or trigger, once a turn: which of them have been. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { GIVEN_USED } from '../../../shared/given.ts';
import * as L from '../layout.ts';
import { printed } from './characteristics.ts';

/** Bit of the ability among those of its card; abilities that cards in the field give have bits of their own. */
function usedBit(s: State, card: number, row: number): number {
  const number = row - printed(s, card, T.DEF_ABILITY);
  const isOwn = number >= 0 && number < printed(s, card, T.DEF_ABILITY_COUNT);
  return 1 << (L.USED_SHIFT + (isOwn ? number & L.USED_OWN_MASK : L.USED_OWN_MASK + 1 + (row & L.USED_GIVEN_MASK)));
}

/** Has it been used this turn, and is it for once a turn? `entry`: where an effect gave it, else NONE. */
export function isUsedUp(s: State, card: number, row: number, entry: number): boolean {
  if ((T.ABILITIES[row * T.ABILITY_STRIDE + T.ABILITY_FLAGS] & L.ABILITY_FLAG_ONCE) === 0) return false;
  if (entry !== K.NONE) return s[entry + GIVEN_USED] === s[K.TURN_NUMBER];
  return (s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] & usedBit(s, card, row)) !== 0;
}

/** Notes the use of an ability that is for once a turn. */
export function noteUse(s: State, card: number, row: number, entry: number): void {
  if ((T.ABILITIES[row * T.ABILITY_STRIDE + T.ABILITY_FLAGS] & L.ABILITY_FLAG_ONCE) === 0) return;
  if (entry !== K.NONE) s[entry + GIVEN_USED] = s[K.TURN_NUMBER];
  else s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] |= usedBit(s, card, row);
}

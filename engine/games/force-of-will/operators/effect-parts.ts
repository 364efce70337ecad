/** The parts that the effects of this game share: how they read their operands. */

import { STREAM_CHANCE, type State } from '../../../kernel/layout.ts';
import { drawRandom } from '../../../kernel/random.ts';
import { createEffectReader, WHO } from '../../../shared/operators/effect.ts';
import { createEffectForms } from '../../../shared/operators/forms.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { playerOf, selectCards } from '../rules/selection.ts';
import { computeValue, EFFECTS } from './tables.ts';

export const { select, holdCards, signedOf, amountOf, onePlayer, forPlayers } = createEffectReader({
  computeValue,
  selectCards,
  playerOf,
  eachPlayer: L.PLAYER_EACH,
});

export const { toCards, toPlayers, defineDraw } = createEffectForms(EFFECTS, { holdCards, amountOf, forPlayers });

/**
 * Puts `count` of the first `n` cards of a list to its front, by chance of the state; returns how many.
 * @clause FOW ext.hid.3
 */
export function drawSome(s: State, cards: Int32Array, n: number, count: number, player: number): number {
  const picked = Math.min(count, n);
  for (let i = 0; i < picked; i++) {
    const at = i + drawRandom(s, STREAM_CHANCE + player, n - i);
    const card = cards[at];
    cards[at] = cards[i];
    cards[i] = card;
  }
  return picked;
}

// operands of cards that something can be done to, by where these are
export const IN_FIELD: Operand = { ...WHO, reach: L.ZONE_BIT_FIELD };
export const OFF_FIELD: Operand = { ...WHO, reach: ~L.ZONE_BIT_FIELD };
/** @clause FOW ext.zone.11 */
export const IN_PLAY: Operand = { ...WHO, reach: L.ZONE_BITS_PLAY };
/** @clause FOW ext.zone.26 */
export const DESTRUCTIBLE: Operand = { ...WHO, reach: L.ZONE_BITS_PLAY | L.ZONE_BIT_STANDBY };
/** Cards in the zones where they have values that effects may change. */
export const WITH_VALUES: Operand = { ...WHO, reach: L.ZONE_BIT_FIELD | L.ZONE_BIT_HAND | L.ZONE_BIT_RULER };
export const IN_HAND: Operand = { ...WHO, reach: L.ZONE_BIT_HAND };
export const IN_CHASE: Operand = { ...WHO, reach: L.ZONE_BIT_CHASE };

/** What the effects of this game share: how they read their operands. */
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

// cards that an effect can act on, by the zones where they are
/** @clause LC 7.5.1 */
export const ON_BATTLEFIELD: Operand = { ...WHO, reach: L.ZONE_BIT_BATTLEFIELD };
/** @clause LC 15.3.3.1 */
export const PLACED: Operand = { ...WHO, reach: L.ZONE_BIT_BATTLEFIELD | L.ZONE_BIT_SOUL };
export const ERA_MARKERS: Operand = { ...WHO, reach: 1 << (L.ZONE_ERA >> 1) };
export const ON_STACK: Operand = { ...WHO, reach: 1 << (L.ZONE_STACK >> 1) };
export const IN_HAND: Operand = { ...WHO, reach: L.ZONE_BIT_HAND };
export const OFF_BATTLEFIELD: Operand = { ...WHO, reach: ~L.ZONE_BIT_BATTLEFIELD };

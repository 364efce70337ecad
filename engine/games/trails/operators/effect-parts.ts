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
/** @clause TR 506.1 */
export const ON_FIELD: Operand = { ...WHO, reach: L.ZONE_BIT_FIELD };
/** @clause TR 507.1 */
export const IN_STRONGHOLD: Operand = { ...WHO, reach: L.ZONE_BIT_STRONGHOLD };
/**
 * Cards in zones where they are Ready or Actioned.
 * @clause TR 503.1
 */
export const WITH_ORIENTATION: Operand = { ...WHO, reach: L.ZONE_BIT_FIELD | L.ZONE_BIT_STRONGHOLD };
/** Cards in zones where they have values that effects may change. */
export const WITH_VALUES: Operand = { ...WHO, reach: L.ZONE_BIT_FIELD | L.ZONE_BIT_STRONGHOLD | L.ZONE_BIT_HAND };
export const OFF_FIELD: Operand = { ...WHO, reach: ~L.ZONE_BIT_FIELD };
export const IN_HAND: Operand = { ...WHO, reach: L.ZONE_BIT_HAND };

/** What the effects of this game share: how they read their operands. */
import { createEffectReader } from '../../../shared/operators/effect.ts';
import { createEffectForms } from '../../../shared/operators/forms.ts';
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

/** What the effects of this game share: how they read their operands. */

import { createEffectReader } from '../../../shared/operators/effect.ts';
import { PLAYER_EACH } from '../layout.ts';
import { playerOf, selectCards } from '../rules/selection.ts';
import { computeValue } from './tables.ts';

export const { select, holdCards, signedOf, amountOf, onePlayer, forPlayers } = createEffectReader({
  computeValue,
  selectCards,
  playerOf,
  eachPlayer: PLAYER_EACH,
});

/** What a held ability depends on (9.9.b3.1), found from the records of its operators. */

import { createDependencies } from '../../../shared/operators/dependencies.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from './modifications.ts';
import { SELECTORS } from './selectors.ts';
import { EVALUATORS, zonesOf } from './tables.ts';

/**
 * The zones off the field that held abilities may look at, as bits of zone kinds, and the counter of listeners that
 * hears of changes there.
 */
const SEARCHED = [
  [L.ZONE_BIT_STONES, L.DEPEND_STONES],
  [L.ZONE_BIT_HAND, L.DEPEND_HAND],
  [~(L.ZONE_BIT_FIELD | L.ZONE_BIT_STONES | L.ZONE_BIT_HAND | L.ZONE_BIT_RULER), L.DEPEND_PILES],
] as const;

export const { readMask, dependenciesOf, registerDependencies } = createDependencies({
  ...EVALUATORS,
  modifications: MODIFICATIONS,
  selectors: SELECTORS,
  player: (player) => (L.PLAYER_WORDS[player] === 'turn-player' ? L.DEPEND_TURN : undefined),
  searched: (filter) => {
    const zones = zonesOf(filter);
    return SEARCHED.filter(([bits]) => (zones & bits) !== 0).map(([, dependency]) => dependency);
  },
  first: L.DEPEND_STATE,
  last: L.DEPEND_PLAYERS,
});

/** Scenario files of Shadowverse EVOLVE (see engine/scenarios/card-scenarios.ts). */
import { DEF_TYPES, DEFS, defField } from '../../kernel/tables.ts';
import { createScenarios } from '../../scenarios/card-scenarios.ts';
import { POOLS } from './cards.ts';
import * as L from './layout.ts';
import { POSITIONS } from './position.ts';

/** The scenario keys of this game. */
export const scenarios = createScenarios({
  positions: POSITIONS,
  phases: ['start', 'main', 'end'],
  // tokens, which texts create, may be spoken of in any scenario
  namesOfTexts: () =>
    POOLS.shippedPool()
      .pool.cards.filter(({ def }) => (DEFS[defField(def, DEF_TYPES)] & L.KIND_TOKEN) !== 0)
      .map(({ name }) => name),
});

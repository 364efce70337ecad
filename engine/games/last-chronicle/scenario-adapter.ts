/** Scenario files of this game (see engine/scenarios/card-scenarios.ts). */
import { createScenarios } from '../../scenarios/card-scenarios.ts';
import { POOLS } from './cards.ts';
import { POSITIONS } from './position.ts';

/** The scenario keys of this game. */
export const scenarios = createScenarios({
  positions: POSITIONS,
  // tokens, which texts place
  namesOfTexts: () =>
    POOLS.shippedPool()
      .pool.cards.filter(({ isToken }) => isToken)
      .map(({ name }) => name),
  phases: ['main-1', 'battle', 'main-2', 'adjustment'],
});

/** Scenario files of the Square Enix TCG (see engine/scenarios/card-scenarios.ts). */
import { createScenarios } from '../../scenarios/card-scenarios.ts';
import { POSITIONS } from './position.ts';

/** The scenario keys of this game. */
export const scenarios = createScenarios({
  positions: POSITIONS,
  phases: ['main-1', 'attack', 'main-2', 'end'],
});

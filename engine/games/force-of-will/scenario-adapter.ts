/** Scenario files of this game (see engine/scenarios/card-scenarios.ts). */
import { createScenarios } from '../../scenarios/card-scenarios.ts';
import * as L from './layout.ts';
import { POSITIONS } from './position.ts';

/** The scenario keys of this game. */
export const scenarios = createScenarios({ positions: POSITIONS, phases: L.PHASES.slice(1) });

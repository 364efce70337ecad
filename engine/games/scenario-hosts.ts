/** Which games can be written scenarios for: one line a folder, loaded when it is asked for. */
import type { ScenarioHost } from '../testing/scenario-host.ts';
import { shadowverseScenarios } from './shadowverse-evolve/scenario-host.ts';
import { squareEnixScenarios } from './square-enix-tcg/scenario-host.ts';

const HOSTS: Readonly<Record<string, () => ScenarioHost>> = {
  'square-enix-tcg': squareEnixScenarios,
  'shadowverse-evolve': shadowverseScenarios,
};

export const SCENARIO_GAMES: readonly string[] = Object.keys(HOSTS);

const loaded = new Map<string, ScenarioHost>();

/** The scenario host of a game; undefined for a name that is none. */
export function scenarioHost(game: string): ScenarioHost | undefined {
  const known = loaded.get(game);
  if (known || !Object.hasOwn(HOSTS, game)) return known;
  const host = HOSTS[game]();
  loaded.set(game, host);
  return host;
}

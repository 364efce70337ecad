/** Which games scenarios can be written for: those whose folder has a scenario-host.ts. Loaded when it is asked for. */
import type { ScenarioHost } from '../testing/scenario-host.ts';
import { SCENARIO_HOSTS } from './folders/scenario-hosts.ts';

const HOSTS: Readonly<Record<string, () => ScenarioHost>> = SCENARIO_HOSTS;

export const SCENARIO_GAMES: readonly string[] = Object.keys(HOSTS);

const loaded = new Map<string, ScenarioHost>();

/** The scenario host of a game; undefined for a name that has none. */
export function scenarioHost(game: string): ScenarioHost | undefined {
  const known = loaded.get(game);
  if (known || !Object.hasOwn(HOSTS, game)) return known;
  const host = HOSTS[game]();
  loaded.set(game, host);
  return host;
}

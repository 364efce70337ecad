/** Scenario files of all games whose folder has a scenario-adapter.ts. An adapter is made when it is asked for. */
import type { JsonSchema } from '../cards/schema.ts';
import { readBeside } from '../files/text-file.ts';
import type { Game } from '../game.ts';
import * as runner from '../scenarios/scenario.ts';
import type { ScenarioAdapter } from '../scenarios/scenario-adapter.ts';
import { SCENARIO_ADAPTERS } from './folders/scenario-adapters.ts';
import { loadGame } from './index.ts';

const MAKERS: Readonly<Record<string, (game: () => Game) => ScenarioAdapter>> = SCENARIO_ADAPTERS;

const made = new Map<string, ScenarioAdapter>();

/** The games that scenario files can be written for. */
export const SCENARIO_GAMES: runner.ScenarioGames = {
  names: Object.keys(MAKERS),
  find(game) {
    const known = made.get(game);
    if (known || !Object.hasOwn(MAKERS, game)) return known;
    const adapter = MAKERS[game](() => loadGame(game));
    made.set(game, adapter);
    return adapter;
  },
  readBeside,
};

/** Reads a scenario file. Throws an InputError when it is not sound. */
export function readScenario(text: string, file: string): runner.Scenario {
  return runner.readScenario(text, file, SCENARIO_GAMES);
}

/** Reads and plays a scenario file. Throws an InputError when it is not sound. */
export function runScenario(text: string, file: string): runner.ScenarioResult {
  return runner.runScenario(text, file, SCENARIO_GAMES);
}

/** The JSON Schema of scenario files of a game. */
export function scenarioSchema(game: string): JsonSchema {
  return runner.scenarioSchema(game, SCENARIO_GAMES);
}

/** Every shipped scenario of every game holds. */
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFiles } from '../files/package-root.ts';
import { readTextFile } from '../files/text-file.ts';
import { readScenario, SCENARIO_GAMES } from '../games/scenarios.ts';
import { playScenario } from './scenario.ts';

const LEAST = 10;

describe.each(SCENARIO_GAMES.names)('the shipped scenarios of %s', (game) => {
  const scenarios = packageFiles('engine', 'games', game, 'scenarios').map((path) => ({ file: basename(path), path }));
  const nameOf = (path: string): string => readScenario(readTextFile(path), path).yaml.value.name;

  it.each(scenarios)('$file', ({ path }) => {
    expect(playScenario(readScenario(readTextFile(path), path)).failures).toEqual([]);
  });

  it(`are at least ${LEAST}, each with a name of its own that begins with a clause`, () => {
    const names = scenarios.map(({ path }) => nameOf(path));
    expect(names.length).toBeGreaterThanOrEqual(LEAST);
    expect(new Set(names).size).toBe(names.length);
    const { tag } = SCENARIO_GAMES.find(game)!.game();
    expect(names.filter((name) => !new RegExp(`^${tag} [A-Z0-9]`).test(name))).toEqual([]);
  });
});

/** Every shipped scenario of every game holds. */
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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

  it('begin in positions whose data, as an expectation, holds', () => {
    for (const { path } of scenarios) {
      const adapter = SCENARIO_GAMES.find(game)!;
      const table = readScenario(readTextFile(path), path).prepared.begin();
      const { players, ...facts } = adapter.game().positionData(table.state);
      // cards are data of their own, and expectations count them
      const counted = players.map((player) =>
        Object.fromEntries(
          Object.entries(player).map(([key, value]) => [key, Array.isArray(value) ? value.length : value]),
        ),
      );
      const expectation = { ...facts, players: counted };
      expect(z.strictObject(adapter.expectation).parse(expectation)).toEqual(expectation);
      expect(table.compare(expectation)).toEqual([]);
    }
  });

  it(`are at least ${LEAST}, each with a name of its own that begins with a clause`, () => {
    const names = scenarios.map(({ path }) => nameOf(path));
    expect(names.length).toBeGreaterThanOrEqual(LEAST);
    expect(new Set(names).size).toBe(names.length);
    const { tag } = SCENARIO_GAMES.find(game)!.game();
    expect(names.filter((name) => !new RegExp(`^${tag} (?:[A-Z0-9]|ext\\.)`).test(name))).toEqual([]);
  });
});

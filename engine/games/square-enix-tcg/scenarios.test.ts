/** Every shipped scenario holds. */
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFiles } from '../../cards/package-root.ts';
import { readTextFile } from '../../cards/yaml-input.ts';
import { playScenario, readScenario } from '../../testing/scenario.ts';

const SCENARIOS = packageFiles('engine', 'games', 'square-enix-tcg', 'scenarios').map((file) => ({
  file: basename(file),
  scenario: readScenario(readTextFile(file), file),
}));

describe('shipped scenarios', () => {
  it.each(SCENARIOS.map(({ file, scenario }) => [scenario.yaml.value.name, file, scenario] as const))(
    '%s (%s)',
    (_, __, scenario) => {
      expect(playScenario(scenario).failures).toEqual([]);
    },
  );

  it('are at least forty, each with a name of its own that begins with a clause', () => {
    const names = SCENARIOS.map(({ scenario }) => scenario.yaml.value.name);
    expect(names.length).toBeGreaterThanOrEqual(40);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^SE \d+(\.\d+)* /.test(name))).toEqual([]);
  });
});

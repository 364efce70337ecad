/** The scenario files of this game; those of listed games are played by engine/scenarios/scenario-files.test.ts. */
import { describe, expect, it } from 'vitest';
import { packageFiles } from '../../../files/package-root.ts';
import { readBeside, readTextFile } from '../../../files/text-file.ts';
import { runScenario } from '../../../scenarios/scenario.ts';
import { load } from '../index.ts';
import { GAME } from '../layout.ts';
import { scenarios } from '../scenario-adapter.ts';

const adapter = scenarios(load);

describe('the scenario files', () => {
  it.each(packageFiles('engine', 'games', GAME, 'scenarios'))('%s', (file) => {
    const games = { names: [GAME], find: (name: string) => (name === GAME ? adapter : undefined), readBeside };
    expect(runScenario(readTextFile(file), file, games).failures).toEqual([]);
  });
});

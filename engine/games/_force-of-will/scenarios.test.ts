/** The scenario files of this game, while the program does not offer it; then they are played by engine/scenarios. */
import { describe, expect, it } from 'vitest';
import { packageFiles } from '../../files/package-root.ts';
import { readTextFile } from '../../files/text-file.ts';
import { runScenario } from '../../scenarios/scenario.ts';
import { load } from './index.ts';
import { GAME } from './layout.ts';
import { scenarios } from './scenario-adapter.ts';

const adapter = scenarios(load);
const games = { names: [GAME], find: (name: string) => (name === GAME ? adapter : undefined) };

describe('the scenario files', () => {
  it.each(packageFiles('engine', 'games', GAME, 'scenarios'))('%s', (file) => {
    const text = readTextFile(file).replace('game: force-of-will', `game: ${GAME}`);
    expect(runScenario(text, file, games).failures).toEqual([]);
  });
});

/** Which tests can see a change of a source file: what `npm run mutate` runs. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InputError } from '../game.ts';
import { GAME_NAMES } from '../games/index.ts';

/** A run of tests that may notice a mutant: arguments of vitest. */
export type TestRun = readonly string[];

const GAME_FOLDER = /^engine\/games\/([^/]+)\//;

/** What plays games of every kind, and tells, counts or expects what happens in them. */
const TOLD = [
  'engine/testing/golden.test.ts',
  'engine/testing/perft.test.ts',
  'engine/scenarios/shipped-scenarios.test.ts',
] as const;

/**
 * The tests beside the file first, then those of the rules that stand on it: the first that fails ends the run. A path
 * that is not there is an InputError, because vitest runs what else it is given without a word.
 */
export function testRunsOf(root: string, file: string): TestRun[] {
  const game = GAME_FOLDER.exec(file)?.[1];
  const beside = file.replace(/\.ts$/, '.test.ts');
  const games = game ? [game] : GAME_NAMES;
  const paths = [...(game ? [] : [`${dirname(file)}/`]), ...TOLD];
  for (const path of paths)
    if (!existsSync(join(root, path))) throw new InputError(`there are no tests in ${path} to notice a change`);
  return [
    ...(existsSync(join(root, beside)) ? [[beside]] : []),
    ...games.map((name) => ['--project', `rules of ${name}`]),
    ['--project', 'tests', ...paths],
  ];
}

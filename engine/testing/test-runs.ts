/** Which tests can see a change of a source file: what `npm run mutate` runs. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InputError } from '../game.ts';
import { GAME_NAMES } from '../games/index.ts';

/** Tests that run in one process. */
export interface TestRun {
  readonly files: readonly string[];
  /** Only suites with such a name at the top of a file; a pattern. */
  readonly suites?: string;
  /** Only tests with such a full name; a pattern. */
  readonly names?: string;
}

const GAME_FOLDER = /^engine\/games\/([^/]+)\//;

/** What plays games of every kind, and tells, counts or expects what happens in them. */
const TOLD = [
  'engine/testing/golden.test.ts',
  'engine/testing/perft.test.ts',
  'engine/scenarios/shipped-scenarios.test.ts',
] as const;

/** The test files below a folder; those that play for long are left out. */
function testsIn(root: string, folder: string): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .sort()
    .map((file) => `${folder}/${file}`);
}

/**
 * The tests beside the file first, then those of the rules that stand on it, then games, counts and scenarios. Tests
 * of the rules of a game share a process, as they do under vitest. A path that is not there is an InputError.
 */
export function testRunsOf(root: string, file: string): TestRun[] {
  const game = GAME_FOLDER.exec(file)?.[1];
  const beside = file.replace(/\.ts$/, '.test.ts');
  const rules = (game ? [game] : GAME_NAMES).map((name) => testsIn(root, `engine/games/${name}/rules`));
  const own = [beside, ...(game ? [] : testsIn(root, dirname(file)))].filter((path) => existsSync(join(root, path)));
  const isInRules = (path: string): boolean => rules.flat().includes(path);
  const alone = [...new Set(own)].filter((path) => !isInRules(path)).map((path) => ({ files: [path] }));
  for (const path of TOLD)
    if (!existsSync(join(root, path))) throw new InputError(`there are no tests in ${path} to notice a change`);
  const told = game ? [{ files: TOLD, suites: game }] : TOLD.map((path) => ({ files: [path] }));
  return [...alone, ...rules.map((files) => ({ files })), ...told];
}

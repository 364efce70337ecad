/** Which tests can see a change of a source file: what `npm run mutate` runs. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { InputError } from '../game.ts';
import { GAME_NAMES } from '../games/index.ts';

/** Tests that run in one process. */
export interface TestRun {
  readonly files: readonly string[];
  /** Suites at the top of a file with such a name are left out: those of other games; a pattern. */
  readonly skipped?: string;
  /** Only tests with such a full name; a pattern. */
  readonly names?: string;
  /** Seconds that the tests may take with one change: where they would take more, some of them run, evenly chosen. */
  readonly most?: number;
}

const GAME_FOLDER = /^engine\/games\/([^/]+)\//;

/** What plays games of every kind, and tells, counts, expects or finds anew what happens in them. */
const TOLD = [
  'engine/testing/golden.test.ts',
  'engine/testing/perft.test.ts',
  'engine/scenarios/shipped-scenarios.test.ts',
  'engine/testing/slow-reference.test.ts',
] as const;

/** The slow reference in games of cards of the whole pool, at every decision. */
const PLAYED: TestRun = { files: ['engine/testing/conformance.test.ts'], names: 'slow reference finds from scratch' };

/** Games of cards that have a word, of every word; of those that come by a change as many as half a minute holds. */
const toldWords = (game: string): TestRun => ({
  files: [`engine/games/${game}/proofs/told-words.long.test.ts`],
  most: 30,
});

/** The test files in a folder, with those of folders in it or not; those that play for long are left out. */
function testsIn(root: string, folder: string, recursive: boolean): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .sort()
    .map((file) => `${folder}/${file}`);
}

/**
 * The tests of a game: those of its rules and words in one process, as under vitest; games, counts and scenarios; those
 * beside its folders; games of its whole pool; and its words. One process has not the tables for the cards of all.
 */
function runsOfGame(root: string, game: string): TestRun[] {
  const folder = `engine/games/${game}`;
  const own = ['rules', 'operators'].flatMap((name) => testsIn(root, `${folder}/${name}`, true));
  const skipped = GAME_NAMES.filter((name) => name !== game).join('|');
  const beside = { files: testsIn(root, folder, false) };
  return [{ files: own }, { files: TOLD, skipped }, beside, { ...PLAYED, skipped }, toldWords(game)];
}

/**
 * The tests of the game whose file it is; else the tests beside the file, those of its folder, and the tests of every
 * game. A path that is not there is an InputError.
 */
export function testRunsOf(root: string, file: string): TestRun[] {
  for (const path of [...TOLD, ...PLAYED.files])
    if (!existsSync(join(root, path))) throw new InputError(`there are no tests in ${path} to notice a change`);
  const game = GAME_FOLDER.exec(file)?.[1];
  if (game) return runsOfGame(root, game);
  const beside = file.replace(/\.ts$/, '.test.ts');
  const own = [beside, ...testsIn(root, dirname(file), true)].filter((path) => existsSync(join(root, path)));
  return [
    ...[...new Set(own)].map((path) => ({ files: [path] })),
    ...GAME_NAMES.flatMap((name) => runsOfGame(root, name)),
  ];
}
